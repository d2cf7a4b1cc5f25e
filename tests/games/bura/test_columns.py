"""Tops, holders and the order of a reply with three and more players (rules/bura.md
5.2)."""

from __future__ import annotations

import pytest
from hypothesis import given

from bot.games.bura.drawing.hand import order_matters
from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.cards import beats
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.tricks import covers
from bot.games.bura.rules.view import BuraView, Trick
from bot.games.cards import parse_cards
from bot.games.contract import Seat
from tests.games.bura.positions import (
    A,
    B,
    C,
    after,
    closed,
    hand,
    legal,
    options,
    told,
)
from tests.games.bura.random_play import Table, steps, tables
from tests.helpers.random_play import everybody

SPLIT = ("KsJs7c", "9d6hQc", "AsQsTh")
"""The leader's pair, a reply that beats one of its cards, and one that would beat both
plain ones."""


def _led(preset: str = "prison", **changes: object) -> BuraView:
    state = hand(*SPLIT, stock="8c8h8s", rules=options(preset, **changes))
    state = after(
        closed(state) if "close" in legal(state, Seat(-1)) else state, (A, "lead KsJs")
    )
    return BURA.view(state, B)


def test_the_lead_lies_on_top_and_its_leader_holds_the_trick() -> None:
    view = _led()
    assert (view.public.tops, view.public.holder) == (parse_cards("KsJs"), A)
    before = BURA.view(closed(hand(*SPLIT, rules=options("prison"))), None)
    assert (before.public.tops, before.public.holder) == ((), None)


def test_a_reply_takes_the_columns_it_beats_and_the_trick_only_if_it_beats_all() -> (
    None
):
    state = after(
        closed(hand(*SPLIT, stock="8c8h8s", rules=options("prison"))),
        (A, "lead KsJs"),
        (B, "play 9d6h"),
    )
    view = BURA.view(state, None)
    assert (view.public.tops, view.public.holder) == (parse_cards("9dJs"), A)
    finished = after(state, (C, "play AsQs"))
    assert finished.public.last_trick is not None
    assert (finished.public.last_trick.tops, finished.public.last_trick.winner) == (
        parse_cards("9dQs"),
        A,
    )


def test_two_orders_of_the_same_cards_are_told_apart_by_what_they_cover() -> None:
    view = _led()
    pair = [reply for reply in view.legal if {*reply.cards} == {*parse_cards("6h9d")}]
    assert sorted(
        " ".join(f"{card}/{top}" for card, top in covers(view.public, reply))
        for reply in pair
    ) == [
        "6h/Ks 9d/Js",
        "9d/Ks 6h/Js",
    ]
    assert all(order_matters(view, reply) for reply in pair)


def test_a_full_beat_lies_as_it_beats_and_leaves_no_order_to_choose() -> None:
    state = after(
        closed(hand("KsJs7c", "QsAs6h", "Th8h8d", stock="8c", rules=options("prison"))),
        (A, "lead KsJs"),
    )
    view = BURA.view(state, B)
    (full,) = [
        reply for reply in view.legal if {*reply.cards} == {*parse_cards("QsAs")}
    ]
    assert covers(view.public, full) == tuple(
        zip(parse_cards("AsQs"), parse_cards("KsJs"), strict=True)
    )
    assert not order_matters(view, full)
    _, happened = told(state, B, str(full))
    assert happened[0].cards == parse_cards("AsQs")  # type: ignore[union-attr]


def test_nobody_chooses_an_order_where_no_later_player_meets_it() -> None:
    state = after(
        closed(hand(*SPLIT, stock="8c8h8s", rules=options("prison"))),
        (A, "lead KsJs"),
        (B, "play 9d6h"),
    )
    view = BURA.view(state, C)
    assert not any(order_matters(view, reply) for reply in view.legal)
    chained = _led(multi_beat="chain")
    assert not any(order_matters(chained, reply) for reply in chained.legal)


def test_as_given_every_order_is_a_choice_even_for_two() -> None:
    rules = options("prison", pairing="as_given")
    view = BURA.view(
        after(closed(hand("KsJs7c", "9d6hQc", rules=rules)), (A, "lead KsJs")), B
    )
    assert all(
        order_matters(view, reply) for reply in view.legal if reply.verb == Verb.PLAY
    )


@pytest.mark.parametrize("move", ["claim", "play 9d", "lead 9d6h"])
def test_only_a_reply_covers_anything(move: str) -> None:
    with pytest.raises(ValueError, match="no reply"):
        covers(_led().public, BURA.parse_action(move))
    assert not order_matters(_led(), BURA.parse_action(move))
    public = BURA.view(hand(*SPLIT, rules=options("prison")), None)
    assert not order_matters(public, BURA.parse_action("play 9d6h"))


@given(tables)
def test_what_a_reply_covers_is_where_it_lies_and_says_who_holds_the_trick(
    table: Table,
) -> None:
    for state, seat, action, after_it, _ in steps(table):
        if action.verb != Verb.PLAY:
            continue
        view, now = BURA.view(state, seat), BURA.view(after_it, None)
        pairs = covers(view.public, action)
        trick = now.public.last_trick or Trick(
            now.public.trick, now.public.holder or Seat(0), now.public.tops
        )
        assert trick.plays[-1].cards == tuple(card for card, _ in pairs)
        full = all(beats(card, top, view.public.trump) for card, top in pairs)
        assert trick.winner == (seat if full else view.public.holder)
        assert len(trick.tops) == len(trick.plays[0].cards)
        laid = [
            {play.cards[column] for play in trick.plays}
            for column in range(len(trick.tops))
        ]
        assert full or all(
            top in {card, under}
            for (card, under), top in zip(pairs, trick.tops, strict=True)
        )
        assert {*trick.tops} <= {card for cards in laid for card in cards}


@given(tables)
def test_orders_that_matter_cover_differently(table: Table) -> None:
    """No two buttons of a panel may look alike: either the cards differ, or what lies
    on what."""
    for state, *_ in steps(table):
        for seat in everybody(state):
            view = BURA.view(state, seat)
            replies = [
                action
                for action in BURA.legal_actions(state, seat)
                if action.verb == Verb.PLAY
            ]
            labels = {
                (frozenset(reply.cards), frozenset(covers(view.public, reply)))
                for reply in replies
            }
            assert len(labels) == len(replies)
