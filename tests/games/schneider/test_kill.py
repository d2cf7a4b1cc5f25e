"""A bot that deals Schneider is killed in mid-hand, twice, and the hand goes on where it stood."""

from __future__ import annotations

from pathlib import Path

from bot.playground import Person, Playground
from tests.autopsy import copied
from tests.card_room import is_result, panel, pressable
from tests.clock import today
from tests.games.schneider.playing import CARD, PACKAGE
from tests.process import environment, starter
from tests.test_toy_kill import again, table

KILLED_AFTER = {5, 22}
"""Cards laid: once a reply is waited for, once the stock is empty."""


def cards(person: Person) -> list[str]:
    shown = panel(person)
    return [label for label in pressable(shown) if CARD.fullmatch(label)] if shown else []


async def test_killed_in_mid_hand_it_is_played_on(tmp_path: Path) -> None:
    database = tmp_path / "bura.sqlite3"
    async with Playground(clock=today(), rate_limits=False) as playground:
        settings = {**environment(playground.token, playground.api_url, database), "BURA_HOUSE_WORKERS": "0"}
        async with starter({**settings, "BURA_TEST_GAMES": PACKAGE}, tmp_path) as bots:
            alice, bob = people = [playground.person(name) for name in ("alice", "bob")]
            await bots.start()
            await playground.wait_for(lambda: any(one["name"] == "schneider" for one in playground.world.commands))
            await playground.wait_online()
            await alice.run("schneider challenge", opponent=bob, stake=3, rules="single")
            await bob.click("Accept")
            for laid in range(32):
                await playground.wait_for(lambda: any(map(cards, people)))
                if laid in KILLED_AFTER:
                    held = [cards(person) for person in people]
                    await again(playground, bots, people)
                    assert [cards(person) for person in people] == held
                (turn,) = [person for person in people if cards(person)]
                card = cards(turn)[0]
                await turn.click(card, panel(turn))
                await playground.wait_for(lambda turn=turn, card=card: card not in cards(turn))
            await playground.wait_for(lambda: is_result(table(alice)) or "wins the game" in table(alice).text)
            assert await bots.end() == 0
            assert "Traceback" not in bots.log.read_text()
        with copied(database) as connection:
            assert connection.execute("SELECT count(*) FROM actions WHERE seat >= 0").fetchone()[0] == 32
            held = sorted(held for (held,) in connection.execute("SELECT balance FROM accounts WHERE kind = 'purse'"))
            assert held == [17, 23] or connection.execute("SELECT status FROM tables").fetchone()[0] != "over"
        assert playground.violations == []
