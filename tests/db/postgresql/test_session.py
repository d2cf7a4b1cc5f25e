"""How a session asks: what it reads, what it keeps prepared, and how jobs of one
transaction are kept apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, suppress

import psycopg
import pytest

from db import batch
from db.batch import Failed
from db.engine.port import Connection
from db.engine.postgresql import session
from db.engine.postgresql.session import POSTGRESQL, Session
from db.errors import DatabaseUnavailable
from db.settings import put

NUMBERS = "SELECT * FROM (VALUES (1, 'one'), (2, 'two'), (3, NULL)) numbers (number, name) ORDER BY number"


@pytest.fixture
def bare_session(url: str) -> Iterator[Session]:
    with closing(Session(psycopg.connect(url, autocommit=True))) as opened:
        yield opened


def stored(c: Session) -> list[str]:
    return [key for (key,) in c.execute("SELECT key FROM settings ORDER BY key")]


def store(key: str) -> Callable[[Connection], None]:
    return lambda c: put(c, key, "x")


def test_an_answer_is_read_as_sqlites(bare_session: Session) -> None:
    found = bare_session.execute(NUMBERS)
    assert [column[0] for column in found.description] == ["number", "name"]
    assert found.rowcount == 3
    assert found.fetchone() == (1, "one")
    assert found.fetchmany(1) == [(2, "two")]
    assert found.fetchall() == [(3, None)]
    assert found.fetchone() is None
    assert list(bare_session.execute(NUMBERS)) == [(1, "one"), (2, "two"), (3, None)]
    assert bare_session.execute("DELETE FROM settings").description is None


def test_rows_that_are_read_late_are_those_of_their_own_question(
    bare_session: Session,
) -> None:
    first, second = (
        bare_session.execute("SELECT ? + 1", (1,)),
        bare_session.execute("SELECT 'x'"),
    )
    assert (first.fetchone(), second.fetchone()) == ((2,), ("x",))


def test_only_so_many_statements_are_kept_prepared(
    bare_session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "PREPARED", 3)
    for _ in range(2):
        for number in range(10):
            assert bare_session.execute(f"SELECT ? + {number}", (1,)).fetchall() == [
                (1 + number,)
            ]
    ((kept,),) = bare_session.execute(
        "SELECT count(*) FROM pg_prepared_statements"
    ).fetchall()
    assert kept == 3


def test_a_statement_that_could_not_be_prepared_is_not_taken_for_prepared(
    bare_session: Session,
) -> None:
    with pytest.raises(psycopg.errors.UndefinedTable):
        bare_session.execute("SELECT * FROM later")
    bare_session.script("CREATE TEMPORARY TABLE later (number BIGINT)")
    assert bare_session.execute("SELECT * FROM later").fetchall() == []


def test_each_job_of_a_transaction_is_stored_or_undone_alone(
    bare_session: Session,
) -> None:
    def wrong(c: Connection) -> None:
        put(c, "wrong", "x")
        raise ValueError

    def refused(c: Connection) -> None:
        put(c, "refused", "x")
        c.execute("INSERT INTO settings (key, value) VALUES ('refused', NULL)")

    nothing: Callable[[Connection], object] = lambda _: None  # noqa: E731
    jobs = [
        store("a"),
        wrong,
        nothing,
        nothing,
        store("b"),
        refused,
        refused,
        store("c"),
        wrong,
    ]
    outcomes = batch.commit(bare_session, jobs, POSTGRESQL, "test")
    assert outcomes is not None
    assert [isinstance(one, Failed) for one in outcomes] == [
        job in {wrong, refused} for job in jobs
    ]
    assert stored(bare_session) == ["a", "b", "c"]
    assert not bare_session.in_transaction


@pytest.mark.parametrize("last", [True, False])
def test_a_job_that_goes_on_after_an_error_of_the_database_spoils_the_transaction(
    bare_session: Session, last: bool
) -> None:
    def goes_on(c: Connection) -> None:
        put(c, "b", "x")
        with suppress(psycopg.Error):
            c.execute("SELECT 1 / 0")

    jobs = [store("a"), goes_on, *([] if last else [store("c")])]
    outcomes = batch.commit(bare_session, jobs, POSTGRESQL, "test")
    assert outcomes is not None
    assert all(
        isinstance(one, Failed) and isinstance(one.error, DatabaseUnavailable)
        for one in outcomes
    )
    assert stored(bare_session) == []
    assert batch.commit(bare_session, [store("d"), store("e")], POSTGRESQL, "test") == [
        None,
        None,
    ]
    assert stored(bare_session) == ["d", "e"]
