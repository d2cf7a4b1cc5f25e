"""Who wins a game because others get up from it (rules/INDEX.md G8)."""

from __future__ import annotations

from collections.abc import Collection

from bot.games.contract import AnyGame, Leaving, Options, Placing, Seat


def given_up(
    game: AnyGame,
    options: Options,
    seats: int,
    gone: Collection[Seat],
    leaving: Collection[Seat],
) -> Placing | None:
    """Return where everybody comes in if the game is over because some get up; None: it
    goes on, or waits for others.

    Args:
        game: the rules.
        options: those of the table.
        seats: how many there are.
        gone: whose owners have left already; the clock plays them.
        leaving: whose owners leave now.
    """
    away = {*gone, *leaving}
    match game.leaving(options, seats):
        case Leaving.PLAYED_ON if seats - len(away) >= game.enough(options):
            return None
        case Leaving.REPLACED if len(away) <= 1:
            return None
        case Leaving.PLAYED_ON | Leaving.REPLACED | Leaving.ENDS:
            return forfeited(game.sides(options, seats), away)


def forfeited(sides: tuple[int, ...], away: Collection[Seat]) -> Placing:
    """Return where everybody comes in if some are away for good: they have lost, and
    their partners with them.

    Where that is every side nobody has won, and those who are away come last.
    """
    lost = {sides[seat] for seat in away}
    if lost.issuperset(sides):
        return tuple(1 + (seat in away) for seat in range(len(sides)))
    return tuple(int(side in lost) for side in sides)
