"""Who has something to look at, as every open page is told."""

from __future__ import annotations

from typing import Any

from bot.playground import PEOPLE, Playground
from tests.playground.raw import Json, RawBot, button, row, text, v2

ALICE, BOB, CLARA = (person.id for person in PEOPLE[:3])


def board(playground: Playground) -> dict[str, Any]:
    return playground._page._attention.board()


async def panel(raw: RawBot, name: str, *labels: str) -> Json:
    """Give somebody a private message with these buttons; returns the interaction that
    can edit it."""
    asking, click = await raw.click(raw.playground.person(name).run("hand"))
    await raw.answer(click, 4, hand(*labels))
    await asking
    return click


def hand(*labels: str) -> Json:
    return v2(
        text("Your hand"),
        *([row(*(button(one, one) for one in labels))] if labels else []),
        ephemeral=True,
    )


async def edit(raw: RawBot, click: Json, *labels: str) -> None:
    body = hand(*labels) | {"flags": 32768}
    status, _ = await raw.rest(
        "PATCH", raw.hook(click, "/messages/@original"), body, token=None
    )
    assert status == 200


async def ready(playground: Playground, raw: RawBot) -> None:
    await raw.connect()
    await raw.rest(
        "PUT",
        f"/applications/{playground.bot.id}/commands",
        [{"name": "hand", "description": "d"}],
    )


async def test_a_private_message_waits_until_its_reader_looks(
    playground: Playground, raw: RawBot
) -> None:
    await ready(playground, raw)
    await panel(raw, "bob", "Claim")
    message = playground.person("bob").messages()[-1]
    what = {"count": 1, "private": True}
    where = {"channel_id": message.channel_id, "message_id": message.id}
    assert board(playground) == {
        BOB: {**what, **where, "server": "1", "servers": {"1": what}}
    }
    playground._page._attention.seen(ALICE, message.channel_id)
    assert BOB in board(playground)
    playground._page._attention.seen(BOB, message.channel_id)
    assert board(playground) == {}


async def test_a_panel_waits_while_it_offers_something_new(
    playground: Playground, raw: RawBot
) -> None:
    await ready(playground, raw)
    click = await panel(raw, "bob", "Claim")
    playground._page._attention.seen(BOB, playground.world.channel_named("cards").id)
    await edit(raw, click, "Claim")
    assert board(playground) == {}, "nothing new can be pressed"
    await edit(raw, click, "Claim", "K♣")
    assert board(playground)[BOB]["count"] == 1, "it is Bob's turn"
    await edit(raw, click, "Claim")
    assert board(playground) == {}, "the turn has passed"


async def test_a_mention_waits_for_whom_it_pings(
    playground: Playground, raw: RawBot
) -> None:
    path = f"/channels/{playground.world.channel_named('lounge').id}/messages"
    body = v2(text(f"<@{BOB}> <@{CLARA}> your turn")) | {
        "allowed_mentions": {"parse": [], "users": [CLARA]}
    }
    _, made = await raw.rest("POST", path, body)
    assert board(playground)[CLARA] == {
        "count": 1,
        "private": False,
        "channel_id": made["channel_id"],
        "message_id": made["id"],
        "server": "1",
        "servers": {"1": {"count": 1, "private": False}},
    }
    playground.delete_message(made["id"])
    assert board(playground) == {}


async def test_what_is_gone_waits_for_nobody(
    playground: Playground, raw: RawBot
) -> None:
    await ready(playground, raw)
    await panel(raw, "bob", "Claim")
    playground.person("bob").dismiss(playground.person("bob").messages()[-1])
    assert board(playground) == {}
    path = f"/channels/{playground.world.channel_named('lounge').id}/messages"
    await raw.rest("POST", path, {"content": f"<@{CLARA}>"})
    playground.delete_channel("lounge")
    assert board(playground) == {}
