"""English that nobody would speak becomes rarer in documents, docstrings and texts.

A phrase that is counted here may be the right one now and then, so none is forbidden.
But no count may grow; if one falls, lower it here too.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MOST_WORDS = 35
"""Of a sentence that can be read at once."""

PHRASES = {
    "whoever": r"(?i)\bwhoever\b",
    "Who …, as a subject": r"(?:(?<=[.:;!*|] )|(?<=\n\n))Who (?![^.\n]*\?)",
    "to who, by who": r"\b(?:to|of|for|by|from|with|than) who\b",
    "anew": r"(?i)\banew\b",
    "alone": r"(?i)(?<!leave )(?<!left )\balone\b",
    "stands": r"\b(?:stand|stands|stood)\b(?! for| still)",
    "lies": r"\b(?:lie|lies|lay) (?:in|within|at|beside|behind|before|between|there|here|elsewhere|outside)\b",
    "go on with": r"\b(?:go|goes|gone|going) on with\b",
    "mend": r"\bmend(?:s|ed|ing)?\b",
}
INSTEAD = {
    "whoever": "the player who, if you",
    "Who …, as a subject": "players who, if you",
    "to who, by who": "to the player who",
    "anew": "again",
    "alone": "only, before its noun",
    "stands": "is, is shown, is stored",
    "lies": "is, is stored; cards may lie on a table",
    "go on with": "continue, resume",
    "mend": "fix",
}


def documents() -> Iterator[str]:
    """What explains the project, beside the rules of the games."""
    yield (ROOT / "README.md").read_text("utf-8")
    for folder in ("docs", "docs/design"):
        for path in sorted((ROOT / folder).glob("*.md")):
            yield path.read_text("utf-8")


def rules() -> Iterator[str]:
    """The rules of the games."""
    for path in sorted((ROOT / "docs/rules").glob("*.md")):
        yield path.read_text("utf-8")


def code() -> Iterator[str]:
    """Each docstring and each comment of the product, a paragraph in one line."""
    for folder in ("bot", "cogs", "db"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield from _said(path.read_text("utf-8"))


def texts() -> Iterator[str]:
    """The English that players read, without its keys."""
    files = (
        *ROOT.glob("bot/ui/texts/en/*.ftl"),
        *ROOT.glob("bot/games/*/texts/en.ftl"),
    )
    for path in sorted(files):
        yield re.sub(r"(?m)^[\w-]+ =|\[\w+\]", "", path.read_text("utf-8"))


def _said(source: str) -> Iterator[str]:
    lines = io.StringIO(source if "#" in source else "").readline
    for token in tokenize.generate_tokens(lines):
        if token.type == tokenize.COMMENT:
            yield token.string.lstrip("# ")
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            yield re.sub(r"\n(?!\n) *", " ", node.value.value)


PLACES: dict[Callable[[], Iterator[str]], dict[str, int]] = {
    documents: {
        "Who …, as a subject": 2,
        "anew": 1,
        "alone": 14,
        "stands": 4,
        "lies": 2,
    },
    rules: {
        "whoever": 3,
        "Who …, as a subject": 8,
        "alone": 8,
        "stands": 5,
        "lies": 1,
    },
    code: {
        "Who …, as a subject": 1,
        "to who, by who": 5,
        "alone": 41,
        "stands": 57,
        "lies": 16,
        "go on with": 6,
    },
    texts: {"alone": 5, "stands": 9, "lies": 2, "go on with": 1},
}
"""How often each is there; what is not named is not there."""
LONG_SENTENCES = 9
"""In the documents."""


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.__name__)
def test_stilted_phrases_become_rarer(place: Callable[[], Iterator[str]]) -> None:
    found = list(place())
    counts = {
        phrase: sum(len(re.findall(pattern, text)) for text in found)
        for phrase, pattern in PHRASES.items()
    }
    grown = {
        f"{phrase} (better: {INSTEAD[phrase]})": f"{n}, was {PLACES[place].get(phrase, 0)}"
        for phrase, n in counts.items()
        if n > PLACES[place].get(phrase, 0)
    }
    assert grown == {}


def test_long_sentences_become_rarer() -> None:
    long = [
        sentence
        for text in documents()
        for sentence in _sentences(text)
        if len(sentence.split()) > MOST_WORDS
    ]
    assert len(long) <= LONG_SENTENCES, long


def _sentences(document: str) -> list[str]:
    """Return the sentences of a document, without code and tables."""
    prose = re.sub(r"(?s)```.*?```|^\|.*?$", "", document, flags=re.MULTILINE)
    return re.split(r"[.!?:](?:\*\*)?\s|\n\s*\n|\n(?=\s*(?:[*#-]|\d+\.) ?)", prose)


@pytest.mark.parametrize(
    ("phrase", "stilted", "plain"),
    [
        ("whoever", "Whoever waits has it.", "A standby takes over."),
        ("Who …, as a subject", "It ends. Who waits sees it.", "Who waits? Players who wait."),
        ("to who, by who", "told to who asks", "told to players who ask"),
        ("anew", "Made anew.", "a new game"),
        ("alone", "of one server alone", "leave it, left alone"),
        ("stands", "The number stands first.", "It stands for a move, and stands still."),
        ("lies", "What lies in the settings", "Cards lie on the table."),
        ("go on with", "gone on with later", "Tables go on."),
        ("mend", "what a person has to mend", "recommended"),
    ],
)  # fmt: skip
def test_each_phrase_is_found(phrase: str, stilted: str, plain: str) -> None:
    assert re.search(PHRASES[phrase], stilted)
    assert not re.search(PHRASES[phrase], plain)
