"""What a panel says and offers among several: who holds the trick, which card goes
where, what learners remember."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.choices import legal_replies
from bot.games.bura.rules.options import (
    CLASSIC,
    MATCH,
    PRISON,
    BuraOptions,
    FalseClaim,
    MultiBeat,
    Pairing,
    Shortfall,
)
from bot.games.bura.rules.tricks import standing_trick
from bot.games.bura.rules.view import BuraView, Phase, Play, Trick
from bot.games.cards import parse_cards
from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.tables.ids import UserId
from bot.tables.model.view import SeatInfo, TableView
from bot.ui.card_emoji import Deck
from bot.ui.hand_panel import panel
from bot.ui.panel_mode import NORMAL, PanelMode
from bot.ui.table import table_message
from bot.ui.texts import Texts
from tests.games.bura.changed import changed
from tests.ui.judge import buttons, judged, plainly, rows, words
from tests.ui.scenes import ASK_CLAIM, CLAIM, leads, public_hand, seen_by, table
from tests.ui.worst_hands import DECK

TEXTS, LETTERS = Texts(), Deck({})
ALICE, BORIS, CLARA, DMITRI = (UserId(90_000_000_000_000_001 + n) for n in range(4))
A, B, C, D = (f"<@{user}>" for user in (ALICE, BORIS, CLARA, DMITRI))


def _of_four(hand: BuraView) -> TableView:
    seats = tuple(
        SeatInfo(Seat(n), user, 19, ready=False)
        for n, user in enumerate((ALICE, BORIS, CLARA, DMITRI))
    )
    return replace(
        table(hand), seats=seats, options=hand.public.options, preset="prison"
    )


def _trick(*plays: str, options: BuraOptions = PRISON) -> BuraView:
    """Alice led, the others have replied in turn; diamonds are trump."""
    hand = public_hand(Phase.FOLLOW, turn=len(plays))
    trick = tuple(Play(Seat(n), parse_cards(cards)) for n, cards in enumerate(plays))
    holder, tops = standing_trick(options, hand.public.trump, trick)
    sizes = tuple(3 - len(trick[0].cards) if n < len(plays) else 3 for n in range(4))
    four = {"tricks": (2, 1, 0, 0), "scores": (0,) * 4}
    return changed(
        hand,
        options=options,
        trick=trick,
        holder=holder,
        tops=tops,
        sizes=sizes,
        **four,
    )


def _replying(hand: BuraView, cards: str) -> TableView:
    """The panel's table of whoever is to reply with such a hand."""
    held, seat = parse_cards(cards), hand.public.turn[0]
    replies = legal_replies(
        hand.public.options,
        hand.public.trump,
        held,
        hand.public.tops,
        followers_left=3 - len(hand.public.trick),
    )
    return _of_four(
        seen_by(
            hand, seat, cards, *(Action(Verb.PLAY, reply) for reply in replies), CLAIM
        )
    )


def _waiting(hand: BuraView, seat: int) -> TableView:
    return _of_four(seen_by(hand, seat, "AcTh", CLAIM))


def _said(view: TableView, mode: PanelMode = NORMAL) -> str:
    return plainly(judged(panel(view, TEXTS, LETTERS, mode)))


@pytest.mark.parametrize(
    ("plays", "said"),
    [
        (["Ks"], f"K♠ from {A}"),
        (["Ks", "6h"], f"K♠ from {A}"),
        (["Ks", "9d"], f"9♦ from {B}"),
        (["KsJs", "AsQs"], f"A♠ Q♠ from {B}"),
        (["KsJs", "9d6h"], f"9♦ J♠ · {A} holds it"),
        (["KsJs9s", "AsQsTs"], f"A♠ Q♠ 10♠ from {B}"),
        (["KsJs9s", "9d6h6c"], f"9♦ J♠ 9♠ · {A} holds it"),
    ],
)
async def test_the_large_line_names_what_is_to_be_beaten_and_who_holds_the_trick(
    plays: list[str], said: str
) -> None:
    view = _replying(_trick(*plays), "Ac7h7d")
    assert said in _said(view).splitlines()[2]
    pictures = words(panel(view, TEXTS, DECK)).splitlines()[2].count("<:")
    assert pictures == sum(len(parse_cards(cards)) for cards in plays), (
        "all that lies is pictures"
    )


async def test_with_a_chain_a_reply_that_beats_one_card_covers_nothing() -> None:
    chain = PRISON.model_copy(update={"multi_beat": MultiBeat.CHAIN})
    view = _replying(_trick("KsJs", "9d6h", options=chain), "Ac7h7d")
    assert f"# K♠ J♠ from {A}\n" in _said(view)


async def test_who_waits_is_told_who_holds_the_trick() -> None:
    taken = _trick("KsJs", "AsQs")
    assert f"### {C} to reply" in _said(_waiting(taken, 0))
    assert f"# A♠ Q♠ from {B}\n" in _said(_waiting(taken, 0))
    assert "# A♠ Q♠ from you\n" in _said(_waiting(taken, 1))


async def test_of_a_finished_trick_of_several_it_is_told_who_took_it_with_what() -> (
    None
):
    plays = tuple(
        Play(Seat(n), parse_cards(cards))
        for n, cards in enumerate(("Ks", "9d", "6h", "6c"))
    )
    hand = changed(
        _trick("Ks"),
        phase=Phase.LEAD,
        trick=(),
        tops=(),
        last_taker=Seat(1),
        last_trick=Trick(plays, Seat(1)),
    )
    assert f"-# {B} takes the trick with 9♦.\n### K♠ 9♦ 6♥ 6♣" in _said(
        _waiting(hand, 0)
    )
    assert "-# You take the trick with 9♦." in _said(_waiting(hand, 1))


async def test_a_trick_of_single_cards_is_bold_and_marked_once_somebody_has_replied() -> (
    None
):
    def shown(*plays: str) -> list[str]:
        return words(
            judged(table_message(_of_four(_trick(*plays)), TEXTS, LETTERS))
        ).splitlines()

    assert f"-# {A} leads." in shown("Ks")
    assert f"{A} 2 tricks · **K♠**" in shown("Ks")
    assert not any("▲" in line or "holds" in line for line in shown("Ks"))
    taken = shown("Ks", "9d")
    assert f"-# {B} holds the trick · ▲ lies on top" in taken
    assert taken[(start := taken.index(f"{A} 2 tricks · **K♠**")) : start + 3] == [
        f"{A} 2 tricks · **K♠**",
        f"{B} 1 trick · dealt · **9♦▲**",
        f"{C} 0 tricks",
    ]


async def test_two_orders_of_the_same_cards_have_buttons_that_differ() -> None:
    message = judged(panel(_replying(_trick("KsJs"), "QsTh9d"), TEXTS, LETTERS))
    labels = {label: click.arg for label, click in buttons(message).items()}
    assert labels["10♥ 9♦"] == "play Th9d"
    assert labels["9♦→K♠ 10♥→J♠"] == "play 9dTh"
    assert [label for label in labels if "Q♠" in label and "9♦" in label] == [
        "Q♠ 9♦"
    ], "it beats both, however laid"
    assert rows(message)[:3] == [
        ["Q♠ 10♥", "10♥→K♠ Q♠→J♠"],
        ["Q♠ 9♦"],
        ["10♥ 9♦", "9♦→K♠ 10♥→J♠"],
    ]


@pytest.mark.parametrize(
    ("plays", "hand", "labels"),
    [
        (["KsJs", "6h6c", "7h7c"], "QsTh9d", ["Q♠ 10♥", "Q♠ 9♦", "10♥ 9♦"]),
        (["KsJs"], "9h8h7c", ["9♥ 8♥", "9♥ 7♣", "8♥ 7♣"]),
    ],
    ids=["the last to reply", "nothing covered"],
)
async def test_where_the_order_changes_nothing_the_labels_are_plain(
    plays: list[str], hand: str, labels: list[str]
) -> None:
    message = panel(_replying(_trick(*plays), hand), TEXTS, LETTERS)
    assert [
        label
        for label, click in buttons(message).items()
        if click.arg.startswith("play")
    ] == labels


async def test_cards_paired_as_given_show_every_order() -> None:
    given = PRISON.model_copy(update={"pairing": Pairing.AS_GIVEN})
    message = judged(
        panel(
            _replying(_trick("KsJs9s", "6h6c7c", "7h8c8h", options=given), "QsTh9d"),
            TEXTS,
            LETTERS,
        )
    )
    offered = [
        label
        for label, click in buttons(message).items()
        if click.arg.startswith("play")
    ]
    assert len(offered) == 6
    assert "9♦→K♠ Q♠→J♠ 10♥→9♠" in offered


def _learning(count: int) -> TableView:
    trick = Trick(
        (Play(Seat(0), parse_cards("Ks")), Play(Seat(1), parse_cards("9d"))),
        Seat(1),
        parse_cards("9d"),
    )
    options = CLASSIC.model_copy(update={"memory": "open"})
    hand = seen_by(
        changed(public_hand(), options=options, log=(trick,) * count),
        0,
        "KcJc9c",
        *leads("KcJc9c"),
    )
    return table(changed(hand, points=7))


async def test_an_open_memory_shows_the_own_points_and_the_whole_log_of_tricks() -> (
    None
):
    most = 18  # two players with single cards to the end
    lines = _said(_learning(most)).splitlines()
    start = lines.index("📖 Your tricks hold **7 points**.")
    assert lines[start + 1] == f"-# 1. you K♠ · **{B} 9♦** = 4"
    assert lines[start + most].startswith(f"-# {most}.")


async def test_a_closed_memory_shows_nothing() -> None:
    assert "captured" not in _said(_replying(_trick("Ks"), "Ac7h7d"))


@pytest.mark.parametrize(
    ("changes", "balance", "said"),
    [
        ({}, 19, "You then pay 4 tokens into the pot."),
        ({}, 3, "You then pay all you hold, 3 tokens, into the pot."),
        ({}, -2, "You then pay all you hold, 0 tokens, into the pot."),
        (
            {"shortfall": Shortfall.DEBT},
            3,
            "You then owe the pot 4 tokens: you hold 3 tokens, the rest is debt.",
        ),
        (
            {"false_claim": FalseClaim.OPPONENT_POINT},
            19,
            "into the pot. Your 3 opponents then score a win each.",
        ),
    ],
)
async def test_a_claim_says_what_it_may_cost(
    changes: dict[str, object], balance: int, said: str
) -> None:
    hand = _trick("Ks", options=PRISON.model_copy(update=changes))
    view = _replying(hand, "Ac7h7d")
    view = replace(
        view,
        seats=tuple(
            replace(info, balance=balance if info.seat == 1 else 19)
            for info in view.seats
        ),
    )
    assert said in _said(view, ASK_CLAIM)


async def test_a_wrong_claim_in_a_match_costs_no_tokens() -> None:
    said = _said(_replying(_trick("Ks", options=MATCH), "Ac7h7d"), ASK_CLAIM)
    assert "Your 3 opponents then score a win each." in said
    assert "into the pot" not in said
