"""Visits to the settings of a server: every page and form, whatever is typed there,
seasons, and what is refused."""

from __future__ import annotations

from sqlite3 import Connection

import pytest

from bot.games import catalogue
from bot.playground import Person, Reply
from bot.playground.people import EVERYBODY, Permission
from db import audit, ledger
from db.ledger import Account
from tests.helpers.card_room import CardRoom
from tests.helpers.several_games import several_games
from tests.visits.after import QUICK, last_private

WRITE = EVERYBODY & ~Permission.SEND_MESSAGES


async def fill(person: Person, button: str, **typed: str) -> Reply:
    """Press a button that opens a form, and send it with these values, by the names of
    its fields."""
    opened = await person.click(button)
    assert opened.modal is not None, opened.text
    return await person.submit(opened.modal, typed)


async def pages_of_the_panel(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    first = catalogue.names()[:1]
    # of several games each has a page
    monkeypatch.setattr(catalogue, "names", lambda: first)
    alice, playground = room.alice, room.playground
    for number in range(6):
        playground.add_channel(f"games-{number}")
    await alice.run("settings")
    await alice.click("Channels")
    shown = await alice.choose("Choose channels", ["games-0", "games-1"])
    assert "✅ Saved." in shown.text
    assert (
        "already"
        in (await alice.choose("Choose channels", ["games-1", "games-0"])).text
    )
    playground.set_permissions("games-1", WRITE)
    await alice.click("Back")
    assert "*Send Messages*" in (await alice.click("Channels")).text
    wrong = (await alice.run("bura table")).text
    assert wrong.startswith("Tables of this game are in <#")
    playground.delete_channel("games-0")
    playground.delete_channel("games-1")
    assert "are gone" in (await room.bob.run("bura table")).text
    await alice.run("settings")
    assert "is gone" in (await alice.click("Channels")).text
    playground.add_channel("games-0")
    playground.add_channel("games-1")
    many = await alice.choose(
        "Choose channels", [f"games-{number}" for number in range(6)]
    )
    assert "and 1 more" in many.text
    await alice.click("Everywhere")
    await alice.click("Back")
    await stakes_and_tokens(alice)
    await gifts_and_play(alice)
    await alice.click("Language")
    for language in ("English", "Русский", "Українська", "As in Discord"):
        await alice.choose("Language of the server", [language])
    await alice.click("Back")
    assert (
        "no longer works"
        in (
            await alice.press(
                (await alice.click("Play")).message.id, "settings:play:dance"
            )
        ).text
    )


async def stakes_and_tokens(alice: Person) -> None:
    await alice.click("Stakes")
    for typed, said in (
        ({"stake_least": "ten"}, "whole number, not “ten”"),
        (
            {"stake_least": " "},
            "**Smallest stake** takes a whole number. Nothing was changed",
        ),
        ({"stake_most": "0"}, "**Largest stake**: from 1 to 1000000"),
        ({"stake_least": "9", "stake_most": "8"}, "is above the largest one (8)"),
        ({"stake": "11", "stake_most": "10"}, "usual stake (11) is not between"),
        (
            {"stake": "2", "stake_least": "2", "stake_most": "10"},
            "Usual stake: **2 tokens**",
        ),
    ):
        assert said in (await fill(alice, "Change stakes", **typed)).text
    await alice.click("Back")
    refused = (await alice.run("bura table", stake=11)).text
    assert "would be 11: this server allows 2 to 10" in refused
    await alice.run("settings")
    await alice.click("Tokens")
    saved = await fill(alice, "Change tokens", daily="0", relief="0", account_days="0")
    assert "Age of an account: **any**" in saved.text
    for typed, said in (
        ({"time_zone": "Europe/Kiyv"}, "Do you mean `Europe/Kyiv`"),
        ({"time_zone": "!"}, "Write it as `Europe/Kyiv`"),
        ({"time_zone": "kyiv"}, "Time zone: **`Europe/Kyiv`**"),
    ):
        assert said in (await fill(alice, "Time zone", **typed)).text
    await alice.click("Give a streak bonus")
    await alice.click("No streak bonus")
    await alice.click("Back")


async def gifts_and_play(alice: Person) -> None:
    await alice.click("Gifts")
    await alice.click("Allow gifts")
    await fill(alice, "Change gifts", gift_most="7", gift_minutes="1")
    assert "away **7 tokens** a day" in (await alice.click("Back")).text
    await alice.click("Gifts")
    await alice.click("Forbid gifts")
    await alice.click("Back")
    await alice.click("Games")
    await alice.choose("Usual rules", ["prison"])
    await alice.choose("Turn clock", ["30 seconds"])
    assert (
        "rules **prison**, turn clock **30 seconds**"
        in (await alice.click("Back")).text
    )
    await alice.click("Games")
    assert "New tables: **off**" in (await alice.click("Switch the game off")).text
    assert "Bura is switched off in this server" in (await alice.run("bura table")).text
    assert (
        "Bura is switched off in this server" in (await alice.run("bura practice")).text
    )
    await alice.run("settings")
    assert "Bura is **off**" in last_private(alice).text
    await alice.click("Games")
    await alice.click("Switch the game on")
    await alice.choose("Usual rules", ["As the game has it"])
    await alice.choose("Turn clock", ["As the rules say"])
    await alice.click("Back")
    await alice.click("Play")
    await alice.click("Use threads")
    await alice.click("No threads")
    await fill(alice, "Change limits", house_cap="100")
    assert "may lose in a day: **100 tokens**" in (await alice.click("Back")).text
    await alice.run("settings", threads="on", house_cap=0)
    await alice.click("Back")


async def acts_and_their_log(room: CardRoom, _monkeypatch: pytest.MonkeyPatch) -> None:
    alice, bob, playground = room.alice, room.bob, room.playground
    playground.add_channel("mods")
    playground.set_permissions("mods", WRITE)
    await alice.run("settings")
    assert "Nothing has been done yet" in (await alice.click("Audit log")).text
    await alice.click("Back")
    await alice.click("Log channel")
    assert (
        "I cannot write in <#"
        in (await alice.choose("Choose a channel", ["mods"])).text
    )
    playground.set_permissions("mods", EVERYBODY)
    assert "✅ Saved." in (await alice.choose("Choose a channel", ["mods"])).text
    await alice.click("Back")
    await alice.run("tokens grant", user=bob, tokens=80, reason="prize")
    await alice.run("tokens take", user=bob, tokens=30, reason="mistake")
    await alice.run("tokens balance")
    await seasons(room)
    await bob.run("bura challenge", opponent=room.clara)
    await alice.run("cancel", table=1, reason="spam")
    await room.settle(6)
    told = "\n".join(message.text for message in bob.messages("mods"))
    for said in (
        "is granted **80 tokens** (prize)",
        "loses **30 tokens** (mistake)",
        "Season 2 begins",
        "The game at table 1 (Bura) was canceled (spam)",
    ):
        assert said in told
    playground.set_permissions("mods", WRITE)
    await alice.run("settings", house_cap=3)
    await room.settle(6)
    await alice.run("settings")
    assert "⚠️" in (await alice.click("Log channel")).text
    playground.set_permissions("mods", EVERYBODY)
    await alice.click("Back")
    assert "could not be told" in (await alice.click("Log channel")).text
    await alice.click("No log channel")
    await alice.click("Back")
    await leaf_through(room)


async def seasons(room: CardRoom) -> None:
    alice, bob = room.alice, room.bob
    await alice.run("settings")
    assert "first season" in (await alice.click("Season")).text
    asked = await alice.click("New season")
    assert "2 members hold 90 tokens now" in asked.text
    await room.bot.services.database.run(
        lambda c: take(c, room.guild, int(alice.id), 1)
    )
    begun = await alice.click("Yes, begin")
    assert "Season **2** has begun" in begun.text
    late = await alice.press(begun.message.id, "settings:season:begin:2.20")
    assert "Something has changed in the meantime" in late.text
    await alice.click("Back")
    await room.bot.services.database.run(
        lambda c: take(c, room.guild, int(alice.id), 20)
    )
    await alice.click("Take it back")
    assert (
        "1 purse no longer held enough: 1 token could"
        in (await alice.click("Yes, take it back")).text
    )
    late = await alice.press(begun.message.id, "settings:season:undo:2")
    assert "seven days have passed" in late.text
    await alice.click("New season")
    await alice.click("Yes, begin")
    await alice.click("Take it back")
    assert (await alice.click("Yes, take it back")).text.count(
        "✅ Season **3** was taken back."
    ) == 1
    assert (
        await room.bot.services.database.read(
            lambda c: ledger.purse(c, room.guild, int(bob.id))
        )
        == 70
    )


def take(c: Connection, guild: int, user: int, tokens: int) -> None:
    """Let tokens go from a purse to the mint."""
    mint, purse, key = Account.mint(), Account.purse(user), f"test:{user}:{tokens}"
    ledger.transfer(
        c,
        guild=guild,
        debit=purse,
        credit=mint,
        tokens=tokens,
        key=key,
        reason="test",
        now=1,
    )


async def leaf_through(room: CardRoom) -> None:
    """Read all acts by pages, to the oldest and back to the newest."""
    alice = room.alice
    newest = (await alice.click("Audit log")).text
    oldest = await alice.click("Older")
    assert "Older" not in oldest.buttons
    acts, *_ = await room.bot.services.database.read(
        lambda c: audit.summary(c, room.guild)
    )
    assert (newest + oldest.text).count("\n-# <@") == acts
    assert (await alice.click("Newer")).text == newest
    await alice.click("Older")
    assert (await alice.click("Newest")).text == newest


async def several_games_on_the_panel(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice = room.alice
    with several_games(monkeypatch, "whist", "skat"):
        assert "Games: **Bura, whist, skat**" in (await alice.run("settings")).text
        listed = await alice.click("Games")
        assert listed.message is not None
        for game in ("bura", "whist", "skat"):
            await alice.press(
                listed.message.id, "settings:games:choose:game", 3, [game]
            )
            await alice.click("Switch the game off")
            await alice.click("Back")
        assert "**No game** is on" in (await alice.click("Back")).text
        assert "Bura: New tables: on → **off**" in (await alice.click("Audit log")).text


ADMINS = (
    (pages_of_the_panel, QUICK),
    (several_games_on_the_panel, QUICK),
    (acts_and_their_log, QUICK),
)
