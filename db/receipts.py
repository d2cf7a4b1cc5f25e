"""Whether every movement outside of tables is one that can be, and was noted where
somebody decided it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from db import daily
from db.engine.port import Connection
from db.faults import MOST_FAULTS, find_faults
from db.reasons import AWARDS, Flow, LedgerReason, Receipt
from db.removed import REMOVED_SQL

_ABOUT: Final = "e.guild_id || ':' || p.owner"
"""A part of an entry's key. `p` is the purse that it moved, for a gift the
receiver's."""
_FLOWS: Final = {
    Flow.PAID: "d.kind = 'mint'",
    Flow.TAKEN: "k.kind = 'mint'",
    Flow.EITHER: "'mint' IN (d.kind, k.kind)",
    Flow.GIVEN: "d.kind = 'purse' AND k.kind = 'purse'",
}
"""What is true of the accounts `d` and `k`, from which and to which an entry moved
tokens."""
_SEASON: Final = (
    "EXISTS (SELECT 1 FROM seasons s WHERE s.guild_id = e.guild_id AND e.entry_id >= s.first_entry"
    " AND e.key = '{reason}:' || s.guild_id || ':' || s.season || ':' || p.owner"
)
_RECEIPTS: Final = {
    Receipt.MEMBER: f"e.key = '{{reason}}:' || {_ABOUT}",
    Receipt.DAY: "substr(e.key, 1, {begins}) = '{reason}:'"
    f" AND substr(e.key, {{begins}} + 1) LIKE {_ABOUT} || ':____-__-__'",
    Receipt.CLICK: "e.key >= '{reason}:0' AND e.key < '{reason}::'",
    Receipt.ACT: "EXISTS (SELECT 1 FROM audit a WHERE a.key = e.key AND a.guild_id = e.guild_id AND a.act = e.reason"
    " AND a.subject = p.owner AND a.detail ->> 'tokens' = CAST(e.tokens AS TEXT))",
    Receipt.SEASON: _SEASON + ")",
    Receipt.UNDONE_SEASON: _SEASON + " AND s.undone_at IS NOT NULL)",
}
"""What is true of an entry of a `reason`, whose key begins with that name and a colon:
so many characters are `begins`.

Patterns hold no letters: engines differ in whether `LIKE` tells capitals from small
ones. """


def _form(reason: LedgerReason) -> str:
    """Return the SQL that is true for each entry of a reason."""
    receipt = _RECEIPTS[reason.receipt].format(reason=reason, begins=len(reason) + 1)
    return f"WHEN '{reason}' THEN {_FLOWS[reason.flow]} AND {receipt}"


def _named(reasons: Iterable[LedgerReason]) -> str:
    """Return a list of reasons in SQL."""
    return ", ".join(f"'{reason}'" for reason in reasons)


_FORMS: Final = (
    f"coalesce(CASE e.reason {' '.join(map(_form, LedgerReason))} END, FALSE)"
)
_AWARDS: Final = _named(AWARDS)
_DATED: Final = _named(
    reason for reason in LedgerReason if reason.receipt is Receipt.DAY
)
_UNKNOWN: Final = "The entry {} in guild {} moves tokens for no reason that is known."
_QUESTIONS: Final = {
    _UNKNOWN: """
        SELECT e.key, e.guild_id FROM entries e JOIN accounts d ON d.account_id = e.debit
        JOIN accounts k ON k.account_id = e.credit
        JOIN accounts p ON p.account_id = CASE k.kind WHEN 'purse' THEN k.account_id ELSE d.account_id END
        WHERE e.table_id IS NULL AND NOT (p.kind = 'purse' AND {forms})
        AND e.guild_id NOT IN {removed}
        """,
    "The act {} of an admin of guild {} has moved no tokens.": """
        SELECT a.key, a.guild_id FROM audit a WHERE a.act IN ({awards})
        AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.key = a.key) AND a.guild_id NOT IN {removed}
        """,
    "Season {} of guild {} was taken back by nobody, or was not when an admin did so.": """
        SELECT s.season, s.guild_id FROM seasons s JOIN audit b ON b.guild_id = s.guild_id AND b.act = '{season}'
        AND b.detail ->> 'season' = CAST(s.season AS TEXT) WHERE (s.undone_at IS NULL) = EXISTS (SELECT 1 FROM audit u
        WHERE u.guild_id = s.guild_id AND u.act = '{season_undo}' AND u.detail ->> 'season' = CAST(s.season AS TEXT))
        AND s.guild_id NOT IN {removed}
        """,
    "Season {} of guild {} is not there, though an admin has begun it.": """
        SELECT CAST(a.detail ->> 'season' AS TEXT), a.guild_id FROM audit a WHERE a.act = '{season}' AND NOT EXISTS
        (SELECT 1 FROM seasons s WHERE s.guild_id = a.guild_id AND CAST(s.season AS TEXT) = a.detail ->> 'season')
        AND a.guild_id NOT IN {removed}
        """,
}
"""What is said of each row that is found, and how such rows are found."""


def faults(c: Connection) -> list[str]:
    """Look at everything and return one sentence a fault, a few of each kind; none is
    what there should be."""
    found = find_faults(
        c,
        _QUESTIONS,
        forms=_FORMS,
        awards=_AWARDS,
        season=LedgerReason.SEASON,
        season_undo=LedgerReason.SEASON_UNDO,
    )
    return [*found, *islice(_days(c), MOST_FAULTS)]


def _days(c: Connection) -> Iterator[str]:
    """Find entries of a day that there is not."""
    dated = f"SELECT key, guild_id FROM entries WHERE key LIKE '%:____-__-__' AND guild_id NOT IN {REMOVED_SQL}"  # noqa: S608
    for key, guild in c.execute(f"{dated} AND reason IN ({_DATED})"):
        if not daily.is_day(key.rpartition(":")[2]):
            yield _UNKNOWN.format(key, guild)
