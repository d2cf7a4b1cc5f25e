"""What is said to somebody who types nonsense, and a lot of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.card_room import card_room


@pytest.mark.parametrize(
    "text", ["x" * 6000, "memory=" + "y" * 5000, "turn_seconds=" + "9" * 5000]
)
async def test_options_of_any_length_are_refused_in_a_sentence(
    text: str, tmp_path: Path
) -> None:
    async with card_room(
        tmp_path, {"BURA_ANNOUNCE_SECONDS": 0}, rate_limits=False
    ) as room:
        reply = await room.alice.run("bura challenge", opponent=room.bob, options=text)
        assert not reply.failed, reply.failure
        assert reply.ephemeral
        assert "“xxx" in reply.text or "can be" in reply.text
