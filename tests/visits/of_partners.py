"""Visits to tables of partners: how they are made, seats that are left and taken, and
what is kept of it."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.sedma.rules.judging import PACK
from bot.games.toepen.rules.game import Toepen
from bot.playground import Person, VisibleMessage
from bot.ui import stats
from tests.games import playing
from tests.games.sedma.playing import Party
from tests.games.toepen.playing import Party as Toeppers
from tests.helpers.by_label import offered, press
from tests.helpers.card_room import FOLDED, CardRoom, panel, pressable
from tests.helpers.partners import (
    AGREEMENT,
    BACK,
    BEGIN,
    DRAW,
    agree,
    begin,
    inviting,
    pick,
)
from tests.helpers.wished_cards import deal_from
from tests.visits.after import QUICK, last_private

SHORT = [card for card in PACK if str(card)[0] in "A9"]
"""Two cards each: a hand of two tricks."""
TEAMS = {6: 2, 8: 4}
"""By how many play, in games of other teams than there are yet."""
TAKE, OPTIONS, PASS = "Take the seat", "Table options", "Pass the sheet on"


def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each hand be one of two tricks."""
    deal_from(
        monkeypatch,
        [tuple(Random(luck).sample(SHORT, len(SHORT))) for luck in range(8)],
    )


async def opened(game: Party, *changes: str, **options: object) -> VisibleMessage:
    """Open a table for all, with these of its options, at which they sit down."""
    host, *others = game.people
    wish = {"seats": len(game.people), "next_hand": "pause", **options}
    table = (await host.run(f"{game.game} table", **wish)).message
    assert table is not None
    await host.click(OPTIONS, table)
    assert (
        not {"Seat by joining", "Draw the seats"} & last_private(host).buttons.keys()
    ), "partners decide on the seats"
    for change in changes:
        await changed(game.room, host, change)
    await game.room.until(
        lambda: f":{len(changes)}:" in table.buttons["Join"].custom_id
    )
    for person in others:
        await person.click("Join", table)
    return table


async def hand(person: Person, table: VisibleMessage) -> VisibleMessage:
    """Return somebody's panel, asked for anew."""
    shown = (await person.click("My hand", table)).message
    assert shown is not None
    return shown


async def changed(room: CardRoom, host: Person, change: str) -> None:
    """Press a button of a table's options, or choose in one of its lists, once it is
    there."""

    def lists() -> list[tuple[VisibleMessage, str]]:
        return [
            (shown, one.custom_id)
            for shown in reversed(host.messages())
            for one in shown.selects
            if shown.ephemeral and change in one.options
        ]

    def has_button() -> bool:
        return change in last_private(host).buttons

    await room.until(lambda: has_button() or lists())
    if has_button():
        await host.click(change, last_private(host))
    else:
        shown, select = lists()[0]
        await host.choose(select, [change], shown)


async def asked(room: CardRoom, person: Person, label: str) -> str:
    """Ask to leave or to resign, and think better of it; return the question."""
    await press(room, person, label)
    said = playing.plain(await offered(room, person, "Back"))
    await press(room, person, "Back")
    return said


async def left_and_taken(room: CardRoom, game: Party) -> tuple[Person, Person]:
    """Let somebody resign and a fifth person take the seat; return the pair that is
    there then, two hands later."""
    leaver, fifth = game.people.pop(1), room.playground.person("elena")
    question = await asked(room, leaver, "Resign")
    partner = next(
        one
        for one in game.people
        if f"{one.mention} loses the game with you" in question
    )
    other = next(one for one in game.people if one is not partner)
    await press(room, leaver, "Resign", "Yes, resign")
    assert "nobody wins it" in await asked(room, other, "Resign")
    await game.play_hand()
    assert (
        "The free seat is for someone else"
        in (await partner.click(TAKE, game.results[-1])).text
    )
    assert "nobody wins it" in await asked(room, other, "Leave")
    await fifth.click(TAKE, game.results[-1])
    await room.settle(2)
    game.people.append(fifth)
    await game.play_hand()
    return fifth, partner


async def by_vote_and_draw(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    quick_hands(monkeypatch)
    monkeypatch.setattr(stats, "PROVED", 1)
    game = Party.in_room(room, 4)
    alice, *others = game.people
    await alice.run("sedma table", seats=2, stake=0)
    changes = ("Allow one redraw", "Check the scores", "All vote how partners are made")
    table = await opened(game, *changes, stake=3, options="target=9")
    await alice.click("Start", table)
    await room.until(lambda: DRAW in table.buttons)
    assert "help to find partners" in (await alice.run("cards hand")).text
    for person in game.people[:3]:
        await person.click(DRAW, table)
    await pick(room.until, table, game.people)
    await alice.click("Fair deal", table)
    await room.until(lambda: BEGIN in table.buttons)
    for person in game.people:
        await person.click("Draw again", table)
    await pick(room.until, table, game.people)
    await room.until(lambda: BEGIN in table.buttons)
    keeper, _ = [
        one for one in game.people if PASS in pressable(await hand(one, table))
    ]
    await press(room, keeper, PASS)
    await begin(game.people)
    await room.until(lambda: game.turn)
    fifth, partner = await left_and_taken(room, game)
    sheet = game.results[-1]
    keeping = sheet.text.partition("📝")[2].splitlines()[0]
    other = next(one for one in game.people if one.mention not in keeping)
    told = await other.click("Confirm", sheet)
    assert "Only a side’s scorekeeper" in told.text
    for person in game.people:
        if person.mention in keeping:
            await person.click("Confirm", sheet)
    await others[-1].click(*FOLDED, game.results[0])
    assert "loses the game with you" in await asked(room, fifth, "Leave")
    await press(room, fifth, "Leave", "Yes, leave")
    await room.until(lambda: "Rematch" in pressable(game.results[-1]), 200)
    await alice.run("cards verify", table=2)
    game.people.remove(fifth)
    await with_another_partner(room, game, partner)


async def with_another_partner(room: CardRoom, game: Party, loser: Person) -> None:
    """Let one of those who have won play once more, with who has lost, and look at what
    is kept of it."""
    winner, other = (one for one in game.people if one is not loser)
    stranger = game.watcher
    asked_for = (await winner.click("Rematch", game.results[-1])).message
    assert asked_for is not None
    await winner.click(OPTIONS, asked_for)
    await changed(room, winner, "You all agree on partners")
    await room.until(lambda: ":1:" in asked_for.buttons["Join"].custom_id)
    for person in (loser, other, stranger):
        await person.click("Join", asked_for)
    await room.until(lambda: BACK in asked_for.buttons)
    game.people = [winner, loser, other, stranger]
    await agree(room.until, game.people, [(winner, loser), (other, stranger)])
    await room.until(lambda: game.turn)
    for person in (other, stranger):
        await press(room, person, "Resign", "Yes, resign")
    await room.settle(2)
    assert "Best together with" in (await winner.run("cards stats", game="sedma")).text
    assert "together with" in (await winner.run("cards history")).text


async def by_agreement(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    quick_hands(monkeypatch)
    game = Party.in_room(room, 4)
    alice, bob, clara, dmitri = game.people
    table = await opened(game, stake=0, options="target=9")
    await alice.click("Start", table)
    await room.until(lambda: AGREEMENT in table.buttons)
    assert "chooses how" in (await bob.click(AGREEMENT, table)).text
    await alice.click(AGREEMENT, table)
    await room.until(lambda: BACK in table.buttons)
    assert "no partner yet" in (await alice.click(inviting(table, alice), table)).text
    await agree(room.until, game.people, [(alice, clara), (bob, dmitri)])
    await room.until(lambda: game.turn)
    fifth, partner = await left_and_taken(room, game)
    assert "loses the game with you" in await asked(room, fifth, "Leave")
    other = next(one for one in game.people if one not in {fifth, partner})
    for person in (fifth, other):
        await press(room, person, "Leave", "Yes, leave")
    await room.until(lambda: "Each side has lost someone" in game.results[-1].text)


async def larger_teams(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        Toepen,
        "sides",
        lambda _self, _options, seats: tuple(
            n % TEAMS.get(seats, seats) for n in range(seats)
        ),
    )
    game = Toeppers.in_room(room, 8)
    host, *others = game.people
    table = (await host.run("toepen table", seats=8, stake=0)).message
    for person in others[:5]:
        await person.click("Join", table)
    await host.click("Start", table)
    await room.until(lambda: AGREEMENT in table.buttons)
    await host.click(AGREEMENT, table)
    await room.until(lambda: table.selects)
    await host.choose(
        "3 who play together", ["1. Alice", "3. Clara", "4. Dmitri"], table
    )
    await room.until(lambda: "Refuse" in table.buttons)
    await others[0].click("Refuse", table)
    await room.until(lambda: "1" in pressable(table))
    await others[0].click("Leave", table)
    await room.settle(2)
    for person in (*others[5:], others[0]):
        await room.until(lambda: "Join" in pressable(table))
        await person.click("Join", table)
    await room.until(lambda: "Start" in pressable(table))
    await host.click("Start", table)
    await room.until(lambda: DRAW in table.buttons)
    await host.click(DRAW, table)
    await pick(room.until, table, game.people)
    await room.until(lambda: BEGIN in table.buttons)
    await begin(game.people)
    await room.until(
        lambda: "Start" not in game.table.buttons and all(map(panel, game.people))
    )
    for person in others[:2]:
        await game.resign(person)
    await room.settle(2)
    # two have lost their partners
    told = [(await person.run("cards history")).text for person in game.people[:3]]
    assert any("together with" in one and "more" in one for one in told)


PARTNERS = (
    (by_vote_and_draw, QUICK),
    (by_agreement, QUICK),
    (larger_teams, QUICK),
)
