"""The first hand of somebody who has never played: one idea at a time, and what comes
after it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from bot.games.bura.rules.legal import CLAIM
from bot.games.cards import Card
from bot.games.schneider.rules.judging import PACK as SHORT
from bot.games.sedma.rules.judging import PACK as SEDMA
from bot.games.toepen.rules.game import KNOCK
from bot.games.tyzicha.rules.cards import PACK as TYZICHA
from bot.house.question import Question
from bot.house.thinking import Thinkers
from bot.ui.components import ButtonStyle
from tests.gallery.stage import USUAL, Stage, scene
from tests.games.chicago.playing import TAUGHT as FULL_HOUSE
from tests.games.toepen.playing import pack_for
from tests.helpers.card_room import panel, pressable
from tests.helpers.wished_cards import deal_from, pack_of

VARIED = pack_of("9cQhJd", "KcTs8h", "9d", "6h7c8sAhTc7hAcAdKh6s")
"""A card of each of three suits, one of them trump; with open eyes what follows brings
31 soon."""
STRONG = pack_for(["7s9dJcTh", "AsKsQs8d", "7h8hJsQd"], "9hAh8c7d")
STATES = ("lead", "2", "3", "4", "5")
LAST = "Again, with a clock"


def named(game: str, *states: str) -> tuple[str, ...]:
    return tuple(
        f"guided-{state}" if game == "bura" else f"guided-{game}-{state}"
        for state in states
    )


def shuffled(pack: Sequence[Card], luck: int) -> tuple[Card, ...]:
    return tuple(Random(luck).sample(pack, len(pack)))


def quietly(patch: pytest.MonkeyPatch) -> None:
    """Let the house do the first thing it may that is no claim and no knock."""

    async def decide(_thinkers: Thinkers, question: Question) -> object | None:
        return next(
            (action for action in question.legal if action not in (CLAIM, KNOCK)), None
        )

    patch.setattr(Thinkers, "decide", decide)


async def be_taught(stage: Stage, game: str, pack: tuple[Card, ...]) -> None:
    """Do what is advised to the end of a hand; the first moves are shown, and the
    end."""
    quietly(stage.patch)
    deal_from(stage.patch, [pack], dealer=1)
    alice = stage.alice
    await alice.run(f"{game} practice")
    for state in named(game, *STATES):
        await stage.until(lambda: blue(stage))
        await stage.show_by_token(state, alice)
        await alice.click(blue(stage), panel(alice))
    for _ in range(120):
        shown = panel(alice)
        if stage.button(shown, LAST):
            break
        claim = stage.button(shown, "Yes, claim") or stage.button(shown, "Claim 31")
        asked = claim is not None and shown is not None and shown.text.count("31") > 1
        if asked or blue(stage):
            await alice.click(claim if asked and claim else blue(stage), shown)
            sure = stage.button(panel(alice), "Yes, claim")
            if sure is not None:
                await stage.show_by_token(*named(game, "asked"), alice)
                await alice.click(sure, panel(alice))
        else:
            await stage.room.tick()
    await stage.offered(alice, LAST)
    await stage.room.settle(2)
    await stage.show_by_token(*named(game, "end"), alice)


@scene(*named("bura", *STATES, "asked", "end"), newcomers=True)
async def a_first_hand_of_bura(stage: Stage) -> None:
    await be_taught(stage, "bura", VARIED)


@scene(
    *named("schneider", *STATES, "end"),
    newcomers=True,
    game="bot.games.schneider",
    settings=USUAL,
)
async def a_first_hand_of_schneider(stage: Stage) -> None:
    await be_taught(stage, "schneider", shuffled(SHORT, 3))


@scene(
    *named("toepen", *STATES, "end"),
    newcomers=True,
    game="bot.games.toepen",
    settings=USUAL,
)
async def a_first_hand_of_toepen(stage: Stage) -> None:
    await be_taught(stage, "toepen", STRONG)


@scene(
    *named("sedma", *STATES, "end"),
    newcomers=True,
    game="bot.games.sedma",
    settings=USUAL,
)
async def a_first_hand_of_sedma(stage: Stage) -> None:
    await be_taught(stage, "sedma", shuffled(SEDMA, 3))


@scene(
    *named("chicago", *STATES, "end"),
    newcomers=True,
    game="bot.games.chicago",
    settings=USUAL,
)
async def a_first_hand_of_chicago(stage: Stage) -> None:
    await be_taught(stage, "chicago", FULL_HOUSE)


@scene(
    *named("tyzicha", *STATES, "end"),
    newcomers=True,
    game="bot.games.tyzicha",
    settings=USUAL,
)
async def a_first_hand_of_tyzicha(stage: Stage) -> None:
    await be_taught(stage, "tyzicha", shuffled(TYZICHA, 3))


def blue(stage: Stage) -> str:
    """Return the button on Alice's panel that is advised, or the empty text."""
    shown = panel(stage.alice)
    if shown is None or stage.button(shown, "Just play") is None:
        return ""
    advised = [
        label
        for label in pressable(shown)
        if shown.buttons[label].style == ButtonStyle.PRIMARY
    ]
    return next(iter(advised), "")
