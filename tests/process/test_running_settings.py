"""Settings: what they default to, and the sentence for each that cannot be used."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.process.assembly import timing_of
from bot.process.settings import (
    DISCORD,
    OTHERS,
    Settings,
    SettingsError,
    chosen,
    read_settings,
)
from bot.tables.timing import Timing
from db.engine.address import PostgresqlUrl

ROOT, SECRET = Path(__file__).parents[2], "abc def"


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


def test_if_nothing_is_set_tables_wait_as_timing_says() -> None:
    assert timing_of(read_settings()) == Timing()


def test_what_is_set_is_how_long_tables_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURA_INVITE_SECONDS", "77")
    monkeypatch.setenv("BURA_HOUSE_THINK_SECONDS", "0.25")
    assert timing_of(read_settings()) == Timing(invite=77, think=250)


def test_the_page_tells_the_defaults() -> None:
    page = (ROOT / "docs/hosting.md").read_text("utf-8")
    told = dict(
        re.findall(r"(?m)^\| `((?:BURA|DISCORD)_\w+)` \| `?([^|`]+)`? \|", page)
    )
    defaults = {
        str(field.alias): str(field.default)
        for field in Settings.model_fields.values()
        if field.default is not None
    }
    assert len(defaults) > 8
    assert {name: told[name] for name in defaults} == defaults


def test_with_a_token_it_is_discord(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", " abc ")
    settings = read_settings()
    assert (settings.token, settings.api, settings.database) == (
        "abc",
        DISCORD,
        Path("bura.sqlite3"),
    )
    assert "abc" not in repr(settings)


def test_a_database_of_postgresql_is_told_without_its_password(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("BURA_DATABASE", " postgresql://bura:very-secret@host/bura ")
    settings = read_settings()
    assert settings.database == PostgresqlUrl("postgresql://bura:very-secret@host/bura")
    assert str(settings.database) == "postgresql://bura@host/bura"
    assert "very-secret" not in repr(settings)


def test_an_address_of_postgresql_that_cannot_be_read_is_not_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("BURA_DATABASE", "postgresql://bura:very-secret@[::1/bura")
    with pytest.raises(
        SettingsError, match=r"BURA_DATABASE cannot be used: it must be an address"
    ) as raised:
        read_settings()
    assert "very-secret" not in str(raised.value)


@pytest.mark.parametrize(
    "given",
    [
        "postgresql:/bura:very-secret@host/bura",
        "mysql://bura:very-secret@host/bura",
        "   ",
    ],
)
def test_what_is_neither_a_path_nor_an_address_is_not_shown(
    given: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BURA_DATABASE", given)
    with pytest.raises(
        SettingsError,
        match=r"BURA_DATABASE cannot be used: it must be a path, or an address",
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
def test_the_address_of_an_api_may_leave_out_its_path(
    monkeypatch: pytest.MonkeyPatch, given: str, used: str
) -> None:
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
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
    value: str,
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
    (tmp_path / ".env").write_text(
        "BURA_INVITE_SECONDS=60\nBURA_TURN_SECONDS=30\nUNKNOWN=1\n"
    )
    monkeypatch.setenv("BURA_TURN_SECONDS", "45")
    settings = read_settings()
    assert (settings.invite_seconds, settings.turn_seconds) == (60, 45)


def test_a_bad_line_in_the_file_is_told_as_well(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("BURA_INVITE_SECONDS=never\n")
    with pytest.raises(SettingsError, match="BURA_INVITE_SECONDS"):
        read_settings()


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("BURA_TURN_SECOND", "BURA_TURN_SECONDS"),
        ("BURA_DATABSE", "BURA_DATABASE"),
        ("bura_loglevel", "BURA_LOG_LEVEL"),
        ("BURA_HELTH_PORT", "BURA_HEALTH_PORT"),
        ("BURA_TOKEN", "DISCORD_TOKEN"),
    ],
)
@pytest.mark.parametrize("from_file", [False, True])
def test_a_misspelt_setting_is_told_with_the_nearest_name(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    near: str,
    from_file: bool,
) -> None:
    if from_file:
        (tmp_path / ".env").write_text(f"{name}=30\n")
    else:
        monkeypatch.setenv(name, "30")
    with pytest.raises(SettingsError) as raised:
        read_settings()
    assert (
        str(raised.value)
        == f"There is no setting {name.upper()}; {near} is the nearest name."
    )


@pytest.mark.parametrize("from_file", [False, True])
def test_a_misspelt_setting_is_told_while_it_is_empty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, from_file: bool
) -> None:
    if from_file:
        (tmp_path / ".env").write_text("BURA_TURN_SECOND=\n")
    else:
        monkeypatch.setenv("BURA_TURN_SECOND", "")
    with pytest.raises(SettingsError, match="There is no setting BURA_TURN_SECOND;"):
        read_settings()


def test_a_name_like_no_other_is_told_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURA_XYZ", "1")
    with pytest.raises(SettingsError, match=r"^There is no setting BURA_XYZ\.$"):
        read_settings()


def test_all_that_is_wrong_is_told_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".env").write_text("BURA_TURN_SECOND=30\nBURA_INVITE_SECONDS=never\n")
    monkeypatch.setenv("BURA_HEALTH_PORT", "0")
    monkeypatch.setenv("BURA_LOG", "xml")
    monkeypatch.setenv("DISCORD_TOKEN", SECRET)
    assert main([]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    for name in (
        "BURA_TURN_SECOND;",
        "BURA_INVITE_SECONDS",
        "BURA_HEALTH_PORT",
        "BURA_LOG",
        "DISCORD_TOKEN",
    ):
        assert f"{name} " in said
    assert SECRET not in said


TWO_OF_DISCORD = "DISCORD_API_URL is set but DISCORD_TOKEN is not"
NO_WAY = "BURA_PLAYGROUND=never leaves no other way to play"
NO_SERVER = "BURA_SHARDS_HERE is set but BURA_DATABASE names no PostgreSQL"


@pytest.mark.parametrize("command", [[], ["check"]])
@pytest.mark.parametrize(
    "wrong", ["", "BURA_LOG", "BURA_SHARDS_HERE", "DISCORD_API_URL"]
)
def test_settings_that_cannot_be_used_together_are_told_beside_what_is_wrong_by_itself(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: list[str],
    wrong: str,
) -> None:
    monkeypatch.setenv("DISCORD_API_URL", "http://localhost:8080")
    monkeypatch.setenv("BURA_PLAYGROUND", "never")
    monkeypatch.setenv("BURA_SHARDS_HERE", "2")
    if wrong:
        monkeypatch.setenv(wrong, "x")
    assert main(command) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert [said.count(words) for words in (TWO_OF_DISCORD, NO_WAY, NO_SERVER)] == [
        1,
        1,
        1,
    ]
    assert (f"{wrong} 'x' cannot be used" in said) == bool(wrong)


@pytest.mark.parametrize(
    ("wrong", "value", "other", "beside"),
    [
        ("DISCORD_TOKEN", SECRET, "DISCORD_API_URL", "http://localhost:8080"),
        ("DISCORD_TOKEN", SECRET, "BURA_PLAYGROUND", "never"),
        ("BURA_DATABASE", "mysql://host/bura", "BURA_SHARDS_HERE", "2"),
    ],
)
def test_what_is_set_wrong_does_not_count_as_not_set(
    monkeypatch: pytest.MonkeyPatch, wrong: str, value: str, other: str, beside: str
) -> None:
    monkeypatch.setenv(wrong, value)
    monkeypatch.setenv(other, beside)
    with pytest.raises(
        SettingsError, match=rf"^The setting {wrong} cannot be used: [^.]*\.$"
    ):
        read_settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("BURA_SERVICE_HOST", "10.0.0.1"),
        ("BURA_SERVICE_PORT_HTTP", "8080"),
        ("BURA_PORT", "tcp://10.0.0.1:8080"),
        ("BURA_PORT_8080_TCP_ADDR", "10.0.0.1"),
        ("BURA_WEB_SERVICE_PORT", "8080"),
        ("BURA_DATABASE_PASSWORD", "very-secret"),
        ("BURABOT", "1"),
    ],
)
def test_what_kubernetes_and_compose_put_beside_the_settings_is_none(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    assert read_settings().token is None


def test_the_names_that_the_tests_read_are_known_as_theirs() -> None:
    root = Path(__file__).parents[2]
    files = [*(root / "tests").rglob("*.py"), root / ".ci" / "run"]
    read = {
        name
        for file in files
        for name in re.findall(r"environ\S*[\"'](BURA_\w+)", file.read_text("utf-8"))
    }
    settings = {field.alias for field in Settings.model_fields.values()}
    assert {"BURA_TEST_ENGINE", "BURA_CHROMIUM"} <= read
    assert {name for name in read - settings if not OTHERS.fullmatch(name)} == set()


def test_the_settings_that_were_made_are_told_without_secrets(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very.secret")
    monkeypatch.setenv("DISCORD_API_URL", "http://me:very-secret@proxy:8080/api/v10")
    monkeypatch.setenv("BURA_DATABASE", "postgresql://bura:very-secret@host/bura")
    monkeypatch.setenv("BURA_TURN_SECONDS", "30")
    monkeypatch.setenv("BURA_LOG", "json")
    assert chosen(read_settings()) == {
        "BURA_LOG": "json",
        "BURA_TURN_SECONDS": "30",
        "DISCORD_API_URL": "http://proxy:8080/api/v10",
    }
