"""A trick as everybody sees it: of two players in sentences, of more as rows with a column for each led card."""

from __future__ import annotations

from typing import Final

from bot.cards import Card
from bot.games.bura.view import BuraView, Play, Trick
from bot.tables.model import TableView
from bot.ui.blocks import who, who_in_bold
from bot.ui.bura.words import decides_hand
from bot.ui.faces import Deck, signs_of
from bot.ui.texts import Texts

_TOP: Final = "▲"
"""Marks the card that lies on top of its column; the row below the trick says so."""
_BLANK: Final = "\N{NO-BREAK SPACE}"
_SIGN: Final = 3
"""Characters of the longest sign, `10♥`: cells of equal width make the columns."""


def trick_lines(view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> list[str]:
    """Return the trick in progress, or else the last one until the next lead is shown (rules/bura.md 2)."""
    several = len(hand.hand_sizes) > 2
    if hand.trick:
        lines = _columns(view, hand, texts, deck) if several else _in_sentences(view, hand, texts, deck)
        return [*lines, texts("bura-decides") if decides_hand(hand) else ""]
    if hand.last_trick is None:
        return []
    if several:
        return _in_short(view, hand.last_trick, texts)
    return _last_in_sentences(view, hand.last_trick, texts, deck)


def _columns(view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> list[str]:
    """A row a player, leader first; once somebody replied the tops are marked, and who holds the trick is said."""
    lead, *replies = hand.trick
    tops = hand.tops if replies else ()
    lines = [texts("bura-row-leader", cards=_cells(lead, tops, deck), player=who(view, lead.seat))]
    lines += [texts("bura-row", cards=_cells(play, tops, deck), player=who(view, play.seat)) for play in replies]
    if replies and hand.holder is not None:
        lines.append(texts("bura-holds", player=who_in_bold(view, hand.holder), mark=_TOP))
    return lines


def _cells(play: Play, tops: tuple[Card, ...], deck: Deck) -> str:
    """A player's cards: one in bold, several in cells of equal width under each other."""
    if len(play.cards) == 1:
        return deck.line(play.cards) + (_TOP if play.cards[0] in tops else "")
    return " ".join(_cell(card, deck, top=card in tops) for card in play.cards)


def _cell(card: Card, deck: Deck, *, top: bool) -> str:
    sign = card.sign.rjust(_SIGN, _BLANK) + (_TOP if top else _BLANK)
    return f"{deck.pictures((card,))}`{sign}`"


def _in_short(view: TableView, trick: Trick, texts: Texts) -> list[str]:
    plays = [texts("bura-last-play", player=who(view, p.seat), cards=signs_of(p.cards)) for p in trick.plays]
    return [texts("bura-last-trick", player=who_in_bold(view, trick.winner)), "-# " + " · ".join(plays)]


def _in_sentences(view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> list[str]:
    lead, *replies = hand.trick
    return [
        "### " + texts("bura-led", player=who(view, lead.seat), cards=deck.line(lead.cards)),
        *("### " + texts("bura-replied", player=who(view, p.seat), cards=deck.line(p.cards)) for p in replies),
    ]


def _last_in_sentences(view: TableView, trick: Trick, texts: Texts, deck: Deck) -> list[str]:
    lead, *replies = trick.plays
    return [
        texts("bura-led", player=who(view, lead.seat), cards=deck.line(lead.cards)),
        *(texts("bura-replied", player=who(view, p.seat), cards=deck.line(p.cards)) for p in replies),
        texts("bura-took", player=who(view, trick.winner)),
    ]
