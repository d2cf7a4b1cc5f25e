"""Settings: what they default to, and the sentence for each that cannot be used."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.settings import DISCORD, SettingsError, read_settings
from db.engine.address import PostgresqlUrl

SECRET = "abc def"


@pytest.fixture(autouse=True)
def _nothing_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in list(os.environ):
        if name.startswith(("BURA_", "DISCORD_")):
            monkeypatch.delenv(name)


def test_without_anything_it_is_the_playground() -> None:
    settings = read_settings()
    assert settings.token is None
    assert settings.database == Path("playground.sqlite3")
    assert settings.playground_port == 8765
    assert settings.invite_seconds == 300


def test_with_a_token_it_is_discord(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", " abc ")
    settings = read_settings()
    assert (settings.token, settings.api, settings.database) == ("abc", DISCORD, Path("bura.sqlite3"))
    assert "abc" not in repr(settings)


def test_a_database_of_postgresql_is_told_without_its_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURA_DATABASE", " postgresql://bura:very-secret@host/bura ")
    settings = read_settings()
    assert settings.database == PostgresqlUrl("postgresql://bura:very-secret@host/bura")
    assert str(settings.database) == "postgresql://bura@host/bura"
    assert "very-secret" not in repr(settings)


def test_an_address_of_postgresql_that_cannot_be_read_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURA_DATABASE", "postgresql://bura:very-secret@[::1/bura")
    with pytest.raises(SettingsError, match=r"BURA_DATABASE cannot be used: it must be an address") as raised:
        read_settings()
    assert "very-secret" not in str(raised.value)


@pytest.mark.parametrize(
    "given", ["postgresql:/bura:very-secret@host/bura", "mysql://bura:very-secret@host/bura", "   "]
)
def test_what_is_neither_a_path_nor_an_address_is_not_shown(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURA_DATABASE", given)
    with pytest.raises(
        SettingsError, match=r"BURA_DATABASE cannot be used: it must be a path, or an address"
    ) as raised:
        read_settings()
    assert "very-secret" not in str(raised.value)


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("http://localhost:8080", "http://localhost:8080/api/v10"),
        ("http://localhost:8080/", "http://localhost:8080/api/v10"),
        ("https://discord.com/api/v10/", "https://discord.com/api/v10"),
    ],
)
def test_the_address_of_an_api_may_leave_out_its_path(monkeypatch: pytest.MonkeyPatch, given: str, used: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    monkeypatch.setenv("DISCORD_API_URL", given)
    assert read_settings().api == used


def test_an_empty_setting_is_as_none_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURA_TURN_SECONDS", "")
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert read_settings().turn_seconds is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("BURA_TURN_SECONDS", "soon"),
        ("BURA_TURN_SECONDS", "4"),
        ("BURA_ANNOUNCE_SECONDS", "16"),
        ("BURA_PLAYGROUND_PORT", "99999"),
        ("BURA_LOG", "xml"),
        ("BURA_LOG_LEVEL", "DEBUG"),
        ("BURA_HEALTH_PORT", "0"),
        ("DISCORD_API_URL", "discord.com"),
        ("DISCORD_API_URL", "https://discord.com/api/v10"),
        ("DISCORD_TOKEN", SECRET),
        ("BURA_PLAYGROUND", "never"),
    ],
)
def test_a_bad_setting_is_one_sentence_that_names_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    assert main([]) == 2
    sentence = capsys.readouterr().err
    assert name in sentence
    assert sentence.endswith(".\n")
    assert sentence.count("\n") == 1
    assert SECRET not in sentence


def test_settings_come_from_a_file_and_the_environment_has_the_last_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".env").write_text("BURA_INVITE_SECONDS=60\nBURA_TURN_SECONDS=30\nUNKNOWN=1\n")
    monkeypatch.setenv("BURA_TURN_SECONDS", "45")
    settings = read_settings()
    assert (settings.invite_seconds, settings.turn_seconds) == (60, 45)


def test_a_bad_line_in_the_file_is_told_as_well(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("BURA_INVITE_SECONDS=never\n")
    with pytest.raises(SettingsError, match="BURA_INVITE_SECONDS"):
        read_settings()
