"""Announcements tell nothing that is not announced: neither the pace nor a public byte
depends on who holds a special hand, be it that everybody is asked in a window, or that
nobody is and nobody waits."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from bot.games.bura.rules import dealing
from bot.games.bura.rules.actions import Order
from bot.games.bura.rules.cards import PACK
from bot.games.bura.rules.options import PRESETS, BuraOptions
from bot.games.cards import Card, parse_cards
from bot.games.contract import CLOCK, Seat
from bot.tables import lifecycle
from bot.tables.model.table import Table
from bot.tables.viewing import view_of
from bot.ui.card_emoji import Deck
from bot.ui.table import table_message
from bot.ui.texts import Texts
from tests.games.bura.positions import options as asking
from tests.helpers.sizes import first_of
from tests.helpers.wished_cards import deal_from
from tests.tables.play import PEOPLE, World, world

Shown = list[tuple[float, str]]
"""What the public sees from when on: seconds since the deal, and the message to the
byte."""

DULL = ("Kc9h6s", "7c8hAd", "7sThQd")
SPECIAL = ("Kc9h6s", "7h8hAh", "7sTsQs")
"""Both followers hold three of one suit."""
BURA = ("Kc9h6s", "7d8dAd", "7sThQd")
"""One follower holds three trumps."""
TABLES = [("classic", 2), ("prison", 2), ("prison", 3)]
DRAWN = "6c6hTc9s8c9c"


def pack_of(hands: Iterable[str], turn_up: str) -> tuple[Card, ...]:
    """Lay out a pack in which the eldest gets the first of these hands, and the same
    cards are drawn first."""
    dealt = [
        card for round_ in zip(*map(parse_cards, hands), strict=True) for card in round_
    ]
    chosen = (*dealt, *parse_cards(turn_up), *parse_cards(DRAWN))
    return (*chosen, *(card for card in PACK if card not in chosen))


def public(table: Table) -> str:
    """Draw what everybody sees, to the byte."""
    view = table_message(view_of(table, None), Texts(), Deck({}))
    return json.dumps(view.components, sort_keys=True)


async def watch(
    room: World, hands: tuple[str, ...], options: BuraOptions, *, eager: bool
) -> Shown:
    """Play the first lead and its replies, everybody deciding early if `eager`; return
    all that the public saw."""
    seats = len(hands)
    table_id = await room.deal(*PEOPLE[:seats], options=options)
    start, seen = room.clock.monotonic(), list[tuple[float, str]]()
    for half_second in range(40):
        table = await room.table(table_id)
        shown = public(table)
        if not seen or seen[-1][1] != shown:
            seen.append((room.clock.monotonic() - start, shown))
        assert table.hand is not None
        waited = table.game.to_act(table.hand.state)
        if half_second == 2 and eager:
            for seat in map(Seat, range(seats)):
                actions = [
                    str(action)
                    for action in table.game.legal_actions(table.hand.state, seat)
                ]
                if "pass" in actions:
                    await room.do(table_id, seat, "pass")
                elif "lead Kc" in actions:
                    await room.do(table_id, seat, "lead Kc")
        elif half_second > 20 and waited and CLOCK not in waited:
            (seat,) = waited
            await room.do(
                table_id, seat, str(table.game.default_action(table.hand.state, seat))
            )
        await room.clock.advance(0.5)
        await room.tables.run_out(table_id)
        if len(seen) > seats + 2:
            break
    return seen


@pytest.mark.parametrize("eager", [False, True], ids=["silent", "deciding at once"])
@pytest.mark.parametrize(("preset", "seats"), first_of(TABLES, 1))
async def test_a_window_is_the_same_whoever_holds_a_special_hand(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    preset: str,
    seats: int,
    *,
    eager: bool,
) -> None:
    options = asking(preset)
    monkeypatch.setattr(lifecycle, "new_seed", lambda: bytes(32))
    seen = []
    for number, hands in enumerate((DULL, SPECIAL, BURA)):
        with monkeypatch.context() as patch:
            deal_from(patch, [pack_of(hands[:seats], "Jd")], dealer=seats - 1)
            async with world(tmp_path / f"{number}.sqlite3") as room:
                seen.append(await watch(room, hands[:seats], options, eager=eager))
    first = [shown for shown in seen[0] if shown[0] <= 6]
    assert [when for when, _ in first] == [0.0, 5.0], (
        "the window lasts exactly as long as it was set to"
    )
    for other in seen[1:]:
        assert [shown for shown in other if shown[0] <= 6] == first
        if eager:
            assert [when for when, _ in other] == [when for when, _ in seen[0]], (
                "nor does the pace of what follows"
            )


@pytest.mark.parametrize(("preset", "seats"), first_of(TABLES, 1))
@pytest.mark.parametrize("order", [Order.NEVER, Order.BURA, Order.ALL])
async def test_where_nobody_is_asked_nobody_waits_for_what_is_not_announced(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    preset: str,
    seats: int,
    order: Order,
) -> None:
    monkeypatch.setattr(lifecycle, "new_seed", lambda: bytes(32))
    orders = (Order.ALL, *(order,) * (seats - 1))
    monkeypatch.setattr(dealing, "orders_in", lambda _options, _standing: orders)
    seen = []
    for number, hands in enumerate((DULL, SPECIAL, BURA)):
        with monkeypatch.context() as patch:
            deal_from(patch, [pack_of(hands[:seats], "Jd")], dealer=seats - 1)
            async with world(tmp_path / f"{number}.sqlite3") as room:
                seen.append(
                    await watch(room, hands[:seats], PRESETS[preset], eager=False)
                )
    dull, special, bura = (
        [shown for shown in known if shown[0] <= 10] for known in seen
    )
    assert [when for when, _ in dull] == [0.0], "the lead is free at once"
    assert (special == dull) is (order is not Order.ALL)
    assert (bura == dull) is (order is Order.NEVER)
    for known, announced in (
        (special, order is Order.ALL),
        (bura, order is not Order.NEVER),
    ):
        assert [when for when, _ in known] == ([0.0, 5.0] if announced else [0.0]), (
            "what is announced lies open"
        )
