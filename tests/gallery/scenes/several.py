"""Many at a table, with the longest names Discord has, right-to-left ones, and as many
tokens as a server can hold."""

from __future__ import annotations

from tests.gallery.stage import Stage, scene
from tests.helpers.by_label import RICH
from tests.helpers.wished_cards import deal_from, pack_for

SIX = pack_for(["AcTc7s", "Kc6s7h", "6c8h8s", "7c9h9s", "8cJhJs", "QcQhQs"], "6d")
"""Alice leads two clubs that nobody beats."""
LONG = {
    "alice": "Aleksandra-Wilhelmina von Hohenz",
    "bob": "عبد الرحمن بن محمد الفارسي الكبير",
    "clara": "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "dmitri": "Дмитрий Константинович Рождествен",
    "elena": "שלום בן אברהם מירושלים העתיקה יהו",
    "farid": "🂡 Farid ♠♥♦♣ the Unforgettable 🂡",
    "greta": "Greta Gräfin zu Weißenburg-Öttingen",
    "hugo": "Ιουστινιανός Παλαιολόγος Κομνην",
}
STAKE = 1_000_000
PURSE = 900_000_000


def rename(stage: Stage) -> None:
    """Give everybody the longest name there can be."""
    for name, display in LONG.items():
        stage.room.playground.rename(name, display[:32])


@scene("gathering-of-six", "gathering-of-six-own-view", "six-your-turn", "six-table-led", "six-reply", "six-table-full",
       "six-claim-question", "six-result", "six-pause", "six-ready", "six-left", "six-over")  # fmt: skip
async def six_at_a_table(stage: Stage) -> None:
    deal_from(stage.patch, [SIX], dealer=5)
    rename(stage)
    alice, bob, *others = six = stage.people[:6]
    for person in six:
        await stage.grant(person, PURSE)
    await alice.run("bura table", seats=6, rules="prison", order="joining", stake=STAKE)
    for person in (bob, *others):
        await stage.click(person, "Join")
    await stage.room.settle(7)
    await stage.show("gathering-of-six", bob, stage.public("Join", "Start", "Leave"))
    await stage.show_by_token("gathering-of-six-own-view", alice)
    await stage.press(alice, "Start")
    await stage.offered(alice, "A♣ 10♣")
    await stage.show_by_token("six-your-turn", alice)
    await stage.press(alice, "A♣ 10♣")
    await stage.until(
        lambda: (public := stage.public("My hand")) and "♣" in public.text
    )
    await stage.show_public("six-table-led", "My hand")
    await stage.press_any(
        bob, lambda label: label.count(" ") == 1 and label[-1] in "♠♥♣♦"
    )
    await stage.show_by_token("six-reply", others[0])
    for person in others[:-1]:
        await stage.press_any(
            person, lambda label: label.count(" ") == 1 and label[-1] in "♠♥♣♦"
        )
    await stage.room.settle(2)
    await stage.show_public("six-table-full", "My hand")
    await stage.press_any(
        others[-1], lambda label: label.count(" ") == 1 and label[-1] in "♠♥♣♦"
    )
    await stage.press(alice, "Claim 31")
    await stage.show_by_token("six-claim-question", alice)
    await stage.press(alice, "Yes, claim")
    await stage.show_public("six-result", "Next hand")
    await stage.show_by_token("six-pause", bob)
    await stage.press(others[-1], "Next hand")
    await stage.press(others[-2], "Stop")
    await stage.room.settle(2)
    await stage.show_public("six-ready", "Next hand")
    for person in (bob, *others[1:]):
        await stage.press(person, "Leave")
        if any(stage.button(message, "Yes, leave") for message in person.messages()):
            await stage.click(person, "Yes, leave")
    await stage.room.settle(3)
    await stage.show_private("six-left", bob)
    await stage.press(alice, "Leave")
    if any(stage.button(message, "Yes, leave") for message in alice.messages()):
        await stage.click(alice, "Yes, leave")
    await stage.show_public("six-over", "Rematch")


@scene("my-tables")
async def several_tables(stage: Stage) -> None:
    alice, bob = stage.alice, stage.bob
    deal_from(stage.patch, [RICH])
    await stage.sit_down()
    await stage.clara.run("bura challenge", opponent=bob, rules="match")
    await alice.run("bura table", seats=4, rules="prison")
    await stage.click(bob, "Join")
    await stage.room.settle(7)
    await stage.show("my-tables", bob, await bob.run("cards hand"))


@scene(
    "table-options",
    "table-options-values",
    "table-options-chosen",
    "gathering-with-options",
)
async def choosing_options(stage: Stage) -> None:
    alice = stage.alice
    table = await alice.run("bura table", seats=3, stake=2)
    options = await stage.click(alice, "Table options", table.message)
    await stage.show("table-options", alice, options)
    await stage.choose(alice, options.message, "memory")
    await stage.show("table-options-values", alice, options)
    await stage.choose(alice, options.message, "memory=open")
    for label in ("Seat by joining", "Deal after a pause"):
        await stage.click(alice, label, options.message)
    await stage.show("table-options-chosen", alice, options)
    await stage.room.settle(2)
    await stage.show("gathering-with-options", stage.bob, table)
