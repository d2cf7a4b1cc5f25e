"""The picture of a captured pile: every card to be seen, small enough to send, the same
each time."""

from __future__ import annotations

import warnings
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.games.bura.rules.cards import PACK, points
from bot.games.cards import Card, Suit, parse_cards
from bot.ui.painting.order import OrderPart, Ranked
from bot.ui.painting.sheet import Sheet
from bot.ui.painting.total import TotalPart


def _opened(drawn: bytes) -> Image.Image:
    with warnings.catch_warnings():
        # Pillow's advice for pictures with a palette
        warnings.simplefilter("ignore", UserWarning)
        return Image.open(BytesIO(drawn)).convert("RGBA")


def _drawn(cards: tuple[Card, ...], trump: Suit, target: int) -> bytes:
    ranked = tuple(Ranked(card, points((card,))) for card in cards)
    return Sheet((OrderPart(ranked, trump), TotalPart(points(cards), target))).draw()


def _pile(count: int) -> tuple[Card, ...]:
    cards = list(PACK)
    Random(count).shuffle(cards)
    return tuple(cards[:count])


@pytest.mark.parametrize("count", [1, 2, 9, 10, 18, 36])
def test_a_pile_of_any_size_is_a_small_picture_as_wide_as_a_message(count: int) -> None:
    drawn = _drawn(_pile(count), Suit.DIAMONDS, 31)
    picture = _opened(drawn)
    assert picture.width == 720
    assert picture.height <= 900
    assert len(drawn) < 40_000
    assert drawn == _drawn(_pile(count), Suit.DIAMONDS, 31)


def test_every_card_of_a_whole_pack_is_seen() -> None:
    picture = _opened(_drawn(_pile(36), Suit.DIAMONDS, 31))
    pixels = picture.tobytes()
    paper = sum(
        min(pixels[start : start + 3]) > 240 for start in range(0, len(pixels), 4)
    )
    assert paper > 36 * 2000


def test_the_picture_has_a_ground_of_its_own_on_dark_and_light_screens() -> None:
    picture = _opened(_drawn(parse_cards("AsTh"), Suit.DIAMONDS, 31))
    red, green, blue, opaque = picture.getpixel((picture.width - 40, 40))
    assert max(red, green, blue) < 60
    assert opaque == 255


def test_trumps_are_marked_and_a_right_claim_differs_from_a_wrong_one() -> None:
    cards = parse_cards("AsThKd")
    assert _drawn(cards, Suit.DIAMONDS, 31) != _drawn(cards, Suit.HEARTS, 31)
    assert _drawn(cards, Suit.DIAMONDS, 25) != _drawn(cards, Suit.DIAMONDS, 26)
