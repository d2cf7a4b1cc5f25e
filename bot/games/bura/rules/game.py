"""Bura, a game of the kit (rules/bura.md)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from fractions import Fraction
from typing import Final

from bot.games.bura.rules import dealing, legal, play
from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.cards import PACK, points
from bot.games.bura.rules.note import Note
from bot.games.bura.rules.options import PRESETS, BuraOptions, FalseClaim, Memory
from bot.games.bura.rules.settlement import MARKS, reached
from bot.games.bura.rules.stakes import BuraStakes
from bot.games.bura.rules.state import BuraState, kind_held, shown
from bot.games.bura.rules.view import BuraView, Phase, Public
from bot.games.cards import Card
from bot.games.contract import (
    Chance,
    Equal,
    HandResult,
    IllegalActionError,
    Profile,
    Reason,
    Seat,
    Standing,
    Timer,
    TimerKind,
    UnplayableOptionsError,
)
from bot.games.kit.game import Action, KitGame, Told
from bot.games.kit.variants import OptionError, read

PROFILE: Final = Profile(
    name="bura",
    emblem="♣",
    presets=PRESETS,
    seats=range(2, 7),
    marks=MARKS,
    lessons={"classic": 3},
    equal=Equal(unit="points", calls=("claimed", "announced"), decisions=40),
)
_STAKES: Final = range(1_000_001)
SHORT_MATCH: Final = 3
"""Points that win a match in practice, or without tokens if the preset has no match."""


class Bura(KitGame[BuraOptions, Public, BuraState]):
    """The rules of Bura, as pure functions of frozen states."""

    profile = PROFILE
    stakes = BuraStakes()
    cards_after = (Verb.LEAD, Verb.PLAY)
    value_after = (Verb.ORDER,)
    alone = frozenset(Verb) - {Verb.LEAD, Verb.PLAY, Verb.ORDER}
    interrupts = (Verb.CLAIM, Verb.DECLINE, Verb.ORDER)
    """Several may let the last call pass at once, and an order is for later hands."""

    def seats(self, options: BuraOptions) -> range:
        """Return how many may play."""
        return range(options.min_players, options.max_players + 1)

    def pack(self, options: BuraOptions) -> tuple[Card, ...]:
        """Return the 36 cards in their unshuffled order."""
        return PACK

    def deal(
        self, options: BuraOptions, chance: Chance, standing: Standing
    ) -> BuraState:
        """Deal a hand from a shuffled pack (rules/bura.md 4 DEAL). Raises ValueError:
        the pack is too short."""
        return dealing.deal(options, chance.shuffled(PACK), standing)

    def paused(self, state: BuraState) -> bool:
        """Say whether announcements may be made: the seat `CLOCK` closes the window,
        whichever seat may decide something."""
        return state.public.phase is Phase.ANNOUNCE

    def timer(self, state: BuraState) -> Timer | None:
        """Return the clock that runs now; None when the hand is over. Sealed decisions
        never change it."""
        now, usual = state.public, super().timer(state)
        if usual and now.phase is Phase.ANNOUNCE:
            seconds = now.options.announce_seconds
            return replace(usual, seconds=seconds, told=True)
        if usual and now.phase is Phase.LAST_CALL:
            seconds = now.options.window_seconds
            return replace(usual, kind=TimerKind.CALL, seconds=seconds)
        return usual

    def legal_actions(self, state: BuraState, seat: Seat) -> tuple[Action, ...]:
        """List everything this seat may do now, claims and orders included."""
        return legal.legal_actions(state, seat)

    def refusal(self, state: BuraState, seat: Seat, action: Action) -> Reason:
        """Return why an action that is not legal is refused."""
        return legal.refusal(state, seat, action)

    def act(
        self, state: BuraState, seat: Seat, action: Action, at_ms: int, chance: Chance
    ) -> tuple[BuraState, tuple[Told, ...]]:
        """Do an action that is legal; when it happens decides nothing."""
        after = play.act(state, seat, action)
        return shown(replace(after, events=())), after.events

    def default_action(self, state: BuraState, seat: Seat) -> Action:
        """Return what a timeout does for a seat in `to_act` (rules/bura.md 7.7). Raises
        IllegalActionError: the clock does not run for this seat."""
        if seat not in self.to_act(state):
            raise IllegalActionError(Reason.NOT_YOUR_TURN)
        return legal.default_action(state, seat)

    def view(self, state: BuraState, seat: Seat | None) -> BuraView:
        """Return what this seat, or the public (None), may know (rules/bura.md 2):
        never others' cards, not even once the hand is over.

        One's own points only where the table's memory is open (rules/bura.md 11)."""
        seen, options = super().view(state, seat), state.public.options
        hands = tuple(
            cards if place == seat else (None,) * len(cards)
            for place, cards in enumerate(state.hands)
        )
        public = BuraView(
            seen.public,
            seat,
            hands,
            seen.legal,
            seen.scores,
            seen.places,
            seen.sealed,
        )
        if seat is None:
            return public
        orders, is_open = options.takes_orders, options.memory is Memory.OPEN
        return replace(
            public,
            kind=kind_held(state, seat),
            row=state.rows[seat],
            order=state.orders[seat] if orders else None,
            next_order=state.next_orders[seat] if orders else None,
            points=points(state.piles[seat]) if is_open else None,
        )

    def sealed(self, state: BuraState, seat: Seat) -> Action | None:
        """Return what a seat has decided that nobody else knows yet."""
        return state.sealed[seat]

    def result(self, state: BuraState) -> HandResult | None:
        """Return how the hand ended; None while it runs."""
        return state.result

    def reached(self, state: BuraState, result: HandResult) -> tuple[int, ...]:
        """Return the points of each seat (rules/INDEX.md G14)."""
        finish = state.public.finish
        claimant = None if finish is None else finish.claimant
        taken = tuple(map(points, state.piles))
        return reached(state.public.options, result.places, claimant, taken)

    def hand_progress(self, state: BuraState) -> Fraction:
        """Return which part of the cards of a hand has been taken."""
        return Fraction(sum(map(len, state.piles)), len(PACK))

    def opened(self, state: BuraState) -> BuraState:
        """Return a hand that was just dealt as if its memory were open: its views keep
        a log of all tricks."""
        options = state.public.options.model_copy(update={"memory": Memory.OPEN})
        return replace(state, public=replace(state.public, options=options))

    def check(self, options: BuraOptions, seats: int) -> None:
        """Refuse options that make no game for so many players.

        All else makes a game, if an odd one. One pack always has cards enough: six
        hands and the turn-up take 19 of 36. `claim_timing` `after_win` leaves every
        player who has just won a trick the time before the next lead, and only the last
        trick without a claim; `last_call` `none` takes that claim away too, but no
        other. Any target up to the pack's 120 can lie in one pile. With
        `announce_seconds` 0 nobody can announce, and everybody just leads, and then
        `announcing` has no object. Options that have no object (`multi_beat` for two,
        `bura_vs_bura` where a bura decides nothing, `shortfall` without tokens) do no
        harm.

        Raises:
            UnplayableOptionsError: `seats`: not for so many; `nothing`: neither tokens
                nor points to play for; `points`: a wrong claim gives points in a game
                without a match; `penalty`: a wrong claim costs the pot's amount in a
                game without tokens, that is nothing, so that a player who is behind
                could end every hand.
        """
        super().check(options, seats)
        match = options.match_target is not None
        if not options.wager and not match:
            raise UnplayableOptionsError("nothing")
        if options.false_claim is FalseClaim.OPPONENT_POINT and not match:
            raise UnplayableOptionsError("points")
        if options.false_claim is FalseClaim.DOUBLE_POT and not options.wager:
            raise UnplayableOptionsError("penalty")

    def room(self, preset: BuraOptions) -> range:
        """Return how many may play by a preset (rules/bura.md 1.1 `players`).

        A match for two may be played by up to six where a table allows it; without a
        match the preset's number holds."""
        if preset.match_target is None:
            return self.seats(preset)
        return range(preset.min_players, self.profile.seats.stop)

    def agree(
        self, preset: BuraOptions, *, stake: int | None, seats: int, text: str
    ) -> BuraOptions:
        """Make a table's options from a command's arguments.

        A match that is given a stake is played for tokens as well: a wrong claim then
        gives the opponents a point each and matches the pot too (rules/bura.md 7.1).

        Raises:
            OptionError: no such option, no such value of it, or no such stake.
            UnplayableOptionsError: as `check`; and `stake` where `text` contradicts the
                stake.
        """
        if seats not in self.room(preset):
            raise UnplayableOptionsError("seats")
        asked: dict[str, object] = {"max_players": max(seats, preset.max_players)}
        if stake is not None and stake not in _STAKES:
            raise OptionError(str(stake), (f"{_STAKES.start}–{_STAKES.stop - 1}",))
        if stake is not None:
            asked |= {"wager": stake > 0, "ante": stake or preset.ante}
        options = read(preset.model_copy(update=asked), text)
        if stake not in {None, self.stakes.stake(options)}:
            raise UnplayableOptionsError("stake")
        self.check(options, seats)
        return options

    def for_points(self, preset: BuraOptions) -> BuraOptions:
        """Return a preset as people play it without tokens: as a match, perhaps a short
        one (rules/bura.md 1.1).

        A wrong claim gives the opponents a point each, since there is no pot to match.
        """
        terms = {
            "wager": False,
            "match_target": preset.match_target or SHORT_MATCH,
            "false_claim": FalseClaim.OPPONENT_POINT,
        }
        return preset.model_copy(update=terms)

    def practice(self, preset: BuraOptions) -> BuraOptions:
        """Return a preset as it is played in practice: a short match for points
        (rules/bura.md 1.1)."""
        short = {"match_target": SHORT_MATCH}
        return self.for_points(preset).model_copy(update=short)

    def first(self, preset: BuraOptions) -> BuraOptions:
        """Return a preset as a first hand is played: the hand is the game, one's points
        are seen, nothing is announced."""
        plain = {"match_target": 1, "memory": Memory.OPEN, "announce_seconds": 0}
        return self.practice(preset).model_copy(update=plain)

    def unseat(self, standing: Standing, gone: Collection[Seat]) -> Standing:
        """Remove seats between two hands and number the others again (rules/INDEX.md
        G8). Raises ValueError: nobody would stay."""
        note = Note.read(standing.note).without(gone)
        return replace(super().unseat(standing, gone), note=str(note))

    def standing(self, state: BuraState) -> Standing:
        """Return dealer and scores; once the hand is over, those of its result."""
        return state.standing if state.result is None else state.result.standing


BURA: Final = Bura()
