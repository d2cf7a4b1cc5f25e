"""A bot that deals Chicago is killed in the middle of a duel, at a question, in tricks,
and in each hand up to 52."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.command_line.check import unsound
from bot.playground import Person
from tests.games.chicago.playing import PACKAGE
from tests.games.killing import Mortal, cards, database_in, mortal
from tests.games.playing import can, panel, plain
from tests.helpers.autopsy import copied
from tests.helpers.card_room import pressable

STAKE = 3
EVERY = 5
"""In so many hands the bot is killed once."""


@pytest.mark.long
async def test_killed_in_mid_talk_four_play_to_52(tmp_path: Path) -> None:
    async with mortal(PACKAGE, tmp_path, 4) as game:
        everybody = list(game.people)
        await game.sit_down("chicago table", stake=STAKE, options="turn_seconds=600")
        liar = await _a_duel_a_tie_and_a_lie(game)
        await _exchange_nothing(game)
        await _speak(game)
        await _show_a_hand(game)
        await game.again()
        await _play(game)
        if not game.over:
            assert f"{liar.mention} has not proven a straight flush" in plain(
                game.table
            )
        game.people = [person for person in everybody if person is not liar]
        hands = 0
        while not game.over:
            hands += 1
            await game.next_hand()
            await _exchange_nothing(game)
            await _speak(game)
            if hands % EVERY == 0:
                await game.again()
            await _exchange_nothing(game)
            await _speak(game)
            await _exchange_nothing(game)
            await _play(game)
    with copied(database_in(tmp_path)) as connection:
        held = [
            held
            for (held,) in connection.execute(
                "SELECT balance FROM accounts WHERE kind = 'purse'"
            )
        ]
        assert sum(held) == 4 * 20
        assert max(held) == 20 + 3 * STAKE
        assert unsound(connection) == []


async def _a_duel_a_tie_and_a_lie(game: Mortal) -> Person:
    """Say what is true or not: two are equal at all four levels, a third is higher, the
    fourth lies; return them."""
    first = await _exchange_nothing(game)
    await _say(game, first, "declare pair", "Say a pair")
    second = await _speaker(game)
    await _say(game, second, "declare pair", "Say a pair")
    await game.again()
    for rank in "K976":
        await _say(game, first, f"state {rank}", f"State {rank}")
        if rank == "9":
            await game.again()
        await _say(game, second, "same", "Same")
    await game.until(lambda: plain(game.table).count("the same.") == 4)
    assert "then six" in plain(game.table)
    third = await _speaker(game)
    await _say(game, third, "declare trips", "Say three of a kind")
    liar = await _speaker(game)
    await game.again()
    assert "then six" in plain(game.table), "what was said is not forgotten"
    assert await _speaker(game) is liar
    await _say(game, liar, "declare straight_flush", "Say a straight flush")
    await game.until(
        lambda: f"{liar.mention}, a straight flush, 8 points" in plain(game.table)
    )
    await game.again()
    return liar


async def _exchange_nothing(game: Mortal) -> Person | None:
    """Let everybody who may exchange keep their cards; return whoever speaks or plays
    next."""
    while (person := await _next(game)) and can(person, "Exchange 0"):
        await game.press(person, "Exchange 0")
    return person


async def _next(game: Mortal) -> Person | None:
    """Wait until somebody can do something; nobody once the hand is over."""
    await game.until(lambda: game.ended or any(map(_able, game.people)))
    return None if game.ended else next(filter(_able, game.people), None)


def _able(person: Person) -> bool:
    return bool(can(person, "Exchange 0") or _speaks(person) or cards(person))


def _speaks(person: Person) -> bool:
    """Whether somebody can say something: only who cannot pass has to state a rank."""
    return (
        bool({"Pass", "Same"} & {*pressable(panel(person))} or _states(person))
        if panel(person)
        else False
    )


def _states(person: Person) -> str:
    return next(
        (label for label in pressable(panel(person)) if label.startswith("State ")), ""
    )


async def _speaker(game: Mortal) -> Person:
    await game.until(lambda: any(map(_speaks, game.people)))
    return next(filter(_speaks, game.people))


async def _speak(game: Mortal) -> None:
    """Let everybody say the first thing that their panels offer: the truth."""
    while (person := await _next(game)) and _speaks(person):
        await game.press(person, pressable(panel(person))[0])


async def _say(game: Mortal, person: Person, notation: str, label: str) -> None:
    """Let somebody say something, by a button or from a list, and say yes where they
    are asked."""
    await game.until(lambda: _speaks(person))
    shown = panel(person)
    if label in pressable(shown):
        await person.click(label, shown)
    else:
        (listed,) = [one for one in shown.selects if notation in one.options.values()]
        await person.choose(listed.custom_id, [notation], shown)
    if can(person, label, "Back"):
        await person.click(label, panel(person))
    await game.until(lambda: not _speaks(person) or not can(person, label))


async def _show_a_hand(game: Mortal) -> None:
    """Let whoever has something to prove throw some of it away, and show it; they are
    asked again after a kill."""
    shown = False
    while (person := await _next(game)) and can(person, "Exchange 0"):
        for card in [] if shown else cards(person):
            await game.press(person, card)
            await person.click("Exchange 1", panel(person))
            if not can(person, "Expose and discard"):
                return await _show_a_hand(game)
            await game.again()
            await game.press(person, card)
            await game.press(person, "Exchange 1")
            await game.press(person, "Expose and discard")
            shown = True
            break
        else:
            await game.press(person, "Exchange 0")
    return None


async def _play(game: Mortal) -> None:
    """Lay the first card that can be played, to the end of the hand."""
    while person := await _next(game):
        await game.press(person, cards(person)[0])
