"""Between two hands: a seat whose owner has left their partners, and that somebody else
may take."""

from __future__ import annotations

from bot.games.contract import Seat
from bot.tables.model.view import TableView
from bot.ui.blocks import isolated, people, stamp, together, who
from bot.ui.choices import Choice
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.texts import Texts


def take_choice(texts: Texts) -> Choice:
    """Return the button for everybody who does not sit there."""
    return Choice(texts("button-take-seat"), Press.TAKE_SEAT, style=ButtonStyle.SUCCESS)


def free_seat_lines(view: TableView, texts: Texts) -> list[str]:
    """Return whose seat is free, what it means to take it, and what becomes of the game
    if nobody does."""
    free = view.free_seat
    if free is None:
        return []
    partners = people(view, view.partners_of(free), texts)
    lines = [
        texts("free-seat", player=isolated(who(view, free, texts)), partners=partners)
    ]
    if view.pot:
        lines.append(f"-# {texts('free-seat-stake')}")
    winners = [
        Seat(seat) for seat, side in enumerate(view.sides) if side != view.sides[free]
    ]
    otherwise = texts(
        "free-seat-otherwise", players=together(view, winners, texts), n=len(winners)
    )
    return [*lines, f"-# {otherwise} {stamp(view.deadline)}".rstrip()]
