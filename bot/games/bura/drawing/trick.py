"""A trick as everybody sees it: a row for each seat, the leader's first, card under card.

Who has not laid cards yet has a row as well, with empty places, so that the message does not grow while people play.
"""

from __future__ import annotations

from typing import Final

from bot.cards import Card
from bot.games.bura.rules.view import BuraView, Play
from bot.games.contract import Seat
from bot.tables.table_view import TableView
from bot.ui.blocks import isolated, who
from bot.ui.card_emoji import Deck
from bot.ui.texts import Texts

TOP: Final = "▲"
"""Marks the card that lies on top of its column; the note above the trick says so."""
_PLACE: Final = "▢"
"""Where a card will lie."""
_BLANK: Final = "\N{NO-BREAK SPACE}"
_SIGN: Final = 3
"""Characters of the longest sign, `10♥`: cells of equal width make the columns."""


def trick_rows(view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> str:
    """Return the trick in progress, or else the last one until the next lead is shown (rules/bura.md 2).

    Of two players each has two lines: the cards as a headline, so that Discord draws them large, and below it who laid
    which. Several have a line each, so that a trick of six fits on a phone.
    """
    seats, laid = len(hand.hand_sizes), {play.seat: play for play in _plays(hand)}
    first = _plays(hand)[0].seat if laid else hand.entitled
    draw = _large if seats == 2 else _small
    rows = []
    for seat in (Seat((first + step) % seats) for step in range(seats)):
        if seat in laid:
            rows.append(draw(hand, laid[seat], _words(view, hand, laid[seat], texts), deck))
        else:
            rows.append(_empty(hand, _absent(view, hand, seat, texts)))
    return "\n".join(rows)


def _large(hand: BuraView, play: Play, words: str, deck: Deck) -> str:
    """Two lines; below pictures stand their signs."""
    if pictures := deck.pictures(play.cards):
        return f"## {pictures}\n-# **{_signs(hand, play)}** · {words}"
    return f"## {_cells(hand, play)}\n-# {words}"


def _small(hand: BuraView, play: Play, words: str, deck: Deck) -> str:
    """One line: pictures and signs, or signs alone."""
    return " ".join(filter(None, [deck.pictures(play.cards), _cells(hand, play), words]))


def _empty(hand: BuraView, words: str) -> str:
    """The row of somebody who has not laid cards: as many places as cards were led."""
    places = _PLACE * (len(_plays(hand)[0].cards) if _plays(hand) else 1)
    return f"## {places}\n-# {words}" if len(hand.hand_sizes) == 2 else f"{places} {words}"


def _signs(hand: BuraView, play: Play) -> str:
    return " ".join(card.sign + (TOP if card in _tops(hand) else "") for card in play.cards)


def _cells(hand: BuraView, play: Play) -> str:
    """Cards in letters: one in bold, several in cells of equal width, so that they lie under each other."""
    if len(play.cards) == 1:
        return f"**{_signs(hand, play)}**"
    marked = [(card, TOP if card in _tops(hand) else _BLANK) for card in play.cards]
    return " ".join(f"`{card.sign.rjust(_SIGN, _BLANK)}{mark}`" for card, mark in marked)


def _words(view: TableView, hand: BuraView, play: Play, texts: Texts) -> str:
    """Who led or replied, and whether the trick is theirs: so far, or for good."""
    row = isolated(who(view, play.seat))
    if play is _plays(hand)[0]:
        row = texts("bura-row-led", player=row)
    elif len(hand.hand_sizes) == 2:
        row = texts("bura-row-replied", player=row)
    if hand.trick:
        return texts("bura-row-holds", row=row) if _tops(hand) and play.seat == hand.holder else row
    taken = hand.last_trick is not None and play.seat == hand.last_trick.winner
    return texts("bura-row-took", row=row) if taken else row


def _absent(view: TableView, hand: BuraView, seat: Seat, texts: Texts) -> str:
    key = "bura-row-turn" if seat in hand.turn else "bura-row-waits"
    return texts(key, player=isolated(who(view, seat)))


def _plays(hand: BuraView) -> tuple[Play, ...]:
    return hand.trick or (() if hand.last_trick is None else hand.last_trick.plays)


def _tops(hand: BuraView) -> tuple[Card, ...]:
    """The cards on top of the columns, once somebody has replied: before, they are those that were led."""
    return hand.tops if len(hand.trick) > 1 else ()
