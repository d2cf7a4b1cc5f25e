"""The bot is killed at once in mid-hand of the day's deal: the only try goes on where
it stood."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from pathlib import Path

import pytest

from bot.command_line.check import unsound
from bot.playground import Person, Playground, VisibleMessage
from bot.playground.option_tree import ClientRefused
from bot.tables.games import offered
from bot.ui.renderers import game_name
from bot.ui.texts import Texts
from tests.games.killing import another, cards, database_in
from tests.games.playing import panel
from tests.helpers.autopsy import copied
from tests.helpers.clock import today
from tests.helpers.process import environment, starter

GAME = "schneider"
KILLS = 2
TEXTS = Texts()


@pytest.mark.long
async def test_a_try_goes_on_after_the_bot_is_killed(tmp_path: Path) -> None:
    async with Playground(clock=today(), rate_limits=False) as playground:
        settings = environment(
            playground.token, playground.api_url, database_in(tmp_path)
        )
        quick = {"BURA_HOUSE_WORKERS": "0", "BURA_HOUSE_THINK_SECONDS": "0"}
        async with starter(settings | quick, tmp_path) as bots:
            await bots.start()
            await playground.wait_online()
            alice, bob = playground.person("alice"), playground.person("bob")
            await only(playground, alice)
            await alice.click("Play", await drawn(alice))
            for _ in range(KILLS):
                await lay(playground, alice, 2)
                dying = asyncio.create_task(lay(playground, alice, 1))
                await another(playground, bots)
                dying.cancel()
                with suppress(asyncio.CancelledError, ClientRefused):
                    await dying
                shown = await alice.run("daily")
                assert "You have begun" in shown.text
                await alice.click("Play", shown.message)
            while not await finished(playground, alice):
                await lay(playground, alice, 1)
            mine = await alice.run("daily")
            assert "Share" in mine.buttons
            assert "Play" not in mine.buttons
            await alice.click("Share", mine.message)
            theirs = await bob.run("daily")
            assert "Play" in theirs.buttons
            assert alice.mention in theirs.text
            assert await bots.end() == 0
            assert "Traceback" not in bots.log.read_text()
    with copied(database_in(tmp_path)) as connection:
        assert unsound(connection) == []
        found = connection.execute("SELECT ending FROM plays").fetchall()
        assert [ending for (ending,) in found] == ["played"]


async def only(playground: Playground, admin: Person) -> None:
    """Switch off all games but one, whatever day it is."""
    await playground.wait_for(
        lambda: any(one["name"] == "settings" for one in playground.world.commands)
    )
    for game in offered():
        if game != GAME:
            await admin.run("settings")
            await admin.click("Games")
            named = game_name(game, TEXTS)
            await admin.choose(TEXTS("settings-choose-game"), [named])
            await admin.click("Switch the game off")


async def drawn(person: Person) -> VisibleMessage:
    """Wait until the bot has drawn the deals of its first day, and return the page."""
    while True:
        shown = await person.run("daily")
        if "Play" in shown.buttons:
            assert shown.message is not None
            return shown.message
        await asyncio.to_thread(time.sleep, 0.1)  # by the machine's time


async def lay(playground: Playground, person: Person, count: int) -> None:
    """Lay so many cards, or fewer if the hand ends before."""
    for _ in range(count):
        if await finished(playground, person):
            return
        shown = panel(person)
        assert shown is not None
        await person.click(cards(person)[0], shown)


async def finished(playground: Playground, person: Person) -> bool:
    """Wait for a card to lay, or the end of the hand, and say whether it has ended."""

    def ended() -> bool:
        newest = [one for one in person.messages() if one.ephemeral and one.buttons]
        return bool(newest) and "Today’s deal" in newest[-1].buttons

    await playground.wait_for(lambda: cards(person) or ended())
    return ended() and not cards(person)
