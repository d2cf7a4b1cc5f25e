"""A showdown by words: what may be said, and what it comes to (rules/chicago.md 4). It
knows no cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.games.cards import Rank
from bot.games.chicago.rules.hands import DECLARABLE, RANKS, Category, height
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
    """What a duel waits for."""

    STATE = "state"
    """The holder says the rank of the level."""
    ANSWER = "answer"
    """The challenger measures it with their own."""
    REPLY = "reply"
    """A player who was overtaken may declare a higher kind of hand."""


@dataclass(frozen=True, slots=True)
class Saying:
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
    it, as they joined."""

    category: Category
    detail: tuple[Rank, ...]
    holders: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Declared:
    """What a player has said about their hand in a showdown: a kind of hand, and the
    ranks that they said."""

    seat: Seat
    category: Category
    detail: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class Duel:
    """Two who have declared the same: who speaks next, and against whom."""

    speaker: Seat
    other: Seat
    awaits: Awaits
    level: int = 0


@dataclass(frozen=True, slots=True)
class Talk:
    """A showdown as far as it has got."""

    queue: tuple[Seat, ...]
    """Who has still to speak in turn; during a duel its challenger is the first."""
    kickers: bool = True
    """Whether the cards beside pairs decide."""
    claim: Claim | None = None
    duel: Duel | None = None
    said: tuple[Saying, ...] = ()

    @property
    def speaker(self) -> Seat | None:
        """Who speaks next; None: the showdown is over."""
        if self.duel is not None:
            return self.duel.speaker
        return self.queue[0] if self.queue else None

    @property
    def awaits(self) -> Awaits | None:
        """What a duel waits for; None: there is none."""
        return None if self.duel is None else self.duel.awaits

    @property
    def rank(self) -> Rank | None:
        """The rank that is to be answered."""
        if (
            self.claim is None
            or self.duel is None
            or self.duel.awaits is not Awaits.ANSWER
        ):
            return None
        return self.claim.detail[self.duel.level]

    def sayable(self) -> tuple[Action, ...]:
        """List all that may be said now, true or not; what a timeout says first, but
        for the rank that is asked for."""
        if self.awaits is Awaits.STATE:
            return tuple(Action(Verb.STATE, value=rank.value) for rank in RANKS)
        if self.speaker is None:
            return ()
        least = (
            -1
            if self.claim is None
            else self.claim.category.height + (self.duel is not None)
        )
        declared = (
            Action(Verb.DECLARE, value=one) for one in DECLARABLE if one.height >= least
        )
        said = self.rank
        if said is None:
            return (Action(Verb.PASS), *declared)
        above = (
            Action(Verb.HIGHER, value=rank.value)
            for rank in RANKS
            if height(rank) > height(said)
        )
        return (Action(Verb.PASS), Action(Verb.SAME), *above, *declared)

    def over(self) -> Talk:
        """Return the showdown after who speaks in turn, or after the duel that they
        began."""
        return replace(self, queue=self.queue[1:], duel=None)


def held(talk: Talk) -> tuple[Declared, ...]:
    """Return what the holders have said when a showdown is over, as they joined."""
    claim = talk.claim
    return (
        ()
        if claim is None
        else tuple(
            Declared(seat, claim.category, claim.detail) for seat in claim.holders
        )
    )


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
        key, ranks = (one.seat, category), detail.setdefault(category, ())
        if one.verb is Verb.DECLARE:
            found[key] = ()
            continue
        if one.rank is not None:
            ranks = detail[category] = (*ranks[: one.level], one.rank)
        found[key] = (*found[key], ranks[one.level])
    return tuple(
        Declared(seat, category, said) for (seat, category), said in found.items()
    )


def say(talk: Talk, action: Action) -> Talk:
    """Return a showdown after something that may be said now."""
    talk = _noted(talk, action)
    match action.verb:
        case Verb.PASS:
            return talk.over()
        case Verb.DECLARE:
            return _declared(talk, Category(action.value))
        case Verb.STATE:
            return _stated(talk, Rank(action.value))
        case Verb.SAME:
            return _level(talk, sure(talk.duel).level + 1)
        case _:
            return _overtaken(talk, Rank(action.value))


def _noted(talk: Talk, action: Action) -> Talk:
    rank = Rank(action.value) if action.verb in {Verb.STATE, Verb.HIGHER} else None
    category = Category(action.value) if action.verb == Verb.DECLARE else None
    if (
        talk.duel is not None
        and talk.claim is not None
        and category is None
        and action.verb != Verb.PASS
    ):
        category = talk.claim.category
    level = 0 if talk.duel is None else talk.duel.level
    saying = Saying(sure(talk.speaker), Verb(action.verb), category, rank, level)
    return replace(talk, said=(*talk.said, saying))


def _declared(talk: Talk, category: Category) -> Talk:
    claim, duel, seat = talk.claim, talk.duel, sure(talk.speaker)
    alone = Claim(category, (), (seat,))
    if duel is not None:
        return replace(talk, claim=alone, duel=Duel(duel.other, seat, Awaits.REPLY))
    if claim is None or category is not claim.category:
        return replace(talk, claim=alone).over()
    return _level(talk, 0)


def _level(talk: Talk, level: int) -> Talk:
    """Go on to a level of a duel: its rank is asked for, or answered if it is known; or
    the two are equal."""
    claim, challenger = sure(talk.claim), talk.queue[0]
    if level >= claim.category.levels(kickers=talk.kickers):
        return replace(
            talk, claim=replace(claim, holders=(*claim.holders, challenger))
        ).over()
    holder = claim.holders[0]
    if level < len(claim.detail):
        return replace(talk, duel=Duel(challenger, holder, Awaits.ANSWER, level))
    return replace(talk, duel=Duel(holder, challenger, Awaits.STATE, level))


def _stated(talk: Talk, rank: Rank) -> Talk:
    claim, duel = sure(talk.claim), sure(talk.duel)
    claim = replace(claim, detail=(*claim.detail, rank))
    return replace(
        talk,
        claim=claim,
        duel=Duel(duel.other, duel.speaker, Awaits.ANSWER, duel.level),
    )


def _overtaken(talk: Talk, rank: Rank) -> Talk:
    claim, duel = sure(talk.claim), sure(talk.duel)
    claim = Claim(claim.category, (*claim.detail[: duel.level], rank), (duel.speaker,))
    return replace(talk, claim=claim, duel=Duel(duel.other, duel.speaker, Awaits.REPLY))
