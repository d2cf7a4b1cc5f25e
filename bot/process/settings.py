"""What the person who runs the bot can set: environment variables, or lines of
`.env`."""

from __future__ import annotations

import re
from collections.abc import Collection
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_core import ErrorDetails
from pydantic_settings import (
    BaseSettings,
    DotEnvSettingsSource,
    EnvSettingsSource,
    SettingsConfigDict,
)

from bot.delivery.budget import COUNTED
from bot.tables.timing import Timing
from db.engine.address import Address, PostgresqlUrl, address_of

DISCORD: Final = "https://discord.com/api/v10"
PACE: Final = Timing()
"""How long tables wait if nothing is set."""


OTHERS: Final = re.compile(
    r"BURA_(?:DATABASE_PASSWORD|CHROMIUM|ONLY|SCREENSHOTS|(?:REQUIRE|TEST)_\w+)"
)
"""Names that belong to others: one that Compose reads, and those of the tests."""
_OF_KUBERNETES: Final = re.compile(
    r"BURA(?:_\w+)?_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT_\d+_(?:TCP|UDP|SCTP)(?:_\w+)?)"
)
"""What Kubernetes tells each container of a service called `bura`, or `bura-web`; some
of its ports are addresses."""
_IN_ADDRESS: Final = re.compile(r"(://)[^/@]*@")
_SHOWN: Final = 60
"""The most characters of a value that are shown."""
_SECRET: Final = frozenset({"DISCORD_TOKEN", "BURA_DATABASE"})
"""Settings whose values are never shown."""


class SettingsError(Exception):
    """Settings cannot be used. The message is one line for the person who runs the bot,
    with a sentence for each."""


class LogStyle(StrEnum):
    """How log lines are written."""

    TEXT = "text"
    JSON = "json"


class LogLevel(StrEnum):
    """The least important line that is logged. There is no DEBUG: discord.py would log
    tokens and hands with it."""

    INFO = "INFO"
    WARNING = "WARNING"
    ERROR = "ERROR"


class PlaygroundUse(StrEnum):
    """What the bot does without a token."""

    AUTO = "auto"
    """It starts the playground."""
    NEVER = "never"
    """It stops and says so: a container has nobody who could open the playground's
    pages."""


class Settings(BaseSettings):
    """All settings. Every field's alias is its environment variable."""

    model_config = SettingsConfigDict(
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
    )

    discord_token: SecretStr | None = Field(None, alias="DISCORD_TOKEN")
    """The bot's token; without one the playground starts."""
    discord_api_url: str | None = Field(None, alias="DISCORD_API_URL")
    """Another Discord-compatible API, such as a REST proxy."""
    database_address: Path | PostgresqlUrl | None = Field(None, alias="BURA_DATABASE")
    """The database file, or the address of a PostgreSQL database; `database` has the
    default."""
    shards_here: int | None = Field(None, alias="BURA_SHARDS_HERE", ge=1)
    """How many shards this process takes at most; None: all that no other process
    has."""
    playground: PlaygroundUse = Field(PlaygroundUse.AUTO, alias="BURA_PLAYGROUND")
    """What to do without a token."""
    playground_port: int = Field(8765, alias="BURA_PLAYGROUND_PORT", ge=1, le=65535)
    """The playground's port; the next free one if it is taken."""
    playground_servers: int = Field(1, alias="BURA_PLAYGROUND_SERVERS", ge=1, le=16)
    """How many servers the playground has at least."""
    playground_shards: int = Field(1, alias="BURA_PLAYGROUND_SHARDS", ge=1, le=16)
    """Into how many shards the playground advises the bot to divide its servers."""
    playground_day: int = Field(0, alias="BURA_PLAYGROUND_DAY", ge=0, le=366)
    """How many days the playground is ahead of the machine's clock at least."""
    log_style: LogStyle | None = Field(None, alias="BURA_LOG")
    """None: text on a terminal, else JSON."""
    log_level: LogLevel | None = Field(None, alias="BURA_LOG_LEVEL")
    """None: INFO in Discord, WARNING in the playground."""
    requests_per_second: int = Field(
        COUNTED, alias="BURA_REQUESTS_PER_SECOND", ge=0, le=10_000
    )
    """How many requests a second all processes of the bot make together by its token;
    0: any number, since a proxy counts them."""
    turn_seconds: int | None = Field(None, alias="BURA_TURN_SECONDS", ge=5, le=600)
    """Seconds to lead or reply; None: what the rules of the table say."""
    announce_seconds: int | None = Field(
        None, alias="BURA_ANNOUNCE_SECONDS", ge=0, le=15
    )
    """Seconds in which special hands are announced; None: what the rules of the table
    say."""
    invite_seconds: int = Field(PACE.invite, alias="BURA_INVITE_SECONDS", ge=10, le=840)
    """Seconds an invitation stands: less than the token lives that opens the inviter's
    panel."""
    house_workers: int = Field(1, alias="BURA_HOUSE_WORKERS", ge=0, le=16)
    """How many processes think for the house; 0: the bot itself does, beside everything
    else."""
    house_think_seconds: float = Field(
        PACE.think / 1000, alias="BURA_HOUSE_THINK_SECONDS", ge=0, le=5
    )
    """Seconds for which the house looks at a table at least before it moves, whatever
    it holds; at most twice these."""
    health_port: int | None = Field(None, alias="BURA_HEALTH_PORT", ge=1, le=65535)
    """The port of /healthz; None: no such page."""
    health_host: str = Field("127.0.0.1", alias="BURA_HEALTH_HOST", min_length=1)
    """The address /healthz listens on."""
    emoji_interval: float | None = Field(None, alias="BURA_EMOJI_INTERVAL", ge=0, le=60)
    """Seconds between two uploads of card pictures; None: 1 in Discord, 0 in the
    playground."""

    @field_validator("database_address", mode="before")
    @classmethod
    def _address_of_database(cls, text: object) -> object:
        return address_of(text.strip()) if isinstance(text, str) else text

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, text: object) -> object:
        return text.upper() if isinstance(text, str) else text

    @field_validator("log_style", mode="before")
    @classmethod
    def _lower(cls, text: object) -> object:
        return text.lower() if isinstance(text, str) else text

    @field_validator("discord_token")
    @classmethod
    def _stripped(cls, token: SecretStr | None) -> SecretStr | None:
        text = "" if token is None else token.get_secret_value().strip()
        if any(
            not sign.isprintable() or sign.isspace() or not sign.isascii()
            for sign in text
        ):
            raise ValueError("it holds signs that no token has")
        return SecretStr(text) if text else None

    @field_validator("discord_api_url")
    @classmethod
    def _address(cls, text: str | None) -> str | None:
        if text is None:
            return None
        address = urlsplit(text.strip())
        if (
            address.scheme not in {"http", "https"}
            or not address.hostname
            or address.query
            or address.fragment
        ):
            raise ValueError(
                "it must be an address such as https://discord.com/api/v10"
            )
        bare = text.strip().rstrip("/")
        return bare if address.path.strip("/") else f"{bare}/api/v10"

    @property
    def token(self) -> str | None:
        """The bot's token in clear; None: play in the playground."""
        return (
            None
            if self.discord_token is None
            else self.discord_token.get_secret_value()
        )

    @property
    def api(self) -> str:
        """The address of Discord's API."""
        return self.discord_api_url or DISCORD

    @property
    def is_shared(self) -> bool:
        """Whether several processes may have the database open."""
        return not isinstance(self.database, Path)

    @property
    def database(self) -> Address:
        """The database; as text it has no password."""
        default = Path(
            "playground.sqlite3" if self.discord_token is None else "bura.sqlite3"
        )
        return self.database_address or default


def read_settings() -> Settings:
    """Read the settings from the environment and from `.env` in the present folder.

    Raises:
        SettingsError: some settings cannot be used or do not exist; the message says
            which and why.
    """
    try:
        wrong = [_misspelt(name) for name in unknown_names()]
        settings, faults = _usable()
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"The file .env cannot be read: {error}.") from None
    wrong += [_sentence(fault) for fault in faults]
    wrong += _contradictions(settings, {_name(fault) for fault in faults})
    if wrong:
        raise SettingsError(" ".join(wrong))
    return settings


def _usable() -> tuple[Settings, list[ErrorDetails]]:
    """Return the settings that can be used, with the defaults for all others, and what
    is wrong with those."""
    try:
        return Settings(), []
    except ValidationError as error:
        faults = error.errors(include_url=False)
    defaults = {
        str(field.alias): field.default for field in Settings.model_fields.values()
    }
    return Settings.model_validate(
        {_name(fault): defaults[_name(fault)] for fault in faults}
    ), faults


def _contradictions(settings: Settings, wrong: Collection[str]) -> list[str]:
    """Return a sentence for each two settings that cannot be used together.

    Args:
        settings: those that can be used.
        wrong: the names of those that were set to what cannot be used.
    """
    has_token = settings.discord_token is not None or "DISCORD_TOKEN" in wrong
    has_address = settings.discord_api_url is not None or "DISCORD_API_URL" in wrong
    counts_shards = settings.shards_here is not None or "BURA_SHARDS_HERE" in wrong
    may_be_shared = settings.is_shared or "BURA_DATABASE" in wrong
    found: list[str] = []
    if has_address and not has_token:
        found.append(
            "DISCORD_API_URL is set but DISCORD_TOKEN is not: set both, or neither for the playground."
        )
    if settings.playground is PlaygroundUse.NEVER and not has_token:
        found.append(
            "DISCORD_TOKEN is not set, and BURA_PLAYGROUND=never leaves no other way to play."
        )
    if counts_shards and not may_be_shared:
        found.append(
            "BURA_SHARDS_HERE is set but BURA_DATABASE names no PostgreSQL, which several could share."
        )
    return found


def unknown_names() -> list[str]:
    """Return the names in the environment and in `.env` that look like settings of the
    bot but are not.

    Empty ones too: their value may be filled in later, and then it would do nothing.
    """
    in_file = DotEnvSettingsSource(Settings, env_ignore_empty=False).env_vars
    given = {**in_file, **EnvSettingsSource(Settings, env_ignore_empty=False).env_vars}
    strange = {
        name.upper(): value or ""
        for name, value in given.items()
        if name.upper().startswith("BURA_")
    }
    return sorted(
        name
        for name, value in strange.items()
        if name not in _names() and not _is_of_others(name, value)
    )


def chosen(settings: Settings) -> dict[str, str]:
    """Return the settings that were made, by name, without secret ones."""
    made = {
        str(Settings.model_fields[field].alias): getattr(settings, field)
        for field in settings.model_fields_set
    }
    return {
        name: _bare(str(value))
        for name, value in sorted(made.items())
        if name not in _SECRET and value is not None
    }


def _names() -> list[str]:
    return [str(field.alias) for field in Settings.model_fields.values()]


def _is_of_others(name: str, value: str) -> bool:
    of_kubernetes = _OF_KUBERNETES.fullmatch(name) or (
        name.endswith("_PORT") and value.startswith(("tcp://", "udp://"))
    )
    return bool(OTHERS.fullmatch(name) or of_kubernetes)


def _bare(value: str) -> str:
    """Return a value without the password that may be in an address."""
    return _IN_ADDRESS.sub(r"\1", value)


def _misspelt(name: str) -> str:
    known = {_unprefixed(one): one for one in _names()}  # all have the prefix
    near = get_close_matches(_unprefixed(name), known, 1)
    return (
        f"There is no setting {name}; {known[near[0]]} is the nearest name."
        if near
        else f"There is no setting {name}."
    )


def _unprefixed(name: str) -> str:
    return name.partition("_")[2]


def _sentence(fault: ErrorDetails) -> str:
    name, reason = _name(fault), str(fault["msg"]).removeprefix("Value error, ")
    reason = reason[0].lower() + reason[1:]
    shown = "" if name in _SECRET else f" {str(fault['input'])[:_SHOWN]!r}"
    return f"The setting {name}{shown} cannot be used: {reason}."


def _name(fault: ErrorDetails) -> str:
    return str(fault["loc"][0])
