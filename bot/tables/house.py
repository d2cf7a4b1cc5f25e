"""The house at its tables: it thinks within the pause of each, moves when the pause is
over, and advises learners."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from bot.fleet.presence import Presence
from bot.games.catalogue import package_of
from bot.games.contract import CLOCK, IllegalActionError, Seat
from bot.ground.clock import Clock
from bot.ground.recent import Recent
from bot.house.advice import AnyAdvice
from bot.house.levels import Level
from bot.house.player import AnyPlayer, house_of
from bot.house.question import AnyQuestion, Question
from bot.house.review import Conduct, conduct
from bot.house.thinking import MISTAKEN, Thinkers
from bot.house.turning import Findings, findings
from bot.tables.change import Change
from bot.tables.computer_players import is_house, level_of
from bot.tables.deadline_task import (
    LONGEST_SLEEP,
    NEVER,
    TROUBLED_SLEEP,
    DeadlineTask,
)
from bot.tables.dealing import Deal
from bot.tables.games import rules_of
from bot.tables.ids import GuildId, Moment, TableId, UserId
from bot.tables.limits import demand_house
from bot.tables.model.phases import Playing
from bot.tables.model.status import Status
from bot.tables.persistence import tables as persistence
from bot.tables.persistence.outlines import absent
from bot.tables.persistence.replaying import played
from bot.tables.record import HandRecord, Played, first_state
from bot.tables.refusals import (
    Closing,
    HandTooOld,
    NoAdvice,
    NoHand,
    NotSeated,
    NotYourTurn,
    OverTable,
    StaleClick,
)
from bot.tables.service import Tables
from bot.tables.viewing import view_of
from db import tables
from db.database import Database
from db.engine.port import Connection

TABLES_A_LOOK: Final = 100
"""Tables taken up at one look at the database."""
EACH: Final = 8
"""Tables that each process of the house has in hand at once: more would run out of time
while they wait for it."""
LONGEST_PAUSE: Final = 10.0
"""Seconds; no pause is longer, but a clock that was set back could make it seem so."""
ADVISER: Final = 0
"""The seed of advice: everybody who holds the same cards is told the same."""
KEPT_ADVICES: Final = 256
"""Hints, and reviews, that are kept to be shown again."""

_ReviewKey: TypeAlias = tuple[TableId, int, UserId]
"""A hand of a table, and whose decisions."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class HouseSituation:
    """A hand in play, at the `seq` of its table, and what those are asked who may do
    something in it, in turn.

    The hand waits for the `awaited` seats; others may do something at most that can be
    done at any time."""

    seq: int
    questions: Mapping[Seat, AnyQuestion]
    awaited: frozenset[Seat]


@dataclass(slots=True)
class _HouseTurn:
    """The care for one table of a guild. While it is `moving` it is not disturbed: what
    is committed must be told."""

    guild: int
    task: asyncio.Task[None]
    moving: bool = False


class House(DeadlineTask):
    """Plays for the house at every table, each by itself, and at each one decision
    after the other.

    It begins to think so long before the pause ends that its budget ends with it: so
    a move comes when the pause is over, whatever the players hold and however hard it
    is."""

    name = "the house"

    def __init__(
        self,
        database: Database,
        service: Tables,
        thinkers: Thinkers,
        clock: Clock,
        presence: Presence,
    ) -> None:
        super().__init__(clock, presence)
        self._database = database
        self._tables = service
        self._thinkers = thinkers
        self._running = False
        self._jobs: dict[TableId, _HouseTurn] = {}
        self._moments: dict[TableId, int] = {}
        self._hands_full = asyncio.Semaphore(EACH * max(1, thinkers.workers))
        self._hints: Recent[tuple[TableId, int, UserId], AnyAdvice] = Recent(
            KEPT_ADVICES
        )
        self._reviews: Recent[_ReviewKey, Findings] = Recent(KEPT_ADVICES)
        self._reviewing: dict[_ReviewKey, asyncio.Task[Findings]] = {}
        presence.listen(self._drop_unreached)

    def changed(self, change: Change) -> None:
        """Hear of a committed change: what was thought of the table before is of no use
        any more."""
        self._note(change.table.id, change.table.guild, change.table.house_at)

    async def run(self) -> None:
        """Play until cancelled."""
        self._running = True
        try:
            await super().run()
        finally:
            self._running = False
            tasks = self._drop(self._jobs)
            await asyncio.gather(*tasks, return_exceptions=True)

    async def close(self) -> None:
        """End what thinks."""
        for task in self._reviewing.values():
            task.cancel()
        await self._thinkers.close()

    async def hint(self, table_id: TableId, user: UserId) -> AnyAdvice:
        """Return what a master would do in a learner's place, at a table where they
        play against the house alone.

        Raises:
            NotSeated, OverTable, NoHand: there is nothing to decide for them.
            NoHouse: nobody of the house plays this game.
            StaleClick: it is no practice: there are tokens or other people at the
                table, or others are dealt the same.
            NotYourTurn: they have nothing to decide now.
            NoAdvice: the player who was asked has made a mistake.
        """
        table = await self._tables.look(table_id)
        seat = table.demand_seat(user)
        demand_house(table.header.game)
        if not table.is_open:
            raise OverTable
        if not view_of(table, seat).advisable:
            raise StaleClick
        if not isinstance(table.phase, Playing):
            raise NoHand
        key = (table_id, table.seq, user)
        if key not in self._hints:
            position = await self._database.read(_load, table_id, seat)
            if position is None or seat not in position.awaited:
                raise NotYourTurn(table.waiting_for())
            advice = await self._thinkers.advise(position.questions[seat])
            if not advice.choices:
                raise NoAdvice
            self._hints[key] = advice
        return self._hints[key]

    def found(self, table_id: TableId, hand_no: int, user: UserId) -> Findings | None:
        """Return what an earlier review of a hand has found for a person, if that is
        kept."""
        return self._reviews.get((table_id, hand_no, user))

    async def review(self, played: Played, hand_no: int, user: UserId) -> Findings:
        """Return what a finished hand turned on for a person, and which of their own
        decisions cost most.

        If they ask again while a master still thinks, they wait for the same answer.

        Raises:
            NotSeated: they did not play it.
            NoHouse: nobody of the house plays this game.
            HandTooOld: its rules have changed since.
        """
        house = demand_house(played.game)
        hand = played.hand(hand_no)
        if user not in hand.players:
            raise NotSeated
        key = (played.table, hand.number, user)
        if key in self._reviews:
            return self._reviews[key]
        task = self._reviewing.get(key)
        if task is None:
            task = asyncio.create_task(
                self._reviewed(house, played, hand, user),
                name=f"review at table {key[0]}",
            )
            self._reviewing[key] = task
            task.add_done_callback(lambda _: self._reviewing.pop(key, None))
        self._reviews[key] = await asyncio.shield(task)
        return self._reviews[key]

    async def _reviewed(
        self, house: AnyPlayer, played: Played, hand: HandRecord, user: UserId
    ) -> Findings:
        """Ask a master about one decision after the other. Raises HandTooOld."""
        try:
            done = await asyncio.to_thread(_look_back, played, hand, user)
        except IllegalActionError:
            raise HandTooOld from None
        advices = await self._thinkers.review(
            decision.question for decision in done.decisions
        )
        told = [
            (of, advice)
            for of, advice in zip(done.decisions, advices, strict=True)
            if advice is not MISTAKEN
        ]
        known = replace(done, decisions=tuple(decision for decision, _ in told))
        graded = house.judged(known, [advice for _, advice in told])
        return findings(done, graded, house)

    async def _serve(self) -> float:
        """Take up the tables that wait for the house since before it listened, or in
        vain."""
        before = len(self._jobs)

        def look(connection: Connection) -> list[tuple[TableId, GuildId, Moment]]:
            shards = self._presence.reached
            most = before + TABLES_A_LOOK
            missing = absent(connection, shards)
            waiting = tables.due(
                connection,
                shards,
                tables.DueKind.HOUSE,
                NEVER - 1,
                most,
                absent=missing,
            )
            return persistence.awaiting_house(connection, waiting)

        for table_id, guild, moment in await self._database.read(look):
            # a job that cares for it already knows more than what was just read
            if table_id not in self._jobs:
                self._note(table_id, guild, moment)
        return 0.0 if len(self._jobs) >= before + TABLES_A_LOOK else LONGEST_SLEEP

    def _note(self, table_id: TableId, guild: int, moment: int | None) -> None:
        """Care for a table of a guild so that it is served at this moment; None: it
        needs nothing."""
        job = self._jobs.get(table_id)
        if moment is None:
            self._moments.pop(table_id, None)
        elif self._moments.get(table_id) == moment and job is not None:
            return
        else:
            self._moments[table_id] = moment
        if job is not None and not job.moving:
            job.task.cancel()
            del self._jobs[table_id]
            job = None
        if (
            job is None
            and moment is not None
            and self._running
            and guild in self._presence.reached
        ):
            self._thinkers.prepare()
            task = asyncio.create_task(
                self._attend(table_id, guild), name=f"house at table {table_id}"
            )
            self._jobs[table_id] = _HouseTurn(guild, task)

    def _drop_unreached(self) -> None:
        """Play nowhere where nobody can reach the bot, or see what the house does."""
        reached = self._presence.reached
        self._drop(
            [
                table_id
                for table_id, job in self._jobs.items()
                if job.guild not in reached
            ]
        )

    def _drop(self, table_ids: Iterable[TableId]) -> list[asyncio.Task[None]]:
        """Care for some tables no more, once what is moving there has moved; return the
        tasks that end then."""
        jobs = {table_id: self._jobs[table_id] for table_id in table_ids}
        for table_id, job in jobs.items():
            if not job.moving:
                job.task.cancel()
                del self._jobs[table_id]
        return [job.task for job in jobs.values()]

    async def _attend(self, table_id: TableId, guild: int) -> None:
        """Care for one table while there is something to consider at it."""
        me = asyncio.current_task()
        try:
            while self._running and guild in self._presence.reached:
                if (moment := self._moments.get(table_id)) is None:
                    break
                if not await self._served(table_id, moment):
                    await self._clock.sleep(TROUBLED_SLEEP)
        finally:
            job = self._jobs.get(table_id)
            if job is not None and job.task is me:
                del self._jobs[table_id]

    async def _served(self, table_id: TableId, moment: int) -> bool:
        """Serve one moment; say whether that went well."""
        try:
            await self._until(moment - int(self._thinkers.budget * 1000))
            async with self._hands_full:
                position = await self._database.read(_load, table_id)
                if position is None:
                    self._moments.pop(table_id, None)
                    return True
                moves = await self._decide(position)
            await self._until(moment)
            await self._move(table_id, position, moves)
        except Closing:  # the next process finds the moment in the database
            return False
        except Exception:  # noqa: BLE001 - logged; a mistake at one table must not stop the others
            _log.exception("the house could not play at table %d", table_id)
            return False
        return True

    async def _until(self, moment: int) -> None:
        seconds = min((moment - self._now()) / 1000, LONGEST_PAUSE)
        if seconds > 0:
            await self._clock.sleep(seconds)

    async def _decide(self, position: HouseSituation) -> list[tuple[Seat, str]]:
        answers = await asyncio.gather(
            *map(self._thinkers.decide, position.questions.values())
        )
        found = zip(position.questions, answers, strict=True)
        return [(seat, str(action)) for seat, action in found if action is not None]

    async def _move(
        self,
        table_id: TableId,
        position: HouseSituation,
        moves: Sequence[tuple[Seat, str]],
    ) -> None:
        """Do what was decided; if the table has changed in the meantime, nothing."""
        job = self._jobs[table_id]
        job.moving = True
        try:
            table = await self._tables.house_moves(table_id, position.seq, moves)
        finally:
            job.moving = False
        if table.house_at is None:
            self._moments.pop(table_id, None)
        else:
            self._moments[table_id] = table.house_at


def _load(
    connection: Connection, table_id: TableId, learner: Seat | None = None
) -> HouseSituation | None:
    """Play the running hand of a table again, as some seats have seen it; None if there
    is none.

    Args:
        connection: the database.
        table_id: the table.
        learner: the seat in whose place a master is asked; None: the players of the
            house are, if the table waits for them to consider it.
    """
    row = tables.load_table(connection, table_id)
    if row is None or row.status != Status.PLAYING:
        return None
    if learner is None and row.house_at is None:
        return None
    hand = tables.load_hand(connection, table_id, row.hand_no)
    if hand is None or hand.mix is None or house_of(row.game) is None:
        return None
    game = rules_of(row.game)
    options = game.read_options(row.options)
    seats = tables.load_seats(connection, table_id)
    users = {Seat(seat.seat): UserId(seat.user_id) for seat in seats}
    states = list(played(connection, game, options, hand))
    state = states[-1]
    waited = game.to_act(state)
    awaited = set[Seat]()
    questions = dict[Seat, AnyQuestion]()
    for seat in _clockwise(users, min(waited - {CLOCK}, default=Seat(0))):
        legal = game.legal_actions(state, seat)
        is_asked = is_house(users[seat]) if learner is None else seat == learner
        if not legal or not is_asked:
            continue
        who = users[seat] if learner is None else None
        deal = Deal(hand.seed, hand.mix)
        questions[seat] = question_of(row.game, deal, states, seat, who)
        if seat in waited or not all(map(game.is_interrupt, legal)):
            awaited.add(seat)
    return HouseSituation(row.seq, questions, frozenset(awaited))


def question_of(
    name: str, deal: Deal, states: Sequence[object], seat: Seat, player: UserId | None
) -> AnyQuestion:
    """Ask a player of the house, or a master in somebody's place (None), about a seat.

    Args:
        name: of the game.
        deal: of the hand.
        states: all there were in it, the present one last.
        seat: the seat.
        player: who is asked.
    """
    game = rules_of(name)
    now = states[-1]
    views = [game.view(state, seat) for state in states]
    pairs = zip((None, *views), views, strict=False)
    changes = tuple(view for before, view in pairs if view != before)
    default = game.default_action(now, seat) if seat in game.to_act(now) else None
    return Question(
        package_of(name),
        Level.MASTER if player is None else level_of(player),
        deal.luck(ADVISER if player is None else player),
        changes,
        tuple(game.legal_actions(now, seat)),
        default,
    )


def _clockwise(seats: Collection[Seat], first: Seat) -> list[Seat]:
    return sorted(seats, key=lambda seat: (seat - first) % len(seats))


def _look_back(
    played: Played, hand: HandRecord, user: UserId
) -> Conduct[object, object]:
    """Return what a person did in a hand."""
    game = rules_of(played.game)
    seat = Seat(hand.players.index(user))
    dealt = first_state(game, played.rules, hand)
    package = package_of(played.game)
    seed = hand.deal.luck(ADVISER)
    return conduct(
        game, dealt, hand.moves(game), seat, package=package, seed=seed, luck=hand.deal
    )
