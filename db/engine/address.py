"""Where a database is: a file, or the address of a server with a password that nobody
may see."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl, urlencode, urlsplit

SCHEMES: Final = ("postgresql", "postgres")


_PLACE: Final = re.compile(r"(?:\[[^\]]*\]|[^:]*)(?::\d*)?")
"""A host, and perhaps its port: a password that is cut at one of its signs is
neither."""


_SCHEME: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:/")
"""How addresses begin that are no paths, perhaps with a password in them; one letter
may be a drive."""


@dataclass(frozen=True, slots=True)
class PostgresqlUrl:
    """The address of a PostgreSQL database, as libpq knows it. As text it has no
    password.

    Raises:
        ValueError: it is no address.
    """

    url: str = field(repr=False)

    def __post_init__(self) -> None:
        try:
            hosts = urlsplit(self.url).netloc.rpartition("@")[2]
        except ValueError:
            raise ValueError(
                "it must be an address such as postgresql://user@host/database"
            ) from None
        if not all(_PLACE.fullmatch(host) for host in hosts.split(",")):
            raise ValueError(
                "its host or port cannot be read; # ? / in a password must be written as %23 %3F %2F"
            )

    def __str__(self) -> str:
        """Return the address without secrets."""
        parts = urlsplit(self.url)
        secret = {
            name
            for name, _ in parse_qsl(parts.query)
            if name in {"password", "sslpassword", "passfile"}
        }
        query = urlencode(
            [
                (name, value)
                for name, value in parse_qsl(parts.query)
                if name not in secret
            ],
            safe="/",
        )
        user, at, place = parts.netloc.rpartition("@")
        return parts._replace(
            netloc=user.partition(":")[0] + at + place, query=query, fragment=""
        ).geturl()


Address = Path | PostgresqlUrl
"""A file of SQLite's, or a PostgreSQL database."""


def address_of(text: str) -> Address:
    """Read an address as an operator writes it: `postgresql://…`, or else a path.

    Raises:
        ValueError: it is neither.
    """
    if text.partition("://")[0].lower() in SCHEMES and "://" in text:
        return PostgresqlUrl(text)
    if not text or _SCHEME.match(text):
        raise ValueError(
            "it must be a path, or an address such as postgresql://user@host/database"
        )
    return Path(text)
