"""Each query has one text, which PostgreSQL would understand as SQLite does: no word of it is SQLite's alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import db

ROOM: Final = Path(next(iter(db.__path__)))
OF_SQLITE: Final = {"batch", "integrity", "lock", "private_file", "schema", "shape", "thread"}
"""Modules about the file itself."""
ALIEN: Final = re.compile(
    r"\b(?:ifnull|iif|instr|julianday|json_each|json_extract|hex|strftime|total|group_concat)\("
    r"|\b(?:GLOB|PRAGMA|lastrowid|sqlite_sequence|INSERT OR|UPDATE OR|REPLACE INTO)\b|ON CONFLICT DO UPDATE"
    r"|\bIS (?:NOT )?(?!NULL|NOT|DISTINCT|TRUE|FALSE)[\w:?(]+(?= |\")|substr\([^()]*, -|\?\d"
)
TEXT: Final = re.compile(r'"""(.*?)"""|"((?:[^"\\\n]|\\.)*)"', re.DOTALL)
QUERY: Final = re.compile(r"\b(?:SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|HAVING|JOIN|SET|VALUES|ON CONFLICT|CASE|AND)\b")


def test_no_query_is_in_the_words_of_sqlite_alone() -> None:
    alien = [
        f"{module.name}: {found[0]}"
        for module in sorted(ROOM.glob("*.py"))
        if module.stem not in OF_SQLITE
        for text in map("".join, TEXT.findall(module.read_text(encoding="utf-8")))
        if QUERY.search(text)
        for found in ALIEN.finditer(text)
    ]
    assert alien == []
