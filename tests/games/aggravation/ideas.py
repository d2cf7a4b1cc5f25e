"""What each idea of a guided hand of Aggravation claims, by the rules of the game and
all open cards."""

from __future__ import annotations

from typing import Final, cast

from bot.games.aggravation.rules.options import CoverMode
from bot.games.aggravation.rules.state import Public, State
from tests.games.advice import Given, Reasons
from tests.games.teaching import IDEA

IDEAS: Final = Reasons("aggravation", IDEA)


def _now(given: Given) -> Public:
    return cast(State, given.state).public


def _has_cards(given: Given) -> bool:
    return _now(given).left[given.seat] > 0


def _covers_one(given: Given) -> bool:
    return _has_cards(given) and _now(given).options.cover_mode is CoverMode.SINGLE


@IDEAS(
    "cover",
    r"Look for two open cards of one rank, and tap it below: your next card covers one\. "
    r"▸ marks new cards\.",
)
def _may_cover(given: Given) -> bool:
    return _covers_one(given)


@IDEAS(
    "share",
    r"Your card covers one of the two\. "
    r"Both of you may still tap the other, until new cards are turned\.",
)
def _leaves_the_other(given: Given) -> bool:
    return _covers_one(given)


@IDEAS(
    "miss",
    r"A rank that was never open twice since cards were last turned is a wrong tap: "
    r"you wait (\d+) seconds?\.",
)
def _costs_time(given: Given, seconds: int) -> bool:
    return _has_cards(given) and _now(given).options.misfire_seconds == seconds > 0


@IDEAS(
    "call",
    r"Your cards are gone\. Be first to tap the rank of a new match, and you win\.",
)
def _may_call(given: Given) -> bool:
    return not _has_cards(given)
