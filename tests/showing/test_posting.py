"""Whatever happens to requests, replies, places and the bot: once it is quiet, Discord
shows what is wanted."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    rule,
    run_state_machine_as_test,
)

from bot.delivery.rest import Failure
from bot.showing.message import Reply, State, Version
from bot.showing.posting import NONCE_LASTS, OLD, place_of
from bot.showing.replies import MEANINGS
from bot.tables.ids import (
    ChannelId,
    MessageId,
    MessageKey,
    MessageKind,
    Moment,
    TableId,
    UserId,
)
from tests.helpers.sizes import few_and_many
from tests.showing.driver import Driver, Goal
from tests.showing.model import Discord, Posted, Sent, Status
from tests.showing.scene import GUILD
from tests.showing.writer_driver import WriterDriver

PLACES = 4
TABLES = 2
WAITS = (1_000, 5_000, 15_000, 40_000, 65_000, 140_000, OLD + 1)
EVENTS = {
    "reply": 12,
    "reply_is_lost": 5,
    "time_out": 9,
    "is_busy": 2,
    "stray_arrives": 3,
    "show": 6,
    "change": 12,
    "call": 4,
    "is_spent": 1,
    "turn_ends": 3,
    "hand_ends": 2,
    "deal": 2,
    "is_over": 2,
    "move": 3,
    "cancel": 1,
    "somebody_deletes": 3,
    "place_changes": 3,
    "place_opens": 3,
    "purge": 1,
    "refuse": 1,
    "restart": 6,
    "lose_session": 2,
    "wait": 5,
    "quiet": 1,
}


@dataclass
class Table:
    """What is committed about a table, and so what is wanted."""

    id: TableId
    place: ChannelId
    hand: int = 1
    playing: bool = True
    over: bool = False
    """Whether it is over, so that it stays where it is."""
    turn: int = 1
    calling: bool = False
    spent: bool = False
    face: int = 0

    def wanted(self, known: Collection[MessageKey]) -> dict[MessageKey, Goal]:
        """Return the messages of the table: earlier results, and the last one once it
        is over, only if they are known."""
        wanted = {}
        if self.playing:
            shown = self._wanted(MessageKind.TABLE, self.hand)
            invited = replace(shown, names=(UserId(2),))
            wanted[self.key(MessageKind.TABLE, self.hand)] = invited
        elif not self.over or self.result in known:
            replaced = self.key(MessageKind.TABLE, self.hand)
            result = self._wanted(MessageKind.RESULT, self.hand)
            wanted[self.result] = replace(
                result, replaces=replaced, final=self.over, moves=not self.over
            )
        for key in self.past_results:
            if key in known:
                past = Version(f"{key.table}.{key.part}: past")
                wanted[key] = Goal(
                    self.place,
                    stays=True,
                    final=True,
                    moves=not self.over,
                    replaces=self.key(MessageKind.TABLE, key.part),
                    version=past,
                )
        if self.calling:
            call = self._wanted(MessageKind.TURN, self.turn)
            wanted[self.key(MessageKind.TURN, self.turn)] = replace(
                call, users=(UserId(1),), spent=self.spent
            )
        return wanted

    @property
    def result(self) -> MessageKey:
        return self.key(MessageKind.RESULT, self.hand)

    @property
    def past_results(self) -> list[MessageKey]:
        last = self.hand - 1
        return [self.key(MessageKind.RESULT, hand + 1) for hand in range(last)]

    def key(self, kind: MessageKind, number: int) -> MessageKey:
        return MessageKey(kind, GUILD, self.id, number)

    def _wanted(self, kind: MessageKind, number: int) -> Goal:
        version = Version(f"{kind} {self.id}.{number}: {self.face}")
        return Goal(self.place, version=version)


class Showing(RuleBasedStateMachine):
    """Anything that may happen, in any order."""

    driven_by: ClassVar[type[Driver] | type[WriterDriver]] = Driver

    def __init__(self) -> None:
        super().__init__()
        places = [ChannelId(number) for number in range(1, PLACES + 1)]
        self.discord = Discord(dict.fromkeys(places, Status.OPEN), Moment(0))
        self.bot = self.driven_by(self.discord)
        self.tables = [Table(TableId(one), places[one]) for one in range(TABLES)]
        self.moved: set[MessageKey] = set()
        self.faces = 3
        self.found = False
        """Whether a mistake was found, so that the rest says nothing."""

    @property
    def wanted(self) -> dict[MessageKey, Goal]:
        known = self.bot.messages
        return {
            key: one
            for table in self.tables
            for key, one in table.wanted(known).items()
        }

    @rule(
        event=st.sampled_from([one for one, n in EVENTS.items() for _ in range(n)]),
        which=st.integers(0, 7),
        luck=st.integers(0, 5),
    )
    def happens(self, event: str, which: int, luck: int) -> None:
        self.found = True
        self._happens(event, which, luck)
        assert max(self.discord.rung.values(), default=0) <= 1, "called twice"
        self.found = False

    def _happens(self, event: str, which: int, luck: int) -> None:
        flying = list(self.bot.flying.values())
        if event == "show" or luck % 2:
            self.bot.show(self.wanted)
        if event in _OF_REQUESTS:
            if flying:
                sent = flying[which % len(flying)]
                if self.bot.flying.get(sent.request.key) is sent:
                    _OF_REQUESTS[event](self, sent, luck)
        elif event != "show":
            getattr(self, "_" + event)(which, luck)

    def _reply(self, sent: Sent, luck: int) -> None:
        reply = self.discord.carry_out(sent.request)
        self.bot.reply(sent, reply, stored=luck > 1)
        if luck == 5:
            self.bot.reply(sent, reply, stored=True)

    def _reply_is_lost(self, sent: Sent, luck: int) -> None:
        self.bot.time_out(sent, arrived=True)

    def _time_out(self, sent: Sent, luck: int) -> None:
        self.bot.time_out(sent, arrived=False)

    def _is_busy(self, sent: Sent, luck: int) -> None:
        self.bot.reply(sent, Reply.FAILED, stored=luck > 1)

    def _stray_arrives(self, which: int, luck: int) -> None:
        straying = self.bot.straying
        if straying:
            self.bot.arrive(straying.pop(which % len(straying)))

    def _table(self, which: int) -> Table:
        return self.tables[which % TABLES]

    def _change(self, which: int, luck: int) -> None:
        table = self._table(which)
        if not table.over:
            table.face = luck % 3

    def _call(self, which: int, luck: int) -> None:
        table = self._table(which)
        table.calling = table.playing

    def _is_spent(self, which: int, luck: int) -> None:
        table = self._table(which)
        table.spent = table.calling

    def _turn_ends(self, which: int, luck: int) -> None:
        table = self._table(which)
        table.turn += table.calling
        table.calling = table.spent = False

    def _hand_ends(self, which: int, luck: int) -> None:
        table = self._table(which)
        if table.playing:
            self._turn_ends(which, luck)
            table.playing = False
            self.bot.owe(table.result, table.place)

    def _deal(self, which: int, luck: int) -> None:
        table = self._table(which)
        if not table.playing and not table.over:
            table.playing = True
            table.hand += 1

    def _is_over(self, which: int, luck: int) -> None:
        table = self._table(which)
        table.over = not table.playing

    def _move(self, which: int, luck: int) -> None:
        table = self._table(which)
        if not table.over:
            self._place(table, ChannelId(1 + luck % PLACES))

    def _place(self, table: Table, place: ChannelId) -> None:
        """Give a table a place, if only the one that it had."""
        if place != table.place:
            for key in table.wanted(self.bot.messages):
                self.moved.add(key)
        table.place = place
        self.bot.take_up()

    def _cancel(self, which: int, luck: int) -> None:
        table = self._table(which)
        place = ChannelId(1 + luck % PLACES)
        self.tables[which % TABLES] = Table(TableId(table.id + TABLES), place)

    def _somebody_deletes(self, which: int, luck: int) -> None:
        posted = list(self.discord.posted)
        if posted:
            self.discord.remove(posted[which % len(posted)])

    def _place_changes(self, which: int, luck: int) -> None:
        status = list(Status)[luck]
        self.discord.change(ChannelId(1 + which % PLACES), status)

    def _place_opens(self, which: int, luck: int) -> None:
        self.discord.change(ChannelId(1 + which % PLACES), Status.OPEN)

    def _purge(self, which: int, luck: int) -> None:
        self.discord.purged ^= {ChannelId(1 + which % PLACES)}

    def _refuse(self, which: int, luck: int) -> None:
        wanted = list(self.wanted.values())
        version = wanted[which % len(wanted)].version
        failures = Failure.REJECTED, Failure.BAD_EMOJI
        self.discord.refused[version] = failures[luck % 2]

    def _restart(self, which: int, luck: int) -> None:
        self.bot.restart(luck)

    def _lose_session(self, which: int, luck: int) -> None:
        self.bot.lose_session(luck)

    def _wait(self, which: int, luck: int) -> None:
        self.bot.wait(WAITS[which % len(WAITS)], luck)

    def _quiet(self, which: int, luck: int) -> None:
        self.bot.settle(lambda: self.wanted, luck)
        self._check()

    def teardown(self) -> None:
        """Let it become quiet as it is, and then with all places open."""
        if not self.found:
            self._quiet(0, 0)
            self._end()
        self.bot.close()
        super().teardown()

    def _end(self) -> None:
        self.discord.purged.clear()
        for _ in range(3):
            self._mend()
            self.bot.settle(lambda: self.wanted, 1)
            self.bot.wait(NONCE_LASTS + 1, 1)
            self.bot.settle(lambda: self.wanted, 1)
            self._check()
        refused = set()
        for key, one in self.wanted.items():
            row = self.bot.row(key)
            if self.bot._is_over(one):
                is_left = row is not None and not row.settled and row.message is None
                assert not is_left, "tried for ever"
                continue
            if self.bot.is_refused(key, one):
                refused |= {key, one.replaces}
            if one.spent:
                continue
            assert row is not None
            is_done = row.state is State.CALLED
            assert is_done or not row.blocked, "lost in an open place"
            shown = [one for one in self.discord.posted.values() if one.key == key]
            is_left = key in self.bot.settled or key in refused
            assert key.kind is MessageKind.TURN or is_left or shown, "not shown"
        assert self.bot.messages.keys() <= self.wanted.keys() | refused, (
            "never forgotten"
        )
        for table in self.tables:
            for key in table.past_results:
                is_owed = key in self.bot.messages
                is_lost = table.over and self._is_deleted(table)
                assert key in self.discord.ever or is_owed or is_lost, (
                    "a result is not shown"
                )
        assert max(self.discord.rung.values(), default=0) <= 1, "called twice"

    def _mend(self) -> None:
        self.discord.refused.clear()
        for place in self.discord.places:
            self.discord.change(place, Status.OPEN)
        for table in self.tables:
            if table.over:
                continue
            self.faces += 1
            table.face = self.faces
            if self._is_deleted(table):
                self._place(table, self.discord.new_place())
        self.bot.take_up()

    def _is_deleted(self, table: Table) -> bool:
        return self.discord.places[table.place] is Status.DELETED

    def _check(self) -> None:
        """Compare what Discord shows with what is wanted, now that it is quiet."""
        wanted = self.wanted
        for key, one in wanted.items():
            self._check_wanted(key, one)
        for number, posted in self.discord.posted.items():
            if not self._is_excused(number):
                self._check_posted(number, posted, wanted)

    def _check_posted(
        self, number: MessageId, posted: Posted, wanted: dict[MessageKey, Goal]
    ) -> None:
        row = self.bot.row(posted.key)
        assert row is not None, "unknown, and remains"
        held = any(one.replaces == posted.key for one in wanted.values())
        stays = posted.key in self.bot.settled
        assert posted.key in wanted or held or stays or row.blocked, "remains"
        one = wanted.get(posted.key)
        refused = one is not None and self.bot.is_refused(posted.key, one)
        may_wait = row.blocked or refused or held
        is_former = row.former is not None and number == row.former.message
        if number != row.message:
            assert may_wait, "not looked for"
            assert is_former or row.state is State.SENDING, "twice"
            assert is_former or row.nonce == posted.nonce, "twice"

    def _is_excused(self, number: MessageId) -> bool:
        posted = self.discord.posted[number]
        row = self.bot.row(posted.key)
        former = None if row is None else row.former
        is_shut = former is not None and former.blocked and former.message == number
        is_doubtful = posted.nonce in self.bot.hopeless
        is_left = number in self.bot.given_up | self.discord.doubled
        return is_shut or is_doubtful or is_left

    def _check_wanted(self, key: MessageKey, one: Goal) -> None:
        row = self.bot.row(key)
        if one.spent:
            assert row is None or row.blocked or row.state is not State.POSTED, (
                "remains"
            )
            return
        assert row is not None, "never posted"
        if row.blocked or self.bot.is_refused(key, one):
            return
        is_hopeless = row.nonce in self.bot.hopeless or key in self.bot.rejected
        if one.users and not is_hopeless:
            assert self.discord.rung[key] == 1, "left uncalled"
        if row.state is State.CALLED:
            is_removed = key in self.discord.removed.values()
            is_explained = is_hopeless or key in self.moved
            assert one.users
            assert is_removed or is_explained, "a call is gone"
            return
        if one.stays and row.reposted and row.state is State.ABSENT:
            # somebody deleted it, and it is only known for what it took the place of
            assert key in self.discord.removed.values(), "gone"
            assert row.former is not None, "nothing is left of it"
            return
        assert row.state is State.POSTED
        assert row.message is not None
        assert row.place == place_of(one, row)
        posted = self.discord.posted.get(row.message)
        if posted is None:
            assert row.message not in self.bot.noticed, "gone, and taken for current"
            assert row.message in self.discord.removed, "gone"
            return
        assert posted.version == one.version, "outdated"
        if one.users or posted.is_edited:
            assert posted.users == (one.users or one.names), "highlighted no more"
        assert posted.place == row.place


_OF_REQUESTS = {
    "reply": Showing._reply,
    "reply_is_lost": Showing._reply_is_lost,
    "time_out": Showing._time_out,
    "is_busy": Showing._is_busy,
}


class Writing(Showing):
    """The same with all that sends, stores and waits."""

    driven_by = WriterDriver


@pytest.mark.parametrize("runs", few_and_many(60, 2000))
def test_once_it_is_quiet_discord_shows_what_is_wanted(runs: int) -> None:
    run_state_machine_as_test(
        Showing, settings=settings(max_examples=runs, stateful_step_count=60)
    )


@pytest.mark.parametrize("runs", few_and_many(15, 2000))
def test_the_writer_does_as_the_pure_functions_say(runs: int) -> None:
    run_state_machine_as_test(
        Writing, settings=settings(max_examples=runs, stateful_step_count=60)
    )


@pytest.mark.parametrize(
    "steps",
    [
        pytest.param(
            [
                ("show", 0, 0),
                ("restart", 0, 2),
                ("time_out", 0, 3),
                ("call", 3, 0),
                ("reply_is_lost", 0, 1),
                ("reply", 0, 4),
                ("hand_ends", 1, 0),
                ("reply", 0, 0),
            ],
            id="a turn ends while its call is being stored",
        ),
        pytest.param(
            [("hand_ends", 0, 0), ("deal", 0, 0)],
            id="a hand ends and the next one begins at once",
        ),
        pytest.param(
            [
                ("call", 0, 3),
                ("place_changes", 0, 4),
                ("reply", 0, 3),
                ("reply", 1, 0),
                ("restart", 0, 0),
            ],
            id="the bot dies before a reply about a call is stored",
        ),
        pytest.param(
            [
                ("deal", 0, 1),
                ("cancel", 0, 0),
                ("reply", 0, 0),
                ("restart", 0, 0),
                ("wait", 0, 5),
                ("reply_is_lost", 0, 0),
            ],
            id="the bot dies before a reply is stored",
        ),
        pytest.param(
            [
                ("purge", 1, 0),
                ("change", 1, 4),
                ("move", 0, 5),
                ("restart", 0, 0),
                ("quiet", 0, 0),
                ("change", 0, 5),
                ("change", 5, 0),
            ],
            id="a post shows that the place of another message is open",
        ),
        pytest.param(
            [
                ("cancel", 3, 0),
                ("change", 2, 1),
                ("reply", 1, 3),
                ("time_out", 3, 4),
                ("reply", 1, 1),
                ("call", 0, 2),
                ("lose_session", 2, 3),
                ("wait", 6, 5),
            ],
            id="a request is sent because another one had no reply for too long",
        ),
    ],
)
def test_what_the_writer_cannot_know_is_not_expected(
    steps: list[tuple[str, int, int]],
) -> None:
    machine = Writing()
    try:
        for event, which, luck in steps:
            machine.happens(event, which, luck)
    finally:
        machine.teardown()


def test_a_deleted_message_is_let_go_though_it_took_the_place_of_another() -> None:
    machine = Showing()
    try:
        for event, which, luck in [
            ("hand_ends", 1, 0),
            ("reply", 0, 1),
            ("move", 1, 0),
            ("reply", 0, 0),
            ("reply", 0, 0),
            ("reply", 0, 1),
            ("deal", 1, 0),
            ("place_changes", 1, 1),
            ("purge", 0, 0),
        ]:
            machine.happens(event, which, luck)
    finally:
        machine.teardown()


@pytest.mark.parametrize("machine", [Showing, Writing])
def test_an_old_hand_goes_though_its_result_is_purged_and_given_up(
    machine: type[Showing],
) -> None:
    showing = machine()
    try:
        for event, which, luck in [
            ("quiet", 0, 0),
            ("hand_ends", 1, 0),
            ("purge", 1, 0),
            ("reply", 0, 1),
            ("reply_is_lost", 0, 0),
            ("deal", 1, 0),
            ("quiet", 0, 0),
        ]:
            showing.happens(event, which, luck)
    finally:
        showing.teardown()


@pytest.mark.parametrize("machine", [Showing, Writing])
def test_a_result_whose_place_is_deleted_is_not_tried_for_ever(
    machine: type[Showing],
) -> None:
    showing = machine()
    try:
        for event, which, luck in [
            ("show", 0, 0),
            ("reply", 0, 2),
            ("reply", 0, 2),
            ("place_changes", 3, 5),
            ("place_changes", 0, 5),
            ("hand_ends", 0, 0),
            ("is_over", 0, 0),
        ]:
            showing.happens(event, which, luck)
    finally:
        showing.teardown()


def test_every_failure_means_something() -> None:
    assert MEANINGS.keys() == set(Failure)
