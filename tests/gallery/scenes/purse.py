"""The purse: tokens every day, gifts, what managers give, and every movement."""

from __future__ import annotations

from tests.gallery.stage import Stage, scene
from tests.helpers.by_label import RICH, RICH_TRICKS
from tests.helpers.wished_cards import deal_from


@scene("tokens-balance", "tokens-daily", "tokens-daily-again", "tokens-give-question", "tokens-given",
       "tokens-gift-told", "tokens-grant", "tokens-history", "tokens-give-refused")  # fmt: skip
async def a_purse(stage: Stage) -> None:
    deal_from(stage.patch, [RICH])
    alice, bob = stage.alice, stage.bob
    await stage.show(
        "tokens-give-refused", alice, await alice.run("tokens give", user=bob, tokens=1)
    )
    await stage.decide(gifts=1, gift_most=50, streak=1)
    await stage.show("tokens-balance", alice, await alice.run("tokens balance"))
    await stage.show("tokens-daily", alice, await alice.run("tokens daily"))
    await stage.show("tokens-daily-again", alice, await alice.run("tokens daily"))
    asked = await alice.run("tokens give", user=bob, tokens=14)
    await stage.show("tokens-give-question", alice, asked)
    await stage.click(alice, "Yes, give", asked.message)
    await stage.room.settle(2)
    await stage.show_private("tokens-given", alice)
    await stage.show(
        "tokens-gift-told",
        stage.clara,
        [m for m in stage.clara.messages() if not m.ephemeral][-1],
    )
    reason = "won the cup of the spring tournament, with a claim nobody believed"
    await stage.show(
        "tokens-grant",
        alice,
        await alice.run("tokens grant", user=alice, tokens=700, reason=reason),
    )
    await stage.sit_down(stake=3)
    await stage.play(alice, bob, RICH_TRICKS)
    await stage.claim(alice)
    await stage.room.settle(3)
    await stage.show("tokens-history", alice, await alice.run("tokens history"))
