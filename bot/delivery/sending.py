"""Sends drawings as they are, by discord.py's own requests; of the replies only a
message's id is read.

discord.py's messages and views do the same for programs that keep them. Making one from
each reply costs more than to draw what was sent. How often a request is tried, and what
Discord's limits mean, stays discord.py's; for answers it is `answering`'s, and for
`edit_once` its caller's."""

from __future__ import annotations

from functools import partial
from io import BytesIO
from typing import Any, Final

import discord
import orjson
from discord import InteractionResponseType as Kind
from discord import Webhook
from discord.http import MultipartParameters, Route, json_or_text
from discord.webhook.async_ import async_context

from bot.delivery.answering import Tries, callback_url, refusal, request
from bot.delivery.attachment import Attachment
from bot.delivery.discord_internals import note_answer
from bot.delivery.interaction import Interaction
from bot.delivery.mentions import NOBODY, Mentions
from bot.delivery.precedence import Precedence
from bot.tables.ids import ChannelId, MessageId
from bot.ui.components import Drawing

_V2: Final = discord.MessageFlags(components_v2=True).value
_BY_TOKEN: Final = "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
_COMPONENTS: Final = {"with_components": "1"}
EPHEMERAL: Final = discord.MessageFlags(ephemeral=True).value


class Sender:
    """One client's requests that show something. Each raises what discord.py raises."""

    def __init__(self, client: discord.Client, precedence: Precedence) -> None:
        """Send as `client`, which need not be connected yet; `precedence` is told when
        an answer leaves."""
        self._client = client
        self._precedence = precedence

    async def answer(
        self,
        interaction: Interaction,
        kind: Kind,
        body: dict[str, Any] | None,
        file: Attachment | None = None,
    ) -> MessageId | None:
        """Answer as `kind` says. Returns the message if that is a new one, and Discord
        tells which.

        Raises:
            discord.InteractionResponded: there is an answer already.
            discord.HTTPException: Discord refused, or took no try in time.
            aiohttp.ClientError, OSError: it could not be reached in time.
        """
        if interaction.response.is_done():
            raise discord.InteractionResponded(interaction)
        self._precedence.sent(interaction)
        hook = self._hook(interaction.application_id, interaction.token)
        url, params = callback_url(interaction), _answer_params(kind, body, file)
        # without this Discord replies with nothing
        query = {"with_response": "1"} if kind is Kind.channel_message else None
        tries = Tries(interaction)
        while not tries.taken:
            with tries.sending(params.files):
                async with request(hook, "POST", url, params, query) as response:
                    tries.replied(response, await json_or_text(response))
            await tries.pause()
        note_answer(interaction, kind)
        return _message_of(tries.reply)

    async def by_token(
        self,
        app_id: int,
        token: str,
        which: int | str | None,
        drawing: Drawing,
        *,
        file: Attachment | None,
        ephemeral: bool,
    ) -> MessageId:
        """Show something by the token of an interaction, in `which` message of it;
        None: in one more. Returns it."""
        body = body_of(drawing, ephemeral=ephemeral and which is None)
        hook, params = self._hook(app_id, token), _params(body, file)
        adapter: Any = async_context.get()
        if which is None:
            call = partial(adapter.execute_webhook, wait=True)
        else:
            call = partial(adapter.edit_webhook_message, message_id=which)
        sent = await call(
            app_id,
            token,
            session=hook.session,
            proxy=hook.proxy,
            proxy_auth=hook.proxy_auth,
            payload=params.payload,
            multipart=params.multipart,
            files=params.files,
            with_components=True,
        )
        return MessageId(int(sent["id"]))

    async def public_answer(self, app_id: int, token: str) -> MessageId | None:
        """Return the message that answered an interaction, by its token; None: only one
        person sees it."""
        hook, adapter = self._hook(app_id, token), async_context.get()
        found = await adapter.get_original_interaction_response(
            app_id,
            token,
            session=hook.session,
            proxy=hook.proxy,
            proxy_auth=hook.proxy_auth,
        )
        return (
            None if found.get("flags", 0) & EPHEMERAL else MessageId(int(found["id"]))
        )

    async def edit_once(
        self, app_id: int, token: str, which: MessageId, drawing: Drawing
    ) -> None:
        """Change a message by token, in one try: discord.py would keep the last edit of
        a limit waiting for seconds."""
        hook = self._hook(app_id, token)
        route = Route(
            "PATCH", _BY_TOKEN, webhook_id=app_id, webhook_token=token, message_id=which
        )
        async with request(
            hook, "PATCH", route.url, _params(body_of(drawing), None), _COMPONENTS
        ) as response:
            data = await json_or_text(response)
            if not response.ok:
                raise refusal(response, data)

    async def post(
        self,
        channel_id: ChannelId,
        drawing: Drawing,
        mentions: Mentions,
        nonce: str,
        file: Attachment | None,
    ) -> MessageId:
        """Post a message; the same `nonce` once more gives the first one. Returns
        it."""
        body = {**body_of(drawing, mentions), "nonce": nonce, "enforce_nonce": True}
        sent = await self._client.http.send_message(
            channel_id, params=_params(body, file)
        )
        return MessageId(int(sent["id"]))

    async def edit(
        self,
        channel_id: ChannelId,
        message_id: MessageId,
        drawing: Drawing,
        mentions: Mentions,
        file: Attachment | None,
    ) -> None:
        """Change a message of ours."""
        body = body_of(drawing, mentions)
        await self._client.http.edit_message(
            channel_id, message_id, params=_params(body, file)
        )

    def _hook(self, app_id: int, token: str) -> Webhook:
        return Webhook.partial(app_id, token, client=self._client)


def body_of(
    drawing: Drawing, mentions: Mentions = NOBODY, *, ephemeral: bool = False
) -> dict[str, Any]:
    """Return what Discord is sent of a message."""
    flags = _V2 | EPHEMERAL if ephemeral else _V2
    return {
        "components": drawing.components,
        "flags": flags,
        "allowed_mentions": mentions,
    }


def _answer_params(
    kind: Kind, body: dict[str, Any] | None, file: Attachment | None
) -> MultipartParameters:
    if body is None:
        return _params({"type": kind.value}, file)
    return _params({"type": kind.value, "data": body}, file, body)


def _message_of(reply: Any) -> MessageId | None:  # noqa: ANN401 - JSON
    """Return the message that the reply to an answer tells of."""
    about = reply.get("interaction", {}) if isinstance(reply, dict) else {}
    number = about.get("response_message_id")
    return MessageId(int(number)) if number else None


def _params(
    payload: dict[str, Any], file: Attachment | None, body: dict[str, Any] | None = None
) -> MultipartParameters:
    """Return what discord.py sends: only the payload, or a form with a file that the
    payload's `body` tells of."""
    if file is None:
        return MultipartParameters(payload, None, None)
    (payload if body is None else body)["attachments"] = [
        {"id": "0", "filename": file.name}
    ]
    sent = discord.File(BytesIO(file.content), file.name)
    form: list[dict[str, Any]] = [
        {"name": "payload_json", "value": orjson.dumps(payload).decode()},
        {
            "name": "files[0]",
            "value": sent.fp,
            "filename": file.name,
            "content_type": "application/octet-stream",
        },
    ]
    return MultipartParameters(None, form, [sent])
