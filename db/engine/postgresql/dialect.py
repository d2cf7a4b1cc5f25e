"""The values of a query: `?` and `:name` stand for them in the bot's queries, `$1` and
`$2` in PostgreSQL's."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

_SIGN: Final = re.compile(
    r"""'(?:[^']|'')*'|"[^"]*"|--[^\n]*|::|(?P<place>\?)|:(?P<name>\w+)"""
)
QUERIES: Final = 2048
"""Translations that are kept: more than the bot has queries."""


@lru_cache(QUERIES)
def translated(sql: str) -> tuple[bytes, tuple[str, ...] | None]:
    """Return a query in PostgreSQL's words, and the names of its values in their order;
    None: they have no names."""
    names: dict[str, int] = {}
    places = 0

    def numbered(found: re.Match[str]) -> str:
        nonlocal places
        if found["name"]:
            return f"${names.setdefault(found['name'], len(names) + 1)}"
        if found["place"]:
            places += 1
            return f"${places}"
        return found[0]

    text = _SIGN.sub(numbered, sql)
    if names and places:
        raise ValueError("A query has values by their order or by name, not both.")
    return text.encode(), tuple(names) or None
