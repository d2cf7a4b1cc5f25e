"""Who wins a game because others get up from it (rules/INDEX.md G8)."""

from __future__ import annotations

from collections.abc import Collection

from bot.games.contract import AnyGame, Leaving, Options, Placing, Seat


def given_up(
    game: AnyGame, options: Options, seats: int, gone: Collection[Seat], leaving: Collection[Seat]
) -> Placing | None:
    """Return where everybody comes in if the game is over because some get up; None: it goes on.

    Who leaves has lost, and their partners with them; the others have won.

    Args:
        game: the rules.
        options: those of the table.
        seats: how many there are.
        gone: whose owners have left already; the clock plays them.
        leaving: whose owners leave now.
    """
    stay = [Seat(seat) for seat in range(seats) if seat not in gone and seat not in leaving]
    if game.leaving(options, seats) is Leaving.PLAYED_ON and len(stay) >= game.enough(options):
        return None
    sides = game.sides(options, seats)
    lost = {sides[seat] for seat in (*gone, *leaving)}
    winners = [seat for seat in stay if sides[seat] not in lost] or stay
    return tuple(int(seat not in winners) for seat in range(seats))
