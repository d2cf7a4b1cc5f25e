"""Puts a game that only tests know into the catalogue."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bot.games import catalogue
from bot.ui import texts


@contextmanager
def registered(package: str) -> Iterator[None]:
    """Have the game of a package, such as `tests.games.toy`, within the block; its texts included."""
    catalogue.PACKAGES.append(package)
    _forget()
    try:
        yield
    finally:
        catalogue.PACKAGES.remove(package)
        _forget()


def _forget() -> None:
    for read in (texts._language, texts._menus, texts._written):
        read.cache_clear()
