"""A PostgreSQL server and its synchronous standby: nothing is acknowledged that not
both of them have on the disk."""

from __future__ import annotations

import time
from typing import Final

from tests.helpers.postgresql_server import PATIENCE, REPLICATED, Server

IN_STEP: Final = "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = 'sync'"


class Pair:
    """Two servers, of which one is the primary."""

    def __init__(self) -> None:
        self.primary = Server(*REPLICATED)
        self.standby = Server(*REPLICATED, primary=self.primary)
        self._hosts = f"{self.primary.sockets},{self.standby.sockets}"
        self._demand_both()

    def url(self, database: str) -> str:
        """Return the address of a database, wherever it is served."""
        return f"postgresql://bura@/{database}?host={self._hosts}"

    def promote(self) -> None:
        """Cut the primary off and let the standby take its place; until `restore` it
        acknowledges alone."""
        self.primary.cut_off()
        self.primary, self.standby = self.standby, self.primary
        assert self.primary.ask("SELECT pg_promote()") == "t"

    def restore(self) -> None:
        """Make the former primary the standby of the new one."""
        self.standby.follow(self.primary)
        self._demand_both()

    def remove(self) -> None:
        """End both for ever."""
        self.standby.remove()
        self.primary.remove()

    def _demand_both(self) -> None:
        """Let the primary wait for its standby before it acknowledges anything, from
        now on."""
        self.primary.ask("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.primary.ask("SELECT pg_reload_conf()")
        until = time.monotonic() + PATIENCE
        while self.primary.ask(IN_STEP) != "1":
            assert time.monotonic() < until, "the standby does not follow"
            time.sleep(0.02)
        # done by the process that tells all others of the setting: they know it now
        self.primary.ask("CHECKPOINT")
