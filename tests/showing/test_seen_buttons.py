"""When a button that took another one's place can be pressed: what each change of a
panel means for its buttons."""

from __future__ import annotations

import pytest

from bot.delivery.rest import CALL_SECONDS
from bot.showing import seen_buttons
from bot.showing.seen_buttons import SEEN_AFTER, TRAVEL, SeenButtons
from bot.tables.ids import MessageId, TableId
from bot.ui.components import ActionRow, Button, Container, Drawing
from bot.ui.custom_id import Click, Press

pytestmark = pytest.mark.usefixtures("as_people_play")

LATER = 100.0
"""Long after the process has begun."""
FIRST, SECOND, NEXT_HAND = 1001, 1002, 2000
"""Versions of a table."""
PANEL, OTHER = MessageId(7), MessageId(8)


def custom_id(label: str, version: int) -> str:
    return str(Click("bura", TableId(1), version, Press.DO, f"play {label}"))


def drawing(version: int, *labels: str, dim: tuple[str, ...] = ()) -> Drawing:
    """Draw a row of cards, some of them disabled."""
    row = [
        Button(label=label, custom_id=custom_id(label, version), disabled=label in dim)
        for label in labels
    ]
    return Drawing(Container(ActionRow(*row), colour=0))


def answer(press: Press, version: int, by: int) -> str:
    """Return the custom_id of an answer to the proposal of a seat."""
    return str(Click("bura", TableId(1), version, press, str(by)))


def proposed(version: int, by: int, *, dim: bool = False) -> Drawing:
    """Draw a card below the proposal of a seat; `dim`: its reader has agreed to it."""
    agree = Button(
        label="Agree", custom_id=answer(Press.AGREE, version, by), disabled=dim
    )
    play_on = Button(label="Play on", custom_id=answer(Press.PLAY_ON, version, by))
    card = Button(label="Kc", custom_id=custom_id("Kc", version))
    return Drawing(Container(ActionRow(agree, play_on), ActionRow(card), colour=0))


def card(label: str, version: int) -> ActionRow:
    return ActionRow(Button(label=label, custom_id=custom_id(label, version)))


def told(version: int, idea: str, *labels: str) -> Drawing:
    """Draw `Next` below an idea that is told, above a row for each card."""
    following = Button(label="Next", custom_id=read(version, idea))
    cards = [card(label, version) for label in labels]
    return Drawing(Container(ActionRow(following), *cards, colour=0))


def read(version: int, idea: str) -> str:
    """Return the custom_id that goes on from an idea."""
    return str(Click("bura", TableId(1), version, Press.READ, idea))


def opened(*labels: str) -> SeenButtons:
    """Return the buttons of a panel that was opened long ago."""
    seen = SeenButtons(0.0)
    seen.goes_to(None)
    seen.drawn(drawing(FIRST, *labels), LATER)
    seen.arrived(LATER, PANEL)
    return seen


def waits(seen: SeenButtons, label: str, version: int, at: float) -> bool:
    return seen.is_too_new(custom_id(label, version), at)


def test_what_a_new_message_shows_can_be_pressed_at_once() -> None:
    assert not waits(opened("Kc", "Qc"), "Kc", FIRST, LATER)


def test_what_took_a_place_waits_and_what_stays_does_not() -> None:
    seen = opened("Kc", "Qc")
    seen.drawn(drawing(SECOND, "9d", "Qc"), LATER + 5)
    seen.arrived(LATER + 5, PANEL)
    assert waits(seen, "9d", SECOND, LATER + 5 + SEEN_AFTER - 0.01)
    assert not waits(seen, "9d", SECOND, LATER + 5 + SEEN_AFTER)
    assert not waits(seen, "Qc", SECOND, LATER + 5)


def test_a_place_that_was_empty_meanwhile_remembers_what_was_there() -> None:
    seen = opened("Kc", "Qc")
    seen.drawn(drawing(SECOND), LATER + 1)
    seen.drawn(drawing(SECOND + 1, "9d", "Qc"), LATER + 5)
    assert waits(seen, "9d", SECOND + 1, LATER + 5)
    assert not waits(seen, "Qc", SECOND + 1, LATER + 5)


def test_a_card_that_was_shown_dim_in_its_place_was_seen_there() -> None:
    seen = opened("Kc", "Qc")
    seen.drawn(drawing(SECOND, "9d", "Qc", dim=("9d", "Qc")), LATER + 5)
    seen.arrived(LATER + 5, PANEL)
    seen.drawn(drawing(SECOND + 1, "9d", "Qc"), LATER + 9)
    assert not waits(seen, "9d", SECOND + 1, LATER + 9)
    assert not waits(seen, "Qc", SECOND + 1, LATER + 9)


def test_drawing_the_same_again_starts_no_new_wait() -> None:
    seen = opened("Kc")
    for number in range(4):
        seen.drawn(drawing(SECOND, "9d"), LATER + number * 0.3)
        seen.arrived(LATER + number * 0.3, PANEL)
    assert waits(seen, "9d", SECOND, LATER + 0.7)
    assert not waits(seen, "9d", SECOND, LATER + SEEN_AFTER)


def test_what_did_not_arrive_was_not_seen() -> None:
    seen = opened("Kc")
    seen.drawn(drawing(SECOND, "9d"), LATER)
    seen.drawn(drawing(SECOND, "9d"), LATER + 2)
    seen.arrived(LATER + 2, PANEL)
    assert waits(seen, "9d", SECOND, LATER + 2.1)


def test_what_is_on_its_way_waits_and_then_for_half_a_second_on_the_screen() -> None:
    seen = opened("Kc", "Qc")
    seen.drawn(drawing(SECOND, "9d", "Qc"), LATER + 5)
    assert waits(seen, "9d", SECOND, LATER + 6.5)
    assert not waits(seen, "Qc", SECOND, LATER + 6.5)
    seen.arrived(LATER + 6.5, PANEL)
    assert waits(seen, "9d", SECOND, LATER + 6.5 + SEEN_AFTER - TRAVEL - 0.01)
    assert not waits(seen, "9d", SECOND, LATER + 6.5 + SEEN_AFTER - TRAVEL)
    assert not waits(seen, "Qc", SECOND, LATER + 6.5)


def test_a_quick_reply_shortens_no_wait() -> None:
    seen = opened("Kc")
    seen.drawn(drawing(SECOND, "9d"), LATER + 5)
    seen.arrived(LATER + 5.1, PANEL)
    assert waits(seen, "9d", SECOND, LATER + 5 + SEEN_AFTER - 0.01)
    assert not waits(seen, "9d", SECOND, LATER + 5 + SEEN_AFTER)


def test_a_later_reply_to_the_same_starts_no_new_wait() -> None:
    seen = opened("Kc")
    seen.drawn(drawing(SECOND, "9d"), LATER + 5)
    seen.arrived(LATER + 6.5, PANEL)
    seen.drawn(drawing(SECOND, "9d"), LATER + 7)
    seen.arrived(LATER + 8.5, PANEL)
    assert not waits(seen, "9d", SECOND, LATER + 8.5)


def test_a_reply_that_is_lost_makes_nothing_wait_for_ever() -> None:
    seen = opened("Kc")
    seen.drawn(drawing(SECOND, "9d"), LATER + 5)
    lost = LATER + 5 + CALL_SECONDS
    assert waits(seen, "9d", SECOND, lost)
    assert not waits(seen, "9d", SECOND, lost + SEEN_AFTER - TRAVEL)


def test_people_in_tests_who_press_at_once_wait_for_no_reply(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(seen_buttons, "SEEN_AFTER", 0.0)
    seen = opened("Kc")
    seen.drawn(drawing(SECOND, "9d"), LATER + 5)
    assert not waits(seen, "9d", SECOND, LATER + 5)


def test_what_has_arrived_once_does_not_wait_again_when_a_later_drawing_is_lost() -> (
    None
):
    seen = opened("Kc")
    seen.drawn(drawing(SECOND, "9d"), LATER)
    seen.arrived(LATER, PANEL)
    seen.drawn(drawing(SECOND, "9d"), LATER + 2)
    seen.drawn(drawing(SECOND, "9d"), LATER + 4)
    assert not waits(seen, "9d", SECOND, LATER + 4)


def test_what_a_question_brings_up_does_not_wait() -> None:
    seen = opened("Kc", "Resign")
    seen.drawn(drawing(FIRST, "Yes", "Back"), LATER + 1)
    assert not waits(seen, "Yes", FIRST, LATER + 1)


def test_what_somebody_else_brings_up_waits_though_it_took_no_place() -> None:
    seen = opened("Kc")
    seen.drawn(proposed(FIRST, by=9), LATER + 1)
    seen.arrived(LATER + 1, PANEL)
    agree = answer(Press.AGREE, FIRST, by=9)
    assert seen.is_too_new(agree, LATER + 1 + SEEN_AFTER - 0.01)
    assert not seen.is_too_new(agree, LATER + 1 + SEEN_AFTER)
    assert not waits(seen, "Kc", FIRST, LATER + 1)


@pytest.mark.parametrize("dim", [True, False], ids=["one's own proposal", "another's"])
def test_the_answer_to_another_proposal_waits_though_one_with_its_label_was_there(
    *, dim: bool
) -> None:
    seen = opened("Kc")
    seen.drawn(proposed(FIRST, by=0, dim=dim), LATER + 1)
    seen.arrived(LATER + 1, PANEL)
    seen.drawn(drawing(FIRST + 1, "Kc"), LATER + 5)
    seen.drawn(proposed(SECOND, by=1), LATER + 9)
    seen.arrived(LATER + 9, PANEL)
    for press in (Press.AGREE, Press.PLAY_ON):
        assert seen.is_too_new(
            answer(press, SECOND, by=1), LATER + 9 + SEEN_AFTER - 0.01
        )
        assert not seen.is_too_new(answer(press, SECOND, by=1), LATER + 9 + SEEN_AFTER)


def test_the_answer_to_a_proposal_waits_once_however_often_it_is_drawn() -> None:
    seen = opened("Kc")
    for version in (FIRST, SECOND):
        seen.drawn(proposed(version, by=0), LATER + version)
        seen.arrived(LATER + version, PANEL)
    assert not seen.is_too_new(answer(Press.AGREE, SECOND, by=0), LATER + SECOND)


def test_another_hand_is_only_compared_with_what_was_there_right_before() -> None:
    seen = opened("Kc", "Qc")
    seen.drawn(drawing(NEXT_HAND, "9d"), LATER + 1)
    assert waits(seen, "9d", NEXT_HAND, LATER + 1)
    seen.drawn(drawing(NEXT_HAND + 1, "9d", "8d"), LATER + 2)
    assert not waits(seen, "8d", NEXT_HAND + 1, LATER + 2), (
        "in this hand nothing was there yet"
    )


def test_of_a_panel_that_an_earlier_process_drew_everything_may_be_new() -> None:
    seen = SeenButtons(LATER)
    assert waits(seen, "Kc", FIRST, LATER + SEEN_AFTER - 0.01)
    assert not waits(seen, "Kc", FIRST, LATER + SEEN_AFTER)
    seen.drawn(drawing(FIRST, "Kc"), LATER + 5)
    assert waits(seen, "Kc", FIRST, LATER + 5)


def test_what_was_drawn_here_was_seen_though_another_process_may_have_drawn_since() -> (
    None
):
    seen = opened("Kc", "Qc")
    seen.shared(LATER + 5)
    assert not waits(seen, "Kc", FIRST, LATER + 4)
    seen.drawn(drawing(FIRST, "Kc", "Qc"), LATER + 6)
    assert not waits(seen, "Kc", FIRST, LATER + 4), "nothing has changed since"


def test_what_took_a_place_before_another_process_may_have_drawn_still_waits() -> None:
    seen = opened("Kc", "Qc")
    seen.drawn(drawing(SECOND, "9d", "Qc"), LATER + 5)
    seen.arrived(LATER + 5, PANEL)
    seen.shared(LATER + 5.1)
    assert waits(seen, "9d", SECOND, LATER + 5.2)


def test_what_another_process_may_have_drawn_waits() -> None:
    seen = opened("Kc", "Qc")
    seen.shared(LATER + 5)
    assert waits(seen, "9d", SECOND, LATER + 5 + SEEN_AFTER - 0.01)
    assert not waits(seen, "9d", SECOND, LATER + 5 + SEEN_AFTER)
    seen.drawn(drawing(SECOND + 1, "Kc", "Qc"), LATER + 9)
    assert waits(seen, "Kc", SECOND + 1, LATER + 9), (
        "another card may have been in its place in between"
    )


def test_in_place_of_a_message_that_showed_something_else_everything_waits() -> None:
    seen = opened("Kc", "Qc")
    seen.goes_to(OTHER)
    seen.drawn(drawing(FIRST, "Kc", "Qc"), LATER + 5)
    seen.arrived(LATER + 5, OTHER)
    assert waits(seen, "Kc", FIRST, LATER + 5 + SEEN_AFTER - 0.01)
    assert not waits(seen, "Kc", FIRST, LATER + 5 + SEEN_AFTER)


def test_an_empty_drawing_in_its_place_tells_nothing_about_what_was_there() -> None:
    seen = opened("Kc", "Qc")
    seen.goes_to(OTHER)
    seen.drawn(drawing(FIRST), LATER + 5)
    seen.goes_to(OTHER)
    seen.drawn(drawing(SECOND, "Kc"), LATER + 9)
    assert waits(seen, "Kc", SECOND, LATER + 9)


def test_in_the_message_that_is_the_panel_nothing_waits_twice() -> None:
    seen = opened("Kc", "Qc")
    seen.goes_to(PANEL)
    seen.drawn(drawing(SECOND, "Kc", "Qc"), LATER + 5)
    assert not waits(seen, "Kc", SECOND, LATER + 5)


def test_a_drawing_that_went_elsewhere_before_a_new_message_arrived_counts() -> None:
    seen = opened("Kc")
    seen.goes_to(None)
    seen.goes_to(PANEL)
    seen.drawn(drawing(FIRST, "Kc"), LATER + 5)
    seen.arrived(LATER + 5, OTHER)
    seen.goes_to(OTHER)
    seen.drawn(drawing(SECOND, "Kc"), LATER + 9)
    assert waits(seen, "Kc", SECOND, LATER + 9)


def test_the_answer_to_a_proposal_that_was_gone_waits_again_also_by_an_older_button() -> (
    None
):
    seen = opened("Kc")
    for version, at in ((FIRST, LATER + 1), (SECOND, LATER + 9)):
        seen.drawn(proposed(version, by=0), at)
        seen.arrived(at, PANEL)
        assert seen.is_too_new(answer(Press.AGREE, FIRST, by=0), at + SEEN_AFTER - 0.01)
        assert not seen.is_too_new(answer(Press.AGREE, FIRST, by=0), at + SEEN_AFTER)
        seen.drawn(drawing(version, "Kc"), at + 2)


def test_next_below_another_text_waits_though_nothing_has_moved() -> None:
    seen = SeenButtons(0.0)
    seen.goes_to(None)
    for at, idea in ((LATER, "opening"), (LATER + 5, "stock")):
        seen.drawn(told(FIRST, idea), at)
        seen.arrived(at, PANEL)
        assert seen.is_too_new(read(FIRST, idea), at + SEEN_AFTER - 0.01)
        assert not seen.is_too_new(read(FIRST, idea), at + SEEN_AFTER)


@pytest.mark.parametrize("version", [FIRST, SECOND])
def test_a_card_where_next_was_waits_and_one_that_was_below_it_does_not(
    version: int,
) -> None:
    seen = SeenButtons(0.0)
    seen.goes_to(None)
    seen.drawn(told(FIRST, "stock"), LATER)
    seen.arrived(LATER, PANEL)
    seen.drawn(drawing(version, "Kc"), LATER + 5)
    assert waits(seen, "Kc", version, LATER + 5), "it took the place of `Next`"
    seen.drawn(told(version, "trick", "Kc"), LATER + 9)
    seen.arrived(LATER + 9, PANEL)
    seen.drawn(drawing(version, "Kc"), LATER + 15)
    assert not waits(seen, "Kc", version, LATER + 15)


def test_what_took_the_place_of_a_proposal_that_is_over_waits() -> None:
    seen = opened("Kc")
    seen.drawn(proposed(FIRST, by=1), LATER + 1)
    seen.arrived(LATER + 1, PANEL)
    seen.drawn(drawing(FIRST + 1, "Kc"), LATER + 5)
    third = SECOND + 1
    seen.drawn(
        Drawing(Container(card("9d", third), card("Kc", third), colour=0)), LATER + 9
    )
    assert waits(seen, "9d", third, LATER + 9)
    assert not waits(seen, "Kc", third, LATER + 9)
