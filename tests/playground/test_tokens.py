"""What an interaction's token allows, for how long, and what only it allows (discord.md
1.1, 1.2)."""

from __future__ import annotations

import pytest

from bot.playground import Playground, ReplyKind
from tests.helpers.clock import HandClock
from tests.playground.raw import Json, RawBot, button, row, text, v2

COMMANDS: list[Json] = [{"name": "hand", "description": "Cards"}]
HAND = v2(text("your cards"), row(button("Play", "play")), ephemeral=True)


@pytest.fixture
async def ready_to_deal(playground: Playground, raw: RawBot) -> RawBot:
    await raw.connect()
    await raw.rest("PUT", f"/applications/{playground.bot.id}/commands", COMMANDS)
    return raw


async def panel(playground: Playground, bot: RawBot) -> tuple[Json, str]:
    """Let Alice ask for her hand; return the interaction and the ephemeral message's
    id."""
    asking, interaction = await bot.click(playground.person("alice").run("hand"))
    status, body = await bot.answer(interaction, 4, HAND, "?with_response=1")
    assert status == 200
    reply = await asking
    assert reply.kind is ReplyKind.MESSAGE
    assert (
        body["interaction"]["response_message_id"] == body["resource"]["message"]["id"]
    )
    return interaction, body["resource"]["message"]["id"]


async def test_an_answer_without_response_has_no_body(
    playground: Playground, ready_to_deal: RawBot
) -> None:
    asking, interaction = await ready_to_deal.click(
        playground.person("alice").run("hand")
    )
    assert await ready_to_deal.answer(interaction, 4, HAND) == (204, None)
    assert (await asking).text == "your cards"


async def test_a_second_answer_is_refused(
    playground: Playground, ready_to_deal: RawBot
) -> None:
    interaction, _ = await panel(playground, ready_to_deal)
    status, body = await ready_to_deal.answer(interaction, 4, HAND)
    assert (status, body["code"]) == (400, 40060)
    assert len(playground.violations) == 1


async def test_an_answer_after_three_seconds_is_refused(
    playground: Playground, ready_to_deal: RawBot, clock: HandClock
) -> None:
    asking, interaction = await ready_to_deal.click(
        playground.person("alice").run("hand")
    )
    await clock.advance(3.1)
    assert (await asking).failed
    status, body = await ready_to_deal.answer(interaction, 4, HAND)
    assert (status, body["code"]) == (404, 10062)
    assert not playground.person("alice").messages()


async def test_an_unknown_token_is_refused_without_blame(
    playground: Playground, ready_to_deal: RawBot
) -> None:
    status, body = await ready_to_deal.answer(
        {"id": "1", "token": "no such token"}, 4, HAND
    )
    assert (status, body["code"], playground.violations) == (404, 10062, [])


async def test_a_refused_answer_may_be_put_right(
    playground: Playground, ready_to_deal: RawBot
) -> None:
    asking, interaction = await ready_to_deal.click(
        playground.person("alice").run("hand")
    )
    status, _ = await ready_to_deal.answer(interaction, 4, v2(text("")))
    assert status == 400
    await ready_to_deal.answer(interaction, 4, HAND)
    reply = await asking
    assert reply.text == "your cards"
    assert reply.violation is playground.violations[0]
    assert interaction["token"] not in str(reply.violation)


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 10, 99])
async def test_a_command_is_not_answered_like_a_click(
    playground: Playground, ready_to_deal: RawBot, kind: int
) -> None:
    asking, interaction = await ready_to_deal.click(
        playground.person("alice").run("hand")
    )
    status, body = await ready_to_deal.answer(interaction, kind, HAND)
    assert (status, body["code"]) == (400, 50035)
    await ready_to_deal.answer(interaction, 4, HAND)
    await asking


async def test_deferring_takes_no_components_flag(
    playground: Playground, ready_to_deal: RawBot
) -> None:
    asking, interaction = await ready_to_deal.click(
        playground.person("alice").run("hand")
    )
    assert (await ready_to_deal.answer(interaction, 5, {"flags": 32768 | 64}))[0] == 400
    assert await ready_to_deal.answer(interaction, 5, {"flags": 64}) == (204, None)
    reply = await asking
    assert reply.message is not None
    assert (reply.kind, reply.message.loading, reply.ephemeral) == (
        ReplyKind.DEFERRED,
        True,
        True,
    )
    status, _ = await ready_to_deal.rest(
        "POST", ready_to_deal.hook(interaction), v2(text("done")), token=None
    )
    assert status == 200
    assert [message.text for message in playground.person("alice").messages()] == [
        "done"
    ]
    assert reply.ephemeral


async def test_a_token_lives_fifteen_minutes(
    playground: Playground, ready_to_deal: RawBot, clock: HandClock
) -> None:
    interaction, message = await panel(playground, ready_to_deal)
    await clock.advance(14 * 60)
    path = ready_to_deal.hook(interaction, f"/messages/{message}")
    assert (
        await ready_to_deal.rest("PATCH", path, v2(text("still mine")), token=None)
    )[0] == 200
    assert (
        await ready_to_deal.rest(
            "GET", ready_to_deal.hook(interaction, "/messages/@original"), token=None
        )
    )[1]["id"] == message
    await clock.advance(61)
    status, body = await ready_to_deal.rest(
        "PATCH", path, v2(text("too late")), token=None
    )
    assert (status, body["code"]) == (401, 50027)
    assert playground.person("alice").sees("still mine")


async def test_a_token_is_good_only_after_the_answer(
    playground: Playground, ready_to_deal: RawBot
) -> None:
    asking, interaction = await ready_to_deal.click(
        playground.person("alice").run("hand")
    )
    status, body = await ready_to_deal.rest(
        "POST", ready_to_deal.hook(interaction), HAND, token=None
    )
    assert (status, body["code"]) == (404, 10015)
    await ready_to_deal.answer(interaction, 4, HAND)
    await asking


async def test_a_channel_route_never_reaches_an_ephemeral_message(
    playground: Playground, ready_to_deal: RawBot
) -> None:
    _, message = await panel(playground, ready_to_deal)
    path = f"/channels/{playground.world.channel_named('cards').id}/messages/{message}"
    for method in ("GET", "PATCH", "DELETE"):
        status, body = await ready_to_deal.rest(
            method, path, v2(text("x")) if method == "PATCH" else None
        )
        assert (status, body["code"]) == (404, 10008)
    assert len(playground.violations) == 3


async def test_a_strange_token_does_not_edit_the_panel(
    playground: Playground, ready_to_deal: RawBot
) -> None:
    _, message = await panel(playground, ready_to_deal)
    other, _ = await panel(playground, ready_to_deal)
    path = ready_to_deal.hook(other, f"/messages/{message}")
    status, body = await ready_to_deal.rest("PATCH", path, v2(text("x")), token=None)
    assert (status, body["code"]) == (404, 10008)


async def test_every_click_renews_the_panel(
    playground: Playground, ready_to_deal: RawBot, clock: HandClock
) -> None:
    _, message = await panel(playground, ready_to_deal)
    await clock.advance(20 * 60)
    pressing, click = await ready_to_deal.click(
        playground.person("alice").click("Play")
    )
    assert click["message"]["id"] == message
    assert click["data"]["custom_id"] == "play"
    await ready_to_deal.answer(click, 6)
    assert (await pressing).kind is ReplyKind.DEFERRED_UPDATE
    for name in ("@original", message):
        path = ready_to_deal.hook(click, f"/messages/{name}")
        assert (
            await ready_to_deal.rest("PATCH", path, v2(text(f"by {name}")), token=None)
        )[0] == 200
    assert playground.person("alice").sees(f"by {message}")


async def test_a_click_answered_with_a_new_message_does_not_own_the_old_one(
    playground: Playground, ready_to_deal: RawBot
) -> None:
    _, message = await panel(playground, ready_to_deal)
    pressing, click = await ready_to_deal.click(
        playground.person("alice").click("Play")
    )
    await ready_to_deal.answer(click, 4, v2(text("a second panel"), ephemeral=True))
    await pressing
    status, _ = await ready_to_deal.rest(
        "PATCH",
        ready_to_deal.hook(click, f"/messages/{message}"),
        v2(text("x")),
        token=None,
    )
    assert status == 404


async def test_a_dismissed_panel_can_be_edited_unseen(
    playground: Playground, ready_to_deal: RawBot
) -> None:
    interaction, message = await panel(playground, ready_to_deal)
    alice = playground.person("alice")
    alice.dismiss(message)
    assert alice.messages() == []
    path = ready_to_deal.hook(interaction, f"/messages/{message}")
    assert (await ready_to_deal.rest("PATCH", path, v2(text("x")), token=None))[
        0
    ] == 200
    assert alice.messages() == []


async def test_a_panel_can_be_deleted_by_its_token(
    playground: Playground, ready_to_deal: RawBot
) -> None:
    interaction, message = await panel(playground, ready_to_deal)
    path = ready_to_deal.hook(interaction, f"/messages/{message}")
    assert await ready_to_deal.rest("DELETE", path, token=None) == (204, None)
    assert (await ready_to_deal.rest("PATCH", path, v2(text("x")), token=None))[1][
        "code"
    ] == 10008
    assert playground.violations == []


async def test_a_modal_answers_a_click_once(
    playground: Playground, ready_to_deal: RawBot
) -> None:
    await panel(playground, ready_to_deal)
    alice = playground.person("alice")
    field = {
        "type": 4,
        "custom_id": "stake",
        "style": 1,
        "min_length": 1,
        "max_length": 3,
    }
    form: Json = {
        "custom_id": "form",
        "title": "Stake",
        "components": [{"type": 18, "label": "Stake", "component": field}],
    }
    pressing, click = await ready_to_deal.click(alice.click("Play"))
    too_long = form | {"title": "x" * 46}
    assert (await ready_to_deal.answer(click, 9, too_long))[1]["code"] == 50035
    assert (
        await ready_to_deal.answer(
            click, 9, form | {"components": form["components"] * 6}
        )
    )[1]["code"] == 50035
    assert (
        await ready_to_deal.answer(click, 9, form | {"components": [row(button())]})
    )[1]["code"] == 50035
    assert await ready_to_deal.answer(click, 9, form) == (204, None)
    modal = (await pressing).modal
    assert modal is not None
    submitting, sent = await ready_to_deal.click(alice.submit(modal, {"stake": "12"}))
    assert sent["type"] == 5
    assert sent["data"]["components"][0]["component"]["value"] == "12"
    await ready_to_deal.answer(sent, 7, v2(text("stake 12")))
    assert (await submitting).text == "stake 12"
    assert alice.messages()[0].text == "stake 12"


async def test_a_forged_press_reaches_the_bot(
    playground: Playground, ready_to_deal: RawBot
) -> None:
    _, message = await panel(playground, ready_to_deal)
    pressing, click = await ready_to_deal.click(
        playground.person("alice").press(message, "forged")
    )
    assert click["data"]["custom_id"] == "forged"
    await ready_to_deal.answer(click, 6)
    await pressing
