"""The deck's pictures are those the script draws, small, and named as the faces name
them."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from bot.games.cards import Card, Rank, Suit, pack
from bot.ui import emoji
from bot.ui.card_emoji import (
    BACK_NAME,
    CHIP_NAME,
    DECK_VERSION,
    Deck,
    DeckStyle,
    is_of_old_deck,
    picture_name,
    suit_name,
)
from tests.deck.draw import card_picture, main
from tests.deck.sheet import SIZE

FOLDER = Path(emoji.__file__).parent
PICTURES = sorted(FOLDER.glob("*.png"))
COLOURINGS = (DeckStyle.TWO, DeckStyle.FOUR)


def test_every_card_and_suit_has_a_picture() -> None:
    names = {picture_name(card, style) for card in pack(Rank) for style in COLOURINGS}
    names |= {suit_name(suit, style) for suit in Suit for style in COLOURINGS} | {
        BACK_NAME,
        CHIP_NAME,
    }
    assert {path.stem for path in PICTURES} == names
    assert len(names) == 52 + 26 + 4 + 2 + 2
    assert all(re.fullmatch(r"[A-Za-z0-9_]{2,32}", name) for name in names)


def test_pictures_are_small_squares_with_clear_corners() -> None:
    last = SIZE - 1
    corners = (0, 0), (0, last), (last, 0), (last, last)
    for path in PICTURES:
        assert path.stat().st_size < 5000, path.stem
        with Image.open(path) as picture:
            assert picture.size == (SIZE, SIZE), path.stem
            pixels = picture.convert("RGBA")
        assert all(pixels.getpixel(corner)[3] == 0 for corner in corners), path.stem  # type: ignore[index]


@pytest.mark.long
def test_the_pictures_are_those_the_script_draws(tmp_path: Path) -> None:
    main(tmp_path)
    for path in PICTURES:
        with Image.open(path) as kept, Image.open(tmp_path / path.name) as drawn:
            assert kept.convert("RGBA").tobytes() == drawn.convert("RGBA").tobytes()


def test_no_two_cards_look_alike_at_discords_smallest_size() -> None:
    small = {}
    for path in PICTURES:
        with Image.open(path) as picture:
            drawn = picture.convert("RGBA").resize((22, 22), Image.Resampling.LANCZOS)
            small[path.stem] = np.asarray(drawn.convert("RGB"), dtype=np.int16)
    names = list(small)
    for place, name in enumerate(names):
        for other in names[place + 1 :]:
            differing = np.count_nonzero(abs(small[name] - small[other]) > 96)
            assert differing > 15, f"{name} and {other} differ in {differing} values"


@pytest.mark.parametrize(
    ("suit", "two", "four"),
    [
        (Suit.SPADES, "", ""),
        (Suit.HEARTS, "red", "red"),
        (Suit.DIAMONDS, "red", "blue"),
        (Suit.CLUBS, "", "green"),
    ],
)
def test_each_suit_has_its_colour(suit: Suit, two: str, four: str) -> None:
    assert _colour(card_picture(Card(Rank.ACE, suit))) == two
    assert _colour(card_picture(Card(Rank.ACE, suit), DeckStyle.FOUR)) == four


def _colour(picture: Image.Image) -> str:
    middle = picture.convert("RGBA").getpixel((64, 100))
    assert isinstance(middle, tuple)
    channels = dict(zip(("red", "green", "blue"), middle, strict=False))
    brightest = max(channels, key=lambda name: channels[name])
    return brightest if channels[brightest] > 100 else ""


def _all_pictures() -> dict[str, int]:
    return {path.stem: 10**18 + number for number, path in enumerate(PICTURES)}


def test_a_deck_shows_its_style() -> None:
    deck, king, ace = Deck(_all_pictures()), Card.parse("Kc"), Card.parse("As")
    assert deck.face(king).startswith("<:b2_Kc:")
    four = deck.styled(DeckStyle.FOUR)
    assert four.face(king).startswith("<:b2_Kc4:")
    assert four.face(ace) == deck.face(ace)
    assert four.suit(Suit.CLUBS).startswith("<:b2_suit_c4:")
    plain = deck.styled(DeckStyle.PLAIN)
    assert (plain.face(king), plain.line((king, ace)), plain.pictures((king,))) == (
        "K♣",
        "**K♣ A♠**",
        "",
    )
    assert (plain.suit(Suit.CLUBS), plain.back(), plain.priced("1")) == ("♣", "▪", "1")


def test_backs_and_chips_have_pictures_and_words_without() -> None:
    deck = Deck(_all_pictures())
    assert deck.back().startswith("<:b2_back:")
    assert deck.priced("1 token").startswith("<:b2_chip:")
    assert (Deck({}).back(), Deck({}).priced("1")) == ("▪", "1")


@pytest.mark.parametrize("missing", ["Kc", "As"])
def test_a_line_with_one_missing_picture_is_letters_and_other_lines_are_not(
    missing: str,
) -> None:
    pictures = _all_pictures()
    del pictures[f"{DECK_VERSION}_{missing}"]
    deck = Deck(pictures)
    assert deck.line((Card.parse("Kc"), Card.parse("As"))) == "**K♣ A♠**"
    assert deck.line((Card.parse("Qh"),)).startswith("<:b2_Qh:")


@pytest.mark.parametrize(
    ("name", "old"),
    [
        ("b1_Kc", True),
        ("b1_suit_c", True),
        ("b2_Kc", False),
        ("b3_Kc", False),
        ("blob_b1_Kc", False),
        ("b1", False),
    ],
)
def test_earlier_decks_are_known_by_their_names(name: str, old: bool) -> None:
    assert is_of_old_deck(name) is old
