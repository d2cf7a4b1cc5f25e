"""Standing orders for special hands: what they do, when they count, and that nothing
else can be told (4 ANNOUNCE)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.bura.rules.actions import Order, Verb
from bot.games.bura.rules.cards import kind_of
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.legal import ANNOUNCE, CLAIM, CLOSE, RETAIN, YIELD
from bot.games.bura.rules.note import Note, announces
from bot.games.bura.rules.options import CLASSIC, PRISON, Announcing, BuraOptions
from bot.games.bura.rules.state import BuraState, clockwise_from, shown
from bot.games.bura.rules.view import Kind, Phase
from bot.games.cards import parse_cards
from bot.games.contract import (
    CLOCK,
    IllegalActionError,
    Reason,
    Seat,
    Standing,
    TimerKind,
)
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Told
from tests.games.bura.positions import A, B, C, after, legal, told
from tests.games.bura.random_play import Table, steps, tables
from tests.helpers.random_play import everybody

ALL, BURA_ONLY, NEVER, ASK = Order
PLAIN, MOLODKA, BETTER, ACES = "Kc9h6s", "7c8cAc", "Kh9h6h", "AhAsAc"
"""Hands of which the last three are special while diamonds are trump."""
TRUMPS = "6d7d8d"


def hand(
    *hands: str,
    orders: tuple[Order, ...] = (),
    rules: BuraOptions = CLASSIC,
    stock: str = "",
) -> BuraState:
    """Deal these hands, seat by seat, the first of them eldest, with diamonds as
    trump."""
    held = [parse_cards(cards) for cards in hands]
    dealt = [cards[turn] for turn in range(3) for cards in held]
    standing = Standing(Seat(len(held) - 1), (0,) * len(held), note=str(Note(orders)))
    return BURA.deal(rules, Stacked((*dealt, *parse_cards("Jd" + stock))), standing)


def own_words(state: BuraState, seat: Seat) -> list[str]:
    return [text for text in legal(state, seat) if not text.startswith("order ")]


def test_a_lead_is_free_at_once_where_nobody_holds_a_special_hand() -> None:
    state = hand(PLAIN, "7c8hAh")
    timer = BURA.timer(state)
    assert (state.public.phase, BURA.to_act(state)) == (Phase.LEAD, {A})
    assert timer is not None
    assert timer.kind is TimerKind.TURN


def test_what_an_order_announces_lies_open_before_it_is_led_and_nobody_can_do_anything_else() -> (
    None
):
    state = hand(PLAIN, MOLODKA)
    timer = BURA.timer(state)
    assert (state.public.phase, BURA.to_act(state)) == (Phase.ANNOUNCE, {CLOCK})
    assert timer is not None
    assert (timer.kind, timer.seconds) == (TimerKind.WINDOW, CLASSIC.announce_seconds)
    assert BURA.view(state, None).public.announced == ((B, Kind.MOLODKA),)
    assert BURA.view(state, None).public.turn == (B,)
    assert [own_words(state, seat) for seat in (A, B)] == [[], []]
    led, happened = told(state, CLOCK, "close")
    assert led.public.phase is Phase.FOLLOW
    assert [play.seat for play in led.public.trick] == [B]
    assert set(led.public.trick[0].cards) == set(parse_cards(MOLODKA))
    assert [event.what for event in happened] == ["announced", "seized", "led"]


def test_claims_count_while_it_lies_open() -> None:
    state = hand("KcTh6s", "7s8c9c", stock="9hAc")
    state = after(state, (A, "lead Kc"), (B, "play 7s"))
    assert state.public.phase is Phase.ANNOUNCE
    assert state.public.announced == ((B, Kind.MOLODKA),)
    assert [own_words(state, seat) for seat in (A, B)] == [["claim"], []]


def test_in_prison_the_taker_may_then_lead_anything() -> None:
    state = after(hand(PLAIN, MOLODKA, rules=PRISON), (CLOCK, "close"))
    assert (state.public.phase, state.public.entitled) == (Phase.LEAD, B)
    assert len(own_words(state, B)) == 7


@pytest.mark.parametrize(
    ("eldest", "other", "orders", "leader"),
    [
        (BETTER, MOLODKA, (ALL, ALL), A),
        (ACES, MOLODKA.replace("Ac", "9c"), (ALL, ALL), A),
        (BETTER, TRUMPS, (ALL, ALL), B),
        (BETTER, MOLODKA, (NEVER, ALL), B),
        (BETTER, MOLODKA, (BURA_ONLY, ALL), B),
        (TRUMPS, MOLODKA, (BURA_ONLY, ALL), A),
    ],
)
def test_the_entitled_player_keeps_the_lead_as_their_order_has_it(
    eldest: str, other: str, orders: tuple[Order, ...], leader: Seat
) -> None:
    state = hand(eldest, other, orders=orders)
    assert BURA.view(state, None).public.turn == (leader,)
    assert dict(state.public.announced).keys() == ({A, B} if leader == A else {B})
    assert after(state, (CLOCK, "close")).public.trick[0].seat == leader


@pytest.mark.parametrize(
    ("order", "held"), [(NEVER, MOLODKA), (NEVER, TRUMPS), (BURA_ONLY, MOLODKA)]
)
def test_an_order_keeps_a_hand_to_itself(order: Order, held: str) -> None:
    assert hand(PLAIN, held, orders=(ALL, order)).public.phase is Phase.LEAD
    assert hand(held, PLAIN, orders=(ALL, order)).public.phase is Phase.LEAD, (
        "nobody answers what nobody has announced"
    )


def test_who_wants_to_be_asked_brings_the_window_back_and_the_others_orders_count_at_its_close() -> (
    None
):
    state = hand("KcTh6s", MOLODKA, BETTER, orders=(ALL, ASK, ALL), rules=PRISON)
    assert (state.public.phase, state.public.announced) == (Phase.ANNOUNCE, ())
    assert own_words(state, B) == ["announce", "pass"]
    assert own_words(state, C) == []
    assert own_words(state, A)
    assert after(state, (CLOCK, "close")).public.announced == ((C, Kind.MOLODKA),)
    assert after(state, (B, "announce"), (CLOCK, "close")).public.entitled == B


@pytest.mark.parametrize(
    ("order", "phase", "leader"),
    [(ASK, Phase.COUNTER, A), (ALL, Phase.FOLLOW, A), (NEVER, Phase.FOLLOW, B)],
)
def test_in_a_window_who_has_an_order_is_not_asked_to_keep_the_lead(
    order: Order, phase: Phase, leader: Seat
) -> None:
    state = after(
        hand(BETTER, MOLODKA, orders=(order, ASK)), (B, "announce"), (CLOCK, "close")
    )
    assert (state.public.phase, state.public.entitled) == (phase, leader)


def test_an_order_counts_from_the_next_hand_on_and_needs_no_turn() -> None:
    state = hand(PLAIN, "7c8hAh", MOLODKA, rules=PRISON)
    assert [text for text in legal(state, B) if text.startswith("order ")] == [
        "order bura",
        "order never",
        "order ask",
    ]
    timer = BURA.timer(state)
    state, happened = told(state, B, "order never")
    assert happened == ()
    state, happened = told(state, C, "order ask")
    assert happened == (Told("", C),)
    assert (state.public.phase, BURA.timer(state)) == (Phase.ANNOUNCE, timer)
    assert BURA.is_interrupt(BURA.parse_action("order never"))
    public = BURA.view(state, None)
    assert (public.public.asking, public.public.asking_next) == ((), (C,))
    own = BURA.view(state, B)
    assert (own.order, own.next_order) == (ALL, NEVER)
    with pytest.raises(IllegalActionError) as refused:
        told(state, B, "order never")
    assert refused.value.reason is Reason.NOT_ALLOWED


def test_orders_go_on_to_the_next_hand_and_leave_with_their_seat() -> None:
    state = after(
        hand(PLAIN, "7c8hAh", "9sTsQc", rules=PRISON),
        (A, "order bura"),
        (C, "order ask"),
    )
    while BURA.result(state) is None:
        seat = min(BURA.to_act(state))
        state, _ = BURA.apply(state, seat, BURA.default_action(state, seat))
    result = BURA.result(state)
    assert result is not None
    assert result.standing.note == "bura all ask"
    assert BURA.deal(PRISON, Stacked(BURA.pack(PRISON)), result.standing).orders == (
        BURA_ONLY,
        ALL,
        ASK,
    )
    assert BURA.unseat(result.standing, [A]).note == "all ask"
    assert BURA.unseat(result.standing, [A, C]).note == ""


@pytest.mark.parametrize(
    "changes", [{"announcing": Announcing.WINDOW}, {"announce_seconds": 0}]
)
def test_where_there_are_no_orders_none_can_be_given(
    changes: dict[str, object],
) -> None:
    state = hand(PLAIN, MOLODKA, rules=CLASSIC.model_copy(update=changes))
    assert not [text for text in legal(state, A) if text.startswith("order ")]
    view = BURA.view(state, A)
    assert (view.public.asking, view.order) == ((), None)


def test_a_table_of_a_former_version_asks_everybody() -> None:
    stored = CLASSIC.model_dump_json(exclude={"announcing"})
    assert BURA.read_options(stored).announcing is Announcing.WINDOW


@given(tables)
def test_orders_do_what_people_in_a_window_would(table: Table) -> None:
    """Without anybody who wants to be asked a hand goes as one in whose windows all say
    at once what they ordered."""
    options = table.options.model_copy(update={"announcing": Announcing.ORDERS})
    mirror: BuraState | None = None
    for before, seat, action, now, _ in steps(replace(table, options=options)):
        if Order.ASK in before.orders:
            return
        if mirror is None:
            asked = (Order.ASK,) * before.seats
            window = options.announces and before.public.phase is not Phase.HAND_END
            public = replace(
                before.public,
                options=options.model_copy(update={"announcing": Announcing.WINDOW}),
                announced=(),
                phase=Phase.ANNOUNCE if window else Phase.LEAD,
            )
            mirror = shown(replace(before, public=public, orders=asked))
        if action.verb == Verb.ORDER:
            continue
        if action != CLAIM:
            mirror = _through_the_window(mirror, before.orders)
        if action != CLOSE:
            mirror, _ = BURA.apply(mirror, seat, action)
        if now.public.phase is not Phase.ANNOUNCE:
            mirror = (
                _through_the_window(mirror, now.orders)
                if now.result is None
                else mirror
            )
            assert _public(mirror) == _public(now)


def _through_the_window(state: BuraState, orders: tuple[Order, ...]) -> BuraState:
    """Let all say what their orders say, and close the window, if there is one."""
    if state.public.phase is not Phase.ANNOUNCE:
        return state
    for seat in clockwise_from(state.seats, state.public.entitled)[1:]:
        kind = kind_of(state.hands[seat], state.public.trump)
        if kind is not None and announces(orders[seat], kind):
            state, _ = BURA.apply(state, seat, ANNOUNCE)
    state, _ = BURA.apply(state, CLOCK, CLOSE)
    if state.public.phase is not Phase.COUNTER:
        return state
    kind = kind_of(state.hands[state.public.entitled], state.public.trump)
    keeps = kind is not None and announces(orders[state.public.entitled], kind)
    return BURA.apply(state, state.public.entitled, RETAIN if keeps else YIELD)[0]


def _public(state: BuraState) -> BuraState:
    """Leave out what cannot be alike: the rules, the orders, the count of clocks."""
    public = replace(
        state.public, options=CLASSIC, turns=0, asking=(), asking_next=(), told=()
    )
    return replace(state, public=public, orders=(), next_orders=(), result=None)


def _hands(table: Table) -> Iterator[BuraState]:
    options = table.options.model_copy(update={"announcing": Announcing.ORDERS})
    for before, *_ in steps(replace(table, options=options)):
        yield before


@given(tables, st.integers(0, 2**32))
def test_what_others_have_ordered_is_seen_by_nobody(table: Table, seed: int) -> None:
    """A hand in which another kind of order, asking apart, announces as little looks
    and is timed alike."""
    chance = random.Random(seed)
    for state in _hands(table):
        for seat in (None, *everybody(state)):
            orders, later = (
                _others(known, seat, chance)
                for known in (state.orders, state.next_orders)
            )
            other = replace(state, orders=orders, next_orders=later)
            assert BURA.view(other, seat) == BURA.view(state, seat)
            assert BURA.timer(other) == BURA.timer(state)
            assert BURA.to_act(other) == BURA.to_act(state)


def _others(
    orders: tuple[Order, ...], seat: Seat | None, chance: random.Random
) -> tuple[Order, ...]:
    """Let all but one seat have ordered anything else that is as private."""
    private = [Order.ALL, Order.BURA, Order.NEVER]
    return tuple(
        order if place == seat or order is Order.ASK else chance.choice(private)
        for place, order in enumerate(orders)
    )


@pytest.mark.parametrize("rules", [CLASSIC, PRISON])
@pytest.mark.parametrize(
    ("dull", "special", "orders"),
    [
        ((PLAIN, "7c8hAh"), (PLAIN, MOLODKA), (ALL, NEVER)),
        ((PLAIN, "7c8hAh"), (PLAIN, TRUMPS), (ALL, NEVER)),
        ((PLAIN, "7c8hAh"), (PLAIN, MOLODKA), (ALL, BURA_ONLY)),
        ((PLAIN, "7c8hTh"), (BETTER, "7c8cTs"), (ALL, ALL)),
        ((PLAIN, "7c8hTh"), (TRUMPS, "7c8cTs"), (ALL, ALL)),
    ],
    ids=["kept molodka", "kept bura", "no bura", "leader's molodka", "leader's bura"],
)
def test_a_special_hand_that_is_not_announced_changes_nothing_for_anybody_else(
    dull: tuple[str, ...],
    special: tuple[str, ...],
    orders: tuple[Order, ...],
    rules: BuraOptions,
) -> None:
    (one, other) = (hand(*held, orders=orders, rules=rules) for held in (dull, special))
    assert BURA.view(one, None) == BURA.view(other, None)
    assert (BURA.timer(one), BURA.to_act(one)) == (
        BURA.timer(other),
        BURA.to_act(other),
    )
    for seat in (A, B):
        if dull[seat] == special[seat]:
            assert BURA.view(one, seat) == BURA.view(other, seat)


def test_for_a_leaver_who_wanted_to_be_asked_the_clock_passes() -> None:
    asked = hand(BETTER, MOLODKA, orders=(ASK, ASK))
    assert [BURA.in_absence(asked, seat) for seat in (A, B)] == [None, None]
    assert after(asked, (CLOCK, "close")).public.phase is Phase.LEAD, (
        "nothing is announced"
    )
    counter = after(asked, (B, "announce"), (CLOCK, "close"))
    assert (counter.public.phase, BURA.in_absence(counter, A)) == (Phase.COUNTER, None)
    assert BURA.default_action(counter, A) == YIELD
