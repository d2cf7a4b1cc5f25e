"""What is broken in a PostgreSQL database, or missing in it, is found and named."""

from __future__ import annotations

from typing import Final

import psycopg
import pytest

from db.engine.postgresql.integrity import faults
from tests.helpers.engines import Forgiving

BREAKING: Final = {
    "DROP TRIGGER entries_stay ON entries": ["the trigger entries_stay is not there"],
    "ALTER TABLE entries DISABLE TRIGGER entries_stay_same": [
        "the trigger entries_stay_same is another one"
    ],
    "CREATE OR REPLACE FUNCTION actions_stay() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$": [
        "the function actions_stay is another one"
    ],
    "CREATE TRIGGER t AFTER INSERT ON audit FOR EACH ROW EXECUTE FUNCTION entries_move()": [
        "the trigger t is not ours"
    ],
    "DROP INDEX tallies_won": ["the index tallies_won is not there"],
    "DROP INDEX tallies_rating; CREATE INDEX tallies_rating ON tallies (won)": [
        "the index tallies_rating is another one"
    ],
    "ALTER TABLE seasons ADD COLUMN more TEXT": ["the table seasons is another one"],
    'ALTER TABLE settings ALTER COLUMN value TYPE TEXT COLLATE "en-x-icu"': [
        "the table settings is another one"
    ],
    "CREATE TABLE more (number INT)": ["the table more is not ours"],
    "ALTER TABLE hands DROP CONSTRAINT hands_seed_check": [
        "the rule hands hands_seed_check is not there"
    ],
    "INSERT INTO guilds (guild_id, joined_at) VALUES (1, 0);"
    "INSERT INTO accounts (account_id, guild_id, kind, owner) VALUES (5, 1, 'mint', 0)": [
        "the next account_id of accounts is taken"
    ],
    "SET session_replication_role = replica; INSERT INTO sitting VALUES (3, 4, 5);"
    "SET session_replication_role = origin": [
        "sitting refers to guilds that are not there",
        "sitting refers to tables that are not there",
    ],
    "INSERT INTO guilds (guild_id, joined_at) VALUES (2, 0);"
    "ALTER TABLE seasons DROP CONSTRAINT seasons_season_check; INSERT INTO seasons VALUES (2, 0, 0, 0, 0);"
    "ALTER TABLE seasons ADD CONSTRAINT seasons_season_check CHECK (season >= 2) NOT VALID": [
        "CHECK constraint failed in seasons: seasons_season_check",
        "the rule seasons seasons_season_check is another one",
    ],
}


def test_all_that_is_broken_is_named(server_c: Forgiving) -> None:
    for harm in BREAKING:
        server_c.script(harm)
    assert sorted(faults(server_c)) == sorted(
        line for lines in BREAKING.values() for line in lines
    )


@pytest.mark.long
@pytest.mark.parametrize("harm", BREAKING)
def test_what_alone_is_broken_is_named(server_c: Forgiving, harm: str) -> None:
    server_c.script(harm)
    assert faults(server_c) == BREAKING[harm]


def test_looking_changes_nothing_and_an_index_more_harms_nobody(
    server_c: Forgiving,
) -> None:
    server_c.script("CREATE INDEX harmless ON entries (at)")
    assert faults(server_c) == []
    assert server_c.execute(
        "SELECT count(*) FROM pg_class WHERE relname = 'entries'"
    ).fetchone() == (1,)


def test_looking_needs_no_right_to_make_anything(server_c: Forgiving) -> None:
    server_c.script(
        "CREATE ROLE looking; GRANT SELECT ON ALL TABLES IN SCHEMA public TO looking"
    )
    server_c.script(
        "GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO looking; SET ROLE looking"
    )
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        server_c.execute("CREATE TABLE more (number INT)")
    assert faults(server_c) == []


def test_a_first_number_that_is_taken_is_found(server_c: Forgiving) -> None:
    server_c.script("INSERT INTO guilds (guild_id, joined_at) VALUES (1, 0)")
    server_c.script(
        "INSERT INTO accounts (account_id, guild_id, kind, owner) VALUES (1, 1, 'mint', 0)"
    )
    assert faults(server_c) == ["the next account_id of accounts is taken"]
