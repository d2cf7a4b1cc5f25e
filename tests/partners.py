"""Making pairs by the words on buttons."""

from __future__ import annotations

from collections.abc import Sequence

from bot.playground import Person, VisibleMessage
from tests.card_room import CardRoom, pressable

DRAW, AGREEMENT, BEGIN = "Random draw", "Agreement", "Begin"


def forming(person: Person) -> VisibleMessage | None:
    """Return the public message on which partnerships are made, if they are."""
    seen = (message for message in reversed(person.messages()) if not message.ephemeral)
    return next((message for message in seen if "Who plays with whom?" in message.text), None)


def positions(shown: VisibleMessage) -> list[str]:
    """Return the labels of the cards that nobody has picked."""
    return [label for label in pressable(shown) if label.isdecimal()]


async def draw_pairs(room: CardRoom, people: Sequence[Person]) -> None:
    """Let the host choose the draw and everybody pick the first card that is left, and begin."""
    host, *_ = people
    shown = forming(host)
    if shown is None:
        return
    await host.click(DRAW, shown)
    await room.until(lambda: positions(shown))
    for person in people[:-1]:
        left = len(positions(shown))
        await person.click(positions(shown)[0], shown)
        await room.until(lambda left=left: len(positions(shown)) < left)
    await begin(people)


async def begin(people: Sequence[Person]) -> None:
    """Go on from the seats."""
    for person in people:
        shown = forming(person)
        assert shown is not None
        await person.click(BEGIN, shown)
