"""Puts the game into the catalogue for a test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bot.games import catalogue
from bot.ui import texts

PACKAGE = "tests.games.trio"


@contextmanager
def registered() -> Iterator[None]:
    """Have the game within the block, its texts included."""
    catalogue.PACKAGES.append(PACKAGE)
    _forget()
    try:
        yield
    finally:
        catalogue.PACKAGES.remove(PACKAGE)
        _forget()


def _forget() -> None:
    for read in (texts._language, texts._menus, texts._written):
        read.cache_clear()
