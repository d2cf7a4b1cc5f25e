"""Pictures of the lesson, of replays and of shared hands: the same each time, small,
said in words, and no secret."""

from __future__ import annotations

import re
import warnings
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.games.bura.rules.options import PRESETS
from bot.games.cards import Suit, parse_cards
from bot.ui.card_emoji import Deck
from bot.ui.components import Drawing
from bot.ui.kit_pictures import page_picture, rules_picture
from bot.ui.painting.gains import Gained, GainsPart
from bot.ui.painting.hands import HandsPart
from bot.ui.painting.order import OrderPart, Ranked
from bot.ui.painting.sheet import Part, Sheet
from bot.ui.painting.trick import Laid, TrickPart
from bot.ui.picture_words import last_trick_line
from bot.ui.pictures import Pictures
from bot.ui.rules import rules_message
from bot.ui.rules import rules_picture as picture_of_rules
from bot.ui.texts import Texts, locales
from tests.ui.judge import components, judged
from tests.ui.scenes import table as table_of_two

TEXTS = Texts()
SIGNS = "①②③④⑤⑥⑦⑧"
EVERY = [Texts(locale) for locale in sorted(locales())]
TRICK = TrickPart(
    (Laid(1, parse_cards("KcJc")), Laid(2, parse_cards("Ac7d"))),
    2,
    parse_cards("Ac7d"),
    Suit.DIAMONDS,
    17,
)
SINGLE = TrickPart(
    tuple(Laid(n, parse_cards(card)) for n, card in enumerate(("Kc", "Ac", "6s"), 1)), 2
)
ORDER = OrderPart(
    tuple(
        Ranked(card, worth)
        for card, worth in zip(parse_cards("AsTsKs6s"), (11, 10, 4, 0), strict=True)
    )
)
HANDS = HandsPart((parse_cards("Kh9hTc"), ()))
GAINS = GainsPart((Gained(4, won=True), Gained(-4, won=False)))
MANY = (
    TrickPart(
        tuple(Laid(n, parse_cards("KcJcQc")) for n in range(1, 7)),
        6,
        parse_cards("Kc"),
        Suit.CLUBS,
        120,
    ),
    TrickPart(tuple(Laid(n, parse_cards("Kc")) for n in range(1, 9)), 8, (), None, 120),
    OrderPart(
        tuple(Ranked(card) for card in parse_cards("AsKsQsJsTs9s8s7s6s5s4s3s2s"))
    ),
    HandsPart((parse_cards("AsKsQsJsTs9s8s7s6s5s4s3s2s"),) * 8),
    GainsPart((Gained(-(10**15), won=False), Gained(10**15, won=True)) * 4),
)


def opened(drawn: bytes) -> Image.Image:
    with warnings.catch_warnings():
        # Pillow's advice for pictures with a palette
        warnings.simplefilter("ignore", UserWarning)
        return Image.open(BytesIO(drawn)).convert("RGBA")


@pytest.mark.parametrize(
    "part",
    [TRICK, SINGLE, ORDER, HANDS, GAINS, *MANY],
    ids=lambda part: type(part).__name__,
)
def test_a_part_is_a_small_picture_as_wide_as_a_message_and_the_same_each_time(
    part: Part,
) -> None:
    drawn = Sheet((part,)).draw()
    picture = opened(drawn)
    assert picture.width == 720
    assert picture.height <= 1100
    assert len(drawn) < 60_000
    assert drawn == Sheet((part,)).draw()


@pytest.mark.parametrize("part", MANY, ids=lambda part: type(part).__name__)
def test_nothing_stands_over_the_edge(part: Part) -> None:
    """The margins stay as empty as those of an empty picture."""
    picture = opened(Sheet((part,)).draw())
    for x in (*range(24), *range(picture.width - 24, picture.width)):
        column = {picture.getpixel((x, y))[:3] for y in range(40, picture.height - 40)}  # type: ignore[index]
        assert len(column) == 1, x


def test_a_sheet_shows_its_parts_below_each_other() -> None:
    both = opened(Sheet((TRICK, HANDS)).draw())
    assert both.height > opened(Sheet((TRICK,)).draw()).height
    assert both.height == opened(Sheet((HANDS, TRICK)).draw()).height


def test_who_takes_a_trick_what_it_is_worth_and_who_has_won_are_seen() -> None:
    drawn = Sheet((TRICK,)).draw()
    assert drawn != Sheet((replace(TRICK, taker=1),)).draw()
    assert drawn != Sheet((replace(TRICK, best=()),)).draw()
    assert drawn != Sheet((replace(TRICK, worth=18),)).draw()
    assert drawn != Sheet((replace(TRICK, marked=None),)).draw()
    assert (
        Sheet((GAINS,)).draw()
        != Sheet((GainsPart((Gained(4, won=False), Gained(-4, won=False))),)).draw()
    )


async def test_equal_pictures_are_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Sheet] = []
    draw = Sheet.draw

    def noted(sheet: Sheet) -> bytes:
        drawn.append(sheet)
        return draw(sheet)

    monkeypatch.setattr(Sheet, "draw", noted)
    pictures = Pictures()
    for texts in EVERY:
        picture = picture_of_rules("bura", PRESETS["classic"], texts)
        assert picture is not None
        assert await pictures.png(picture.drawing) == await pictures.png(
            Sheet(picture.drawing.parts)
        )
    assert len(drawn) == 1, "one picture for all languages"


def alt(message: Drawing) -> str:
    (gallery,) = [part for part in components(message) if part["type"] == 12]
    return str(gallery["items"][0]["description"])


@pytest.mark.parametrize("texts", EVERY, ids=lambda texts: texts.locale)
@pytest.mark.parametrize("full", [False, True])
def test_the_rules_have_the_same_picture_in_short_and_in_full(
    texts: Texts, full: bool
) -> None:
    picture = picture_of_rules("bura", PRESETS["classic"], texts)
    assert picture is not None
    message = judged(
        rules_message(
            "bura",
            "classic",
            PRESETS["classic"],
            texts,
            Deck({}),
            PRESETS,
            full=full,
            pictured=True,
        )
    )
    assert alt(message) == picture.alt
    assert {"A♠ 11", "10♠ 10", "6♠ 0"} <= set(
        re.findall(r"[0-9AKQJ]+♠ \d+", picture.alt)
    )


def test_a_game_of_the_kit_has_the_pictures_it_has_something_to_show_in() -> None:
    assert rules_picture((), None, TEXTS) is None
    assert page_picture(None, [(), ()], TEXTS) is None
    rules = rules_picture(ORDER.cards, TRICK, TEXTS)
    assert rules is not None
    assert rules.alt == (
        "The cards from the best to the lowest, with their points: A♠ 11, 10♠ 10, K♠ 4, 6♠ 0. "
        "The trick: ① K♣ J♣, ② A♣ 7♦. ② takes it. Points: 17."
    )
    page = page_picture(SINGLE, HANDS.hands, TEXTS)
    assert page is not None
    assert (
        page.alt
        == "The trick: ① K♣, ② A♣, ③ 6♠. ② takes it. Hands: ① K♥ 9♥ 10♣, ② no cards."
    )
    last = last_trick_line(table_of_two(None), TRICK, TEXTS, Deck({}))
    assert last.startswith("Last trick: ")
    assert last.endswith("**A♣ 7♦**\N{NO-BREAK SPACE}✓")
