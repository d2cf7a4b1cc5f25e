"""Visits to what stands beside a hand: orders for special hands, proof of a deal,
sharing, and the bot outside."""

from __future__ import annotations

import pytest

from db.shards import Shards
from tests.cogs.test_orders import ALL, ASK, BURA, CHOOSES, NEVER, NEXT
from tests.helpers.by_label import (
    RICH,
    RICH_TRICKS,
    TWO_MOLODKAS,
    claim,
    offered,
    play,
    press,
    says,
    table,
)
from tests.helpers.card_room import CardRoom, panel
from tests.helpers.wished_cards import deal_from
from tests.visits.after import QUICK, SLOW, last_private
from tests.visits.of_two import sit_down_asking


async def orders_for_special_hands(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [TWO_MOLODKAS] * 3)
    alice, bob = room.alice, room.bob
    await room.sit_down()
    await bob.click("Rules", table(room))
    await bob.choose(ALL, [NEVER])
    await bob.choose(NEXT + NEVER, [BURA])
    await bob.choose(NEXT + BURA, [ASK])
    await room.until(lambda: f"from the next hand on {CHOOSES}" in table(room).text)
    await bob.run("cards hand")
    await press(room, bob, "A♣ 8♣ 7♣")
    await claim(room, alice)
    for person in (alice, bob):
        await press(room, person, "Next hand")
    await room.until(lambda: says(room, f"({CHOOSES})"))
    await room.until(
        lambda: any(
            "is announced in a moment" in panel(p).text
            for p in (alice, bob)
            if panel(p)
        )
    )  # type: ignore[union-attr]
    await bob.click("Rules", table(room))
    await bob.choose("Now: " + ASK, [NEVER])
    await room.until(lambda: f"({CHOOSES}, in this hand only)" in table(room).text)


async def proof_of_a_deal(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, [RICH])
    alice, bob, clara = room.alice, room.bob, room.clara
    await alice.run("bura challenge", opponent=bob)
    declined = await bob.click("Decline")
    assert declined.message is not None
    assert (
        "Nothing is dealt here any more"
        in (await clara.press(declined.message.id, "bura:1:0:fair:1")).text
    )
    await room.sit_down()
    rules = await clara.click("Rules", table(room))
    bound = await clara.click("Fair deal", rules.message)
    assert "After the hand this button shows the seed" in bound.text
    await play(room, alice, bob, RICH_TRICKS)
    ended = await claim(room, alice)
    opened = await clara.click("Fair deal", ended)
    assert "Seed `" in opened.text
    assert "The next hand is already fixed" in opened.text


async def a_shared_hand(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, [RICH, RICH])
    alice, bob = room.alice, room.bob
    await sit_down_asking(room, order="joining")
    await play(room, alice, bob, RICH_TRICKS)
    ended = await claim(room, alice)
    await alice.click("Share", await offered(room, alice, "Share"))
    await bob.click("Share", await offered(room, bob, "Share"))
    assert "is already in this channel" in last_private(bob).text
    await alice.click("Next hand", ended)
    await room.tick(190)
    await room.until(lambda: "did not come back" in ended.text)

    await room.sit_down(stake=0)
    await play(room, alice, bob, RICH_TRICKS)
    await claim(room, alice, 2)
    await alice.click("Share", await offered(room, alice, "Share"))
    shown = await offered(room, bob, "Share")
    room.playground.quiet_channel(shown.channel_id)
    await bob.click("Share", shown)
    assert "You may not write in this channel" in last_private(bob).text


async def a_lead_that_the_clock_yields(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [TWO_MOLODKAS])
    await room.sit_down(options="announcing=window")
    await press(room, room.bob, "Announce molodka")
    await offered(room, room.alice, "Yield")
    shown = panel(room.alice)
    assert shown is not None
    await room.until(lambda: "The clock played for you" in shown.text, 100)


async def outside_of_servers(room: CardRoom, _monkeypatch: pytest.MonkeyPatch) -> None:
    room.alice.install()
    alice = room.alice.in_direct_messages()
    assert "add me to your server" in (await alice.run("help")).text
    assert "You are in no game here" in (await alice.run("cards hand")).text
    assert "finished no table here" in (await alice.run("cards history")).text
    assert "only in a server" in (await alice.run("bura table")).text


async def outside_of_servers_where_another_process_has_the_first_shard(
    room: CardRoom, _monkeypatch: pytest.MonkeyPatch
) -> None:
    room.alice.install()
    alice, presence = room.alice.in_foreign_server(), room.bot.services.presence
    presence.take(Shards(presence.own.count, frozenset()))
    assert "Message me directly to practise" in (await alice.run("bura practice")).text


BESIDE = (
    (orders_for_special_hands, SLOW),
    (proof_of_a_deal, QUICK),
    (a_shared_hand, QUICK),
    (a_lead_that_the_clock_yields, SLOW),
    (outside_of_servers, QUICK),
    (outside_of_servers_where_another_process_has_the_first_shard, QUICK),
)
