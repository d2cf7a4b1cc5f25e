"""What managers of a server see, and what is told about one's own data."""

from __future__ import annotations

from tests.gallery.stage import Stage, scene


@scene("settings", "settings-channels", "settings-stakes", "settings-stakes-form", "settings-tokens",
       "settings-tokens-form", "settings-gifts", "settings-play", "settings-members", "settings-games",
       "settings-language", "settings-season", "settings-audit", "settings-refused")  # fmt: skip
async def managing(stage: Stage) -> None:
    alice = stage.alice
    for number in range(6):
        stage.room.playground.add_channel(f"a-channel-with-quite-a-long-name-{number}")
    await alice.run(
        "tokens grant",
        user=stage.bob,
        tokens=70,
        reason="won the cup of the spring tournament",
    )
    await stage.show("settings", alice, await alice.run("settings"))
    pages = (
        "Channels",
        "Stakes",
        "Tokens",
        "Gifts",
        "Play",
        "Members",
        "Games",
        "Language",
        "Season",
        "Audit log",
    )
    for page in pages:
        await stage.click(alice, page)
        if page == "Members":
            await alice.choose("settings:members:choose:barred", [stage.bob])
        await stage.show_private(f"settings-{page.lower().split()[0]}", alice)
        form = {"Stakes": "Change stakes", "Tokens": "Change tokens"}.get(page)
        if form is not None:
            shown = [message for message in alice.messages() if message.ephemeral][-1]
            await stage.show_form(f"settings-{page.lower()}-form", alice, shown, form)
        await stage.click(alice, "Back")
    await stage.show("settings-refused", stage.bob, await stage.bob.run("tokens grant", user=stage.bob, tokens=1,
                                                                        reason="none"))  # fmt: skip


@scene("privacy-question", "privacy-nothing", "privacy-export")
async def forgetting(stage: Stage) -> None:
    alice = stage.alice
    await stage.show(
        "privacy-nothing", stage.clara, await stage.clara.run("privacy erase")
    )
    await stage.sit_down(stake=2)
    await alice.run("bura challenge", opponent=stage.clara)
    await stage.show("privacy-question", alice, await alice.run("privacy erase"))
    await alice.run("privacy export")
    await alice.wait_for(lambda: any(message.files for message in alice.messages()), 20)
    await stage.show_private("privacy-export", alice)
