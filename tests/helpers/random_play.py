"""The one driver of random play: it says who does what next, and layers on it let that
happen.

* Over the pure rules: `hand`, and `tests/games/bura/random_play.py` for hands by any
  rules.
* At the table service: `World.move` (`tests/tables/play.py`), and whole evenings on it
  in `tests/helpers/random_tables.py`.
* By the labels of buttons: `CardRoom.move` (`tests/helpers/card_room.py`). It sees no
  state, and shares `pick` alone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import BuraOptions
from bot.games.bura.rules.state import BuraState
from bot.games.contract import CLOCK, Game, Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Action, Told
from tests.games.tyzicha.sensible import sensible as tyzicha

MOST_STEPS = 600
"""No hand takes so many; one that does never ends."""

Offer = TypeVar("Offer")
Move = tuple[Seat, Action]
Step = tuple[BuraState, Seat, Action, BuraState, tuple[Told, ...]]
"""The state before, who does what, the state after, and what happened."""


@dataclass(frozen=True)
class Manner:
    """How people play who play at random."""

    claims: float = 0.0
    """How often somebody claims who may, whatever they have captured."""
    clock: float = 0.5
    """How often the clock closes a window, or acts for who is gone, while somebody else
    could do something."""
    orders: float = 0.0
    """How often somebody says what is to be done with their special hands from the next
    hand on."""
    threes: bool = False
    """Whether three cards are laid together wherever they can be."""


CALM = Manner()
SENSIBLE: Mapping[str, Callable[[Random, Any, Seat, Sequence[Any]], Sequence[Any]]] = {
    "tyzicha": tyzicha
}
"""Games in which chance alone comes to no end, and what people would think of who play
at random else."""


def pick(
    random: Random, offers: Sequence[Offer], claims: Sequence[Offer], manner: Manner
) -> Offer | None:
    """Choose one of the claims, or one of the other offers; None where nothing is left
    to choose from."""
    if claims and random.random() < manner.claims:
        return random.choice(claims)
    return random.choice(offers) if offers else None


def everybody(state: BuraState) -> tuple[Seat, ...]:
    return tuple(map(Seat, range(state.seats)))


def choices(state: BuraState) -> list[Move]:
    """Return everything that anybody may do now, the clock included."""
    return [
        (seat, action)
        for seat in (CLOCK, *everybody(state))
        for action in BURA.legal_actions(state, seat)
    ]


def next_move(
    random: Random,
    state: BuraState,
    manner: Manner = CALM,
    acting: Collection[Seat] | None = None,
    game: Game[Any, Any, Any, Any, Any] = BURA,
) -> tuple[Seat, Any]:
    """Return who does what next.

    Args:
        random: where chance comes from.
        state: of a running hand.
        manner: how people play.
        acting: whose seats are played; the clock does what is due for all others. None:
            everybody plays.
        game: whose state it is.
    """
    seats = everybody(state) if acting is None else acting
    offers, claims, orders, threes = [], [], [], []
    for seat in seats:
        legal = game.legal_actions(state, seat)
        if seat != CLOCK and (sensible := SENSIBLE.get(game.profile.name)):
            legal = sensible(random, state, seat, legal)
        for action in legal:
            verb = str(action).partition(" ")[0]
            {"claim": claims, "order": orders}.get(verb, offers).append((seat, action))
            if manner.threes and len(action.cards) == 3:
                threes.append((seat, action))
    if orders and random.random() < manner.orders:
        return random.choice(orders)
    move = pick(random, threes or offers, claims, manner)
    late = [
        seat
        for seat in sorted(game.to_act(state))
        if seat == CLOCK or seat not in seats
    ]
    if late and (move is None or random.random() < manner.clock):
        return late[0], game.default_action(state, late[0])
    assert move is not None, f"nobody can do anything in {state}"
    return move


def dealt(
    options: BuraOptions, seats: int, random: Random, standing: Standing | None = None
) -> BuraState:
    """Deal a shuffled pack; unless told otherwise the first seat deals."""
    pack = list(BURA.pack(options))
    random.shuffle(pack)
    return BURA.deal(
        options, Stacked(pack), standing or Standing(Seat(0), (0,) * seats)
    )


def hand(
    state: BuraState,
    random: Random,
    manner: Manner = CALM,
    acting: Collection[Seat] | None = None,
) -> Iterator[Step]:
    """Play a hand to its end.

    Raises:
        AssertionError: it does not end.
    """
    for _ in range(MOST_STEPS):
        if BURA.result(state) is not None:
            return
        seat, action = next_move(random, state, manner, acting)
        after, told = BURA.apply(state, seat, action)
        yield state, seat, action, after, told
        state = after
    raise AssertionError("the hand does not end")


def states(
    options: BuraOptions, seats: int, random: Random, manner: Manner = CALM
) -> Iterator[BuraState]:
    """Deal a hand, play it to its end and return every state of it."""
    state = dealt(options, seats, random)
    yield state
    for *_, state, _ in hand(state, random, manner):  # noqa: B020 - each step leads from the state before
        yield state
