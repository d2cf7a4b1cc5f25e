"""Components as Discord gives them back: with ids, defaults and real addresses of
files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.playground.component_rules import (
    CONTAINER,
    FILE,
    GALLERY,
    SECTION,
    SELECTS,
    SEPARATOR,
    THUMBNAIL,
)
from bot.playground.errors import Json

PICTURE: Json = {"description": None, "spoiler": False}
DEFAULTS: dict[int, Json] = {
    CONTAINER: {"accent_color": None, "spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    THUMBNAIL: PICTURE,
    FILE: {"spoiler": False},
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
}
"""What Discord fills in where a request leaves it out, by type of component."""


def walk(components: list[Json]) -> Iterator[Json]:
    """Go through components and everything nested in them, parents first."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        if component.get("accessory"):
            yield from walk([component["accessory"]])
        if component.get("component"):
            yield from walk([component["component"]])


def shown(components: list[Json], files: Mapping[str, Json]) -> list[Json]:
    """Write the components of a request as they are in a message.

    Args:
        components: as sent; they have been checked.
        files: what is said of every file of the message, by name.
    """
    made = [_one(component, files) for component in components]
    _number(made)
    return made


def _one(component: Json, files: Mapping[str, Json]) -> Json:
    given = {key: value for key, value in component.items() if value is not None}
    made = DEFAULTS.get(component["type"], {}) | given
    if "components" in made:
        made["components"] = [_one(child, files) for child in made["components"]]
    if component["type"] == SECTION:
        made["accessory"] = _one(component["accessory"], files)
    elif component["type"] == GALLERY:
        made["items"] = [
            PICTURE | item | {"media": _media(item["media"], files)}
            for item in made["items"]
        ]
    elif component["type"] == THUMBNAIL:
        made["media"] = _media(made["media"], files)
    elif component["type"] == FILE:
        name = made["file"]["url"].removeprefix("attachment://")
        made |= {
            "file": _media(made["file"], files),
            "name": name,
            "size": files[name]["size"],
        }
    return made


def _media(item: Json, files: Mapping[str, Json]) -> Json:
    url = str(item["url"])
    attached = files.get(url.removeprefix("attachment://"))
    if attached is None or not url.startswith("attachment://"):
        return {"id": "0", "url": url, "proxy_url": url, "loading_state": 2}
    return {key: value for key, value in attached.items() if key != "size"}


def _number(components: list[Json]) -> None:
    """Give every component without an id the next free one, as Discord does."""
    taken = {part.get("id") for part in walk(components)}
    number = 1
    for part in walk(components):
        if part.get("id"):
            continue
        while number in taken:
            number += 1
        part["id"] = number
        taken.add(number)
