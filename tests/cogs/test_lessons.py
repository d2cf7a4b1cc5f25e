"""A guided hand at a real table: chosen cards that anybody can check, and a house that
waits for its reader."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.economy.rebuild import DERIVED
from bot.games.bura.rules.game import BURA
from bot.playground import VisibleMessage
from bot.tables.dealing import Deal, commitment, lesson_seed
from bot.tables.games import rules_of
from bot.tables.ids import GuildId, TableId
from bot.tables.model.table import Table
from bot.tables.persistence.recording import load_record
from bot.tables.proof import Claim, prove
from bot.tables.record import TableRecord
from bot.ui.texts import Texts
from db.engine.port import Connection
from db.errors import DatabaseLocked
from db.rows import LESSON
from tests.cogs.test_first_hand import AGAIN, NEXT, SETTINGS, finish, shown, turn
from tests.command_line.test_verify import documented
from tests.helpers.by_label import press, surely
from tests.helpers.card_room import CardRoom, card_room, pressable
from tests.lessons.hand import lesson_of, play
from tests.visits.of_first_hands import advised
from tests.visits.with_house import with_puppets

MINUTES, YES = 20, "Yes, claim"


@pytest_asyncio.fixture
async def newcomers_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[CardRoom]:
    with_puppets(monkeypatch)
    async with card_room(tmp_path, SETTINGS, rate_limits=False, newcomers=True) as room:
        yield room


async def test_the_house_waits_until_what_is_told_was_read(
    newcomers_room: CardRoom,
) -> None:
    alice = newcomers_room.alice
    await alice.run("bura practice")
    opening = shown(alice)
    assert list(pressable(opening)) == [NEXT, "Just play"]
    for _ in range(MINUTES):
        await newcomers_room.tick(60)
    assert shown(alice).text == opening.text, "nothing was played meanwhile"
    await alice.click(NEXT, opening)
    assert "Aim" not in (await turn(newcomers_room, alice)).text


async def test_just_play_lets_the_house_go_on(newcomers_room: CardRoom) -> None:
    await newcomers_room.alice.run("bura practice")
    await press(newcomers_room, newcomers_room.alice, "Just play")
    await newcomers_room.until(lambda: "Your turn" in shown(newcomers_room.alice).text)


async def test_the_house_goes_on_after_another_program_held_the_database(
    newcomers_room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, failures = newcomers_room.bot.services.tables, [DatabaseLocked("a backup")]
    release = tables.release

    async def locked_at_first(table_id: TableId, seq: int) -> Table:
        if failures:
            raise failures.pop()
        return await release(table_id, seq)

    monkeypatch.setattr(tables, "release", locked_at_first)
    await newcomers_room.alice.run("bura practice")
    assert "Your turn" in (await turn(newcomers_room, newcomers_room.alice)).text
    assert failures == []


async def test_a_lesson_has_the_same_cards_for_everybody_and_can_be_verified(
    newcomers_room: CardRoom,
) -> None:
    panels = []
    for person in (newcomers_room.alice, newcomers_room.bob):
        await person.run("bura practice")
        panels.append((await turn(newcomers_room, person)).text)
    assert panels[0] == panels[1]
    await finish(newcomers_room, newcomers_room.alice)
    record = await recorded(newcomers_room)
    (hand,) = record.hands
    seed = lesson_seed("bura", "classic", BURA.profile.lessons["classic"])
    assert (hand.seed, hand.mix, hand.commitment) == (
        seed.hex(),
        LESSON,
        commitment(seed),
    )
    assert [check for check in prove(record) if not check.holds] == []


@pytest.mark.parametrize("seats", [2, 3])
async def test_cards_are_chosen_for_the_fewest_players_only(
    newcomers_room: CardRoom, seats: int
) -> None:
    await newcomers_room.alice.run("sedma practice", seats=seats)
    first = "SELECT mix FROM hands WHERE mix IS NOT NULL"
    mixes = await newcomers_room.bot.services.database.read(
        lambda connection: connection.execute(first).fetchall()
    )
    assert [mix == LESSON for (mix,) in mixes] == [seats == 2]


async def test_fair_deal_says_that_the_cards_were_chosen(
    newcomers_room: CardRoom,
) -> None:
    ended = await read_to_the_end(newcomers_room)
    told = (await newcomers_room.alice.click("Fair deal", ended)).message
    assert told is not None
    assert "chosen to teach" in told.text
    assert "nobody could choose" not in told.text
    assert "Taps" not in told.text


async def read_to_the_end(room: CardRoom) -> VisibleMessage:
    await room.alice.run("bura practice")
    return await finish(room, room.alice)


async def test_a_chosen_deal_is_refused_where_it_is_no_lesson(
    newcomers_room: CardRoom,
) -> None:
    await read_to_the_end(newcomers_room)
    record = await recorded(newcomers_room)
    several = record.model_copy(
        update={"joined": (record.joined[0], int(newcomers_room.bob.id))}
    )
    assert Claim.MIX in {check.claim for check in prove(several) if not check.holds}


async def test_a_record_with_other_cards_is_no_lesson_to_either_checker(
    newcomers_room: CardRoom,
) -> None:
    await read_to_the_end(newcomers_room)
    record = await recorded(newcomers_room)
    told = documented()
    assert len(list(told(json.loads(record.write())))) == 1
    (hand,) = record.hands
    others = (
        Deal(lesson_seed("bura", "classic", number), LESSON)
        for number in range(1000, 1100)
    )
    other = next(deal for deal in others if deal.dealer(2) == hand.opening.dealer)
    pack = "".join(map(str, other.shuffled(BURA.pack(record.rules))))
    chosen = hand.model_copy(
        update={
            "seed": other.seed.hex(),
            "commitment": commitment(other.seed),
            "pack": pack,
        }
    )
    false = record.model_copy(update={"hands": (chosen,)})
    assert Claim.MIX in {check.claim for check in prove(false) if not check.holds}
    with pytest.raises(AssertionError):
        list(told(json.loads(false.write())))


async def test_a_lesson_counts_nowhere(newcomers_room: CardRoom) -> None:
    ended = await read_to_the_end(newcomers_room)
    assert await counted(newcomers_room) == []
    await newcomers_room.alice.click(AGAIN, ended)
    await turn(newcomers_room, newcomers_room.alice)
    await surely(newcomers_room, newcomers_room.alice, "Resign")
    await newcomers_room.until(lambda: "Rematch" in shown(newcomers_room.alice).buttons)
    assert await counted(newcomers_room) == ["house_tallies"], (
        "practice has a board of its own"
    )


async def counted(room: CardRoom) -> list[str]:
    """Return what of all that is counted holds anything."""

    def look(connection: Connection) -> list[str]:
        return [
            name
            for name in DERIVED
            if connection.execute(f"SELECT 1 FROM {name}").fetchall()  # noqa: S608
        ]

    return await room.bot.services.database.read(look)


async def recorded(room: CardRoom) -> TableRecord:
    guild = GuildId(room.guild)
    return await room.bot.services.database.read(
        lambda connection: load_record(connection, TableId(1), guild)
    )


LATER = pytest.mark.long


@pytest.mark.parametrize(
    "game",
    [
        "bura",
        pytest.param("schneider", marks=LATER),
        pytest.param("sedma", marks=LATER),
    ],
)
async def test_a_lesson_at_a_table_is_the_one_that_the_search_has_found(
    tmp_path: Path, game: str
) -> None:
    (preset,) = rules_of(game).profile.lessons
    found = play(lesson_of(game, preset), Texts("en"))
    wanted = [
        moment.guide.idea.text
        for moment in found.moments
        if moment.guide.idea is not None
    ]
    async with card_room(tmp_path, SETTINGS, rate_limits=False, newcomers=True) as room:
        alice, told = room.alice, list[str]()
        await alice.run(f"{game} practice")
        for _ in range(len(wanted)):
            await room.until(lambda: advised(alice))
            told.append(" ".join(shown(alice).text.split()))
            await alice.click(advised(alice), shown(alice))
            if YES in shown(alice).buttons:
                await alice.click(YES, shown(alice))
        await room.until(lambda: AGAIN in shown(alice).buttons)
        assert await room.faults() == []
    assert [
        text
        for text, idea in zip(told, wanted, strict=True)
        if " ".join(idea.split()) not in text
    ] == []
