"""What each moment of the game shows and takes: picks, lists, questions, sealed
guesses, a race, and timeouts."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random

import pytest

from bot.games.cards import Card
from bot.games.contract import Leaving
from bot.playground import Person, ReplyKind
from bot.tables.ids import TableId
from tests.games.playing import panel
from tests.games.toy.playing import GRAB, Party
from tests.games.toy.rules import EARLY, LOCKED, THROWN, Toy
from tests.helpers.card_room import pressable, public
from tests.helpers.leaks import cards_in, strings
from tests.helpers.pressing import rows
from tests.helpers.sizes import first_of


async def acted(game: Party) -> list[str]:
    """Return everything that was done at the first table, in order."""
    return [
        str(action)
        for (action,) in await rows(
            game.room, "SELECT action FROM actions ORDER BY seq"
        )
    ]


def eldest(game: Party) -> Person:
    """Return whose turn it is."""
    found = game.able("Keep all")
    assert found is not None
    return found


async def test_cards_are_picked_by_toggles_and_nothing_moves(tmp_path: Path) -> None:
    async with Party.of(tmp_path, 3) as game:
        await game.sit_down()
        person = eldest(game)
        cards = [
            label
            for label in pressable(game.shown(person))
            if label not in {"Keep all", "Resign"}
        ]
        assert len(cards) == 4
        await person.click(cards[0], game.shown(person))
        await person.click(cards[2], game.shown(person))
        shown = [*game.shown(person).buttons]
        assert shown == [
            f"✓ {cards[0]}",
            cards[1],
            f"✓ {cards[2]}",
            cards[3],
            f"Throw {THROWN} away",
            "Resign",
        ]
        assert {cards[1], cards[3]}.isdisjoint(pressable(game.shown(person))), (
            "two are all that can be thrown"
        )
        await game.room.restart()
        await person.click(f"✓ {cards[2]}", game.shown(person))
        await person.click(cards[3], game.shown(person))
        await person.click(f"Throw {THROWN} away", game.shown(person))
        (done,) = await acted(game)
        assert re.fullmatch(r"throw (?:..){2}", done)
        assert "Keep all" not in game.shown(person).buttons
        await game.room.settle(2)
        other = eldest(game)
        assert other is not person
        await other.click("Keep all", game.shown(other))
        assert (await acted(game))[1:] == ["throw"]


async def test_a_number_is_chosen_from_two_lists(tmp_path: Path) -> None:
    async with Party.of(tmp_path, 3) as game:
        await game.sit_down()
        first = eldest(game)
        await game.throw()
        lists = game.shown(first).selects
        assert [len(one.options) for one in lists] == [15, 15]
        assert [one.placeholder for one in lists] == [
            "Name a number: 1–15",
            "Name a number: 16–30",
        ]
        assert all(
            not game.shown(one).selects for one in game.people if one is not first
        )
        stale = game.shown(first)
        assert await game.name(30) is first
        assert (await acted(game))[-1] == "name 30"
        forged = await first.press(
            stale.id, lists[0].custom_id, lists[0].type, ["name 3"]
        )
        assert "earlier moment" in forged.text
        assert "Number 30" in game.table.text


async def test_doubling_is_asked_about_first(tmp_path: Path) -> None:
    async with Party.of(tmp_path, 3) as game:
        await game.sit_down()
        await game.throw()
        await game.name(4)
        alice, bob, _ = game.people
        asked = await alice.click("Double", game.shown(alice))
        assert "Everybody sees that you double. Sure?" in asked.text
        before = len(await acted(game))
        await alice.click("Back", game.shown(alice))
        assert len(await acted(game)) == before
        await alice.click("Double", game.shown(alice))
        await alice.click("Double", game.shown(alice))
        assert (await acted(game))[before:] == ["double"]
        await bob.click("Red", game.shown(bob))  # from a panel that has not heard of it
        assert (await acted(game))[before:] == ["double", "guess red"]
        await game.room.settle()
        assert "Number 8" in game.table.text
        assert "Double" not in pressable(game.shown(alice))


async def test_a_sealed_guess_is_seen_by_nobody_else(tmp_path: Path) -> None:
    async with Party.of(tmp_path, 4) as game:
        await game.sit_down()
        await game.throw()
        await game.name(4)
        await game.room.settle()
        alice, *others = game.people
        requests, table = len(game.room.playground.requests), game.table.text
        await alice.click("Black", game.shown(alice))
        await game.room.settle()
        assert game.table.text == table
        assert "your choice: **Black**" in game.shown(alice).text
        seen = [
            one for one in game.room.playground.requests[requests:] if one.visible_to
        ]
        assert {name for one in seen for name in one.visible_to} <= {"alice"}
        for person in others:
            assert {"Red", "Black"} <= set(pressable(game.shown(person)))
            assert "your choice" not in game.shown(person).text
        assert not {"Red", "Black"} & set(pressable(game.shown(alice)))


@pytest.mark.long
async def test_nobody_ever_sees_a_card_that_is_not_theirs(
    tmp_path: Path, seed: int
) -> None:
    async with Party.of(tmp_path, 4) as game:
        game.random = Random(seed)
        await game.sit_down()
        pictures = {
            emoji.id: Card.parse(emoji.name.removeprefix("b2_"))
            for emoji in game.room.playground.world.emojis.values()
            if re.fullmatch("b2_[AKQJT6-9][shdc]", emoji.name)
        }
        read, shown = 0, set[Card]()
        while not game.results:
            await game.move()
            table = await game.room.bot.services.tables.look(TableId(1))
            assert table.hand is not None
            state = table.hand.state
            top = {state.public.top} if state.public.top else set[Card]()
            for person in game.people:
                seat = table.seat_of(int(person.id))
                assert seat is not None
                for message in person.messages():
                    named = cards_in("\n".join(strings(message.components)), pictures)
                    own = {*state.hands[seat]} if message.ephemeral else set[Card]()
                    assert named <= own | top, (person, message)
                    read += bool(named)
                    shown |= named
        assert read > 20, "a watch that reads nothing finds nothing"
        assert len(shown) > 12


async def test_the_race_locks_out_who_is_too_early_and_is_won_once(
    tmp_path: Path,
) -> None:
    async with Party.of(tmp_path, 3) as game:
        await game.sit_down(options="hands=1")
        await game.throw()
        await game.name(5)
        grab = game.table.buttons[GRAB]
        assert grab.disabled
        alice, bob, clara = game.people
        await game.room.settle()
        for person in game.people:
            await person.click("Red", game.shown(person))

        async def press(person: Person) -> str:
            reply = await person.press(game.table.id, grab.custom_id)
            assert not reply.failed, reply
            return "" if reply.kind is ReplyKind.DEFERRED_UPDATE else reply.text

        assert await press(alice) == "", "too early, and silent"
        await game.room.clock.advance(EARLY / 1000)
        assert "Too early" in await press(alice), "locked out"
        assert "not your table" in await press(game.room.playground.person("dmitri"))
        done = len(await acted(game))
        await game.room.clock.advance((LOCKED - EARLY) / 1000)
        assert [
            said == "" for said in await asyncio.gather(press(alice), press(alice))
        ] == [True, False]
        assert (await acted(game))[done:] == ["grab"]
        late = await press(bob)
        assert late, "the hand is over"
        assert await press(alice)
        assert len(await acted(game)) == done + 1
        await game.room.settle(2)
        assert f"{alice.mention} took 5" in game.results[-1].text
        assert clara.mention in game.results[-1].text


@pytest.mark.long
@pytest.mark.parametrize("people", first_of([3, 4, 5], 1))
async def test_when_nobody_does_anything_the_clock_plays_to_the_end(
    tmp_path: Path, people: int
) -> None:
    async with Party.of(tmp_path, people) as game:
        await game.sit_down(stake=2, options="hands=1")
        for said in ("throws away", "names a number", "guess the colour", "Grab it"):
            await game.room.until(lambda said=said: said in game.table.text, 400)
        await game.room.until(lambda: game.results, 100)
        assert "nobody wins" in game.results[-1].text
        done = await acted(game)
        assert done == ["throw"] * people + ["name 1"] + ["guess red"] * people


@pytest.mark.long
async def test_a_seat_whose_owner_has_left_is_played_by_the_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, "leaving", lambda *_: Leaving.PLAYED_ON)
    async with Party.of(tmp_path, 5) as game:
        await game.sit_down(stake=2, options="hands=1")
        first = eldest(game)
        await first.click("Resign", game.shown(first))
        await first.click("Yes, resign", game.shown(first))
        await game.room.until(lambda: game.able("Keep all") not in {None, first})
        game.people = [one for one in game.people if one is not first]
        await game.throw()
        await game.room.until(lambda: "guess the colour" in game.table.text)
        await game.guess()
        await game.room.until(lambda: GRAB in pressable(game.table), 90)
        await game.room.tick()
        await game.grab(game.people[0])
        await game.room.settle(2)
        assert "wins the game" in game.results[-1].text
        assert "+8\N{NO-BREAK SPACE}tokens" in game.results[-1].text


@pytest.mark.long
async def test_the_next_hand_comes_by_itself_or_when_all_want_it(
    tmp_path: Path,
) -> None:
    async with Party.of(tmp_path, 4) as game:
        await game.sit_down(stake=1, rules="long")
        await game.take(game.people[0], 1)
        assert "unless someone taps Pause" in game.table.text
        await game.room.until(lambda: "throws away" in game.table.text, 12)
        result = await game.take(game.people[0], 1)
        for person in game.people:
            await person.click("Next hand", result)
        await game.room.settle(1)
        assert "throws away" in game.table.text
        result = await game.take(game.people[0], 1)
        for person in game.people:
            await person.click("Stop", result)
        await game.room.settle(2)
        assert "wins" not in public(game.room.alice)[-1].text
        held = [
            tokens
            for (tokens,) in await rows(
                game.room, "SELECT balance FROM accounts WHERE kind = 'purse'"
            )
        ]
        assert held == [20] * 4


@pytest.mark.long
@pytest.mark.parametrize("people", first_of([3, 5], 1))
async def test_who_leaves_ends_the_game_where_they_have_no_partner(
    tmp_path: Path, people: int
) -> None:
    async with Party.of(tmp_path, people) as game:
        await game.sit_down(stake=3)
        leaver = game.people[1]
        asked = await leaver.click("Resign", game.shown(leaver))
        winners = [one for one in game.people if one is not leaver]
        for person in winners:
            assert person.mention in asked.text, "who would win"
        await leaver.click("Yes, resign", game.shown(leaver))
        await game.room.settle(2)
        assert leaver.mention in public(game.room.alice)[-1].text
        held = {
            str(user): tokens
            for user, tokens in await rows(
                game.room, "SELECT owner, balance FROM accounts WHERE kind = 'purse'"
            )
        }
        assert sum(held.values()) == 20 * people
        assert {user for user, tokens in held.items() if tokens > 17} == {
            one.id for one in winners
        }
        assert panel(leaver) is None or "Resign" not in panel(leaver).buttons
