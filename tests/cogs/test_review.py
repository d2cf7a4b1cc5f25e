"""Reviews: what a learner's decisions cost, as they read it after the table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.view import BuraView, Kind, Phase
from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.house.advice import Advice, Chance, Reason
from bot.house.levels import Level
from bot.house.question import Question
from bot.house.review import Decision, Misstep
from bot.house.turning import Findings
from bot.playground import Person, VisibleMessage
from bot.tables.computer_players import house_user
from bot.tables.model.ends import EndReason
from bot.tables.model.hand import HandEnd
from bot.tables.model.status import Status
from bot.tables.model.view import SeatInfo, TableView
from bot.tables.reviews import is_reviewable
from bot.ui.card_emoji import Deck
from bot.ui.custom_id import Press
from bot.ui.hand_panel import panel
from bot.ui.review import Review, review_message
from bot.ui.texts import Texts
from bot.ui.wanted_reviews import WantedReview
from tests.games.bura.changed import changed
from tests.helpers.by_label import RICH, offered, press
from tests.helpers.card_room import CardRoom, card_room, results
from tests.helpers.wished_cards import deal_from
from tests.showing.test_slow_replies import Slow
from tests.ui.judge import buttons, judged, rows, still, words
from tests.ui.scenes import (
    ALICE,
    BORIS,
    CLAIM,
    claimed,
    leads,
    led,
    public_hand,
    seen_by,
    table,
)

TEXTS, LETTERS = Texts(), Deck({})
VERA = house_user(Level.MASTER, 0)
LEADING = seen_by(public_hand(), 0, "ThKc9s", *leads("ThKc9s"), CLAIM)


def misstep(
    hand: BuraView,
    chosen: str,
    best: str,
    *,
    page: int = 3,
    chances: tuple[float, float] = (0.38, 0.51),
) -> Misstep:
    """A decision with less chance than another one had."""
    chance, kept = chances
    advice = Advice(
        (
            Chance(BURA.parse_action(best), kept),
            Chance(BURA.parse_action(chosen), chance),
        ),
        Reason("safe", points=33),
    )
    return Misstep(decision(hand, BURA.parse_action(chosen), page), advice, chance)


def decision(hand: BuraView, chosen: Action, page: int) -> Decision:
    """What somebody did who saw the hand like this."""
    return Decision(
        2 * page, page, chosen, Question("bot.games.bura", Level.MASTER, 0, (hand,), ())
    )


def out_of_turn() -> Misstep:
    """A wrong claim while the other had to move."""
    hand = seen_by(led("Kc"), 0, "AhTh7d", CLAIM)
    return Misstep(
        decision(hand, CLAIM, 3), Advice((), Reason("wait")), 0.0, waiting=0.44
    )


def over(*players: int) -> TableView:
    """A table that Alice has played to its end."""
    ended = replace(claimed("AcTc", 21, right=False), players=players)
    seats = tuple(
        SeatInfo(Seat(n), user, 0, ready=False) for n, user in enumerate(players)
    )
    return replace(
        table(None, Status.OVER),
        seats=seats,
        stake=0,
        pot=0,
        last_hand=ended,
        end_reason=EndReason.WON,
        winners=(Seat(0),),
    )


def said(*found: Misstep) -> list[str]:
    return words(
        judged(review_message(over(ALICE, VERA), reviewed_as(1, 1, found), TEXTS))
    ).splitlines()


def reviewed_as(
    hand: int,
    hands: int,
    found: Sequence[Misstep] | None = None,
    played: Sequence[int] = (),
) -> Review:
    """A review with these decisions."""
    seated = replace(over(ALICE, VERA), viewer=Seat(0))
    return Review(
        hand, hands, seated, None if found is None else Findings(tuple(found)), played
    )


async def test_a_costly_lead_is_told_with_what_it_left_and_what_was_possible() -> None:
    lines = said(misstep(LEADING, "lead Th", "lead Kc"))
    assert "Your costliest decision:" in lines
    assert (
        "**Trick 4:** you led **10♥** (38%). **K♣** would have kept 51%: **−13%**"
    ) in lines
    assert any("as a master estimates them from what you saw" in line for line in lines)


async def test_the_percentages_agree_with_each_other() -> None:
    (line,) = [
        line
        for line in said(misstep(LEADING, "lead Th", "lead Kc", chances=(0.384, 0.516)))
        if "Trick" in line
    ]
    assert "(38%)" in line
    assert "52%" in line
    assert "−14%" in line


def asked(phase: Phase, kind: Kind | None, *legal: str) -> BuraView:
    hand = seen_by(
        public_hand(phase),
        0,
        "KhJh9h",
        *(BURA.parse_action(action) for action in legal),
    )
    return changed(hand, kind=kind)


REPLYING = seen_by(led("Kc"), 1, "AcTh7d", BURA.parse_action("play Ac"))
WINDOW = asked(Phase.ANNOUNCE, Kind.MOLODKA, "announce", "pass")
COUNTER = asked(Phase.COUNTER, Kind.ACES, "retain", "yield")
LAST = asked(Phase.LAST_CALL, None, "claim", "decline")


@pytest.mark.parametrize(
    ("hand", "chosen", "best", "line"),
    [
        (
            REPLYING,
            "play Th",
            "play Ac",
            "**Trick 4:** you played **10♥** (38%). **A♣** would have kept 51%: **−13%**",
        ),
        (
            WINDOW,
            "announce",
            "pass",
            "**Trick 4:** you announced molodka (38%). Passing would have kept 51%: **−13%**",
        ),
        (
            WINDOW,
            "pass",
            "announce",
            "you passed (38%). Announcing molodka would have kept",
        ),
        (
            COUNTER,
            "retain",
            "yield",
            "you retained the lead (38%). Yielding the lead would have kept",
        ),
        (
            COUNTER,
            "yield",
            "retain",
            "you yielded the lead (38%). Retaining the lead would have kept",
        ),
        (
            LEADING,
            "claim",
            "lead Kc",
            "you claimed 31 too early (38%). **K♣** would have kept",
        ),
        (
            LAST,
            "claim",
            "decline",
            "**Last call:** you claimed 31 too early (38%). Not claiming 31 would have kept",
        ),
        (
            LAST,
            "decline",
            "claim",
            "**Last call:** you did not claim 31. Claiming 31 would have won the hand: your captured cards were worth",
        ),
        (
            LEADING,
            "lead Kc",
            "claim",
            "**Trick 4:** you led **K♣**. Claiming 31 would have won the hand",
        ),
    ],
)
async def test_whatever_was_decided_is_told(
    hand: BuraView, chosen: str, best: str, line: str
) -> None:
    assert line in "\n".join(said(misstep(hand, chosen, best)))


async def test_a_wrong_claim_while_others_had_to_move_is_told() -> None:
    (line,) = [line for line in said(out_of_turn()) if "Trick" in line]
    told = "**Trick 4:** you claimed 31 too early (0%). Waiting would have kept 44%: **−44%**"
    assert line == told


async def test_every_decision_leads_to_its_page() -> None:
    found = (
        misstep(changed(LEADING, tricks=(4, 2)), "lead Th", "lead Kc", page=7),
        misstep(LEADING, "lead Th", "lead Kc", page=4),
        misstep(WINDOW, "pass", "announce", page=4),
    )
    message = judged(
        review_message(
            over(ALICE, VERA), reviewed_as(2, 3, found, played=(1, 2)), TEXTS
        )
    )
    assert "Your three costliest decisions:" in words(message)
    assert rows(message) == [
        ["Trick 4", "Trick 7"],
        ["Replay", "Hand −", "Hand +", "All hands"],
    ]
    ways = {
        label: (click.press, click.arg) for label, click in buttons(message).items()
    }
    assert ways["Trick 4"] == (Press.REPLAY, "2.5")
    assert ways["Trick 7"] == (Press.REPLAY, "2.8")
    assert ways["Hand −"] == (Press.REVIEW, "1")
    assert still(message) == ["Hand +"], "they had left by then"


async def test_where_no_choice_was_better_that_is_told_and_who_waits_sees_that_it_goes_on() -> (
    None
):
    well = judged(review_message(over(ALICE, VERA), reviewed_as(1, 1, ()), TEXTS))
    assert "a master found no clearly better choice for you" in words(well)
    assert rows(well) == [["Replay"]]
    thinking = judged(review_message(over(ALICE, VERA), reviewed_as(1, 1), TEXTS))
    assert "A master looks at every decision" in words(thinking)
    assert buttons(thinking)["Ask again"].arg == "1", (
        "the bot may have ended in mid-thought"
    )


async def test_the_panel_offers_a_review_once_a_table_with_the_house_is_over() -> None:
    view = replace(over(ALICE, VERA), viewer=Seat(0))
    click, match, share = buttons(judged(panel(view, TEXTS, LETTERS))).values()
    assert (click.press, click.arg) == (Press.REVIEW, "3.apart")
    assert (match.press, match.arg) == (Press.REVIEW, "all.1.apart")
    assert (share.press, share.arg) == (Press.SHARE, "3")
    people = judged(panel(replace(over(ALICE, BORIS), viewer=Seat(0)), TEXTS, LETTERS))
    assert rows(people) == [["Review", "All hands", "Share"]]
    late = replace(view, last_hand=replace(_end(view), players=(BORIS, VERA)))
    assert rows(judged(panel(late, TEXTS, LETTERS))) == []


async def test_the_panel_offers_a_review_between_two_hands_of_practice() -> None:
    between = replace(
        over(ALICE, VERA),
        status=Status.BETWEEN,
        end_reason=None,
        winners=(),
        viewer=Seat(0),
    )
    shown = judged(panel(between, TEXTS, LETTERS))
    assert rows(shown) == [["Review", "Share"], ["Next hand", "Leave"]]
    click = buttons(shown)["Review"]
    assert (click.press, click.arg) == (Press.REVIEW, "3.apart")
    others = replace(between, last_hand=replace(_end(between), players=(BORIS, VERA)))
    assert rows(judged(panel(others, TEXTS, LETTERS))) == [["Next hand", "Leave"]]
    people = replace(
        over(ALICE, BORIS),
        status=Status.BETWEEN,
        end_reason=None,
        winners=(),
        viewer=Seat(0),
    )
    for view in (replace(between, stake=4), people):
        assert rows(judged(panel(view, TEXTS, LETTERS))) == [
            ["Review", "Share"],
            ["Next hand", "Leave"],
        ]


def _end(view: TableView) -> HandEnd:
    assert view.last_hand is not None
    return view.last_hand


def test_only_players_of_a_hand_may_learn_from_it() -> None:
    among_people = _end(over(ALICE, BORIS))
    assert is_reviewable("bura", _end(over(ALICE, VERA)), ALICE)
    assert is_reviewable("bura", among_people, ALICE)
    assert not is_reviewable("bura", among_people, VERA)


@pytest.mark.parametrize("wanted", [WantedReview(1), WantedReview(12, apart=True)])
def test_what_is_wanted_is_read_back(wanted: WantedReview) -> None:
    assert WantedReview.parse(str(wanted)) == wanted


@pytest.mark.parametrize(
    "text", ["", "x", "1.", "-1", "1.2", "1.apart.apart", "1234567", "١"]
)
def test_what_no_button_carries_is_not_read(text: str) -> None:
    assert WantedReview.parse(text) is None


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


def last(person: Person) -> VisibleMessage:
    return [message for message in person.messages() if message.ephemeral][-1]


async def claim_too_early(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Alice practise: she leads her ace of trumps first, and claims far too
    early."""
    deal_from(monkeypatch, [RICH])
    await room.alice.run("bura practice", level="master")
    await press(room, room.alice, "A♦", "Claim 31")


async def lose_badly(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Alice practise badly, and have had enough."""
    await claim_too_early(room, monkeypatch)
    await press(room, room.alice, "Leave")
    await offered(room, room.alice, "Rematch")


async def reviewed(person: Person) -> VisibleMessage:
    """Wait until the master has thought, which takes real time."""
    return await person.wait_to_see("costliest decision", 20)


async def test_a_review_does_not_come_in_place_of_what_was_pressed_since(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with learners_room(tmp_path) as room:
        await lose_badly(room, monkeypatch)
        await room.alice.run("cards replay", table=1)
        pages, thought = last(room.alice), asyncio.Event()

        async def review(*_asked: object) -> Findings:
            await thought.wait()
            return Findings(())

        monkeypatch.setattr(room.bot.services.house, "review", review)
        await room.alice.click("Review", pages)
        await room.until(
            lambda: "A master looks at every decision" in last(room.alice).text
        )
        await room.alice.click("Replay", last(room.alice))
        page = last(room.alice).text
        thought.set()
        await room.settle()
        assert last(room.alice).id == pages.id
        assert last(room.alice).text == page


async def test_a_review_in_a_message_of_its_own_does_not_come_in_place_of_what_was_pressed_before_its_reply(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with learners_room(tmp_path) as room:
        await lose_badly(room, monkeypatch)
        await room.until(lambda: "Review" in last(room.alice).buttons)
        slow = Slow(room.bot.services.rest, "respond", monkeypatch)
        await room.alice.click("Review", last(room.alice))
        await room.until(
            lambda: "A master looks at every decision" in last(room.alice).text
        )
        await room.alice.click("Replay", last(room.alice))
        page = last(room.alice).text
        slow.told.set()
        await room.settle()
        assert last(room.alice).text == page


async def test_a_learner_looks_at_what_cost_him_most_and_at_the_page_where_he_did_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with learners_room(tmp_path) as room:
        await lose_badly(room, monkeypatch)
        await room.restart()
        await room.alice.run("cards replay", table=1)
        pages = last(room.alice)
        assert [*pages.buttons] == ["Back", "Next", "First", "Last", "Review", "Share"]
        await room.alice.click("Review", pages)
        shown = await reviewed(room.alice)
        assert shown.id == pages.id, "the review comes in place of the replay"
        assert "**Trick 2:** you claimed 31 too early (0%)." in shown.text
        assert "Hand **1** of 1" in shown.text
        await room.alice.click("Trick 2", shown)
        assert f"**{room.alice.mention} claims.**" in last(room.alice).text
        assert last(room.alice).id == pages.id
        await room.alice.click("Review", last(room.alice))
        await room.alice.click("Replay", await reviewed(room.alice))
        assert "page **1**" in last(room.alice).text


async def test_the_panel_of_a_table_that_is_over_leads_to_the_review(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with learners_room(tmp_path) as room:
        await lose_badly(room, monkeypatch)
        await room.until(lambda: "Review" in last(room.alice).buttons)
        panel_message = last(room.alice)
        await room.alice.click("Review", panel_message)
        shown = await reviewed(room.alice)
        assert shown.id != panel_message.id
        assert "Rematch" in panel_message.buttons, "the panel stays as it was"


async def test_a_learner_looks_at_a_hand_before_the_next_one_and_sees_nothing_of_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with learners_room(tmp_path) as room:
        await claim_too_early(room, monkeypatch)
        resting = await offered(room, room.alice, "Review")
        assert [*resting.buttons] == [
            "Review",
            "Share",
            "Fair deal",
            "Next hand",
            "Leave",
        ]
        await room.alice.click("Review", resting)
        shown = await reviewed(room.alice)
        assert "you claimed 31 too early" in shown.text
        assert "Hand **1** of 1" in shown.text
        await room.alice.click("Trick 2", shown)
        assert "Hand **1** of 1" in last(room.alice).text
        assert "game is over" not in last(room.alice).text
        assert last(room.alice).buttons["Next"].disabled

        pages = last(room.alice)
        await room.alice.click("Next hand", resting)
        playing = await offered(room, room.alice, "Resign")
        for arg in ("2.1", "2.999999", "999999.1"):
            await room.alice.press(pages.id, f"bura:1:0:replay:{arg}")
            assert "Hand **1** of 1" in pages.text
        await room.alice.press(pages.id, "bura:1:0:review:2")
        await room.until(lambda: "too early" in pages.text)
        assert "Hand **1** of 1" in pages.text
        replayed = (await room.alice.run("cards replay", table=1, hand=2)).message
        assert replayed is not None
        assert "Hand **1** of 1" in replayed.text
        assert "no such table" in (await room.bob.run("cards replay", table=1)).text
        assert (
            "still being played" in (await room.alice.run("cards verify", table=1)).text
        )
        assert "Resign" in playing.buttons


async def test_a_review_is_for_who_played_a_hand_that_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with learners_room(tmp_path) as room:
        await lose_badly(room, monkeypatch)
        await room.sit_down()
        await press(room, room.bob, "Resign", "Yes, resign")
        await room.until(
            lambda: results(room.clara) and "Rematch" in results(room.clara)[-1].buttons
        )
        shown = (await room.bob.run("cards replay", table=2)).message
        assert shown is not None
        for table_id in (1, 3):
            assert (
                "no such table"
                in (await room.bob.press(shown.id, f"bura:{table_id}:0:review:1")).text
            )
        pages = (await room.alice.run("cards replay", table=1)).message
        assert pages is not None
        for arg in ("x", "1.2", "1.apart.2", "all", "all.x"):
            assert (
                "earlier moment"
                in (await room.alice.press(pages.id, f"bura:1:0:review:{arg}")).text
            )
        await room.alice.run("bura practice")
        assert (
            "still being played"
            in (await room.alice.press(pages.id, "bura:3:0:review:1")).text
        )
