"""What the kit draws of a game that leaves it to the kit: Keep, and the sealed guess of
Toy."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.cards import parse_cards, write_cards
from bot.games.contract import Movement, MovementReason, Seat, Standing
from bot.games.kit.chance import UNSHUFFLED
from bot.games.kit.game import Action, KitPublic, Told
from bot.tables.model.ends import EndReason
from bot.tables.model.hand import HandEnd
from bot.tables.model.status import Status
from bot.tables.model.view import SeatInfo, TableView
from bot.ui.card_emoji import Deck
from bot.ui.components import Drawing
from bot.ui.hand_panel import panel
from bot.ui.result import result_message
from bot.ui.texts import Texts
from tests.games.keep.drawing import KeepRenderer
from tests.games.keep.rules import GAME as KEEP
from tests.games.keep.rules import State
from tests.games.toy.rules import GAME as TOY
from tests.games.toy.rules import Phase
from tests.ui.judge import components, judged, rows, still, words
from tests.ui.scenes import ALICE, BORIS, STAMP, table
from tests.ui.worst_hands import DECK, PEOPLE

TEXTS, LETTERS = Texts(), Deck({})
OPTIONS = KEEP.profile.presets["usual"]
NOBODYS: tuple[Seat, ...] = ()


def _kept(
    *hands: str, scores: tuple[int, int] = (0, 0), turn: tuple[Seat, ...] = NOBODYS
) -> State:
    public = KitPublic(OPTIONS, Standing(Seat(0), scores), turn)
    return State(public, tuple(map(parse_cards, hands)), ())


def _ended(state: State, *moved: Movement) -> TableView:
    end = HandEnd(
        1,
        KEEP.view(state, None),
        (ALICE, BORIS),
        moved,
        (15, 25),
        "ab" * 32,
        "cd" * 32,
        "",
    )
    view = table(None, Status.BETWEEN)
    return replace(
        view,
        game="keep",
        preset="usual",
        options=OPTIONS,
        stake=5,
        hand_no=end.hand_no,
        last_hand=end,
    )


def _panel(state: State, seat: int, *, done: str = "", deck: Deck = LETTERS) -> Drawing:
    view = replace(
        table(None),
        game="keep",
        viewer=Seat(seat),
        played_for=done,
        played_last=bool(done),
        hand=KEEP.view(state, Seat(seat)),
    )
    return judged(panel(view, TEXTS, deck))


def test_a_panel_tells_whose_turn_it_is_what_happened_and_the_cards() -> None:
    begun = _kept("", "Kc", turn=(Seat(0),))
    assert words(_panel(begun, 0)).splitlines() == [
        f"### Keep or swap? · ⏳\N{NO-BREAK SPACE}auto-play {STAMP}",
        "-# The hand begins.",
        "## The table is empty",
        "-# The highest card takes a point. · pot\N{NO-BREAK SPACE}**4**",
        "## –",
    ]
    kept, _ = KEEP.apply(begun, Seat(0), Action("keep"))
    assert words(_panel(kept, 1)).splitlines()[1] == f"-# <@{ALICE}> kept the card."
    assert words(_panel(kept, 0, done="keep")).splitlines()[1] == (
        f"-# The clock acted for you. <@{ALICE}> kept the card."
    )
    assert words(_panel(kept, 1)).splitlines()[-1] == "## K♣"


def test_what_happened_is_told_in_its_order() -> None:
    alice, boris = (Told("keep", Seat(0)), Told("keep", Seat(1)))
    begun = _kept("", "Kc", turn=(Seat(0),))
    told = replace(
        begun, public=replace(begun.public, told=(alice, Told("swap", Seat(1)), boris))
    )
    assert words(_panel(told, 1)).splitlines()[1] == (
        f"-# <@{ALICE}> kept the card. <@{BORIS}> swapped the card. <@{BORIS}> kept the card."
    )


def test_where_a_card_can_be_laid_each_is_a_button_with_its_picture_in_its_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    legal = Action("lay", parse_cards("Kc")), Action("keep")
    monkeypatch.setattr(type(KEEP), "legal_actions", lambda *_: legal)
    monkeypatch.setattr(
        KeepRenderer,
        "label",
        lambda _, action, __: write_cards(action.cards) or action.verb,
    )
    message = _panel(_kept("QcKc", "", turn=(Seat(0),)), 0, deck=DECK)
    assert rows(message) == [["Qc", "Kc"], ["keep", "swap"], ["Resign"]]
    assert still(message) == ["Qc", "swap"]
    found = {
        part["label"]: part.get("emoji", {}).get("name")
        for part in components(message)
        if part["type"] == 2
    }
    assert found == {
        "Qc": "b2_Qc4",
        "Kc": "b2_Kc4",
        "keep": None,
        "swap": None,
        "Resign": None,
    }
    assert "K♣" not in words(message)


def test_a_result_has_the_facts_of_the_game_and_the_cards_of_those_who_have_any() -> (
    None
):
    view = _ended(_kept("As", "Kc"))
    assert view.last_hand is not None
    one = replace(KEEP.view(_kept("As", "Kc"), None), hands=(parse_cards("As"), ()))
    view = replace(view, last_hand=replace(view.last_hand, view=one))
    shown = words(judged(result_message(view, TEXTS, LETTERS)))
    assert "-# The highest card takes a point.\n" in shown
    assert "**A♠**" in shown
    assert "–" not in shown


def test_a_game_that_is_paid_once_says_in_the_end_what_it_has_brought() -> None:
    """Both take a point of the last hand, with which Boris alone comes to three."""
    won = _ended(
        _kept("As", "Ah", scores=(0, 2)), Movement(Seat(1), 10, MovementReason.PAYOUT)
    )
    over = replace(
        won,
        status=Status.OVER,
        end_reason=EndReason.WON,
        winners=(Seat(1),),
        deadline=None,
    )
    lines = words(judged(result_message(over, TEXTS, LETTERS))).splitlines()
    blank = "\N{NO-BREAK SPACE}"
    assert f"<@{ALICE}> −5{blank}tokens · **1**" in lines
    assert f"<@{BORIS}> +5{blank}tokens · **3**" in lines
    before = words(
        result_message(_ended(_kept("As", "Kc")), TEXTS, LETTERS)
    ).splitlines()
    assert f"<@{ALICE}> **1** · ⏳ not ready yet" in before, "nothing moves before"


def test_who_has_sealed_a_choice_sees_it_and_nobody_else_does() -> None:
    options = TOY.profile.presets["short"]
    dealt = TOY.deal(options, UNSHUFFLED, Standing(Seat(0), (0, 0, 0)))
    guessing = replace(dealt, public=replace(dealt.public, phase=Phase.GUESS, turn=()))
    state, _ = TOY.apply(guessing, Seat(1), Action("guess", value="black"))
    seats = tuple(
        SeatInfo(Seat(seat), user, 20, ready=False)
        for seat, user in enumerate(PEOPLE[:3])
    )
    view = replace(
        table(None, Status.PLAYING),
        game="toy",
        preset="short",
        options=options,
        seats=seats,
    )

    def shown(seat: int) -> str:
        seen = replace(view, viewer=Seat(seat), hand=TOY.view(state, Seat(seat)))
        return words(judged(panel(seen, TEXTS, LETTERS)))

    assert "· your choice: **Black**" in shown(1)
    assert "your choice" not in shown(0) + shown(2)
    assert TOY.view(state, None) == TOY.view(guessing, None)
