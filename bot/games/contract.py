"""What a game is to the rest of the bot: frozen state in, frozen state out.

A game knows no clock, no randomness, no storage and, but for its stakes, no tokens.
Time enters as an action of the seat `CLOCK` and as the moment of each action; chance
enters as what shuffles. A view is the only exit for information."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Annotated, Any, ClassVar, Generic, Protocol, Self, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from bot.games.cards import Card
from bot.games.refusals import IllegalActionError as IllegalActionError  # noqa: PLC0414 - part of the contract
from bot.games.refusals import InvalidActionError as InvalidActionError  # noqa: PLC0414 - part of the contract
from bot.games.refusals import Reason as Reason  # noqa: PLC0414 - part of the contract
from bot.games.refusals import UnplayableOptionsError as UnplayableOptionsError  # noqa: PLC0414 - part of the contract
from bot.games.seats import CLOCK as CLOCK  # noqa: PLC0414 - part of the contract
from bot.games.seats import Movement as Movement  # noqa: PLC0414 - part of the contract
from bot.games.seats import MovementReason as MovementReason  # noqa: PLC0414 - part of the contract
from bot.games.seats import Seat as Seat  # noqa: PLC0414 - part of the contract
from bot.games.seats import Tokens as Tokens  # noqa: PLC0414 - part of the contract


class Options(BaseModel):
    """The rules a table agreed on. Presets are named instances; JSON is its stored
    form."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    negotiable: ClassVar[tuple[str, ...]] = ()
    """The options of a game that a table may change by text, in the order they are
    offered; others come otherwise."""
    shared: ClassVar[tuple[str, ...]] = ("max_timeouts",)
    """What the tables of all games may change too; offered after the others."""

    superseded: ClassVar[tuple[str, ...]] = ()
    """Options that nobody chooses: former rules, by which the hands of an earlier table
    are played and replayed."""

    max_timeouts: Annotated[int, Field(ge=1, le=20, examples=[1, 2, 3, 5, 10])] = 3
    """Timeouts in a row that count as leaving (rules/INDEX.md G7)."""

    @classmethod
    def chosen(cls) -> tuple[str, ...]:
        """Return all options that a table may change by text, in the order they are
        offered."""
        return (*cls.negotiable, *cls.shared)

    def renewed(self, present: Options) -> Self:
        """Return the same rules for a new table, without the former ones; `present` is
        a preset of the same game."""
        return self.model_copy(
            update={name: getattr(present, name) for name in self.superseded}
        )


class Counts(StrEnum):
    """What records and ratings count."""

    HAND = "hand"
    """Each hand by itself."""
    MATCH = "match"
    """The whole game once, when it has ended."""


@dataclass(frozen=True, slots=True)
class Equal:
    """How a game is played where everybody gets the same deal: one hand of one person
    against the house, told by a number."""

    preset: str = ""
    """By which rules; empty: the usual ones."""
    seats: int = 0
    """How many play; 0: as few as may."""
    unit: str = "beaten"
    """The word for what `Game.score` counts; without a score of its own, opponents who
    came in behind."""
    lower: bool = False
    """Whether less is better."""
    wins: tuple[str, ...] = ("took",)
    """What is told when a seat has won something, such as a trick: it makes the row of
    squares by which people show how a hand went."""
    calls: tuple[str, ...] = ()
    """What is told of a seat that makes that row too, such as a claim."""
    decisions: int = 60
    """How many actions of its own a seat needs at most, so that people can be told how
    long a deal is."""


@dataclass(frozen=True, slots=True)
class Profile:
    """What is known of a game before anything is played.

    `presets` are its named sets of options, the first of them the usual one. `seats` is
    how many may play at all; what one table takes is for its options to say. `marks`
    are statistics of its own, such as `grabbed`. `pause` is after how many seconds the
    next hand is dealt unasked; None: as at most tables. `taught` is the preset of first
    hands, and of practice for which nobody names another; empty: the usual one. A game
    that is not `ready` is played by tests and seen by no server."""

    name: str
    """The name in commands and in the database, such as `bura`; in notation a word
    without spaces."""
    emblem: str
    """The sign before its name in titles."""
    presets: Mapping[str, Options]
    seats: range
    counts: Counts = Counts.HAND
    marks: tuple[str, ...] = ()
    pause: int | None = None
    taught: str = ""
    lessons: Mapping[str, int] = field(default_factory=dict)
    """The number of the deal that a guided hand gets, by preset; without a number it is
    dealt like any other."""
    ready: bool = True
    timed: bool = False
    """Whether other marks say how quick somebody was (`bot.games.kit.pace`)."""
    equal: Equal = field(default_factory=Equal)
    """How it is played where everybody gets the same deal."""
    turnless: bool = False
    """Whether people act whenever they like: then nobody may see anything before the
    others, and the clock of a hand begins once everybody has it in front of them."""


class Leaving(StrEnum):
    """What it means that somebody gets up from a game that could go on without them."""

    PLAYED_ON = "played_on"
    """The clock plays their seat until the hand is over; then it is removed, and the
    others go on."""
    REPLACED = "replaced"
    """The clock plays their seat until the hand is over; then anybody may take it, with
    what was paid for it. If nobody does in time, or somebody else leaves before, the
    game is over as if it had ended by their leaving."""
    ENDS = "ends"
    """The game is over: the leaver's side has lost, the others have won."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What one hand hands on to the next; no tokens, which the rules of a hand do not
    know.

    Attributes:
        dealer: the seat that deals the hand that is played or comes next.
        scores: points, lives or wins, one entry a seat.
        hands: how many hands have been played.
        note: what else the game remembers, such as a score sheet, in its own notation;
            one line.
    """

    dealer: Seat
    scores: tuple[int, ...]
    hands: int = 0
    note: str = ""


Placing = tuple[int, ...]
"""Where each seat has come in: 0 has won, and the larger, the worse. They are equal for
partners, for joint winners, and for those between whom nothing was decided; where
nobody has won, as after a draw, nobody has 0."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The start of a hand before any card: tokens paid in, who cannot pay, and whether
    the game ends here instead.

    `places` are those of the whole game if it is `over`; None: nobody has won it.
    """

    movements: tuple[Movement, ...]
    bust: tuple[Seat, ...]
    over: bool
    places: Placing | None


@dataclass(frozen=True, slots=True)
class Settlement:
    """The tokens that the end of a hand moves, and the standing after it, which may
    note a debt."""

    movements: tuple[Movement, ...]
    standing: Standing


@dataclass(frozen=True, slots=True)
class HandResult:
    """How a hand ended.

    Attributes:
        places: where each seat came in.
        standing: what is handed on: the next dealer, the scores after the hand, one
            hand more.
        marks: what each seat did of what `Profile.marks` names, one entry a seat.
        over: the places of the whole game if this hand also decided it, such as a race
            to ten points.
    """

    places: Placing
    standing: Standing
    marks: tuple[tuple[str, ...], ...]
    over: Placing | None = None

    @property
    def as_game(self) -> Placing | None:
        """Where everybody came in if this hand is the whole game; None: nobody has
        won it."""
        return self.places if 0 in self.places else None


class TimerKind(StrEnum):
    """How long the clock gives, and what its end means."""

    TURN = "turn"
    """For seats that have to act, such as `turn_seconds`; then each one's default
    action, counted as a timeout."""
    CALL = "call"
    """For seats that may act, such as `window_seconds` to challenge; then the same, not
    counted as a timeout."""
    WINDOW = "window"
    """A fixed length, such as `announce_seconds`; then the default action of
    `CLOCK`."""


@dataclass(frozen=True, slots=True)
class Timer:
    """The clock that runs now: equal for every state the public cannot tell apart.

    `serial` differs from one timer of a hand to the next; while it stays the same, the
    clock runs on."""

    kind: TimerKind
    seconds: int
    serial: int
    reminds: int = 0
    """Seconds after which the people are called to the table if it still runs; 0:
    never."""
    told: bool = True
    """Whether people see when it ends. False if a turn simply goes on after it, so that
    nothing ends for anybody."""


StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT_co = TypeVar("ViewT_co", covariant=True)
EventT = TypeVar("EventT")
OptionsT = TypeVar("OptionsT", bound=Options)
OptionsT_contra = TypeVar("OptionsT_contra", bound=Options, contravariant=True)
StateT_contra = TypeVar("StateT_contra", contravariant=True)


class Chance(Protocol):
    """Where a hand's luck comes from: the same for each replay of the hand."""

    def shuffled(self, cards: Sequence[Card], no: int = 0) -> tuple[Card, ...]:
        """Return cards in another order, index 0 on top; `no` is 0 for the deal, else a
        later shuffle's own."""
        ...


class Stakes(Protocol[OptionsT_contra, StateT_contra]):
    """What places mean in tokens. It runs within the transaction that moves them, and
    knows what everybody holds."""

    def stake(self, options: OptionsT_contra) -> int:
        """Return the tokens each pays for a hand, or once for the game; 0 without
        tokens."""
        ...

    def lends(self, options: OptionsT_contra) -> bool:
        """Say whether a penalty may bring a purse below zero."""
        ...

    def open(
        self, options: OptionsT_contra, standing: Standing, tokens: Tokens
    ) -> Opening:
        """Open a hand: say what is paid into the pot, or end the game if that or the
        scores have decided it already.

        Seats that cannot pay are `bust`: nothing of theirs moves, and they are removed
        before the deal."""
        ...

    def settle(
        self,
        options: OptionsT_contra,
        state: StateT_contra,
        standing: Standing,
        tokens: Tokens,
    ) -> Settlement:
        """Return what the end of a hand moves, and what goes on to the next hand.

        Args:
            options: the rules of the table.
            state: the hand that is over.
            standing: after it, as its rules say.
            tokens: purses and pot before anything moves.
        """
        ...

    def end(
        self,
        options: OptionsT_contra,
        standing: Standing,
        tokens: Tokens,
        places: Placing | None,
        gone: Collection[Seat] = (),
    ) -> tuple[Movement, ...]:
        """Return what the end of the game moves: the whole pot to the winners, or to
        all who are there.

        Args:
            options: the rules of the table.
            standing: after the last hand, or in the middle of it.
            tokens: what there is; the pot is empty afterwards.
            places: who has won; None: nobody, since the game was stopped.
            gone: the seats whose owners have left; they take nothing, unless all have.
        """
        ...


class Game(ABC, Generic[StateT, ActionT, ViewT_co, EventT, OptionsT]):
    """The rules of one game, as pure functions. What is not abstract is usual."""

    profile: ClassVar[Profile]
    """What is known of it before anything is played."""
    stakes: ClassVar[Stakes[Any, Any]]
    """What its places mean in tokens."""

    @abstractmethod
    def read_options(self, text: str) -> OptionsT:
        """Read options from their JSON. Raises pydantic.ValidationError."""

    @abstractmethod
    def seats(self, options: OptionsT) -> range:
        """Return how many may play."""

    def enough(self, options: OptionsT) -> int:
        """Return how many are enough to play on once others have left or are out; as a
        rule, as many as may begin."""
        return self.seats(options).start

    @abstractmethod
    def pack(self, options: OptionsT) -> tuple[Card, ...]:
        """Return the pack in its unshuffled order."""

    def sides(self, options: OptionsT, seats: int) -> tuple[int, ...]:
        """Return the side each seat plays for: equal for partners, all different where
        each plays alone."""
        return tuple(range(seats))

    def step(self, options: OptionsT) -> int:
        """Return what is added to a seat to find who plays after it: 1 clockwise, -1 to
        the right."""
        return 1

    def leaving(self, options: OptionsT, seats: int) -> Leaving:
        """Return what it means that one of so many players gets up."""
        alone = len(set(self.sides(options, seats))) == seats
        return Leaving.PLAYED_ON if alone else Leaving.REPLACED

    @abstractmethod
    def deal(self, options: OptionsT, chance: Chance, standing: Standing) -> StateT:
        """Deal a hand: the pack as `chance` has shuffled it, number 0, index 0 on
        top."""

    @abstractmethod
    def to_act(self, state: StateT) -> frozenset[Seat]:
        """Return the seats the clock runs for; none when the hand is over. Not for
        display: it may hold secrets."""

    @abstractmethod
    def timer(self, state: StateT) -> Timer | None:
        """Return the clock that runs now; None when the hand is over."""

    @abstractmethod
    def legal_actions(self, state: StateT, seat: Seat) -> tuple[ActionT, ...]:
        """List everything this seat may do now, interrupts included."""

    @abstractmethod
    def is_interrupt(self, action: ActionT) -> bool:
        """Say whether the action is accepted from an outdated panel as long as it is
        legal (rules/INDEX.md G6)."""

    def gives_way(self, action: ActionT) -> bool:
        """Say whether the clock may do the action for a player who pressed it and did
        not answer its question.

        True only for a move by which the player gives something up, such as to fold,
        and which the default would turn into its opposite. Any other move that asks
        first needs a `Yes`: without one the clock does `default_action`."""
        return False

    @abstractmethod
    def apply(
        self,
        state: StateT,
        seat: Seat,
        action: ActionT,
        at_ms: int = 0,
        chance: Chance = ...,
    ) -> tuple[StateT, tuple[EventT, ...]]:
        """Return the next state and what happened.

        Args:
            state: the hand.
            seat: the one that acts; `CLOCK` for the clock.
            action: what they do.
            at_ms: when, in milliseconds since the deal.
            chance: what a shuffle in the middle of the hand draws from, the same as at
                the deal; else `bot.games.kit.chance.UNSHUFFLED`.

        Raises:
            IllegalActionError: the rules do not allow it; nothing changed.
        """

    @abstractmethod
    def default_action(self, state: StateT, seat: Seat) -> ActionT:
        """Return what a timeout does for a seat in `to_act` (or for `CLOCK`)."""

    def in_absence(self, state: StateT, seat: Seat) -> ActionT | None:
        """Return what the clock does in place of somebody who has left, if that is not
        what a timeout does."""
        return None

    def after_leaving(self, state: StateT, seat: Seat) -> ActionT | None:
        """Return what `CLOCK` does as soon as somebody has left in mid-hand, such as to
        end a bluff; None: nothing.

        Nobody may be able to tell from it what the leaver held or had decided: it
        changes nothing that anybody sees."""
        return None

    @abstractmethod
    def view(self, state: StateT, seat: Seat | None) -> ViewT_co:
        """Return what this seat, or the public (None), may know."""

    @abstractmethod
    def result(self, state: StateT) -> HandResult | None:
        """Return how the hand ended; None while it runs."""

    def score(self, state: StateT, seat: Seat) -> int | None:
        """Return what a seat has reached in a hand, in the unit of `Profile.equal`;
        None while it runs."""
        result = self.result(state)
        return None if result is None else self.reached(state, result)[seat]

    def reached(self, state: StateT, result: HandResult) -> tuple[int, ...]:
        """Return what each seat has reached in a hand that is over, in the unit of
        `Profile.equal`: as a rule, how many came in behind it."""
        places = result.places
        return tuple(sum(other > place for other in places) for place in places)

    @abstractmethod
    def progress(self, state: StateT) -> Fraction:
        """Return how much has been played of what counts (`Profile.counts`), from 0 to
        1.

        For a hand this is the part of its tricks, or what a game has instead; for a
        whole game, how near it is to its end."""

    @abstractmethod
    def is_page(self, event: EventT) -> bool:
        """Say whether a replay shows the table again after this event, such as a
        finished trick."""

    def opened(self, state: StateT) -> StateT:
        """Return a hand that was just dealt so that its views show what players have to
        remember: for a replay."""
        return state

    @abstractmethod
    def check(self, options: OptionsT, seats: int) -> None:
        """Refuse options that make no game for so many players. Raises
        UnplayableOptionsError."""

    @abstractmethod
    def room(self, preset: OptionsT) -> range:
        """Return how many may play by a preset: a table may allow more players than the
        preset's own `seats`."""

    @abstractmethod
    def agree(
        self, preset: OptionsT, *, stake: int | None, seats: int, text: str
    ) -> OptionsT:
        """Make a table's options from what a command asks for; they have passed `check`
        for `seats`.

        Args:
            preset: the options to begin with.
            stake: tokens each pays for a hand; 0: no tokens; None: as the preset has
                it.
            seats: the most players the table takes.
            text: changes as `name=value` words.

        Raises:
            bot.games.kit.variants.OptionError: no such option, or no such value of it.
            UnplayableOptionsError: they make no game together.
        """

    @abstractmethod
    def practice(self, preset: OptionsT) -> OptionsT:
        """Return a preset as it is played in practice: for points, and perhaps to fewer
        of them."""

    @abstractmethod
    def for_points(self, preset: OptionsT) -> OptionsT:
        """Return a preset as people play it without tokens: to its own end, if it has
        one without them."""

    def first(self, preset: OptionsT) -> OptionsT:
        """Return a preset as somebody's first hand is played, who is told what to do:
        practice at its plainest."""
        return self.practice(preset)

    @abstractmethod
    def unseat(self, standing: Standing, gone: Collection[Seat]) -> Standing:
        """Remove seats between two hands and number the others again, clockwise as
        before.

        Raises:
            ValueError: nobody would stay.
        """

    @abstractmethod
    def standing(self, state: StateT) -> Standing:
        """Return dealer and scores in the middle of a hand; once it is over, those of
        its result."""

    @abstractmethod
    def parse_action(self, text: str) -> ActionT:
        """Read an action from its notation; `str(action)` writes it.

        Raises:
            InvalidActionError: it cannot be read.
        """


AnyGame: TypeAlias = Game[object, object, object, object, Options]
"""A game whose states, actions and views are carried without looking inside."""
