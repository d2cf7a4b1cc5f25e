"""The one guarded door to Discord: every call of the bot goes through it and comes back
as a value or a Failure."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from enum import StrEnum
from functools import partial
from typing import Any, Final, TypeAlias, TypeVar

import aiohttp
import discord
from discord import InteractionResponseType, Webhook
from discord.ui import Modal

from bot.delivery.attachment import Attachment, may_attach
from bot.delivery.budget import Budget
from bot.delivery.flight import flying
from bot.delivery.mentions import only
from bot.delivery.precedence import Precedence
from bot.delivery.request import Request
from bot.delivery.sending import EPHEMERAL, Sender, body_of
from bot.tables.ids import ChannelId, GuildId, MessageId, UserId
from bot.ui.components import Build, Drawing

_log = logging.getLogger(__name__)

T = TypeVar("T")
Rendering: TypeAlias = Drawing | Build

ASLEEP_AFTER: Final = 60
"""Minutes without a message after which Discord archives a table's thread; a new
message wakes it."""
_THREAD_EXISTS: Final = 160004


CALL_SECONDS: Final = 10.0
ASK_SECONDS: Final = 1.0
"""How long a request to Discord may take while somebody waits for the answer to a
press."""


class Failure(StrEnum):
    """What Discord, or the way to it, did not do; and what becomes of the table
    then."""

    MESSAGE_GONE = "message_gone"
    """The message was deleted: post the table again."""
    CHANNEL_GONE = "channel_gone"
    """The channel or thread is gone: the table has lost its place."""
    FORBIDDEN = "forbidden"
    """The bot may not see or write there any more: the table has lost its place."""
    GUILD_GONE = "guild_gone"
    """The bot is no longer in the server."""
    EXPIRED = "expired"
    """The interaction's token is over: the panel can no longer be reached."""
    LATE = "late"
    """The answer came after Discord had given up on it; the person will press again."""
    ANSWERED = "answered"
    """The interaction has an answer already: nothing is lost."""
    ARCHIVED = "archived"
    """The thread is archived or locked: a new message may open it again."""
    REJECTED = "rejected"
    """Discord refused what we sent: a mistake of ours."""
    BAD_EMOJI = "bad_emoji"
    """An emoji we named does not exist (any more): show words instead."""
    OVERLOADED = "overloaded"
    """Discord refuses it for now, or it was never sent: it was not done. Try again
    later."""
    UNREACHABLE = "unreachable"
    """No reply has come: it may have been done, or may be done yet."""


LATER: Final = frozenset({Failure.OVERLOADED, Failure.UNREACHABLE})
"""What may be tried again later."""


class RouteKind(StrEnum):
    """By what right a call is made; a bare 401 or 404 means different things by
    each."""

    BOT = "bot"
    """The bot's own token."""
    TOKEN = "token"
    """An interaction's token: answers, and edits of what was answered."""


_CODES: Final = {
    10003: Failure.CHANNEL_GONE,
    10004: Failure.GUILD_GONE,
    10008: Failure.MESSAGE_GONE,
    10015: Failure.EXPIRED,
    10062: Failure.LATE,
    30046: Failure.OVERLOADED,
    40060: Failure.ANSWERED,
    50001: Failure.FORBIDDEN,
    50013: Failure.FORBIDDEN,
    50027: Failure.EXPIRED,
    50083: Failure.ARCHIVED,
    160005: Failure.ARCHIVED,
}
_LOUD: Final = frozenset({Failure.REJECTED, Failure.BAD_EMOJI})


def failure_of(error: Exception, route: RouteKind) -> Failure | None:
    """Return what an exception of a Discord call means, or None if it is a mistake in
    the program (discord.md 7)."""
    if isinstance(error, discord.HTTPException):
        return _failure_of_reply(error, route)
    if isinstance(error, discord.InteractionResponded):
        return Failure.ANSWERED
    if isinstance(
        error, discord.RateLimited | aiohttp.ClientError | OSError | TimeoutError
    ):
        return Failure.OVERLOADED
    # the bot is shutting down
    if isinstance(error, RuntimeError) and str(error) == "Session is closed":
        return Failure.OVERLOADED
    return None


def _failure_of_reply(error: discord.HTTPException, route: RouteKind) -> Failure:
    if error.code == 50035 and "emoji" in error.text.lower():
        return Failure.BAD_EMOJI
    if error.code in _CODES:
        return _CODES[error.code]
    by_token = route is RouteKind.TOKEN
    by_status = {
        # Without the bot's own token nothing can be said of a channel; the gateway
        # connection will report that.
        401: Failure.EXPIRED if by_token else Failure.OVERLOADED,
        403: Failure.FORBIDDEN,
        404: Failure.EXPIRED if by_token else Failure.CHANNEL_GONE,
        408: Failure.OVERLOADED,
        429: Failure.OVERLOADED,
    }
    other = Failure.OVERLOADED if error.status >= 500 else Failure.REJECTED
    return by_status.get(error.status, other)


class Guard:
    """What became of a call to Discord that has no value."""

    failure: Failure


@asynccontextmanager
async def guarding(
    what: str,
    *,
    route: RouteKind = RouteKind.BOT,
    seconds: float = CALL_SECONDS,
    expected: Failure | None = None,
) -> AsyncIterator[Guard]:
    """Make one Discord call in the block; a failure that is to be expected of a network
    ends the block, and is noted.

    Args:
        what: what the call does, for the log; no secrets.
        route: by what right it is made.
        seconds: how long it may take.
        expected: a failure that the caller handles, so it is no error.

    Raises:
        Exception: whatever is not an expected failure: a mistake in the program.
    """
    guard = Guard()
    try:
        with flying() as flight:
            async with asyncio.timeout(seconds):
                yield guard
    except Exception as error:
        failure = failure_of(error, route)
        if failure is Failure.OVERLOADED and flight.is_silent:
            failure = Failure.UNREACHABLE
        if failure is None:
            raise
        level = (
            logging.ERROR
            if failure in _LOUD and failure is not expected
            else logging.INFO
        )
        _report(level, what, failure, error)
        guard.failure = failure


async def guarded(
    call: Awaitable[T],
    what: str,
    *,
    route: RouteKind = RouteKind.BOT,
    seconds: float = CALL_SECONDS,
) -> T | Failure:
    """Await a Discord call and return its value, or its Failure, as `guarding` notes
    it."""
    async with guarding(what, route=route, seconds=seconds) as guard:
        return await call
    return guard.failure


def _report(level: int, what: str, failure: Failure, error: Exception) -> None:
    # Texts of HTTPException name neither address nor token; those of aiohttp may.
    detail = (
        error.text[:300]
        if isinstance(error, discord.HTTPException)
        else type(error).__name__
    )
    code = error.code if isinstance(error, discord.HTTPException) else 0
    if isinstance(error, discord.HTTPException) and error.status == 429:
        return  # `Brake` logs how many there were
    _log.log(level, "could not %s: %s (%s %s)", what, failure, code, detail)


class Rest:
    """Every call the bot makes to Discord. Each returns its value or a Failure and
    never raises for the latter."""

    def __init__(
        self,
        client: discord.Client,
        budget: Budget,
        *,
        bad_emoji: Callable[[], None] | None = None,
    ) -> None:
        """Bind to a client.

        Args:
            client: the client; it need not be connected yet.
            budget: the one for which the client's requests wait. A request that waits
                for it is not late yet.
            bad_emoji: called when Discord does not know an emoji we named, before the
                view is built again.
        """
        self._client = client
        self.budget = budget
        self.precedence = Precedence()
        self._sender = Sender(client, self.precedence)
        self._bad_emoji = bad_emoji

    async def respond(
        self,
        request: Request,
        view: Rendering,
        *,
        ephemeral: bool = True,
        ping: Collection[UserId] = (),
        file: Attachment | None = None,
    ) -> MessageId | Failure:
        """Answer with a new message; after a deferral, fill it; after an answer, follow
        up. Returns the message.

        Args:
            request: the click or command.
            view: what the message shows.
            ephemeral: whether only its person sees it.
            ping: whom a public first answer notifies, as far as the text mentions them.
            file: what goes with it; the view must show it.
        """
        at = request.application_id
        token = request.token
        response = request.interaction.response
        fill = partial(self.show_by_token, at, token, "@original", view, file=file)
        if response.type is InteractionResponseType.deferred_channel_message:
            return await fill()
        if response.is_done():
            return await self.show_by_token(
                at, token, None, view, ephemeral=ephemeral, file=file
            )

        def send(drawing: Drawing) -> Awaitable[MessageId | None]:
            body = body_of(drawing, only(ping), ephemeral=ephemeral)
            return self._sender.answer(
                request.interaction, InteractionResponseType.channel_message, body, file
            )

        # A reply need not name the message: showing the same once more makes Discord
        # say which it is.
        return (
            await self._shown(view, send, "answer an interaction", RouteKind.TOKEN)
            or await fill()
        )

    async def update(
        self, request: Request, view: Rendering, *, file: Attachment | None = None
    ) -> MessageId | Failure:
        """Answer a click by editing the message it was made on; if that is gone, with a
        new private one. Returns the message.

        A `file` takes the place of those it has; without one it keeps them.
        """
        shown = await self.update_once(request, view, file=file)
        if shown is Failure.MESSAGE_GONE:
            return await self.respond(request, view, file=file)
        return shown

    async def update_once(
        self, request: Request, view: Rendering, *, file: Attachment | None = None
    ) -> MessageId | Failure:
        """The same in one request: a message that is gone leaves the click
        unanswered."""
        message = request.message
        if message is None:
            raise ValueError("a command has no message to update")

        def send(drawing: Drawing) -> Awaitable[MessageId | None]:
            kind = InteractionResponseType.message_update
            return self._sender.answer(
                request.interaction, kind, body_of(drawing), file
            )

        return (
            await self._shown(view, send, "update a message", RouteKind.TOKEN)
            or message
        )

    async def defer(
        self, request: Request, *, thinking: bool = False
    ) -> Failure | None:
        """Gain time: `thinking` opens a private message that says so; else nothing is
        shown, which is for clicks."""
        kind = InteractionResponseType.deferred_message_update
        if thinking:
            kind = InteractionResponseType.deferred_channel_message
        return await self._reply(
            request, kind, {"flags": EPHEMERAL} if thinking else None
        )

    async def open_form(self, request: Request, form: Modal) -> Failure | None:
        """Answer a press with a form, of which nothing is kept in memory."""
        return await self._reply(request, InteractionResponseType.modal, form.to_dict())

    async def post(
        self,
        channel_id: ChannelId,
        view: Rendering,
        *,
        nonce: str | None = None,
        ping: Collection[UserId] = (),
        file: Attachment | None = None,
    ) -> MessageId | Failure:
        """Post a message. Returns it.

        Args:
            channel_id: a channel or thread.
            view: what it shows.
            nonce: up to 25 characters; the same one posted again within minutes gives
                the first message.
            ping: who is notified, as far as the text mentions them.
            file: what goes with it; the view must show it.
        """
        nonce = nonce or secrets.token_hex(12)
        send = partial(
            self._sender.post, channel_id, mentions=only(ping), nonce=nonce, file=file
        )
        async with self.budget.slot():
            return await self._shown(
                view, send, f"post in channel {channel_id}", RouteKind.BOT
            )

    async def edit(
        self,
        channel_id: ChannelId,
        message_id: MessageId,
        view: Rendering,
        *,
        named: Collection[UserId] = (),
        file: Attachment | None = None,
        expected: Failure | None = None,
    ) -> Failure | None:
        """Edit a public message of ours; nobody is notified.

        Args:
            channel_id: a channel or thread.
            message_id: the message.
            view: what it shows from now on.
            named: for whom it is highlighted, as far as the text mentions them.
            file: what goes with it; without one it keeps those it has.
            expected: a failure that is no error in the log.
        """
        send = partial(
            self._sender.edit, channel_id, message_id, mentions=only(named), file=file
        )
        what = f"edit a message in channel {channel_id}"
        async with self.budget.slot():
            return await self._shown(view, send, what, RouteKind.BOT, expected)

    def may_attach(self, channel_id: ChannelId) -> bool:
        """Whether files may go with messages in a channel or thread, as far as that is
        known: else a try will tell."""
        return may_attach(self._client.get_channel(channel_id))

    async def open_thread(
        self, channel_id: ChannelId, message_id: MessageId, name: str
    ) -> ChannelId | Failure:
        """Open a public thread from a message of ours and return it; the one that was
        opened before, if there is one.

        Args:
            channel_id: where the message is.
            message_id: the message; Discord gives its number to the thread.
            name: the thread's, at most 100 characters.
        """

        async def start() -> ChannelId:
            try:
                made = await self._client.http.start_thread_with_message(
                    channel_id,
                    message_id,
                    name=name[:100],
                    auto_archive_duration=ASLEEP_AFTER,
                )
            except discord.HTTPException as error:
                if error.code == _THREAD_EXISTS:
                    return ChannelId(message_id)
                raise
            return ChannelId(int(made["id"]))

        async with self.budget.slot():
            return await guarded(start(), f"open a thread in channel {channel_id}")

    async def find_member(self, guild_id: GuildId, user_id: UserId) -> str | Failure:
        """Return what a member of a server is called there.

        CHANNEL_GONE, which a bare 404 means, says that they are not there.
        """
        found = await guarded(
            self._client.http.get_member(guild_id, user_id),
            f"find a member of guild {guild_id}",
        )
        if isinstance(found, Failure):
            return found
        user = found["user"]
        return found.get("nick") or user.get("global_name") or user["username"]

    async def delete(
        self, channel_id: ChannelId, message_id: MessageId
    ) -> Failure | None:
        """Delete a public message of ours."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(
            message_id
        )
        async with self.budget.slot():
            return await guarded(
                message.delete(), f"delete a message in channel {channel_id}"
            )

    async def show_by_token(
        self,
        app_id: int,
        token: str,
        which: int | str | None,
        view: Rendering,
        *,
        ephemeral: bool = True,
        file: Attachment | None = None,
    ) -> MessageId | Failure:
        """Show something to the person of an interaction, through its token. Returns
        the message.

        Args:
            app_id: the application.
            token: the interaction's.
            which: the message of the interaction to change; None: a new one.
            view: what it shows.
            ephemeral: whether only that person sees a new one.
            file: what goes with it; the view must show it.
        """
        send = partial(
            self._sender.by_token, app_id, token, which, file=file, ephemeral=ephemeral
        )
        return await self._shown(view, send, "show a message by token", RouteKind.TOKEN)

    async def find_public_answer(self, app_id: int, token: str) -> MessageId | Failure:
        """Return the public message that answered an interaction, by its token;
        MESSAGE_GONE, EXPIRED: none did."""
        call = self._sender.public_answer(app_id, token)
        found = await guarded(
            call, "find an answer", route=RouteKind.TOKEN, seconds=ASK_SECONDS
        )
        return Failure.MESSAGE_GONE if found is None else found

    async def edit_once(
        self, app_id: int, token: str, message_id: MessageId, view: Rendering
    ) -> Failure | None:
        """Change a message through the token of an interaction, in one try; if it fails
        there may be newer to show."""
        send = partial(self._sender.edit_once, app_id, token, message_id)
        return await self._shown(view, send, "edit a message by token", RouteKind.TOKEN)

    async def delete_by_token(
        self, app_id: int, token: str, message_id: int
    ) -> Failure | None:
        """Delete an ephemeral message through the token of an interaction on it."""
        call = Webhook.partial(app_id, token, client=self._client).delete_message(
            message_id
        )
        return await guarded(call, "delete a message by token", route=RouteKind.TOKEN)

    async def _reply(
        self,
        request: Request,
        kind: InteractionResponseType,
        body: dict[str, Any] | None,
    ) -> Failure | None:
        call = self._sender.answer(request.interaction, kind, body)
        sent = await guarded(
            call, f"answer an interaction with a {kind.name}", route=RouteKind.TOKEN
        )
        return sent if isinstance(sent, Failure) else None

    async def _shown(
        self,
        view: Rendering,
        send: Callable[[Drawing], Awaitable[T]],
        what: str,
        route: RouteKind,
        expected: Failure | None = None,
    ) -> T | Failure:
        drawing = view if isinstance(view, Drawing) else view()
        async with guarding(what, route=route, expected=expected) as guard:
            return await send(drawing)
        if guard.failure is Failure.BAD_EMOJI:
            if self._bad_emoji is not None:
                self._bad_emoji()
            if not isinstance(view, Drawing):
                return await guarded(send(view()), what, route=route)
        return guard.failure
