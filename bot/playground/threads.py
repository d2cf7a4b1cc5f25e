"""Threads: opened, joined, put to sleep, woken and removed, and what the bot's gateway
is told of it."""

from __future__ import annotations

from bot.playground.channels import ARCHIVE_MINUTES, PUBLIC_THREAD, Channel, Post
from bot.playground.errors import ApiError, FormErrors, Json, Refusal
from bot.playground.guild import thread_object
from bot.playground.people import Account, Permission
from bot.playground.world import Event, Kind, World

MAX_SLOWMODE = 21_600
"""Seconds."""


def check_thread(body: Json, *, required: bool = True) -> None:
    """Refuse the wishes for a thread that Discord would refuse.

    Args:
        body: the request.
        required: whether it must have a name.

    Raises:
        ApiError: 50035 with every fault.
    """
    errors = FormErrors()
    if required or body.get("name") is not None:
        errors.length(("name",), body.get("name"), 1, 100)
    minutes = body.get("auto_archive_duration")
    if minutes is not None and minutes not in ARCHIVE_MINUTES:
        errors.add(
            ("auto_archive_duration",),
            "BASE_TYPE_CHOICES",
            f"Value must be one of {ARCHIVE_MINUTES}.",
        )
    if body.get("rate_limit_per_user") is not None:
        errors.span(
            ("rate_limit_per_user",), body["rate_limit_per_user"], 0, MAX_SLOWMODE
        )
    errors.raise_if_any()


def open_thread(
    world: World, parent: Channel, owner: Account, body: Json, starter: Post | None
) -> Channel:
    """Open a thread, a public one unless its type says otherwise, and tell everybody;
    the request has been checked.

    Args:
        world: where.
        parent: in which channel.
        owner: who opens it.
        body: the request.
        starter: the message it hangs on, whose id it takes; None for one that is by
            itself.
    """
    now = world.now()
    thread = world.open_channel(
        body["name"],
        id=starter.id if starter else None,
        type=body.get("type") or PUBLIC_THREAD,
        parent=parent.id,
        owner=owner.id,
        members={owner.id: now},
        archive_minutes=body.get("auto_archive_duration") or 1440,
        slowmode=body.get("rate_limit_per_user") or 0,
        created=now,
        changed=now,
    )
    tell(world, "THREAD_CREATE", world.channel_object(thread) | {"newly_created": True})
    if starter is not None:
        world.refresh_thread(thread)
        world.publish(Event(Kind.UPDATED, starter.body, starter.audience))
    if owner.id == world.bot.id:
        _tell_members(world, thread, {"added_members": [_member_entry(world, thread)]})
    return thread


def tell(world: World, name: str, body: Json) -> None:
    """Tell the gateway and the pages that places have changed."""
    world.publish(Event(Kind.PLACES, {"gateway": name, "body": body}))


def _member_entry(world: World, thread: Channel) -> Json:
    own = world.bot.member(thread.server_id) | {"user": world.bot.user()}
    return thread.member_object(world.bot.id) | {"member": own, "presence": None}


def _tell_members(world: World, thread: Channel, change: Json) -> None:
    """Tell the bot that it came or went: without the intent for members it hears of
    nobody else."""
    about = {
        "id": thread.id,
        "guild_id": thread.guild_id,
        "member_count": len(thread.members),
    }
    tell(world, "THREAD_MEMBERS_UPDATE", about | change)


def join(world: World, thread: Channel, user_id: str) -> None:
    """Let somebody join a thread; a person who is in it already stays."""
    if user_id in thread.members:
        return
    thread.members[user_id] = world.now()
    world.refresh_thread(thread)
    if user_id == world.bot.id:
        _tell_members(world, thread, {"added_members": [_member_entry(world, thread)]})
    else:
        world.wake()


def leave(world: World, thread: Channel, user_id: str) -> None:
    """Let somebody leave a thread."""
    if thread.members.pop(user_id, None) is None:
        return
    world.refresh_thread(thread)
    if user_id == world.bot.id:
        _tell_members(world, thread, {"removed_member_ids": [user_id]})
    else:
        world.wake()


def change(world: World, thread: Channel, **wanted: object) -> None:
    """Change a thread's name, sleep, lock or durations and tell everybody.

    Args:
        world: where.
        thread: which.
        wanted: fields of `Channel` and their new values.
    """
    if wanted.get("archived", thread.archived) != thread.archived:
        thread.changed = world.now()
    for name, value in wanted.items():
        setattr(thread, name, value)
    world.refresh_thread(thread)
    tell(world, "THREAD_UPDATE", thread_object(world, thread))


def wake(world: World, channel: Channel, held: Permission) -> None:
    """Let a message wake the thread it is written in.

    Args:
        world: where.
        channel: a thread, or any other channel, which never sleeps.
        held: what the writer may do there.

    Raises:
        ApiError: 160005 if it is locked and the writer is no moderator.
    """
    if channel.locked and Permission.MANAGE_THREADS not in held:
        raise ApiError(Refusal.LOCKED_THREAD)
    if channel.archived:
        change(world, channel, archived=False)


def demand_awake(channel: Channel) -> None:
    """Refuse to change anything in a thread that sleeps.

    Raises:
        ApiError: 50083.
    """
    if channel.archived:
        raise ApiError(Refusal.ARCHIVED_THREAD)


def remove(world: World, thread: Channel) -> None:
    """Take a thread away with everything in it; the message it hung on stays."""
    del world.channels[thread.id]
    parent = world.channels.get(thread.parent or "")
    if parent is not None and thread.id in parent.posts:
        parent.posts[thread.id].body.pop("thread", None)
    gone = {
        "id": thread.id,
        "guild_id": thread.guild_id,
        "parent_id": thread.parent,
        "type": thread.type,
    }
    tell(world, "THREAD_DELETE", gone)
