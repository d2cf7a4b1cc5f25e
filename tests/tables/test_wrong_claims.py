"""A wrong claim is never free, not even where everybody has put in all they have
(rules/bura.md 7.5)."""

from __future__ import annotations

import pytest

from bot.games.bura.rules.options import CLASSIC, PRISON, BuraOptions, UnpaidClaim
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.view import Conclusion
from bot.games.contract import MovementReason, Seat
from bot.tables.model.ends import EndReason
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.persistence.recording import load_record
from bot.tables.proof import prove
from bot.tables.viewing import view_of
from tests.tables.play import CHANNEL, GUILD, PEOPLE, World, places
from tests.tables.test_departures import claimant

ALL = 20
"""What everybody begins with."""


async def wrong_claim(
    room: World, options: BuraOptions, players: int
) -> tuple[Table, Seat]:
    """Deal for a stake to so many, and let the first claim who may; return the table
    and who."""
    table_id = await room.deal(*PEOPLE[:players], options=options)
    seat = await claimant(room, table_id)
    table = await room.do(table_id, seat, "claim")
    assert table.hand is not None
    assert isinstance(table.hand.state, BuraState)
    assert table.hand.state.public.finish is not None
    assert table.hand.state.public.finish.conclusion is Conclusion.CLAIM_FAIL
    return table, seat


@pytest.mark.parametrize("preset", [CLASSIC, PRISON], ids=["classic", "prison"])
async def test_with_two_who_are_all_in_the_other_takes_the_pot(
    sound_room: World, preset: BuraOptions
) -> None:
    over, seat = await wrong_claim(
        sound_room, preset.model_copy(update={"ante": ALL}), 2
    )
    held = await sound_room.purses(*PEOPLE[:2])
    assert (over.status, view_of(over, None).end_reason) == (
        Status.OVER,
        EndReason.BUST,
    )
    assert held == tuple(
        0 if PEOPLE.index(over.user_at(seat)) == n else 2 * ALL for n in range(2)
    )
    assert places(over) is None, "it is a share of the pot, and no game that is won"


async def test_with_six_who_are_all_in_all_others_share_it(sound_room: World) -> None:
    over, seat = await wrong_claim(
        sound_room, PRISON.model_copy(update={"ante": ALL}), 6
    )
    loser = over.user_at(seat)
    held = dict(zip(PEOPLE[:6], await sound_room.purses(*PEOPLE[:6]), strict=True))
    assert held.pop(loser) == 0
    assert set(held.values()) == {6 * ALL // 5}
    end = view_of(over, None).last_hand
    assert end is not None
    assert {move.reason for move in end.movements} == {MovementReason.SPLIT}


async def test_odd_tokens_go_from_the_dealers_left_to_those_who_share(
    sound_room: World,
) -> None:
    over, seat = await wrong_claim(
        sound_room, PRISON.model_copy(update={"ante": 19}), 3
    )
    # Each holds one token more: the claimant pays theirs, and nobody can pay the next
    # ante of 19.
    loser = PEOPLE.index(over.user_at(seat))
    held = await sound_room.purses(*PEOPLE[:3])
    assert held[loser] == 0
    assert sum(held) == 60

    assert [held[n] for n in range(3) if n != loser] == [
        1 + 29 for n in range(3) if n != loser
    ]


async def test_the_record_of_the_table_is_proved(sound_room: World) -> None:
    over, _ = await wrong_claim(sound_room, CLASSIC.model_copy(update={"ante": ALL}), 2)
    record = await sound_room.database.read(lambda c: load_record(c, over.id, GUILD))
    assert [check for check in prove(record) if not check.holds] == []


async def test_a_table_of_a_former_version_shares_as_it_was_agreed(
    sound_room: World,
) -> None:
    former = CLASSIC.model_copy(
        update={"ante": ALL, "unpaid_claim": UnpaidClaim.SHARES}
    )
    over, _ = await wrong_claim(sound_room, former, 2)
    assert view_of(over, None).end_reason == EndReason.BUST
    assert await sound_room.purses(*PEOPLE[:2]) == (ALL, ALL)


async def test_a_table_of_a_former_version_is_asked_for_again_by_the_present_rule(
    sound_room: World,
) -> None:
    former = CLASSIC.model_copy(
        update={"ante": ALL, "target_points": 41, "unpaid_claim": UnpaidClaim.SHARES}
    )
    over, _ = await wrong_claim(sound_room, former, 2)
    asked = await sound_room.tables.rematch(over.id, over.people()[0], CHANNEL, 77)
    assert asked.options == former.model_copy(
        update={"unpaid_claim": UnpaidClaim.FORFEITS}
    )
