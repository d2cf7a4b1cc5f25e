"""Playing Toy by what stands on buttons and in lists."""

from __future__ import annotations

from bot.playground import Person, Reply, VisibleMessage
from tests.games import playing
from tests.games.playing import Offer, panel
from tests.helpers.card_room import pressable

GUESSES = ("Red", "Black")
DONE = ("Keep all", "Throw 1 away", "Throw 2 away")
GRAB = "Grab"


class Party(playing.Party):
    package = "tests.games.toy"

    def _shown(self) -> list[VisibleMessage]:
        """Who is alone sees their panel only."""
        return super()._shown() or self.room.alice.messages()

    def offers(self, person: Person) -> list[Offer]:
        """Buttons of the panel, what lists offer, and the button that all share."""
        shown, found = panel(person), super().offers(person)
        if shown is not None:
            found += [
                _choose(person, select.custom_id, value, shown)
                for select in shown.selects
                if not select.disabled
                for value in select.options
            ]
        if GRAB in pressable(self.table):
            found.append(_press(person, GRAB, self.table))
        return found

    async def throw(self, *cards: int) -> None:
        """Let each in turn throw so many cards away, as long as anything is thrown; who
        is not named keeps all."""
        wanted = list(cards)
        while (person := self.able(DONE[0])) is not None:
            number = wanted.pop(0) if wanted else 0
            for _ in range(number):
                shown = self.shown(person)
                await person.click(
                    next(label for label in pressable(shown) if label[0] in "AKQJ19"),
                    shown,
                )
            await person.click(DONE[number], self.shown(person))
            await self.room.settle(2)

    async def name(self, number: int) -> Person:
        """Let the eldest name a number; return them."""
        (person,) = [
            one
            for one in self.people
            if (shown := panel(one)) is not None and shown.selects
        ]
        select = next(
            one for one in self.shown(person).selects if str(number) in one.options
        )
        await person.choose(select.custom_id, [number], self.shown(person))
        await self.room.settle(2)
        return person

    async def guess(self, *colours: str) -> None:
        """Let everybody guess, the first people these colours and the others the first
        one."""
        for place, person in enumerate(self.people):
            colour = colours[place] if place < len(colours) else GUESSES[0]
            if colour in pressable(self.shown(person)):
                await person.click(colour, self.shown(person))
        await self.room.settle(2)

    async def grab(self, person: Person) -> Reply:
        """Press the button of the public message."""
        await self.room.until(lambda: GRAB in pressable(self.table))
        reply = await person.click(GRAB, self.table)
        assert not reply.failed, reply
        return reply

    async def take(self, person: Person, number: int) -> VisibleMessage:
        """Play a hand so that this person takes this number; return its result."""
        before = len(self.results)
        await self.throw()
        await self.name(number)
        await self.guess()
        await self.grab(person)
        await self.room.until(lambda: len(self.results) > before)
        await self.room.settle(2)
        return self.results[-1]

    async def next_hand(self) -> None:
        """Wait for the hand that is dealt by itself."""
        await self.room.until(lambda: "throws away" in self.table.text)


def _press(person: Person, label: str, shown: VisibleMessage) -> Offer:
    return lambda: person.click(label, shown)


def _choose(person: Person, select: str, value: str, shown: VisibleMessage) -> Offer:
    return lambda: person.choose(select, [value], shown)
