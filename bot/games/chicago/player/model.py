"""Chicago as the house plays it: it says the truth, and networks judge its exchanges and its cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final, cast

from bot.games.chicago.player.memory import Seen, move_of, remembered, usual
from bot.games.chicago.player.reasons import reason_for
from bot.games.chicago.player.world import DECLARE, PASS, POINT, Before, World
from bot.games.chicago.rules.hands import Category, worth
from bot.games.chicago.rules.state import Phase, Public
from bot.games.kit.game import Action, KitView
from bot.house.advice import Advice, Reason
from bot.house.learned import Judgement, LearnedPlayer
from bot.house.review import Conduct, Misstep, by_advice
from bot.house.search import WAIT

BLUFFS: Final = 0.08
"""How often a player without a pair says a pair, when nobody is left who could ask for its rank."""
_TRUE: Final = 0.8
"""What the truth is worth; anything else that may be said is worth less."""
_PASSED: Final = 0.4
"""What a pass is worth that is not the truth."""
_FALSE: Final = -1.0
"""What a lie is worth: nobody tells one by oversight."""
_PAIR: Final = DECLARE + Category.PAIR.height


class ChicagoModel:
    """The game, and what somebody knows of it."""

    spread = 0.35
    """A heat of 0.1 is nearly a point of a hand."""

    def remember(self, memory: Seen | None, view: KitView[Public]) -> Seen:
        """Return what a seat knows once it has seen one more view."""
        return remembered(memory, view)

    def forget(self, memory: Seen, share: float, luck: Random) -> Seen:
        """In some hands, forget what was said in showdowns, and who cannot follow suit."""
        return replace(memory, sloppy=luck.random() < share)

    def offered(self, memory: Seen, legal_actions: Sequence[Action]) -> Mapping[int, Sequence[Action | None]]:
        """Return what is to be decided; while a pass is not yet heard there is nothing."""
        offered = {move_of(action, memory.hand): (action,) for action in legal_actions}
        return offered or {WAIT: (None,)}

    def moment(self, memory: Seen) -> tuple[str, int, int, int]:
        """Name the decision by phase, words and cards."""
        now = memory.now
        return now.phase.value, len(now.talk.said), len(now.tricks), len(memory.hand)

    def world(self, memory: Seen, luck: Random) -> World | Before:
        """Deal what the seat does not see to the others, so that it fits where they did not follow suit."""
        if memory.position is None:
            return Before(memory.seat, usual(memory))
        return memory.position.dealt(luck, reads=not memory.sloppy)

    def leanings(self, memory: Seen, luck: Random) -> Mapping[int, float]:
        """Bluff with a pair now and then, at a rate that does not depend on the cards.

        A bluff costs about five points on average, so a player who forgets nothing never bluffs.
        """
        bluffs = memory.sloppy and luck.random() < BLUFFS and bluffable(memory)
        return {_PAIR: 1.0 - _FALSE} if bluffs else {}

    def reason(self, memory: Seen, move: int, worths: Mapping[int, float]) -> Reason:
        """Return why a move is the best one."""
        return reason_for(memory, move, worths)


def bluffable(memory: Seen) -> bool:
    """Say whether a player without a pair can say one, and has two exchanges to draw it."""
    now, options = memory.now, memory.options
    if options.assisted or now.phase is not Phase.SHOW1:
        return False
    others_passed = len(now.talk.queue) == 1 and now.talk.claim is None
    return others_passed and not worth(memory.hand, wheel=options.wheel).category.points


def _said(move: int, true: int) -> float:
    """Return what it is worth to say something: the truth most, a pass less, a lie least."""
    if move == true:
        return _TRUE
    return _PASSED if move == PASS else _FALSE


def _judge(known: Seen, moves: Sequence[int]) -> Judgement:
    """Judge what may be said by rule, and exchanges and cards by what the networks have learned."""
    if known.now.phase.talking:
        true = usual(known)
        worth = [_said(move, true) for move in moves]
        return Judgement(worth, worth)
    from bot.games.chicago.player.judging import judge

    return judge(known, moves)


def _is_talk(misstep: Misstep) -> bool:
    view = cast("KitView[Public]", misstep.decision.question.view)
    return view.public.phase.talking


class ChicagoPlayer(LearnedPlayer[KitView[Public], Action, Seen]):
    """Chicago as the house plays it."""

    def judged(self, done: Conduct, advices: Sequence[Advice]) -> Sequence[Misstep]:
        """Return what exchanges and cards were worth. What is said in a showdown is not judged by its points."""
        return [one for one in by_advice(done, advices) if not _is_talk(one)]

    def brought(self, first: KitView[Public], now: KitView[Public]) -> float:
        """Return what the points won so far are worth: advice is about the points to come."""
        gains = [after - before for before, after in zip(first.public.scores, now.public.scores, strict=True)]
        mean = sum(gains) / (len(gains) - len(now.public.out))
        return POINT * (gains[now.player] - mean)

    def outcome(self, first: KitView[Public], last: KitView[Public]) -> float | None:
        """Return what all points of the hand are worth; None for a player who forfeits."""
        if last.places is None or last.player in last.public.forfeited:
            return None
        return 0.5 + self.brought(first, last)


MODEL: Final = ChicagoModel()
PLAYER: Final = ChicagoPlayer(MODEL, _judge)
