"""Rate limits as Discord counts them."""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from dataclasses import dataclass

from bot.ground.clock import Clock
from bot.playground.errors import Json


@dataclass(frozen=True)
class Bucket:
    """A limit that some routes share.

    Attributes:
        name: of the bucket.
        limit: requests per window.
        seconds: length of the window.
        major: the path parameter that has a window of its own; empty for one window.
        enforced: whether too many requests are answered with 429; else those beyond the
            limit are counted.
        longer: a limit that its requests count to as well.
    """

    name: str
    limit: int
    seconds: float
    major: str = ""
    enforced: bool = False
    longer: Bucket | None = None


ORDINARY = Bucket("ordinary", 50, 1.0)
POSTING = Bucket("posting", 5, 5.0, "channel", enforced=True)
EDITING = Bucket("editing", 5, 5.0, "channel", enforced=True)
EDITING_OLD = Bucket("editing-old", 3, 6.0, "channel", enforced=True)
"""Edits of messages older than an hour (discord.md 0.4)."""
BY_TOKEN_A_MINUTE = Bucket("by-token-a-minute", 30, 60.0, "token")
"""People report it (discord.md 6); nobody has seen it refuse anything for certain."""
BY_TOKEN = Bucket("by-token", 5, 2.0, "token", enforced=True, longer=BY_TOKEN_A_MINUTE)
"""Answers, follow-ups and edits through the token of one interaction (discord.md
0.5)."""

GLOBAL = "global"
SCOPE_USER = {"X-RateLimit-Scope": "user"}


@dataclass(frozen=True)
class Spent:
    """What a request finds in its bucket."""

    bucket: Bucket
    remaining: int
    reset_at: float
    reset_after: float
    refused: bool

    def headers(self) -> dict[str, str]:
        """Write the headers Discord sends with every answer."""
        headers = {
            "X-RateLimit-Limit": str(self.bucket.limit),
            "X-RateLimit-Remaining": str(self.remaining),
            "X-RateLimit-Reset": f"{self.reset_at:.3f}",
            "X-RateLimit-Reset-After": f"{self.reset_after:.3f}",
            "X-RateLimit-Bucket": hashlib.sha256(self.bucket.name.encode()).hexdigest()[
                :32
            ],
            "Via": "1.1 google",
        }
        if self.refused:
            scope = (
                {"X-RateLimit-Scope": "global", "X-RateLimit-Global": "true"}
                if self.is_global
                else SCOPE_USER
            )
            headers |= {"Retry-After": str(math.ceil(self.reset_after))} | scope
        return headers

    @property
    def is_global(self) -> bool:
        """Whether it is the bucket of everything the bot asks."""
        return self.bucket.name == GLOBAL

    def refusal(self) -> Json:
        """Write the body of a 429."""
        body: Json = {
            "message": "You are being rate limited.",
            "retry_after": round(self.reset_after, 3),
        }
        return (
            body
            | {"global": self.is_global}
            | ({"code": 30046} if self.bucket is EDITING_OLD else {})
        )


class RateLimits:
    """The windows of all buckets.

    Args:
        clock: by which they pass.
        enforce: whether buckets refuse what is beyond them.
        a_second: requests that all processes of a bot may make together, answers to
            interactions not counted (docs: topics/rate-limits; Discord's are 50); None:
            as many as they like.
    """

    def __init__(
        self, clock: Clock, *, enforce: bool = True, a_second: int | None = None
    ) -> None:
        self._clock = clock
        self.enforce = enforce
        self._shared = (
            None if a_second is None else Bucket(GLOBAL, a_second, 1.0, enforced=True)
        )
        self.beyond: Counter[str] = Counter()
        """By bucket, requests beyond its limit: refused, if that is enforced."""
        self._windows: dict[str, tuple[float, int]] = {}

    def take_of_all(self) -> Spent | None:
        """Count one request to what the whole bot may ask; None: that has no limit
        here."""
        return None if self._shared is None else self.take(self._shared, "")

    def take(self, bucket: Bucket, major: str) -> Spent:
        """Count one request."""
        if bucket.enforced and bucket is not self._shared and not self.enforce:
            return self._taken(bucket, bucket.limit - 1, bucket.seconds, refused=False)
        now = self._clock.monotonic()
        key = f"{bucket.name}:{major}"
        ends, used = self._windows.get(key, (0.0, 0))
        if now >= ends:
            if len(self._windows) > 1000:
                self._windows = {
                    k: window for k, window in self._windows.items() if window[0] > now
                }
            ends, used = now + bucket.seconds, 0
        beyond = used >= bucket.limit
        self.beyond[bucket.name] += beyond
        refused = beyond and bucket.enforced
        if bucket.longer is not None and not refused:
            self.take(bucket.longer, major)
        self._windows[key] = (ends, used if refused else used + 1)
        remaining = max(0 if bucket.enforced else 1, bucket.limit - used - 1)
        return self._taken(bucket, remaining, max(ends - now, 0.001), refused=refused)

    def _taken(
        self, bucket: Bucket, remaining: int, reset_after: float, *, refused: bool
    ) -> Spent:
        reset_at = self._clock.now().timestamp() + reset_after
        return Spent(bucket, remaining, reset_at, reset_after, refused)
