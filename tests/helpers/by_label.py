"""Playing by the words on the buttons, with hands that are known beforehand."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.playground import Person, VisibleMessage
from tests.helpers.card_room import (
    CardRoom,
    card_room,
    is_result,
    panel,
    pressable,
    public,
    results,
)
from tests.helpers.wished_cards import deal_from, pack_of

RICH = pack_of("Kc6sAd", "9h7c8c", "Jd", "TcQh6cAsTh6h9s8s")
"""Whoever leads first can take 4, 10, 11 and 13 points in the first four tricks."""
RICH_TRICKS = [("K♣", "9♥"), ("10♣", "7♣"), ("A♦", "8♣"), ("10♥", "Q♥")]
SECOND_MOLODKA = pack_of("Kc6sAd", "9c7c8h", "Jd", "Qh8c6hTs9h9s")
"""The dealer draws the third club after the first trick."""
TWO_MOLODKAS = pack_of("Kh9h6h", "7c8cAc", "Jd")
BURA = pack_of("6d7d8d", "AhAcTs", "Jd")


async def press(room: CardRoom, person: Person, *labels: str) -> VisibleMessage:
    """Press buttons on a person's panel, one after the other, each once it is there;
    return the panel."""
    shown: VisibleMessage | None = None
    for label in labels:
        shown = await offered(room, person, label)
        await person.click(label, shown)
    assert shown is not None
    return shown


async def offered(room: CardRoom, person: Person, label: str) -> VisibleMessage:
    """Wait until a person's panel has this button."""
    await room.until(
        lambda: (shown := panel(person)) is not None and label in pressable(shown)
    )
    shown = panel(person)
    assert shown is not None
    return shown


async def play(
    room: CardRoom, leader: Person, other: Person, tricks: Iterable[tuple[str, str]]
) -> None:
    """Play tricks that the same person leads."""
    for lead, reply in tricks:
        await press(room, leader, lead)
        await press(room, other, reply)


@asynccontextmanager
async def rich(
    folder: Path, monkeypatch: pytest.MonkeyPatch, hands: int = 2
) -> AsyncIterator[CardRoom]:
    """Have a room where Alice can claim 31, in the first of so many hands that are
    dealt alike."""
    deal_from(monkeypatch, [RICH] * hands)
    async with card_room(
        folder, {"BURA_ANNOUNCE_SECONDS": 0}, rate_limits=False
    ) as room:
        await room.sit_down()
        await play(room, room.alice, room.bob, RICH_TRICKS)
        yield room
        assert await room.faults() == []


async def claim(room: CardRoom, person: Person, number: int = 1) -> VisibleMessage:
    """Claim; return the result of what is the hand of this number."""
    await surely(room, person, "Claim 31")
    return await result(room, number)


async def surely(room: CardRoom, person: Person, label: str) -> None:
    """Press a button, and say yes if it asks once more: it does where tokens can go."""
    shown = await press(room, person, label)
    for yes in [other for other in pressable(shown) if other.startswith("Yes, ")]:
        await person.click(yes, shown)


async def result(room: CardRoom, number: int = 1) -> VisibleMessage:
    """Wait for the result of so many hands; return the last."""
    await room.until(lambda: len(results(room.clara)) >= number)
    return results(room.clara)[-1]


async def ended(room: CardRoom, person: Person) -> VisibleMessage:
    """Wait until the panel of a person's private table shows how a hand ended; return
    it."""
    await room.until(lambda: (shown := panel(person)) is not None and is_result(shown))
    shown = panel(person)
    assert shown is not None
    return shown


def ending(room: CardRoom, text: str) -> bool:
    """Return whether the newest result reads so, if there is one: signs that isolate
    names are not seen."""
    return any(text in plain(message.text) for message in results(room.clara)[-1:])


def plain(text: str) -> str:
    """Return a text without the signs that isolate names."""
    return re.sub("[\u2068\u2069]", "", text)


def tables(room: CardRoom) -> list[VisibleMessage]:
    """Return the messages of tables, as a spectator sees them: at most one for each."""
    return [
        message
        for message in public(room.clara)
        if "♣ Bura · table" in message.text and not is_result(message)
    ]


def table(room: CardRoom) -> VisibleMessage:
    """Return the newest table's message."""
    return tables(room)[-1]


def says(room: CardRoom, text: str) -> bool:
    """Return whether the newest table's message reads so, if there is one: signs that
    isolate names are not seen."""
    return any(text in plain(message.text) for message in tables(room)[-1:])
