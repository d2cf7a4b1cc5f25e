"""Who has finished a hand of a game: noted once a game, and forgotten with the
person."""

from __future__ import annotations

import sqlite3

from db import aliases, taught
from tests.db.rows import ALICE, BORIS, GUILD, NOW


def test_a_person_is_taught_a_game_once(c: sqlite3.Connection) -> None:
    for game, at in (("bura", NOW), ("bura", NOW + 1), ("whist", NOW + 2)):
        taught.teach(c, ALICE, game, at)
    assert taught.taught(c, ALICE) == [("bura", NOW), ("whist", NOW + 2)]
    assert [taught.is_taught(c, user, "bura") for user in (ALICE, BORIS)] == [
        True,
        False,
    ]


def test_who_is_forgotten_anywhere_was_taught_nothing(c: sqlite3.Connection) -> None:
    for user in (ALICE, BORIS):
        taught.teach(c, user, "bura", NOW)
    aliases.replace_member(c, GUILD, ALICE, aliases.ALIASES.start)
    assert (taught.taught(c, ALICE), taught.is_taught(c, BORIS, "bura")) == ([], True)
