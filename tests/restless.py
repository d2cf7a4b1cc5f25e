"""People who press one button after the other, at random, and remember what they were told."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from random import Random

from bot.playground import Playground, Reply, VisibleMessage
from bot.playground.messages import text_of
from bot.playground.replies import Button, ReplyKind
from bot.playground.world import Event, Kind
from bot.tables.seating import VERSIONS_PER_HAND
from bot.ui.custom_id import Click, Press

REFUSED = "⚠️"
CHALLENGE = "challenge"
CONFUSED = "Something went wrong"
CHANNELS = 8
CARE = 5
"""Own moves in a hand before anybody thinks of a claim: then about half of the claims are right."""

_LIKED = {
    Press.DO: 12.0,
    Press.NEXT: 6.0,
    Press.ACCEPT: 8.0,
    Press.DECLINE: 0.5,
    Press.REMATCH: 1.0,
    Press.HAND: 1.0,
    Press.BACK: 2.0,
    Press.ASK_RESIGN: 0.3,
    Press.RESIGN: 1.0,
    Press.ASK_LEAVE: 0.3,
    Press.LEAVE: 0.5,
    Press.RULES: 0.05,
    Press.STOP: 0.0,  # it takes back what NEXT has promised
}
_MINE = frozenset({Press.DO, Press.NEXT, Press.ACCEPT, Press.REMATCH, Press.RESIGN, Press.LEAVE, Press.BACK})
"""What is worth doing at once; with nothing of it on the screen a person waits a little."""


@dataclass(frozen=True)
class Move:
    """An action of the game as a person sent it."""

    table: int
    hand: int
    user: int
    action: str


class Fact(Enum):
    """What a person was told is so, and what has to be so for ever from then on."""

    OPENED = "the table exists"
    DEALT = "the first hand was dealt"
    WANTED = "he asked for the hand after this one, which was dealt since or is awaited, or the table is over"
    ENDED = "the table is over"


@dataclass(frozen=True)
class Promise:
    """A fact about a table that a person was told."""

    fact: Fact
    table: int
    hand: int
    user: int


@dataclass
class Memory:
    """What everybody remembers: moves that were sent, those of them answered with success, and other facts."""

    tried: set[Move] = field(default_factory=set)
    done: set[Move] = field(default_factory=set)
    promises: set[Promise] = field(default_factory=set)
    waiting: int = 0
    """How many presses have no answer yet."""


@dataclass
class Wish:
    """What people are after for a while, and who hears of every press as it is sent: both by `deed`."""

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
        return "claim" if self.click.arg == "claim" else self.click.press.value


class Guest:
    """One person, and the one they play with, in channels of their own."""

    def __init__(
        self, playground: Playground, names: tuple[str, str], channels: Sequence[str], memory: Memory, random: Random
    ) -> None:
        """Take a seat. The first of two by name does all the inviting, so that no invitation crosses another."""
        self.person = playground.person(names[0])
        self.partner = names[1]
        self.inviting = names[0] < names[1]
        self.channels = channels
        self.memory = memory
        self.random = random
        self._world = playground.world
        self._challenges = random.randrange(CHANNELS)
        self._shown: dict[str, list[str]] = {}
        self._world.listen(self._notice)

    def _notice(self, event: Event) -> None:
        if event.kind in {Kind.CREATED, Kind.UPDATED} and event.audience == self.person.id:
            self._shown.setdefault(str(event.body["id"]), []).append(text_of(event.body))

    def panel(self) -> VisibleMessage | None:
        """Return the newest private message with buttons."""
        return next((message for message in reversed(self._seen()) if message.ephemeral and message.buttons), None)

    def table_message(self) -> VisibleMessage | None:
        """Return the newest message of a table that still offers its hands."""
        return next((m for m in reversed(self._seen()) if not m.ephemeral and "My hand" in m.buttons), None)

    async def go_on(self) -> None:
        """Press on the panel that is there, or where there is none on the table message: both must answer."""
        panel = self.panel()
        if panel is not None:
            offered = self._offered([panel])
            sight = self.random.choice(
                [s for s in offered if s.click.press not in {Press.LEAVE, Press.RESIGN}] or offered
            )
            reply = await self.press(sight)
            assert reply.message is not None
            assert reply.ephemeral
            # The next hand has a panel of its own; everything else is answered where it was pressed.
            assert sight.click.press is Press.NEXT or reply.message.id == panel.id, f"{sight} was answered by {reply}"
            return
        table = self.table_message()
        if table is not None:
            sight = next(s for s in self._offered([table]) if s.click.press is Press.HAND)
            assert (await self.press(sight)).ephemeral

    async def act(self, wish: Wish) -> None:
        """Do one thing that can be done, at random; what is wished for sooner."""
        sights = self._sights()
        if not any(sight.click.press in _MINE and sight.message.ephemeral for sight in sights):
            await self._wait()
            sights = self._sights()
        weights = [self._liking(sight) * (25 if sight.deed in wish.favoured else 1) for sight in sights]
        challenge = 25.0 if CHALLENGE in wish.favoured else 0.1
        if not self._at_table():
            challenge += 5
        if not self.inviting:
            challenge = 0.0
        if not any([*weights, challenge]):
            return
        chosen = self.random.choices([*sights, None], [*weights, challenge])[0]
        wish.told(CHALLENGE if chosen is None else chosen.deed)
        if chosen is None:
            await self.challenge()
        elif chosen.click.press is Press.DO and self.random.random() < 0.1:
            await self.press_twice(chosen)
        else:
            await self.press(chosen)

    async def challenge(self) -> Reply:
        """Invite the partner, for one to three tokens a hand."""
        stake = self.random.randint(1, 3)
        channel = self.channels[self._challenges % len(self.channels)]
        self._challenges += 1
        run = self.person.run("bura challenge", in_channel=channel, opponent=self.partner, stake=stake)
        reply = await self._sent(run)
        self._put_away(reply)
        opened = [] if reply.message is None or reply.ephemeral else self._offered([reply.message])
        self.memory.promises |= {Promise(Fact.OPENED, sight.click.table, 0, int(self.person.id)) for sight in opened}
        return reply

    async def press(self, sight: Sight) -> Reply:
        """Press a button and remember what one was told."""
        click, user = sight.click, int(self.person.id)
        move = Move(click.table, click.version // VERSIONS_PER_HAND, user, click.arg)
        if click.press is Press.DO:
            self.memory.tried.add(move)
        before = len(self._shown.get(sight.message.id, []))
        reply = await self._sent(self.person.press(sight.message.id, str(click)))
        # What is on the panel by now may be newer than the answer.
        told = self._shown.get(sight.message.id, [])[before:] if sight.message.ephemeral else [reply.text]
        if any(text.startswith(REFUSED) for text in told) or self._put_away(reply):
            return reply
        if click.press is Press.DO:
            self.memory.done.add(move)
        fact = _fact(click, reply)
        if fact is not None:
            self.memory.promises.add(Promise(fact, click.table, move.hand, user))
        return reply

    async def press_twice(self, sight: Sight) -> None:
        """Press twice at once; which of the answers belongs to which press cannot be told."""
        if sight.click.press is Press.DO:
            click = sight.click
            hand = click.version // VERSIONS_PER_HAND
            self.memory.tried.add(Move(click.table, hand, int(self.person.id), click.arg))
        presses = [self.person.press(sight.message.id, str(sight.click)) for _ in range(2)]
        for reply in await asyncio.gather(*map(self._sent, presses)):
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
        """Wait for an answer, which has to come and to make sense. Cancelled, a person never learns it."""
        self.memory.waiting += 1
        try:
            reply = await answer
        finally:
            self.memory.waiting -= 1
        assert not reply.failed, f"{self.person.name} was left without an answer: {reply}"
        assert CONFUSED not in reply.text, reply.text
        return reply

    def _seen(self) -> list[VisibleMessage]:
        return [message for message in self.person.messages() if message.channel_id in self.channels][-12:]

    def _at_table(self) -> bool:
        return any(not m.ephemeral and {"My hand", "Accept"} & set(m.buttons) for m in self._seen())

    def _sights(self) -> list[Sight]:
        panel = self.panel()
        public = [message for message in self._seen() if not message.ephemeral]
        return self._offered([*([panel] if panel is not None else []), *public[-4:]])

    def _offered(self, messages: Sequence[VisibleMessage]) -> list[Sight]:
        return [
            Sight(message, button, Click.parse(button.custom_id))
            for message in messages
            for button in message.buttons.values()
            if not button.disabled and button.custom_id
        ]

    def _liking(self, sight: Sight) -> float:
        click = sight.click
        if click.press is Press.REMATCH and not self.inviting:
            return 0.0
        if click.press is Press.ASK_CLAIM or click.arg == "claim":
            hand, user = click.version // VERSIONS_PER_HAND, int(self.person.id)
            own = sum(1 for move in self.memory.done if (move.table, move.hand, move.user) == (click.table, hand, user))
            return 3.0 if own >= CARE else 0.02
        return _LIKED.get(click.press, 1.0)

    async def _wait(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.05):
                await self._world.changed()


def guests(playground: Playground, memory: Memory, random: Random) -> list[Guest]:
    """Seat everybody in pairs, each with a few channels, since a channel bears but few edits at a time."""
    found: list[Guest] = []
    for one, other in (("alice", "bob"), ("clara", "dmitri"), ("elena", "farid")):
        channels = [playground.add_channel(f"{one}-and-{other}-{number}").id for number in range(CHANNELS)]
        found += [Guest(playground, names, channels, memory, random) for names in ((one, other), (other, one))]
    return found


def _fact(click: Click, reply: Reply) -> Fact | None:
    """Say what a private answer without a refusal on it promises."""
    if not reply.ephemeral:
        return None
    ended = not reply.buttons
    match click.press:
        case Press.ACCEPT if not ended:
            return Fact.DEALT
        case Press.NEXT if not ended:
            return Fact.WANTED
        case Press.RESIGN | Press.LEAVE if "This game is over" in reply.text:
            return Fact.ENDED
        case _:
            return None
