"""What custom_ids say: everything is read back as it was written, in its own form
alone, and nothing else passes."""

from __future__ import annotations

from dataclasses import fields
from enum import StrEnum
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.board_choice import BoardId, BoardPick
from bot.ui.codec import MAX_NUMBER, CustomId
from bot.ui.custom_id import MAX_LENGTH, Click
from bot.ui.deck_choice import DeckPress
from bot.ui.help import HelpPress
from bot.ui.movements import TurnLeaf
from bot.ui.privacy import Erase, Keep
from bot.ui.purse import ConfirmGift, KeepTokens
from bot.ui.settings_buttons import SettingsPress

FORMS: list[type[CustomId]] = [
    BoardId, BoardPick, ConfirmGift, DeckPress, Erase, HelpPress, Keep, KeepTokens, SettingsPress, TurnLeaf,
]  # fmt: skip
KEPT = """
board:rating:week:2:41 board:tokens:all:10000:9223372036854775807 board:list_by:rating:week:41
board:list_span:win_rate:season:7 deck:two deck:four deck:plain help:practice help:practice:match help:rules
help:rules:match help:all-rules:classic help:settings privacy:erase:7:41:1790000000:0123abcd privacy:keep
tokens:leaf:7:older:41 tokens:leaf:7:newest:0 tokens:give:99:7:8:15 tokens:keep settings:tokens:set:streak=1
settings:home:show settings:audit:show:after.41 settings:audit:show:41 settings:play:choose:rules
settings:play:choose:turn_seconds settings:tokens:form settings:tokens:form:zone settings:tokens:send:zone
settings:stakes:send settings:season:begin:2.20 settings:season:undo:2 settings:season:ask:undo
settings:channels:set:channels= settings:log:set:log_channel_id= settings:channels:choose:channels
settings:log:choose:log_channel_id settings:language:choose:language bura:41:7:do:lead bura:41:7:hand
bura:41:7:ask-claim bura:41:0:replay:2.5 bura:41:7:house:regular
"""
"""Custom_ids as former versions wrote them: their buttons stand in Discord."""


def _values(hint: object, default: object) -> st.SearchStrategy[Any]:
    kind, *limits = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    kind = getattr(kind, "__supertype__", kind)
    if kind is int:
        allowed = limits[0] if limits else range(MAX_NUMBER + 1)
        return st.integers(allowed.start, allowed.stop - 1)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return st.sampled_from(list(kind))
    written = st.from_regex(limits[0], fullmatch=True)
    return st.one_of(st.just(default), written) if isinstance(default, str) else written


def _made(form: type[CustomId]) -> st.SearchStrategy[CustomId]:
    hints = get_type_hints(form, include_extras=True)
    return st.builds(
        form, *(_values(hints[one.name], one.default) for one in fields(form))
    )  # type: ignore[arg-type]


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)
@given(st.data())
def test_everything_is_read_back_in_its_own_form_alone(
    form: type[CustomId], data: st.DataObject
) -> None:
    pressed = data.draw(_made(form))
    assert len(str(pressed)) <= MAX_LENGTH
    assert [
        found
        for other in [*FORMS, Click]
        if (found := other.parse(str(pressed))) is not None
    ] == [pressed]


@pytest.mark.parametrize("form", [*FORMS, Click], ids=lambda form: form.__name__)
@given(st.text(max_size=120), st.data())
def test_what_is_read_is_written_alike(
    form: type[CustomId], rubbish: str, data: st.DataObject
) -> None:
    if form is not Click:
        text = str(data.draw(_made(form)))
        place = data.draw(st.integers(0, len(text)))
        rubbish = (
            text[:place] + rubbish[:3] + text[place + data.draw(st.integers(0, 1)) :]
        )
    found = form.parse(rubbish)
    assert found is None or str(found) == form.today(rubbish)


def test_what_former_versions_wrote_is_still_read() -> None:
    for text in KEPT.split():
        found = [
            (str(read), form.today(text))
            for form in [*FORMS, Click]
            if (read := form.parse(text)) is not None
        ]
        assert [written == today for written, today in found] == [True], text
