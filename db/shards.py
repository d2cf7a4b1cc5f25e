"""The shards over which Discord divides a bot's servers, and those of them whose rows a
question is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Shards:
    """Those that are `mine` of `count` shards. What belongs to no server, which is
    guild 0, is shard 0's.

    Raises:
        ValueError: there is no such shard.
    """

    count: int = 1
    mine: frozenset[int] = frozenset({0})

    def __post_init__(self) -> None:
        if not self.mine.issubset(range(self.count)):
            raise ValueError(
                f"there are shards 0 to {self.count - 1}, not {sorted(self.mine)}"
            )

    @classmethod
    def whole(cls, count: int) -> Shards:
        """Return all of so many shards."""
        return cls(count, frozenset(range(count)))

    def shard_of(self, guild: int) -> int:
        """Return the shard of a guild, whether or not it is mine."""
        return (guild >> 22) % self.count

    def __contains__(self, guild: int) -> bool:
        return self.shard_of(guild) in self.mine

    def only(self, *shards: int) -> Shards:
        """Return those of these shards that are mine."""
        return Shards(self.count, self.mine.intersection(shards))

    def condition(self, guild: str) -> str:
        """Return the condition, in SQL, that the guild in a column is of my shards.

        Where all shards are mine it says nothing: the question is asked as if there
        were no shards."""
        if len(self.mine) == self.count:
            return "TRUE"
        if not self.mine:
            return "FALSE"
        return f"({guild} >> 22) % {self.count} IN ({', '.join(map(str, sorted(self.mine)))})"

    def condition_of_table(self, table: str) -> str:
        """Return the condition, in SQL, that the table in a column is of a guild of my
        shards."""
        if len(self.mine) == self.count:
            return "TRUE"
        found = f"SELECT 1 FROM tables sharded WHERE sharded.table_id = {table}"  # noqa: S608 - our own words
        return f"EXISTS ({found} AND {self.condition('sharded.guild_id')})"


EVERYWHERE: Final = Shards()
"""All servers, however they are divided."""
