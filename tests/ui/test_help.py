"""What a newcomer reads: short, in every language, and enough to know who wins a trick,
and when to claim."""

from __future__ import annotations

import re

import pytest

from bot.games.bura.drawing.lesson import LED, REPLIED, TRUMP
from bot.games.bura.rules.cards import RANKS, points
from bot.games.bura.rules.options import CLASSIC, PRESETS, BuraOptions
from bot.games.cards import Card, Rank, Suit, pack
from bot.games.kit import variants
from bot.tables.ids import GuildId
from bot.ui.card_emoji import Deck, picture_name
from bot.ui.help import HelpPress, Step, help_message
from bot.ui.history import history_message
from bot.ui.movements import Turn, TurnLeaf, movements
from bot.ui.rules import rules_message
from bot.ui.stats import StatsOwner, stats_message
from bot.ui.texts import Texts, locales
from db.rows import Career, HistoryPage, Leaf, TallyRow
from tests.games.registered import registered
from tests.ui.judge import judged, rows, still, words
from tests.ui.scenes import ALICE

PICTURES = Deck({picture_name(card): 10**18 + n for n, card in enumerate(pack(Rank))})
NOTHING = Leaf((), newer=False, older=False, held=0)
MOST_WORDS = 155
"""About what is read aloud in a minute; ranks and suits count as words too."""


def count(text: str) -> int:
    return len(re.findall(r"[^\W\d_][\w’]*", re.sub(r"<:\w+:\d+>", "", text)))


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("locale", sorted(locales()))
async def test_the_rules_are_read_in_a_minute_with_pictures_or_without(
    locale: str, preset: str
) -> None:
    texts = Texts(locale)
    with_pictures = words(
        judged(rules_message("bura", preset, PRESETS[preset], texts, PICTURES, PRESETS))
    )
    letters = words(
        judged(rules_message("bura", preset, PRESETS[preset], texts, Deck({}), PRESETS))
    )
    assert count(with_pictures) == count(letters) <= MOST_WORDS
    for shown in (with_pictures, letters):
        for worth in (
            "**A** = 11",
            "**10** = 10",
            "**K** = 4",
            "**Q** = 3",
            "**J** = 2",
            "**9 8 7 6** = 0",
        ):
            assert worth in shown.replace("\u00a0", " ")
        assert shown.index("**A**") < shown.index("**10**") < shown.index("**K**")
        assert "4 + 2 + 11 + 0 = **17 " in shown.replace("\u00a0", " ")
        assert "**K♣ J♣**" in shown
    row = re.findall(r"<:(\w+):", with_pictures)
    assert row[:9] == [picture_name(Card(rank, Suit.SPADES)) for rank in RANKS]
    assert {picture_name(card) for card in (*LED, *REPLIED)} <= set(row)


def test_the_example_is_true_however_a_reply_is_paired() -> None:
    for low, high in zip(LED, REPLIED, strict=True):
        same = low.suit is high.suit and points((high,)) > points((low,))
        assert same or (high.suit is TRUMP and low.suit is not TRUMP)


async def test_one_turns_to_other_rules_and_begins_to_play() -> None:
    shown = rules_message("bura", "match", PRESETS["match"], Texts(), PICTURES, PRESETS)
    assert rows(shown) == [
        ["Classic", "Match", "Prison"],
        ["Practice", "Guided hand", "All the rules"],
    ]
    full = rules_message(
        "bura", "match", PRESETS["match"], Texts(), PICTURES, PRESETS, full=True
    )
    assert rows(full) == [
        ["Classic", "Match", "Prison"],
        ["Practice", "Guided hand", "In short"],
    ], "no button changes its place"
    assert still(shown) == ["Match"]


@pytest.mark.parametrize(("name", "preset"), PRESETS.items())
async def test_the_lesson_fits_in_a_message_whatever_is_changed(
    name: str, preset: BuraOptions
) -> None:
    for option in CLASSIC.negotiable:
        for value in variants.alternatives(CLASSIC.__class__)[option]:
            changed = variants.read(preset, f"{option}={value}")
            judged(rules_message("bura", name, changed, Texts("ru"), PICTURES, PRESETS))


@pytest.mark.parametrize("locale", sorted(locales()))
async def test_help_says_what_it_is_the_game_in_five_short_lines_and_a_way_to_a_friend(
    locale: str,
) -> None:
    texts = Texts(locale)
    lines = words(judged(help_message(["bura"], texts, settings=True))).splitlines()
    assert len(lines) == 2 + 1 + 5 + 1
    assert all(count(line) <= 15 for line in lines)
    assert "`/" in lines[-1]
    (all_buttons,) = rows(help_message(["bura"], texts, settings=True))
    assert all_buttons == [
        texts("button-practice"),
        texts("button-today-show"),
        texts("button-rules"),
        texts("button-settings"),
    ]
    assert rows(help_message(["bura"], texts, settings=False)) == [all_buttons[:3]]


async def test_help_names_all_games_that_are_on_and_tells_of_the_first() -> None:
    with registered("tests.games.toy"):
        shown = words(judged(help_message(["bura", "toy"], Texts(), settings=False)))
        assert "### 🃏 Card games\nPlay cards with" in shown
        assert "♣ **Bura**\nA card game of tricks and memory" in shown
        assert (
            "▲ **Toy** · Throw away, name a number, guess a colour, and grab first. `/toy rules`"
            in shown
        )
        assert "`/toy challenge`" in words(
            help_message(["toy", "bura"], Texts(), settings=False)
        )


async def test_an_empty_page_of_ones_own_offers_a_hand_with_one_tap_and_that_of_others_says_what_to_do() -> (
    None
):
    texts = Texts()
    never, none = TallyRow(7, "bura", "all", ALICE), HistoryPage([], 1, 1)
    nothing = Career(never, never, None, {}, [])
    own = (
        stats_message(nothing, StatsOwner(ALICE, own=True), [], texts),
        history_message(none, texts),
        history_message(none, texts, outside=True),
        movements(
            NOTHING, TurnLeaf(ALICE, Turn.NEWEST, 0), GuildId(7), texts, own=True
        ),
    )
    others = (
        stats_message(nothing, StatsOwner(ALICE, own=False), [], texts),
        history_message(none, texts, of=ALICE),
        movements(
            NOTHING, TurnLeaf(ALICE, Turn.NEWEST, 0), GuildId(7), texts, own=False
        ),
    )
    for page in own:
        assert rows(judged(page)) == [["Practice"]]
    for page in (*own, *others):
        assert "`/" in words(page)
    assert [rows(judged(page)) for page in others] == [[], [], []]


def test_custom_ids_round_trip_and_others_are_none() -> None:
    for press in (
        HelpPress(Step.PRACTICE),
        HelpPress(Step.ALL_RULES, "classic"),
        HelpPress(Step.SETTINGS),
    ):
        assert HelpPress.parse(str(press)) == press
    for text in (
        "",
        "help",
        "help:",
        "help:luck",
        "help:rules:",
        "help:rules:A",
        "help:rules:a:b",
        "helps:rules",
    ):
        assert HelpPress.parse(text) is None
