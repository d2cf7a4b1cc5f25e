"""Visits of somebody alone who learns: every hint a master can give, and every decision
it can find fault with."""

from __future__ import annotations

import re

import pytest

from bot.games.contract import Seat
from bot.house.advice import Advice, Chance, Reason
from bot.house.turning import Findings, Nothing, TurningPoint
from bot.playground import VisibleMessage
from bot.tables.dealing import Deal
from tests.cogs.test_hint import advice
from tests.cogs.test_review import (
    COUNTER,
    LAST,
    LEADING,
    REPLYING,
    WINDOW,
    last,
    misstep,
    out_of_turn,
)
from tests.games.bura.whys import WHYS
from tests.helpers.by_label import offered, press
from tests.helpers.card_room import CardRoom
from tests.helpers.text_files import text_files
from tests.helpers.wished_cards import deal_from, pack_of
from tests.visits.with_house import with_findings, with_hint, with_puppets, with_review

ALONE: dict[str, object] = {
    "BURA_ANNOUNCE_SECONDS": 0,
    "BURA_HOUSE_THINK_SECONDS": 0,
    "BURA_HOUSE_WORKERS": 0,
}
LEARNER = pack_of("TcJc9c", "7h8h9s", "Jd")
"""Alice holds three clubs, one of them dear."""
HINTS = (
    *(advice("lead Jc", "lead 9c", why=why, points=11, cards=2) for why in WHYS),
    *(
        advice("lead JcTc", "lead 9c", why=why, cards=1)
        for why in ("safe", "unbeatable")
    ),
    advice("lead Tc", "lead 9c", why="keep"),
    advice("lead TcJc9c", "lead 9c", why="keep"),
    advice("lead 9c", why="keep"),
    advice("play Jc", "play 9c", why="take", points=4),
    advice("announce", "pass", why="seize"),
    advice("pass", "announce", why="wait"),
    advice("retain", "yield", why="seize"),
    advice("yield", "retain", why="wait"),
    advice("decline", why="wait"),
    advice("claim", why="claim", points=31),
)
MISSTEPS = (
    (misstep(LEADING, "lead Th", "lead Kc"),),
    (misstep(REPLYING, "play Th", "play Ac"), misstep(WINDOW, "announce", "pass")),
    (
        misstep(WINDOW, "pass", "announce"),
        misstep(COUNTER, "retain", "yield"),
        misstep(COUNTER, "yield", "retain"),
    ),
    (
        misstep(LAST, "claim", "decline"),
        misstep(LAST, "decline", "claim"),
        out_of_turn(),
    ),
    (),
)
MISTAKE = misstep(LEADING, "lead Th", "lead Kc", chances=(0.2, 0.6))
TURNED = (
    *(
        Findings((), TurningPoint(MISTAKE, 0.6, 0.9, others, ()))
        for others in ((), (Seat(1),), (Seat(0), Seat(1)))
    ),
    Findings((), TurningPoint(MISTAKE, 0.6, 0.9, (), (), by_clock=True)),
    Findings((MISTAKE,), TurningPoint(MISTAKE, 0.6, 0.2, (), ())),
    *(Findings((), nothing=nothing) for nothing in Nothing),
)
"""What a hand can have turned on, and why it turned on nothing."""


async def hints_of_all_kinds(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, [LEARNER])
    await room.alice.run("bura practice", level="beginner")
    shown = await offered(room, room.alice, "Hint")
    await room.alice.click("Hint", shown)
    assert "A master would lead" in shown.text
    for given in HINTS:
        with_hint(monkeypatch, given)
        await room.alice.click("Hint", shown)
        assert "💡" in shown.text


async def reviews_of_all_kinds(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, [LEARNER])
    await room.alice.run("bura practice", level="beginner")
    await press(room, room.alice, "10♣ J♣ 9♣")
    await offered(room, room.alice, "Claim 31")
    await press(room, room.alice, "Claim 31")
    await press(room, room.alice, "Leave")
    await room.alice.run("cards replay", table=1)
    await room.alice.click("Review", last(room.alice))
    await room.alice.wait_to_see("too early", 20)
    for found in MISSTEPS:
        with_review(monkeypatch, *found)
        await again(room)
        await room.until(
            lambda found=found: "costliest" in last(room.alice).text or not found
        )  # type: ignore[misc]
    await room.alice.wait_to_see("found no clearly better choice")
    for told in TURNED:
        with_findings(monkeypatch, told)
        await again(room)
        await room.settle(1)
    await room.alice.press(last(room.alice).id, "bura:1:0:review:all.1")
    await room.until(lambda: "Hand 1" in last(room.alice).buttons)
    with_findings(monkeypatch, None)
    await room.alice.press(last(room.alice).id, "bura:1:0:review:1")
    await room.alice.wait_to_see("too old")


async def again(room: CardRoom) -> VisibleMessage:
    """Go from a review to the replay, and back."""
    await room.alice.click("Replay", last(room.alice))
    await room.alice.click("Review", last(room.alice))
    return last(room.alice)


async def hints_of_games_of_the_kit(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To wait, for each reason there is a word for, while it is hers to begin."""
    written = "".join(
        file.read_text(encoding="utf-8") for file in text_files("en").values()
    )
    with_puppets(monkeypatch)
    for game, dealer in {
        "schneider": 1,
        "toepen": 3,
        "sedma": 1,
        "chicago": 1,
        "tyzicha": 2,
    }.items():
        monkeypatch.setattr(Deal, "dealer", lambda _deal, _seats, dealer=dealer: dealer)
        await room.alice.run(f"{game} practice")
        shown = await offered(room, room.alice, "Hint")
        await room.tick(1)  # a panel that was just drawn takes no press yet
        for why in re.findall(rf"^{game}-why-([a-z0-9-]+) =", written, re.MULTILINE):
            with_hint(
                monkeypatch,
                Advice((Chance(None, 0.5),), Reason(why, points=2, cards=1)),
            )
            await room.alice.click("Hint", shown)
            assert "💡" in shown.text


ALONE_WITH_THE_HOUSE = (
    (hints_of_all_kinds, ALONE),
    (reviews_of_all_kinds, ALONE),
    (hints_of_games_of_the_kit, ALONE),
)
