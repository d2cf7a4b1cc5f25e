"""The largest tables and hands there can be: six people, or eight as other games have;
the longest numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from random import Random
from typing import Final

from bot.economy.coins import MOST_MOVED, MOST_THERE
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRESETS, BuraOptions
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.view import (
    BuraView,
    Conclusion,
    Finish,
    Kind,
    Phase,
    Play,
    Trick,
)
from bot.games.cards import parse_cards, write_cards
from bot.games.contract import Movement, MovementReason, Options, Seat
from bot.games.kit import variants
from bot.games.sedma.rules.options import PRESETS as SEDMA
from bot.house.levels import Level
from bot.tables.computer_players import house_user
from bot.tables.ids import ChannelId, GuildId, MessageId, TableId, UserId
from bot.tables.model.commands import (
    AcceptCanceling,
    AddHouse,
    Adjourn,
    Block,
    Command,
    Decline,
    DeclineCanceling,
    GoOn,
    Join,
    Leave,
    Next,
    Pause,
    PlayForPoints,
    Resign,
    Start,
    Stop,
)
from bot.tables.model.ends import EndReason
from bot.tables.model.gathering import SeenGathering
from bot.tables.model.hand import HandEnd
from bot.tables.model.header import Partners
from bot.tables.model.status import SheetVerdict, Status
from bot.tables.model.view import SeatInfo, SeenProposal, TableView
from bot.tables.partnerships.formation import (
    Formation,
    Setup,
    Stage,
    Way,
    actions,
    apply,
    begin,
)
from bot.tables.partnerships.seen import seen
from bot.ui.adjournment import going_on_ping
from bot.ui.card_emoji import Deck, DeckStyle
from bot.ui.codec import MAX_NUMBER
from bot.ui.components import Drawing
from bot.ui.purse import LONGEST_REASON
from bot.ui.texts import Texts
from tests.games.bura.changed import changed
from tests.helpers.random_play import Manner, states

REASON: Final = "*_`" * (LONGEST_REASON // 3) + "*" * (LONGEST_REASON % 3)
"""A reason of which every character is escaped."""
SNOWFLAKE: Final = 18_446_744_073_709_551_615
"""The largest id Discord can give: twenty digits."""
WHEN: Final = datetime(2999, 12, 31, 23, 59, 59, tzinfo=UTC)
PEOPLE: Final = tuple(UserId(SNOWFLAKE - n) for n in range(8))
GUILD, CHANNEL, MESSAGE = GuildId(SNOWFLAKE), ChannelId(SNOWFLAKE), MessageId(SNOWFLAKE)
TABLE: Final = TableId(MAX_NUMBER)
HEX: Final = "f" * 64
MIX: Final = ":".join(
    [str(MAX_NUMBER), "9999", ",".join(str(SNOWFLAKE) for _ in PEOPLE)]
)
CHANGES: Final = (
    "memory=open claim_timing=own_turn last_call=all pairing=as_given next_dealer=rotate special_semantics="
    "seize_and_play bura_effect=trick_winner_wins_hand short_stock=none announce_seconds=3 turn_seconds=30 "
    "window_seconds=30 target_points=21"
)
"""Rules that differ from their preset in nearly everything."""


class Everything(Mapping[str, int]):
    """Every emoji there could be, each with an id of twenty digits."""

    def __getitem__(self, name: str) -> int:
        return SNOWFLAKE

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


DECK: Final = Deck(Everything(), DeckStyle.FOUR)


def rules_of(preset: str, changes: str = "") -> BuraOptions:
    """Return a preset's rules, changed."""
    return variants.read(PRESETS[preset], changes) if changes else PRESETS[preset]


def people(count: int = 6, **about: object) -> tuple[SeatInfo, ...]:
    """So many people with as many tokens as there can be, all late."""
    return tuple(
        replace(SeatInfo(Seat(n), user, MOST_THERE, ready=False, timeouts=2), **about)  # type: ignore[arg-type]
        for n, user in enumerate(PEOPLE[:count])
    )


OFFERED: Mapping[Status, frozenset[Command]] = {
    Status.INVITED: frozenset(
        {
            *(Join(), Decline(), Block(), Start(), Leave(), PlayForPoints()),
            *map(AddHouse, Level),
        }
    ),
    Status.FORMING: frozenset({Leave()}),
    Status.PLAYING: frozenset(
        {Resign(), AcceptCanceling(Seat(0)), DeclineCanceling(Seat(0))}
    ),
    Status.BETWEEN: frozenset({Next(), Leave(), Pause(), Stop(), Adjourn()}),
    Status.ADJOURNED: frozenset({GoOn(), Leave(), Stop()}),
}
"""What is offered at most."""


def table(
    hand: BuraView | None,
    options: Options,
    status: Status = Status.PLAYING,
    count: int = 6,
) -> TableView:
    """The largest table, as whoever `hand` belongs to sees it."""
    playing = status is Status.PLAYING
    proposal = SeenProposal(Seat(0), WHEN, tuple(map(Seat, range(1, count))))
    return TableView(
        table_id=TABLE, guild_id=GUILD, channel_id=CHANNEL, message_id=MESSAGE, game="bura", preset="prison",
        options=options, stake=MOST_MOVED, status=status, host=PEOPLE[0], seats=people(count),
        viewer=None if hand is None else hand.seat, version=MAX_NUMBER, deadline=WHEN, hand_no=9999, pot=MOST_THERE,
        hand=hand if playing else None, commitment=HEX, last_hand=None, end_reason=None,
        ended_by=None, winners=(), home=CHANNEL,
        proposal=proposal if playing else None, offers=OFFERED.get(status, frozenset()),
    )  # fmt: skip


def rich(hand: BuraView, count: int = 0) -> BuraView:
    """The same hand with the largest numbers, of as many people as it has or of
    `count`."""
    count = count or len(hand.scores)
    return changed(hand, scores=(99,) * count, tricks=(18,) * count)


@cache
def played(options: BuraOptions, count: int, seed: int) -> tuple[BuraState, ...]:
    """Every state of one hand played at random; nobody claims, and threes are laid
    wherever they can be."""
    return tuple(states(options, count, Random(seed), Manner(threes=True)))


def hands() -> Iterator[tuple[BuraView, ...]]:
    """Moments of hands, as the public and each seat see them: threes are laid wherever
    they can be."""
    for count, preset, changes in (
        (6, "prison", CHANGES),
        (2, "classic", "memory=open"),
        (6, "match", ""),
    ):
        for seed in range(2):
            for state in played(rules_of(preset, changes), count, seed)[seed::5]:
                yield tuple(
                    rich(BURA.view(state, seat))
                    for seat in (None, *map(Seat, range(min(count, 2))))
                )


def crowded(seat: int | None = None) -> BuraView:
    """Six at a trick of three cards that nobody but the last has to answer any more,
    after another such trick."""
    options = rules_of("prison", CHANGES)
    public = BURA.view(played(options, 6, 0)[0], None)
    laid = ("AcTcKc", "QcJc9c", "8c7c6c", "AhThKh", "QhJh9h", "8h7h6h")
    plays = tuple(Play(Seat(n), parse_cards(cards)) for n, cards in enumerate(laid))
    trick = Trick(plays, Seat(5), plays[5].cards)
    held = parse_cards("AdTdKd")
    legal = tuple(
        [
            *(BURA.parse_action(f"lead {write_cards(held[:n])}") for n in (1, 2, 3)),
            BURA.parse_action("claim"),
        ]
        + [
            BURA.parse_action(f"play {''.join(map(str, order))}")
            for order in orders("Ad", "Td", "Kd")
        ]
    )
    own = (
        {}
        if seat is None
        else {
            "seat": Seat(seat),
            "cards": held,
            "legal": legal,
            "kind": Kind.BURA,
            "row": held,
        }
    )
    return rich(
        changed(
            public, phase=Phase.FOLLOW, **own,
            turn=(Seat(5),), trick=plays[:5], last_trick=trick, tops=plays[5].cards, holder=Seat(4), dealer=Seat(5),
            announced=tuple((Seat(n), Kind.MOLODKA) for n in range(6)), sizes=(3,) * 6, log=(trick,) * 2,
        )
    )  # fmt: skip


def orders(*cards: str) -> list[list[str]]:
    if not cards:
        return [[]]
    return [
        [card, *rest]
        for card in cards
        for rest in orders(*(other for other in cards if other != card))
    ]


def ends() -> Iterator[TableView]:
    """Every end of a hand and of a game, with the whole pack in the pile that is turned
    over."""
    several = ((8, "match", CHANGES), (6, "prison", CHANGES))
    for count, preset, changes in (
        *several,
        (2, "classic", "last_call=all"),
        (2, "match", ""),
    ):
        options = rules_of(preset, changes)
        last = rich(BURA.view(played(options, min(count, 6), 0)[-1], None), count)
        assert last.public.finish is not None
        moved = tuple(
            Movement(Seat(seat), sign * MOST_THERE, reason)
            for seat in range(count)
            for sign, reason in (
                (1, MovementReason.PAYOUT),
                (-1, MovementReason.PENALTY),
            )
        )
        pile = tuple(BURA.pack(options))
        for conclusion in Conclusion:
            claimed = conclusion in {Conclusion.CLAIM_SUCCESS, Conclusion.CLAIM_FAIL}
            turned, points = (pile, 120) if claimed else ((), 0)
            seat = None if conclusion is Conclusion.DRAW else Seat(0)
            finish = Finish(conclusion, seat, turned, points, turned)
            shown = changed(last, finish=finish)
            end = HandEnd(
                9999, shown, PEOPLE[:count], moved, (MOST_THERE,) * count, HEX, HEX, MIX
            )
            view = replace(
                table(None, options, Status.BETWEEN, count),
                last_hand=end,
                next_dealer=Seat(0),
            )
            yield view
            yield replace(view, pause_seconds=20, seats=people(count, stop=True))
            yield replace(view, paused=True, seats=people(count, stop=True))
            for why in EndReason if claimed else ():
                over = replace(
                    view,
                    status=Status.OVER,
                    next_dealer=None,
                    deadline=None,
                    end_reason=why,
                )
                yield replace(
                    over,
                    ended_by=Seat(count - 1),
                    winners=(Seat(0),),
                    canceled_by=PEOPLE[0],
                    cancel_reason=REASON if why is EndReason.CANCELED else "",
                )
            if claimed and count == len(PEOPLE):
                yield from _of_partners(view)


def _of_partners(view: TableView) -> Iterator[TableView]:
    """The end of a hand of eight in four pairs: a seat is free, the score is in
    dispute, six win or nobody."""
    seats = [
        replace(info, sheet=SheetVerdict.DISPUTED, gone=info.seat == 7)
        for info in view.seats
    ]
    pairs = replace(
        view, seats=tuple(seats), sides=(0, 1, 2, 3) * 2, scorekeepers=tuple(map(Seat, range(4))),
        partners=Partners(redraw=True, confirm_scores=True), next_dealer=None,
    )  # fmt: skip
    yield replace(pairs, free_seat=Seat(7))
    over = replace(pairs, status=Status.OVER, deadline=None, ended_by=Seat(7))
    yield replace(
        over,
        end_reason=EndReason.UNFILLED,
        winners=tuple(Seat(seat) for seat in range(8) if seat % 4 < 3),
    )
    end = over.last_hand
    assert end is not None
    end = replace(
        end,
        movements=tuple(
            replace(one, reason=MovementReason.SPLIT) for one in end.movements
        ),
    )
    yield replace(over, end_reason=EndReason.TIMED_OUT, nobody_won=True, last_hand=end)


def formings() -> Iterator[TableView]:
    """Each stage of partnerships in the making, of eight in four teams and in two, as
    the public and a seat see it."""
    for teams, house in (
        (4, frozenset[int]()),
        (4, frozenset(range(2, 8))),
        (2, frozenset[int]()),
    ):
        users = [
            house_user(Level.BEGINNER, n) if n in house else user
            for n, user in enumerate(PEOPLE)
        ]
        seats = tuple(
            replace(info, user_id=user)
            for info, user in zip(people(8), users, strict=True)
        )
        view = replace(
            table(None, rules_of("prison"), Status.FORMING, 8),
            hand_no=0,
            pot=0,
            seats=seats,
        )
        view = replace(
            view,
            kit_commitment=HEX,
            partners=Partners(redraw=True, confirm_scores=True),
        )
        view = replace(view, names=("W" * 32,) * len(users))
        for state in _stages(Setup(8, teams, Way.VOTE, 0, house, redraw=True)):
            for viewer in (None, Seat(0), Seat(1)):
                yield replace(view, viewer=viewer, formation=seen(state, viewer))


def _stages(setup: Setup) -> Iterator[Formation]:
    """Yield states of all stages, with as many answers in each as do not end it."""
    luck = Random(1)
    for way in ("draw", "agreement"):
        state = begin(setup, lambda cards, _: cards)
        while state.stage is not Stage.READY:
            yield state
            able = [
                (place, action)
                for place in setup.persons
                for action in actions(state, place)
            ]
            wanted = [
                one
                for one in able
                if one[1].split()[-1] not in {"refuse", "redraw", "withdraw"}
            ]
            voting = [one for one in wanted if one[1] == f"method {way}"]
            place, action = luck.choice(voting or wanted)
            state = apply(state, place, action, lambda cards, _: cards)


def gatherings() -> Iterator[TableView]:
    """Open tables and challenges with differences from their rules, and one of
    partners."""
    pairs = replace(
        table(None, SEDMA["four"], Status.INVITED, 4),
        game="sedma",
        preset="four",
        hand_no=0,
        pot=0,
    )
    for way in Way:
        partners = Partners(way, redraw=True, confirm_scores=True)
        yield replace(
            pairs,
            gathering=SeenGathering(2, 4, drawn=True, expected=PEOPLE),
            partners=partners,
        )
    for preset in PRESETS:
        options = rules_of(preset, CHANGES)
        view = replace(
            table(None, options, Status.INVITED), preset=preset, hand_no=0, pot=0
        )
        yield replace(view, gathering=SeenGathering(2, 6, drawn=True), seats=people(5))
        yield replace(
            view, gathering=SeenGathering(2, 6, drawn=True, house=0), seats=people(5)
        )
        yield replace(
            view,
            gathering=SeenGathering(8, 8, drawn=True, expected=PEOPLE),
            pause_seconds=600,
        )
        yield replace(view, gathering=SeenGathering(8, 8, drawn=True), seats=people(8))
        yield replace(view, seats=people(2), preset=preset)


def called_back(texts: Texts) -> Drawing:
    """Draw the message that calls as many as there can be to a match."""
    return going_on_ping(
        replace(table(None, rules_of("prison"), Status.ADJOURNED), viewer=None), texts
    )
