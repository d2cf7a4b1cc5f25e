"""What Discord would refuse in a message, and a message's buttons and words for tests
to look at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

import orjson
from discord.ui import Modal

from bot.ui.blocks import LONGEST_LABEL
from bot.ui.components import ButtonStyle, Drawing
from bot.ui.custom_id import Click
from tests.helpers.openapi import spec_present, validate_request

Component = dict[str, Any]
IS_COMPONENTS_V2 = 1 << 15


def sent(view: Drawing | Modal) -> list[Component]:
    """What Discord is sent of a message, or of a form."""
    shown = view.to_components() if isinstance(view, Modal) else view.components
    return cast(list[Component], orjson.loads(orjson.dumps(shown)))


def components(view: Drawing) -> list[Component]:
    """Every component of a message, nested ones included."""
    return list(_walk(sent(view)))


def words(view: Drawing) -> str:
    """All text of a message as it reads: without the signs that keep names of another
    direction in their place."""
    return (
        written(view)
        .replace("\N{FIRST STRONG ISOLATE}", "")
        .replace("\N{POP DIRECTIONAL ISOLATE}", "")
    )


def plainly(view: Drawing) -> str:
    """All text of a message as it reads, whatever holds its words on one line."""
    return words(view).replace("\N{NO-BREAK SPACE}", " ")


def written(view: Drawing) -> str:
    """All text of a message, every character of it."""
    return "\n".join(part["content"] for part in components(view) if part["type"] == 10)


def buttons(view: Drawing) -> dict[str, Click]:
    """The buttons of a message that can be pressed, by their labels, which must
    differ."""
    found = [
        part
        for part in components(view)
        if part["type"] == 2 and not part.get("disabled")
    ]
    labels = {_label(part): Click.parse(part["custom_id"]) for part in found}
    assert len(labels) == len(found)
    return labels


def _label(part: Mapping[str, Any]) -> str:
    """Return what is on a button: words, or else a sign."""
    return str(part["label"] or part["emoji"]["name"])


def rows(view: Drawing) -> list[list[str]]:
    """The labels of the buttons, row by row."""
    shown = [part["components"] for part in components(view) if part["type"] == 1]
    return [[button["label"] for button in row] for row in shown if row[0]["type"] == 2]


def styles(view: Drawing) -> dict[str, ButtonStyle]:
    """The styles of the buttons of a message, by their labels."""
    found = [part for part in components(view) if part["type"] == 2]
    return {part["label"]: ButtonStyle(part["style"]) for part in found}


def still(view: Drawing) -> list[str]:
    """The labels of the buttons that only keep their places."""
    return [
        part["label"]
        for part in components(view)
        if part["type"] == 2 and part.get("disabled")
    ]


def long_labels(view: Drawing) -> list[str]:
    """The buttons that are too long for a phone."""
    return [label for row in rows(view) for label in row if len(label) > LONGEST_LABEL]


def judged(view: Drawing) -> Drawing:
    """Return a message that Discord takes (discord.md 2.1)."""
    if spec_present():
        body = {"flags": IS_COMPONENTS_V2, "components": sent(view)}
        assert validate_request("POST", "/channels/7/messages", body) == []
    return measured(view)


def measured(view: Drawing) -> Drawing:
    """Return a message whose parts have the length and number that Discord takes."""
    parts = components(view)
    assert 0 < len(parts) <= 40
    assert all(part["content"] for part in parts if part["type"] == 10)
    assert len(written(view)) <= 4000
    ids = [part["custom_id"] for part in parts if part["type"] == 2]
    assert len(set(ids)) == len(ids)
    assert all(1 <= len(text) <= 100 for text in ids)
    assert all(1 <= len(_label(part)) <= 80 for part in parts if part["type"] == 2)
    assert all(1 <= len(part["components"]) <= 5 for part in parts if part["type"] == 1)
    return view


def _walk(parts: list[Component]) -> Iterator[Component]:
    for part in parts:
        yield part
        yield from _walk(part.get("components", []))
        yield from _walk([part["accessory"]] if "accessory" in part else [])
