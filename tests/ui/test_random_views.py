"""Hands of two to six at random: every drawing fits into a message, and nothing public depends on hidden cards."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRESETS, BuraOptions
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.view import BuraView
from bot.games.contract import Seat
from bot.games.kit import variants
from bot.tables.table_view import EndReason, HandEnd, SeatInfo, Status, TableView, UserId
from bot.ui.card_emoji import Deck
from bot.ui.custom_id import Press
from bot.ui.hand_panel import panel
from bot.ui.result import result_message
from bot.ui.table import table_message
from bot.ui.texts import Texts
from tests.games.bura.test_secrets import reshuffled
from tests.random_play import Manner, states
from tests.sizes import first_of
from tests.ui.judge import buttons, judged
from tests.ui.scenes import COMMITMENT, MODES, SEED, table

TEXTS = Texts()
PICTURES = Deck({f"b2_{card}": 10**18 + n for n, card in enumerate(BURA.pack(PRESETS["classic"]))})
ROOMS = [(name, seats) for name, preset in PRESETS.items() for seats in BURA.room(preset)]
CHANGES = (
    "memory=open",
    "pairing=as_given last_call=all claim_timing=own_turn",
    "multi_beat=chain announce_seconds=0",
)
KINDS = [(preset, seats, changes) for n, (preset, seats) in enumerate(ROOMS) for changes in ("", CHANGES[n % 3])]
LARGEST = UserId(2**63 - 1)


def _seats(count: int, chance: random.Random) -> tuple[SeatInfo, ...]:
    """So many people with the longest numbers; some have left, others are late. The host is always there."""
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


def _table(preset: str, options: BuraOptions, seats: tuple[SeatInfo, ...], hand: BuraView) -> TableView:
    return replace(
        table(hand),
        preset=preset,
        options=options,
        stake=BURA.stakes.stake(options),
        host=seats[0].user_id,
        seats=seats,
    )


def _offered(view: TableView) -> set[str]:
    pressed = buttons(judged(panel(view, TEXTS, PICTURES))).values()
    claims = {"claim" for click in pressed if click.press is Press.ASK}
    return claims | {click.arg for click in pressed if click.press is Press.DO}


@pytest.mark.parametrize(("preset", "seats", "changes"), first_of(KINDS, 8, every=3))
async def test_every_moment_of_a_hand_can_be_drawn_and_played(preset: str, seats: int, changes: str) -> None:
    chance = random.Random(f"{preset}{seats}{changes}")
    options = variants.read(BURA.agree(PRESETS[preset], stake=None, seats=seats, text=""), changes)
    people = _seats(seats, chance)
    for state in states(options, seats, chance, Manner(claims=0.005)):
        shown = _table(preset, options, people, BURA.view(state, None))
        message = judged(table_message(shown, TEXTS, PICTURES)).components
        other = _table(preset, options, people, BURA.view(reshuffled(state, None, chance), None))
        assert table_message(other, TEXTS, PICTURES).components == message
        for info in chance.sample(people, 2):
            view = _table(preset, options, people, BURA.view(state, info.seat))
            own = BURA.view(state, info.seat).own
            assert own is not None
            if BURA.result(state) is None:
                assert _offered(view) == {str(action) for action in own.legal}
                assert table_message(view, TEXTS, PICTURES).components == message
        mode = chance.choice(MODES)
        judged(panel(_table(preset, options, people, BURA.view(state, Seat(0))), TEXTS, PICTURES, mode, "Too late."))
    _draw_the_end(_table(preset, options, people, BURA.view(state, None)), state)


def _draw_the_end(view: TableView, state: BuraState) -> None:
    """Draw what follows the hand: the pause, and every end of the game, with those who are left."""
    result, shown = BURA.result(state), BURA.view(state, None)
    assert result is not None
    players = tuple(info.user_id for info in view.seats)
    end = HandEnd(1, shown, players, (), (9,) * len(players), COMMITMENT, SEED, "1." * 30)
    left = tuple(replace(info, seat=Seat(n)) for n, info in enumerate(info for info in view.seats if not info.gone))
    between = replace(view, status=Status.BETWEEN, hand=None, seats=left, last_hand=end, next_dealer=Seat(0))
    over = replace(between, status=Status.OVER, next_dealer=None, deadline=None)
    for after in (between, replace(between, pause_seconds=20), *(replace(over, end_reason=why) for why in EndReason)):
        judged(result_message(after, TEXTS, PICTURES))
        judged(table_message(after, TEXTS, PICTURES))
        for mode in MODES:
            judged(panel(replace(after, viewer=Seat(1)), TEXTS, PICTURES, mode))
