"""Whether every movement outside of tables is one that can be, and was noted where somebody decided it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from db import daily
from db.engine.port import Connection
from db.faults import MOST_FAULTS, find_faults
from db.retention import REMOVED_SQL

# The key of an entry says what it is for; `p` is whose purse it moved, the receiver's for a gift.
_FORMS: Final = """
    coalesce(CASE e.reason
    WHEN 'start' THEN d.kind = 'mint' AND e.key = 'start:' || e.guild_id || ':' || p.owner
    WHEN 'daily' THEN d.kind = 'mint' AND substr(e.key, 1, 6) = 'daily:' AND substr(e.key, 7) LIKE {dated}
    WHEN 'relief' THEN d.kind = 'mint' AND substr(e.key, 1, 7) = 'relief:' AND substr(e.key, 8) LIKE {dated}
    WHEN 'gift' THEN d.kind = 'purse' AND k.kind = 'purse' AND e.key >= 'gift:0' AND e.key < 'gift::'
    WHEN 'grant' THEN d.kind = 'mint' AND {noted}
    WHEN 'take' THEN k.kind = 'mint' AND {noted}
    WHEN 'season' THEN 'mint' IN (d.kind, k.kind) AND EXISTS (SELECT 1 FROM seasons s
        WHERE s.guild_id = e.guild_id AND e.key = 'season:' || s.guild_id || ':' || s.season || ':' || p.owner
        AND e.entry_id >= s.first_entry)
    WHEN 'season_undo' THEN 'mint' IN (d.kind, k.kind) AND EXISTS (SELECT 1 FROM seasons s
        WHERE s.guild_id = e.guild_id AND e.key = 'season_undo:' || s.guild_id || ':' || s.season || ':' || p.owner
        AND e.entry_id >= s.first_entry AND s.undone_at IS NOT NULL)
    WHEN 'erasure' THEN 'mint' IN (d.kind, k.kind) AND e.key = 'erasure:' || e.guild_id || ':' || p.owner
    END, FALSE)
""".format(  # noqa: S608 - our own words
    dated="e.guild_id || ':' || p.owner || ':____-__-__'",
    noted="EXISTS (SELECT 1 FROM audit a WHERE a.key = e.key AND a.guild_id = e.guild_id AND a.act = e.reason"
    " AND a.subject = p.owner AND a.detail ->> 'tokens' = CAST(e.tokens AS TEXT))",
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
        SELECT a.key, a.guild_id FROM audit a WHERE a.act IN ('grant', 'take')
        AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.key = a.key) AND a.guild_id NOT IN {removed}
        """,
    "Season {} of guild {} was taken back by nobody, or was not when an admin did so.": """
        SELECT s.season, s.guild_id FROM seasons s JOIN audit b ON b.guild_id = s.guild_id AND b.act = 'season'
        AND b.detail ->> 'season' = CAST(s.season AS TEXT) WHERE (s.undone_at IS NULL) = EXISTS (SELECT 1 FROM audit u
        WHERE u.guild_id = s.guild_id AND u.act = 'season_undo' AND u.detail ->> 'season' = CAST(s.season AS TEXT))
        AND s.guild_id NOT IN {removed}
        """,
    "Season {} of guild {} is not there, though an admin has begun it.": """
        SELECT a.detail ->> 'season', a.guild_id FROM audit a WHERE a.act = 'season' AND NOT EXISTS
        (SELECT 1 FROM seasons s WHERE s.guild_id = a.guild_id AND CAST(s.season AS TEXT) = a.detail ->> 'season')
        AND a.guild_id NOT IN {removed}
        """,
}
"""What is said of each row that is found, and how such rows are found."""


def faults(c: Connection) -> list[str]:
    """Look at everything and return one sentence a fault, a few of each kind; none is what there should be."""
    return find_faults(c, _QUESTIONS, forms=_FORMS) + list(islice(_days(c), MOST_FAULTS))


def _days(c: Connection) -> Iterator[str]:
    """Find entries of a day that there is not."""
    dated = f"SELECT key, guild_id FROM entries WHERE key LIKE '%:____-__-__' AND guild_id NOT IN {REMOVED_SQL}"  # noqa: S608
    for key, guild in c.execute(f"{dated} AND reason IN ('daily', 'relief')"):
        if not daily.is_day(key.rpartition(":")[2]):
            yield _UNKNOWN.format(key, guild)
