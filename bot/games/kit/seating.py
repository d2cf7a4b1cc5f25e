"""In which order seats play, and who sits where from one hand to the next."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.games.contract import Seat, Standing


def eldest_first(standing: Standing, step: int = 1) -> tuple[Seat, ...]:
    """Return all seats in the order of play, the dealer last.

    Args:
        standing: says who deals.
        step: what is added to a seat to find the next one: 1 clockwise, -1 to the
            right.
    """
    seats = range(1, len(standing.scores) + 1)
    return tuple(Seat((standing.dealer + step * place) % len(seats)) for place in seats)


def unseated(standing: Standing, gone: Collection[Seat]) -> Standing:
    """Remove seats and number the others again, clockwise as before; the note stays as
    it is.

    A dealer who is removed hands the deal to the next seat that stays.

    Raises:
        ValueError: nobody would stay.
    """
    seats = range(len(standing.scores))
    stay = [Seat(seat) for seat in seats if seat not in gone]
    if not stay:
        raise ValueError("nobody stays")
    clockwise = [Seat((standing.dealer + step) % len(seats)) for step in seats]
    dealer = next(seat for seat in clockwise if seat in stay)
    scores = tuple(standing.scores[seat] for seat in stay)
    return replace(standing, dealer=Seat(stay.index(dealer)), scores=scores)
