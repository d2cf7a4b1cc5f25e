"""Sets of deals in the database: opened with their seeds, read as values, and changed
by one step of `bot.deals.machine`. Runs inside a transaction."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.deals import machine
from bot.deals.model import (
    AlreadyPlayedError,
    BeginDeal,
    Begun,
    DealNo,
    DealSet,
    DeclineSet,
    Ending,
    JoinSet,
    NotOfferedError,
    Play,
    SetEnd,
    SetId,
    SetKind,
)
from bot.games.contract import Options
from bot.house.levels import Level
from bot.tables import opening
from bot.tables.computer_players import house_user
from bot.tables.dealing import commitment, new_seed
from bot.tables.games import rules_of
from bot.tables.ids import GuildId, Moment, TableId, UserId, known
from bot.tables.model.header import Given
from bot.tables.model.table import Table
from bot.tables.opening import GivenDeal, Terms
from bot.tables.persistence.tables import WideTransaction
from bot.tables.transaction import Transaction
from db import daily_points, daily_scores
from db import deals as rows
from db.engine.port import Connection
from db.errors import Conflict
from db.periods import week
from db.rows import DealRow, DealSetRow, PlayRow

LEVEL: Final = Level.EXPERT
"""Whom people play against in equal deals."""


@dataclass(frozen=True, slots=True)
class Asker:
    """A person who begins a deal: where, and by which press."""

    user: UserId
    guild: GuildId
    click: int


@dataclass(frozen=True, slots=True)
class Stored:
    """A set as it is stored, and as a value. Its seeds are not among that."""

    id: SetId
    row: DealSetRow
    value: DealSet


def rules_for(game: str) -> tuple[str, Options, int]:
    """Return by which preset and options a game's equal deals are played, and how many
    play."""
    rules = rules_of(game)
    equal = rules.profile.equal
    preset = equal.preset or next(iter(rules.profile.presets))
    options = rules.for_points(rules.profile.presets[preset])
    return preset, options, equal.seats or rules.seats(options).start


def open_set(
    tx: Transaction, guild: GuildId, game: str, value: DealSet, day: str | None = None
) -> Stored:
    """Store a new set, and draw and commit to the seeds of its deals."""
    preset, options, seats = rules_for(game)
    row = DealSetRow(
        set_id=0,
        kind=value.kind,
        guild_id=guild,
        opened_by=value.opened_by,
        asked=value.asked,
        day=day,
        game=game,
        preset=preset,
        options=options.model_dump_json(),
        seats=seats,
        level=LEVEL,
        lower=int(rules_of(game).profile.equal.lower),
        created_at=tx.now,
        opens_at=value.opens_at,
        joins_until=value.joins_until,
        closes_at=value.closes_at,
    )
    set_id = SetId(rows.insert_set(tx.connection, row))
    for number in value.numbers():
        seed = new_seed()
        deal = DealRow(set_id, number, seed, commitment(seed))
        rows.insert_deal(tx.connection, deal)
    for place, person in enumerate(value.people):
        rows.join(tx.connection, set_id, place, person, tx.now)
    return load(tx.connection, set_id)


def load(c: Connection, set_id: SetId, person: UserId | None = None) -> Stored:
    """Return a set. Of a daily one only the plays of one person are loaded, or those
    under way (None).

    Raises:
        NotOfferedError: there is none.
    """
    row = rows.load_set(c, set_id)
    if row is None:
        raise NotOfferedError
    if row.kind != SetKind.DAILY:
        plays = rows.plays(c, set_id)
    elif person is not None:
        plays = rows.plays_of(c, set_id, person)
    else:
        plays = rows.under_way(c, set_id)
    value = DealSet(
        kind=SetKind(row.kind),
        deals=len(rows.load_deals(c, set_id)),
        opened_by=UserId(row.opened_by),
        opens_at=Moment(row.opens_at),
        closes_at=Moment(row.closes_at),
        joins_until=known(Moment, row.joins_until),
        asked=known(UserId, row.asked),
        people=tuple(map(UserId, rows.people(c, set_id))),
        plays=tuple(map(_play, plays)),
        lower=bool(row.lower),
        over_at=known(Moment, row.over_at),
        end=None if row.ending is None else SetEnd(row.ending),
    )
    return Stored(set_id, row, value)


def answer(
    tx: Transaction, set_id: SetId, person: UserId, command: JoinSet | DeclineSet
) -> Stored:
    """Let somebody join a round, or answer a duel. Raises RefusedError."""
    before = load(tx.connection, set_id, person)
    after, _ = machine.apply(before.value, person, command, tx.now)
    return _stored(tx, before, after)


def begin(tx: WideTransaction, set_id: SetId, asker: Asker, number: DealNo) -> Table:
    """Begin somebody's only play of a deal: its table is opened and dealt at once.

    Raises:
        RefusedError: it is not offered to them, or they have begun one of this day.
    """
    before = load(tx.connection, set_id, asker.user)
    day = before.row.day
    if day and rows.game_played(tx.connection, day, asker.user):
        raise AlreadyPlayedError
    _, told = machine.apply(before.value, asker.user, BeginDeal(number), tx.now)
    table = opening.practice(
        tx, _terms(tx, before, asker, number), house_at(before.row)
    )
    for event in told:
        if isinstance(event, Begun):
            play = _row_of(before, event.play, table.guild, table.id)
            rows.insert_play(tx.connection, play)
    return table


def settle(tx: Transaction, set_id: SetId) -> Stored:
    """Do what is due at a set: what the clock does, and what follows from plays that
    have ended. Tables of plays still under way are the caller's to end."""
    before = load(tx.connection, set_id)
    return _stored(tx, before, machine.run_out(before.value, tx.now)[0])


def _stored(tx: Transaction, before: Stored, after: DealSet) -> Stored:
    """Store what a step has changed, but for plays that have a table: these end with
    it."""
    if after == before.value:
        return before
    for place, person in enumerate(after.people):
        if person not in before.value.people:
            rows.join(tx.connection, before.id, place, person, tx.now)
    for play in after.plays:
        if play.ending is Ending.LATE and play not in before.value.plays:
            guild = GuildId(before.row.guild_id)
            rows.insert_play(tx.connection, _row_of(before, play, guild, None))
    row = replace(
        before.row,
        joins_until=after.joins_until,
        over_at=after.over_at,
        ending=after.end,
    )
    rows.save_set(tx.connection, row)
    if row.day and after.is_over:
        daily_points.count(tx.connection, before.id, week(row.opens_at))
        daily_scores.forget(tx.connection, before.id)
    return Stored(before.id, row, after)


def _terms(tx: Transaction, stored: Stored, asker: Asker, number: DealNo) -> Terms:
    row = stored.row
    deal = rows.load_deals(tx.connection, stored.id)[number - 1]
    if deal.deal_no != number:
        raise Conflict(f"set {stored.id} has no deal {number}")
    return Terms(
        # a duel is of its server, wherever it is played; a daily deal of no server
        guild_id=GuildId(row.guild_id) or asker.guild,
        channel_id=None,
        host=asker.user,
        game=row.game,
        preset=row.preset,
        options=rules_of(row.game).read_options(row.options),
        stake=0,
        click=asker.click,
        private=True,
        timed=False,
        given=GivenDeal(Given(stored.id, number), deal.seed),
    )


def house_at(row: DealSetRow) -> list[UserId]:
    """Return the players of the house at the tables of a set."""
    level = Level(row.level)
    return [house_user(level, number) for number in range(row.seats - 1)]


def _play(row: PlayRow) -> Play:
    return Play(
        UserId(row.user_id),
        DealNo(row.deal_no),
        Moment(row.begun_at),
        known(Moment, row.ended_at),
        None if row.ending is None else Ending(row.ending),
        row.score,
    )


def _row_of(
    stored: Stored, play: Play, guild: GuildId, table: TableId | None
) -> PlayRow:
    return PlayRow(
        set_id=stored.id,
        deal_no=play.deal,
        user_id=play.person,
        guild_id=guild,
        table_id=table,
        begun_at=play.begun_at,
        ended_at=play.ended_at,
        ending=play.ending,
        score=play.score,
    )
