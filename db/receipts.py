"""Whether every movement outside of tables is one that can be, and was noted where somebody decided it."""

from __future__ import annotations

import sqlite3
from typing import Final

from db.faults import find_faults

# The key of an entry says what it is for; `p` is whose purse it moved, the receiver's for a gift.
_FORMS: Final = """
    CASE e.reason
    WHEN 'start' THEN d.kind = 'mint' AND e.key = 'start:' || e.guild_id || ':' || p.owner
    WHEN 'daily' THEN d.kind = 'mint' AND e.key = 'daily:' || e.guild_id || ':' || p.owner || ':' || {day}
    WHEN 'relief' THEN d.kind = 'mint' AND e.key = 'relief:' || e.guild_id || ':' || p.owner || ':' || {day}
    WHEN 'gift' THEN d.kind = 'purse' AND k.kind = 'purse' AND e.key GLOB 'gift:[0-9]*'
    WHEN 'grant' THEN d.kind = 'mint' AND {noted}
    WHEN 'take' THEN k.kind = 'mint' AND {noted}
    WHEN 'season' THEN 'mint' IN (d.kind, k.kind) AND EXISTS (SELECT 1 FROM seasons s
        WHERE s.guild_id = e.guild_id AND e.key = 'season:' || s.guild_id || ':' || s.season || ':' || p.owner
        AND e.entry_id >= s.first_entry)
    WHEN 'season_undo' THEN 'mint' IN (d.kind, k.kind) AND EXISTS (SELECT 1 FROM seasons s
        WHERE s.guild_id = e.guild_id AND e.key = 'season_undo:' || s.guild_id || ':' || s.season || ':' || p.owner
        AND e.entry_id >= s.first_entry AND s.undone_at IS NOT NULL)
    WHEN 'erasure' THEN 'mint' IN (d.kind, k.kind) AND e.key = 'erasure:' || e.guild_id || ':' || p.owner
    END IS 1
""".format(  # noqa: S608 - our own words
    day="date(substr(e.key, -10))",
    noted="EXISTS (SELECT 1 FROM audit a WHERE a.key = e.key AND a.guild_id = e.guild_id AND a.act = e.reason"
    " AND a.subject = p.owner AND json_extract(a.detail, '$.tokens') = e.tokens)",
)
_QUESTIONS: Final = {
    "The entry {} in guild {} moves tokens for no reason that is known.": """
        SELECT e.key, e.guild_id FROM entries e JOIN accounts d ON d.account_id = e.debit
        JOIN accounts k ON k.account_id = e.credit JOIN accounts p ON p.account_id = iif(k.kind = 'purse', k.account_id,
        d.account_id) WHERE e.table_id IS NULL AND NOT (p.kind = 'purse' AND {forms})
        AND e.guild_id NOT IN {removed}
        """,
    "The act {} of an admin of guild {} has moved no tokens.": """
        SELECT a.key, a.guild_id FROM audit a WHERE a.act IN ('grant', 'take')
        AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.key = a.key) AND a.guild_id NOT IN {removed}
        """,
    "Season {} of guild {} was taken back by nobody, or was not when an admin did so.": """
        SELECT s.season, s.guild_id FROM seasons s JOIN audit b ON b.guild_id = s.guild_id AND b.act = 'season'
        AND json_extract(b.detail, '$.season') = s.season WHERE (s.undone_at IS NULL) = EXISTS (SELECT 1 FROM audit u
        WHERE u.guild_id = s.guild_id AND u.act = 'season_undo' AND json_extract(u.detail, '$.season') = s.season)
        AND s.guild_id NOT IN {removed}
        """,
    "Season {} of guild {} is not there, though an admin has begun it.": """
        SELECT json_extract(a.detail, '$.season'), a.guild_id FROM audit a WHERE a.act = 'season' AND NOT EXISTS
        (SELECT 1 FROM seasons s WHERE s.guild_id = a.guild_id AND s.season = json_extract(a.detail, '$.season'))
        AND a.guild_id NOT IN {removed}
        """,
}
"""What is said of each row that is found, and how such rows are found."""


def faults(c: sqlite3.Connection) -> list[str]:
    """Look at everything and return one sentence a fault, a few of each kind; none is what there should be."""
    return find_faults(c, _QUESTIONS, forms=_FORMS)
