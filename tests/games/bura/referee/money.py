"""Antes, what a hand pays, who deals next, and when a game is over (rules/bura.md 4
ANTE, 7)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tests.games.bura.referee.tricks import Options


@dataclass(frozen=True)
class Purse:
    """What one hand hands on to the next, a number a seat."""

    dealer: int
    pot: int
    balances: tuple[int, ...]
    scores: tuple[int, ...]
    unpaid: int | None = None
    """Who claimed wrongly in the last hand and did not pay all of it."""

    @property
    def seats(self) -> int:
        return len(self.balances)


@dataclass(frozen=True)
class Ante:
    """The start of a hand: what is in the pot, who cannot pay, and whether the game
    ends instead."""

    purse: Purse
    bust: tuple[int, ...]
    over: bool
    winner: int | None


def take_antes(options: Options, purse: Purse) -> Ante:
    """Take the ante of everybody who can pay it; with fewer than two of them the game
    is over (7.5)."""
    ahead = leader_of_match(options, purse.scores)
    if ahead is not None:
        return Ante(_pay_out(purse, ahead), (), over=True, winner=ahead)
    if not options["wager"]:
        return Ante(purse, (), over=False, winner=None)
    price = _number(options["ante"])
    solvent = [seat for seat in range(purse.seats) if purse.balances[seat] >= price]
    bust = tuple(seat for seat in range(purse.seats) if seat not in solvent)
    # The bust leave before the deal; one who is alone in front without them has won the
    # match.
    ahead = (
        leader_of_match(options, tuple(purse.scores[seat] for seat in solvent))
        if solvent
        else None
    )
    winner = (
        solvent[ahead]
        if ahead is not None
        else solvent[0]
        if len(solvent) == 1
        else None
    )
    if len(solvent) >= 2 and winner is None:
        paid = tuple(
            held - price if seat in solvent else held
            for seat, held in enumerate(purse.balances)
        )
        return Ante(
            replace(purse, pot=purse.pot + price * len(solvent), balances=paid),
            bust,
            over=False,
            winner=None,
        )
    return Ante(_pay_out(purse, winner), bust, over=True, winner=winner)


def _pay_out(purse: Purse, winner: int | None) -> Purse:
    """Give the pot to who won the game, or share it out."""
    balances = split(purse)
    if winner is not None:
        balances = [
            held + purse.pot * (seat == winner)
            for seat, held in enumerate(purse.balances)
        ]
    return replace(purse, pot=0, balances=tuple(balances))


def split(purse: Purse) -> list[int]:
    """Share the pot equally, odd tokens one each from the dealer's left, token by
    token.

    Somebody who has not paid for a wrong claim in full is passed over.
    """
    balances = list(purse.balances)
    around = [(purse.dealer + 1 + step) % purse.seats for step in range(purse.seats)]
    takers = [seat for seat in around if seat != purse.unpaid]
    for token in range(purse.pot):
        balances[takers[token % len(takers)]] += 1
    return balances


def leave(purse: Purse, gone: tuple[int, ...]) -> Purse:
    """Remove seats; if the dealer goes, the next who stays deals."""
    stay = [seat for seat in range(purse.seats) if seat not in gone]
    dealer = purse.dealer
    while dealer in gone:
        dealer = (dealer + 1) % purse.seats
    return Purse(
        stay.index(dealer),
        purse.pot,
        tuple(purse.balances[seat] for seat in stay),
        tuple(purse.scores[seat] for seat in stay),
        stay.index(purse.unpaid) if purse.unpaid in stay else None,
    )


@dataclass(frozen=True)
class Ending:
    """How a hand ended: `claim_success`, `claim_fail`, `bura` or `draw`, and by
    whom."""

    conclusion: str
    seat: int | None


@dataclass(frozen=True)
class Payment:
    """What the end of a hand did."""

    purse: Purse
    winner: int | None
    match_winner: int | None


def settle(options: Options, purse: Purse, ending: Ending) -> Payment:
    """Pay the hand and name the next dealer."""
    pot, balances, scores = purse.pot, list(purse.balances), list(purse.scores)
    winner = unpaid = None
    if ending.conclusion in {"claim_success", "bura"} and ending.seat is not None:
        winner = ending.seat
        if options["wager"]:
            balances[winner] += pot
            pot = 0
        if options["match_target"] is not None:
            scores[winner] += 1
    if ending.conclusion == "claim_fail" and ending.seat is not None:
        if options["wager"]:
            # `double_pot` costs the pot's amount, and `opponent_point` costs it too
            # where tokens are used.
            owed = pot
            paid = (
                owed
                if options["shortfall"] == "debt"
                else min(max(balances[ending.seat], 0), owed)
            )
            balances[ending.seat] -= paid
            pot += paid
            if paid < owed and options["unpaid_claim"] == "forfeits":
                unpaid = ending.seat
        if options["false_claim"] == "opponent_point":
            for seat in range(purse.seats):
                scores[seat] += seat != ending.seat
    match_winner = leader_of_match(options, tuple(scores))
    if match_winner is not None:
        # The rules are silent on a pot left in a decided match: as in 7.5 and 7.6, who
        # is left to play for it takes it.
        balances[match_winner] += pot
        pot = 0
    after = Purse(
        _next_dealer(options, purse, ending),
        pot,
        tuple(balances),
        tuple(scores),
        unpaid,
    )
    return Payment(after, winner, match_winner)


def _next_dealer(options: Options, purse: Purse, ending: Ending) -> int:
    if options["next_dealer"] == "rotate":
        return (purse.dealer + 1) % purse.seats
    return purse.dealer if ending.seat is None else ending.seat


def leader_of_match(options: Options, scores: tuple[int, ...]) -> int | None:
    """Return who has reached the target and is alone in front."""
    if options["match_target"] is None or max(scores) < _number(
        options["match_target"]
    ):
        return None
    ahead = [seat for seat, score in enumerate(scores) if score == max(scores)]
    return ahead[0] if len(ahead) == 1 else None


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value
