"""Scores over many hands: who has forfeited, when the game is over, and who has won it
(rules/chicago.md 7).

The note of a standing holds the seats that have forfeited, such as `1,3`.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.games.chicago.rules.options import ChicagoOptions, TieBreak
from bot.games.contract import Opening, Placing, Seat, Standing, Tokens
from bot.games.kit.scoring import placed
from bot.games.kit.seating import unseated
from bot.games.kit.stakes import BuyIn, Staked


def out_in(standing: Standing) -> tuple[Seat, ...]:
    """Return who has forfeited the game."""
    seats = standing.note.split(",")
    return tuple(Seat(int(seat)) for seat in seats if seat)


def noted(out: Collection[Seat]) -> str:
    """Write who has forfeited as a note."""
    return ",".join(map(str, sorted(out)))


def without(standing: Standing, gone: Collection[Seat]) -> Standing:
    """Remove seats from a standing and its note. Raises ValueError: nobody would
    stay."""
    seats = map(Seat, range(len(standing.scores)))
    stay = [seat for seat in seats if seat not in gone]
    before = out_in(standing)
    out = [Seat(stay.index(seat)) for seat in before if seat in stay]
    return replace(unseated(standing, gone), note=noted(out))


def decided(
    options: ChicagoOptions, scores: tuple[int, ...], out: Collection[Seat]
) -> Placing | None:
    """Return the places of the whole game if it is over after a hand; nobody has 0
    where all have forfeited."""
    if len(out) == len(scores):
        return (1,) * len(scores)
    ranked = [-1 if seat in out else score for seat, score in enumerate(scores)]
    highest = max(ranked)
    is_last = len(out) == len(scores) - 1
    is_tied = ranked.count(highest) > 1
    plays_on = is_tied and options.tie_break is TieBreak.PLAY_ON
    if (highest < options.target or plays_on) and not is_last:
        return None
    return placed(ranked)


class Removing(BuyIn):
    """Paid once; a player who has forfeited is removed before the next hand."""

    def open(self, options: Staked, standing: Standing, tokens: Tokens) -> Opening:
        """Take the stake before the first hand; later remove who is out."""
        opening = super().open(options, standing, tokens)
        if not standing.hands:
            return opening
        return replace(opening, bust=out_in(standing))
