"""The computer player of Chicago: what it does by rule of thumb, that it keeps what it
has said and bluffs seldom, and how well it plays."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import fmean

import pytest

from bot.games.cards import Card, Rank, parse_cards
from bot.games.chicago.player import PLAYER
from bot.games.chicago.player.memory import Seen, remembered
from bot.games.chicago.player.model import BLUFFS, ChicagoModel, bluffable, habit, kept
from bot.games.chicago.player.moves import DECLARE, EXCHANGE, EXPOSE, NUMBERS, move_of
from bot.games.chicago.player.odds import TALLIES, class_of, tallies
from bot.games.chicago.player.owing import feared
from bot.games.chicago.rules import GAME
from bot.games.chicago.rules.hands import PACK, Category, in_hand_order, worth
from bot.games.chicago.rules.options import PRESETS, ChicagoOptions
from bot.games.chicago.rules.state import Exposed, Phase, Play, Settled, State
from bot.games.chicago.rules.talk import Claim, Declared, Verb
from bot.games.contract import Seat, Standing
from bot.games.kit.game import Action
from bot.house.levels import Level
from bot.house.numbers import SUITS
from tests.bench.learned_strength import Match, play_deal
from tests.games.chicago.agreement import Luck
from tests.games.chicago.kinds import key_of
from tests.games.seated import moments, player
from tests.helpers.sizes import few_and_many, first_of

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
    assert {*chosen.cards} == {*parse_cards("6c2s")}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_low_ace_is_no_straight_where_the_rules_have_none(seats: int) -> None:
    own = in_hand_order(parse_cards("As5h4d3c2s"))
    rest = [card for card in PACK if card not in own]
    exchanged = []
    for wheel in (True, False):
        options = VERBAL.model_copy(update={"wheel": wheel})
        state = dealt(options, 1, seats)
        seat = state.public.turn[0]
        hands = [
            own if place == seat else in_hand_order(rest[5 * place : 5 * place + 5])
            for place in range(seats)
        ]
        state = replace(state, hands=tuple(hands))
        chosen = player(PACKAGE, Level.MASTER, 3).consider(
            GAME.view(state, seat), GAME.legal_actions(state, seat)
        )
        assert isinstance(chosen, Action)
        exchanged.append(bool(chosen.cards))
    assert exchanged == [False, True]


def said_and_drawn(said: str, drawn: str) -> Seen:
    """What a seat knows before the last exchange that scored with a hand in the first
    showdown, and has drawn other cards since."""
    before, after = (in_hand_order(parse_cards(cards)) for cards in (said, drawn))
    others = [card for card in PACK if card not in {*before, *after}]
    state = dealt(VERBAL, 0, 2)
    seat, other = state.public.turn[0], state.public.standing.dealer

    def given(now: State, own: tuple[Card, ...]) -> State:
        hands = [
            own if place == seat else in_hand_order(others[:5]) for place in (0, 1)
        ]
        return replace(now, hands=tuple(hands))

    claim = Claim(Category.PAIR, (), (seat,))
    owed = (Declared(seat, Category.PAIR, (Rank.NINE, Rank.KING)),)
    settled = Settled(Phase.SHOW1, claim, 1, owed)
    shown = given(
        replace(state, public=replace(state.public, phase=Phase.SHOW1)), before
    )
    public = replace(state.public, phase=Phase.DRAW2, settled=(settled,))
    memory = remembered(None, GAME.view(shown, seat))
    memory = remembered(
        memory, GAME.view(given(replace(state, public=public), before), seat)
    )
    later = replace(public, phase=Phase.DRAW3, turn=(seat,), exchanged=((), ()))
    assert other != seat
    return remembered(
        memory, GAME.view(given(replace(state, public=later), after), seat)
    )


def test_a_pair_stays_proven_when_an_ace_comes() -> None:
    seen = said_and_drawn("9s9dKh7c2s", "As9s9dKhTd")
    assert feared(seen, [EXCHANGE]) == [0.0]


def test_what_is_shown_by_other_cards_may_be_lost_by_the_next_one() -> None:
    seen = said_and_drawn("9sQdKh7c2s", "9s9dKhQd2d")
    keep_all, throw_low = EXCHANGE, EXCHANGE + (1 << 4)
    assert feared(seen, [keep_all]) == [0.0]
    assert 0.0 < feared(seen, [throw_low])[0] < 1.0


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


def test_who_forgets_more_bluffs_more() -> None:
    state = last_to_speak("AsJd9h7c2s", 1)
    seat = state.public.turn[0]
    view, legal = GAME.view(state, seat), GAME.legal_actions(state, seat)
    pair = Action(Verb.DECLARE, value=Category.PAIR)
    bluffs = [
        sum(
            player(PACKAGE, level, seed).consider(view, legal) == pair
            for seed in range(400)
        )
        for level in (Level.BEGINNER, Level.REGULAR, Level.MASTER)
    ]
    assert bluffs[0] > bluffs[1] > bluffs[2] == 0


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
    moves = {move_of(action, seen.hand) for action in legal}
    assert any(move >= EXPOSE for move in moves)
    assert len(moves) == len(legal)


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
