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
    TRIAL_PRIZE = "trial_prize", Flow.PAID, Receipt.ACT
    TRIAL_FINE = "trial_fine", Flow.TAKEN, Receipt.ACT
    TRIAL_WAGE = "trial_wage", Flow.PAID, Receipt.DAY
    TRIAL_TRIBUTE = "trial_tribute", Flow.GIVEN, Receipt.CLICK
"""
TEXTS: Final = """\
movement-trial-prize = a prize
movement-trial-prize-why = a prize from { $player }: { $reason }
award-trial-prize = { $player } wins { $gift } and holds { $tokens }.
audit-trial-prize = { $member } wins { $tokens } ({ $reason })
movement-trial-fine = a fine
movement-trial-fine-why = fined by { $player }: { $reason }
award-trial-fine = { $player } pays { $gift } and holds { $tokens }.
audit-trial-fine = { $member } pays { $tokens } ({ $reason })
movement-trial-wage = a wage
movement-trial-tribute-from = tribute of { $player }
movement-trial-tribute-to = tribute to { $player }
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
