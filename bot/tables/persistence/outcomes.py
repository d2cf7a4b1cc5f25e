"""What a hand, or a whole game, meant for its players. Records are kept of what was
played among people alone."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import count as count_from
from typing import Final

from bot.games.contract import AnyGame, Counts
from bot.records.counting import Outcome, count
from bot.tables.computer_players import is_house
from bot.tables.games import rules_of
from bot.tables.ids import GuildId, TableId
from bot.tables.model.ends import EndReason
from bot.tables.model.hand import Hand
from bot.tables.notation import read_opening
from bot.tables.persistence.replaying import last_state
from db import records, recount, tables, winnings
from db.engine.port import Connection
from db.rows import FinishRow, TableRow

EARLY: Final = Fraction(1, 3)
"""How much of a hand or game has to be played for its winners' ratings to rise if the
others give up."""
_GIVEN_UP: Final = frozenset(
    {
        EndReason.RESIGNED,
        EndReason.LEFT,
        EndReason.UNFILLED,
        EndReason.ABSENT,
        EndReason.TIMED_OUT,
    }
)


def count_finished(
    c: Connection, guild: GuildId, table: TableId, hand: Hand | None
) -> None:
    """Add the hand that has just ended at a table to its players' records, within the
    transaction that ends it.

    A hand counts if it was played to its end, or won because all others gave up; one
    with the house, or one that was canceled, counts for nobody. While records are
    recounted, its turn comes later."""
    if hand is None or recount.under_way(c, guild) or any(map(is_house, hand.players)):
        return
    finish = records.finish_of(c, table, hand.number)
    outcome = None if finish is None else of_hand(c, finish, hand.state)
    if finish is not None and outcome is not None:
        count(c, finish, outcome)


def count_ended(c: Connection, table_id: int) -> None:
    """Add the whole game that has just ended at a table to its players' records, if
    that is what counts of this game.

    Call it within the transaction that ends the table, after all of it is stored.
    """
    finish = records.finish_of(c, table_id, records.WHOLE_GAME)
    if finish is None or recount.under_way(c, finish.guild_id):
        return
    outcome = of_game(c, finish)
    if outcome is not None:
        count(c, finish, outcome)


def of_hand(c: Connection, finish: FinishRow, state: object) -> Outcome | None:
    """Return what a hand among people meant that ended in this state; None: it was not
    played out.

    If whole games count, it has only marks.
    """
    row = tables.load_table(c, finish.table_id)
    hand = tables.load_hand(c, finish.table_id, finish.hand_no)
    if row is None or hand is None or hand.opening is None:
        raise ValueError(
            f"hand {finish.hand_no} of table {finish.table_id} was not dealt"
        )
    game = rules_of(finish.game)
    players = records.players(c, finish)
    found = game.result(state)
    pot = read_opening(hand.opening).tokens.pot
    sides = game.sides(game.read_options(row.options), len(players))
    if game.profile.counts is Counts.MATCH:
        return None if found is None else Outcome(marks=found.marks)
    if found is not None:
        return Outcome(found.places, found.marks, pot, sides)
    places = _places(c, finish.table_id)
    if not places or row.hand_no != finish.hand_no:
        return None
    last = max(places.values())
    came_in = tuple(places.get(user, last) for user in players)
    given_up = tuple(place > 0 for place in came_in)
    return Outcome(
        came_in,
        pot=pot,
        sides=sides,
        early=game.progress(state) < EARLY,
        given_up=given_up,
    )


def of_game(c: Connection, finish: FinishRow) -> Outcome | None:
    """Return what a whole game meant; None: it counts for nobody, or its hands do.

    Who had left before its end, or was out, comes after all others, and after those who
    were dealt to longer."""
    game = rules_of(finish.game)
    if finish.hand_no != records.WHOLE_GAME or game.profile.counts is not Counts.MATCH:
        return None
    last = records.last_hands(c, finish.table_id)
    row = tables.load_table(c, finish.table_id)
    if row is None:
        raise ValueError(f"table {finish.table_id} is not there")
    # Who left in the middle of the last hand has won nothing: whatever the clock won
    # for them is not theirs.
    gone = {seat.user_id for seat in tables.load_seats(c, finish.table_id) if seat.gone}
    places = {
        user: place
        for user, place in _places(c, finish.table_id).items()
        if user not in gone
    }
    if not places or any(map(is_house, last)):
        return None
    worst = max(places.values())
    left = sorted(
        {hand for user, hand in last.items() if user not in places}, reverse=True
    )
    order = tuple(
        places[user] if user in places else worst + 1 + left.index(hand)
        for user, hand in last.items()
    )
    ended_by_it = row.end_reason in _GIVEN_UP
    failed = set(last) if ended_by_it else _left_and_their_partners(c, game, row)
    return Outcome(
        order,
        pot=winnings.paid_out(c, finish.table_id),
        sides=_sides(c, finish.table_id, tuple(last)),
        early=ended_by_it and _is_early(c, game, row),
        given_up=tuple(
            place > 0 and user in failed
            for user, place in zip(last, order, strict=True)
        ),
    )


def _is_early(c: Connection, game: AnyGame, row: TableRow) -> bool:
    """Whether less than a third of a whole game was played."""
    hand = tables.load_hand(c, row.table_id, row.hand_no)
    state = (
        None
        if hand is None
        else last_state(c, game, game.read_options(row.options), hand)
    )
    return state is not None and game.progress(state) < EARLY


def _left_and_their_partners(c: Connection, game: AnyGame, row: TableRow) -> set[int]:
    """Return who was on a side that somebody left in the last hand."""
    seats = tables.load_seats(c, row.table_id)
    sides = game.sides(game.read_options(row.options), len(seats))
    left = {sides[seat.seat] for seat in seats if seat.gone}
    return {seat.user_id for seat in seats if sides[seat.seat] in left}


def _places(c: Connection, table_id: int) -> Mapping[int, int]:
    """Return by person which place each seat of a table has in the whole game; empty:
    nobody has won it."""
    return {
        seat.user_id: seat.place
        for seat in tables.load_seats(c, table_id)
        if seat.place is not None
    }


def _sides(c: Connection, table_id: int, players: tuple[int, ...]) -> tuple[int, ...]:
    """Return the side of each player of a whole game; empty: nobody had a partner.

    Partners are those who came in together. A player who had left is a side of
    one: the game was not theirs any more."""
    row = tables.load_table(c, table_id)
    seats = tables.load_seats(c, table_id)
    if row is None:
        return ()
    game = rules_of(row.game)
    sides = game.sides(game.read_options(row.options), len(seats))
    users = [seat.user_id for seat in seats]
    if len(set(sides)) == len(sides) and sorted(users) != sorted(players):
        return ()
    came_in = [
        len(seats) if seat.gone or seat.place is None else seat.place for seat in seats
    ]
    best = {
        side: min(
            place for place, own in zip(came_in, sides, strict=True) if own == side
        )
        for side in sides
    }
    side_of = {
        user: side
        for user, side, place in zip(users, sides, came_in, strict=True)
        if place == best[side]
    }
    further = count_from(max(sides) + 1)
    return tuple(
        side_of[user] if user in side_of else next(further) for user in players
    )
