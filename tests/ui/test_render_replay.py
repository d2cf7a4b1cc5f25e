"""A finished table step by step, and what a check of it shows."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from hypothesis import given

from bot.games.bura.drawing.renderer import BuraRenderer
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.view import BuraView
from bot.games.cards import Rank, pack
from bot.games.contract import CLOCK, Movement, MovementReason, Seat
from bot.games.kit.game import Action, Told
from bot.games.kit.replay import Frame, Move, frames
from bot.tables.ids import UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.hand import HandEnd
from bot.tables.model.status import Status
from bot.tables.model.view import SeatInfo, TableView
from bot.tables.proof import Check, Claim
from bot.ui.card_emoji import Deck, picture_name, signs_of, suit_name
from bot.ui.custom_id import Press
from bot.ui.renderer import ResultFace
from bot.ui.replay import LAST, Place, Reel, replay_message
from bot.ui.result import result_message
from bot.ui.texts import Texts
from bot.ui.verify import SHOWN, verify_message
from tests.games.bura.positions import A, B, C, hand, options
from tests.games.bura.random_play import Table, dealt, steps, tables
from tests.ui.judge import buttons, components, judged, words
from tests.ui.scenes import COMMITMENT, SEED
from tests.ui.scenes import table as table_of_two

Page = Frame[BuraView, Action, Told]
TEXTS, LETTERS = Texts(), Deck({})
PICTURES = Deck(
    {
        **{picture_name(card): 10**18 + n for n, card in enumerate(pack(Rank))},
        **{suit_name(card.suit): 10**18 + 99 for card in pack(Rank)},
    }
)
PEOPLE = tuple(UserId(90_000_000_000_000_001 + number) for number in range(6))


def over(seats: int) -> TableView:
    """Table 41, over, with so many people still seated."""
    rows = tuple(
        SeatInfo(Seat(seat), PEOPLE[seat], 20, ready=False) for seat in range(seats)
    )
    return replace(
        table_of_two(None, Status.OVER), seats=rows, end_reason=EndReason.AGREED, pot=0
    )


def ended(page: Page, number: int = 1, movements: tuple[Movement, ...] = ()) -> HandEnd:
    seats = len(page.seats)
    return HandEnd(
        number,
        page.public,
        PEOPLE[:seats],
        movements,
        (20,) * seats,
        COMMITMENT,
        SEED,
        "41:1:" + ",".join("1" * seats),
    )


def played(
    state: BuraState, *moves: tuple[int, str] | tuple[int, str, bool]
) -> tuple[Page, ...]:
    made = [
        Move(Seat(seat), BURA.parse_action(text), bool(late))
        for seat, text, *late in moves
    ]
    return frames(BURA, state, made)


def shown(
    pages: tuple[Page, ...],
    page: int,
    *,
    at: int = 1,
    hands: int = 1,
    deck: Deck = LETTERS,
) -> str:
    reel = Reel(hands, pages, ended(pages[-1], at), Place(at, page))
    return words(judged(replay_message(over(len(pages[0].seats)), reel, TEXTS, deck)))


def three_hands() -> tuple[Page, ...]:
    """A hand of three: an announcement passed, a trick of three where one is
    auto-played, and a claim."""
    state = hand(
        "KcJc6s", "AcQcTc", "6h7d8d", stock="8c6dAs9hTs9c", rules=options("prison")
    )
    return played(
        state,
        (A, "lead KcJc"),
        (B, "pass"),
        (CLOCK, "close"),
        (B, "play AcQc"),
        (C, "play 8d7d", True),
        (CLOCK, "close"),
        (C, "claim"),
    )


async def test_the_deal_comes_first_with_every_hand_open() -> None:
    text = shown(three_hands(), 1)
    assert "Hand **1** of 1 · page **1** of 3" in text
    assert f"<@{PEOPLE[2]}> deals. <@{PEOPLE[0]}> is to lead." in text
    for person, cards in zip(
        PEOPLE, ("6♠ K♣ J♣", "A♣ 10♣ Q♣", "6♥ 8♦ 7♦"), strict=False
    ):
        assert any(
            f"<@{person}>" in line and line.endswith(f"**{cards}**")
            for line in text.splitlines()
        ), text


async def test_a_trick_tells_who_passed_who_laid_what_and_whom_the_clock_played_for() -> (
    None
):
    lines = shown(three_hands(), 2).splitlines()
    assert f"<@{PEOPLE[1]}> passes" in lines
    assert f"<@{PEOPLE[0]}> leads **K♣ J♣**" in lines
    assert f"<@{PEOPLE[1]}> **A♣ Q♣**" in lines
    assert (
        f"<@{PEOPLE[2]}> **7♦ 8♦** · ⏰ auto-played" in lines
        or f"<@{PEOPLE[2]}> **8♦ 7♦** · ⏰ auto-played" in lines
    )
    assert sum("On top:" in line for line in lines) == 1
    assert f"**<@{PEOPLE[2]}> takes the trick: 20 points.**" in lines
    assert "Everyone draws 2 cards." in lines
    assert f"<@{PEOPLE[2]}> **9♥ 6♥ 8♣** · **20**" in lines


async def test_the_score_stands_on_the_last_page_of_its_own_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def result(
        _: BuraRenderer, view: TableView, hand: BuraView, texts: Texts, deck: Deck
    ) -> ResultFace:
        return ResultFace(
            "",
            "",
            scores=tuple(
                f"{n} of {len(view.seats)} at {hand.scores[n]}" for n in range(3)
            ),
        )

    monkeypatch.setattr(BuraRenderer, "result", result)
    pages = three_hands()
    assert f"<@{PEOPLE[0]}> 0 of 3 at 0\n<@{PEOPLE[1]}> 1 of 3 at 0\n" in shown(
        pages, LAST, hands=2
    )
    assert "at 0" not in shown(pages, 1)
    later = replace(pages[-1].public, scores=(5, 5, 5))
    end = replace(ended(pages[-1]), view=later)
    between = replace(
        over(3), status=Status.BETWEEN, last_hand=end, hand_no=end.hand_no
    )
    assert "2 of 3 at 5" in words(judged(result_message(between, TEXTS, LETTERS)))


async def test_the_end_turns_the_pile_over_and_says_where_the_tokens_went() -> None:
    pages = three_hands()
    moved = (Movement(Seat(2), -3, MovementReason.PENALTY),)
    reel = Reel(1, pages, ended(pages[-1], movements=moved), Place(1, LAST))
    text = words(judged(replay_message(over(3), reel, TEXTS, LETTERS)))
    assert f"**<@{PEOPLE[2]}> claims.**" in text
    assert "but has only **20**." in text
    assert "**A♣** = 11" in text
    assert f"<@{PEOPLE[2]}> **−3**" in text
    assert text.count("Everyone agreed to stop here.") == 1
    assert "Everyone agreed" not in shown(pages, LAST, hands=2)


async def test_a_seized_lead_says_who_announced_what() -> None:
    state = hand("KcQh6s", "7h8h9h", "6h7d8d", rules=options("prison"))
    text = shown(played(state, (A, "lead Kc"), (B, "announce"), (CLOCK, "close")), 2)
    assert f"<@{PEOPLE[1]}> announces **molodka**" in text
    assert f"**<@{PEOPLE[1]}> takes the lead.**" in text


def ways(page: int, *, hand_no: int = 1, hands: int = 1) -> dict[str, str]:
    """Where each button leads, without its name; those that lead nowhere are left
    out."""
    pages = three_hands()
    view = judged(
        replay_message(
            over(3),
            Reel(hands, pages, ended(pages[-1]), Place(hand_no, page)),
            TEXTS,
            LETTERS,
        )
    )
    disabled = {
        part["label"]
        for part in components(view)
        if part["type"] == 2 and part["disabled"]
    }
    found = buttons(view)
    assert all(click.press is Press.REPLAY for click in found.values())
    places = {
        label: Place.parse(click.arg)
        for label, click in found.items()
        if label not in disabled
    }
    return {
        label: f"{place.hand}.{place.page}"
        for label, place in places.items()
        if place is not None
    }


async def test_the_buttons_lead_through_the_hand_and_on_through_all_hands() -> None:
    assert ways(1) == {"Next": "1.2", "Last": f"1.{LAST}"}
    assert ways(2) == {
        "First": "1.1",
        "Back": "1.1",
        "Next": "1.3",
        "Last": f"1.{LAST}",
    }
    assert ways(3) == {"First": "1.1", "Back": "1.2"}
    assert ways(3, hands=2) == {
        "First": "1.1",
        "Back": "1.2",
        "Next": "2.1",
        "Hand +": "2.1",
    }
    assert ways(1, hand_no=2, hands=3) == {
        "Back": f"1.{LAST}",
        "Next": "2.2",
        "Last": f"2.{LAST}",
        "Hand −": "1.1",
        "Hand +": "3.1",
    }


@pytest.mark.parametrize(
    ("asked", "as_if"), [((0, 0), (1, 1)), ((1, LAST), (1, 3)), ((9, 2), (1, 2))]
)
async def test_a_place_out_of_bounds_is_the_nearest_one(
    asked: tuple[int, int], as_if: tuple[int, int]
) -> None:
    pages = three_hands()
    views = [
        replay_message(
            over(3), Reel(1, pages, ended(pages[-1]), Place(*place)), TEXTS, LETTERS
        )
        for place in (asked, as_if)
    ]
    assert views[0].components == views[1].components


def test_only_a_place_is_read_as_one() -> None:
    assert Place.parse("2.5") == Place.parse("2.5.next") == Place(2, 5)
    assert [
        Place.parse(text)
        for text in ("", "2", "2.x", "2.5.", "2.5.NEXT", "-1.2", "2.1234567")
    ] == [None] * 7


@given(tables)
def test_every_page_of_any_hand_is_a_message_discord_takes(table: Table) -> None:
    async def check() -> None:
        made: list[Move[Action]] = [
            Move(seat, action, seat != CLOCK) for _, seat, action, _, _ in steps(table)
        ]
        pages = frames(BURA, dealt(table), made)
        for number in range(1, len(pages) + 1):
            text = shown(pages, number, at=2, hands=3, deck=PICTURES)
            for view in pages[number - 1].seats:
                assert signs_of(view.hand) in text

    asyncio.run(check())


def verified(*differ: Check) -> str:
    pages = three_hands()
    checks = [
        Check(Claim.DIGEST, 0),
        *(Check(claim, 1) for claim in (Claim.COMMITMENT, Claim.PACK)),
        *differ,
    ]
    cards = "".join(map(str, BURA.pack(options())))
    view = verify_message(
        over(3),
        checks,
        (ended(pages[0]), pages[0], cards),
        TEXTS,
        LETTERS,
    )
    files = [
        part["file"]["url"] for part in components(judged(view)) if part["type"] == 13
    ]
    assert files == ["attachment://bura-table-41.json"]
    return words(view)


async def test_a_check_that_holds_says_what_was_looked_at_and_shows_the_cards() -> None:
    text = verified()
    assert "**Everything agrees.** The hand was" in text
    assert "✓ SHA-256 of each seed is its commitment" in text
    assert f"<@{PEOPLE[1]}> **A♣ 10♣ Q♣**" in text
    for line in (
        COMMITMENT,
        SEED,
        "Taps `41:1:1,1,1`",
        "python -m bot verify bura-table-41.json",
    ):
        assert line in text
    assert "✗" not in text


async def test_a_check_that_fails_says_what_differs_and_where() -> None:
    text = verified(
        Check(Claim.PACK, 2, "recorded 1, computed 2"),
        Check(Claim.RULES, 0, "3 played"),
    )
    assert "**2 checks differ**" in text
    assert "✗ hand 2, each pack comes from seed and mix: recorded 1, computed 2" in text
    assert "✗ stake and players fit the rules: 3 played" in text
    assert "✓" not in text
    many = verified(*(Check(Claim.RESULT, n, "x" * 500) for n in range(1, SHOWN + 4)))
    assert "… and 3 more" in many
