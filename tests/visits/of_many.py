"""Visits to open tables, to three and more at a table, and to somebody's several
tables; each asserts what it shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from bot.games.bura.rules.ranks import PACK
from bot.games.cards import Card, parse_cards
from bot.playground import Person, Reply, VisibleMessage
from bot.showing.seen_buttons import SeenButtons
from tests.helpers.by_label import claim, ending, press, result, says, table
from tests.helpers.card_room import CardRoom, panel, pressable, public, results
from tests.helpers.wished_cards import deal_from, pack_of
from tests.visits.after import QUICK, SLOW, last_private, leaf_through


def pack_for(hands: Sequence[str], turn_up: str, stock: str = "") -> tuple[Card, ...]:
    """Lay out a pack for several, top first: three cards each, the eldest's first; the
    turn-up; what is drawn first."""
    dealt = [
        card for each in zip(*map(parse_cards, hands), strict=True) for card in each
    ]
    chosen = (*dealt, *parse_cards(turn_up), *parse_cards(stock))
    assert len(set(chosen)) == len(chosen), "a card is wished for twice"
    return (*chosen, *(card for card in PACK if card not in chosen))


COVERED = pack_for(["KsJs9s", "9dTh6h", "TdQs6c"], "Jd", "6s7c7h7s8h8s")
"""The first leads two spades, the second covers one of them, the third beats both and
leads the six of clubs."""
THREES = pack_for(["KsJs9s", "9d6h6c", "7h8h7c"], "Jd", "KhTd7sJhKd8s9hAd6s")
"""The first leads three cards twice; the second covers one of them, and then beats all
with 31 points."""
ACE = pack_for(["As9h8h", "6h7h8c", "6c7c7s"], "Jd")
"""The first takes eleven points with the ace of spades."""
SCORING = pack_of("KsJs9s", "AsQs9d", "Jd", "Ac7c7hTc8h8c")
"""The dealer beats three spades, is led the ten of clubs and takes it with the ace: 41
points."""
PAIR = pack_of("KsJs6c", "9h8h7c", "Jd")
MOLODKA = pack_of("Kc6sAd", "9h8h7h", "Jd")


async def three_at_a_table(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, [COVERED, THREES], dealer=2)
    alice, bob, clara = room.alice, room.bob, room.clara
    await joining(room)
    await press(room, alice, "Start")

    await press(room, alice, "K♠ J♠")
    await told(room, bob, f"K♠\N{NO-BREAK SPACE}J♠ from {alice.mention}")
    await told(room, clara, f"### {bob.mention} to reply")
    await press(room, bob, "9♦→K♠ 10♥→J♠")
    await told(room, clara, f"9♦\N{NO-BREAK SPACE}J♠ · {alice.mention} holds it")
    await press(room, clara, "Q♠ 10♦")
    await press(room, clara, "6♣")
    await room.until(lambda: says(room, "**6♣**"))
    await press(room, alice, "7♣")
    await told(room, alice, "7♣ from you")
    await told(room, clara, "You took the previous trick.")
    await told(room, bob, f"7♣ from {alice.mention}")
    await told(room, bob, f"{clara.mention} took the previous trick.")
    await room.until(lambda: says(room, "holds the trick · ▲ lies on top"))
    await press(room, bob, "6♥")
    await room.until(lambda: says(room, "takes the trick"))
    shown = await claim(room, alice)
    assert "has only **0**" in shown.text
    leaving = shown.buttons["Leave"].custom_id
    assert (
        "You give up your share of the pot" in (await press(room, alice, "Leave")).text
    )
    await press(room, alice, "Back")
    await press(room, bob, "Stop")
    await told(room, bob, "You would like to stop")
    await room.until(
        lambda: ending(room, f"{bob.mention} −1\N{NO-BREAK SPACE}token · ✋ stop")
    )
    await all_press(room, "Next hand", bob, clara, alice)

    await press(room, bob, "K♠ J♠ 9♠")
    await press_one(room, clara, lambda label: label.startswith("9♦→K♠"))
    await told(room, alice, f"{bob.mention} holds it")
    await press_one(room, alice, lambda label: label.count(" ") == 2)
    await press(room, bob, "K♥ J♥ 9♥")
    await press_one(room, clara, lambda label: label.count(" ") == 2)
    await told(room, alice, f"from {clara.mention}")
    await press_one(room, alice, lambda label: label.count(" ") == 2)
    assert "has **31**" in (await claim(room, clara, 2)).text
    # on the older result, where there was a pot
    asked = await alice.press(shown.id, leaving)
    assert "The others play on" in asked.text
    await press(room, alice, "Back")
    await all_press(room, "Next hand", alice, bob, clara)
    await leaving_in_mid_hand(room)
    await a_rematch_of_three(room)
    assert "On top: " in await leaf_through(room.playground.person("dmitri"), 1, hand=1)
    assert "auto-played" in await leaf_through(alice, 1, hand=3)


async def a_rematch_of_three(room: CardRoom) -> None:
    """Let Alice end the third hand, and all three play again."""
    alice, bob, clara = room.alice, room.bob, room.clara
    await press(room, alice, "Resign", "Yes, resign")
    shown = await result(room, 3)
    await room.until(lambda: "Rematch" in shown.buttons)
    stranger = await room.playground.person("dmitri").click("Rematch", shown)
    assert "Only those who played" in stranger.text
    await bob.click("Rematch", shown)
    await alice.click("Rematch", shown)
    await room.until(lambda: says(room, f"It begins when {clara.mention} join as well"))
    await clara.click("Rematch", shown)
    await room.until(lambda: says(room, "Trump"))


async def joining(room: CardRoom) -> None:
    """Let Alice, Bob and Clara gather, in this order, and be told what does not go."""
    alice = room.alice
    bob = room.bob
    clara = room.clara
    dmitri = room.playground.person("dmitri")
    await alice.run("bura table", seats=3, order="joining")
    assert (
        "at least 2 players and so far has 1"
        in (await alice.click("Start", table(room))).text
    )
    await alice.run("cards hand")
    assert "One more player is needed" in last_private(alice).text
    await bob.click("Join")
    assert "sit at this table already" in (await bob.click("Join", table(room))).text
    assert alice.mention in (await bob.click("Start", table(room))).text
    await bob.run("cards hand")
    assert "begins when" in last_private(bob).text
    assert "start when you like" in (await alice.run("cards hand")).text
    joining = table(room).buttons["Join"].custom_id
    await clara.click("Join")
    await room.until(lambda: "Join" not in pressable(table(room)))
    assert (
        "All seats of this table" in (await dmitri.press(table(room).id, joining)).text
    )
    await press(room, clara, "Leave")
    assert "no longer at table" in last_private(clara).text
    await room.until(lambda: "Join" in pressable(table(room)))
    await clara.click("Join", table(room))


async def leaving_in_mid_hand(room: CardRoom) -> None:
    """Let Bob resign while three play, and the clock play the next card."""
    alice, bob, clara = room.alice, room.bob, room.clara
    await press(room, bob, "Resign")
    assert "the others play on" in last_private(bob).text
    await press(room, bob, "Yes, resign")
    assert "Your cards are played for you" in last_private(bob).text
    await room.until(lambda: says(room, "cards are auto-played"))
    await press_one(room, alice, is_card)
    await press_one(room, clara, is_card)


async def a_match_of_three(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, [ACE], dealer=2)
    alice, bob, clara = room.alice, room.bob, room.clara
    await alice.run(
        "bura table",
        seats=3,
        rules="match",
        order="joining",
        next_hand="pause",
        options="match_target=1",
    )
    assert says(room, "dealt after 45 seconds")
    for person in (bob, clara):
        await person.click("Join")
    await press(room, alice, "Start")
    await alice.run("bura table", seats=4, rules="match")
    await alice.run("cards hand", table=1)
    assert "The others play on" in (await bob.run("cards resign")).text
    await press(room, bob, "Back")
    for person, card in ((alice, "A♠"), (bob, "6♥"), (clara, "6♣")):
        await press(room, person, card)
    await press(room, alice, "Claim 31")
    assert "/1\N{NO-BREAK SPACE}wins" in (await result(room)).text
    await told(room, alice, "The next hand is dealt")
    assert "between two hands" in (await alice.run("cards hand")).text
    await alice.run("cards hand", table=1)
    await press(room, alice, "Pause")
    await told(room, alice, "Another hand?")
    assert "**next hand?**" in (await alice.run("cards hand")).text
    await alice.run("cards hand", table=1)
    await all_press(room, "Next hand", alice, bob)
    await press(room, clara, "Stop")
    listed = (await alice.run("cards hand")).text
    assert "between two hands" in listed
    assert "1 of 4 seats" in listed
    await alice.run("cards hand", table=1)
    await all_press(room, "Stop", alice, bob)
    await room.until(lambda: "Everyone agreed to stop" in results(clara)[-1].text)


async def a_match_of_two(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, [SCORING])
    alice, bob = room.alice, room.bob
    await room.sit_down(rules="match", options="match_target=1")
    await alice.run("cards resign")
    await press(room, alice, "Back", "K♠ J♠ 9♠")
    await press(room, bob, "A♠ Q♠ 9♦")
    await press(room, alice, "10♣")
    await press(room, bob, "A♣")
    await press(room, bob, "Claim 31")
    shown = await result(room)
    await room.until(lambda: "wins the game" in shown.text)
    assert "**1**/1\N{NO-BREAK SPACE}wins" in shown.text
    assert f"{alice.mention} leads next" in await leaf_through(alice, 1)
    (choice,) = await alice.autocomplete("cards verify", focused="table")
    assert choice.name.endswith("match · lost")


async def a_dear_match(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, [ACE], dealer=2)
    alice, bob, clara = room.alice, room.bob, room.clara
    options = "match_target=3 shortfall=debt"
    await alice.run(
        "bura table", seats=3, rules="match", stake=11, order="joining", options=options
    )
    assert "the pot is yours, and you score a win" in (await clara.click("Rules")).text
    assert (
        "take the hand and the pot, and score a win"
        in (await clara.click("All the rules")).text
    )
    for person in (bob, clara):
        assert (
            "more than half of the 20 tokens"
            in (await person.click("Join", table(room))).text
        )
        await person.click("Yes, join")
    await press(room, alice, "Start")
    for person, card in ((alice, "A♠"), (bob, "6♥"), (clara, "6♣")):
        await press(room, person, card)
    await press(room, alice, "Claim 31")
    assert "the rest is debt" in last_private(alice).text
    assert "Your 2 opponents then score a win each" in last_private(alice).text
    await press(room, alice, "Yes, claim")
    shown = await result(room)
    assert "cannot pay the next ante" in shown.text
    assert "· out" in shown.text


async def several_tables(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, [PAIR, MOLODKA])
    alice, bob, clara = room.alice, room.bob, room.clara
    await room.sit_down(options="pairing=as_given")
    await alice.run(
        "bura challenge", opponent=clara, rules="prison", options="announcing=window"
    )
    await clara.click("Accept")
    await room.until(lambda: panel(clara) is not None)
    assert (
        "Special hands may be announced"
        in (await alice.run("cards hand", table=2)).text
    )
    assert "### Your turn" in (await alice.run("cards hand")).text
    await bob.run("bura challenge", opponent=clara)
    assert f"waiting for {clara.mention}" in (await bob.run("cards hand")).text
    await bob.run("cards hand", table=1)
    await press(room, clara, "Announce molodka")
    await told(room, clara, "Your turn")
    await press(room, alice, "K♠ J♠")
    await told(room, bob, f"K♠\N{NO-BREAK SPACE}J♠ from {alice.mention}")
    names = {
        choice.name
        for choice in await clara.autocomplete("cards hand", focused="table")
    }
    assert names == {"2 · Bura · prison · your turn"}
    assert "1 · Bura · classic" in {
        choice.name
        for choice in await alice.autocomplete("cards hand", focused="table")
    }

    for _ in range(3):
        await alice.run("bura table", seats=2)
    assert "You sit at 5 tables" in (await alice.run("bura table", seats=2)).text
    assert (
        f"{alice.mention} sits at 5 tables"
        in (await bob.run("bura challenge", opponent=alice)).text
    )
    assert "Which table do you mean?" in (await alice.run("cards cancel")).text
    assert "Propose it" in (await bob.run("cards cancel", table=1)).buttons
    assert (
        "pot of 2 tokens goes back" in (await alice.run("cards cancel", table=1)).text
    )
    assert "Still to agree" in (await alice.click("Propose it")).text
    assert "canceled" in (await alice.run("cancel", table=1, reason="it is late")).text
    await room.until(
        lambda: any("canceled the game" in message.text for message in public(clara))
    )
    assert (
        "No hand has been dealt yet." in (await alice.run("cards cancel", table=4)).text
    )
    await room.playground.person("dmitri").run("bura challenge", opponent=bob)
    assert "**answer the challenge**" in (await bob.run("cards hand")).text


async def threads(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, [PAIR, PAIR], dealer=0)
    alice, bob = room.alice, room.bob
    assert (
        "thread for each table: **on**"
        in (await alice.run("settings", threads="on")).text
    )
    await alice.run("bura challenge", opponent=bob)
    await bob.click("Accept")
    await room.until(
        lambda: any("is played in" in message.text for message in public(room.clara))
    )
    assert "Bura · table 1" in {
        channel.name for channel in room.playground.world.channels.values()
    }
    assert (
        "That hand is still being played"
        in (await alice.run("cards replay", table=1)).text
    )
    assert "You can check its deals" in (await alice.run("cards verify", table=1)).text

    room.playground.fail("POST", r"^/channels/\d+/messages$", status=403, code=50013)
    await alice.run("bura challenge", opponent=bob)
    await bob.click("Accept")
    await room.settle(2)
    listed = (await alice.run("cards hand")).text
    assert "[Table 1]" in listed
    assert "**Table 2**" in listed
    await alice.run("cards resign", table=1)
    await alice.click("Yes, resign")
    await room.until(
        lambda: any(
            "It was played in" in message.text for message in public(room.clara)
        )
    )


async def press_one(
    room: CardRoom, person: Person, wanted: Callable[[str], bool]
) -> Reply:
    """Press the first button on a person's panel whose label is wanted, once there is
    one."""

    def found() -> list[tuple[VisibleMessage, str]]:
        shown = panel(person)
        return (
            []
            if shown is None
            else [(shown, label) for label in pressable(shown) if wanted(label)]
        )

    await room.until(found)
    shown, label = found()[0]
    return await person.click(label, shown)


def is_card(label: str) -> bool:
    """Return whether a button lays one card."""
    return " " not in label and label[-1] in "♠♥♣♦"


async def games_that_are_canceled(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [PAIR, PAIR], dealer=0)
    alice, bob = room.alice, room.bob
    await room.sit_down()
    await alice.run("cards cancel")
    await alice.click("Propose it", last_private(alice))
    await room.until(
        lambda: says(
            room, "proposes to cancel the game: nobody wins, and the pot of 2 tokens"
        )
    )
    await press(room, bob, "Play on")
    await room.until(lambda: says(room, "Not everyone agreed to cancel the game"))
    assert "You can propose it once a hand" in (await alice.run("cards cancel")).text
    await bob.run("cards cancel")
    await bob.click("Propose it", last_private(bob))
    with monkeypatch.context() as quick:
        quick.setattr(SeenButtons, "is_too_new", lambda *_: True)
        assert (
            "Too quick! Tap again" in (await press(room, alice, "Agree to cancel")).text
        )
    await press(room, alice, "Agree to cancel")
    await room.until(lambda: ending(room, "Everyone agreed to cancel the game"))

    await room.sit_down(rules="match", stake=0)
    assert (
        "nobody wins. Play goes on" in (await alice.run("cards cancel", table=2)).text
    )
    await alice.click("Propose it", last_private(alice))
    await room.until(
        lambda: says(room, "proposes to cancel the game: nobody wins. Still to agree")
    )
    (offered,) = await alice.autocomplete("cancel", focused="table")
    assert offered.name == "2 · Bura · Alice, Bob"
    assert (
        "is canceled" in (await alice.run("cancel", table=2, reason="it is late")).text
    )
    await room.until(lambda: ending(room, "canceled the game: nobody wins"))
    assert "(it is late)" in (await see_audit_log(alice)).text

    await room.sit_down()
    await room.play_hand(Random(1), claim=0.2)
    assert "No hand is being played" in (await alice.run("cards cancel", table=3)).text
    await alice.click("Leave", last_private(alice))

    await canceled_before_a_hand(room)


async def canceled_by_those_who_stay(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [COVERED], dealer=2)
    alice, bob, clara = room.alice, room.bob, room.clara
    table = (await alice.run("bura table", seats=3, stake=1)).message
    for person in (bob, clara):
        await person.click("Join", table)
    await alice.click("Start", table)
    await press(room, clara, "Resign")
    await press(room, clara, "Yes, resign")
    await alice.run("cards cancel")
    await alice.click("Propose it", last_private(alice))
    await press(room, bob, "Agree to cancel")
    await room.until(lambda: ending(room, "odd tokens went from the dealer’s left"))


async def canceled_before_a_hand(room: CardRoom) -> None:
    alice, bob, clara = room.alice, room.bob, room.clara
    await alice.run("bura table", seats=3)
    await alice.run("cards cancel", table=4)
    assert (
        "canceled the game"
        in (await alice.click("Cancel the game", last_private(alice))).text
    )
    room.playground.make_moderator("clara")
    room.playground.add_channel("elsewhere")
    await bob.run("bura table", seats=3)
    assert (
        "Only moderators"
        in (
            await clara.run("cancel", table=5, reason="spam", in_channel="elsewhere")
        ).text
    )

    await clara.run("bura practice")
    await clara.run("cards cancel")
    await clara.click("Give up", last_private(clara))

    await alice.run("settings", house_cap=50)
    await alice.run("bura challenge", opponent=room.playground.bot, stake=2)
    await alice.click("Start", table(room))
    assert "To leave it and lose" in (await alice.run("cards cancel", table=7)).text

    for _ in range(6):
        asked = await room.playground.person("dmitri").run("bura table", seats=2)
        await room.playground.person("dmitri").click("Leave", asked.message)
    refused = await room.playground.person("dmitri").run("bura table", seats=2)
    assert "opened enough tables for now" in refused.text


async def see_audit_log(person: Person) -> Reply:
    await person.run("settings")
    return await person.click("Audit log")


async def all_press(room: CardRoom, label: str, *people: Person) -> None:
    for person in people:
        await press(room, person, label)


async def told(room: CardRoom, person: Person, text: str) -> None:
    """Wait until a person's panel says this."""
    await room.until(
        lambda: (shown := panel(person)) is not None and text in shown.text
    )


MANY = (
    (three_at_a_table, QUICK),
    (a_match_of_three, QUICK),
    (a_match_of_two, QUICK),
    (a_dear_match, QUICK),
    (several_tables, SLOW),
    (threads, QUICK),
    (games_that_are_canceled, QUICK),
    (canceled_by_those_who_stay, QUICK),
)
