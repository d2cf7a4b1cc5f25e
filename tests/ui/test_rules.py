"""The rules people read are those their table plays by: every option shows in them."""

from __future__ import annotations

import pytest

from bot.games.bura.rules.options import CLASSIC, MATCH, PRESETS, PRISON, BuraOptions
from bot.games.cards import Rank, pack
from bot.games.kit import variants
from bot.ui.card_emoji import Deck, picture_name
from bot.ui.renderers import renderer_of
from bot.ui.rules import rules_message
from bot.ui.texts import Texts
from tests.ui.judge import judged, words

TEXTS, LETTERS = Texts(), Deck({})
PICTURES = Deck({picture_name(card): 10**18 + n for n, card in enumerate(pack(Rank))})
SEATS = {
    "classic": CLASSIC,
    "match": MATCH,
    "match for more": MATCH.model_copy(update={"max_players": 6}),
} | {"prison": PRISON}
WITHOUT_EFFECT = {
    (
        "classic",
        "multi_beat",
    ): "of two players one answers: columns and chain judge alike (rules/bura.md 5.2)",
    (
        "match",
        "multi_beat",
    ): "of two players one answers: columns and chain judge alike (rules/bura.md 5.2)",
    ("match", "shortfall"): "nobody pays at a table without tokens",
    ("match for more", "shortfall"): "nobody pays at a table without tokens",
    (
        "match",
        "announce_seconds",
    ): "nothing is announced where special hands count when they are played",
    (
        "match for more",
        "announce_seconds",
    ): "nothing is announced where special hands count when they are played",
    ("match", "announcing"): "nothing is announced there",
    ("match for more", "announcing"): "nothing is announced there",
    ("prison", "bura_vs_bura"): "three trumps decide nothing there (rules/bura.md 1.1)",
}
"""Options that change nothing under a preset, and why."""


def _text(preset: str, options: BuraOptions) -> str:
    return words(rules_message("bura", preset, options, TEXTS, LETTERS, full=True))


@pytest.mark.parametrize("name", SEATS)
async def test_every_alternative_of_an_option_changes_the_rules(name: str) -> None:
    rules = renderer_of("bura").rules
    for option in BuraOptions.negotiable:
        values = variants.alternatives(BuraOptions)[option]
        read = {
            rules(variants.read(SEATS[name], f"{option}={value}"), TEXTS, LETTERS)
            for value in values
        }
        assert len(read) == (1 if (name, option) in WITHOUT_EFFECT else len(values)), (
            option
        )


@pytest.mark.parametrize("name", SEATS)
async def test_all_rules_fit_in_a_message(name: str) -> None:
    for option in BuraOptions.negotiable:
        for value in variants.alternatives(BuraOptions)[option]:
            options = variants.read(SEATS[name], f"{option}={value}")
            judged(rules_message("bura", "prison", options, TEXTS, PICTURES, PRESETS))
            judged(
                rules_message(
                    "bura", "prison", options, TEXTS, PICTURES, PRESETS, full=True
                )
            )


@pytest.mark.parametrize("preset", PRESETS)
async def test_rules_for_two_speak_of_one_opponent_and_rules_for_more_of_several(
    preset: str,
) -> None:
    alone, several = ("Your opponent replies", "The others reply in turn")
    text = _text(preset, PRESETS[preset])
    assert (several if preset == "prison" else alone) in text
    assert (alone if preset == "prison" else several) not in text


async def test_a_match_for_more_gives_every_opponent_a_point_and_may_be_played_for_tokens() -> (
    None
):
    text = _text("match", SEATS["match for more"].model_copy(update={"wager": True}))
    assert "Each of your opponents scores a win" in text
    assert "you take the hand and the pot, and score a win" in text
    assert "If several get there together" in text
    assert "Your opponent scores a win" in _text("match", MATCH)


async def test_a_claim_tied_to_a_trick_has_no_last_call() -> None:
    changed = variants.read(CLASSIC, "claim_timing=after_win")
    assert "it is too late to claim" in _text("classic", changed)
    assert "it is too late to claim" not in _text("classic", CLASSIC)
