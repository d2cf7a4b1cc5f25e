"""Whether the ledger, the hands and the records tell one story: who paid what for which
hand."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import groupby, islice
from typing import Final

from db.engine.port import Connection
from db.faults import MOST_FAULTS, find_faults
from db.own_ids import HOUSE_IDS
from db.removed import REMOVED_SQL

Moved = Mapping[tuple[int, int], int]
"""Tokens that somebody got (negative: paid) by a hand: by its number and their id."""
ANTE: Final = "ante"
"""The one reason for which tokens move before a hand's result."""

_ENTRIES: Final = f"""
    SELECT e.table_id, e.key, e.reason, e.tokens, d.kind, d.owner, k.kind, k.owner FROM entries e
    JOIN accounts d ON d.account_id = e.debit JOIN accounts k ON k.account_id = e.credit
    WHERE e.table_id IS NOT NULL AND e.guild_id NOT IN {REMOVED_SQL} ORDER BY e.table_id, e.entry_id
"""  # noqa: S608 - our own words
_QUESTIONS: Final = {
    "The purse of {} in guild {} may owe {} tokens, but its entries never went below {}.": """
        SELECT a.owner, a.guild_id, -a.floor, coalesce(min(m.held), 0) FROM accounts a LEFT JOIN (
        SELECT account, sum(moved) OVER (PARTITION BY account ORDER BY entry_id) AS held FROM (
        SELECT credit AS account, tokens AS moved, entry_id FROM entries
        UNION ALL SELECT debit, -tokens, entry_id FROM entries) e
        WHERE account IN (SELECT account_id FROM accounts WHERE floor < 0)
        ) m ON m.account = a.account_id
        WHERE a.floor < 0 AND a.guild_id NOT IN {removed} GROUP BY a.account_id
        HAVING coalesce(min(m.held), 0) <> a.floor
        """,
    "Seat {2} of hand {1} of table {0} counts for {3}, who did not have it.": """
        SELECT f.table_id, f.hand_no, o.seat, o.user_id FROM outcomes o JOIN finishes f USING (finish_id)
        LEFT JOIN hand_seats s ON s.table_id = f.table_id AND s.hand_no = f.hand_no AND s.seat = o.seat
        WHERE s.user_id IS DISTINCT FROM o.user_id AND o.guild_id NOT IN {removed} AND NOT (f.hand_no = 0 AND EXISTS (
        SELECT 1 FROM hand_seats s WHERE s.table_id = f.table_id AND s.user_id = o.user_id))
        """,
    "The records of {} in guild {} are not the sum of their hands: `rebuild` makes them anew.": """
        SELECT t.user_id, t.guild_id FROM tallies t LEFT JOIN (
        SELECT guild_id, game, user_id, count(*) AS played, count(*) FILTER (WHERE place = 0) AS won,
        sum(pot) AS pots, count(*) FILTER (WHERE pot > 0) AS pots_won
        FROM outcomes GROUP BY guild_id, game, user_id) o USING (guild_id, game, user_id)
        WHERE t.period = 'all' AND (t.played, t.won, t.pots, t.pots_won)
        <> (coalesce(o.played, 0), coalesce(o.won, 0), coalesce(o.pots, 0), coalesce(o.pots_won, 0))
        AND t.guild_id NOT IN {removed}
        UNION SELECT user_id, guild_id FROM (
        SELECT guild_id, game, user_id, mark, times FROM tally_marks WHERE period = 'all'
        UNION ALL SELECT t.guild_id, t.game, s.user_id, m.mark, -m.times FROM marks m JOIN finishes f USING (finish_id)
        JOIN tables t USING (table_id)
        LEFT JOIN hand_seats s ON s.table_id = f.table_id AND s.hand_no = f.hand_no AND s.seat = m.seat) n
        WHERE guild_id NOT IN {removed} GROUP BY guild_id, game, user_id, mark HAVING sum(times) <> 0
        """,
    "The records of {} in guild {} say {} opponents ({}); {} are named.": """
        SELECT t.user_id, t.guild_id, t.opponents, t.period, count(o.opponent) FROM (
        SELECT guild_id, game, period, user_id, opponents FROM tallies
        UNION ALL SELECT guild_id, '', period, user_id, opponents FROM winnings) t
        LEFT JOIN opponents o USING (guild_id, game, period, user_id)
        WHERE t.guild_id NOT IN {removed} GROUP BY t.guild_id, t.game, t.period, t.user_id, t.opponents
        HAVING t.opponents <> count(o.opponent)
        """,
    "The purse of {} in guild {} says {} opponents; the records say {}.": """
        SELECT a.owner, a.guild_id, a.opponents, coalesce(w.opponents, 0) FROM accounts a
        LEFT JOIN winnings w ON w.guild_id = a.guild_id AND w.period = 'all' AND w.user_id = a.owner
        WHERE a.kind = 'purse' AND a.opponents <> coalesce(w.opponents, 0) AND a.guild_id NOT IN {removed}
        """,
    "The records of {} in guild {} say {} tokens won at tables; the entries say {}.": """
        SELECT t.user_id, t.guild_id, t.tokens, m.tokens FROM winnings t JOIN accounts a
        ON a.guild_id = t.guild_id AND a.kind = 'purse' AND a.owner = t.user_id JOIN (
        SELECT account, sum(moved) AS tokens FROM (
        SELECT credit AS account, tokens AS moved FROM entries WHERE table_id IS NOT NULL
        UNION ALL SELECT debit, -tokens FROM entries WHERE table_id IS NOT NULL) e GROUP BY account
        ) m ON m.account = a.account_id WHERE t.period = 'all' AND t.tokens <> m.tokens AND {complete}
        AND t.guild_id NOT IN {removed}
        """,
}
"""What is said of each row that is found, and how such rows are found."""


def faults(c: Connection) -> list[str]:
    """Look at everything and return one sentence a fault, a few of each kind; none is
    what there should be."""
    return list(islice(_movements(c), MOST_FAULTS)) + find_faults(c, _QUESTIONS)


def _movements(c: Connection) -> Iterator[str]:
    """Compare the entries of each table with its hands' results, by person."""
    for table_id, rows in groupby(c.execute(_ENTRIES), key=lambda row: int(row[0])):
        paid: defaultdict[tuple[int, int], int] = defaultdict(int)
        for _, key, reason, tokens, *accounts in rows:
            moved = _moved(table_id, key, reason, tokens, accounts)
            if moved is None:
                yield f"The entry {key} of table {table_id} moves tokens between others than it says."
                continue
            hand_no, user, gained = moved
            paid[hand_no, user] += 0 if reason == ANTE else gained
        try:
            said = _said(c, table_id)
        except (KeyError, TypeError, ValueError):
            yield f"The results of table {table_id} cannot be read."
            continue
        yield from _differences(table_id, said, paid)


def _differences(table_id: int, said: Moved, paid: Moved) -> Iterator[str]:
    for hand_no, user in sorted({*said, *paid}):
        stated, booked = said.get((hand_no, user)), paid.get((hand_no, user), 0)
        if stated is None:
            yield f"{user} has paid or won at hand {hand_no} of table {table_id}, but did not play it."
        elif stated != booked:
            yield (
                f"Hand {hand_no} of table {table_id} brought {user} {stated} tokens by its result,"
                f" and {booked} by the entries."
            )


def _moved(
    table_id: int, key: str, reason: str, tokens: int, accounts: list[str | int]
) -> tuple[int, int, int] | None:
    """Return hand, person and tokens of an entry; None: its key says something else
    than its accounts.

    A key is `table:12:ante:3:<user>:1`.
    """
    parts = key.split(":")
    if (
        len(parts) != 6
        or parts[:3] != ["table", str(table_id), reason]
        or not all(p.isdecimal() for p in parts[3:])
    ):
        return None
    user = int(parts[4])
    own = ("mint", 0) if user in HOUSE_IDS else ("purse", user)
    debit = (accounts[0], accounts[1])
    credit = (accounts[2], accounts[3])
    pot = ("pot", table_id)
    if (debit, credit) == (own, pot):
        return int(parts[3]), user, -tokens
    return (int(parts[3]), user, tokens) if (debit, credit) == (pot, own) else None


def _said(c: Connection, table_id: int) -> Moved:
    """Return by hand and person what the results of a table's hands moved."""
    said: dict[tuple[int, int], int] = {}
    rows = c.execute(
        "SELECT hand_no, seat, user_id, result FROM hand_seats JOIN hands USING (table_id, hand_no) WHERE table_id = ?",
        (table_id,),
    )
    for hand_no, seat, user, result in rows:
        moves = [] if result is None else json.loads(result)["movements"]
        said[hand_no, user] = sum(
            tokens for place, tokens, _reason in moves if place == seat
        )
    return said
