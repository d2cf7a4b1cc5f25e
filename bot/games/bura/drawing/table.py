"""Bura's part of the public table message: nothing here reads what belongs to one seat alone."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from bot.games.bura.drawing.trick import TOP, trick_rows
from bot.games.bura.drawing.words import announced_line, decides_hand, trump_line
from bot.games.bura.rules.view import BuraView, Phase
from bot.games.contract import Seat
from bot.tables.table_view import TableView
from bot.ui.blocks import isolated, people, stamp, who
from bot.ui.card_emoji import Deck
from bot.ui.renderer import TableFace
from bot.ui.texts import Texts

_HEADLINE: Final = MappingProxyType(
    {
        Phase.ANNOUNCE: "bura-leads",
        Phase.COUNTER: "bura-to-counter",
        Phase.LEAD: "bura-to-lead",
        Phase.FOLLOW: "bura-to-reply",
        Phase.LAST_CALL: "bura-last-call",
        Phase.HAND_END: "bura-settling",
    }
)
"""Whose turn it is, to do what."""

_ASKING: Final = MappingProxyType(
    {
        (False, False): "",
        (True, True): "bura-seat-asked",
        (True, False): "bura-seat-asked-now",
        (False, True): "bura-seat-asked-next",
    }
)
"""Whether somebody is asked about their special hands: in this hand, and from the next one on."""


def table_face(view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> TableFace:
    """Return a hand of Bura as everybody sees it."""
    whose, when = people(view, hand.turn), stamp(view.deadline)
    turn = texts(_HEADLINE[hand.phase], player=whose, target=hand.options.target_points, when=when)
    return TableFace(
        headline=turn if when else turn.rstrip(" \N{NO-BREAK SPACE}·⏳"),
        note=_note(view, hand, texts),
        play=trick_rows(view, hand, texts, deck),
        seats=tuple(_seat(view, hand, info.seat, texts, deck) for info in view.seats),
        facts=trump_line(view, hand, texts, deck),
        turn=hand.turn,
    )


def _note(view: TableView, hand: BuraView, texts: Texts) -> str:
    """How things stand: what was announced, and what the rows below it mean."""
    notes = [announced_line(view, hand, texts)]
    match hand.phase:
        case Phase.ANNOUNCE if not hand.announced:
            notes.append(texts("bura-note-window"))
        case Phase.COUNTER:
            notes.append(texts("bura-note-counter"))
        case Phase.FOLLOW:
            notes.append(_to_beat(view, hand, texts))
        case Phase.LEAD if not hand.announced and hand.last_trick is None:
            notes.append(texts("bura-note-first"))
        case Phase.LEAD if hand.last_trick is not None:
            notes.append(texts("bura-note-last"))
        case Phase.LAST_CALL | Phase.HAND_END:
            notes.append(texts("bura-note-played"))
    return " ".join(note for note in notes if note)


def _to_beat(view: TableView, hand: BuraView, texts: Texts) -> str:
    """Who holds the trick, or what takes it as long as nobody has replied; and whether it decides the hand."""
    if len(hand.trick) > 1 and hand.holder is not None:
        line = texts("bura-holds", player=isolated(who(view, hand.holder)), mark=TOP)
    else:
        line = texts("bura-note-beat", n=len(hand.trick[0].cards))
    return f"{line} {texts('bura-decides')}" if decides_hand(hand) else line


def _seat(view: TableView, hand: BuraView, seat: Seat, texts: Texts, deck: Deck) -> str:
    """Cards and tricks; among several also the dealer, whom two can tell by the lead."""
    cards = deck.back() * hand.hand_sizes[seat] or texts("bura-no-cards")
    facts = texts("bura-seat", cards=cards, tricks=texts("tricks", n=hand.tricks[seat]))
    if hand.options.match_target is not None:
        score = texts("bura-seat-score", score=hand.scores[seat], target=hand.options.match_target)
        facts = f"{facts} · {score}"
    facts = texts("bura-dealt", facts=facts) if len(view.seats) > 2 and seat == hand.dealer else facts
    key = _ASKING[seat in hand.asking, seat in hand.asking_next]
    return texts(key, facts=facts) if key else facts
