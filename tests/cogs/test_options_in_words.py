"""Options are offered with what they mean, and are read as they were chosen, whatever
is typed after them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games import catalogue
from bot.games.contract import Options
from bot.games.kit import variants
from bot.tables.games import rules_of
from bot.ui.options_text import LONGEST, explained, read_back, suggested
from bot.ui.renderer import option_words
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts, locales
from tests.helpers.card_room import card_room, public


@pytest.mark.parametrize("game", catalogue.names())
def test_every_option_of_a_game_is_explained_and_read_as_it_was_chosen(
    game: str,
) -> None:
    profile = rules_of(game).profile
    for texts in map(Texts, locales()):
        for base in profile.presets.values():
            for name, values in variants.alternatives(type(base)).items():
                begun = explained(game, base, f"{name}=", texts)
                assert len(begun) <= LONGEST

                def read(text: str, base: Options = base) -> Options:
                    return variants.read(base, read_back(game, text, texts))  # noqa: B023

                for value in values:
                    wanted = variants.read(base, f"{name}={value}")
                    shown = explained(game, base, f"{name}={value}", texts)
                    assert not {"=", "(", ")"}.intersection(shown), "words only"
                    assert read_back(game, shown, texts) == f"{name}={value}"
                    assert read(f"{shown} ({name}={value})") == wanted, "as it was"
                    assert read(f"{name}={value} (in words)") == wanted
                    for more in ("max_timeouts=2", ", MAX-TIMEOUTS=2"):
                        assert read(f"{shown} {more}") == variants.read(
                            wanted, "max_timeouts=2"
                        )
                    for typed in (value, f" {value}"):
                        assert read(f"{begun}{typed}") == wanted, (
                            "typed after what was chosen"
                        )
                    assert f"{name}={value}" in suggested(
                        game, base, f"{begun} {value}", texts
                    )


async def test_a_list_of_options_is_read_in_ones_own_language(tmp_path: Path) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        room.alice.speak("ru")
        offered = await room.alice.autocomplete(
            "toepen table", focused="options", options="window"
        )
        by_name = {choice.value: choice.name for choice in offered}
        assert by_name["window_seconds="] == "сейчас: 15\N{NO-BREAK SPACE}с на ответ"
        every = await room.alice.autocomplete(
            "toepen table", focused="options", options=""
        )
        ending = next(choice.name for choice in every if choice.value == "end_mode=")
        assert ending == "сейчас: проигрывает тот, кто первым остался без жизней", (
            "a comma stays"
        )
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
            assert choice.value not in choice.name
            assert read_back("bura", choice.name, Texts("ru")) == choice.value
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
    shown = explained("toepen", base, "starting_tokens=5, window_seconds=", Texts())
    words = [
        option_words(renderer_of("toepen"), *one, Texts())
        for one in (("starting_tokens", "5"), ("window_seconds", "15"))
    ]
    assert shown == f"{words[0]} (starting_tokens=5), now: {words[1]}"
    read = read_back("toepen", f"{shown}20", Texts())
    assert variants.read(base, read) == variants.read(
        base, "starting_tokens=5 window_seconds=20"
    )
    for typed in ("nonsense", "Starting-Tokens=5", "starting_tokens=many"):
        text = f"{typed} window_seconds="
        assert explained("toepen", base, text, Texts()) == text


def test_a_word_that_is_no_option_is_still_refused() -> None:
    base = rules_of("bura").profile.presets["classic"]
    for text in ("memory", "(memory=open", "memory=open) x"):
        with pytest.raises(variants.OptionError):
            variants.read(base, text)


def test_a_number_of_no_list_is_as_it_is_typed_after_its_words() -> None:
    base = rules_of("tyzicha").profile.presets["thousand"]
    shown = explained("tyzicha", base, "bid_cap=120 target=317", Texts())
    assert shown.endswith(" (target=317)")
    assert shown.count("=") == 1
    read = variants.read(base, read_back("tyzicha", shown, Texts()))
    assert read == variants.read(base, "bid_cap=120 target=317")


def test_longer_words_of_an_option_are_not_read_as_the_shorter_ones_of_another() -> (
    None
):
    texts, base = Texts(), rules_of("tyzicha").profile.presets["thousand"]
    for option in ("bid_cap=120", "bid_ceiling=holdings"):
        shown = explained("tyzicha", base, option, texts)
        assert read_back("tyzicha", shown, texts) == option
        begun = shown.rpartition(" ")[0]
        assert option in suggested("tyzicha", base, begun, texts)
