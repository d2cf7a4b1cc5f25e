"""Code that touches private parts of a library is found, and what is its own is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.private_parts import Libraries

TOUCHES = {
    "of an object": "def f(client):\n    return client._connection",
    "of a part of an object": "def f(client):\n    client.http._global_over.set()",
    "of the library": "import discord\nx = discord.utils._to_json",
    "of two underscores": "def f(client):\n    return client._AutoShardedClient__shards",
    "by its name": "def f(client):\n    return getattr(client, '_connection')",
    "imported": "from discord.utils import _to_json",
    "from a private module": "from discord._types import ClientT",
    "a private module": "import discord._types",
    "of itself": (
        "import discord\nclass Bot(discord.Client):\n    def f(self):\n"
        "        return self._connection"
    ),
    "of what is above": (
        "from discord.shard import Shard\nclass Mine(Shard):\n    async def f(self, e):\n"
        "        await super()._handle_disconnect(e)"
    ),
    "defined again": (
        "from discord.shard import Shard\nclass Mine(Shard):\n"
        "    async def _handle_disconnect(self, e): ..."
    ),
    "set in the class": (
        "from discord.shard import Shard\nclass Mine(Shard):\n    _backoff = None"
    ),
    "two classes below": (
        "from discord.shard import Shard\nclass Mine(Shard): ...\nclass Own(Mine):\n"
        "    def f(self):\n        self._backoff = None"
    ),
    "in a class of a function": (
        "import discord\ndef f():\n    class Bot(discord.Client):\n"
        "        def f(self):\n            return self._connection"
    ),
}
OWN = {
    "a name of its own": "def f(client):\n    return client._nothing_of_the_kind",
    "a class without the library": (
        "class Base: ...\nclass Own(Base):\n    def f(self):\n        self._connection = 1"
    ),
    "a name that this class does not have": (
        "from discord.shard import Shard\nclass Mine(Shard):\n    def f(self):\n"
        "        self._connection = 1"
    ),
    "what is public": "def f(client):\n    return client.get_shard(0)",
    "a text": "x = {'_connection': 1}",
}


@pytest.fixture(scope="module")
def discord_py() -> Libraries:
    return Libraries("discord")


def touched(
    code: str, folder: Path, library: Libraries, patch: pytest.MonkeyPatch
) -> list[str]:
    name = f"judged_{abs(hash(code))}"
    (folder / f"{name}.py").write_text(code, encoding="utf-8")
    patch.syspath_prepend(folder)
    return library.touched(code, name)


@pytest.mark.parametrize("kind", TOUCHES)
def test_a_private_part_is_found(
    kind: str, tmp_path: Path, discord_py: Libraries, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert touched(TOUCHES[kind], tmp_path, discord_py, monkeypatch) != []


@pytest.mark.parametrize("kind", OWN)
def test_other_names_are_let_be(
    kind: str, tmp_path: Path, discord_py: Libraries, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert touched(OWN[kind], tmp_path, discord_py, monkeypatch) == []
