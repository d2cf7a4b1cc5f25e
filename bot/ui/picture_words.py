"""What the parts of a picture show, in words: for readers who cannot see it, and for
the text beside it.

It is told only from the parts, so it can tell no more than is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.games.contract import Seat
from bot.tables.model.view import TableView
from bot.ui.blocks import isolated, signed, who
from bot.ui.card_emoji import Deck, signs_of
from bot.ui.painting.gains import GainsPart
from bot.ui.painting.hands import HandsPart
from bot.ui.painting.order import OrderPart
from bot.ui.painting.sheet import Sheet
from bot.ui.painting.trick import TrickPart
from bot.ui.texts import Texts

_ONE: Final = ord("①")
_NUMBERED: Final = (TrickPart, HandsPart, GainsPart)
"""What shows people by their numbers."""


def number_sign(number: int) -> str:
    """Return the sign in a text for a number in a picture, such as `②`."""
    return chr(_ONE + number - 1)


def order_words(part: OrderPart, texts: Texts) -> str:
    """Return an order of cards in a sentence."""
    counted = any(ranked.worth is not None for ranked in part.cards)
    named = (_named(ranked.card.sign, ranked.worth) for ranked in part.cards)
    return texts(
        "picture-order-worth" if counted else "picture-order", cards=", ".join(named)
    )


def trick_words(part: TrickPart, texts: Texts) -> str:
    """Return in sentences who laid what, who takes it, and what it is worth."""
    plays = ", ".join(
        texts(
            "picture-laid", number=number_sign(play.number), cards=signs_of(play.cards)
        )
        for play in part.plays
    )
    lines = [texts("picture-trick", plays=plays)]
    if part.taker is not None:
        lines.append(texts("picture-takes", number=number_sign(part.taker)))
    if part.worth is not None:
        lines.append(texts("picture-worth", points=part.worth))
    return " ".join(lines)


def hands_words(part: HandsPart, texts: Texts) -> str:
    """Return all hands in a sentence."""
    none = texts("picture-no-cards")
    hands = (
        texts("picture-laid", number=number_sign(number), cards=signs_of(hand) or none)
        for number, hand in enumerate(part.hands, start=1)
    )
    return texts("picture-hands", hands=", ".join(hands))


def gains_words(part: GainsPart, texts: Texts) -> str:
    """Return in a sentence who has won, and what each gained or lost."""
    gains = []
    for number, gained in enumerate(part.gains, start=1):
        key = "picture-gain-won" if gained.won else "picture-gain"
        gains.append(
            texts(key, number=number_sign(number), change=signed(gained.tokens, texts))
        )
    return texts("picture-gains", gains=", ".join(gains))


def shows_numbers(sheet: Sheet | None) -> bool:
    """Say whether a picture shows people by number, so that the text beside it has to
    name them all."""
    return sheet is not None and any(
        isinstance(part, _NUMBERED) for part in sheet.parts
    )


def numbered(line: str, seat: int, sheet: Sheet | None) -> str:
    """Return a line about a seat with its number in the picture beside the text, if
    that shows people by number."""
    return f"{number_sign(seat + 1)} {line}" if shows_numbers(sheet) else line


def last_trick_line(view: TableView, part: TrickPart, texts: Texts, deck: Deck) -> str:
    """Return the last trick of a hand in a line, with its players' names; the table has
    the seats of that hand.

    It has no numbers, because it is also read where no picture explains them.
    """
    return texts(
        "picture-last-trick", plays=" · ".join(_plays(view, part, texts, deck))
    )


def _plays(view: TableView, part: TrickPart, texts: Texts, deck: Deck) -> Iterable[str]:
    for play in part.plays:
        player = isolated(who(view, Seat(play.number - 1), texts))
        line = f"{player} {deck.line(play.cards)}"
        yield texts("picture-took", play=line) if play.number == part.taker else line


def _named(sign: str, worth: int | None) -> str:
    return sign if worth is None else f"{sign} {worth}"
