"""What most games answer alike: a game of the kit says what is special about it, and no
more.

A hand of such a game has three parts: what everybody knows (`KitPublic`), the cards
that only each seat knows, and what nobody knows, which a game adds to `KitState`. So
`KitView` can show no more than a seat may know."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated, Any, ClassVar, Generic, TypeVar, cast

from pydantic import Field

from bot.games.cards import Card, InvalidCardError, parse_cards, write_cards
from bot.games.contract import (
    CLOCK,
    Chance,
    Counts,
    Game,
    IllegalActionError,
    InvalidActionError,
    Options,
    Placing,
    Reason,
    Seat,
    Stakes,
    Standing,
    Timer,
    TimerKind,
    UnplayableOptionsError,
)
from bot.games.kit import variants
from bot.games.kit.chance import UNSHUFFLED
from bot.games.kit.seating import unseated
from bot.games.kit.stakes import BUY_IN


@dataclass(frozen=True, slots=True)
class Action:
    """What a seat does: a verb, then cards or a value. `str(action)` is its notation:
    `lead KcJc`, `bid 17`, `pass`."""

    verb: str
    cards: tuple[Card, ...] = ()
    value: str = ""

    def __str__(self) -> str:
        rest = write_cards(self.cards) or self.value
        return f"{self.verb} {rest}" if rest else str(self.verb)


@dataclass(frozen=True, slots=True)
class Told:
    """Something that happened in public: what, by whom, with which cards or value.
    `page`: a replay shows it."""

    what: str
    seat: Seat | None = None
    cards: tuple[Card, ...] = ()
    value: str = ""
    page: bool = False


class TableOptions(Options):
    """What every table of a kit game agrees on: tokens, the most seats it takes, and
    its clock in seconds."""

    stake: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    """Tokens each pays when the game begins (rules/INDEX.md G11)."""
    most: Annotated[int, Field(ge=2, le=8)] = 8
    turn_seconds: Annotated[int, Field(ge=5, le=600)] = 60

    @classmethod
    def __pydantic_init_subclass__(cls, **_: object) -> None:
        """Let a table change all that a game adds, and the clock, unless the game says
        what may be changed."""
        if "negotiable" not in vars(cls):
            usual = {*TableOptions.model_fields, *cls.superseded}
            own = (name for name in cls.model_fields if name not in usual)
            cls.negotiable = (*own, "turn_seconds")


@dataclass(frozen=True, slots=True)
class KitPublic:
    """What everybody knows of a hand. A game adds fields that have a value to begin
    with, or are given by name."""

    options: Options
    standing: Standing
    """What the hand began with."""
    turn: tuple[Seat, ...] = ()
    """Whose turn it is, as far as everybody may know; nobody's once the hand is
    over."""
    turns: int = 0
    """How many turns are over: the clock starts again with each."""
    told: tuple[Told, ...] = ()
    """What was done last that changed what everybody knows."""


PublicT = TypeVar("PublicT", bound=KitPublic)
ThereT = TypeVar("ThereT")


@dataclass(frozen=True, slots=True)
class KitState(Generic[PublicT]):
    """A hand. A game adds what nobody knows, such as the stock."""

    public: PublicT
    hands: tuple[tuple[Card, ...], ...]
    """The cards of each seat."""


@dataclass(frozen=True, slots=True)
class KitView(Generic[PublicT]):
    """A hand as one seat, or the public (`seat` None), sees it."""

    public: PublicT
    seat: Seat | None
    hands: tuple[tuple[Card | None, ...], ...]
    """The cards of each seat; None for each that the viewer does not know."""
    legal: tuple[Action, ...]
    """Everything that the viewer may do now."""
    scores: tuple[int, ...]
    """By seat; once the hand is over, with what it brought."""
    places: Placing | None
    """Where each seat came in, once the hand is over."""
    sealed: Action | None = None
    """What the viewer has chosen that nobody else knows yet."""

    @property
    def player(self) -> Seat:
        """The seat of the viewer, who plays.

        Raises:
            ValueError: the view is the public's.
        """
        if self.seat is None:
            raise ValueError("the public plays no cards")
        return self.seat

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won the hand, once it is over; nobody, or several."""
        return tuple(
            Seat(seat) for seat, place in enumerate(self.places or ()) if place == 0
        )

    def gained(self, first: KitView[PublicT]) -> tuple[int, ...]:
        """Return by how much each score is higher than in the `first` view of the
        hand."""
        return tuple(
            after - before
            for before, after in zip(first.scores, self.scores, strict=True)
        )

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's own cards."""
        return (
            ()
            if self.seat is None
            else tuple(card for card in self.hands[self.seat] if card)
        )


def sure(value: ThereT | None) -> ThereT:
    """Return what there must be as the hand stands, such as who leads. Raises
    LookupError."""
    if value is None:
        raise LookupError("there is nothing like this now")
    return value


OptionsT = TypeVar("OptionsT", bound=Options)
StateT = TypeVar("StateT", bound=KitState[Any])


class KitGame(
    Game[StateT, Action, KitView[PublicT], Told, OptionsT],
    Generic[OptionsT, PublicT, StateT],
):
    """A game whose answers are the usual ones but where it says otherwise."""

    stakes: ClassVar[Stakes[Any, Any]] = BUY_IN
    cards_after: ClassVar[Collection[str]] = ()
    """Verbs that cards follow."""
    value_after: ClassVar[Collection[str]] = ()
    """Verbs that a value follows."""
    alone: ClassVar[Collection[str]] = ()
    """Verbs that nothing follows, and those that may do without what follows them."""
    pause_seconds: ClassVar[int] = 0
    """How long a pause lasts, after which a turn goes on (`paused`)."""
    interrupts: ClassVar[Collection[str]] = ()
    """Verbs that are accepted from an outdated panel (rules/INDEX.md G6)."""
    giving_way: ClassVar[Collection[str]] = ()
    """Verbs by which a player gives something up, such as `fold`: the clock does them
    although nobody said `Yes`."""

    def read_options(self, text: str) -> OptionsT:
        """Read options from their JSON. Raises pydantic.ValidationError."""
        usual = next(iter(self.profile.presets.values()))
        return cast("OptionsT", type(usual).model_validate_json(text))

    def seats(self, options: OptionsT) -> range:
        """Return how many may play. A game whose options are no `TableOptions` says it
        itself."""
        agreed: Any = options
        return range(
            self.profile.seats.start, min(agreed.most + 1, self.profile.seats.stop)
        )

    def room(self, preset: OptionsT) -> range:
        """Return how many may play by a preset."""
        return self.profile.seats

    def check(self, options: OptionsT, seats: int) -> None:
        """Refuse options that make no game for so many players. Raises
        UnplayableOptionsError."""
        if seats not in self.seats(options):
            raise UnplayableOptionsError("seats")

    def agree(
        self, preset: OptionsT, *, stake: int | None, seats: int, text: str
    ) -> OptionsT:
        """Make a table's options from a command's arguments. Raises OptionError,
        UnplayableOptionsError."""
        asked = {"most": seats} | ({} if stake is None else {"stake": stake})
        options = variants.read(preset.model_copy(update=asked), text)
        if stake and not self.stakes.stake(options):
            raise UnplayableOptionsError("free")
        self.check(options, seats)
        return options

    def practice(self, preset: OptionsT) -> OptionsT:
        """Return a preset as it is played in practice: as without tokens."""
        return self.for_points(preset)

    def for_points(self, preset: OptionsT) -> OptionsT:
        """Return a preset without tokens."""
        return preset.model_copy(update={"stake": 0})

    def is_interrupt(self, action: Action) -> bool:
        """Say whether the action is accepted from an outdated panel as long as it is
        legal."""
        return action.verb in self.interrupts

    def gives_way(self, action: Action) -> bool:
        """Say whether the clock may do the action for a player who did not answer its
        question."""
        return action.verb in self.giving_way

    def progress(self, state: StateT) -> Fraction:
        """Return how much of the game has been played; a hand that is not over is less
        than one step to its end.

        A game that is over by its rules was played whole, whatever the score.
        """
        if self.profile.counts is Counts.HAND:
            return self.hand_progress(state)
        result = self.result(state)
        if result is not None and result.over is not None:
            return Fraction(1)
        done, needed = self.steps(state.public.options, self.standing(state))
        hand = self.hand_progress(state) if result is None else Fraction(0)
        return min(Fraction(1), (done + hand) / needed)

    def is_page(self, event: Told) -> bool:
        """Say whether a replay shows the table again after this event."""
        return event.page

    def unseat(self, standing: Standing, gone: Collection[Seat]) -> Standing:
        """Remove seats between two hands and number the others again. Raises
        ValueError: nobody would stay."""
        return unseated(standing, gone)

    def parse_action(self, text: str) -> Action:
        """Read an action from its notation. Raises InvalidActionError."""
        verb, _, rest = text.partition(" ")
        try:
            action = (
                Action(verb, parse_cards(rest))
                if verb in self.cards_after
                else Action(verb, value=rest)
            )
        except InvalidCardError as error:
            raise InvalidActionError(text) from error
        follows = (*self.cards_after, *self.value_after)
        known = verb in (follows if rest else self.alone)
        if not known or str(action) != text:
            raise InvalidActionError(text)
        return action

    def apply(
        self,
        state: StateT,
        seat: Seat,
        action: Action,
        at_ms: int = 0,
        chance: Chance = UNSHUFFLED,
    ) -> tuple[StateT, tuple[Told, ...]]:
        """Do a legal action. Raises IllegalActionError."""
        if action not in self.legal_actions(state, seat):
            raise IllegalActionError(self.refusal(state, seat, action))
        after, told = self.act(state, seat, action, at_ms, chance)
        if told and after.public != state.public:
            after = replace(after, public=replace(after.public, told=told))
        return after, told

    def to_act(self, state: StateT) -> frozenset[Seat]:
        """Return the seats the clock runs for: those whose turn it is, and in a pause
        nobody in particular."""
        return frozenset((CLOCK,) if self.paused(state) else state.public.turn)

    def paused(self, state: StateT) -> bool:
        """Say whether there is a pause, which the seat `CLOCK` ends."""
        return False

    def timer(self, state: StateT) -> Timer | None:
        """Return the clock: the table's turn clock, again for each turn, or the pause
        before it."""
        now: Any = state.public
        if not self.to_act(state):
            return None
        if self.paused(state):
            return Timer(TimerKind.WINDOW, self.pause_seconds, now.turns, told=False)
        return Timer(TimerKind.TURN, now.options.turn_seconds, now.turns)

    def default_action(self, state: StateT, seat: Seat) -> Action:
        """Return what a timeout does: the first of the legal actions."""
        return self.legal_actions(state, seat)[0]

    def view(self, state: StateT, seat: Seat | None) -> KitView[PublicT]:
        """Return what a seat, or the public, may know: its own cards, and all hands
        once the hand is over."""
        found = self.result(state)
        shown = [
            cards
            if found or place == seat
            else (None,) * len(cards)  # how many there are is no secret
            for place, cards in enumerate(state.hands)
        ]
        legal, sealed = (
            ((), None)
            if seat is None
            else (self.legal_actions(state, seat), self.sealed(state, seat))
        )
        places = None if found is None else found.places
        return KitView(
            state.public,
            seat,
            tuple(shown),
            legal,
            self.standing(state).scores,
            places,
            sealed,
        )

    def sealed(self, state: StateT, seat: Seat) -> Action | None:
        """Return what a seat has chosen that is not yet told to the others: only its
        owner sees it."""
        return None

    def standing(self, state: StateT) -> Standing:
        """Return dealer and scores; once the hand is over, those of its result."""
        found = self.result(state)
        standing: Standing = state.public.standing
        return standing if found is None else found.standing

    def refusal(self, state: StateT, seat: Seat, action: Action) -> Reason:
        """Return why an action that is not legal is refused."""
        if not any(self.legal_actions(state, seat)):
            return Reason.NOT_YOUR_TURN
        return Reason.ILLEGAL_CARD if action.cards else Reason.NOT_ALLOWED

    def steps(self, options: OptionsT, standing: Standing) -> tuple[int, int]:
        """Return how many steps to its end the game has made, and how many it takes:
        the best score, and the target.

        A game of which each hand counts by itself has made none."""
        return 0, 1

    @abstractmethod
    def hand_progress(self, state: StateT) -> Fraction:
        """Return which part of a hand's tricks, or of what it has instead, has been
        played."""

    @abstractmethod
    def act(
        self, state: StateT, seat: Seat, action: Action, at_ms: int, chance: Chance
    ) -> tuple[StateT, tuple[Told, ...]]:
        """Do an action that is legal."""
