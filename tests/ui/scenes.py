"""Tables of Bura at every moment, made by hand: what the renderings are tried on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from itertools import combinations

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import CLASSIC
from bot.games.bura.rules.view import (
    BuraView,
    Conclusion,
    Finish,
    Phase,
    Play,
    Public,
    Trick,
)
from bot.games.cards import Card, parse_cards, write_cards
from bot.games.contract import Movement, MovementReason, Seat, Standing
from bot.games.kit.game import Action
from bot.tables.dealing import fingerprint
from bot.tables.ids import ChannelId, GuildId, MessageId, TableId, UserId
from bot.tables.model.commands import (
    Block,
    Command,
    Decline,
    Join,
    Leave,
    Next,
    Resign,
    Stop,
)
from bot.tables.model.hand import HandEnd
from bot.tables.model.status import Status
from bot.tables.model.view import SeatInfo, TableView
from bot.ui.custom_id import Press
from bot.ui.panel_mode import NORMAL, PanelMode
from tests.games.bura.changed import changed

ALICE, BORIS = UserId(90_000_000_000_000_001), UserId(90_000_000_000_000_002)
WHEN = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
STAMP = f"<t:{int(WHEN.timestamp())}:R>"
CLOCK = f"⏳\N{NO-BREAK SPACE}{STAMP}"
COMMITMENT, SEED = "ab" * 32, "cd" * 32
FINGERPRINT = fingerprint(COMMITMENT)
ASK_CLAIM = PanelMode(Press.ASK, "claim")
ASK_ACCEPT, ASK_LEAVE, ASK_RESIGN = map(
    PanelMode, (Press.ASK_ACCEPT, Press.ASK_LEAVE, Press.ASK_RESIGN)
)
MODES = (NORMAL, ASK_CLAIM, ASK_ACCEPT, ASK_LEAVE, ASK_RESIGN)
"""Whatever a panel of Bura may be asking."""


def public_hand(phase: Phase = Phase.LEAD, turn: int = 0) -> BuraView:
    """A hand of two as the public sees it: diamonds are trump, seat 0 led or is to
    lead."""
    up = Card.parse("7d")
    public = Public(
        options=CLASSIC,
        standing=Standing(Seat(1), (0, 0)),
        turn=(Seat(turn),),
        phase=phase,
        entitled=Seat(0),
        trump=up.suit,
        turn_up=up,
        stock=24,
        tricks=(2, 1),
    )
    return BuraView(public, None, ((None,) * 3,) * 2, (), (0, 0), None)


def led(cards: str, phase_hand: BuraView | None = None) -> BuraView:
    """Seat 0 led `cards`, seat 1 is to reply."""
    hand = phase_hand or public_hand()
    lead = Play(Seat(0), parse_cards(cards))
    size = 3 - len(lead.cards)
    tops, holder = lead.cards, lead.seat
    return changed(
        hand,
        phase=Phase.FOLLOW,
        turn=(Seat(1),),
        trick=(lead,),
        sizes=(size, 3),
        tops=tops,
        holder=holder,
    )


def seen_by(
    hand: BuraView, seat: int, cards: str, *legal: Action, sealed: Action | None = None
) -> BuraView:
    """The same hand as the player at a seat sees it."""
    return changed(
        hand, seat=Seat(seat), cards=parse_cards(cards), legal=legal, sealed=sealed
    )


def leads(cards: str) -> list[Action]:
    """Every lead from cards of one suit: singles, pairs, the three."""
    held = parse_cards(cards)
    sets = [found for n in (1, 2, 3) for found in combinations(held, n)]
    return [
        BURA.parse_action(f"lead {write_cards(found)}")
        for found in sets
        if len({c.suit for c in found}) == 1
    ]


RESTING = frozenset({Next(), Leave(), Stop()})
"""What is offered between two hands, where there is a pot."""
OFFERED: Mapping[Status, frozenset[Command]] = {
    Status.INVITED: frozenset({Join(), Decline(), Block()}),
    Status.FORMING: frozenset({Leave()}),
    Status.PLAYING: frozenset({Resign()}),
    Status.BETWEEN: RESTING,
}
"""What is offered at a challenge, and later; at a guided table more is."""


def table(hand: BuraView | None, status: Status = Status.PLAYING) -> TableView:
    """Table 41 of Alice (host, seat 0) and Boris (seat 1), as whoever `hand` belongs to
    sees it."""
    return TableView(
        table_id=TableId(41),
        guild_id=GuildId(11),
        channel_id=ChannelId(12),
        message_id=MessageId(13),
        game="bura",
        preset="classic",
        options=CLASSIC,
        stake=1,
        status=status,
        host=ALICE,
        seats=(
            SeatInfo(Seat(0), ALICE, 19, ready=False),
            SeatInfo(Seat(1), BORIS, 17, ready=False),
        ),
        viewer=None if hand is None else hand.seat,
        version=7,
        deadline=WHEN,
        hand_no=3,
        pot=4,
        hand=hand if status is Status.PLAYING else None,
        commitment=COMMITMENT,
        last_hand=None,
        end_reason=None,
        ended_by=None,
        winners=(),
        offers=OFFERED.get(status, frozenset()),
    )


def claimed(pile: str, points: int, *, right: bool) -> HandEnd:
    """Boris claimed: the pile was turned over."""
    conclusion = Conclusion.CLAIM_SUCCESS if right else Conclusion.CLAIM_FAIL
    reason = MovementReason.PAYOUT if right else MovementReason.PENALTY
    movements = (Movement(Seat(1), 4 if right else -4, reason),)
    finish = Finish(conclusion, Seat(1), parse_cards(pile), points)
    hand = changed(public_hand(Phase.HAND_END), finish=finish, turn=())
    return HandEnd(
        3,
        hand,
        (ALICE, BORIS),
        movements,
        (19, 21 if right else 13),
        COMMITMENT,
        SEED,
        "17.18",
    )


def ended(view: TableView, **more: object) -> TableView:
    """A table between two hands, after one that everybody there has played: Boris, or
    who sits there, claimed."""
    end = claimed("AsTh6h9s", 21, right=False)
    assert isinstance(end.view, BuraView)
    public = changed(end.view, scores=(0,) * len(view.seats), options=view.options)
    players = tuple(info.user_id for info in view.seats)
    balances = tuple(info.balance for info in view.seats)
    end = replace(end, view=public, players=players, balances=balances)
    now = replace(
        view,
        status=Status.BETWEEN,
        hand=None,
        last_hand=end,
        next_dealer=Seat(1),
        **more,
    )
    return replace(now, offers=now.offers - {Resign()} or RESTING)


def took(lead: str, reply: str) -> Trick:
    """Boris beat Alice's lead."""
    return Trick(
        (Play(Seat(0), parse_cards(lead)), Play(Seat(1), parse_cards(reply))), Seat(1)
    )


CLAIM = Action(Verb.CLAIM)
