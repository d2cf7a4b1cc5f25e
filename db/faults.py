"""Looking for what cannot be: each question finds rows, and each row is a fault of
which one sentence is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from db.engine.port import Connection
from db.own_ids import HOUSE_SQL
from db.recount import COMPLETE_SQL
from db.removed import REMOVED_SQL

MOST_FAULTS: Final = 5
"""Faults of one kind that are told."""
_WORDS: Final = {
    "removed": REMOVED_SQL,
    "tables": f"(SELECT * FROM tables WHERE guild_id NOT IN {REMOVED_SQL})",  # noqa: S608 - our own words
    "house": HOUSE_SQL,
    "complete": COMPLETE_SQL,
}


def find_faults(c: Connection, questions: Mapping[str, str], **words: str) -> list[str]:
    """Ask questions, by the sentence that is said of each row found, and return a few
    sentences for each.

    In a question `{tables}` stands for the tables of guilds that are not just being
    `{removed}`, `{house}` for what tells the ids of the house, `{complete}` for that no
    count is under way; further `words` are the asker's own."""
    return [
        sentence.format(*row)
        for sentence, question in questions.items()
        for row in c.execute(question.format(**_WORDS, **words)).fetchmany(MOST_FAULTS)
    ]
