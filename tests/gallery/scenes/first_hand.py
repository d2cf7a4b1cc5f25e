"""The first hand of somebody who has never played: one idea at a time, and what comes after it."""

from __future__ import annotations

from bot.ui.components import ButtonStyle
from tests.card_room import panel, pressable
from tests.gallery.stage import Stage, scene
from tests.visits_with_house import with_puppets
from tests.wished_cards import deal_from, pack_of

VARIED = pack_of("9cQhJd", "KcTs8h", "9d", "6h7c8sAhTc7hAcAdKh6s")
"""A card of each of three suits, one of them trump; with open eyes what follows brings 31 soon."""
STATES = ("guided-lead", "guided-2", "guided-3", "guided-4", "guided-5")


@scene(*STATES, "guided-asked", "guided-end", newcomers=True)
async def first_hand(stage: Stage) -> None:
    with_puppets(stage.patch)
    deal_from(stage.patch, [VARIED])
    alice = stage.alice
    await alice.run("bura practice")
    for state in STATES:
        await stage.until(lambda: blue(stage))
        await stage.show_by_token(state, alice)
        await alice.click(blue(stage), panel(alice))
    for _ in range(30):
        shown = panel(alice)
        if stage.button(shown, "Again, with the clock"):
            break
        claim = stage.button(shown, "Claim 31")
        asked = claim is not None and shown is not None and shown.text.count("31") > 1
        if asked or blue(stage):
            await alice.click(claim if asked and claim else blue(stage), shown)
            sure = stage.button(panel(alice), "Yes, claim")
            if sure is not None:
                await stage.show_by_token("guided-asked", alice)
                await alice.click(sure, panel(alice))
        else:
            await stage.room.tick()
    await stage.room.settle(2)
    await stage.show_by_token("guided-end", alice)


def blue(stage: Stage) -> str:
    """Return the button on Alice's panel that is advised, or the empty text."""
    shown = panel(stage.alice)
    if shown is None or stage.button(shown, "Just play") is None:
        return ""
    advised = [label for label in pressable(shown) if shown.buttons[label].style == ButtonStyle.PRIMARY]
    return next(iter(advised), "")
