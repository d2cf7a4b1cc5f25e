"""Sends drawings as they are, by discord.py's own requests; of the replies only a message's id is read.

discord.py's messages and views do the same for programs that keep them. Making one from each reply costs more than to
draw what was sent. How often a request is tried, and what Discord's limits mean, stays discord.py's (and, for answers,
`answering`'s).
"""

from __future__ import annotations

from io import BytesIO
from typing import Any, Final

import discord
import orjson
from discord import InteractionResponseType as Kind
from discord import Webhook
from discord.http import MultipartParameters
from discord.webhook.async_ import async_context

from bot.delivery.answering import tries_for
from bot.delivery.attachment import Attachment
from bot.delivery.mentions import NOBODY, Mentions
from bot.delivery.precedence import Precedence
from bot.tables.table_view import ChannelId, MessageId
from bot.ui.components import Drawing

_V2: Final = discord.MessageFlags(components_v2=True).value
_EPHEMERAL: Final = discord.MessageFlags(ephemeral=True).value

Interaction = discord.Interaction[discord.Client]


class Sender:
    """One client's requests that show something. Each raises what discord.py raises."""

    def __init__(self, client: discord.Client, precedence: Precedence) -> None:
        """Send as `client`, which need not be connected yet; `precedence` is told when an answer leaves."""
        self._client = client
        self._precedence = precedence

    async def answer(
        self,
        interaction: Interaction,
        kind: Kind,
        drawing: Drawing,
        *,
        mentions: Mentions = NOBODY,
        file: Attachment | None = None,
        ephemeral: bool = False,
    ) -> MessageId | None:
        """Answer with a new message, or a press by changing its own. Returns a new one, if the reply tells which it is.

        Raises:
            discord.InteractionResponded: there is an answer already.
        """
        response, hook = interaction.response, self._hook(interaction.application_id, interaction.token)
        if response.is_done():
            raise discord.InteractionResponded(interaction)
        body = _body(drawing, mentions, ephemeral=ephemeral)
        self._precedence.sent(interaction)
        told = await tries_for(interaction).create_interaction_response(
            interaction.id,
            interaction.token,
            session=hook.session,
            proxy=hook.proxy,
            proxy_auth=hook.proxy_auth,
            params=_params({"type": kind.value, "data": body}, file, body),
            with_response=kind is Kind.channel_message,
        )
        response._response_type = kind  # noqa: SLF001 - what discord.py notes of its own answers, so that it counts
        about = told.get("interaction", {}) if isinstance(told, dict) else {}
        return MessageId(int(about["response_message_id"])) if about.get("response_message_id") else None

    async def fill(self, interaction: Interaction, drawing: Drawing, file: Attachment | None) -> MessageId:
        """Show something in place of an answer. Returns its message."""
        at, token = interaction.application_id, interaction.token
        return await self._edit_by_token(at, token, "@original", _params(_body(drawing, NOBODY), file))

    async def edit_by_token(self, app_id: int, token: str, message_id: MessageId, drawing: Drawing) -> None:
        """Change an ephemeral message by the token of an interaction on it."""
        await self._edit_by_token(app_id, token, str(message_id), _params(_body(drawing, NOBODY), None))

    async def follow(
        self, app_id: int, token: str, drawing: Drawing, file: Attachment | None = None, *, ephemeral: bool
    ) -> MessageId:
        """Send one more message to the person of an interaction, or to the channel. Returns it."""
        hook, params = self._hook(app_id, token), _params(_body(drawing, NOBODY, ephemeral=ephemeral), file)
        sent: Any = await async_context.get().execute_webhook(
            app_id,
            token,
            session=hook.session,
            proxy=hook.proxy,
            proxy_auth=hook.proxy_auth,
            payload=params.payload,
            multipart=params.multipart,
            files=params.files,
            wait=True,
            with_components=True,
        )
        return MessageId(int(sent["id"]))

    async def post(
        self, channel_id: ChannelId, drawing: Drawing, mentions: Mentions, nonce: str, file: Attachment | None
    ) -> MessageId:
        """Post a message; the same `nonce` once more gives the first one. Returns it."""
        body = {**_body(drawing, mentions), "nonce": nonce, "enforce_nonce": True}
        sent = await self._client.http.send_message(channel_id, params=_params(body, file))
        return MessageId(int(sent["id"]))

    async def edit(
        self, channel_id: ChannelId, message_id: MessageId, drawing: Drawing, file: Attachment | None
    ) -> None:
        """Change a message of ours."""
        await self._client.http.edit_message(channel_id, message_id, params=_params(_body(drawing, NOBODY), file))

    async def _edit_by_token(self, app_id: int, token: str, which: str, params: MultipartParameters) -> MessageId:
        hook = self._hook(app_id, token)
        sent: Any = await async_context.get().edit_webhook_message(
            app_id,
            token,
            which,  # type: ignore[arg-type] # it goes into the address as it is
            session=hook.session,
            proxy=hook.proxy,
            proxy_auth=hook.proxy_auth,
            payload=params.payload,
            multipart=params.multipart,
            files=params.files,
            with_components=True,
        )
        return MessageId(int(sent["id"]))

    def _hook(self, app_id: int, token: str) -> Webhook:
        return Webhook.partial(app_id, token, client=self._client)


def _body(drawing: Drawing, mentions: Mentions, *, ephemeral: bool = False) -> dict[str, Any]:
    flags = _V2 | _EPHEMERAL if ephemeral else _V2
    return {"components": drawing.components, "flags": flags, "allowed_mentions": mentions}


def _params(
    payload: dict[str, Any], file: Attachment | None, body: dict[str, Any] | None = None
) -> MultipartParameters:
    """Return what discord.py sends: the payload alone, or a form with a file that the payload's `body` tells of."""
    if file is None:
        return MultipartParameters(payload, None, None)
    (payload if body is None else body)["attachments"] = [{"id": "0", "filename": file.name}]
    sent = discord.File(BytesIO(file.content), file.name)
    form: list[dict[str, Any]] = [
        {"name": "payload_json", "value": orjson.dumps(payload).decode()},
        {"name": "files[0]", "value": sent.fp, "filename": file.name, "content_type": "application/octet-stream"},
    ]
    return MultipartParameters(None, form, [sent])
