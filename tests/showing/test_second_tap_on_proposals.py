"""Nobody agrees to cancel a game before they can have seen what they agree to."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.playground import Permission, Person
from bot.playground.people import EVERYBODY
from bot.showing.seen_buttons import SEEN_AFTER
from tests.games.playing import Party, panel
from tests.games.schneider.playing import Party as SchneiderParty
from tests.helpers.card_room import CardRoom, public
from tests.helpers.pressing import rows
from tests.showing.test_second_tap import (
    HASTE,
    SOON,
    TOO_QUICK,
    TURNED,
    layout,
    playing,
    press,
)

pytestmark = pytest.mark.usefixtures("as_people_play")


@pytest.mark.parametrize("game", TURNED)
async def test_a_proposal_to_cancel_takes_no_place_of_another_button(
    tmp_path: Path, game: str
) -> None:
    async with playing(tmp_path, game) as guests:
        proposes, answers, *_ = guests.people
        seen = [layout(guests.shown(answers)), layout(public(answers)[-1])]
        asked = await proposes.run("cards cancel", table=1)
        await proposes.click("Propose it", asked.message)
        await guests.room.settle(2)
        for before, shown in zip(
            seen, (guests.shown(answers), public(answers)[-1]), strict=True
        ):
            after = layout(shown)
            assert {place: after[place][0] for place in before} == {
                place: drawn[0] for place, drawn in before.items()
            }
            added = {drawn[0] for place, drawn in after.items() if place not in before}
            assert added == {"Agree to cancel", "Play on"}


async def test_nobody_agrees_to_a_proposal_before_they_can_have_seen_it(
    tmp_path: Path,
) -> None:
    async with SchneiderParty.of(tmp_path, 2) as game:
        proposes, answers = game.people
        await game.sit_down(rules="match")
        await propose(game.room, proposes)
        agree = game.shown(answers).buttons["Agree to cancel"].custom_id or ""
        shown = await press(game.room, answers, agree)
        assert TOO_QUICK in shown.text, (
            "it took no place, but its person did not bring it up"
        )
        assert await status(game.room) == "playing"
        await game.room.tick(SEEN_AFTER)
        await press(game.room, answers, agree)
        assert await status(game.room) == "over"


async def test_nobody_agrees_at_once_to_a_proposal_after_one_of_their_own(
    tmp_path: Path,
) -> None:
    async with SchneiderParty.of(tmp_path, 2) as game:
        first, second = game.people
        await game.sit_down(rules="match")
        await propose(game.room, first)
        await game.room.tick(SEEN_AFTER)
        await second.click("Play on", panel(second))
        await game.room.tick(SEEN_AFTER)
        await propose(game.room, second)
        await game.room.tick(HASTE)
        agree = game.shown(first).buttons["Agree to cancel"].custom_id or ""
        shown = await press(game.room, first, agree)
        assert TOO_QUICK in shown.text, (
            "the button with this label was dim, on a proposal of their own"
        )
        assert await status(game.room) == "playing"


async def test_nobody_agrees_to_a_proposal_in_a_race_before_they_can_have_seen_it(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path, "aggravation") as guests:
        proposes, answers, *_ = guests.people
        await propose(guests.room, proposes)
        agree = guests.shown(answers).buttons["Agree to cancel"].custom_id or ""
        shown = await press(guests.room, answers, agree)
        assert TOO_QUICK in shown.text, "others bring it up in a race too"
        assert await status(guests.room) == "playing"
        await guests.room.tick(SEEN_AFTER)
        await press(guests.room, answers, agree)
        assert await status(guests.room) == "over"


async def test_nobody_agrees_at_once_to_a_second_proposal_of_the_same_person(
    tmp_path: Path,
) -> None:
    """A table that loses its place withdraws the first one, so its maker may propose
    again."""
    async with SchneiderParty.of(tmp_path, 2) as game:
        room, (proposes, answers) = game.room, game.people
        await game.sit_down(rules="match", options="turn_seconds=600")
        await propose(room, proposes)
        await room.tick(SEEN_AFTER)
        agree = game.shown(answers).buttons["Agree to cancel"].custom_id or ""
        await _lose_the_place(game)
        await answers.run("cards hand", table=1)
        await room.settle(3)
        await room.tick(SEEN_AFTER)
        await propose(room, proposes)
        await press(room, answers, agree)
        assert await status(room) == "playing"
        await room.tick(SEEN_AFTER)
        await press(
            room,
            answers,
            game.shown(answers).buttons["Agree to cancel"].custom_id or "",
        )
        assert await status(room) == "over"


async def _lose_the_place(game: Party) -> None:
    """Let the bot find that it may show nothing more where the table is, and then allow
    it again."""
    channel = public(game.people[0])[-1].channel_id
    game.room.playground.set_permissions(channel, Permission(0))
    turn = game.turn
    assert turn is not None
    await turn.click(game.cards(turn)[0], panel(turn))
    await game.room.settle(3)
    game.room.playground.set_permissions(channel, EVERYBODY)


async def propose(room: CardRoom, person: Person) -> None:
    """Let somebody propose to cancel the game, until everybody's panel shows it."""
    question = await person.run("cards cancel", table=1)
    await person.click("Propose it", question.message)
    await room.tick(SOON)


async def status(room: CardRoom) -> str:
    [(found,)] = await rows(room, "SELECT status FROM tables")
    return str(found)
