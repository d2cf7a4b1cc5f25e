"""Every failure of Discord comes back under its name, through the real discord.py and
the playground."""

from __future__ import annotations

import asyncio
import logging
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.delivery.attachment import may_attach
from bot.delivery.request import Request
from bot.delivery.rest import Failure, RouteKind, failure_of, guarded
from bot.playground import Permission
from bot.tables.ids import MessageId, UserId
from tests.delivery.calling import Scene, button
from tests.showing.scene import saying


async def test_a_message_is_posted_edited_and_deleted(call_scene: Scene) -> None:
    alice = call_scene.playground.person("alice")
    sent = await call_scene.rest.post(call_scene.cards, saying("one"))
    assert not isinstance(sent, Failure)
    assert alice.sees("one")
    assert await call_scene.rest.edit(call_scene.cards, sent, saying("two")) is None
    assert alice.sees("two")
    assert await call_scene.rest.delete(call_scene.cards, sent) is None
    assert not alice.sees("two")


def test_a_thread_whose_channel_has_just_gone_may_take_files_for_all_one_knows() -> (
    None
):
    thread = discord.Thread.__new__(discord.Thread)
    thread.parent_id = 5
    thread.guild = cast(
        discord.Guild, SimpleNamespace(get_channel=lambda _id: None, me=None)
    )
    assert may_attach(thread)


async def test_the_same_nonce_gives_the_same_message(call_scene: Scene) -> None:
    first = await call_scene.rest.post(call_scene.cards, saying("one"), nonce="h41r3")
    second = await call_scene.rest.post(call_scene.cards, saying("one"), nonce="h41r3")
    assert first == second


async def test_a_post_notifies_the_one_it_is_for_and_an_edit_nobody(
    call_scene: Scene,
) -> None:
    alice, bob = (
        call_scene.playground.person("alice"),
        call_scene.playground.person("bob"),
    )
    words = f"{alice.mention} {bob.mention}"
    sent = await call_scene.rest.post(
        call_scene.cards, saying(words), ping=[UserId(int(alice.id))]
    )
    assert not isinstance(sent, Failure)
    assert alice.newest(words).mentions == [alice.id]
    assert (
        await call_scene.rest.edit(call_scene.cards, sent, saying(f"again {words}"))
        is None
    )
    assert alice.newest("again").mentions == []


async def test_an_edit_that_names_somebody_keeps_their_highlight(
    call_scene: Scene,
) -> None:
    alice, bob = (
        call_scene.playground.person("alice"),
        call_scene.playground.person("bob"),
    )
    words = f"{alice.mention} {bob.mention}"
    sent = await call_scene.rest.post(call_scene.cards, saying(words))
    assert not isinstance(sent, Failure)
    named = [UserId(int(bob.id))]
    edit = call_scene.rest.edit(
        call_scene.cards, sent, saying(f"again {words}"), named=named
    )
    assert await edit is None
    assert alice.newest("again").mentions == [bob.id]


async def test_answers_come_in_every_shape(call_scene: Scene) -> None:
    alice, bob = (
        call_scene.playground.person("alice"),
        call_scene.playground.person("bob"),
    )
    assert isinstance(
        await call_scene.during(
            lambda i: call_scene.rest.respond(i, saying("private"))
        ),
        int,
    )
    assert alice.newest("private").ephemeral
    assert not bob.sees("private")
    await call_scene.during(
        lambda i: call_scene.rest.respond(i, saying("public"), ephemeral=False)
    )
    assert bob.sees("public")

    async def deferred(request: Request) -> object:
        assert await call_scene.rest.defer(request, thinking=True) is None
        return await call_scene.rest.respond(request, saying("after a while"))

    assert isinstance(await call_scene.during(deferred), int)
    assert alice.newest("after a while").ephemeral

    async def twice(request: Request) -> object:
        await call_scene.rest.respond(request, saying("first"))
        return await call_scene.rest.respond(request, saying("second"))

    assert isinstance(await call_scene.during(twice), int)
    assert alice.newest("second").ephemeral


async def test_a_click_updates_its_message(call_scene: Scene) -> None:
    alice = call_scene.playground.person("alice")
    shown = await call_scene.during(
        lambda i: call_scene.rest.respond(i, button("hand", "Play"))
    )
    call_scene.bot.handler = lambda i: call_scene.rest.update(i, saying("played"))
    reply = await alice.click("Play")
    assert not reply.failed
    assert call_scene.bot.result == shown
    assert alice.sees("played")


async def test_a_click_on_a_message_that_is_gone_is_answered_with_a_new_one(
    call_scene: Scene,
) -> None:
    alice = call_scene.playground.person("alice")
    shown = await call_scene.during(
        lambda i: call_scene.rest.respond(i, button("hand", "Play"))
    )
    call_scene.playground.fail("POST", "/callback$", status=404, code=10008)
    call_scene.bot.handler = lambda i: call_scene.rest.update(i, saying("played"))
    reply = await alice.click("Play")
    assert reply.message is not None
    assert reply.message.id != str(shown)
    assert reply.message.text == "played"
    assert reply.ephemeral


async def test_a_panel_is_reached_through_its_token(call_scene: Scene) -> None:
    alice = call_scene.playground.person("alice")
    tokens: list[tuple[int, str]] = []

    async def opened(request: Request) -> object:
        tokens.append((request.application_id, request.token))
        return await call_scene.rest.respond(request, button("hand", "Play"))

    message = await call_scene.during(opened)
    assert isinstance(message, int)
    [(app, token)] = tokens
    assert (
        await call_scene.rest.show_by_token(app, token, message, saying("newer hand"))
        == message
    )
    assert alice.sees("newer hand")
    more = await call_scene.rest.show_by_token(
        app, token, None, button("another panel", "Play")
    )
    assert not isinstance(more, Failure)
    assert alice.newest("another panel").ephemeral
    assert await call_scene.rest.delete_by_token(app, token, more) is None
    assert not alice.sees("another panel")
    assert (
        await call_scene.rest.show_by_token(app, token, more, saying("gone"))
        is Failure.MESSAGE_GONE
    )


async def test_discord_is_told_to_heed_the_components_of_what_goes_by_token(
    call_scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    request = AsyncWebhookAdapter.request

    async def heard(adapter: AsyncWebhookAdapter, *args: Any, **options: Any) -> Any:  # noqa: ANN401 - JSON
        asked.append(options["params"]["with_components"])
        return await request(adapter, *args, **options)

    monkeypatch.setattr(AsyncWebhookAdapter, "request", heard)

    async def three(request: Request) -> object:
        await call_scene.rest.respond(request, saying("first"))
        more = await call_scene.rest.respond(request, saying("second"))
        assert not isinstance(more, Failure)
        return await call_scene.rest.show_by_token(
            request.application_id, request.token, more, saying("third")
        )

    assert isinstance(await call_scene.during(three), int)
    assert asked == [1, 1]


async def test_no_view_is_kept(call_scene: Scene) -> None:
    await call_scene.during(
        lambda i: call_scene.rest.respond(i, button("hand", "Play"))
    )
    await call_scene.rest.post(call_scene.cards, button("table", "My hand"))
    assert not call_scene.bot.persistent_views
    assert not call_scene.bot._connection._view_store._views


async def test_a_deleted_message_and_a_deleted_channel_are_told_apart(
    call_scene: Scene,
) -> None:
    sent = await call_scene.rest.post(call_scene.cards, saying("one"))
    assert not isinstance(sent, Failure)
    call_scene.playground.delete_message(str(sent))
    assert (
        await call_scene.rest.edit(call_scene.cards, sent, saying("two"))
        is Failure.MESSAGE_GONE
    )
    channel = call_scene.cards
    call_scene.playground.delete_channel("cards")
    assert await call_scene.rest.post(channel, saying("three")) is Failure.CHANNEL_GONE


async def test_a_lost_permission_is_named(call_scene: Scene) -> None:
    call_scene.playground.set_permissions("cards", Permission.VIEW_CHANNEL)
    assert (
        await call_scene.rest.post(call_scene.cards, saying("one")) is Failure.FORBIDDEN
    )
    assert await call_scene.during(_missing) == ("Send Messages",)
    call_scene.playground.set_permissions("cards", Permission.SEND_MESSAGES)
    assert await call_scene.during(_missing) == ("View Channel",)


async def _missing(request: Request) -> object:
    await request.interaction.response.defer()
    return request.bot_lacks


async def test_a_second_answer_is_no_harm(call_scene: Scene) -> None:
    call_scene.playground.fail(
        "POST", "/callback", status=400, code=40060, applied=True
    )
    assert (
        await call_scene.during(lambda i: call_scene.rest.respond(i, saying("one")))
        is Failure.ANSWERED
    )


@pytest.mark.parametrize(
    ("status", "code", "failure"),
    [
        (404, 10008, Failure.MESSAGE_GONE),
        (404, 10003, Failure.CHANNEL_GONE),
        (404, 10004, Failure.GUILD_GONE),
        (404, 0, Failure.CHANNEL_GONE),
        (403, 50001, Failure.FORBIDDEN),
        (403, 50013, Failure.FORBIDDEN),
        (403, 0, Failure.FORBIDDEN),
        (400, 50083, Failure.ARCHIVED),
        (403, 160005, Failure.ARCHIVED),
        (400, 50035, Failure.REJECTED),
        (400, 200000, Failure.REJECTED),
        (401, 0, Failure.OVERLOADED),
        (503, 0, Failure.OVERLOADED),
        (0, 0, Failure.UNREACHABLE),
    ],
)
async def test_failures_of_a_channel(
    call_scene: Scene, status: int, code: int, failure: Failure
) -> None:
    call_scene.playground.fail("PATCH", "/channels/", status=status, code=code)
    assert (
        await call_scene.rest.edit(call_scene.cards, MessageId(1), saying("one"))
        is failure
    )


@pytest.mark.parametrize(
    ("status", "code", "failure"),
    [
        (401, 50027, Failure.EXPIRED),
        (401, 0, Failure.EXPIRED),
        (404, 10015, Failure.EXPIRED),
        (404, 0, Failure.EXPIRED),
        (404, 10008, Failure.MESSAGE_GONE),
        (0, 0, Failure.UNREACHABLE),
    ],
)
async def test_failures_of_a_token(
    call_scene: Scene, status: int, code: int, failure: Failure
) -> None:
    call_scene.playground.fail("PATCH", "/webhooks/", status=status, code=code)
    assert (
        await call_scene.rest.show_by_token(1, "token", MessageId(1), saying("one"))
        is failure
    )


async def test_an_answer_that_comes_too_late_is_late(call_scene: Scene) -> None:
    call_scene.playground.fail("POST", "/callback", status=404, code=10062)

    async def pressed(request: Request) -> object:
        first = await call_scene.rest.respond(request, saying("one"))
        # the playground's person did wait, after all
        await request.interaction.response.defer()
        return first

    assert await call_scene.during(pressed) is Failure.LATE


async def test_a_failure_that_is_expected_is_no_error_in_the_log(
    call_scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    """Such as where a message has lost its picture, which is sent again then."""
    for expected in (Failure.REJECTED, None):
        call_scene.playground.fail("PATCH", "/channels/", status=400, code=50035)
        failure = await call_scene.rest.edit(
            call_scene.cards, MessageId(1), saying("one"), expected=expected
        )
        assert failure is Failure.REJECTED
    levels = [
        record.levelno for record in caplog.records if "rejected" in record.getMessage()
    ]
    assert levels == [logging.ERROR]


async def test_what_discord_refuses_is_logged_aloud_and_without_a_token(
    call_scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    call_scene.playground.fail("PATCH", "/webhooks/", status=400, code=50035)
    with caplog.at_level(logging.ERROR, "bot.delivery.rest"):
        await call_scene.rest.show_by_token(
            1, "very-secret-token", MessageId(1), saying("one")
        )
    assert "could not show a message by token: rejected" in caplog.text
    assert "very-secret-token" not in caplog.text


async def test_an_unknown_emoji_is_drawn_in_letters_at_the_second_try(
    call_scene: Scene,
) -> None:
    refused = {
        "code": 50035,
        "message": "Invalid Form Body",
        "errors": {
            "components": {
                "0": {"emoji": {"_errors": [{"code": "X", "message": "Invalid emoji"}]}}
            }
        },
    }
    call_scene.playground.fail("POST", "/channels/", status=400, body=refused)
    sent = await call_scene.rest.post(
        call_scene.cards, lambda: saying("letters" if call_scene.doubts else "pictures")
    )
    assert not isinstance(sent, Failure)
    assert call_scene.playground.person("alice").sees("letters")


async def test_a_mistake_in_the_program_is_not_hidden() -> None:
    async def wrong() -> None:
        raise KeyError("wrong")

    with pytest.raises(KeyError):
        await guarded(wrong(), "be wrong")


async def test_a_call_that_hangs_is_given_up() -> None:
    assert (
        await guarded(asyncio.Event().wait(), "hang", seconds=0.01)
        is Failure.OVERLOADED
    ), "nothing was sent"


@pytest.mark.parametrize(
    "error", [aiohttp.ServerDisconnectedError(), ConnectionResetError(), TimeoutError()]
)
def test_what_a_broken_line_raises_may_be_tried_again(error: Exception) -> None:
    assert failure_of(error, RouteKind.BOT) is Failure.OVERLOADED
