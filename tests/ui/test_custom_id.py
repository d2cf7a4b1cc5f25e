"""A button's custom_id says what it asks for, and nothing else passes for one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables.ids import TableId
from bot.ui.codec import MAX_NUMBER
from bot.ui.custom_id import MAX_LENGTH, Click, InvalidClick, Press

kinds = st.from_regex(r"[a-z][a-z0-9_]{0,31}", fullmatch=True)
numbers = st.integers(0, MAX_NUMBER)
notations = st.from_regex(r"[a-z]{1,8}( [2-9TJQKAshdc]{2,6})?", fullmatch=True)
WITH_ARGUMENT = [press for press in Press if press.has_argument]
plain = st.sampled_from([press for press in Press if not press.has_argument])
clicks = st.one_of(
    st.builds(Click, kinds, numbers.map(TableId), st.integers(0, 10**6), plain),
    st.builds(
        Click,
        st.just("bura"),
        numbers.map(TableId),
        numbers,
        st.sampled_from(WITH_ARGUMENT),
        notations,
    ),
)


def test_an_action_is_written_as_it_is_noted() -> None:
    click = Click("bura", TableId(41), 7, Press.DO, "lead KcJc")
    assert str(click) == "bura:41:7:do:lead KcJc"
    assert Click.parse("bura:41:7:do:lead KcJc") == click


@given(clicks)
def test_every_click_is_read_back(click: Click) -> None:
    assert len(str(click)) <= MAX_LENGTH
    assert Click.parse(str(click)) == click


@given(st.text(max_size=120))
def test_what_is_read_is_written_alike(text: str) -> None:
    click = Click.parse(text)
    assert click is None or str(click) == text


@given(clicks, st.data())
def test_a_changed_click_is_refused_or_another(
    click: Click, data: st.DataObject
) -> None:
    text = str(click)
    place = data.draw(st.integers(0, len(text) - 1))
    changed = text[:place] + data.draw(st.characters()) + text[place + 1 :]
    read = Click.parse(changed)
    if read is not None:
        assert str(read) == changed
        assert (read == click) == (changed == text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "bura",
        "bura:41:7",
        "bura:41:7:jump",
        "bura:041:7:hand",
        "bura:+41:7:hand",
        "bura:-1:7:hand",
        "bura:41:07:hand",
        "bura: 41:7:hand",
        "bura:4_1:7:hand",
        "bura:٤١:7:hand",
        "bura::7:hand",
        f"bura:{MAX_NUMBER + 1}:7:hand",
        "Bura:41:7:hand",
        ":41:7:hand",
        "bura:41:7:hand:",
        "bura:41:7:hand:now",
        "bura:41:7:do",
        "bura:41:7:do:",
        "bura:41:7:do: claim",
        "bura:41:7:do:claim ",
        "bura:41:7:do:lead  Kc",
        "bura:41:7:do:lead\nKc",
        "bura:41:7:do:lead K♣",
        "bura:41:7:do:" + "x" * 88,
    ],
)
def test_what_no_button_of_ours_carries_is_refused(text: str) -> None:
    assert Click.parse(text) is None


def test_a_click_that_could_not_be_read_cannot_be_made() -> None:
    with pytest.raises(InvalidClick):
        Click("bura", TableId(-1), 7, Press.HAND)
    with pytest.raises(InvalidClick):
        Click("bura", TableId(1), 7, Press.HAND, "claim")
    with pytest.raises(InvalidClick):
        Click("bura", TableId(1), 7, Press.DO)
