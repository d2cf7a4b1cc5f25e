"""A computer player of Bura: it watches a hand from its seat, and chooses among the
legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from bot.games.bura.player.certain import wins
from bot.games.bura.player.ending import is_ending, solve
from bot.games.bura.player.knowledge import MOMENTS, Knowledge, choices, know, sight
from bot.games.bura.player.reasons import reason_for
from bot.games.bura.player.recollection import Recollection
from bot.games.bura.player.sight import encode
from bot.games.bura.player.temperament import TEMPERAMENTS, habits
from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.cards import PACK, points
from bot.games.bura.rules.legal import CLAIM
from bot.games.bura.rules.options import Memory
from bot.games.bura.rules.view import BuraView, Phase, laid_in
from bot.games.cards import Card
from bot.games.kit.game import Action
from bot.house.advice import Advice, Chance, Reason
from bot.house.levels import Level
from bot.house.network import Network, network
from bot.house.rows import Floats

_NUMBER: Final = {card: number for number, card in enumerate(PACK)}


def network_for(seats: int) -> Network:
    """Return the learned weights for a table of so many players."""
    return network("bot.games.bura.player", "duel" if seats == 2 else "round")


class HousePlayer:
    """Plays one seat; may play one hand after the other.

    It sees only the views it is given. A caller that also lets it `observe` the states
    between its own turns gives it the memory of a player who never looks away.

    Args:
        level: how well it plays.
        seed: with the same seed and the same views it does the same.
    """

    def __init__(self, level: Level, seed: int) -> None:
        self._temper = TEMPERAMENTS[level]
        self._seed = abs(seed)
        self._recollection = Recollection()

    def observe(self, view: BuraView) -> None:
        """Look at the hand without doing anything."""
        self._recollection.observe(view)

    def consider(
        self, view: BuraView, legal_actions: Sequence[Action]
    ) -> Action | None:
        """Return what to do now, or None to wait: a claim may be legal when it is not
        the seat's turn."""
        self.observe(view)
        others = _but_claims(legal_actions)
        known = know(view, self._recollection, self._forgotten(view))
        if CLAIM in legal_actions and self._counted(known) >= known.table.target:
            return CLAIM
        if not others:
            return None
        action = others[0]
        if len(others) > 1:
            action = others[self._pick(known, others, self._chances(known, others))]
        if action.cards:
            self._recollection.laid(known.seat, action.cards)
        return action

    def advise(
        self,
        view: BuraView,
        legal_actions: Sequence[Action],
        made: Action | None = None,
    ) -> Advice[Action]:
        """Return what the player thinks of all it may do, best first; nothing to choose
        gives no choices."""
        self.observe(view)
        others = _but_claims(legal_actions)
        known = know(view, self._recollection)
        if CLAIM in legal_actions and known.sure >= known.table.target:
            return Advice((Chance(CLAIM, 1.0),), Reason("claim", points=known.sure))
        if not others or others[0].verb == Verb.DECLINE:
            even = tuple(Chance(action, 0.5) for action in others)
            return Advice(even, Reason("decline"))
        chances = map(float, self._chances(known, others))
        ranked = sorted(zip(others, chances, strict=True), key=lambda pair: -pair[1])
        best, _ = ranked[0]
        return Advice(
            tuple(Chance(*pair) for pair in ranked), reason_for(known, best, others)
        )

    def _chances(self, known: Knowledge, actions: Sequence[Action]) -> Floats:
        """Return the chance of each action but a claim: exact if it can be worked out,
        else as the network sees it."""
        if self._temper.solves and is_ending(known):
            return solve(known, actions)
        seen = sight(known).only(np.zeros(len(actions), dtype=np.int64))
        moment = MOMENTS[actions[0].verb]
        numbers = encode(known.table, seen, moment, choices(known, actions))
        judged = network_for(known.table.seats).judge(numbers)
        if not self._temper.solves:
            return judged
        return np.where(wins(known, actions), 1, judged).astype(np.float32)

    def _pick(
        self, known: Knowledge, actions: Sequence[Action], chances: Floats
    ) -> int:
        """Choose the best; or what comes naturally, and with some heat something nearly
        as good."""
        temper, now, still = self._temper, known.view.public, [0.0] * len(actions)
        # the luck is the same whenever the same decision is asked for
        moment = sum(now.tricks), len(now.trick), list(Phase).index(now.phase)
        luck = self._luck(known.view, "choice", *moment)
        natural = habits(known, actions).tolist() if temper.habit else still
        noise = luck.gumbel(size=len(actions)).tolist() if temper.heat else still
        return temper.pick(chances.tolist(), natural, noise)

    def _forgotten(self, view: BuraView) -> frozenset[Card]:
        """Return what has slipped its mind: low cards first, and each for the rest of
        the hand.

        Nothing does where the memory is open: the past tricks lie before its eyes
        (rules/bura.md 11)."""
        forgets = self._temper.forgets
        if not forgets or view.public.options.memory is Memory.OPEN:
            return frozenset()
        luck = self._luck(view, "forget").random(len(PACK))
        return frozenset(
            card
            for card, drawn in zip(PACK, luck, strict=True)
            if drawn < forgets * (1 - min(points([card]), 8) / 10)
        )

    def _counted(self, known: Knowledge) -> int:
        """Return what it believes to have captured: it may miss a card or count a trick
        for more than it is worth.

        Not where the memory is open: it is told its points, like anybody (rules/bura.md
        11)."""
        temper, is_open = self._temper, known.view.public.options.memory is Memory.OPEN
        if is_open or not (temper.misses or temper.slips):
            return known.sure
        luck = self._luck(known.view, "count")
        missed, slipped = luck.random(len(PACK)), luck.random(len(PACK))
        total = 0
        for number, trick in enumerate(known.tricks):
            if trick.winner == known.seat:
                cards = laid_in(trick.plays)
                total += points(
                    card for card in cards if missed[_NUMBER[card]] >= temper.misses
                )
                total += temper.slip if slipped[number] < temper.slips else 0
        return total

    def _luck(self, view: BuraView, purpose: str, *moment: int) -> np.random.Generator:
        """Return the luck of one hand, or of one moment of it."""
        hand = _NUMBER[view.public.turn_up]
        return np.random.default_rng((self._seed, *purpose.encode(), hand, *moment))


def _but_claims(legal_actions: Sequence[Action]) -> list[Action]:
    """Return everything but a claim, and but orders, of which the house keeps the usual
    one."""
    left_out = {Verb.CLAIM, Verb.ORDER}
    return [action for action in legal_actions if action.verb not in left_out]
