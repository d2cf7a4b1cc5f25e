"""`python -m bot verify FILE`: check the record of a table without database, token or
network."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from bot.tables.proof import Check, prove
from bot.tables.record import RecordError, TableRecord, read_record
from bot.ui.texts import Texts

TRUE, FALSE, UNREADABLE = 0, 1, 2
"""Exit codes."""

LARGEST: Final = 64 * 2**20
"""Bytes; no record is so long."""


def verify(
    path: str, say: Callable[[str], None], complain: Callable[[str], None]
) -> int:
    """Check a record and say one line for each check.

    Args:
        path: a file, or `-` for the standard input.
        say: takes a line of the answer.
        complain: takes the sentence that says why nothing could be checked.

    Returns:
        `TRUE` if everything holds, `FALSE` if something differs, `UNREADABLE` if there
        is no record in the file.
    """
    try:
        record = read_record(_text(path))
    except (OSError, UnicodeDecodeError, RecordError) as error:
        complain(f"Cannot read a record in {path}: {error}")
        return UNREADABLE
    checks = prove(record)
    texts = Texts()
    for check in checks:
        say(line(check, texts))
    wrong = sum(not check.holds for check in checks)
    say(_verdict(record, wrong))
    return FALSE if wrong else TRUE


def line(check: Check, texts: Texts) -> str:
    """Write a check as one line."""
    where = f"hand {check.hand}: " if check.hand else "table: "
    sentence = where + texts.named("verify-claim", check.claim)
    return (
        f"ok       {sentence}"
        if check.holds
        else f"DIFFERS  {sentence}: {check.differs}"
    )


def _verdict(record: TableRecord, wrong: int) -> str:
    what = f"Table {record.table}, {len(record.hands)} {'hand' if len(record.hands) == 1 else 'hands'}"
    if wrong:
        return f"{what}: {wrong} {'check differs' if wrong == 1 else 'checks differ'}."
    return f"{what}: everything is as recorded. Compare the commitments with those that stood on the messages."


def _text(path: str) -> str:
    if path == "-":
        raw = sys.stdin.buffer.read(LARGEST + 1)
    else:
        with Path(path).open("rb") as file:
            raw = file.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise RecordError("it is too long for a record")
    return raw.decode("utf-8")
