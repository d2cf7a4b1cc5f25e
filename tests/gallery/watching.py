"""Who watches people play: a camera, or what computes a digest of all that they were
shown.

A picture in the documents is older than what it shows if people are shown something
else when they play the same again. `digests.json` has, for each picture, a digest of
what was shown while it was taken, and of the picture itself."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Final, Protocol
from unittest.mock import patch

from PIL import Image

from bot.playground import Person, VisibleMessage
from bot.tables.dealing import SEED_BYTES
from tests.helpers.at_once import at_once
from tests.helpers.clock import threads

KEPT: Final = Path(__file__).parent / "digests.json"
LOOK, TAP, END = 1500, 600, 4500
"""Milliseconds for which something new, a tap and the last picture are seen."""
_CHANGING: Final = re.compile(r"(?<=<t:)\d+|\d{15,}|\b[0-9a-z]{32,}\b")
"""What is another one each time: moments, Discord's ids, commitments, fingerprints and
seeds."""
_UNSEEN: Final = {"custom_id", "id", "url", "proxy_url", "attachment_id"}


class Watcher(Protocol):
    """Somebody who watches people before their phones."""

    async def point(self, name: str, label: str) -> None:
        """See that a person is about to tap a button."""

    async def look(self, milliseconds: int = LOOK) -> None:
        """See what everybody is shown now, for so many milliseconds of a film."""


class Digest:
    """Remembers what people are shown at each look, as a digest."""

    def __init__(self, people: Iterable[Person]) -> None:
        self._people = list(people)
        self._hash = hashlib.sha256()

    async def point(self, name: str, label: str) -> None:
        """Note which button is tapped."""
        self._hash.update(f"{name}: {label}\n".encode())

    async def look(self, milliseconds: int = LOOK) -> None:
        """Note every message that anybody sees."""
        for person in self._people:
            for message in person.messages():
                self._hash.update("\n".join(_shown(message)).encode())

    def value(self) -> str:
        """Return the digest of everything so far."""
        return self._hash.hexdigest()


@contextmanager
def the_same_each_time() -> Iterator[None]:
    """Deal the same cards each time, and let no thread and no patience decide what
    comes first."""
    deals = Random(1)
    with (
        patch("bot.tables.lifecycle.new_seed", lambda: deals.randbytes(SEED_BYTES)),
        threads(there=False),
        at_once(),
    ):
        yield


def of_file(path: Path) -> str:
    """Return the digest of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def keep(folder: Path, shown: str, *names: str) -> None:
    """Note that pictures in a folder show what was shown: a digest of it."""
    kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    kept |= {
        name: {"shown": shown, "picture": of_file(folder / name)} for name in names
    }
    KEPT.write_text(json.dumps(kept, indent=2, sort_keys=True) + "\n", "utf-8")


def _shown(message: VisibleMessage) -> Iterator[str]:
    """Say what can be seen of a message: words, buttons and their colours, and the dots
    of its pictures."""
    seen = json.dumps(_visible(message.components), ensure_ascii=False, sort_keys=True)
    yield _CHANGING.sub("#", message.text + seen)
    for name, content in sorted(message.files.items()):
        with Image.open(BytesIO(content)) as picture:
            dots = hashlib.sha256(picture.convert("RGBA").tobytes())
            yield f"{name} {picture.size} {dots.hexdigest()}"


def _visible(part: object) -> object:
    """Leave out of components what only the bot reads."""
    if isinstance(part, dict):
        return {
            key: _visible(value) for key, value in part.items() if key not in _UNSEEN
        }
    if isinstance(part, list):
        return [_visible(one) for one in part]
    return part
