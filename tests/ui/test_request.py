"""What is read of an interaction: who, where, and what they may do there."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.delivery.interaction import Interaction
from bot.delivery.request import Request
from bot.tables.ids import NOBODYS, MessageId

HERE, HOME, ELSEWHERE = 31, 30, 32


def read(*servers: int, **parts: Any) -> Request:  # noqa: ANN401
    """Read a command given in server 20, channel 31, to a bot that is in some
    `servers`."""
    usual = {
        "client": SimpleNamespace(get_guild={one: object() for one in servers}.get),
        "guild_id": 20,
        "channel": SimpleNamespace(id=HERE),
        "message": None,
        "user": SimpleNamespace(id=5),
        "locale": "ru",
        "permissions": discord.Permissions.none(),
        "token": "a secret",
    }
    return Request.of(cast(Interaction, SimpleNamespace(**usual | parts)))


def test_a_server_counts_only_if_the_bot_is_there() -> None:
    assert read(20).guild == 20
    assert not read(20).is_outside
    for outside in (read(), read(20, guild_id=None)):
        assert outside.guild == NOBODYS
        assert outside.is_outside


def test_a_thread_has_a_parent() -> None:
    thread = discord.Thread.__new__(discord.Thread)
    thread.id, thread.parent_id = HERE, HOME
    assert read(20).parent is None
    assert read(20, channel=thread).parent == HOME


@pytest.mark.parametrize("ephemeral", [True, False])
def test_what_was_pressed_is_private_or_not(ephemeral: bool) -> None:
    pressed = read(
        20, message=SimpleNamespace(id=7, flags=SimpleNamespace(ephemeral=ephemeral))
    )
    assert pressed.message == 7
    assert pressed.in_private is ephemeral
    assert not read(20).in_private, "a command"


def test_its_person_reads_their_own_language() -> None:
    assert read(20).texts.locale == "ru"


def test_who_manages_messages_moderates_here_and_who_manages_the_server_everywhere() -> (
    None
):
    moderator = read(20, permissions=discord.Permissions(manage_messages=True))
    assert moderator.may_moderate(HOME, HERE)
    assert not moderator.may_moderate(ELSEWHERE, None)
    manager = read(20, permissions=discord.Permissions(manage_guild=True))
    assert manager.may_moderate(ELSEWHERE)
    assert not read(permissions=discord.Permissions.all()).may_manage, (
        "the bot has left"
    )


def test_a_message_is_linked_in_the_server_where_it_stands() -> None:
    assert read(20).link_to(MessageId(7)) == "https://discord.com/channels/20/31/7"
    assert (
        read(guild_id=None).link_to(MessageId(7))
        == "https://discord.com/channels/@me/31/7"
    )


def test_its_token_is_not_shown() -> None:
    assert "secret" not in repr(read(20))
