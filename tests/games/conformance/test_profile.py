"""What is known of a game before anything is played, its options, and its words in
three languages."""

from __future__ import annotations

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from bot.games import catalogue
from bot.games.catalogue import part_in
from bot.games.contract import UnplayableOptionsError
from bot.games.kit.variants import OptionError, alternatives, differences, read
from bot.house.player import player_in
from bot.tables.computer_players import MOST_SEATED
from bot.tables.ids import UserId
from bot.tables.refusals import Unplayable
from bot.ui.refusals import refusal
from bot.ui.renderer import option_words
from bot.ui.renderers import renderer_of
from bot.ui.rules_names import preset_name
from bot.ui.texts import Texts, locales
from tests.games.conformance.hands import (
    PACKAGES,
    SITTINGS,
    Sitting,
    changed,
    of_every_game,
    rules_in,
)
from tests.helpers.sizes import first_of

LANGUAGES = sorted(locales())
in_every_language = pytest.mark.parametrize("locale", LANGUAGES)
LONGEST_CHOICE = 100
"""Characters of a choice, and of what a command does."""


def words_of(package: str, locale: str) -> dict[str, Message]:
    """Return a game's own texts in a language."""
    (file,) = [
        file
        for file in catalogue.text_files(locale)
        if file.parts[-3] == package.rpartition(".")[2]
    ]
    body = FluentParser().parse(file.read_text("utf-8")).body
    assert not [entry for entry in body if isinstance(entry, Junk)]
    return {entry.id.name: entry for entry in body if isinstance(entry, Message)}


@of_every_game
def test_a_profile_is_sound(package: str) -> None:
    game = rules_in(package)
    profile = game.profile
    assert profile.name == package.rpartition(".")[2], "a game is called as its package"
    assert profile.name.isascii()
    assert profile.name.isalpha()
    assert profile.name.islower()
    assert 1 <= len(profile.name) <= 20
    assert 1 <= len(profile.emblem) <= 2
    assert 1 <= len(profile.presets) <= 25
    assert 2 <= profile.seats.start < profile.seats.stop <= MOST_SEATED + 2
    assert len(set(profile.marks)) == len(profile.marks)
    assert all(mark.isidentifier() for mark in (*profile.marks, *profile.presets))
    assert profile.pause is None or 5 <= profile.pause <= 600
    usual = next(iter(profile.presets.values()))
    for preset in profile.presets.values():
        assert preset.renewed(usual) == preset, "a new table plays by the present rules"
        room = game.room(preset)
        assert len(room) > 0
        assert set(room) <= set(profile.seats)
        assert set(game.seats(preset)) <= set(profile.seats)
        assert set(type(preset).negotiable) <= set(type(preset).model_fields)


@pytest.mark.parametrize("sitting", first_of(SITTINGS, len(SITTINGS), every=4), ids=str)
def test_a_table_s_options_are_agreed_on_stored_and_read_again(
    sitting: Sitting,
) -> None:
    game = sitting.game
    preset = sitting.profile.presets[sitting.preset]
    for table in (sitting, *changed(sitting)):
        options = table.options
        game.check(options, sitting.seats)
        assert sitting.seats in game.seats(options)
        assert game.read_options(options.model_dump_json()) == options
        told = differences(options, preset)
        words = " ".join(f"{name}={value}" for name, value in told)
        assert (
            game.agree(preset, stake=None, seats=sitting.seats, text=words) == options
        )
        assert len(told) <= bool(table.changes)
    for seats in {0, 1, 99} | set(range(2, 9)) - set(game.room(preset)):
        with pytest.raises(UnplayableOptionsError):
            game.agree(preset, stake=None, seats=seats, text="")


@of_every_game
def test_what_cannot_be_read_is_refused(package: str) -> None:
    game = rules_in(package)
    for text in ("", "null", "[]", '{"colour": "red"}', "{"):
        with pytest.raises(ValidationError):
            game.read_options(text)
    for preset in game.profile.presets.values():
        assert game.read_options(preset.model_dump_json()) == preset
        for word in (
            "colour=red",
            "stake=3",
            *(f"{name}=?" for name in alternatives(type(preset))),
        ):
            with pytest.raises(OptionError):
                read(preset, word)


@of_every_game
@given(data=st.data())
def test_several_changes_at_once_are_agreed_on_or_refused(
    package: str, data: st.DataObject
) -> None:
    game = rules_in(package)
    preset = data.draw(st.sampled_from(list(game.profile.presets.values())))
    words = [
        f"{name}={value}"
        for name, values in alternatives(type(preset)).items()
        for value in values
    ]
    text = (
        " ".join(data.draw(st.lists(st.sampled_from(words), max_size=4)))
        if words
        else ""
    )
    seats = data.draw(st.sampled_from(list(game.room(preset))))
    try:
        options = game.agree(
            preset,
            stake=data.draw(st.sampled_from([None, 0, 1, 7])),
            seats=seats,
            text=text,
        )
    except UnplayableOptionsError as refused:
        for locale in LANGUAGES:
            reason = Unplayable(refused.why, game.room(preset))
            assert refusal(reason, Texts(locale), UserId(1), game=game.profile.name)
    else:
        assert game.read_options(options.model_dump_json()) == options


@in_every_language
@of_every_game
def test_a_game_has_its_words_in_every_language(package: str, locale: str) -> None:
    profile = rules_in(package).profile
    own = words_of(package, locale)
    texts = Texts(locale)
    assert own.keys() == words_of(package, LANGUAGES[0]).keys()
    assert all(key.startswith(f"{profile.name}-") for key in own), (
        "whose words they are"
    )
    needed = {"name", "about", *(f"preset-{name}" for name in profile.presets)}
    if profile.marks:
        needed.add("marks")
    assert {f"{profile.name}-{key}" for key in needed} - own.keys() == set()
    assert 0 < len(texts(f"{profile.name}-name")) <= 32
    assert 0 < len(texts(f"{profile.name}-about")) <= LONGEST_CHOICE
    for preset in profile.presets:
        assert 0 < len(preset_name(profile.name, preset, texts)) <= LONGEST_CHOICE
    if profile.marks:
        assert texts(f"{profile.name}-marks", **dict.fromkeys(profile.marks, 3))
    menus = [
        texts.in_menus(f"command-{profile.name}"),
        texts.in_menus(f"command-{profile.name}", "about"),
    ]
    assert all(menus)


@in_every_language
@of_every_game
def test_every_option_can_be_said_in_words(package: str, locale: str) -> None:
    profile, texts = rules_in(package).profile, Texts(locale)
    renderer = renderer_of(profile.name)
    for name, preset in profile.presets.items():
        assert not renderer.differences(name, preset, texts)
        for option, values in alternatives(type(preset)).items():
            told = [option_words(renderer, option, value, texts) for value in values]
            assert all(told)
            assert len(set(told)) == len(told), "two values in the same words"
    for sitting in SITTINGS:
        for one in changed(sitting) if sitting.package == package else ():
            preset, stakes = profile.presets[one.preset], one.game.stakes
            # a table says its stake itself
            staked = stakes.stake(one.options) != stakes.stake(preset)
            told = renderer.differences(one.preset, one.options, texts)
            assert staked or bool(told) == bool(differences(one.options, preset))


def test_games_are_told_apart() -> None:
    profiles = [rules_in(package).profile for package in PACKAGES]
    for told in ([one.name for one in profiles], [one.emblem for one in profiles]):
        assert len(set(told)) == len(told)


@of_every_game
def test_a_game_is_one_folder_with_the_parts_that_there_can_be(package: str) -> None:
    assert part_in(package, "rules", "GAME")
    assert part_in(package, "drawing", "RENDERER")
    assert player_in(package) is None or part_in(package, "player", "PLAYER")
