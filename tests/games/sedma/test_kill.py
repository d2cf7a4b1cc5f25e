"""A bot that deals Sedma to two pairs is killed in mid-trick and in the pause after a round, and the hand goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.playground import Playground
from tests.autopsy import copied
from tests.card_room import panel
from tests.clock import today
from tests.games.sedma.playing import CARD, NAMES, PACKAGE, offers
from tests.process import environment, starter
from tests.test_toy_kill import again, table

CARDS = 12
"""So many are laid; it is killed after each third one, so also after a round of four."""


@pytest.mark.long
async def test_killed_in_mid_trick_it_goes_on(tmp_path: Path) -> None:
    database = tmp_path / "bura.sqlite3"
    async with Playground(clock=today(), rate_limits=False) as playground:
        settings = {**environment(playground.token, playground.api_url, database), "BURA_HOUSE_WORKERS": "0"}
        async with starter({**settings, "BURA_TEST_GAMES": PACKAGE}, tmp_path) as bots:
            alice, *others = people = [playground.person(name) for name in NAMES]
            await bots.start()
            await playground.wait_for(lambda: any(one["name"] == "sedma" for one in playground.world.commands))
            await playground.wait_online()
            opened = await alice.run("sedma table", seats=4, stake=3, order="joining", options="turn_seconds=600")
            for person in others:
                await person.click("Join", opened.message)
            await alice.click("Start", opened.message)
            laid = 0
            while laid < CARDS:
                await playground.wait_for(lambda: any(map(offers, people)))
                turn = next(person for person in people if offers(person))
                held = offers(turn)
                await turn.click(held[0], panel(turn))
                await playground.wait_for(lambda turn=turn, held=held: offers(turn) != held)
                laid += bool(CARD.fullmatch(held[0]))
                if laid % 3 == 0 and CARD.fullmatch(held[0]):
                    await again(playground, bots, people)
            await playground.wait_for(lambda: "points" in table(alice).text)
            assert await bots.end() == 0
            assert "Traceback" not in bots.log.read_text()
        with copied(database) as connection:
            actions = "SELECT count(*) FROM actions WHERE seat >= 0 AND action LIKE 'play %'"
            assert connection.execute(actions).fetchone()[0] == CARDS
        assert playground.violations == []
