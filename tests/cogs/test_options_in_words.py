"""Options are offered with what they mean, and are read as they were chosen, whatever
is typed after them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games import catalogue
from bot.games.kit import variants
from bot.tables.games import rules_of
from bot.ui.renderer import option_words
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts, locales
from cogs.suggestions import explained
from tests.helpers.card_room import card_room, public

LONGEST = 100


@pytest.mark.parametrize("game", catalogue.names())
def test_every_option_of_a_game_is_explained_and_read_as_it_was_chosen(
    game: str,
) -> None:
    renderer, profile = renderer_of(game), rules_of(game).profile
    for texts in map(Texts, locales()):
        for base in profile.presets.values():
            for name, values in variants.alternatives(type(base)).items():
                begun = explained(renderer, base, f"{name}=", texts)
                assert len(begun) <= LONGEST
                for value in values:
                    wanted = variants.read(base, f"{name}={value}")
                    shown = explained(renderer, base, f"{name}={value}", texts)
                    assert shown.endswith(f" ({name}={value})"), "words come first"
                    assert shown.count("(") == shown.count(")") == 1
                    assert variants.read(base, shown) == wanted
                    assert variants.read(base, f"{name}={value} (in words)") == wanted
                    assert variants.read(
                        base, f"{shown} max_timeouts=2"
                    ) == variants.read(wanted, "max_timeouts=2")
                    assert variants.read(base, f"{begun}{value}") == wanted, (
                        "typed after what was chosen"
                    )
                    assert f"{name}={value}" in variants.suggestions(
                        base, f"{begun}{value}"
                    )


async def test_a_list_of_options_is_read_in_ones_own_language(tmp_path: Path) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        room.alice.speak("ru")
        offered = await room.alice.autocomplete(
            "toepen table", focused="options", options="window"
        )
        by_name = {choice.value: choice.name for choice in offered}
        assert (
            by_name["window_seconds="]
            == "сейчас: 15\N{NO-BREAK SPACE}с на ответ (window_seconds=)"
        )
        every = await room.alice.autocomplete(
            "toepen table", focused="options", options=""
        )
        ending = next(choice.name for choice in every if choice.value == "end_mode=")
        assert (
            ending
            == "сейчас: проигрывает тот, кто первым остался без жизней (end_mode=)"
        ), "a comma stays"
        found = await room.alice.autocomplete(
            "toepen table", focused="options", options="Ответ"
        )
        assert "window_seconds=" in [choice.value for choice in found], (
            "a person who does not know the name types a word"
        )
        assert (
            await room.alice.autocomplete(
                "toepen table", focused="options", options="погода"
            )
            == ()
        )
        offered = await room.alice.autocomplete(
            "bura table", focused="options", options="short_stock="
        )
        assert len(offered) > 1
        for choice in offered:
            assert choice.name.endswith(f" ({choice.value})")
        chosen = next(
            choice for choice in offered if choice.value == "short_stock=none"
        )
        await room.alice.run(
            "bura table",
            rules="prison",
            seats=3,
            options=f"{chosen.name} target_points=21",
        )
        opened = public(room.alice)[-1].text
        for name, value in (("short_stock", "none"), ("target_points", "21")):
            assert option_words(renderer_of("bura"), name, value, Texts()) in opened


def test_several_options_are_all_explained() -> None:
    base = rules_of("toepen").profile.presets["loser"]
    shown = explained(
        renderer_of("toepen"), base, "starting_tokens=5, window_seconds=", Texts()
    )
    words = [
        option_words(renderer_of("toepen"), *one, Texts())
        for one in (("starting_tokens", "5"), ("window_seconds", "15"))
    ]
    assert shown == f"{words[0]} (starting_tokens=5), now: {words[1]} (window_seconds=)"
    assert variants.read(base, f"{shown}20") == variants.read(
        base, "starting_tokens=5 window_seconds=20"
    )
    for typed in ("nonsense", "Starting-Tokens=5", "starting_tokens=many"):
        text = f"{typed} window_seconds="
        assert explained(renderer_of("toepen"), base, text, Texts()) == text


def test_a_word_that_is_no_option_is_still_refused() -> None:
    base = rules_of("bura").profile.presets["classic"]
    for text in ("memory", "(memory=open", "memory=open) x"):
        with pytest.raises(variants.OptionError):
            variants.read(base, text)
