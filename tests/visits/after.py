"""Visits to the rules that tables are opened with, and to tables that are over:
history, replay, verify."""

from __future__ import annotations

from sqlite3 import Connection

import pytest

from bot.playground import Person, VisibleMessage
from bot.ui.blocks import isolated
from tests.helpers.by_label import press, table
from tests.helpers.card_room import CardRoom

SLOW: dict[str, object] = {}
QUICK: dict[str, object] = {"BURA_ANNOUNCE_SECONDS": 0}
CHANGED = (
    {"rules": "prison", "seats": 3},
    {
        "rules": "prison",
        "order": "drawn",
        "options": "memory=open claim_timing=own_turn last_call=all pairing=as_given next_dealer=rotate aces_lead=yes "
        "special_semantics=seize_and_play bura_effect=trick_winner_wins_hand short_stock=none shortfall=debt "
        "announce_seconds=3 announcing=window turn_seconds=30 window_seconds=30 target_points=21",
    },
    {
        "rules": "classic",
        "stake": 1,
        "options": "claim_timing=after_win last_call=none multi_beat=chain pairing=as_given next_dealer=claimant "
        "special_semantics=on_play aces_lead=no bura_effect=player_wins_hand bura_vs_bura=higher_top draw_order=block "
        "short_stock=equal match_target=5 false_claim=opponent_point",
    },
    {"rules": "prison", "options": "multi_beat=chain play_out=stock"},
    {"rules": "prison", "options": "multi_beat=chain pairing=as_given"},
    {
        "rules": "match",
        "stake": 1,
        "options": "bura_vs_bura=beat_all draw_order=alternate match_target=none false_claim=double_pot",
    },
    {"rules": "match", "seats": 3},
    {"rules": "prison", "options": "special_semantics=seize_and_play"},
    {"rules": "match", "options": "special_semantics=seize_lead announcing=orders"},
    {"rules": "classic", "options": "special_semantics=seize_lead announcing=window bura_effect=lead_only"},
)  # fmt: skip
"""Tables that differ from their presets in everything that can differ."""
OFTEN = 120
"""Seconds between two tables that lead to no game, so that there are not too many of
them."""
IMPOSSIBLE = (
    ({"rules": "classic", "seats": 3}, "for two players"),
    ({"stake": 5, "options": "wager=no"}, "Leave `wager` out"),
    ({"rules": "classic", "options": "wager=no"}, "neither tokens nor wins"),
    (
        {"rules": "classic", "options": "false_claim=opponent_point"},
        "wins are not counted here",
    ),
    ({"rules": "match", "options": "false_claim=double_pot"}, "would cost nothing"),
    ({"options": "colour=red"}, "no option “colour”"),
    ({"options": "last_call=nobody"}, "It can be `winner`"),
)


async def rules_of_all_kinds(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    alice = room.alice
    for preset in ("match", "prison"):
        assert preset in (await alice.run("bura rules", preset=preset)).text
        assert "**The claim.**" in (await alice.click("All the rules")).text
    for wish, sentence in IMPOSSIBLE:
        assert sentence in (await alice.run("bura table", **wish)).text
    for wish in CHANGED:
        await alice.run("bura table", **wish)
        shown = table(room)
        assert ("Changed: " in shown.text) == ("options" in wish)
        rules = await room.clara.click("Rules", shown)
        assert ("Changed: " in rules.text) == ("options" in wish)
        assert (
            "**The claim.**"
            in (await room.clara.click("All the rules", rules.message)).text
        )
        await alice.click("Leave", shown)
        await room.clock.advance(OFTEN)


async def many_finished_tables(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    alice, bob, clara = room.alice, room.bob, room.clara
    others = [room.playground.person(name) for name in ("dmitri", "elena", "farid")]
    assert "finished no table" in (await alice.run("cards history")).text
    assert (
        f"{isolated(bob.mention)} has finished no table"
        in (await alice.run("cards history", user=bob)).text
    )
    await alice.run("bura table", seats=6)
    for person in (bob, clara, *others):
        await person.click("Join")
    await press(room, others[-1], "Start")
    await alice.run("cancel", table=1, reason="it is late")
    for _ in range(8):
        await alice.run("bura challenge", opponent=bob)
        await bob.click("Accept")
        await bob.run("cards resign")
        await bob.click("Yes, resign")
    newest = (await alice.run("cards history")).text
    assert "**+1** token" in newest
    assert "older ones: `/cards history page:2`" in newest
    await room.settle(2)  # the results of so many tables come one by one
    assert "**−1** token" in (await clara.run("cards history", user=bob)).text
    oldest = (await alice.run("cards history", page=2)).text
    assert "ended without a winner" in oldest
    assert "and 2 more" in oldest
    offered = await alice.autocomplete("cards replay", focused="table")
    assert [choice.value for choice in offered] == [9, 8, 7, 6, 5, 4, 3, 2, 1]


async def leaf_through(person: Person, number: int, hand: int = 1) -> str:
    """Return what all pages of a replayed hand say."""
    shown = (await person.run("cards replay", table=number, hand=hand)).message
    assert shown is not None
    pages, begin = [shown.text], f"Hand **{hand}**"
    while not shown.buttons["Last"].disabled:
        await person.click("Next", shown)
        shown = last_private(person)
        assert begin in shown.text
        pages.append(shown.text)
    return "\n".join(pages)


async def check_and_forge(room: CardRoom, number: int) -> None:
    """Check a finished table of five hands, which is true, and again with a record that
    somebody has changed."""
    await room.clara.run("cards verify", table=number, hand=1)
    assert "Turn-up" in (await room.clara.wait_to_see("All 5 hands were")).text

    def forge(connection: Connection) -> None:
        connection.execute("DROP TRIGGER hands_seed_stays")
        connection.execute(
            "UPDATE hands SET commitment = ? WHERE table_id = ?", ("0" * 64, number)
        )
        connection.execute(
            "UPDATE hands SET result = json_set(result, '$.movements[0][1]', 77) WHERE table_id = ?",
            (number,),
        )
        connection.execute("UPDATE tables SET stake = 7 WHERE table_id = ?", (number,))

    await room.bot.services.database.run(forge)
    await room.alice.run("cards verify", table=number)
    wrong = (await room.alice.wait_to_see("checks differ")).text
    assert "stake and players fit the rules" in wrong
    assert "hand 1, " in wrong
    assert "more" in wrong


async def see_a_new_game(room: CardRoom, name: str, words: str) -> None:
    """Let the server deal a game first where nobody names one: then `/help` begins with
    these words of it."""
    await room.alice.run("settings")
    await room.alice.click("Games")
    await room.alice.choose("Practice deals", [name])
    assert words in (await room.bob.run("help")).text


def last_private(person: Person) -> VisibleMessage:
    return [message for message in person.messages() if message.ephemeral][-1]


LATER = ((rules_of_all_kinds, SLOW), (many_finished_tables, QUICK))
