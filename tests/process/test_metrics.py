"""What one process tells Prometheus."""

from __future__ import annotations

from pathlib import Path

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from bot.delivery.budget import COUNTED
from bot.delivery.rest import Failure
from bot.process import health
from bot.process.running import figures_of
from bot.process.settings import Settings
from bot.tables.ids import ChannelId, MessageId
from tests.helpers.card_room import card_room
from tests.helpers.ports import free_port


async def test_it_counts_presses_and_says_which_shards_are_here(tmp_path: Path) -> None:
    port = free_port()
    async with card_room(tmp_path) as room:
        presence, figures = room.bot.services.presence, figures_of(room.bot)

        def told() -> dict[tuple[str, ...], float]:
            assert figures is not None
            return samples(figures())

        assert told()["bura_press_seconds_count",] == 0
        await room.sit_down()
        after = told()
        assert after["bura_press_seconds_count",] == 2, "the challenge and its answer"
        assert (
            after["bura_shards",]
            == after["bura_shard_reached", "0"]
            == after["bura_servers",]
            == 1
        )
        assert after["bura_shards_unserved",] == 0
        room.bot.fleet.unserved = frozenset({1, 2})
        assert told()["bura_shards_unserved",] == 2
        presence.gone(0)
        assert told()["bura_shard_reached", "0"] == 0
        presence.back(0)
        settings = Settings(BURA_HEALTH_PORT=port)
        async with health.served(settings, room.bot.well, presence, figures=figures):
            status, text = await asked(port)
        assert status == 200
        assert "bura_press_seconds_bucket" in text
        async with health.served(settings, room.bot.well, presence):
            status, text = await asked(port)
        assert status == 404, "without Prometheus' client there are none"
        assert "install the extra `metrics`" in text


async def test_it_counts_what_discord_replies_and_how_much_of_the_budget_is_used(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path) as room:
        figures = figures_of(room.bot)
        assert figures is not None
        await room.tick(2)
        cards = ChannelId(int(room.playground.world.channel_named("cards").id))
        assert (
            await room.bot.services.rest.delete(cards, MessageId(1))
            is Failure.MESSAGE_GONE
        )
        told = samples(figures())
        assert told["bura_discord_replies_total", "channels", "4xx"] == 1
        assert told["bura_discord_replies_total", "applications", "2xx"] > 0
        assert told["bura_discord_budget_used",] == 1
        assert told["bura_discord_budget",] == COUNTED
        assert told["bura_discord_refused",] == 0
        assert told["bura_message_wait_seconds",] == 0
        await room.tick(2)
        assert samples(figures())["bura_discord_budget_used",] == 0


def samples(text: bytes) -> dict[tuple[str, ...], float]:
    """Return each figure by its name and the values of its labels."""
    families = text_string_to_metric_families(text.decode())
    return {
        (one.name, *one.labels.values()): one.value
        for family in families
        for one in family.samples
    }


async def asked(port: int) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/metrics") as answer,
    ):
        return answer.status, await answer.text()
