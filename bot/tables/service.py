"""The use cases: what people, and the clock, do at tables.

Every change runs under the table's lock, in one transaction, and is told to the listener only after the commit.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from functools import partial

from bot.games import catalogue
from bot.games.contract import Seat
from bot.house.levels import Level
from bot.tables import (
    between,
    canceling,
    departing,
    gatherings,
    house_schedule,
    invitations,
    lifecycle,
    playing,
    set_back,
    timeouts,
    waiting,
)
from bot.tables.computer_players import house_user, is_alias, is_house
from bot.tables.games import rules_of
from bot.tables.gatherings import OpenTable
from bot.tables.ids import ChannelId, GuildId, Moment, TableId, UserId
from bot.tables.invitations import Terms
from bot.tables.model.phases import Gathering
from bot.tables.model.seats import Sheet
from bot.tables.model.table import Table
from bot.tables.model.view import Status
from bot.tables.partnerships import forming
from bot.tables.partnerships.formation import Way
from bot.tables.partnerships.forming import Asked
from bot.tables.persistence import unruled
from bot.tables.practice import practice, unguided
from bot.tables.refusals import (
    NoTable,
    NotPlayed,
    NotSeated,
    OverTable,
    StaleClick,
)
from bot.tables.table_store import TableStore
from bot.tables.timeouts import Questions, no_questions
from bot.tables.transaction import Transaction
from db import ledger, tables
from db.engine.port import Connection
from db.errors import DatabaseLocked, SessionLost
from db.rows import TableRow
from db.shards import Shards

_log = logging.getLogger(__name__)


class Tables(TableStore):
    """All tables of all servers."""

    async def challenge(self, terms: Terms, opponent: UserId) -> Table:
        """Open a table that waits for the invited person's answer.

        Raises:
            SelfChallenge, WrongChannel, StakeLimits, Blocked, TooManyChallenges: it cannot be opened.
            Unplayable, TooManyTables, TooPoor, Closing: neither.
        """
        return await self.open(lambda tx: invitations.invite(tx, terms, opponent))

    async def gather(self, wish: OpenTable) -> Table:
        """Open a table that anybody may join.

        Raises:
            WrongChannel, StakeLimits, Unplayable, TooManyTables, TooPoor, Closing: it cannot be opened.
        """
        return await self.open(lambda tx: gatherings.gather(tx, wish))

    async def practice(self, terms: Terms, level: Level, seats: int) -> Table:
        """Open a table of one person against the house, whose players of a level take all other seats.

        Without tokens the first hand is dealt at once.

        Raises:
            WrongChannel, StakeLimits, Unplayable, TooManyTables, TooPoor: it cannot.
            NoHouse, HouseStakes, HouseDebts, Closing: neither.
        """
        house = [house_user(level, number) for number in range(seats - 1)]
        return await self.open(lambda tx: practice(tx, terms, house))

    async def add_house(self, table_id: TableId, user: UserId, level: Level) -> Table:
        """Let a player of the house sit down at one's open table.

        Raises:
            StaleClick, OverTable, NotSeated, NotHost, TableFull, NoHouse, HouseStakes, HouseDebts: they cannot.
        """
        return await self.change(table_id, lambda tx, table: gatherings.add_house(tx, table, user, level))

    async def play_for_points(self, table_id: TableId, user: UserId) -> Table:
        """Make one's open table, at which nobody else sits, one without tokens.

        Raises:
            StaleClick, OverTable, NotSeated, NotHost: it cannot be.
        """
        return await self.change(table_id, lambda tx, table: gatherings.play_for_points(tx, table, user))

    async def change_rules(self, table_id: TableId, user: UserId, change: str) -> Table:
        """Change something about one's open table, such as `memory=open` or `order=joining`.

        Raises:
            StaleClick, OverTable, NotSeated, NotHost, AgreedTerms, Unplayable, HouseStakes, HouseDebts: it cannot be.
        """
        return await self.change(table_id, lambda tx, table: gatherings.change_rules(tx, table, user, change))

    async def accept(self, table_id: TableId, user: UserId, click: int) -> Table:
        """Accept an invitation: the antes are paid and the first hand is dealt.

        Raises:
            NotInvited, OwnInvitation, StaleClick, OverTable, TooManyTables, TooPoor: it cannot be accepted.
        """
        return await self.change(table_id, lambda tx, table: invitations.accept(tx, table, user, click))

    async def decline(self, table_id: TableId, user: UserId) -> Table:
        """Decline an invitation, or take one's own back. Raises NotInvited, StaleClick, OverTable."""
        return await self.change(table_id, lambda tx, table: invitations.decline(tx, table, user))

    async def block(self, table_id: TableId, user: UserId) -> Table:
        """Be challenged by the host of an invitation no more; if it is open, it is declined.

        Raises:
            NotInvited, StaleClick, OverTable: it is not theirs to answer, or was accepted.
        """
        return await self.change(table_id, lambda tx, table: invitations.block(tx, table, user), over_too=True)

    async def unblock(self, table_id: TableId, user: UserId) -> Table:
        """Let the host of an invitation challenge the invited person again.

        Raises:
            NotInvited, StaleClick, UnknownTable: there is nothing to take back, or it is not theirs.
        """
        table = await self.look(table_id)
        async with self._work():
            await self._database.run(lambda connection: invitations.unblock(self._transaction(connection), table, user))
        return table

    async def join(self, table_id: TableId, user: UserId, click: int, version: int = 0) -> Table:
        """Sit down at an open table, by the terms that it had at `version`; 0: by those that it was opened with.

        Raises:
            StaleClick, OverTable, AlreadyJoined, TableFull, TooManyTables, TooPoor: they cannot.
        """
        return await self.change(table_id, lambda tx, table: gatherings.join(tx, table, user, click, version))

    async def start(self, table_id: TableId, user: UserId, click: int | None = None) -> Table:
        """Start an open table; `click` is the id of the interaction.

        Raises:
            StaleClick, OverTable, NotSeated, TooFewSeated, NotHost, TooPoor, HouseStakes: it cannot start.
        """
        return await self.change(table_id, lambda tx, table: gatherings.start(tx, table, user, click))

    async def form(self, table_id: TableId, user: UserId, asked: Asked) -> Table:
        """Help to make partnerships. Raises NotSeated, OverTable, StaleClick, HostChooses, NoPartner: not done."""
        return await self.change(table_id, lambda tx, table: forming.act(tx, table, user, asked))

    async def act(
        self,
        table_id: TableId,
        user: UserId,
        version: int,
        notation: str,
        click: int | None = None,
        *,
        arrived: int | None = None,
    ) -> Table:
        """Do an action of the game, as offered at `version`.

        Args:
            table_id: the table.
            user: who does it.
            version: of their view, on which they saw it offered.
            notation: the action.
            click: the id of the interaction.
            arrived: when it reached the bot, in ms; None: now.

        Raises:
            NotSeated, OverTable, NoHand, StaleClick, NotYourTurn, NotAllowed: nothing was done.
        """
        step = partial(playing.act, user=user, version=version, notation=notation, click=click, arrived=arrived)
        return await self.change(table_id, step)

    async def begin(self, seen: Table) -> Table:
        """Start the clock of a hand without turns: everybody has it in front of them as `seen`. Raises OverTable.

        Returns the table, which is still unseen if it has begun to wait again since.
        """
        return await self.change(seen.id, partial(lifecycle.begin, seen=seen))

    async def interrupt(self, shards: Shards) -> list[Table]:
        """Let the hands without turns that were played when some shards were cut off wait until everybody sees them.

        Returns their tables; one that cannot be read keeps no other from it. Raises SessionLost or DatabaseLocked where
        the database is away: some may not wait yet.
        """
        turnless = [name for name in catalogue.names() if rules_of(name).profile.turnless]
        found = []
        for number in await self._database.read(lambda connection: tables.in_play(connection, shards, turnless)):
            try:
                found.append(await self.change(TableId(number), waiting.interrupt))
            except (SessionLost, DatabaseLocked):
                raise
            except Exception:  # noqa: BLE001 - see above; the log has the reason
                _log.exception("table %d could not be made to wait for its people", number)
        return found

    async def house_moves(self, table_id: TableId, seq: int, moves: Sequence[tuple[Seat, str]]) -> Table:
        """Do what the house has decided at a table as it stood at `seq`; nothing if it stands otherwise by now.

        Args:
            table_id: the table.
            seq: its number of changes when the house looked at it.
            moves: what its players do, by seat and in the game's notation, in this order; empty: they wait.

        Raises:
            bot.games.contract.IllegalActionError, bot.games.contract.InvalidActionError, NotSeated: nothing was done.
            UnknownTable, Closing: as for every change.
        """

        def step(tx: Transaction, table: Table) -> Table:
            if table.seq != seq or (table.house_at is None and not moves):
                return table
            return house_schedule.answer(tx, table, moves)

        try:
            return await self.change(table_id, step)
        except OverTable:
            return await self.look(table_id)

    async def release(self, table_id: TableId, seq: int) -> Table:
        """Let the house move at a guided table, unless the table has changed since `seq`. Raises OverTable."""
        return await self.change(table_id, lambda tx, table: house_schedule.release(tx, table, seq))

    async def just_play(self, table_id: TableId, user: UserId) -> Table:
        """Play on without being told what to do. Raises NotSeated, OverTable."""
        return await self.change(table_id, lambda _tx, table: unguided(table, user))

    async def ready(self, table_id: TableId, user: UserId, version: int, click: int) -> Table:
        """Ask for the next hand; it is dealt when everybody has. Raises NotSeated, OverTable, StaleClick."""
        return await self.change(table_id, lambda tx, table: between.ready(tx, table, user, version, click))

    async def pause(self, table_id: TableId, user: UserId, version: int) -> Table:
        """Let the next hand wait for everybody's wish, one's own included. Raises NotSeated, OverTable, StaleClick."""
        return await self.change(table_id, lambda tx, table: between.pause(tx, table, user, version))

    async def stop(self, table_id: TableId, user: UserId, version: int) -> Table:
        """Ask to stop between two hands; a carried pot is split when everybody has asked. No hand comes by itself then.

        Raises:
            NotSeated, OverTable, StaleClick: there is nothing to stop.
            HousePlaysOn: the house plays for tokens.
        """
        return await self.change(table_id, lambda tx, table: between.stop(tx, table, user, version))

    async def take_seat(self, table_id: TableId, user: UserId, version: int, click: int) -> Table:
        """Take the seat of somebody who has left their partners; the next hand is dealt by that.

        Raises:
            OverTable, StaleClick, OwnTable, TooManyTables: they cannot.
        """
        return await self.change(table_id, lambda tx, table: between.take_seat(tx, table, user, version, click))

    async def answer_sheet(self, table_id: TableId, user: UserId, version: int, answer: Sheet) -> Table:
        """Confirm or dispute the score sheet after a hand, which changes no score.

        Raises:
            StaleClick, NotScorekeeper: there is nothing to confirm, or it is not theirs.
        """
        step = partial(between.answer_sheet, user=user, version=version, answer=answer)
        return await self.change(table_id, step, over_too=True)

    async def leave(
        self, table_id: TableId, user: UserId, version: int | None = None, at: Collection[Status] = tuple(Status)
    ) -> Table:
        """Give up, or leave an open table, as offered at `version` of a table that stood as one of `at`.

        Raises:
            NotSeated, OverTable: there is nothing to give up.
            StaleClick: there is now more to give up, or something else, than was offered.
        """
        return await self.change(table_id, lambda tx, table: departing.leave(tx, table, user, version, at))

    async def cancel(self, table_id: TableId, user: UserId, version: int) -> Table:
        """Cancel the host's game before its first hand; in a hand propose it, as offered at `version`.

        For a game that the bot does not have there is `cancel_unruled`.

        Raises:
            OverTable, StaleClick, NotHost, NotSeated, HousePlaysOn, ProposedBefore: it cannot be.
        """
        return await self.change(table_id, partial(canceling.cancel, user=user, version=version))

    async def accept_canceling(self, table_id: TableId, user: UserId, by: Seat, version: int) -> Table:
        """Agree to the proposal to cancel the game that a seat has made, as seen at a `version`.

        Raises:
            NotSeated, OverTable, StaleClick: they cannot, or not any more.
        """
        return await self.change(table_id, partial(canceling.accept, user=user, by=by, version=version))

    async def decline_canceling(self, table_id: TableId, user: UserId, by: Seat, version: int) -> Table:
        """Decline the proposal to cancel the game that a seat has made, as seen at a `version`.

        Raises:
            NotSeated, OverTable, StaleClick: they cannot, or not any more.
        """
        return await self.change(table_id, lambda _tx, table: canceling.decline(table, user, by, version))

    async def order_canceled(self, table_id: TableId, user: UserId, reason: str) -> Table:
        """Cancel a game as a moderator and note the reason; the pot goes back in equal shares (G8).

        For a game that the bot does not have there is `order_canceled_unruled`. Raises OverTable, HousePlaysOn.
        """
        return await self.change(table_id, partial(canceling.order, user=user, reason=reason))

    async def open_row(self, guild_id: GuildId, table_id: TableId, user: UserId) -> tuple[TableRow, int]:
        """Return what can be told to a person of an open table without its rules, and the tokens in its pot.

        Raises:
            UnknownTable, OverTable: there is none.
        """

        def read(connection: Connection) -> tuple[TableRow, int]:
            return unruled.demand_open(connection, guild_id, table_id, user), ledger.pot(connection, guild_id, table_id)

        return await self._database.read(read)

    async def cancel_unruled(self, guild_id: GuildId, table_id: TableId, user: UserId) -> None:
        """Cancel the host's table of a game that the bot does not have; the listener is told nothing.

        Raises:
            UnknownTable, OverTable, NotHost, NotModerator: there is none, or they may not.
        """
        await self._end_unruled(guild_id, table_id, lambda tx: unruled.cancel(tx, guild_id, table_id, user))

    async def order_canceled_unruled(self, guild_id: GuildId, table_id: TableId, user: UserId, reason: str) -> None:
        """Cancel a table of a game that the bot does not have as a moderator.

        Raises:
            UnknownTable, OverTable, HousePlaysOn: there is none, or they may not.
        """
        await self._end_unruled(guild_id, table_id, lambda tx: unruled.order(tx, guild_id, table_id, user, reason))

    async def _end_unruled(self, guild_id: GuildId, table_id: TableId, step: Callable[[Transaction], None]) -> None:
        async with self._work(), self._lock(table_id):
            await self._database.run(lambda connection: step(self._transaction(connection)))
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
        """Ask for the same table again; if somebody has asked already, that is one's acceptance.

        The house sits down again at once; one person against it is dealt to as in practice. `parent_id` is the
        channel of the thread in which it is asked for; `partners` says how partnerships are made, where there are any.

        Raises:
            NotSeated, NotPlayed, StaleClick: not one's table, or not over; and all that opening and joining raise.
        """
        # Two who press at once must find each other's wish, not make two.
        async with self._rematch_lock(table_id):
            old = await self.look(table_id)
            if old.seat_of(user) is None and (old.hand is None or user not in old.hand.players):
                raise NotSeated if old.is_open else NotPlayed
            if old.is_open:
                raise StaleClick
            asked = await self._database.read(lambda connection: tables.rematch_of(connection, table_id))
            waiting = None if asked is None else await self.look(TableId(asked))
            if waiting is not None and waiting.is_open:
                return await self._come(waiting, user, click)
            terms = invitations.again(old, user, channel_id, click, parent_id)
            house = tuple(player for player in old.people() if is_house(player))
            if house and {user, *map(old.user_at, old.persons)} == {user}:
                return await self.open(lambda tx: practice(tx, terms, house))
            if old.header.room is not None:
                return await self.gather(gatherings.again(old, terms, house, partners))
            other = next(one for one in old.people() if one != user)
            if is_alias(other):
                raise StaleClick
            return await self.challenge(terms, other)

    async def _come(self, table: Table, user: UserId, click: int) -> Table:
        """Come to a table that was asked for as a rematch; to a private one its person has come already."""
        if table.header.private:
            return table
        if table.gathering is not None:
            return await self.join(table.id, user, click)
        if isinstance(table.phase, Gathering):
            return await self.accept(table.id, user, click)
        raise StaleClick

    async def purse(self, guild_id: GuildId, user: UserId) -> int:
        """Return what a person holds in a server, in tokens, granting a newcomer the starting tokens."""
        now = self._now()
        due = await self._database.read(lambda connection: ledger.start_due(connection, guild_id, user, now))
        if not due:
            return await self._database.read(lambda connection: ledger.purse(connection, guild_id, user))
        async with self._work():
            return await self._database.run(lambda connection: ledger.grant_start(connection, guild_id, user, now))

    async def tables_of(self, guild_id: GuildId, user: UserId) -> list[Table]:
        """Return the open tables a person sits at in a server: first those that wait for them, the most urgent first.

        Those of games that the bot does not have wait for nobody.
        """
        numbers = await self._database.read(lambda connection: tables.tables_of(connection, guild_id, user))
        found = await self.look_at(numbers)
        return sorted((table for table in found if table.is_open), key=lambda table: user not in table.waiting_for())

    async def table_of(self, guild_id: GuildId, user: UserId) -> Table:
        """Return the table of a person in a server that is most urgent to them. Raises NoTable."""
        found = await self.tables_of(guild_id, user)
        if not found:
            raise NoTable
        return found[0]

    async def anchor(self, table_id: TableId) -> None:
        """Let a clock at a table begin now that would only begin later, because the time of day was set back."""
        await self.change(table_id, set_back.anchor, over_too=True)

    async def give_back(self, table_id: TableId, returned_at: int) -> None:
        """Give a table its time back if it ran out during an absence of the bot, which ended at `returned_at` (ms)."""

        def step(tx: Transaction, table: Table) -> Table:
            returned = Moment(returned_at)
            return canceling.give_back(tx, waiting.give_back(tx, table, returned), returned)

        await self.change(table_id, step, over_too=True)

    async def run_out(self, table_id: TableId, questions: Questions = no_questions) -> None:
        """Do what the clock does at a table whose deadline, or whose proposal's, has passed; nothing if none has.

        If a person has pressed a move and `questions` says that they are still asked about it, that move is done.
        `questions` is called in the database's thread.
        """

        def step(tx: Transaction, table: Table) -> Table:
            if not table.is_open:
                return table
            table = canceling.run_out(tx, table)
            if table.deadline is None or table.deadline.at > tx.now:
                return table
            return canceling.reconsider(tx, timeouts.run_out(tx, table, questions))

        await self.change(table_id, step, over_too=True)
