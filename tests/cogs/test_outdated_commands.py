"""What an old client sends after an update, or one that is not Discord's: a sentence,
and no error."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from discord import AppCommandOptionType, app_commands

from bot.playground import Person, Reply
from bot.playground.errors import Json
from bot.playground.option_tree import Invocation, find_command, invocation
from cogs.outdated import MOVED, is_offered
from tests.helpers.card_room import CardRoom, card_room

GONE = "no longer exists"
STALE = [
    ("bura practice", "level", "evil"),
    ("bura practice", "rules", "evil"),
    ("bura challenge", "rules", "evil"),
    ("bura table", "rules", "evil"),
    ("bura table", "order", "evil"),
    ("bura table", "next_hand", "evil"),
    ("bura table", "seats", 99),
    ("bura table", "stake", -1),
    ("bura rules", "preset", "evil"),
    ("bura leaderboard", "by", "evil"),
    ("bura leaderboard", "period", "evil"),
    ("bura leaderboard", "page", -1),
    ("cards history", "page", 0),
    ("tokens give", "tokens", 0),
    ("settings", "threads", "evil"),
]


def leaf(body: Json) -> Json:
    """Return the innermost command of what is sent."""
    options: list[Json] = body["options"]
    return leaf(options[0]) if options and options[0]["type"] in {1, 2} else body


async def send(
    room: CardRoom, person: Person, command: str, **options: object
) -> Reply:
    """Send a command with values that Discord's client would not send."""
    words = command.split()
    registered = find_command(
        room.playground.world, person.account, room.alice._channel(None), words[0]
    )
    needed = {"opponent": room.bob} if command == "bura challenge" else {}
    needed |= (
        {"user": room.bob, "tokens": 1}
        if command in {"tokens give", "tokens grant"}
        else {}
    )
    needed |= {"reason": "a prize"} if command == "tokens grant" else {}
    call = invocation(room.playground.world, registered, words[1:], needed)
    last = leaf(call.body)
    kinds: dict[type, int] = {int: 4, str: 3, float: 10, bool: 5}
    for name, value in options.items():
        last["options"] = [one for one in last["options"] if one["name"] != name]
        last["options"].append(
            {"name": name, "type": kinds.get(type(value), 4), "value": value}
        )
    return await person.invoke(
        Invocation(call.name, call.body), room.alice._channel(None)
    )


@pytest_asyncio.fixture
async def unlimited_room(tmp_path: Path) -> AsyncIterator[CardRoom]:
    async with card_room(tmp_path, rate_limits=False) as room:
        yield room


@pytest.fixture
def _no_errors(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [
        record.message for record in caplog.records if record.levelname == "ERROR"
    ] == []


@pytest.mark.usefixtures("_no_errors")
async def test_what_is_no_longer_offered_is_answered_by_a_sentence_in_private(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        for command, option, value in STALE:
            answer = await send(room, room.alice, command, **{option: value})
            assert answer.ephemeral, (command, option, value)
            assert GONE in answer.text, (command, option, value)
        room.alice.speak("ru")
        assert (
            "больше нет"
            in (await send(room, room.alice, "bura practice", level="evil")).text
        )
        room.alice.speak("uk")
        assert (
            "більше немає"
            in (await send(room, room.alice, "bura practice", level="evil")).text
        )


WRONG: list[object] = ["9", None, 1.5, True, [1], {"n": 1}]
"""What is no whole number from 1 on."""


@pytest.mark.usefixtures("_no_errors")
async def test_a_value_of_another_type_is_answered_by_a_sentence_in_private(
    unlimited_room: CardRoom,
) -> None:
    unlimited_room.playground.make_manager(unlimited_room.alice.name)
    for command in ("tokens give", "tokens grant"):
        for value in WRONG:
            answer = await send(
                unlimited_room, unlimited_room.alice, command, tokens=value
            )
            assert answer.ephemeral, (command, value)
            assert GONE in answer.text, (command, value)
    answer = await send(unlimited_room, unlimited_room.alice, "tokens grant", reason=5)
    assert GONE in answer.text
    answer = await send(unlimited_room, unlimited_room.alice, "tokens give", user="Bob")
    assert GONE in answer.text


OTHER_TYPES = {
    AppCommandOptionType.string: [5, 1.5, None, True, ["a"]],
    AppCommandOptionType.integer: ["5", 1.5, None, True, [5]],
    AppCommandOptionType.boolean: ["true", 1, None],
    AppCommandOptionType.user: ["7", 7, None, True],
    AppCommandOptionType.channel: ["7", 7, None, True],
}


async def test_no_option_of_any_command_takes_a_value_of_another_type(
    unlimited_room: CardRoom,
) -> None:
    options = [
        (command.qualified_name, option)
        for command in unlimited_room.bot.tree.walk_commands()
        if isinstance(command, app_commands.Command)
        for option in command.parameters
    ]
    assert {option.type for _, option in options} <= OTHER_TYPES.keys()
    assert len(options) > 30
    taken = [
        (command, option.name, value)
        for command, option in options
        for value in OTHER_TYPES[option.type]
        if is_offered(option, value)
    ]
    assert taken == []


@pytest.mark.usefixtures("_no_errors")
async def test_a_command_that_is_gone_is_answered_too(tmp_path: Path) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        body: Json = {"id": "1", "name": "durak", "type": 1, "options": []}
        channel = room.alice._channel(None)
        answer = await room.alice.invoke(Invocation("durak", body), channel)
        assert answer.ephemeral
        assert GONE in answer.text
        menu: Json = {
            "id": "1",
            "name": "Challenge",
            "type": 2,
            "target_id": room.bob.id,
        }
        assert (
            GONE
            in (await room.alice.invoke(Invocation("Challenge", menu), channel, 2)).text
        )


@pytest.mark.usefixtures("_no_errors")
async def test_an_option_that_must_be_there_and_is_not_is_answered_too(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        given = await send(room, room.alice, "bura practice", level="master")
        assert "🏠 House" in given.text, "what is offered passes"
        words = find_command(
            room.playground.world, room.alice.account, room.alice._channel(None), "bura"
        )
        body: Json = {"id": words["id"], "name": "bura", "type": 1}
        body["options"] = [{"name": "challenge", "type": 1, "options": []}]
        answer = await room.alice.invoke(
            Invocation("bura challenge", body), room.alice._channel(None)
        )
        assert GONE in answer.text


@pytest.mark.usefixtures("_no_errors")
async def test_a_command_that_has_moved_is_answered_by_its_new_name(
    unlimited_room: CardRoom,
) -> None:
    words = find_command(
        unlimited_room.playground.world,
        unlimited_room.alice.account,
        unlimited_room.alice._channel(None),
        "bura",
    )
    for verb, now in MOVED.items():
        body: Json = {"id": words["id"], "name": "bura", "type": 1}
        body["options"] = [{"name": verb, "type": 1, "options": []}]
        for locale, named in (
            ("en-US", f"`/cards {now}`"),
            ("ru", "`/карты "),
            ("uk", "`/карти "),
        ):
            unlimited_room.alice.speak(locale)
            answer = await unlimited_room.alice.invoke(
                Invocation(f"bura {verb}", body), unlimited_room.alice._channel(None)
            )
            assert answer.ephemeral, verb
            assert named in answer.text, verb
            assert ("cards" in answer.text) is (locale == "en-US"), verb


@pytest.mark.usefixtures("_no_errors")
async def test_a_renamed_command_of_the_cards_is_answered_by_its_new_name(
    unlimited_room: CardRoom,
) -> None:
    words = find_command(
        unlimited_room.playground.world,
        unlimited_room.alice.account,
        unlimited_room.alice._channel(None),
        "cards",
    )
    body: Json = {"id": words["id"], "name": "cards", "type": 1}
    body["options"] = [{"name": "deck", "type": 1, "options": []}]
    answer = await unlimited_room.alice.invoke(
        Invocation("cards deck", body), unlimited_room.alice._channel(None)
    )
    assert answer.ephemeral
    assert "`/cards style`" in answer.text
