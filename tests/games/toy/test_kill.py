"""A bot that deals a game of another shape is killed in mid-hand, in each of its
phases, and goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.playground import Person
from tests.games.killing import Mortal, database_in, mortal, moves_in
from tests.games.playing import can, panel
from tests.games.toy.playing import GRAB
from tests.games.toy.rules import EARLY
from tests.helpers.autopsy import copied
from tests.helpers.card_room import pressable
from tests.helpers.clock import machine_timer
from tests.helpers.sizes import few_and_many


async def named(game: Mortal, number: str) -> None:
    """Let everybody keep their cards, the eldest name a number, and everybody guess."""
    for _ in game.people:
        await game.press(await game.one_of("Keep all"), "Keep all")
    await game.until(
        lambda: any(shown.selects for one in game.people if (shown := panel(one)))
    )
    (turn,) = [one for one in game.people if (shown := panel(one)) and shown.selects]
    shown = panel(turn)
    assert shown is not None
    await turn.choose(
        next(one for one in shown.selects if number in one.options).custom_id,
        [number],
        shown,
    )
    for person in game.people:
        await game.until(lambda person=person: can(person, "Red"))
        await person.click("Red", panel(person))
    await game.until(lambda: GRAB in pressable(game.table))


async def grabbed(game: Mortal, person: Person) -> None:
    """Let somebody grab who does not come too early."""
    late = asyncio.Event()
    machine_timer(EARLY / 1000, late.set)
    await late.wait()
    reply = await person.click(GRAB, game.table)
    assert not reply.failed


@pytest.mark.parametrize("kills", few_and_many(1, 4))
async def test_killed_in_every_phase_it_is_played_on(
    tmp_path: Path, kills: int
) -> None:
    """Phases of four people have so many kills, each after somebody has moved."""
    async with mortal("tests.games.toy", tmp_path, 4) as game:
        await game.sit_down("toy table", stake=3, options="hands=1")
        for number in range(len(game.people)):
            turn = await game.one_of("Keep all")
            if number >= len(game.people) - kills:
                await game.again()
            await game.press(turn, "Keep all")
        await game.until(
            lambda: any(shown.selects for one in game.people if (shown := panel(one)))
        )
        (turn,) = [
            one for one in game.people if (shown := panel(one)) and shown.selects
        ]
        await game.again()
        shown = panel(turn)
        assert shown is not None
        await turn.choose(shown.selects[1].custom_id, ["20"], shown)
        for number, person in enumerate(game.people):
            await game.until(lambda person=person: can(person, "Red"))
            # it can be pressed once more, until all have guessed
            await person.click("Red", panel(person))
            if number < kills:
                await game.again()
        await game.until(lambda: GRAB in pressable(game.table))
        await game.again()
        winner = game.people[1]
        await grabbed(game, winner)
        await game.until(lambda: game.ended)
        assert winner.mention in game.table.text
    with copied(database_in(tmp_path)) as connection:
        ended = connection.execute(
            "SELECT status, end_reason, hand_no FROM tables"
        ).fetchall()
        assert [tuple(row) for row in ended] == [("over", "won", 1)]
        assert moves_in(connection) == 4 + 1 + 4 + 1


@pytest.mark.long
async def test_killed_while_a_seat_is_free_it_can_be_taken(tmp_path: Path) -> None:
    async with mortal("tests.games.toy", tmp_path, 4) as game:
        await game.sit_down("toy table", stake=3, options="hands=2")
        (first, leaver, third, partner), fifth = (
            game.people,
            game.playground.person("farid"),
        )
        await named(game, "7")
        await game.press(leaver, "Resign")
        await leaver.click("Yes, resign", panel(leaver))
        await grabbed(game, partner)
        await game.until(lambda: "Take the seat" in game.table.buttons)
        await game.another()
        taken = await fifth.click("Take the seat", game.table)
        assert not taken.failed, taken
        game.people = [first, fifth, third, partner]
        await named(game, "9")
        await grabbed(game, fifth)
        await game.until(
            lambda: (
                f"{fifth.mention} and {partner.mention} win the game" in game.table.text
            )
        )
    with copied(database_in(tmp_path)) as connection:
        assert connection.execute(
            "SELECT status, end_reason, hand_no FROM tables"
        ).fetchall() == [("over", "won", 2)]
        held = dict(
            connection.execute(
                "SELECT owner, balance FROM accounts WHERE kind = 'purse'"
            ).fetchall()
        )
    after = {first: 17, leaver: 17, third: 17, partner: 23, fifth: 26}
    assert held == {int(person.id): tokens for person, tokens in after.items()}
