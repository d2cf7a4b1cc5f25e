"""A random hand of Sedma: the engine and the referee agree at every step."""

from __future__ import annotations

from collections import Counter
from random import Random

from bot.games.contract import CLOCK, Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.sedma.rules import GAME
from bot.games.sedma.rules.game import State
from bot.games.sedma.rules.judging import PACK
from bot.games.sedma.rules.options import (
    DealRule,
    Direction,
    HandSize,
    SedmaOptions,
    ThreePack,
)
from tests.games.sedma import referee

MOST_STEPS = 200
WANTED = {
    "play",
    "continue",
    "end",
    "close",
    "game over",
    "a game that goes on",
    "hidden to the end",
}


def random_options(luck: Random) -> SedmaOptions:
    return SedmaOptions(
        hand_size=luck.choice(list(HandSize)),
        direction=luck.choice(list(Direction)),
        target=luck.randint(1, 7),
        deal_rule=luck.choice(list(DealRule)),
        three_pack=luck.choice(list(ThreePack)),
        show_points=luck.random() < 0.5,
    )


def scores_before(luck: Random, options: SedmaOptions, seats: int) -> tuple[int, ...]:
    sides = GAME.sides(options, seats)
    drawn = [luck.randrange(options.target) for _ in set(sides)]
    return tuple(drawn[side] for side in sides)


def assert_same_cards(state: State, now: referee.Position) -> None:
    assert [{*map(str, hand)} for hand in state.hands] == [
        set(hand) for hand in now.held
    ]
    assert [str(card) for card in state.stock] == now.stock
    assert state.public.stock == len(now.stock)
    laid = [(one.seat, str(one.card)) for one in state.public.trick]
    assert laid == [one for some in now.rounds for one in some]


def compare(seed: int, met: Counter[str]) -> None:
    """Play one random hand by random rules, both sides asked everything before each
    step."""
    luck = Random(seed)
    options, seats = random_options(luck), luck.choice((2, 3, 4))
    rules, dealer = options.model_dump(mode="json"), Seat(luck.randrange(seats))
    before, pack = scores_before(luck, options, seats), luck.sample(PACK, len(PACK))
    cards, done = [str(card) for card in pack], list[tuple[int, str]]()
    state = GAME.deal(options, Stacked(pack), Standing(dealer, before))
    sides = referee.pairs(seats)
    for _ in range(MOST_STEPS):
        now, public = referee.after(rules, cards, seats, dealer, done), state.public
        assert_same_cards(state, now)
        assert list(state.points) == referee.count(now)
        assert list(public.tricks) == [
            sum(now.tricks[player] for player in side) for side in sides
        ]
        assert public.points == (
            state.points if options.show_points or now.phase == "over" else None
        )
        for seat in (CLOCK, *map(Seat, range(seats))):
            assert {*map(str, GAME.legal_actions(state, seat))} == referee.may(
                now, seat
            )
        if now.phase == "over":
            break
        assert (public.turn, public.stage.value) == ((now.turn,), now.phase)
        assert public.owner == (referee.holder(now) if now.rounds else None)
        (late,) = GAME.to_act(state)
        assert str(GAME.default_action(state, late)) == referee.on_timeout(now)
        assert GAME.result(state) is None
        who = luck.choice(
            [one for one in (referee.CLOCK, *range(seats)) if referee.may(now, one)]
        )
        words = luck.choice(sorted(referee.may(now, who)))
        state, _ = GAME.apply(state, Seat(who), GAME.parse_action(words))
        done.append((who, words))
        met[words.split()[0]] += 1
    met["hidden to the end"] += len(state.stock) == 2
    gained, result = referee.brought(now), GAME.result(state)
    assert result is not None
    scores = tuple(old + new for old, new in zip(before, gained, strict=True))
    assert result.standing == Standing(
        Seat(referee.deals_next(rules, now, dealer)), scores, 1
    )
    assert result.places == tuple(int(gain == 0) for gain in gained)
    met["game over" if result.over is not None else "a game that goes on"] += 1
    assert (result.over is not None) == (max(scores) >= options.target)
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    assert (
        result.over is None
        or [seat for seat, place in enumerate(result.over) if place == 0] == winners
    )
