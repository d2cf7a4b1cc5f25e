"""Visits to a table of two, and to the commands round it; each leads through some of
what can be shown."""

from __future__ import annotations

from pathlib import Path
from random import Random
from sqlite3 import Connection

import pytest

from bot.ground.clock import milliseconds
from bot.playground import Permission, Person, VisibleMessage
from bot.ui import hand_panel
from db import ledger
from db.database import LockedOut
from db.errors import OutcomeUnknown
from tests.cogs.test_outdated_commands import send
from tests.economy.finished import have_met_enough
from tests.helpers.by_label import (
    BURA,
    RICH,
    RICH_TRICKS,
    SECOND_MOLODKA,
    TWO_MOLODKAS,
    claim,
    ending,
    offered,
    play,
    press,
    result,
    says,
    table,
)
from tests.helpers.card_room import CardRoom, panel, pressable, public, results
from tests.helpers.clock import unnoticed
from tests.helpers.wished_cards import deal_from, pack_of
from tests.visits.after import QUICK, SLOW, check_and_forge, leaf_through
from tests.visits.of_many import is_card

CARDS = 36
ACES = pack_of("Kc6s8d", "AhAcAs", "Jd")
TRUMPS = pack_of("Kc6s8d", "6d7dTd", "Jd")


async def before_a_game(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    alice, bob, clara = room.alice, room.bob, room.clara
    await clara.run("bura leaderboard")
    await clara.run("bura rules")
    await clara.click("All the rules")
    await clara.click("In short")
    await clara.run("help")
    await alice.run("help")
    await alice.click("Settings")
    await clara.run("cards hand")
    await clara.run("tokens balance")
    await clara.run("tokens balance", user=bob)
    await clara.run("tokens balance", user=room.playground.bot)
    await alice.run("bura challenge", opponent=alice)
    await alice.run("bura challenge", opponent=bob, stake=21)
    here = next(iter(room.playground.world.channels))
    room.playground.set_permissions(here, Permission.VIEW_CHANNEL)
    await alice.run("bura challenge", opponent=bob)
    room.playground.set_permissions(here, Permission((1 << 50) - 1))

    await alice.run("bura challenge", opponent=bob)
    await alice.click("Rules")
    await alice.click("Accept")
    await clara.click("Accept")
    await alice.run("cards hand")
    declined = await bob.click("Decline")
    assert declined.message is not None
    await bob.press(declined.message.id, "bura:1:0:accept")
    await alice.run("bura challenge", opponent=bob)
    await alice.click("Decline")
    await alice.run("bura challenge", opponent=bob)
    await room.tick(301)
    await room.until(lambda: says(room, "was not answered in time"))
    assert (
        "often enough for now"
        in (await alice.run("bura challenge", opponent=bob, stake=15)).text
    )
    await clara.run("bura table", seats=3)
    await room.tick(901)
    await room.until(
        lambda: any("Too few people came" in message.text for message in public(clara))
    )
    await alice.run("bura challenge", opponent=bob, stake=15)
    await bob.click("Accept")
    await press(room, bob, "Back", "Accept", "Yes, accept")
    await press(room, bob, "Resign", "Yes, resign")
    await result(room)
    await alice.run("bura challenge", opponent=bob, stake=19)


async def nobody_is_challenged_who_does_not_want_it(
    room: CardRoom, _monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bob = room.alice, room.bob
    await alice.run("bura challenge", opponent=bob)
    await bob.click("Not from this person")
    assert "cannot challenge" in (await alice.run("bura challenge", opponent=bob)).text
    await bob.click("Undo")
    await alice.run("bura challenge", opponent=bob)
    assert (
        "is not in this server"
        in (await alice.run("bura challenge", opponent="220000000000000001")).text
    )
    assert (
        "no longer exists"
        in (await send(room, alice, "bura practice", level="evil")).text
    )


async def a_right_claim_and_a_wrong_one(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH, RICH])
    alice, bob, clara = room.alice, room.bob, room.clara
    await room.sit_down()
    await alice.run("bura challenge", opponent=clara)
    await clara.run("bura challenge", opponent=alice)
    await clara.click("My hand")
    await forge(bob, "bura:1:1000:do:play 9h")
    await forge(bob, "bura:1:1000:do:lead 9h")
    await forge(alice, "bura:1:1000:do:claim")
    await forge(alice, "bura:1:1000:do:lead 9h")
    await forge(alice, "bura:1:1000:do:retain")
    await forge(alice, "bura:1:2:do:lead Kc")
    await forge(alice, "bura:77:2:hand")
    await play(room, alice, bob, RICH_TRICKS)
    await press(room, bob, "Resign", "Back")
    shown = await claim(room, alice)
    await forge(alice, "bura:1:1000:do:claim")
    await alice.click("Next hand", shown)
    await press(room, bob, "Next hand")
    await play(room, bob, alice, RICH_TRICKS[:3])
    shown = await claim(room, bob, 2)
    await press(room, bob, "Leave", "Back")
    await press(room, bob, "Leave", "Yes, leave")
    await room.until(lambda: "Rematch" in shown.buttons)
    await bob.press(shown.id, "bura:1:2000:next")
    await bob.click("Rematch", shown)
    await bob.press(table(room).id, "bura:2:0:do:lead Kc")
    await alice.click("Rematch", shown)


async def announcements(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, [SECOND_MOLODKA, TWO_MOLODKAS, ACES, TRUMPS, BURA], dealer=1)
    alice, bob = room.alice, room.bob
    await room.sit_down(options="announcing=window max_timeouts=2")
    await forge(alice, "bura:1:1000:do:announce")
    await press(room, alice, "6♠")
    await press(room, bob, "8♥")
    await press(room, bob, "Announce molodka")
    await press(room, alice, "K♣")
    await press(room, alice, "Q♥ K♣ A♦")
    leaving = await again(room, bob, 1)
    await press(room, alice, "Announce molodka")
    await press(room, bob, "Retain")
    await press(room, alice, "A♣ 8♣ 7♣")
    await again(room, bob, 2)
    await offered(room, bob, "Announce three aces")
    await press(room, bob, "Announce three aces")
    await press(room, alice, next(iter(await threes(room, alice))))
    await again(room, bob, 3)
    await press(room, alice, "Announce bura")
    await press(room, bob, next(iter(await threes(room, bob))))
    await result(room, 4)
    await both_want_more(room)
    await room.until(lambda: says(room, "is to lead"))
    await press(room, alice, "8♦ 7♦ 6♦")
    await room.until(lambda: says(room, "decides"))
    await press(room, bob, "10♠ A♥ A♣")
    shown = await result(room, 5)
    # as an older result has it, with a pot
    assert "The game ends here" in (await alice.press(shown.id, leaving)).text
    await alice.run("cancel", table=1, reason="it is late")
    told = "\n".join([await leaf_through(room.clara, 1, hand) for hand in range(1, 6)])
    assert "announces **three aces**" in told
    assert "keeps the lead with **molodka**" in told
    await check_and_forge(room, 1)


async def passing_and_yielding(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, [TWO_MOLODKAS, TWO_MOLODKAS])
    alice, bob = room.alice, room.bob
    await room.sit_down(options="announcing=window")
    await press(room, bob, "Pass")
    await press(room, alice, "K♥ 9♥")
    await room.until(lambda: says(room, "**K♥ 9♥**"))
    await press(room, bob, "8♣ 7♣")
    await press(room, alice, "Resign", "Yes, resign")
    shown = await result(room)
    await room.until(lambda: "Rematch" in shown.buttons)
    await bob.click("Rematch", shown)
    await alice.click("Rematch", shown)
    eldest, other = alice, bob
    if "Announce molodka" in (panel(alice).buttons if panel(alice) else {}):  # type: ignore[union-attr]
        eldest, other = bob, alice
    await press(room, other, "Announce molodka")
    await press(room, eldest, "Yield")
    await room.until(lambda: says(room, "A♣ 8♣ 7♣"))
    assert f"{bob.mention} passes" in await leaf_through(room.clara, 1)
    await press(room, eldest, "Resign", "Yes, resign")
    await result(room, 2)
    told = await leaf_through(room.clara, 2)
    assert "gives up the lead" in told
    assert "takes the lead" in told


async def to_the_last_card(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    await sit_down_asking(room, options="memory=open")
    # one at a time: only so the stock is drawn to its last card, whatever was dealt
    for _ in range(CARDS):
        await lay_a_card(room)
        if any(
            "stock **0**" in message.text for message in room.alice.messages()
        ) and not says(room, "drawn by"):
            # the writer skips what has passed
            await room.until(lambda: says(room, "drawn by"))
    await room.until(lambda: says(room, "or decline"))
    await room.until(lambda: results(room.clara))
    await room.tick(190)
    await room.until(lambda: "was stopped" in results(room.clara)[-1].text)
    told = await leaf_through(room.clara, 1)
    assert "does not claim" in told
    assert "draws the turn-up" in told


async def a_stake_of_half_the_purse(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    await room.sit_down(stake=10)
    await room.alice.run("cards resign")
    await press(room, room.alice, "Back")
    await play(room, room.alice, room.bob, RICH_TRICKS[:1])
    assert (
        "You then pay all you hold" in (await press(room, room.alice, "Claim 31")).text
    )
    await press(room, room.alice, "Yes, claim")
    assert "cannot pay the next ante" in (await result(room)).text


async def a_pot_that_goes_to_one(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    alice, bob = room.alice, room.bob
    await alice.run("bura challenge", opponent=bob, stake=11)
    await bob.click("Accept")
    await press(room, bob, "Yes, accept")
    await play(room, alice, bob, RICH_TRICKS[:1])
    await press(room, alice, "Claim 31", "Yes, claim")
    assert "The pot went to" in (await result(room)).text


async def too_late_too_often(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, [RICH])
    await room.sit_down(options="max_timeouts=1")
    await press(room, room.alice, "K♣")
    await room.until(lambda: ending(room, "let the time run out too often"), 100)


async def lateness_and_loss(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, [RICH])
    alice, bob, clara = room.alice, room.bob, room.clara
    await room.sit_down()
    await room.settle()
    shown = panel(alice)
    assert shown is not None
    for person in (alice, bob):
        mine = panel(person)
        assert mine is not None
        room.playground.fail("PATCH", f"/messages/{mine.id}", status=401, code=50027)
    await room.until(
        lambda: any("it is your turn" in message.text for message in clara.messages()),
        100,
    )
    await room.until(lambda: results(clara), 400)
    assert "so nobody wins" in results(clara)[-1].text
    await room.settle()
    await alice.press(shown.id, "bura:1:1000:do:lead 6s")

    await room.sit_down()
    await room.settle()
    old = panel(alice)
    assert old is not None
    resigning = old.buttons["Resign"].custom_id
    room.playground.set_permissions(old.channel_id, Permission(0))
    await room.until(
        lambda: "is to reply" not in (panel(bob).text if panel(bob) else ""), 5
    )  # type: ignore[union-attr]
    await room.move(Random(2))
    await room.settle()
    await alice.run("bura challenge", opponent=clara)
    await clara.run("bura challenge", opponent=bob)
    unnoticed(monkeypatch)
    for _ in range(25):
        await room.tick(3600)
    await alice.press(old.id, resigning)
    assert "its place in Discord was gone" in old.text


async def a_full_leaderboard(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    guild, at = room.guild, milliseconds(room.clock.now())

    def fill(connection: Connection) -> None:
        for user in range(1, 26):
            ledger.grant_start(connection, guild, 1100000000000000100 + user, at)

    await room.bot.services.database.run(fill)
    await room.alice.run("bura challenge", opponent=room.bob, stake=3)
    await room.bob.click("Accept")
    await press(room, room.alice, "Resign", "Yes, resign")
    await result(room)
    await room.bot.services.database.run(have_met_enough)
    assert "Page 1 of 3" in (await room.alice.run("bura leaderboard", by="tokens")).text
    assert (
        "You: " in (await room.alice.run("bura leaderboard", by="tokens", page=1)).text
    )
    await room.alice.run("bura challenge", opponent=room.bob, stake=18)
    await room.bob.run("bura challenge", opponent=room.alice, stake=18)


async def mishaps(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    await room.sit_down()

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("a mistake")

    with monkeypatch.context() as patch:
        patch.setattr(hand_panel, "_resting", broken)
        patch.setattr(hand_panel, "drawn", broken)
        assert "Something went wrong" in (await room.alice.run("cards hand")).text

    async def locked(*_job: object, **_named: object) -> None:
        raise LockedOut(Path("bura.sqlite3"))

    with monkeypatch.context() as patch:
        patch.setattr(room.bot.services.database, "run", locked)
        assert (
            "another program"
            in (await room.alice.run("bura challenge", opponent=room.clara)).text
        )

    async def lost(*_job: object, **_named: object) -> None:
        raise OutcomeUnknown("postgresql://bura@host/bura")

    with monkeypatch.context() as patch:
        patch.setattr(room.bot.services.database, "run", lost)
        assert (
            "was away"
            in (await room.alice.run("bura challenge", opponent=room.clara)).text
        )
    await room.bot.services.gate.shut(0)
    assert "about to restart" in (await room.alice.run("cards hand")).text
    assert "about to restart" in (await room.alice.click("My hand")).text


async def forge(person: Person, custom_id: str) -> None:
    """Press on the person's own panel what is not offered there."""
    shown = panel(person)
    assert shown is not None
    assert not (await person.press(shown.id, custom_id)).failed


async def threes(room: CardRoom, person: Person) -> list[str]:
    """Return the labels that lay three cards, once there are any."""

    def labels() -> list[str]:
        shown = panel(person)
        return [
            label
            for label in (pressable(shown) if shown else ())
            if label.count(" ") == 2
        ]

    await room.until(labels)
    return labels()


async def lay_a_card(room: CardRoom) -> None:
    """Let whoever may lead or reply lay the first of their cards."""

    def found() -> list[tuple[Person, VisibleMessage, str]]:
        shown = [
            (person, mine)
            for person in (room.alice, room.bob)
            if (mine := panel(person)) is not None
        ]
        return [
            (person, mine, label)
            for person, mine in shown
            for label in pressable(mine)
            if is_card(label)
        ]

    await room.until(found)
    person, mine, label = found()[0]
    await person.click(label, mine)


async def again(room: CardRoom, claimant: Person, number: int) -> str:
    """End the hand with whoever may claim, and deal the next; return the press to leave
    between the two."""
    for person in (claimant, room.alice, room.bob):
        shown = panel(person)
        if shown is not None and "Claim 31" in pressable(shown):
            claimant = person
            break
    shown = await claim(room, claimant, number)
    await room.until(lambda: "Leave" in shown.buttons)
    leaving = shown.buttons["Leave"].custom_id
    await both_want_more(room)
    return leaving


async def sit_down_asking(room: CardRoom, **options: object) -> None:
    """Sit down at a table whose next hand is dealt when both have asked for it."""
    alice, bob = room.alice, room.bob
    await alice.run("bura table", seats=2, next_hand="asked", **options)
    await bob.click("Join")
    await press(room, alice, "Start")
    await room.until(lambda: panel(alice) is not None and panel(bob) is not None)


async def both_want_more(room: CardRoom) -> None:
    await press(room, room.alice, "Next hand")
    await press(room, room.bob, "Next hand")


TWO = (
    (before_a_game, QUICK),
    (nobody_is_challenged_who_does_not_want_it, QUICK),
    (a_right_claim_and_a_wrong_one, QUICK),
    (announcements, SLOW),
    (passing_and_yielding, SLOW),
    (to_the_last_card, QUICK),
    (a_stake_of_half_the_purse, QUICK),
    (a_pot_that_goes_to_one, QUICK),
    (too_late_too_often, QUICK),
    (lateness_and_loss, {**QUICK, "BURA_TURN_SECONDS": 15}),
    (a_full_leaderboard, QUICK),
    (mishaps, QUICK),
)
