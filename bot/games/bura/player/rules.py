"""What of a table's options matters to somebody who thinks ahead, as plain flags."""

from __future__ import annotations

from dataclasses import dataclass

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
class Rules:
    """The rules of one table of `seats` players."""

    seats: int
    target: int
    """Points that make a claim right."""
    announces: bool
    """Special hands may take the lead before it is made."""
    forced: bool
    """Who leads by announcement leads exactly those three cards."""
    on_play: bool
    """Special sets count when they are played: their player leads next."""
    aces_lead: bool
    decides: bool
    """Three trumps in a trick end the hand."""
    to_player: bool
    """They win it for who played them; else the winner of the trick wins it."""
    higher_top: bool
    """Of two such the one with the higher trump is better; else the second must beat all three."""
    chain: bool
    """With three and more players partial beats are ignored."""
    as_given: bool
    """Cards meet the led ones in the order they are laid in."""
    block: bool
    """Each fills up at once when drawing."""
    equal: bool
    """A short stock is shared out as far as it goes."""
    last_call: bool
    """A claim may still be made after the last trick."""

    @classmethod
    def of(cls, options: BuraOptions, seats: int) -> Rules:
        """Read the options of a table."""
        on_play = options.special_semantics is Special.ON_PLAY
        return cls(
            seats=seats,
            target=options.target_points,
            announces=not on_play and options.announce_seconds > 0,
            forced=options.special_semantics is Special.SEIZE_AND_PLAY,
            on_play=on_play,
            aces_lead=options.aces_lead,
            decides=options.bura_effect is not BuraEffect.LEAD_ONLY,
            to_player=options.bura_effect is BuraEffect.PLAYER_WINS_HAND,
            higher_top=options.bura_vs_bura is BuraVsBura.HIGHER_TOP,
            chain=options.multi_beat is MultiBeat.CHAIN,
            as_given=options.pairing is Pairing.AS_GIVEN,
            block=options.draw_order is DrawOrder.BLOCK,
            equal=options.short_stock is ShortStock.EQUAL,
            last_call=options.last_call is not LastCall.NONE and options.claim_timing is not ClaimTiming.AFTER_WIN,
        )
