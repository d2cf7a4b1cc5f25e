"""What a table agrees to play by: a preset, a stake, a number of seats, changes in
words (rules/bura.md 1.1)."""

from __future__ import annotations

from typing import Final

from bot.games.bura.rules.options import BuraOptions, FalseClaim, Memory, Shortfall
from bot.games.contract import UnplayableOptionsError
from bot.games.kit.variants import OptionError, read

_MOST: Final = 6
"""Players that one pack deals to (rules/bura.md 1.1)."""
_STAKES: Final = range(1_000_001)
SHORT_MATCH: Final = 3
"""Points that win a match in practice, or without tokens if the preset has no match."""


def room(preset: BuraOptions) -> range:
    """Return how many may play by a preset (rules/bura.md 1.1 `players`).

    A match for two may be played by up to six where a table allows it; without a match
    the preset's number holds."""
    most = preset.max_players if preset.match_target is None else _MOST
    return range(preset.min_players, most + 1)


def for_seats(preset: BuraOptions, seats: int) -> BuraOptions:
    """Return a preset that admits so many players.

    Raises:
        UnplayableOptionsError: `seats`: the rules are not for so many.
    """
    if seats not in room(preset):
        raise UnplayableOptionsError("seats")
    return preset.model_copy(update={"max_players": max(seats, preset.max_players)})


def stake_of(options: BuraOptions) -> int:
    """Return the tokens each pays for a hand; 0 without tokens."""
    return options.ante if options.wager else 0


def for_points(preset: BuraOptions) -> BuraOptions:
    """Return a preset as it is played without tokens: as a match, perhaps a short one
    (rules/bura.md 1.1).

    A wrong claim gives the opponents a point each, since there is no pot to match.
    """
    target = preset.match_target or SHORT_MATCH
    return preset.model_copy(
        update={
            "wager": False,
            "match_target": target,
            "false_claim": FalseClaim.OPPONENT_POINT,
        }
    )


def practised(preset: BuraOptions) -> BuraOptions:
    """Return a preset as it is played in practice: a short match for points
    (rules/bura.md 1.1)."""
    return for_points(preset).model_copy(update={"match_target": SHORT_MATCH})


def first(preset: BuraOptions) -> BuraOptions:
    """Return a preset as a first hand is played: the hand is the game, one's points are
    seen, nothing is announced."""
    return practised(preset).model_copy(
        update={"match_target": 1, "memory": Memory.OPEN, "announce_seconds": 0}
    )


def lends(options: BuraOptions) -> bool:
    """Return whether a wrong claim may bring a purse below zero (rules/bura.md 7.1
    `shortfall`)."""
    return options.wager and options.shortfall is Shortfall.DEBT


def options_for(
    preset: BuraOptions, stake: int | None, seats: int, text: str
) -> BuraOptions:
    """Make a table's options from a command's arguments.

    A match that is given a stake is played for tokens as well: a wrong claim then gives
    the opponents a point each and matches the pot too (rules/bura.md 7.1).

    Args:
        preset: the options to begin with.
        stake: tokens each pays for a hand; 0: no tokens; None: as the preset and `text`
            have it.
        seats: the most players the table takes.
        text: changes as `name=value` words.

    Raises:
        OptionError: no such option, no such value of it, or no such stake.
        UnplayableOptionsError: as `check`; and `stake` where `text` contradicts the
            stake.
    """
    admitted = for_seats(preset, seats)
    if stake is None:
        options = read(admitted, text)
    else:
        if stake not in _STAKES:
            raise OptionError(str(stake), (f"{_STAKES.start}–{_STAKES.stop - 1}",))
        staked = {"wager": stake > 0, "ante": stake or admitted.ante}
        options = read(admitted.model_copy(update=staked), text)
        if stake_of(options) != stake:
            raise UnplayableOptionsError("stake")
    check(options, seats)
    return options


def check(options: BuraOptions, seats: int) -> None:
    """Refuse options that make no game for so many players.

    All else makes a game, if an odd one. One pack always has cards enough: six hands
    and the turn-up take 19 of 36. `claim_timing` `after_win` leaves every player who
    has just won a trick the time before the next lead, and only the last trick without
    a claim; `last_call` `none` takes that claim away too, but no other. Any target up
    to the pack's 120 can lie in one pile. With `announce_seconds` 0 nobody can
    announce, and everybody just leads, and then `announcing` has no object. Options
    that have no object (`multi_beat` for two, `bura_vs_bura` where a bura decides
    nothing, `shortfall` without tokens) do no harm.

    Raises:
        UnplayableOptionsError: `seats`: not for so many; `nothing`: neither tokens nor
            points to play for; `points`: a wrong claim gives points in a game without a
            match; `penalty`: a wrong claim costs the pot's amount in a game without
            tokens, that is nothing, so that a player who is behind could end every
            hand.
    """
    if seats not in range(options.min_players, options.max_players + 1):
        raise UnplayableOptionsError("seats")
    if not options.wager and options.match_target is None:
        raise UnplayableOptionsError("nothing")
    if (
        options.false_claim is FalseClaim.OPPONENT_POINT
        and options.match_target is None
    ):
        raise UnplayableOptionsError("points")
    if options.false_claim is FalseClaim.DOUBLE_POT and not options.wager:
        raise UnplayableOptionsError("penalty")
