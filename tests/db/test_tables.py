"""Tables, seats, hands and actions are stored as given, changed by one at a time, and
never rewritten."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

import pytest

from db import aliases, panels, settings, tables
from db.errors import Conflict
from db.panels import PanelRow
from db.rows import ActionLogRow, HandRow, SeatRow, TableRow
from db.shards import EVERYWHERE
from tests.db.rows import (
    ALICE,
    BORIS,
    CAROL,
    CHANNEL,
    GUILD,
    INVITED,
    NOW,
    PREPARED,
    new_table,
    over,
    seats_of,
)
from tests.helpers.engines import IntegrityError


def load(c: sqlite3.Connection, table: TableRow) -> TableRow:
    row = tables.load_table(c, table.table_id)
    assert row is not None
    return row


def test_a_table_comes_back_as_it_was_stored(c: sqlite3.Connection) -> None:
    first = new_table(c)
    assert tables.load_table(c, first.table_id) == first
    full = TableRow(
        table_id=0,
        guild_id=GUILD,
        channel_id=CHANNEL,
        game="bura",
        preset="classic",
        options='{"a":1}',
        stake=2,
        status="over",
        host=ALICE,
        opened_by=BORIS,
        invitee=20,
        standing="1 2 3,4",
        created_at=NOW,
        changed_at=NOW + 1,
        hand_no=3,
        seq=4,
        deadline_at=8,
        clock_ms=9,
        clock_serial=10,
        suspended_at=11,
        ended_at=12,
        end_reason="won",
        ended_by=13,
        rematch_of=first.table_id,
        least=3,
        most=6,
        drawn=1,
        pause_ms=16,
        canceled_by=17,
        cancel_reason="spam",
        home_channel_id=18,
        private=1,
        timed=0,
        guided=1,
    )
    second = new_table(c, full)
    assert load(c, second) == second
    assert tables.load_table(c, 99) is None


def test_everything_that_can_change_is_saved(c: sqlite3.Connection) -> None:
    row = new_table(c)
    changed = replace(
        row,
        channel_id=77,
        status="over",
        changed_at=2,
        hand_no=3,
        seq=4,
        deadline_at=8,
        clock_ms=9,
        clock_serial=10,
        suspended_at=11,
        ended_at=12,
        end_reason="won",
        ended_by=13,
        standing="x",
        host=BORIS,
        canceled_by=17,
        cancel_reason="spam",
        home_channel_id=18,
        proposed_by=1,
        proposed_at=20,
        proposal_until=21,
    )
    tables.save_table(c, changed, expected_seq=0)
    assert load(c, row) == changed


def test_what_a_table_was_opened_with_stays(c: sqlite3.Connection) -> None:
    row = new_table(c, replace(INVITED, least=2, most=4, drawn=1, pause_ms=30_000))
    tables.save_table(c, replace(row, least=3, most=6, seq=1), expected_seq=0)
    assert load(c, row) == replace(row, seq=1)


def test_what_its_host_may_change_is_kept(c: sqlite3.Connection) -> None:
    row = new_table(c, replace(INVITED, least=2, most=4, drawn=1, pause_ms=30_000))
    changed = replace(row, drawn=0, pause_ms=0, options="{}", stake=7, seq=1)
    tables.save_table(c, changed, expected_seq=0)
    assert load(c, row) == changed


def test_only_the_first_of_two_writers_wins(c: sqlite3.Connection) -> None:
    row = new_table(c)
    tables.save_table(c, replace(row, seq=1, hand_no=1), expected_seq=0)
    with pytest.raises(Conflict):
        tables.save_table(c, replace(row, seq=1, hand_no=2), expected_seq=0)
    with pytest.raises(Conflict):
        tables.save_table(c, replace(row, table_id=99), expected_seq=0)
    assert load(c, row).hand_no == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"status": "asleep"},
        {"status": "over"},
        {"ended_at": NOW},
        {"options": "{"},
        {"stake": -1},
        {"stake": "many"},
        {"rematch_of": 99},
        {"least": 1, "most": 3},
        {"least": 4, "most": 3},
        {"drawn": 2},
        {"pause_ms": -1},
    ],
)
def test_a_table_that_cannot_be_is_refused(
    c: sqlite3.Connection, wrong: dict[str, object]
) -> None:
    with pytest.raises(IntegrityError):
        tables.insert_table(c, replace(INVITED, **wrong))


def test_numbers_of_tables_are_never_used_again(c: sqlite3.Connection) -> None:
    row = new_table(c)
    with pytest.raises(IntegrityError, match="for ever"):
        c.execute("DELETE FROM tables")
    assert new_table(c).table_id == row.table_id + 1


def test_seats_are_saved_and_changed(c: sqlite3.Connection) -> None:
    table = new_table(c).table_id
    seats = [SeatRow(table, 0, ALICE), SeatRow(table, 1, BORIS, timeouts=1)]
    for seat in reversed(seats):
        tables.save_seat(c, seat)
    assert tables.load_seats(c, table) == seats
    ready = replace(seats[1], timeouts=0, ready=1_400_000_000_000_000_000)
    tables.save_seat(c, ready)
    assert tables.load_seats(c, table) == [seats[0], ready]
    with pytest.raises(IntegrityError):
        tables.save_seat(c, SeatRow(table, 2, ALICE))


def test_a_person_may_sit_at_several_tables(c: sqlite3.Connection) -> None:
    one, two = new_table(c).table_id, new_table(c).table_id
    abroad = new_table(c, replace(INVITED, guild_id=GUILD + 1)).table_id
    for guild, user, table in (
        (GUILD, ALICE, two),
        (GUILD, ALICE, one),
        (GUILD, BORIS, one),
        (GUILD + 1, ALICE, abroad),
    ):
        tables.sit(c, guild, user, table)
        tables.sit(c, guild, user, table)
    assert [tables.tables_of(c, GUILD, user) for user in (ALICE, BORIS, CAROL)] == [
        [one, two],
        [one],
        [],
    ]
    tables.stand_up(c, one, ALICE)
    assert [tables.tables_of(c, GUILD, user) for user in (ALICE, BORIS)] == [
        [two],
        [one],
    ]
    tables.stand_up(c, one)
    assert tables.tables_of(c, GUILD, BORIS) == []
    assert tables.tables_of(c, GUILD + 1, ALICE) == [abroad]


def test_hands_in_progress_come_first_then_what_is_due_first_then_the_older_table(
    c: sqlite3.Connection,
) -> None:
    urgency: list[tuple[str, int | None]] = [
        ("playing", 500),
        ("playing", 900),
        ("playing", 900),
        ("playing", None),
        ("between", 100),
        ("between", None),
        ("invited", 50),
        ("invited", 60),
    ]
    # The two that are due at the same time keep their order.
    opened = {place: new_table(c) for place in (7, 3, 6, 1, 5, 2, 0, 4)}
    for place, (status, deadline) in enumerate(urgency):
        row = opened[place]
        tables.save_table(
            c, replace(row, status=status, deadline_at=deadline, seq=1), expected_seq=0
        )
        tables.sit(c, GUILD, ALICE, row.table_id)
    assert tables.tables_of(c, GUILD, ALICE) == [
        opened[place].table_id for place in range(len(urgency))
    ]


def test_seats_are_numbered_anew_and_a_hand_remembers_who_played_it(
    c: sqlite3.Connection,
) -> None:
    table = new_table(c).table_id
    tables.replace_seats(
        c,
        table,
        [SeatRow(table, n, user) for n, user in enumerate((ALICE, BORIS, CAROL))],
    )
    tables.insert_hand(c, HandRow(table, 1, b"s" * 32, "c", "mix", "1 0 0,0 1,1", 1, 5))
    tables.seat_hand(c, table, 1, [ALICE, BORIS, CAROL])
    tables.replace_seats(
        c, table, [SeatRow(table, 0, CAROL, stop=1), SeatRow(table, 1, ALICE, gone=1)]
    )
    assert tables.load_seats(c, table) == [
        SeatRow(table, 0, CAROL, stop=1),
        SeatRow(table, 1, ALICE, gone=1),
    ]
    assert tables.hand_seats(c, table, 1) == [ALICE, BORIS, CAROL]
    assert tables.hand_seats(c, table, 2) == []


def test_two_people_may_change_their_seats(c: sqlite3.Connection) -> None:
    table, beside = new_table(c).table_id, new_table(c).table_id
    for number in (table, beside):
        tables.replace_seats(
            c,
            number,
            [SeatRow(number, seat, user) for seat, user in enumerate((ALICE, BORIS))],
        )
    tables.replace_seats(c, table, [SeatRow(table, 0, BORIS), SeatRow(table, 1, ALICE)])
    assert [row.user_id for row in tables.load_seats(c, table)] == [BORIS, ALICE]
    assert [row.user_id for row in tables.load_seats(c, beside)] == [ALICE, BORIS]


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ("DELETE FROM hand_seats", "for ever"),
        ("UPDATE hand_seats SET user_id = 99 WHERE seat = 0", "cannot be changed"),
        ("INSERT INTO hand_seats VALUES (1, 1, 0, 99, 0)", "(?i)unique"),
        ("INSERT INTO hand_seats VALUES (1, 1, 2, 7, 0)", "(?i)unique"),
        ("INSERT INTO hand_seats VALUES (1, 9, 0, 7, 0)", "(?i)foreign key"),
    ],
)
def test_who_played_a_hand_is_written_once(
    c: sqlite3.Connection, change: str, refusal: str
) -> None:
    table = new_table(c).table_id
    tables.insert_hand(c, replace(PREPARED, table_id=table))
    tables.seat_hand(c, table, 1, [ALICE, BORIS])
    with pytest.raises(IntegrityError, match=refusal):
        c.execute(change)
    assert tables.hand_seats(c, table, 1) == [ALICE, BORIS]


def test_the_dealt_hands_of_a_table_come_in_their_order(c: sqlite3.Connection) -> None:
    table, beside = new_table(c).table_id, new_table(c).table_id
    hands = [
        HandRow(table, number, b"s" * 32, "c", "mix", "opening", number, NOW)
        for number in (1, 2, 3)
    ]
    hands[0] = replace(hands[0], ended_at=NOW + 1, result="{}")
    for hand in (
        hands[2],
        hands[0],
        hands[1],
        replace(PREPARED, table_id=table, hand_no=4),
    ):
        tables.insert_hand(c, hand)
    tables.insert_hand(c, replace(hands[0], table_id=beside))
    assert tables.all_hands(c, table) == hands
    assert tables.all_hands(c, 99) == []


def test_the_newest_rematch_is_found(c: sqlite3.Connection) -> None:
    first = new_table(c).table_id
    assert tables.rematch_of(c, first) is None
    new_table(c, replace(INVITED, rematch_of=first))
    newest = new_table(c, replace(INVITED, rematch_of=first)).table_id
    assert tables.rematch_of(c, first) == newest


def test_open_tables_are_found_by_place(c: sqlite3.Connection) -> None:
    here = new_table(c)
    gone = new_table(c)
    beside = new_table(c, replace(INVITED, channel_id=CHANNEL + 1))
    abroad = new_table(c, replace(INVITED, guild_id=GUILD + 1, channel_id=99))
    tables.save_table(c, over(gone), 0)
    assert tables.tables_in_channel(c, CHANNEL) == [here.table_id]
    assert tables.tables_in_guild(c, GUILD) == [here.table_id, beside.table_id]
    assert tables.tables_in_guild(c, GUILD + 1) == [abroad.table_id]
    assert tables.open_guilds(c, EVERYWHERE) == [GUILD, GUILD + 1]
    tables.save_table(c, over(abroad), 0)
    assert tables.open_guilds(c, EVERYWHERE) == [GUILD]


def test_a_private_table_stands_in_no_channel(c: sqlite3.Connection) -> None:
    new_table(c, replace(INVITED, channel_id=0, private=1))
    assert tables.tables_in_channel(c, 0) == []


def test_a_hand_is_prepared_dealt_and_finished(c: sqlite3.Connection) -> None:
    hand = replace(PREPARED, table_id=new_table(c).table_id)
    tables.insert_hand(c, hand)
    assert tables.load_hand(c, hand.table_id, 1) == hand
    assert tables.load_hand(c, hand.table_id, 2) is None
    with pytest.raises(Conflict):
        tables.insert_hand(c, replace(hand, seed=b"t" * 32))
    with pytest.raises(IntegrityError):
        tables.save_hand(c, replace(hand, ended_at=NOW, result="{}"))
    dealt = replace(
        hand, mix="1:1:5,6", opening="0 2 0,0 19,19", first_seq=1, started_at=NOW
    )
    tables.save_hand(c, dealt)
    assert tables.load_hand(c, hand.table_id, 1) == dealt
    ended = replace(dealt, ended_at=NOW + 1, result="{}")
    tables.save_hand(c, ended)
    assert tables.load_hand(c, hand.table_id, 1) == ended
    with pytest.raises(Conflict):
        tables.save_hand(c, replace(ended, hand_no=2))


def test_a_deal_cannot_be_changed_but_a_result_added_to(c: sqlite3.Connection) -> None:
    table = new_table(c).table_id
    dealt = replace(
        PREPARED, table_id=table, mix="m", opening="o", first_seq=1, started_at=NOW
    )
    tables.insert_hand(c, dealt)
    with pytest.raises(Conflict):
        tables.save_hand(c, replace(dealt, seed=b"t" * 32))
    for wrong in (
        {"mix": "n"},
        {"opening": "p"},
        {"first_seq": 2},
        {"started_at": NOW + 1},
    ):
        with pytest.raises(IntegrityError, match="deal"):
            tables.save_hand(c, replace(dealt, **wrong))
    for change in (
        "UPDATE hands SET seed = NULL",
        "UPDATE hands SET commitment = 'another'",
    ):
        with pytest.raises(IntegrityError, match="seed"):
            c.execute(change)
    ended = replace(dealt, ended_at=NOW + 5, result="[1]")
    tables.save_hand(c, ended)
    tables.save_hand(c, replace(ended, result="[2]"))
    with pytest.raises(IntegrityError, match="an end"):
        tables.save_hand(c, replace(ended, ended_at=NOW + 6))
    with pytest.raises(IntegrityError, match="for ever"):
        c.execute("DELETE FROM hands")
    assert tables.load_hand(c, table, 1) == replace(ended, result="[2]")


def test_a_seed_has_32_bytes_and_is_not_shown(c: sqlite3.Connection) -> None:
    table = new_table(c).table_id
    with pytest.raises(IntegrityError):
        tables.insert_hand(c, replace(PREPARED, table_id=table, seed=b"short"))
    assert "sss" not in repr(PREPARED)


def test_actions_come_back_in_order_by_hand(c: sqlite3.Connection) -> None:
    table = new_table(c).table_id
    log = [
        ActionLogRow(
            table, seq, 1 + seq // 3, seq % 2 - 1, f"action {seq}", NOW + seq, 100 + seq
        )
        for seq in range(5)
    ]
    for action in (log[2], log[0], log[4], log[1], log[3]):
        tables.append_action(c, action)
    assert tables.load_actions(c, table, 1) == log[:3]
    assert tables.load_actions(c, table, 2) == log[3:]


def test_an_action_is_taken_once(c: sqlite3.Connection) -> None:
    table = new_table(c).table_id
    first = ActionLogRow(table, 1, 1, 0, "claim", NOW, interaction_id=55)
    tables.append_action(c, first)
    with pytest.raises(Conflict):
        tables.append_action(c, replace(first, interaction_id=56))
    with pytest.raises(Conflict):
        tables.append_action(c, replace(first, seq=2))
    tables.append_action(c, replace(first, seq=2, interaction_id=None))
    tables.append_action(c, replace(first, seq=3, interaction_id=None))
    with pytest.raises(IntegrityError, match=r"(?i)foreign key"):
        tables.append_action(c, replace(first, table_id=99, interaction_id=None))


@pytest.mark.parametrize(
    "change", ["UPDATE actions SET action = 'pass'", "DELETE FROM actions"]
)
def test_actions_are_for_ever(c: sqlite3.Connection, change: str) -> None:
    tables.append_action(c, ActionLogRow(new_table(c).table_id, 1, 1, 0, "claim", NOW))
    with pytest.raises(IntegrityError, match="append-only"):
        c.execute(change)


def test_a_panel_is_kept_for_each_person(c: sqlite3.Connection) -> None:
    table = new_table(c).table_id
    alice = PanelRow(table, ALICE, 3, "alices", None, NOW, "uk")
    boris = PanelRow(table, BORIS, 3, "boris", 4, NOW + 1, "en-GB")
    panels.save_panel(c, boris)
    panels.save_panel(c, PanelRow(table, ALICE, 3, "older", 2, NOW + 2, "ru"))
    panels.save_panel(c, alice)
    assert panels.load_panel(c, table, ALICE) == alice
    assert panels.load_panel(c, table, BORIS) == boris
    assert panels.purge_panels(c, EVERYWHERE, NOW) == 1
    assert panels.load_panel(c, table, ALICE) is None
    assert panels.load_panel(c, table, BORIS) == boris
    panels.drop_taken_panel(c, table, BORIS, 5)
    assert panels.load_panel(c, table, BORIS) == boris
    panels.drop_panel(c, table, BORIS)
    assert panels.load_panel(c, table, BORIS) is None
    assert "alices" not in repr(alice)


def test_a_setting_keeps_its_last_value(c: sqlite3.Connection) -> None:
    assert settings.get(c, "commands") is None
    settings.put(c, "commands", "1")
    settings.put(c, "commands", "2")
    assert settings.get(c, "commands") == "2"


def test_why_a_game_was_canceled_is_removed_with_those_who_sat_there(
    c: sqlite3.Connection,
) -> None:
    canceled = replace(over(INVITED), end_reason="voided", cancel_reason="spam")
    own, of_others = (new_table(c, canceled) for _ in range(2))
    tables.replace_seats(c, own.table_id, seats_of(own.table_id, [BORIS, CAROL], None))
    of_others = replace(of_others, host=BORIS, opened_by=BORIS)
    tables.save_table(c, of_others, expected_seq=of_others.seq)
    aliases.replace_member(c, GUILD, CAROL, aliases.ALIASES.start)
    assert load(c, own).cancel_reason == ""
    assert load(c, of_others).cancel_reason == "spam"
