"""A table for points ends where its rules page says, and practice says that it is
shorter."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games import catalogue
from bot.games.bura.rules.options import PRESETS, BuraOptions
from bot.games.kit.variants import differences
from bot.tables.games import rules_of
from bot.ui.texts import Texts
from tests.games.playing import panel, plain
from tests.helpers.card_room import CardRoom, card_room

SHORTER = {"chicago": "to 20 points", "sedma": "first to 3 wins"}
"""What practice says of its end, where that comes earlier than at a table."""
LANGUAGES = {
    "en": "practice is shorter",
    "ru": "тренировка короче",
    "uk": "тренування коротше",
}


def test_without_tokens_a_game_is_played_to_its_own_end() -> None:
    for name in catalogue.names():
        for preset in rules_of(name).profile.presets.values():
            changed = differences(rules_of(name).for_points(preset), preset)
            assert not changed or isinstance(preset, BuraOptions), name


def test_bura_without_tokens_is_a_match_to_the_target_of_its_preset_or_to_three() -> (
    None
):
    game = rules_of("bura")
    for name, target in (("classic", 3), ("match", 10), ("prison", 3)):
        free = game.for_points(PRESETS[name])
        assert isinstance(free, BuraOptions)
        assert (free.wager, free.match_target, free.false_claim) == (
            False,
            target,
            "opponent_point",
        )
        practised = game.practice(PRESETS[name])
        assert isinstance(practised, BuraOptions)
        assert practised.match_target == 3


@pytest.mark.parametrize("stake", [None, 0])
async def test_a_table_of_people_for_points_has_the_end_of_its_rules_page(
    tmp_path: Path, stake: int | None
) -> None:
    staked = {} if stake is None else {"stake": stake}
    async with card_room(tmp_path) as room:
        for game in SHORTER:
            opened = await room.alice.run(f"{game} table", seats=2, **staked)
            assert opened.message is not None
            assert "Changed" not in opened.message.text


async def _practised(room: CardRoom, game: str, **options: object) -> str:
    await room.alice.run(f"{game} practice", level="expert", **options)
    await room.settle(2)
    shown = panel(room.alice)
    assert shown is not None
    return plain(shown).replace("\N{NO-BREAK SPACE}", " ")


async def test_practice_says_that_it_is_shorter_where_it_is(tmp_path: Path) -> None:
    async with card_room(tmp_path, {"BURA_HOUSE_WORKERS": 0}) as room:
        for game, told in SHORTER.items():
            assert f"practice is shorter: {told}" in await _practised(room, game)
            assert "practice is shorter" not in await _practised(
                room, game, options="target=11"
            )
        assert "practice is shorter" not in await _practised(
            room, "bura", rules="classic"
        )
        assert "practice is shorter: first to 3 wins" in await _practised(
            room, "bura", rules="match"
        )


def test_it_is_said_in_every_language() -> None:
    for locale, told in LANGUAGES.items():
        assert Texts(locale)("practice-shorter", changes="x") == f"{told}: x"
