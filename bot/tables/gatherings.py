"""Open tables: people join and leave until it starts. Every function runs inside a transaction, as in `lifecycle`."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from bot.games.contract import Seat, UnplayableOptionsError
from bot.games.kit.variants import OptionError
from bot.house.levels import Level
from bot.tables.computer_players import MOST_SEATED, house_user
from bot.tables.games import rules_of
from bot.tables.ids import UserId
from bot.tables.invitations import Terms, admit, allow, demand_welcome, new_header, open_table, release, waiting_anew
from bot.tables.model.header import Header, Partners
from bot.tables.model.phases import EndReason
from bot.tables.model.seats import TableSeat
from bot.tables.model.table import Table
from bot.tables.model.view import SeenGathering
from bot.tables.partnerships import forming
from bot.tables.partnerships.formation import Way
from bot.tables.practice import admit_house, house_may_sit
from bot.tables.purses import holding
from bot.tables.refusals import (
    AgreedTerms,
    AlreadyJoined,
    NotHost,
    NotSeated,
    StaleClick,
    TableFull,
    TooFewSeated,
    TooPoor,
    Unplayable,
)
from bot.tables.settlement import call_off
from bot.tables.transaction import SECOND, Transaction
from db import tables

WAYS: Final = (Way.HOST, Way.VOTE, Way.DRAW, Way.AGREEMENT)
"""How partnerships can be made at a new table; at a rematch they can be kept too."""


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table to be opened that anybody may join.

    `seats` is how many there are, `drawn` whether they are drawn at the start, `goes_on` whether the next hand is dealt
    after a pause unless everybody asks for it earlier. `house` sits down with the host, if it can pay. A seat is kept
    for the person `asked`, who is pinged: they alone can take it, until they decline or let an invitation's time pass.
    Where the game has sides, `partners` says how partnerships are made.
    """

    terms: Terms
    seats: int
    drawn: bool
    goes_on: bool
    house: tuple[UserId, ...] = ()
    asked: UserId | None = None
    partners: Partners = field(default_factory=Partners)


def again(old: Table, terms: Terms, house: tuple[UserId, ...], way: Way) -> OpenTable:
    """Return the same open table once more, with partnerships made in this way."""
    header = old.header
    seats = len(old.seats) if header.room is None else header.room[-1]
    wish = OpenTable(terms, seats, header.drawn, header.pause_ms > 0, house)
    return replace(wish, partners=replace(header.partners, way=way))


def gather(tx: Transaction, wish: OpenTable) -> Table:
    """Open a table with its host.

    Raises:
        WrongChannel, StakeLimits, Unplayable, TooNew, TooManyTables, TooPoor: it cannot be opened.
        SelfChallenge, Blocked, TooManyChallenges: nor for the person asked.
    """
    terms = wish.terms
    allow(tx, terms)
    admit(tx, terms.guild_id, terms.host, terms.stake)
    if wish.asked is not None:
        demand_welcome(tx, terms.guild_id, terms.host, wish.asked)
        admit(tx, terms.guild_id, wish.asked, terms.stake)
    header = new_header(tx, terms)
    header = replace(
        header,
        invitee=wish.asked,
        room=range(rules_of(terms.game).seats(terms.options).start, wish.seats + 1),
        drawn=wish.drawn,
        pause_ms=header.pause_ms * wish.goes_on,
        partners=wish.partners,
    )
    house = wish.house if house_may_sit(tx, terms, len(wish.house)) else ()
    asked = () if wish.asked is None else (wish.asked,)
    return open_table(tx, terms, header, (terms.host, *house, *asked), wish.seats)


def join(tx: Transaction, table: Table, user: UserId, click: int, version: int) -> Table:
    """Sit down at an open table by the terms of a `version`; a rematch starts when all its players have.

    If all seats are taken, the player of the house who sat down last makes room.

    Raises:
        StaleClick, AlreadyJoined, TableFull, TooNew, TooManyTables, TooPoor: they cannot.
    """
    gathering = _gathering(table)
    seat = table.seat_of(user)
    if seat is not None and user != table.asked:
        raise AlreadyJoined
    if version != table.version(None):
        raise StaleClick
    if seat is None and len(table.persons) >= gathering.most:
        raise TableFull
    admit(tx, table.guild, user, table.stake)
    tables.sit(tx.connection, table.guild, user, table.id)
    if seat is not None:
        table = table.with_seat(seat, TableSeat(user, click=click))
    else:
        if len(table.seats) >= gathering.most:
            table = table.without([max(table.house)])
        table = _with(table, TableSeat(user, click=click))
    table = waiting_anew(tx, table)
    expected, people = set(gathering.expected), table.people()
    if expected and expected.issubset(people) and len(people) >= gathering.wanted and playable(table, len(people)):
        return _begin(tx, table)
    return table


def add_house(tx: Transaction, table: Table, user: UserId, level: Level) -> Table:
    """Let a player of the house sit down at an open table, as its host wishes.

    Raises:
        StaleClick, NotSeated, NotHost, TableFull, NoHouse, HouseStakes, HouseDebts: they cannot.
    """
    gathering = _of_host(table, user)
    free = [player for number in range(MOST_SEATED) if (player := house_user(level, number)) not in table.people()]
    if len(table.seats) >= gathering.most or not free:
        raise TableFull
    admit_house(tx, table.guild, table.header.game, table.options, len(table.house) + 1)
    return waiting_anew(tx, _with(table, TableSeat(free[0])))


def play_for_points(tx: Transaction, table: Table, user: UserId) -> Table:
    """Make an open table one without tokens, as its host wishes; nobody else may have sat down for the stake.

    Raises:
        StaleClick, NotSeated, NotHost: it cannot be.
    """
    _of_host(table, user)
    if not table.stake or len(table.seats) > 1:
        raise StaleClick
    options = table.game.for_points(table.options)
    header = replace(table.header, stake=table.game.stakes.stake(options), options=options)
    return waiting_anew(tx, table.with_terms(header))


def change_rules(tx: Transaction, table: Table, user: UserId, change: str) -> Table:
    """Change an open table as its host wishes: a rule (`memory=open`), `order` of seats, `next_hand`, `partners`.

    Others who have joined for tokens agreed to the table as it was.

    Raises:
        StaleClick, NotSeated, NotHost, AgreedTerms, Unplayable, HouseStakes, HouseDebts: it cannot be.
    """
    gathering = _of_host(table, user)
    if table.stake and any(table.user_at(one) not in {user, table.asked} for one in table.persons):
        raise AgreedTerms
    header = _around(tx, table, change)
    if header is not None:
        return table.with_terms(header)
    try:
        options = table.game.agree(table.options, stake=None, seats=gathering.most, text=change)
    except OptionError as error:
        raise StaleClick from error
    except UnplayableOptionsError as error:
        raise Unplayable(error.why, table.game.room(table.options)) from error
    if table.game.stakes.stake(options) != table.stake:
        raise Unplayable("stake", table.game.room(table.options))
    if table.house:
        admit_house(tx, table.guild, table.header.game, options, len(table.house))
    return holding(tx.connection, table.with_terms(replace(table.header, options=options)), tx.now)


def _around(tx: Transaction, table: Table, change: str) -> Header | None:
    """Return a table's header with something changed that is no rule of the game; None: the change is one."""
    header, partners = table.header, table.header.partners
    match change.split("=", 1):
        case ["order", ("drawn" | "joining") as order]:
            return replace(header, drawn=order == "drawn")
        case ["next_hand", ("asked" | "pause") as asked]:
            pause = (table.game.profile.pause or tx.pace.pause) * SECOND if asked == "pause" else 0
            return replace(header, pause_ms=pause)
        case ["partners", way] if way in WAYS or (way == Way.KEPT and header.rematch_of):
            return replace(header, partners=replace(partners, way=Way(way)))
        case ["redraw", ("on" | "off") as value]:
            return replace(header, partners=replace(partners, redraw=value == "on"))
        case ["confirm_scores", ("on" | "off") as value]:
            return replace(header, partners=replace(partners, confirm_scores=value == "on"))
        case _:
            return None


def part(tx: Transaction, table: Table, seat: Seat) -> Table:
    """Leave an open table. The next who joined becomes its host; the last one takes the table with them.

    Who was asked to it and has not joined declines by that.
    """
    if table.user_at(seat) == table.asked:
        return release(tx, table)
    rest = [user for other in table.persons if other != seat and (user := table.user_at(other)) != table.asked]
    if not rest:
        return call_off(tx, table, EndReason.WITHDRAWN, seat)
    tables.stand_up(tx.connection, table.id, table.user_at(seat))
    host = table.host if table.user_at(seat) != table.host else rest[0]
    table = table.without([seat])
    return waiting_anew(tx, replace(table, header=replace(table.header, host=host)))


def start(tx: Transaction, table: Table, user: UserId, click: int | None = None) -> Table:
    """Deal the first hand to those who have joined.

    Where the house sits, the id of this `click` is the starter's part of the deal, brought after the commitment was
    shown: at a table of one person nobody else brings any.

    Raises:
        StaleClick, NotSeated, TooFewSeated, NotHost, TooPoor, HouseStakes: it cannot start.
    """
    gathering = _gathering(table)
    if table.asked is not None and user != table.asked:
        table = release(tx, table)  # who was asked and has not come is not waited for
    seat = table.seat_of(user)
    if seat is None or user == table.asked:
        raise NotSeated
    seated = len(table.seats)
    if not playable(table, seated):  # more have to join, such as a fourth for pairs
        raise TooFewSeated(seated, min(seats for seats in table.game.seats(table.options) if seats > seated))
    if user != table.host and len(table.persons) < gathering.most:
        raise NotHost(table.host)
    if table.house and click is not None:
        table = table.with_seat(seat, TableSeat(user, click=click))
    return _begin(tx, table)


def _begin(tx: Transaction, table: Table) -> Table:
    """Deal to those who can still pay; a token may have gone to another table since they joined."""
    table = holding(tx.connection, table, tx.now)
    poor = [Seat(number) for number, purse in enumerate(table.purses) if purse < table.stake]
    short = [seat for seat in poor if seat not in table.house]
    if not playable(table, len(table.seats) - len(poor)) or len(short) == len(table.persons):
        if not short:
            admit_house(tx, table.guild, table.header.game, table.options, len(table.house))
        raise TooPoor(table.user_at(short[0]), table.purses[short[0]], table.stake)
    for seat in poor:
        tables.stand_up(tx.connection, table.id, table.user_at(seat))
    return forming.begin(tx, table.without(poor))


def playable(table: Table, count: int) -> bool:
    """Whether the table's rules are for so many players."""
    return count in table.game.seats(table.options)


def _with(table: Table, seat: TableSeat) -> Table:
    return replace(table, seats=(*table.seats, seat))


def _gathering(table: Table) -> SeenGathering:
    if table.gathering is None:
        raise StaleClick
    return table.gathering


def _of_host(table: Table, user: UserId) -> SeenGathering:
    """Return what an open table waits for, to its host. Raises StaleClick, NotSeated, NotHost."""
    gathering = _gathering(table)
    table.demand_seat(user)
    if user != table.host:
        raise NotHost(table.host)
    return gathering
