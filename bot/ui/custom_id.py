"""The custom_id of every button: `bura:41:7:do:lead KcJc` is a click on table 41, seen
at version 7."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, StrEnum, auto
from typing import Annotated, Final

from bot.tables.ids import TableId
from bot.ui.codec import MAX_NUMBER, CustomId

MAX_LENGTH: Final = 100
"""Discord refuses a longer custom_id."""

_KIND: Final = re.compile(r"[a-z][a-z0-9_]{0,31}")
_ARG: Final = re.compile(r"[!-~]+(?: [!-~]+)*")


class InvalidClick(ValueError):  # noqa: N818 - named like the other refusals a person can cause
    """A custom_id that no button of ours carries."""


class Trait(Enum):
    """A trait of a press."""

    ARGUMENT = auto()
    """It has an argument."""
    LISTED = auto()
    """It has an argument, which can be chosen in a list."""
    SHOWS = auto()
    """It only shows something to the person who pressed, so a mistaken tap does no
    harm."""
    UNASKED = auto()
    """Its person did not bring up what it answers: somebody else did, or the bot, at
    any moment."""


class Press(StrEnum):
    """What a button asks for: the word in its custom_id, and its traits."""

    def __new__(cls, word: str, *_traits: Trait) -> Press:
        """Make the press of a word."""
        press = str.__new__(cls, word)
        press._value_ = word
        return press

    def __init__(self, _word: str, *traits: Trait) -> None:
        self.is_listed = Trait.LISTED in traits
        """Whether its argument can be chosen in a list."""
        self.has_argument = self.is_listed or Trait.ARGUMENT in traits
        """Whether it has an argument."""
        self.decides = Trait.SHOWS not in traits
        """Whether it changes something, so that a tap meant for another button must not
        do it."""
        self.is_unasked = Trait.UNASKED in traits
        """Whether it answers what its person did not bring up, so that they cannot have
        meant it before they saw it."""

    ACCEPT = "accept"
    JOIN = "join"
    START = "start"
    STOP = "stop"
    """To end the game by consent, between hands."""
    PAUSE = "pause"
    """To let the next hand wait until everybody asks for it."""
    ADJOURN = "adjourn"
    """To let the match rest until another day."""
    GO_ON = "go-on"
    """To resume it."""
    CANCEL = "cancel"
    """To cancel the game before its first hand, and in a hand to propose it."""
    AGREE = "agree", Trait.ARGUMENT, Trait.UNASKED
    """To accept the proposal to cancel the game, made by the seat of this number."""
    PLAY_ON = "play-on", Trait.ARGUMENT, Trait.UNASKED
    """To decline it."""
    REPLAY = "replay", Trait.ARGUMENT, Trait.SHOWS
    """A page of the replay, such as `2.5` for hand 2, step 5; shown in place."""
    REVIEW = "review", Trait.ARGUMENT, Trait.SHOWS
    """What a master would have done in a hand; shown in place, or with `2.apart` (for
    hand 2) in a new message."""
    SHARE = "share", Trait.ARGUMENT
    """To show a finished hand, such as `2`, to everybody in the channel."""
    DECLINE = "decline"
    BLOCK = "block"
    """To decline a challenge, and every other one by the same person from now on."""
    UNBLOCK = "unblock"
    """To let that person challenge one again."""
    HAND = "hand", Trait.SHOWS
    RULES = "rules", Trait.SHOWS
    """The rules of the table in short, in a new message."""
    ALL_RULES = "all-rules", Trait.SHOWS
    """All its rules, in place of those in short."""
    SHORT_RULES = "short-rules", Trait.SHOWS
    """Those in short, in place of all."""
    FAIR = "fair", Trait.ARGUMENT, Trait.SHOWS
    """To see what proves that a hand, the number of which is its argument, was dealt
    fairly; in a new message."""
    NEXT = "next"
    LEAVE = "leave"
    """To leave between two hands; it asks first where that gives something away."""
    ASK_LEAVE = "ask-leave", Trait.SHOWS
    YES_LEAVE = "yes-leave"
    ASK_RESIGN = "ask-resign", Trait.SHOWS
    YES_RESIGN = "yes-resign"
    TAKE_SEAT = "take-seat"
    """To sit down in place of somebody who has left their partners."""
    CONFIRM = "confirm"
    """To say, as a scorekeeper, that the score is right."""
    DISPUTE = "dispute"
    """To say that it is not, and look at the hand; no score is changed by that."""
    REMATCH = "rematch"
    REMIX = "remix"
    """A rematch for which partners are drawn again."""
    DO = "do", Trait.LISTED
    """An action of the game, which is its argument."""
    ASK = "ask", Trait.LISTED, Trait.SHOWS
    """To be asked once more before an action of the game, which is its argument."""
    ORDER = "order", Trait.LISTED
    """An action of the game that counts later, chosen from a list below the rules of
    the table, which stay."""
    FORM = "form", Trait.ARGUMENT
    """To help to make partnerships, such as `pick 2`; of `invite` the people are chosen
    in a list."""
    PICK = "pick", Trait.ARGUMENT, Trait.SHOWS
    """To choose these cards, such as `discard KcJc`, or to take one back: they are
    shown, and nothing is done."""
    ASK_ACCEPT = "ask-accept", Trait.SHOWS
    ASK_HOUSE = "ask-house", Trait.SHOWS
    """To see the panel of an open table, from which its host lets the house sit
    down."""
    HOUSE = "house", Trait.ARGUMENT
    """To let a player of the house sit down at an open table; its argument is the
    level."""
    OPTIONS = "options", Trait.SHOWS
    """To see what the host of an open table may change about it."""
    ASK_REMOVE = "ask-remove", Trait.LISTED, Trait.SHOWS
    """To be asked once more before somebody who has joined is removed: the person of
    this id, chosen in a list."""
    REMOVE = "remove", Trait.ARGUMENT
    """To remove them."""
    OPTION = "option", Trait.LISTED, Trait.SHOWS
    """To see what one of its rules can be; which one is chosen in a list."""
    SET = "set", Trait.LISTED
    """To change something about it, such as `memory=open`."""
    POINTS = "points"
    """To make an open table one without tokens, at which the house can sit down."""
    JUST_PLAY = "just-play"
    """To be told no more what to do in a guided hand."""
    READ = "read", Trait.ARGUMENT, Trait.UNASKED
    """To go on in a guided hand after reading the idea that is its argument."""
    HINT = "hint", Trait.SHOWS
    """To be told what a master would do, at a practice table."""
    BACK = "back", Trait.SHOWS


_FORMER: Final = {"void": Press.CANCEL, "resign": Press.ASK_RESIGN}
"""Words of earlier versions. `resign` was on buttons that resigned at one tap; now they
ask first."""
_SHORT: Final = MAX_LENGTH - len(
    ":".join(["k" * 32, "9" * 19, "9" * 19, max(Press, key=len), ""])
)
"""An argument of so many characters fits in, whatever is before it."""


@dataclass(frozen=True, slots=True)
class Click(CustomId):
    """A press on a button of a table.

    `kind` is the game's name, `version` the table's version the button was drawn for,
    `arg` the argument of a press that has one: an action's notation, the number of a
    list (`#2`) or of a seat, a page, a hand, a level or a rule. Raises InvalidClick if
    it cannot be one."""

    kind: Annotated[str, "[a-z][a-z0-9_]{0,31}"]
    table: TableId
    version: int
    press: Press
    arg: str = ""

    def __post_init__(self) -> None:
        if not _KIND.fullmatch(self.kind):
            raise InvalidClick(f"not the name of a game: {self.kind!r}")
        if not (0 <= self.table <= MAX_NUMBER and 0 <= self.version <= MAX_NUMBER):
            raise InvalidClick(
                f"out of bounds: table {self.table}, version {self.version}"
            )
        if bool(self.arg) != self.press.has_argument:
            raise InvalidClick(f"{self.press} with argument {self.arg!r}")
        if self.arg and not _ARG.fullmatch(self.arg):
            raise InvalidClick(f"not an action's notation: {self.arg!r}")
        if len(self.arg) > _SHORT and len(str(self)) > MAX_LENGTH:
            raise InvalidClick(f"longer than {MAX_LENGTH} characters: {str(self)!r}")

    @classmethod
    def today(cls, text: str) -> str:
        """Return what a text of an earlier version says today: a question about a claim
        is one about any action."""
        shown_for, _, word = text.rpartition(":")
        if word == "ask-claim":
            return f"{shown_for}:{Press.ASK}:claim"
        return f"{shown_for}:{_FORMER[word]}" if word in _FORMER else text

    def choosing(self, values: Sequence[str]) -> Click:
        """Return the press on a list as one on a button that says what was chosen in
        it; other presses as they are.

        Raises:
            InvalidClick: what was chosen is in no list of ours.
        """
        return replace(self, arg=values[0]) if values and self.press.is_listed else self
