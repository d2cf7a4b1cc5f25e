"""Sessions with the database that are lost at a chosen moment."""

from __future__ import annotations

from typing import Any

import pytest

from db.errors import SessionLost


def losing(
    monkeypatch: pytest.MonkeyPatch, owner: object, name: str
) -> list[tuple[Any, ...]]:
    """Lose the session when a function is called for the first time; return what it is
    called with."""
    call, calls = getattr(owner, name), list[tuple[Any, ...]]()

    def lose_once(*given: object) -> object:
        calls.append(given)
        if len(calls) == 1:
            raise SessionLost("It")
        return call(*given)

    monkeypatch.setattr(owner, name, lose_once)
    return calls
