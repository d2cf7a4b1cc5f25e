"""Files that go with a message."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import Any

import discord


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file to go with an answer; a view shows it as `attachment://name`."""

    name: str
    content: bytes


def opened(file: Attachment | None) -> Any:  # noqa: ANN401 - discord.py's sign for what is not given has no type
    """Open a file anew, as every try to send it needs, in the form discord.py takes; its sign for none without one."""
    return discord.utils.MISSING if file is None else [discord.File(BytesIO(file.content), file.name)]
