"""Commands are called in every language what that language's texts call them."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from discord import AppCommandType, app_commands
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from bot.house.player import house_of
from bot.tables.games import offered, rules_of
from bot.ui.command_names import ABOUT, SPAN, as_shown, command_key
from bot.ui.texts import REFERENCE, Texts, locales
from cogs.translator import GAME, key_of
from tests.helpers.card_room import CardRoom, card_room

pytestmark = pytest.mark.asyncio(loop_scope="module")
TEXTS = Path(__file__).parents[2] / "bot/ui/texts"
LOCALES = sorted(locales())
Payload = dict[str, Any]


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def common_room(
    tmp_path_factory: pytest.TempPathFactory,
) -> AsyncIterator[CardRoom]:
    async with card_room(tmp_path_factory.mktemp("room")) as room:
        yield room


def menus(room: CardRoom) -> Iterator[tuple[str, str, str | None]]:
    """Go through what Discord's menus show in English: its key, its name, and what it
    does."""
    for command in room.bot.tree.walk_commands():
        yield key_of(command), command.name, command.description
        for option in (
            command.parameters if isinstance(command, app_commands.Command) else ()
        ):
            yield key_of(option), option.display_name, str(option.description)
            for choice in option.choices:
                name = choice._locale_name
                yield (
                    key_of(choice, "" if name is None else name.extras.get(GAME, "")),
                    choice.name,
                    None,
                )
    for menu in room.bot.tree.walk_commands(type=AppCommandType.user):
        yield key_of(menu), menu.name, None


def names_in(locale: str) -> dict[str, tuple[str | None, str | None]]:
    texts = Texts(locale)
    body = (
        FluentParser().parse((TEXTS / locale / "commands.ftl").read_text("utf-8")).body
    )
    written = [entry.id.name for entry in body if isinstance(entry, Message)]
    assert len(set(written)) == len(written)
    keys = [key for one in written for key in of_all_games(one)]
    for game in offered():
        keys += [
            f"command-{game}",
            *(f"choice-{game}-{preset}" for preset in rules_of(game).profile.presets),
        ]
    return {key: (texts.in_menus(key), texts.in_menus(key, ABOUT)) for key in keys}


def of_all_games(key: str) -> list[str]:
    """Return the keys of what a text names: of a verb that all games have, one for
    each."""
    head = "command-game-"
    if not key.startswith(head):
        return [key]
    verb = key.removeprefix(head)
    games = [
        game for game in offered() if house_of(game) or not verb.startswith("practice")
    ]
    return [f"command-{game}-{verb}" for game in games]


async def test_the_english_names_are_those_of_the_code(common_room: CardRoom) -> None:
    assert names_in(REFERENCE) == {
        key: (name, about) for key, name, about in menus(common_room)
    }


@pytest.mark.parametrize("locale", [one for one in LOCALES if one != REFERENCE])
async def test_every_name_is_there_in_every_language(
    common_room: CardRoom, locale: str
) -> None:
    english, names = names_in(REFERENCE), names_in(locale)
    assert {key: about is None for key, (_, about) in names.items()} == {
        key: a is None for key, (_, a) in english.items()
    }
    told = {
        command["name"]: command["name_localizations"]
        for command in common_room.playground.world.commands
    }
    assert {name: called[locale] for name, called in told.items()} == {
        name: names[command_key(name.lower().split())][0] for name in told
    }


@pytest.mark.parametrize("locale", LOCALES)
async def test_texts_name_commands_that_there_are(
    common_room: CardRoom, locale: str
) -> None:
    texts, named = Texts(locale), set()
    for path in sorted((TEXTS / locale).glob("*.ftl")):
        source = (
            path.read_text("utf-8")
            .replace("{ $game }", "bura")
            .replace("{ $command }", "cards hand")
        )
        source = re.sub(r"\{ \$\w+ \}", "1", source)
        named |= {span[0] for span in SPAN.finditer(source)}
    assert len(named) >= 5
    for command in named:
        assert is_command(common_room.playground.world.commands, command, REFERENCE), (
            command
        )
        assert is_command(
            common_room.playground.world.commands,
            as_shown(command, texts.in_menus),
            locale,
        ), command


def is_command(commands: list[Payload], span: str, locale: str) -> bool:
    """Whether somebody who reads Discord in this language can type what stands in a
    text."""
    nodes, seen = commands, False
    for word in span.strip("`/").split(" "):
        name, colon, value = word.partition(":")
        found = next((node for node in nodes if called(node, locale) == name), None)
        if found is None or (seen and bool(colon) != (found.get("type", 1) > 2)):
            return False
        if not colon:
            nodes, seen = found.get("options", []), True
        elif found.get("choices") and value not in [
            called(choice, locale) for choice in found["choices"]
        ]:
            return False
    return seen and all(node["type"] > 2 for node in nodes)


def called(node: Payload, locale: str) -> str:
    return str((node.get("name_localizations") or {}).get(locale, node["name"]))


async def test_a_command_is_written_as_a_reader_types_it() -> None:
    names = {
        "command-bura": "бура",
        "command-bura-table": "стол",
        "command-bura-table-rules": "правила",
        "choice-bura-match": "матч",
        "choice-house": "против ботов",
    }
    for english, shown in (
        ("Try `/bura table`!", "Try `/бура стол`!"),
        (
            "`/bura table rules:match` or `/bura hand`",
            "`/бура стол правила:матч` or `/бура hand`",
        ),
        ("`/bura table rules:other stake:0`", "`/бура стол правила:other stake:0`"),
        ("/bura `rules:match` `bura`", "/bura `rules:match` `bura`"),
    ):
        assert as_shown(english, names.get) == shown
