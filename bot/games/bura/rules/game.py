"""Bura behind the contract of a game."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from fractions import Fraction
from typing import Final

from bot.games.bura.rules import agreement, dealing, legal, perspective, play, timeouts
from bot.games.bura.rules.actions import Order, Verb
from bot.games.bura.rules.note import Note
from bot.games.bura.rules.options import PRESETS, BuraOptions, Memory
from bot.games.bura.rules.ranks import PACK
from bot.games.bura.rules.settlement import MARKS
from bot.games.bura.rules.stakes import BuraStakes
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.view import BuraView
from bot.games.cards import Card, InvalidCardError, parse_cards
from bot.games.contract import (
    Chance,
    Game,
    HandResult,
    InvalidActionError,
    Profile,
    Seat,
    Standing,
    Timer,
)
from bot.games.kit.chance import UNSHUFFLED
from bot.games.kit.game import Action, Told
from bot.games.kit.seating import unseated

PROFILE: Final = Profile(
    name="bura",
    emblem="♣",
    presets=PRESETS,
    seats=range(2, 7),
    marks=MARKS,
    lessons={"classic": 3},
)
STAKES: Final = BuraStakes()
_LAYING: Final = frozenset({Verb.LEAD, Verb.PLAY})
_SAID: Final = frozenset(
    {*Verb, *(f"{Verb.ORDER} {order}" for order in Order)} - _LAYING - {Verb.ORDER}
)
"""What is said without cards, in notation."""


class Bura(Game[BuraState, Action, BuraView, Told, BuraOptions]):
    """The rules of Bura, as pure functions of frozen states (rules/bura.md)."""

    profile = PROFILE
    stakes = STAKES

    def read_options(self, text: str) -> BuraOptions:
        """Read options from their JSON. Raises pydantic.ValidationError."""
        return BuraOptions.model_validate_json(text)

    def seats(self, options: BuraOptions) -> range:
        """Return how many may play."""
        return range(options.min_players, options.max_players + 1)

    def pack(self, options: BuraOptions) -> tuple[Card, ...]:
        """Return the 36 cards in their unshuffled order."""
        return PACK

    def deal(
        self, options: BuraOptions, chance: Chance, standing: Standing
    ) -> BuraState:
        """Deal a hand from a shuffled pack (rules/bura.md 4 DEAL).

        Raises:
            ValueError: the pack is too short.
        """
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

    def is_interrupt(self, action: Action) -> bool:
        """Whether the action is accepted from an outdated panel (rules/INDEX.md G6).

        A claim is, and so is letting the last call pass, which several may do at once;
        and an order for later hands."""
        return action.verb in {Verb.CLAIM, Verb.DECLINE, Verb.ORDER}

    def apply(
        self,
        state: BuraState,
        seat: Seat,
        action: Action,
        at_ms: int = 0,
        chance: Chance = UNSHUFFLED,
    ) -> tuple[BuraState, tuple[Told, ...]]:
        """Return the next state and what happened; when it happens decides nothing.

        Raises:
            IllegalActionError: the rules do not allow it; nothing changed.
        """
        return play.apply(state, seat, action)

    def default_action(self, state: BuraState, seat: Seat) -> Action:
        """Return what a timeout does for a seat in `to_act` (rules/bura.md 7.7).

        Raises:
            IllegalActionError: the clock does not run for this seat.
        """
        return timeouts.default_action(state, seat)

    def view(self, state: BuraState, seat: Seat | None) -> BuraView:
        """Return what this seat, or the public (None), may know."""
        return perspective.view(state, seat)

    def result(self, state: BuraState) -> HandResult | None:
        """Return how the hand ended; None while it runs."""
        return state.result

    def progress(self, state: BuraState) -> Fraction:
        """Return which part of the cards of a hand has been taken."""
        return Fraction(sum(map(len, state.piles)), len(PACK))

    def is_page(self, event: Told) -> bool:
        """Whether a replay shows the table after this event: a seized lead, a finished
        trick, the end."""
        return event.page

    def opened(self, state: BuraState) -> BuraState:
        """Return a hand that was just dealt as if its memory were open: its views keep
        a log of all tricks."""
        return replace(
            state, options=state.options.model_copy(update={"memory": Memory.OPEN})
        )

    def check(self, options: BuraOptions, seats: int) -> None:
        """Refuse options that make no game for so many players.

        Raises:
            UnplayableOptionsError: they do not fit; see `agreement.check`.
        """
        agreement.check(options, seats)

    def room(self, preset: BuraOptions) -> range:
        """Return how many may play by a preset; a match may be played by up to six
        (rules/bura.md 1.1)."""
        return agreement.room(preset)

    def agree(
        self, preset: BuraOptions, *, stake: int | None, seats: int, text: str
    ) -> BuraOptions:
        """Make a table's options from a command's arguments.

        Raises:
            bot.games.kit.variants.OptionError: no such option, or no such value of it.
            UnplayableOptionsError: they make no game together.
        """
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
        G8).

        Raises:
            ValueError: nobody would stay.
        """
        note = Note.read(standing.note).without(gone)
        return replace(unseated(standing, gone), note=str(note))

    def standing(self, state: BuraState) -> Standing:
        """Return dealer and scores; once the hand is over, those of its result."""
        return state.standing if state.result is None else state.result.standing

    def parse_action(self, text: str) -> Action:
        """Read an action from its notation.

        Raises:
            InvalidActionError: it cannot be read.
        """
        verb, _, rest = text.partition(" ")
        if text in _SAID:
            return Action(verb, value=rest)
        try:
            action = Action(verb, parse_cards(rest))
        except InvalidCardError as error:
            raise InvalidActionError(text) from error
        if verb not in _LAYING or not action.cards or str(action) != text:
            raise InvalidActionError(text)
        return action


BURA: Final = Bura()
