"""Every message that is drawn stays within Discord's limits at its worst, in every
language."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator

import pytest
from discord.ui import Modal

from bot.playground.component_rules import ComponentCheck
from bot.playground.errors import ApiError, FormErrors
from bot.playground.modal_rules import check_modal
from bot.ui.blocks import finished
from bot.ui.components import (
    ActionRow,
    Button,
    Component,
    Drawing,
    Option,
    SelectMenu,
    TextDisplay,
)
from bot.ui.texts import Texts, locales
from tests.helpers.in_all_languages import _draws
from tests.helpers.openapi import spec_present, validate_request
from tests.helpers.sizes import first_of
from tests.ui.judge import (
    IS_COMPONENTS_V2,
    components,
    long_labels,
    measured,
    sent,
    words,
)
from tests.ui.worst_cases import CASES, Drawn

LONGEST = "ru"
"""The language whose sentences are the longest."""
UNUSUAL = re.compile("[0-9]{7}")
"""A number that no button has in earnest."""


class _All(frozenset[str]):
    """Whatever is asked for is there."""

    def __contains__(self, _: object) -> bool:
        return True


def drawn() -> dict[str, str]:
    """Return the functions that draw a message, by module and name, with where they
    are."""
    found = {
        f"{draw.__module__}.{draw.__name__}"
        for _, _, draw in _draws()
        if not draw.__name__.startswith("_")
    }
    return {name.removeprefix("bot.ui."): name for name in found}


def broken(view: Drawn) -> list[str]:
    """Return the limits a message breaks, as the playground and the tests know them;
    for a form those of a form."""
    if isinstance(view, Modal):
        check_modal(view.to_dict(), _All())  # type: ignore[arg-type]
        return []
    errors = FormErrors()
    ComponentCheck(errors, _All(), _All()).message(sent(view), v2=True)
    errors.raise_if_any()
    measured(view)
    wide = [label for label in long_labels(view) if not UNUSUAL.search(label)]
    ids = [part["custom_id"] for part in components(view) if "custom_id" in part]
    fit = len(set(ids)) == len(ids) and all(len(one) <= 100 for one in ids)
    return [*wide, *([] if fit else ["custom_ids"])]


def faults(name: str, locale: str) -> Iterator[str]:
    """Say which of a function's worst cases Discord would refuse, and why."""
    fullest: tuple[int, Drawing | None] = (0, None)
    for number, view in enumerate(CASES[name](Texts(locale))):
        size = 0 if isinstance(view, Modal) else len(words(view))
        try:
            found = broken(view)
        except Exception as fault:  # noqa: BLE001 - whatever judges, says why
            errors = getattr(fault, "errors", None)
            found = [f"{type(fault).__name__}: {errors or fault}"]
        yield from (
            f"{name} in {locale}, case {number}, {size} characters: {one}"
            for one in found
        )
        if isinstance(view, Drawing) and size >= fullest[0]:
            fullest = (size, view)
    if fullest[1] is not None and spec_present():
        body = {"flags": IS_COMPONENTS_V2, "components": sent(fullest[1])}
        yield from map(str, validate_request("POST", "/channels/7/messages", body))


async def test_what_is_too_much_is_found() -> None:
    def complaint(*parts: Component) -> str:
        try:
            return "".join(broken(finished(*parts)))
        except ApiError as fault:
            return str(fault.errors)

    assert complaint(TextDisplay("x" * 4000)) == ""
    assert "4001" in complaint(TextDisplay("x" * 4000), TextDisplay("x"))
    choices = [Option(label="x" * 101, value="x")]
    assert "Must be between 1 and 100" in complaint(
        ActionRow(SelectMenu(custom_id="x", placeholder="x", options=choices))
    )
    twins = ActionRow(*(Button(label="x", custom_id="x") for _ in range(2)))
    assert "duplicated" in complaint(twins)


def test_every_function_that_draws_has_its_worst_cases() -> None:
    assert drawn().keys() - CASES.keys() == set(), "no worst case is drawn of these"
    assert CASES.keys() - drawn().keys() == set(), "these draw nothing any more"


@pytest.mark.parametrize(
    "locale",
    first_of(sorted(locales(), key=lambda locale: (locale != LONGEST, locale)), 1),
)
@pytest.mark.parametrize("name", sorted(CASES))
def test_the_worst_case_fits_into_a_message(name: str, locale: str) -> None:
    async def judge() -> list[str]:  # views need a running loop
        return list(faults(name, locale))

    assert asyncio.run(judge()) == []
