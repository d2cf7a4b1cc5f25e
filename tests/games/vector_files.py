"""Reading test vectors from YAML files, from the yaml blocks of Markdown files, and
from folders of both."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

_BLOCK = re.compile(r"^```ya?ml\s*$(.*?)^```\s*$", re.MULTILINE | re.DOTALL)
_SUFFIXES = frozenset({".yaml", ".yml", ".md"})
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The same language either way; the one written in C reads ten times as fast, but not
every machine has it."""


@dataclass(frozen=True)
class Vector:
    """One vector; `given` and `expect` are what the file says (rules/INDEX.md G10)."""

    id: str
    game: str
    kind: str
    preset: str | None
    options: dict[str, Any]
    given: dict[str, Any]
    expect: dict[str, Any]


@cache
def read_vectors(path: Path) -> tuple[Vector, ...]:
    """Read every vector of a file or folder, once in a test run."""
    documents = (yaml.load(text, Loader=_LOADER) for text in _texts(path))  # noqa: S506 - both loaders are safe ones
    return tuple(
        _vector(entry) for document in documents for entry in _entries(document)
    )


def _entries(document: Any) -> list[dict[str, Any]]:  # noqa: ANN401 - whatever the YAML holds
    """The vectors of a document: what is under `vectors`, or those of a bare list."""
    if isinstance(document, dict):
        return document.get("vectors") or []
    return [
        entry for entry in document or [] if isinstance(entry, dict) and "kind" in entry
    ]


def _vector(entry: dict[str, Any]) -> Vector:
    missing = {"id", "game", "kind", "expect"} - entry.keys()
    if missing:
        raise ValueError(f"vector {entry.get('id')!r} lacks {sorted(missing)}")
    return Vector(
        entry["id"],
        entry["game"],
        entry["kind"],
        entry.get("preset"),
        entry.get("options") or {},
        entry.get("given") or {},
        entry["expect"] or {},
    )


def _texts(path: Path) -> Iterator[str]:
    if path.is_dir():
        for found in sorted(path.rglob("*")):
            if found.suffix in _SUFFIXES and found.is_file():
                yield from _texts(found)
    elif path.suffix == ".md":
        yield from _BLOCK.findall(path.read_text(encoding="utf-8"))
    else:
        yield path.read_text(encoding="utf-8")
