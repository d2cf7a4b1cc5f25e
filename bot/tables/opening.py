"""Opening a table: a challenge, a table that anybody may join, or practice. Runs in a
transaction, as `lifecycle`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bot.games.contract import Options, Seat, Standing, UnplayableOptionsError
from bot.tables import lifecycle
from bot.tables.computer_players import is_house
from bot.tables.games import rules_of
from bot.tables.house_schedule import awaken
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.limits import (
    admit,
    admit_house,
    demand_game,
    demand_place,
    demand_seldom,
    demand_stake,
    demand_welcome,
)
from bot.tables.model.ends import EndReason
from bot.tables.model.events import Opened
from bot.tables.model.header import Header, Partners
from bot.tables.model.phases import Gathering
from bot.tables.model.place import Location
from bot.tables.model.seats import TableSeat
from bot.tables.model.table import Table
from bot.tables.partnerships.formation import PAIR, Way
from bot.tables.persistence import tables as persistence
from bot.tables.persistence.tables import WideTransaction
from bot.tables.refusals import HouseDebts, HouseStakes, NoHouse, Unplayable
from bot.tables.settlement import end, holding
from bot.tables.transaction import SECOND, Transaction
from db import guilds, tables


@dataclass(frozen=True, slots=True)
class Terms:
    """What a table is opened with. `options` are the agreed rules, `click` is the id of
    the host's interaction.

    `threaded` says that a thread can be opened for it; whether it is, the server has
    decided. `parent_id` is the channel whose thread it is opened in. A `private` table
    is in no channel (None), one that is not `timed` has no turn clock, and a `guided`
    one teaches the game."""

    guild_id: GuildId
    channel_id: ChannelId | None
    host: UserId
    game: str
    preset: str
    options: Options
    stake: int
    click: int
    rematch_of: TableId | None = None
    threaded: bool = False
    parent_id: ChannelId | None = None
    private: bool = False
    timed: bool = True
    guided: bool = False


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table to be opened that anybody may join.

    `seats` is how many there are, `drawn` whether they are drawn at the start,
    `goes_on` whether the next hand is dealt after a pause unless everybody asks for it
    earlier; None: it is, unless tokens are staked. `house` sits down with the host, if
    it can pay. A seat is kept for the person `asked`, who is pinged: they alone can
    take it, until they decline or let an invitation's time pass. Where the game has
    sides, `partners` says how partnerships are made."""

    terms: Terms
    seats: int
    drawn: bool
    goes_on: bool | None
    house: tuple[UserId, ...] = ()
    asked: UserId | None = None
    partners: Partners = field(default_factory=Partners)


def same_terms(
    old: Table,
    user: UserId,
    channel_id: ChannelId | None,
    click: int,
    parent_id: ChannelId | None = None,
) -> Terms:
    """Return the terms by which somebody asks for the same table again, by present
    rules; a guided one is not."""
    header = old.header
    private = old.practises_alone
    usual = next(iter(old.game.profile.presets.values()))
    return Terms(
        header.guild,
        None if private else channel_id,
        user,
        header.game,
        header.preset,
        old.options.renewed(usual),
        header.stake,
        click,
        old.id,
        parent_id=parent_id,
        private=private,
        timed=header.timed,
    )


def same_table(
    old: Table, terms: Terms, house: tuple[UserId, ...], way: Way
) -> OpenTable:
    """Return the same open table once more, with partnerships made in this way."""
    header = old.header
    seats = len(old.seats) if header.room is None else header.room[-1]
    wish = OpenTable(terms, seats, header.drawn, header.pause_ms > 0, house)
    return replace(wish, partners=replace(header.partners, way=way))


def invite(tx: Transaction, terms: Terms, opponent: UserId) -> Table:
    """Open a table that waits for the invited person's answer.

    Raises:
        SelfChallenge, GameOff, WrongChannel, StakeLimits, Blocked, TooManyChallenges:
            it cannot be opened.
        Unplayable, TooNew, TooManyTables, TooManyOpenings, TooPoor: neither.
    """
    _allow(tx, terms)
    demand_welcome(tx, terms.guild_id, terms.host, opponent)
    for user in (terms.host, opponent):
        admit(tx, terms.guild_id, user, terms.stake)
    header = replace(_new_header(tx, terms), invitee=opponent)
    return _open(tx, terms, header, (terms.host, opponent), seats=2)


def gather(tx: Transaction, wish: OpenTable) -> Table:
    """Open a table with its host.

    Raises:
        WrongChannel, StakeLimits, Unplayable, TooNew, TooManyTables, TooPoor: it cannot
            be opened.
        SelfChallenge, Blocked, TooManyChallenges: nor for the person asked.
    """
    terms = wish.terms
    _allow(tx, terms)
    admit(tx, terms.guild_id, terms.host, terms.stake)
    if wish.asked is not None:
        demand_welcome(tx, terms.guild_id, terms.host, wish.asked)
        admit(tx, terms.guild_id, wish.asked, terms.stake)
    header = _new_header(tx, terms)
    header = replace(
        header,
        invitee=wish.asked,
        room=range(rules_of(terms.game).seats(terms.options).start, wish.seats + 1),
        drawn=wish.drawn,
        pause_ms=_pause(tx, terms, wish.goes_on),
        partners=wish.partners,
    )
    house = wish.house if _house_may_sit(tx, terms, len(wish.house)) else ()
    asked = () if wish.asked is None else (wish.asked,)
    return _open(tx, terms, header, (terms.host, *house, *asked), wish.seats)


def practice(tx: WideTransaction, terms: Terms, house: Sequence[UserId]) -> Table:
    """Open a table of its host against these players of the house, and deal at once if
    no tokens are at stake.

    With tokens the host starts it, so that they have seen the commitment before their
    press becomes part of the deal.

    Raises:
        WrongChannel, StakeLimits, Unplayable, TooNew, TooManyTables, TooPoor: it cannot
            be opened.
        NoHouse, HouseStakes, HouseDebts: neither.
    """
    seats = 1 + len(house)
    _allow(tx, terms)
    if terms.private:
        _make_room(tx, terms)
    else:
        admit(tx, terms.guild_id, terms.host, terms.stake)
    admit_house(tx, terms.guild_id, terms.game, terms.options, len(house))
    room = range(rules_of(terms.game).seats(terms.options).start, seats + 1)
    table = _open(
        tx,
        terms,
        replace(_new_header(tx, terms), room=room),
        (terms.host, *house),
        seats,
    )
    if terms.stake:
        return table
    dealt = awaken(tx, table, lifecycle.deal(tx, table))
    return persistence.write(tx, table, dealt)


def _make_room(tx: WideTransaction, terms: Terms) -> None:
    """Give up a person's oldest private table where they have as many as they may:
    nobody is refused practice."""
    own = tables.sat_at(tx.connection, terms.guild_id, terms.host, private=True)
    for table in persistence.load_known(tx.connection, own[: 1 - tx.pace.tables_each]):
        tx.write_other(table, end(tx, table, EndReason.ABANDONED, None))


def _house_may_sit(tx: Transaction, terms: Terms, players: int) -> bool:
    """Say whether so many players of the house may sit at a table."""
    try:
        admit_house(tx, terms.guild_id, terms.game, terms.options, players)
    except (NoHouse, HouseStakes, HouseDebts):
        return False
    return True


def _allow(tx: Transaction, terms: Terms) -> None:
    """Let a table be opened as its server allows, a private one anywhere. Raises
    GameOff, WrongChannel, StakeLimits."""
    settings = guilds.load(tx.connection, terms.guild_id)
    if terms.channel_id is not None:
        demand_place(settings, terms.channel_id, terms.parent_id)
    demand_game(settings, terms.game)
    demand_stake(settings, terms.stake)


def _new_header(tx: Transaction, terms: Terms) -> Header:
    """Return what a table is about that is just being opened; it has no number yet."""
    game = rules_of(terms.game)
    # a default may be another one in the next version
    every = terms.options.model_dump_json()
    return Header(
        id=TableId(0),
        guild=terms.guild_id,
        game=terms.game,
        preset=terms.preset,
        options=game.read_options(every),
        stake=terms.stake,
        host=terms.host,
        opened_by=terms.host,
        created_at=tx.now,
        rematch_of=terms.rematch_of,
        pause_ms=_pause(tx, terms),
        private=terms.private,
        timed=terms.timed,
        guided=terms.guided,
    )


def _pause(tx: Transaction, terms: Terms, goes_on: bool | None = None) -> int:
    """Return after how many milliseconds the next hand is dealt unasked; 0: everybody
    is asked for it.

    Where tokens are staked, nobody pays before they have asked for the hand, unless the
    table was opened with a pause."""
    goes_on = not terms.stake if goes_on is None else goes_on
    seconds = rules_of(terms.game).profile.pause or tx.pace.pause
    return seconds * SECOND if goes_on and terms.timed else 0


def _open(
    tx: Transaction, terms: Terms, header: Header, users: tuple[UserId, ...], seats: int
) -> Table:
    """Store a new table with these people and commit to the seed of its first hand.

    Raises:
        Unplayable: its rules are not for so many `seats`.
        TooManyOpenings: its host has opened many public tables lately that led to no
            game.
    """
    if not terms.private:
        demand_seldom(tx, terms.guild_id, terms.host)
    game = rules_of(terms.game)
    try:
        game.check(terms.options, seats)
    except UnplayableOptionsError as error:
        raise Unplayable(error.why, game.seats(terms.options)) from error
    new = Table(
        header=header,
        seats=tuple(_first_seat(terms, user) for user in users),
        phase=Gathering(),
        game=game,
        location=_first_location(tx, terms),
        settled=Standing(Seat(0), (0,) * PAIR),
        pot=0,
        purses=(0,) * len(users),
        seq=0,
        changed_at=tx.now,
    )
    table = persistence.insert(tx.connection, new)
    table = holding(tx.connection, table, tx.now)
    tables.sit(tx.connection, terms.guild_id, terms.host, table.id)
    seconds = tx.pace.gather if table.asked is None else tx.pace.invite
    waiting = replace(
        lifecycle.commit_to_next(tx, table), deadline=tx.deadline(seconds)
    )
    return persistence.write(tx, table, waiting.telling(Opened()))


def _first_seat(terms: Terms, user: UserId) -> TableSeat:
    if user == terms.host:
        return TableSeat(user, click=terms.click)
    return TableSeat(user, kept=not is_house(user))


def _first_location(tx: Transaction, terms: Terms) -> Location:
    threaded = terms.threaded and guilds.load(tx.connection, terms.guild_id).threads
    home = terms.channel_id if threaded else None
    return Location(terms.channel_id, home=home)
