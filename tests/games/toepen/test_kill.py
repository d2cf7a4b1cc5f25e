"""A bot that deals Toepen is killed in mid-hand: at an exchange, after a card, and while a knock is answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.playground import Person, Playground
from tests.autopsy import copied
from tests.card_room import pressable
from tests.clock import today
from tests.games.toepen.playing import CARD, NAMES
from tests.games.toy.playing import panel
from tests.process import environment, starter
from tests.test_toy_kill import again, seen, table


@pytest.mark.long
async def test_killed_in_mid_hand_it_goes_on(tmp_path: Path) -> None:
    database = tmp_path / "bura.sqlite3"
    async with Playground(clock=today(), rate_limits=False) as playground:
        settings = {**environment(playground.token, playground.api_url, database), "BURA_HOUSE_WORKERS": "0"}
        async with starter({**settings, "BURA_TEST_GAMES": "bot.games.toepen"}, tmp_path) as bots:
            people = [playground.person(name) for name in NAMES[:3]]
            alice, *others = people
            await bots.start()
            await playground.wait_for(lambda: any(one["name"] == "toepen" for one in playground.world.commands))
            await playground.wait_online()
            opened = await alice.run("toepen table", seats=3, stake=3, order="joining", options="turn_seconds=600")
            for person in others:
                await person.click("Join", opened.message)
            await alice.click("Start", opened.message)

            async def one_of(label: str) -> Person:
                await playground.wait_for(lambda: any(seen(one, label) for one in people))
                return next(one for one in people if seen(one, label))

            for _ in people:
                turn = await one_of("Keep")
                await again(playground, bots, people)
                turn = await one_of("Keep")
                await turn.click("Keep", panel(turn))
                await playground.wait_for(lambda turn=turn: not seen(turn, "Keep"))

            def card_of(person: Person) -> str | None:
                shown = panel(person)
                return None if shown is None else next((one for one in pressable(shown) if CARD.fullmatch(one)), None)

            await playground.wait_for(lambda: any(map(card_of, people)))
            leader = next(one for one in people if card_of(one))
            await leader.click(str(card_of(leader)), panel(leader))
            await playground.wait_for(lambda: not card_of(leader))
            await again(playground, bots, people)
            knocker = await one_of("Knock")
            await knocker.click("Knock", panel(knocker))
            staying = [one for one in people if one is not knocker]
            for person in staying:
                await playground.wait_for(lambda person=person: seen(person, "Stay"))
            await again(playground, bots, people)
            for person in staying:
                await playground.wait_for(lambda person=person: seen(person, "Stay"))
                await person.click("Stay", panel(person))
            await playground.wait_for(lambda: "stake **2**" in table(alice).text)
            assert await bots.end() == 0
            assert "Traceback" not in bots.log.read_text()
        with copied(database) as connection:
            done = connection.execute("SELECT count(*) FROM actions WHERE seat >= 0").fetchone()
            assert done[0] == 3 + 1 + 1 + 2
