"""Bura, a game of the kit (rules/bura.md)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from fractions import Fraction
from typing import Final

from bot.games.bura.rules import agreement, dealing, legal, play, timeouts
from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.note import Note
from bot.games.bura.rules.options import PRESETS, BuraOptions, Memory
from bot.games.bura.rules.perspective import seen_by
from bot.games.bura.rules.ranks import PACK
from bot.games.bura.rules.settlement import MARKS
from bot.games.bura.rules.stakes import BuraStakes
from bot.games.bura.rules.state import BuraState, shown
from bot.games.bura.rules.view import BuraView, Public
from bot.games.cards import Card
from bot.games.contract import (
    Chance,
    HandResult,
    Profile,
    Reason,
    Seat,
    Standing,
    Timer,
)
from bot.games.kit.game import Action, KitGame, Told

PROFILE: Final = Profile(
    name="bura",
    emblem="♣",
    presets=PRESETS,
    seats=range(2, 7),
    marks=MARKS,
    lessons={"classic": 3},
)


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

    def to_act(self, state: BuraState) -> frozenset[Seat]:
        """Return the seats the clock runs for; `CLOCK` only while announcements may be
        made."""
        return timeouts.to_act(state)

    def timer(self, state: BuraState) -> Timer | None:
        """Return the clock that runs now; None when the hand is over."""
        return timeouts.timer(state)

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
        after, told = play.act(state, seat, action)
        return shown(after), told

    def default_action(self, state: BuraState, seat: Seat) -> Action:
        """Return what a timeout does for a seat in `to_act` (rules/bura.md 7.7). Raises
        IllegalActionError: the clock does not run for this seat."""
        return timeouts.default_action(state, seat)

    def view(self, state: BuraState, seat: Seat | None) -> BuraView:
        """Return what this seat, or the public (None), may know."""
        return seen_by(seat, super().view(state, seat), state)

    def sealed(self, state: BuraState, seat: Seat) -> Action | None:
        """Return what a seat has decided that nobody else knows yet."""
        return state.sealed[seat]

    def result(self, state: BuraState) -> HandResult | None:
        """Return how the hand ended; None while it runs."""
        return state.result

    def hand_progress(self, state: BuraState) -> Fraction:
        """Return which part of the cards of a hand has been taken."""
        return Fraction(sum(map(len, state.piles)), len(PACK))

    def opened(self, state: BuraState) -> BuraState:
        """Return a hand that was just dealt as if its memory were open: its views keep
        a log of all tricks."""
        options = state.public.options.model_copy(update={"memory": Memory.OPEN})
        return replace(state, public=replace(state.public, options=options))

    def check(self, options: BuraOptions, seats: int) -> None:
        """Refuse options that make no game for so many players. Raises
        UnplayableOptionsError: they do not fit; see `agreement.check`."""
        agreement.check(options, seats)

    def room(self, preset: BuraOptions) -> range:
        """Return how many may play by a preset; a match may be played by up to six
        (rules/bura.md 1.1)."""
        return agreement.room(preset)

    def agree(
        self, preset: BuraOptions, *, stake: int | None, seats: int, text: str
    ) -> BuraOptions:
        """Make a table's options from a command's arguments. Raises OptionError,
        UnplayableOptionsError."""
        return agreement.options_for(preset, stake, seats, text)

    def practice(self, preset: BuraOptions) -> BuraOptions:
        """Return a preset as it is played in practice: for points, to three of them."""
        return agreement.practised(preset)

    def for_points(self, preset: BuraOptions) -> BuraOptions:
        """Return a preset as people play it without tokens: as a match, to three points
        if the preset has none."""
        return agreement.for_points(preset)

    def first(self, preset: BuraOptions) -> BuraOptions:
        """Return a preset as a first hand is played: one alone, with open memory and
        without announcements."""
        return agreement.first(preset)

    def unseat(self, standing: Standing, gone: Collection[Seat]) -> Standing:
        """Remove seats between two hands and number the others again (rules/INDEX.md
        G8). Raises ValueError: nobody would stay."""
        note = Note.read(standing.note).without(gone)
        return replace(super().unseat(standing, gone), note=str(note))

    def standing(self, state: BuraState) -> Standing:
        """Return dealer and scores; once the hand is over, those of its result."""
        return state.standing if state.result is None else state.result.standing


BURA: Final = Bura()
