"""A copy of what is stored about somebody: complete, and without a word about
others."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot.economy import privacy
from bot.economy.export import Crowd
from bot.house.levels import Level
from bot.tables.computer_players import house_user
from db import aliases
from tests.economy.evenings import (
    ELSEWHERE,
    HERE,
    evening,
    everything,
    make_known,
    naming,
    of_guild,
)
from tests.helpers.evening import ADMIN, PEOPLE, Evening

MINE, OTHER = PEOPLE[2], PEOPLE[3]


async def copy(e: Evening) -> Any:  # noqa: ANN401 - JSON
    (part,) = await e.privacy.export(HERE, MINE)
    assert part.name == f"bura-{HERE}-{MINE}.json"
    return json.loads(part.content)


def once_too_new(c: sqlite3.Connection) -> None:
    """Let an account have been too new for one of its hands."""
    mine = "SELECT min(s.table_id) FROM seats s JOIN tables t USING (table_id)"
    mine += " WHERE t.guild_id = ? AND s.user_id = ? AND t.hand_no > 0"
    change = f"UPDATE hand_seats SET too_new = 1 WHERE hand_no = 1 AND user_id = ? AND table_id = ({mine})"  # noqa: S608
    with aliases.leave(c, "member"):
        c.execute(change, (MINE, HERE, MINE))


def hands_while_too_new(found: Any) -> set[tuple[int, int]]:  # noqa: ANN401 - JSON
    hands = [
        (int(table["table"]), hand)
        for table in found["tables"]
        for hand in table["hands"]
    ]
    return {(table, hand["hand"]) for table, hand in hands if hand["too_new"]}


def marks_of_mine(rows: dict[str, Any]) -> list[int]:
    """Return how often each mark of each hand stands at the account's seats."""
    finished = {row[0]: row[1:] for row in rows["finishes"]}
    seats = {row[:3] for row in rows["hand_seats"] if row[3] == MINE}
    return [row[3] for row in rows["marks"] if (*finished[row[0]], row[1]) in seats]


async def test_everything_about_somebody_is_in_his_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(privacy, "TABLES_READ", 3)
    async with evening(tmp_path / "bura.sqlite3") as e:
        await make_known(e, MINE, OTHER)
        met = (HERE, "bura", "all", MINE, OTHER, 2)
        add = "INSERT INTO opponents VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
        await e.room.database.run(lambda c: c.execute(add, met).rowcount)
        await e.room.database.run(once_too_new)
        rows = of_guild(await e.room.database.read(everything), HERE)
        found = await copy(e)
        head = (found["format"], found["version"], found["server"], found["member"])
        assert head == ("bura-export", 2, str(HERE), str(MINE))
        (account,) = [row for row in rows["accounts"] if row[3] == MINE]
        moved = found["movements"]
        assert len(moved) == sum(account[0] in row[2:4] for row in rows["entries"])
        assert (
            found["purse"]["tokens"]
            == sum(move["tokens"] for move in moved)
            == account[4]
        )
        assert found["purse"]["daily"]["streak"] >= 1
        assert len(found["tables"]) == len(
            {
                row[0]
                for name, row in naming(rows, MINE)
                if name in {"seats", "hand_seats", "tables"}
            }
        )
        hands = [hand for table in found["tables"] for hand in table["hands"]]
        assert len(hands) == len([row for row in rows["hand_seats"] if row[3] == MINE])
        new = {row[:2] for row in rows["hand_seats"] if row[3] == MINE and row[4]}
        assert hands_while_too_new(found) == new != set()
        assert sum(len(hand["actions"]) for hand in hands) == sum(
            (table, number, seat)
            in {row[:3] for row in rows["hand_seats"] if row[3] == MINE}
            for table, _, number, seat, *_ in rows["actions"]
        )
        assert len([hand for hand in hands if hand["record"]]) == len(
            [r for r in rows["outcomes"] if r[4] == MINE]
        )
        told = [hand["record"]["marks"] for hand in hands if hand["record"]]
        assert sum(times for marks in told for times in marks.values()) == sum(
            marks_of_mine(rows)
        )
        for name in ("tallies", "tally_marks", "winnings", "house_tallies"):
            assert len(found["records"][name]) == len(
                [row for row in rows[name] if MINE in row[2:4]]
            )
        assert (
            len(found["opponents"])
            == len([row for row in rows["opponents"] if row[3] == MINE])
            > 0
        )
        assert len(found["admin_acts"]) == len(
            [row for row in rows["audit"] if MINE in (row[2], row[4])]
        )
        assert len(found["panels"]) == 1
        ((blocked,), of_him) = found["blocks"]["by_you"], found["blocks"]["of_you"]
        assert (blocked["who"].startswith("player "), of_him) == (True, 1)


async def test_a_copy_names_nobody_else_and_holds_no_secret(tmp_path: Path) -> None:
    async with evening(tmp_path / "bura.sqlite3") as e:
        await make_known(e, MINE, OTHER)
        (part,) = await e.privacy.export(HERE, MINE)
        text = part.content.decode()
        for person in PEOPLE:
            assert (str(person) in text) == (person == MINE)
        assert "a secret token" not in text
        assert str(ELSEWHERE) not in text
        assert '"with": "player 1"' in text or '"with": "player 2"' in text
        seeds = await e.room.database.read(
            lambda c: [(seed.hex(),) for (seed,) in c.execute("SELECT seed FROM hands")]
        )
        assert not any(seed.lower() in text for (seed,) in seeds)


async def test_an_admin_sees_whom_he_gave_to_by_number(tmp_path: Path) -> None:
    async with evening(tmp_path / "bura.sqlite3") as e:
        await make_known(e, MINE, OTHER)
        (part,) = await e.privacy.export(HERE, ADMIN)
        acts = json.loads(part.content)["admin_acts"]
        assert {act["by"] for act in acts} == {"you"}
        assert str(MINE) not in part.content.decode()


def test_a_crowd_gives_everybody_one_number() -> None:
    crowd = Crowd(MINE)
    assert [crowd.name(user) for user in (MINE, OTHER, PEOPLE[4], OTHER)] == [
        "you",
        "player 1",
        "player 2",
        "player 1",
    ]
    assert crowd.name(house_user(Level.EXPERT, 1)) == "house expert"
    assert crowd.hide(f"{OTHER} and {PEOPLE[5]}") == f"player 1 and {PEOPLE[5]}"
    assert crowd.hide(f"<@{MINE}> owes <@!{PEOPLE[6]}>, see <#{PEOPLE[5]}>") == (
        f"<@{MINE}> owes <@!player 3>, see <#{PEOPLE[5]}>"
    )
