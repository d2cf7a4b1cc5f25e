"""Rows of buttons, lists and cards to pick, at their largest and at every choice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.bura.drawing.renderer import BuraRenderer
from bot.games.cards import Card, parse_cards
from bot.house.levels import Level
from bot.tables.computer_players import house_user
from bot.ui.blocks import LONGEST_LABEL
from bot.ui.card_emoji import Deck
from bot.ui.choices import Choice, Still
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Click, InvalidClick, Press
from bot.ui.guide import in_blue
from bot.ui.hand_panel import Notice, panel
from bot.ui.panel_mode import NORMAL, PanelMode
from bot.ui.rows import Pick, Select, spread
from bot.ui.table import table_message
from bot.ui.texts import Texts
from tests.ui.judge import components, rows
from tests.ui.scenes import ASK_CLAIM, ASK_RESIGN, CLAIM, leads, public_hand, seen_by
from tests.ui.scenes import table as small_table
from tests.ui.test_worst_cases import broken
from tests.ui.worst_hands import DECK, crowded, rules_of, table

TEN = parse_cards("AcTcKcQcJcAdTdKdQdJd")
LEADING = seen_by(public_hand(), 0, "KcJc9c", *leads("KcJc9c"), CLAIM)
TWO = Pick("exchange", TEN, {2: "Exchange two"})


def labels(pick: Pick, *chosen: Card) -> list[list[str]]:
    return [[choice.label for choice in row] for row in pick.choices(chosen)]


def test_toggles_keep_their_places_and_say_what_is_chosen() -> None:
    ace, ten, king = TEN[:3]
    plain, some = TWO.choices(()), TWO.choices((ten, king))
    assert [len(row) for row in plain] == [len(row) for row in some] == [5, 5, 1]
    assert labels(TWO, ten, king)[0] == ["A♣", "✓ 10♣", "✓ K♣", "Q♣", "J♣"]
    assert [choice.style for choice in some[0]][:2] == [
        ButtonStyle.SECONDARY,
        ButtonStyle.PRIMARY,
    ]
    assert isinstance(some[0][0], Still), "no third one"
    assert some[0][1] == Choice("✓ 10♣", Press.PICK, "exchange Kc", ButtonStyle.PRIMARY)
    assert TWO.choices((ace,))[0][1].arg == "exchange AcTc"
    exchanges = [rows[-1][-1] for rows in (plain, TWO.choices((ace,)), some)]
    assert [isinstance(one, Still) for one in exchanges] == [True, True, False]
    assert some[-1] == (
        Choice("Exchange two", Press.DO, "exchange TcKc", ButtonStyle.SUCCESS),
    )


def test_a_pick_of_none_and_one_in_order() -> None:
    any_number = Pick(
        "exchange", TEN[:5], {n: f"Exchange {n}" if n else "Keep all" for n in range(6)}
    )
    assert any_number.choices(())[-1] == (
        Choice("Keep all", Press.DO, "exchange", ButtonStyle.SECONDARY),
    )
    give = Pick("give", TEN[:3], {2: "Give"}, ordered=True)
    assert labels(give, TEN[2], TEN[0])[0] == ["② A♣", "10♣", "① K♣"]
    assert give.choices((TEN[2], TEN[0]))[-1][0].arg == "give KcAc"
    assert give.choices((TEN[2], TEN[0]))[0][2].arg == "give Ac"


def test_what_is_advised_is_blue_or_marked_in_whatever_row_it_stands() -> None:
    single = (Choice("A♣", Press.DO, "lead Ac"),)
    several = Select("Bid", (("Pass", "pass"), ("30", "bid 30")))
    (blue,), entries, pick = in_blue([single, several, TWO], "exchange KcAc")
    assert blue.style is ButtonStyle.SECONDARY  # type: ignore[union-attr]
    assert entries == several
    assert isinstance(pick, Pick)
    styles = [choice.style for choice in pick.choices(())[0][:3]]
    assert styles == [ButtonStyle.PRIMARY, ButtonStyle.SECONDARY, ButtonStyle.PRIMARY]
    *toggles, (do,) = pick.choices((TEN[2], TEN[0]))
    assert {choice.style for row in toggles for choice in row} == {
        ButtonStyle.SECONDARY
    }
    assert do.style is ButtonStyle.PRIMARY, "what is left to press is blue"
    *toggles, (do,) = pick.choices(TEN[:2])
    assert {choice.style for row in toggles for choice in row} == {
        ButtonStyle.SECONDARY
    }, "no third one can be chosen"
    assert do.style is ButtonStyle.SECONDARY
    (none,) = in_blue([replace(TWO, done={0: "Keep"}, alike={"show"})], "show")
    assert none.choices(())[-1][0].style is ButtonStyle.PRIMARY  # type: ignore[union-attr]
    (blue,), entries, pick = in_blue([single, several, TWO], "lead Ac")
    assert blue.style is ButtonStyle.PRIMARY  # type: ignore[union-attr]
    assert isinstance(pick, Pick)
    assert {choice.style for row in pick.choices(TEN[:2]) for choice in row} == {
        ButtonStyle.SECONDARY
    }
    assert in_blue([several], "bid 30") == [
        Select("Bid", (("Pass", "pass"), ("🔵 30", "bid 30")))
    ]
    assert in_blue([several], "") == [several]


def test_cards_whose_order_counts_are_advised_one_after_the_other() -> None:
    pick = Pick("give", TEN[:3], {2: "Give"}, ordered=True).advise("give KcAc")

    def blue(*chosen: Card) -> list[str]:
        return [
            one.label
            for row in pick.choices(chosen)
            for one in row
            if one.style is ButtonStyle.PRIMARY
        ]

    assert blue() == ["K♣"]
    assert blue(TEN[2]) == ["A♣"]
    assert blue(TEN[2], TEN[0]) == ["Give"]
    assert blue(TEN[0]) == blue(TEN[0], TEN[2]) == [], (
        "in the other order they go to the other players"
    )


def test_a_pick_asks_about_what_is_to_be_asked_about() -> None:
    pick = Pick(
        "exchange",
        TEN[:3],
        {n: f"Exchange {n}" for n in range(4)},
        asked={"exchange AcKc"},
    )
    assert [
        pick.choices(chosen)[-1][0].press for chosen in ((), TEN[:1], (TEN[0], TEN[2]))
    ] == [
        Press.DO,
        Press.DO,
        Press.ASK,
    ]


@pytest.mark.parametrize(
    "named",
    [
        "",
        "lead Ac",
        "exchange",
        "exchange 2c",
        "exchange A",
        "exchange Ac2cAcXx",
        "x y z",
    ],
)
def test_what_is_named_but_not_there_is_not_chosen(named: str) -> None:
    assert TWO.chosen(named) == ((TEN[0],) if named == "exchange Ac2cAcXx" else ())


def test_what_is_chosen_in_a_list_takes_the_place_of_its_number() -> None:
    click = Click.parse("bura:1:7:ask:#2")
    assert click.choosing(["bid 30"]) == Click.parse("bura:1:7:ask:bid 30")
    assert click.choosing([]) == click
    assert Click.parse("bura:1:7:hand").choosing(["x"]).press is Press.HAND
    with pytest.raises(InvalidClick):
        click.choosing(["not ♥ ours"])


def test_a_press_of_a_former_version_asks_what_it_asked() -> None:
    assert (
        Click.parse("bura:1:7:ask-claim")
        == Click.parse("bura:1:7:ask:claim")
        is not None
    )
    assert Click.parse("bura:1:7:ask-claim:claim") is None


@pytest.mark.parametrize(
    "mode", [NORMAL, PanelMode(Press.PICK, "exchange AcJd"), ASK_CLAIM]
)
async def test_the_largest_rows_fit_into_a_panel(
    monkeypatch: pytest.MonkeyPatch, mode: PanelMode
) -> None:
    lists = tuple(
        Select(
            "W" * 150,
            tuple(("W" * 100, f"bid{n}-{number}") for number in range(25)),
            Press.ASK,
        )
        for n in (1, 2)
    )
    face = BuraRenderer().hand(
        table(crowded(5), rules_of("prison")), crowded(5), Texts(), DECK
    )
    longest = [Choice("W" * LONGEST_LABEL, Press.DO, f"say {n}") for n in range(5)]
    full = replace(face, rows=(*lists, TWO, *spread(longest)))
    monkeypatch.setattr(BuraRenderer, "hand", lambda *_: full)
    message = panel(
        table(crowded(5), rules_of("prison")), Texts(), DECK, mode, Notice("W" * 400)
    )
    assert broken(message) == []


async def test_the_choices_of_eight_stand_above_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = replace(table(crowded(), rules_of("prison"), count=8), proposal=None)
    face = BuraRenderer().table(
        table(crowded(), rules_of("prison")), crowded(), Texts(), DECK
    )
    several = tuple(Choice(f"W{n}", Press.DO, f"take {n}") for n in range(8))
    monkeypatch.setattr(
        BuraRenderer,
        "table",
        lambda *_: replace(face, choices=several, seats=("W" * 60,) * 8),
    )
    message = table_message(view, Texts(), DECK)
    assert broken(message) == []
    assert rows(message) == [
        ["W0", "W1", "W2", "W3"],
        ["W4", "W5", "W6", "W7"],
        ["My hand", "Rules"],
    ]


async def test_a_hint_stands_beside_the_last_buttons_or_below_what_has_no_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = small_table(LEADING)
    house = replace(view.seats[1], user_id=house_user(Level.MASTER, 0))
    view = replace(view, stake=0, seats=(view.seats[0], house))
    face = BuraRenderer().hand(view, LEADING, Texts(), Deck({}))
    for row, last in (
        ((Choice("Pass", Press.DO, "pass"),), ["Pass", "Hint"]),
        (tuple(Choice(f"{n}", Press.DO, f"bid {n}") for n in range(5)), ["Hint"]),
        (Select("Bid", (("20", "bid 20"),)), ["Hint"]),
    ):
        monkeypatch.setattr(
            BuraRenderer, "hand", lambda *_, row=row: replace(face, rows=(row,))
        )
        assert rows(panel(view, Texts(), Deck({})))[-1] == last


async def test_a_list_cannot_be_used_while_something_else_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = small_table(LEADING)
    face = BuraRenderer().hand(view, LEADING, Texts(), Deck({}))
    bids = Select("Bid", (("20", "bid 20"),))
    monkeypatch.setattr(
        BuraRenderer, "hand", lambda *_: replace(face, rows=(bids, face.rows[-1]))
    )
    message = panel(view, Texts(), Deck({}), ASK_RESIGN)
    assert [part["disabled"] for part in components(message) if part["type"] == 3] == [
        True
    ]
