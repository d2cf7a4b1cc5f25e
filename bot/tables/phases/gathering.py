"""A table that waits for people: for one at a challenge, for all who want to join at an
open table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from bot.games.contract import Options, UnplayableOptionsError
from bot.games.kit.variants import OptionError, alternatives, present
from bot.house.levels import Level
from bot.tables import leaving, lifecycle, making_partners
from bot.tables.computer_players import MOST_SEATED, house_user, is_house
from bot.tables.games import rules_of
from bot.tables.ids import UserId
from bot.tables.leaving import block, decline, wait_for_people, withdraw_own
from bot.tables.limits import admit, admit_house
from bot.tables.model.commands import (
    AddHouse,
    Block,
    Cancel,
    ChangeRule,
    Command,
    Decline,
    Join,
    Leave,
    Person,
    PlayForPoints,
    Remove,
    Start,
)
from bot.tables.model.ends import EndReason
from bot.tables.model.gathering import SeenGathering
from bot.tables.model.header import Header
from bot.tables.model.seats import TableSeat
from bot.tables.model.table import Table
from bot.tables.partnerships.formation import WAYS, Way
from bot.tables.persistence.tables import WideTransaction
from bot.tables.refusals import (
    AgreedTerms,
    AlreadyJoined,
    AlreadySo,
    NotHost,
    NotInvited,
    NotSeated,
    OwnInvitation,
    StaleClick,
    TableFull,
    TooFewSeated,
    TooPoor,
    Unplayable,
)
from bot.tables.settlement import call_off, free, holding
from bot.tables.transaction import SECOND, Transaction
from db import ledger, tables


def offers(table: Table, user: UserId) -> Iterator[Command]:
    """Yield what somebody may do now, in the order of buttons."""
    yield from beside_the_options(table, user)
    if user == table.host and table.gathering is not None:
        yield from map(Remove, _joined(table))
        yield from _changes(table)


def beside_the_options(table: Table, user: UserId) -> Iterator[Command]:
    """Yield the same without what can be changed about the table: only its host's panel
    shows that, and it takes long to find out."""
    seat = table.seat_of(user)
    gathering = table.gathering
    kept = seat is not None and table.seats[seat].kept
    if kept:
        yield from (Join(), Decline(), Block(), Leave())
    elif seat is None and gathering is not None and len(table.persons) < gathering.most:
        yield Join()
    if seat is None or kept:
        return
    if gathering is not None and _may_start(table, user):
        yield Start()
    yield Leave()
    if user == table.host:
        yield from _host_offers(table)


def _host_offers(table: Table) -> Iterator[Command]:
    gathering = table.gathering
    if gathering is None:
        yield Decline()
    elif len(table.house) < gathering.house:
        yield from (
            AddHouse(level) for level in Level if _free_player(table, level) is not None
        )
    if gathering is not None and table.stake and len(table.seats) == 1:
        yield PlayForPoints()
    yield Cancel()


def _joined(table: Table) -> list[UserId]:
    """Return the people who have joined the host at their table."""
    return [
        seat.user
        for seat in table.seats
        if not (seat.kept or seat.user == table.host or is_house(seat.user))
    ]


def _may_start(table: Table, user: UserId) -> bool:
    """Whether somebody may start the game with those who have come."""
    gathering = _gathering(table)
    come = len(table.seats) - (table.asked is not None)
    people = len(table.persons) - (table.asked is not None)
    return playable(table, come) and (user == table.host or people >= gathering.most)


def _free_player(table: Table, level: Level) -> UserId | None:
    """Return a player of the house who can still sit down; None: no seat is free, or
    all of that level sit there."""
    if len(table.seats) >= _gathering(table).most:
        return None
    players = (house_user(level, number) for number in range(MOST_SEATED))
    return next((player for player in players if player not in table.people()), None)


def _changes(table: Table) -> Iterator[ChangeRule]:
    """Yield what the host of an open table may change about it."""
    gathering = table.gathering
    header = table.header
    if gathering is None or _is_agreed(table):
        return
    yield from _rule_changes(header.game, header.options, header.stake, gathering.most)
    yield ChangeRule("order=joining" if header.drawn else "order=drawn")
    yield ChangeRule("next_hand=asked" if header.pause_ms else "next_hand=pause")
    yield from (
        ChangeRule(f"partners={way.value}")
        for way in _ways(gathering)
        if way is not header.partners.way
    )
    yield ChangeRule(f"redraw={'off' if header.partners.redraw else 'on'}")
    yield ChangeRule(
        f"confirm_scores={'off' if header.partners.confirm_scores else 'on'}"
    )


@lru_cache(maxsize=1000)
def _rule_changes(
    name: str, options: Options, stake: int, seats: int
) -> tuple[ChangeRule, ...]:
    """Return how single rules of a game by this `name` can be changed; the stake stays
    as it is. Remembered, since to try all of them takes milliseconds."""
    game = rules_of(name)

    def may_be(change: str) -> bool:
        try:
            changed = game.agree(options, stake=None, seats=seats, text=change)
        except UnplayableOptionsError:
            return False
        return game.stakes.stake(changed) == stake

    changes = (
        f"{rule}={value}"
        for rule, values in alternatives(type(options)).items()
        for value in values
        if value != present(options, rule)
    )
    return tuple(map(ChangeRule, filter(may_be, changes)))


def _ways(gathering: SeenGathering) -> tuple[Way, ...]:
    """Return how partnerships can be made; kept where the table before had any."""
    return (Way.KEPT, *WAYS) if gathering.wanted else WAYS


def _is_agreed(table: Table) -> bool:
    """Whether others have joined for tokens: they agreed to the table as it was."""
    people = {table.user_at(seat) for seat in table.persons}
    return bool(table.stake) and not people <= {table.host, table.asked}


def apply(
    tx: WideTransaction,
    table: Table,
    who: Person,
    command: Command,
    version: int | None,
) -> Table:
    """Do what somebody asks for.

    Raises:
        Refusal: it cannot be done.
    """
    match command:
        case Join():
            return _join(tx, table, who, version)
        case Decline():
            return decline(tx, table, who.user)
        case Block():
            return block(tx, table, who.user)
        case Leave():
            return leaving.leave(tx, table, table.demand_seat(who.user))
        case Start():
            return _start(tx, table, who)
        case AddHouse(level):
            return _add_house(tx, table, who.user, level)
        case Remove(user):
            return _remove(tx, table, who.user, user)
        case PlayForPoints():
            return _play_for_points(tx, table, who.user)
        case ChangeRule(change):
            return _change_rule(tx, table, who.user, change)
        case _:
            table.demand_seat(who.user)
            raise StaleClick


def run_out(tx: Transaction, table: Table) -> Table:
    """Give up the seat that an open table keeps; or end what nobody came to."""
    kept = table.gathering is not None and table.asked is not None
    return (
        leaving.release(tx, table)
        if kept
        else call_off(tx, table, EndReason.EXPIRED, None)
    )


def _join(tx: WideTransaction, table: Table, who: Person, version: int | None) -> Table:
    if table.gathering is None:
        return _accept(tx, table, who)
    return _sit_down(tx, table, table.gathering, who, version)


def _accept(tx: WideTransaction, table: Table, who: Person) -> Table:
    """Deal the first hand because the invited person accepts; their own challenge of
    the same person is taken back.

    Raises:
        NotInvited, OwnInvitation, StaleClick, TooNew, TooManyTables, TooPoor: it cannot
            be accepted.
    """
    user = who.user
    seat = table.seat_of(who.user)
    if seat is None:
        raise NotInvited
    if user == table.host:
        raise OwnInvitation
    withdraw_own(tx, table, user)
    admit(tx, table.guild, user, table.stake)
    for holder in table.people():
        balance = ledger.purse(tx.connection, table.guild, holder)
        if balance < table.stake:
            raise TooPoor(holder, balance, table.stake)
    tables.sit(tx.connection, table.guild, user, table.id)
    return lifecycle.deal(
        tx, table.with_seat(seat, TableSeat(user, click=who.click or 0))
    )


def _sit_down(
    tx: Transaction,
    table: Table,
    gathering: SeenGathering,
    who: Person,
    version: int | None,
) -> Table:
    """Sit down at an open table by the terms of a `version`; a rematch starts when all
    its players have.

    If all seats are taken, the player of the house who sat down last makes room.

    Raises:
        StaleClick, AlreadyJoined, TableFull, TooNew, TooManyTables, TooPoor: they
            cannot.
    """
    user = who.user
    seat = table.seat_of(who.user)
    own = TableSeat(user, click=who.click or 0)
    if seat is not None and not table.seats[seat].kept:
        raise AlreadyJoined
    if version != table.version(None):
        raise StaleClick
    if seat is None and len(table.persons) >= gathering.most:
        raise TableFull
    admit(tx, table.guild, user, table.stake)
    tables.sit(tx.connection, table.guild, user, table.id)
    if seat is not None:
        table = table.with_seat(seat, own)
    else:
        if len(table.seats) >= gathering.most:
            table = table.without([max(table.house)])
        table = _with(table, own)
    table = wait_for_people(tx, table)
    expected = set(gathering.expected)
    people = table.people()
    if (
        expected
        and expected.issubset(people)
        and len(people) >= gathering.wanted
        and playable(table, len(people))
    ):
        return _begin(tx, table)
    return table


def _add_house(tx: Transaction, table: Table, user: UserId, level: Level) -> Table:
    """Let a player of the house sit down at an open table, as its host wishes.

    Raises:
        StaleClick, NotSeated, NotHost, TableFull, NoHouse, HouseStakes, HouseDebts:
            they cannot.
    """
    _of_host(table, user)
    player = _free_player(table, level)
    if player is None:
        raise TableFull
    admit_house(tx, table.guild, table.header.game, table.options, len(table.house) + 1)
    return wait_for_people(tx, _with(table, TableSeat(player)))


def _remove(tx: Transaction, table: Table, host: UserId, user: UserId) -> Table:
    """Let an open table wait on without somebody who has joined, as its host wishes.

    Their seat is free for anybody, so they may join again.

    Raises:
        StaleClick, NotSeated, NotHost: it cannot be.
        AlreadySo: they do not sit there any more.
    """
    _of_host(table, host)
    seat = table.seat_of(user)
    if seat is None:
        raise AlreadySo
    if user not in _joined(table):
        raise StaleClick
    return leaving.wait_without(tx, table, seat)


def _play_for_points(tx: Transaction, table: Table, user: UserId) -> Table:
    """Make an open table one without tokens, as its host wishes; nobody else may have
    sat down for the stake.

    Raises:
        StaleClick, NotSeated, NotHost: it cannot be.
    """
    _of_host(table, user)
    if not table.stake or len(table.seats) > 1:
        raise StaleClick
    options = table.game.for_points(table.options)
    header = replace(
        table.header, stake=table.game.stakes.stake(options), options=options
    )
    return wait_for_people(tx, table.with_terms(header))


def _change_rule(tx: Transaction, table: Table, user: UserId, change: str) -> Table:
    """Change an open table as its host wishes: a rule (`memory=open`), `order` of
    seats, `next_hand`, `partners`.

    Others who have joined for tokens agreed to the table as it was.

    Raises:
        StaleClick, NotSeated, NotHost, AgreedTerms, Unplayable, HouseStakes,
            HouseDebts: it cannot be.
    """
    gathering = _of_host(table, user)
    if _is_agreed(table):
        raise AgreedTerms
    header = _around(tx, table, gathering, change)
    if header is None:
        header = replace(table.header, options=_agreed(tx, table, change))
    if header == table.header:
        raise AlreadySo
    if ChangeRule(change) not in _changes(table):  # no entry of a list says it
        raise StaleClick
    return holding(tx.connection, table.with_terms(header), tx.now)


def _agreed(tx: Transaction, table: Table, change: str) -> Options:
    """Return the rules of an open table with one changed. Raises StaleClick,
    Unplayable, HouseStakes, HouseDebts."""
    gathering = _gathering(table)
    try:
        options = table.game.agree(
            table.options, stake=None, seats=gathering.most, text=change
        )
    except OptionError as error:
        raise StaleClick from error
    except UnplayableOptionsError as error:
        raise Unplayable(error.why, table.game.room(table.options)) from error
    if table.game.stakes.stake(options) != table.stake:
        raise Unplayable("stake", table.game.room(table.options))
    if table.house:
        admit_house(tx, table.guild, table.header.game, options, len(table.house))
    return options


def _around(
    tx: Transaction, table: Table, gathering: SeenGathering, change: str
) -> Header | None:
    """Return a table's header with something changed that is no rule of the game; None:
    the change is one."""
    header = table.header
    partners = table.header.partners
    match change.split("=", 1):
        case ["order", ("drawn" | "joining") as order]:
            return replace(header, drawn=order == "drawn")
        case ["next_hand", ("asked" | "pause") as asked]:
            pause = (
                (table.game.profile.pause or tx.pace.pause) * SECOND
                if asked == "pause"
                else 0
            )
            return replace(header, pause_ms=pause)
        case ["partners", way] if way in _ways(gathering):
            return replace(header, partners=replace(partners, way=Way(way)))
        case ["redraw", ("on" | "off") as value]:
            return replace(header, partners=replace(partners, redraw=value == "on"))
        case ["confirm_scores", ("on" | "off") as value]:
            return replace(
                header, partners=replace(partners, confirm_scores=value == "on")
            )
        case _:
            return None


def _start(tx: Transaction, table: Table, who: Person) -> Table:
    """Deal the first hand to those who have joined.

    Where the house sits, the starter's press is their part of the deal, brought after
    the commitment was shown: at a table of one person nobody else brings any.

    Raises:
        StaleClick, NotSeated, TooFewSeated, NotHost, TooPoor, HouseStakes: it cannot
            start.
    """
    gathering = _gathering(table)
    user = who.user
    if table.asked is not None and user != table.asked:
        # do not wait for an invited person who has not come
        table = leaving.release(tx, table)
    seat = table.seat_of(user)
    if seat is None or user == table.asked:
        raise NotSeated
    seated = len(table.seats)
    if not playable(table, seated):  # more have to join, such as a fourth for pairs
        raise TooFewSeated(
            seated,
            min(seats for seats in table.game.seats(table.options) if seats > seated),
        )
    if user != table.host and len(table.persons) < gathering.most:
        raise NotHost(table.host)
    if table.house and who.click is not None:
        table = table.with_seat(seat, TableSeat(user, click=who.click))
    return _begin(tx, table)


def _begin(tx: Transaction, table: Table) -> Table:
    """Deal to those who can still pay; a token may have gone to another table since
    they joined."""
    table = holding(tx.connection, table, tx.now)
    poor = table.poor
    short = [seat for seat in poor if seat not in table.house]
    if not playable(table, len(table.seats) - len(poor)) or len(short) == len(
        table.persons
    ):
        if not short:
            admit_house(
                tx, table.guild, table.header.game, table.options, len(table.house)
            )
        raise TooPoor(table.user_at(short[0]), table.purses[short[0]], table.stake)
    for seat in poor:
        table = free(tx, table, seat)
    table = table.without(poor)
    table = table.with_host_among(table.people())
    teams = making_partners.teams_of(table)
    if teams:
        table = making_partners.begin(tx, table, teams)
        if not making_partners.are_made(table):
            return table
    return lifecycle.deal(tx, table)


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
    """Return what an open table waits for, to its host. Raises StaleClick, NotSeated,
    NotHost."""
    gathering = _gathering(table)
    table.demand_seat(user)
    if user != table.host:
        raise NotHost(table.host)
    return gathering
