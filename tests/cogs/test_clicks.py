"""Clicks at once, outdated, by strangers and at finished tables: one effect at most, an
answer always, no traceback."""

from __future__ import annotations

import asyncio
from itertools import permutations
from pathlib import Path

import pytest

from bot.playground import Person
from bot.tables.ids import TableId, UserId
from bot.ui.custom_id import Click, Press
from db.errors import Conflict
from tests.helpers.card_room import panel, pressable, public, results
from tests.helpers.pressing import (
    REFUSED,
    a_card,
    all_clicks,
    answered,
    assert_nothing_shown,
    at_once,
    clicks_of,
    moves,
    next_hand_ready,
    own,
    quiet_room,
    resigned,
    rows,
    to_move,
)
from tests.helpers.sizes import few_and_many, first_of
from tests.tables import asks

RULES_PAGES = {"All the rules", "In short", "Guided hand", "Fair deal"}
"""Anybody may read the rules of a table, turn from one way of telling them to the
other, be taught them, and check the deal."""

# Five at once


async def test_five_simultaneous_clicks_on_a_card_play_it_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with quiet_room(tmp_path, caplog) as room:
        await room.sit_down()
        for _ in range(4):
            person, _other = to_move(room)
            before, shown = await moves(room), own(person)
            await at_once(person, a_card(person), shown)
            assert await moves(room) == before + 1
            assert own(person).id == shown.id
            await room.until(
                lambda: any(
                    "Your turn" in own(one).text for one in (room.alice, room.bob)
                )
            )


async def test_five_simultaneous_acceptances_deal_one_hand(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with quiet_room(tmp_path, caplog) as room:
        await room.alice.run("bura challenge", opponent=room.bob, stake=3)
        replies = await at_once(room.bob, "Accept", public(room.bob)[-1])
        assert sum("Resign" in reply.buttons for reply in replies) >= 1
        assert await rows(room, "SELECT status, hand_no FROM tables") == [
            ("playing", 1)
        ]
        assert await room.purses() == (17, 17)


async def test_five_simultaneous_claims_end_one_hand(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with quiet_room(tmp_path, caplog) as room:
        await room.sit_down()
        claimant = None
        while claimant is None:
            person, other = to_move(room)
            answered(await person.click(a_card(person), own(person)))
            await room.until(
                lambda: any(
                    "Your turn" in own(one).text for one in (room.alice, room.bob)
                )
            )
            claimant = next(
                (one for one in (person, other) if "Claim 31" in pressable(own(one))),
                None,
            )
        await at_once(claimant, "Claim 31", own(claimant))
        await at_once(claimant, "Yes, claim", own(claimant))
        assert await rows(
            room, "SELECT count(*) FROM actions WHERE action = 'claim'"
        ) == [(1,)]
        await room.until(lambda: results(room.clara))
        assert len(results(room.clara)) == 1


async def test_both_resign_five_times_at_once_and_one_of_them_has(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with quiet_room(tmp_path, caplog) as room:
        await room.sit_down()
        for person in (room.alice, room.bob):
            await at_once(person, "Resign", own(person))
        await asyncio.gather(
            *(
                at_once(person, "Yes, resign", own(person))
                for person in (room.alice, room.bob)
            )
        )
        assert await rows(room, "SELECT status, end_reason FROM tables") == [
            ("over", "resigned")
        ]
        assert sorted(await room.purses()) == [19, 21]
        assert await rows(
            room, "SELECT count(*) FROM entries WHERE reason = 'forfeit'"
        ) == [(1,)]


async def test_both_ask_for_the_next_hand_three_times_at_once_and_it_is_dealt_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with quiet_room(tmp_path, caplog) as room:
        result = await next_hand_ready(room)
        ((hand,),) = await rows(
            room, "SELECT hand_no FROM tables WHERE status = 'between'"
        )
        people = (room.alice, room.bob)
        await asyncio.gather(
            *(at_once(person, "Next hand", result, times=3) for person in people)
        )
        assert await rows(
            room, "SELECT hand_no FROM tables WHERE status = 'playing'"
        ) == [(int(str(hand)) + 1,)]
        paid = await rows(room, "SELECT key FROM entries WHERE reason = 'ante'")
        assert sum(f":ante:{int(str(hand)) + 1}:" in str(key) for (key,) in paid) == 2


@pytest.mark.long
async def test_next_hand_pressed_twice_by_one_person_still_waits_for_the_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with quiet_room(tmp_path, caplog) as room:
        result = await next_hand_ready(room)
        await at_once(room.alice, "Next hand", result)
        answered(
            await room.alice.press(result.id, result.buttons["Next hand"].custom_id)
        )
        assert await rows(
            room, "SELECT count(*) FROM tables WHERE status = 'between'"
        ) == [(1,)]
        assert await rows(room, "SELECT count(*) FROM seats WHERE ready <> 0") == [(1,)]


async def test_both_leave_at_once_and_the_table_ends_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with quiet_room(tmp_path, caplog) as room:
        result = await next_hand_ready(room)

        async def leave(person: Person) -> None:
            await at_once(person, "Leave", result, times=2)
            asked = panel(person)
            if asked is not None and "Yes, leave" in asked.buttons:
                await at_once(person, "Yes, leave", asked, times=2)

        await asyncio.gather(leave(room.alice), leave(room.bob))
        assert await rows(
            room, "SELECT count(*) FROM tables WHERE status <> 'over'"
        ) == [(0,)]
        assert sum(await room.purses()) == 40


async def test_five_simultaneous_refusals_of_an_invitation_end_it_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with quiet_room(tmp_path, caplog) as room:
        await room.alice.run("bura challenge", opponent=room.bob)
        invitation = public(room.bob)[-1]
        decline, accept = (
            invitation.buttons[label].custom_id for label in ("Decline", "Accept")
        )
        presses = [
            person.press(invitation.id, decline)
            for person in (room.bob, room.alice, room.bob)
        ]
        for reply in await asyncio.gather(
            *presses, room.bob.press(invitation.id, accept)
        ):
            answered(reply)
        assert await rows(room, "SELECT status, hand_no FROM tables") == [("over", 0)]
        assert await room.purses() == (20, 20)


async def test_a_rematch_asked_for_twice_is_one_invitation_and_the_other_asking_accepts_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with quiet_room(tmp_path, caplog) as room:
        result = await resigned(room)
        await at_once(room.alice, "Rematch", result)
        assert await rows(
            room, "SELECT count(*) FROM tables WHERE status = 'invited'"
        ) == [(1,)]
        await at_once(room.bob, "Rematch", result)
        assert await rows(room, "SELECT status FROM tables WHERE status <> 'over'") == [
            ("playing",)
        ]


# Outdated panels, strangers, opponents, finished tables


async def test_an_outdated_panel_changes_nothing_and_shows_what_is_true_now(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with quiet_room(tmp_path, caplog) as room:
        await room.sit_down()
        person, _other = to_move(room)
        shown = own(person)
        old = [button.custom_id for button in shown.buttons.values()]
        answered(await person.click(a_card(person), shown))
        count = await moves(room)
        for custom_id in old:
            if Click.parse(custom_id).press is Press.DO:
                reply = answered(await person.press(shown.id, custom_id))
                assert reply.text.startswith(REFUSED)
                assert reply.message is not None
                assert reply.message.id == shown.id
        assert await moves(room) == count
        assert "Resign" in own(person).buttons


async def test_a_press_on_a_panel_that_is_removed_at_that_moment_is_answered_with_a_new_panel(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with quiet_room(tmp_path, caplog) as room:
        await room.sit_down()
        old = own(room.alice)
        room.playground.fail(
            "POST", "^/interactions/.*/callback$", status=404, code=10008
        )
        reply = answered(await room.alice.click("Resign", old))
        assert reply.message is not None
        assert reply.message.id != old.id
        assert "Yes, resign" in reply.buttons


@pytest.mark.long
async def test_a_panel_of_a_hand_that_is_over_heals_when_a_card_is_pressed_on_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with quiet_room(tmp_path, caplog) as room:
        result = await next_hand_ready(room)
        version = Click.parse(result.buttons["Next hand"].custom_id).version
        table = Click.parse(result.buttons["Next hand"].custom_id).table
        shown = own(room.alice)
        reply = answered(
            await room.alice.press(
                shown.id, str(Click("bura", table, version, Press.DO, "lead Kc"))
            )
        )
        assert reply.message is not None
        assert reply.message.id == shown.id
        assert "Next hand" in reply.buttons


async def test_a_stranger_gets_a_sentence_and_changes_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with quiet_room(tmp_path, caplog) as room:
        await room.alice.run("bura challenge", opponent=room.bob)
        invitation = public(room.clara)[-1]
        for click in all_clicks(1, [0]):
            reply = answered(await room.clara.press(invitation.id, str(click)))
            assert reply.ephemeral
            assert set(reply.buttons) <= RULES_PAGES
        assert await rows(room, "SELECT status FROM tables") == [("invited",)]
        await room.bob.click("Accept")
        await room.until(lambda: panel(room.alice))
        version = Click.parse(own(room.alice).buttons["Resign"].custom_id).version
        before = [message.text for message in public(room.clara)]
        for click in [
            *all_clicks(1, [version]),
            *clicks_of(own(room.alice)),
            *clicks_of(own(room.bob)),
        ]:
            reply = answered(await room.clara.press(invitation.id, str(click)))
            assert reply.ephemeral
            assert set(reply.buttons) <= RULES_PAGES
        assert await moves(room) == 0
        assert [message.text for message in public(room.clara)] == before


async def test_the_opponent_cannot_play_my_cards(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with quiet_room(tmp_path, caplog) as room:
        await room.sit_down()
        mine, other = to_move(room)
        stolen = [click for click in clicks_of(own(mine)) if click.press is Press.DO]
        for click in stolen:
            reply = answered(await other.press(own(other).id, str(click)))
            assert reply.text.startswith(REFUSED)
        assert await moves(room) == 0
        assert "Your turn" in own(mine).text


@pytest.mark.parametrize("every", few_and_many(7, 1))
async def test_every_press_at_a_finished_table_is_answered_and_moves_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, every: int
) -> None:
    async with quiet_room(tmp_path, caplog) as room:
        result = await resigned(room)
        purses, count = await room.purses(), await moves(room)
        version = Click.parse(result.buttons["Rematch"].custom_id).version
        forged = [
            click
            for click in all_clicks(1, [0, version])
            if click.press not in {Press.REMATCH, Press.REMIX}
        ]
        for person in (room.alice, room.bob):
            for click in forged[::every]:
                answered(await person.press(result.id, str(click)))
                private = next(
                    message
                    for message in reversed(person.messages())
                    if message.ephemeral
                )
                answered(await person.press(private.id, str(click)))
        assert (await room.purses(), await moves(room)) == (purses, count)
        assert_nothing_shown(room)
        assert "Rematch" in results(room.clara)[-1].buttons


async def test_both_ask_for_a_rematch_at_once_and_one_table_is_open(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with quiet_room(tmp_path, caplog) as room:
        result = await resigned(room)
        await asyncio.gather(
            *(
                at_once(person, "Rematch", result, times=2)
                for person in (room.alice, room.bob)
            )
        )
        assert await rows(room, "SELECT status FROM tables WHERE status <> 'over'") == [
            ("playing",)
        ]


async def test_a_withdrawal_and_the_declining_of_the_same_invitation_do_not_collide(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with quiet_room(tmp_path, caplog) as room:
        for host, guest in ((room.alice, room.bob), (room.bob, room.alice)):
            answered(await host.run("bura challenge", opponent=guest))
        tables, bob = room.bot.services.tables, UserId(int(room.bob.id))
        outcomes = await asyncio.gather(
            asks.accept(tables, TableId(1), bob, 9),
            asks.decline(tables, TableId(2), bob),
            return_exceptions=True,
        )
        assert not any(isinstance(outcome, Conflict) for outcome in outcomes)


@pytest.mark.parametrize("order", first_of(range(6), 2))
async def test_invitations_that_cross_each_other_end_in_one_hand_or_none(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, order: int
) -> None:
    async with quiet_room(tmp_path, caplog) as room:
        for host, guest in ((room.alice, room.bob), (room.bob, room.alice)):
            answered(await host.run("bura challenge", opponent=guest))
        from_alice, from_bob = public(room.clara)
        takes = (room.bob, from_alice.id, from_alice.buttons["Accept"].custom_id)
        gives_up = (room.bob, from_bob.id, from_bob.buttons["Decline"].custom_id)
        takes_too = (room.alice, from_bob.id, from_bob.buttons["Accept"].custom_id)
        presses = list(permutations([takes, gives_up, takes_too]))[order]
        for reply in await asyncio.gather(
            *(person.press(place, button) for person, place, button in presses)
        ):
            answered(reply)
        ((playing,),) = await rows(
            room, "SELECT count(*) FROM tables WHERE status = 'playing'"
        )
        assert int(str(playing)) <= 1
        ((open_ones,),) = await rows(
            room, "SELECT count(*) FROM tables WHERE status <> 'over'"
        )
        assert open_ones == 1
