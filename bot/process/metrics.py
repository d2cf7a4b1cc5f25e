"""`/metrics`: figures of one process for Prometheus, whose client is the extra
`metrics`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.delivery.budget import Use
from bot.delivery.reply_count import ReplyCount
from db.shards import Shards

BOUNDS: Final = (0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3.0)
"""Seconds by which presses are sorted; after three of them Discord says that nobody has
answered."""


@dataclass(frozen=True, slots=True)
class Workload:
    """What a process has to do now: its `own` shards, those `reached` by people, and
    the servers known of them.

    `unserved`: of all shards, as many as no process takes, so far as this one knows.
    """

    own: Shards
    reached: Shards
    servers: int
    unserved: int


class Metrics(Collector):
    """What one process counts, and what it looks up when it is asked."""

    def __init__(
        self,
        standing: Callable[[], Workload],
        use: Callable[[], Use],
        replies: ReplyCount,
    ) -> None:
        self._standing = standing
        self._use = use
        self._replies = replies
        self._registry = CollectorRegistry()
        self._presses = Histogram(
            "bura_press_seconds",
            "Seconds from the arrival of a press or a command until it was handled.",
            buckets=BOUNDS,
            registry=self._registry,
        )
        ProcessCollector(registry=self._registry)
        self._registry.register(self)

    def handled(self, seconds: float) -> None:
        """Count a press or a command."""
        self._presses.observe(seconds)

    def collect(self) -> Iterator[Metric]:
        """Look up what is so now."""
        yield from self._of_shards()
        yield from self._of_discord()

    def _of_shards(self) -> Iterator[Metric]:
        now = self._standing()
        yield GaugeMetricFamily(
            "bura_shards", "Shards of the bot, of all processes.", now.own.count
        )
        yield GaugeMetricFamily(
            "bura_shards_unserved", "Shards that no process takes.", now.unserved
        )
        here = GaugeMetricFamily(
            "bura_shard_reached",
            "Shards of this process: 1 while people can reach them.",
            labels=["shard"],
        )
        for shard in sorted(now.own.mine):
            here.add_metric([str(shard)], float(shard in now.reached.mine))
        yield here
        yield GaugeMetricFamily(
            "bura_servers", "Servers that this process plays for.", now.servers
        )

    def _of_discord(self) -> Iterator[Metric]:
        replies = CounterMetricFamily(
            "bura_discord_replies",
            "Replies of Discord, and requests without one.",
            labels=["route", "status"],
        )
        for (route, status), count in sorted(self._replies.counts.items()):
            replies.add_metric([route, status], count)
        yield replies
        use = self._use()
        yield GaugeMetricFamily(
            "bura_discord_budget_used",
            "Requests by the bot's token in the last second.",
            use.used,
        )
        yield GaugeMetricFamily(
            "bura_discord_budget",
            "How many of them this process allows itself in a second.",
            inf if use.allowed is None else use.allowed,
        )
        yield GaugeMetricFamily(
            "bura_message_wait_seconds",
            "Age of the oldest message, or change of one, that is not sent yet.",
            use.waited,
        )
        yield GaugeMetricFamily(
            "bura_discord_refused",
            "Replies with 401, 403 or 429 in ten minutes: after 10,000 Discord blocks the bot's address.",
            use.refused,
        )

    def text(self) -> bytes:
        """Write all figures in Prometheus' own form."""
        return generate_latest(self._registry)
