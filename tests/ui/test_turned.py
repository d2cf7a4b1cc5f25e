"""What a hand turned on, as its player reads it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.contract import Seat
from bot.games.kit.game import Action as KitAction
from bot.house.advice import Advice, Chance
from bot.house.levels import Level
from bot.house.question import Question
from bot.house.review import Decision, Misstep
from bot.house.turning import Findings, Nothing, TurningPoint
from bot.ui.texts import Texts
from bot.ui.turned import heading, headline
from tests.cogs.test_review import ALICE, LEADING, VERA, misstep, over

TEXTS = Texts()
MISTAKE = misstep(LEADING, "lead Th", "lead Kc")
SEATED = replace(over(ALICE, VERA), viewer=Seat(0))


def told(before: float, after: float) -> str:
    """The first line about a hand that turned by this."""
    return headline(
        Findings((), TurningPoint(MISTAKE, before, after, (), ())), SEATED, TEXTS
    )


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        (0.9995, 0.0004, "from 99% to 1%"),
        (1.0, 0.0, "from 100% to 0%"),
        (2.62, -0.12, "from 100% to 0%"),
    ],
)
def test_only_what_is_certain_is_0_or_100_percent(
    before: float, after: float, line: str
) -> None:
    assert line in told(before, after)


def test_what_the_clock_did_for_the_reader_is_said_to_be_theirs() -> None:
    turning = TurningPoint(MISTAKE, 0.6, 0.1, (Seat(1),), (), by_clock=True)
    own = replace(turning, before=0.3)
    assert "on your automatic move" in headline(Findings((), turning), SEATED, TEXTS)
    assert own.is_own
    assert "on your decision" in headline(Findings((), own), SEATED, TEXTS)


def test_nobody_is_told_that_they_had_no_choice_where_others_or_the_clock_made_it() -> (
    None
):
    assert (
        headline(Findings((), nothing=Nothing.UNDECIDED), SEATED, TEXTS)
        == "**You decided nothing in this hand.**"
    )


@pytest.mark.parametrize("game", ["toepen", "chicago", "tyzicha"])
def test_what_is_no_chance_is_not_called_one(game: str) -> None:
    """The legend of these games says what their numbers are."""
    asked = Question(f"bot.games.{game}", Level.MASTER, 0, (), ())
    passed = Misstep(
        Decision(1, 1, KitAction("pass"), asked),
        Advice((Chance(KitAction("pass"), 0.6),)),
        0.6,
    )
    turned = Findings((), TurningPoint(passed, 0.6, 0.4, (), ()))
    line = headline(turned, replace(SEATED, game=game), TEXTS)
    assert (
        line
        == "**The hand turned at move 1, on the cards that came.** From 60% to 40%."
    )


def test_a_master_found_nothing_clearly_better_which_is_all_that_can_be_said() -> None:
    assert "no clearly better choice" in heading(Findings(()), "bura", TEXTS)
