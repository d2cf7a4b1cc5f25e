"""What of a table's options matters to who plays many hands at once, as plain flags."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from bot.games.bura.player import rules
from bot.games.bura.rules.options import (
    BuraEffect,
    BuraOptions,
    BuraVsBura,
    MultiBeat,
    Pairing,
)


@dataclass(frozen=True, slots=True)
class Rules(rules.Rules):
    """The rules of one table, those of a trick included."""

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
            **asdict(rules.Rules.of(options, seats)),
            aces_lead=options.aces_lead,
            to_player=options.bura_effect is BuraEffect.PLAYER_WINS_HAND,
            higher_top=options.bura_vs_bura is BuraVsBura.HIGHER_TOP,
            chain=options.multi_beat is MultiBeat.CHAIN,
            as_given=options.pairing is Pairing.AS_GIVEN,
        )
