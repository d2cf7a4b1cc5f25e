"""Pairs by label: by the draw, killed in the middle of it; by agreement, with one no
that leads to the draw."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.playground import Person, Playground, VisibleMessage
from tests.games.killing import another
from tests.games.playing import plain
from tests.games.toy.playing import Party
from tests.helpers.autopsy import copied
from tests.helpers.card_room import CardRoom, pressable
from tests.helpers.clock import today
from tests.helpers.partners import (
    AGREEMENT,
    BACK,
    BEGIN,
    DRAW,
    begin,
    forming,
    inviting,
    positions,
)
from tests.helpers.pressing import rows
from tests.helpers.process import environment, starter

EIGHT = ("alice", "bob", "clara", "dmitri", "elena", "farid", "greta", "hugo")
PACKAGE = "tests.games.toy"
CARD = re.compile(r"[AK][♠♥♦♣]")


async def opened(
    people: Sequence[Person], game: str = "toy", **options: object
) -> VisibleMessage:
    """Open a table for these people, and start."""
    host, *others = people
    wish = {"seats": len(people), "next_hand": "pause", **options}
    table = (await host.run(f"{game} table", **wish)).message
    assert table is not None
    for person in others:
        await person.click("Join", table)
    await host.click("Start", table)
    return table


def private(person: Person) -> VisibleMessage:
    return next(message for message in reversed(person.messages()) if message.ephemeral)


def started(person: Person) -> bool:
    return any(
        "Resign" in message.buttons
        for message in person.messages()
        if message.ephemeral
    )


@pytest.mark.long
async def test_pairs_are_drawn_and_agreed_on_though_the_bot_is_killed(
    tmp_path: Path,
) -> None:
    database = tmp_path / "bura.sqlite3"
    async with Playground(clock=today(), rate_limits=False) as playground:
        settings = {
            **environment(playground.token, playground.api_url, database),
            "BURA_HOUSE_WORKERS": "0",
        }
        async with starter({**settings, "BURA_TEST_GAMES": PACKAGE}, tmp_path) as bots:
            people = [playground.person(name) for name in EIGHT]
            await bots.start()
            await playground.wait_for(
                lambda: any(one["name"] == "toy" for one in playground.world.commands)
            )
            await playground.wait_online()

            drawers, others = people[:4], people[4:]
            table = await opened(drawers)
            await playground.wait_for(lambda: DRAW in table.buttons)
            await drawers[0].click(DRAW, table)
            await playground.wait_for(lambda: positions(table))
            await drawers[2].click("4", table)
            await playground.wait_for(lambda: positions(table) == ["1", "2", "3"])
            await another(playground, bots)
            await drawers[0].click("1", table)
            await playground.wait_for(lambda: positions(table) == ["2", "3"])
            await another(playground, bots)
            await drawers[3].click("2", table)
            await playground.wait_for(lambda: BEGIN in table.buttons)
            assert len(CARD.findall(table.text)) == 4
            await another(playground, bots)
            await begin(drawers)
            await playground.wait_for(lambda: "throws away" in table.text)

            second = await opened(others)
            await playground.wait_for(lambda: AGREEMENT in second.buttons)
            await others[0].click(AGREEMENT, second)
            await playground.wait_for(lambda: BACK in second.buttons)
            await others[3].click(inviting(second, others[1]), second)
            await another(playground, bots)
            await others[1].click(
                next(label for label in second.buttons if label.startswith("4")), second
            )
            await playground.wait_for(lambda: "Refuse" in second.buttons)
            for person in others[:3]:
                await person.click("Accept", second)
            await playground.wait_for(lambda: "3 of 4 answered" in second.text)
            await others[3].click("Refuse", second)
            await playground.wait_for(lambda: positions(second) == ["1", "2", "3", "4"])
            assert "efuse" not in second.text
            await another(playground, bots)
            for label, person in zip("123", others, strict=False):
                await person.click(label, second)
            await playground.wait_for(lambda: BEGIN in second.buttons)
            await begin(others)
            await playground.wait_for(lambda: "throws away" in second.text)
            assert await bots.end() == 0
            assert "Traceback" not in bots.log.read_text()
        with copied(database) as connection:
            seated = "SELECT user_id FROM seats WHERE table_id < 3"
            assert {user for (user,) in connection.execute(seated)} == {
                int(person.id) for person in people
            }
        assert playground.violations == []


async def test_a_card_is_its_pickers_alone_until_all_have_picked(
    tmp_path: Path,
) -> None:
    async with Party.of(tmp_path, 4) as game:
        table = await opened(game.people)
        await game.room.until(lambda: DRAW in table.buttons)
        assert "chooses" in (await game.people[1].click(DRAW, table)).text
        await game.people[0].click(DRAW, table)
        await game.room.until(lambda: positions(table))
        assert "🔒" in table.text
        print_before = re.findall(r"🔒 (\w+)", table.text)
        picked = [
            await person.click(label, table)
            for label, person in zip("31", game.people, strict=False)
        ]
        await game.room.settle(2)
        for reply, person in zip(picked, game.people, strict=False):
            assert reply.ephemeral
            assert len(CARD.findall(private(person).text)) == 1
        assert not CARD.search(table.text)
        assert positions(table) == ["2", "4"]
        for person in game.people[2:]:
            assert not CARD.search(
                "".join(message.text for message in person.messages())
            )
        stranger = game.room.playground.person("farid")
        assert "not your table" in (await stranger.click("2", table)).text
        taken = await game.people[2].press(
            table.id, await id_of(game.room, table, "2", "pick 2")
        )
        assert "earlier moment" in taken.text
        assert positions(private(game.people[2])) == ["2", "4"]
        await game.people[3].click("4", table)
        await game.room.until(lambda: BEGIN in table.buttons)
        cards = CARD.findall(table.text)
        assert len(cards) == 4
        for person in game.people:
            partner = re.search(r"You play with (<@\d+>)", plain(private(person)))
            assert partner is None or partner[1] != person.mention
        await begin(game.people)
        await game.room.until(lambda: "throws away" in game.table.text)
        rules = await game.people[0].click("Rules", game.table)
        fair = (await game.people[0].click("Fair deal", rules.message)).text
        assert print_before[0] in fair
        assert "Partners were drawn" in fair


async def id_of(room: CardRoom, table: VisibleMessage, label: str, wanted: str) -> str:
    """Return the custom_id of a button with another action in it."""
    return table.buttons[label].custom_id.rpartition(":")[0] + f":{wanted}"


async def test_an_agreement_tells_no_more_than_it_must(tmp_path: Path) -> None:
    async with Party.of(tmp_path, 4) as game:
        alice, bob, clara, dmitri = game.people
        table = await opened(game.people)
        await game.room.until(lambda: AGREEMENT in table.buttons)
        await alice.click(AGREEMENT, table)
        await game.room.until(lambda: BACK in table.buttons)
        assert list(table.buttons)[:4] == [
            "1. Alice",
            "2. Bob",
            "3. Clara",
            "4. Dmitri",
        ]
        own = (await alice.click("My hand", table)).buttons
        assert list(own)[:3] == ["2. Bob", "3. Clara", "4. Dmitri"], (
            "only who can be her partner"
        )
        stranger = game.room.playground.person("farid")
        forged = await id_of(
            game.room, table, inviting(table, bob), f"invite {stranger.id}"
        )
        assert "sits at this table" in (await alice.press(table.id, forged)).text
        assert (
            "no partner yet" in (await alice.click(inviting(table, alice), table)).text
        )
        await alice.click(inviting(table, bob), table)
        await alice.click(inviting(table, clara), table)
        await bob.click(inviting(table, alice), table)
        await game.room.settle(2)
        assert f"{alice.mention} → {clara.mention}" in plain(table)
        assert "Refuse" not in table.buttons
        await bob.click("Take back", table)
        await game.room.settle(2)
        assert f"{bob.mention} →" not in plain(table)
        asked = await clara.click("My hand", table)
        assert f"{alice.mention} invites you" in plain(asked.message)
        await clara.click("1. Alice", asked.message)
        await game.room.until(lambda: "Refuse" in table.buttons)
        lines = [
            line for line in plain(table).splitlines() if line.startswith(("🔷", "🟠"))
        ]
        assert lines == [
            f"{mark} {one.mention}"
            for mark, one in zip("🔷🟠🔷🟠", game.people, strict=True)
        ]
        for person in (alice, bob, clara):
            await person.click("Accept", table)
        await game.room.until(lambda: "3 of 4 answered" in table.text)
        await game.room.tick(70)
        await game.room.until(lambda: positions(table))
        assert "answered" not in table.text
        # Whoever leaves takes all back to the open table.
        await dmitri.click("Leave", table)
        await game.room.until(lambda: "Start" in table.buttons)
        assert "3 of" not in plain(table)
        await dmitri.click("Join", table)
        await alice.click("Start", table)
        await game.room.until(lambda: DRAW in table.buttons)
        for _ in range(4):
            await game.room.tick(61)
        await game.room.until(lambda: "throws away" in game.table.text)
        stored = await rows(
            game.room,
            "SELECT attempt, count(*) FROM forming_members GROUP BY 1 ORDER BY 1",
        )
        assert [tuple(row) for row in stored] == [(1, 4), (2, 4)]


@pytest.mark.long
async def test_a_rematch_keeps_partners_or_draws_anew(tmp_path: Path) -> None:
    async with Party.of(tmp_path, 4) as game:
        await game.sit_down(order="joining", options="hands=1")
        last = await game.take(game.people[0], 3)
        before = await seats(game, 1)
        for person in game.people:
            await person.click("Rematch", last)
        await game.room.until(
            lambda: "table 2" in game.table.text and "throws away" in game.table.text
        )
        assert await seats(game, 2) == before
        last = await game.take(game.people[0], 3)
        assert "New partners" in pressable(last)
        for person in game.people:
            await person.click("New partners", last)
        await game.room.until(lambda: forming(game.people[0]))
        shown = forming(game.people[0])
        assert shown is not None
        assert positions(shown) == ["1", "2", "3", "4"]


async def seats(game: Party, table: int) -> list[object]:
    found = await rows(
        game.room, "SELECT table_id, user_id FROM seats ORDER BY table_id, seat"
    )
    return [user for table_id, user in found if table_id == table]


async def test_the_house_is_invited_by_a_button(tmp_path: Path) -> None:
    async with Party.of(tmp_path, 2) as game:
        alice, bob = game.people
        table = (await alice.run("toy table", seats=4)).message
        assert table is not None
        await bob.click("Join", table)
        await alice.click("Add the house", table)
        for level in ("Master", "Master"):
            await alice.click(level, private(alice))
        await alice.click("Start", table)
        await game.room.until(lambda: AGREEMENT in table.buttons)
        await alice.click(AGREEMENT, table)
        await game.room.until(lambda: BACK in table.buttons)
        house = next(label for label in pressable(table) if "master" in label)
        await bob.click(house, table)
        await game.room.until(lambda: "Refuse" in table.buttons)
        for person in game.people:
            await person.click("Accept", table)
        await game.room.until(lambda: BEGIN in table.buttons)
        await begin(game.people)
        await game.room.until(lambda: started(alice))
