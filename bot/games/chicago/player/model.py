"""Chicago as the search plays it (`bot/house/search.py`): tricks are searched, what comes before is reckoned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from bot.games.chicago.player.chances import best_of, exchanges
from bot.games.chicago.player.memory import Seen, move_of, remembered, usual
from bot.games.chicago.player.world import DECLARE, EXCHANGE, NOBODY, NUMBERS, PASS, Before, World
from bot.games.chicago.rules.hands import Category, worth
from bot.games.chicago.rules.play import TRICKS
from bot.games.chicago.rules.state import Phase, Public
from bot.games.kit.game import Action, KitView
from bot.house.advice import Reason
from bot.house.levels import Level
from bot.house.numbers import SUITS
from bot.house.search import WAIT
from bot.house.searcher import SearchingPlayer, SearchingSeat

BLUFFS: Final = 0.08
"""How often somebody says a pair who has none, and nobody is left who could ask for its rank."""
_TRUE: Final = 0.6
"""What the truth is worth at least; anything else that may be said is worth less."""
_FALSE: Final = -1.0
"""What it is worth to say what is not so: nobody says that by oversight."""
_SAMPLES: Final = 120
"""How often cards are drawn for each way to exchange."""
_FEW: Final = 6
"""The same for somebody who does not think of chances."""
_PAIR: Final = DECLARE + Category.PAIR.height


class ChicagoModel:
    """The game, and what somebody knows of it."""

    spread = 0.1

    def remember(self, memory: Seen | None, view: KitView[Public]) -> Seen:
        """Return what a seat knows that has seen one view more."""
        return remembered(memory, view)

    def forget(self, memory: Seen, share: float, luck: Random) -> Seen:
        """Think of chances in fewer hands; who cannot follow suit is forgotten then, too."""
        return replace(memory, sloppy=luck.random() < share)

    def offered(self, memory: Seen, legal_actions: Sequence[Action]) -> Mapping[int, Sequence[Action | None]]:
        """Return what is to be decided; while a pass is not yet heard there is nothing."""
        return {move_of(action, memory.hand): (action,) for action in legal_actions} or {WAIT: (None,)}

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
        """Say a pair now and then that is none, at a rate that does not depend on the cards."""
        return {_PAIR: 1.0 - _FALSE} if luck.random() < BLUFFS and bluffable(memory) else {}

    def reckoned(self, memory: Seen, moves: Sequence[int], care: int, luck: Random) -> list[float] | None:
        """Return what moves before the tricks are worth; None: they are to be searched."""
        now = memory.now
        if now.phase.drawing:
            return exchanges(memory, moves, _FEW if memory.sloppy else _SAMPLES * care, luck)
        if now.phase.talking:
            true = usual(memory)
            return [_said(memory, move, true) for move in moves]
        return None

    def reason(self, memory: Seen, move: int) -> Reason:
        """Return why a move is the best one."""
        if memory.now.phase.drawing:
            return Reason("keep" if move == EXCHANGE else "draw")
        if memory.now.phase.talking:
            return Reason(_why(move, usual(memory)))
        return _reason_to_play(memory, move)


def bluffable(memory: Seen) -> bool:
    """Say whether somebody without a pair can say one, and have two exchanges to draw it."""
    now, options = memory.now, memory.options
    alone = now.phase is Phase.SHOW1 and len(now.talk.queue) == 1 and now.talk.claim is None
    return alone and not options.assisted and not worth(memory.hand, wheel=options.wheel).category.points


def _said(memory: Seen, move: int, true: int) -> float:
    """Return what something is worth that may be said: the truth most, to pass less."""
    if move == true:
        own = worth(memory.hand, wheel=memory.options.wheel)
        number = 1 if memory.now.phase is Phase.SHOW1 else 2
        return _TRUE + 0.3 * best_of(own.key(kickers=True), number)
    return 0.4 if move == PASS else _FALSE


def _why(move: int, true: int) -> str:
    if move == true:
        return "pass" if move == PASS else "declare" if move < DECLARE + len(Category) else "truth"
    return "pass" if move == PASS else "bluff"


def _reason_to_play(memory: Seen, card: int) -> Reason:
    trick = memory.now.trick
    if len(memory.now.tricks) == TRICKS:
        return Reason("last")
    if not trick:
        return Reason("lead")
    led = NUMBERS.of(trick[0].card) % SUITS
    lying = [NUMBERS.of(play.card) for play in trick if NUMBERS.of(play.card) % SUITS == led]
    return Reason("take" if card % SUITS == led and card > max(lying, default=NOBODY) else "throw")


class ChicagoSeat(SearchingSeat[KitView[Public], Action, Seen]):
    """Plays one seat: it searches the tricks, and reckons what comes before them."""

    def _worth(self, known: Seen, moves: Sequence[int], care: int = 1) -> list[float]:
        luck = self._luck("search", known)
        found = MODEL.reckoned(known, moves, care, luck)
        return super()._worth(known, moves, care) if found is None else found


class ChicagoPlayer(SearchingPlayer[KitView[Public], Action, Seen]):
    """Chicago as the house plays it."""

    def seated(self, level: Level, seed: int) -> ChicagoSeat:
        """Return somebody who plays a seat of one hand."""
        return ChicagoSeat(self.model, self._levels[level], seed)


MODEL: Final = ChicagoModel()
