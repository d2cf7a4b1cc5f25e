"""What guided hands teach is true: each idea says of the hand what independent code
finds in it."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.games.advice import Reasons
from tests.games.teaching import IDEA, all_ideas, told_in_guided_hands
from tests.helpers.sizes import few_and_many
from tests.helpers.text_files import LANGUAGES, text_files

MOMENTS = 10_000
GAMES = pytest.mark.parametrize("ideas", all_ideas(), ids=lambda ideas: ideas.game)
FRAGMENTS = {"schneider-idea-way"}
"""Words within ideas."""
NEVER_GUIDED = {"bura-idea-call", "bura-idea-hold"}
"""Ideas about closed memory and three players; guided hands of Bura are for two, and
their memory is open."""

SELDOM = {
    "bura-idea-aces",
    "bura-idea-last",
    "chicago-idea-same",
    "tyzicha-idea-bid-more",
}
"""Ideas that luck may not bring about in so many moments; they are checked where it
does."""


@GAMES
@pytest.mark.parametrize("moments", few_and_many(300, MOMENTS))
def test_what_is_taught_is_true(ideas: Reasons, moments: int) -> None:
    told, faults = Counter[str](), Counter[str]()
    for moment in told_in_guided_hands(ideas.game, moments):
        for one in moment:
            told[one.key] += 1
            if not ideas.is_true(one.given, one.key, one.sentence):
                faults[f"{one.key}: {one.sentence}"] += 1
    assert not faults, (
        f"{faults.total()} faults in {moments} moments: {faults.most_common(20)}"
    )
    if moments == MOMENTS:
        assert told.keys() >= ideas.by_key.keys() - NEVER_GUIDED - SELDOM, (
            "each idea is met"
        )


@GAMES
@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_idea_makes_a_claim_in_every_language(
    ideas: Reasons, locale: str
) -> None:
    written = text_files(locale)[ideas.game].read_text("utf-8")
    keys = set(re.findall(rf"^([\w-]+{IDEA}[\w-]+) =", written, re.MULTILINE))
    assert keys - FRAGMENTS == ideas.by_key.keys()
