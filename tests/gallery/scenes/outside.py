"""Outside of the servers the bot is in: direct messages with it, and a server where
somebody has it for themselves."""

from __future__ import annotations

from bot.playground import Person
from tests.gallery.stage import Stage, scene
from tests.helpers.card_room import panel
from tests.helpers.wished_cards import deal_from
from tests.visits.of_learners import LEARNER
from tests.visits.with_house import with_puppets

TOLD = (
    "help",
    "no-table-yet",
    "needs-a-server",
    "rules",
    "stats-empty",
    "history-empty",
    "deck",
    "privacy-question",
)
PLAYED = (
    "practice",
    "hint",
    "practice-over",
    "review",
    "practice-shared",
    "fair-deal",
    "history",
    "replay",
    "verify",
)


def states(place: str, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{place}-{name}" for name in names)


async def tell(stage: Stage, person: Person, place: str) -> None:
    """Show what commands answer that are not for a hand."""
    answers = [
        await person.run("help"),
        await person.run("cards hand"),
        await person.run("bura challenge", opponent=stage.bob),
        await person.run("bura rules"),
        await person.run("cards stats"),
        await person.run("cards history"),
        await person.run("cards style"),
        await person.run("privacy erase"),
    ]
    for state, answer in zip(states(place, TOLD), answers, strict=True):
        await stage.show(state, person, answer)


async def practise(stage: Stage, person: Person, place: str) -> None:
    """Show practice from the first card to what can be asked of it afterwards."""
    with_puppets(stage.patch)
    deal_from(stage.patch, [LEARNER])
    shown = iter(states(place, PLAYED))
    await person.run("bura practice", level="beginner")
    await stage.offered(person, "10♣ J♣ 9♣")
    await stage.show_by_token(next(shown), person)
    await stage.press(person, "Hint")
    await stage.until(lambda: (mine := panel(person)) and "💡" in mine.text)
    await stage.show_by_token(next(shown), person)
    await stage.press(person, "10♣ J♣ 9♣", "Claim 31", "Leave")
    await stage.offered(person, "Rematch")
    await stage.show_by_token(next(shown), person)
    over = panel(person)
    await stage.click(person, "Review", over)
    await person.wait_for(lambda: "%" in person.messages()[-1].text, 30)
    await stage.show_private(next(shown), person)
    await stage.show(next(shown), person, await stage.click(person, "Share", over))
    await stage.show(next(shown), person, await stage.click(person, "Fair deal", over))
    await stage.show(next(shown), person, await person.run("cards history"))
    replay = await person.run("cards replay", table=1)
    await stage.click(person, "Next", replay.message)
    await stage.show(next(shown), person, replay)
    checked = await person.run("cards verify", table=1)
    await stage.room.settle(2)
    await stage.show(next(shown), person, checked)


@scene(*states("direct", TOLD), *states("direct", PLAYED))
async def in_direct_messages(stage: Stage) -> None:
    stage.alice.install()
    await tell_and_practise(stage, stage.alice.in_direct_messages(), "direct")


@scene(*states("foreign", TOLD), *states("foreign", PLAYED))
async def in_a_server_without_the_bot(stage: Stage) -> None:
    stage.alice.install()
    await tell_and_practise(stage, stage.alice.in_foreign_server(), "foreign")


async def tell_and_practise(stage: Stage, person: Person, place: str) -> None:
    await tell(stage, person, place)
    await practise(stage, person, place)


@scene("direct-guided", "direct-guided-end", newcomers=True)
async def a_first_hand_in_direct_messages(stage: Stage) -> None:
    with_puppets(stage.patch)
    deal_from(stage.patch, [LEARNER])
    alice = stage.alice.in_direct_messages()
    await alice.run("bura practice")
    await stage.press(alice, "Next ▸", "Next ▸", "Next ▸")
    await stage.offered(alice, "10♣ J♣ 9♣")
    await stage.show_by_token("direct-guided", alice)
    await stage.press(alice, "10♣ J♣ 9♣", "Claim 31", "Yes, claim")
    await stage.offered(alice, "Again, with a clock")
    await stage.room.settle(2)
    await stage.show_by_token("direct-guided-end", alice)
