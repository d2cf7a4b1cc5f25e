"""Many hands played at once: before each lead the announcements, then the lead, then
the replies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

import numpy as np

from bot.games.bura.player.deck import HAND, NONE, Cards
from bot.games.bura.player.sight import Laying, Moment, Sight, encode
from bot.house.network import Network
from bot.house.rows import Flags, Floats, Ints
from tests.games.bura.learning.hands import (
    CHOICES,
    Hands,
    Trick,
    beats_all,
    covered,
    lead,
    leads,
    picked,
    replies,
    reply,
)
from tests.games.bura.learning.kinds import kinds
from tests.games.bura.learning.rules import Rules
from tests.games.bura.learning.sight import sight_of
from tests.learning.self_play import best_of


@dataclass
class Asked:
    """Who has to decide: `rows` of a batch, the deciding seat of each, and what it
    sees."""

    rows: Ints
    seats: Ints
    moment: Moment
    sight: Sight


@dataclass
class Decision:
    """What some hands have to decide, and their choices as rows of numbers.

    `owner` and `choice` say for each row of numbers whose choice it is (an index of
    `asked.rows`), and which."""

    asked: Asked
    owner: Ints
    choice: Ints
    cards: Cards
    numbers: Floats


class Chooser(Protocol):
    """Decides for all hands of a decision at once."""

    def __call__(self, decision: Decision) -> Ints:
        """Return for each of the rows the index of its chosen row of numbers."""
        ...


PASS: Final = 0
ACT: Final = 1


def offer(rules: Rules, asked: Asked, allowed: Flags, held: Cards) -> Decision:
    """Lay out the choices of cards.

    Args:
        rules: the rules of all rows.
        asked: who leads or replies.
        allowed: (rows, CHOICES): which choices of cards there are.
        held: (rows, 3): the hands.
    """
    owner, choice = np.nonzero(allowed)
    cards = picked(held[owner], choice)
    mine = asked.sight.only(owner)
    laying = Laying(cards, cards, np.ones(len(owner), dtype=np.bool_))
    if asked.moment is Moment.REPLY:
        full = beats_all(rules, cards, mine.tops)
        laying = Laying(cards, covered(rules, cards, mine.tops, full), full)
    return _decision(rules, asked, owner, choice, laying)


def offer_word(rules: Rules, asked: Asked, held: Cards) -> Decision:
    """Lay out the two choices of an announcement: to let it pass, or to show the three
    cards."""
    owner = np.repeat(np.arange(len(asked.rows)), 2)
    choice = np.tile(np.array([PASS, ACT]), len(asked.rows))
    cards = np.where((choice == ACT)[:, None], held[owner], NONE).astype(np.int8)
    return _decision(rules, asked, owner, choice, Laying(cards, cards, choice == ACT))


def _decision(
    rules: Rules, asked: Asked, owner: Ints, choice: Ints, laying: Laying
) -> Decision:
    numbers = encode(rules, asked.sight.only(owner), asked.moment, laying)
    return Decision(asked, owner, choice, laying.cards, numbers)


def offer_leads(hands: Hands, forced: Flags | None = None) -> Decision:
    """Lay out the leads of every hand; where it is `forced`, all three cards alone."""
    everybody = np.arange(len(hands))
    held = hands.cards[everybody, hands.leader]
    allowed = leads(hands.rules, held)
    if forced is not None:
        allowed[forced] = False
        allowed[forced, CHOICES - 1] = True
    sight = sight_of(hands, hands.leader, None, hands.rules.seats - 1)
    return offer(
        hands.rules, Asked(everybody, hands.leader, Moment.LEAD, sight), allowed, held
    )


def play_trick(hands: Hands, choose: Chooser) -> Trick:
    """Play one trick of every hand, without resolving it."""
    forced = announce(hands, choose) if hands.rules.announces else None
    offered = offer_leads(hands, forced)
    trick = lead(hands, hands.leader, offered.cards[choose(offered)])
    for step in range(1, hands.rules.seats):
        follow(hands, trick, step, choose)
    return trick


def follow(hands: Hands, trick: Trick, step: int, choose: Chooser) -> None:
    """Let the `step`-th seat after the leader reply."""
    offered = offer_replies(hands, trick, step)
    reply(hands, trick, offered.asked.seats, offered.cards[choose(offered)])


def offer_replies(hands: Hands, trick: Trick, step: int) -> Decision:
    """Lay out the replies of the `step`-th seat after the leader."""
    everybody = np.arange(len(hands))
    seats = (hands.leader + step) % hands.rules.seats
    held = hands.cards[everybody, seats]
    sight = sight_of(hands, seats, trick, hands.rules.seats - 1 - step)
    return offer(
        hands.rules,
        Asked(everybody, seats, Moment.REPLY, sight),
        replies(held, trick.count),
        held,
    )


def announce(hands: Hands, choose: Chooser) -> Flags:
    """Let special hands take the lead (rules/bura.md 4 ANNOUNCE); return whose lead is
    forced."""
    rules = hands.rules
    forced = np.zeros(len(hands), dtype=np.bool_)
    kind = np.where((hands.size == HAND)[:, None], kinds(hands.cards), 0)
    best = np.zeros(len(hands), dtype=np.int64)
    taker = hands.leader.copy()
    for step in range(1, rules.seats):
        seats = (hands.leader + step) % rules.seats
        rows = np.flatnonzero(kind[np.arange(len(hands)), seats] > 0)
        if not len(rows):
            continue
        shown = _word(hands, rows, seats[rows], Moment.ANNOUNCE, choose)
        rows = rows[shown]
        better = rows[kind[rows, seats[rows]] > best[rows]]
        best[better] = kind[better, seats[better]]
        taker[better] = seats[better]
    own = kind[np.arange(len(hands)), hands.leader]
    asked = np.flatnonzero((best > 0) & (own >= best))
    if len(asked):
        kept = asked[_word(hands, asked, hands.leader[asked], Moment.COUNTER, choose)]
        taker[kept] = hands.leader[kept]
    if rules.forced:
        forced = best > 0
    hands.leader = taker
    return forced


def _word(
    hands: Hands, rows: Ints, seats: Ints, moment: Moment, choose: Chooser
) -> Flags:
    some = hands.only(rows)
    sight = sight_of(some, seats, None, hands.rules.seats - 1)
    asked = Asked(rows, seats, moment, sight)
    offered = offer_word(hands.rules, asked, some.cards[np.arange(len(rows)), seats])
    return np.asarray(offered.choice[choose(offered)] == ACT)


class Greedy:
    """Chooses what the network thinks best."""

    def __init__(self, network: Network) -> None:
        self._network = network

    def __call__(self, decision: Decision) -> Ints:
        """Choose for every hand."""
        return self.best(decision, self.scores(decision))

    def scores(self, decision: Decision) -> Floats:
        """Return the chance of every choice."""
        return self._network.judge(decision.numbers)

    @staticmethod
    def best(decision: Decision, scores: Floats) -> Ints:
        """Return for every hand the index of its choice with the highest score."""
        return best_of(decision.owner, scores, len(decision.asked.rows))
