"""Playing Toepen by what stands on buttons: nobody here sees more than a person does."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from bot.cards import Card, parse_cards
from bot.check import unsound
from bot.games.toepen.rules.cards import PACK
from bot.playground import PEOPLE, Person, VisibleMessage
from tests.card_room import TOOLS, CardRoom, card_room, pressable, public, results
from tests.games.registered import registered
from tests.games.toy.playing import panel, plain
from tests.wished_cards import deal_from

NAMES = tuple(account.name for account in PEOPLE)
CARD = re.compile(r"(10|[2-9AKQJ])[♠♥♦♣]")
BOLD = {"Knock": 0.04, "Fold": 0.2, "Exchange": 0.4}
"""How often somebody does what they need not."""
MOST_STEPS = 4000


def pack_for(hands: Sequence[str], stock: str = "") -> tuple[Card, ...]:
    """Lay out a pack, top first: four cards each, the eldest's first, then the stock; what is left over follows."""
    dealt = [card for each in zip(*map(parse_cards, hands), strict=True) for card in each]
    chosen = (*dealt, *parse_cards(stock))
    assert len(set(chosen)) == len(chosen), "a card is wished for twice"
    return (*chosen, *(card for card in PACK if card not in chosen))


LYING = pack_for(["ThKcQcJc", "7h8h7s8s", "AsKsQsJs", "9sTs9cTc"], "9hAh8c7dTdAdKdQd")
"""The first lies when exchanging, the third does not; the fourth takes the last trick."""


@dataclass
class Party:
    """People who play Toepen in a room, one table of them."""

    room: CardRoom
    people: list[Person]
    random: Random = field(default_factory=lambda: Random(1))

    @property
    def table(self) -> VisibleMessage:
        """The newest message of the table, as everybody sees it."""
        return next(message for message in reversed(public(self.room.alice)) if "Toepen · table" in message.text)

    @property
    def results(self) -> list[VisibleMessage]:
        """What stands in the channel of hands that are over."""
        return results(self.room.alice)

    async def sit_down(self, **options: object) -> None:
        """Open a table for all of them, join it in their order, and start."""
        opened = await self.people[0].run("toepen table", seats=len(self.people), order="joining", **options)
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

    async def move(self) -> None:
        """Let somebody do anything that they can; where nobody can, let time go on."""
        offers = [
            (person, label)
            for person in self.people
            if (shown := panel(person)) is not None
            for label in pressable(shown)
            if label not in TOOLS and self.random.random() < BOLD.get(label, 1)
        ]
        if offers:
            await self.press(*self.random.choice(offers))
        await self.room.tick(0.4)

    async def until(self, wanted: Callable[[], object]) -> None:
        """Play at random until something is so."""
        for _ in range(MOST_STEPS):
            if wanted():
                return
            await self.move()
        raise AssertionError(f"it never came:\n{self.table!r}\n{[panel(person) for person in self.people]}")


@asynccontextmanager
async def party(
    folder: Path, people: int, packs: Sequence[tuple[Card, ...]] = (), patch: pytest.MonkeyPatch | None = None
) -> AsyncIterator[Party]:
    """Have a room where so many play Toepen; the first of them leads the first of `packs`. No token is missing."""
    if patch is not None:
        deal_from(patch, packs, dealer=people - 1)
    with registered("bot.games.toepen", ready=True):
        async with card_room(folder, {"BURA_HOUSE_WORKERS": 0}, rate_limits=False) as room:
            yield Party(room, [room.playground.person(name) for name in NAMES[:people]])
            await room.settle(2)
            assert await room.faults() == []
            assert await room.bot.services.database.read(unsound) == []


async def a_lie_and_a_knock(game: Party) -> None:
    """Play `LYING`, everybody with six lives: two exchanges, one challenge, and a knock from somebody without cards."""
    alice, bob, clara, dmitri = game.people
    await game.press(alice, "Exchange")
    await game.room.until(lambda: not game.table.buttons["Challenge"].disabled)
    await bob.click("Challenge", game.table)
    await game.room.until(lambda: "lied" in game.table.text)
    assert "gave away 10♥ K♣ Q♣ J♣" in plain(game.table)
    assert "you **5**" in panel(alice).text
    assert "Challenge" not in pressable(game.table), "the first to do so counts"
    await game.press(alice, "Keep")
    await game.press(bob, "Keep")
    await game.press(clara, "Exchange")
    for person in (alice, bob, dmitri):
        assert "A♠" not in panel(person).text
        await game.press(person, "Let pass")
    await game.press(clara, "Keep")
    await game.press(dmitri, "Keep")
    for person, card in zip(
        [alice, bob, clara, dmitri] * 2, ["9♥", "7♥", "Q♦", "9♠", "8♣", "7♠", "K♦", "9♣"], strict=True
    ):
        await game.press(person, card)
    for person, card in zip(
        [dmitri, alice, bob, clara, dmitri, alice], ["10♠", "A♥", "8♠", "A♦", "10♣", "7♦"], strict=True
    ):
        await game.press(person, card)
    assert not [label for label in panel(alice).buttons if CARD.fullmatch(label)], "no cards are left"
    await game.press(alice, "Knock")
    await game.room.until(lambda: "knocks: 1 → 2. Waiting for 3 answers" in game.table.text)
    await game.room.until(lambda: pressable(panel(bob))[:2] == ["Stay", "Fold"])
    await game.press(bob, "Fold")
    await game.room.until(lambda: "Fold? It costs you 1 life" in panel(bob).text)
    await game.press(bob, "Yes, fold")
    await game.press(clara, "Stay")
    assert "folds" not in game.table.text, "answers are sealed"
    assert "folded" not in panel(dmitri).text
    await game.room.until(lambda: "The stake is 2 now." in plain(game.table), 20)
    assert f"{bob.mention} folds. Staying: {clara.mention}, {dmitri.mention}." in re.sub(
        "[\u2068\u2069]", "", game.table.text
    )
    await game.press(clara, "10♦")
    await game.room.until(lambda: game.results)
    shown = plain(game.results[-1])
    assert f"{dmitri.mention} wins the hand: 2 lives from each who stayed." in shown
    for person, lives in ((alice, 3), (bob, 5), (clara, 4), (dmitri, 6)):
        assert re.search(rf"{person.mention}.*6 → \*\*{lives}\*\* lives", shown)
