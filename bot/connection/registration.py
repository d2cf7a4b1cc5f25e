"""Registers the commands with Discord, but only when they have changed: needless syncs
are limited (discord.md 4)."""

from __future__ import annotations

import hashlib
import logging
from typing import Any, Final

import discord
import orjson
from discord import app_commands

from bot.delivery.rest import Failure, guarded
from db import settings
from db.database import Database

_log = logging.getLogger(__name__)

SECONDS: Final = 30.0
"""How long one request may take; nobody waits for it."""


async def register(
    tree: app_commands.CommandTree[Any],
    client: discord.Client,
    database: Database,
    api: str,
) -> bool:
    """Make Discord's commands ours; say whether they are.

    Args:
        tree: our commands.
        client: the client, logged in.
        database: remembers what was registered last, for each application and API.
        api: the address of Discord's API.
    """
    application_id = client.application_id
    if application_id is None:
        raise ValueError("commands are registered after the login")
    payload = await _payload(tree)
    digest = hashlib.sha256(
        orjson.dumps(payload, option=orjson.OPT_SORT_KEYS)
    ).hexdigest()
    key = f"commands:{application_id}:{api}"
    registered = await database.read(settings.get, key)
    if registered == digest and await _present(client, application_id, payload):
        return True
    # What `tree.sync` does, without writing every command in every language once more.
    sent = client.http.bulk_upsert_global_commands(application_id, payload=payload)
    synced = await guarded(sent, "register the commands", seconds=SECONDS)
    if isinstance(synced, Failure):
        _log.warning(
            "the commands could not be registered (%s); the next start tries again",
            synced,
        )
        return False
    await database.run(settings.put, key, digest)
    _log.info("registered %d commands", len(synced))
    return True


async def _payload(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    translator = tree.translator
    commands = tree.get_commands()
    if translator is None:
        payload = [command.to_dict(tree) for command in commands]
    else:
        payload = [
            await command.get_translated_payload(tree, translator)
            for command in commands
        ]
    return sorted(payload, key=lambda command: (command["type"], command["name"]))


async def _present(
    client: discord.Client, application_id: int, payload: list[dict[str, Any]]
) -> bool:
    """Say whether Discord has commands of our names; an unanswered question counts as
    yes."""
    found = await guarded(
        client.http.get_global_commands(application_id), "list the commands"
    )
    if isinstance(found, Failure):
        return True
    return {(c.get("type", 1), c["name"]) for c in found} == {
        (c["type"], c["name"]) for c in payload
    }
