"""The playground's memory: one JSON file, so that a killed playground comes back with
its channels and old buttons."""

from __future__ import annotations

import asyncio
import base64
import dataclasses
import json
import logging
import os
import time
from pathlib import Path

from bot.ground.clock import Clock
from bot.playground.channels import Channel, Post
from bot.playground.crowd import Crowd
from bot.playground.errors import Json
from bot.playground.interactions import (
    CallbackType,
    Delivery,
    Desk,
    Interaction,
    InteractionType,
)
from bot.playground.people import (
    ELSEWHERE_ID,
    FORMER_PEOPLE,
    GUILD_ID,
    PEOPLE,
    Account,
    Permission,
)
from bot.playground.servers import CHANNELS, Server
from bot.playground.world import Attachment, Emoji, World

log = logging.getLogger(__name__)

VERSION = 1
KEPT_POSTS = 1000
"""How many messages of a channel are kept in the file, the newest."""
KEPT_OF_THREADS = (
    "locked",
    "owner",
    "members",
    "archive_minutes",
    "slowmode",
    "created",
    "changed",
    "sent",
)
SHORTEST_PAUSE = 0.1
"""Seconds between a change and its writing: changes close together are written once."""
LONGEST_PAUSE = 1.0
"""The same for a large state, which takes long to write: a killed playground forgets at
most that much."""
SHARE = 20
"""The pause is so many times as long as the processor needs for a state, however busy
the machine is."""


class StateUnreadableError(Exception):
    """The state file is not one of ours."""


def world_from(
    saved: Json, clock: Clock, servers: int = 1, crowd: Crowd | None = None
) -> World:
    """Build the world a state file describes, or a new one from an empty object, with
    so many servers at least."""
    if saved:
        world = _saved_world(saved, clock, crowd)
    else:
        world = World(clock, crowd=crowd)
        for name in CHANNELS:
            world.open_channel(name)
    while len(world.servers) < servers:
        world.add_server()
    return world


def _saved_world(saved: Json, clock: Clock, crowd: Crowd | None) -> World:
    world = World(
        clock,
        Account(saved["bot_id"], "bura", "Bura", is_bot=True),
        saved["last_snowflake"],
        crowd,
    )
    for entry in saved.get("servers") or [_only_server(saved, world.home)]:
        world.servers[entry["id"]] = Server(**entry)
    world.home = world.servers[GUILD_ID]
    world.installed = set(saved.get("installed", []))
    _restore_people(world, saved)
    world.commands = saved["commands"]
    world.nonces = {
        (channel, nonce): message for channel, nonce, message in saved["nonces"]
    }
    for entry in saved["channels"]:
        channel = _saved_channel(entry, world.home)
        world.channels[channel.id] = channel
    for entry in saved["emojis"]:
        emoji = Emoji(**(entry | {"image": base64.b64decode(entry["image"])}))
        world.emojis[emoji.id] = emoji
    for entry in saved["attachments"]:
        kept = Attachment(**(entry | {"content": base64.b64decode(entry["content"])}))
        world.attachments[kept.id] = kept
    return world


def _restore_people(world: World, saved: Json) -> None:
    """Give the members their saved names, roles and languages, without those who have
    left."""
    if "people" in saved:
        left = saved.get("left", FORMER_PEOPLE - saved["people"].keys())
        world.people = [person for person in world.people if person.id not in left]
    for person_id, (display, roles) in saved.get("people", {}).items():
        world.change_person(person_id, display=display, roles=tuple(roles))
    for person_id, locale in saved.get("locales", {}).items():
        world.change_person(person_id, locale=locale)


def _saved_channel(entry: Json, home: Server) -> Channel:
    """Build a channel with its messages; the entry is used up."""
    posts = [Post(**post) for post in entry.pop("posts")]
    held = entry.pop("permissions")
    # Written when only one server had the bot.
    if entry.pop("elsewhere", False):
        entry["server_id"] = ELSEWHERE_ID
    channel = Channel(**entry, permissions=None if held is None else Permission(held))
    channel.posts = {post.id: post for post in posts}
    # Written before threads had owners.
    if channel.is_thread and channel.owner is None:
        channel.owner = home.owner_id
    return channel


def _only_server(saved: Json, first: Server) -> Json:
    """Return the server of a file written when there was but one."""
    known = {
        "locale": saved.get("locale", first.locale),
        "owner_id": saved.get("owner_id", first.owner_id),
    }
    return dataclasses.asdict(first) | known | {"has_bot": saved["bot_in_guild"]}


def restore_tokens(saved: Json, desk: Desk) -> None:
    """Bring back the interactions whose tokens may still be used."""
    for entry in saved.get("interactions", []):
        callback = entry["callback"]
        interaction = Interaction(
            **entry
            | {
                "type": InteractionType(entry["type"]),
                "callback": None if callback is None else CallbackType(callback),
                "editable": set(entry["editable"]),
                "lost": callback is None,
                "delivery": Delivery(entry.get("delivery", Delivery.NOWHERE)),
            }
        )
        desk.by_token[interaction.token] = interaction


def to_json(world: World, desk: Desk) -> Json:
    """Write the whole world as the object of a state file."""
    return {
        "version": VERSION,
        "bot_id": world.bot.id,
        "last_snowflake": world.snowflakes.last,
        "servers": [dataclasses.asdict(server) for server in world.servers.values()],
        "installed": sorted(world.installed),
        "people": {
            person.id: [person.display, list(person.roles)] for person in world.people
        },
        "left": sorted(
            {person.id for person in PEOPLE} - {person.id for person in world.people}
        ),
        "locales": {person.id: person.locale for person in world.people},
        "commands": world.commands,
        "nonces": [
            [channel, nonce, message]
            for (channel, nonce), message in world.nonces.items()
        ],
        "channels": [_channel(channel) for channel in world.channels.values()],
        "emojis": [_emoji(emoji) for emoji in world.emojis.values()],
        "attachments": [_attachment(file) for file in world.attachments.values()],
        "interactions": [
            _interaction(interaction) for interaction in desk.by_token.values()
        ],
    }


def _emoji(emoji: Emoji) -> Json:
    return {
        "id": emoji.id,
        "name": emoji.name,
        "content_type": emoji.content_type,
        "image": base64.b64encode(emoji.image).decode(),
    }


def _attachment(file: Attachment) -> Json:
    return {
        "id": file.id,
        "filename": file.filename,
        "content_type": file.content_type,
        "description": file.description,
        "content": base64.b64encode(file.content).decode(),
    }


def _channel(channel: Channel) -> Json:
    posts = list(channel.posts.values())[-KEPT_POSTS:]
    held = channel.permissions
    return {
        "id": channel.id,
        "name": channel.name,
        "type": channel.type,
        "permissions": None if held is None else int(held),
        "only_for": channel.only_for,
        "recipient": channel.recipient,
        "server_id": channel.server_id,
        "quiet": channel.quiet,
        "parent": channel.parent,
        "archived": channel.archived,
        **{name: getattr(channel, name) for name in KEPT_OF_THREADS},
        "posts": [
            {
                "body": post.body,
                "audience": post.audience,
                "dismissed": post.dismissed,
                "files": post.files,
            }
            for post in posts
        ],
    }


def _interaction(interaction: Interaction) -> Json:
    entry = {
        field.name: getattr(interaction, field.name)
        for field in dataclasses.fields(interaction)
    }
    return entry | {"editable": sorted(interaction.editable), "violation": None}


class StateFile:
    """The file and the moments it is written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._world: World | None = None
        self._desk: Desk | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._writing: asyncio.Task[None] | None = None
        self._pause = SHORTEST_PAUSE

    def read(self) -> Json:
        """Read the file; an absent one is an empty object.

        Raises:
            StateUnreadableError: if it cannot be read, or is not a state file of this
                version.
        """
        try:
            saved: Json = json.loads(self.path.read_text(encoding="utf-8"))
            version = saved["version"]
        except FileNotFoundError:
            return {}
        except OSError as refused:
            raise StateUnreadableError(
                f"{self.path} cannot be read: {refused.strerror}"
            ) from refused
        except (ValueError, KeyError, TypeError) as wrong:
            words = f"{self.path} is not a state file of the playground; move it away to start afresh"
            raise StateUnreadableError(words) from wrong
        if version != VERSION:
            raise StateUnreadableError(
                f"{self.path} was written by another version ({version}) of the playground"
            )
        return saved

    def watch(self, world: World, desk: Desk) -> None:
        """Write now, and soon after every change from now on.

        Raises:
            OSError: if the file cannot be written.
        """
        self._world, self._desk = world, desk
        self._write(self._dump())
        world.on_change(self._touch)

    def _touch(self) -> None:
        if self._timer is None and self._writing is None:
            self._timer = asyncio.get_running_loop().call_later(
                self._pause, self._begin
            )

    def _begin(self) -> None:
        self._timer = None
        self._writing = asyncio.create_task(self._save())

    async def _save(self) -> None:
        started = time.thread_time()
        text = self._dump()
        spent = time.thread_time() - started
        self._pause = min(LONGEST_PAUSE, max(SHORTEST_PAUSE, SHARE * spent))
        changes = self._world.changes if self._world else 0
        try:
            await asyncio.to_thread(self._write, text)
        except OSError:
            log.exception("the playground cannot write %s", self.path)
        self._writing = None
        if self._world is not None and self._world.changes != changes:
            self._touch()

    def _dump(self) -> str:
        if self._world is None or self._desk is None:
            return "{}"
        return json.dumps(to_json(self._world, self._desk), ensure_ascii=False)

    def _write(self, text: str) -> None:
        draft = self.path.with_name(self.path.name + ".new")
        # what a killed process left may be open to others
        draft.unlink(missing_ok=True)
        # What people saw and tokens of interactions are for the owner's eyes, from the
        # first byte on.
        with os.fdopen(
            os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600),
            "w",
            encoding="utf-8",
        ) as file:
            file.write(text)
        draft.replace(self.path)

    async def written(self) -> None:
        """Return once everything up to now is in the file."""
        while self._timer is not None or self._writing is not None:
            if self._timer is not None:
                self._timer.cancel()
                self._begin()
            if self._writing is not None:
                await self._writing

    async def close(self) -> None:
        """Write the last state and stop."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._writing is not None:
            await self._writing
        if self._timer is not None:
            self._timer.cancel()
        if self._world is not None:
            await asyncio.to_thread(self._write, self._dump())
            self._world = None
