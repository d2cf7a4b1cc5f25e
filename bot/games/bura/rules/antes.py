"""The pot between hands: antes, who is bust, and how a game ends there (rules/bura.md 4 ANTE, 7.5, 7.6)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.games.bura.rules.options import BuraOptions
from bot.games.bura.rules.settlement import match_winner, moved, take_pot
from bot.games.contract import Ending, Movement, MovementReason, Opening, Seat, Standing


def open_hand(options: BuraOptions, standing: Standing) -> Opening:
    """Take the antes, on top of a carried pot, or end the game if fewer than two can pay (rules/bura.md 4 ANTE).

    A match is over before the antes if its scores decide it now: two were level beyond the target, and one of them
    has left or leaves now as bust (rules/bura.md 7.5). With three and more seats the bust ones keep their place in
    the returned standing; `unseat` removes them. A purse in debt is bust and gets its share of a split like any other.
    """
    decided = match_winner(options, standing.scores)
    if decided is not None:
        return _over(standing, (), decided)
    seats = [Seat(number) for number in range(len(standing.balances))]
    bust = tuple(seat for seat in seats if options.wager and standing.balances[seat] < options.ante)
    solvent = [seat for seat in seats if seat not in bust]
    if len(solvent) < 2:
        return _over(standing, bust, solvent[0] if solvent else None)
    ahead = match_winner(options, tuple(standing.scores[seat] for seat in solvent))
    if ahead is not None:
        return _over(standing, bust, solvent[ahead])
    if not options.wager:
        return Opening(standing, (), (), over=False, winner=None)
    movements = tuple(Movement(seat, -options.ante, MovementReason.ANTE) for seat in solvent)
    return Opening(moved(standing, movements), movements, bust, over=False, winner=None)


def _over(standing: Standing, bust: tuple[Seat, ...], winner: Seat | None) -> Opening:
    """End the game instead of a hand: the winner takes the pot, or all share it."""
    movements = _split(standing) if winner is None else take_pot(standing, winner, MovementReason.PAYOUT)
    return Opening(moved(standing, movements), movements, bust, over=True, winner=winner)


def unseat(standing: Standing, gone: Collection[Seat]) -> Standing:
    """Remove seats and number the others anew, clockwise as before.

    A dealer who is removed hands the deal to the next seat that stays. Balances of the removed seats leave with them.

    Raises:
        ValueError: nobody would stay.
    """
    seats = range(len(standing.balances))
    stay = [Seat(seat) for seat in seats if seat not in gone]
    if not stay:
        raise ValueError("nobody stays")
    clockwise = [Seat((standing.dealer + step) % len(seats)) for step in seats]
    dealer = next(seat for seat in clockwise if seat in stay)
    return replace(
        standing,
        dealer=Seat(stay.index(dealer)),
        balances=tuple(standing.balances[seat] for seat in stay),
        scores=tuple(standing.scores[seat] for seat in stay),
    )


def stop(options: BuraOptions, standing: Standing, gone: Collection[Seat] = ()) -> Ending:
    """End a game by consent or by order: equal shares, odd tokens from the dealer's left (rules/bura.md 7.5).

    Seats that are `gone` take no share (rules/INDEX.md G8), unless everybody is: no token may be lost.
    """
    movements = _split(standing, gone) if options.wager else ()
    return Ending(moved(standing, movements), movements, winner=None)


def forfeit(standing: Standing, winner: Seat) -> Ending:
    """End a game that all others have left: who stayed takes the pot and wins (rules/bura.md 7.6)."""
    movements = take_pot(standing, winner, MovementReason.FORFEIT)
    return Ending(moved(standing, movements), movements, winner)


def _split(standing: Standing, gone: Collection[Seat] = ()) -> tuple[Movement, ...]:
    seats = len(standing.balances)
    clockwise = [Seat((standing.dealer + 1 + step) % seats) for step in range(seats)]
    takers = [seat for seat in clockwise if seat not in gone] or clockwise
    share, odd = divmod(standing.pot, len(takers))
    shares = {seat: share + (place < odd) for place, seat in enumerate(takers)}
    return tuple(Movement(seat, shares[seat], MovementReason.SPLIT) for seat in sorted(shares) if shares[seat])
