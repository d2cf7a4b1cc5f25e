"""Tables of any game with the longest numbers there can be, and what can be pressed
there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count

from bot.games.contract import Movement, MovementReason, Seat
from bot.tables.model.ends import EndReason
from bot.tables.model.hand import HandEnd
from bot.tables.model.status import Status
from bot.tables.model.view import TableView
from bot.ui.card_emoji import Deck
from bot.ui.components import Drawing
from bot.ui.custom_id import Click, Press
from bot.ui.hand_panel import panel
from bot.ui.panel_mode import NORMAL, PanelMode
from bot.ui.rules import rules_of_table
from bot.ui.table import table_message
from bot.ui.texts import Texts
from tests.games.conformance.hands import Hand
from tests.ui.judge import components
from tests.ui.worst_hands import (
    DECK,
    HEX,
    MIX,
    MOST_MOVED,
    MOST_THERE,
    OFFERED,
    PEOPLE,
    table,
)

Place = tuple[int, int]
"""How far above the last row, and which in its row."""


def at(
    hand: Hand, state: object, seat: Seat | None, *, free: bool = False
) -> TableView:
    """Return a table in the middle of a hand, as a seat or the public sees it; `free`:
    for no tokens."""
    sitting = hand.sitting
    return replace(
        table(None, sitting.options, count=sitting.seats),
        game=sitting.profile.name,
        preset=sitting.preset,
        viewer=seat,
        hand=sitting.game.view(state, seat),
        stake=0 if free else MOST_MOVED,
        pot=0 if free else MOST_THERE,
        sides=sitting.game.sides(sitting.options, sitting.seats),
    )


def ends(hand: Hand) -> Iterator[TableView]:
    """Return what follows a hand: the pause before the next one, and every end of the
    game."""
    yield from ends_at(hand, hand.states[-1], (EndReason.AGREED, *EndReason))
    # A hand that somebody's leaving breaks off has no result, and is told all the same.
    yield from list(
        ends_at(hand, hand.states[len(hand.steps) // 2], (EndReason.RESIGNED,))
    )[-1:]


def ends_at(
    hand: Hand, state: object, reasons: tuple[EndReason, ...]
) -> Iterator[TableView]:
    sitting = hand.sitting
    players = PEOPLE[: sitting.seats]
    moved = tuple(
        Movement(seat, MOST_MOVED, MovementReason.PAYOUT) for seat in sitting.everybody
    )
    end = HandEnd(
        9999,
        hand.game.view(state, None),
        players,
        moved,
        (MOST_THERE,) * sitting.seats,
        HEX,
        HEX,
        MIX,
    )
    view = replace(
        at(hand, state, None),
        hand=None,
        last_hand=end,
        status=Status.BETWEEN,
        next_dealer=Seat(0),
        offers=OFFERED[Status.BETWEEN],
    )
    yield view
    yield replace(view, pause_seconds=600)
    over = replace(
        view,
        status=Status.OVER,
        next_dealer=None,
        deadline=None,
        offers=frozenset(),
    )
    for reason in reasons:
        yield replace(
            over, end_reason=reason, ended_by=Seat(0), winners=sitting.everybody[1:]
        )


@dataclass(frozen=True)
class Key:
    """A button or a list of a message, and what it asks for."""

    label: str
    click: Click
    disabled: bool


def keys(message: Drawing) -> dict[Place, Key]:
    """Return what can be pressed in a message by where it is, seen from the bottom; of
    a list each of its entries."""
    rows = [part["components"] for part in components(message) if part["type"] == 1]
    found = {}
    for up, row in enumerate(reversed(rows)):
        number = count()
        for part in row:
            click, off = Click.parse(part["custom_id"]), bool(part.get("disabled"))
            if click is None:  # it leads elsewhere, such as to a guided hand
                next(number)
            elif part["type"] == 2:
                found[up, next(number)] = Key(part["label"], click, off)
            else:
                for option in part["options"]:
                    found[up, next(number)] = Key(
                        option["label"], click.choosing([option["value"]]), off
                    )
    return found


def offered(view: TableView, texts: Texts, deck: Deck = DECK) -> set[str]:
    """Return the actions that a seat can do from its panel, whatever it is asked on the
    way and whichever it picks."""
    found: set[str] = set()
    modes, seen = [NORMAL], {NORMAL}
    while modes:
        mode = modes.pop()
        for key in keys(panel(view, texts, deck, mode)).values():
            if key.disabled:
                continue
            if key.click.press is Press.DO:
                found.add(key.click.arg)
            elif key.click.press in {Press.ASK, Press.PICK}:
                following = PanelMode(key.click.press, key.click.arg)
                modes += [] if following in seen else [following]
                seen.add(following)
    return found


def offered_for_later(view: TableView, texts: Texts, deck: Deck = DECK) -> set[str]:
    """Return the actions that a seat can do below the rules of its table."""
    pressed = [
        key.click
        for key in keys(rules_of_table(view, texts, deck)).values()
        if not key.disabled
    ]
    return {click.arg for click in pressed if click.press is Press.ORDER}


def offered_to_all(view: TableView, texts: Texts, deck: Deck = DECK) -> set[str]:
    """Return the actions that can be done from the public message, after a question or
    at once."""
    pressed = [
        key.click
        for key in keys(table_message(view, texts, deck)).values()
        if not key.disabled
    ]
    return {click.arg for click in pressed if click.press in {Press.DO, Press.ASK}}
