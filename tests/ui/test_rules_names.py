"""Rules are called what they are: the name of a preset follows the options that were
changed."""

from __future__ import annotations

import pytest

from bot.games.contract import Options
from bot.games.kit.variants import read
from bot.tables.games import rules_of
from bot.ui.rules_names import preset_name, rules_name
from bot.ui.texts import Texts, locales

NAMES = {
    ("tyzicha", "short", "target=201"): ("to 201", "до 201", "до 201"),
    ("tyzicha", "thousand", "target=501"): ("to 501", "до 501", "до 501"),
    ("sedma", "eight", "hand_size=4"): ("hands of four", "по четыре карты", "по чотири карти"),
    ("sedma", "four", "hand_size=8"): ("hands of eight", "по восемь карт", "по вісім карт"),
    ("chicago", "verbal", "declare_mode=assisted"): ("truth only", "только правда", "лише правда"),
    ("chicago", "assisted", "declare_mode=verbal"): ("bluffing allowed", "можно блефовать", "можна блефувати"),
    ("toepen", "loser", "end_mode=last_standing"): (
        "last one standing", "до последнего игрока", "до останнього гравця",
    ),
    ("toepen", "last_standing", "end_mode=loser"): (
        "first out loses", "до первого выбывшего", "до першого вибулого",
    ),
    ("aggravation", "best_of_three", "best_of=1"): ("one hand", "одна раздача", "одна роздача"),
    ("aggravation", "single", "best_of=5"): (
        "best of 5", "серия до 5\N{NO-BREAK SPACE}раздач", "серія до 5\N{NO-BREAK SPACE}роздач",
    ),
    ("schneider", "match", "target=1"): ("single hand", "одна раздача", "одна роздача"),
    ("schneider", "single", "target=3"): ("match", "партия", "партія"),
    ("schneider", "turnup", "trumps=none"): ("match", "партия", "партія"),
    ("schneider", "next", "beat_mode=higher"): ("match", "партия", "партія"),
    ("bura", "match", "wager=true match_target=none"): (
        "match rules, no target", "как в матче, без цели", "як у матчі, без мети",
    ),
    ("bura", "match", "match_target=3"): ("match", "матч", "матч"),
}  # fmt: skip
COLUMNS = ("en", "ru", "uk")


def _changed(game: str, preset: str, text: str) -> Options:
    return read(rules_of(game).profile.presets[preset], text)


@pytest.mark.parametrize(("game", "preset", "text"), NAMES, ids=" ".join)
def test_a_changed_option_changes_the_name_that_speaks_of_it(
    game: str, preset: str, text: str
) -> None:
    names = [
        rules_name(game, preset, _changed(game, preset, text), Texts(locale))
        for locale in COLUMNS
    ]
    assert tuple(names) == NAMES[game, preset, text]


def test_what_a_name_does_not_speak_of_leaves_it_as_it_is() -> None:
    for game, preset, text in (
        ("tyzicha", "short", "bid_cap=300"),
        ("sedma", "four", "target=3"),
    ):
        for texts in map(Texts, locales()):
            assert rules_name(
                game, preset, _changed(game, preset, text), texts
            ) == preset_name(game, preset, texts)


def test_rules_that_are_not_there_any_more_keep_their_bare_name() -> None:
    assert preset_name("whist", "long", Texts()) == "long"
    assert preset_name("bura", "long", Texts()) == "long"
