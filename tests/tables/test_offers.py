"""Whatever a table offers applies; everything else is refused and changes nothing;
nothing that is refused is offered.

Random evenings over all games: people, strangers, a moderator and the clock, in every
phase."""

from __future__ import annotations

from collections import Counter
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.games.contract import Reason, Seat
from bot.house.levels import Level
from bot.tables import viewing
from bot.tables.change import Change
from bot.tables.computer_players import house_user, is_house
from bot.tables.ids import TableId, UserId
from bot.tables.model.commands import (
    AcceptCanceling,
    Act,
    AddHouse,
    Adjourn,
    AnswerSheet,
    Block,
    Cancel,
    ChangeRule,
    Command,
    Decline,
    DeclineCanceling,
    Form,
    GoOn,
    Join,
    JustPlay,
    Leave,
    Next,
    Pause,
    Person,
    PlayForPoints,
    Remove,
    Resign,
    Start,
    Stop,
    TakeSeat,
)
from bot.tables.model.header import Partners
from bot.tables.model.status import SheetVerdict
from bot.tables.model.table import Table
from bot.tables.opening import OpenTable, Terms
from bot.tables.partnerships.formation import Way
from bot.tables.refusals import (
    HouseDebts,
    HouseStakes,
    NotAllowed,
    Refusal,
    TooManyAdjourned,
    TooManyTables,
    TooNew,
    TooPoor,
)
from tests.helpers.random_tables import KINDS, Kind, random_options
from tests.helpers.sizes import first_of
from tests.tables.differences import demand_sealed, demand_told
from tests.tables.play import CHANNEL, GUILD, World, world
from tests.tables.stored import Stored, stored

PEOPLE: Final = tuple(UserId(number) for number in range(101, 112))
MEANS: Final = (
    HouseDebts,
    HouseStakes,
    TooManyAdjourned,
    TooManyTables,
    TooNew,
    TooPoor,
)
"""What is not asked when something is offered: whether the person can pay, and where
else they sit."""
OTHERS: Final[tuple[Command, ...]] = (
    *(
        Join(),
        Decline(),
        Block(),
        Start(),
        PlayForPoints(),
        JustPlay(),
        Next(),
        Pause(),
        Stop(),
        Adjourn(),
        GoOn(),
    ),
    *(TakeSeat(), Leave(), Resign(), Cancel()),
    *(AddHouse(level) for level in Level),
    *map(Remove, PEOPLE[:3]),
    Remove(house_user(Level.REGULAR, 0)),
    *(AnswerSheet(answer) for answer in SheetVerdict),
    *(AcceptCanceling(Seat(seat)) for seat in range(3)),
    *(DeclineCanceling(Seat(seat)) for seat in range(3)),
    *map(ChangeRule, ("order=joining", "partners=kept", "memory=open")),
    *map(ChangeRule, ("max_timeouts=7", "Memory=Open", "nothing=5")),
    *map(Form, ("pick 1", "accept", "method draw", "invite 3")),
    *map(Act, ("claim", "pass", "stay", "knock", "play AH", "lead As", "nonsense")),
)
"""Commands of all kinds, most of which a table does not offer."""


@dataclass
class Evening:
    """Tables of all kinds, and what was asked of them."""

    room: World
    random: Random
    kinds: tuple[Kind, ...]
    stored: Stored | None
    open: list[TableId] = field(default_factory=list)
    clicks: int = 10**6
    done: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)

    async def ask(self) -> None:
        """Ask for one thing at one table, or let its clock run out."""
        while len(self.open) < 4:
            await self._open()
        table = await self.room.table(self.random.choice(self.open))
        chance = self.random.random()
        if not table.is_open and chance < 0.5:
            self.open.remove(table.id)
        elif chance < 0.02 and table.deadline is not None:
            await self._pass(
                table.deadline.at / 1000 - self.room.clock.now().timestamp()
            )
        else:
            people = [user for user in table.people() if not is_house(user)]
            await self._ask(table, self.random.choice([*people, *PEOPLE[:3]]))

    async def _ask(self, table: Table, user: UserId) -> None:
        offered = list(viewing.offers(table, user))
        if offered and self.random.random() < 0.7:
            await self._take(table, user, self._chosen(offered))
        else:
            command = self.random.choice(OTHERS)
            if command not in offered:
                await self._refuse(table, user, command)

    def _chosen(self, offered: list[Command]) -> Command:
        """Choose, seldom what ends the evening; then each kind is as likely. Of the
        many changes of a table two are offered at most."""
        changes = [one for one in offered if isinstance(one, ChangeRule)]
        others = [one for one in offered if not isinstance(one, ChangeRule)]
        offered = [*others, *self.random.sample(changes, min(2, len(changes)))]
        if self.random.random() < 0.06:
            kinds = {
                type(one): one for one in self.random.sample(offered, len(offered))
            }
            return self.random.choice([*kinds.values()])
        calm = [
            one
            for one in offered
            if not isinstance(
                one, Leave | Resign | Remove | Decline | Block | Cancel | Stop
            )
        ]
        return self.random.choice(calm or offered)

    async def _take(self, table: Table, user: UserId, command: Command) -> None:
        try:
            after = await self._do(table, user, command)
        except MEANS:
            return
        except Refusal as refusal:
            if isinstance(refusal, NotAllowed) and refusal.reason is Reason.LOCKED_OUT:
                return  # only time tells that
            pytest.fail(
                f"{command} was offered to {user} at {table.header.game}, {table.status}: {refusal!r}"
            )
        demand_told(table, Change(after))
        if isinstance(command, Act | Form):
            demand_sealed(table, Change(after), user)
        # which notes something about two people
        changed = after.seq > table.seq or isinstance(command, Block)
        assert changed, (
            f"{command} was offered to {user} and did nothing: {table.status}"
        )
        self.done[type(command).__name__] += 1

    async def _refuse(self, table: Table, user: UserId, command: Command) -> None:
        try:
            after = await self._do(table, user, command)
        except Refusal as refusal:
            self.refused[type(refusal).__name__] += 1
        else:
            pytest.fail(
                f"{command} was not offered to {user}, but done: {table.header.game} {table} -> {after.status}"
            )

    async def _do(self, table: Table, user: UserId, command: Command) -> Table:
        self.clicks += 1
        version = table.version(
            table.seat_of(user) if isinstance(command, Act) else None
        )
        who = Person(user, self.clicks)
        rows = self.stored
        with nullcontext() if rows is None else rows.kept():
            try:
                return await self.room.tables.do(table.id, who, command, version)
            except Refusal:
                if rows is not None:
                    rows.demand_unchanged()
                assert await self.room.table(table.id) == table
                raise

    async def _pass(self, seconds: float) -> None:
        """Let time go by, and the clock do what it does meanwhile."""
        until = self.room.clock.now().timestamp() + seconds
        while due := [
            table
            for one in self.open
            if _is_due(table := await self.room.table(one), until)
        ]:
            for late in due:
                self.room.changes.clear()
                # another table's step may have made the bot forget this one
                table = await self.room.table(late.id)
                await self.room.run_out(table.id)
                for change in self.room.changes:
                    if change.table.id == table.id:
                        demand_told(table, change)
        await self.room.clock.advance(
            max(0.0, until - self.room.clock.now().timestamp())
        )
        for table_id in self.open:
            await self.room.tables.run_out(table_id)

    async def _open(self) -> None:
        host, other = self.random.sample(PEOPLE, 2)
        kind = self.random.choice(self.kinds)
        options = random_options(self.random, kind, None)
        options = options.model_copy(update={"max_timeouts": 9})
        stake = kind.rules.stakes.stake(options)
        terms = Terms(
            GUILD,
            CHANNEL,
            host,
            kind.game,
            kind.preset,
            options,
            stake,
            click=self.clicks,
        )
        way = self.random.choice([Way.HOST, Way.VOTE, Way.DRAW])
        partners = Partners(
            way,
            redraw=self.random.random() < 0.5,
            confirm_scores=self.random.random() < 0.3,
        )
        wish = OpenTable(
            terms,
            kind.seats,
            self.random.random() < 0.5,
            self.random.random() < 0.3,
            partners=partners,
        )
        if self.random.random() < 0.3:
            wish = replace(wish, asked=other)
        await self._pass(700)  # nobody has opened too many lately
        try:
            opened = await self.room.tables.gather(wish)
        except Refusal:
            return
        self.open.append(opened.id)
        if self.random.random() < 0.4:
            await self._fill(opened, kind.seats)

    async def _fill(self, table: Table, seats: int) -> None:
        """Let as many join as can sit there: partnerships are seldom made else."""
        strangers = [user for user in PEOPLE if user not in table.people()]
        for user in self.random.sample(strangers, seats - 1):
            self.clicks += 1
            who = Person(user, self.clicks)
            with suppress(Refusal):
                await self.room.tables.do(table.id, who, Join(), table.version(None))


def _is_due(table: Table, until: float) -> bool:
    return table.deadline is not None and table.deadline.at / 1000 <= until


@pytest.mark.parametrize(
    ("seed", "commands"),
    first_of([(seed, 2_500 if seed < 8 else 25_000) for seed in range(48)], 8),
)
async def test_what_is_offered_applies_and_all_else_is_refused(
    tmp_path: Path, seed: int, commands: int
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        with stored(room.path) as rows:
            evening = Evening(room, Random(seed), KINDS, rows)
            for _ in range(commands):
                await evening.ask()
        assert await room.faults() == []
    assert sum(evening.done.values()) > commands / 4, evening.done
    assert {
        "Act",
        "Join",
        "Start",
        "Next",
        "Leave",
        "ChangeRule",
    } <= evening.done.keys()
