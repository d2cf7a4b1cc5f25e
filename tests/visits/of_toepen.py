"""Visits to tables of Toepen: every phase of a hand, every option, and what somebody
alone is taught."""

from __future__ import annotations

import pytest

from bot.games.kit.game import Action
from bot.house.advice import Advice, Chance, Reason
from bot.house.levels import Level
from bot.house.question import Question
from bot.house.review import Decision, Misstep
from bot.house.thinking import Thinkers
from bot.house.turning import Findings, TurningPoint
from bot.playground import Person
from tests.games.toepen.playing import LYING, Party, a_lie_and_a_knock, pack_for
from tests.helpers.by_label import press
from tests.helpers.card_room import CardRoom, is_result, panel
from tests.helpers.wished_cards import deal_from
from tests.visits.after import QUICK, last_private, leaf_through, see_a_new_game
from tests.visits.of_first_hands import NEXT, THINKING, advised
from tests.visits.with_house import HOUSE, with_findings

KNOCKED = pack_for(["7h8h9hTh", "JsJhJd7s", "TdTsTc7d"])
MARKS = pack_for(["JsJhJd7s", "TdTsTcTh", "7h8h9h7d"])
"""Dealt from the second player: they may bluff with jacks, the third has four tens."""
TRUE = pack_for(["7h8h9h7d", "JsQsKsAs", "8d9dTd7c"], "JhQhKh8s")
"""The third has nothing above an ace, before an exchange and after it."""
LIAR = pack_for(["JsQsKsAs", "JhQhKhAh", "7h8h9hTh"], "7s8s9sTs7d8d9dTd")
"""The third lies by every exchange."""


async def toepen_by_the_usual_rules(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [LYING], dealer=3)
    game = Party.in_room(room, 4)
    alice, bob, *_ = game.people
    await alice.run("toepen rules")
    assert "**Marks.**" in (await alice.click("All the rules")).text
    offered = await alice.autocomplete(
        "toepen table", focused="options", options="start"
    )
    assert "now: 10 lives at the start (starting_tokens=)" in {
        choice.name for choice in offered
    }
    await game.sit_down(stake=1, options="starting_tokens=6")
    await a_lie_and_a_knock(game)
    await two_fold(game)
    await game.resign(bob)
    await game.until(lambda: decided(game))
    asked = await alice.run("toepen challenge", opponent=bob)
    await bob.click("Decline", asked.message)
    await alice.click("Leave", asked.message)
    told = await leaf_through(alice, 1)
    assert "lied, and loses a life" in told
    await alice.run("toepen leaderboard")
    assert "Knocked" in (await alice.run("cards stats", game="toepen")).text


async def toepen_by_other_rules(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [KNOCKED, MARKS, TRUE], dealer=2)
    game = Party.in_room(room, 3)
    alice, bob, clara = game.people
    changes = "max_exchanges=1 fold_order=clockwise reknock=free starting_tokens=6"
    times = "turn_seconds=30 window_seconds=30 poll_seconds=60 declare_seconds=5"
    for rules, changed in (
        ("last_standing", f"end_mode=loser {changes}"),
        ("loser", f"end_mode=last_standing {times}"),
    ):
        asked = await alice.run("toepen table", seats=3, rules=rules, options=changed)
        await bob.click("Rules", asked.message)
        await bob.click("All the rules")
        await alice.click("Leave", asked.message)
    await game.sit_down(rules="last_standing", stake=0, options=changes)
    for person, label in (
        (alice, "always bluff"),
        (bob, "ask me each time"),
        (alice, "never bluff"),
    ):
        rules = await person.click("Rules", game.table)
        (select,) = rules.message.selects
        await person.choose(select.custom_id, [label], rules.message)
    await keep(game, alice, bob, clara)
    await fold_to(game, alice, bob, clara)
    assert "all others folded" in game.results[-1].text
    await keep(game, bob, clara, alice)
    await game.press(bob, "Bluff: whistle")
    await room.until(lambda: "whistles" in game.table.text)
    assert "stands" in game.table.text
    await fold_to(game, alice, bob, clara)
    await game.press(bob, "Keep")
    await game.press(clara, "Exchange")
    await game.press(bob, "Challenge")
    await room.until(lambda: "told the truth" in game.table.text)
    await keep(game, alice)
    await room.until(lambda: "Nobody stands or whistles." in game.table.text, 20)
    await game.until(lambda: decided(game))


async def toepen_beside_another_table(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Let Alice find the table of four in the list of hers, and its panel by its
    name."""
    deal_from(monkeypatch, [LYING], dealer=3)
    game = Party.in_room(room, 4)
    alice, *_ = game.people
    await game.sit_down(stake=0, options="starting_tokens=6")
    await alice.run("bura table")
    listed = (await alice.run("cards resign")).text
    assert (
        "lives: \N{FIRST STRONG ISOLATE}you\N{POP DIRECTIONAL ISOLATE} **6**" in listed
    )
    assert "and 1 more" in listed
    shown = (await alice.run("cards hand", table=1)).text
    assert " · table 1 · with " in shown.splitlines()[0]


def decided(game: Party) -> bool:
    """Whether the game is over: whoever wins its last hand may be out of it, and then
    is not said to win it."""
    return any(words in game.results[-1].text for words in ("the game.", "is decided."))


async def two_fold(game: Party) -> None:
    """Let all keep their cards, the first knock, and but one of the others fold."""
    knocker, *folding, last = game.people
    for _ in game.people:
        await game.room.until(lambda: game.able("Keep"))
        await keep(game, *filter(None, [game.able("Keep")]))
    await game.press(knocker, "Knock")
    for person in folding:
        await game.press(person, "Fold", "Yes, fold")
    await game.press(last, "Stay")
    await game.room.until(lambda: "Folded: " in game.table.text, 20)


async def keep(game: Party, *people: Person) -> None:
    """Let these keep their cards, as their turns come."""
    for person in people:
        await game.press(person, "Keep")


async def fold_to(game: Party, knocker: Person, *others: Person) -> None:
    """Let somebody knock, and all others fold."""
    over = len(game.results)
    await game.press(knocker, "Knock")
    for person in others:
        await game.press(person, "Fold", "Yes, fold")
    await game.room.until(lambda: len(game.results) > over)


def with_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the house challenge every exchange, never knock, and else do the first thing
    it may."""

    async def decide(_thinkers: Thinkers, question: Question) -> object | None:
        may = [
            action for action in question.legal if action.verb not in {"knock", "order"}
        ]
        return next(
            (action for action in may if action.verb == "challenge"),
            may[0] if may else None,
        )

    monkeypatch.setattr(Thinkers, "decide", decide)


async def toepen_alone(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    with_the_house(monkeypatch)
    deal_from(monkeypatch, [TRUE], dealer=0)
    alice = room.alice
    rules = (await alice.run("toepen rules")).message
    await alice.click("Guided hand", rules)
    await press(room, alice, NEXT, NEXT, "Keep")
    await room.until(
        lambda: "🎓" in panel(alice).text and "Your turn" in panel(alice).text
    )
    await press(room, alice, "Just play", "Hint")
    await room.until(lambda: "💡" in panel(alice).text)
    await press(room, alice, "Resign", "Yes, resign")
    seen = Question("bot.games.toepen", Level.MASTER, 0, (), ())
    given = Advice((Chance(Action("keep"), 0.6),), Reason("keep", points=1))
    found = Misstep(Decision(1, 1, Action("exchange"), seen), given, 0.4)
    with_findings(
        monkeypatch, Findings((found,), TurningPoint(found, 0.6, 0.4, (), ()))
    )
    await alice.run("cards replay", table=1)
    await alice.click("Review", last_private(alice))
    await alice.wait_to_see("costliest")


async def a_lesson_of_toepen(room: CardRoom, _: pytest.MonkeyPatch) -> None:
    """Press what is blue to the end, with the cards that were chosen to teach."""
    alice = room.alice
    await alice.click("Guided hand", (await alice.run("toepen rules")).message)
    for _step in range(100):
        shown = panel(alice)
        if is_result(shown):
            break
        if advised(alice):
            await alice.click(advised(alice), shown)
        await room.tick(0.5)
    assert "chosen" in (await alice.click("Fair deal", panel(alice))).text


async def toepen_out_of_lives(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    with_the_house(monkeypatch)
    deal_from(monkeypatch, [LIAR], dealer=0)
    alice = room.alice
    await alice.run(
        "toepen practice", seats=3, rules="last_standing", options="starting_tokens=2"
    )
    await press(room, alice, "Exchange", "Exchange", "Keep")
    for card in ("7♦", "8♦", "9♦", "10♦"):
        await press(room, alice, card)
    await room.until(lambda: "Too few are left" in panel(alice).text)


async def toepen_told_of_first(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    await see_a_new_game(room, "Toepen", "Only the last of four tricks")


TOEPEN = (
    (toepen_by_the_usual_rules, QUICK),
    (toepen_by_other_rules, QUICK),
    (toepen_beside_another_table, QUICK),
    (toepen_alone, {**QUICK, **HOUSE}),
    (a_lesson_of_toepen, {**QUICK, **THINKING}),
    (toepen_out_of_lives, {**QUICK, **HOUSE}),
    (toepen_told_of_first, QUICK),
)
