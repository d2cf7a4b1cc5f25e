"""Hints: what a master would do in a learner's place, and why; at practice tables
alone, and only when asked."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRESETS
from bot.games.bura.rules.view import BuraView, Kind, Phase
from bot.games.contract import Seat
from bot.games.kit import variants
from bot.house.advice import Advice, Chance, Reason
from bot.house.levels import Level
from bot.playground import VisibleMessage
from bot.tables.computer_players import house_user
from bot.tables.model.status import Status
from bot.tables.model.view import SeatInfo, TableView
from bot.ui.card_emoji import Deck
from bot.ui.custom_id import Click, Press
from bot.ui.hand_panel import panel
from bot.ui.hints import Hints
from bot.ui.texts import Texts
from tests.games.bura.changed import changed
from tests.games.bura.whys import WHYS
from tests.helpers.by_label import RICH, ended, offered, press
from tests.helpers.card_room import CardRoom, card_room, pressable, public
from tests.helpers.card_room import panel as panel_of
from tests.helpers.random_play import Manner, states
from tests.helpers.sizes import first_of
from tests.helpers.wished_cards import deal_from
from tests.ui.judge import buttons, judged, rows, words
from tests.ui.scenes import (
    ALICE,
    ASK_CLAIM,
    BORIS,
    CLAIM,
    leads,
    led,
    public_hand,
    seen_by,
    table,
)
from tests.ui.test_random_views import KINDS

TEXTS, LETTERS = Texts(), Deck({})

LEADING = seen_by(public_hand(), 0, "KcJc9c", *leads("KcJc9c"), CLAIM)
VERA = house_user(Level.MASTER, 0)


def practice(hand: BuraView | None, status: Status = Status.PLAYING) -> TableView:
    """Table 41 of Alice against the house, without tokens."""
    seats = (
        SeatInfo(Seat(0), ALICE, 0, ready=False),
        SeatInfo(Seat(1), VERA, 0, ready=False),
    )
    return replace(table(hand, status), seats=seats, stake=0, pot=0)


def advice(*actions: str, why: str, points: int = 0, cards: int = 0) -> Advice:
    """The first of these actions is the best."""
    chances = [
        Chance(BURA.parse_action(action), 0.6 - 0.1 * n)
        for n, action in enumerate(actions)
    ]
    return Advice(tuple(chances), Reason(why, points, cards))


def hinted(hand: BuraView, given: Advice) -> str:
    """What the line of the hint says."""
    view = practice(hand)
    view = replace(
        view, viewer=hand.seat, seats=view.seats if hand.seat == 0 else view.seats[::-1]
    )
    text = words(judged(panel(view, TEXTS, LETTERS, hint=given)))
    return hint_in(text).removeprefix("💡 ")


def hint_in(text: str) -> str:
    """The line of a panel that is the hint: just above the buttons, below the facts or
    the cards."""
    lines = text.splitlines()
    (number,) = [number for number, line in enumerate(lines) if "💡" in line]
    assert lines[number - 1].startswith(("-# ", "## "))
    return lines[number]


def replying(lead: str, cards: str, *legal: str) -> BuraView:
    return seen_by(
        led(lead), 1, cards, *(BURA.parse_action(action) for action in legal)
    )


def asked(phase: Phase, kind: Kind | None, *legal: str) -> BuraView:
    """Alice is asked for something other than cards, with three hearts in hand."""
    hand = seen_by(
        public_hand(phase),
        0,
        "KhJh9h",
        *(BURA.parse_action(action) for action in legal),
    )
    return changed(hand, kind=kind)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            advice("lead Kc", "lead Jc", why="unbeatable"),
            "lead **K♣**: no card that others may hold can beat it.",
        ),
        (
            advice("lead KcJc", "lead Jc", why="unbeatable"),
            "lead **K♣ J♣**: the cards that others may hold cannot beat",
        ),
        (
            advice("lead Kc", "lead Jc", why="safe", cards=1),
            "**K♣**: only one card that others may hold can beat it.",
        ),
        (
            advice("lead Kc", "lead Jc", why="safe", cards=3),
            "**K♣**: only 3 cards that others may hold can beat it.",
        ),
        (
            advice("lead KcJc", "lead Jc", why="safe", cards=1),
            "only one card that others may hold can beat the best of",
        ),
        (
            advice("lead KcJc", "lead Jc", why="safe", cards=4),
            "only 4 cards that others may hold can beat the best of",
        ),
        (
            advice("lead 9c", "lead Jc", why="keep"),
            "**9♣**: it puts no points at risk, and you keep a better card.",
        ),
        (
            advice("lead Jc9c", "lead Jc", why="keep", points=2),
            "it puts only 2 points at risk, and you keep a better",
        ),
        (
            advice("lead KcJc9c", "lead Jc", why="all"),
            "to take this trick, others have to beat all 3 cards.",
        ),
        (
            advice("lead Kc", "lead Jc", why="reach", points=7),
            "**K♣**: if this takes the trick, you have the 31",
        ),
        (
            advice("claim", why="claim", points=33),
            "claim 31: the cards you have captured are worth 33 points.",
        ),
    ],
    ids=repr,
)
async def test_a_lead_is_explained(given: Advice, said: str) -> None:
    line = hinted(LEADING, given)
    assert line.startswith("A master would ")
    assert said in line


async def test_a_dear_lead_is_not_called_cheap() -> None:
    hand = seen_by(public_hand(), 0, "ThKc9s", *leads("ThKc9s"))
    line = hinted(hand, advice("lead Th", "lead 9s", why="risk", points=10))
    assert (
        line
        == "A master would lead **10♥**: it puts 10 points at risk, but no other lead has a better chance."
    )


REPLY = replying("Kc", "AcTh7d", "play Ac", "play Th", "play 7d")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            advice("play Ac", "play Th", why="take", points=15),
            "play **A♣**: this takes the trick as it lies, worth 15",
        ),
        (
            advice("play Ac", "play Th", why="take"),
            "this takes the trick as it lies.",
        ),
        (
            advice("play Ac", "play Th", why="deny", points=15),
            "if you let this trick go, it may bring your opponent to 31",
        ),
        (
            advice("play Th", "play Ac", why="throw", points=10),
            "lets the trick go at the price of 10 points.",
        ),
        (
            advice("play 7d", "play Ac", why="throw"),
            "**7♦**: this lets the trick go without giving points away.",
        ),
        (advice("play 7d", why="throw"), "There is no choice but **7♦**."),
    ],
    ids=repr,
)
async def test_a_reply_is_explained(given: Advice, said: str) -> None:
    assert said in hinted(REPLY, given)


async def test_a_reply_is_named_like_its_button_where_the_order_matters() -> None:
    hand = replying("KcJc", "AcQcTh", "play AcQc", "play QcAc", "play AcTh")
    view = replace(practice(hand), viewer=Seat(1), seats=practice(hand).seats[::-1])
    line = hinted(hand, advice("play QcAc", "play AcQc", why="take", points=20))
    (label,) = [
        label
        for label, click in buttons(panel(view, TEXTS, LETTERS)).items()
        if click.arg == "play QcAc"
    ]
    assert f"**{label}**" in line


@pytest.mark.parametrize(
    ("hand", "given", "said"),
    [
        (
            asked(Phase.ANNOUNCE, Kind.MOLODKA, "announce", "pass"),
            advice("announce", "pass", why="seize"),
            "announce molodka: you win no less often with the lead.",
        ),
        (
            asked(Phase.ANNOUNCE, Kind.ACES, "announce", "pass"),
            advice("pass", "announce", why="wait"),
            "pass: you win no less often without showing your cards.",
        ),
        (
            asked(Phase.COUNTER, Kind.ACES, "retain", "yield"),
            advice("retain", "yield", why="seize"),
            "retain the lead: you win no less often with the lead.",
        ),
        (
            asked(Phase.COUNTER, Kind.ACES, "retain", "yield"),
            advice("yield", "retain", why="wait"),
            "yield the lead: you win no less often without showing",
        ),
        (
            asked(Phase.LAST_CALL, None, "claim", "decline"),
            advice("decline", why="decline"),
            "decline: the cards you have captured are not worth 31 points.",
        ),
        (
            asked(Phase.LAST_CALL, None, "claim", "decline"),
            advice("claim", why="claim", points=31),
            "claim 31: the cards you have captured are worth 31 points.",
        ),
    ],
)
async def test_whatever_is_asked_is_answered(
    hand: BuraView, given: Advice, said: str
) -> None:
    assert f"A master would {said}" in hinted(hand, given)


@pytest.mark.parametrize("why", WHYS)
async def test_every_reason_is_a_sentence(why: str) -> None:
    line = hinted(LEADING, advice("lead Kc", "lead Jc", why=why, points=11, cards=2))
    assert line.endswith(".")
    assert line.count(".") == 1


async def test_the_button_comes_last_and_moves_no_other() -> None:
    plain = judged(panel(replace(practice(LEADING), stake=1), TEXTS, LETTERS))
    learning = judged(panel(practice(LEADING), TEXTS, LETTERS))
    *cards, last = rows(plain)
    assert rows(learning) == [*cards, [*last, "Hint"]]
    assert buttons(learning)["Hint"].press is Press.HINT
    assert buttons(learning)["Hint"].version == practice(LEADING).version


async def test_hints_are_offered_only_to_one_person_alone_without_tokens_who_has_to_decide() -> (
    None
):
    waiting = seen_by(public_hand(turn=1), 0, "KcJc9c", CLAIM)
    several = (*practice(LEADING).seats, SeatInfo(Seat(2), BORIS, 0, ready=False))
    given = advice("lead Kc", "lead Jc", why="unbeatable")
    for view in (
        practice(waiting),
        replace(practice(LEADING), stake=1),
        replace(practice(LEADING), seats=several),
        replace(table(LEADING), stake=0),
    ):
        message = judged(panel(view, TEXTS, LETTERS, hint=given))
        assert "Hint" not in buttons(message)
        assert "💡" not in words(message)


async def test_a_question_leaves_the_hint_above_it() -> None:
    given = advice("claim", why="claim", points=33)
    message = judged(panel(practice(LEADING), TEXTS, LETTERS, ASK_CLAIM, hint=given))
    assert set(buttons(message)) == {"Yes, claim", "Back"}
    assert rows(message)[-1] == ["Back", "Resign", "Hint"]
    assert "worth 33 points" in words(message)


@pytest.mark.parametrize(
    ("preset", "seats", "changes"),
    first_of([kind for kind in KINDS if kind[2]], 4, every=3),
)
async def test_every_moment_of_practice_can_be_drawn_with_a_hint(
    preset: str, seats: int, changes: str
) -> None:
    """The longest panels are those of tables where the order of cards matters."""
    chance = Random(f"{preset}{seats}{changes}")
    options = variants.read(
        BURA.agree(BURA.practice(PRESETS[preset]), stake=None, seats=seats, text=""),
        changes,
    )
    house = [
        SeatInfo(Seat(n), house_user(Level.MASTER, n - 1), 0, ready=False)
        for n in range(1, seats)
    ]
    people = (SeatInfo(Seat(0), ALICE, 0, ready=False), *house)
    hinted = 0
    for state in states(options, seats, chance, Manner(claims=0.005)):
        hand = BURA.view(state, Seat(0))
        view = replace(practice(hand), preset=preset, options=options, seats=people)
        actions = [
            action
            for action in hand.legal
            if action.verb not in {Verb.CLAIM, Verb.ORDER}
        ]
        chances = tuple(
            Chance(action, 0.5)
            for action in sorted(actions, key=lambda action: -len(str(action)))
        )
        message = judged(
            panel(
                view,
                TEXTS,
                LETTERS,
                hint=Advice(chances, Reason(chance.choice(WHYS), 11, 2)),
            )
        )
        assert ("Hint" in buttons(message)) == bool(actions) == ("💡" in words(message))
        hinted += bool(actions)
    assert hinted > 0


def test_a_hint_stays_until_the_hand_moves_on() -> None:
    hints, view = Hints(), practice(LEADING)
    given = advice("lead Kc", "lead Jc", why="unbeatable")
    assert hints.of(view) is None
    hints.keep(view, given)
    assert hints.of(view) is given
    assert hints.told(view.table_id) == view.viewer
    hints.sift(view)
    assert hints.of(view) is given
    assert hints.of(replace(view, viewer=Seat(1))) is None
    later = replace(view, version=view.version + 1)
    assert hints.of(later) is None
    hints.sift(later)
    assert hints.told(view.table_id) is None
    hints.keep(view, given)
    hints.sift(replace(view, status=Status.BETWEEN, hand=None))
    assert hints.of(view) is None
    with pytest.raises(ValueError, match="public"):
        hints.keep(replace(view, viewer=None), given)


@asynccontextmanager
async def learners_room(folder: Path) -> AsyncIterator[CardRoom]:
    settings = {
        "BURA_ANNOUNCE_SECONDS": 0,
        "BURA_HOUSE_THINK_SECONDS": 0,
        "BURA_HOUSE_WORKERS": 0,
    }
    async with card_room(folder, settings, rate_limits=False) as room:
        yield room
        assert await room.faults() == []
        assert not any("💡" in message.text for message in public(room.clara)), (
            "a hint is for one pair of eyes"
        )


def own(room: CardRoom) -> VisibleMessage:
    shown = panel_of(room.alice)
    assert shown is not None
    return shown


async def to_lead(room: CardRoom) -> VisibleMessage:
    """Let Alice sit down against the house with the lead; return her panel."""
    await room.alice.run("bura practice", level="beginner")
    return await offered(room, room.alice, "Hint")


async def test_a_learner_is_told_what_a_master_would_do_until_he_has_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    async with learners_room(tmp_path) as room:
        before = pressable(await to_lead(room))
        assert before == ["6♠", "K♣", "A♦", "Resign", "Hint", "Rules"]
        shown = own(room)
        await room.alice.click("Hint", shown)
        assert own(room).id == shown.id, "the hint comes in place"
        assert pressable(own(room)) == before
        hint = hint_in(own(room).text)
        assert hint.startswith("💡 A master would lead **")
        await room.alice.run("cards resign")
        await room.alice.click("Back", own(room))
        assert hint_in(own(room).text) == hint, "a question does not drive it away"
        again = await room.alice.run("cards hand")
        assert hint_in(again.text) == hint, "nor does a new panel"
        stale = own(room).buttons["Hint"].custom_id
        await room.alice.click("K♣", own(room))
        assert "💡" not in own(room).text
        await room.alice.press(own(room).id, stale)
        assert "earlier moment" in own(room).text
        assert "💡" not in own(room).text
        shown = await offered(room, room.alice, "Hint")
        assert "💡" not in shown.text, "the next decision is their own again"


async def test_nobody_else_gets_a_hint_and_none_is_given_when_nothing_is_to_be_decided(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    async with learners_room(tmp_path) as room:
        custom_id = (await to_lead(room)).buttons["Hint"].custom_id
        helped = (await room.bob.run("help")).message
        assert helped is not None
        refused = await room.bob.press(helped.id, custom_id)
        assert refused.ephemeral
        assert "no such table" in refused.text
        await press(room, room.alice, "Resign", "Yes, resign")
        await ended(room, room.alice)
        await room.alice.press(own(room).id, custom_id)
        assert "That table is over" in own(room).text


async def test_the_house_gives_no_hint_while_it_is_its_own_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH], dealer=0)
    settings = {
        "BURA_ANNOUNCE_SECONDS": 0,
        "BURA_HOUSE_THINK_SECONDS": 5,
        "BURA_HOUSE_WORKERS": 0,
    }
    async with card_room(tmp_path, settings, rate_limits=False) as room:
        await room.alice.run("bura practice", level="regular")
        await room.until(lambda: panel_of(room.alice), 5)
        assert pressable(own(room)) == ["Resign", "Rules"]
        click = Click.parse(own(room).buttons["Resign"].custom_id)
        await room.alice.press(own(room).id, str(replace(click, press=Press.HINT)))
        assert "It is not your turn" in own(room).text
        assert "💡" not in own(room).text


async def test_where_there_are_tokens_there_are_no_hints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    async with learners_room(tmp_path) as room:
        await room.alice.run("settings", house_cap=10)
        shown = await room.alice.run(
            "bura challenge", opponent=room.playground.bot, stake=2
        )
        await room.alice.click("Start", shown.message)
        await offered(room, room.alice, "K♣")
        assert "Hint" not in own(room).buttons
        click = Click.parse(own(room).buttons["K♣"].custom_id)
        await room.alice.press(
            own(room).id, str(replace(click, press=Press.HINT, arg=""))
        )
        assert "earlier moment" in own(room).text
        assert "💡" not in own(room).text


async def test_where_there_are_other_people_there_are_no_hints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    async with learners_room(tmp_path) as room:
        await room.sit_down(rules="match")
        await offered(room, room.alice, "K♣")
        assert "Hint" not in own(room).buttons
        click = Click.parse(own(room).buttons["K♣"].custom_id)
        await room.alice.press(
            own(room).id, str(replace(click, press=Press.HINT, arg=""))
        )
        assert "earlier moment" in own(room).text
