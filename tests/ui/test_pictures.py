"""The deck's pictures are those the script draws, small, and named as the faces name them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

from bot.cards import Card, Rank, Suit, pack
from bot.ui import emoji
from bot.ui.emoji.draw import SIZE, card_picture, deck_pictures, main
from bot.ui.faces import picture_name, suit_name

FOLDER = Path(emoji.__file__).parent
PICTURES = sorted(FOLDER.glob("*.png"))


def test_every_card_and_suit_has_a_picture() -> None:
    names = {picture_name(card) for card in pack(Rank)} | {suit_name(suit) for suit in Suit} | {"b1_back"}
    assert {path.stem for path in PICTURES} == names
    assert len(names) == 57
    assert all(re.fullmatch(r"[A-Za-z0-9_]{2,32}", name) for name in names)


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_pictures_are_small_squares_with_clear_corners(path: Path) -> None:
    assert path.stat().st_size < 5000
    with Image.open(path) as picture:
        assert picture.size == (SIZE, SIZE)
        pixels = picture.convert("RGBA")
    last = SIZE - 1
    assert all(pixels.getpixel(corner)[3] == 0 for corner in ((0, 0), (0, last), (last, 0), (last, last)))  # type: ignore[index]


def test_the_pictures_are_those_the_script_draws(tmp_path: Path) -> None:
    main(tmp_path)
    for path in PICTURES:
        with Image.open(path) as kept, Image.open(tmp_path / path.name) as drawn:
            assert kept.convert("RGBA").tobytes() == drawn.convert("RGBA").tobytes()


def test_no_two_cards_look_alike_at_discords_smallest_size() -> None:
    small = {
        name: picture.convert("RGBA").resize((22, 22), Image.Resampling.LANCZOS).convert("RGB").tobytes()
        for name, picture in deck_pictures()
    }
    names = list(small)
    for place, name in enumerate(names):
        for other in names[place + 1 :]:
            differing = sum(abs(a - b) > 96 for a, b in zip(small[name], small[other], strict=True))
            assert differing > 15, f"{name} and {other} differ in {differing} values"


def test_red_suits_are_red_and_black_suits_black() -> None:
    for suit, red in ((Suit.HEARTS, True), (Suit.DIAMONDS, True), (Suit.SPADES, False), (Suit.CLUBS, False)):
        middle = card_picture(Card(Rank.ACE, suit)).convert("RGBA").getpixel((64, 100))
        assert isinstance(middle, tuple)
        assert (middle[0] > 150) is red
