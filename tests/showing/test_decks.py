"""Which deck each reader sees: kept, forgotten with its person and its server, and
asked for at no cost."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.fleet.retrying import AWAY_SECONDS
from bot.showing.decks import Decks
from bot.tables.ids import GuildId, UserId
from bot.ui.card_emoji import Deck, DeckStyle
from bot.ui.deck_choice import DeckPress, deck_message
from bot.ui.emoji import __file__ as emoji_module
from bot.ui.texts import Texts, locales
from db import memberships, preferences, retention
from db.database import Database
from db.errors import SessionLost
from db.shards import EVERYWHERE
from tests.economy.evenings import HERE, evening
from tests.helpers.card_room import card_room
from tests.helpers.clock import HandClock, settle
from tests.helpers.evening import PEOPLE
from tests.ui.judge import judged, words
from tests.visits.of_decks import DECKS

HOME, AWAY = GuildId(7), GuildId(8)
ALICE, BOB, CLARA = UserId(101), UserId(102), UserId(103)
PICTURES = Deck(
    {
        path.stem: 10**18 + n
        for n, path in enumerate(sorted(Path(emoji_module).parent.glob("*.png")))
    }
)


async def decks(database: Database, room: int = 100) -> Decks:
    made = Decks(database, HandClock(), PICTURES, room=room)
    await made.load(EVERYWHERE)
    return made


async def test_a_choice_holds_for_one_member_of_one_server_and_after_a_restart(
    database: Database,
) -> None:
    first = await decks(database)
    await first.choose(HOME, ALICE, DeckStyle.FOUR)
    await first.choose(HOME, BOB, DeckStyle.PLAIN)
    for one in (first, await decks(database)):
        assert one.of(HOME, ALICE).style is DeckStyle.FOUR
        assert one.of(HOME, BOB).style is DeckStyle.PLAIN
        assert one.of(AWAY, ALICE).style is DeckStyle.TWO
        assert one.public.style is DeckStyle.TWO


async def test_who_returns_to_two_colours_has_no_row(database: Database) -> None:
    one = await decks(database)
    await one.choose(HOME, ALICE, DeckStyle.PLAIN)
    await one.choose(HOME, ALICE, DeckStyle.TWO)
    assert await database.read(lambda c: preferences.decks(c, EVERYWHERE, 9)) == {}
    assert one.style(HOME, ALICE) is DeckStyle.TWO


async def test_what_is_chosen_or_forgotten_while_others_choices_are_read_holds(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await decks(database), await decks(database)
    for who in (ALICE, BOB):
        await first.choose(HOME, who, DeckStyle.FOUR)
    read = database.read

    async def meanwhile(
        job: Callable[..., object], *given: object, **named: object
    ) -> object:
        found = await read(job, *given, **named)
        if second.style(HOME, ALICE) is not DeckStyle.PLAIN:
            await second.choose(HOME, ALICE, DeckStyle.PLAIN)
            await database.run(lambda c: preferences.save_deck(c, HOME, BOB, None, 1))
            second.forget(HOME, BOB)
        return found

    monkeypatch.setattr(database, "read", meanwhile)
    await second.load(EVERYWHERE)
    assert (second.style(HOME, ALICE), second.style(HOME, BOB)) == (
        DeckStyle.PLAIN,
        DeckStyle.TWO,
    )


async def test_decks_are_read_again_after_a_session_was_lost(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = HandClock()
    one, read, lost = Decks(database, clock, PICTURES), database.read, list[object]()

    async def lose(*job: object, **_named: object) -> None:
        lost.append(job)
        monkeypatch.setattr(database, "read", read)
        raise SessionLost("It")

    await (await decks(database)).choose(HOME, ALICE, DeckStyle.FOUR)
    one.forget_all()
    running = asyncio.create_task(one.run())
    monkeypatch.setattr(database, "read", lose)
    assert one.style(HOME, ALICE) is DeckStyle.TWO
    await clock.advance(2 * AWAY_SECONDS)
    assert (one.style(HOME, ALICE), len(lost)) == (DeckStyle.FOUR, 1)
    running.cancel()


async def test_nothing_is_read_while_memory_holds_every_choice(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await decks(database)
    await one.choose(HOME, ALICE, DeckStyle.FOUR)
    reads: list[object] = []

    async def read(*asked: object, **_named: object) -> None:
        reads.append(asked)

    monkeypatch.setattr(database, "read", read)
    running = asyncio.create_task(one.run())
    assert (one.style(HOME, ALICE), one.style(HOME, CLARA)) == (
        DeckStyle.FOUR,
        DeckStyle.TWO,
    )
    await asyncio.sleep(0)
    running.cancel()
    assert reads == []


async def test_memory_is_bounded_and_what_it_lacks_is_read_beside_the_clicks(
    database: Database,
) -> None:
    one = await decks(database, room=2)
    for user in (ALICE, BOB, CLARA):
        await one.choose(HOME, user, DeckStyle.FOUR)
    assert len(one._styles) == 2
    assert one.style(HOME, ALICE) is DeckStyle.TWO, "not known at this moment"
    running = asyncio.create_task(one.run())
    await settle()
    running.cancel()
    assert one.style(HOME, ALICE) is DeckStyle.FOUR
    assert len(one._styles) == 2
    assert len((await decks(database, room=2))._styles) == 2


async def test_a_choice_is_in_the_copy_and_goes_with_its_person(tmp_path: Path) -> None:
    async with evening(tmp_path / "bura.sqlite3", acts=0) as e:
        stranger, one = PEOPLE[6], await decks(e.room.database)
        await one.choose(HERE, stranger, DeckStyle.FOUR)
        (part,) = await e.privacy.export(HERE, stranger)
        assert json.loads(part.content)["deck"] == "four"
        assert (await e.privacy.consequences(HERE, stranger)).anything
        await e.privacy.erase(HERE, stranger)
        one.forget(HERE, stranger)
        assert one.style(HERE, stranger) is DeckStyle.TWO
        assert (
            await e.room.database.read(lambda c: preferences.deck_of(c, HERE, stranger))
            is None
        )
        assert not (await e.privacy.consequences(HERE, stranger)).anything
        (part,) = await e.privacy.export(HERE, stranger)
        assert json.loads(part.content)["deck"] is None


async def test_a_choice_goes_with_its_server(database: Database) -> None:
    one = await decks(database)
    await one.choose(HOME, ALICE, DeckStyle.FOUR)
    await one.choose(AWAY, ALICE, DeckStyle.FOUR)

    def remove(c: sqlite3.Connection) -> None:
        memberships.leave(c, HOME, 5)
        while not retention.remove_some(c, HOME, 5, 10):
            pass

    await database.run(remove)
    await one.renew(HOME)
    await one.renew(AWAY)
    assert one.style(HOME, ALICE) is DeckStyle.TWO
    assert one.style(AWAY, ALICE) is DeckStyle.FOUR


@pytest.mark.parametrize("language", sorted(locales()))
@pytest.mark.parametrize("style", DeckStyle)
async def test_the_present_style_is_marked_in_words_and_buttons_keep_their_order(
    style: DeckStyle, language: str
) -> None:
    texts = Texts(language)
    names = [texts(f"deck-{one}") for one in ("two", "four", "plain")]
    message = judged(deck_message(style, PICTURES, texts))
    text = words(message)
    assert text.count("✓") == 1
    assert f"✓ **{texts(f'deck-{style}')}**" in text
    assert [text.index(f"**{name}**") for name in names] == sorted(
        text.index(f"**{name}**") for name in names
    )
    assert "<:b2_Kd4:" in text
    assert "# A♠ 10♥ K♦ J♣" in text


def test_made_up_presses_choose_nothing() -> None:
    assert DeckPress.parse("deck:four") == DeckPress(DeckStyle.FOUR)
    assert [
        DeckPress.parse(made_up)
        for made_up in ("deck", "deck:", "deck:five", "help:four")
    ] == [None] * 4


@pytest.mark.parametrize(("visit", "settings"), DECKS)
async def test_cards_change_at_once_for_who_chose(
    visit: object,
    settings: dict[str, object],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert callable(visit)
    async with card_room(tmp_path, settings) as room:
        await visit(room, monkeypatch)
