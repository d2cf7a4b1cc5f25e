"""What a seat of Schneider knows of a hand that it has watched."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.kit.game import KitView
from bot.games.schneider.player.cards import NONE, NUMBERS, Rules
from bot.games.schneider.rules.game import Public, Trick
from bot.games.schneider.rules.judging import honours
from bot.games.schneider.rules.options import BeatMode


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat knows of a hand. Cards are numbers; pairs are by seat."""

    seat: int
    rules: Rules
    hand: int
    """The set of its own cards."""
    leader: int
    led: int
    stock: int
    """How many cards can still be drawn."""
    held: int
    """How many cards the other holds."""
    honours: tuple[int, int]
    turn_up: int
    """The card that shows trumps, or `NONE`."""
    gone: int = 0
    """The set of the cards of finished tricks, as far as it remembers them."""
    past: tuple[Trick, ...] = ()
    """The finished tricks that it has seen."""

    @property
    def on_table(self) -> int:
        """The set of the card that waits for a reply, if there is one."""
        return 0 if self.led == NONE else 1 << self.led

    @property
    def known(self) -> int:
        """The set of the turn-up, while it lies below the stock or is in the other's
        hand."""
        there = (
            self.turn_up != NONE
            and not (self.hand | self.gone | self.on_table) >> self.turn_up & 1
        )
        return 1 << self.turn_up if there else 0

    @property
    def unseen(self) -> int:
        """The set of the cards of which it does not know where they are."""
        return NUMBERS.every & ~(self.hand | self.gone | self.on_table | self.known)


def remembered(memory: Seen | None, view: KitView[Public]) -> Seen:
    """Return what a seat knows that has seen one view more; None: it had seen nothing
    of this hand.

    Raises:
        ValueError: the view is the public's.
    """
    now, seat = view.public, int(view.player)
    gone, taken, past = (
        (memory.gone, list(memory.honours), memory.past) if memory else (0, [0, 0], ())
    )
    if now.last is not None and now.last not in past[-1:]:
        gone |= NUMBERS.set((now.last.led, now.last.reply))
        taken[now.last.winner] += honours((now.last.led, now.last.reply))
        past = (*past, now.last)
    options = now.options
    turn = int(now.turn[0]) if now.turn else 0
    return Seen(
        seat=seat,
        rules=Rules(
            options.beat_mode is BeatMode.NEXT, options.strict_end, options.double_from
        ),
        hand=NUMBERS.set(view.hand),
        leader=turn if now.led is None else 1 - turn,
        led=NONE if now.led is None else NUMBERS.of(now.led),
        stock=now.stock,
        held=len(view.hands[1 - seat]),
        honours=(taken[0], taken[1])
        if now.honours is None
        else (now.honours[0], now.honours[1]),
        turn_up=NONE if now.turn_up is None else NUMBERS.of(now.turn_up),
        gone=gone,
        past=past,
    )
