"""Making pairs by the words on buttons."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from bot.playground import Person, VisibleMessage
from tests.helpers.card_room import pressable

Until: TypeAlias = Callable[[Callable[[], object]], Awaitable[object]]
"""Waits until something is so: of a room with a clock of its own, or of a
playground."""
DRAW, AGREEMENT, BEGIN, BACK = "Random draw", "Agreement", "Begin", "Take back"


def forming(person: Person) -> VisibleMessage | None:
    """Return the public message on which partnerships are made, if they are."""
    seen = (message for message in reversed(person.messages()) if not message.ephemeral)
    return next(
        (message for message in seen if "Who plays with whom?" in message.text), None
    )


def inviting(shown: VisibleMessage, other: Person) -> str:
    """Return the label of the button that invites somebody: their number and name."""
    called = re.compile(rf"\d\. {other.name}", re.IGNORECASE)
    return next(label for label in shown.buttons if called.fullmatch(label))


def positions(shown: VisibleMessage) -> list[str]:
    """Return the labels of the cards that nobody has picked."""
    return [label for label in pressable(shown) if label.isdecimal()]


async def agree(
    until: Until, people: Sequence[Person], pairs: Sequence[tuple[Person, Person]]
) -> None:
    """Let the host choose the agreement if that is asked, these pairs but the last
    invite one another, all begin."""
    host, *_ = people
    shown = forming(host)
    if shown is None:
        return
    if AGREEMENT in shown.buttons:
        await host.click(AGREEMENT, shown)
    await invite(until, shown, pairs[:-1])
    await until(lambda: "Refuse" in shown.buttons)
    for person in people:
        await person.click("Accept", shown)
    await until(lambda: BEGIN in shown.buttons)
    await begin(people)


async def invite(
    until: Until, shown: VisibleMessage, pairs: Sequence[tuple[Person, Person]]
) -> None:
    """Let these people invite one another."""
    for one, other in pairs:
        await until(lambda: BACK in shown.buttons)
        await one.click(inviting(shown, other), shown)
        await other.click(inviting(shown, one), shown)


async def pick(until: Until, shown: VisibleMessage, people: Sequence[Person]) -> None:
    """Let these people pick the first cards that are left; the last person of all gets
    the last one unasked."""
    for person in people[:-1]:
        await until(lambda: positions(shown))
        picked = positions(shown)[0]
        await person.click(picked, shown)
        # the answer shows it to its person alone: who comes next would press it too
        await until(lambda label=picked: label not in positions(shown))


async def begin(people: Sequence[Person]) -> None:
    """Go on from the seats."""
    for person in people:
        shown = forming(person)
        assert shown is not None
        await person.click(BEGIN, shown)
