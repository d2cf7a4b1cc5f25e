"""Whether what is stored of tables fits together: hands, seats, actions, and who sits
where.

Each question finds the rows that cannot be; a guild that is just being removed is left
out. Play itself is proved by replaying it (`bot.tables.soundness`), tokens by
`db.ledger.audit` and `db.bookkeeping`."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import islice
from typing import Final

from db import daily_points, daily_scores
from db.engine.port import Connection
from db.faults import MOST_FAULTS, find_faults

_QUESTIONS: Final = {
    "A permission to forget ({}) was left behind.": "SELECT why FROM leave_to_forget",
    "Table {} is at hand {}, but {} of its hands were dealt.": """
        SELECT t.table_id, t.hand_no, count(h.started_at) FROM {tables} t
        LEFT JOIN hands h ON h.table_id = t.table_id GROUP BY t.table_id, t.hand_no
        HAVING count(h.started_at) <> t.hand_no
        OR coalesce(max(h.hand_no) FILTER (WHERE h.started_at IS NOT NULL), 0) <> t.hand_no
        OR coalesce(max(h.hand_no), 0) > t.hand_no + 1
        """,
    "Hand {1} of table {0} is {2}, though the table is {3}.": """
        SELECT h.table_id, h.hand_no, CASE WHEN h.ended_at IS NULL THEN 'not over' ELSE 'over' END, t.status
        FROM hands h JOIN {tables} t USING (table_id) WHERE h.started_at IS NOT NULL
        AND (h.ended_at IS NULL) <> (t.status = 'playing' AND h.hand_no = t.hand_no)
        """,
    "Hand {1} of table {0} has {2} players, in seats up to number {3}.": """
        SELECT h.table_id, h.hand_no, count(s.seat), coalesce(max(s.seat), -1) FROM hands h
        JOIN {tables} t USING (table_id)
        LEFT JOIN hand_seats s ON s.table_id = h.table_id AND s.hand_no = h.hand_no
        GROUP BY h.table_id, h.hand_no, h.started_at HAVING coalesce(max(s.seat), -1) <> count(s.seat) - 1
        OR (h.started_at IS NULL) <> (count(s.seat) = 0) OR count(s.seat) = 1
        """,
    "Table {} has {} seats, numbered up to {}.": """
        SELECT t.table_id, count(*), max(s.seat) FROM {tables} t JOIN seats s USING (table_id)
        GROUP BY t.table_id HAVING max(s.seat) <> count(*) - 1
        """,
    "Seat {1} of table {0} is that of {2}, but {3} was dealt to there.": """
        SELECT t.table_id, s.seat, s.user_id, h.user_id FROM {tables} t JOIN hand_seats h USING (table_id, hand_no)
        LEFT JOIN seats s ON s.table_id = t.table_id AND s.seat = h.seat
        WHERE t.status = 'playing' AND s.user_id IS DISTINCT FROM h.user_id
        """,
    "Of the {1} seats of table {0} {2} have a place in the game.": """
        SELECT t.table_id, count(*), count(s.place) FROM {tables} t JOIN seats s USING (table_id)
        GROUP BY t.table_id, t.status
        HAVING count(s.place) NOT IN (0, CASE t.status WHEN 'over' THEN count(*) ELSE 0 END)
        """,
    "Action {1} of table {0} belongs to hand {2}, which was not dealt then.": """
        SELECT a.table_id, a.seq, a.hand_no FROM actions a JOIN {tables} t USING (table_id)
        LEFT JOIN hands h ON h.table_id = a.table_id AND h.hand_no = a.hand_no
        LEFT JOIN hands n ON n.table_id = a.table_id AND n.hand_no = a.hand_no + 1
        WHERE h.first_seq IS NULL OR a.seq <= h.first_seq OR a.seq > coalesce(n.first_seq, t.seq)
        """,
    "Action {1} of table {0} is of seat {2}, which nobody had in hand {3}.": """
        SELECT a.table_id, a.seq, a.seat, a.hand_no FROM actions a JOIN {tables} t USING (table_id)
        LEFT JOIN hand_seats s ON s.table_id = a.table_id AND s.hand_no = a.hand_no AND s.seat = a.seat
        WHERE a.seat >= 0 AND s.user_id IS NULL
        """,
    "{1} sits at table {0} without a seat there, or in another guild.": """
        SELECT p.table_id, p.user_id FROM sitting p LEFT JOIN tables t ON t.table_id = p.table_id
        AND t.guild_id = p.guild_id AND t.status <> 'over'
        LEFT JOIN seats s ON s.table_id = p.table_id AND s.user_id = p.user_id AND s.gone = 0
        WHERE (t.table_id IS NULL OR s.seat IS NULL) AND p.guild_id NOT IN {removed}
        """,
    "{1} has a seat at table {0}, but does not sit there.": """
        SELECT t.table_id, s.user_id FROM {tables} t JOIN seats s USING (table_id)
        LEFT JOIN sitting p ON p.table_id = t.table_id AND p.user_id = s.user_id AND p.guild_id = t.guild_id
        WHERE t.status <> 'over' AND s.gone = 0 AND p.table_id IS NULL AND s.user_id NOT {house}
        AND (t.status <> 'invited' OR s.ready <> 0 OR s.user_id = t.host)
        """,
    "Table {} waits for a hand, but none was prepared.": """
        SELECT t.table_id FROM {tables} t WHERE t.status IN ('invited', 'between') AND NOT EXISTS (SELECT 1 FROM hands h
        WHERE h.table_id = t.table_id AND h.hand_no = t.hand_no + 1 AND h.started_at IS NULL)
        """,
    "Table {} is open, but no clock runs there.": """
        SELECT table_id FROM {tables} t WHERE status <> 'over' AND deadline_at IS NULL
        """,
    "Table {} was canceled by {}, but ended otherwise.": """
        SELECT table_id, canceled_by FROM {tables} t
        WHERE canceled_by IS NOT NULL AND end_reason IS DISTINCT FROM 'voided'
        """,
    "Table {} has a proposal to cancel a game, but no hand is played.": """
        SELECT table_id FROM {tables} t
        WHERE proposal_until IS NOT NULL AND status <> 'playing'
        """,
    "Table {} is one with the house at level {}, but its first hand was not.": """
        SELECT t.table_id, t.house_level FROM {tables} t JOIN hand_seats h ON h.table_id = t.table_id AND h.hand_no = 1
        GROUP BY t.table_id, t.house_level
        HAVING t.house_level IS DISTINCT FROM CASE max(h.user_id / 10) FILTER (WHERE h.user_id {house})
        WHEN 1 THEN 'beginner' WHEN 2 THEN 'regular' WHEN 3 THEN 'expert' WHEN 4 THEN 'master' END
        """,
    "Table {} has seats from attempt {} at partnerships, which there was not, or is no open table.": """
        SELECT t.table_id, t.forming FROM {tables} t LEFT JOIN formings f ON f.table_id = t.table_id
        AND f.attempt = t.forming WHERE t.forming > 0 AND (f.seed IS NULL OR t.least IS NULL)
        """,
    "Table {0} plays deal {2} of set {1}, but no play says so.": """
        SELECT t.table_id, t.set_id, t.deal_no FROM {tables} t LEFT JOIN plays p ON p.table_id = t.table_id
        AND p.set_id = t.set_id AND p.deal_no = t.deal_no AND p.user_id = t.opened_by
        WHERE t.set_id IS NOT NULL AND p.user_id IS NULL
        """,
    "A play of deal {1} of set {0} is at table {2}, which plays no such deal, or is {3}.": """
        SELECT p.set_id, p.deal_no, p.table_id, t.status FROM plays p LEFT JOIN tables t ON t.table_id = p.table_id
        WHERE p.table_id IS NOT NULL AND p.guild_id NOT IN {removed} AND (t.table_id IS NULL
        OR t.set_id IS DISTINCT FROM p.set_id OR t.deal_no IS DISTINCT FROM p.deal_no
        OR t.guild_id <> p.guild_id OR (t.status = 'over') <> (p.ending IS NOT NULL))
        """,
    "Hand {1} of table {0} is not the deal of its set.": """
        SELECT t.table_id, h.hand_no FROM {tables} t JOIN hands h ON h.table_id = t.table_id AND h.mix IS NOT NULL
        LEFT JOIN deals d ON d.set_id = t.set_id AND d.deal_no = t.deal_no
        WHERE (t.set_id IS NULL) <> (substr(h.mix, 1, 5) <> 'deal:')
        OR (t.set_id IS NOT NULL AND (h.hand_no > 1 OR d.seed IS DISTINCT FROM h.seed
        OR h.mix <> 'deal:' || CAST(t.set_id AS TEXT) || ':' || CAST(t.deal_no AS TEXT)))
        """,
    "Set {} of deals is over, but {} of its plays are not.": """
        SELECT s.set_id, count(*) FROM deal_sets s JOIN plays p ON p.set_id = s.set_id
        WHERE s.over_at IS NOT NULL AND p.ending IS NULL GROUP BY s.set_id
        """,
    "Score {2} at deal {1} of set {0} is counted {3} times more than it was reached.": daily_scores.WRONG,
    "Person {1} has {2} points and {3} plays more at daily deals of guild {0} than they played.": daily_points.UNEQUAL,
    "Person {1} has {2} points and {3} plays more at daily deals of guild {0} than in its weeks.": """
        SELECT guild_id, user_id, sum(CASE period WHEN 'all' THEN points ELSE -points END),
        sum(CASE period WHEN 'all' THEN plays ELSE -plays END) FROM daily_points
        WHERE guild_id NOT IN {removed} GROUP BY guild_id, user_id
        HAVING sum(CASE period WHEN 'all' THEN points ELSE -points END) <> 0
        OR sum(CASE period WHEN 'all' THEN plays ELSE -plays END) <> 0
        """,
    "Attempt {1} at partnerships of table {0} has {2} people in places up to {3}, its host at {4}.": """
        SELECT f.table_id, f.attempt, count(m.place), coalesce(max(m.place), -1), f.host_place
        FROM formings f JOIN {tables} t USING (table_id) LEFT JOIN forming_members m USING (table_id, attempt)
        GROUP BY f.table_id, f.attempt HAVING coalesce(max(m.place), -1) <> count(m.place) - 1
        OR count(m.place) < f.teams * 2 OR count(m.place) % f.teams <> 0 OR f.host_place > coalesce(max(m.place), -1)
        """,
    "Step {2} of attempt {1} at partnerships of table {0} follows none, or was done by nobody who was there.": """
        SELECT s.table_id, s.attempt, s.no FROM forming_steps s JOIN {tables} t USING (table_id)
        LEFT JOIN forming_members m USING (table_id, attempt, place)
        LEFT JOIN forming_steps b ON b.table_id = s.table_id AND b.attempt = s.attempt AND b.no = s.no - 1
        WHERE (s.no > 1 AND b.no IS NULL) OR (s.place >= 0 AND m.user_id IS NULL)
        """,
    "{1} has played the first hand of table {0}, but no partnerships were made with them.": """
        SELECT h.table_id, h.user_id FROM hand_seats h JOIN {tables} t USING (table_id)
        LEFT JOIN forming_members m ON m.table_id = h.table_id AND m.attempt = t.forming AND m.user_id = h.user_id
        WHERE t.forming > 0 AND h.hand_no = 1 AND m.place IS NULL
        """,
    "Hand {1} of table {0} stands {2} times in the order of finished hands.": """
        SELECT h.table_id, h.hand_no, count(f.finish_id) FROM hands h JOIN {tables} t USING (table_id)
        LEFT JOIN finishes f ON f.table_id = h.table_id AND f.hand_no = h.hand_no
        GROUP BY h.table_id, h.hand_no, h.ended_at
        HAVING count(f.finish_id) <> CASE WHEN h.ended_at IS NULL THEN 0 ELSE 1 END
        """,
}
"""What is said of each row that is found, and how such rows are found."""


def faults(c: Connection) -> list[str]:
    """Look at everything and return one sentence a fault, a few of each kind; none is
    what there should be."""
    return find_faults(c, _QUESTIONS) + list(islice(_commitments(c), MOST_FAULTS))


def _commitments(c: Connection) -> Iterator[str]:
    """Find hands, and kits of partners, whose seed is not the one that was committed
    to."""
    for table_id, hand_no, seed, commitment in c.execute(
        "SELECT table_id, hand_no, seed, commitment FROM hands"
    ):
        if hashlib.sha256(seed).hexdigest() != commitment:
            yield f"The seed of hand {hand_no} of table {table_id} is not the one that was committed to."
    for table_id, attempt, seed, commitment in c.execute(
        "SELECT table_id, attempt, seed, commitment FROM formings"
    ):
        if hashlib.sha256(seed).hexdigest() != commitment:
            yield f"The seed of attempt {attempt} at partnerships of table {table_id} is not the one committed to."
    for set_id, deal_no, seed, commitment in c.execute(
        "SELECT set_id, deal_no, seed, commitment FROM deals"
    ):
        if hashlib.sha256(seed).hexdigest() != commitment:
            yield f"The seed of deal {deal_no} of set {set_id} is not the one that was committed to."
