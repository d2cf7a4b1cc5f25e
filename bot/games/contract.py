"""What a game is to the rest of the bot: frozen state in, frozen state out.

A game knows no clock, no randomness and no storage. Time enters as an action of the seat `CLOCK`;
chance enters as the shuffled pack given to `deal`. A view is the only exit for information.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final, NewType, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict

from bot.cards import Card

Seat = NewType("Seat", int)
"""A place at the table, 0 to n-1 clockwise."""

CLOCK: Final = Seat(-1)
"""The seat that the clock plays from: it closes windows of fixed length."""


class Reason(StrEnum):
    """Why an action was refused (rules/INDEX.md G6)."""

    NOT_IN_GAME = "not_in_game"
    WRONG_PHASE = "wrong_phase"
    NOT_YOUR_TURN = "not_your_turn"
    ILLEGAL_CARD = "illegal_card"
    ILLEGAL_AMOUNT = "illegal_amount"
    NOT_ALLOWED = "not_allowed"
    NOTHING_TO_CLAIM = "nothing_to_claim"
    INSUFFICIENT_TOKENS = "insufficient_tokens"
    LOCKED_OUT = "locked_out"


class IllegalActionError(Exception):
    """A well-formed action that the rules do not allow now. Nothing was changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


class InvalidActionError(ValueError):
    """A text that cannot be read as an action."""


class UnplayableOptionsError(ValueError):
    """Options that are valid one by one but make no game together; `why` is the end of the text's key."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Options(BaseModel):
    """The rules a table agreed on. Presets are named instances; JSON is its stored form."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    negotiable: ClassVar[tuple[str, ...]] = ()
    """The options that a table may change by text, in the order they are offered; stake and seats set the others."""


class Counts(StrEnum):
    """What records and ratings count."""

    HAND = "hand"
    """Each hand by itself."""
    MATCH = "match"
    """The whole game once, when it has ended."""


@dataclass(frozen=True, slots=True)
class Profile:
    """What is known of a game before anything is played.

    `presets` are its named sets of options, the first of them the usual one. `seats` is how many may play at all;
    what one table takes is for its options to say. `marks` are statistics of its own, such as `claim_right`. `pause` is
    after how many seconds the next hand is dealt unasked; None: everybody is asked. A game that is not `ready` is
    played by tests and seen by no server.
    """

    name: str
    """The name in commands and in the database, such as `bura`; in notation a word without spaces."""
    emblem: str
    """The sign before its name in titles."""
    presets: Mapping[str, Options]
    seats: range
    counts: Counts = Counts.HAND
    marks: tuple[str, ...] = ()
    pause: int | None = None
    ready: bool = True


class MovementReason(StrEnum):
    """What a movement of tokens was for."""

    ANTE = "ante"
    PENALTY = "penalty"
    PAYOUT = "payout"
    SPLIT = "split"
    FORFEIT = "forfeit"


@dataclass(frozen=True, slots=True)
class Movement:
    """Tokens that change hands between a seat and the pot: positive to the seat, negative from it."""

    seat: Seat
    tokens: int
    reason: MovementReason


@dataclass(frozen=True, slots=True)
class Standing:
    """What one hand hands on to the next. `balances` and `scores` have one entry a seat, in tokens and points."""

    dealer: Seat
    pot: int
    balances: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Opening:
    """The start of a hand before any card: antes paid, who cannot pay, and whether the game ends here instead."""

    standing: Standing
    movements: tuple[Movement, ...]
    bust: tuple[Seat, ...]
    over: bool
    winner: Seat | None


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a whole game: where the pot went, and who won it (None: nobody)."""

    standing: Standing
    movements: tuple[Movement, ...]
    winner: Seat | None


@dataclass(frozen=True, slots=True)
class HandResult:
    """How a hand ended. `movements` sum, with the pot's own change, to zero.

    `standing` already holds the next dealer, the pot carried on and the balances after the movements.
    `game_winner` is set when this hand also decided the whole game (such as a race to ten points).
    """

    winner: Seat | None
    movements: tuple[Movement, ...]
    standing: Standing
    game_winner: Seat | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a finished hand says of its players, for their records. `winner` None: nobody won it.

    `claimant` ended the hand by a claim, which was `right` or wrong; None: nobody claimed. `special`: the winner won by
    the game's rarest means (in Bura by a bura). `pot` lay on the table when the hand was decided, in tokens.
    """

    winner: Seat | None
    pot: int
    claimant: Seat | None = None
    right: bool = False
    special: bool = False


class TimerKind(StrEnum):
    """How long the clock gives, and what its end means."""

    TURN = "turn"
    """`turn_seconds` for the seats to act; then each one's default action, counted as a timeout."""
    CALL = "call"
    """`window_seconds` for the seats to act; then each one's default action, not counted as a timeout."""
    WINDOW = "window"
    """`announce_seconds`, whatever anybody does; then the default action of `CLOCK`."""


@dataclass(frozen=True, slots=True)
class Timer:
    """The clock that runs now: equal for every state the public cannot tell apart.

    `serial` differs from one timer of a hand to the next; while it stays the same, the clock runs on.
    """

    kind: TimerKind
    seconds: int
    serial: int


StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT_co = TypeVar("ViewT_co", covariant=True)
EventT = TypeVar("EventT")
OptionsT = TypeVar("OptionsT", bound=Options)


class Game(Protocol[StateT, ActionT, ViewT_co, EventT, OptionsT]):
    """The rules of one game, as pure functions."""

    @property
    def profile(self) -> Profile:
        """What is known of it before anything is played."""
        ...

    def read_options(self, text: str) -> OptionsT:
        """Read options from their JSON. Raises pydantic.ValidationError."""
        ...

    def seats(self, options: OptionsT) -> range:
        """How many may play."""
        ...

    def pack(self, options: OptionsT) -> tuple[Card, ...]:
        """The pack in its unshuffled order."""
        ...

    def open_hand(self, options: OptionsT, standing: Standing) -> Opening:
        """Take the antes of a hand, or end the game if they cannot be paid or the scores have decided it already.

        Seats that cannot pay are `bust` and keep their place in the returned standing; `unseat` removes them before
        the deal.
        """
        ...

    def deal(self, options: OptionsT, pack: tuple[Card, ...], standing: Standing) -> StateT:
        """Deal a hand from a shuffled pack (index 0 is the top). `standing` is after the antes."""
        ...

    def to_act(self, state: StateT) -> frozenset[Seat]:
        """The seats the clock runs for; empty when the hand is over. Not for display: it may hold secrets."""
        ...

    def timer(self, state: StateT) -> Timer | None:
        """The clock that runs now; None when the hand is over."""
        ...

    def legal_actions(self, state: StateT, seat: Seat) -> tuple[ActionT, ...]:
        """Everything this seat may do now, interrupts included."""
        ...

    def is_interrupt(self, action: ActionT) -> bool:
        """Whether the action is accepted from an outdated panel as long as it is legal (rules/INDEX.md G6)."""
        ...

    def apply(self, state: StateT, seat: Seat, action: ActionT) -> tuple[StateT, tuple[EventT, ...]]:
        """Return the next state and what happened.

        Raises:
            IllegalActionError: the rules do not allow it; nothing changed.
        """
        ...

    def default_action(self, state: StateT, seat: Seat) -> ActionT:
        """What a timeout does for a seat in `to_act` (or for `CLOCK`)."""
        ...

    def view(self, state: StateT, seat: Seat | None) -> ViewT_co:
        """What this seat, or the public (None), may know."""
        ...

    def result(self, state: StateT) -> HandResult | None:
        """None while the hand runs."""
        ...

    def outcome(self, state: StateT) -> Outcome | None:
        """What a finished hand says of its players; None while it runs."""
        ...

    def is_page(self, event: EventT) -> bool:
        """Whether a replay shows the table anew after this event, such as a finished trick."""
        ...

    def opened(self, state: StateT) -> StateT:
        """Return a hand that was just dealt so that its views show what players have to remember: for a replay."""
        ...

    def check(self, options: OptionsT, seats: int) -> None:
        """Refuse options that make no game for so many players. Raises UnplayableOptionsError."""
        ...

    def room(self, preset: OptionsT) -> range:
        """How many may play by a preset: a table may allow more players than the preset's own `seats`."""
        ...

    def stake(self, options: OptionsT) -> int:
        """Tokens each pays for a hand; 0 without tokens."""
        ...

    def agree(self, preset: OptionsT, *, stake: int | None, seats: int, text: str) -> OptionsT:
        """Make a table's options from what a command asks for; they have passed `check` for `seats`.

        Args:
            preset: the options to begin with.
            stake: tokens each pays for a hand; 0: no tokens; None: as the preset has it.
            seats: the most players the table takes.
            text: changes as `name=value` words.

        Raises:
            bot.games.kit.variants.OptionError: no such option, or no such value of it.
            UnplayableOptionsError: they make no game together.
        """
        ...

    def practice(self, preset: OptionsT) -> OptionsT:
        """Return a preset as it is played where no tokens are at stake: a short match for points."""
        ...

    def lends(self, options: OptionsT) -> bool:
        """Whether a penalty may bring a purse below zero."""
        ...

    def forfeit(self, options: OptionsT, standing: Standing, winner: Seat) -> Ending:
        """End the game because everybody but `winner` has given up: the pot goes to him."""
        ...

    def stop(self, options: OptionsT, standing: Standing, gone: Collection[Seat] = ()) -> Ending:
        """End the game by consent or by order: the pot is split equally among the seats that are not `gone`."""
        ...

    def unseat(self, standing: Standing, gone: Collection[Seat]) -> Standing:
        """Remove seats between two hands and number the others anew, clockwise as before.

        Raises:
            ValueError: nobody would stay.
        """
        ...

    def fund(self, state: StateT, balances: tuple[int, ...]) -> StateT:
        """Tell a running hand what the players hold now (tokens, one entry a seat): they may play elsewhere too."""
        ...

    def standing(self, state: StateT) -> Standing:
        """Dealer, pot, balances and scores in the middle of a hand."""
        ...

    def parse_action(self, text: str) -> ActionT:
        """Read an action from its notation; `str(action)` writes it.

        Raises:
            InvalidActionError: it cannot be read.
        """
        ...

    def write_state(self, state: StateT) -> str:
        """Write the whole state, hidden cards included, in one line."""
        ...

    def parse_state(self, text: str) -> StateT:
        """Read a state back. Raises InvalidActionError."""
        ...
