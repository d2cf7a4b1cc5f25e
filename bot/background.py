"""Work beside what it is for: it must not end silently, and nothing else must end with it."""

from __future__ import annotations

import logging
from collections.abc import Coroutine
from typing import Any

_log = logging.getLogger(__name__)


async def logged(work: Coroutine[Any, Any, object], name: str) -> None:
    """Do some work; what it raises is logged under the work's name."""
    try:
        await work
    except Exception:  # noqa: BLE001 - it must be seen, and must not end silently
        _log.exception("%s failed", name)
