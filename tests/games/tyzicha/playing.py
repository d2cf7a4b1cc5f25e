"""Playing Tyzicha by what stands on buttons: nobody here sees more than a person does."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.cards import Card, parse_cards
from bot.check import unsound
from bot.games.tyzicha.rules.cards import PACK
from bot.playground import Person, VisibleMessage
from tests.card_room import CardRoom, card_room, pressable, public, results
from tests.games.registered import registered
from tests.games.toy.playing import panel
from tests.wished_cards import deal_from

PACKAGE = "bot.games.tyzicha"
NAMES = ("alice", "bob", "clara")
CARD = re.compile(r"(10|[9AKQJ])[♠♥♦♣]")
MOST_STEPS = 400
BETWEEN_HANDS = 20
"""Seconds in which the next hand is dealt."""


def pack_for(hands: Sequence[str], widow: str) -> tuple[Card, ...]:
    """Lay out a pack, top first: seven cards each, those of the dealer's left first, and the widow."""
    dealt = [card for each in zip(*map(parse_cards, hands), strict=True) for card in each]
    chosen = (*dealt, *parse_cards(widow))
    assert sorted(map(str, chosen)) == sorted(map(str, PACK)), "24 cards"
    return chosen


STRONG = pack_for(["AhThKhQhAsTs9s", "AdTdKdQdJd9d9h", "AcTcKcQcJc9cJh"], "KsQsJs")
"""The dealer's left has ♥ and aces, the next one ♦, the dealer ♣; ♠ lie in the widow."""


@dataclass
class Party:
    """Three who play Tyzicha in a room, at one table."""

    room: CardRoom
    people: list[Person]

    @property
    def table(self) -> VisibleMessage:
        """The newest message of the table, as everybody sees it."""
        return next(message for message in reversed(public(self.room.alice)) if "Tyzicha · table" in message.text)

    @property
    def results(self) -> list[VisibleMessage]:
        """What stands in the channel of hands that are over."""
        return results(self.room.alice)

    async def sit_down(self, **options: object) -> None:
        """Open a table, join it in the order of names, and start."""
        opened = await self.people[0].run("tyzicha table", order="joining", **options)
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

    async def said(self, *calls: tuple[Person, str]) -> None:
        """Let people say something one after another."""
        for person, label in calls:
            await self.press(person, label)

    def cards(self, person: Person) -> list[str]:
        """Name the cards that somebody can lay now."""
        shown = panel(person)
        return [label for label in pressable(shown) if CARD.fullmatch(label)] if shown else []

    async def lay(self) -> None:
        """Let whose turn it is lay the first card that they can; where it is nobody's let time go on."""
        for person in self.people:
            if cards := self.cards(person):
                await self.press(person, cards[0])
                return
        await self.room.tick(0.4)

    async def until(self, wanted: Callable[[], object]) -> None:
        """Lay cards until something is so."""
        for _ in range(MOST_STEPS):
            if wanted():
                return
            await self.lay()
        raise AssertionError(f"it never came:\n{self.table!r}\n{[panel(person) for person in self.people]}")

    async def next_hand(self, number: int) -> None:
        """Lay cards to the end of a hand, and wait until the next one comes by itself."""
        await self.until(lambda: len(self.results) == number)
        await self.room.tick(BETWEEN_HANDS)


@asynccontextmanager
async def party(
    folder: Path, packs: Sequence[tuple[Card, ...]] = (), patch: pytest.MonkeyPatch | None = None
) -> AsyncIterator[Party]:
    """Have a room where three play Tyzicha; the third of them deals the first of `packs`. No token is missing."""
    if patch is not None:
        deal_from(patch, packs, dealer=2)
    with registered(PACKAGE, ready=True):
        async with card_room(folder, {"BURA_HOUSE_WORKERS": 0}, rate_limits=False) as room:
            yield Party(room, [room.playground.person(name) for name in NAMES])
            await room.settle(2)
            assert await room.faults() == []
            assert await room.bot.services.database.read(unsound) == []


async def four_hands(game: Party) -> None:
    """Play a hundred in secret, a raise with a marriage, a concession, and a contract that is broken, from `STRONG`."""
    alice, bob, clara = game.people
    await game.said((bob, "Pass"), (clara, "Pass"), (alice, "Take 100"))
    assert "K♠ Q♠ J♠" not in game.table.text
    assert "K♠ Q♠ J♠" in panel(alice).text
    await game.press(alice, "9♠", "J♠", "Give")
    await game.room.until(lambda: "face down" in game.table.text)
    assert "9♠" in panel(bob).text
    assert "9♠" not in panel(clara).text + game.table.text
    await game.press(alice, "A♠")
    await game.next_hand(1)
    await game.said((clara, "Pass"), (alice, "Pass"), (bob, "Take 110"))
    assert "K♠ Q♠ J♠" in game.table.text
    await game.press(bob, "9♠", "J♠", "Give")
    await game.room.until(lambda: panel(bob).selects)
    await bob.choose(panel(bob).selects[0].custom_id, ["raise 150"], panel(bob))
    await game.press(bob, "Marriage K♥")
    await game.room.until(lambda: "trump **♥**" in game.table.text)
    await game.next_hand(2)
    await game.said((alice, "Bid 110"), (bob, "Bid 120"), (clara, "Pass"), (alice, "Pass"))
    await game.press(bob, "Concede", "Yes, concede")
    await game.next_hand(3)
    await game.said((bob, "Bid 110"), (clara, "Pass"), (alice, "Pass"))
    await game.press(bob, "9♥", "J♦", "Give", "Stand")
    await game.until(lambda: len(game.results) == 4)
