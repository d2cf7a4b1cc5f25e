"""Texts have the words and the typography of `docs/translating.md`."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    Identifier,
    Message,
    Pattern,
    Placeable,
    SelectExpression,
    TextElement,
    VariableReference,
)

from bot.games import catalogue
from bot.ui import texts
from bot.ui.texts import UNTRANSLATED, Texts, locales
from tests.helpers.text_files import text_files, translated, untranslated

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/translating.md").read_text("utf-8")
REQUIRED = "BURA_REQUIRE_TRANSLATIONS"
MARKED = f"""\
# Новое
plain = {UNTRANSLATED}Back to the table
several = {UNTRANSLATED}{{ $n ->
    [one] one hand
   *[other] {{ $n }} hands
}}
done = Готово
long =
    {UNTRANSLATED}One line

    and another
named = игра
    .about = {UNTRANSLATED}Shows something
last = Всё
"""
WRITTEN = {"en": "English", "ru": "Russian", "uk": "Ukrainian"}
TRANSLATED = tuple(WRITTEN)[1:]
SPACE = "[ \N{NO-BREAK SPACE}\n]"
Part = tuple[str, TextElement | Placeable, bool]
"""A key, an element of its text, and whether that is a variant for a plural form."""


def _section(heading: str) -> list[list[str]]:
    """Return the rows of the table below a heading of the page."""
    body = re.split(r"\n#{2,3} ", PAGE.split(f"# {heading}\n")[1])[0]
    lines = [line for line in body.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def _pattern(words: list[str]) -> re.Pattern[str]:
    """Return what finds whole words, in any case; one that ends in … with any
    ending."""
    parts = [
        re.escape(word.rstrip("…")).replace(r"\ ", SPACE)
        + (r"\w*" if word.endswith("…") else "")
        for word in words
    ]
    return re.compile(rf"\b(?:{'|'.join(parts)})(?!\w)", re.IGNORECASE)


def _avoided(locale: str) -> re.Pattern[str]:
    rows = _section(WRITTEN[locale])
    return _pattern([word for row in rows for word in re.findall("`([^`]+)`", row[0])])


def _counted(locale: str) -> re.Pattern[str]:
    [row] = _section("After a number")
    return _pattern(re.findall("`([^`]+)`", row[TRANSLATED.index(locale)]))


def _parts(locale: str) -> Iterator[list[Part]]:
    """Return every text of a language, each variant of a selector by itself, as its
    elements in order."""
    for path in text_files(locale).values():
        for entry in FluentParser().parse(translated(path.read_text("utf-8"))).body:
            if isinstance(entry, Message):
                if entry.value is not None:
                    yield from _within(entry.id.name, entry.value, plural=False)
                for one in entry.attributes:
                    yield from _within(
                        f"{entry.id.name}.{one.id.name}", one.value, plural=False
                    )


def _within(key: str, pattern: Pattern, *, plural: bool) -> Iterator[list[Part]]:
    yield [(key, element, plural) for element in pattern.elements]
    for element in pattern.elements:
        if isinstance(element, Placeable) and isinstance(
            element.expression, SelectExpression
        ):
            variants = element.expression.variants
            names = {
                variant.key.name
                for variant in variants
                if isinstance(variant.key, Identifier)
            }
            for variant in variants:
                yield from _within(
                    key,
                    variant.value,
                    plural=plural or bool(names & {"one", "few", "many"}),
                )


def _words(locale: str) -> Iterator[tuple[str, str]]:
    for parts in _parts(locale):
        for key, element, _ in parts:
            if isinstance(element, TextElement):
                yield key, element.value


def test_the_page_is_about_every_language() -> None:
    assert tuple(WRITTEN) == locales()


@pytest.mark.parametrize("locale", WRITTEN)
def test_every_text_is_translated(locale: str) -> None:
    """Between two edits a marked text may be English; `.ci/run` wants it translated."""
    marked = [
        key
        for path in text_files(locale).values()
        for key in untranslated(path.read_text("utf-8"))
    ]
    if locale == "en" or os.environ.get(REQUIRED):
        assert marked == []
    elif marked:
        pytest.skip(f"not translated into {WRITTEN[locale]}: {', '.join(marked)}")


def test_the_whole_run_requires_translations() -> None:
    assert f" {REQUIRED}=1 " in (ROOT / ".ci/run").read_text("utf-8")


def test_a_marked_text_is_read_without_its_mark(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "marked.ftl"
    file.write_text(MARKED, "utf-8")
    monkeypatch.setattr(texts, "_files", lambda _: [file])
    read = texts._Language("ru")
    monkeypatch.setattr(texts, "_language", lambda _: read)
    written = Texts("ru")
    assert written("plain") == "Back to the table"
    assert written("several", n=2) == "2 hands"
    assert written("long") == "One line\n\nand another"
    assert written("done") == "Готово"


def test_a_marked_text_is_known_with_all_its_lines() -> None:
    assert untranslated(MARKED) == ["plain", "several", "long", "named"]
    assert re.findall("^[a-z]+", translated(MARKED), re.MULTILINE) == ["done", "last"]
    assert re.findall("[A-Za-z]{5,}", translated(MARKED)) == []


@pytest.mark.parametrize("locale", WRITTEN)
def test_no_text_has_a_word_that_translators_avoid(locale: str) -> None:
    avoided = _avoided(locale)
    found = [
        f"{key}: {found[0]}"
        for key, text in _words(locale)
        for found in [avoided.search(text)]
        if found
    ]
    assert found == []


@pytest.mark.parametrize("locale", TRANSLATED)
def test_a_noun_agrees_with_the_number_before_it(locale: str) -> None:
    counted, unsure = _counted(locale), []
    for parts in _parts(locale):
        for (key, before, plural), (_, after, _) in pairwise(parts):
            variable = isinstance(before, Placeable) and isinstance(
                before.expression, VariableReference
            )
            text = (
                after.value.lstrip("* \N{NO-BREAK SPACE}")
                if isinstance(after, TextElement)
                else ""
            )
            if variable and not plural and counted.match(text):
                unsure.append(f"{key}: {text}")
    assert unsure == []


@pytest.mark.parametrize("locale", TRANSLATED)
def test_a_percent_sign_and_a_dash_follow_a_no_break_space(locale: str) -> None:
    apart = re.compile(r"(?<!\N{NO-BREAK SPACE})%|(?<=\S) —| %")
    found = [f"{key}: {text}" for key, text in _words(locale) if apart.search(text)]
    assert found == []


@pytest.mark.parametrize("locale", WRITTEN)
def test_an_apostrophe_is_curved(locale: str) -> None:
    assert [key for key, text in _words(locale) if "'" in text] == []


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "unless somebody presses Pause"),
        ("en", "you play for points"),
        ("ru", "Позвать заведение"), ("ru", "За заведением"), ("ru", "без токенов"), ("ru", "эту сдачу"),
        ("ru", "Нажмите карту, чтобы пойти"), ("ru", "оба открывают по новой"), ("uk", "цю здачу"),
        ("uk", "сусід роздавача"), ("uk", "Тисніть «Заявити»"), ("uk", "тисне"), ("uk", "закладу"),
        ("uk", "без токенів"),
    ],
)  # fmt: skip
def test_the_page_names_these_with_their_endings(locale: str, text: str) -> None:
    assert _avoided(locale).search(text)


def test_a_longer_word_is_another_word() -> None:
    assert not _avoided("uk").search("Натисніть «Заявити»")
    assert not _avoided("ru").search("пересдачи, автоматически")


@pytest.mark.parametrize("locale", WRITTEN)
def test_what_many_read_has_its_time_beside_the_sentence(locale: str) -> None:
    """Discord writes a stamp in the reader's language, and the server's language is the
    sentence's."""
    public = re.compile(
        "invitation|gathering|result|adjourn|ping|forming|free-seat|between"
    )
    within = []
    for parts in _parts(locale):
        for (key, before, _), (_, after, _) in pairwise(parts):
            is_time = isinstance(after, Placeable) and isinstance(
                after.expression, VariableReference
            )
            if is_time and after.expression.id.name == "when" and public.match(key):
                within += (
                    [key]
                    if not isinstance(before, TextElement)
                    or "⏳" not in before.value[-3:]
                    else []
                )
    assert within == []


@pytest.mark.parametrize(
    ("locale", "aim", "tricks", "end", "clock"),
    [
        ("en", "**Aim.**", "**Tricks.**", "**The end.**", "**The clock.**"),
        ("ru", "**Цель.**", "**Взятки.**", "**Конец.**", "**Время.**"),
        ("uk", "**Мета.**", "**Взятки.**", "**Кінець.**", "**Час.**"),
    ],
)
def test_the_rules_of_every_game_call_their_parts_the_same(
    locale: str, aim: str, tricks: str, end: str, clock: str
) -> None:
    headings = {
        "aim": aim,
        "trick": tricks,
        "tricks": tricks,
        "end": end,
        "clock": clock,
    }
    found: dict[str, set[str]] = {}
    for parts in _parts(locale):
        key, first, _ = parts[0]
        game, _, part = key.partition("-rules-")
        if part in headings and game in catalogue.names():
            text = first.value if isinstance(first, TextElement) else ""
            found.setdefault(key, set()).update(re.findall(r"^\*\*[^*]+\*\*", text))
    assert {key: {headings[key.partition("-rules-")[2]]} for key in found} == found
    assert len(found) > 15


@pytest.mark.parametrize("locale", WRITTEN)
def test_no_sentence_follows_a_clock_in_its_line(locale: str) -> None:
    """A clock stands with the sentence that it belongs to, at its end."""
    lines = [
        line
        for path in text_files(locale).values()
        for line in translated(path.read_text("utf-8")).splitlines()
    ]
    clocks = [line for line in lines if re.search(rf"⏳{SPACE}\{{ \$when \}}", line)]
    assert clocks
    assert [
        line for line in clocks if not re.search(rf"⏳{SPACE}\{{ \$when \}}$", line)
    ] == []
