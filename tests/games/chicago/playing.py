"""People who play Chicago in a room, by the labels of their buttons."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.cards import Card, parse_cards
from bot.check import unsound
from bot.games.chicago.rules.hands import PACK
from bot.playground import Person, VisibleMessage
from tests.card_room import TOOLS, CardRoom, card_room, pressable, public, results
from tests.games.registered import registered
from tests.games.toy.playing import panel, plain
from tests.wished_cards import deal_from

NAMES = ("alice", "bob", "clara", "dmitri")
MOST_STEPS = 6000


def pack_for(hands: Sequence[str], stock: str = "") -> tuple[Card, ...]:
    """Lay out a pack, top first: five cards each, the eldest's first, then the stock; what is left over follows."""
    dealt = [card for each in zip(*map(parse_cards, hands), strict=True) for card in each]
    chosen = (*dealt, *parse_cards(stock))
    assert len(set(chosen)) == len(chosen), "a card is wished for twice"
    return (*chosen, *(card for card in PACK if card not in chosen))


@dataclass
class Party:
    """People who play Chicago in a room, one table of them."""

    room: CardRoom
    people: list[Person]
    random: Random = field(default_factory=lambda: Random(1))

    @property
    def table(self) -> VisibleMessage:
        """The newest message of the table, as everybody sees it."""
        return next(message for message in reversed(public(self.room.alice)) if "Chicago · table" in message.text)

    @property
    def results(self) -> list[VisibleMessage]:
        """What stands in the channel of hands that are over."""
        return results(self.room.alice)

    async def sit_down(self, **options: Any) -> None:  # noqa: ANN401 - whatever a command takes
        """Open a table for all of them, join it in their order, and start."""
        opened = await self.people[0].run("chicago table", seats=len(self.people), order="joining", **options)
        for person in self.people[1:]:
            await person.click("Join", opened.message)
        await self.people[0].click("Start", opened.message)
        await self.room.until(lambda: all(map(panel, self.people)))

    def can(self, person: Person, label: str) -> bool:
        """Say whether somebody's panel has this button, and it can be pressed."""
        shown = panel(person)
        return shown is not None and label in pressable(shown)

    async def press(self, person: Person, *labels: str) -> None:
        """Let somebody press buttons of their panel, one after another."""
        for label in labels:
            await self.room.until(lambda label=label: self.can(person, label))  # type: ignore[misc]
            reply = await person.click(label, panel(person))
            assert not reply.failed, reply
            await self.room.tick(0.4)

    async def choose(self, person: Person, notation: str, yes: str) -> None:
        """Let somebody choose something to say from a list, and confirm it."""
        shown = self.shown(person)
        lists = [one for one in shown.selects if notation in str(one)]
        await person.choose(lists[0].custom_id, [notation], shown)
        await self.press(person, yes)

    async def move(self) -> None:
        """Let somebody do anything that they can; where nobody can, let time go on."""
        offers = [
            (person, label)
            for person in self.people
            if (shown := panel(person)) is not None
            for label in pressable(shown)
            if label not in TOOLS and not label.startswith("✓") and (label != "Back" or self.random.random() < 0.1)
        ]
        if offers:
            await self.press(*self.random.choice(offers))
        else:
            await self.room.tick(2)

    async def until(self, wanted: Callable[[], object]) -> None:
        """Play at random until something is so."""
        for _ in range(MOST_STEPS):
            if wanted():
                return
            await self.move()
        raise AssertionError(f"it never came:\n{self.table!r}\n{[panel(person) for person in self.people]}")

    def shown(self, person: Person) -> VisibleMessage:
        """Return somebody's panel."""
        found = panel(person)
        assert found is not None
        return found

    async def heard(self, text: str, seconds: float = 3) -> None:
        """Wait until everybody can read something at the table."""
        await self.room.until(lambda: text in plain(self.table), seconds)


@asynccontextmanager
async def party(
    folder: Path, people: int, packs: Sequence[tuple[Card, ...]] = (), patch: pytest.MonkeyPatch | None = None
) -> AsyncIterator[Party]:
    """Have a room where so many play Chicago; the first of them is the eldest of the first of `packs`."""
    if patch is not None:
        deal_from(patch, packs, dealer=people - 1)
    with registered("bot.games.chicago", ready=True):
        async with card_room(folder, {"BURA_HOUSE_WORKERS": 0}, rate_limits=False) as room:
            yield Party(room, [room.playground.person(name) for name in NAMES[:people]])
            await room.settle(2)
            assert await room.faults() == []
            assert await room.bot.services.database.read(unsound) == []
