"""A target that was changed is told everywhere, and nowhere the one of the preset that
it was chosen from."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.playground import Person
from tests.games.playing import can, plain
from tests.games.tyzicha.playing import STRONG, Party
from tests.helpers.wished_cards import deal_from

PRESET = re.compile(r"\b(?:501|500|1[, \N{NO-BREAK SPACE}]?00[01])\b")
"""The targets of both presets, and the points at which defenders stop."""


class Reader:
    """Reads all that anybody has before their eyes, and keeps it."""

    def __init__(self, game: Party) -> None:
        self.game = game
        self.read: dict[str, str] = {}

    async def look(self, moment: str) -> None:
        """Read all messages that people see at a moment."""
        await self.game.room.settle(2)
        for person in (*self.game.people, self.game.watcher):
            for message in person.messages():
                self.read[f"{moment}: {person.name} {message.id}"] = plain(message)

    async def ask(self, person: Person, command: str, **options: object) -> str:
        """Read the answer to a command."""
        answer = await person.run(command, **options)
        self.read[f"/{command}"] = answer.text
        return answer.text


async def test_a_game_to_201_is_never_called_one_to_501(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [STRONG], dealer=2)
    async with Party.of(tmp_path, 3) as game:
        reader, (alice, bob, clara) = Reader(game), game.people
        opened = await alice.run(
            "tyzicha table",
            rules="short",
            options="target=201",
            seats=3,
            order="joining",
        )
        await reader.look("open table")
        assert "to 201" in plain(opened.message or game.table)
        for person in (bob, clara):
            await person.click("Join", opened.message)
        await alice.click("Start", opened.message)
        await game.room.until(lambda: can(bob, "Pass"))
        await reader.look("playing")
        await reader.ask(bob, "cards hand")
        await bob.click("Rules", game.table)
        await reader.look("rules in short")
        await bob.click("All the rules")
        await reader.look("all rules")
        await game.said((bob, "Pass"), (clara, "Pass"), (alice, "Take 100"))
        await game.press(alice, "9♠", "J♠", "Give")
        await game.play_hand()
        await reader.look("result")
        await clara.click(
            "Yes, leave", (await clara.click("Leave", game.results[-1])).message
        )
        await reader.look("over")
        for command in ("cards history", "cards replay", "cards verify"):
            await reader.ask(
                bob, command, **({} if command == "cards history" else {"table": 1})
            )
        assert "to 201" in reader.read["/cards history"]
        await reader.look("afterwards")
    wrong = {
        where: PRESET.findall(text)
        for where, text in reader.read.items()
        if PRESET.search(text)
    }
    assert not wrong
