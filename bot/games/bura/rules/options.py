"""Bura's options and its three presets (rules/bura.md 1.1)."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar, Final

from pydantic import Field, model_validator

from bot.games.contract import Options


class Special(StrEnum):
    """What a special hand does."""

    SEIZE_AND_PLAY = "seize_and_play"
    ON_PLAY = "on_play"
    SEIZE_LEAD = "seize_lead"


class BuraEffect(StrEnum):
    """What three trumps do."""

    TRICK_WINNER_WINS_HAND = "trick_winner_wins_hand"
    PLAYER_WINS_HAND = "player_wins_hand"
    LEAD_ONLY = "lead_only"


class BuraVsBura(StrEnum):
    """Which of two buras in one trick is better."""

    BEAT_ALL = "beat_all"
    HIGHER_TOP = "higher_top"


class MultiBeat(StrEnum):
    """How a trick of two or three cards is judged with three and more players."""

    COLUMNS = "columns"
    CHAIN = "chain"


class Pairing(StrEnum):
    """Which card of a reply meets which led card."""

    AUTO = "auto"
    AS_GIVEN = "as_given"


class DrawOrder(StrEnum):
    """Whether players draw in turn or each fills up at once."""

    ALTERNATE = "alternate"
    BLOCK = "block"


class ShortStock(StrEnum):
    """What is drawn when the stock cannot refill everybody."""

    NONE = "none"
    EQUAL = "equal"


class ClaimTiming(StrEnum):
    """When a claim may be made."""

    ANYTIME = "anytime"
    OWN_TURN = "own_turn"
    AFTER_WIN = "after_win"


class LastCall(StrEnum):
    """Who may claim after the very last trick."""

    WINNER = "winner"
    NONE = "none"
    ALL = "all"


class FalseClaim(StrEnum):
    """What a wrong claim costs."""

    DOUBLE_POT = "double_pot"
    OPPONENT_POINT = "opponent_point"


class NextDealer(StrEnum):
    """Who deals the next hand."""

    ROTATE = "rotate"
    CLAIMANT = "claimant"


class PlayOut(StrEnum):
    """When a hand without a winner is over."""

    CARDS = "cards"
    """When all cards are played."""
    STOCK = "stock"
    """When the last card of the stock is drawn."""


class Shortfall(StrEnum):
    """What happens when a penalty cannot be paid in full."""

    ALL_IN = "all_in"
    DEBT = "debt"


class UnpaidClaim(StrEnum):
    """What a wrong claim that was not paid in full costs if nobody can pay the next
    ante."""

    SHARES = "shares"
    """Nothing: the claimant has a share of the pot like everybody."""
    FORFEITS = "forfeits"
    """The claimant's share of the pot (rules/bura.md 7.5)."""


class Announcing(StrEnum):
    """Whether everybody is asked before each lead, or standing orders announce for
    those who did not say otherwise."""

    WINDOW = "window"
    ORDERS = "orders"


class Memory(StrEnum):
    """Whether captured cards stay hidden (the game of the sources) or a log is kept for
    learners."""

    CLOSED = "closed"
    OPEN = "open"


class BuraOptions(Options):
    """The rules a table of Bura plays by. Names and values are those of rules/bura.md
    1.1."""

    negotiable: ClassVar[tuple[str, ...]] = (
        "memory",
        "claim_timing",
        "last_call",
        "multi_beat",
        "pairing",
        "target_points",
        "match_target",
        "false_claim",
        "shortfall",
        "next_dealer",
        "special_semantics",
        "announcing",
        "aces_lead",
        "bura_effect",
        "bura_vs_bura",
        "draw_order",
        "short_stock",
        "play_out",
        "wager",
        "turn_seconds",
        "announce_seconds",
        "window_seconds",
    )
    superseded: ClassVar[tuple[str, ...]] = ("unpaid_claim",)

    min_players: int = Field(2, ge=2, le=6)
    max_players: int = Field(2, ge=2, le=6)
    wager: bool = True
    ante: int = Field(1, ge=1, le=1_000_000)
    """Tokens a player pays into the pot for every hand."""
    match_target: int | None = Field(None, ge=1, le=100, examples=[3, 5, 10, 20])
    """Game points that win the match."""
    special_semantics: Special = Special.SEIZE_AND_PLAY
    announcing: Announcing = Announcing.WINDOW
    """Tables that were opened before there were orders do not say it."""
    aces_lead: bool = True
    bura_effect: BuraEffect = BuraEffect.TRICK_WINNER_WINS_HAND
    bura_vs_bura: BuraVsBura = BuraVsBura.BEAT_ALL
    multi_beat: MultiBeat = MultiBeat.COLUMNS
    pairing: Pairing = Pairing.AUTO
    draw_order: DrawOrder = DrawOrder.ALTERNATE
    short_stock: ShortStock = ShortStock.NONE
    play_out: PlayOut = PlayOut.CARDS
    claim_timing: ClaimTiming = ClaimTiming.ANYTIME
    last_call: LastCall = LastCall.WINNER
    false_claim: FalseClaim = FalseClaim.DOUBLE_POT
    next_dealer: NextDealer = NextDealer.ROTATE
    shortfall: Shortfall = Shortfall.ALL_IN
    unpaid_claim: UnpaidClaim = UnpaidClaim.SHARES
    """Tables that were opened before a wrong claim cost a share have no such option;
    nobody chooses it."""
    memory: Memory = Memory.CLOSED
    target_points: int = Field(31, ge=1, le=120, examples=[21, 31, 41])
    turn_seconds: int = Field(60, ge=5, le=600, examples=[15, 30, 60, 120, 300, 600])
    """Seconds to lead or to reply (rules/INDEX.md G7)."""
    announce_seconds: int = Field(5, ge=0, le=15, examples=[0, 3, 5, 10, 15])
    """Seconds in which special hands are announced, or lie announced, before a lead
    (rules/bura.md 4)."""
    window_seconds: int = Field(15, ge=5, le=120, examples=[5, 15, 30, 60])
    """Seconds for the last call."""

    @property
    def announces(self) -> bool:
        """Whether special hands take the lead before it is made; in no time at all
        nobody can announce."""
        return (
            self.special_semantics is not Special.ON_PLAY and self.announce_seconds > 0
        )

    @property
    def takes_orders(self) -> bool:
        """Whether seats have standing orders for their special hands."""
        return self.announces and self.announcing is Announcing.ORDERS

    @model_validator(mode="after")
    def _players_agree(self) -> BuraOptions:
        if self.min_players > self.max_players:
            raise ValueError("min_players is more than max_players")
        return self


CLASSIC: Final = BuraOptions(
    announcing=Announcing.ORDERS, unpaid_claim=UnpaidClaim.FORFEITS
)

MATCH: Final = BuraOptions(
    wager=False,
    match_target=10,
    special_semantics=Special.ON_PLAY,
    aces_lead=False,
    bura_effect=BuraEffect.PLAYER_WINS_HAND,
    bura_vs_bura=BuraVsBura.HIGHER_TOP,
    draw_order=DrawOrder.BLOCK,
    false_claim=FalseClaim.OPPONENT_POINT,
    unpaid_claim=UnpaidClaim.FORFEITS,
)

PRISON: Final = BuraOptions(
    max_players=6,
    special_semantics=Special.SEIZE_LEAD,
    announcing=Announcing.ORDERS,
    aces_lead=False,
    bura_effect=BuraEffect.LEAD_ONLY,
    short_stock=ShortStock.EQUAL,
    next_dealer=NextDealer.CLAIMANT,
    unpaid_claim=UnpaidClaim.FORFEITS,
)

PRESETS: Final = MappingProxyType(
    {"classic": CLASSIC, "match": MATCH, "prison": PRISON}
)
