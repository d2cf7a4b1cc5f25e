"""A second game has its commands, its texts and its place in every menu, and nobody
wrote any of them for it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.games import catalogue
from bot.house import player
from bot.playground.errors import Json
from cogs import games
from tests.games.registered import registered
from tests.helpers.card_room import CardRoom, card_room, public

pytestmark = pytest.mark.usefixtures("one_game")
VERBS = ["challenge", "leaderboard", "practice", "rules", "table"]


@pytest_asyncio.fixture
async def two_games_room(tmp_path: Path) -> AsyncIterator[CardRoom]:
    """A room whose bot deals two games."""
    with registered("tests.games.toy", ready=True):
        async with card_room(tmp_path, rate_limits=False) as room:
            yield room


def commands_of(room: CardRoom, game: str) -> dict[str, Json]:
    """Return the verbs of a game as Discord knows them."""
    (group,) = [one for one in room.playground.world.commands if one["name"] == game]
    return {verb["name"]: verb for verb in group["options"]}


def option(verb: Json, name: str) -> Json:
    return next(one for one in verb["options"] if one["name"] == name)


async def test_its_commands_are_made_of_its_profile(two_games_room: CardRoom) -> None:
    toy, bura = commands_of(two_games_room, "toy"), commands_of(two_games_room, "bura")
    assert sorted(toy) == sorted(bura) == VERBS
    for verb in VERBS:
        names = [one["name"] for one in toy[verb]["options"]]
        assert names == [one["name"] for one in bura[verb]["options"]]
    seats = option(toy["table"], "seats")
    assert (seats["min_value"], seats["max_value"]) == (3, 5)
    presets = option(toy["challenge"], "rules")["choices"]
    assert [(one["name"], one["value"]) for one in presets] == [
        ("short", "short"),
        ("long", "long"),
        ("for three", "three"),
    ]
    assert presets[1]["name_localizations"] == {"ru": "длинная", "uk": "довга"}
    of_bura = option(bura["challenge"], "rules")["choices"]
    assert of_bura[0]["name"] == "classic"
    assert toy["challenge"]["description"] == "Challenge someone to a game of Toy"
    (group,) = [
        one for one in two_games_room.playground.world.commands if one["name"] == "toy"
    ]
    assert group["name_localizations"] == {"ru": "игрушка", "uk": "забавка"}
    assert (
        group["description_localizations"]["ru"]
        == "Игрушка: сбросить, назвать, угадать, схватить"
    )


async def test_a_table_of_it_is_opened_and_its_commands_are_named_in_every_language(
    two_games_room: CardRoom,
) -> None:
    opened = await two_games_room.alice.run("toy table", seats=4)
    for said in ("**Toy**", "short", "4. free"):
        assert said in opened.text
    for locale, named in (
        ("en-US", "toy challenge"),
        ("ru", "игрушка вызов"),
        ("uk", "забавка виклик"),
    ):
        two_games_room.bob.speak(locale)
        assert (
            f"`/{named}`"
            in (await two_games_room.bob.click("Leave", opened.message)).text
        )
    assert "▲" in (await two_games_room.bob.run("toy rules")).text


async def test_a_game_without_a_computer_player_has_no_practice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    of, has = player.house_of, catalogue.has_part
    for room_of_it in (player, games):
        monkeypatch.setattr(
            room_of_it, "house_of", lambda game: None if game == "toy" else of(game)
        )
    monkeypatch.setattr(
        catalogue,
        "has_part",
        lambda package, part: (
            (package, part) != ("tests.games.toy", "player") and has(package, part)
        ),
    )
    with registered("tests.games.toy", ready=True):
        async with card_room(tmp_path, rate_limits=False) as room:
            toy = commands_of(room, "toy")
            assert sorted(toy) == sorted({*VERBS} - {"practice"})
            assert (
                "sit down for the house"
                not in option(toy["challenge"], "opponent")["description"]
            )


async def test_a_game_that_is_not_ready_is_seen_by_no_server(tmp_path: Path) -> None:
    with registered("tests.games.toy"):
        async with card_room(tmp_path, rate_limits=False) as room:
            assert "toy" not in {one["name"] for one in room.playground.world.commands}
            assert "toy" not in (await room.alice.run("help")).text
            await room.alice.run_on(room.bob, "Challenge to a game")
            assert "Accept" in public(room.bob)[-1].buttons


async def test_help_names_the_other_games(two_games_room: CardRoom) -> None:
    told = await two_games_room.alice.run("help")
    assert "Bura" in told.text
    assert (
        "▲ **Toy** · Throw away, name a number, guess a colour, and grab first. `/toy rules`"
        in told.text
    )


async def test_the_menu_of_a_person_asks_which_game_and_challenges(
    two_games_room: CardRoom,
) -> None:
    asked = await two_games_room.alice.run_on(two_games_room.bob, "Challenge to a game")
    assert asked.ephemeral
    assert "to which game?" in asked.text
    assert [*asked.message.buttons] == ["♣ Bura", "▲ Toy"]
    await two_games_room.alice.click("♣ Bura", asked.message)
    offer = public(two_games_room.bob)[-1]
    assert "challenges" in offer.text
    assert "**Bura**" in offer.text
    await two_games_room.bob.click("Accept", offer)
    await two_games_room.until(
        lambda: any(
            "to lead" in message.text for message in public(two_games_room.clara)
        )
    )


@pytest.mark.parametrize(
    ("locale", "said", "name"),
    [
        ("en-US", "You cannot challenge yourself", "**Sonya**"),
        ("ru", "Себя вызвать нельзя", "**Соня**"),
        ("uk", "Викликати себе не можна", "**Соня**"),
    ],
)
async def test_who_cannot_be_challenged_by_the_menu_is_told_and_practice_is_near(
    two_games_room: CardRoom, locale: str, said: str, name: str
) -> None:
    two_games_room.alice.speak(locale)
    own = await two_games_room.alice.run_on(two_games_room.alice, "Challenge to a game")
    assert own.ephemeral
    assert said in own.text
    (label,) = own.message.buttons
    practised = await two_games_room.alice.click(label, own.message)
    assert practised.ephemeral
    assert name in practised.text
    assert public(two_games_room.bob) == []
