"""The computer player of Chicago: what it does by rule of thumb, that it keeps what it
has said and bluffs seldom, and how well it plays."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import fmean

import pytest

from bot.cards import parse_cards
from bot.games.chicago.player import PLAYER
from bot.games.chicago.player.memory import Seen, move_of, remembered
from bot.games.chicago.player.model import BLUFFS, ChicagoModel, bluffable
from bot.games.chicago.player.moves import DECLARE, EXPOSE, NUMBERS
from bot.games.chicago.player.odds import TALLIES, class_of, tallies
from bot.games.chicago.player.thumb import habit, kept
from bot.games.chicago.rules import GAME
from bot.games.chicago.rules.hands import PACK, Category, in_hand_order, worth
from bot.games.chicago.rules.options import PRESETS, ChicagoOptions
from bot.games.chicago.rules.state import Exposed, Phase, Play, Settled, State
from bot.games.chicago.rules.talk import Claim, Declared
from bot.games.contract import Seat, Standing
from bot.games.kit.game import Action
from bot.house.levels import Level
from bot.house.numbers import SUITS
from tests.bench.learned_strength import Match, play_deal
from tests.games.chicago.agreement import Luck
from tests.games.chicago.kinds import key_of
from tests.games.seated import moments, player
from tests.sizes import few_and_many, first_of

PACKAGE = "bot.games.chicago"
VERBAL, ASSISTED = PRESETS["verbal"], PRESETS["assisted"]
MODEL = ChicagoModel()


def dealt(options: ChicagoOptions, seed: int, seats: int) -> State:
    return GAME.deal(options, Luck(seed), Standing(Seat(seed % seats), (0,) * seats))


@pytest.mark.parametrize(
    ("hand", "keeping"),
    [
        ("KsKd9h7c2s", "KsKd"),
        ("9h8h7h2hKs", "9h8h7h2h"),
        ("9h8s7h6cKs", "9h8s7h6c"),
        ("AsJd9h7c2s", "As"),
        ("AsAdAhKcKs", "AsAdAhKcKs"),
    ],
)
def test_the_rule_of_thumb_keeps_what_it_has(hand: str, keeping: str) -> None:
    assert {*kept(in_hand_order(parse_cards(hand)), VERBAL)} == {*parse_cards(keeping)}


TRICKS = [
    # what was laid, the hand, what is laid by rule of thumb
    ("", "As9h4c", "4c"),
    ("", "As", "As"),
    ("Th", "KhJh2h", "Jh"),
    ("Th", "Kh9h2h", "2h"),
    ("Th", "KhAs", "Kh"),
    ("ThAs", "9d3cJh", "Jh"),
    ("Th", "9d3cAs", "3c"),
    ("ThQh", "AsKhJh", "Kh"),
]


@pytest.mark.parametrize(("laid", "hand", "wanted"), TRICKS)
def test_the_rule_of_thumb_saves_the_highest_card(
    laid: str, hand: str, wanted: str
) -> None:
    state = dealt(VERBAL, 1, 3)
    seat, cards = state.public.turn[0], parse_cards(laid)
    before = [Seat((seat + 1) % 3), Seat((seat + 2) % 3)][: len(cards)]
    trick = tuple(map(Play, before, cards))
    public = replace(state.public, phase=Phase.PLAY, tricks=(trick,))
    own = in_hand_order(parse_cards(hand))
    hands = [own if place == seat else held for place, held in enumerate(state.hands)]
    state = replace(state, public=public, hands=tuple(hands))
    legal = [NUMBERS.of(action.cards[0]) for action in GAME.legal_actions(state, seat)]
    seen = remembered(None, GAME.view(state, seat))
    assert NUMBERS.card(habit(seen, legal)) == parse_cards(wanted)[0]


def test_a_class_is_what_five_cards_are_compared_by() -> None:
    luck = Random(1)
    for suits in (1, 2, 4):
        cards = [card for card in range(NUMBERS.size) if card % SUITS < suits]
        for hand in (luck.sample(cards, 5) for _ in range(300)):
            tally = int(tallies()[class_of(TALLIES[hand].sum())])
            key = worth(list(map(NUMBERS.card, hand)), wheel=True).key(kickers=True)
            assert key_of(tally) == key


def test_aces_are_kept_for_the_last_trick_and_a_pair_for_showdowns() -> None:
    state = dealt(VERBAL, 1, 2)
    seat, own = state.public.turn[0], in_hand_order(parse_cards("As8h8d6c2s"))
    rest = in_hand_order([card for card in PACK if card not in own][:5])
    state = replace(state, hands=(own, rest) if seat == 0 else (rest, own))
    chosen = player(PACKAGE, Level.MASTER, 3).consider(
        GAME.view(state, seat), GAME.legal_actions(state, seat)
    )
    assert isinstance(chosen, Action)
    assert {*chosen.cards} <= {*parse_cards("6c2s8h8d")}


def last_to_speak(hand: str, seed: int) -> State:
    """A showdown in which all others have passed, and the last one holds these
    cards."""
    state = dealt(VERBAL, seed, 2)
    seat = state.public.standing.dealer
    own = in_hand_order(parse_cards(hand))
    rest = [card for card in PACK if card not in own]
    hands = [own if place == seat else in_hand_order(rest[:5]) for place in range(2)]
    state = replace(state, hands=tuple(hands))
    for action in ("exchange", "exchange", "pass"):
        state, _ = GAME.apply(state, state.public.turn[0], Action(action))
    return state


def test_a_bluff_is_seldom_and_does_not_depend_on_the_cards() -> None:
    """What others hear as the first word of somebody without a pair is a pair in so
    many hands of a hundred."""
    heard = []
    for hand in ("AsJd9h7c2s", "9s7d5h4c2s"):
        state = last_to_speak(hand, 1)
        seat = state.public.turn[0]
        seen = remembered(None, GAME.view(state, seat))
        assert bluffable(seen)
        assert not any(MODEL.leanings(seen, Random(number)) for number in range(500)), (
            "who forgets nothing does not"
        )
        leanings = [
            MODEL.leanings(replace(seen, sloppy=True), Random(number))
            for number in range(500)
        ]
        assert {move for one in leanings for move in one} == {
            DECLARE + Category.PAIR.height
        }
        heard.append(sum(map(bool, leanings)))
    assert heard[0] == heard[1]
    assert abs(heard[0] / 500 - BLUFFS) < 0.04
    state = last_to_speak("AsAd9h7c2s", 1)
    assert not bluffable(remembered(None, GAME.view(state, state.public.turn[0])))


def test_what_was_said_is_not_thrown_away_unseen() -> None:
    state = last_to_speak("4s4dAhKc9s", 1)
    seat = state.public.turn[0]
    state, _ = GAME.apply(state, seat, Action("declare", value="pair"))
    state, _ = GAME.apply(state, state.public.turn[0], Action("exchange"))
    house = player(PACKAGE, Level.MASTER, 3)
    view, legal = GAME.view(state, seat), GAME.legal_actions(state, seat)
    chosen = house.consider(view, legal)
    assert isinstance(chosen, Action)
    pair = {*parse_cards("4s4d")}
    assert chosen.verb == "expose" or not pair & {*chosen.cards}
    seen: Seen = remembered(None, view)
    assert any(move >= EXPOSE for move in seen.legal)
    assert len({move_of(action, seen.hand) for action in legal}) == len(legal)


def test_who_shares_a_claim_has_to_prove_it_until_they_have_shown_it_themselves() -> (
    None
):
    state = last_to_speak("4s4dAhKc9s", 1)
    claim = Claim(Category.PAIR, (), (Seat(0), Seat(1)))
    owed = tuple(Declared(seat, claim.category, claim.detail) for seat in claim.holders)
    public = replace(state.public, settled=(Settled(Phase.SHOW1, claim, 0, owed),))
    exposed = replace(
        public, exposed=(Exposed(Seat(1), parse_cards("4s4dAhKc9s"), Phase.DRAW2),)
    )
    for now, owing in ((public, [0, 1]), (exposed, [0])):
        views = [GAME.view(replace(state, public=now), Seat(seat)) for seat in range(2)]
        assert [
            seat for seat in range(2) if remembered(None, views[seat]).owed
        ] == owing


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("preset", ["verbal", "assisted"])
def test_each_level_plays_hands_to_their_end(preset: str, seats: int) -> None:
    for number, level in enumerate(Level):
        seated = [player(PACKAGE, level, seat) for seat in range(seats)]
        *_, last = moments(GAME, dealt(PRESETS[preset], number, seats), seated)  # type: ignore[arg-type]
        found = GAME.result(last.state)  # type: ignore[arg-type]
        assert found is not None


STRENGTH = [("master", "random", 5, 0.8), ("master", "thumb", 40, 0.55)]


@pytest.mark.parametrize(("level", "other", "deals", "wanted"), first_of(STRENGTH, 0))
def test_it_wins_as_often_as_it_should(
    level: str, other: str, deals: int, wanted: float
) -> None:
    match = Match("chicago", level, other, "assisted", 2, 7, 0, whole=True)
    assert (
        fmean(
            share for number in range(deals) for share in play_deal(match, number).won
        )
        >= wanted
    )


@pytest.mark.parametrize("hands", few_and_many(10, 200))
@pytest.mark.parametrize("seats", [2, 3])
def test_exchanges_are_worth_a_half_in_the_mean(seats: int, hands: int) -> None:
    """What is 50 % is as well as the others, and in the mean nobody is better than the
    others."""
    told = []
    for number in range(hands):
        state = dealt(ASSISTED, number, seats)
        while state.public.phase is Phase.DRAW1:
            seat = state.public.turn[0]
            master = PLAYER.seated(Level.MASTER, number)
            advice = master.advise(
                GAME.view(state, seat), GAME.legal_actions(state, seat)
            )
            told.append(advice.choices[0].chance)
            assert isinstance(advice.best, Action)
            state, _ = GAME.apply(state, seat, advice.best)
    assert abs(fmean(told) - 0.5) < 0.03
