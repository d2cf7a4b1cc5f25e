"""A bot that deals a game of another shape is killed in mid-hand, in each of its phases, and goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from bot.playground import Person, Playground, VisibleMessage
from tests.autopsy import copied
from tests.card_room import is_result
from tests.clock import machine_timer, today
from tests.games.toy.playing import GRAB, NAMES, panel
from tests.games.toy.rules import EARLY
from tests.partners import agree, forming
from tests.process import Starter, environment, starter

PACKAGE = "tests.games.toy"


def table(person: Person) -> VisibleMessage:
    return next(one for one in reversed(person.messages()) if not one.ephemeral and "· table" in one.text)


async def again(playground: Playground, bots: Starter, people: Sequence[Person]) -> None:
    """Kill the bot at once, and start another; what it had no time to show or to remember is shown then."""
    bots.kill()
    assert await bots.buried() == -9
    await playground.wait_for(lambda: not playground.world.bot_online)
    await bots.start()
    await playground.wait_online()
    for person in people:
        await playground.wait_for(lambda person=person: "My hand" in table(person).buttons)
        await person.click("My hand", table(person))


def seen(person: Person, *labels: str) -> VisibleMessage | None:
    """Return somebody's panel if all these can be pressed on it."""
    shown = panel(person)
    there = shown is not None and all(label in shown.buttons and not shown.buttons[label].disabled for label in labels)
    return shown if there else None


async def test_killed_in_every_phase_it_is_played_on(tmp_path: Path) -> None:
    database = tmp_path / "bura.sqlite3"
    async with Playground(clock=today(), rate_limits=False) as playground:
        settings = {**environment(playground.token, playground.api_url, database), "BURA_HOUSE_WORKERS": "0"}
        async with starter({**settings, "BURA_TEST_GAMES": PACKAGE}, tmp_path) as bots:
            people = [playground.person(name) for name in NAMES[:4]]
            host = people[0]

            await bots.start()
            await playground.wait_for(lambda: any(one["name"] == "toy" for one in playground.world.commands))
            await playground.wait_online()
            opened = await host.run("toy table", seats=4, stake=3, options="hands=1")
            assert not opened.ephemeral, opened
            for person in people[1:]:
                await person.click("Join", opened.message)
            await host.click("Start", opened.message)
            await playground.wait_for(lambda: forming(host))
            await agree(playground.wait_for, people, list(zip(people, people[2:], strict=False)))
            for _ in people:
                await playground.wait_for(lambda: any(seen(one, "Keep all") for one in people))
                (turn,) = [one for one in people if seen(one, "Keep all")]
                await again(playground, bots, people)
                await turn.click("Keep all", panel(turn))
                await playground.wait_for(lambda turn=turn: not seen(turn, "Keep all"))
            await playground.wait_for(lambda: any(shown.selects for one in people if (shown := panel(one))))
            (turn,) = [one for one in people if (shown := panel(one)) and shown.selects]
            await again(playground, bots, people)
            shown = panel(turn)
            assert shown is not None
            await turn.choose(shown.selects[1].custom_id, ["20"], shown)
            for person in people:
                await playground.wait_for(lambda person=person: seen(person, "Red"))
                await person.click("Red", panel(person))
                await again(playground, bots, people)
            await playground.wait_for(lambda: not table(host).buttons[GRAB].disabled)
            await again(playground, bots, people)
            late = asyncio.Event()
            machine_timer(EARLY / 1000, late.set)
            await late.wait()
            reply = await people[1].click(GRAB, table(host))
            assert not reply.failed
            await playground.wait_for(lambda: is_result(table(host)) or "win the game" in table(host).text)
            assert people[1].mention in table(host).text
            assert await bots.end() == 0
            assert "Traceback" not in bots.log.read_text()
        with copied(database) as connection:
            ended = connection.execute("SELECT status, end_reason, hand_no FROM tables").fetchall()
            assert [tuple(row) for row in ended] == [("over", "won", 1)]
            done = connection.execute("SELECT count(*) FROM actions WHERE seat >= 0").fetchone()
            assert done[0] == 4 + 1 + 4 + 1
        assert playground.violations == []
