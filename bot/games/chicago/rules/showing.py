"""Showdowns in a hand: who speaks, what is true, and what a showdown leaves to prove
(rules/chicago.md 4, 6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.games.cards import Card
from bot.games.chicago.rules.hands import height, proof_cards, shows, truth, worth
from bot.games.chicago.rules.options import ChicagoOptions, Proof
from bot.games.chicago.rules.state import Duty, Phase, Settled, State
from bot.games.chicago.rules.talk import (
    Awaits,
    Declared,
    Saying,
    Talk,
    Verb,
    declared,
    held,
    say,
)
from bot.games.contract import Seat
from bot.games.kit.game import Action, Told

PASS = Action(Verb.PASS)


def truthful(talk: Talk, hand: tuple[Card, ...], options: ChicagoOptions) -> Action:
    """Return what somebody says who declares whatever they can, and nothing that is not
    so.

    Who has to say a rank of a hand that they do not hold says that of their own.
    """
    own, claim = worth(hand, wheel=options.wheel).category, talk.claim
    if talk.awaits in {Awaits.SHOW, Awaits.REPLY}:
        least = claim.category.height + bool(talk.duel)
        able = own.points and own.height >= least
        return Action(Verb.DECLARE, value=own) if able else PASS
    said = claim.detail[: talk.level]
    ranks = truth(hand, claim.category, said, wheel=options.wheel)
    rank = ranks[min(talk.level, len(ranks) - 1)]
    if talk.awaits is Awaits.STATE:
        return Action(Verb.STATE, value=rank.value)
    if own.height > claim.category.height:
        return Action(Verb.DECLARE, value=own)
    asked = claim.detail[talk.level]
    if not shows(hand, claim.category, said, options):
        return PASS
    if rank is asked:
        return Action(Verb.SAME)
    if height(rank) > height(asked):
        return Action(Verb.HIGHER, value=rank.value)
    return PASS


def is_true(
    talk: Talk, action: Action, hand: tuple[Card, ...], options: ChicagoOptions
) -> bool:
    """Say whether a hand supports what would be said; less than the truth is true
    too."""
    if action.verb == Verb.PASS:
        return True
    after = say(talk, action).claim
    said = 0 if action.verb == Verb.DECLARE else talk.level + 1
    return shows(hand, after.category, after.detail[:said], options)


def sayable(state: State, seat: Seat) -> tuple[Action, ...]:
    """List what somebody may say; what a timeout says comes first."""
    now, hand = state.public, state.hands[seat]
    true = truthful(now.talk, hand, now.options)
    if now.options.assisted:
        return tuple(dict.fromkeys((PASS, true)))
    said = now.talk.sayable()
    if now.talk.awaits is not Awaits.STATE:
        return said
    return tuple(dict.fromkeys((true, *said)))


def forced(state: State) -> bool:
    """Say whether who speaks has nothing to declare: at a table where one says the
    truth they pass."""
    now, speaker = state.public, state.public.talk.speaker
    return (
        speaker is not None
        and truthful(now.talk, state.hands[speaker], now.options) == PASS
    )


def said(state: State, action: Action) -> Talk:
    """Return the showdown after something was said; where one says the truth the bot
    says all ranks of a duel."""
    now = state.public
    talk = say(now.talk, action)
    while now.options.assisted and talk.duel:
        if talk.awaits is Awaits.REPLY:
            return talk.over()
        talk = say(talk, truthful(talk, state.hands[talk.duel[0]], now.options))
    return talk


def told_of(sayings: Sequence[Saying]) -> tuple[Told, ...]:
    """Return what was said, as it is told."""
    return tuple(Told(one.verb, one.seat, value=value_of(one)) for one in sayings)


def value_of(saying: Saying) -> str:
    """Return what was said besides its verb: `two_pair`, or a kind of hand, a level and
    a rank, `two_pair:0:K`."""
    if saying.rank is not None:
        return f"{saying.category}:{saying.level}:{saying.rank.value}"
    return saying.category or "" if saying.verb is Verb.DECLARE else ""


def settle(state: State) -> tuple[State, Told]:
    """End a showdown: a single holder scores, and the holders, or all who have
    declared, have something to prove."""
    now, claim = state.public, state.public.talk.claim
    points = claim.category.points if len(claim.holders) == 1 else 0
    scores = list(now.scores)
    for seat in claim.holders:
        scores[seat] += points
    owing = declared if now.options.proof is Proof.EVERYBODY else held
    owed = owing(now.talk)
    duties = [
        duty_of(one, now.phase, state.hands[one.seat], now.options) for one in owed
    ]
    bluffing = [
        (seat, "bluffed")
        for seat in claim.holders
        if points
        and not shows(state.hands[seat], claim.category, claim.detail, now.options)
    ]
    public = replace(
        now,
        scores=tuple(scores),
        settled=(*now.settled, Settled(now.phase, claim, points, owed)),
        transcript=(*now.transcript, now.talk),
    )
    after = replace(
        state,
        public=public,
        duties=(*state.duties, *duties),
        noted=(*state.noted, *bluffing),
    )
    return after, ended(public.settled[-1])


def ended(one: Settled) -> Told:
    """Return how a showdown ended, as it is told."""
    holders = one.claim.holders
    if one.points:
        return Told("scored", holders[0], value=str(one.points), page=True)
    return Told("shared" if holders else "silent", page=True)


def duty_of(
    one: Declared, phase: Phase, hand: tuple[Card, ...], options: ChicagoOptions
) -> Duty:
    """Return what somebody has to prove who has said this in a showdown, with that hand
    (rules/chicago.md 6.2)."""
    proof: tuple[Card, ...] = ()
    if shows(hand, one.category, one.detail, options):
        proof = proof_cards(hand, one.category, one.detail, wheel=options.wheel)
    return Duty(one.seat, phase, one.category, one.detail, proof)
