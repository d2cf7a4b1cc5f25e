"""What of a table's options matters to who plays many hands at once, as plain flags."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.bura.player.sight import Table
from bot.games.bura.rules.options import (
    BuraEffect,
    BuraOptions,
    BuraVsBura,
    ClaimTiming,
    DrawOrder,
    LastCall,
    MultiBeat,
    Pairing,
    ShortStock,
    Special,
)


@dataclass(frozen=True, slots=True)
class Rules(Table):
    """The rules of one table, those of a trick included."""

    announces: bool
    """Special hands may take the lead before it is made."""
    ordered: bool
    """They do whenever they can: nobody is asked."""
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
    aces_lead: bool
    to_player: bool
    """Three trumps win the hand for who played them; else the winner of the trick wins
    it."""
    higher_top: bool
    """Of two such the one with the higher trump is better; else the second must beat
    all three."""
    chain: bool
    """With three and more players partial beats are ignored."""
    as_given: bool
    """Cards meet the led ones in the order they are laid in."""

    @classmethod
    def of(cls, options: BuraOptions, seats: int) -> Rules:
        """Read the options of a table."""
        return cls(
            options,
            seats,
            announces=options.announces,
            ordered=options.takes_orders,
            forced=options.special_semantics is Special.SEIZE_AND_PLAY,
            on_play=options.special_semantics is Special.ON_PLAY,
            decides=options.bura_effect is not BuraEffect.LEAD_ONLY,
            block=options.draw_order is DrawOrder.BLOCK,
            equal=options.short_stock is ShortStock.EQUAL,
            last_call=options.last_call is not LastCall.NONE
            and options.claim_timing is not ClaimTiming.AFTER_WIN,
            aces_lead=options.aces_lead,
            to_player=options.bura_effect is BuraEffect.PLAYER_WINS_HAND,
            higher_top=options.bura_vs_bura is BuraVsBura.HIGHER_TOP,
            chain=options.multi_beat is MultiBeat.CHAIN,
            as_given=options.pairing is Pairing.AS_GIVEN,
        )
