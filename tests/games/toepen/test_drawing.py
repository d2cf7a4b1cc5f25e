"""What is drawn of Toepen: a hand that was shown until the next exchange, and of the
last trick what decided."""

from __future__ import annotations

from dataclasses import replace

from bot.games.cards import Card
from bot.games.contract import Seat, Standing
from bot.games.kit.game import Action
from bot.games.toepen.drawing.renderer import ToepenRenderer
from bot.games.toepen.rules import GAME
from bot.games.toepen.rules.game import (
    CHALLENGE,
    CLOSE,
    EXCHANGE,
    FOLD,
    KEEP,
    KNOCK,
    LET_PASS,
)
from bot.games.toepen.rules.options import PRESETS
from bot.games.toepen.rules.sheet import noted
from bot.games.toepen.rules.state import Phase, State
from bot.tables.model.hand import HandEnd
from bot.tables.model.status import Status
from bot.tables.model.view import TableView
from bot.ui.card_emoji import Deck
from bot.ui.result import result_message, result_picture
from bot.ui.texts import Texts
from tests.games.toepen.test_secrets import dealt, keep_all
from tests.ui.judge import plainly
from tests.ui.worst_hands import HEX, MIX, PEOPLE, table

TEXTS, DECK = Texts(), Deck({})
HANDS = ["KdKhKsKc", "7h8h9hAh", "7s8s9sAs", "7c8c9cAc"]


def over(state: State) -> TableView:
    """Return the table of four between two hands."""
    end = HandEnd(1, GAME.view(state, None), PEOPLE[:4], (), (0,) * 4, HEX, HEX, MIX)
    view = table(None, PRESETS["loser"], Status.BETWEEN, count=4)
    return replace(
        view,
        game="toepen",
        preset="loser",
        stake=0,
        pot=0,
        hand_no=end.hand_no,
        last_hand=end,
        next_dealer=Seat(1),
    )


def folded() -> State:
    """Seat 0 leads the king of diamonds, seat 1 knocks, and all others fold."""
    state, _ = GAME.apply(
        keep_all(dealt(HANDS)), Seat(0), Action("play", (Card.parse("Kd"),))
    )
    state, _ = GAME.apply(state, Seat(1), KNOCK)
    for seat in map(Seat, (0, 2, 3)):
        state, _ = GAME.apply(state, seat, FOLD)
    while state.public.phase is Phase.POLL:
        state, _ = GAME.apply(state, Seat(-1), CLOSE)
    assert state.public.winner == Seat(1)
    return state


def test_nobody_takes_a_trick_in_which_all_others_folded() -> None:
    view = over(folded())
    text = plainly(result_message(view, TEXTS, DECK))
    assert "wins the hand: all others folded." in text
    assert "Last trick" not in text
    assert "✓" not in text
    assert result_picture(view, TEXTS, DECK) is None, "no trick has decided the hand"


def test_the_replay_of_a_hand_in_which_all_folded_names_nobody_as_the_taker() -> None:
    trick = ToepenRenderer().trick(GAME.view(folded(), None))
    assert trick is not None
    assert trick.taker is None


def test_a_score_names_the_hands_that_changed_it_and_no_others() -> None:
    rows = ((10, 9, 10, 10), (8, 9, 10, 9))
    noted_down = Standing(Seat(0), rows[-1], len(rows), noted((), rows))
    shown = GAME.view(folded(), None)
    hand = replace(
        shown, public=replace(shown.public, standing=noted_down, lives=(8, 9, 10, 7))
    )
    assert ToepenRenderer().scores(hand, TEXTS) == (
        "10 → **8** lives · folded",
        "10 → **9** lives",
        "**10** lives · folded",
        "10 → 9 → **7** lives · folded",
    )


def test_a_hand_that_was_shown_is_gone_with_the_next_exchange() -> None:
    """Its cards would stand below the question whether somebody else's exchange was a
    lie."""
    drawn, view = ToepenRenderer(), table(None, PRESETS["loser"], count=4)

    def lies(state: State) -> str:
        return drawn.lies(view, GAME.view(state, None), TEXTS, DECK)

    state, _ = GAME.apply(dealt(HANDS), Seat(0), EXCHANGE)
    state, _ = GAME.apply(state, Seat(1), CHALLENGE)
    assert "gave away K♦ K♥ K♠ K♣" in lies(state)
    state, _ = GAME.apply(keep(state), Seat(1), EXCHANGE)
    assert state.public.phase is Phase.CHALLENGE
    assert "K♦" not in lies(state)
    for seat in map(Seat, (0, 2, 3)):
        state, _ = GAME.apply(state, seat, LET_PASS)
    assert state.public.phase is Phase.EXCHANGE
    assert "K♦" not in lies(state)


def keep(state: State) -> State:
    """Let the player whose turn it is keep their cards."""
    kept, _ = GAME.apply(state, state.public.turn[0], KEEP)
    return kept
