"""What a game says of a hand where everybody gets the same deal."""

from __future__ import annotations

from bot.games.contract import Seat
from tests.games.conformance.hands import (
    Hand,
    at_every_sitting,
    of_every_game,
    rules_in,
)


@of_every_game
def test_what_is_dealt_is_playable(package: str) -> None:
    game = rules_in(package)
    equal = game.profile.equal
    name = equal.preset or next(iter(game.profile.presets))
    options = game.for_points(game.profile.presets[name])
    seats = equal.seats or game.seats(options).start
    game.check(options, seats)
    assert seats in game.seats(options)
    assert equal.unit.isidentifier()
    assert equal.decisions > 0


@at_every_sitting
def test_a_hand_has_a_score_for_each_seat_once_it_is_over(hand: Hand) -> None:
    game = hand.game
    everybody = hand.sitting.everybody
    for state in hand.states[:-1]:
        assert [game.score(state, seat) for seat in everybody] == [None] * len(
            everybody
        )
    scores = [game.score(hand.states[-1], seat) for seat in everybody]
    assert all(isinstance(score, int) for score in scores)


@at_every_sitting
def test_partners_have_the_same_score_and_places_agree_with_scores(
    hand: Hand,
) -> None:
    game, sitting = hand.game, hand.sitting
    sides = game.sides(sitting.options, sitting.seats)
    scores = [game.score(hand.states[-1], seat) for seat in sitting.everybody]
    if len(set(sides)) < len(sides):
        assert len(set(zip(sides, scores, strict=True))) == len(set(sides))
    equal = game.profile.equal
    if equal.unit in {"points", "honours", "lives"} and 0 in hand.result.places:
        worth = [-(score or 0) if equal.lower else score or 0 for score in scores]
        first = [
            Seat(seat) for seat, place in enumerate(hand.result.places) if not place
        ]
        if game.profile.name in {"bura", "toepen"}:
            assert max(worth) == max(worth[seat] for seat in first)
