"""Random evenings at the real table service: `uv run python -m
tests.helpers.random_tables --tables 1000`.

For every preset and number of seats, tables are played to their end with random moves,
claims, timeouts, departures, stops and cancelings, two tables at a time with the same
people. Each must end with an empty pot and the tokens that its people came with; the
ledger is audited at the end."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from bot.games import catalogue
from bot.games.contract import AnyGame, Options, Seat, UnplayableOptionsError
from bot.games.kit import variants
from bot.games.kit.stakes import FREE
from bot.house.levels import Level
from bot.tables import viewing
from bot.tables.games import rules_of
from bot.tables.ids import TableId, UserId
from bot.tables.model.commands import (
    AcceptCanceling,
    Adjourn,
    Cancel,
    Command,
    GoOn,
    Leave,
    Next,
    Pause,
    Person,
    Stop,
)
from bot.tables.model.header import Partners
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.opening import OpenTable, Terms
from bot.tables.partnerships.formation import WAYS
from bot.tables.persistence.recording import load_record
from bot.tables.proof import prove
from bot.tables.refusals import Refusal
from bot.tables.viewing import view_of
from tests.helpers.clock import run
from tests.helpers.random_play import Manner
from tests.tables import asks
from tests.tables.play import CHANNEL, GUILD, MODERATOR, World, world

STEPS = 20_000
"""No table takes so many; one that does has not ended."""
LONG = 40
"""Hands after which all stop by consent."""
AT_ONCE = 24
BOLD = Manner(claims=0.01)


@dataclass(frozen=True)
class Kind:
    """A preset of a game at a table of so many seats."""

    game: str
    preset: str
    seats: int

    def __str__(self) -> str:
        return f"{self.game} {self.preset} for {self.seats}"

    @property
    def rules(self) -> AnyGame:
        return rules_of(self.game)

    @property
    def usual(self) -> Options:
        """The preset as it is."""
        return self.rules.profile.presets[self.preset]


KINDS = tuple(
    Kind(game, name, seats)
    for game in catalogue.names()
    for name, preset in rules_of(game).profile.presets.items()
    for seats in rules_of(game).room(preset)
)


@dataclass
class Tally:
    """What happened at the tables of one kind."""

    tables: int = 0
    hands: int = 0
    ends: Counter[str] = field(default_factory=Counter)


def random_options(random: Random, kind: Kind, stake: int | None) -> Options:
    """Agree on a preset, as it is or with a few of its options changed to anything that
    makes a game."""
    alternatives = variants.alternatives(type(kind.usual))
    while True:
        changed = random.sample(sorted(alternatives), random.choice([0, 0, 1, 4]))
        text = " ".join(
            f"{name}={random.choice(alternatives[name])}" for name in changed
        )
        try:
            return kind.rules.agree(
                kind.usual, stake=stake, seats=kind.seats, text=text
            )
        except UnplayableOptionsError:
            continue


async def sit(room: World, random: Random, kind: Kind, users: list[UserId]) -> TableId:
    """Open a table of a kind with random stakes, seats and pauses, and start it."""
    staked = None if kind.rules.stakes is FREE else random.choice([None, None, 1, 2, 4])
    options = random_options(random, kind, staked)
    stake = kind.rules.stakes.stake(options)
    terms = Terms(
        GUILD,
        CHANNEL,
        users[0],
        kind.game,
        kind.preset,
        options,
        stake,
        click=random.getrandbits(40),
    )
    partners = Partners(random.choice(WAYS), redraw=random.random() < 0.3)
    drawn, goes_on = random.random() < 0.5, random.random() < 0.3
    table = await room.tables.gather(
        OpenTable(terms, kind.seats, drawn, goes_on, partners=partners)
    )
    for user in users[1:]:
        await asks.join(room.tables, table.id, user, random.getrandbits(40))
    await asks.start(room.tables, table.id, users[0])
    return table.id


async def sit_with_house(
    room: World, random: Random, kind: Kind, users: list[UserId]
) -> TableId:
    """Open a table of a kind for points, let some of these people and the house sit
    down, and start it."""
    host, *others = random.sample(users, random.randint(1, kind.seats - 1))
    options = kind.rules.agree(
        kind.rules.practice(kind.usual), stake=None, seats=kind.seats, text=""
    )
    terms = Terms(
        GUILD,
        CHANNEL,
        host,
        kind.game,
        kind.preset,
        options,
        0,
        click=random.getrandbits(40),
    )
    wish = OpenTable(
        terms, kind.seats, drawn=random.random() < 0.5, goes_on=random.random() < 0.3
    )
    table = await room.tables.gather(wish)
    least = min(kind.rules.seats(options)) - 1 - len(others)
    for _ in range(random.randint(max(1, least), kind.seats - 1)):
        await asks.add_house(room.tables, table.id, host, random.choice(list(Level)))
    for user in others:
        await asks.join(room.tables, table.id, user, random.getrandbits(40))
    await asks.start(room.tables, table.id, host, random.getrandbits(40))
    return table.id


async def propose(
    room: World, random: Random, table: Table, user: UserId, *, accepts: bool
) -> None:
    """Let somebody propose to cancel the game; all others accept, or nobody does."""
    await _press(room, random, table, [user], Cancel())
    after = await room.table(table.id)
    if accepts and after.proposal is not None:
        everybody = map(after.user_at, after.persons)
        await _press(room, random, after, everybody, AcceptCanceling(after.proposal.by))


async def step(room: World, random: Random, table: Table, hurry: float) -> None:
    """Do one random thing that somebody, or the clock, can do at a table; people leave
    `hurry` times as often."""
    chance, somebody = random.random(), table.user_at(random.choice(table.persons))
    if chance < 0.002 * hurry:
        await asks.leave(room.tables, table.id, somebody)
    elif chance < 0.0023 * hurry:
        await asks.order_canceled(room.tables, table.id, MODERATOR, "it is late")
    elif (
        table.status is Status.PLAYING and chance < 0.0045 and not table.practises_alone
    ):
        await propose(room, random, table, somebody, accepts=chance < 0.0026)
    elif table.status is Status.FORMING:
        await (room.form(table, random) if chance > 0.05 else room.run_out(table.id))
    elif table.status is Status.INVITED:  # somebody has left before the first hand
        await asks.leave(room.tables, table.id, somebody)
    elif table.free_seat is not None:
        await _fill(room, random, table, table.free_seat)
    elif table.status is Status.BETWEEN:
        await _pause(room, random, table, somebody)
    elif table.status is Status.ADJOURNED:
        await _another_day(room, random, table, somebody)
    elif chance < 0.01 + 0.0023 * hurry:
        await room.run_out(table.id)
    else:
        await room.move(table, random, BOLD)


async def _fill(room: World, random: Random, table: Table, seat: Seat) -> None:
    """Let nobody, a newcomer, or who has left take a free seat."""
    chance = random.random()
    if chance < 0.2:
        await room.run_out(table.id)
        return
    if chance < 0.3:
        await asks.stop(
            room.tables,
            table.id,
            table.user_at(random.choice(table.persons)),
            table.version(None),
        )
        return
    user = random.choice(
        [table.user_at(seat), UserId(2**42 + table.id * 1000 + table.hand_no)]
    )
    await asks.take_seat(
        room.tables, table.id, user, table.version(None), random.getrandbits(40)
    )


async def _pause(room: World, random: Random, table: Table, somebody: UserId) -> None:
    chance = random.random()
    everybody = [*map(table.user_at, table.persons)]
    if chance < (0.4 if table.goes_on else 0.02):
        await room.run_out(table.id)
    elif table.goes_on and random.random() < 0.1:
        await _press(room, random, table, [somebody], Pause())
    elif table.is_adjournable and random.random() < 0.05:
        people = [somebody] if random.random() < 0.3 else everybody
        await _press(room, random, table, people, Adjourn())
    elif table.house_at_stake:
        await _press(room, random, table, [somebody], Next())
    elif (chance := random.random()) < 0.03 or table.hand_no >= LONG:
        await _press(room, random, table, everybody, Stop(), Leave())
    elif chance < 0.08:
        await _press(room, random, table, [somebody], Stop(), Leave())
    else:
        await _press(room, random, table, everybody, Next())


async def _another_day(
    room: World, random: Random, table: Table, somebody: UserId
) -> None:
    """Let all people go on with an adjourned match, or one alone; let all stop it, or
    nobody come."""
    chance = random.random()
    everybody = [*map(table.user_at, table.persons)]
    if chance < 0.2:
        await room.run_out(table.id)
    elif chance < 0.25:
        await _press(room, random, table, everybody, Stop(), Leave())
    else:
        people = [somebody] if chance < 0.4 else everybody
        await _press(room, random, table, people, GoOn())


async def _press(
    room: World,
    random: Random,
    table: Table,
    people: Iterable[UserId],
    *commands: Command,
) -> None:
    """Let each of the people give the first of the commands that they are offered, if
    any, by what they saw at the table."""
    version = table.version(None)
    for user in people:
        offered = set(viewing.offers(await room.table(table.id), user))
        command = next((one for one in commands if one in offered), None)
        if command is not None:
            person = Person(user, random.getrandbits(40))
            await room.tables.do(table.id, person, command, version)


async def play_two(
    room: World, kind: Kind, number: int, tally: Tally, hurry: float
) -> None:
    """Let the same people play two tables of a kind at the same time, to their ends;
    check pots and purses."""
    random = Random(f"{kind}/{number}")
    users = [
        UserId(2**41 + number * 100_000 + KINDS.index(kind) * 100 + n)
        for n in range(kind.seats)
    ]
    open_tables = [await sit(room, random, kind, users) for _ in range(2)]
    finished: list[TableId] = []
    for _ in range(STEPS):
        if not open_tables:
            break
        table_id = random.choice(open_tables)
        table = await room.table(table_id)
        if not table.is_open:
            open_tables.remove(table_id)
            finished.append(table_id)
            continue
        try:
            await step(room, random, table, hurry)
        except Refusal:  # such as of a press by somebody whom an earlier one of the same step has let go
            if await room.table(table_id) == table:
                raise
    else:
        raise AssertionError(f"{kind}/{number} did not end: {open_tables}")
    people = set(users)
    for table_id in finished:
        table = await room.table(table_id)
        assert await room.pot(table_id) == 0, (
            f"table {table_id} is over with tokens in its pot"
        )
        if table.hand_no:
            record = await room.database.read(
                partial(load_record, table_id=table_id, guild_id=GUILD)
            )
            assert [check for check in prove(record) if not check.holds] == [], (
                f"table {table_id} is not as recorded"
            )
            people.update(user for hand in record.hands for user in hand.players)
        tally.tables += 1
        tally.hands += table.hand_no
        tally.ends[str(view_of(table, None).end_reason)] += 1
    total = sum(await room.purses(*people))
    assert total == 20 * len(people), (
        f"{kind}/{number}: {len(people)} people came with 20 each and hold {total}"
    )
    for user in people:
        assert await room.tables.tables_of(GUILD, user) == [], (
            f"{user} still sits somewhere"
        )


async def play_all(
    room: World, tables: int, kinds: tuple[Kind, ...] = KINDS, hurry: float = 1.0
) -> dict[Kind, Tally]:
    """Play so many tables of each kind, some at once, and audit the ledger."""
    tallies = {kind: Tally() for kind in kinds}
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(kind: Kind, number: int) -> None:
        async with gate:
            await play_two(room, kind, number, tallies[kind], hurry)

    await asyncio.gather(
        *(one(kind, number) for kind in kinds for number in range(-(-tables // 2)))
    )
    assert await room.faults() == []
    return tallies


async def main(
    tables: int, folder: Path | None, games: list[str], seats: list[int], hurry: float
) -> None:
    """Play one kind after the other, each in a server of its own, and print what
    happened."""
    for kind in KINDS:
        if kind.game not in games or (seats and kind.seats not in seats):
            continue
        began = time.monotonic()
        with tempfile.TemporaryDirectory(dir=folder) as place:
            async with world(Path(place) / "bura.sqlite3", remember=False) as room:
                tally = (await play_all(room, tables, (kind,), hurry))[kind]
        ends = ", ".join(
            f"{reason} {count}" for reason, count in tally.ends.most_common()
        )
        took = time.monotonic() - began
        sys.stdout.write(
            f"{kind}: {tally.tables} tables, {tally.hands} hands; {ends}; no fault in {took:.0f} s\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--tables", type=int, default=1000, help="of each preset and number of seats"
    )
    parser.add_argument(
        "--folder", type=Path, help="where the database is made, such as one in memory"
    )
    parser.add_argument(
        "--games", nargs="+", choices=catalogue.names(), default=list(catalogue.names())
    )
    parser.add_argument(
        "--seats", nargs="+", type=int, default=[], help="only tables of so many seats"
    )
    parser.add_argument(
        "--hurry",
        type=float,
        default=1.0,
        help="how often people leave; less for long matches",
    )
    arguments = parser.parse_args()
    run(
        main(
            arguments.tables,
            arguments.folder,
            arguments.games,
            arguments.seats,
            arguments.hurry,
        )
    )
