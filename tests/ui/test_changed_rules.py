"""What a table has changed in its rules is said before anybody sits down, however much
it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.bura.rules.options import CLASSIC
from bot.games.contract import Seat
from bot.games.kit import variants
from bot.tables.model.gathering import SeenGathering
from bot.tables.model.status import Status
from bot.ui.card_emoji import Deck
from bot.ui.rules import rules_message
from bot.ui.table import table_message
from bot.ui.texts import Texts
from tests.ui.judge import judged, words
from tests.ui.scenes import table

TEXTS, LETTERS = Texts(), Deck({})


@pytest.mark.parametrize("gathering", [None, SeenGathering(2, 6, drawn=True)])
async def test_changed_rules_are_said_before_anybody_sits_down(
    gathering: SeenGathering | None,
) -> None:
    options = variants.read(CLASSIC, "memory=open")
    view = replace(table(None, Status.INVITED), options=options, gathering=gathering)
    said = (
        "Changed: open memory, so everyone sees the past tricks and their own points."
    )
    assert (
        words(judged(table_message(view, TEXTS, LETTERS))).splitlines().count(said) == 1
    )
    assert "But:" not in words(
        table_message(replace(view, options=CLASSIC), TEXTS, LETTERS)
    )
    assert said in words(rules_message("bura", "classic", options, TEXTS, LETTERS))


async def test_all_rules_changed_at_once_fit_in_the_message_of_a_full_table() -> None:
    last = {
        name: values[-1]
        for name, values in variants.alternatives(type(CLASSIC)).items()
        if name != "match_target"
    }
    text = (
        " ".join(f"{name}={value}" for name, value in last.items()) + " match_target=20"
    )
    seats = tuple(
        replace(table(None).seats[0], seat=Seat(n), balance=10**6) for n in range(6)
    )
    view = replace(
        table(None, Status.INVITED), options=variants.read(CLASSIC, text), seats=seats
    )
    judged(
        table_message(
            replace(view, gathering=SeenGathering(2, 6, drawn=True)), TEXTS, LETTERS
        )
    )
