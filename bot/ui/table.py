"""The public table message, edited in place, and the line that calls a player to it (ux.md 2)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from discord import ButtonStyle
from discord.ui import LayoutView

from bot.games.contract import Seat
from bot.tables.model import Gathering, SeatInfo, Status, TableView
from bot.tables.pace import Pace
from bot.ui.blocks import (
    NEUTRAL,
    Block,
    Choice,
    buttons,
    colour_of,
    finished,
    framed,
    rule,
    table_link,
    text,
    who,
)
from bot.ui.custom_id import Press
from bot.ui.endings import ending_lines
from bot.ui.faces import Deck
from bot.ui.gathering import gathering_choices, gathering_lines, gathering_terms
from bot.ui.house import house_line
from bot.ui.invitation import answers, invitation_lines
from bot.ui.painter import TableFace
from bot.ui.painters import painter_of
from bot.ui.pause import pause_lines
from bot.ui.texts import Texts

_PRESET: Final = MappingProxyType({"classic": "preset-classic", "match": "preset-match", "prison": "preset-prison"})


def table_message(view: TableView, texts: Texts, deck: Deck) -> LayoutView:
    """Draw the table as everybody sees it: an invitation, a hand in progress, a pause, or the end.

    Nothing in it depends on what belongs to one seat alone. The caller allows no mentions.
    """
    match view.status:
        case Status.INVITED if view.gathering is not None:
            return _gathering(view, view.gathering, texts)
        case Status.INVITED:
            return _invitation(view, texts)
        case Status.PLAYING if view.hand is not None:
            return _playing(view, view.hand, texts, deck)
        case Status.OVER:
            return _over(view, texts, deck)
        case _:
            return _between(view, texts)


def turn_ping(view: TableView, seat: Seat, texts: Texts) -> LayoutView:
    """Draw the one line that calls a player whose panel cannot be reached; the caller allows his mention."""
    link, player, table = table_link(view), who(view, seat), str(view.table_id)
    if link is None:
        line = texts("ping-turn", player=player, table=table)
    else:
        line = texts("ping-turn-link", player=player, table=table, link=link)
    return finished(text(line), buttons(view, [_hand(texts)]))


def preset_name(preset: str, texts: Texts) -> str:
    """Return the name of a set of rules; its own name if no text knows it."""
    return texts(_PRESET[preset]) if preset in _PRESET else preset


def title(view: TableView, texts: Texts) -> str:
    """Return the headline of a table."""
    painter = painter_of(view.game)
    return "### " + texts("table-title", emblem=painter.emblem, game=painter.name(texts), table=str(view.table_id))


def terms_line(view: TableView, texts: Texts) -> str:
    """Return the rules' name, the stake and the pot of a table."""
    preset = preset_name(view.preset, texts)
    if not view.stake:
        return texts("table-terms-practice" if view.practice else "table-terms-free", preset=preset)
    stake = texts("tokens", n=view.stake)
    if view.status is Status.INVITED or not view.pot:
        return texts("table-terms", preset=preset, stake=stake)
    return texts("table-terms-pot", preset=preset, stake=stake, pot=texts("tokens", n=view.pot))


def _differences(view: TableView, texts: Texts) -> str:
    return painter_of(view.game).differences(view.preset, view.options, texts)


def _gathering(view: TableView, gathering: Gathering, texts: Texts) -> LayoutView:
    return framed(
        NEUTRAL,
        text(title(view, texts), terms_line(view, texts), _differences(view, texts)),
        rule(),
        text(*gathering_lines(view, gathering, texts)),
        rule(),
        text(*gathering_terms(view, gathering, texts)),
        buttons(view, [*gathering_choices(view, gathering, texts), _rules(texts)]),
        _commitment(view, texts),
    )


def _invitation(view: TableView, texts: Texts) -> LayoutView:
    return framed(
        NEUTRAL,
        text(title(view, texts), terms_line(view, texts), _differences(view, texts)),
        rule(),
        text(*invitation_lines(view, texts)),
        buttons(view, [*answers(view, texts), _rules(texts)]),
        _commitment(view, texts),
    )


def _playing(view: TableView, hand: object, texts: Texts, deck: Deck) -> LayoutView:
    face = painter_of(view.game).table(view, hand, texts, deck)
    seats = [_seat(view, info, face, texts) for info in view.seats]
    return framed(
        colour_of(face.turn),
        text(title(view, texts), terms_line(view, texts), face.facts),
        rule(),
        text(*seats, house_line(view, texts)),
        rule(),
        text(face.play),
        buttons(view, [_hand(texts), _rules(texts)]),
        _commitment(view, texts),
    )


def _seat(view: TableView, info: SeatInfo, face: TableFace, texts: Texts) -> str:
    """One line: who, what lies before them, what they hold; and whether it is their turn, or the clock's doing."""
    player, facts = who(view, info.seat), face.seats[info.seat]
    if view.stake:
        line = texts("table-seat-tokens", player=player, facts=facts, tokens=texts("tokens", n=info.balance))
    else:
        line = texts("table-seat", player=player, facts=facts)
    if info.gone:
        line = texts("table-seat-gone", seat=line)
    elif info.timeouts:
        line = texts("table-seat-late", seat=line, n=info.timeouts, most=Pace().max_timeouts)
    return texts("table-seat-turn", seat=line) if len(view.seats) > 2 and info.seat in face.turn else line


def _between(view: TableView, texts: Texts) -> LayoutView:
    """The pause below the result of a hand: what is carried on, who wants what, and what that does."""
    return framed(
        NEUTRAL,
        text(title(view, texts), terms_line(view, texts)),
        rule(),
        text(*pause_lines(view, texts)),
        buttons(view, [_hand(texts), _rules(texts)]),
        _commitment(view, texts),
    )


def _over(view: TableView, texts: Texts, deck: Deck) -> LayoutView:
    return framed(
        NEUTRAL, text(title(view, texts), terms_line(view, texts)), rule(), text(*ending_lines(view, texts, deck))
    )


def _commitment(view: TableView, texts: Texts) -> Block | None:
    """What binds the bot to a deal, in full, before anybody brings their part to it (docs/fair-dealing.md)."""
    return text("-# " + texts("table-deal", commitment=view.commitment) if view.commitment else "")


def _hand(texts: Texts) -> Choice:
    return Choice(texts("button-hand"), Press.HAND, style=ButtonStyle.primary)


def _rules(texts: Texts) -> Choice:
    return Choice(texts("button-rules"), Press.RULES)
