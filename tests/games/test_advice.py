"""A master's advice is true in real hands: its reasons, its percentages where the end
is certain, and what it names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from bot.ui.texts import Texts
from tests.games.advice import (
    REASON,
    Claims,
    Given,
    advice_given,
    all_claims,
    percents_told,
    reasons_told,
)
from tests.helpers.sizes import few_and_many
from tests.helpers.text_files import LANGUAGES, text_files

DECISIONS = 10_000
GAMES = pytest.mark.parametrize("claims", all_claims(), ids=str)
NUMBER = re.compile(r"\d+")


@GAMES
@pytest.mark.parametrize("decisions", few_and_many(40, DECISIONS))
def test_advice_is_true(claims: Claims, decisions: int) -> None:
    told, faults = Counter[str](), Counter[str]()
    for given in advice_given(claims, decisions):
        told.update(key for key, _ in reasons_told(given, "en"))
        faults.update(_faults(claims, given))
    assert not faults, (
        f"{faults.total()} faults in {decisions} decisions: {faults.most_common()}"
    )
    if decisions == DECISIONS:
        assert told.keys() == claims.reasons.by_key.keys(), "each reason is met"


def _faults(claims: Claims, given: Given) -> Iterator[str]:
    if given.done != given.best:
        yield "a master does something else than a hint says"
    told = {locale: reasons_told(given, locale) for locale in LANGUAGES}
    numbers = [
        [(key, NUMBER.findall(sentence)) for key, sentence in reasons]
        for reasons in told.values()
    ]
    if any(found != numbers[0] for found in numbers):
        yield f"other numbers in other languages: {told}"
    for key, sentence in told["en"]:
        if not claims.reasons.is_true(given, key, sentence):
            yield f"false: {sentence} ({key})"
    for choice in given.advice.choices:
        chance = claims.certain and claims.certain(given, choice.action)
        if chance is not None and chance != pytest.approx(choice.chance):
            yield "what is certain is not shown as certain"
    is_certain = given.advice.choices[0].chance in {0, 1}
    if any((percent in {0, 100}) != is_certain for percent in percents_told(given)):
        yield "only what is certain is shown as certain"


@GAMES
@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_reason_makes_a_claim_in_every_language(
    claims: Claims, locale: str
) -> None:
    written = text_files(locale)[str(claims)].read_text("utf-8")
    keys = set(re.findall(rf"^([\w-]+{REASON}[\w-]+) =", written, re.MULTILINE))
    assert keys == claims.reasons.by_key.keys()
    assert all(map(Texts(locale).has, keys))
