"""What a table changed in its preset, in words: every option and every alternative."""

from __future__ import annotations

import pytest

from bot.games.bura.drawing.renderer import RENDERER
from bot.games.bura.rules.options import CLASSIC, MATCH, PRESETS, PRISON, BuraOptions
from bot.games.kit import variants
from bot.ui.renderer import option_words
from bot.ui.texts import Texts

TEXTS = Texts()


def test_every_alternative_of_every_option_has_words_of_its_own() -> None:
    for name, values in variants.alternatives(BuraOptions).items():
        words = {option_words(RENDERER, name, value, TEXTS) for value in values}
        assert len(words) == len(values), name
        assert all(words), name
        assert not any(word.endswith(".") for word in words), name


@pytest.mark.parametrize(("preset", "options"), PRESETS.items())
def test_a_preset_itself_differs_in_nothing(preset: str, options: BuraOptions) -> None:
    assert RENDERER.differences(preset, options, TEXTS) == ""


def test_differences_are_one_sentence() -> None:
    changed = variants.read(PRISON, "memory=open claim_timing=own-turn")
    assert RENDERER.differences("prison", changed, TEXTS) == (
        "Changed: open memory, so everyone sees the past tricks and their own points; claims only in your own turn."
    )


def test_stake_and_seats_are_no_differences() -> None:
    assert (
        RENDERER.differences(
            "classic", CLASSIC.model_copy(update={"ante": 7, "max_players": 4}), TEXTS
        )
        == ""
    )
    assert (
        RENDERER.differences("match", MATCH.model_copy(update={"wager": True}), TEXTS)
        == ""
    )


def test_unknown_rules_have_no_differences() -> None:
    assert RENDERER.differences("a preset of a later version", CLASSIC, TEXTS) == ""
