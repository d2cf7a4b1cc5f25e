"""A plugin of pytest: reasons for which no token moves today are declared, each by its
line in `db/reasons.py` and its texts, and by nothing else.

It is loaded before anything of the bot, so whatever follows from the declaration
follows from these too."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Final

import db

LINES: Final = """\
    TOY_PRIZE = "toy_prize", Flow.PAID, Receipt.ACT
    TOY_FINE = "toy_fine", Flow.TAKEN, Receipt.ACT
    TOY_WAGE = "toy_wage", Flow.PAID, Receipt.DAY
    TOY_TRIBUTE = "toy_tribute", Flow.GIVEN, Receipt.CLICK
"""
TEXTS: Final = """\
movement-toy-prize = a prize
movement-toy-prize-why = a prize from { $player }: { $reason }
award-toy-prize = { $player } wins { $gift } and holds { $tokens }.
audit-toy-prize = { $member } wins { $tokens } ({ $reason })
movement-toy-fine = a fine
movement-toy-fine-why = fined by { $player }: { $reason }
award-toy-fine = { $player } pays { $gift } and holds { $tokens }.
audit-toy-fine = { $member } pays { $tokens } ({ $reason })
movement-toy-wage = a wage
movement-toy-tribute-from = tribute of { $player }
movement-toy-tribute-to = tribute to { $player }
"""
_FIRST: Final = "    START = "
"""Where the declarations begin."""


def _declare() -> None:
    """Let `db.reasons` be as its file is with some lines more."""
    assert "db.reasons" not in sys.modules, "something was derived before"
    file = Path(db.__file__).with_name("reasons.py")
    source = file.read_text("utf-8")
    assert source.count(_FIRST) == 1
    module = ModuleType("db.reasons")
    sys.modules["db.reasons"] = module
    exec(source.replace(_FIRST, LINES + _FIRST), module.__dict__)  # noqa: S102 - our own code
    db.reasons = module  # type: ignore[attr-defined]


def _write() -> None:
    """Let every language have some texts more."""
    from fluent.runtime import FluentResource
    from fluent.syntax.ast import Resource

    from bot.ui import texts

    read = texts._resource
    more = FluentResource(TEXTS).body

    def resource(file: Path) -> Resource:
        found = read(file)
        if file.name != "tokens.ftl":
            return found
        return Resource(body=[*found.body, *more])

    texts._resource = resource  # type: ignore[assignment]


_declare()
_write()
