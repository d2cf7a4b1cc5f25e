"""Drives messages as a reconciler does, and minds that each request makes sense."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.delivery.rest import Failure
from bot.showing.message import (
    Delete,
    Edit,
    Former,
    Message,
    Post,
    Reply,
    Request,
    Row,
    State,
    Version,
    Wanted,
)
from bot.showing.posting import (
    NONCE_LASTS,
    end,
    is_awaited,
    is_drawn,
    place_of,
    recalled,
    reopened,
    start,
    wakes_at,
)
from bot.showing.replies import MEANINGS
from bot.tables.ids import ChannelId, MessageId, MessageKey, MessageKind, Moment
from tests.showing.model import STRAYS, TIMES_OUT, Discord, Sent, Status

NO_VERSION = Version("")


@dataclass(frozen=True, slots=True)
class Goal(Wanted):
    """What a message should be, and how it should look."""

    version: Version | None = NO_VERSION


@dataclass
class Watch(ABC):
    """Minds what a bot does, whatever drives it."""

    discord: Discord
    flying: dict[MessageKey, Sent] = field(default_factory=dict)
    straying: list[Sent] = field(default_factory=list)
    run: int = 1
    hopeless: set[str] = field(default_factory=set)
    """Nonces of which the bot may not know whether they were posted."""
    given_up: set[MessageId] = field(default_factory=set)
    """What could not be deleted where the bot is shut out."""
    shut_out: set[MessageId] = field(default_factory=set)
    """What the bot was not allowed to delete at some time."""
    deleted: set[MessageId] = field(default_factory=set)
    """What the bot is sure to have deleted."""
    noticed: set[MessageId] = field(default_factory=set)
    """What the bot was told to be deleted."""
    rejected: set[MessageKey] = field(default_factory=set)
    """What Discord refused to show at any time."""
    in_vain: Counter[MessageKey] = field(default_factory=Counter)
    """How often in a row somebody deleted a message."""

    @abstractmethod
    def row(self, key: MessageKey) -> Row | None:
        """Return what the bot knows of a message."""

    def _check_replaced(self, request: Request, wanted: dict[MessageKey, Goal]) -> None:
        """A hand's message goes only after its result was posted."""
        key = request.key
        result = key._replace(kind=MessageKind.RESULT)
        if (
            isinstance(request, Delete)
            and key.kind is MessageKind.TABLE
            and key not in wanted
            and result in wanted
            and wanted[result].version not in self.discord.refused
            and not self._is_over(wanted[result])
        ):
            assert result in self.discord.ever, "replaced before the result stands"

    def _is_over(self, one: Goal) -> bool:
        """Whether a message can be nowhere any more."""
        is_gone = self.discord.places[one.place] is Status.DELETED
        return is_gone and not one.moves

    def _check_sensible(self, request: Request, wanted: Goal | None) -> None:
        """Nobody is called in vain, and a message goes only after the next stands."""
        if isinstance(request, Post):
            needed = wanted is not None and not wanted.spent
            assert needed or not request.pings, "called in vain"
        row = self.row(request.key)
        assert row is not None
        if isinstance(request, Delete) and wanted is not None and not wanted.users:
            is_elsewhere = request.place != row.place
            is_hopeless = row.blocked or row.state is State.ABSENT
            is_let_go = wanted.stays and row.reposted
            is_standing = row.state is State.POSTED or is_let_go
            assert is_standing or (is_elsewhere and is_hopeless), "gone too early"

    def _compare(self, before: Row | None, after: Row | None) -> None:
        """Note that another message has to be deleted now instead of one that couldn't
        be."""
        former = None if before is None else before.former
        later = None if after is None else after.former
        if former is None or later is None:
            return
        if later.message != former.message:
            self._give_up(former)

    def _give_up(self, left: Former) -> None:
        assert left.message in self.shut_out, "a former message is forgotten"
        self.given_up.add(left.message)

    def _hope_again(self, before: Row | None, after: Row | None) -> None:
        """Count from the start what was in vain if a message has another place now, or
        its place was reopened."""
        if before is None or after is None:
            return
        is_reopened = before.blocked and not after.blocked
        if is_reopened or before.place != after.place:
            self.in_vain[before.key] = 0

    def _count(self, request: Request, reply: Reply | MessageId) -> None:
        if isinstance(request, Delete):
            if reply in {Reply.PLACE_SHUT, Reply.ARCHIVED}:
                self.shut_out.add(request.message)
            if reply in {Reply.DONE, Reply.MESSAGE_GONE, Reply.PLACE_GONE}:
                self.deleted.add(request.message)
            return
        if reply is Reply.REJECTED:
            self.rejected.add(request.key)
        if isinstance(request, Post) and reply is Reply.PLACE_GONE:
            # whatever arrived of an earlier try went with its place
            self.hopeless.add(request.nonce)
        if reply is Reply.MESSAGE_GONE:
            self.in_vain[request.key] += 1
            if isinstance(request, Edit):
                self.noticed.add(request.message)
        elif isinstance(request, Edit) and reply is Reply.DONE:
            self.in_vain[request.key] = 0


@dataclass
class Driver(Watch):
    """A bot that shows what is wanted by the pure functions alone: one run after the
    other."""

    stored: dict[MessageKey, Row] = field(default_factory=dict)
    messages: dict[MessageKey, Message] = field(default_factory=dict)
    settled: dict[MessageKey, Row] = field(default_factory=dict)
    """What shows for good what it should."""
    nonces: int = 0

    def row(self, key: MessageKey) -> Row | None:
        return self.settled.get(key) or self.messages.get(key, Message()).row

    def is_refused(self, key: MessageKey, one: Goal) -> bool:
        """Whether Discord is known to refuse what a message should show."""
        row = self.row(key)
        return row is not None and row.refused == one.version

    def close(self) -> None:
        """Nothing has to be closed."""

    def owe(self, key: MessageKey, place: ChannelId) -> None:
        """Note with a commit that a message has to be posted."""
        if key not in self.messages:
            never = Moment(0)
            row = Row(key, place, nonce="", first_sent=never, state=State.ABSENT)
            self.messages[key] = Message(row)
            self.stored[key] = row

    def show(self, wanted: dict[MessageKey, Goal]) -> None:
        """Send what is to be sent next, for every message."""
        for key, one in wanted.items():
            row = self.settled.get(key)
            if row is not None and place_of(one, row) != row.place:
                self.messages[key] = Message(self.settled.pop(key))
        unsettled = [key for key in wanted if key not in self.settled]
        for key in dict.fromkeys([*unsettled, *self.messages]):
            waits = any(
                one.replaces == key and is_awaited(self.row(result))
                for result, one in wanted.items()
            )
            self.nonces += 1
            before = self.messages.get(key, Message())
            now = self.discord.now
            nonce = f"n{self.nonces}"
            one = wanted.get(key)
            shown = None
            if one is not None and is_drawn(one, before.row):
                shown = one.version
            after = start(key, before, one, shown, now, nonce=nonce, waits=waits)
            self._note(before.row, after.row)
            self._hope_again(before.row, after.row)
            self._keep(key, after)
            self._store(key)
            if after.request is not None and after.request is not before.request:
                self._send(key, after.request)
                self._check_replaced(after.request, wanted)
                self._check_sensible(after.request, wanted.get(key))

    def _send(self, key: MessageKey, request: Request) -> None:
        assert key not in self.flying, "two requests at once"
        assert self.stored[key] is not None
        if isinstance(request, Post) and request.nonce == f"n{self.nonces}":
            assert self.in_vain[key] < 2, "posted for ever"
        self.flying[key] = Sent(request, self.discord.now, self.run)

    def _keep(self, key: MessageKey, message: Message) -> None:
        """Remember a message, unless it is forgotten or settled."""
        self.messages[key] = message
        row = message.row
        if message == Message():
            del self.messages[key]
        elif row is not None and row.settled and message.request is None:
            assert row.shown is not None or row.blocked, "settled, but not shown"
            self.settled[key] = row
            del self.messages[key]

    def _store(self, key: MessageKey) -> None:
        row = self.row(key)
        if key in self.settled:
            return
        if row is None:
            self.stored.pop(key, None)
        else:
            self.stored[key] = row.stored

    def _note(self, before: Row | None, after: Row | None) -> None:
        """Note what is given up, which is right in few cases only."""
        if before is None:
            return
        found = after is not None and after.nonce == before.nonce
        still = (
            found and after is not None and after.state in {State.SENDING, State.FAILED}
        )
        if before.state is State.SENDING and not still:
            age = self.discord.now - before.first_sent
            assert before.blocked or age > NONCE_LASTS, "doubt dropped"
            self.hopeless.add(before.nonce)
        left = before.former
        if left is not None and (after is None or after.former != left):
            self._give_up(left)

    def reply(self, sent: Sent, reply: Reply | MessageId, *, stored: bool) -> None:
        """Take a reply; a late one is for a request that nobody waits for."""
        request = sent.request
        key = request.key
        if sent.run != self.run or key not in self.messages:
            return
        message = self.messages[key]
        if message.request is request:
            self._count(request, reply)
        after = end(message, request, reply, self.discord.now)
        self._compare(message.row, after.row)
        self._keep(key, after)
        if after.request is None:
            self.flying.pop(key, None)
        if stored:
            self._store(key)
        if isinstance(request, Post) and not isinstance(reply, Reply):
            self.take_up(request.place)

    def take_up(self, place: ChannelId | None = None) -> None:
        """Try again where the bot was shut out."""
        for key, message in self.messages.items():
            row = message.row
            former = None if row is None else row.former
            places = {row and row.place, former and former.place}
            if place is None or place in places:
                self.messages[key] = reopened(message)
                if row is not None and row.blocked:
                    self.in_vain[key] = 0

    def restart(self, arrived: int) -> None:
        """Die and start again; what is under way arrives, gets lost, or strays."""
        for number, sent in enumerate(self.flying.values()):
            fate = (arrived + number) % 4
            if fate == 0:
                self.discord.carry_out(sent.request)
            elif fate > 1:
                self.straying.append(sent)
        self.flying.clear()
        self.in_vain.clear()
        self.run += 1
        self.messages = {
            key: recalled(row, self.discord.now)
            for key, row in self.stored.items()
            if key not in self.settled
        }
        self.take_up()

    def lose_session(self, luck: int) -> None:
        """Know only what is stored, as after a restart."""
        self.restart(luck)

    def wait(self, milliseconds: int, luck: int) -> None:
        """Let time go by: for what is under way it may be too long."""
        then = self.discord.now + milliseconds
        for sent in list(self.flying.values()):
            if then - sent.at >= TIMES_OUT:
                luck += 1
                self.time_out(sent, arrived=luck % 2 == 0)
        for sent in [one for one in self.straying if then - one.at >= STRAYS]:
            luck += 1
            self.straying.remove(sent)
            if luck % 2 == 0:
                self.arrive(sent)
        for key in self.messages:
            self._store(key)
        self.discord.now = Moment(then)

    def time_out(self, sent: Sent, *, arrived: bool) -> None:
        """Let a request have no reply: that was lost, or it comes later."""
        if arrived:
            self.discord.carry_out(sent.request)
        else:
            self.straying.append(sent)
        self.reply(sent, MEANINGS[Failure.UNREACHABLE], stored=arrived)

    def arrive(self, sent: Sent) -> None:
        """Let a request arrive for which nobody waits, and its reply as well."""
        self.reply(sent, self.discord.carry_out(sent.request), stored=True)

    def settle(self, wanted: Callable[[], dict[MessageKey, Goal]], luck: int) -> None:
        """Let everything arrive, until nothing is sent or forgotten any more: what was
        forgotten is no longer wanted, and what waited for it may go."""
        for _ in range(99):
            known = set(self.messages)
            self.show(wanted())
            if self.flying:
                for sent in list(self.flying.values()):
                    reply = self.discord.carry_out(sent.request)
                    self.reply(sent, reply, stored=True)
            elif self.straying:
                self.arrive(self.straying.pop(luck % len(self.straying)))
            elif (wake := self._wake(wanted())) is not None:
                self.wait(max(0, wake - self.discord.now), luck)
            elif known == set(self.messages):
                return
        raise AssertionError("it is never quiet")

    def _wake(self, wanted: dict[MessageKey, Goal]) -> Moment | None:
        times = [
            wakes_at(message.row, wanted.get(key))
            for key, message in self.messages.items()
            if message.row is not None
        ]
        return min((one for one in times if one is not None), default=None)
