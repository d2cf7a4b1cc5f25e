"""The game of docs/new-game.md can be played, and the page shows it as it is."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from bot.games.contract import Seat, Standing
from bot.house.levels import Level
from tests.games.keep.player import PLAYER
from tests.games.keep.rules import GAME, POINTS

ROOT = Path(__file__).parents[2]
KEEP = Path(__file__).parent / "keep"


class Shuffled:
    """Chance for a test."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def shuffled(self, cards: tuple[object, ...], no: int = 0) -> tuple[object, ...]:
        return tuple(self._random.sample(cards, len(cards)))


def _lines(text: str) -> tuple[str, ...]:
    """The lines of a file; where it lies decides how its imports are sorted."""
    return tuple(sorted(text.splitlines()))


def test_the_page_shows_the_game_as_it_is() -> None:
    page = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
    files = {file.read_text(encoding="utf-8") for file in KEEP.rglob("*") if file.suffix in {".py", ".ftl", ".yaml"}}
    there = {_lines(text.replace("tests.games.keep", "bot.games.keep")) for text in files}
    shown = re.findall(r"```(?:python|fluent|yaml)\n(.*?)```", page, re.DOTALL)
    assert len(shown) == 6
    assert [block for block in shown if _lines(block) not in there] == []
    sizes = dict(re.findall(r"^\| `bot/games/<game>/([\w./{},]+)` \|.*\| (\d+) lines?", page, re.MULTILINE))
    written = {name: KEEP / name.replace("{en,ru,uk}", "en") for name in sizes}
    assert sizes == {name: str(file.read_text(encoding="utf-8").count("\n")) for name, file in written.items()}


@pytest.mark.parametrize("seats", GAME.profile.seats)
def test_it_is_played_to_its_end(seats: int, seed: int) -> None:
    random, options = Random(seed), GAME.profile.presets["usual"]
    standing, over = Standing(Seat(0), (0,) * seats), None
    while over is None:
        state = GAME.deal(options, Shuffled(random), standing)
        while waited := GAME.to_act(state):
            (seat,) = waited
            legal = GAME.legal_actions(state, seat)
            assert all(GAME.parse_action(str(action)) == action for action in legal)
            player = PLAYER.seated(random.choice(list(Level)), 1)
            action = random.choice([player.consider(GAME.view(state, seat), legal), *legal])
            state, _told = GAME.apply(state, seat, action)
        found = GAME.result(state)
        assert found is not None
        standing, over = found.standing, found.over
    assert max(standing.scores) == POINTS
    assert [score == POINTS for score in standing.scores] == [not place for place in over]
