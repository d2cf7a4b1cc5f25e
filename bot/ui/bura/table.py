"""Bura's part of the public table message: nothing here reads what belongs to one seat alone."""

from __future__ import annotations

from bot.games.bura.view import BuraView, Phase
from bot.games.contract import Seat
from bot.tables.model import TableView
from bot.ui.blocks import people, stamp, who
from bot.ui.bura.trick import trick_lines
from bot.ui.bura.words import announced_line, trump_line
from bot.ui.faces import Deck
from bot.ui.painter import TableFace
from bot.ui.texts import Texts


def table_face(view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> TableFace:
    """Return a hand of Bura as everybody sees it."""
    lines = [
        announced_line(view, hand, texts),
        *trick_lines(view, hand, texts, deck),
        _waiting(view, hand, texts),
    ]
    return TableFace(
        facts=_facts(view, hand, texts, deck),
        seats=tuple(_seat(hand, info.seat, texts) for info in view.seats),
        play="\n".join(line for line in lines if line),
        turn=hand.turn,
    )


def _facts(view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> str:
    """Trump and stock; among several also who dealt, which two can tell by who leads."""
    trump = trump_line(view, hand, texts, deck)
    if len(view.seats) == 2:
        return trump
    return texts("bura-dealt", facts=trump, player=who(view, hand.dealer))


def _seat(hand: BuraView, seat: Seat, texts: Texts) -> str:
    cards = "▪" * hand.hand_sizes[seat] or texts("bura-no-cards")
    tricks = texts("tricks", n=hand.tricks[seat])
    facts = [texts("bura-seat", cards=cards, tricks=tricks)]
    if hand.options.match_target is not None:
        facts.append(texts("bura-seat-score", score=hand.scores[seat], target=hand.options.match_target))
    return " · ".join(facts)


def _waiting(view: TableView, hand: BuraView, texts: Texts) -> str:
    player, when = people(view, hand.turn), stamp(view.deadline)
    match hand.phase:
        case Phase.ANNOUNCE:
            return texts("bura-window", player=player, when=when)
        case Phase.COUNTER:
            return texts("bura-counter", player=player, when=when)
        case Phase.LEAD:
            return texts("bura-to-lead", player=player, when=when)
        case Phase.FOLLOW:
            return texts("bura-to-reply", player=player, when=when)
        case Phase.LAST_CALL:
            return texts("bura-last-call", player=player, target=hand.options.target_points, when=when)
        case Phase.HAND_END:
            return texts("bura-settling")
