"""The eight tricks (rules/tyzicha.md 3.6)."""

from __future__ import annotations

from dataclasses import replace

from bot.games.cards import Card
from bot.games.contract import Seat
from bot.games.kit.game import Action, Told
from bot.games.tyzicha.rules.cards import (
    MARRIAGES,
    PLAYERS,
    best,
    legal_cards,
    lowest_first,
    married,
    points,
)
from bot.games.tyzicha.rules.state import (
    Laid,
    Marriage,
    Phase,
    Public,
    State,
    Step,
    after,
    turned,
)

MARRY = "marriage"


def plays(now: Public, hand: tuple[Card, ...]) -> tuple[Action, ...]:
    """List the cards that the one whose turn it is may lay, on a timeout the first, and
    with which they may marry."""
    cards = legal_cards(hand, [laid.card for laid in now.trick], now.trump)
    may = not now.trick and (now.options.marriage_first_trick or not now.first_lead)
    pairs = married(hand) if may else ()
    return (
        *(Action("play", (card,)) for card in lowest_first(cards)),
        *(Action(MARRY, (card,)) for card in pairs),
    )


def play(state: State, seat: Seat, action: Action) -> Step:
    """Lay a card; a marriage makes its suit trump at once, and the third card ends the
    trick."""
    (card,), now, hands = action.cards, state.public, list(state.hands)
    hands[seat] = tuple(held for held in hands[seat] if held != card)
    told = Told("played" if now.trick else "led", seat, (card,))
    now = replace(
        now, trick=(*now.trick, Laid(seat, card)), last=(), widow=(), given=()
    )
    if action.verb == MARRY:
        now = replace(
            now, trump=card.suit, marriages=(*now.marriages, Marriage(seat, card.suit))
        )
        told = Told("married", seat, (card,), str(MARRIAGES[card.suit]))
    state = replace(state, public=now, hands=tuple(hands), given=())
    if len(now.trick) < PLAYERS:
        return turned(state, after(seat), phase=Phase.PLAY), (told,)
    state, took = _taken(state)
    return state, (told, took)


def _taken(state: State) -> tuple[State, Told]:
    """Give the trick to its taker, who leads to the next one; after the last trick the
    hand is over."""
    now = state.public
    cards = [laid.card for laid in now.trick]
    winner, worth = now.trick[best(cards, now.trump)].seat, points(cards)
    tricks, taken, over = list(now.tricks), list(state.points), not any(state.hands)
    tricks[winner] += 1
    taken[winner] += worth
    shown = tuple(taken) if over or now.options.show_running_points else None
    now = replace(now, trick=(), last=now.trick, tricks=tuple(tricks), points=shown)
    state = replace(state, public=now, points=tuple(taken))
    turn, phase = ((), Phase.OVER) if over else ((winner,), Phase.PLAY)
    return turned(state, *turn, phase=phase), Told(
        "took", winner, value=str(worth), page=True
    )
