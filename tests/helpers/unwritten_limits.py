"""Limits of Discord that its documentation states and its OpenAPI description leaves
out."""

from __future__ import annotations

import base64
import binascii
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

Json = Mapping[str, object]

COMPONENTS_V2: Final = 1 << 15
"""The message flag IS_COMPONENTS_V2 (docs: resources/message, message flags)."""
MOST_COMPONENTS: Final = 40
"""Components in one message, nested ones included (docs: components/reference)."""
MOST_TEXT: Final = 4000
"""Characters in all text displays of one message (docs: components/reference)."""
MOST_MODAL_ROWS: Final = 5
MOST_COMMAND_TEXT: Final = 8000
"""Characters in the names, descriptions and values of one command (docs:
interactions/application-commands)."""
MOST_EMOJI_BYTES: Final = 256 * 1024
"""Bytes of an emoji's image (docs: resources/emoji)."""

_BUTTON, _ROW, _TEXT, _LINK, _PREMIUM = 2, 1, 10, 5, 6
_SELECTS: Final = frozenset({3, 5, 6, 7, 8})
_V2: Final = frozenset({9, 10, 11, 12, 13, 14, 17})


def broken_limits(method: str, route: str, body: object) -> list[str]:
    """Return the limits that a decoded request body breaks.

    Args:
        method: the HTTP method in any case.
        route: the route's template in Discord's description, such as
            `/channels/{channel_id}/messages`.
        body: the decoded JSON.
    """
    if isinstance(body, list):
        return list(_commands(body)) if route.endswith("/commands") else []
    if not isinstance(body, Mapping):
        return []
    if route.endswith("/commands"):
        found = _command(body)
    elif route.endswith("/callback"):
        found = _callback(body)
    elif route.endswith("/emojis"):
        found = _emoji(body)
    elif "/messages" in route or route.startswith("/webhooks/"):
        found = _message(body, created=method.upper() == "POST")
    else:
        return []
    return list(found)


def _callback(callback: Json) -> Iterator[str]:
    """The answer to an interaction: type 4 creates a message, 7 edits one, 9 opens a
    modal."""
    data = callback.get("data")
    if not isinstance(data, Mapping):
        return
    if callback.get("type") == 9:
        yield from _modal(data)
    else:
        yield from _message(data, created=callback.get("type") == 4)


def _flatten(components: object) -> Iterator[Json]:
    """Every component of a tree, outermost first."""
    if not isinstance(components, Sequence) or isinstance(components, str):
        return
    for component in components:
        if isinstance(component, Mapping):
            yield component
            yield from _flatten(component.get("components"))
            yield from _flatten(
                [component.get("accessory"), component.get("component")]
            )


def _doubles(what: str, names: Sequence[object]) -> list[str]:
    return [
        f"{what} {name!r} occurs {n} times"
        for name, n in Counter(names).items()
        if name is not None and n > 1
    ]


def _message(message: Json, *, created: bool) -> Iterator[str]:
    components = list(_flatten(message.get("components")))
    flags = message.get("flags") or 0
    if isinstance(flags, int) and flags & COMPONENTS_V2:
        held = [
            field
            for field in ("content", "embeds", "poll", "sticker_ids")
            if message.get(field)
        ]
        if held:
            yield f"a message of V2 components cannot have {', '.join(held)}"
    elif created and any(component.get("type") in _V2 for component in components):
        yield "V2 components without the flag IS_COMPONENTS_V2"
    if len(components) > MOST_COMPONENTS:
        yield f"{len(components)} components, at most {MOST_COMPONENTS} allowed"
    text = sum(
        len(str(component.get("content", "")))
        for component in components
        if component.get("type") == _TEXT
    )
    if text > MOST_TEXT:
        yield f"{text} characters of text, at most {MOST_TEXT} allowed"
    yield from _doubles(
        "custom_id", [component.get("custom_id") for component in components]
    )
    for component in components:
        yield from _component(component)


def _component(component: Json) -> Iterator[str]:
    kind = component.get("type")
    if kind == _BUTTON:
        yield from _button(component)
    elif kind == _ROW:
        inner = component.get("components")
        kinds = (
            [part.get("type") for part in inner if isinstance(part, Mapping)]
            if isinstance(inner, list)
            else []
        )
        if len(kinds) > 1 and any(part in _SELECTS for part in kinds):
            yield "a select shares its action row"
    elif kind in _SELECTS:
        least, most = component.get("min_values"), component.get("max_values")
        if isinstance(least, int) and isinstance(most, int) and least > most:
            yield f"a select wants at least {least} and at most {most} values"
        options = component.get("options")
        if isinstance(options, list):
            yield from _doubles(
                "option value", [option.get("value") for option in options]
            )
            if isinstance(most, int) and most > len(options):
                yield f"a select of {len(options)} options allows {most} values"


def _button(button: Json) -> Iterator[str]:
    style = button.get("style")
    wanted = (
        {_LINK: "url", _PREMIUM: "sku_id"}.get(style, "custom_id")
        if isinstance(style, int)
        else "custom_id"
    )
    given = [
        field
        for field in ("custom_id", "url", "sku_id")
        if button.get(field) is not None
    ]
    if given != [wanted]:
        yield f"a button of style {style} needs {wanted} alone, it has {', '.join(given) or 'nothing'}"
    if style != _PREMIUM and not button.get("label") and not button.get("emoji"):
        yield "a button has neither label nor emoji"


def _modal(modal: Json) -> Iterator[str]:
    rows = modal.get("components")
    if isinstance(rows, list) and len(rows) > MOST_MODAL_ROWS:
        yield f"a modal of {len(rows)} rows, at most {MOST_MODAL_ROWS} allowed"
    yield from _doubles(
        "custom_id", [component.get("custom_id") for component in _flatten(rows)]
    )


def _commands(commands: Sequence[Json]) -> Iterator[str]:
    for command in commands:
        yield from _command(command)
    yield from _doubles(
        "command",
        [(command.get("type", 1), command.get("name")) for command in commands],
    )


def _command(command: Json) -> Iterator[str]:
    name = command.get("name")
    if command.get("type", 1) == 1:
        yield from _command_name(name)
        if not command.get("description"):
            yield f"command {name!r} has no description"
        yield from _command_options(command)
    if (text := _command_text(command)) > MOST_COMMAND_TEXT:
        yield f"command {name!r} holds {text} characters, at most {MOST_COMMAND_TEXT} allowed"


def _command_name(name: object) -> Iterator[str]:
    if isinstance(name, str) and (
        name != name.lower() or not re.fullmatch(r"[-'\w]{1,32}", name)
    ):
        yield f"{name!r} is not a command's or option's name: lower-case letters, digits, - _ '"


def _command_options(command: Json) -> Iterator[str]:
    options = command.get("options")
    if not isinstance(options, list):
        return
    yield from _doubles("option", [option.get("name") for option in options])
    optional = False
    for option in options:
        yield from _command_name(option.get("name"))
        if option.get("type") in (1, 2):
            yield from _command_options(option)
            continue
        if option.get("required") and optional:
            yield f"required option {option.get('name')!r} follows an optional one"
        optional = optional or not option.get("required")
        if option.get("choices") and option.get("autocomplete"):
            yield f"option {option.get('name')!r} has both choices and autocomplete"


def _command_text(part: Json) -> int:
    own = sum(
        len(text)
        for key in ("name", "description", "value")
        if isinstance(text := part.get(key), str)
    )
    inner = [*(part.get("options") or ()), *(part.get("choices") or ())]  # type: ignore[misc]
    return own + sum(_command_text(child) for child in inner)


def _emoji(emoji: Json) -> Iterator[str]:
    if not re.fullmatch(r"[A-Za-z0-9_]{2,32}", str(emoji.get("name", ""))):
        yield f"{emoji.get('name')!r} is not an emoji's name"
    found = re.match(
        r"data:image/(?:png|jpeg|gif|webp|avif);base64,",
        image := str(emoji.get("image", "")),
    )
    if not found:
        yield "the emoji's image is not a data URI"
        return
    try:
        size = len(base64.b64decode(image[found.end() :], validate=True))
    except binascii.Error:
        yield "the emoji's image is not base64"
        return
    if size > MOST_EMOJI_BYTES:
        yield f"an emoji of {size} bytes, at most {MOST_EMOJI_BYTES} allowed"
