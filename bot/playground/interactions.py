"""Interactions: what a person does reaches the bot, which has three seconds to
answer."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum

from bot.playground.channels import Channel, Post
from bot.playground.errors import ApiError, Json, Refusal, Violation
from bot.playground.installs import Install, context_of, owners_for, owners_of_command
from bot.playground.people import GUILD_ID, Account
from bot.playground.servers import Server
from bot.playground.world import World

ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0


class Delivery(StrEnum):
    """Whether an event reached the bot."""

    SENT = "sent"
    SENT_TO_SEVERAL = "sent to several sessions of a shard"
    HELD = "held until the bot resumes"
    NOWHERE = "no session"


HEARD = frozenset({Delivery.SENT, Delivery.SENT_TO_SEVERAL})
HEARD_BY_SEVERAL = "an interaction that several sessions have heard"
"""The beginning of a violation that two processes may have made together, without
knowing of each other."""


class InteractionType(IntEnum):
    """What a person did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class CallbackType(IntEnum):
    """How a bot answers."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(frozen=True)
class Reception:
    """What became of an interaction.

    Attributes:
        callback: how the bot answered; None if it did not.
        message_id: the message it made or changed.
        body: the modal, or ``{"choices": …}``.
    """

    callback: CallbackType | None
    message_id: str | None = None
    body: Json = field(default_factory=dict)


@dataclass
class Interaction:
    """One thing a person did, and what the bot may still do about it.

    Attributes:
        id: a snowflake.
        token: the secret that lets the bot answer and edit for 15 minutes.
        type: what it was.
        user_id: whose.
        channel_id: where.
        at: when Discord sent it, in seconds since 1970.
        source_id: the message whose component was used.
        name: of the command with its subcommands.
        command_type: 1 for a slash command, 2 for one on a user.
        callback: how the bot answered.
        original_id: the message ``@original`` stands for.
        editable: the messages this token may edit.
        lost: whether the three seconds passed without an answer.
        modal: what it was answered with, for the submit that may follow.
        trigger: what is said of the interaction that opened the submitted modal.
        violation: the last limit broken while answering it.
        owners: for whom the application is installed that it was opened with, by the
            kind of installation.
        follow_ups: how many it was answered with beyond the first answer.
        delivery: whether it reached the bot.
    """

    id: str
    token: str
    type: InteractionType
    user_id: str
    channel_id: str
    at: float
    source_id: str | None = None
    name: str | None = None
    command_type: int = 1
    callback: CallbackType | None = None
    original_id: str | None = None
    editable: set[str] = field(default_factory=set)
    lost: bool = False
    modal: Json | None = None
    trigger: Json | None = None
    violation: Violation | None = None
    owners: dict[str, str] = field(
        default_factory=lambda: {str(int(Install.GUILD)): GUILD_ID}
    )
    follow_ups: int = 0
    delivery: Delivery = Delivery.NOWHERE

    def metadata(self, user: Json) -> Json:
        """Write what a message says of the interaction it answers."""
        about = {"id": self.id, "type": int(self.type), "user": user, "name": self.name}
        about["authorizing_integration_owners"] = self.owners
        if self.type is InteractionType.COMPONENT:
            about["interacted_message_id"] = self.source_id
        elif self.type is InteractionType.MODAL:
            about["triggering_interaction_metadata"] = self.trigger
        return about


class Desk:
    """Where interactions are opened, timed, found by token, and closed."""

    def __init__(
        self,
        world: World,
        dispatch: Callable[[str, Json], Delivery],
        answer_seconds: float = ANSWER_SECONDS,
    ) -> None:
        self.world = world
        self.dispatch = dispatch
        self._answer_seconds = answer_seconds
        self.by_token: dict[str, Interaction] = {}
        self._outcomes: dict[str, asyncio.Future[Reception]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(
        self,
        kind: InteractionType,
        account: Account,
        channel: Channel,
        request: Json,
        *,
        source: Post | None = None,
        name: str | None = None,
        command_type: int = 1,
        trigger: Json | None = None,
    ) -> tuple[Interaction, Reception]:
        """Send an interaction to the bot and wait until it is answered or three seconds
        have passed.

        Args:
            kind: what the person did.
            account: who.
            channel: where.
            request: the interaction's ``data``.
            source: the message whose component was used.
            name: of the command with its subcommands.
            command_type: of the command.
            trigger: what is said of the interaction that opened the modal now
                submitted.
        """
        token = secrets.token_urlsafe(64)
        interaction = Interaction(
            self.world.snowflakes.next(),
            token,
            kind,
            account.id,
            channel.id,
            self.world.now(),
            source.id if source else None,
            name,
            command_type,
            trigger=trigger,
            owners=self._owners(account, channel, request, source, trigger),
        )
        self._forget_expired()
        self.by_token[token] = interaction
        payload = self._payload(interaction, account, channel, request, source)
        # Old buttons in direct messages stay alive.
        if interaction.owners or channel.recipient is not None:
            interaction.delivery = self.dispatch("INTERACTION_CREATE", payload)
        return interaction, await self._settled(interaction)

    async def _settled(self, interaction: Interaction) -> Reception:
        """Wait until an interaction is settled, at the latest when its time is over."""
        future: asyncio.Future[Reception] = asyncio.get_running_loop().create_future()
        self._outcomes[interaction.id] = future
        task = asyncio.create_task(self._give_up(interaction))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        self.world.wake()
        try:
            return await future
        finally:
            task.cancel()
            self._outcomes.pop(interaction.id, None)

    async def _give_up(self, interaction: Interaction) -> None:
        if interaction.delivery is not Delivery.NOWHERE:
            await self.world.clock.sleep(self._answer_seconds)
        interaction.lost = interaction.callback is None
        if (
            interaction.delivery in HEARD
            and interaction.lost
            and interaction.violation is None
        ):
            what = f"no answer within {self._answer_seconds:.0f} s"
            interaction.violation = Violation(
                "EVENT", f"INTERACTION_CREATE {interaction.type.name}", what
            )
            self.world.record(interaction.violation)
        self.settle(interaction, Reception(None))

    def settle(self, interaction: Interaction, outcome: Reception) -> None:
        """Tell the person what became of their interaction."""
        future = self._outcomes.get(interaction.id)
        if future is not None and not future.done():
            future.set_result(outcome)
        self.world.wake()

    def to_answer(self, interaction_id: str, token: str) -> Interaction:
        """Find an interaction that may still be answered.

        Raises:
            ApiError: 10062 when unknown or too late, 40060 when answered already.
        """
        interaction = self.by_token.get(token)
        if interaction is None or interaction.id != interaction_id:
            raise ApiError(Refusal.UNKNOWN_INTERACTION)
        if interaction.callback is not None:
            about = (
                HEARD_BY_SEVERAL
                if interaction.delivery is Delivery.SENT_TO_SEVERAL
                else "an interaction"
            )
            raise ApiError(
                Refusal.ALREADY_ACKNOWLEDGED, violation=f"{about} was answered twice"
            )
        waited = self.world.now() - interaction.at
        if interaction.lost or waited > self._answer_seconds:
            what = f"answered after {waited:.1f} s; Discord waits {self._answer_seconds:.0f} s"
            raise ApiError(Refusal.UNKNOWN_INTERACTION, violation=what)
        return interaction

    def to_follow(self, application_id: str, token: str) -> Interaction:
        """Find an answered interaction whose token is still good.

        Raises:
            ApiError: 10015 when unknown or unanswered, 50027 when older than 15
                minutes.
        """
        interaction = self.by_token.get(token)
        if interaction is None or application_id != self.world.bot.id:
            raise ApiError(Refusal.UNKNOWN_WEBHOOK)
        if self.world.now() - interaction.at > TOKEN_SECONDS:
            raise ApiError(
                Refusal.INVALID_TOKEN,
                violation="the interaction's token is older than 15 minutes",
            )
        if interaction.callback is None:
            raise ApiError(
                Refusal.UNKNOWN_WEBHOOK,
                violation="the interaction has not been answered yet",
            )
        return interaction

    def _forget_expired(self) -> None:
        """Drop tokens an hour old: until then the answer is that they are too old, not
        unknown."""
        horizon = self.world.now() - 4 * TOKEN_SECONDS
        for token, interaction in list(self.by_token.items()):
            if interaction.at >= horizon:
                break
            del self.by_token[token]

    def _owners(
        self,
        account: Account,
        channel: Channel,
        request: Json,
        source: Post | None,
        trigger: Json | None,
    ) -> dict[str, str]:
        """Return for whom the application is installed, as far as it concerns a
        command, or what answered one."""
        if source is None and trigger is None:
            command = next(
                (one for one in self.world.commands if one["id"] == request.get("id")),
                {},
            )
            return owners_of_command(self.world, account.id, channel, command)
        answered = (
            trigger
            or (source.body.get("interaction_metadata") if source else None)
            or {}
        )
        known = answered.get("authorizing_integration_owners") or {}
        by_user = {
            kind: one for kind, one in known.items() if kind == str(int(Install.USER))
        }
        here = owners_for(self.world, account.id, channel)
        return by_user | {
            kind: one for kind, one in here.items() if kind == str(int(Install.GUILD))
        }

    def _payload(
        self,
        interaction: Interaction,
        account: Account,
        channel: Channel,
        request: Json,
        source: Post | None,
    ) -> Json:
        world = self.world
        held = str(int(world.permissions(account, channel)))
        payload: Json = {
            "id": interaction.id,
            "application_id": world.bot.id,
            "type": int(interaction.type),
            "token": interaction.token,
            "version": 1,
            "data": request,
            "channel_id": channel.id,
            "channel": world.channel_object(channel) | {"permissions": held},
            "app_permissions": str(int(world.answering_permissions(channel))),
            "locale": account.locale,
            "entitlements": [],
            "attachment_size_limit": 10 * 1024 * 1024,
            "context": int(context_of(channel)),
            "authorizing_integration_owners": interaction.owners,
        }
        if source is not None:
            payload["message"] = source.body
        server = world.server_of(channel)
        if server is None:
            return payload | {"user": account.user()}
        if users := (request.get("resolved") or {}).get("users"):
            payload["data"] = request | {
                "resolved": request["resolved"] | self._members(channel, users)
            }
        return payload | _in_server(server, account, held)

    def _members(self, channel: Channel, user_ids: Iterable[str]) -> Json:
        """Write who of these users are members of a channel's server; of all others
        nothing more is told."""
        found = filter(None, map(self.world.account, user_ids))
        held = {one: str(int(self.world.permissions(one, channel))) for one in found}
        members = {
            one.id: one.member(channel.server_id) | {"permissions": may}
            for one, may in held.items()
        }
        return {"members": members} if members else {}


def _in_server(server: Server, account: Account, held: str) -> Json:
    """Write what an interaction says of its server, and of the person as a member with
    these permissions."""
    return {
        "member": account.member(server.id)
        | {"user": account.user(), "permissions": held},
        "guild_id": server.id,
        "guild_locale": server.locale,
        "guild": {"id": server.id, "locale": server.locale, "features": []},
    }
