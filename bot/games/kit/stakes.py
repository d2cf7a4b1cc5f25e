"""What the places of a game mean in tokens, where it is paid for once, or played for
nothing."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, Protocol

from bot.games.contract import (
    Movement,
    MovementReason,
    Opening,
    Placing,
    Seat,
    Settlement,
    Standing,
    Tokens,
)
from bot.games.kit.seating import eldest_first


class Staked(Protocol):
    """Options that say what a game is played for."""

    @property
    def stake(self) -> int:
        """Tokens each pays; 0 without tokens."""
        ...


def paid_out(
    standing: Standing,
    tokens: Tokens,
    places: Placing | None,
    gone: Collection[Seat] = (),
) -> tuple[Movement, ...]:
    """Give the whole pot to the winners, in equal shares, or to all where nobody has
    won.

    Odd tokens go one each to the next seats from the dealer's left. A seat that is
    `gone` takes nothing, unless all that would take are: no token may be lost."""
    everybody = eldest_first(standing)
    winners = tuple(
        seat for seat in everybody if places is not None and places[seat] == 0
    )
    takers = tuple(seat for seat in winners or everybody if seat not in gone)
    takers = (
        takers or tuple(seat for seat in everybody if seat not in gone) or everybody
    )
    return shared(
        tokens.pot, takers, MovementReason.PAYOUT if winners else MovementReason.SPLIT
    )


def shared(
    pot: int, takers: Sequence[Seat], reason: MovementReason
) -> tuple[Movement, ...]:
    """Share a pot equally; odd tokens go one each to the first of the takers. Returned
    in the order of seats."""
    share, odd = divmod(pot, len(takers))
    shares = {seat: share + (place < odd) for place, seat in enumerate(takers)}
    return tuple(
        Movement(seat, shares[seat], reason) for seat in sorted(shares) if shares[seat]
    )


class BuyIn:
    """Paid once, before the first hand; the pot goes to the winners at the end of the
    game."""

    def stake(self, options: Staked) -> int:
        """Return the tokens each pays."""
        return options.stake

    def lends(self, options: Staked) -> bool:
        """Return that nothing is ever owed."""
        return False

    def open(self, options: Staked, standing: Standing, tokens: Tokens) -> Opening:
        """Take the stake before the first hand; afterwards a player with nothing left
        plays on."""
        stake = self.stake(options)
        if standing.hands or not stake:
            return Opening((), (), over=False, places=None)
        bust = tuple(
            Seat(seat) for seat, held in enumerate(tokens.purses) if held < stake
        )
        paying = (Seat(seat) for seat in range(len(tokens.purses)) if seat not in bust)
        paid = tuple(Movement(seat, -stake, MovementReason.ANTE) for seat in paying)
        return Opening(paid, bust, over=False, places=None)

    def settle(
        self, options: Staked, state: object, standing: Standing, tokens: Tokens
    ) -> Settlement:
        """Return that a single hand moves nothing."""
        return Settlement((), standing)

    def end(
        self,
        options: Staked,
        standing: Standing,
        tokens: Tokens,
        places: Placing | None,
        gone: Collection[Seat] = (),
    ) -> tuple[Movement, ...]:
        """Pay the pot out to the winners, or to all who are there."""
        return paid_out(standing, tokens, places, gone)


class Free(BuyIn):
    """Played for nothing, whatever the options say."""

    def stake(self, options: object) -> int:
        """Return that nobody pays anything."""
        return 0


BUY_IN: Final = BuyIn()
FREE: Final = Free()
