"""Looking ahead: every choice is played out in worlds that may be, everybody playing as the network would."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bot.games.bura.actions import Action
from bot.house.deck import Floats, Ints
from bot.house.hands import Hands, Trick, lead, reply, resolve
from bot.house.knowledge import Knowledge, choices
from bot.house.levels import Effort
from bot.house.network import Network
from bot.house.play import Greedy, follow, offer_leads, play_trick
from bot.house.worlds import likelihoods, resample, sample, trick_in_progress


def look_ahead(
    known: Knowledge, actions: Sequence[Action], network: Network, effort: Effort, random: np.random.Generator
) -> Floats:
    """Return the mean outcome of each card action for the seat: 1 for a hand won."""
    worlds = _likely_worlds(known, network, effort, random)
    count, options = len(worlds), len(actions)
    laying = choices(known, actions)
    order = np.repeat(np.arange(options), count)
    hands = worlds.only(np.tile(np.arange(count), options))
    seats = np.full(len(order), int(known.seat))
    greedy = Greedy(network)
    if known.view.trick:
        trick = trick_in_progress(known, len(order))
        reply(hands, trick, seats, laying.cards[order])
        trick.tops = laying.tops[order]
    else:
        trick = lead(hands, seats, np.sort(laying.cards, axis=1)[order])
    for step in range(len(known.view.trick) + 1, known.rules.seats):
        follow(hands, trick, step, greedy)
    value = _outcome(hands, trick, seats, greedy, effort.tricks)
    return np.asarray(value.reshape(options, count).mean(axis=1))


def _likely_worlds(known: Knowledge, network: Network, effort: Effort, random: np.random.Generator) -> Hands:
    if not known.tricks and not known.view.trick:
        return sample(known, effort.worlds, random)
    candidates = sample(known, effort.candidates, random)
    return candidates.only(resample(likelihoods(known, candidates, network, random), effort.worlds, random))


def _outcome(hands: Hands, trick: Trick, seats: Ints, greedy: Greedy, tricks: int) -> Floats:
    """Finish the trick, and play on for so many tricks; then ask the network."""
    value = np.zeros(len(hands), dtype=np.float32)
    alive = np.arange(len(hands))
    played = 1
    while True:
        resolve(hands, trick)
        over = hands.over
        value[alive[over]] = hands.value[over, seats[alive[over]]]
        alive, hands = alive[~over], hands.only(~over)
        if not len(hands):
            return value
        if tricks and played >= tricks:
            value[alive] = standing(hands, seats[alive], greedy)
            return value
        trick = play_trick(hands, greedy)
        played += 1


def standing(hands: Hands, seats: Ints, greedy: Greedy) -> Floats:
    """Return the chance of a seat in each hand before a lead, as the network sees the leader's best lead."""
    offered = offer_leads(hands)
    best = np.maximum.reduceat(greedy.scores(offered), np.searchsorted(offered.owner, np.arange(len(hands))))
    return np.where(hands.leader == seats, best, (1 - best) / (hands.rules.seats - 1)).astype(np.float32)
