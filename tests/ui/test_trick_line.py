"""What a panel tells of the last trick and of the clock: never a card that its owner
may not see any more."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRESETS
from bot.games.bura.rules.state import BuraState
from bot.games.cards import Card
from bot.games.contract import Seat
from bot.games.kit import variants
from bot.tables.model.view import SeatInfo, TableView
from bot.ui.card_emoji import Deck, DeckStyle
from bot.ui.hand_panel import panel
from bot.ui.texts import Texts
from tests.helpers.leaks import cards_in, may_see, strings
from tests.helpers.random_play import Manner, dealt, hand
from tests.helpers.sizes import first_of
from tests.ui.judge import plainly, sent
from tests.ui.scenes import ALICE, table
from tests.ui.test_random_views import KINDS
from tests.ui.worst_hands import DECK

TEXTS = Texts()
CLOSED = [kind for kind in KINDS if "open" not in kind[2]]


def _shown(view: TableView, deck: Deck) -> set[Card]:
    """Every card on a panel: in its texts, in pictures, and in what its buttons ask
    for."""
    return cards_in(" ".join(strings(sent(panel(view, TEXTS, deck)))), {})


def _views(state: BuraState, done: dict[Seat, str]) -> Iterator[tuple[Seat, TableView]]:
    seats = tuple(
        SeatInfo(Seat(n), ALICE + n, 9, ready=False) for n in range(state.seats)
    )
    for info in seats:
        view = table(BURA.view(state, info.seat))
        yield (
            info.seat,
            replace(
                view,
                options=state.public.options,
                seats=seats,
                played_for=done.get(info.seat, ""),
            ),
        )


@pytest.mark.parametrize(
    "deck", [DECK, Deck({}, DeckStyle.PLAIN)], ids=["pictures", "letters"]
)
@pytest.mark.parametrize(("preset", "seats", "changes"), first_of(CLOSED, 2, every=6))
async def test_a_hidden_trick_vanishes_with_the_next_lead(
    preset: str, seats: int, changes: str, deck: Deck
) -> None:
    chance = random.Random(f"{preset}{seats}{changes}")
    options = variants.read(
        BURA.agree(PRESETS[preset], stake=None, seats=seats, text=""), changes
    )
    done: dict[Seat, str] = {}
    seen = gone = 0
    for _, seat, action, state, _ in hand(
        dealt(options, seats, chance), chance, Manner()
    ):
        done[seat] = str(action)  # as if the clock did everything
        if BURA.result(state) is not None:
            break
        for viewer, view in _views(state, done):
            assert _shown(view, deck) <= may_see(state, viewer)
            told = plainly(
                panel(replace(view, played_for=""), TEXTS, deck)
            ).splitlines()[1]
            taken = (
                " takes " in told or " beat " in told or told.startswith("-# You take")
            )
            seen += taken and state.public.last_trick is not None
            gone += told.endswith("took the previous trick.")
    assert seen
    assert gone
