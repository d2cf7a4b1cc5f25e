"""Options are found by any words that explain them, and everything offered can be
sent."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.games import catalogue
from bot.games.contract import Options
from bot.games.kit import variants
from bot.tables.games import rules_of
from bot.ui.options_text import suggested
from bot.ui.renderer import Renderer, option_words
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts, locales

BURA = rules_of("bura").profile.presets["classic"]


def _presets(game: str) -> Iterator[Options]:
    rules = rules_of(game)
    for preset in rules.profile.presets.values():
        yield preset
        yield rules.practice(preset)


def _offered(typed: str, texts: Texts | None = None) -> tuple[str, ...]:
    return suggested("bura", BURA, typed, texts or Texts())


def _first_words(renderer: Renderer, name: str, value: str, texts: Texts) -> str:
    return " ".join(option_words(renderer, name, value, texts).split()[:2])


@pytest.mark.parametrize("game", catalogue.names())
def test_every_value_is_found_by_its_first_words_and_can_be_sent(game: str) -> None:
    renderer = renderer_of(game)
    for base in _presets(game):
        for texts in map(Texts, locales()):
            for name, values in variants.alternatives(type(base)).items():
                first = next(
                    other
                    for other in variants.alternatives(type(base))
                    if other != name
                )
                head = f"{first}={variants.present(base, first)} "
                for value in values:
                    typed = _first_words(renderer, name, value, texts)
                    wanted = (
                        f"{name}="
                        if value == variants.present(base, name)
                        else f"{name}={value}"
                    )
                    offered = suggested(game, base, typed, texts)
                    assert wanted in offered, typed
                    _can_be_sent(base, offered)
                    offered = suggested(game, base, head + typed, texts)
                    assert head + wanted in offered, head + typed
                    _can_be_sent(base, offered)


def _can_be_sent(base: Options, offered: tuple[str, ...]) -> None:
    assert len(offered) <= 25
    for text in offered:
        whole = text if not text.endswith("=") else variants.suggestions(base, text)[0]
        variants.read(base, whole)


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("debt", "shortfall=debt"),
        ("opponent", "false_claim=opponent_point"),
        ("wrong claim", "false_claim=opponent_point"),
        ("Any Time", "claim_timing="),
        ("claim timing", "claim_timing=own_turn"),
        ("target_points=21 past", "target_points=21 memory=open"),
        ("target_points=21, past tricks", "target_points=21, memory=open"),
        ("now: nothing helps the memory (memory=)everyone", "memory=open"),
        (
            "21 points to claim (target_points=21) goes into",
            "target_points=21 shortfall=debt",
        ),
    ],
)
def test_a_word_or_two_find_an_option(typed: str, wanted: str) -> None:
    offered = _offered(typed)
    assert wanted in offered
    _can_be_sent(BURA, offered)


@pytest.mark.parametrize(
    "typed",
    ["weather", "weather memory=", "memory=open weather", "weather memory=open debt"],
)
def test_words_of_no_option_get_no_offers(typed: str) -> None:
    assert _offered(typed) == ()


def test_a_space_that_does_not_break_is_typed_as_any_other() -> None:
    russian = Texts("ru")
    assert "\N{NO-BREAK SPACE}" in option_words(
        renderer_of("bura"), "turn_seconds", "30", russian
    )
    typed = option_words(renderer_of("bura"), "turn_seconds", "30", russian).replace(
        "\N{NO-BREAK SPACE}", " "
    )
    assert _offered(typed, russian) == ("turn_seconds=30",)
