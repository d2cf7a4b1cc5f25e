"""One evening in one server: eight people with one purse each, tables of all games side
by side, and a bot that dies.

Everybody speaks a language of theirs and presses anything that plays. Twice the bot is
killed. Then the games are given up, the leaderboards are read, and one person asks to
be forgotten. What is left is sound, and told nobody too much."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.command_line.check import unsound
from bot.economy.rebuild import rebuild
from bot.games import catalogue
from bot.games.cards import Card
from bot.playground import Person, Playground, VisibleMessage
from bot.playground.world import Event, Kind
from bot.tables.games import rules_of
from bot.tables.model.hand import VERSIONS_PER_HAND
from bot.tables.persistence.replaying import played
from bot.ui.custom_id import Click, Press
from db import tables
from tests.economy.finished import have_met_enough
from tests.games.killing import another
from tests.games.playing import NAMES, stake_of
from tests.helpers.autopsy import copied
from tests.helpers.clock import machine_timer, today
from tests.helpers.engines import columns_of, raw
from tests.helpers.leaks import cards_in, pictures_in, strings
from tests.helpers.partners import agree, forming
from tests.helpers.process import environment, starter
from tests.helpers.restless import CONFUSED

MOST_SEATS = 4
LANGUAGES = ("en-US", "ru", "uk", "en-GB", "de", "uk", "ru", "en-US")
"""What each of the eight has set; whoever speaks another language than ours reads
English."""
PLAYS = frozenset({Press.DO, Press.ASK, Press.PICK, Press.NEXT, Press.CONFIRM})
"""What plays on; the rest of the buttons look at something, or leave."""
GIVES_UP = frozenset(
    {Press.ASK_RESIGN, Press.YES_RESIGN, Press.ASK_LEAVE, Press.LEAVE, Press.YES_LEAVE}
)
PRESSES = 400
"""How often somebody presses before a bot is killed, and after the last kill."""
LAST_PRESSES = 500
"""Nobody needs so many to give up all they play."""
RESULT = re.compile(r"· table \d+ · hand \d+$", re.MULTILINE)


@dataclass(frozen=True)
class Told:
    """What one person, or everybody (None), was shown in the course of a hand that was
    not over on that message."""

    table: int
    hand: int
    reader: int | None
    cards: frozenset[Card]


class Evening:
    """The people, and what each of them was shown."""

    def __init__(self, playground: Playground, random: Random) -> None:
        self.playground, self.random = playground, random
        self.people = [playground.person(name) for name in NAMES]
        for person, language in zip(self.people, LANGUAGES, strict=True):
            person.speak(language)
        self.told: set[Told] = set()
        self.sat: dict[int, list[Person]] = {}
        playground.world.listen(self._notice)

    def _notice(self, event: Event) -> None:
        if (
            event.kind not in {Kind.CREATED, Kind.UPDATED}
            or "components" not in event.body
        ):
            return
        texts = list(strings(event.body["components"]))
        clicks = [
            click
            for text in texts
            if (click := Click.parse(text)) and click.version >= VERSIONS_PER_HAND
        ]
        if not clicks or any(RESULT.search(text) for text in texts):
            return
        pictures = pictures_in(self.playground)
        cards = frozenset(card for text in texts for card in cards_in(text, pictures))
        reader = None if event.audience is None else int(event.audience)
        self.told.add(
            Told(clicks[0].table, clicks[0].version // VERSIONS_PER_HAND, reader, cards)
        )

    def misdirected(self) -> set[Told]:
        """Return what was told to people as if somebody else at the table had been told
        it."""
        seats = {
            table: [int(person.id) for person in people]
            for table, people in self.sat.items()
        }
        return {
            replace(
                one, reader=seats[one.table][seats[one.table].index(one.reader) - 1]
            )
            for one in self.told
            if one.reader in seats[one.table]
        }

    async def sit_down(self, game: str, people: list[Person]) -> None:
        """Open a table of a game in a channel of its own, and start it."""
        host, *others = people
        channel = self.playground.add_channel(f"{game}-table").id
        opened = await host.run(
            f"{game} table",
            in_channel=channel,
            seats=len(people),
            next_hand="pause",
            **stake_of(game),
        )
        shown = opened.message
        assert shown is not None, opened
        for person in others:
            await self.press(person, shown, Press.JOIN)
        self.sat[clicks_on(shown)[0].table] = people
        await self.press(host, shown, Press.START)
        await self.playground.wait_for(lambda: forming(host) or is_dealt(shown))
        await agree(
            self.playground.wait_for,
            people,
            list(zip(people, people[2:], strict=False)),
        )
        # no later table takes it for its own partners
        await self.playground.wait_for(lambda: forming(host) is None)

    async def press(
        self, person: Person, message: VisibleMessage, wanted: Press
    ) -> None:
        """Press the first button of a message that does this."""
        found = next(click for click in clicks_on(message) if click.press is wanted)
        await self._answered(person, message, found)

    async def something(self, kinds: frozenset[Press]) -> bool:
        """Let somebody do one of these, at random, wherever they sit; return whether
        anybody could."""
        offers = [
            (person, *offer)
            for person in self.people
            for offer in offered(person)
            if offer[1].press in kinds
        ]
        if not offers:
            return False
        await self._answered(*self.random.choice(offers))
        return True

    async def _answered(
        self, person: Person, message: VisibleMessage, click: Click
    ) -> None:
        reply = await person.press(message.id, str(click))
        assert not reply.failed, (person, click, reply)
        assert CONFUSED not in reply.text, (person, click, reply.text)

    async def play(self, presses: int) -> None:
        """Press so often; where nobody can, wait until something changes."""
        for _ in range(presses):
            if not await self.something(PLAYS):
                await self._wait()

    async def give_up(self) -> None:
        """Let people leave until no table is left."""
        for _ in range(LAST_PRESSES):
            if all(self._is_over(table) for table in self.sat):
                return
            if not await self.something(GIVES_UP):
                await self.look()
                await self._wait()
        raise AssertionError(
            [self._public(table) for table in self.sat if not self._is_over(table)]
        )

    async def look(self) -> None:
        """Let everybody ask for their cards at all their tables."""
        for table, people in self.sat.items():
            for person in people:
                shown = self._public(table)
                if shown is not None and any(
                    click.press is Press.HAND for click in clicks_on(shown)
                ):
                    await self.press(person, shown, Press.HAND)

    def _public(self, table: int) -> VisibleMessage | None:
        seen = (one for one in reversed(self.people[0].messages()) if not one.ephemeral)
        return next(
            (one for one in seen if re.search(rf"· table {table}\b", one.text)), None
        )

    def _is_over(self, table: int) -> bool:
        shown = self._public(table)
        return shown is not None and any(
            click.press is Press.REMATCH for click in clicks_on(shown)
        )

    async def _wait(self) -> None:
        change = asyncio.ensure_future(self.playground.world.changed())
        enough = machine_timer(0.2, change.cancel)
        try:
            await asyncio.wait({change})
        finally:
            enough.cancel()


def clicks_on(message: VisibleMessage) -> list[Click]:
    """Return what the buttons of a message do."""
    found = (
        Click.parse(button.custom_id)
        for button in message.buttons.values()
        if not button.disabled
    )
    return [click for click in found if click is not None]


def is_dealt(message: VisibleMessage) -> bool:
    """Whether a table's message leads to people's cards."""
    return any(click.press is Press.HAND for click in clicks_on(message))


def offered(person: Person) -> Iterator[tuple[VisibleMessage, Click]]:
    """Yield all that somebody can press: on the newest panel and the newest public
    message of each table."""
    seen = set[tuple[int, bool]]()
    for message in reversed(person.messages()):
        clicks = clicks_on(message)
        for place in {(click.table, message.ephemeral) for click in clicks} - seen:
            seen.add(place)
            yield from ((message, click) for click in clicks if click.table == place[0])


def cards_of(value: object) -> Iterator[Card]:
    """Find the cards in what somebody sees of a hand."""
    if isinstance(value, Card):
        yield value
    elif is_dataclass(value):
        for field in fields(value):
            yield from cards_of(getattr(value, field.name))
    elif isinstance(value, (tuple, frozenset, list, set)):
        for part in value:
            yield from cards_of(part)
    elif isinstance(value, dict):
        yield from cards_of([*value.keys(), *value.values()])


def seen_in(
    connection: sqlite3.Connection, table_id: int
) -> dict[tuple[int, int | None], set[Card]]:
    """Return the cards that each player, and the public, could see in each hand of a
    table, by hand and user."""
    row = tables.load_table(connection, table_id)
    assert row is not None
    game = rules_of(row.game)
    found = defaultdict[tuple[int, int | None], set[Card]](set)
    for hand in tables.all_hands(connection, table_id):
        players = tables.hand_seats(connection, table_id, hand.hand_no)
        for state in played(connection, game, game.read_options(row.options), hand):
            for seat, user in [(None, None), *enumerate(players)]:
                found[hand.hand_no, user].update(cards_of(game.view(state, seat)))
    return found


def leaks(connection: sqlite3.Connection, told: set[Told]) -> list[str]:
    """Return who was shown a card that was hidden from them in all of its hand."""
    seen = {table: seen_in(connection, table) for table in {one.table for one in told}}
    return [
        f"table {one.table}, hand {one.hand}, {one.reader}: {' '.join(sorted(card.sign for card in extra))}"
        for one in told
        if (extra := one.cards - seen[one.table][one.hand, one.reader])
    ]


def seated(people: list[Person]) -> Iterator[tuple[str, list[Person]]]:
    """Yield each game that servers are offered with who sits at its table: as many as
    can, four at most."""
    coming = cycle(people)
    for game in catalogue.names():
        profile = rules_of(game).profile
        if profile.ready:
            most = max(
                seats
                for seats in rules_of(game).room(next(iter(profile.presets.values())))
                if seats <= MOST_SEATS
            )
            yield game, [next(coming) for _ in range(most)]


def written(connection: Any) -> Iterator[str]:  # noqa: ANN401
    """All rows of a database."""
    for table in columns_of(connection):
        yield from map(str, connection.execute(f"SELECT * FROM {table}"))  # noqa: S608 - names of our schema


@pytest.mark.long
async def test_an_evening_with_all_games_in_one_server(
    tmp_path: Path, new_seed: int
) -> None:
    database = tmp_path / "bura.sqlite3"
    async with Playground(clock=today(), rate_limits=False) as playground:
        settings = environment(playground.token, playground.api_url, database) | {
            "BURA_HOUSE_WORKERS": "0"
        }
        async with starter(settings, tmp_path) as bots:
            await bots.start()
            await playground.wait_for(lambda: playground.world.commands)
            await playground.wait_online()
            evening = Evening(playground, Random(new_seed))
            games = dict(seated(evening.people))
            for game, people in games.items():
                await evening.sit_down(game, people)
            for _ in range(2):
                await evening.play(PRESSES)
                await another(playground, bots)
                await evening.look()
            await evening.play(PRESSES)
            await evening.give_up()
            with raw(database) as connection:
                assert leaks(connection, evening.told) == []
                assert leaks(connection, evening.misdirected()), (
                    "cards in the wrong hands are found"
                )
                have_met_enough(connection)
            for game in games:
                board = await evening.people[1].run(f"{game} leaderboard", by="wins")
                assert "<@" in board.text, f"somebody has won at {game}"
            gone = evening.people[0]
            await gone.click(
                "Yes, delete it", (await gone.run("privacy erase")).message
            )
            assert await bots.end() == 0
            assert "Traceback" not in bots.log.read_text()
        assert playground.violations == []
        with raw(database) as connection:
            rebuild(connection)  # as if nobody had met more people than they have
        with copied(database) as connection:
            assert unsound(connection) == []
            assert gone.id not in "\n".join(written(connection))
            ended = connection.execute(
                "SELECT DISTINCT game FROM tables WHERE status = 'over' AND hand_no > 0"
            )
            assert {game for (game,) in ended} == games.keys()
