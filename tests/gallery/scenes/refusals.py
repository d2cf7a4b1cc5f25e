"""What is said when something cannot be done."""

from __future__ import annotations

from pathlib import Path

from bot.playground import Permission
from bot.showing.seen_buttons import SeenButtons
from bot.ui import hand_panel
from db.database import LockedOut
from tests.gallery.stage import Stage, scene
from tests.helpers.by_label import RICH
from tests.helpers.card_room import panel
from tests.helpers.wished_cards import deal_from


@scene("refused-stranger", "refused-watcher", "refused-not-your-turn", "refused-too-quick", "refused-stale",
       "refused-other-table")  # fmt: skip
async def wrong_presses(stage: Stage) -> None:
    deal_from(stage.patch, [RICH])
    alice, bob, clara = stage.alice, stage.bob, stage.clara
    await alice.run("bura challenge", opponent=bob)
    await stage.show("refused-stranger", clara, await stage.click(clara, "Accept"))
    await stage.click(bob, "Accept")
    await stage.until(lambda: panel(alice) and panel(bob))
    await stage.until(lambda: stage.public("My hand"))
    await stage.show("refused-watcher", clara, await stage.click(clara, "My hand"))
    shown = panel(bob)
    assert shown is not None
    await bob.press(shown.id, "bura:1:1000:do:play 9h")
    await stage.show_by_token("refused-not-your-turn", bob)
    with stage.patch.context() as quick:
        quick.setattr(SeenButtons, "is_too_new", lambda *_: True)
        await stage.press(alice, "K♣")
    await stage.show_by_token("refused-too-quick", alice)
    await stage.press(alice, "K♣")
    shown = panel(alice)
    assert shown is not None
    await alice.press(shown.id, "bura:1:1000:do:lead Kc")
    await stage.show_by_token("refused-stale", alice)
    await stage.show("refused-other-table", clara, await clara.run("cards hand"))


@scene("blocked", "refused-blocked", "refused-often")
async def unwelcome(stage: Stage) -> None:
    alice, bob, clara = stage.alice, stage.bob, stage.clara
    asked = await alice.run("bura challenge", opponent=bob, stake=2)
    await stage.show(
        "blocked", bob, await stage.click(bob, "Not from this person", asked.message)
    )
    await stage.show(
        "refused-blocked", alice, await alice.run("bura challenge", opponent=bob)
    )
    for _ in range(3):
        await clara.run("bura challenge", opponent=bob)
    await stage.show(
        "refused-often", clara, await clara.run("bura challenge", opponent=bob)
    )


@scene(
    "refused-poor",
    "refused-oneself",
    "refused-channel",
    "refused-permission",
    "refused-options",
)
async def wrong_wishes(stage: Stage) -> None:
    alice, bob, room = stage.alice, stage.bob, stage.room
    await stage.show(
        "refused-poor", alice, await alice.run("bura challenge", opponent=bob, stake=21)
    )
    await stage.show(
        "refused-oneself", alice, await alice.run("bura challenge", opponent=alice)
    )
    wrong = await alice.run("bura table", rules="classic", seats=3)
    await stage.show("refused-options", alice, wrong)
    room.playground.add_channel("games")
    games = room.playground.world.channel_named("games").id
    opened = await alice.run("settings")
    await stage.click(alice, "Channels", opened.message)
    await _choose_channel(stage, games)
    await stage.show(
        "refused-channel", bob, await bob.run("bura challenge", opponent=alice)
    )
    here = next(iter(room.playground.world.channels))
    await stage.click(alice, "Everywhere")
    room.playground.set_permissions(here, Permission.VIEW_CHANNEL)
    await stage.show(
        "refused-permission", alice, await alice.run("bura challenge", opponent=bob)
    )


async def _choose_channel(stage: Stage, channel: str) -> None:
    """Choose a channel in the select of the newest message that has one."""
    found = next(
        message for message in reversed(stage.alice.messages()) if message.selects
    )
    await stage.alice.press(
        found.id, found.selects[0].custom_id, found.selects[0].type, [channel]
    )


@scene("unexpected-error", "database-locked", "restarting")
async def mishaps(stage: Stage) -> None:
    await stage.sit_down()

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("a mistake")

    with stage.patch.context() as patch:
        for name in ("_resting", "_playing"):
            patch.setattr(hand_panel, name, broken, raising=False)
        await stage.show(
            "unexpected-error", stage.alice, await stage.alice.run("cards hand")
        )

    async def locked(*_job: object, **_named: object) -> None:
        raise LockedOut(Path("bura.sqlite3"))

    with stage.patch.context() as patch:
        patch.setattr(stage.room.bot.services.database, "run", locked)
        challenged = await stage.alice.run("bura challenge", opponent=stage.clara)
        await stage.show("database-locked", stage.alice, challenged)
    await stage.room.bot.services.gate.shut(0)
    await stage.show("restarting", stage.alice, await stage.alice.run("cards hand"))
