"""What nobody may learn: what was given away, what is behind a mark, sealed answers,
and somebody's order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from bot.games.cards import Card
from bot.games.contract import CLOCK, Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Action, KitView
from bot.games.toepen.rules import GAME
from bot.games.toepen.rules.cards import PACK
from bot.games.toepen.rules.game import (
    CLOSE,
    EXCHANGE,
    FOLD,
    KEEP,
    KNOCK,
    LET_PASS,
    STAY,
)
from bot.games.toepen.rules.options import PRESETS
from bot.games.toepen.rules.sheet import noted
from bot.games.toepen.rules.state import Order, Phase, State
from tests.games.conformance.hands import cards_in, parts
from tests.helpers.sizes import few_and_many

LOSER = PRESETS["loser"]
SEATS = 4


def dealt(
    hands: list[str], orders: list[Order] | None = None, stock: str = ""
) -> State:
    """A hand of four of which seat 0 is the eldest; `hands` are four cards each."""
    held = [
        [Card.parse(hand[place : place + 2]) for place in range(0, 8, 2)]
        for hand in hands
    ]
    top = [card for four in zip(*held, strict=True) for card in four]
    top += [Card.parse(stock[place : place + 2]) for place in range(0, len(stock), 2)]
    pack = Stacked((*top, *(card for card in PACK if card not in top)))
    note = noted(orders or [Order.NEVER] * SEATS, [])
    return GAME.deal(LOSER, pack, Standing(Seat(3), (0,) * SEATS, 0, note))


def seen(state: State, but: Seat | None = None) -> list[object]:
    """What the public and all seats but one see, with their clock."""
    views = [
        GAME.view(state, seat)
        for seat in (None, *map(Seat, range(SEATS)))
        if seat is None or seat != but
    ]
    return [*views, GAME.timer(state)]


def keep_all(state: State) -> State:
    while state.public.phase is Phase.EXCHANGE:
        state, _ = GAME.apply(state, state.public.turn[0], KEEP)
    return state


def random_states(seed: int) -> Iterator[State]:
    """A hand with much exchanging."""
    chance = Random(seed)
    pack = list(PACK)
    chance.shuffle(pack)
    state = GAME.deal(LOSER, Stacked(pack), Standing(Seat(0), (0,) * SEATS))
    while GAME.result(state) is None:
        yield state
        legal = [
            (Seat(seat), action)
            for seat in range(-1, SEATS)
            for action in GAME.legal_actions(state, Seat(seat))
            if action.verb not in {"order", "knock", "fold"} or chance.random() < 0.2
        ]
        state, _ = GAME.apply(state, *chance.choice(legal)) if legal else (state, ())
    yield state


@pytest.mark.parametrize("hands", few_and_many(3, 2000))
def test_cards_that_were_not_played_or_shown_are_in_nobody_elses_view(
    hands: int, seed: int
) -> None:
    for number in range(hands):
        for state in random_states(seed + number):
            now = state.public
            open_to_all = {play.card for trick in now.tricks for play in trick}
            open_to_all |= {card for shown in now.shown for card in shown.cards}
            for seat in (None, *map(Seat, range(SEATS))):
                own = set() if seat is None else set(state.hands[seat])
                told = {card for told in now.told for card in told.cards}
                assert told <= open_to_all
                assert cards_in(GAME.view(state, seat)) <= open_to_all | own


def test_what_was_given_away_is_hidden_unless_somebody_challenged() -> None:
    liar, honest = "ThKcQcJc", "AhKcQcJc"
    states = []
    for hand in (liar, honest):
        state = dealt([hand, "7s8s9sTs", "7d8d9dTd", "7c8c9cTc"], stock="AsKsQsJs")
        state, _ = GAME.apply(state, Seat(0), EXCHANGE)
        states.append(state)
    assert seen(states[0]) == seen(states[1])
    for seat in (1, 2, 3):
        states = [GAME.apply(state, Seat(seat), LET_PASS)[0] for state in states]
        assert seen(states[0]) == seen(states[1])


def test_nothing_shows_whether_there_are_tens_or_jacks_behind_a_mark() -> None:
    orders = [Order.BLUFF, *[Order.NEVER] * 3]
    rest = ["7s8s9sAs", "7d8d9dAd", "7c8c9cAc"]
    tens, jacks = (
        keep_all(dealt([hand, *rest], orders)) for hand in ("TsThTdKh", "JsJhJdKh")
    )
    assert tens.public.marks == jacks.public.marks == ("whistles", "", "", "")
    assert seen(tens, Seat(0)) == seen(jacks, Seat(0))


def test_the_time_for_jacks_is_there_whatever_anybody_holds_and_tells_nothing() -> None:
    orders = [Order.ASK, *[Order.NEVER] * 3]
    rest = ["7s8s9sAs", "7d8d9dAd", "7c8c9cAc"]
    without, holding = (
        keep_all(dealt([hand, *rest], orders)) for hand in ("TsKhQdKd", "JsJhJdKh")
    )
    assert seen(without, Seat(0)) == seen(holding, Seat(0))
    (bluff,) = [
        action
        for action in GAME.legal_actions(holding, Seat(0))
        if action.verb == "bluff"
    ]
    bluffing, told = GAME.apply(holding, Seat(0), bluff)
    assert told == ()
    assert seen(bluffing, Seat(0)) == seen(holding, Seat(0))
    assert [
        GAME.apply(state, CLOCK, CLOSE)[0].public.marks[0]
        for state in (holding, bluffing)
    ] == ["", "whistles"]


def test_a_sealed_answer_shows_nothing_before_the_last_one() -> None:
    state = keep_all(dealt(["7h8h9hAh", "7s8s9sAs", "7d8d9dAd", "7c8c9cAc"]))
    state, _ = GAME.apply(state, Seat(2), KNOCK)
    for seat in (Seat(0), Seat(3)):
        stays, folds = (GAME.apply(state, seat, action)[0] for action in (STAY, FOLD))
        assert seen(stays, seat) == seen(folds, seat) == seen(state, seat)
        assert GAME.view(folds, seat).sealed == FOLD
        state = folds
    state, told = GAME.apply(state, Seat(1), STAY)
    assert [(one.what, one.seat) for one in told] == [
        ("folded", 3),
        ("folded", 0),
        ("stayed", 1),
        ("raised", None),
    ]


def test_an_order_is_seen_by_its_owner_alone() -> None:
    state = dealt(["7h8h9hAh", "7s8s9sAs", "7d8d9dAd", "7c8c9cAc"])
    after, told = GAME.apply(state, Seat(1), Action("order", value="bluff"))
    assert told == ()
    assert seen(after, Seat(1)) == seen(state, Seat(1))
    asked = dealt(
        ["7h8h9hAh", "7s8s9sAs", "7d8d9dAd", "7c8c9cAc"], [Order.BLUFF] * SEATS
    )
    assert seen(asked)[0] == seen(state)[0]
    view: KitView[object] = GAME.view(asked, None)  # type: ignore[assignment]
    assert "b" not in str(view.public.standing.note)  # type: ignore[attr-defined]
    assert not [part for part in parts(view) if isinstance(part, Order)]


def test_orders_go_on_to_the_next_hand_without_those_who_left() -> None:
    orders = [Order.NEVER, Order.BLUFF, Order.ASK, Order.NEVER]
    standing = Standing(
        Seat(0), (3, 4, 5, 6), 2, noted(orders, [(9, 9, 9, 9), (3, 4, 5, 6)])
    )
    assert GAME.unseat(standing, [Seat(1)]).note == "nan|9,9,9;3,5,6"
    assert GAME.unseat(replace(standing, note=""), [Seat(1)]).note == ""


def test_a_late_knock_counts_if_it_still_may_and_whose_turn_it_was_has_the_rest_of_their_time() -> (
    None
):
    state = keep_all(dealt(["7h8h9hAh", "7s8s9sAs", "7d8d9dAd", "7c8c9cAc"]))
    assert GAME.is_interrupt(KNOCK)
    state, _ = GAME.apply(state, Seat(2), KNOCK, at_ms=20_500)
    for seat in (0, 1, 3):
        state, _ = GAME.apply(state, Seat(seat), STAY, at_ms=30_000)
    timer = GAME.timer(state)
    assert timer is not None
    assert (timer.seconds, state.public.turn) == (40, (0,))
    state, _ = GAME.apply(state, Seat(1), KNOCK, at_ms=69_000)
    for seat in (0, 2, 3):
        state, _ = GAME.apply(state, Seat(seat), STAY, at_ms=70_000)
    timer = GAME.timer(state)
    assert timer is not None
    assert timer.seconds == 5, "nobody is hurried"
    state, _ = GAME.apply(
        state, Seat(0), Action("play", (Card.parse("Ah"),)), at_ms=71_000
    )
    timer = GAME.timer(state)
    assert timer is not None
    assert timer.seconds == 60


def test_a_liar_without_lives_is_not_said_to_lose_one() -> None:
    for lives, lost in ((2, "1"), (0, "0")):
        state = dealt(
            ["ThKcQcJc", "7s8s9sTs", "7d8d9dTd", "7c8c9cTc"], stock="AsKsQsJs"
        )
        state = replace(state, public=replace(state.public, lives=(lives, 5, 5, 5)))
        state, _ = GAME.apply(state, Seat(0), EXCHANGE)
        state, told = GAME.apply(state, Seat(1), Action("challenge"))
        assert [event.value for event in told if event.what == "lied"] == [lost]
