"""What people ask of tables, in a word each, for tests that play out evenings."""

from __future__ import annotations

from collections.abc import Collection

from bot.games.contract import Seat
from bot.house.levels import Level
from bot.tables.ids import Moment, TableId, UserId
from bot.tables.model.commands import (
    AcceptCanceling,
    Act,
    AddHouse,
    Adjourn,
    AnswerSheet,
    Block,
    Cancel,
    CancelByModerator,
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
from bot.tables.model.status import SheetVerdict, Status
from bot.tables.model.table import Table
from bot.tables.service import Tables


async def join(
    tables: Tables, table: TableId, user: UserId, click: int, version: int = 0
) -> Table:
    return await tables.do(table, Person(user, click), Join(), version)


async def accept(tables: Tables, table: TableId, user: UserId, click: int) -> Table:
    return await tables.do(table, Person(user, click), Join())


async def decline(tables: Tables, table: TableId, user: UserId) -> Table:
    return await tables.do(table, Person(user), Decline())


async def block(tables: Tables, table: TableId, user: UserId) -> Table:
    return await tables.do(table, Person(user), Block())


async def start(
    tables: Tables, table: TableId, user: UserId, click: int | None = None
) -> Table:
    return await tables.do(table, Person(user, click), Start())


async def add_house(
    tables: Tables, table: TableId, user: UserId, level: Level
) -> Table:
    return await tables.do(table, Person(user), AddHouse(level))


async def remove(tables: Tables, table: TableId, host: UserId, user: UserId) -> Table:
    return await tables.do(table, Person(host), Remove(user))


async def play_for_points(tables: Tables, table: TableId, user: UserId) -> Table:
    return await tables.do(table, Person(user), PlayForPoints())


async def change_rules(
    tables: Tables, table: TableId, user: UserId, change: str
) -> Table:
    return await tables.do(table, Person(user), ChangeRule(change))


async def form(  # noqa: PLR0917 - as a press says it
    tables: Tables, table: TableId, user: UserId, version: int, action: str, click: int
) -> Table:
    return await tables.do(table, Person(user, click), Form(action), version)


async def act(  # noqa: PLR0917 - as a press says it
    tables: Tables,
    table: TableId,
    user: UserId,
    version: int,
    notation: str,
    click: int | None = None,
    *,
    arrived: int | None = None,
) -> Table:
    who = Person(user, click, None if arrived is None else Moment(arrived))
    return await tables.do(table, who, Act(notation), version)


async def just_play(tables: Tables, table: TableId, user: UserId) -> Table:
    return await tables.do(table, Person(user), JustPlay())


async def ready(
    tables: Tables, table: TableId, user: UserId, version: int, click: int
) -> Table:
    return await tables.do(table, Person(user, click), Next(), version)


async def pause(tables: Tables, table: TableId, user: UserId, version: int) -> Table:
    return await tables.do(table, Person(user), Pause(), version)


async def stop(tables: Tables, table: TableId, user: UserId, version: int) -> Table:
    return await tables.do(table, Person(user), Stop(), version)


async def adjourn(tables: Tables, table: TableId, user: UserId, version: int) -> Table:
    return await tables.do(table, Person(user), Adjourn(), version)


async def go_on(
    tables: Tables, table: TableId, user: UserId, version: int, click: int
) -> Table:
    return await tables.do(table, Person(user, click), GoOn(), version)


async def take_seat(
    tables: Tables, table: TableId, user: UserId, version: int, click: int
) -> Table:
    return await tables.do(table, Person(user, click), TakeSeat(), version)


async def answer_sheet(
    tables: Tables, table: TableId, user: UserId, version: int, answer: SheetVerdict
) -> Table:
    return await tables.do(table, Person(user), AnswerSheet(answer), version)


async def leave(
    tables: Tables,
    table: TableId,
    user: UserId,
    version: int | None = None,
    at: Collection[Status] = (),
) -> Table:
    """Get up: from a hand that is played by resigning. `at` says where the table stood
    when that was offered."""
    now = await tables.look(table)
    resigns = Status.PLAYING in at if at else now.status is Status.PLAYING
    command: Command = Resign() if resigns else Leave()
    return await tables.do(table, Person(user), command, version)


async def cancel(tables: Tables, table: TableId, user: UserId, version: int) -> Table:
    return await tables.do(table, Person(user), Cancel(), version)


async def accept_canceling(
    tables: Tables, table: TableId, user: UserId, by: Seat, version: int
) -> Table:
    return await tables.do(table, Person(user), AcceptCanceling(by), version)


async def decline_canceling(
    tables: Tables, table: TableId, user: UserId, by: Seat, version: int
) -> Table:
    return await tables.do(table, Person(user), DeclineCanceling(by), version)


async def order_canceled(
    tables: Tables, table: TableId, user: UserId, reason: str
) -> Table:
    return await tables.do(table, Person(user), CancelByModerator(reason))
