"""Records of really played tables are true, and one changed bit is found; the
documentation alone can check them."""

from __future__ import annotations

import asyncio
import io
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import cast

import pytest

from bot.command_line.verify import FALSE, TRUE, UNREADABLE, verify
from bot.games.bura.rules.dealing import dealt_hands
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRESETS
from bot.tables.ids import GuildId, TableId
from bot.tables.model.status import Status
from bot.tables.opening import OpenTable, Terms
from bot.tables.persistence.recording import load_played, load_record
from bot.tables.proof import prove
from bot.tables.record import HandRecord, Played, RecordError, TableRecord, read_record
from bot.tables.refusals import NoHandOver, NotOver, Refusal, UnknownTable
from tests.helpers.random_play import Manner
from tests.helpers.sizes import few_and_many, first_of
from tests.tables import asks
from tests.tables.play import CHANNEL, GUILD, PEOPLE, World, world

ROOT = Path(__file__).parents[2]
Checked = Iterator[tuple[dict[str, list[str]], str]]


async def open_table(
    room: World, random: Random, preset: str, seats: int, *, drawn: bool
) -> TableId:
    users = PEOPLE[:seats]
    options = BURA.agree(
        PRESETS[preset], stake=None, seats=seats, text="memory=open" if drawn else ""
    )
    terms = Terms(
        GUILD,
        CHANNEL,
        users[0],
        "bura",
        preset,
        options,
        BURA.stakes.stake(options),
        click=random.getrandbits(60),
    )
    table = await room.tables.gather(OpenTable(terms, seats, drawn, goes_on=drawn))
    for user in users[1:]:
        await asks.join(room.tables, table.id, user, random.getrandbits(60))
    await asks.start(room.tables, table.id, users[0])
    return table.id


async def play_on(
    room: World,
    random: Random,
    table_id: TableId,
    *,
    hands: int,
    leaving: float = 0.004,
) -> None:
    """Play with claims, timeouts and a departure until the game ends, or till so many
    hands are over; then end it.

    Timeouts add up to departures: where nobody is to leave, nobody is late either."""
    for _ in range(3000):
        table = await room.table(table_id)
        if not table.is_open:
            return
        if table.status is Status.BETWEEN and table.hand_no >= hands:
            await asks.order_canceled(
                room.tables, table_id, table.user_at(table.present[0]), "it is late"
            )
            return
        chance = random.random()
        if chance < leaving and len(table.present) > 2:
            await asks.leave(room.tables, table_id, table.user_at(table.present[0]))
        elif table.status is Status.BETWEEN:
            await pause(room, random, table_id)
        elif chance < 20 * leaving:
            await room.run_out(table_id)
        else:
            await room.move(table, random, Manner(claims=0.01))
    raise AssertionError("the table did not end")


async def pause(room: World, random: Random, table_id: TableId) -> None:
    table = await room.table(table_id)
    asking = table.people() if not table.header.pause_ms else table.people()[:2]
    for user in asking:
        try:
            await asks.ready(
                room.tables, table_id, user, table.version(None), random.getrandbits(60)
            )
        except Refusal:
            return
    if table.header.pause_ms and (await room.table(table_id)).status is Status.BETWEEN:
        await room.run_out(table_id)


async def recorded(room: World, table_id: TableId) -> TableRecord:
    return await room.database.read(
        lambda connection: load_record(connection, table_id, GUILD)
    )


async def a_record(
    path: Path,
    preset: str,
    seats: int,
    *,
    drawn: bool,
    hands: int = 3,
    leaving: float = 0.004,
) -> TableRecord:
    random = Random(f"{preset}/{seats}/{drawn}")
    async with world(path, remember=False) as room:
        table_id = await open_table(room, random, preset, seats, drawn=drawn)
        await play_on(room, random, table_id, hands=hands, leaving=leaving)
        assert await room.faults() == []
        return await recorded(room, table_id)


def documented() -> Callable[[object], Checked]:
    """The program of the document, which imports nothing of the bot."""
    found = re.search(
        r"```python\n(.*?)```",
        (ROOT / "docs" / "fair-dealing.md").read_text("utf-8"),
        re.DOTALL,
    )
    assert found is not None
    assert re.findall(r"^(?:import|from) .*$", found.group(1), re.MULTILINE) == [
        "import base64",
        "import hashlib",
    ]
    namespace: dict[str, object] = {}
    exec(found.group(1), namespace)  # noqa: S102 - the documented program is what is tested
    return cast(Callable[[object], Checked], namespace["check"])


def differing(record: TableRecord) -> list[str]:
    return [
        f"{check.claim} {check.hand} {check.differs}"
        for check in prove(record)
        if not check.holds
    ]


TABLES = [
    ("classic", 2, False),
    ("classic", 2, True),
    ("match", 2, False),
    ("match", 4, True),
    ("prison", 3, False),
    ("prison", 3, True),
    ("prison", 5, True),
    ("prison", 6, True),
]


@pytest.mark.parametrize(("preset", "seats", "drawn"), first_of(TABLES, 2, every=4))
async def test_what_was_played_is_true(
    tmp_path: Path, preset: str, seats: int, *, drawn: bool
) -> None:
    """The bot's own check and the document's agree, and the cards are those the game
    dealt."""
    record = await a_record(tmp_path / "bura.sqlite3", preset, seats, drawn=drawn)
    assert differing(record) == []
    text = record.write()
    assert read_record(text) == record
    told = list(documented()(json.loads(text)))
    assert len(told) == len(record.hands)
    for hand, (hands, turn_up) in zip(record.hands, told, strict=True):
        pack = hand.deal.shuffled(BURA.pack(PRESETS[preset]))
        by_seat = dealt_hands(pack, hand.standing())
        assert hands == {
            str(user): [str(card) for card in cards]
            for user, cards in zip(hand.players, by_seat, strict=True)
        }
        assert turn_up == str(pack[3 * len(hand.players)])


def bits_changed(text: str, random: Random, count: int) -> Iterator[str]:
    """Change single bits in the values and names of a record, wherever they stand."""
    raw = text.encode()
    places = [
        place
        for place, byte in enumerate(raw)
        if chr(byte).isalnum() or chr(byte) in "-_:,."
    ]
    for place in random.sample(places, count):
        flipped = bytes([raw[place] ^ (1 << random.randrange(7))])
        yield (raw[:place] + flipped + raw[place + 1 :]).decode()


@pytest.mark.parametrize("bits", few_and_many(120, 800))
async def test_one_bit_changed_anywhere_is_found(tmp_path: Path, bits: int) -> None:
    record = await a_record(tmp_path / "bura.sqlite3", "prison", 3, drawn=True)
    for changed in bits_changed(record.write(), Random(1), bits):
        try:
            read = read_record(changed)
        except RecordError:
            continue
        assert read == record or differing(read), changed


MEMBERS = [
    "seed",
    "actions",
    "result",
    "commitment",
    "mix",
    "pack",
    "players",
    "opening",
]


@pytest.mark.parametrize("member", first_of(MEMBERS, 2))
async def test_whoever_mends_the_digest_too_is_found(
    tmp_path: Path, member: str
) -> None:
    """Every part of a hand is bound by another one: a forger who writes a new digest
    gains nothing."""
    record = await a_record(
        tmp_path / "bura.sqlite3", "prison", 4, drawn=True, hands=12, leaving=0
    )
    first, hand, *rest = record.hands
    # Purses may change elsewhere between two hands: of a result what was moved is
    # bound.
    other = next(
        one
        for one in record.hands
        if one.result.movements != hand.result.movements and one.opening != hand.opening
    )
    assert hand.players == other.players
    forged: dict[str, object] = {member: getattr(other, member)}
    if member == "players":
        forged[member] = hand.players[::-1]
    false = record.model_copy(
        update={"hands": (first, hand.model_copy(update=forged), *rest)}
    )
    false = false.model_copy(update={"digest": false.digested()})
    found = differing(false)
    assert found
    assert not any(line.startswith("digest") for line in found)


async def test_only_a_finished_table_of_this_server_has_a_record(
    tmp_path: Path,
) -> None:
    random = Random(3)
    async with world(tmp_path / "bura.sqlite3", remember=False) as room:
        table_id = await open_table(room, random, "prison", 3, drawn=True)
        with pytest.raises(NotOver):
            await recorded(room, table_id)
        with pytest.raises(UnknownTable):
            await recorded(room, TableId(table_id + 1))
        await play_on(room, random, table_id, hands=1)
        assert differing(await recorded(room, table_id)) == []
        elsewhere = GUILD + 1
        with pytest.raises(UnknownTable):
            await room.database.read(
                lambda connection: load_record(
                    connection, table_id, type(GUILD)(elsewhere)
                )
            )
        undealt = await room.challenge()
        await asks.decline(room.tables, undealt.id, PEOPLE[1])
        with pytest.raises(UnknownTable):
            await recorded(room, undealt.id)


def run(
    path: str, given: str | None = None, monkeypatch: pytest.MonkeyPatch | None = None
) -> tuple[int, str, str]:
    said: list[str] = []
    complained: list[str] = []
    if given is not None and monkeypatch is not None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given.encode())))
    code = verify(path, said.append, complained.append)
    return code, "\n".join(said), "\n".join(complained)


async def test_the_command_line_tells_true_from_false_from_unreadable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = await a_record(tmp_path / "bura.sqlite3", "prison", 3, drawn=True)
    file = tmp_path / "record.json"
    file.write_text(record.write(), "utf-8")
    code, said, complained = run(str(file))
    assert (code, complained) == (TRUE, "")
    assert len(said.splitlines()) == len(prove(record)) + 1
    assert "DIFFERS" not in said
    assert run("-", record.write(), monkeypatch)[0] == TRUE

    hand: HandRecord = record.hands[0]
    turned = hand.model_copy(update={"seed": hand.seed[::-1]})
    false = record.model_copy(update={"hands": (turned, *record.hands[1:])})
    code, said, _ = run("-", false.write(), monkeypatch)
    assert code == FALSE
    told = [line for line in said.splitlines() if line.startswith("DIFFERS  hand 1: ")]
    assert any(hand.commitment in line for line in told), said

    for wrong in ("", "{}", "[]", "no json", record.write()[:-30]):
        code, said, complained = run("-", wrong, monkeypatch)
        assert (code, said) == (UNREADABLE, "")
        assert complained
    assert run(str(tmp_path / "absent.json"))[0] == UNREADABLE


@pytest.mark.long
async def test_the_command_needs_no_settings_and_no_network(tmp_path: Path) -> None:
    record = await a_record(
        tmp_path / "bura.sqlite3", "classic", 2, drawn=False, hands=1
    )
    environment = {
        "PATH": "",
        "PYTHONPATH": str(ROOT),
        "DISCORD_TOKEN": "",
        "DISCORD_API_URL": "not an address",
    }
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "bot", "verify", "-"],
        cwd=tmp_path,
        env=environment,
        input=record.write(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (TRUE, "")
    assert done.stdout.splitlines()[-1].startswith(f"Table {record.table}")
    assert not (tmp_path / "bura.sqlite3").with_name("data").exists()


async def test_of_a_table_that_is_played_only_finished_hands_are_shown(
    tmp_path: Path,
) -> None:
    random = Random(4)
    async with world(tmp_path / "bura.sqlite3", remember=False) as room:

        async def looked_at(guild: GuildId = GUILD) -> Played:
            return await room.database.read(
                lambda connection: load_played(connection, table_id, guild)
            )

        table_id = await open_table(room, random, "classic", 2, drawn=False)
        with pytest.raises(NoHandOver):
            await looked_at()
        over = 0
        while over < 3:
            await room.step(table_id, random, Manner(claims=0.01))
            table = await room.table(table_id)
            assert table.hand is not None
            over = table.hand_no - (table.status is Status.PLAYING)
            secrets = [table.hand.deal.seed] if table.status is Status.PLAYING else []
            secrets += [table.prepared.seed] if table.prepared else []
            assert secrets
            if over:
                shown = await looked_at()
                assert [hand.number for hand in shown.hands] == list(range(1, over + 1))
                assert not any(secret.hex() in repr(shown) for secret in secrets)
        with pytest.raises(UnknownTable):
            await looked_at(type(GUILD)(GUILD + 1))
        before = await looked_at()
        await asks.order_canceled(room.tables, table_id, PEOPLE[0], "it is late")
        record = await recorded(room, table_id)
        assert record.played == await looked_at()
        assert record.hands[:2] == before.hands[:2]
        assert record.hands[2].actions == before.hands[2].actions
