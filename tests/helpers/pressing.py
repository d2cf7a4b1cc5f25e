"""Pressing buttons honestly, at once and forged, and looking at what came of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from sqlite3 import Connection
from typing import Any

import pytest

from bot.delivery.rest import Failure
from bot.games.bura.rules.actions import Verb
from bot.playground import Person, Reply, VisibleMessage
from bot.tables.ids import MessageId, TableId
from bot.ui.custom_id import Click, Press
from tests.helpers.card_room import (
    TOOLS,
    CardRoom,
    card_room,
    panel,
    pressable,
    public,
    results,
)

NO_TABLE = "There is no such table in this server"
UNKNOWN = "This button no longer works"
REFUSED = "⚠️"
CONFUSED = "Something went wrong"

GARBAGE = (
    "x",
    ":",
    "bura",
    "bura:1",
    "bura:1:0",
    "bura:1:0:",
    "bura:1:0:do",
    "bura:1:0:do:",
    "bura:1:0:dance",
    "bura:1:0:hand:extra",
    "bura:-1:0:hand",
    "bura:1:-1:hand",
    "bura:01:0:hand",
    "bura:1.0:0:hand",
    "bura:1e3:0:hand",
    "bura:9223372036854775808:0:hand",
    f"bura:{'9' * 90}:0:hand",
    "bura:1:0:do:lead Kc\nJc",
    "bura:1:0:do:lead  Kc",
    "poker:1:0:hand",
    "Bura:1:0:hand",
    "bura:١:0:hand",
    "бура:1:0:hand",
    "bura:1:0:do:lead K♣",
    "bura:1:0:do:💥",
    "💥" * 100,
    "bura:1:0:hand\x00",
    "'; DROP TABLE tables; --",
    "{table}:{0}:%s:\\",
    " " * 100,
)

IMPOSSIBLE = (
    *(verb.value for verb in Verb),
    "lead",
    "play",
    "lead KcKc",
    "lead 6c7c8c9c",
    "lead AcAdAhAs",
    "lead Ac",
    "play 2c",
    "play Kc6d7h",
    "lead TsJsQs",
    "claim 31",
    "A" * 52,
    "close now",
    "dance",
)
ARGUMENTS: dict[Press, Sequence[str]] = {
    Press.DO: IMPOSSIBLE,
    **dict.fromkeys(
        (Press.ASK, Press.ORDER, Press.PICK), ("claim", "play Kc", "KcKc", "#0")
    ),
    Press.HOUSE: ("regular", "grandmaster"),
    **dict.fromkeys(
        (Press.ASK_REMOVE, Press.REMOVE), ("1", "9" * 19, "9" * 20, "everybody", "#0")
    ),
    Press.FORM: ("pick 0", "invite", "keep 1 0", "go"),
    **dict.fromkeys((Press.OPTION, Press.SET), ("memory=open", "order=joining", "x=1")),
}
"""What a forger writes behind a press."""
NUMBERS = ("1.1", "99.99", "-1", "what")
"""What a forger writes behind any other press that takes a word."""


@asynccontextmanager
async def quiet_room(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[CardRoom]:
    """Open a room in which no error is ever logged, and whose ledger is in order at the
    end."""
    async with card_room(
        folder, {"BURA_ANNOUNCE_SECONDS": 0}, rate_limits=False
    ) as room:
        yield room
        await room.settle(2)
        assert await room.faults() == []
    wrong = [
        record.getMessage()
        for record in caplog.records
        if record.levelno >= logging.ERROR
    ]
    assert wrong == []


def answered(reply: Reply) -> Reply:
    """Return an answer that is one, and makes sense."""
    assert not reply.failed, reply
    assert CONFUSED not in reply.text
    return reply


async def at_once(
    person: Person, label: str, message: VisibleMessage, times: int = 5
) -> list[Reply]:
    """Press one button several times before the first press is answered."""
    presses = [
        person.press(message.id, message.buttons[label].custom_id) for _ in range(times)
    ]
    return [answered(reply) for reply in await asyncio.gather(*presses)]


def heard_late(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch, method: str, seconds: float
) -> None:
    """Let what the bot sends by a method of its `Rest` arrive at once, and the bot
    hear of that only later."""
    rest = room.bot.services.rest
    send = getattr(rest, method)

    async def sent(*args: Any, **options: Any) -> MessageId | Failure:  # noqa: ANN401 - as the method's
        shown: MessageId | Failure = await send(*args, **options)
        await room.clock.sleep(seconds)
        return shown

    monkeypatch.setattr(rest, method, sent)


async def moves(room: CardRoom) -> int:
    """Count the moves of players at all tables."""

    def count(connection: Connection) -> int:
        (found,) = connection.execute(
            "SELECT count(*) FROM actions WHERE seat >= 0"
        ).fetchone()
        return int(found)

    return await room.bot.services.database.read(count)


async def rows(room: CardRoom, query: str) -> list[tuple[object, ...]]:
    """Ask the bot's database."""
    return await room.bot.services.database.read(
        lambda connection: connection.execute(query).fetchall()
    )


def own(person: Person) -> VisibleMessage:
    """Return a person's panel, which has to be there."""
    shown = panel(person)
    assert shown is not None, f"{person.name} has no panel"
    return shown


def to_move(room: CardRoom) -> tuple[Person, Person]:
    """Return whose turn it is, and the other."""
    people = (room.alice, room.bob)
    return people if "Your turn" in own(room.alice).text else (people[1], people[0])


def a_card(person: Person) -> str:
    """Return the first cards on a person's buttons that may be played."""
    return next(label for label in pressable(own(person)) if label not in TOOLS)


def clicks_of(message: VisibleMessage) -> list[Click]:
    """Read the buttons of a message."""
    return [
        Click.parse(button.custom_id)
        for button in message.buttons.values()
        if button.custom_id
    ]


def all_clicks(table: int, versions: Iterable[int]) -> list[Click]:
    """Write every press there is, for a table at these versions."""
    return [
        Click("bura", TableId(table), version, press, argument)
        for version in versions
        for press in Press
        for argument in (ARGUMENTS.get(press, NUMBERS) if press.has_argument else ("",))
    ]


def assert_nothing_shown(room: CardRoom) -> None:
    """See that no public message has become somebody's hand."""
    private = {
        Press.DO,
        Press.BACK,
        Press.YES_RESIGN,
        Press.ASK,
        Press.PICK,
        Press.ASK_RESIGN,
    }
    for message in public(room.clara):
        assert not private & {click.press for click in clicks_of(message)}, message
        assert "Your turn" not in message.text
        assert not any(line.startswith("# ") for line in message.text.splitlines()), (
            message
        )


async def next_hand_ready(room: CardRoom) -> VisibleMessage:
    """Play until a hand is over and the table waits between hands; return its
    result."""
    await room.sit_down()
    for seed in range(20):
        await room.play_hand(Random(seed), claim=0.0)
        await room.until(
            lambda: results(room.clara) and results(room.clara)[-1].buttons
        )
        if "Next hand" in results(room.clara)[-1].buttons:
            return results(room.clara)[-1]
        await room.alice.click("Rematch")
        await room.bob.click("Accept")
    raise AssertionError("every hand ended the game")


async def resigned(room: CardRoom) -> VisibleMessage:
    """Play a table whose game is over; return its result."""
    await room.sit_down()
    await room.alice.click("Resign", own(room.alice))
    await room.alice.click("Yes, resign", own(room.alice))
    await room.until(
        lambda: results(room.clara) and "Rematch" in results(room.clara)[-1].buttons
    )
    return results(room.clara)[-1]


async def pots(room: CardRoom) -> int:
    """Return what lies in all pots."""
    ((held,),) = await rows(
        room, "SELECT coalesce(sum(balance), 0) FROM accounts WHERE kind = 'pot'"
    )
    return int(str(held))
