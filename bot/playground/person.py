"""A person in the playground: what they see, and what they do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from bot.playground.channels import Channel, Post
from bot.playground.chosen import chosen_ids, resolve_chosen
from bot.playground.command_rules import ON_USER
from bot.playground.component_rules import BUTTON, STRING_SELECT
from bot.playground.errors import ApiError, Json, Refusal
from bot.playground.interactions import (
    CallbackType,
    Desk,
    Interaction,
    InteractionType,
    Reception,
)
from bot.playground.locales import locale_named
from bot.playground.messages import compose
from bot.playground.modal_form import Filled, submission
from bot.playground.option_tree import (
    ClientRefused,
    Invocation,
    find_command,
    invocation,
    resolve_account,
    user_invocation,
)
from bot.playground.people import Account, Permission
from bot.playground.replies import (
    Choice,
    Modal,
    Reply,
    ReplyKind,
    Select,
    VisibleMessage,
)
from bot.playground.servers import Server
from bot.playground.sight import Sight
from bot.playground.threads import join, wake
from bot.playground.world import Event, Kind, World

KINDS = {
    CallbackType.MESSAGE: ReplyKind.MESSAGE,
    CallbackType.DEFERRED_MESSAGE: ReplyKind.DEFERRED,
    CallbackType.DEFERRED_UPDATE: ReplyKind.DEFERRED_UPDATE,
    CallbackType.UPDATE: ReplyKind.UPDATED,
    CallbackType.CHOICES: ReplyKind.CHOICES,
    CallbackType.MODAL: ReplyKind.MODAL,
}
FAILURES = {
    InteractionType.COMMAND: "The application did not respond",
    InteractionType.COMPONENT: "This interaction failed",
    InteractionType.MODAL: "Something went wrong. Try again.",
    InteractionType.AUTOCOMPLETE: "Loading options failed",
}


class Person(Sight):
    """One member of the servers, sitting before Discord's client.

    Args:
        world: where.
        desk: what takes what they do.
        account: theirs.
        place: the id of the channel they sit before; None: before a whole server, first
            its first channel.
        guild_id: the server they are in; None: they see all servers, and act in the
            first.
    """

    def __init__(
        self,
        world: World,
        desk: Desk,
        account: Account,
        place: str | None = None,
        guild_id: str | None = None,
    ) -> None:
        super().__init__(world, place, guild_id)
        self._desk = desk
        self._id = account.id
        self._first = account

    @property
    def account(self) -> Account:
        """The account as it is now."""
        return self._world.account(self._id) or self._first

    @property
    def id(self) -> str:
        """The user id."""
        return self._id

    @property
    def name(self) -> str:
        """The lower-case name."""
        return self.account.name

    @property
    def mention(self) -> str:
        """How a message names this person."""
        return f"<@{self.id}>"

    def speak(self, locale: str) -> None:
        """Set Discord to another language.

        Args:
            locale: one of Discord's, such as ``ru``; ``en`` is the first English one.

        Raises:
            LookupError: if Discord has none.
        """
        self._world.change_person(self._id, locale=locale_named(locale))
        self._world.publish(Event(Kind.PLACES, {}))

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    # Where they are

    def install(self) -> None:
        """Install the application for oneself, so that it can be used wherever one
        is."""
        self._world.installed.add(self.id)
        self._world.publish(Event(Kind.PLACES, {}))

    def uninstall(self) -> None:
        """Remove the application from one's account."""
        self._world.installed.discard(self.id)
        self._world.publish(Event(Kind.PLACES, {}))

    def in_server(self, server: Server | str) -> Self:
        """Return this person in one of the servers, which is all they see.

        Args:
            server: or its id.

        Raises:
            LookupError: if there is none.
        """
        found = self._world.server(server if isinstance(server, str) else server.id)
        if found is None:
            raise LookupError(f"there is no server {server}")
        return type(self)(self._world, self._desk, self.account, guild_id=found.id)

    def in_direct_messages(self) -> Self:
        """Return this person before their direct messages with the bot."""
        return self._before(self._world.direct_channel(self.id))

    def in_foreign_server(self) -> Self:
        """Return this person in the server that the bot is no member of."""
        return self._before(self._world.foreign_channel())

    def _before(self, channel: Channel) -> Self:
        return type(self)(self._world, self._desk, self.account, channel.id)

    # What they do

    async def run(
        self, command: str, /, *, in_channel: str | None = None, **options: object
    ) -> Reply:
        """Use a slash command.

        Args:
            command: with its subcommands, such as ``bura challenge``.
            in_channel: name or id; the first channel if None.
            options: by name; users as `Person`, `Account`, name or id; files as bytes
                or ``(name, bytes)``.

        Raises:
            ClientRefused: if Discord's client would not send it.
        """
        words = command.removeprefix("/").split()
        channel = self._channel(in_channel)
        registered = find_command(self._world, self.account, channel, words[0])
        call = invocation(
            self._world, registered, words[1:], options, guild_id=channel.guild_id
        )
        return await self.invoke(call, channel)

    async def run_on(
        self,
        target: Person | Account | str,
        command: str,
        *,
        in_channel: str | None = None,
    ) -> Reply:
        """Use a command from the menu of a user.

        Raises:
            ClientRefused: if Discord's client would not send it.
        """
        channel = self._channel(in_channel)
        registered = find_command(self._world, self.account, channel, command, ON_USER)
        account = resolve_account(self._world, target)
        return await self.invoke(user_invocation(registered, account), channel, ON_USER)

    async def invoke(
        self, call: Invocation, channel: Channel, command_type: int = 1
    ) -> Reply:
        """Send a command that has been built.

        Raises:
            ClientRefused: in a thread that sleeps (docs: topics/threads), or where this
                person may not write.
        """
        if Permission.SEND_MESSAGES not in self._world.permissions(
            self.account, channel
        ):
            raise ClientRefused(
                f"{self.name} may not write in {channel.name!r}, and so use no commands there"
            )
        if channel.archived:
            raise ClientRefused(
                f"the thread {channel.name!r} is archived: write in it to wake it, then use commands"
            )
        kind = InteractionType.COMMAND
        return await self._open(
            kind, channel, call.body, name=call.name, command_type=command_type
        )

    async def autocomplete(
        self,
        command: str,
        /,
        *,
        focused: str,
        in_channel: str | None = None,
        **options: object,
    ) -> tuple[Choice, ...]:
        """Type an option and see what is suggested.

        Args:
            command: with its subcommands.
            focused: the option being typed; its value so far is among the options.
            in_channel: name or id; the first channel if None.
            options: by name.

        Raises:
            ClientRefused: if Discord's client would not ask.
        """
        words = command.removeprefix("/").split()
        channel = self._channel(in_channel)
        registered = find_command(self._world, self.account, channel, words[0])
        call = invocation(
            self._world,
            registered,
            words[1:],
            {focused: ""} | options,
            focused,
            guild_id=channel.guild_id,
        )
        reply = await self.suggest(call, channel)
        return reply.choices

    async def suggest(self, call: Invocation, channel: Channel) -> Reply:
        """Ask for the choices of a command that is being typed."""
        return await self._open(
            InteractionType.AUTOCOMPLETE, channel, call.body, name=call.name
        )

    async def click(
        self, label: str, message: VisibleMessage | str | None = None
    ) -> Reply:
        """Press the button with exactly this label.

        Args:
            label: as written on it.
            message: where; the newest visible message that has it enabled if None.

        Raises:
            ClientRefused: if no such button can be pressed.
        """
        wanted = message.id if isinstance(message, VisibleMessage) else message
        for seen in reversed(self.messages()):
            button = seen.buttons.get(label)
            if button is not None and not button.disabled and wanted in (None, seen.id):
                return await self.press(seen.id, button.custom_id)
        raise ClientRefused(
            f"{self.name} has no enabled button {label!r} in:\n{self._seen()}"
        )

    async def press(
        self,
        message_id: str,
        custom_id: str,
        component_type: int = BUTTON,
        values: Sequence[str] = (),
    ) -> Reply:
        """Use a component as a modified client would: whether it is really there or
        not.

        Raises:
            ClientRefused: if this person does not see the message.
        """
        post = next(
            (post for post in self._world.posts(self.id) if post.id == message_id), None
        )
        if post is None:
            raise ClientRefused(f"{self.name} sees no message {message_id}")
        request: Json = {
            "custom_id": custom_id,
            "component_type": component_type,
            "id": 1,
        }
        if component_type != BUTTON:
            request["values"] = list(values)
            if component_type != STRING_SELECT:
                request["resolved"] = resolve_chosen(
                    self._world, self.account, component_type, values
                )
        channel = self._world.channel(post.body["channel_id"])
        return await self._open(
            InteractionType.COMPONENT, channel, request, source=post
        )

    async def choose(
        self,
        select: str,
        values: Sequence[object],
        message: VisibleMessage | str | None = None,
    ) -> Reply:
        """Choose in a select.

        Args:
            select: its placeholder or custom_id.
            values: labels or values; people for a user select, names or ids for a
                channel select.
            message: where; the newest visible message that has it enabled if None.

        Raises:
            ClientRefused: if there is no such select or the choice does not fit it.
        """
        wanted = message.id if isinstance(message, VisibleMessage) else message
        for seen in reversed(self.messages()):
            for found in seen.selects:
                if (
                    select in (found.placeholder, found.custom_id)
                    and not found.disabled
                    and wanted in (None, seen.id)
                ):
                    return await self.press(
                        seen.id,
                        found.custom_id,
                        found.type,
                        self._chosen(seen, found, values),
                    )
        raise ClientRefused(f"{self.name} has no select {select!r} in:\n{self._seen()}")

    def _chosen(
        self, message: VisibleMessage, select: Select, values: Sequence[object]
    ) -> list[str]:
        if not select.least <= len(values) <= select.most:
            raise ClientRefused(
                f"choose {select.least} to {select.most} of {list(select.options)}"
            )
        if select.type != STRING_SELECT:
            guild_id = self._world.channel(message.channel_id).guild_id
            return chosen_ids(
                self._world, select.type, select.channel_types, values, guild_id
            )
        picked = [select.options.get(str(value), str(value)) for value in values]
        if not set(picked) <= set(select.options.values()):
            raise ClientRefused(f"{values} is not among {list(select.options)}")
        return picked

    async def submit(
        self, modal: Modal | str, values: Filled | Mapping[str, str]
    ) -> Reply:
        """Fill in a modal and send it.

        Args:
            modal: from a `Reply`, or its id.
            values: by label or custom_id; what is absent keeps its preset.

        Raises:
            ClientRefused: if there is no such modal or the values do not fit.
        """
        modal_id = modal if isinstance(modal, str) else modal.id
        opened = next(
            (one for one in self._desk.by_token.values() if one.id == modal_id), None
        )
        if opened is None or opened.modal is None or opened.user_id != self.id:
            raise ClientRefused(f"{self.name} has no open form {modal_id}")
        request = submission(
            self._world, self.account, Modal(modal_id, opened.modal), values
        )
        channel = self._world.channel(opened.channel_id)
        source = channel.posts.get(opened.source_id or "")
        trigger = opened.metadata(self.account.user())
        reply = await self._open(
            InteractionType.MODAL, channel, request, source=source, trigger=trigger
        )
        if not reply.failed:
            opened.modal = None
        return reply

    def say(self, text: str, channel: str | None = None) -> VisibleMessage:
        """Write an ordinary message.

        Raises:
            ApiError: 50035 if it is too long, 50006 if it is empty, 160005 in a locked
                thread, 50013 where nobody may.
        """
        place = self._channel(channel)
        held = self._world.permissions(self.account, place)
        if Permission.SEND_MESSAGES not in held:
            raise ApiError(Refusal.MISSING_PERMISSIONS)
        wake(self._world, place, held)
        post = compose(self._world, place, self.account, {"content": text})
        if place.is_thread:
            join(self._world, place, self.id)
        return VisibleMessage(self._world, post)

    def dismiss(self, message: VisibleMessage | str) -> None:
        """Put away an ephemeral message; nobody is told.

        Raises:
            ClientRefused: if it is not an ephemeral message of this person.
        """
        message_id = message if isinstance(message, str) else message.id
        post = self._world.find_post(message_id)
        if post is None or not post.ephemeral or post.audience != self.id:
            raise ClientRefused(f"{self.name} cannot dismiss message {message_id}")
        post.dismissed = True
        gone = {"channel_id": post.body["channel_id"], "id": post.id}
        self._world.publish(Event(Kind.DELETED, gone, self.id))

    async def _open(
        self,
        kind: InteractionType,
        channel: Channel,
        request: Json,
        *,
        source: Post | None = None,
        name: str | None = None,
        command_type: int = 1,
        trigger: Json | None = None,
    ) -> Reply:
        opened = await self._desk.open(
            kind,
            self.account,
            channel,
            request,
            source=source,
            name=name,
            command_type=command_type,
            trigger=trigger,
        )
        return self._reply(*opened)

    def _reply(self, interaction: Interaction, outcome: Reception) -> Reply:
        if outcome.callback is None:
            return Reply(
                ReplyKind.FAILED,
                failure=FAILURES[interaction.type],
                violation=interaction.violation,
            )
        post = self._world.find_post(outcome.message_id) if outcome.message_id else None
        choices = outcome.body.get("choices") or []
        modal = (
            Modal(interaction.id, outcome.body)
            if outcome.callback is CallbackType.MODAL
            else None
        )
        return Reply(
            KINDS[outcome.callback],
            VisibleMessage(self._world, post) if post else None,
            modal,
            tuple(Choice(choice["name"], choice["value"]) for choice in choices),
            violation=interaction.violation,
        )
