"""Plays one hand through the readable engine between players who see nothing but their
views."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.cards import PACK, Cards
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.legal import CLOSE
from bot.games.bura.rules.options import BuraOptions
from bot.games.bura.rules.state import BuraState, clockwise_from
from bot.games.bura.rules.view import BuraView, Conclusion, Phase
from bot.games.contract import CLOCK, Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Action


class Player(Protocol):
    """Who can play a seat; the interface of `bot.house.player.SeatPlayer`."""

    def observe(self, view: BuraView) -> None:
        """Look at the hand without doing anything."""
        ...

    def consider(
        self, view: BuraView, legal_actions: Sequence[Action]
    ) -> Action | None:
        """Return what to do, or None to wait; never None where the seat is asked for
        something but a claim."""
        ...


@dataclass(frozen=True, slots=True)
class Ended:
    """How a hand ended."""

    seats: int
    conclusion: Conclusion
    winner: Seat | None
    claimant: Seat | None

    @property
    def wrong(self) -> bool:
        """Whether it ended with a wrong claim."""
        return self.conclusion is Conclusion.CLAIM_FAIL

    def score(self, seat: Seat) -> float:
        """Return a seat's share of the hand: 1 for a win, an equal part each for a
        draw.

        A wrong claim loses the hand: the others share it.
        """
        if self.wrong:
            return 0.0 if seat == self.claimant else 1 / (self.seats - 1)
        return 1 / self.seats if self.winner is None else float(seat == self.winner)


def shuffled(random: Random) -> Cards:
    """Return a shuffled pack."""
    return tuple(random.sample(PACK, len(PACK)))


def dealt(options: BuraOptions, pack: Cards, seats: int, dealer: int = 0) -> BuraState:
    """Deal a hand to players who can all pay."""
    return BURA.deal(options, Stacked(pack), Standing(Seat(dealer), (0,) * seats))


def play_hand(
    state: BuraState, players: Sequence[Player], *, only_choose: bool = False
) -> Ended:
    """Play a hand to its end.

    Args:
        state: any state of a running hand.
        players: one a seat.
        only_choose: ask each player only when its seat is asked for
            something; else all look at every state and may claim at any time.

    Raises:
        AssertionError: a player did something illegal, or nothing where it was asked.
    """
    while state.public.finish is None:
        state = step(state, players, only_choose=only_choose)
    return Ended(
        state.seats,
        state.public.finish.conclusion,
        state.public.finish.winner,
        state.public.finish.claimant,
    )


def step(
    state: BuraState, players: Sequence[Player], *, only_choose: bool = False
) -> BuraState:
    """Ask everybody once, whose turn it is first, and do what they want; a claim goes
    before all the rest.

    In an announcement window all decide without seeing what the others have sealed;
    then the clock closes it."""
    answers: list[tuple[Seat, Action]] = []
    # not one that a reply opens: in that one everybody is asked next
    window = state.public.phase is Phase.ANNOUNCE
    ask = _by_choose if only_choose else _by_consider
    for seat in clockwise_from(state.seats, state.public.turn[0]):
        answer = ask(state, seat, players[seat])
        if answer is None:
            continue
        assert answer in BURA.legal_actions(state, seat), f"{answer} is not legal"
        if answer.verb == Verb.CLAIM:
            return BURA.apply(state, seat, answer)[0]
        answers.append((seat, answer))
    assert answers or window, "nobody did anything"
    for seat, action in answers:
        state = BURA.apply(state, seat, action)[0]
    return BURA.apply(state, CLOCK, CLOSE)[0] if window else state


def offered(state: BuraState, seat: Seat) -> tuple[Action, ...]:
    """Return what a seat may do now, without orders for later hands: there are none
    here."""
    return tuple(
        action
        for action in BURA.legal_actions(state, seat)
        if action.verb != Verb.ORDER
    )


def is_asked(legal: Sequence[Action]) -> bool:
    """Whether a seat has anything to decide but when to claim, and what to order for
    later hands."""
    return any(action.verb not in {Verb.CLAIM, Verb.ORDER} for action in legal)


def _by_choose(state: BuraState, seat: Seat, player: Player) -> Action | None:
    if state.public.phase is not Phase.ANNOUNCE and seat not in state.public.turn:
        return None
    legal = offered(state, seat)
    return (
        player.consider(BURA.view(state, seat), legal) or legal[0]
        if is_asked(legal)
        else None
    )


def _by_consider(state: BuraState, seat: Seat, player: Player) -> Action | None:
    view = BURA.view(state, seat)
    legal = offered(state, seat)
    if not legal:
        player.observe(view)
        return None
    answer = player.consider(view, legal)
    assert answer is not None or not is_asked(legal), (
        f"seat {seat} was asked and did nothing"
    )
    return answer
