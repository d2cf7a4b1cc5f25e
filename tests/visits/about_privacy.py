"""Visits by people who ask what is stored about them, and who want to be forgotten;
each asserts what it shows."""

from __future__ import annotations

import json
import zipfile
from io import BytesIO
from sqlite3 import Connection

import pytest

from bot.economy import privacy
from bot.playground import Person
from db import ledger
from db.ledger import Account
from tests.helpers.by_label import press, table
from tests.helpers.card_room import CardRoom, public
from tests.visits.after import QUICK

YES = "Yes, delete it"


async def gather(room: CardRoom, *people: Person, **options: object) -> None:
    """Open a table with these people and start it."""
    host, *others = people
    await host.run("bura table", seats=len(people), **options)
    for person in others:
        await person.click("Join", table(room))
    await press(room, host, "Start")


async def owe(room: CardRoom, person: Person, tokens: int) -> None:
    """Let a person pay a penalty beyond what they hold."""
    guild, user = room.guild, int(person.id)

    def job(c: Connection) -> None:
        held = ledger.purse(c, guild, user)
        purse, mint = Account.purse(user), Account.mint()
        ledger.transfer(
            c, guild=guild, debit=purse, credit=mint, tokens=held + tokens, key=f"owe:{user}", reason="penalty", now=0,
            may_owe=True,
        )  # fmt: skip

    await room.bot.services.database.run(job)


async def forgotten_in_mid_play(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bob, clara = room.alice, room.bob, room.clara
    assert "Nothing about you is stored" in (await clara.run("privacy erase")).text
    await alice.run("bura challenge", opponent=bob)
    await alice.run("bura table")
    await gather(room, alice, bob, rules="classic", stake=2)
    await gather(room, bob, alice, rules="match")
    asked = await alice.run("privacy erase")
    for sentence in (
        "Table **1**: the challenge is called off",
        "Table **2**: you leave it before it begins",
        "Table **3**: you give up the game and the pot of 4 tokens",
        "Table **4**: you give up the game.",
        "Back to the server: 18 tokens",
        "At 4 tables a number such as 👤\N{NO-BREAK SPACE}4821",
    ):
        assert sentence in asked.text, asked.text
    assert asked.message is not None
    forged = asked.message.buttons[YES].custom_id
    assert "for someone else" in (await bob.press(public(bob)[-1].id, str(forged))).text
    kept = await alice.click("No, keep it", asked.message)
    assert "Nothing was removed" in kept.text
    assert "Yes" not in str(kept.buttons)
    asked = await alice.run("privacy erase")
    await alice.run("cards resign", table=4)
    await alice.click("Yes, resign")
    await alice.click(YES, asked.message)
    anew = await alice.wait_to_see("Something has changed since you were asked")
    assert "Table **4**" not in anew.text
    await alice.click(YES, anew)
    assert (
        "Your data has been deleted"
        in (await alice.wait_to_see("Your data has been deleted")).text
    )
    await room.until(
        lambda: (
            not any(alice.mention in table_text(room, number) for number in (1, 2, 3))
        )
    )
    assert "Nothing about you is stored" in (await alice.run("privacy erase")).text
    assert "You hold **0 tokens**" in (await alice.run("tokens balance")).text
    assert await room.faults() == []


async def forgotten_among_three(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bob, clara = room.alice, room.bob, room.clara
    await gather(room, alice, bob, clara, stake=2)
    await gather(room, bob, alice, clara, rules="match", options="match_target=3")
    await owe(room, alice, 7)
    asked = await alice.run("privacy erase")
    assert (
        "Table **1**: you leave the game, and the others play on for the pot of 6 tokens"
        in asked.text
    )
    assert "Table **2**: you leave the game, and the others play on." in asked.text
    assert "Your debt is canceled: 7 tokens" in asked.text
    await room.restart()
    await alice.click(YES, asked.message)
    await alice.wait_to_see("Your data has been deleted")
    await room.until(
        lambda: "👤" in table_text(room, 1) and "👤" in table_text(room, 2)
    )
    assert alice.mention not in table_text(room, 1) + table_text(room, 2)
    await bob.run("cards resign", table=1)
    await bob.click("Yes, resign")
    await room.settle(3)
    assert await room.faults() == []


async def copies(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    alice, bob = room.alice, room.bob
    await gather(room, alice, bob, rules="classic", stake=2)
    await press(room, bob, "Resign", "Yes, resign")
    name = f"bura-{room.guild}-{alice.id}"
    await alice.run("privacy export")
    await alice.wait_to_see("One JSON file. Other people")
    found = json.loads(alice.download(f"{name}.json"))
    assert (found["format"], found["version"], found["member"]) == (
        "bura-export",
        2,
        alice.id,
    )
    assert bob.id not in alice.download(f"{name}.json").decode()
    assert sorted(found["tables"][0]["hands"][0]["players"]) == ["player 1", "you"]
    whole = len(alice.download(f"{name}.json"))
    monkeypatch.setattr(privacy, "LARGEST_FILE", whole - 10)
    await alice.run("privacy export")
    await alice.wait_to_see("packed because it is large")
    packed = alice.download(f"{name}.zip")
    with zipfile.ZipFile(BytesIO(packed)) as archive:
        assert json.loads(archive.read(f"{name}.json"))["member"] == alice.id
    monkeypatch.setattr(privacy, "LARGEST_FILE", 400)
    await alice.run("privacy export")
    await alice.wait_to_see("Part 2 of")
    last = await alice.wait_to_see("Part 3 of")
    parts = int(last.text.partition("Part 3 of ")[2].split()[0])
    await alice.wait_to_see(f"Part {parts} of {parts}")
    joined = b"".join(
        alice.download(f"{name}.zip.{number:03}") for number in range(1, parts + 1)
    )
    with zipfile.ZipFile(BytesIO(joined)) as archive:
        assert json.loads(archive.read(f"{name}.json"))["format"] == "bura-export"


def table_text(room: CardRoom, number: int) -> str:
    """Return what the newest message of a table says."""
    shown = [
        message.text
        for message in public(room.clara)
        if f"· table {number}" in message.text
    ]
    return shown[-1]


ABOUT_PRIVACY = (
    (forgotten_in_mid_play, QUICK),
    (forgotten_among_three, QUICK),
    (copies, QUICK),
)
