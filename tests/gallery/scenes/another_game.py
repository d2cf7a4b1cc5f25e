"""What the one game there is never shows: picks, lists, a race on the public message,
kept seats, several games."""

from __future__ import annotations

from bot.playground import Person
from tests.gallery.scenes.partners import agreed
from tests.gallery.stage import USUAL, Stage, scene
from tests.helpers.card_room import panel

TOY = "tests.games.toy"
SLOW: dict[str, object] = {**USUAL, "BURA_TURN_SECONDS": 600}


def whose_turn(stage: Stage) -> Person | None:
    """Return who has cards to choose from."""
    return next(
        (
            person
            for person in stage.people[:4]
            if stage.button(panel(person), "Keep all")
        ),
        None,
    )


async def start(stage: Stage) -> Person:
    """Let four sit down; return whose turn it is."""
    await stage.start("toy", 4, stake=5)
    await agreed(stage)
    await stage.until(lambda: whose_turn(stage))
    turn = whose_turn(stage)
    assert turn is not None
    return turn


async def keep_all(stage: Stage) -> None:
    """Let everybody keep their cards."""
    while (person := whose_turn(stage)) is not None:
        await stage.press(person, "Keep all")
        await stage.room.settle(2)


async def race(stage: Stage, *, number: int) -> None:
    """Let the eldest name a number, everybody guess, and Alice grab it."""
    people = stage.people[:4]
    eldest = next(
        person
        for person in people
        if (shown := panel(person)) is not None and shown.selects
    )
    await stage.choose(eldest, panel(eldest), f"name {number}")
    await stage.room.settle(2)
    for person in people:
        await stage.press(person, "Red")
    await stage.room.settle(2)
    await stage.click(stage.alice, "Grab", stage.public("Grab"))
    await stage.room.settle(2)


@scene("pick", "pick-chosen", "pick-waiting", "table-of-picks", "lists", "action-question", "sealed", "sealed-chosen",
       "table-race-later", "table-race", "race-won", "deals-by-itself", "match-over", "match-replay",
       "stats-of-a-match", "leaderboard-of-matches", "stats-of-games",
       game=TOY, settings=SLOW)  # fmt: skip
async def a_match(stage: Stage) -> None:
    alice, bob, clara = stage.alice, stage.bob, stage.clara
    turn = await start(stage)
    await stage.show_by_token("pick", turn)
    await stage.show_public("table-of-picks", "Grab", clara)
    shown = panel(turn)
    assert shown is not None
    await turn.click(next(iter(shown.buttons)), shown)
    await stage.show_by_token("pick-chosen", turn)
    await stage.show_by_token(
        "pick-waiting", next(one for one in stage.people if one.id != turn.id)
    )
    await stage.press(turn, "Throw 1 away")
    await stage.room.settle(2)
    await keep_all(stage)
    await stage.show_by_token("lists", turn)
    await stage.choose(turn, panel(turn), "name 12")
    await stage.room.settle(2)
    await stage.press(alice, "Double")
    await stage.show_by_token("action-question", alice)
    await stage.press(alice, "Double")
    await stage.room.settle(2)
    await stage.show_by_token("sealed", bob)
    await stage.press(bob, "Black")
    await stage.show_by_token("sealed-chosen", bob)
    await stage.show_public("table-race-later", "Grab", clara)
    for person in (alice, clara, stage.people[3]):
        await stage.press(person, "Red")
    await stage.room.settle(2)
    await stage.show_public("table-race", "Grab", clara)
    await stage.click(clara, "Grab", stage.public("Grab"))
    await stage.room.settle(2)
    await stage.show_public("race-won", "Stop", clara)
    await stage.show(
        "deals-by-itself", clara, [m for m in clara.messages() if not m.ephemeral][-1]
    )
    await stage.until(lambda: whose_turn(stage))
    await keep_all(stage)
    await race(stage, number=30)
    await stage.show_public("match-over", "Rematch", clara)
    await alice.run("cards replay", table=1)
    await stage.click(alice, "Last")
    await stage.show_private("match-replay", alice)
    await stage.show(
        "stats-of-a-match", alice, await alice.run("cards stats", game="toy")
    )
    await stage.show(
        "leaderboard-of-matches", clara, await clara.run("toy leaderboard", by="rating")
    )
    await stage.sit_down()
    await stage.press(bob, "Resign", "Yes, resign")
    await stage.room.settle(3)
    await stage.show("stats-of-games", alice, await alice.run("cards stats"))


@scene(
    "seat-kept", "seat-kept-panel", "seat-declined", "seat-kept-taken-back", game=TOY
)
async def a_kept_seat(stage: Stage) -> None:
    alice, bob, clara = stage.alice, stage.bob, stage.clara
    asked = await alice.run("toy challenge", opponent=bob, stake=2)
    await stage.show("seat-kept", bob, asked)
    await bob.run("cards hand")
    await stage.show_by_token("seat-kept-panel", bob)
    await stage.click(bob, "Decline", asked.message)
    await stage.room.settle(2)
    await stage.show("seat-declined", clara, asked)
    again = await alice.run("toy challenge", opponent=clara)
    await stage.click(alice, "Leave", again.message)
    await stage.room.settle(2)
    await stage.show("seat-kept-taken-back", clara, again)


@scene(
    "which-game",
    "settings-games-several",
    "settings-one-of-several",
    "help-games",
    "off",
    game=TOY,
)
async def several_games(stage: Stage) -> None:
    alice, bob = stage.alice, stage.bob
    await stage.show(
        "which-game", alice, await alice.run_on(bob, "Challenge to a game")
    )
    await stage.show("help-games", bob, await bob.run("help"))
    opened = await alice.run("settings")
    await stage.click(alice, "Games", opened.message)
    await stage.show("settings-games-several", alice, opened)
    await stage.choose(alice, opened.message, "toy")
    await stage.click(alice, "Switch the game off", opened.message)
    await stage.show("settings-one-of-several", alice, opened)
    await stage.show("off", bob, await bob.run("toy table"))
