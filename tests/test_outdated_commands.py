"""What an old client sends after an update, or one that is not Discord's: a sentence, and no error."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.outdated import MOVED
from bot.playground import Person, Reply
from bot.playground.errors import Json
from bot.playground.option_tree import Invocation, find_command, invocation
from tests.card_room import CardRoom, card_room

GONE = "is no longer there"
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


async def send(room: CardRoom, person: Person, command: str, **options: object) -> Reply:
    """Send a command with values that Discord's client would not send."""
    words = command.split()
    registered = find_command(room.playground.world, person.account, room.alice._channel(None), words[0])
    needed = {"opponent": room.bob} if command == "bura challenge" else {}
    needed |= {"user": room.bob, "tokens": 1} if command == "tokens give" else {}
    call = invocation(room.playground.world, registered, words[1:], needed)
    last = leaf(call.body)
    kinds = {int: 4, str: 3}
    for name, value in options.items():
        last["options"] = [one for one in last["options"] if one["name"] != name]
        last["options"].append({"name": name, "type": kinds[type(value)], "value": value})
    return await person.invoke(Invocation(call.name, call.body), room.alice._channel(None))


@pytest_asyncio.fixture
async def room(tmp_path: Path) -> AsyncIterator[CardRoom]:
    async with card_room(tmp_path, rate_limits=False) as room:
        yield room


@pytest.fixture
def _no_errors(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.mark.usefixtures("_no_errors")
async def test_what_is_no_longer_offered_is_answered_by_a_sentence_in_private(tmp_path: Path) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        for command, option, value in STALE:
            answer = await send(room, room.alice, command, **{option: value})
            assert answer.ephemeral, (command, option, value)
            assert GONE in answer.text, (command, option, value)
        room.alice.speak("ru")
        assert "больше нет" in (await send(room, room.alice, "bura practice", level="evil")).text
        room.alice.speak("uk")
        assert "більше немає" in (await send(room, room.alice, "bura practice", level="evil")).text


@pytest.mark.usefixtures("_no_errors")
async def test_a_command_that_is_gone_is_answered_too(tmp_path: Path) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        body: Json = {"id": "1", "name": "durak", "type": 1, "options": []}
        channel = room.alice._channel(None)
        answer = await room.alice.invoke(Invocation("durak", body), channel)
        assert answer.ephemeral
        assert GONE in answer.text
        menu: Json = {"id": "1", "name": "Challenge", "type": 2, "target_id": room.bob.id}
        assert GONE in (await room.alice.invoke(Invocation("Challenge", menu), channel, 2)).text


@pytest.mark.usefixtures("_no_errors")
async def test_an_option_that_must_be_there_and_is_not_is_answered_too(tmp_path: Path) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        given = await send(room, room.alice, "bura practice", level="master")
        assert "🏠 House" in given.text, "what is offered passes"
        words = find_command(room.playground.world, room.alice.account, room.alice._channel(None), "bura")
        body: Json = {"id": words["id"], "name": "bura", "type": 1}
        body["options"] = [{"name": "challenge", "type": 1, "options": []}]
        answer = await room.alice.invoke(Invocation("bura challenge", body), room.alice._channel(None))
        assert GONE in answer.text


@pytest.mark.usefixtures("_no_errors")
async def test_a_command_that_has_moved_is_answered_by_its_new_name(room: CardRoom) -> None:
    words = find_command(room.playground.world, room.alice.account, room.alice._channel(None), "bura")
    for verb in sorted(MOVED):
        body: Json = {"id": words["id"], "name": "bura", "type": 1}
        body["options"] = [{"name": verb, "type": 1, "options": []}]
        for locale, named in (("en-US", f"`/cards {verb}`"), ("ru", "`/карты "), ("uk", "`/карти ")):
            room.alice.speak(locale)
            answer = await room.alice.invoke(Invocation(f"bura {verb}", body), room.alice._channel(None))
            assert answer.ephemeral, verb
            assert named in answer.text, verb
            assert ("cards" in answer.text) is (locale == "en-US"), verb
