"""People who press one button after the other, at random, and remember what they were
told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from bot.playground import Playground, Reply, VisibleMessage
from bot.playground.messages import text_of
from bot.playground.replies import Button, ReplyKind
from bot.playground.servers import Server
from bot.playground.world import Event, Kind
from bot.ui.custom_id import Click, Press
from tests.helpers.clock import machine_timer
from tests.helpers.promises import (
    CANCELED,
    GONE,
    OVER,
    Fact,
    Memory,
    hand_of,
    is_refusal,
)

CHALLENGE = "challenge"
TABLE = "table"
CANCEL = "ask-cancel"
CONFUSED = "Something went wrong"
CHANNELS = 8
CARE = 5
"""Own moves in a hand before anybody thinks of a claim: then about half of the claims
are right."""
CARE_OF_MANY = 2

_LIKED = MappingProxyType(
    {
        Press.DO: 12.0,
        Press.NEXT: 6.0,
        Press.ACCEPT: 8.0,
        Press.ASK_ACCEPT: 1.0,
        Press.DECLINE: 0.5,
        Press.JOIN: 8.0,
        Press.START: 0.2,
        Press.STOP: 0.5,
        Press.PAUSE: 0.5,
        Press.CANCEL: 1.0,
        Press.AGREE: 2.0,
        Press.PLAY_ON: 0.5,
        Press.REMATCH: 1.0,
        Press.HAND: 1.0,
        Press.BACK: 2.0,
        Press.ASK_RESIGN: 0.3,
        Press.YES_RESIGN: 1.0,
        Press.ASK_LEAVE: 0.3,
        Press.LEAVE: 0.5,
        Press.YES_LEAVE: 0.5,
        Press.RULES: 0.05,
    }
)
"""What people press; the house and its hints are for tests of their own."""
_LEAVES = frozenset({Press.LEAVE, Press.YES_LEAVE, Press.YES_RESIGN})
_MINE = _LEAVES | {Press.DO, Press.NEXT, Press.ACCEPT, Press.REMATCH, Press.BACK}
"""What is worth doing at once; with nothing of it on the screen a person waits a
little."""
_GRAVE = _LEAVES | {Press.CANCEL, Press.AGREE}


@dataclass(frozen=True)
class Wish:
    """What people are after for a while, and who hears of every press as it is sent:
    both by `deed`."""

    favoured: frozenset[str] = frozenset()
    told: Callable[[str], None] = lambda deed: None


@dataclass(frozen=True)
class Sight:
    """A button on a message."""

    message: VisibleMessage
    button: Button
    click: Click

    @property
    def deed(self) -> str:
        """What the press does in one word: `claim` or what the button asks for."""
        return (
            "claim"
            if (self.click.press, self.click.arg) == (Press.DO, "claim")
            else self.click.press.value
        )


@dataclass(frozen=True)
class Party:
    """People who play with each other, in channels of their own; the first of them
    opens all games."""

    names: tuple[str, ...]
    channels: tuple[str, ...]


class Guest:
    """One person at the tables of one party."""

    def __init__(
        self,
        playground: Playground,
        name: str,
        party: Party,
        memory: Memory,
        random: Random,
        *,
        server: Server | None = None,
    ) -> None:
        """Take a seat, in the first server or another. One alone invites, so that no
        invitation crosses another."""
        self.person = (
            playground.person(name)
            if server is None
            else playground.person(name).in_server(server)
        )
        self.user = int(self.person.id)
        self.party = party
        self.inviting = name == party.names[0]
        self.many = len(party.names) > 2
        self.memory = memory
        self.random = random
        self._world = playground.world
        self._opened = random.randrange(CHANNELS)
        self._shown: dict[str, list[str]] = {}
        self._world.listen(self._notice)

    def _notice(self, event: Event) -> None:
        if (
            event.kind in {Kind.CREATED, Kind.UPDATED}
            and event.audience == self.person.id
        ):
            self._shown.setdefault(str(event.body["id"]), []).append(
                text_of(event.body)
            )

    def panel(self) -> VisibleMessage | None:
        """Return the newest private message with buttons."""
        return next(
            (
                message
                for message in reversed(self._seen())
                if message.ephemeral and message.buttons
            ),
            None,
        )

    async def go_on(self) -> None:
        """Press on the panel that is there, or where there is none on a table message:
        both must answer."""
        panel = self.panel()
        offered = [] if panel is None else self._offered([panel])
        # Nobody leaves a table that waits for people, or cancels a game, only to see
        # whether the button answers.
        dealt = [
            s
            for s in offered
            if hand_of(s.click) and s.click.press not in {Press.CANCEL, Press.AGREE}
        ]
        calm = [s for s in offered if s.click.press not in _GRAVE] or dealt
        if panel is not None and calm:
            sight = self.random.choice(calm)
            reply = await self.press(sight)
            assert reply.message is not None
            assert reply.ephemeral
            # The next hand has a panel of its own; everything else is answered where it
            # was pressed, but to somebody who had left, or who cannot start the table
            # any more.
            elsewhere = sight.click.press in {
                Press.NEXT,
                Press.START,
            } or self._has_left(sight.click)
            assert elsewhere or reply.message.id == panel.id, (
                f"{sight} was answered by {reply}"
            )
            return
        public = self._offered([m for m in reversed(self._seen()) if not m.ephemeral])
        table = next(
            (s for s in public if s.click.press in {Press.HAND, Press.JOIN}), None
        )
        if table is not None:
            assert (await self.press(table)).ephemeral

    async def act(self, wish: Wish) -> None:
        """Do one thing that can be done, at random; what is wished for sooner."""
        sights = self._sights()
        if not any(
            sight.click.press in _MINE and sight.message.ephemeral for sight in sights
        ):
            await self._wait()
            sights = self._sights()
        commands = self._commands(wish)
        weights = [
            self._liking(sight) * (25 if sight.deed in wish.favoured else 1)
            for sight in sights
        ]
        if not any([*weights, *commands.values()]):
            return
        things: list[Sight | str] = [*sights, *commands]
        chosen = self.random.choices(things, [*weights, *commands.values()])[0]
        if isinstance(chosen, str):
            wish.told(chosen)
            await self._command(chosen)
            return
        wish.told(chosen.deed)
        if chosen.click.press is Press.DO and self.random.random() < 0.1:
            await self.press_twice(chosen)
        else:
            await self.press(chosen)

    def _commands(self, wish: Wish) -> dict[str, float]:
        """Weigh the commands this person may come to use."""
        if not self.inviting:
            return {}
        at_table = self._table()
        opening = TABLE if self.many else CHALLENGE
        found = {
            opening: (25.0 if opening in wish.favoured else 0.1)
            + (0.0 if at_table else 5.0)
        }
        if at_table and self.many:
            found[CANCEL] = 25.0 if CANCEL in wish.favoured else 0.02
        return found

    async def _command(self, deed: str) -> None:
        channel = self.party.channels[self._opened % len(self.party.channels)]
        stake = self.random.randint(1, 3)
        if deed == CANCEL:
            await self._run("cards cancel", channel, table=self._table())
            return
        self._opened += 1
        if deed == CHALLENGE:
            await self._run(
                "bura challenge", channel, opponent=self.party.names[1], stake=stake
            )
        else:
            seats = self.random.randint(3, len(self.party.names))
            await self._run(
                "bura table", channel, seats=seats, stake=stake, rules="prison"
            )

    async def _run(self, command: str, channel: str, **options: object) -> None:
        reply = await self._sent(
            self.person.run(command, in_channel=channel, **options)
        )
        if not self._put_away(reply):
            self.memory.shown(reply, self.user)

    async def press(self, sight: Sight) -> Reply:
        """Press a button and remember what one was told."""
        message, click = sight.message, sight.click
        taken = self.memory.sent(click, self.user)
        before = len(self._shown.get(message.id, []))
        reply = await self._sent(self.person.press(message.id, str(click)))
        if message.ephemeral and reply.kind is ReplyKind.DEFERRED_UPDATE:
            return reply  # they are shown later whether it was done, or refused
        # What is on the panel by now may be newer than the answer.
        told = [
            *(self._shown.get(message.id, [])[before:] if message.ephemeral else []),
            reply.text,
        ]
        words = "\n".join(told)
        sentence = self._put_away(reply)
        done = any(text in words for text in (OVER, GONE, CANCELED))
        if any(map(is_refusal, told)) or (sentence and not done):
            self.memory.refused(click, self.user, words, taken)
        else:
            self.memory.answered(click, self.user, reply, words, taken)
        if sentence and message.ephemeral and not message.gone:
            self.person.dismiss(message)  # nothing can come of it any more
        return reply

    async def press_twice(self, sight: Sight) -> None:
        """Press twice at once; which of the answers belongs to which press cannot be
        told."""
        self.memory.sent(sight.click, self.user)

        # made when it begins: somebody who is stopped before has pressed nothing
        async def once() -> Reply:
            return await self._sent(
                self.person.press(sight.message.id, str(sight.click))
            )

        for reply in await asyncio.gather(once(), once()):
            self._put_away(reply)

    def _put_away(self, reply: Reply) -> bool:
        """Dismiss an answer that is a sentence only, and say whether it was one."""
        if (
            reply.message is None
            or reply.message.gone
            or not reply.ephemeral
            or reply.buttons
            or reply.kind is ReplyKind.UPDATED
        ):
            return False
        self.person.dismiss(reply.message)
        return True

    async def _sent(self, answer: Awaitable[Reply]) -> Reply:
        """Wait for an answer, which has to come and to make sense. Cancelled, a person
        never learns it."""
        self.memory.waiting += 1
        try:
            reply = await answer
        finally:
            self.memory.waiting -= 1
        assert not reply.failed, (
            f"{self.person.name} was left without an answer: {reply}"
        )
        assert CONFUSED not in reply.text, reply.text
        return reply

    def _seen(self) -> list[VisibleMessage]:
        return [
            message
            for message in self.person.messages()
            if message.channel_id in self.party.channels
        ][-12:]

    def _table(self) -> int | None:
        """Return the newest table that goes on or waits for people."""
        public = [m for m in reversed(self._seen()) if not m.ephemeral]
        open_ones = (
            s
            for s in self._offered(public)
            if s.click.press in {Press.HAND, Press.ACCEPT, Press.JOIN}
        )
        return next((sight.click.table for sight in open_ones), None)

    def _sights(self) -> list[Sight]:
        panel = self.panel()
        public = [message for message in self._seen() if not message.ephemeral]
        return self._offered([*([panel] if panel is not None else []), *public[-4:]])

    def _offered(self, messages: Sequence[VisibleMessage]) -> list[Sight]:
        sights = [
            Sight(message, button, click)
            for message in messages
            for button in message.buttons.values()
            if not button.disabled and (click := Click.parse(button.custom_id or ""))
        ]
        return [
            sight
            for sight in sights
            if sight.click.press in _LIKED or sight.click.press is Press.ASK
        ]

    def _liking(self, sight: Sight) -> float:
        click = sight.click
        if click.press is Press.REMATCH and not (self.inviting or self.many):
            return 0.0
        if click.press is Press.JOIN and self.memory.holds(
            Fact.JOINED, click.table, self.user
        ):
            return 0.02
        if click.arg == "claim":
            return (
                3.0
                if self._moves(click) >= (CARE_OF_MANY if self.many else CARE)
                else 0.02
            )
        return _LIKED[click.press]

    def _moves(self, click: Click) -> int:
        """Count this person's moves in the hand that a button was drawn in."""
        played = (click.table, hand_of(click), self.user)
        return sum(
            1
            for move in self.memory.done
            if (move.table, move.hand, move.user) == played
        )

    def _has_left(self, click: Click) -> bool:
        return (click.table, self.user) in self.memory.leaving

    async def _wait(self) -> None:
        change = asyncio.ensure_future(self._world.changed())
        enough = machine_timer(0.05, change.cancel)
        try:
            await asyncio.wait({change})
        finally:
            enough.cancel()


def guests(playground: Playground, memory: Memory, random: Random) -> list[Guest]:
    """Seat a pair and a party of five or six, who open tables for three and more: some
    people belong to both.

    Each party has a few channels, since a channel bears but few edits at a time.
    """
    many = ("farid", "elena", "dmitri", "clara", "bob", "alice")[: random.randint(5, 6)]
    found: list[Guest] = []
    for names in (("alice", "bob"), many):
        channels = tuple(
            playground.add_channel(f"{names[0]}-and-others-{number}").id
            for number in range(CHANNELS)
        )
        party = Party(names, channels)
        found += [Guest(playground, name, party, memory, random) for name in names]
    return found
