"""Puts a game that only tests know into the catalogue, or shows servers one that is not
ready."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from unittest.mock import patch

from bot.games import catalogue
from bot.tables.games import rules_of
from bot.ui import texts


@contextmanager
def registered(package: str, *, ready: bool | None = None) -> Iterator[None]:
    """Have the game of a package, such as `tests.games.toy`, within the block; its
    texts included.

    Args:
        package: the game's folder.
        ready: whether servers see it; None: as its profile says.
    """
    known = package in catalogue.PACKAGES
    if not known:
        catalogue.PACKAGES.append(package)
        _forget()
    try:
        with ExitStack() as until:
            game = rules_of(package.rpartition(".")[2])
            if ready is not None:
                until.enter_context(
                    patch.object(
                        type(game), "profile", replace(game.profile, ready=ready)
                    )
                )
            yield
    finally:
        if not known:
            catalogue.PACKAGES.remove(package)
            _forget()


def _forget() -> None:
    for read in (texts._language, texts._menus, texts._written):
        read.cache_clear()
