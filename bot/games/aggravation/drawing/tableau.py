"""The visible cards of both, large enough to be read at a glance: a row each, and in
letters whose it is."""

from __future__ import annotations

from typing import Final

from bot.games.aggravation.rules.state import Public, Top
from bot.games.contract import Seat
from bot.tables.model.view import TableView
from bot.ui.blocks import isolated, who
from bot.ui.card_emoji import Deck
from bot.ui.texts import Texts

NEW: Final = "▸"
"""Stands before a card that was just placed."""
NONE: Final = "–"
FRESH_MS: Final = 1_000
"""So long before the last event a card was placed that still is a new one: covers may
come fast."""
_SIZES: Final = ((8, "#"), (10, "##"))
"""How many cards of a row fit on a phone at each size of a headline."""
_SMALLEST: Final = "###"


def fresh(now: Public) -> frozenset[Top]:
    """Return the visible cards that were just placed."""
    latest = latest_ms(now)
    return frozenset(top for _, top in now.tops if top.at_ms >= latest - FRESH_MS)


def latest_ms(now: Public) -> int:
    """Return when the last card was placed, in ms since the deal."""
    return max((top.at_ms for _, top in now.tops), default=0)


def tableau(view: TableView, now: Public, below: Seat, texts: Texts, deck: Deck) -> str:
    """Return both rows, one above the other, and what is said of each outside of them.

    Args:
        view: the table.
        now: the cards on the table.
        below: whose row is the lower one.
        texts: the reader's language.
        deck: the pictures there are.
    """
    above, new = Seat(1 - below), fresh(now)
    longest = max(map(len, now.rows))
    size = next((mark for most, mark in _SIZES if longest <= most), _SMALLEST)
    first, second = (
        f"{size} {_pictures(now.rows[seat], new, deck)}" for seat in (above, below)
    )
    return "\n".join(
        [
            _named(view, now, above, new, texts),
            first,
            second,
            _named(view, now, below, new, texts),
        ]
    )


def _pictures(row: tuple[Top, ...], new: frozenset[Top], deck: Deck) -> str:
    """Return a row in pictures; without them only the ranks, since nothing else
    counts."""
    pictures = [deck.picture(top.card) for top in row]
    if not all(pictures):
        return letters(row, new)
    return (
        "".join(
            _marked(top, picture, new)
            for top, picture in zip(row, pictures, strict=True)
        )
        or NONE
    )


def letters(row: tuple[Top, ...], new: frozenset[Top] = frozenset()) -> str:
    """Return the ranks of a row."""
    return (
        "\N{NO-BREAK SPACE}".join(_marked(top, top.rank.sign, new) for top in row)
        or NONE
    )


def _marked(top: Top, said: str, new: frozenset[Top]) -> str:
    return f"{NEW}{said}" if top in new else said


def _named(
    view: TableView, now: Public, seat: Seat, new: frozenset[Top], texts: Texts
) -> str:
    """Return whose row it is and its ranks in letters, and how many cards the one who
    plays has left.

    Everybody else finds that beside the names.
    """
    player = isolated(who(view, seat, texts))
    ranks = letters(now.rows[seat], new)
    left = now.left[seat]
    if view.viewer is None:
        return f"-# {player} · {ranks}"
    if seat == view.viewer:
        return f"-# {texts('aggravation-row-you', n=left, ranks=ranks)}"
    return f"-# {texts('aggravation-row', player=player, n=left, ranks=ranks)}"
