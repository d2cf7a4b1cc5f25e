"""`python -m bot verify FILE`: check the record of a table without database, token or network."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType
from typing import Final

from bot.tables.proof import Check, Claim, prove
from bot.tables.record import RecordError, TableRecord, read_record

TRUE, FALSE, UNREADABLE = 0, 1, 2
"""Exit codes."""

LARGEST: Final = 64 * 2**20
"""Bytes; no record is so long."""

_SENTENCES: Final = MappingProxyType(
    {
        Claim.DIGEST: "the record is undamaged",
        Claim.RULES: "stake and players fit the rules",
        Claim.SEATS: "the seats are as they were drawn or joined",
        Claim.DEALER: "the first dealer was drawn from the deal",
        Claim.COMMITMENT: "SHA-256 of the seed is the commitment",
        Claim.MIX: "the mix names this table, this hand and the clicks",
        Claim.PACK: "the pack comes from seed and mix",
        Claim.OPENING: "dealer, pot and antes follow from what was before",
        Claim.PLAY: "every action was legal",
        Claim.RESULT: "the result follows from the actions",
        Claim.ENDING: "the end of the table follows from its last hand",
    }
)


def verify(path: str, say: Callable[[str], None], complain: Callable[[str], None]) -> int:
    """Check a record and say one line for each check.

    Args:
        path: a file, or `-` for the standard input.
        say: takes a line of the answer.
        complain: takes the sentence that says why nothing could be checked.

    Returns:
        `TRUE` if everything holds, `FALSE` if something differs, `UNREADABLE` if there is no record in the file.
    """
    try:
        record = read_record(_text(path))
    except (OSError, UnicodeDecodeError, RecordError) as error:
        complain(f"Cannot read a record in {path}: {error}")
        return UNREADABLE
    checks = prove(record)
    for check in checks:
        say(line(check))
    wrong = sum(not check.holds for check in checks)
    say(_verdict(record, wrong))
    return FALSE if wrong else TRUE


def line(check: Check) -> str:
    """Write a check as one line."""
    where = f"hand {check.hand}: " if check.hand else "table: "
    sentence = where + _SENTENCES[check.claim]
    return f"ok       {sentence}" if check.holds else f"DIFFERS  {sentence}: {check.differs}"


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
