"""A computer player of Bura: it watches a hand from its seat, and chooses among the
legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from bot.games.bura.player.certain import wins
from bot.games.bura.player.ending import is_ending, solve
from bot.games.bura.player.habits import habits
from bot.games.bura.player.knowledge import Knowledge, choices, know, moment_of, sight
from bot.games.bura.player.reasons import reason_for
from bot.games.bura.player.recollection import Recollection
from bot.games.bura.player.sight import encode
from bot.games.bura.player.temperament import TEMPERAMENTS, BuraTemperament
from bot.games.bura.player.why import Why
from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.options import Memory
from bot.games.bura.rules.ranks import PACK, points
from bot.games.bura.rules.view import BuraView
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

    It sees only the views it is given. `choose` is enough to play. A caller that also
    lets it `observe` the states between its own turns gives it the memory of a player
    who never looks away.

    Args:
        level: how well it plays.
        seed: with the same seed and the same views it does the same.
    """

    def __init__(self, level: Level | str, seed: int) -> None:
        self.level = Level(level)
        self.seed = seed
        self._recollection = Recollection()

    @property
    def _temper(self) -> BuraTemperament:
        return TEMPERAMENTS[self.level]

    def observe(self, view: BuraView) -> None:
        """Look at the hand without doing anything."""
        self._recollection.observe(view)

    def choose(self, view: BuraView, legal_actions: Sequence[Action]) -> Action:
        """Return what to do, one of `legal_actions` (at least one).

        Where the seat is not asked for anything, but might claim, use `consider`, which
        may also return nothing."""
        return self.consider(view, legal_actions) or legal_actions[0]

    def consider(
        self, view: BuraView, legal_actions: Sequence[Action]
    ) -> Action | None:
        """Return what to do now, or None to wait: a claim may be legal when it is not
        the seat's turn."""
        self.observe(view)
        claim, others = _split(legal_actions)
        known = know(view, self._recollection, self._forgotten(view))
        if (
            claim is not None
            and self._counted(known) >= view.public.options.target_points
        ):
            return claim
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
        claim, others = _split(legal_actions)
        known = know(view, self._recollection)
        if claim is not None and known.sure >= view.public.options.target_points:
            return Advice((Chance(claim, 1.0),), Reason(Why.CLAIM, points=known.sure))
        if not others or others[0].verb == Verb.DECLINE:
            return Advice(
                tuple(Chance(action, 0.5) for action in others), Reason(Why.DECLINE)
            )
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
        numbers = encode(
            known.rules, seen, moment_of(actions[0]), choices(known, actions)
        )
        judged = network_for(known.rules.seats).judge(numbers)
        if not self._temper.solves:
            return judged
        return np.where(wins(known, actions), 1, judged).astype(np.float32)

    def _pick(
        self, known: Knowledge, actions: Sequence[Action], chances: Floats
    ) -> int:
        """Choose the best; or what comes naturally, and with some heat something nearly
        as good."""
        temper, still = self._temper, np.zeros(len(actions))
        natural = habits(known, actions) if temper.habit else still
        noise = (
            self._luck(known.view, "choice").gumbel(size=len(actions))
            if temper.heat
            else still
        )
        return temper.pick(chances.tolist(), natural.tolist(), noise.tolist())

    def _forgotten(self, view: BuraView) -> frozenset[Card]:
        """Return what has slipped its mind: low cards first, and each for the rest of
        the hand.

        Nothing does where the memory is open: the past tricks lie before its eyes
        (rules/bura.md 11)."""
        if not self._temper.forgets or view.public.options.memory is Memory.OPEN:
            return frozenset()
        luck = self._luck_of_hand(view, "forget").random(len(PACK))
        forgotten = set()
        for card in PACK:
            noticed = min(points([card]), 8) / 10
            if luck[_NUMBER[card]] < self._temper.forgets * (1 - noticed):
                forgotten.add(card)
        return frozenset(forgotten)

    def _counted(self, known: Knowledge) -> int:
        """Return what it believes to have captured: it may miss a card or count a trick
        for more than it is worth.

        Not where the memory is open: it is told its points, like anybody (rules/bura.md
        11)."""
        temper = self._temper
        if known.view.public.options.memory is Memory.OPEN or not (
            temper.misses or temper.slips
        ):
            return known.sure
        luck = self._luck_of_hand(known.view, "count")
        missed, slipped = luck.random(len(PACK)), luck.random(len(PACK))
        total = 0
        for number, trick in enumerate(known.tricks):
            if trick.winner != known.seat:
                continue
            total += sum(
                points([card])
                for play in trick.plays
                for card in play.cards
                if missed[_NUMBER[card]] >= temper.misses
            )
            total += temper.slip if slipped[number] < temper.slips else 0
        return total

    def _luck(self, view: BuraView, purpose: str) -> np.random.Generator:
        """Return the luck of one decision, the same whenever the same decision is asked
        for."""
        now = view.public
        moment = (
            sum(now.tricks),
            len(now.trick),
            list(type(now.phase)).index(now.phase),
        )
        return np.random.default_rng(
            (abs(self.seed), *purpose.encode(), _NUMBER[now.turn_up], *moment)
        )

    def _luck_of_hand(self, view: BuraView, purpose: str) -> np.random.Generator:
        return np.random.default_rng(
            (abs(self.seed), *purpose.encode(), _NUMBER[view.public.turn_up])
        )


def _split(legal_actions: Sequence[Action]) -> tuple[Action | None, list[Action]]:
    """Return the claim, if it is legal, and everything else but orders, of which the
    house keeps the usual one."""
    claim = next(
        (action for action in legal_actions if action.verb == Verb.CLAIM), None
    )
    return claim, [
        action
        for action in legal_actions
        if action.verb not in {Verb.CLAIM, Verb.ORDER}
    ]
