"""What the code cites stands in the documents: the page under `docs/`, and in it the
section, the step or the title."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MD = ".md"
"""Made-up citations are written with it, so that they are none of this file's own."""
_NUMBER = r"G?\d+(?:\.\d+)*"
_STEP = rf"(?:{_NUMBER}|[A-Z][A-Z_]+)(?!\w|\.md)"
_LABEL = rf"{_STEP}(?: {_STEP})*"
_CITATION = re.compile(
    rf'(?<![\w/.-])((?:[\w-]+/)*[\w-]+\.md)(?: ({_LABEL}(?:(?:,| and| to|, and) {_LABEL})*)|, ("[^"\n]+"))?'
)


def citations(code: str) -> Iterator[tuple[str, str]]:
    """Yield each page that a text cites with what it cites of it: `5.2`, `4 CLAIM 3`,
    `"Panels"`; empty: the page.

    A page without a folder that stands alone, such as README.md, may be any file's name
    and is no citation."""
    for page, labels, title in _CITATION.findall(
        re.sub(r"\s*\n\s*(?:# *)?", " ", code)
    ):
        if labels:
            yield from (
                (page, label) for label in re.split(r", and |, | and | to ", labels)
            )
        elif title or "/" in page:
            yield page, title


def places(document: str) -> set[str]:
    """What can be cited of a document: numbered sections, steps in capitals, items of
    numbered lists, and titles."""
    found, number, step = {""}, "", ""
    for line in document.splitlines():
        if heading := re.match(r"#+ (.+)", line):
            title = heading[1]
            numbered, step = re.match(rf"{_NUMBER}(?!\w)", title), ""
            if numbered:
                number = numbered[0]
            elif re.fullmatch("[A-Z_]+", title):
                step = f"{number} {title}"
            found |= {number, step, f'"{title}"'}
        elif item := re.match(r"(\d+)\. ", line):
            found.add(f"{step} {item[1]}" if step else f"{number}.{item[1]}")
    return found


@cache
def _places_of(page: str) -> set[str]:
    """The places of a page, named from the root or from `docs/`; none where there is no
    such page."""
    path = ROOT / page if page.startswith("docs/") else ROOT / "docs" / page
    return places(path.read_text(encoding="utf-8")) if path.is_file() else set()


def faults(code: str) -> list[str]:
    """List the citations of a text that lead nowhere."""
    return [
        f"{page} {label}".strip()
        for page, label in citations(code)
        if label not in _places_of(page)
    ]


def test_what_is_cited_is_there() -> None:
    sources = [
        path
        for room in ("bot", "cogs", "db", "tests")
        for path in (ROOT / room).rglob("*.py")
    ]
    texts = {
        str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
        for path in sources
    }
    assert sum(1 for text in texts.values() for _ in citations(text)) > 150
    assert {
        name: wrong for name, text in texts.items() if (wrong := faults(text))
    } == {}


@pytest.mark.parametrize(
    "line",
    [
        f"(rules/bura{MD} 5.2)",
        f"(rules/bura{MD} 4 CLAIM 3)",
        f"(rules/bura{MD} 4 ANTE, 7.5, rules/INDEX{MD} G8). A sentence",
        f"(rules/bura{MD} 4 CLAIM, 9.8), 5.9 seconds",
        f"(rules/bura{MD}\n    # 5.1 and 5.2)",
        f"(discord{MD} 1.3.10)",
        f'(docs/design/panels{MD}, "Questions")',
        f"a file called notes{MD} is not cited",
    ],
)
def test_a_citation_that_leads_somewhere_is_let_pass(line: str) -> None:
    assert faults(line) == []


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        (f"(rules/bura{MD} 5.9)", [f"rules/bura{MD} 5.9"]),
        (f"(rules/bura{MD} 5.1 and 5.9)", [f"rules/bura{MD} 5.9"]),
        (f"(rules/bura{MD}\n    5.9)", [f"rules/bura{MD} 5.9"]),
        (f"(rules/bura{MD} 4 DANCE)", [f"rules/bura{MD} 4 DANCE"]),
        (f"(rules/bura{MD} 4 CLAIM 9)", [f"rules/bura{MD} 4 CLAIM 9"]),
        (f"(rules/bura{MD} 9.99)", [f"rules/bura{MD} 9.99"]),
        (f"(rules/INDEX{MD} G99)", [f"rules/INDEX{MD} G99"]),
        (f'(docs/design/panels{MD}, "Quests")', [f'docs/design/panels{MD} "Quests"']),
        (f"(ux{MD} 3)", [f"ux{MD} 3"]),
        (f"(rules/whist{MD})", [f"rules/whist{MD}"]),
    ],
)
def test_a_citation_that_leads_nowhere_is_found(line: str, wrong: list[str]) -> None:
    assert faults(line) == wrong
