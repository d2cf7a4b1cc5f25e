"""A bot that deals a game is killed in mid-hand, and another goes on where it stood."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from sqlite3 import Connection

from bot.playground import Person, Playground, VisibleMessage
from tests.games.playing import CARD, NAMES, can, panel
from tests.helpers.card_room import is_result, pressable
from tests.helpers.clock import today
from tests.helpers.partners import agree, forming
from tests.helpers.process import Starter, environment, starter


@dataclass
class Mortal:
    """People at a table of a bot that is a process of its own."""

    playground: Playground
    bots: Starter
    people: Sequence[Person]
    kills: int = 0

    @property
    def table(self) -> VisibleMessage:
        """The newest public message of the table."""
        seen = reversed(self.people[0].messages())
        return next(one for one in seen if not one.ephemeral and "· table" in one.text)

    @property
    def ended(self) -> bool:
        """Whether the hand is over."""
        return is_result(self.table) or self.over

    @property
    def over(self) -> bool:
        """Whether the game is over, by a win or a draw."""
        return "Rematch" in self.table.buttons

    async def until(self, wanted: Callable[[], object]) -> None:
        """Wait until something is so."""
        await self.playground.wait_for(wanted)

    async def sit_down(self, command: str, **options: object) -> None:
        """Open a table by a command, such as `sedma table`, join it, and start."""
        host, *others = self.people
        opened = await host.run(
            command, seats=len(self.people), order="joining", **options
        )
        assert not opened.ephemeral, opened
        for person in others:
            await person.click("Join", opened.message)
        await host.click("Start", opened.message)
        await self.until(lambda: forming(host) or panel(host))
        await agree(
            self.until,
            self.people,
            list(zip(self.people, self.people[2:], strict=False)),
        )

    async def another(self) -> None:
        """Kill the bot at once, and start another; what it had no time to show or to
        remember is shown then."""
        self.kills += 1
        await another(self.playground, self.bots)

    async def again(self) -> None:
        """Kill the bot in a hand, and let everybody take up their cards at another."""
        await self.another()
        await self.look()

    async def look(self) -> None:
        """Let everybody ask for their hand: a panel of theirs that was left behind is
        not the newest any more."""
        for person in self.people:
            await self.until(lambda: "My hand" in self.table.buttons)
            await person.click("My hand", self.table)

    async def one_of(self, label: str) -> Person:
        """Wait until somebody has this button; return the first who has it."""
        await self.until(lambda: any(can(one, label) for one in self.people))
        return next(one for one in self.people if can(one, label))

    async def press(self, person: Person, label: str) -> None:
        """Let somebody press a button of their panel, and wait until it is gone from
        there.

        Panels of the time before a kill still stand there as they were: only the
        pressed one is looked at."""
        shown = await self.playground.wait_for(lambda: can(person, label))
        assert shown is not None
        reply = await person.click(label, shown)
        assert not reply.failed, reply
        pressed = shown.id
        await self.until(
            lambda: (
                not any(
                    one.id == pressed and label in pressable(one)
                    for one in person.messages()
                )
            )
        )

    async def next_hand(self) -> None:
        """Wait until the hand is over; everybody asks for the next one."""
        await self.until(lambda: "Next hand" in self.table.buttons)
        over = self.table
        for person in self.people:
            await person.click("Next hand", over)
        await self.until(lambda: not self.ended)
        await self.look()

    async def turn(self) -> Person:
        """Wait until somebody can play a card; return them."""
        await self.until(lambda: any(map(cards, self.people)))
        return next(person for person in self.people if cards(person))


async def another(playground: Playground, bots: Starter) -> None:
    """Kill a bot at once, and start another."""
    bots.kill()
    assert await bots.buried() == -9
    await playground.wait_for(lambda: not playground.world.bot_online)
    await bots.start()
    await playground.wait_online()


def cards(person: Person) -> list[str]:
    """The cards that somebody can play now."""
    shown = panel(person)
    return (
        [
            one
            for one, button in shown.buttons.items()
            if CARD.fullmatch(one) and not button.disabled
        ]
        if shown
        else []
    )


@asynccontextmanager
async def mortal(
    package: str, folder: Path, number: int, presses: int = 1
) -> AsyncIterator[Mortal]:
    """Have a bot that deals a game to so many and can be killed; at last it ends in
    order, and has logged no fault.

    Each person may have up to `presses` presses unanswered when the bot is killed.
    """
    async with Playground(clock=today(), rate_limits=False) as playground:
        settings = environment(
            playground.token, playground.api_url, database_in(folder)
        )
        async with starter(
            {**settings, "BURA_HOUSE_WORKERS": "0", "BURA_TEST_GAMES": package}, folder
        ) as bots:
            await bots.start()
            game = package.rpartition(".")[2]
            await playground.wait_for(
                lambda: any(one["name"] == game for one in playground.world.commands)
            )
            await playground.wait_online()
            table = Mortal(
                playground, bots, [playground.person(name) for name in NAMES[:number]]
            )
            yield table
            assert await bots.end() == 0
            assert "Traceback" not in bots.log.read_text()
        unanswered = [one for one in playground.violations if one.method == "EVENT"]
        assert playground.violations == unanswered, playground.violations
        assert len(unanswered) <= table.kills * number * presses, unanswered


def database_in(folder: Path) -> Path:
    """Where the bot keeps what it plays."""
    return folder / "bura.sqlite3"


def moves_in(connection: Connection) -> int:
    """How many things people have done at all tables."""
    return int(
        connection.execute("SELECT count(*) FROM actions WHERE seat >= 0").fetchone()[0]
    )
