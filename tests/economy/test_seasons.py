"""A new season gives everybody the same; taken back, everybody has what they had, as
far as it is there."""

from __future__ import annotations

import sqlite3
import time

import pytest

from bot.economy import seasons
from bot.economy.audit import AdminAct
from bot.tables.ids import GuildId, UserId
from db import audit, guilds, ledger
from db.ledger import DAY, Account
from db.seasons import Undone

GUILD, OTHER, ADMIN = GuildId(10**17), GuildId(10**17 + 1), UserId(10**17 + 5)
ALICE, BOB, CLARA, ALIAS = 10**17 + 11, 10**17 + 12, 10**17 + 13, 2_000_000
START = 1_700_000_000_000


def act(asked: int, now: int = START, guild: GuildId = GUILD) -> AdminAct:
    return AdminAct(guild, ADMIN, asked, now)


def grant(c: sqlite3.Connection, user: int, tokens: int, guild: int = GUILD) -> None:
    guilds.ensure(c, guild, START)
    key = f"grant:{guild}:{user}:{tokens}"
    mint, purse = Account.mint(), Account.purse(user)
    ledger.transfer(
        c,
        guild=guild,
        debit=mint,
        credit=purse,
        tokens=tokens,
        key=key,
        reason="grant",
        now=START,
    )


def take(c: sqlite3.Connection, user: int, tokens: int) -> None:
    mint, purse, key = Account.mint(), Account.purse(user), f"take:{user}:{tokens}"
    ledger.transfer(
        c,
        guild=GUILD,
        debit=purse,
        credit=mint,
        tokens=tokens,
        key=key,
        reason="take",
        now=START,
    )


def held(c: sqlite3.Connection, *users: int) -> tuple[int, ...]:
    return tuple(ledger.purse(c, GUILD, user) for user in users)


def begin(c: sqlite3.Connection, asked: int, now: int = START) -> bool:
    plan = seasons.plan(c, GUILD, now)
    return seasons.begin(c, act(asked, now), plan.number, plan.tokens)


def test_a_season_gives_everybody_the_same_and_touches_no_other_server(
    c: sqlite3.Connection,
) -> None:
    for user, tokens in ((ALICE, 50), (BOB, 5), (CLARA, 20)):
        grant(c, user, tokens)
    grant(c, ALICE, 9, OTHER)
    plan = seasons.plan(c, GUILD, START)
    assert (
        plan.number,
        plan.tokens,
        plan.held.members,
        plan.held.purses,
        plan.held.pots,
    ) == (2, 20, 3, 75, 0)
    assert seasons.look(c, GUILD, START) == seasons.Season(1)
    assert begin(c, 1)
    assert held(c, ALICE, BOB, CLARA) == (20, 20, 20)
    assert ledger.purse(c, OTHER, ALICE) == 9
    assert ledger.audit(c) == []
    assert seasons.look(c, GUILD, START) == seasons.Season(
        2, START, 20, START + 7 * DAY
    )
    assert seasons.look(c, OTHER, START) == seasons.Season(1)
    assert [(row.act, dict(row.detail)) for row in audit.page(c, GUILD, 9)] == [
        ("season", {"season": 2, "tokens": 20, "members": 3})
    ]


def test_two_admins_who_press_at_once_begin_one_season(c: sqlite3.Connection) -> None:
    grant(c, ALICE, 50)
    plan = seasons.plan(c, GUILD, START)
    assert seasons.begin(c, act(1), plan.number, plan.tokens)
    assert not seasons.begin(c, act(2), plan.number, plan.tokens)
    guilds.save(c, GUILD, {"starting_tokens": 30}, START)
    assert not seasons.begin(c, act(3), 3, 20)  # not what was shown
    assert held(c, ALICE) == (20,)


def test_taken_back_everybody_has_what_he_had_and_what_came_since(
    c: sqlite3.Connection,
) -> None:
    grant(c, ALICE, 50)
    grant(c, BOB, 5)
    begin(c, 1)
    grant(c, BOB, 3)
    grant(c, CLARA, 20)  # came after
    assert seasons.undo(c, act(2), 2) == Undone(2, 0, 0)
    assert held(c, ALICE, BOB, CLARA) == (50, 8, 20)
    assert seasons.undo(c, act(3), 2) is None
    assert held(c, ALICE, BOB, CLARA) == (50, 8, 20)
    assert ledger.audit(c) == []
    assert seasons.look(c, GUILD, START) == seasons.Season(1)
    # the number is not given again: entries have it in their keys
    assert seasons.plan(c, GUILD, START).number == 3
    assert [row.act for row in audit.page(c, GUILD, 9)] == ["season_undo", "season"]
    assert begin(c, 4)
    assert held(c, ALICE, BOB, CLARA) == (20, 20, 20)


def test_what_was_spent_meanwhile_cannot_be_taken_back(c: sqlite3.Connection) -> None:
    grant(c, BOB, 5)
    begin(c, 1)
    take(c, BOB, 12)
    assert seasons.undo(c, act(2), 2) == Undone(1, 1, 7)
    assert held(c, BOB) == (0,)
    assert ledger.audit(c) == []


def test_who_is_in_debt_begins_like_all_others_and_who_was_forgotten_gets_nothing(
    c: sqlite3.Connection,
) -> None:
    guilds.ensure(c, GUILD, START)
    c.execute(
        "INSERT INTO accounts (guild_id, kind, owner) VALUES (?, 'purse', ?)",
        (GUILD, ALIAS),
    )
    grant(c, BOB, 5)
    mint, purse = Account.mint(), Account.purse(BOB)
    ledger.transfer(
        c,
        guild=GUILD,
        debit=purse,
        credit=mint,
        tokens=9,
        key="p",
        reason="penalty",
        now=START,
        may_owe=True,
    )
    assert held(c, BOB) == (-4,)
    begin(c, 1)
    assert held(c, BOB, ALIAS) == (20, 0)
    take(c, BOB, 20)
    c.execute("UPDATE accounts SET owner = ? WHERE owner = ?", (ALIAS + 1, BOB))
    assert seasons.undo(c, act(2), 2) == Undone(0, 0, 0)


def test_a_season_can_be_taken_back_for_seven_days_and_only_the_present_one(
    c: sqlite3.Connection,
) -> None:
    grant(c, ALICE, 50)
    begin(c, 1)
    begin(c, 2, START + DAY)
    assert seasons.undo(c, act(3, START + DAY), 2) is None
    assert seasons.undo(c, act(4, START + 8 * DAY), 3) is None
    # nobody's purse had changed
    assert seasons.undo(c, act(5, START + 2 * DAY), 3) == Undone(0, 0, 0)
    assert seasons.undo(c, act(6, START + 2 * DAY), 2) == Undone(1, 0, 0)
    assert held(c, ALICE) == (50,)


@pytest.mark.long
def test_five_thousand_members_begin_a_season_and_go_back_in_less_than_a_second_each(
    c: sqlite3.Connection,
) -> None:
    guilds.ensure(c, GUILD, START)
    c.execute("BEGIN")
    for number in range(5000):
        grant(c, 10**17 + 1000 + number, 1 + number % 40)
    c.execute("COMMIT")
    for work in (lambda: begin(c, 1), lambda: seasons.undo(c, act(2), 2)):
        since = time.process_time()
        c.execute("BEGIN")
        assert work()
        c.execute("COMMIT")
        assert time.process_time() - since < 1
    assert ledger.audit(c) == []
