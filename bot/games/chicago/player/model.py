"""Chicago as the search plays it (`bot/house/search.py`): it searches the tricks, and
estimates what comes before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final, cast

from bot.games.chicago.player.chances import best_of, exchanges
from bot.games.chicago.player.memory import Seen, move_of, remembered, usual
from bot.games.chicago.player.reasons import reason_for
from bot.games.chicago.player.world import DECLARE, PASS, POINT, Before, World
from bot.games.chicago.rules.hands import Category, worth
from bot.games.chicago.rules.play import players
from bot.games.chicago.rules.state import Phase, Public
from bot.games.kit.game import Action, KitView
from bot.house.advice import Advice, Reason
from bot.house.levels import Level
from bot.house.model import WAIT
from bot.house.review import Conduct, Misstep, by_advice
from bot.house.searcher import SearchingPlayer, SearchingSeat

BLUFFS: Final = 0.08
"""How often a player without a pair says a pair, when nobody is left who could ask for
its rank."""
_TRUE: Final = 0.6
"""What the truth is worth at least; anything else that may be said is worth less."""
_FALSE: Final = -1.0
"""What a lie is worth: nobody tells one by oversight."""
_SAMPLES: Final = 120
"""How often cards are drawn for each way to exchange."""
_FEW: Final = 6
"""The same for a player who does not think of chances."""
_PAIR: Final = DECLARE + Category.PAIR.height


class ChicagoModel:
    """The game, and what somebody knows of it."""

    spread = 0.1

    def remember(self, memory: Seen | None, view: KitView[Public]) -> Seen:
        """Return what a seat knows once it has seen one more view."""
        return remembered(memory, view)

    def forget(self, memory: Seen, share: float, luck: Random) -> Seen:
        """Think of chances in fewer hands; in the others it also forgets who cannot
        follow suit."""
        return replace(memory, sloppy=luck.random() < share)

    def offered(
        self, memory: Seen, legal_actions: Sequence[Action]
    ) -> Mapping[int, Sequence[Action | None]]:
        """Return what is to be decided; while a pass is not yet heard there is
        nothing."""
        offered = {move_of(action, memory.hand): (action,) for action in legal_actions}
        return offered or {WAIT: (None,)}

    def moment(self, memory: Seen) -> tuple[str, int, int, int]:
        """Name the decision by phase, words and cards."""
        now = memory.now
        return now.phase.value, len(now.talk.said), len(now.tricks), len(memory.hand)

    def world(self, memory: Seen, luck: Random) -> World | Before:
        """Deal what the seat does not see to the others, so that it fits where they did
        not follow suit."""
        if memory.position is None:
            return Before(memory.seat, usual(memory))
        return memory.position.dealt(luck, reads=not memory.sloppy)

    def leanings(self, memory: Seen, luck: Random) -> Mapping[int, float]:
        """Bluff with a pair now and then, at a rate that does not depend on the cards.

        A bluff costs about five points on average, so a player who thinks of chances
        never bluffs."""
        bluffs = memory.sloppy and luck.random() < BLUFFS and bluffable(memory)
        return {_PAIR: 1.0 - _FALSE} if bluffs else {}

    def reckoned(
        self, memory: Seen, moves: Sequence[int], care: int, luck: Random
    ) -> list[float] | None:
        """Return what moves before the tricks are worth; None: they are to be
        searched."""
        now = memory.now
        if now.phase.drawing:
            samples = _FEW if memory.sloppy else _SAMPLES * care
            return exchanges(memory, moves, samples, luck)
        if now.phase.talking:
            true = usual(memory)
            return [_said(memory, move, true) for move in moves]
        return None

    def reason(self, memory: Seen, move: int, worths: Mapping[int, float]) -> Reason:
        """Return why a move is the best one."""
        return reason_for(memory, move, worths)


def bluffable(memory: Seen) -> bool:
    """Say whether a player without a pair can say one, and has two exchanges to draw
    it."""
    now, options = memory.now, memory.options
    if options.assisted or now.phase is not Phase.SHOW1:
        return False
    others_passed = len(now.talk.queue) == 1 and now.talk.claim is None
    return others_passed and not worth(memory.hand, wheel=options.wheel).category.points


def _said(memory: Seen, move: int, true: int) -> float:
    """Return what it is worth to say something: the truth most, a pass less, a lie
    least."""
    if move == true:
        own = worth(memory.hand, wheel=memory.options.wheel)
        number = 1 if memory.now.phase is Phase.SHOW1 else 2
        return _TRUE + 0.3 * best_of(own.key(kickers=True), number)
    return 0.4 if move == PASS else _FALSE


class ChicagoSeat(SearchingSeat[KitView[Public], Action, Seen]):
    """Plays one seat: it searches the tricks, and estimates what comes before them."""

    def _searched(
        self, known: Seen, moves: Sequence[int], care: int = 1
    ) -> list[float]:
        luck = self._luck("search", known)
        found = MODEL.reckoned(known, moves, care, luck)
        return super()._searched(known, moves, care) if found is None else found

    def _chances(self, known: Seen, moves: Sequence[int]) -> list[float]:
        """Return what moves are worth compared with the mean of all players, for
        exchanges too, as the legend says."""
        found = super()._chances(known, moves)
        playing = len(players(known.now))
        share = (playing - 1) / playing if known.now.phase.drawing else 1.0
        return [0.5 + share * (worth - 0.5) for worth in found]


def _is_talk(misstep: Misstep) -> bool:
    view = cast("KitView[Public]", misstep.decision.question.view)
    return view.public.phase.talking


class ChicagoPlayer(SearchingPlayer[KitView[Public], Action, Seen]):
    """Chicago as the house plays it."""

    def judged(self, done: Conduct, advices: Sequence[Advice]) -> Sequence[Misstep]:
        """Return what exchanges and cards were worth. What is said in a showdown is not
        judged by its points."""
        return [one for one in by_advice(done, advices) if not _is_talk(one)]

    def brought(self, first: KitView[Public], now: KitView[Public]) -> float:
        """Return what the points won so far are worth: advice is about the points to
        come."""
        gains = [
            after - before
            for before, after in zip(
                first.public.scores, now.public.scores, strict=True
            )
        ]
        mean = sum(gains) / (len(gains) - len(now.public.out))
        return POINT * (gains[now.player] - mean)

    def outcome(self, first: KitView[Public], last: KitView[Public]) -> float | None:
        """Return what all points of the hand are worth; None for a player who
        forfeits."""
        if last.places is None or last.player in last.public.forfeited:
            return None
        return 0.5 + self.brought(first, last)

    def seated(self, level: Level, seed: int) -> ChicagoSeat:
        """Return a player for a seat of one hand."""
        return ChicagoSeat(self.model, self._levels[level], seed)


MODEL: Final = ChicagoModel()
