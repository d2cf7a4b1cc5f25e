"""Everybody reads in private what their Discord speaks, and in public what the server
speaks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.delivery.languages import Languages, language_of
from bot.ground.clock import milliseconds
from bot.playground import Person, VisibleMessage
from bot.tables.ids import GuildId
from bot.ui import texts
from bot.ui.setting_words import choices_of
from bot.ui.texts import Texts, locales
from db import guilds
from db.shards import EVERYWHERE
from tests.helpers.by_label import RICH, offered, press
from tests.helpers.card_room import CardRoom, card_room, panel, pressable, public
from tests.helpers.wished_cards import deal_from

EN, RU, UK = Texts("en"), Texts("ru"), Texts("uk")
GUILD = GuildId(7)


def reads(person: Person, texts: Texts) -> bool:
    """Whether the panel of somebody who plays is in this language."""
    shown = panel(person)
    return shown is not None and texts("button-resign") in shown.buttons


async def posted(room: CardRoom, label: str) -> VisibleMessage:
    """Wait for a public message that has this button."""
    await room.until(
        lambda: any(label in message.buttons for message in public(room.clara))
    )
    return next(
        message for message in reversed(public(room.clara)) if label in message.buttons
    )


async def leads(room: CardRoom, alice: Texts, bob: Texts) -> tuple[Person, Person]:
    """Wait until both have panels in their languages; return who leads the king of
    clubs, and who does not."""
    await room.until(lambda: reads(room.alice, alice) and reads(room.bob, bob))
    shown = panel(room.alice)
    return (
        (room.alice, room.bob)
        if shown and "K♣" in pressable(shown)
        else (room.bob, room.alice)
    )


async def test_a_table_has_one_language_in_public_and_each_panel_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    async with card_room(tmp_path) as room:
        room.playground.speak("uk")
        room.alice.speak("ru")
        room.bob.speak("en-GB")
        await room.alice.run("bura challenge", opponent=room.bob)
        assert UK("button-decline") in public(room.bob)[-1].buttons
        await room.bob.click(UK("button-accept"))
        leader, other = await leads(room, RU, EN)
        await press(room, leader, "K♣")
        await offered(room, other, "9♥")
        await room.restart()
        await press(room, other, "9♥")
        await offered(room, leader, "10♣")  # refreshed by the token of the run before
        assert reads(room.alice, RU)
        assert reads(room.bob, EN)
        room.alice.speak("uk")
        await press(room, room.alice, RU("button-resign"))
        await press(room, room.alice, UK("button-back"))
        await press(room, leader, "10♣")
        await offered(room, other, "7♣")
        assert reads(room.alice, UK)
        await room.clara.click(UK("button-hand"), await posted(room, UK("button-hand")))
        assert "you may watch" in room.clara.messages()[-1].text
        await press(room, room.bob, "Resign", "Yes, resign")
        await posted(room, UK("button-rematch"))
        assert await room.faults() == []


async def test_what_a_server_chooses_holds_from_the_next_change_on_and_after_a_restart(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path) as room:
        now = milliseconds(room.clock.now())
        room.playground.speak("ru")
        await room.alice.run("bura table", seats=3)
        assert RU("button-join") in public(room.bob)[-1].buttons
        await room.bot.services.database.run(
            lambda c: guilds.save(c, room.guild, {"language": "uk"}, now)
        )
        room.bot.services.languages.choose(GuildId(room.guild), "uk")
        await room.bob.click(RU("button-join"), public(room.bob)[-1])
        await posted(room, UK("button-join"))
        await room.restart()
        await room.clara.run("bura table", seats=2)
        assert UK("button-join") in public(room.bob)[-1].buttons


async def test_refusals_mistakes_and_suggestions_are_in_the_readers_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path) as room:
        room.alice.speak("ru")
        refused = await room.alice.run("cards resign")
        assert refused.text == RU("refusal-no-table", game="bura")
        assert "`/бура вызов`" in refused.text
        await room.alice.run("bura table", seats=3)
        (choice,) = await room.alice.autocomplete("cards cancel", focused="table")
        assert choice.name == RU(
            "table-name", table="1 · Бура", preset=RU("bura-preset-prison")
        )
        await room.bot.services.gate.shut(0)
        assert (await room.alice.run("cards hand")).text == RU("refusal-closing")


@pytest.fixture
def turkish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder of texts more."""
    for locale in ("tr", *locales()):
        (tmp_path / locale).mkdir()
        (tmp_path / locale / "commands.ftl").touch()
    monkeypatch.setattr(texts, "_FOLDER", tmp_path)
    locales.cache_clear()
    language_of.cache_clear()
    yield
    locales.cache_clear()
    language_of.cache_clear()


@pytest.mark.usefixtures("turkish")
def test_a_folder_of_texts_is_all_that_makes_a_language() -> None:
    assert language_of("tr") == "tr"
    assert choices_of("language", "") == ("en", "ru", "tr", "uk")


def test_discords_languages_are_read_as_ours() -> None:
    assert [
        language_of(one) for one in ("ru", "uk", "en-US", "en-GB", "pt-BR", "")
    ] == [
        "ru",
        "uk",
        "en",
        "en",
        "en",
        "en",
    ]
    languages = Languages(lambda guild: "uk" if guild == GUILD else "")
    assert languages.of_guild(GuildId(8)).locale == "en"
    assert languages.of_guild(GUILD).locale == "uk"
    languages.load({7: "ru"}, EVERYWHERE.__contains__)
    assert languages.of_guild(GUILD).locale == "ru"
    languages.choose(GUILD, "")
    assert languages.of_guild(GUILD).locale == "uk"
