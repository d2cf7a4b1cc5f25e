"""The tokens of Bura: a pot for each hand, the price of a wrong claim, debts
(rules/bura.md 4 ANTE, 7.1 to 7.6)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.games.bura.rules.note import Note
from bot.games.bura.rules.options import BuraOptions, Shortfall, UnpaidClaim
from bot.games.bura.rules.settlement import match_winner, places_of, won_by
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.view import Conclusion, Finish
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
from bot.games.kit.stakes import shared


class BuraStakes:
    """What the places of Bura mean in tokens."""

    def stake(self, options: BuraOptions) -> int:
        """Return the tokens each pays for a hand; 0 without tokens."""
        return options.ante if options.wager else 0

    def lends(self, options: BuraOptions) -> bool:
        """Return whether a wrong claim may bring a purse below zero (rules/bura.md
        7.1)."""
        return options.wager and options.shortfall is Shortfall.DEBT

    def open(self, options: BuraOptions, standing: Standing, tokens: Tokens) -> Opening:
        """Take the antes, on top of a carried pot, or end the game if fewer than two
        can pay (rules/bura.md 4 ANTE).

        A match is over before the antes if its scores decide it now: two were level
        beyond the target, and one of them has left or leaves now as bust (rules/bura.md
        7.5). A purse in debt is bust and gets its share of a split like any other."""
        stake = self.stake(options)
        decided = match_winner(options, standing.scores)
        if decided is not None:
            return _over(standing, tokens, (), decided)
        seats = [Seat(number) for number in range(len(tokens.purses))]
        bust = tuple(seat for seat in seats if stake and tokens.purses[seat] < stake)
        solvent = [seat for seat in seats if seat not in bust]
        if len(solvent) < 2:
            return _over(standing, tokens, bust, solvent[0] if solvent else None)
        ahead = match_winner(options, tuple(standing.scores[seat] for seat in solvent))
        if ahead is not None:
            return _over(standing, tokens, bust, solvent[ahead])
        antes = (Movement(seat, -stake, MovementReason.ANTE) for seat in solvent)
        return Opening(tuple(antes) if stake else (), bust, over=False, places=None)

    def settle(
        self, options: BuraOptions, state: BuraState, standing: Standing, tokens: Tokens
    ) -> Settlement:
        """Pay the pot out, or take the price of a wrong claim.

        Note a wrong claimant who cannot pay in full: they get no share of the pot
        (rules/bura.md 7.5). What is left in the pot when a match ends, as after a wrong
        claim that brings the opponent to the target, goes to the match's winner
        (rules/bura.md 7.5)."""
        finish, result = state.public.finish, state.result
        if finish is None or result is None:
            return Settlement((), standing)
        movements = decided(options, tokens, finish)
        standing = owing(options, standing, tokens, finish)
        if result.over is not None:
            left = tokens.after(movements)
            movements += _pot(left, result.over, MovementReason.PAYOUT)
        return Settlement(movements, standing)

    def end(
        self,
        options: BuraOptions,
        standing: Standing,
        tokens: Tokens,
        places: Placing | None,
        gone: Collection[Seat] = (),
    ) -> tuple[Movement, ...]:
        """Give the pot to the only one who has stayed, or share it among all who are
        there (rules/bura.md 7.5, 7.6).

        Seats that are `gone` take no share (rules/INDEX.md G8), unless everybody is: no
        token may be lost."""
        if places is None:
            return _split(standing, tokens, gone)
        return _pot(tokens, places, MovementReason.FORFEIT)


def decided(
    options: BuraOptions, tokens: Tokens, finish: Finish
) -> tuple[Movement, ...]:
    """Return what the end of a hand moves (rules/bura.md 7.1, 7.2, 7.3)."""
    if finish.seat is None or not options.wager:
        return ()
    if finish.conclusion is Conclusion.CLAIM_FAIL:
        return _penalty(options, tokens, finish.seat)
    places = places_of(finish, len(tokens.purses))
    return _pot(tokens, places, MovementReason.PAYOUT)


def owing(
    options: BuraOptions, standing: Standing, tokens: Tokens, finish: Finish
) -> Standing:
    """Return a standing that says who has not paid for a wrong claim in full, of the
    `tokens` there were before it."""
    wrong = finish.conclusion is Conclusion.CLAIM_FAIL and options.wager
    if not wrong or options.unpaid_claim is not UnpaidClaim.FORFEITS:
        return standing
    paid = -sum(move.tokens for move in decided(options, tokens, finish))
    if paid >= tokens.pot:
        return standing
    note = replace(Note.read(standing.note), unpaid=finish.seat)
    return replace(standing, note=str(note))


def _penalty(options: BuraOptions, tokens: Tokens, seat: Seat) -> tuple[Movement, ...]:
    """Let a wrong claimant match the pot; all they have is enough unless they may run
    into debt (rules/bura.md 7.1)."""
    paid = tokens.pot
    if options.shortfall is not Shortfall.DEBT:
        paid = max(0, min(tokens.purses[seat], paid))
    return (Movement(seat, -paid, MovementReason.PENALTY),) if paid else ()


def _pot(
    tokens: Tokens, places: Placing, reason: MovementReason
) -> tuple[Movement, ...]:
    """Give the whole pot to the winner; no movement if it is empty."""
    winners = [Seat(seat) for seat, place in enumerate(places) if place == 0]
    return shared(tokens.pot, winners, reason)


def _split(
    standing: Standing, tokens: Tokens, gone: Collection[Seat] = ()
) -> tuple[Movement, ...]:
    """Share the pot equally, odd tokens from the dealer's left (rules/bura.md 7.5).

    A player who has not paid in full for a wrong claim has no share, unless nobody else
    is there."""
    everybody = eldest_first(standing)
    there = [seat for seat in everybody if seat not in gone] or everybody
    unpaid = Note.read(standing.note).unpaid
    takers = [seat for seat in there if seat != unpaid] or there
    return shared(tokens.pot, takers, MovementReason.SPLIT)


def _over(
    standing: Standing, tokens: Tokens, bust: tuple[Seat, ...], winner: Seat | None
) -> Opening:
    """End the game instead of a hand: the winner takes the pot, or all share it."""
    if winner is None:
        return Opening(_split(standing, tokens), bust, over=True, places=None)
    places = won_by(winner, len(tokens.purses))
    paid = _pot(tokens, places, MovementReason.PAYOUT)
    return Opening(paid, bust, over=True, places=places)
