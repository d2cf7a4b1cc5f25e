"""The README's film of an evening: `uv run python -m tests.gallery.evening [FOLDER]`.

Eight people, each before a phone of their own and in a language of their own, at tables
of all games side by side. They press anything that plays, but at a race what is to be
seen. Writes `evening.webp` into `docs`, or into that folder, and notes what it shows
(`tests/gallery/watching.py`)."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Final

from bot.playground import Person, VisibleMessage
from bot.tables.games import rules_of
from bot.ui.custom_id import Click, Press
from tests.gallery.film import Film
from tests.gallery.watching import END, Digest, Watcher, keep, the_same_each_time
from tests.games.aggravation.playing import doubles
from tests.games.playing import NAMES, stake_of
from tests.helpers.browser import browser_kept, browser_page
from tests.helpers.card_room import CardRoom, card_room
from tests.helpers.clock import HandClock, run, today
from tests.helpers.partners import agree, forming

PHONE: Final = (390, 640)
"""CSS pixels."""
SMALLER: Final = 0.62
LANGUAGES: Final = ("en-US", "en-US", "ru", "uk", "en-US", "uk", "ru", "en-US")
TAPS: Final = 36
SEEN: Final = 700
"""Milliseconds for which what comes of a tap is seen."""
SHOWN: Final = (
    "aggravation",
    "aggravation",
    "tyzicha",
    "toepen",
    "sedma",
    "chicago",
    "schneider",
    "bura",
)
"""Which game is on whose phone."""
PLAYS: Final = frozenset({Press.DO, Press.PICK, Press.ASK, Press.CONFIRM, Press.NEXT})


class Evening:
    """The people, their tables and the film."""

    def __init__(self, room: CardRoom, random: Random) -> None:
        self.room, self.random = room, random
        self.people = [room.playground.person(name) for name in NAMES]
        for person, language in zip(self.people, LANGUAGES, strict=True):
            person.speak(language)
        self._others = cycle(self.people)
        self.channels = {
            game: room.playground.add_channel(f"{game}-table").id
            for game in sorted({*SHOWN})
        }

    async def sit_down(self, game: str) -> None:
        """Let those whose phones show a game play it, and as many others as it
        needs."""
        profile = rules_of(game).profile
        least = min(rules_of(game).room(next(iter(profile.presets.values()))))
        people = [
            person
            for person, played in zip(self.people, SHOWN, strict=True)
            if played == game
        ]
        while len(people) < least:
            people += {next(self._others)} - {*people}
        host, *guests = people
        opened = await host.run(
            f"{game} table",
            in_channel=self.channels[game],
            seats=least,
            next_hand="pause",
            **stake_of(game),
        )
        assert opened.message is not None, opened
        for person in guests:
            await self._press(person, opened.message, Press.JOIN)
        await self._press(host, opened.message, Press.START)
        await self.room.tick(2)
        if forming(host) is not None:
            await agree(
                self.room.until, people, list(zip(people, people[2:], strict=False))
            )

    async def play(self, watcher: Watcher) -> None:
        """Let one after the other tap something on their phone; meanwhile they play on
        wherever else they sit."""
        for number in range(TAPS):
            place = number % len(NAMES)
            for person, own in zip(self.people, SHOWN, strict=True):
                if offers := self._offers(person, *self.channels.keys() - {own}):
                    message, label = self.random.choice(offers)
                    await person.click(label, message)
            await self.room.tick(0.7)
            if offers := self._offers(self.people[place], SHOWN[place]):
                message, label = self.random.choice(offers)
                await watcher.point(NAMES[place], label)
                await self.people[place].click(label, message)
                await self.room.tick(0.3)
                await watcher.look(SEEN)
        await watcher.look(END)

    def _offers(self, person: Person, *games: str) -> list[tuple[VisibleMessage, str]]:
        """Return what somebody can tap on their newest panels of these games: messages
        with labels."""
        found, seen = [], set[str]()
        for message in reversed(person.messages()):
            clicks = {
                label: Click.parse(button.custom_id)
                for label, button in message.buttons.items()
            }
            kinds = {click.kind for click in clicks.values() if click is not None}
            if not message.ephemeral or kinds & seen:
                continue
            seen |= kinds
            plays = {
                label
                for label, click in clicks.items()
                if click is not None and click.press in PLAYS
            }
            plays -= {
                label for label, button in message.buttons.items() if button.disabled
            }
            if "aggravation" in kinds:
                plays &= {*doubles(message)}
            found += [(message, label) for label in sorted(plays) if kinds & {*games}]
        return found

    async def _press(
        self, person: Person, message: VisibleMessage, wanted: Press
    ) -> None:
        found = (Click.parse(button.custom_id) for button in message.buttons.values())
        await person.press(
            message.id,
            str(next(click for click in found if click and click.press is wanted)),
        )


@asynccontextmanager
async def seated(clock: HandClock) -> AsyncIterator[Evening]:
    """Let everybody sit down at tables that are dealt the same cards each time."""
    with tempfile.TemporaryDirectory() as database, the_same_each_time():
        async with card_room(Path(database), rate_limits=False, clock=clock) as room:
            evening = Evening(room, Random(1))
            for game in evening.channels:
                await evening.sit_down(game)
            yield evening


async def shown() -> str:
    """Play the evening before nobody's phone, and return the digest of what is
    shown."""
    with tempfile.TemporaryDirectory() as folder:
        # The first room of a process uploads pictures, which takes time, and ids hold
        # the time.
        async with card_room(Path(folder), rate_limits=False):
            pass
    async with seated(HandClock()) as evening:
        watcher = Digest(evening.people)
        await evening.play(watcher)
        return watcher.value()


async def make(folder: Path) -> None:
    """Play the evening, and write its film."""
    async with browser_kept(), seated(today()) as evening, AsyncExitStack() as windows:
        phones = {}
        for name, game in zip(NAMES, SHOWN, strict=True):
            url = evening.room.playground.page_url(name, evening.channels[game])
            phones[name] = await windows.enter_async_context(
                browser_page(url, *PHONE, touch=True)
            )
        film = Film(phones, PHONE, 1, columns=4, now=evening.room.clock.now)
        await evening.play(film)
    film.write(folder / "evening.webp", SMALLER)
    keep(folder, await shown(), "evening.webp")
    sys.stdout.write(f"{len(film.pictures)} pictures in {folder / 'evening.webp'}\n")


if __name__ == "__main__":
    run(make(Path(sys.argv[1] if len(sys.argv) > 1 else "docs")))
