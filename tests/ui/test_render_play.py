"""Whole hands played at random: at every moment the panels offer exactly what the rules
allow."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRESETS
from bot.games.bura.rules.view import BuraView, Finish
from bot.games.contract import Seat
from bot.tables.model.hand import HandEnd
from bot.tables.model.status import Status
from bot.ui.card_emoji import Deck
from bot.ui.custom_id import Press
from bot.ui.hand_panel import panel
from bot.ui.result import result_message
from bot.ui.table import table_message
from bot.ui.texts import Texts
from tests.helpers.random_play import states
from tests.helpers.sizes import first_of
from tests.ui.judge import buttons, judged
from tests.ui.scenes import ALICE, BORIS, COMMITMENT, SEED, table

TEXTS, DECK = Texts(), Deck({})


def _offers_what_is_legal(hand: BuraView) -> None:
    message = panel(table(hand), TEXTS, DECK)
    pressed = buttons(message).values()
    offered = {click.arg for click in pressed if click.press is Press.DO}
    if any(click.press is Press.ASK for click in pressed):
        offered.add("claim")
    assert offered == {
        str(action) for action in hand.legal if action.verb != Verb.ORDER
    }


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", first_of(range(3), 1))
async def test_a_hand_can_be_played_through_the_buttons_alone(
    preset: str, seed: int
) -> None:
    options, chance = PRESETS[preset], Random(f"{preset}{seed}")
    for state in states(options, 2, chance):
        if BURA.result(state) is None:
            judged(table_message(table(BURA.view(state, None)), TEXTS, DECK))
            for seat in (Seat(0), Seat(1)):
                _offers_what_is_legal(BURA.view(state, seat))
    result, hand = BURA.result(state), BURA.view(state, None)
    assert result is not None
    assert isinstance(hand.public.finish, Finish)
    end = HandEnd(1, hand, (ALICE, BORIS), (), (19, 17), COMMITMENT, SEED, "")
    judged(
        result_message(
            replace(table(None, Status.BETWEEN), hand_no=1, last_hand=end), TEXTS, DECK
        )
    )
