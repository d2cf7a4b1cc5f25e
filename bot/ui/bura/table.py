"""Bura's part of the public table message: nothing here reads what belongs to one seat alone."""

from __future__ import annotations

from bot.games.bura.view import BuraView, Phase
from bot.games.contract import Seat
from bot.tables.model import TableView
from bot.ui.blocks import people, stamp, who
from bot.ui.bura.words import announced_line, decides_hand, trump_line
from bot.ui.faces import Deck
from bot.ui.painter import TableFace
from bot.ui.texts import Texts


def table_face(view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> TableFace:
    """Return a hand of Bura as everybody sees it."""
    lines = [
        announced_line(view, hand, texts),
        *(_trick_in_progress(view, hand, texts, deck) if hand.trick else _last_trick(view, hand, texts, deck)),
        _waiting(view, hand, texts),
    ]
    return TableFace(
        facts=trump_line(view, hand, texts, deck),
        seats=tuple(_seat(hand, info.seat, texts) for info in view.seats),
        play="\n".join(line for line in lines if line),
        turn=hand.turn,
    )


def _seat(hand: BuraView, seat: Seat, texts: Texts) -> str:
    cards = "▪" * hand.hand_sizes[seat] or texts("bura-no-cards")
    tricks = texts("tricks", n=hand.tricks[seat])
    target = hand.options.match_target
    if target is None:
        return texts("bura-seat", cards=cards, tricks=tricks)
    return texts("bura-seat-score", cards=cards, tricks=tricks, score=hand.scores[seat], target=target)


def _trick_in_progress(view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> list[str]:
    lead, *replies = hand.trick
    return [
        "### " + texts("bura-led", player=who(view, lead.seat), cards=deck.line(lead.cards)),
        *("### " + texts("bura-replied", player=who(view, p.seat), cards=deck.line(p.cards)) for p in replies),
        texts("bura-decides") if decides_hand(hand) else "",
    ]


def _last_trick(view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> list[str]:
    if hand.last_trick is None:
        return []
    lead, *replies = hand.last_trick.plays
    return [
        texts("bura-led", player=who(view, lead.seat), cards=deck.line(lead.cards)),
        *(texts("bura-replied", player=who(view, p.seat), cards=deck.line(p.cards)) for p in replies),
        texts("bura-took", player=who(view, hand.last_trick.winner)),
    ]


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
