"""One room on which a scene is played by English labels, whatever language is spoken,
and shown to the camera."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable
from dataclasses import dataclass, field
from sqlite3 import Connection

import pytest

from bot.ground.clock import milliseconds
from bot.playground import PEOPLE, Person, Reply, VisibleMessage
from db import guilds, ledger
from db.ledger import Account
from tests.gallery.camera import Camera
from tests.gallery.interpreter import Interpreter
from tests.helpers.card_room import CardRoom, panel, pressable, public


@dataclass
class Stage:
    """A room in which everybody speaks one language.

    Attributes:
        room: the playground with the bot in it.
        camera: what takes the pictures.
        interpreter: knows the words of the language.
        patch: for packs that are wished for.
        wanted: the states to take; None: all.
        shown: the states so far.
    """

    room: CardRoom
    camera: Camera
    interpreter: Interpreter
    patch: pytest.MonkeyPatch
    wanted: Collection[str] | None = None
    shown: list[str] = field(default_factory=list)

    @property
    def alice(self) -> Person:
        return self.room.alice

    @property
    def bob(self) -> Person:
        return self.room.bob

    @property
    def clara(self) -> Person:
        return self.room.clara

    @property
    def people(self) -> list[Person]:
        return [self.room.playground.person(account.name) for account in PEOPLE]

    def speak(self, locale: str) -> None:
        """Let the server and everybody in it read this language."""
        self.room.playground.speak(locale)
        for person in self.people:
            person.speak(locale)

    # What is seen

    async def show(
        self, state: str, person: Person, message: VisibleMessage | Reply | None
    ) -> None:
        """Take a message as this person sees it, if the state is wanted."""
        shown = message.message if isinstance(message, Reply) else message
        assert shown is not None, f"nothing to show for {state}"
        if self.wanted is None or state in self.wanted:
            url = self.room.playground.page_url(person.name, shown.channel_id)
            await self.camera.message(state, url, shown.id)
        self.shown.append(state)

    async def show_form(
        self,
        state: str,
        person: Person,
        message: VisibleMessage | Reply | None,
        label: str,
    ) -> None:
        """Press a button on the page and take the form that opens."""
        shown = message.message if isinstance(message, Reply) else message
        assert shown is not None, f"nothing to press for {state}"
        if self.wanted is None or state in self.wanted:
            url = self.room.playground.page_url(person.name, shown.channel_id)
            await self.camera.form(state, url, shown.id, self.interpreter.of(label))
        self.shown.append(state)

    async def show_by_token(self, state: str, person: Person) -> None:
        """Take a person's newest private message that has buttons."""
        await self.show(state, person, panel(person))

    async def show_private(self, state: str, person: Person) -> None:
        """Take a person's newest private message."""
        await self.show(
            state, person, [m for m in person.messages() if m.ephemeral][-1]
        )

    async def show_public(
        self, state: str, label: str, person: Person | None = None
    ) -> None:
        """Wait for the newest public message that has this button, and take it once the
        bot has said everything."""
        await self.until(lambda: self.public(label) is not None)
        await self.room.settle(2)
        await self.show(state, person or self.clara, self.public(label))

    # What is done

    def public(self, *labels: str) -> VisibleMessage | None:
        """Return the newest public message that has one of these buttons, as Clara sees
        it."""
        words = {said for label in labels for said in self.interpreter.of(label)}
        found = [
            message for message in public(self.clara) if words & message.buttons.keys()
        ]
        return found[-1] if found else None

    def button(self, message: VisibleMessage | None, label: str) -> str | None:
        """Return what a button is called in this language, if the message has it and it
        can be pressed."""
        shown = {} if message is None else message.buttons
        return next(
            (
                said
                for said in self.interpreter.of(label)
                if said in shown and not shown[said].disabled
            ),
            None,
        )

    async def until(self, wanted: Callable[[], object], seconds: float = 60.0) -> None:
        """Let time go on until something is so."""
        await self.room.until(wanted, seconds)

    async def click(
        self, person: Person, label: str, message: VisibleMessage | None = None
    ) -> Reply:
        """Press the newest button of this label that the person sees, in this message
        if one is given."""
        candidates = (
            [message] if message is not None else list(reversed(person.messages()))
        )
        for seen in candidates:
            said = self.button(seen, label)
            if said is not None:
                return await person.click(said, seen)
        raise LookupError(
            f"{person.name} sees no {label!r}, but {[list(seen.buttons) for seen in candidates]}"
        )

    async def press(self, person: Person, *labels: str) -> Reply:
        """Press buttons on a person's panel, one after the other, each once it is
        there."""
        reply: Reply | None = None
        for label in labels:
            await self.until(lambda label=label: self.button(panel(person), label))  # type: ignore[misc]
            shown = panel(person)
            assert shown is not None
            reply = await person.click(str(self.button(shown, label)), shown)
        assert reply is not None
        return reply

    async def choose(
        self, person: Person, message: VisibleMessage | None, value: str
    ) -> Reply:
        """Choose in a list of a message what stands for this value."""
        assert message is not None
        select = next(one for one in message.selects if value in one.options.values())
        return await person.press(message.id, select.custom_id, select.type, [value])

    async def offered(self, person: Person, label: str) -> None:
        """Wait until a person's panel has this button."""
        await self.until(lambda: self.button(panel(person), label))

    async def press_any(self, person: Person, wanted: Callable[[str], bool]) -> None:
        """Press the first button on a person's panel whose label is wanted, once there
        is one."""

        def found() -> list[str]:
            shown = panel(person)
            return (
                []
                if shown is None
                else [label for label in pressable(shown) if wanted(label)]
            )

        await self.until(found)
        shown = panel(person)
        assert shown is not None
        await person.click(found()[0], shown)

    async def sit_down(self, **options: object) -> None:
        """Let Alice challenge Bob, and Bob accept."""
        await self.alice.run("bura challenge", opponent=self.bob, **options)
        await self.click(self.bob, "Accept")
        if said := [
            message
            for message in self.bob.messages()
            if self.button(message, "Yes, accept")
        ]:
            await self.click(self.bob, "Yes, accept", said[-1])
        await self.until(
            lambda: panel(self.alice) is not None and panel(self.bob) is not None
        )

    async def start(self, game: str, seats: int, **options: object) -> list[Person]:
        """Let so many sit down at a table of a game, seated as they join, and start;
        return them."""
        host, *others = people = self.people[:seats]
        opened = await host.run(
            f"{game} table",
            seats=seats,
            order="joining",
            next_hand="pause",
            **options,
        )
        for person in others:
            await self.click(person, "Join", opened.message)
        await self.click(host, "Start", opened.message)
        return people

    async def play(
        self, leader: Person, other: Person, tricks: Iterable[tuple[str, str]]
    ) -> None:
        """Play tricks that the same person leads."""
        for lead, reply in tricks:
            await self.press(leader, lead)
            await self.press(other, reply)

    async def claim(self, person: Person) -> None:
        """Claim, and wait for the result."""
        former = self.public("Next hand", "Rematch")
        await self.press(person, "Claim 31")
        if self.button(panel(person), "Yes, claim"):  # only where it may cost tokens
            await self.press(person, "Yes, claim")
        await self.until(
            lambda: (
                (shown := self.public("Next hand", "Rematch"))
                and (former is None or shown.id != former.id)
            )
        )

    async def decide(self, **changes: int | str | None) -> None:
        """Change settings of the server."""
        guild = self.room.guild
        await self.database(lambda c: guilds.save(c, guild, changes, 0))

    async def grant(self, person: Person, tokens: int) -> None:
        """Give somebody tokens from the mint."""
        guild = self.room.guild
        user = int(person.id)
        now = milliseconds(self.room.clock.now())

        def job(c: Connection) -> None:
            ledger.grant_start(c, guild, user, now)
            ledger.transfer(
                c, guild=guild, debit=Account.mint(), credit=Account.purse(user), tokens=tokens,
                key=f"gallery:{user}:{tokens}", reason="grant", now=0,
            )  # fmt: skip

        await self.database(job)

    async def database(self, job: Callable[[Connection], object]) -> None:
        """Do something in the database."""
        await self.room.bot.services.database.run(job)


Play = Callable[[Stage], Awaitable[None]]


@dataclass(frozen=True)
class Scene:
    """Something that is played in a room of its own.

    Attributes:
        states: what it shows, in order.
        play: brings them about.
        settings: of the bot, by environment variable.
        greets: whether the bot has just come to the server, and says so.
        newcomers: whether nobody has played before.
        game: the package of a game that the bot has beside its own; None: it has no
            other.
    """

    states: tuple[str, ...]
    play: Play
    settings: dict[str, object]
    greets: bool = False
    game: str | None = None
    newcomers: bool = False


SCENES: list[Scene] = []
USUAL: dict[str, object] = {"BURA_HOUSE_WORKERS": 0, "BURA_HOUSE_THINK_SECONDS": 0}
QUICK: dict[str, object] = {**USUAL, "BURA_ANNOUNCE_SECONDS": 0}


def scene(
    *states: str,
    settings: dict[str, object] | None = None,
    greets: bool = False,
    game: str | None = None,
    newcomers: bool = False,
) -> Callable[[Play], Play]:
    """Add a scene that shows these states to the gallery."""

    def add(play: Play) -> Play:
        SCENES.append(
            Scene(
                states,
                play,
                USUAL if settings is None else settings,
                greets,
                game,
                newcomers,
            )
        )
        return play

    return add
