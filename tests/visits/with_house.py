"""Visits to tables at which the house plays, doing the first thing it may, and to the
board of those who beat it."""

from __future__ import annotations

import pytest

from bot.games.bura.rules.legal import CLAIM
from bot.house.advice import Advice, Chance
from bot.house.question import Question
from bot.house.review import Misstep
from bot.house.thinking import Thinkers, Urgency
from bot.house.turning import Findings
from bot.tables.house import House
from bot.tables.ids import TableId, UserId
from bot.tables.record import Played
from bot.tables.refusals import HandTooOld
from bot.ui.blocks import isolated
from cogs import boards
from tests.helpers.by_label import claim, ended, ending, offered, press, says, table
from tests.helpers.card_room import CardRoom, public, results
from tests.helpers.clock import unnoticed
from tests.helpers.wished_cards import deal_from, pack_for, pack_of
from tests.visits.after import QUICK, last_private
from tests.visits.of_many import is_card, press_one, told

HIGH = pack_of("AsTs9h", "7c8c9d", "Jd", "Ks6hQs7h")
"""Alice leads the ace of spades, which nothing of the house's beats, and then what she
likes."""
FOUR = pack_for(["As9h8h", "6h7h8c", "6c7c7s", "9s9c8s"], "Jd")


def with_puppets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every player of the house do the first thing that is no claim."""

    async def decide(_thinkers: Thinkers, question: Question) -> object | None:
        return next((action for action in question.legal if action != CLAIM), None)

    monkeypatch.setattr(Thinkers, "decide", decide)


def with_hint(monkeypatch: pytest.MonkeyPatch, given: Advice) -> None:
    """Let a master advise this, whatever is asked."""

    async def hint(_house: House, _table: TableId, _user: UserId) -> Advice:
        return given

    monkeypatch.setattr(House, "hint", hint)


def with_review(monkeypatch: pytest.MonkeyPatch, *found: Misstep) -> None:
    """Let a master find these faults with every hand."""
    with_findings(monkeypatch, Findings(found))


def with_findings(monkeypatch: pytest.MonkeyPatch, found: Findings | None) -> None:
    """Let the review of every hand find this, whatever an earlier one has found; None:
    that it is too old."""

    async def review(
        _house: House, _played: Played, _hand: int, _user: UserId
    ) -> Findings:
        if found is None:
            raise HandTooOld
        return found

    monkeypatch.setattr(House, "review", review)
    monkeypatch.setattr(House, "found", lambda *_asked: None)


def with_an_indifferent_master(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a master find all choices alike: no decision is worse than another one by
    what its player saw."""

    async def advise(
        _thinkers: Thinkers, question: Question, _urgency: Urgency = Urgency.HINT
    ) -> Advice:
        return Advice(tuple(Chance(action, 0.5) for action in question.legal))

    monkeypatch.setattr(Thinkers, "advise", advise)


async def alone_with_the_house(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    with_puppets(monkeypatch)
    deal_from(monkeypatch, [HIGH, HIGH])
    alice, bob = room.alice, room.bob
    assert "`/bura practice`" in (await alice.run("bura leaderboard", by="house")).text
    shown = await alice.run("bura practice", level="master", options="match_target=1")
    assert "token" not in shown.text
    assert "🏠 House (computer): **Vera** (master)" in shown.text
    await alice.run("cards resign")
    await press(room, alice, "Back", "A♠")
    await told(room, alice, "You take")
    await press(room, alice, "Claim 31")
    over = await ended(room, alice)
    assert "**Vera wins the game.**" in over.text
    again = await alice.click("Rematch", over)
    assert "table 2" in again.text
    await press(room, alice, "Resign", "Yes, resign")
    await bob.run("bura challenge", opponent=room.playground.bot)
    assert "Resign? **Sonya** wins the game." in (await bob.run("cards resign")).text
    await press(room, bob, "Yes, resign")
    await room.settle(2)
    assert public(room.clara) == []
    monkeypatch.setattr(boards, "PAGE", 1)
    first = await bob.run("bura leaderboard", by="house")
    assert (
        f"**1.** {isolated(bob.mention)} · regular\u00a0**0**\u00a0of\u00a01"
        in first.text
    )
    second = (await bob.run("bura leaderboard", by="house", page=2)).text
    assert (
        f"**2.** {isolated(alice.mention)} · master\u00a0**0**\u00a0of\u00a02" in second
    )
    assert "You: **1.** · regular\u00a0**0**\u00a0of\u00a01" in second
    assert "with **Vera** 🏠 master" in (await alice.run("cards history")).text


async def practice_in_direct_messages(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_puppets(monkeypatch)
    deal_from(monkeypatch, [HIGH, HIGH])
    room.alice.install()
    alice = room.alice.in_direct_messages()
    assert "only in a server" in (await alice.run("bura table")).text
    await alice.run("bura practice", level="beginner")
    await press(room, alice, "A♠", "Claim 31")
    over = await ended(room, alice)
    assert "deals next" in over.text
    assert (
        "is the beginning of the SHA-256" in (await alice.click("Fair deal", over)).text
    )
    assert "Shared by" in (await alice.click("Share", over)).text
    assert "channels/@me/" in (await alice.click("Share", over)).text
    await press(room, alice, "Next hand")
    mine = await offered(room, alice, "Resign")
    assert (
        "nothing can change it" in (await alice.press(mine.id, "bura:1:0:fair:2")).text
    )
    unnoticed(monkeypatch)
    await room.tick(86_405)
    assert "nobody came back to it" in (await alice.click("Resign", mine)).text


async def a_pause_with_the_house(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_puppets(monkeypatch)
    deal_from(monkeypatch, [HIGH, HIGH])
    alice = room.alice
    await alice.run("bura table", seats=2, rules="classic", stake=0, order="joining")
    await alice.click("Add the house", table(room))
    await press(room, alice, "Beginner", "Start")
    await press(room, alice, "A♠")
    over = await claim(room, alice)
    assert f"{isolated('**Misha**')} **1**" in over.text
    await press(room, alice, "Pause")
    await room.until(
        lambda: ending(
            room, f"{alice.mention} **0**/3\N{NO-BREAK SPACE}wins · ⏳ not ready yet"
        )
    )
    assert "✅" not in results(room.clara)[-1].text
    await told(room, alice, "Another hand?")
    await press(room, alice, "Next hand")
    await room.until(lambda: says(room, "Trump"))
    await press(room, alice, "Resign", "Yes, resign")
    await alice.run("bura table", seats=2, stake=0)
    await alice.click("Add the house", table(room))
    await press(room, alice, "Regular")
    await room.until(lambda: says(room, "practice"))


async def tokens_of_the_house(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    with_puppets(monkeypatch)
    deal_from(monkeypatch, [HIGH])
    alice, bot = room.alice, room.playground.bot
    assert (
        "without tokens"
        in (await alice.run("bura challenge", opponent=bot, stake=2)).text
    )
    assert (
        "lose in a day: **9 tokens**" in (await alice.run("settings", house_cap=9)).text
    )
    assert (
        "9 tokens more here today"
        in (await alice.run("bura challenge", opponent=bot, stake=10)).text
    )
    debts = await alice.run(
        "bura challenge", opponent=bot, stake=2, options="shortfall=debt"
    )
    assert "Leave out `shortfall=debt`" in debts.text

    shown = await alice.run("bura challenge", opponent=bot, stake=2)
    assert "takes the place of **Sonya**" in shown.text
    await alice.click("Start", shown.message)
    await press(room, alice, "A♠")
    await room.until(lambda: says(room, "takes it"))
    ended = await claim(room, alice)
    assert "The pot of 8 tokens stays" in ended.text
    await press(room, alice, "Leave")
    assert "**Sonya** takes the pot of 8 tokens" in last_private(alice).text
    await press(room, alice, "Yes, leave")
    await room.until(lambda: ending(room, "Sonya wins the game"))

    deal_from(monkeypatch, [FOUR], dealer=3)
    await alice.run("bura table", seats=4, stake=1, order="joining")
    await alice.click("Add the house", table(room))
    await press(room, alice, "Regular", "Regular", "Regular", "Start")
    await press(room, alice, "Resign")
    assert "the house shares the pot of 4 tokens" in last_private(alice).text
    await press(room, alice, "Back")
    await press(room, alice, "A♠")
    await claim(room, alice, 2)
    await press(room, alice, "Leave")
    assert "the house shares the pot of 8 tokens" in last_private(alice).text
    await press(room, alice, "Yes, leave")


async def filling_seats(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    with_puppets(monkeypatch)
    deal_from(monkeypatch, [FOUR], dealer=3)
    alice, bob = room.alice, room.bob
    await alice.run("bura table", seats=5, rules="match", order="joining")
    assert (
        f"Only {alice.mention}" in (await bob.click("Add the house", table(room))).text
    )
    await bob.click("Join", table(room))
    await alice.click("Add the house", table(room))
    await told(room, alice, "Fill free seats")
    await press(room, alice, "Master", "Expert", "Regular")
    await room.until(lambda: says(room, "takes the place of **Sonya**"))
    await room.clara.click("Join", table(room))
    await room.until(lambda: says(room, "takes the place of **Boris**"))
    await press(room, room.clara, "Leave")
    await alice.click("Start", table(room))
    await room.until(
        lambda: says(room, "🏠 House (computer): **Vera** (master), **Boris** (expert)")
    )
    assert "The others play on" in (await alice.run("cards resign")).text
    await press(room, alice, "Back", "A♠")
    await press_one(room, bob, is_card)
    await claim(room, alice)
    await press(room, alice, "Stop")
    await told(room, alice, "If others play on instead, you count as having left.")
    await told(room, alice, f"Waiting for {bob.mention} to agree")
    await press(room, bob, "Stop")
    await room.until(lambda: ending(room, "Everyone agreed to stop"))

    await alice.run("bura table", seats=3, stake=1)
    await alice.click("Add the house", table(room))
    await told(room, alice, "does not play for this stake")
    await bob.click("Join", table(room))
    await told(room, alice, "others have joined")
    await press(room, bob, "Leave")
    await press(room, alice, "Play without tokens", "Leave")

    await alice.run("bura practice", seats=4, level="beginner")
    assert "Resign? The game ends here." in (await alice.run("cards resign")).text
    await press(room, alice, "Yes, resign")
    await ended(room, alice)
    assert "given up · with **Misha**" in (await alice.run("cards history")).text


HOUSE = {"BURA_HOUSE_WORKERS": 0, "BURA_HOUSE_THINK_SECONDS": 0}
WITH_HOUSE = (
    (alone_with_the_house, {**QUICK, **HOUSE}),
    (practice_in_direct_messages, {**QUICK, **HOUSE}),
    (a_pause_with_the_house, {**QUICK, **HOUSE}),
    (tokens_of_the_house, {**QUICK, **HOUSE}),
    (filling_seats, {**QUICK, **HOUSE}),
)
