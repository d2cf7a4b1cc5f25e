"""What a game adds to the frame that all games share; each game's own module under
`bot/ui` is a renderer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from bot.games.contract import Options, Profile, Seat
from bot.games.kit.replay import Frame
from bot.games.kit.variants import differences
from bot.house.advice import Advice
from bot.house.review import Misstep
from bot.tables.model.view import TableView
from bot.ui.card_emoji import Deck
from bot.ui.choices import Choice
from bot.ui.painting.sheet import Sheet
from bot.ui.rows import Row
from bot.ui.texts import Texts


@dataclass(frozen=True, slots=True)
class TableFace:
    """A hand in progress as everybody sees it, the most important first."""

    headline: str
    """Whose turn it is, to do what, and how long the clock gives."""
    seats: tuple[str, ...]
    """What is shown after each player's name, one entry a seat."""
    turn: tuple[Seat, ...]
    """Whose turn it is, as far as everybody may know."""
    play: str = ""
    """What lies on the table, or how the last trick went: as many lines at every moment
    of a hand."""
    facts: str = ""
    """What is beside the players, such as the stock, in small print; one line."""
    choices: tuple[Choice, ...] = ()
    """Buttons for all who sit there: a press is for the presser's own seat. They come
    only from the public's view."""
    apart: bool = False
    """Whether two players have a line each, as more players have: one line for both
    would be too long for a phone."""


@dataclass(frozen=True, slots=True)
class HandFace:
    """A hand in progress as one player sees it."""

    situation: str
    """Whose turn it is, in a word or two; the frame adds the clock."""
    happened: str
    """What was done last, in a short sentence; never empty."""
    facts: str
    """The state of play, in a few words; the frame adds the pot."""
    rows: tuple[Row, ...]
    """What the game lets the seat do; the last row is for what ends the hand."""
    turn: tuple[Seat, ...]
    table: str = ""
    """What lies on the table (`Deck.large`): empty at every moment of a hand, or at
    none."""
    cards: str = ""
    """The seat's hand (`Deck.large`), empty while its single cards are buttons."""
    score: str = ""
    """What the seat has taken so far in a line, where the rules of the table tell
    it."""
    memory: str = ""
    """The past, to help a learner to remember it, where the rules of the table allow
    it."""
    pausing: bool = False
    """Whether the clock runs only for a pause, and plays nothing for the seat."""
    clock: bool = True
    """Whether the clock is beside the situation; not where it is long, and
    something else ends the wait."""
    hints: bool = True
    """Whether somebody who practises may ask what a master would do; not where seeing
    that in time is the game."""
    orders: tuple[Row, ...] = ()
    """What the seat may decide for later hands, with `Press.ORDER`: it is below the
    rules, not on the panel."""


@dataclass(frozen=True, slots=True)
class Idea:
    """One thing about the game that a learner meets now, in the cards they hold: what
    to do, and why."""

    key: str
    """What it teaches, in letters and hyphens."""
    text: str
    """Two short sentences, 25 words at most."""
    actions: tuple[str, ...] = ()
    """What it explains, in notation: it is shown with one of these in blue. Empty: it
    goes with whatever is blue."""
    certain: bool = False
    """Whether the rules make the first of them right, whatever a master thinks of the
    others."""
    first: bool = False
    """Whether it is told by itself, once, and left with `Next` before anything else
    happens."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked once more before it is done, and the button that does it; `others`
    do something else instead."""

    text: str
    yes: Choice
    others: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that people would rather look at than read. All that it shows is said
    in words beside it too."""

    alt: str
    """What somebody hears who cannot see it; 1024 characters at most."""
    drawing: Sheet
    caption: str = ""
    """The same in text, below the picture of a shared hand; elsewhere the message or
    `alt` says it."""


@dataclass(frozen=True, slots=True)
class ResultFace:
    """The end of a hand. Lines may be empty."""

    headline: str
    """Who won and how, in one sentence."""
    detail: str
    """The cards that prove it, where no picture shows them."""
    winners: tuple[Seat, ...] = ()
    """Who won the hand."""
    scores: tuple[str, ...] = ()
    """What is shown after each player's name: their score after the hand, such as `3
    wins`; empty if none is kept."""
    picture: Picture | None = None
    """The cards that prove it, or the last trick; None where a picture says nothing."""


@dataclass(frozen=True, slots=True)
class MisstepFace:
    """A decision that gave winning chance away."""

    moment: str
    """When in the hand it was made, in a word or two."""
    line: str
    """What was done, what a master would have done, and the chances with either."""


@dataclass(frozen=True, slots=True)
class PageFace:
    """One page of a replay."""

    facts: str
    """What is beside the players."""
    story: tuple[str, ...]
    """What was done since the page before, a line each."""
    seats: tuple[str, ...]
    """What is shown after each player's name: the open hand, and what was captured."""
    picture: Picture | None = None
    """The trick that was played, and all hands."""
    at_ms: int | None = None
    """When it was so, in ms since the deal, where moments matter; None: they do not."""


OptionsT = TypeVar("OptionsT", bound=Options)
ViewT = TypeVar("ViewT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")


class Renderer(ABC, Generic[OptionsT, ViewT, ActionT, EventT]):
    """Draws one game. What is not abstract is usual, and found in the game's texts by
    name."""

    profile: Profile

    @property
    def game(self) -> str:
        """The game's name in keys of texts."""
        return self.profile.name

    @abstractmethod
    def table(
        self, view: TableView, hand: ViewT, texts: Texts, deck: Deck
    ) -> TableFace:
        """Return what everybody sees; reads nothing that belongs to only one seat."""

    @abstractmethod
    def hand(self, view: TableView, hand: ViewT, texts: Texts, deck: Deck) -> HandFace:
        """Return what the viewing seat sees."""

    @abstractmethod
    def question(
        self, view: TableView, hand: ViewT, action: str, texts: Texts
    ) -> Question | None:
        """Return what is asked before an action (in notation), or None if the viewing
        seat may not do it now."""

    @abstractmethod
    def hint(self, hand: ViewT, advice: Advice[ActionT], texts: Texts) -> str:
        """Return in a sentence what a master would do in the viewing seat, and why."""

    def opening(self, view: TableView, hand: ViewT, texts: Texts) -> str:
        """Return the card that a guided hand begins with: the aim, what wins how much,
        the order of ranks; or nothing.

        It has 45 words at most.
        """
        key = f"{self.game}-guide-opening"
        return texts(key) if texts.has(key) else ""

    @abstractmethod
    def ideas(self, view: TableView, hand: ViewT, texts: Texts) -> Sequence[Idea]:
        """Return what can be taught at this moment, from what the viewing seat sees.

        If the seat may do something, at least one idea goes with each choice, the
        easiest to understand first: of several good choices the blue one is that of the
        first such idea. If the house moves, ideas that are told `first` let it wait;
        others are not shown."""

    def learned(self, options: OptionsT, texts: Texts) -> str:
        """Return in three lines what a guided hand has taught, or nothing."""
        key = f"{self.game}-guide-learned"
        return texts(key) if texts.has(key) else ""

    @abstractmethod
    def misstep(self, misstep: Misstep[ViewT, ActionT], texts: Texts) -> MisstepFace:
        """Return what a decision cost, for the one who made it."""

    def decided_by(self, hand: ViewT, texts: Texts) -> str:
        """Return in a line what has decided a finished hand, if chances do not tell;
        empty: they do, as they do as a rule.

        `hand` is its end, as the player who reads the line sees it.
        """
        return ""

    @abstractmethod
    def result(
        self, view: TableView, hand: ViewT, texts: Texts, deck: Deck
    ) -> ResultFace:
        """Return the end of a hand as everybody sees it; it may not have been played
        out, and `hand`, the public's view, be any."""

    def figures(self, hand: ViewT) -> tuple[str, ...]:
        """Return everybody's score of the game in figures, by seat, from any view of a
        hand; empty where none is kept."""
        return ()

    @abstractmethod
    def page(
        self,
        view: TableView,
        page: Frame[ViewT, ActionT, EventT],
        texts: Texts,
        deck: Deck,
    ) -> PageFace:
        """Return one page of a replay, at a table with the seats of that hand."""

    @abstractmethod
    def dealt(
        self,
        view: TableView,
        page: Frame[ViewT, ActionT, EventT],
        pack: str,
        texts: Texts,
        deck: Deck,
    ) -> tuple[str, ...]:
        """Return what was dealt, a line each, from the first page of a hand's replay
        and its pack in notation."""

    def differences(self, preset: str, options: OptionsT, texts: Texts) -> str:
        """Return in a sentence what differs from the preset, or the empty text."""
        base = self.profile.presets.get(preset)
        if base is None:
            return ""
        changed = [
            option_words(self, name, value, texts)
            for name, value in differences(options, base)
        ]
        return texts("terms-changed", changes=", ".join(changed)) if changed else ""

    def option(self, name: str, value: str, texts: Texts) -> str:
        """Return in words what one option of the game says; `value` as
        `bot.games.kit.variants` writes it."""
        n = int(value) if value.isdecimal() else 0
        return texts(f"{self.game}-option-{name.replace('_', '-')}", value=value, n=n)

    @abstractmethod
    def lesson(self, options: OptionsT, texts: Texts, deck: Deck) -> tuple[str, ...]:
        """Return these rules as a beginner needs them, in a minute: short paragraphs,
        the last of them may be empty."""

    @abstractmethod
    def lesson_picture(self, options: OptionsT, texts: Texts) -> Picture | None:
        """Return what of these rules is better seen: the order of cards, a trick; None:
        nothing of them is."""

    @abstractmethod
    def rules(self, options: OptionsT, texts: Texts, deck: Deck) -> tuple[str, ...]:
        """Return the rules a table plays by, in short paragraphs."""


AnyRenderer: TypeAlias = Renderer[Options, object, object, object]
"""A renderer to which views and actions are carried without looking inside."""


def option_words(
    renderer: Renderer[OptionsT, ViewT, ActionT, EventT],
    name: str,
    value: str,
    texts: Texts,
) -> str:
    """Return in words what one option of a table says, of its game or of all games."""
    if name in Options.shared:
        return texts(f"option-{name.replace('_', '-')}", n=int(value))
    return renderer.option(name, value, texts)
