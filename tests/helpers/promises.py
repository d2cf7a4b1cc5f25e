"""What people remember of what they did and were told; a killed bot has to keep all of
it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from bot.playground import Reply
from bot.tables.model.hand import VERSIONS_PER_HAND
from bot.ui.custom_id import Click, Press

REFUSED = ("⚠️", "### Too quick! Tap again")
"""How the line of a panel begins that says that a press was refused; elsewhere that is
a sentence of its own."""
OVER = "This game is over"
GONE = "You are no longer at table"
CANCELED = "canceled the game"


@dataclass(frozen=True)
class Move:
    """An action of the game as a person sent it."""

    table: int
    hand: int
    user: int
    action: str


class Fact(Enum):
    """What a person was told is so, and what has to be so until they press something
    that undoes it."""

    OPENED = "the table exists"
    JOINED = "they sit there, or were dealt its first hand"
    DEALT = "this hand was dealt"
    WANTED = "they asked for the hand after this one, which was dealt since or is awaited, or the table is over"
    STOPPING = "they asked to stop after this hand: no other was dealt since, or the table is over"
    LEFT = "they do not sit there any more, or the table is over"
    ENDED = "the table is over"
    CANCELED = "the table is over because it was canceled"


@dataclass(frozen=True)
class Promise:
    """A fact about a table, or about one of its hands, that a person was told."""

    fact: Fact
    table: int
    hand: int
    user: int


_UNDOES = MappingProxyType(
    {
        Press.JOIN: frozenset({Fact.LEFT}),
        Press.REMATCH: frozenset({Fact.LEFT}),
        Press.NEXT: frozenset({Fact.STOPPING}),
        Press.STOP: frozenset({Fact.WANTED}),
        Press.PAUSE: frozenset({Fact.WANTED}),
        Press.LEAVE: frozenset({Fact.JOINED, Fact.WANTED, Fact.STOPPING}),
        Press.YES_LEAVE: frozenset({Fact.JOINED, Fact.WANTED, Fact.STOPPING}),
        Press.YES_RESIGN: frozenset({Fact.JOINED, Fact.WANTED, Fact.STOPPING}),
    }
)
"""What nobody counts on any more from the moment they have sent such a press, answered
or not."""


@dataclass
class Memory:
    """What everybody remembers: moves that were sent, those of them answered with
    success, and other facts."""

    tried: set[Move] = field(default_factory=set)
    done: set[Move] = field(default_factory=set)
    promises: set[Promise] = field(default_factory=set)
    leaving: set[tuple[int, int]] = field(default_factory=set)
    """Who has sent a press that leaves a table, as table and user; the clock may play
    for them from then on."""
    diary: list[tuple[int, int, str]] = field(default_factory=list)
    """Every press and every answer, as table, user and words: to understand what went
    wrong."""
    waiting: int = 0
    """How many presses have no answer yet."""

    def holds(self, fact: Fact, table: int, user: int) -> bool:
        """Say whether a person counts on such a fact about a table."""
        return any(
            (p.fact, p.table, p.user) == (fact, table, user) for p in self.promises
        )

    def sent(self, click: Click, user: int) -> set[Promise]:
        """Note a press that was just sent, and return what it takes back."""
        self.diary.append((click.table, user, f"sends {click}"))
        if click.press is Press.DO:
            self.tried.add(Move(click.table, hand_of(click), user, click.arg))
        if click.press in {Press.LEAVE, Press.YES_LEAVE, Press.YES_RESIGN}:
            self.leaving.add((click.table, user))
        undone = _UNDOES.get(click.press, frozenset())
        # Nobody comes back to a table that has begun. Whoever asks for a rematch may
        # come to any that has not.
        taken = {
            promise
            for promise in self.promises
            if promise.user == user
            and promise.fact in undone
            and (promise.table == click.table or click.press is Press.REMATCH)
            and (promise.fact is not Fact.LEFT or promise.hand == 0)
        }
        self.promises -= taken
        return taken

    def refused(self, click: Click, user: int, told: str, taken: set[Promise]) -> None:
        """Note that a press did nothing: what it would have taken back is still so."""
        self.diary.append((click.table, user, f"is refused {click}: {told!r}"))
        self.promises |= taken

    def answered(
        self, click: Click, user: int, reply: Reply, told: str, taken: set[Promise]
    ) -> None:
        """Note an answer without a refusal on it, and what it promises.

        Args:
            click: the press.
            user: who pressed.
            reply: the answer as it stands now.
            told: all that was to be read there since the press; it may have gone on
                meanwhile.
            taken: what the press took back.
        """
        self.diary.append((click.table, user, f"has done {click}: {told!r}"))
        if click.press is Press.DO:
            self.done.add(Move(click.table, hand_of(click), user, click.arg))
        self.shown(reply, user)
        promise = _promise(click, user, reply, told)
        if promise is None:
            self.promises |= set() if click.press is Press.PAUSE else taken
        else:
            self.promises |= {
                *(one for one in taken if one.table != promise.table),
                promise,
            }

    def shown(self, reply: Reply, user: int) -> None:
        """Note what an answer shows by its buttons: the table, how far it has come, and
        that its opener sits there."""
        for click in clicks_of(reply):
            self.promises.add(Promise(Fact.OPENED, click.table, 0, user))
            if hand_of(click):
                self.promises.add(
                    Promise(Fact.DEALT, click.table, hand_of(click), user)
                )
            if not reply.ephemeral and click.press is Press.JOIN:
                self.promises.add(Promise(Fact.JOINED, click.table, 0, user))


def is_refusal(panel: str) -> bool:
    """Tell whether a panel says first, or below the name of its table, that a press was
    refused."""
    return any(line.startswith(REFUSED) for line in panel.splitlines()[:2])


def hand_of(click: Click) -> int:
    """Return the number of the hand that a button was drawn in; 0: before the first."""
    return click.version // VERSIONS_PER_HAND


def clicks_of(reply: Reply) -> list[Click]:
    """Return what the buttons of an answer ask for that are a table's."""
    return [
        click
        for button in reply.buttons.values()
        if (click := Click.parse(button.custom_id or ""))
    ]


def _promise(click: Click, user: int, reply: Reply, told: str) -> Promise | None:
    """Say what a private answer without a refusal on it promises beyond what it
    shows."""
    offered = clicks_of(reply)
    fact, table, hand = None, click.table, hand_of(click)
    match click.press:
        case _ if not reply.ephemeral:
            pass
        case Press.ACCEPT | Press.START if offered:
            fact, hand = Fact.DEALT, 1
        case Press.JOIN | Press.REMATCH if (
            offered and offered[0].press is not Press.JOIN
        ):
            fact, table, hand = Fact.JOINED, offered[0].table, 0
        case Press.NEXT if offered:
            fact = Fact.WANTED
        case Press.STOP if offered:
            fact = Fact.STOPPING
        case Press.STOP | Press.YES_RESIGN | Press.LEAVE | Press.YES_LEAVE if (
            OVER in told
        ):
            fact = Fact.ENDED
        case Press.YES_RESIGN | Press.LEAVE | Press.YES_LEAVE if GONE in told:
            fact = Fact.LEFT
        case Press.CANCEL if CANCELED in told and OVER in told:
            fact = Fact.CANCELED
        case Press.CANCEL | Press.AGREE if OVER in told:
            fact = Fact.ENDED
    return None if fact is None else Promise(fact, table, hand, user)
