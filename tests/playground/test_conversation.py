"""A real discord.py bot and people talk through the playground."""

from __future__ import annotations

import asyncio
import io

import discord
import pytest

from bot.playground import ClientRefused, Permission, Playground, ReplyKind
from tests.helpers.clock import HandClock
from tests.playground.small_bot import SmallBot, view


async def test_commands_are_known_after_the_sync(
    playground: Playground, bot: SmallBot
) -> None:
    names = {command["name"] for command in playground.world.commands}
    assert names == {"bura", "Challenge to Bura"}


async def test_a_slash_command_is_answered_in_public(
    playground: Playground, bot: SmallBot
) -> None:
    alice, bob = playground.person("alice"), playground.person("bob")
    reply = await alice.run("bura challenge", opponent=bob, stake=2)
    assert reply.kind is ReplyKind.MESSAGE
    assert reply.text == f"{bob.mention} for 2"
    assert not reply.ephemeral
    assert bob.sees("for 2")
    assert reply.message is not None
    metadata = reply.message.post.body["interaction_metadata"]
    assert (metadata["name"], metadata["user"]["username"]) == (
        "bura challenge",
        "alice",
    )
    assert playground.violations == []


async def test_an_ephemeral_answer_is_for_one(
    playground: Playground, bot: SmallBot
) -> None:
    reply = await playground.person("alice").run("bura hand")
    assert reply.ephemeral
    assert playground.person("alice").sees("your cards")
    assert not playground.person("bob").sees("your cards")
    sent = [
        request for request in playground.requests if request.path.endswith("/callback")
    ]
    assert [request.visible_to for request in sent] == [frozenset({"alice"})]


async def test_a_click_edits_the_message(playground: Playground, bot: SmallBot) -> None:
    alice, bob = playground.person("alice"), playground.person("bob")
    await alice.run("bura challenge", opponent=bob)
    reply = await bob.click("Next")
    assert reply.kind is ReplyKind.UPDATED
    assert alice.sees("edited by bob")
    assert len(alice.messages()) == 1


async def test_a_deferred_click_edits_later(
    playground: Playground, bot: SmallBot
) -> None:
    alice = playground.person("alice")
    await alice.run("bura challenge", opponent="bob")
    reply = await alice.click("Slow")
    assert reply.kind is ReplyKind.DEFERRED_UPDATE
    await alice.wait_to_see("slow but sure")


async def test_a_deferred_command_thinks_first(
    playground: Playground, bot: SmallBot
) -> None:
    alice = playground.person("alice")
    reply = await alice.run("bura think")
    assert reply.kind is ReplyKind.DEFERRED
    assert reply.ephemeral
    message = await alice.wait_to_see("thought")
    assert not message.loading
    assert message.post.body["flags"] == 64 | 32768
    assert message.post.body["edited_timestamp"] is None


async def test_a_follow_up_is_a_further_message(
    playground: Playground, bot: SmallBot
) -> None:
    alice = playground.person("alice")
    await alice.run("bura hand")
    await alice.click("Twice")
    message = await alice.wait_to_see("and more")
    assert message.ephemeral
    assert not playground.person("bob").messages()


async def test_a_modal_is_filled_in(playground: Playground, bot: SmallBot) -> None:
    alice = playground.person("alice")
    await alice.run("bura challenge", opponent="bob")
    reply = await alice.click("Name")
    assert reply.kind is ReplyKind.MODAL
    assert reply.modal is not None
    assert (reply.modal.title, list(reply.modal.fields)) == (
        "A table of your own",
        ["Name"],
    )
    with pytest.raises(ClientRefused, match="20 characters"):
        await alice.submit(reply.modal, {"Name": "x" * 21})
    with pytest.raises(ClientRefused, match="no open form"):
        await playground.person("bob").submit(reply.modal, {"Name": "Bobs"})
    submitted = await alice.submit(reply.modal, {"Name": "Oak"})
    assert submitted.text == "named Oak"


async def test_typing_an_option_shows_choices(
    playground: Playground, bot: SmallBot
) -> None:
    choices = await playground.person("alice").autocomplete(
        "bura rules", focused="preset", preset="no"
    )
    assert [(choice.name, choice.value) for choice in choices] == [("Noble", "noble")]


async def test_a_right_click_on_a_user(playground: Playground, bot: SmallBot) -> None:
    reply = await playground.person("alice").run_on("bob", "Challenge to Bura")
    assert reply.text == "alice dares bob"


async def test_silence_is_a_failure_after_three_seconds(
    playground: Playground, bot: SmallBot, clock: HandClock
) -> None:
    asking = asyncio.create_task(playground.person("alice").run("bura silent"))
    await playground.wait_for(lambda: playground.desk.by_token)
    await clock.advance(2.9)
    assert not asking.done()
    await clock.advance(0.2)
    reply = await asking
    assert reply.failed
    assert reply.failure == "The application did not respond"
    assert "no answer within 3 s" in str(playground.violations)


async def test_the_bot_writes_and_edits_by_its_own_name(
    playground: Playground, bot: SmallBot
) -> None:
    channel = bot.get_partial_messageable(
        int(playground.world.channel_named("cards").id)
    )
    sent = await channel.send(view=view("a table", "Next"), nonce="t1r1")
    again = await channel.send(view=view("a table", "Next"), nonce="t1r1")
    assert sent.id == again.id
    edited = await channel.get_partial_message(sent.id).edit(
        view=view("a table, edited")
    )
    assert edited.id == sent.id
    assert playground.person("clara").sees("a table, edited")
    await channel.get_partial_message(sent.id).delete()
    assert not playground.person("clara").messages()


async def test_a_file_and_a_picture(playground: Playground, bot: SmallBot) -> None:
    channel = bot.get_partial_messageable(
        int(playground.world.channel_named("cards").id)
    )
    layout = discord.ui.LayoutView()
    layout.add_item(
        discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://plot.png"))
    )
    layout.stop()
    await channel.send(
        view=layout, file=discord.File(io.BytesIO(b"\x89PNG fake"), "plot.png")
    )
    message = playground.person("alice").messages()[-1]
    url = message.components[0]["items"][0]["media"]["url"]
    assert url.startswith(playground.world.origin + "/attachments/")
    assert message.post.body["attachments"] == []


async def test_a_stored_token_edits_the_panel(
    playground: Playground, bot: SmallBot, clock: HandClock
) -> None:
    alice = playground.person("alice")
    panel = await alice.run("bura hand")
    assert bot.last is not None
    assert panel.message is not None
    hook = discord.Webhook.partial(
        int(bot.application_id or 0), bot.last.token, client=bot
    )
    await hook.edit_message(int(panel.message.id), view=view("new cards"))
    assert alice.sees("new cards")
    await clock.advance(15 * 60 + 1)
    with pytest.raises(discord.HTTPException) as refused:
        await hook.edit_message(int(panel.message.id), view=view("too late"))
    assert (refused.value.status, refused.value.code) == (401, 50027)


async def test_the_bot_knows_what_it_may_do(
    playground: Playground, bot: SmallBot
) -> None:
    playground.set_permissions("lounge", Permission.VIEW_CHANNEL)
    await playground.person("alice").run("bura hand", in_channel="lounge")
    assert bot.last is not None
    assert bot.last.app_permissions.view_channel
    assert not bot.last.app_permissions.send_messages
    assert bot.last.permissions.manage_guild


async def test_emoji_are_uploaded_and_listed(
    playground: Playground, bot: SmallBot
) -> None:
    made = await bot.create_application_emoji(
        name="c1_KH", image=b"\x89PNG\r\n\x1a\n0000"
    )
    assert [emoji.id for emoji in await bot.fetch_application_emojis()] == [made.id]
    await made.delete()
    assert await bot.fetch_application_emojis() == []
