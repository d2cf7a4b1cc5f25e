"""What Discord's client does before it sends a slash command: build and check the tree
of options."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from bot.playground.channels import Channel
from bot.playground.command_rules import (
    ATTACHMENT,
    BOOLEAN,
    CHANNEL,
    CHAT_INPUT,
    INTEGER,
    NUMBER,
    ON_USER,
    STRING,
    SUB_COMMAND,
    SUB_COMMAND_GROUP,
    USER,
)
from bot.playground.errors import Json
from bot.playground.files import Upload, attachment_object, keep
from bot.playground.installs import commands_for
from bot.playground.people import Account, person_named
from bot.playground.world import World

BRANCHES = (SUB_COMMAND, SUB_COMMAND_GROUP)


class ClientRefused(ValueError):  # noqa: N818  (it is the client that refuses, nothing is broken)
    """What Discord's client would not let a person send."""


@dataclass(frozen=True)
class Invocation:
    """A command ready to be sent.

    Attributes:
        name: with its subcommands, as shown to people.
        body: the interaction's ``data``.
    """

    name: str
    body: Json


def find_command(
    world: World, account: Account, channel: Channel, name: str, kind: int = CHAT_INPUT
) -> Json:
    """Find a command by its first word.

    Raises:
        ClientRefused: if this person is not offered it in this channel.
    """
    offered = commands_for(world, account, channel)
    for command in offered:
        if command["name"] == name and command["type"] == kind:
            return command
    names = ", ".join(sorted(c["name"] for c in offered if c["type"] == kind)) or "none"
    raise ClientRefused(
        f"there is no command {name!r} for {account.display} in {channel.name!r}; there are: {names}"
    )


def invocation(
    world: World,
    command: Json,
    path: list[str],
    values: Mapping[str, object],
    focused: str | None = None,
    *,
    guild_id: str | None = None,
) -> Invocation:
    """Build a slash command.

    Args:
        world: where people and channels are looked up.
        command: as registered.
        path: the names of the subcommands below it.
        values: the options by name.
        focused: the option being typed, when only its choices are wanted.
        guild_id: the server in which a channel's name is looked up first.

    Raises:
        ClientRefused: for an unknown subcommand or option, a missing one, or a value
            out of range.
    """
    schema, wrapping = command.get("options") or [], []
    for word in path:
        branch = next(
            (one for one in schema if one["name"] == word and one["type"] in BRANCHES),
            None,
        )
        if branch is None:
            raise ClientRefused(
                f"there is no subcommand {word!r} under {command['name']!r}"
            )
        wrapping.append(branch)
        schema = branch.get("options") or []
    if any(one["type"] in BRANCHES for one in schema):
        raise ClientRefused(f"choose a subcommand of {command['name']!r}")
    resolved: Json = {}
    options = _leaves(
        world, schema, values, resolved, focused=focused, guild_id=guild_id
    )
    for branch in reversed(wrapping):
        options = [{"name": branch["name"], "type": branch["type"], "options": options}]
    body: Json = {
        "id": command["id"],
        "name": command["name"],
        "type": CHAT_INPUT,
        "options": options,
    }
    if resolved:
        body["resolved"] = resolved
    return Invocation(" ".join([command["name"], *path]), body)


def user_invocation(command: Json, target: Account) -> Invocation:
    """Build a right-click command on a user."""
    resolved: Json = {}
    _resolve_user(resolved, target)
    body = {
        "id": command["id"],
        "name": command["name"],
        "type": ON_USER,
        "target_id": target.id,
    }
    return Invocation(command["name"], body | {"resolved": resolved})


def unfold(options: list[Json]) -> tuple[list[str], dict[str, object], str | None]:
    """Take a nested option list apart: subcommand names, values by name, and which one
    is being typed."""
    path: list[str] = []
    while options and options[0].get("type") in BRANCHES:
        path.append(str(options[0].get("name")))
        options = options[0].get("options") or []
    values = {str(one.get("name")): one.get("value") for one in options}
    focused = next((str(one["name"]) for one in options if one.get("focused")), None)
    return path, values, focused


def _leaves(
    world: World,
    schema: list[Json],
    values: Mapping[str, object],
    resolved: Json,
    *,
    focused: str | None,
    guild_id: str | None,
) -> list[Json]:
    known = {one["name"]: one for one in schema}
    for name in values:
        if name not in known:
            raise ClientRefused(
                f"there is no option {name!r}; there are: {', '.join(known) or 'none'}"
            )
    leaves = []
    for name, option in known.items():
        if values.get(name) is None:
            if option.get("required") and focused is None:
                raise ClientRefused(
                    f"{name}: This option is required. Specify a value."
                )
            continue
        if name == focused:
            leaves.append(
                {
                    "name": name,
                    "type": option["type"],
                    "value": values[name],
                    "focused": True,
                }
            )
            continue
        value = coerce(world, option, values[name], resolved, guild_id)
        leaves.append({"name": name, "type": option["type"], "value": value})
    return leaves


def coerce(
    world: World,
    option: Json,
    value: object,
    resolved: Json,
    guild_id: str | None = None,
) -> object:
    """Turn what a person entered into what is sent, and note whom it names.

    Raises:
        ClientRefused: if the value does not fit the option.
    """
    kind, name = option["type"], option["name"]
    if option.get("choices"):
        for choice in option["choices"]:
            if value in (choice["value"], choice["name"]):
                chosen: object = choice["value"]
                return chosen
        raise ClientRefused(f"{name}: {value!r} is not one of the choices")
    if kind in (STRING, INTEGER, NUMBER):
        return _text(option, str(value)) if kind == STRING else _number(option, value)
    if kind == BOOLEAN:
        return value in (True, "true", "True")
    if kind == USER:
        account = resolve_account(world, value)
        _resolve_user(resolved, account)
        return account.id
    if kind == CHANNEL:
        return _channel(world, name, value, resolved, guild_id)
    if kind != ATTACHMENT:
        raise ClientRefused(f"{name}: the playground has no options of type {kind}")
    return _file(world, name, value, resolved)


def _text(option: Json, value: str) -> str:
    low, high = option.get("min_length") or 0, option.get("max_length") or 6000
    if not low <= len(value) <= high:
        raise ClientRefused(
            f"{option['name']}: must be {low} to {high} characters long"
        )
    return value


def _number(option: Json, value: object) -> int | float:
    try:
        number = int(str(value)) if option["type"] == INTEGER else float(str(value))
    except ValueError:
        raise ClientRefused(f"{option['name']}: Input a valid number.") from None
    low, high = option.get("min_value"), option.get("max_value")
    if low is not None and number < low:
        raise ClientRefused(f"{option['name']}: Enter a number that is at least {low}")
    if high is not None and number > high:
        raise ClientRefused(f"{option['name']}: Enter a number that is at most {high}")
    return number


def _file(world: World, name: str, value: object, resolved: Json) -> str:
    if isinstance(value, bytes):
        value = (name, value)
    if (
        not isinstance(value, tuple)
        or len(value) != 2
        or not isinstance(value[1], bytes)
    ):
        raise ClientRefused(
            f"{name}: give a file as its bytes, or as its name and its bytes"
        )
    kept = keep(world, "ephemeral", Upload(0, str(value[0]), value[1]))
    entry = attachment_object(world, kept) | {"ephemeral": True}
    resolved.setdefault("attachments", {})[entry["id"]] = entry
    return str(entry["id"])


def _channel(
    world: World, name: str, value: object, resolved: Json, guild_id: str | None
) -> str:
    try:
        channel = world.channel_named(str(getattr(value, "id", value)), guild_id)
    except LookupError as missing:
        raise ClientRefused(f"{name}: {missing}") from None
    permissions = str(int(world.bot_permissions(channel)))
    entry = world.channel_object(channel) | {"permissions": permissions}
    resolved.setdefault("channels", {})[channel.id] = entry
    return channel.id


def resolve_account(world: World, value: object) -> Account:
    """Find the user meant by an account, a person, an id or a name; an id of nobody
    here is a user of elsewhere.

    Raises:
        ClientRefused: if nobody is meant.
    """
    text = str(getattr(value, "id", value))
    named = person_named(text)
    found = world.account(named.id if named else text) or (
        world.bot if text.lower() == world.bot.name else None
    )
    if found is None and named is not None:
        return named  # no member any more
    if found is None and re.fullmatch(r"[1-9][0-9]{16,18}", text):
        return Account(text, f"somebody{text[-4:]}", "Somebody")
    if found is None:
        raise ClientRefused(f"there is no user {value!r}")
    return found


def _resolve_user(resolved: Json, account: Account) -> None:
    """Note a user; what they are as a member of the server is told where the
    interaction is sent."""
    resolved.setdefault("users", {})[account.id] = account.user()


def resolve_users(world: World, ids: list[str]) -> Json:
    """Write the ``resolved`` part for users chosen in a select.

    Raises:
        ClientRefused: if one of them does not exist.
    """
    resolved: Json = {}
    for one in ids:
        _resolve_user(resolved, resolve_account(world, one))
    return resolved
