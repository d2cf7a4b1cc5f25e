"""What a server decides about its games: on and off, usual rules and clock for each,
and what `Practice` deals."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.tables.games import games_of, offered
from bot.ui.audit import log_message
from bot.ui.settings import overview
from bot.ui.settings_pages import page
from bot.ui.texts import Texts, locales
from db.guild_settings import GameSettings, GuildSettings, Page
from db.rows import AuditRow
from tests.cogs.test_settings import QUICK, held, offers_rematch
from tests.helpers.by_label import press
from tests.helpers.card_room import card_room
from tests.helpers.several_games import several_games
from tests.ui.judge import judged, words
from tests.ui.worst_offices import NOTICE, settings_panel

pytestmark = pytest.mark.usefixtures("one_game")
SIX = ("toepen", "schneider", "skat", "chicago", "tyzicha", "aggravation")


async def test_of_a_game_that_is_off_no_table_is_opened_and_open_ones_play_on(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        alice, bob = room.alice, room.bob
        await room.sit_down()
        await alice.run("settings")
        await alice.click("Games")
        off = await alice.click("Switch the game off")
        assert "New tables: **off**" in off.text
        assert not (await held(room)).of("bura").on
        for command, options in (
            ("table", {}),
            ("practice", {}),
            ("challenge", {"opponent": alice}),
        ):
            refused = await bob.run(f"bura {command}", **options)
            assert refused.ephemeral
            assert "Bura is switched off in this server" in refused.text
        # a table that was open is played to its end
        await press(room, bob, "Resign", "Yes, resign")
        await room.until(lambda: offers_rematch(room))
        assert "Bura is switched off" in (await bob.click("Rematch")).text
        help_of = await bob.run("help")
        assert (
            "Bura is switched off"
            in (await bob.click("Practice", help_of.message)).text
        )
        await alice.click("Switch the game on", off.message)
        await bob.click("Rematch")
        assert (await held(room)).of("bura") == GameSettings()


async def test_buttons_of_the_time_of_one_game_mean_that_game(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        shown = await room.alice.run("settings")
        assert shown.message is not None
        for custom_id, value in (("rules", "prison"), ("turn_seconds", "45")):
            answer = await room.alice.press(
                shown.message.id, f"settings:play:choose:{custom_id}", 3, [value]
            )
            assert "✅ Saved." in answer.text
        assert (await held(room)).games == {"bura": GameSettings(True, "prison", 45)}


async def test_the_panel_leads_to_each_of_seven_games_and_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        with several_games(monkeypatch, *SIX):
            alice = room.alice
            await alice.run("settings")
            listed = await alice.click("Games")
            assert listed.message is not None
            shown = await alice.press(
                listed.message.id, "settings:games:choose:game", 3, ["skat"]
            )
            assert {"Switch the game off", "Back"} == set(shown.buttons)
            await alice.choose("Turn clock", ["120 seconds"])
            assert (
                "New tables: **off**" in (await alice.click("Switch the game off")).text
            )
            await alice.click("Back")
            await alice.press(
                listed.message.id, "settings:games:choose:practice_game", 3, ["chicago"]
            )
        settings = await held(room)
        assert settings.games == {"skat": GameSettings(on=False, turn_seconds=120)}
        assert settings.practice_game == "chicago"
        # what is not known any more harms nothing
        assert "Bura: **classic" in (await alice.run("settings")).text
        assert "skat: New tables: on → **off**" in (await alice.click("Audit log")).text
        assert "token" not in (await alice.run("bura practice")).text


@pytest.mark.parametrize("locale", sorted(locales()))
async def test_the_pages_fit_with_seven_games(
    locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with several_games(monkeypatch, *SIX) as first:
        texts = Texts(locale)
        judged(overview(settings_panel(), texts, NOTICE))
        judged(page(Page.GAMES, settings_panel(), texts, NOTICE))
        for game in offered():
            judged(page(Page.GAMES, settings_panel(), texts, NOTICE, game))
        assert first in offered()


def test_practice_deals_the_chosen_game_if_it_is_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with several_games(monkeypatch, "toepen", "skat"):
        off = GameSettings(on=False)
        assert games_of(GuildSettings()) == ("bura", "toepen", "skat")
        assert games_of(GuildSettings(practice_game="skat")) == (
            "skat",
            "bura",
            "toepen",
        )
        assert games_of(GuildSettings(practice_game="skat", games={"skat": off})) == (
            "bura",
            "toepen",
        )
        assert games_of(GuildSettings(practice_game="whist", games={"bura": off})) == (
            "toepen",
            "skat",
        )


def test_what_was_noted_before_there_were_several_games_is_told_as_of_the_first() -> (
    None
):
    detail = {
        "rules": "prison",
        "rules.old": "",
        "turn_seconds": 45,
        "turn_seconds.old": None,
        "moon": 1,
        "moon.old": 0,
    }
    told = words(
        log_message(
            AuditRow(1, 7, 10**18, "settings", None, detail, at=1_790_000_000_000),
            Texts(),
        )
    )
    assert "Bura: Usual rules: as the game has it → **prison**" in told
    assert "Bura: Turn clock: as the rules say → **45 seconds**" in told
    assert "moon" not in told


def test_a_server_may_switch_every_game_off(monkeypatch: pytest.MonkeyPatch) -> None:
    with several_games(monkeypatch, "toepen"):
        off = GuildSettings(games={game: GameSettings(on=False) for game in offered()})
        panel = settings_panel()
        panel = replace(panel, state=replace(panel.state, settings=off))
        assert "**No game** is on" in words(judged(overview(panel, Texts())))
