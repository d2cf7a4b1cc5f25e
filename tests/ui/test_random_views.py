"""Hands of two to six at random, with people who have left or are late: nothing public
depends on hidden cards."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRESETS, BuraOptions
from bot.games.bura.rules.view import BuraView
from bot.games.contract import Seat
from bot.games.kit import variants
from bot.tables.ids import UserId
from bot.tables.model.view import SeatInfo, TableView
from bot.ui.card_emoji import Deck
from bot.ui.table import table_message
from bot.ui.texts import Texts
from tests.games.bura.test_secrets import reshuffled
from tests.helpers.random_play import Manner, states
from tests.helpers.sizes import first_of
from tests.ui.judge import judged
from tests.ui.scenes import table

TEXTS = Texts()
PICTURES = Deck(
    {f"b2_{card}": 10**18 + n for n, card in enumerate(BURA.pack(PRESETS["classic"]))}
)
ROOMS = [
    (name, seats) for name, preset in PRESETS.items() for seats in BURA.room(preset)
]
CHANGES = (
    "memory=open",
    "pairing=as_given last_call=all claim_timing=own_turn",
    "multi_beat=chain announce_seconds=0",
)
KINDS = [
    (preset, seats, changes)
    for n, (preset, seats) in enumerate(ROOMS)
    for changes in ("", CHANGES[n % 3])
]
LARGEST = UserId(2**63 - 1)


def _seats(count: int, chance: random.Random) -> tuple[SeatInfo, ...]:
    """So many people with the longest numbers; some have left, others are late. The
    host is always there."""
    return tuple(
        SeatInfo(
            Seat(n),
            UserId(LARGEST - n),
            chance.randrange(10**6),
            ready=chance.random() < 0.3,
            timeouts=chance.randrange(3),
            gone=n > 1 and chance.random() < 0.3,
            stop=chance.random() < 0.2,
        )
        for n in range(count)
    )


def _table(
    preset: str, options: BuraOptions, seats: tuple[SeatInfo, ...], hand: BuraView
) -> TableView:
    return replace(
        table(hand),
        preset=preset,
        options=options,
        stake=BURA.stakes.stake(options),
        host=seats[0].user_id,
        seats=seats,
    )


@pytest.mark.parametrize(("preset", "seats", "changes"), first_of(KINDS, 4, every=6))
async def test_nothing_public_depends_on_hidden_cards(
    preset: str, seats: int, changes: str
) -> None:
    chance = random.Random(f"{preset}{seats}{changes}")
    options = variants.read(
        BURA.agree(PRESETS[preset], stake=None, seats=seats, text=""), changes
    )
    people = _seats(seats, chance)
    for state in states(options, seats, chance, Manner(claims=0.005)):
        message = judged(
            table_message(
                _table(preset, options, people, BURA.view(state, None)), TEXTS, PICTURES
            )
        ).components
        other = _table(
            preset, options, people, BURA.view(reshuffled(state, None, chance), None)
        )
        assert table_message(other, TEXTS, PICTURES).components == message
        for info in chance.sample(people, 2) if BURA.result(state) is None else ():
            view = _table(preset, options, people, BURA.view(state, info.seat))
            assert table_message(view, TEXTS, PICTURES).components == message
