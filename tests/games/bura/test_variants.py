"""Changing a preset in words, and being helped to write them."""

from __future__ import annotations

import string
from itertools import product
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field

from bot.games.bura.rules.options import (
    CLASSIC,
    MATCH,
    PRESETS,
    PRISON,
    BuraOptions,
    ClaimTiming,
    LastCall,
    Memory,
    ShortStock,
)
from bot.games.contract import Options
from bot.games.kit import variants
from bot.games.kit.variants import (
    OptionError,
    alternatives,
    differences,
    read,
    suggestions,
)

EVERY_WORD = [
    f"{name}={value}"
    for name, values in alternatives(BuraOptions).items()
    for value in values
]


def test_words_change_a_preset_however_they_are_written() -> None:
    changed = read(
        CLASSIC, "memory=open, Claim-Timing = OWN-TURN  turn_seconds=120,aces_lead=no"
    )
    assert (changed.memory, changed.claim_timing) == (Memory.OPEN, ClaimTiming.OWN_TURN)
    assert (changed.turn_seconds, changed.aces_lead) == (120, False)
    assert read(CLASSIC, "  ,") == CLASSIC


def test_none_is_a_value_where_it_names_one_and_no_value_where_there_may_be_none() -> (
    None
):
    assert read(CLASSIC, "last_call=none").last_call is LastCall.NONE
    assert read(PRISON, "short_stock=none").short_stock is ShortStock.NONE
    assert read(MATCH, "match_target=none").match_target is None
    with pytest.raises(OptionError):
        read(CLASSIC, "target_points=none")


@pytest.mark.parametrize("word", ["true", "Yes", "on"])
def test_a_boolean_may_be_said_in_several_ways(word: str) -> None:
    assert read(MATCH, f"wager={word}").wager
    assert read(MATCH, f"wager={word} wager=off") == MATCH


@pytest.mark.parametrize(
    ("text", "wrong", "allowed"),
    [
        ("memry=open", "memry", ()),
        ("memory=open colour=red", "colour", ()),
        ("ante=5", "ante", ()),
        ("max_players=6", "max_players", ()),
        ("=open", "", ()),
        ("memory=half", "memory=half", ("closed", "open")),
        ("memory", "memory", ("closed", "open")),
        ("announce_seconds=16", "announce_seconds=16", ("0–15",)),
        ("announce_seconds=-1", "announce_seconds=-1", ("0–15",)),
        ("announce_seconds=1_0", "announce_seconds=1_0", ("0–15",)),
        ("match_target=0", "match_target=0", ("1–100", "none")),
        ("wager=perhaps", "wager=perhaps", ("true", "false")),
        (
            "turn_seconds=99999999999999999999",
            "turn_seconds=99999999999999999999",
            ("5–600",),
        ),
    ],
)
def test_what_cannot_be_read_is_named_with_what_it_can_be(
    text: str, wrong: str, allowed: tuple[str, ...]
) -> None:
    with pytest.raises(OptionError) as refused:
        read(CLASSIC, text)
    assert (refused.value.text, refused.value.allowed) == (wrong, allowed)


def test_every_option_but_stake_and_seats_and_what_a_wrong_claim_costs_besides_is_chosen_by_text() -> (
    None
):
    others = {"ante", "min_players", "max_players", *BuraOptions.superseded}
    assert {*alternatives(BuraOptions), *others} == set(BuraOptions.model_fields)
    assert list(alternatives(BuraOptions))[:3] == [
        "memory",
        "claim_timing",
        "last_call",
    ]


def test_everything_offered_can_be_read_and_is_told_as_a_difference() -> None:
    for word, preset in product(EVERY_WORD, PRESETS.values()):
        changed = read(preset, word)
        name, _, value = word.partition("=")
        told = dict(differences(changed, preset))
        assert told in ({}, {name: value}), word
        assert (changed == preset) == (not told)
        assert (
            read(preset, " ".join(f"{key}={own}" for key, own in told.items()))
            == changed
        )


def test_stake_and_seats_are_no_differences() -> None:
    assert (
        differences(PRISON.model_copy(update={"ante": 7, "max_players": 4}), PRISON)
        == ()
    )
    assert differences(read(PRISON, "last_call=all memory=open"), PRISON) == (
        ("memory", "open"),
        ("last_call", "all"),
    )


def test_names_are_offered_first_and_then_their_values() -> None:
    assert suggestions(CLASSIC, "")[:2] == ("memory=", "claim_timing=")
    assert suggestions(CLASSIC, "mem") == ("memory=", "memory=open")
    assert suggestions(CLASSIC, "memory=") == ("memory=closed", "memory=open")
    assert suggestions(CLASSIC, "Memory = O") == ("memory=open",)
    assert suggestions(CLASSIC, "call") == (
        "last_call=",
        "last_call=none",
        "last_call=all",
    )


def test_what_begins_with_a_word_is_offered_before_what_contains_it() -> None:
    assert suggestions(CLASSIC, "stock") == (
        "play_out=stock",
        "short_stock=",
        "short_stock=equal",
    )
    window = suggestions(CLASSIC, "window")
    assert window[0] == "window_seconds="
    assert window[-1] == "announcing=window"


def test_the_text_so_far_is_kept_and_its_options_are_not_offered_again() -> None:
    offered = suggestions(CLASSIC, "memory=open ")
    assert offered[0] == "memory=open claim_timing="
    assert not any(text.endswith("memory=") for text in offered)
    assert suggestions(CLASSIC, "memory=open,memory=") == ()
    assert suggestions(CLASSIC, "memory=open,last-call=a") == (
        "memory=open,last_call=all",
    )


def test_a_possible_number_is_offered_as_it_was_typed() -> None:
    assert suggestions(CLASSIC, "turn_seconds=3") == (
        "turn_seconds=30",
        "turn_seconds=300",
    )
    assert suggestions(CLASSIC, "turn_seconds=45") == ("turn_seconds=45",)
    assert suggestions(CLASSIC, "turn_seconds=601") == ()
    assert suggestions(CLASSIC, "colour=") == ()


@given(
    st.text(string.ascii_letters + "_-=, 0123456789", max_size=120)
    | st.lists(st.sampled_from(EVERY_WORD)).map(" ".join)
    | st.lists(st.sampled_from((*EVERY_WORD, "any", "m")), max_size=2).map(" ".join)
)
def test_suggestions_fit_discord_and_lead_on(typed: str) -> None:
    offered = suggestions(MATCH, typed)
    assert len(offered) <= 25
    assert len(set(offered)) == len(offered)
    for text in offered:
        assert 1 <= len(text) <= 100
        whole = suggestions(MATCH, text)[0] if text.endswith("=") else text
        read(MATCH, whole)


class Whist(Options):
    """Options of a game of which only this test knows."""

    negotiable: ClassVar[tuple[str, ...]] = ("honours", "points")

    honours: bool = False
    points: int = Field(5, ge=3, le=9)
    players: int = 4


def test_another_game_needs_nothing_but_its_options() -> None:
    assert {**alternatives(Whist), **alternatives(Options)} == alternatives(Whist)
    assert {name: alternatives(Whist)[name] for name in Whist.negotiable} == {
        "honours": ("true", "false"),
        "points": ("3", "9"),
    }
    assert read(Whist(), "HONOURS=on points=7") == Whist(honours=True, points=7)
    assert variants.suggestions(Whist(), "p") == ("points=", "points=3", "points=9")
    with pytest.raises(OptionError):
        read(Whist(), "players=3")
