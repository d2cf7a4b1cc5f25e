"""What a guided race teaches: its aim before it begins, then ideas that are true and
stay long enough to be read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, cast

import pytest

from bot.games.aggravation.rules.options import AggravationOptions, CoverMode
from bot.games.aggravation.rules.state import Phase, Public, State
from bot.ui.card_emoji import Deck
from bot.ui.guide import OPENING, guidance
from bot.ui.private import private_panel
from bot.ui.texts import Texts
from tests.games.advice import Given, Reasons
from tests.games.aggravation.racing import scrambled
from tests.games.teaching import IDEA, ideas_told
from tests.helpers.card_room import card_room, panel
from tests.helpers.text_files import LANGUAGES, text_files
from tests.lessons.hand import LEARNER, dealt, lesson_of, seen
from tests.lessons.words import MOST_WORDS, spoken

IDEAS: Final = Reasons("aggravation", IDEA)


def _now(given: Given) -> Public:
    return cast(State, given.state).public


def _has_cards(given: Given) -> bool:
    return _now(given).left[given.seat] > 0


def _covers_one(given: Given) -> bool:
    return _has_cards(given) and _now(given).options.cover_mode is CoverMode.SINGLE


@IDEAS(
    "cover",
    r"Look for two open cards of one rank, and tap it below: your next card covers one\. "
    r"▸ marks new cards\.",
)
def _may_cover(given: Given) -> bool:
    return _covers_one(given)


@IDEAS(
    "share",
    r"Your card covers one of the two\. "
    r"Both of you may still tap the second, until new cards are turned\.",
)
def _leaves_the_other(given: Given) -> bool:
    return _covers_one(given)


@IDEAS(
    "miss",
    r"A rank that was never open twice since cards were last turned is a wrong tap: "
    r"you wait (\d+) seconds?\.",
)
def _costs_time(given: Given, seconds: int) -> bool:
    return _has_cards(given) and _now(given).options.misfire_seconds == seconds > 0


@IDEAS(
    "call",
    r"Your cards are gone\. Be first to tap the rank of a new match, and you win\.",
)
def _may_call(given: Given) -> bool:
    return not _has_cards(given)


STEADY: Final = 4
"""So often cards are turned at least before another idea comes."""
READING: Final = 120
"""Seconds that somebody takes over the card that a race begins with."""


@pytest.mark.parametrize("seed", range(5))
def test_what_a_race_teaches_is_true_and_stays(seed: int) -> None:
    hand, turned = lesson_of("aggravation", "single"), dict[str, set[int]]()
    for step in scrambled(seed, cast(AggravationOptions, hand.options)):
        now = step.after.public
        if now.phase is Phase.OVER:
            continue
        for one in ideas_told(hand, step.after, LEARNER):
            assert IDEAS.is_true(one.given, one.key, one.sentence), one.sentence
            turned.setdefault(one.key, set()).add(now.turns // STEADY)
    shown = [when for key, when in turned.items() if not key.endswith("call")]
    assert all(not a & b for a in shown for b in shown if a is not b)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_idea_of_a_race_makes_a_claim(locale: str) -> None:
    written = text_files(locale)["aggravation"].read_text("utf-8")
    keys = set(re.findall(rf"^([\w-]+{IDEA}[\w-]+) =", written, re.MULTILINE))
    assert keys == IDEAS.by_key.keys()


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_race_begins_with_its_aim_in_few_words(locale: str) -> None:
    hand, texts = lesson_of("aggravation", "single"), Texts(locale)
    view = seen(hand, dealt(hand))
    guide = guidance(view, texts, None)
    assert guide is not None
    assert guide.idea is not None
    assert guide.idea.key == OPENING
    shown = private_panel(view, texts, Deck({}), guide=guide)
    assert len([*spoken(shown)]) <= MOST_WORDS


async def test_a_guided_race_waits_until_its_card_is_read(tmp_path: Path) -> None:
    settings: dict[str, object] = {"BURA_HOUSE_WORKERS": 0}
    async with card_room(tmp_path, settings, rate_limits=False, newcomers=True) as room:
        alice = room.alice
        await alice.run("aggravation practice")
        await room.tick(READING)
        shown = panel(alice)
        assert shown is not None
        assert "**Aim.**" in shown.text
        await alice.click("Next ▸", shown)
        await room.until(lambda: "Aim." not in (panel(alice) or shown).text)
        begun = panel(alice)
        assert begun is not None
        assert "**26** left" in begun.text, "no card was turned before"
        await room.until(lambda: "**26** left" not in (panel(alice) or begun).text)
