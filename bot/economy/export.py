"""Everything that is stored about a person in one server, as one JSON document for only
that person.

Other people are personal data of others: they are numbered. docs/privacy.md describes
the document."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import BinaryIO, Final

from pydantic import JsonValue

from bot.ground.clock import moment
from bot.tables.computer_players import is_house, level_of
from bot.tables.ids import GuildId, UserId
from bot.tables.notation import read_result
from db import formings, privacy, tables
from db.engine.port import Connection
from db.privacy import ExportedOutcome
from db.records import WHOLE_GAME, partners_at
from db.rows import AuditRow, DailyPointsRow, FormingRow, HandRow, PlayRow, SeatRow

FORMAT: Final = "bura-export"
VERSION: Final = 2
_ID: Final = re.compile(r"\d{13,}")
"""Ids of Discord, anywhere in a text."""
_MENTION: Final = re.compile(r"<@!?(\d{13,19})>")
"""People whom somebody has mentioned in a text."""


@dataclass
class Crowd:
    """Numbers the people who are met in an export, whose ids are their own."""

    user: UserId
    _met: dict[int, int] = field(default_factory=dict)

    def name(self, user: int) -> str:
        """Return how somebody is called in this document."""
        if user == self.user:
            return "you"
        if is_house(user):
            return f"house {level_of(UserId(user))}"
        return f"player {self._met.setdefault(user, len(self._met) + 1)}"

    def hide(self, text: str) -> str:
        """Return a text without the ids of people met before, and of those it
        mentions."""
        for mentioned in _MENTION.findall(text):
            self.name(int(mentioned))
        return _ID.sub(
            lambda found: (
                self.name(int(found[0])) if int(found[0]) in self._met else found[0]
            ),
            text,
        )


def head(guild: GuildId, user: UserId, now: int) -> dict[str, JsonValue]:
    """Say what the document is; `now` in ms."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "written_at": _time(now),
        "server": str(guild),
        "member": str(user),
    }


def purse(row: privacy.PurseRow | None) -> JsonValue:
    """Write the purse and the last daily grant."""
    if row is None:
        return None
    daily: JsonValue = (
        None if row.day is None else {"day": row.day, "streak": row.streak}
    )
    return {"tokens": row.balance, "floor": row.floor, "daily": daily}


def blocks(
    blocked: Iterable[tuple[int, int]], blocking: int, crowd: Crowd
) -> JsonValue:
    """Write whom the person has blocked and since when, and how many have blocked the
    person."""
    return {
        "by_you": [
            {"who": crowd.name(user), "since": _time(at)} for user, at in blocked
        ],
        "of_you": blocking,
    }


def opponents(met: Iterable[tuple[str, str, int, int]], crowd: Crowd) -> JsonValue:
    """Write how often the person has played whom, by game (empty: all of them) and
    period."""
    return [
        {"game": game, "period": period, "who": crowd.name(user), "times": times}
        for game, period, user, times in met
    ]


def taught(games: Iterable[tuple[str, int]]) -> JsonValue:
    """Write of which games the person has finished a hand, and when."""
    return [{"game": game, "at": _time(at)} for game, at in games]


def plays(rows: Iterable[PlayRow]) -> JsonValue:
    """Write what the person has played of deals that others were given too."""
    return [
        {
            "set": str(row.set_id),
            "deal": row.deal_no,
            "table": _number(row.table_id),
            "begun_at": _time(row.begun_at),
            "ended_at": None if row.ended_at is None else _time(row.ended_at),
            "end": row.ending,
            "score": row.score,
        }
        for row in rows
    ]


def sets(joined: Iterable[tuple[int, int]]) -> JsonValue:
    """Write which duels and rounds the person takes part in, and since when."""
    return [{"set": str(set_id), "at": _time(at)} for set_id, at in joined]


def daily_points(rows: Iterable[DailyPointsRow]) -> JsonValue:
    """Write what the person has won at daily deals, by period."""
    return [
        {"period": row.period, "points": row.points, "plays": row.plays} for row in rows
    ]


def movement(row: privacy.EntryRow, crowd: Crowd) -> JsonValue:
    """Write a movement of the purse."""
    other = crowd.name(row.owner) if row.kind == "purse" else row.kind
    return {
        "at": _time(row.at),
        "tokens": row.moved,
        "reason": row.reason,
        "with": other,
        "table": _number(row.table_id),
        "key": crowd.hide(row.key),
    }


def table(c: Connection, guild: GuildId, table_id: int, crowd: Crowd) -> JsonValue:
    """Write a table and the hands the person played there. Raises LookupError: there is
    no such table."""
    row = tables.load_table(c, table_id)
    if row is None:
        raise LookupError(f"table {table_id}")
    seat = next(
        (one for one in tables.load_seats(c, table_id) if one.user_id == crowd.user),
        None,
    )
    outcomes = privacy.outcomes(c, guild, crowd.user, table_id)
    hands = [
        _hand(c, hand, outcomes.get(hand.hand_no), crowd)
        for hand in tables.all_hands(c, table_id)
    ]
    return {
        "table": str(table_id),
        "channel": str(row.channel_id),
        "game": row.game,
        "rules": row.preset,
        "options": json.loads(row.options),
        "stake": row.stake,
        "status": row.status,
        "private": bool(row.private),
        "opened_by_you": row.opened_by == crowd.user,
        "asked_you": row.invitee == crowd.user,
        "canceled_by_you": row.canceled_by == crowd.user,
        **_seat(seat),
        "partners": [
            crowd.name(partner) for partner in partners_at(c, table_id, crowd.user)
        ],
        "opened_at": _time(row.created_at),
        "ended_at": None if row.ended_at is None else _time(row.ended_at),
        "end": row.end_reason,
        "record": _record(outcomes.get(WHOLE_GAME)),
        "hands": [hand for hand in hands if hand is not None],
        "partnerships": [
            made
            for row in formings.attempts(c, table_id)
            if (made := _forming(c, row, crowd))
        ],
    }


def _seat(row: SeatRow | None) -> dict[str, JsonValue]:
    """Write the person's seat at a table; None: they have none."""
    return {
        "seat": None if row is None else row.seat,
        "timeouts": None if row is None else row.timeouts,
        "keeps_score": row is not None and bool(row.keeps),
        "said_of_score": None if row is None else row.sheet,
    }


def _hand(
    c: Connection, row: HandRow, outcome: ExportedOutcome | None, crowd: Crowd
) -> JsonValue:
    """Write a hand with all that the person did in it; None: they did not play it."""
    players = tables.hand_seats(c, row.table_id, row.hand_no)
    if crowd.user not in players:
        return None
    seat = players.index(crowd.user)
    moved, balances = ((), ()) if row.result is None else read_result(row.result)
    return {
        "hand": row.hand_no,
        "seat": seat,
        "too_new": crowd.user in tables.too_new(c, row.table_id, row.hand_no),
        "players": [crowd.name(player) for player in players],
        "dealt_at": _time(row.started_at or 0),
        "over_at": None if row.ended_at is None else _time(row.ended_at),
        "tokens": [
            {"tokens": move.tokens, "reason": move.reason.value}
            for move in moved
            if move.seat == seat
        ],
        "purse_after": balances[seat] if balances else None,
        "record": _record(outcome),
        "actions": [
            {
                "at": _time(done.at),
                "action": done.action,
                "interaction": _number(done.interaction_id),
            }
            for done in tables.load_actions(c, row.table_id, row.hand_no)
            if done.seat == seat
        ],
    }


def _forming(c: Connection, row: FormingRow, crowd: Crowd) -> JsonValue:
    """Write an attempt at partnerships with all that the person did in it; None: they
    were not there."""
    people = formings.people(c, row.table_id, row.attempt)
    if crowd.user not in people:
        return None
    place = people.index(crowd.user)
    return {
        "attempt": row.attempt,
        "place": place,
        "people": [crowd.name(one) for one in people],
        "began_at": _time(row.began_at),
        "steps": [
            {
                "at": _time(step.at),
                "step": step.action,
                "interaction": _number(step.interaction_id),
            }
            for step in formings.steps(c, row.table_id, row.attempt)
            if step.place == place
        ],
    }


def _record(row: ExportedOutcome | None) -> JsonValue:
    if row is None:
        return None
    return {
        "place": row.place,
        "pot": row.pot,
        "rating": row.rating,
        "marks": dict(row.marks),
    }


def act(row: AuditRow, crowd: Crowd) -> JsonValue:
    """Write what an admin did that concerns the person, or what the person did as
    one."""
    by = crowd.name(row.actor)
    on = None if row.subject is None else crowd.name(row.subject)
    detail: dict[str, JsonValue] = {}
    for name, value in row.detail.items():
        if isinstance(value, int) and value.bit_length() > 40:
            detail[name] = crowd.hide(str(value))
        else:
            detail[name] = crowd.hide(value) if isinstance(value, str) else value
    return {"at": _time(row.at), "act": row.act, "by": by, "on": on, "detail": detail}


def panel(row: privacy.ExportedPanel) -> JsonValue:
    """Write that there is a private panel; the token that refreshes it is a secret of
    Discord's."""
    return {
        "table": str(row.table_id),
        "language": row.locale,
        "refreshable_until": _time(row.expires_at),
    }


class ExportFile:
    """A JSON object that is written piece by piece to a file: what `head` has, then
    list after list, an item a line."""

    def __init__(self, file: BinaryIO, head: dict[str, JsonValue]) -> None:
        self._file = file
        written = json.dumps(head, ensure_ascii=False, indent=1)
        self._write(written[: written.rindex("\n}")])

    @contextmanager
    def section(self, name: str) -> Iterator[None]:
        """Let the items that are added in the block be those of a list."""
        self._comma = ""
        self._write(f",\n {json.dumps(name)}: [")
        yield
        self._write("]")

    def add(self, items: Iterable[JsonValue]) -> None:
        """Write items of the list of this section."""
        for item in items:
            self._write(f"{self._comma}\n  {json.dumps(item, ensure_ascii=False)}")
            self._comma = ","

    def close(self) -> None:
        """End the object."""
        self._write("\n}\n")

    def _write(self, text: str) -> None:
        self._file.write(text.encode())


def _time(at: int) -> str:
    """Write a time as ISO 8601 in UTC, to the millisecond."""
    return moment(at).isoformat(timespec="milliseconds")


def _number(value: int | None) -> str | None:
    return None if value is None else str(value)
