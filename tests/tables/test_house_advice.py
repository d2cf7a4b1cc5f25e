"""The house advises learners: hints while they play, reviews of finished hands."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.games.bura.rules.legal import CLAIM
from bot.games.contract import Seat
from bot.house.advice import Advice
from bot.house.question import Question
from bot.house.thinking import MISTAKEN, Urgency
from bot.house.turning import Findings, Nothing
from bot.tables.ids import TableId
from bot.tables.model.status import Status
from bot.tables.persistence.recording import load_played
from bot.tables.record import Played
from bot.tables.refusals import (
    NoAdvice,
    NoHand,
    NotSeated,
    NotYourTurn,
    OverTable,
    StaleClick,
)
from tests.helpers.wished_cards import deal_from, pack_for
from tests.tables import asks
from tests.tables.house_room import Room, Scripted, room
from tests.tables.play import ALICE, BOB, CLARA, GUILD


async def finish_hand(place: Room, table_id: TableId) -> None:
    """Play until the hand is over."""
    while (await place.world.table(table_id)).status is Status.PLAYING:
        await place.idle()
        if (await place.world.table(table_id)).status is Status.PLAYING:
            await place.play_on(table_id)


async def played(place: Room, table_id: TableId) -> Played:
    return await place.world.database.read(
        lambda connection: load_played(connection, table_id, GUILD)
    )


async def test_hints_are_for_learners_who_have_something_to_decide(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [pack_for(["6s7h8c", "9h9cTs"], "Jd", "6h6cJsJh")], dealer=1)
    thinkers = Scripted()
    async with room(tmp_path / "bura.sqlite3", thinkers, think=0) as place:
        table = await place.world.practise()
        hint = await place.house.hint(table.id, ALICE)
        assert str(hint.best).startswith("lead")
        assert await place.house.hint(table.id, ALICE) is hint
        assert thinkers.advised == 1
        with pytest.raises(NotSeated):
            await place.house.hint(table.id, BOB)
        await place.world.do(table.id, Seat(0), str(hint.best))
        with pytest.raises(NotYourTurn) as refused:
            await place.house.hint(table.id, ALICE)
        assert refused.value.waiting_for == ()
        await asks.leave(place.world.tables, table.id, ALICE)
        with pytest.raises(OverTable):
            await place.house.hint(table.id, ALICE)


async def test_hints_are_given_at_practice_only(tmp_path: Path) -> None:
    async with room(tmp_path / "bura.sqlite3", Scripted(), think=0) as place:
        people = await place.world.sit_down()
        with pytest.raises(StaleClick):
            await place.house.hint(people, ALICE)
        await place.world.house_cap(100)
        staked = await place.world.practise(CLARA, stake=5)
        with pytest.raises(StaleClick):
            await place.house.hint(staked.id, CLARA)
        table = await place.world.practise()
        await finish_hand(place, table.id)
        with pytest.raises(NoHand):
            await place.house.hint(table.id, ALICE)


async def test_a_finished_hand_is_reviewed_once_whether_its_table_is_over_or_not(
    tmp_path: Path,
) -> None:
    thinkers = Scripted()
    async with room(tmp_path / "bura.sqlite3", thinkers, think=0) as place:
        table = await place.world.practise()
        await finish_hand(place, table.id)
        assert (await place.world.table(table.id)).status is Status.BETWEEN
        hands = await played(place, table.id)
        found, same = await asyncio.gather(
            *[place.house.review(hands, 1, ALICE) for _ in range(2)]
        )
        assert same is found, "a second tap waits for the same answer"
        assert 0 < len(found.costly) <= 3
        assert thinkers.advised < 2 * len(hands.hand(1).actions)
        assert [step.loss for step in found.costly] == sorted(
            (step.loss for step in found.costly), reverse=True
        )
        for step in found.costly:
            action = hands.hand(1).actions[step.decision.step - 1]
            assert (action.seat, action.action) == (
                hands.hand(1).players.index(ALICE),
                str(step.decision.chosen),
            )
        asked = thinkers.advised
        await asks.leave(place.world.tables, table.id, ALICE)
        assert (
            await place.house.review(await played(place, table.id), 1, ALICE) is found
        )
        assert thinkers.advised == asked
        with pytest.raises(NotSeated):
            await place.house.review(hands, 1, BOB)


async def test_each_player_of_a_hand_among_people_learns_of_their_own_decisions(
    tmp_path: Path,
) -> None:
    async with room(tmp_path / "bura.sqlite3", Scripted(), think=0) as place:
        people = await place.world.sit_down()
        await place.world.run_out(people)
        await asks.leave(place.world.tables, people, BOB)
        hands = await played(place, people)
        seats = hands.hand(1).players
        for user in (ALICE, BOB):
            found = await place.house.review(hands, 1, user)
            assert found.nothing is not None
            assert all(
                hands.hand(1).actions[one.decision.step - 1].seat == seats.index(user)
                for one in found.costly
            )


class Fumbling(Scripted):
    """Makes a mistake wherever it is asked for advice."""

    async def advise(
        self, question: Question, urgency: Urgency = Urgency.HINT
    ) -> Advice:
        return MISTAKEN


async def test_nothing_is_said_of_a_decision_that_the_player_could_not_judge(
    tmp_path: Path,
) -> None:
    async with room(tmp_path / "bura.sqlite3", Fumbling(), think=0) as place:
        table = await place.world.practise()
        seat = table.seat_of(ALICE)
        assert seat is not None
        while CLAIM not in table.game.legal_actions(table.demand_hand().state, seat):
            await place.idle()
            await place.play_on(table.id)
            table = await place.world.table(table.id)
        await place.world.do(table.id, seat, str(CLAIM))
        found = await place.house.review(await played(place, table.id), 1, ALICE)
        assert found == Findings((), nothing=Nothing.UNJUDGED)


async def test_a_player_who_fails_says_so_and_can_be_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [pack_for(["6s7h8c", "9h9cTs"], "Jd", "6h6cJsJh")], dealer=1)
    async with room(tmp_path / "bura.sqlite3", Fumbling(), think=0) as place:
        table = await place.world.practise()
        with pytest.raises(NoAdvice):
            await place.house.hint(table.id, ALICE)
        monkeypatch.setattr(Fumbling, "advise", Scripted.advise)
        assert (await place.house.hint(table.id, ALICE)).choices
