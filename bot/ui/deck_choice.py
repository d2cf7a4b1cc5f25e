"""Choosing how one sees cards: the same four in each style, and a button for each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from bot.games.cards import parse_cards
from bot.ui.blocks import framed, text
from bot.ui.card_emoji import Deck, DeckStyle, signs_of
from bot.ui.codec import CustomId
from bot.ui.components import ActionRow, Button, ButtonStyle, Drawing, Separator
from bot.ui.texts import Texts

SAMPLE: Final = parse_cards("AsThKdJc")
"""One card of each suit, none of them anybody's: it is the styles that are compared."""


@dataclass(frozen=True, slots=True)
class DeckPress(CustomId):
    """To see cards in a style."""

    HEAD: ClassVar = "deck"
    style: DeckStyle


def deck_message(chosen: DeckStyle, pictures: Deck, texts: Texts) -> Drawing:
    """Show the styles, each with its cards, and which of them holds.

    Args:
        chosen: the reader's style.
        pictures: what pictures there are.
        texts: the reader's language.
    """
    there = pictures.styled(DeckStyle.TWO).pictures(SAMPLE)
    return framed(
        text("### " + texts("deck-title")),
        *(
            text(_name(style, chosen, texts), _cards(pictures.styled(style)))
            for style in DeckStyle
        ),
        None if there else text("-# " + texts("deck-no-pictures")),
        Separator(),
        ActionRow(*(_button(style, chosen, texts) for style in DeckStyle)),
        text("-# " + texts("deck-where")),
    )


def _name(style: DeckStyle, chosen: DeckStyle, texts: Texts) -> str:
    return texts(
        "deck-yours" if style is chosen else "deck-other",
        deck=texts.named("deck", style),
    )


def _cards(deck: Deck) -> str:
    """The cards as large as in one's hand."""
    return "# " + (deck.pictures(SAMPLE) or signs_of(SAMPLE))


def _button(style: DeckStyle, chosen: DeckStyle, texts: Texts) -> Button:
    look = ButtonStyle.PRIMARY if style is chosen else ButtonStyle.SECONDARY
    return Button(
        style=look, label=texts.named("deck", style), custom_id=str(DeckPress(style))
    )
