"""A hand of two from the invitation to the rematch."""

from __future__ import annotations

from tests.gallery.stage import Stage, scene
from tests.helpers.by_label import RICH, RICH_TRICKS
from tests.helpers.wished_cards import deal_from, pack_of

PAIRS = pack_of("KsJsAd", "AsTs8h", "Jd", "Qs7sKhTd9h8c")
"""Alice leads two spades, and Bob beats both."""


@scene("invitation", "invitation-declined", "accept-question", "gathering-of-two")
async def inviting(stage: Stage) -> None:
    alice, bob = stage.alice, stage.bob
    await stage.show(
        "invitation", bob, await alice.run("bura challenge", opponent=bob, stake=2)
    )
    await stage.click(bob, "Decline")
    await stage.room.settle(2)
    await stage.show(
        "invitation-declined", bob, [m for m in bob.messages() if not m.ephemeral][-1]
    )
    await alice.run("bura challenge", opponent=bob, stake=15)
    await stage.click(bob, "Accept")
    await stage.show_private("accept-question", bob)
    await stage.show(
        "gathering-of-two", bob, await alice.run("bura table", seats=2, rules="match")
    )


@scene(
    "your-turn",
    "table-first-lead",
    "waiting",
    "your-turn-to-reply-to-two",
    "table-two-led",
    "table-last-trick",
)
async def leading(stage: Stage) -> None:
    deal_from(stage.patch, [PAIRS])
    alice, bob = stage.alice, stage.bob
    await stage.sit_down(stake=2)
    await stage.offered(alice, "K♠ J♠")
    await stage.show_by_token("your-turn", alice)
    await stage.show_public("table-first-lead", "My hand")
    await stage.show_by_token("waiting", bob)
    await stage.press(alice, "K♠ J♠")
    await stage.offered(bob, "A♠ 10♠")
    await stage.show_by_token("your-turn-to-reply-to-two", bob)
    await stage.show_public("table-two-led", "My hand")
    await stage.press(bob, "A♠ 10♠")
    await stage.offered(bob, "A♠") if False else await stage.room.settle(2)
    await stage.show_public("table-last-trick", "My hand")


@scene("claim-question", "claim-right", "claim-right-own-view", "pause", "pause-waiting",
       "result-ready", "next-hand", "result-past")  # fmt: skip
async def claiming(stage: Stage) -> None:
    deal_from(stage.patch, [RICH, PAIRS])
    alice, bob = stage.alice, stage.bob
    await stage.sit_down(stake=3)
    await stage.play(alice, bob, RICH_TRICKS)
    await stage.press(alice, "Claim 31")
    await stage.show_by_token("claim-question", alice)
    await stage.press(alice, "Back")
    await stage.claim(alice)
    await stage.room.settle(3)
    await stage.show_public("claim-right", "Next hand")
    await stage.show_private("claim-right-own-view", alice)
    await stage.show_by_token("pause", bob)
    await stage.press(alice, "Next hand")
    await stage.room.settle(2)
    await stage.show_private("pause-waiting", alice)
    await stage.show_public("result-ready", "Next hand")
    await stage.press(bob, "Next hand")
    await stage.room.settle(3)
    await stage.show_public("next-hand", "My hand")
    await stage.show(
        "result-past",
        stage.clara,
        [m for m in stage.clara.messages() if not m.ephemeral][-2],
    )


@scene(
    "claim-wrong",
    "claim-wrong-own-view",
    "leave-question",
    "stop-wish",
    "over",
    "rematch",
)
async def claiming_wrongly(stage: Stage) -> None:
    deal_from(stage.patch, [RICH])
    alice, bob = stage.alice, stage.bob
    await stage.sit_down(stake=2)
    await stage.play(alice, bob, RICH_TRICKS[:2])
    await stage.claim(alice)
    await stage.room.settle(3)
    await stage.show_public("claim-wrong", "Next hand")
    await stage.show_private("claim-wrong-own-view", alice)
    await stage.press(bob, "Leave")
    await stage.show_private("leave-question", bob)
    await stage.press(bob, "Back", "Stop")
    await stage.show_private("stop-wish", bob)
    await stage.press(alice, "Stop")
    await stage.show_public("over", "Rematch")
    await stage.click(bob, "Rematch", stage.public("Rematch"))
    await stage.room.settle(3)
    await stage.show(
        "rematch",
        stage.clara,
        [m for m in stage.clara.messages() if not m.ephemeral][-1],
    )


@scene("resign-question", "resigned", "resigned-own-view")
async def resigning(stage: Stage) -> None:
    deal_from(stage.patch, [RICH])
    alice, bob = stage.alice, stage.bob
    await stage.sit_down(stake=2)
    await stage.play(alice, bob, RICH_TRICKS[:1])
    await stage.press(bob, "Resign")
    await stage.show_by_token("resign-question", bob)
    await stage.press(bob, "Yes, resign")
    await stage.show_public("resigned", "Rematch")
    await stage.show_private("resigned-own-view", bob)
