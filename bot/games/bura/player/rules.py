"""What of a table's options matters to somebody who judges a choice or works out an
ending, as plain flags."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.bura.rules.options import (
    BuraEffect,
    BuraOptions,
    ClaimTiming,
    DrawOrder,
    LastCall,
    ShortStock,
    Special,
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one table of `seats` players."""

    seats: int
    target: int
    """Points that make a claim right."""
    announces: bool
    """Special hands may take the lead before it is made."""
    ordered: bool
    """They do whenever they can: nobody is asked. What others have ordered is not
    known; it is taken for the usual."""
    forced: bool
    """A player who leads by announcement leads exactly those three cards."""
    on_play: bool
    """Special sets count when they are played: their player leads next."""
    decides: bool
    """Three trumps in a trick end the hand."""
    block: bool
    """Each fills up at once when drawing."""
    equal: bool
    """A short stock is shared out as far as it goes."""
    last_call: bool
    """A claim may still be made after the last trick."""

    @classmethod
    def of(cls, options: BuraOptions, seats: int, *, asked: bool = False) -> Rules:
        """Read the options of a table; `asked`: somebody there wants to be asked about
        special hands."""
        on_play = options.special_semantics is Special.ON_PLAY
        return Rules(
            seats=seats,
            target=options.target_points,
            announces=options.announces,
            ordered=options.takes_orders and not asked,
            forced=options.special_semantics is Special.SEIZE_AND_PLAY,
            on_play=on_play,
            decides=options.bura_effect is not BuraEffect.LEAD_ONLY,
            block=options.draw_order is DrawOrder.BLOCK,
            equal=options.short_stock is ShortStock.EQUAL,
            last_call=options.last_call is not LastCall.NONE
            and options.claim_timing is not ClaimTiming.AFTER_WIN,
        )
