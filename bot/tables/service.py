"""The use cases: what people, and the clock, do at tables.

Every change runs under the table's lock, in one transaction, and is told to the
listener only after the commit."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from bot.games import catalogue
from bot.games.contract import Seat
from bot.house.levels import Level
from bot.tables import (
    canceling,
    house_schedule,
    leaving,
    lifecycle,
    opening,
    set_back,
    unruled,
    waiting,
)
from bot.tables.computer_players import house_user, is_alias, is_house
from bot.tables.games import rules_of
from bot.tables.ids import ChannelId, GuildId, Moment, TableId, UserId
from bot.tables.leaving import unblock
from bot.tables.model.commands import (
    Act,
    AddHouse,
    AnswerSheet,
    Block,
    Cancel,
    CancelByModerator,
    ChangeRule,
    Command,
    Decline,
    Form,
    Join,
    Person,
    PlayForPoints,
    Remove,
    Start,
    TakeSeat,
)
from bot.tables.model.ends import EndReason
from bot.tables.model.events import Asked
from bot.tables.model.outline import Outline
from bot.tables.model.phases import (
    Adjourned,
    Between,
    Forming,
    Gathering,
    Over,
    Playing,
)
from bot.tables.model.table import Table
from bot.tables.opening import OpenTable, Terms
from bot.tables.partnerships.formation import Way
from bot.tables.persistence.outlines import load_unruled_for
from bot.tables.persistence.tables import WideTransaction
from bot.tables.phases import adjourned, between, forming, gathering, over, playing
from bot.tables.phases.playing import Questions, no_questions
from bot.tables.refusals import (
    NoTable,
    NotInvited,
    NotPlayed,
    NotSeated,
    OverTable,
    StaleClick,
)
from bot.tables.table_store import Step, TableStore
from bot.tables.transaction import Transaction
from db import ledger, tables
from db.engine.port import Connection
from db.errors import DatabaseLocked, SessionLost
from db.shards import Shards

_log = logging.getLogger(__name__)

LOOK_SECONDS: Final = 0.05
LOOKS: Final = 40
"""So often a press looks whether the house is done with its look: two seconds."""

_PHASES: Final = {
    Gathering: gathering.apply,
    Forming: forming.apply,
    Playing: playing.apply,
    Between: between.apply,
    Adjourned: adjourned.apply,
    Over: over.apply,
}


_LEAVE: Final = {
    Gathering: leaving.leave,
    Forming: leaving.leave,
    Playing: playing.leave,
    Between: between.leave,
    Adjourned: adjourned.leave,
}


class Tables(TableStore):
    """All tables of all servers."""

    async def challenge(self, terms: Terms, opponent: UserId) -> Table:
        """Open a table that waits for the invited person's answer.

        Raises:
            SelfChallenge, WrongChannel, StakeLimits, Blocked, TooManyChallenges: it
                cannot be opened.
            Unplayable, TooManyTables, TooPoor, Closing: neither.
        """
        return await self.open(lambda tx: opening.invite(tx, terms, opponent))

    async def gather(self, wish: OpenTable) -> Table:
        """Open a table that anybody may join.

        Raises:
            WrongChannel, GameOff, StakeLimits, Unplayable, TooNew, TooManyTables,
                TooManyOpenings, TooPoor, Closing: it cannot be opened.
            SelfChallenge, Blocked, TooManyChallenges: the person it keeps a seat for
                cannot be asked.
        """
        return await self.open(lambda tx: opening.gather(tx, wish))

    async def practice(self, terms: Terms, level: Level, seats: int) -> Table:
        """Open a table of one person against the house, whose players of a level take
        all other seats.

        Without tokens the first hand is dealt at once.

        Raises:
            WrongChannel, StakeLimits, Unplayable, TooManyTables, TooPoor: it cannot.
            NoHouse, HouseStakes, HouseDebts, Closing: neither.
        """
        house = [house_user(level, number) for number in range(seats - 1)]
        return await self.open(lambda tx: opening.practice(tx, terms, house))

    async def do(
        self,
        table_id: TableId,
        who: Person,
        command: Command,
        version: int | None = None,
    ) -> Table:
        """Do what a person asks of a table, and return it as it stands then.

        Args:
            table_id: the table.
            who: asks for it.
            command: what is asked for.
            version: of what they saw, by which it was offered; None: it is about
                whatever there is now.

        Raises:
            Refusal: it cannot be done; nothing has changed.
        """
        late = isinstance(command, AnswerSheet | Block)
        step = step_of(who, command, version)
        for _ in range(LOOKS):
            try:
                return await self.change(table_id, step, over_too=late)
            except playing.HouseFirstError:
                await self._clock.sleep(LOOK_SECONDS)
        raise StaleClick

    async def unblock(self, table_id: TableId, user: UserId) -> Table:
        """Let the host of an invitation challenge the invited person again.

        Raises:
            NotInvited, StaleClick, UnknownTable: there is nothing to take back, or it
                is not theirs.
        """
        table = await self.look(table_id)
        async with self._work():
            await self._database.run(
                lambda connection: unblock(self._transaction(connection), table, user)
            )
        return table

    async def begin(self, seen: Table) -> Table:
        """Start the clock of a hand without turns: everybody has it in front of them as
        `seen`. Raises OverTable.

        Returns the table, which is still unseen if it has begun to wait again since.
        """
        return await self.change(seen.id, partial(lifecycle.begin, seen=seen))

    async def interrupt(self, shards: Shards) -> list[Table]:
        """Let the hands without turns that were played when some shards were cut off
        wait until everybody sees them.

        Returns their tables; one that cannot be read keeps no other from it. Raises
        SessionLost or DatabaseLocked where the database is away: some may not wait yet.
        """
        turnless = [
            name for name in catalogue.names() if rules_of(name).profile.turnless
        ]
        found = []
        for number in await self._database.read(tables.in_play, shards, turnless):
            try:
                found.append(await self.change(TableId(number), waiting.interrupt))
            except (SessionLost, DatabaseLocked):
                raise
            except Exception:  # noqa: BLE001 - see above; the log has the reason
                _log.exception(
                    "table %d could not be made to wait for its people", number
                )
        return found

    async def house_moves(
        self, table_id: TableId, seq: int, moves: Sequence[tuple[Seat, str]]
    ) -> Table:
        """Do what the house has decided at a table as it stood at `seq`; nothing if it
        stands otherwise by now.

        Args:
            table_id: the table.
            seq: its number of changes when the house looked at it.
            moves: what its players do, by seat and in the game's notation, in this
                order; empty: they wait.

        Raises:
            bot.games.contract.IllegalActionError,
                bot.games.contract.InvalidActionError, NotSeated: nothing was done.
            UnknownTable, Closing: as for every change.
        """

        def step(tx: Transaction, table: Table) -> Table:
            if table.seq != seq or (table.house_at is None and not moves):
                return table
            return playing.house_moves(tx, table, moves)

        try:
            return await self.change(table_id, step)
        except OverTable:
            return await self.look(table_id)

    async def release(self, table_id: TableId, seq: int) -> Table:
        """Let the house move at a guided table, unless the table has changed since
        `seq`. Raises OverTable."""
        return await self.change(
            table_id, lambda tx, table: house_schedule.release(tx, table, seq)
        )

    async def outline(
        self, guild_id: GuildId, table_id: TableId, user: UserId
    ) -> tuple[Outline, int]:
        """Return what can be told to a person of an open table without its rules, and
        the tokens in its pot.

        Raises:
            UnknownTable, OverTable: there is none.
        """

        def read(connection: Connection) -> tuple[Outline, int]:
            table = load_unruled_for(connection, guild_id, table_id, user)
            return table.outline, ledger.pot(connection, guild_id, table_id)

        return await self._database.read(read)

    async def cancel_unruled(
        self, guild_id: GuildId, table_id: TableId, user: UserId
    ) -> None:
        """Cancel the host's table of a game that the bot does not have; the listener is
        told nothing.

        Raises:
            UnknownTable, OverTable, NotHost, NotModerator: there is none, or they may
                not.
        """
        await self._end_unruled(
            guild_id, table_id, lambda tx: unruled.cancel(tx, guild_id, table_id, user)
        )

    async def order_canceled_unruled(
        self, guild_id: GuildId, table_id: TableId, user: UserId, reason: str
    ) -> None:
        """Cancel a table of a game that the bot does not have as a moderator.

        Raises:
            UnknownTable, OverTable, HousePlaysOn: there is none, or they may not.
        """
        await self._end_unruled(
            guild_id,
            table_id,
            lambda tx: unruled.order(tx, guild_id, table_id, user, reason),
        )

    async def _end_unruled(
        self, guild_id: GuildId, table_id: TableId, step: Callable[[Transaction], None]
    ) -> None:
        async with self._work(), self._lock(table_id):
            await self._database.run(
                lambda connection: step(self._transaction(connection))
            )
            self.forget_all_purses(guild_id)

    async def rematch(
        self,
        table_id: TableId,
        user: UserId,
        channel_id: ChannelId | None,
        click: int,
        parent_id: ChannelId | None = None,
        *,
        partners: Way = Way.KEPT,
    ) -> Table:
        """Ask for the same table again, or for the newest that was played after it; if
        somebody has asked already, that is one's acceptance.

        The house sits down again at once; one person against it is dealt to as in
        practice. `parent_id` is the channel of the thread in which it is asked for;
        `partners` says how partnerships are made, where there are any.

        Raises:
            NotSeated, NotPlayed, StaleClick: not one's table, or not over, or a given
                deal; and all that opening and joining raise.
        """
        table_id = await self._newest(table_id, user)
        # Two who press at once must find each other's wish, not make two.
        async with self._rematch_lock(table_id):
            old = await self.look(table_id)
            if old.seat_of(user) is None and (
                old.hand is None or user not in old.hand.players
            ):
                raise NotSeated if old.is_open else NotPlayed
            if old.is_open or old.header.given is not None:
                raise StaleClick
            asked = await self._database.read(tables.rematch_of, table_id)
            waiting = None if asked is None else await self.look(TableId(asked))
            if waiting is not None and waiting.is_open:
                return await self._come(waiting, user, click)
            terms = opening.same_terms(old, user, channel_id, click, parent_id)
            house = tuple(player for player in old.people() if is_house(player))
            if house and {user, *map(old.user_at, old.persons)} == {user}:
                return await self.open(lambda tx: opening.practice(tx, terms, house))
            if old.header.room is not None:
                return await self.gather(
                    opening.same_table(old, terms, house, partners)
                )
            other = next(one for one in old.people() if one != user)
            if is_alias(other):
                raise StaleClick
            return await self.challenge(terms, other)

    async def _newest(self, table_id: TableId, user: UserId) -> TableId:
        """Return the last table that somebody played to its end, of a table and all
        that were asked for as its rematches."""
        while True:
            asked = await self._database.read(tables.rematch_of, table_id)
            if asked is None:
                return table_id
            later = await self.look(TableId(asked))
            if later.is_open or later.hand is None or user not in later.hand.players:
                return table_id
            table_id = later.id

    async def _come(self, table: Table, user: UserId, click: int) -> Table:
        """Come to a table that was asked for as a rematch; to a private one its person
        has come already."""
        if table.header.private:
            return table
        if isinstance(table.phase, Gathering):
            return await self.do(table.id, Person(user, click), Join(), version=0)
        raise StaleClick

    async def purse(self, guild_id: GuildId, user: UserId) -> int:
        """Return what a person holds in a server, in tokens, granting a newcomer the
        starting tokens."""
        now = self.now()
        due = await self._database.read(ledger.start_due, guild_id, user, now)
        if not due:
            return await self._database.read(ledger.purse, guild_id, user)
        async with self._work():
            return await self._database.run(ledger.grant_start, guild_id, user, now)

    async def tables_of(self, guild_id: GuildId, user: UserId) -> list[Table]:
        """Return the open tables a person sits at in a server: first those that wait
        for them, the most urgent first.

        Those of games that the bot does not have wait for nobody.
        """
        numbers = await self._database.read(tables.tables_of, guild_id, user)
        found = await self.look_at(numbers)
        return sorted(
            (table for table in found if table.is_open),
            key=lambda table: user not in table.waiting_for(),
        )

    async def table_of(self, guild_id: GuildId, user: UserId) -> Table:
        """Return the table of a person in a server that is most urgent to them. Raises
        NoTable."""
        found = await self.tables_of(guild_id, user)
        if not found:
            raise NoTable
        return found[0]

    async def anchor(self, table_id: TableId) -> None:
        """Let a clock at a table begin now that would only begin later, because the
        time of day was set back."""
        await self.change(table_id, set_back.anchor, over_too=True)

    async def give_back(self, table_id: TableId, returned_at: int) -> None:
        """Give a table its time back if it ran out during an absence of the bot, which
        ended at `returned_at` (ms)."""

        def step(tx: Transaction, table: Table) -> Table:
            returned = Moment(returned_at)
            return canceling.give_back(
                tx, waiting.give_back(tx, table, returned), returned
            )

        await self.change(table_id, step, over_too=True)

    async def run_out(
        self, table_id: TableId, questions: Questions = no_questions
    ) -> None:
        """Do what the clock does at a table whose deadline, or whose proposal's, has
        passed; nothing if none has.

        If a person has pressed a move and `questions` says that they are still asked
        about it, that move is done. `questions` is called in the database's thread."""

        def step(tx: Transaction, table: Table) -> Table:
            if not table.is_open:
                return table
            table = canceling.run_out(tx, table)
            if table.deadline is None or table.deadline.at > tx.now:
                return table
            return canceling.reconsider(tx, run_out(tx, table, questions))

        await self.change(table_id, step, over_too=True)


def step_of(who: Person, command: Command, version: int | None) -> Step:
    """Return the step by which a table does what somebody asks for.

    `version` is that of what they saw, by which it was offered; None: it is about
    whatever there is now. The step raises a Refusal if it cannot be done; nothing has
    changed then."""
    match command:
        case Act(notation):
            return partial(playing.move, who=who, notation=notation, version=version)
        case Form(action):
            return partial(forming.form, who=who, action=action, version=version)
        case CancelByModerator(reason):
            return partial(canceling.order, user=who.user, reason=reason)
        case _:
            return partial(_told, who=who, command=command, version=version)


def _told(
    tx: WideTransaction,
    table: Table,
    who: Person,
    command: Command,
    version: int | None,
) -> Table:
    """Do what somebody asks for, and note that they did: the others are told."""
    if isinstance(command, Cancel):
        after = canceling.cancel(tx, table, who.user, version)
    else:
        _demand_phase(table, who.user, command)
        phase = _PHASES[type(table.phase)]
        after = phase(tx, table, who, command, version)
    if after is table:
        return after
    # everybody learns that a challenge was declined, and nobody that it was for good
    told = Decline() if isinstance(command, Block) else command
    return after.telling(Asked(who.user, told))


def _demand_phase(table: Table, user: UserId, command: Command) -> None:
    """Refuse what belongs to another phase with the reason that helps most."""
    match command:
        case TakeSeat() if not isinstance(table.phase, Between):
            raise StaleClick
        case Start() | AddHouse() | Remove() | PlayForPoints() | ChangeRule() if (
            not isinstance(table.phase, Gathering)
        ):
            raise StaleClick
        case Join() | Decline() if not isinstance(table.phase, Gathering):
            is_stranger = table.header.room is None and table.seat_of(user) is None
            raise NotInvited if is_stranger else StaleClick
        case _:
            return


def leave(tx: Transaction, table: Table, seat: Seat) -> Table:
    """Let somebody get up from an open table, however it stands."""
    return _LEAVE[type(table.phase)](tx, table, seat)


def run_out(tx: Transaction, table: Table, questions: Questions) -> Table:
    """Serve a deadline: close an invitation, a pause or a window, or play for those who
    are late."""
    rests = isinstance(table.phase, Gathering | Adjourned)
    if not rests and (not table.has_place or table.unhurried):
        return lifecycle.let_lapse(tx, table, EndReason.ABANDONED)
    match table.phase:
        case Gathering():
            return gathering.run_out(tx, table)
        case Forming():
            return forming.run_out(tx, table)
        case Playing():
            return playing.run_out(tx, table, questions)
        case Between():
            return between.run_out(tx, table)
        case Adjourned():
            return adjourned.run_out(tx, table)
        case Over():
            return table
