"""A showdown by words: what may be said, and what it comes to (rules/chicago.md 4). It
knows no cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from bot.games.cards import Rank
from bot.games.chicago.rules.hands import DECLARABLE, RANKS, Category
from bot.games.contract import Seat
from bot.games.kit.game import Action, sure


class Verb(StrEnum):
    """What can be said."""

    PASS = "pass"
    DECLARE = "declare"
    STATE = "state"
    SAME = "same"
    HIGHER = "higher"


class Awaits(StrEnum):
    """What a showdown waits for."""

    SHOW = "show"
    """The player in turn says what they have."""
    STATE = "state"
    """The holder says the rank of the level."""
    ANSWER = "answer"
    """The challenger measures it with their own."""
    REPLY = "reply"
    """A player who was overtaken may declare a higher kind of hand."""


class Saying(NamedTuple):
    """Something that was said: by whom, and about which kind of hand and rank. `level`:
    which of its ranks."""

    seat: Seat
    verb: Verb
    category: Category | None = None
    rank: Rank | None = None
    level: int = 0


@dataclass(frozen=True, slots=True)
class Claim:
    """What stands: a kind of hand, its ranks as far as they were said, and who holds
    it, as they joined; nobody, while nothing was declared."""

    category: Category = Category.HIGH_CARD
    detail: tuple[Rank, ...] = ()
    holders: tuple[Seat, ...] = ()


class Declared(NamedTuple):
    """What a player has said about their hand in a showdown: a kind of hand, and the
    ranks that they said."""

    seat: Seat
    category: Category
    detail: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class Talk:
    """A showdown as far as it has got."""

    queue: tuple[Seat, ...]
    """Who has still to speak in turn; during a duel its challenger is the first."""
    kickers: bool = True
    """Whether the cards beside pairs decide."""
    claim: Claim = Claim()
    awaits: Awaits = Awaits.SHOW
    duel: tuple[Seat, ...] = ()
    """Two who have declared the same: the next speaker, and against whom."""
    level: int = 0
    """Which rank of the hand the duel is about."""
    said: tuple[Saying, ...] = ()

    @property
    def speaker(self) -> Seat | None:
        """Who speaks next; None: the showdown is over."""
        return next(iter(self.duel or self.queue), None)

    @property
    def rank(self) -> Rank | None:
        """The rank that is to be answered."""
        if self.awaits is not Awaits.ANSWER:
            return None
        return self.claim.detail[self.level]

    def sayable(self) -> tuple[Action, ...]:
        """List all that may be said now, true or not; what a timeout says first, but
        for the rank that is asked for."""
        if self.speaker is None:
            return ()
        if self.awaits is Awaits.STATE:
            return tuple(Action(Verb.STATE, value=rank.value) for rank in RANKS)
        least = self.claim.category.height + bool(self.duel)
        kinds = [kind for kind in DECLARABLE if kind.height >= least]
        declared = [Action(Verb.DECLARE, value=kind) for kind in kinds]
        said = self.rank
        if said is None:
            return (Action(Verb.PASS), *declared)
        above = RANKS[: RANKS.index(said)]
        higher = [Action(Verb.HIGHER, value=rank.value) for rank in above]
        return (Action(Verb.PASS), Action(Verb.SAME), *higher, *declared)

    def over(self) -> Talk:
        """Return the showdown after who speaks in turn, or after the duel that they
        began."""
        return Talk(self.queue[1:], self.kickers, self.claim, said=self.said)


def held(talk: Talk) -> tuple[Declared, ...]:
    """Return what the holders have said when a showdown is over, as they joined."""
    claim = talk.claim
    return tuple(Declared(seat, claim.category, claim.detail) for seat in claim.holders)


def declared(talk: Talk) -> tuple[Declared, ...]:
    """Return what each has declared in a showdown, overtaken or not, in the order in
    which it was said.

    A rank that somebody says is the `same` is said by them too.
    """
    found: dict[tuple[Seat, Category], tuple[Rank, ...]] = {}
    detail = dict[Category, tuple[Rank, ...]]()
    for one in talk.said:
        category = one.category
        if category is None:
            continue
        key = (one.seat, category)
        ranks = detail.get(category, ())
        if one.verb is Verb.DECLARE:
            found[key] = ()
            continue
        if one.rank is not None:
            ranks = (*ranks[: one.level], one.rank)
            detail[category] = ranks
        found[key] = (*found[key], ranks[one.level])
    return tuple(Declared(*key, said) for key, said in found.items())


def say(talk: Talk, action: Action) -> Talk:
    """Return a showdown after something that may be said now."""
    talk = _noted(talk, action)
    match action.verb:
        case Verb.PASS:
            return talk.over()
        case Verb.DECLARE:
            return _declared(talk, Category(action.value))
        case Verb.STATE:
            detail = (*talk.claim.detail, Rank(action.value))
            claim = replace(talk.claim, detail=detail)
            two = talk.duel[::-1]
            return replace(talk, claim=claim, awaits=Awaits.ANSWER, duel=two)
        case Verb.SAME:
            return _level(talk, talk.level + 1)
        case _:
            detail = (*talk.claim.detail[: talk.level], Rank(action.value))
            claim = Claim(talk.claim.category, detail, talk.duel[:1])
            return _overtaken(talk, claim)


def _noted(talk: Talk, action: Action) -> Talk:
    category, rank = None, None
    if action.verb == Verb.DECLARE:
        category = Category(action.value)
    elif action.verb != Verb.PASS:
        category = talk.claim.category
        rank = Rank(action.value) if action.value else None
    verb = Verb(action.verb)
    saying = Saying(sure(talk.speaker), verb, category, rank, talk.level)
    return replace(talk, said=(*talk.said, saying))


def _declared(talk: Talk, category: Category) -> Talk:
    if not talk.duel and category is talk.claim.category:
        return _level(talk, 0)
    claim = Claim(category, (), (sure(talk.speaker),))
    if talk.duel:
        return _overtaken(talk, claim)
    return replace(talk, claim=claim).over()


def _level(talk: Talk, level: int) -> Talk:
    """Go on to a level of a duel: its rank is asked for, or answered if it is known; or
    the two are equal."""
    claim, challenger = talk.claim, talk.queue[0]
    if level >= claim.category.levels(kickers=talk.kickers):
        equal = replace(claim, holders=(*claim.holders, challenger))
        return replace(talk, claim=equal).over()
    two = (claim.holders[0], challenger)
    if level == len(claim.detail):
        return replace(talk, awaits=Awaits.STATE, duel=two, level=level)
    return replace(talk, awaits=Awaits.ANSWER, duel=two[::-1], level=level)


def _overtaken(talk: Talk, claim: Claim) -> Talk:
    """Let the other one of a duel reply to a better claim."""
    two = talk.duel[::-1]
    return replace(talk, claim=claim, awaits=Awaits.REPLY, duel=two, level=0)
