"""Tables of people who press anything: twice at once, buttons that are old, at the last
instant, and while they leave.

In between the bot is ended and begun anew. Every press is answered, nothing goes wrong,
and no token is lost."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from bot.playground import Person
from bot.tables.ids import TableId
from bot.tables.model.status import Status
from tests.games import playing
from tests.games.playing import START
from tests.games.schneider.playing import Party as Schneider
from tests.games.toepen.playing import Party as Toepen

STEPS = 500
CONFUSED = "Something went wrong"
NEVER = frozenset(
    {
        "Rules",
        "Share",
        "Fair deal",
        "Rematch",
        "Pause",
        "Stop",
        "Not from this person",
        "Review",
    }
)
SELDOM = {
    "Resign": 0.05,
    "Yes, resign": 0.3,
    "Leave": 0.02,
    "Yes, leave": 0.3,
    "Knock": 0.4,
    "My hand": 0.1,
}


class Disorder:
    """People who press, and the buttons that they have seen."""

    def __init__(self, game: playing.Party, luck: Random) -> None:
        self.game, self.luck = game, luck
        self.seen = {
            person.name: deque[tuple[str, str]](maxlen=40) for person in game.people
        }

    def look(self, person: Person) -> list[tuple[str, str]]:
        """Everything somebody may press now: on their panel, and on everybody's
        messages."""
        found = []
        for message in person.messages()[-6:]:
            for label, button in message.buttons.items():
                if (
                    not button.disabled
                    and label not in NEVER
                    and self.luck.random() < SELDOM.get(label, 1)
                ):
                    found.append((message.id, button.custom_id))
        self.seen[person.name].extend(found)
        return found

    async def press(self, person: Person) -> None:
        """Press a button, maybe an old one, maybe twice."""
        now = self.look(person)
        old = self.seen[person.name]
        choices = list(old) if old and self.luck.random() < 0.15 else now
        if not choices:
            return
        message, custom_id = self.luck.choice(choices)
        if not any(one.id == message for one in person.messages()):
            return
        times = 2 if self.luck.random() < 0.2 else 1
        for reply in await asyncio.gather(
            *(person.press(message, custom_id) for _ in range(times))
        ):
            assert not reply.failed, (person.name, custom_id, reply)
            assert CONFUSED not in reply.text, (person.name, custom_id, reply)

    async def something(self) -> None:
        """Let some people press at once, or time pass: a little, or to the last instant
        before a deadline."""
        dice = self.luck.random()
        if dice < 0.02:
            await self.game.room.restart()
        elif dice < 0.2:
            table = await self.game.room.bot.services.tables.look(TableId(1))
            left = table.deadline.at / 1000 - self.game.room.clock.now().timestamp()
            await self.game.room.tick(
                max(0.1, min(left, 90.0) - self.luck.choice([0.0, 0.05, 1.0]))
            )
        else:
            people = self.luck.sample(
                self.game.people, self.luck.randint(1, min(3, len(self.game.people)))
            )
            await asyncio.gather(*(self.press(person) for person in people))
            await self.game.room.tick(self.luck.choice([0.0, 0.3, 1.0]))


@dataclass(frozen=True)
class Case:
    """Who plays what."""

    party: type[playing.Party]
    seats: int
    options: str


CASES = {
    "toepen-8": Case(Toepen, 8, "starting_tokens=6 window_seconds=10"),
    "toepen-4": Case(
        Toepen,
        4,
        "end_mode=last_standing starting_tokens=4 window_seconds=5 reknock=free fold_order=clockwise",
    ),
    "schneider": Case(Schneider, 2, "target=3 turn_seconds=15"),
}


@pytest.mark.long
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
async def test_whatever_people_press_the_game_ends_and_adds_up(
    tmp_path: Path,
    new_seed: int,
    caplog: pytest.LogCaptureFixture,
    case: Case,
    number: int,
) -> None:
    caplog.set_level(logging.WARNING)
    async with case.party.of(tmp_path, case.seats) as game:
        await game.sit_down(stake=2, options=case.options)
        disorder = Disorder(game, Random(f"{new_seed}/{number}"))
        for _ in range(STEPS):
            await disorder.something()
            table = await game.room.bot.services.tables.look(TableId(1))
            if table.status is Status.OVER:
                break
        for _ in range(200):
            if (
                await game.room.bot.services.tables.look(TableId(1))
            ).status is Status.OVER:
                break
            await game.room.tick(60)
        assert (
            await game.room.bot.services.tables.look(TableId(1))
        ).status is Status.OVER
        await game.room.settle(3)
        assert sum(await game.purses()) == case.seats * START
        assert not [
            record for record in caplog.records if record.levelno >= logging.ERROR
        ]
