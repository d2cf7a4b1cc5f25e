"""The end of a hand: proof, tokens, the seed, and how to go on."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.games.bura.rules.options import MATCH
from bot.games.bura.rules.ranks import PACK
from bot.games.bura.rules.view import BuraView, Conclusion, Finish
from bot.games.cards import Rank, pack, parse_cards
from bot.games.contract import Movement, MovementReason, Seat
from bot.tables.dealing import fingerprint
from bot.tables.model.commands import Stop
from bot.tables.model.ends import EndReason
from bot.tables.model.hand import HandEnd
from bot.tables.model.status import Status
from bot.tables.model.view import TableView
from bot.ui.card_emoji import Deck, picture_name
from bot.ui.custom_id import Click, Press
from bot.ui.fair_deal import fair_deal_message
from bot.ui.folded import LOCK
from bot.ui.result import PICTURE, result_message, result_picture
from bot.ui.rules import rules_of_table
from bot.ui.table import table_message
from bot.ui.texts import Texts
from tests.games.bura.changed import changed
from tests.ui.judge import buttons, components, judged, words
from tests.ui.scenes import (
    ALICE,
    BORIS,
    COMMITMENT,
    FINGERPRINT,
    RESTING,
    SEED,
    STAMP,
    claimed,
    ended,
    public_hand,
    table,
)

TEXTS, LETTERS = Texts(), Deck({})
PICTURES = Deck({picture_name(card): 10**18 + n for n, card in enumerate(pack(Rank))})


def _between(end: HandEnd, pot: int = 0) -> TableView:
    offers = RESTING if pot else RESTING - {Stop()}
    return replace(table(None, Status.BETWEEN), last_hand=end, pot=pot, offers=offers)


def _ended(conclusion: Conclusion, winner: Seat | None) -> HandEnd:
    end = claimed("", 0, right=True)
    assert isinstance(end.view, BuraView)
    return replace(
        end,
        view=changed(end.view, finish=Finish(conclusion, winner)),
        movements=(),
    )


async def test_a_right_claim_is_proved_card_by_card() -> None:
    message = judged(
        result_message(
            _between(claimed("9sThAsKd6hAc", 36, right=True)), TEXTS, LETTERS
        )
    )
    lines = words(message).splitlines()
    assert lines[:2] == [
        "-# ♣ Bura · table 41 · hand 3",
        f"### <@{BORIS}> claims 31 and has **36**.",
    ]
    start = lines.index("**A♠ A♣** = 22")
    assert lines[start : start + 4] == [
        "**A♠ A♣** = 22",
        "**10♥** = 10",
        "**K♦** = 4",
        "**9♠ 6♥** = 0",
    ]
    assert {label: click.press for label, click in buttons(message).items()} == {
        "Next hand": Press.NEXT,
        "Leave": Press.LEAVE,
        "Fair deal": Press.FAIR,
    }


async def test_everybody_reads_what_they_gained_in_all() -> None:
    """Of the pot of four one token was their own: whoever takes it has gained three."""
    antes = tuple(Movement(Seat(seat), -1, MovementReason.ANTE) for seat in (0, 1))
    end = replace(claimed("9sThAsKd6hAc", 36, right=True), paid=antes)
    lines = words(judged(result_message(_between(end), TEXTS, LETTERS))).splitlines()
    assert f"<@{BORIS}> +3\N{NO-BREAK SPACE}tokens · ⏳ not ready yet" in lines
    assert f"<@{ALICE}> −1\N{NO-BREAK SPACE}token · ⏳ not ready yet" in lines


async def test_a_wrong_claim_costs_and_the_pot_stays() -> None:
    message = judged(
        result_message(
            _between(claimed("AsTh6h9s", 21, right=False), pot=8), TEXTS, LETTERS
        )
    )
    assert "but has only **21**." in words(message)
    assert f"<@{BORIS}> −4\N{NO-BREAK SPACE}tokens" in words(message)
    assert "The pot of 8 tokens stays." in words(message)
    assert buttons(message)["Leave"].press is Press.ASK_LEAVE


async def test_between_hands_the_result_says_who_is_ready_and_when_the_next_one_comes() -> (
    None
):
    view = ended(table(None), pot=8)
    ready = replace(view, seats=(replace(view.seats[0], ready=True), view.seats[1]))
    message = judged(result_message(ready, TEXTS, LETTERS))
    lines = words(message).splitlines()
    alice = lines.index(f"<@{ALICE}> ±0\N{NO-BREAK SPACE}tokens · ✅ next")
    assert (
        lines[alice + 1] == f"<@{BORIS}> −4\N{NO-BREAK SPACE}tokens · ⏳ not ready yet"
    )
    assert lines[alice + 2 : alice + 4] == [
        "The pot of 8 tokens stays.",
        f"-# <@{BORIS}> deals when everyone has tapped Next hand · the table closes · ⏳\N{NO-BREAK SPACE}{STAMP}",
    ]
    assert lines[-1] == f"-# 🔒 {FINGERPRINT}"
    assert list(buttons(message)) == ["Next hand", "Leave", "Stop", "Fair deal"]
    itself = words(
        judged(result_message(replace(ready, pause_seconds=15), TEXTS, LETTERS))
    )
    assert (
        f"-# <@{BORIS}> deals the next hand, unless someone taps Pause · ⏳\N{NO-BREAK SPACE}{STAMP}"
        in itself
    )


@pytest.mark.parametrize(
    "more",
    [{"pause_seconds": 15}, {"paused": True}, {}],
    ids=["by itself", "paused", "asked"],
)
@pytest.mark.parametrize("key", ["ready", "stop"])
async def test_no_line_comes_or_goes_while_people_ask_for_what_they_want(
    key: str, more: dict[str, object]
) -> None:
    view = ended(replace(table(None), **more))
    drawn = {
        len(
            words(
                result_message(replace(view, seats=tuple(seats)), TEXTS, LETTERS)
            ).splitlines()
        )
        for asked in range(3)
        for seats in [
            [replace(info, **{key: info.seat < asked}) for info in view.seats]
        ]
    }
    assert len(drawn) == 1


async def test_when_the_next_hand_is_dealt_the_result_keeps_no_way_to_go_on() -> None:
    view = ended(table(None), pot=8)
    for later in (
        replace(view, status=Status.PLAYING, hand_no=4),
        replace(view, hand_no=4),
        replace(view, hand_no=4, status=Status.OVER, end_reason=EndReason.STOPPED),
    ):
        message = judged(result_message(later, TEXTS, LETTERS))
        assert len(words(message).splitlines()) == 1
        assert list(buttons(message)) == [LOCK]
        assert not {"✅", "⏳", "deals", "pot", "stopped"} & set(
            re.findall(r"\w+|[✅⏳]", words(message))
        )


async def test_the_deal_can_be_checked() -> None:
    view = _between(claimed("As", 11, right=False))
    shown = result_message(view, TEXTS, LETTERS)
    assert SEED not in words(shown), "the channel has no room for it"
    assert words(shown).endswith(f"-# 🔒 {FINGERPRINT}")
    assert buttons(shown)["Fair deal"].arg == "3"
    lines = words(judged(fair_deal_message(view, 3, TEXTS))).splitlines()
    proof = [f"-# Fingerprint `{FINGERPRINT}`", f"-# SHA-256 `{COMMITMENT}`"]
    start = lines.index(proof[0])
    assert lines[start : start + 4] == [*proof, f"-# Seed `{SEED}`", "-# Taps `17.18`"]
    assert lines[-2:] == proof, "the next hand's"


async def test_before_and_during_a_hand_its_deal_is_bound_and_its_seed_is_secret() -> (
    None
):
    later = "ef" * 32
    view = replace(table(public_hand()), next_commitment=later)
    shown = words(judged(fair_deal_message(view, 3, TEXTS)))
    assert f"`{COMMITMENT}`" in shown
    assert f"`{later}`" in shown
    assert "Seed" not in shown
    assert f"-# 🔒 {fingerprint(later)}" in words(table_message(view, TEXTS, LETTERS))
    invited = table(None, Status.INVITED)
    assert f"-# 🔒 {FINGERPRINT}" in words(table_message(invited, TEXTS, LETTERS))
    rules = judged(rules_of_table(replace(invited, hand_no=0), TEXTS, LETTERS))
    (proof,) = [one for one in components(rules) if one.get("label") == "Fair deal"]
    assert Click.parse(proof["custom_id"]).arg == "1"


async def test_a_table_that_is_over_before_its_first_hand_has_no_deal_to_show() -> None:
    over = replace(table(None, Status.OVER), commitment=None)
    assert "Nothing is dealt here" in words(judged(fair_deal_message(over, 1, TEXTS)))


@pytest.mark.parametrize(
    ("conclusion", "winner", "said"),
    [
        (
            Conclusion.BURA,
            Seat(0),
            f"<@{ALICE}> wins the hand with a trick of three trumps.",
        ),
        (Conclusion.DRAW, None, "Nobody claims 31: the hand is drawn."),
    ],
)
async def test_a_hand_may_end_without_a_claim(
    conclusion: Conclusion, winner: Seat | None, said: str
) -> None:
    view = _between(_ended(conclusion, winner))
    message = judged(result_message(view, TEXTS, LETTERS))
    assert f"### {said}" in words(message)
    assert result_picture(view, TEXTS, LETTERS) is None


@pytest.mark.parametrize("reason", EndReason)
async def test_every_end_of_a_game_offers_a_rematch(reason: EndReason) -> None:
    broken_off = replace(claimed("", 0, right=True), view=public_hand())
    for end in (broken_off, claimed("As", 11, right=False)):
        view = replace(
            _between(end),
            status=Status.OVER,
            end_reason=reason,
            ended_by=Seat(1),
            winners=(Seat(0),),
            deadline=None,
        )
        message = judged(result_message(view, TEXTS, PICTURES))
        assert {label: click.press for label, click in buttons(message).items()} == {
            "Rematch": Press.REMATCH,
            "Fair deal": Press.FAIR,
        }
        assert f"**<@{ALICE}> wins the game.**" in words(message)
        assert (f"### **<@{ALICE}> wins" in words(message)) is (end is broken_off), (
            "the news comes first"
        )
        assert (result_picture(view, TEXTS, PICTURES) is None) is (end is broken_off)


async def test_who_cannot_pay_is_named() -> None:
    view = replace(
        _between(claimed("As", 11, right=False)),
        status=Status.OVER,
        end_reason=EndReason.BUST,
    )
    bust = replace(
        view,
        seats=(view.seats[0], replace(view.seats[1], balance=0)),
        winners=(Seat(0),),
    )
    assert f"<@{BORIS}> cannot pay the next ante." in words(
        result_message(bust, TEXTS, LETTERS)
    )


async def test_all_movements_of_one_seat_are_one_sum() -> None:
    end = claimed("As", 11, right=False)
    split = (*end.movements, Movement(Seat(1), 9, MovementReason.SPLIT))
    message = result_message(_between(replace(end, movements=split)), TEXTS, LETTERS)
    assert f"<@{BORIS}> +5\N{NO-BREAK SPACE}tokens" in words(message)


async def test_a_match_counts_wins_instead_of_tokens() -> None:
    end = claimed("As", 11, right=False)
    assert isinstance(end.view, BuraView)
    scored = replace(
        end, view=changed(end.view, options=MATCH, scores=(10, 4)), movements=()
    )
    text = words(
        judged(result_message(replace(_between(scored), stake=0), TEXTS, LETTERS))
    )
    assert (
        f"<@{ALICE}> **10**/10\N{NO-BREAK SPACE}wins · ⏳ not ready yet\n"
        f"<@{BORIS}> **4**/10\N{NO-BREAK SPACE}wins · ⏳ not ready yet" in text
    )
    assert "token" not in text


async def test_the_largest_pile_fits() -> None:
    pile = "".join(map(str, PACK))
    text = words(
        judged(
            result_message(_between(claimed(pile, 120, right=True)), TEXTS, PICTURES)
        )
    )
    assert all(card.sign in text for card in PACK)


async def test_a_picture_shows_the_pile_as_it_was_captured_and_the_text_says_the_same() -> (
    None
):
    end = claimed("9sThAsKd6hAc", 36, right=True)
    assert isinstance(end.view, BuraView)
    assert end.view.public.finish is not None
    captured = parse_cards("ThKd9sAs6hAc")
    end = replace(
        end,
        view=changed(
            end.view, finish=replace(end.view.public.finish, captured=captured)
        ),
    )
    picture = result_picture(_between(end), TEXTS, PICTURES)
    assert picture is not None
    assert picture.alt == (
        "The captured pile, in the order of capture: 10♥ K♦ 9♠ A♠ 6♥ A♣. Trump ♦. Sum: 36."
    )
    message = judged(result_message(_between(end), TEXTS, PICTURES, pictured=True))
    (gallery,) = [part for part in components(message) if part["type"] == 12]
    (shown,) = gallery["items"]
    assert shown["media"]["url"] == f"attachment://{PICTURE}"
    assert shown["description"] == picture.alt
    assert "♠" not in words(message), "the cards are not shown twice"


async def test_the_parts_of_a_result_stand_as_on_the_table() -> None:
    for pictured in (False, True):
        view = _between(claimed("AsTh", 21, right=False), pot=8)
        parts = components(result_message(view, TEXTS, LETTERS, pictured=pictured))[1:]
        kinds = [part["type"] for part in parts if part["type"] != 2]
        assert kinds == [10, 12 if pictured else 10, 14, 10, 1, 10]


async def test_no_result_before_the_first_hand_is_over() -> None:
    with pytest.raises(ValueError, match="no hand"):
        result_message(table(public_hand()), TEXTS, LETTERS)


async def test_a_result_posted_after_the_next_deal_says_nothing_of_that_hand() -> None:
    past = claimed("As", 11, right=False)
    view = replace(table(public_hand()), last_hand=past, hand_no=4, pot=6)
    message = judged(result_message(view, TEXTS, LETTERS))
    assert "The pot" not in words(message)
    assert list(buttons(message)) == [LOCK]
