"""Visits to the purse: the daily grant and relief, gifts, what admins give and take,
and every movement of it."""

from __future__ import annotations

import re
from sqlite3 import Connection

import pytest

from bot.playground import Person
from cogs import tokens as purse_commands
from db import guilds, ledger
from db.ledger import Account
from db.reasons import Flow, LedgerReason
from tests.helpers.by_label import RICH, RICH_TRICKS, claim, play, press
from tests.helpers.card_room import CardRoom
from tests.helpers.wished_cards import deal_from
from tests.visits.after import QUICK, last_private

DAY = 86_400
NOON = 1_767_268_800_000
"""When the room's clock begins, in ms."""


async def decide(room: CardRoom, **changes: int | str | None) -> None:
    """Change settings of the server."""
    guild = room.guild
    await room.bot.services.database.run(lambda c: guilds.save(c, guild, changes, 0))


async def move(room: CardRoom, person: Person, tokens: int, reason: str) -> None:
    """Move tokens between the mint and somebody's purse, as nothing of the purse's own
    does."""
    guild, accounts = room.guild, [Account.mint(), Account.purse(int(person.id))]
    debit, credit = accounts if tokens > 0 else accounts[::-1]

    def job(c: Connection) -> None:
        key = f"test:{reason}:{person.id}"
        ledger.transfer(
            c,
            guild=guild,
            debit=debit,
            credit=credit,
            tokens=abs(tokens),
            key=key,
            reason=reason,
            now=NOON,
        )

    await room.bot.services.database.run(job)


async def days_of_a_saver(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    alice, bob = room.alice, room.bob
    await decide(room, streak=1, stake_least=3)
    first = (await alice.run("tokens daily")).text
    assert "you get **20 tokens**" in first
    assert "Today’s tokens: **+5**" in first
    assert "each further day in a row" in first
    assert "You hold **25 tokens** now" in first
    assert "Come back <t:1767312000:R>" in first  # the next midnight of the server
    again = (await alice.run("tokens daily")).text
    assert "today’s tokens already" in again
    room.clock.leap(DAY)
    assert (
        "Days in a row: **2**. That adds +1 today"
        in (await alice.run("tokens daily")).text
    )
    poor = (await alice.run("bura challenge", opponent=bob, stake=50)).text
    assert "or take `/tokens daily` <t:" in poor
    room.clock.leap(DAY)
    assert (
        "take your tokens now: `/tokens daily`"
        in (await alice.run("bura challenge", opponent=bob, stake=50)).text
    )
    await decide(room, daily=0)
    assert (
        "stake is 50. Play for a smaller stake."
        in (await alice.run("bura challenge", opponent=bob, stake=50)).text
    )
    rule = (await alice.run("tokens daily")).text
    assert "no daily tokens" in rule
    assert "You then hold 5 tokens" in rule
    await alice.run("bura challenge", opponent=bob, stake=3)
    await alice.run("tokens take", user=alice, tokens=29, reason="to be poor")
    assert "You sit at a table for tokens" in (await alice.run("tokens daily")).text
    await bob.click("Decline")
    helped = (await alice.run("tokens daily")).text
    assert "could not pay the smallest stake (3 tokens) any more: **+3**" in helped
    assert "You hold **5 tokens** now" in helped
    await alice.run("tokens take", user=alice, tokens=5, reason="to be poor again")
    assert (
        "help with an empty purse today already"
        in (await alice.run("tokens daily")).text
    )


async def gifts_of_all_sizes(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    alice, bob, clara = room.alice, room.bob, room.clara
    assert (
        "cannot give tokens away"
        in (await alice.run("tokens give", user=bob, tokens=1)).text
    )
    await decide(room, gifts=1, gift_most=25)
    assert (
        "choose a person"
        in (await alice.run("tokens give", user=room.playground.bot, tokens=1)).text
    )
    assert (
        "choose another person"
        in (await alice.run("tokens give", user=alice, tokens=1)).text
    )
    assert (
        "You hold 20 tokens, so you cannot give more"
        in (await alice.run("tokens give", user=bob, tokens=21)).text
    )
    shown = await alice.run("tokens give", user=bob, tokens=11)
    assert "That is more than half of your 20 tokens" in shown.text
    await alice.click("Keep them")
    assert "Nothing was given" in last_private(alice).text
    await alice.run("tokens give", user=bob, tokens=11)
    await alice.click("Yes, give")
    assert (
        f"You gave {bob.mention} **11 tokens**. You hold **9 tokens** now."
        in last_private(alice).text
    )
    told = await clara.wait_to_see("🎁")
    assert told.text == f"🎁 {alice.mention} gives {bob.mention} **11 tokens**."
    assert told.mentions == []
    soon = (await alice.run("tokens give", user=bob, tokens=1)).text
    assert re.search(r"You may do so again <t:\d+:R>", soon)
    await decide(room, daily=0, stake_least=10, relief=10)
    assert "You have given tokens away today" in (await alice.run("tokens daily")).text
    await decide(room, stake_least=1)
    room.clock.leap(600)
    much = (await bob.run("tokens give", user=clara, tokens=26)).text
    assert (
        "give away 25 tokens a day in this server, and have 25 tokens left for today."
        in much
    )
    assert "a number from 1 to" in (await modified(alice, bob, 0)).text
    foreign = (
        await bob.press(last_private(bob).id, f"tokens:give:1:{alice.id}:{bob.id}:9")
    ).text
    assert "does nothing for you any more" in foreign
    await alice.run("bura challenge", opponent=bob)
    await bob.click("Accept")
    assert (
        "You are playing a hand"
        in (await alice.run("tokens give", user=bob, tokens=1)).text
    )


async def modified(giver: Person, receiver: Person, tokens: int) -> Person:
    """Press a button for a gift that Discord's client would not let be typed."""
    return await giver.press(
        last_private(giver).id, f"tokens:give:99:{giver.id}:{receiver.id}:{tokens}"
    )  # type: ignore[return-value]


async def awards_and_their_traces(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(purse_commands, "PAGE", 3)
    deal_from(monkeypatch, [RICH, RICH, RICH, RICH], dealer=1)
    alice, bob, clara = room.alice, room.bob, room.clara
    await granted_and_taken(room)
    (told,) = await alice.autocomplete(
        "tokens give", focused="tokens", user=bob, tokens=""
    )
    assert "Gifts are off" in told.name
    await decide(room, gifts=1)
    await alice.run("tokens give", user=bob, tokens=1)
    await bob.run("tokens give", user=clara, tokens=1)
    await bob.run("tokens daily")
    outside = [reason for reason in LedgerReason if reason.flow is not Flow.GIVEN]
    paid = {reason for reason in outside if reason.flow is not Flow.TAKEN} | {"gap"}
    for reason in (*outside, "gap"):
        await move(room, bob, 1 if reason in paid else -1, reason)
    seen = await leaf_through(bob)
    for words in (
        f"**+7** · granted by {alice.mention}: won the \\*\\*cup\\*\\*", "too many", f"gift from {alice.mention}",
        f"gift to {clara.mention}", "daily tokens", "starting tokens", "a new season", "another movement",
    ):  # fmt: skip
        assert words in seen
    await lose_and_win(room)
    seen = await leaf_through(alice)
    for words in (
        "ante · [table 1](https://", "penalty · [table 1]", "share of the pot · [table 1]", "pot won · [table 2]",
        "the others gave up · [table 3]", "ante · table 4",
    ):  # fmt: skip
        assert words in seen
    await move(room, bob, 2**53 - 2000, "riches")
    assert (
        "as can be counted"
        in (await alice.run("tokens grant", user=bob, tokens=10**9, reason="more")).text
    )


async def granted_and_taken(room: CardRoom) -> None:
    """Let a manager grant and take tokens, and others try to."""
    alice, bob = room.alice, room.bob
    await decide(room, starting_tokens=0)
    assert "No token has moved here yet" in (await bob.run("tokens history")).text
    await decide(room, starting_tokens=20)
    assert (
        f"No token of {bob.mention} has moved"
        in (await alice.run("tokens history", user=bob)).text
    )
    for command in ("grant", "take"):
        refused = await bob.run(
            f"tokens {command}", user=bob, tokens=5, reason="why not"
        )
        assert "*Manage Server*" in refused.text
    assert "*Manage Server*" in (await bob.run("tokens history", user=alice)).text
    done = (
        await alice.run("tokens grant", user=bob, tokens=7, reason="won the **cup**")
    ).text
    assert (
        f"{bob.mention} gets **7 tokens** from you and holds **27 tokens** now." in done
    )
    assert "Reason: won the \\*\\*cup\\*\\*" in done
    taken = (await alice.run("tokens take", user=bob, tokens=2, reason="too many")).text
    assert (
        f"You take **2 tokens** from {bob.mention}, who holds **25 tokens** now."
        in taken
    )
    assert (
        "you cannot take more"
        in (await alice.run("tokens take", user=bob, tokens=26, reason="all")).text
    )


async def lose_and_win(room: CardRoom) -> None:
    """Let Alice claim wrongly and stop, claim rightly, win because Bob gives up, and
    begin another table."""
    alice, bob = room.alice, room.bob
    await room.sit_down()
    await play(room, alice, bob, RICH_TRICKS[:1])
    await claim(room, alice)
    for person in (alice, bob):
        await press(room, person, "Stop")
    await room.sit_down()
    await play(room, alice, bob, RICH_TRICKS)
    await claim(room, alice, 2)
    await press(room, alice, "Leave")
    await room.sit_down()
    await press(room, bob, "Resign", "Yes, resign")
    await room.settle(2)
    await room.sit_down()


async def leaf_through(person: Person) -> str:
    """Return what all pages of somebody's history say, the newest first."""
    await person.run("tokens history")
    pages = [last_private(person).text]
    while not last_private(person).buttons["Older"].disabled:
        await person.click("Older")
        pages.append(last_private(person).text)
    return "\n".join(pages)


SAVERS = (
    (days_of_a_saver, QUICK),
    (gifts_of_all_sizes, QUICK),
    (awards_and_their_traces, QUICK),
)
