"""The settings of a server say what is played: chosen, or by default."""

from __future__ import annotations

import pytest

from bot.tables.games import offered
from bot.ui.settings_in_force import InForce
from bot.ui.texts import Texts, locales
from db.guild_settings import GameSettings, GuildSettings

TEXTS = Texts()


def in_force(settings: GuildSettings | None = None, **clocks: int) -> InForce:
    return InForce(settings or GuildSettings(), clocks, "uk")


def of_bura(**decided: object) -> InForce:
    return in_force(GuildSettings(games={"bura": GameSettings(**decided)}))  # type: ignore[arg-type]


@pytest.mark.parametrize("locale", sorted(locales()))
def test_every_game_says_its_rules_and_its_clock_while_nothing_is_chosen(
    locale: str,
) -> None:
    texts = Texts(locale)
    clock = texts("setting-clock", n=60)
    for game in offered():
        said = in_force().game(game, texts)
        assert texts("setting-default", value="").strip() in said
        assert f" · {clock}" in said
        for name in ("preset", "turn_seconds"):
            of_it = in_force().words(f"{game}.{name}", texts)
            assert of_it.endswith(texts("setting-default", value="").strip())


def test_both_are_told_as_they_were_chosen() -> None:
    assert in_force().game("toepen", TEXTS) == "first out loses · 60 s (default)"
    assert (
        in_force().game("bura", TEXTS)
        == "classic for 2, prison for more · 60 s (default)"
    )
    assert of_bura(preset="match").game("bura", TEXTS) == ("match · 60 s (default)")
    assert of_bura(turn_seconds=45).game("bura", TEXTS) == (
        "classic for 2, prison for more (default) · 45 s"
    )
    chosen = of_bura(preset="prison", turn_seconds=45)
    assert chosen.game("bura", TEXTS) == "prison · 45 s"
    assert chosen.by_default("bura.preset", TEXTS) == (
        "classic for 2, prison for more (default)"
    ), "what it would be, not what it is"
    assert chosen.by_default("bura.turn_seconds", TEXTS) == "60 seconds (default)"


def test_a_clock_of_the_whole_bot_is_the_one_that_is_told() -> None:
    held = in_force(turn_seconds=20)
    assert held.words("bura.turn_seconds", TEXTS) == "20 seconds (default)"


def test_what_is_for_the_whole_server_says_what_it_comes_to() -> None:
    off = GuildSettings(games={"bura": GameSettings(on=False)}, practice_game="sedma")
    assert in_force().words("practice_game", TEXTS) == "Bura (default)"
    assert in_force(off).words("practice_game", TEXTS) == "Sedma"
    assert in_force(off).by_default("practice_game", TEXTS) == "Schneider (default)"
    assert in_force().words("language", TEXTS) == "Українська (as in Discord)"
    russian = in_force(GuildSettings(language="ru"))
    assert russian.words("language", TEXTS) == "Русский"
    assert russian.by_default("language", TEXTS) == "as in Discord"
    assert in_force().words("stake", TEXTS) == (
        "Bura 1 token, other games none (default)"
    )
    dear = in_force(GuildSettings(stake_least=3))
    assert "Bura 3 tokens" in dear.words("stake", TEXTS), "within the limits"
    assert in_force(GuildSettings(stake=7)).words("stake", TEXTS) == "7 tokens"
    assert in_force(off).words("stake", TEXTS) == "as the rules say"


def test_rules_that_there_are_no_more_are_told_and_the_clock_is_the_usual_one() -> None:
    gone = of_bura(preset="whist")
    assert gone.game("bura", TEXTS) == "whist · 60 s (default)"
