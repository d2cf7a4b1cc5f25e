"""What is the same for every bot and every database of a run, and is made once in each
of its processes."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import orjson
import pytest
from discord import app_commands

from bot.connection import registration
from bot.delivery import application_emoji
from bot.delivery.uploading import drawn_pictures
from bot.playground import routes_application
from bot.tables.games import rules_of
from cogs import games
from db import schema


@contextmanager
def made_once() -> Iterator[None]:
    """Make commands, their translations, pictures and empty databases once, until the
    block ends."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "verbs_of", _verbs(games.verbs_of))
        patch.setattr(registration, "_payload", _payload(registration._payload))
        patch.setattr(
            routes_application,
            "check_commands",
            _check(routes_application.check_commands),
        )
        patch.setattr(application_emoji, "drawn_pictures", cache(drawn_pictures))
        patch.setattr(schema, "_apply", _apply(schema._apply))
        yield


def _verbs(make: Any) -> Any:  # noqa: ANN401
    """The commands of a game hold nothing of the bot that has them."""
    made: dict[str, tuple[object, app_commands.Group]] = {}

    def verbs_of(game: str) -> app_commands.Group:
        known = (rules_of(game).profile, games.house_of(game))
        if game not in made or made[game][0] != known:
            made[game] = known, make(game)
        return made[game][1]

    return verbs_of


def _payload(write: Any) -> Any:  # noqa: ANN401
    """Every bot writes its commands in all of Discord's languages, the same ones each
    time."""
    written: dict[tuple[object, ...], list[dict[str, Any]]] = {}

    async def payload(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
        named = [
            (command.qualified_name, getattr(command, "description", ""))
            for command in tree.walk_commands()
        ]
        key = (type(tree.translator), *named)
        if key not in written:
            written[key] = await write(tree)
        return written[key]

    return payload


def _check(check: Any) -> Any:  # noqa: ANN401
    """The playground is given the same commands by each of these bots, and nothing is
    wrong with them."""
    good: set[bytes] = set()

    def check_commands(commands: object) -> None:
        written = orjson.dumps(commands)
        if written not in good:
            check(commands)
            good.add(written)

    return check_commands


def _apply(apply: Any) -> Any:  # noqa: ANN401
    """Every new database has the same tables: they are copied from the first, page by
    page."""
    empty = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    whole = schema.whole()
    apply(empty, Path(":memory:"), whole)

    def apply_once(c: sqlite3.Connection, path: Path, step: schema.Migration) -> None:
        if step == whole:
            empty.backup(c)
        else:
            apply(c, path, step)

    return apply_once
