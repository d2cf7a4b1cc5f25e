"""First contact: the greeting, the help, the rules, and the empty pages."""

from __future__ import annotations

from tests.gallery.stage import Stage, scene
from tests.helpers.wished_cards import deal_from, pack_of

COLOURFUL = pack_of("Kc9hJd", "9c7c8h", "Td")
"""Clubs, hearts and the jack of trumps."""


@scene("welcome", greets=True)
async def arriving(stage: Stage) -> None:
    stage.room.playground.remove_bot()
    await stage.room.settle(2)
    stage.room.playground.add_bot()
    await stage.room.settle(2)
    await stage.show_public("welcome", "Practice")


@scene("help", "rules", "rules-in-full", "rules-match", "rules-prison", "rules-of-a-table", "no-table-yet",
       "leaderboard-empty", "leaderboard-house-empty", "stats-empty", "history-empty",
       "tokens-history-empty")  # fmt: skip
async def nothing_yet(stage: Stage) -> None:
    alice, clara = stage.alice, stage.clara
    await stage.show("help", alice, await alice.run("help"))
    shown = await clara.run("bura rules")
    await stage.show("rules", clara, shown)
    await stage.click(clara, "All the rules", shown.message)
    await stage.show("rules-in-full", clara, shown)
    for preset in ("match", "prison"):
        await stage.show(
            f"rules-{preset}", clara, await clara.run("bura rules", preset=preset)
        )
    await stage.show("no-table-yet", clara, await clara.run("cards hand"))
    await stage.show(
        "leaderboard-empty", clara, await clara.run("bura leaderboard", by="rating")
    )
    await stage.show(
        "leaderboard-house-empty",
        clara,
        await clara.run("bura leaderboard", by="house"),
    )
    await stage.show("stats-empty", clara, await clara.run("cards stats"))
    await stage.show("history-empty", clara, await clara.run("cards history"))
    await stage.decide(starting_tokens=0)
    await stage.show("tokens-history-empty", clara, await clara.run("tokens history"))
    await stage.decide(starting_tokens=20)
    options = "memory=open claim_timing=own_turn last_call=all target_points=21 turn_seconds=30"
    await alice.run("bura table", rules="prison", options=options)
    await stage.show("rules-of-a-table", clara, await stage.click(clara, "Rules"))


@scene("deck", "deck-four-colours", "your-turn-in-four-colours", "your-turn-in-letters")
async def choosing_a_deck(stage: Stage) -> None:
    deal_from(stage.patch, [COLOURFUL])
    alice = stage.alice
    await stage.sit_down()
    await stage.offered(alice, "K♣")
    shown = await alice.run("cards style")
    await stage.show("deck", alice, shown)
    await stage.click(alice, "Four colours", shown.message)
    await stage.room.settle(3)
    await stage.show("deck-four-colours", alice, shown)
    await stage.show("your-turn-in-four-colours", alice, await alice.run("cards hand"))
    await stage.click(alice, "Text", shown.message)
    await stage.room.settle(3)
    await stage.show("your-turn-in-letters", alice, await alice.run("cards hand"))
