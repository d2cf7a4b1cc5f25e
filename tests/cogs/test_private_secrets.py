"""A private table tells no more than any other: no card that may not be known, no seed,
and nothing by its pace."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random

import pytest

from bot.playground import Person, Playground
from bot.playground.people import GUILD_ID
from bot.tables import lifecycle
from db import guilds
from db.database import Database
from tests.cogs.test_private_practice import SETTINGS, able, nothing_public
from tests.helpers.by_label import offered
from tests.helpers.card_room import NO_CLAIMS, SIX_TRICKS, card_room, panel, pressable
from tests.helpers.clock import today
from tests.helpers.leaks import watching
from tests.helpers.process import environment, starter
from tests.helpers.sizes import first_of
from tests.helpers.wished_cards import deal_from, pack_of
from tests.visits.with_house import with_puppets

MINE = "KcJc9h"
HANDS = {
    "orders": ("7s8hAc", "6s7hQs", "6h8c9s"),
    "window": ("7s8sAs", "7s8hAc", "6s7hQs"),
}
"""What the house may hold; where hands announce themselves nobody holds a special one,
which would be public."""


@pytest.mark.parametrize("place", first_of(["direct", "server"], 1))
async def test_random_practice_tells_nobody_what_they_may_not_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    random = Random(place)
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        with watching(monkeypatch, room.playground) as watch:
            alice = room.alice if place == "server" else room.alice.in_direct_messages()
            await alice.run(
                "bura practice", level="beginner", options="announcing=window"
            )
            for _ in range(1000):
                if len(watch.ended) >= 2 and watch.read_cards > 20:
                    break
                if random.random() < 0.1:
                    await random.choice(
                        [room.restart, lambda: alice.run("cards hand")]
                    )()
                if random.random() < 0.1:
                    await room.settle(3)
                    watch.at_rest()
                shown = panel(alice)
                following = (
                    []
                    if shown is None
                    else [
                        one for one in ("Next hand", "Rematch") if one in shown.buttons
                    ]
                )
                if shown is not None and (moves := able(shown) + following):
                    await alice.click(random.choice(moves), shown)
                else:
                    await room.tick()
            await room.settle()
            watch.at_rest()
            watch.read_log()
        assert nothing_public(room)
    assert watch.found == []
    assert watch.read_cards > 20
    assert len(watch.ended) >= 2


@pytest.mark.parametrize("announcing", first_of(sorted(HANDS), 1))
async def test_the_house_gives_nothing_away_by_its_pace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, announcing: str
) -> None:
    """Whatever it holds, its owner's panel changes at the same moments, and in a window
    is the same to its close."""
    courses = []
    for held in HANDS[announcing]:
        folder = tmp_path / held
        folder.mkdir()
        with monkeypatch.context() as patch:
            with_puppets(patch)
            deal_from(patch, [pack_of(MINE, held, "7d")])
            patch.setattr(lifecycle, "new_seed", lambda: bytes(32))
            # ids of presses differ with what else the bot has sent
            patch.setattr(lifecycle, "mix", lambda *_: "")
            async with card_room(
                folder, {**SETTINGS, "BURA_EMOJI_INTERVAL": 60}, rate_limits=False
            ) as room:
                await room.alice.run(
                    "bura practice", options=f"announcing={announcing}"
                )
                mine = await offered(room, room.alice, "9♥")
                await room.alice.click("9♥", mine)
                course, before = [], ""
                for step in range(40):
                    seen = re.sub(r"<t:\d+:R>", "", mine.text)
                    if seen != before:
                        course.append((step, seen))
                    before = seen
                    await room.tick(0.1)
                courses.append(course)
    moments = [[step for step, _ in course] for course in courses]
    assert moments[0] == moments[1] == moments[2]
    if announcing == "window":
        assert courses[0] == courses[1] == courses[2]
    else:
        assert len(moments[0]) > 1, "the house has answered meanwhile"


KILLED = [
    "direct",
    *(pytest.param(one, marks=pytest.mark.long) for one in ("server", "foreign")),
]


@pytest.mark.parametrize("place", KILLED)
@pytest.mark.long
async def test_killed_in_the_middle_it_goes_on_where_it_was(
    tmp_path: Path, place: str
) -> None:
    async with Playground(clock=today(), rate_limits=False) as playground:
        alice = playground.person("alice")
        alice.install()
        if place != "server":
            alice = (
                alice.in_direct_messages()
                if place == "direct"
                else alice.in_foreign_server()
            )
        known = await Database.open(tmp_path / "bura.sqlite3")
        # or the server would be greeted
        await known.run(lambda c: guilds.ensure(c, int(GUILD_ID), 0))
        await known.close()
        settings = environment(
            playground.token, playground.api_url, tmp_path / "bura.sqlite3"
        )
        settings |= {"BURA_HOUSE_WORKERS": "0", "BURA_HOUSE_THINK_SECONDS": "0"}
        async with starter(settings, tmp_path) as bots:
            await bots.start()
            await playground.wait_for(
                lambda: playground.world.commands and playground.world.bot_online
            )
            assert (
                await alice.run(
                    "bura practice",
                    level="beginner",
                    options=f"{SIX_TRICKS} {NO_CLAIMS}",
                )
            ).ephemeral
            await playground.wait_for(lambda: moves(alice))
            pressing = asyncio.create_task(alice.click(moves(alice)[0], panel(alice)))
            await asyncio.sleep(0)
            bots.kill()
            assert await bots.buried() == -9
            pressing.cancel()
            await asyncio.gather(pressing, return_exceptions=True)
            await playground.wait_for(lambda: not playground.world.bot_online)
            await bots.start()
            await playground.wait_online()
            await playground.wait_for(lambda: moves(alice))
            await alice.click(moves(alice)[0], panel(alice))
            await alice.run("cards hand")
            await playground.wait_for(lambda: "Resign" in offers(alice))
            await alice.click("Resign", panel(alice))
            await alice.click("Yes, resign", panel(alice))
            await playground.wait_for(lambda: "Rematch" in offers(alice))
            assert await bots.end() == 0
        assert "Traceback" not in bots.log.read_text()
        channels = playground.world.channels.values()
        assert [
            post
            for channel in channels
            for post in channel.posts.values()
            if post.audience is None
        ] == []


def offers(person: Person) -> list[str]:
    """Return what a person's panel offers."""
    shown = panel(person)
    return [] if shown is None else pressable(shown)


def moves(person: Person) -> list[str]:
    """Return the cards that a person's panel offers."""
    shown = panel(person)
    return [] if shown is None else able(shown)
