"""The first hand: guided from the cards that were dealt, skippable, kept through a
restart, and never again unasked."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.playground import Person, VisibleMessage
from bot.ui.components import ButtonStyle
from bot.ui.texts import Texts
from db import taught
from tests.games.registered import registered
from tests.helpers.by_label import press, surely
from tests.helpers.card_room import CLAIM, CardRoom, card_room, panel, pressable, public
from tests.helpers.sizes import first_of
from tests.helpers.wished_cards import deal_from, pack_of
from tests.visits.with_house import with_puppets

SETTINGS: dict[str, object] = {"BURA_HOUSE_WORKERS": 0, "BURA_HOUSE_THINK_SECONDS": 0}
JUST_PLAY, AGAIN, NEXT, TITLE = "Just play", "Again, with a clock", "Next ▸", "🎓"
LASTS = pack_of("6d7d8d", "6s7s8s", "6c")
"""Neither hand has anything that could end it at once."""


@pytest_asyncio.fixture
async def first_hand_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[CardRoom]:
    with_puppets(monkeypatch)
    async with card_room(tmp_path, SETTINGS, rate_limits=False, newcomers=True) as room:
        room.alice.install()
        yield room


def shown(person: Person) -> VisibleMessage:
    found = panel(person)
    assert found is not None
    return found


def advised(message: VisibleMessage) -> str:
    """Return the blue button, or the empty text."""
    blue = [
        label
        for label in pressable(message)
        if message.buttons[label].style == ButtonStyle.PRIMARY
    ]
    assert len(blue) <= 1
    return next(iter(blue), "")


async def begin(
    room: CardRoom, person: Person, command: str = "bura practice", **options: object
) -> VisibleMessage:
    """Practise, and wait until there is something to do."""
    await person.run(command, **options)
    return await turn(room, person)


async def turn(room: CardRoom, person: Person, *, end: str = AGAIN) -> VisibleMessage:
    """Wait until the person can lay a card, or the hand is over; what they are told
    first they read."""

    def comes() -> bool:
        mine = panel(person)
        return mine is not None and bool(
            {end, NEXT} & mine.buttons.keys() or "Your turn" in mine.text
        )

    await room.until(comes)
    while NEXT in shown(person).buttons:
        await person.click(NEXT, shown(person))
        await room.until(comes)
    return shown(person)


async def finish(room: CardRoom, person: Person) -> VisibleMessage:
    """Do what is advised until the hand is over, and claim when told so."""
    for _ in range(40):
        mine = await turn(room, person)
        if AGAIN in mine.buttons:
            return mine
        told = " ".join(mine.text.split())
        claims = "are enough. Tap `Claim 31`" in told or (
            CLAIM in pressable(mine) and not advised(mine)
        )
        await surely(room, person, CLAIM if claims else advised(mine))
        await room.tick()
    raise AssertionError("the hand does not end")


async def knows(room: CardRoom, person: Person, game: str = "bura") -> bool:
    return await room.bot.services.database.read(
        lambda c: taught.is_taught(c, int(person.id), game)
    )


async def test_a_newcomers_first_practice_is_guided_and_finishing_it_is_the_end_of_that(
    first_hand_room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice = first_hand_room.alice
    mine = await begin(first_hand_room, alice)
    assert TITLE in mine.text
    assert "<t:" not in mine.text, "there is no clock"
    assert {JUST_PLAY, CLAIM, "Resign"} <= mine.buttons.keys()
    assert not {"Hint", "Rules"} & mine.buttons.keys()
    assert advised(mine)
    assert not await knows(first_hand_room, alice)
    ended = await finish(first_hand_room, alice)
    assert await knows(first_hand_room, alice)
    assert "`/bura challenge`" in ended.text
    assert public(first_hand_room.bob) == [], "nobody is disturbed"

    deal_from(monkeypatch, [LASTS, LASTS])
    await alice.click(AGAIN, ended)
    mine = await turn(first_hand_room, alice)
    assert TITLE not in mine.text
    assert "<t:" in mine.text, "with the clock"
    assert "(beginner)" in mine.text, "as the hand before"
    assert {"Hint", "Rules"} <= mine.buttons.keys()
    await surely(first_hand_room, alice, "Resign")
    mine = await begin(first_hand_room, alice)
    assert (TITLE in mine.text, "<t:" in mine.text, "(regular)" in mine.text) == (
        False,
        False,
        True,
    )


async def test_each_decision_meets_another_idea(
    first_hand_room: CardRoom,
) -> None:
    alice, ideas = first_hand_room.alice, list[str]()
    mine = await begin(first_hand_room, alice)
    for _ in range(4):
        if AGAIN in mine.buttons:
            break
        ideas.append(mine.text.partition(TITLE)[2].partition("##")[0])
        await surely(first_hand_room, alice, advised(mine) or CLAIM)
        await first_hand_room.tick()
        mine = await turn(first_hand_room, alice)
    assert len(set(ideas)) == len(ideas) > 1


async def test_just_play_is_the_end_of_it_for_this_hand(
    first_hand_room: CardRoom,
) -> None:
    alice = first_hand_room.alice
    await begin(first_hand_room, alice)
    await press(first_hand_room, alice, JUST_PLAY)
    await first_hand_room.until(lambda: JUST_PLAY not in shown(alice).buttons)
    for _ in range(2):
        mine = (await alice.run("cards hand")).message
        assert mine is not None
        assert TITLE not in mine.text
        assert not advised(mine)
        assert {"Hint", "Rules"} <= mine.buttons.keys()
        await first_hand_room.restart()
    await surely(first_hand_room, alice, "Resign")
    assert not await knows(first_hand_room, alice), "no hand was finished"
    assert TITLE in (await begin(first_hand_room, alice)).text


async def test_a_restart_in_the_middle_keeps_it(
    first_hand_room: CardRoom,
) -> None:
    alice = first_hand_room.alice
    mine = await begin(first_hand_room, alice)
    await alice.click(advised(mine), mine)
    await first_hand_room.restart()
    mine = (await alice.run("cards hand")).message or mine
    await first_hand_room.settle(2)
    mine = await turn(first_hand_room, alice)
    assert TITLE in mine.text
    assert advised(mine)
    await finish(first_hand_room, alice)
    assert await knows(first_hand_room, alice)


@pytest.mark.parametrize(
    "options",
    first_of([{"level": "regular"}, {"rules": "match"}, {"options": "memory=open"}], 1),
    ids=str,
)
async def test_who_names_something_gets_what_they_named(
    first_hand_room: CardRoom,
    options: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deal_from(monkeypatch, [LASTS])
    assert (
        TITLE
        not in (await begin(first_hand_room, first_hand_room.alice, **options)).text
    )


async def test_who_names_seats_is_guided_too(
    first_hand_room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [LASTS])
    assert TITLE in (await begin(first_hand_room, first_hand_room.alice, seats=3)).text


async def test_the_buttons_guide_newcomers_and_who_asks_for_it(
    first_hand_room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bob = first_hand_room.alice, first_hand_room.bob
    greeting = (await alice.run("help")).message
    await alice.click("Practice", greeting)
    assert TITLE in (await turn(first_hand_room, alice)).text
    await first_hand_room.bot.services.database.run(
        lambda c: taught.teach(c, int(bob.id), "bura", 1)
    )
    deal_from(monkeypatch, [LASTS, LASTS])
    rules = (await bob.run("bura rules")).message
    await bob.click("Practice", rules)
    assert TITLE not in (await turn(first_hand_room, bob)).text
    await surely(first_hand_room, bob, "Resign")
    await bob.click("Guided hand", rules)
    assert TITLE in (await turn(first_hand_room, bob)).text


async def test_a_hand_with_people_teaches_as_well(
    first_hand_room: CardRoom,
) -> None:
    alice, bob = first_hand_room.alice, first_hand_room.bob
    await first_hand_room.sit_down(options="turn_seconds=5 announce_seconds=0")
    while not any(
        "hand 1" in message.text and "-# ♣" in message.text
        for message in public(first_hand_room.clara)
    ):
        for person in (alice, bob):
            mine = shown(person)
            able = [label for label in pressable(mine) if label[0] in "AKQJ1987654"]
            if able:
                await person.click(able[0], mine)
        await first_hand_room.tick()
    assert await knows(first_hand_room, alice)
    assert await knows(first_hand_room, bob)
    assert not await knows(first_hand_room, first_hand_room.clara)
    assert not await knows(first_hand_room, alice, "toy")


async def read_all(room: CardRoom, person: Person, texts: Texts) -> None:
    """Leave what is told first with `Next`, until there is something to decide."""
    following, asked = texts("button-read"), texts("panel-your-turn")

    def decides() -> bool:
        return asked in shown(person).text and following not in shown(person).buttons

    for _ in range(10):
        await room.until(lambda: following in shown(person).buttons or decides())
        if decides():
            return
        await person.click(following, shown(person))
    raise AssertionError("there is no end of it")


@pytest.mark.parametrize("locale", ["ru", "uk"])
async def test_it_is_told_in_the_readers_language(
    first_hand_room: CardRoom, locale: str
) -> None:
    texts = Texts(locale)
    first_hand_room.alice.speak(locale)
    await first_hand_room.alice.run("bura practice")
    await read_all(first_hand_room, first_hand_room.alice, texts)
    mine = shown(first_hand_room.alice)
    assert texts("guide-title") in mine.text
    assert texts("button-just-play") in mine.buttons
    assert advised(mine)


@pytest.mark.parametrize("place", first_of(["direct", "foreign"], 1))
async def test_it_works_wherever_somebody_is(
    first_hand_room: CardRoom, place: str
) -> None:
    alice = (
        first_hand_room.alice.in_direct_messages()
        if place == "direct"
        else first_hand_room.alice.in_foreign_server()
    )
    assert TITLE in (await begin(first_hand_room, alice)).text
    ended = await finish(first_hand_room, alice)
    assert "in a server that I was added to" in ended.text


async def test_a_game_of_the_kit_is_guided_by_what_the_kit_knows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_puppets(monkeypatch)
    with registered("tests.games.toy", ready=True):
        async with card_room(
            tmp_path, SETTINGS, rate_limits=False, newcomers=True
        ) as room:
            await room.alice.run("toy practice")
            await room.until(
                lambda: panel(room.alice) and TITLE in shown(room.alice).text
            )
            assert JUST_PLAY in shown(room.alice).buttons


async def test_who_gives_up_has_not_had_a_first_hand(
    first_hand_room: CardRoom,
) -> None:
    alice = first_hand_room.alice
    await begin(first_hand_room, alice)
    await surely(first_hand_room, alice, "Resign")
    await first_hand_room.until(lambda: "Rematch" in shown(alice).buttons)
    assert AGAIN not in shown(alice).buttons
    assert not await knows(first_hand_room, alice)
