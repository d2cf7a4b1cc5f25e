"""Messages made, edited and deleted: from a request's body to what people see."""

from __future__ import annotations

import re

from bot.playground.channels import COMPONENTS_V2, EPHEMERAL, LOADING, Channel, Post
from bot.playground.component_rules import TEXT
from bot.playground.errors import ApiError, FormErrors, Json, Refusal
from bot.playground.files import (
    Upload,
    attachment_object,
    keep,
    media_objects,
    named_uploads,
)
from bot.playground.message_rules import CREATE_FLAGS, EDIT_FLAGS, check_message
from bot.playground.people import PEOPLE, Account
from bot.playground.shown_components import shown, walk
from bot.playground.snowflakes import stamp
from bot.playground.world import Event, Kind, World

MENTION = re.compile(r"<@!?(\d+)>")


def text_of(body: Json) -> str:
    """Join everything a reader of a message can read, its components included."""
    lines = [body.get("content") or ""]
    lines += [
        part["content"]
        for part in walk(body.get("components") or [])
        if part["type"] == TEXT
    ]
    return "\n".join(line for line in lines if line)


def audience_names(channel: Channel, post: Post) -> frozenset[str]:
    """Name the people to whom a message becomes visible."""
    reader = post.audience or channel.recipient
    return frozenset(person.name for person in PEOPLE if reader in (None, person.id))


def compose(
    world: World,
    channel: Channel,
    author: Account,
    body: Json,
    uploads: tuple[Upload, ...] = (),
    *,
    flags_allowed: int = CREATE_FLAGS,
    reader: str | None = None,
    extra: Json | None = None,
) -> Post:
    """Make a message and show it.

    Args:
        world: where.
        channel: in which channel.
        author: who wrote it.
        body: the request as Discord takes it.
        uploads: the files that came with it.
        flags_allowed: the flag bits this route may set.
        reader: who sees it if it is ephemeral.
        extra: further fields of the Message object.

    Raises:
        ApiError: 50035, 50006, or 40005 if a file is too large.
    """
    uploads = named_uploads(body, uploads, {})
    names = {upload.filename for upload in uploads}
    check_message(
        body,
        flags_allowed=flags_allowed,
        was_v2=False,
        emojis=world.emojis,
        files=names,
    )
    post = Post(blank(world, channel, author) | (extra or {}))
    flags = (body.get("flags") or 0) & flags_allowed
    post.body["flags"] = flags
    post.audience = reader if flags & EPHEMERAL else None
    if nonce := body.get("nonce"):
        post.body["nonce"] = nonce
    fill(world, post, body, uploads)
    demand_something(post)
    add(world, channel, post)
    return post


def blank(world: World, channel: Channel, author: Account) -> Json:
    """Write a Message object with nothing in it."""
    return {
        "id": world.snowflakes.next(),
        "channel_id": channel.id,
        "type": 0,
        "author": author.user(),
        "content": "",
        "timestamp": stamp(world.now()),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
        "flags": 0,
    }


def add(world: World, channel: Channel, post: Post) -> None:
    """Put a finished message into its channel and show it."""
    channel.posts[post.id] = post
    if channel.is_thread and not post.ephemeral:
        channel.sent += 1
        world.refresh_thread(channel)
    world.publish(Event(Kind.CREATED, post.body, post.audience or channel.recipient))


def placeholder(
    world: World, channel: Channel, flags: int, reader: str, extra: Json
) -> Post:
    """Show that the bot is thinking (a deferred answer)."""
    post = Post(blank(world, channel, world.bot) | extra)
    post.body["flags"] = (flags & EPHEMERAL) | LOADING
    post.audience = reader if flags & EPHEMERAL else None
    add(world, channel, post)
    return post


def revise(
    world: World,
    channel: Channel,
    post: Post,
    body: Json,
    uploads: tuple[Upload, ...] = (),
) -> None:
    """Edit a message and show the change.

    Raises:
        ApiError: 50035, 50006 or 40005; the message is then as it was.
    """
    kept = _kept_files(post, body)
    uploads = named_uploads(body, uploads, post.files)
    names = {upload.filename for upload in uploads} | set(kept)
    was_v2 = bool(post.body["flags"] & COMPONENTS_V2)
    check_message(
        body,
        flags_allowed=EDIT_FLAGS | EPHEMERAL,
        was_v2=was_v2,
        emojis=world.emojis,
        files=names,
    )
    loading = bool(post.body["flags"] & LOADING)
    draft = Post(dict(post.body), post.audience, post.dismissed, kept)
    draft.body["flags"] = (post.body["flags"] & ~LOADING) | (
        (body.get("flags") or 0) & EDIT_FLAGS
    )
    if draft.body["flags"] & COMPONENTS_V2 and not was_v2:
        _require_no_content(body.get("content", draft.body["content"]))
    fill(world, draft, body, uploads)
    demand_something(draft)
    if not loading:
        draft.body["edited_timestamp"] = stamp(world.now())
    post.body, post.files = draft.body, draft.files
    world.publish(Event(Kind.UPDATED, post.body, post.audience or channel.recipient))


def _kept_files(post: Post, body: Json) -> dict[str, str]:
    """Return the addresses of the files that an edit keeps, by name: those on its list,
    or all of them if it has no list."""
    if not isinstance(body.get("attachments"), list):
        return dict(post.files)
    ids = {str(entry.get("id")) for entry in body["attachments"]}
    return {name: url for name, url in post.files.items() if url.split("/")[-2] in ids}


def _require_no_content(content: object) -> None:
    """Refuse to turn a message with content into one of components.

    Raises:
        ApiError: 50035.
    """
    errors = FormErrors()
    if content:
        words = "content must be cleared when IS_COMPONENTS_V2 is set"
        errors.add(
            ("flags",), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", words
        )
    errors.raise_if_any()


def delete(world: World, channel: Channel, post: Post) -> None:
    """Take a message away."""
    del channel.posts[post.id]
    if channel.is_thread:
        world.refresh_thread(channel)
    gone = {"channel_id": channel.id, "id": post.id}
    world.publish(Event(Kind.DELETED, gone, post.audience or channel.recipient))


def fill(world: World, post: Post, body: Json, uploads: tuple[Upload, ...]) -> None:
    """Write the fields a request gives into a message; the request has been checked."""
    for upload in uploads:
        post.files[upload.filename] = keep(world, str(post.body["channel_id"]), upload)
    v2 = bool(post.body["flags"] & COMPONENTS_V2)
    if "content" in body:
        post.body["content"] = body["content"] or ""
    if "components" in body:
        post.body["components"] = shown(
            body["components"] or [], media_objects(world, post)
        )
    private = {"ephemeral": True} if post.ephemeral else {}
    post.body["attachments"] = (
        []
        if v2
        else [attachment_object(world, url) | private for url in post.files.values()]
    )
    post.body["mentions"] = _mentioned(
        world, text_of(post.body), body.get("allowed_mentions")
    )


def demand_something(post: Post) -> None:
    """Refuse a message with nothing in it.

    Raises:
        ApiError: 50006.
    """
    if (
        not any(post.body[name] for name in ("content", "components", "attachments"))
        and not post.files
    ):
        raise ApiError(
            Refusal.EMPTY_MESSAGE, violation="a message without anything in it"
        )


def _mentioned(world: World, text: str, allowed: Json | None) -> list[Json]:
    found = dict.fromkeys(MENTION.findall(text))
    if allowed is not None and "users" not in (allowed.get("parse") or []):
        named = {str(one) for one in allowed.get("users") or []}
        found = {one: None for one in found if one in named}
    accounts = (world.account(one) for one in found)
    return [account.user() for account in accounts if account]
