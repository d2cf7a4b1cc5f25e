"""Whatever is done with purses in whatever order, they hold what simple arithmetic
says."""

from __future__ import annotations

import sqlite3
from collections import Counter
from dataclasses import dataclass, field, replace
from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from bot.economy.daily import collect
from bot.economy.gifts import Doubtful, Gift, give
from bot.economy.grants import Award, award
from bot.economy.refusals import PurseRefusal
from bot.ground.clock import milliseconds
from bot.records.days import Calendar
from bot.tables.ids import GuildId, UserId
from db import daily, guilds, ledger, receipts
from db.ledger import DAY
from db.reasons import AWARDS, Flow, LedgerReason
from tests.helpers.clock import START
from tests.helpers.engines import empty

GUILD, PEOPLE = GuildId(10**17), tuple(UserId(10**17 + number) for number in (1, 2, 3))
SOMEBODY = st.sampled_from(PEOPLE)
AMOUNT = st.integers(-1, 25)
ASKED = st.integers(1, 6)
GIFTS = st.builds(Gift, st.just(GUILD), ASKED, SOMEBODY, SOMEBODY, AMOUNT)
DECREES = st.builds(
    Award,
    st.just(GUILD),
    ASKED,
    st.just(PEOPLE[0]),
    SOMEBODY,
    st.sampled_from(AWARDS),
    AMOUNT,
    st.just("why"),
)
CHANGES = st.sampled_from(
    [("gifts", 0), ("gift_minutes", 0), ("daily", 0), ("daily", 3), ("streak", 1), ("stake_least", 9),
     ("time_zone", "Pacific/Kiritimati"), ("time_zone", "Pacific/Pago_Pago"), ("time_zone", "Europe/Kyiv")]
)  # fmt: skip
PAUSES = st.sampled_from([0, 1, 3_600_000, 6 * 3_600_000, DAY])


@dataclass
class Model:
    """What the purses should hold, kept the simple way, in memory."""

    c: sqlite3.Connection
    now: int = milliseconds(START)
    held: Counter[UserId] = field(default_factory=Counter)
    minted: int = 0
    known: set[UserId] = field(default_factory=set)
    gifts: dict[int, Gift] = field(default_factory=dict)
    awards: dict[tuple[LedgerReason, int], Award] = field(default_factory=dict)
    last: dict[tuple[str, UserId], date] = field(default_factory=dict)

    def mint(self, user: UserId, tokens: int) -> None:
        self.held[user] += tokens
        self.minted += tokens

    def begin(self, user: UserId) -> int:
        """Give a newcomer the start, and return it."""
        if user in self.known:
            return 0
        self.known.add(user)
        self.mint(user, 20)
        return 20

    def come(self, user: UserId) -> None:
        got = collect(self.c, GUILD, user, self.now)
        assert got.start == self.begin(user)
        today = Calendar.of(guilds.load(self.c, GUILD).time_zone).day(self.now)
        for kind, tokens in (("daily", got.daily), ("relief", got.relief)):
            if tokens:
                assert self.last.get((kind, user), date.min) < today
                self.last[kind, user] = today
                self.mint(user, tokens)
        assert got.balance == self.held[user]

    def hand_over(self, gift: Gift, *, sure: bool) -> None:
        done = give(self.c, gift, self.now, sure=sure)
        if gift.asked in self.gifts:
            assert self.gifts[gift.asked] == gift
            return
        self.begin(gift.giver)
        assert isinstance(done, Doubtful) == (
            not sure and gift.tokens * 2 > self.held[gift.giver]
        )
        if not isinstance(done, Doubtful):
            self.begin(gift.receiver)
            self.gifts[gift.asked] = gift
            self.held[gift.giver] -= gift.tokens
            self.held[gift.receiver] += gift.tokens

    def decree(self, wish: Award) -> None:
        key = wish.act, wish.asked
        wish = self.awards.get(key, wish)  # an interaction says one thing
        held = award(self.c, wish, self.now)
        self.begin(wish.member)
        if key not in self.awards:
            self.awards[key] = wish
            self.mint(
                wish.member,
                wish.tokens if wish.act.flow is Flow.PAID else -wish.tokens,
            )
        assert held == self.held[wish.member]

    def attempt(self, what: object, *, sure: bool) -> None:
        """Do something in a transaction, which a refusal undoes."""
        before = replace(self, held=self.held.copy(), known=set(self.known))
        self.c.execute("BEGIN")
        try:
            match what:
                case Gift():
                    self.hand_over(what, sure=sure)
                case Award():
                    self.decree(what)
                case int():
                    self.come(UserId(what))
                case (str(name), int() | str() as value):
                    guilds.save(self.c, GUILD, {name: value}, 0)
            self.c.execute("COMMIT")
        except PurseRefusal:
            self.c.execute("ROLLBACK")
            self.held = before.held
            self.known = before.known
            self.minted = before.minted


@given(
    st.lists(
        st.tuples(st.one_of(SOMEBODY, GIFTS, DECREES, CHANGES), st.booleans(), PAUSES),
        max_size=25,
    )
)
def test_purses_hold_what_arithmetic_says(
    steps: list[tuple[object, bool, int]],
) -> None:
    with empty() as c:
        guilds.save(c, GUILD, {"gifts": 1}, 0)
        model = Model(c)
        for what, sure, pause in steps:
            model.now += pause
            model.attempt(what, sure=sure)
            for user in PEOPLE:
                assert ledger.purse(c, GUILD, user) == model.held[user] >= 0
            assert ledger.mint(c, GUILD) == -model.minted
        assert ledger.audit(c) + daily.audit(c) + receipts.faults(c) == []
        assert ledger.rebuild(c) + daily.rebuild(c) == 0
