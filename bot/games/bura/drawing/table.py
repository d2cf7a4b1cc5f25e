"""Bura's part of the public table message: nothing here reads what belongs to only one
seat."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from bot.games.bura.drawing.result import win_counts
from bot.games.bura.drawing.trick import cells, trick_lines
from bot.games.bura.drawing.words import trump_line
from bot.games.bura.rules.view import BuraView
from bot.games.contract import Seat
from bot.tables.model.view import TableView
from bot.ui.blocks import people, stamp
from bot.ui.card_emoji import Deck
from bot.ui.renderer import TableFace
from bot.ui.texts import Texts

_ASKING: Final = MappingProxyType(
    {
        (False, False): "",
        (True, True): "bura-seat-asked",
        (True, False): "bura-seat-asked-now",
        (False, True): "bura-seat-asked-next",
    }
)
"""Whether somebody is asked about their special hands: in this hand, and from the next
one on."""


def table_face(view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> TableFace:
    """Return a hand of Bura as everybody sees it."""
    now = hand.public
    whose, when = people(view, now.turn, texts), stamp(view.deadline)
    turn = texts.named(
        "bura-turn",
        now.phase,
        player=whose,
        target=now.options.target_points,
        when=when,
    )
    return TableFace(
        headline=turn if when else turn.rstrip(" \N{NO-BREAK SPACE}·⏳"),
        play=trick_lines(view, hand, texts, deck),
        seats=tuple(_seat(hand, info.seat, texts, deck) for info in view.seats),
        facts=_facts(view, hand, texts, deck),
        turn=now.turn,
        apart=bool(now.asking or now.asking_next),
    )


def _seat(hand: BuraView, seat: Seat, texts: Texts, deck: Deck) -> str:
    """Tricks, and who chooses what to announce.

    Among several also wins in a match, who dealt, whom two can tell by the lead, and
    what lies there."""
    now = hand.public
    facts = texts("tricks", n=now.tricks[seat])
    key = _ASKING[seat in now.asking, seat in now.asking_next]
    facts = texts(key, facts=facts) if key else facts
    if len(hand.hands) == 2:
        return facts
    dealt = texts("bura-dealt") if seat == now.standing.dealer else ""
    return " · ".join(
        filter(
            None,
            [
                facts,
                *win_counts(hand, texts)[seat : seat + 1],
                dealt,
                cells(hand, seat, deck),
            ],
        )
    )


def _facts(view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> str:
    """Trump and stock, and the wins of two in a match."""
    trump, target = (
        trump_line(view, hand, texts, deck),
        hand.public.options.match_target,
    )
    if target is None or len(hand.scores) > 2:
        return trump
    score = "–".join(f"**{wins}**" for wins in hand.scores)
    return f"{trump} · {texts('bura-match', score=score, target=target)}"
