"""Play a given deal of some games and print what everybody did: `python -m tests.deals
bura`, for a process of its own."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from pathlib import Path

from tests.deals.replies import Conditions, replies
from tests.helpers.clock import HandLoop


async def main() -> None:
    for name in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as folder:
            log, _ = await replies(Path(folder) / "play", name, 0, Conditions())
        sys.stdout.write(json.dumps([name, log]) + "\n")


loop = HandLoop()
asyncio.set_event_loop(loop)
loop.run_until_complete(main())
