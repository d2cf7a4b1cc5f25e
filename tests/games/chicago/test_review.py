"""What a review says of a hand of Chicago in which somebody could not prove what they
said."""

from __future__ import annotations

from bot.games.chicago.drawing import RENDERER
from bot.games.chicago.player import PLAYER
from bot.games.chicago.rules import GAME
from bot.games.chicago.rules.options import PRESETS
from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.ui.texts import Texts
from tests.games.chicago.test_player import dealt

LIAR, OTHER, THIRD = Seat(0), Seat(1), Seat(2)
PREFERRED = {LIAR: ("declare royal_flush", "pass"), OTHER: ("pass",), THIRD: ("pass",)}
"""What each says where they can: the first lies, the others say nothing."""


def chosen(seat: Seat, legal: tuple[Action, ...]) -> Action:
    """Return what a seat prefers, or else the first thing it may do."""
    wished = [
        action for wish in PREFERRED[seat] for action in legal if str(action) == wish
    ]
    return [*wished, *legal][0]


def test_a_hand_is_not_measured_for_the_player_who_forfeits_by_it_and_the_review_says_why() -> (
    None
):
    first = state = dealt(PRESETS["verbal"], 0, 3)
    while GAME.result(state) is None:
        seat = min(GAME.to_act(state))
        state, _ = GAME.apply(
            state, seat, chosen(seat, GAME.legal_actions(state, seat))
        )
    assert [seat for seat, _ in state.public.unproven] == [LIAR]
    ends = [(GAME.view(first, seat), GAME.view(state, seat)) for seat in (LIAR, OTHER)]
    assert PLAYER.outcome(*ends[0]) is None
    assert PLAYER.outcome(*ends[1]) is not None
    said = [RENDERER.decided_by(end, Texts()) for _, end in ends]
    assert said == ["**You said a royal flush and could not prove it.**", ""]
