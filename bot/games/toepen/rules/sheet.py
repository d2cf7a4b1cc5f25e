"""The score sheet, and what it says of the game: the note of a standing
(rules/toepen.md 7).

A note is `<orders>|<row>;<row>…`: the first letter of each seat's order for jacks, and
the lives after each hand."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.games.contract import Opening, Placing, Seat, Standing, Tokens
from bot.games.kit.scoring import placed
from bot.games.kit.seating import eldest_first, unseated
from bot.games.kit.stakes import BuyIn, Staked
from bot.games.toepen.rules.options import EndMode, ToepenOptions
from bot.games.toepen.rules.state import Order

_BY_LETTER = {order[0]: order for order in Order}


def orders_in(standing: Standing) -> tuple[Order, ...]:
    """Return what each seat has ordered about its jacks; nobody bluffs who has not said
    so."""
    letters = standing.note.partition("|")[0]
    return tuple(_BY_LETTER[letter] for letter in letters) or (Order.NEVER,) * len(
        standing.scores
    )


def rows_in(standing: Standing) -> tuple[tuple[int, ...], ...]:
    """Return the lives of all seats after each hand, from the first."""
    rows = standing.note.partition("|")[2]
    return tuple(tuple(map(int, row.split(","))) for row in rows.split(";") if row)


def noted(orders: Sequence[Order], rows: Sequence[Sequence[int]]) -> str:
    """Write orders and rows as a note."""
    letters = (
        "" if set(orders) <= {Order.NEVER} else "".join(order[0] for order in orders)
    )
    sheet = ";".join(",".join(map(str, row)) for row in rows)
    return f"{letters}|{sheet}" if letters or sheet else ""


def open_to_all(standing: Standing) -> Standing:
    """Return a standing without what only one player knows."""
    return replace(standing, note=noted((), rows_in(standing)))


def after_hand(
    options: ToepenOptions,
    standing: Standing,
    lives: Sequence[int],
    winner: Seat,
    orders: Sequence[Order],
) -> Standing:
    """Return what a hand hands on: its winner deals, or the next player who is not out
    (rules/toepen.md 7.3)."""
    after = Standing(
        winner,
        tuple(lives),
        standing.hands + 1,
        noted(orders, (*rows_in(standing), tuple(lives))),
    )
    if options.end_mode is EndMode.LOSER or lives[winner]:
        return after
    following = (seat for seat in eldest_first(after) if lives[seat])
    return replace(after, dealer=next(following, winner))


def without(standing: Standing, gone: Collection[Seat]) -> Standing:
    """Remove seats from a standing and its sheet. Raises ValueError: nobody would
    stay."""
    stay = [seat for seat in range(len(standing.scores)) if seat not in gone]
    orders, rows = orders_in(standing), rows_in(standing)
    note = noted(
        [orders[seat] for seat in stay], [[row[seat] for seat in stay] for row in rows]
    )
    return replace(unseated(standing, gone), note=note)


def decided(options: ToepenOptions, standing: Standing) -> Placing | None:
    """Return the places of the whole game if it is over after a hand (rules/toepen.md
    7.1, 7.2).

    Players who were out later come in before those who were out earlier.
    """
    lives, rows = standing.scores, rows_in(standing)
    alive = [left > 0 for left in lives]
    if all(alive) or (options.end_mode is EndMode.LAST_STANDING and sum(alive) > 1):
        return None
    if not any(alive):
        return (1,) * len(lives)
    if options.end_mode is EndMode.LOSER:
        return tuple(int(not one) for one in alive)
    return placed([sum(row[seat] > 0 for row in rows) for seat in range(len(lives))])


class Lives(BuyIn):
    """Paid once; a player with no lives left is removed before the next hand, or ends
    the game."""

    def open(self, options: Staked, standing: Standing, tokens: Tokens) -> Opening:
        """Take the stake before the first hand; later remove who is out, or end the
        game."""
        if not standing.hands or not isinstance(options, ToepenOptions):
            return super().open(options, standing, tokens)
        places = decided(options, standing)
        if places is not None:
            won = places if 0 in places else None
            return Opening(
                self.end(options, standing, tokens, won), (), over=True, places=won
            )
        out = tuple(
            Seat(seat) for seat, lives in enumerate(standing.scores) if not lives
        )
        return Opening((), out, over=False, places=None)
