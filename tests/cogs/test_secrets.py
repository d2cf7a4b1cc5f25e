"""No card, seed or token reaches anybody who may not know it: in messages, buttons,
requests or log lines."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.delivery.request import Request
from bot.games.bura.drawing import situation
from bot.games.bura.rules.game import BURA, Bura
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.view import BuraView, Trick
from bot.games.cards import Card
from bot.games.contract import Seat
from bot.playground import Person
from bot.showing.panels import Panels
from bot.tables import lifecycle
from bot.tables.ids import TableId
from tests.games.bura.changed import changed
from tests.helpers.card_room import (
    SIX_TRICKS,
    CardRoom,
    card_room,
    panel,
    public,
    results,
)
from tests.helpers.leaks import Watch, cards_in, watching
from tests.helpers.sizes import first_of
from tests.helpers.wished_cards import deal_from, pack_of

BOT_TOKEN = "MTE1NzM1NDY1.GhJkLm.a-token-that-nobody-else-writes"
KC, JC = Card.parse("Kc"), Card.parse("Jc")


@asynccontextmanager
async def watched_room(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[CardRoom, Watch]]:
    async with card_room(folder, token=BOT_TOKEN, rate_limits=False) as room:
        with watching(monkeypatch, room.playground) as watch:
            yield room, watch


async def play_on(room: CardRoom, watch: Watch, random: Random, hands: int) -> None:
    """Play random hands as people do: late, early, wrongly, with many a look at the
    hand and with lost connections."""
    misfortunes = [
        lambda: room.settle(3),
        lambda: room.tick(62),
        lambda: room.tick(5),
        lambda: reopen(room, random),
        lambda: forge(room, random),
        lambda: lose_a_request(room, random),
        room.restart,
    ]
    weights = [6, 2, 6, 4, 4, 3, 1]
    before = len(results(room.alice))
    for _ in range(hands * 200):
        if len(results(room.alice)) - before >= hands:
            break
        if random.random() < 0.2:
            await random.choices(misfortunes, weights)[0]()
        await move_or_go_on(room, random)
        if random.random() < 0.1:
            await room.settle()
            watch.at_rest()
    await room.settle()
    watch.at_rest()
    watch.read_log()


async def move_or_go_on(room: CardRoom, random: Random) -> None:
    """Move, or deal the next hand, or sit down again where the game is over."""
    last = results(room.alice)[-1:]
    for label in ("Next hand", "Rematch"):
        if last and label in last[0].buttons:
            await room.alice.click(label, last[0])
            await room.bob.click(label, last[0])
            await room.settle(2)
            return
    await room.move(random, claim=0.04)


async def reopen(room: CardRoom, random: Random) -> None:
    person = random.choice([room.alice, room.bob])
    await person.run("cards hand")
    shown = panel(person)
    if shown is not None and "Resign" in shown.buttons:
        await person.click("Resign", shown)
        await person.click("Back", shown)


async def forge(room: CardRoom, random: Random) -> None:
    """Press what was never offered, with cards in it, on messages of either kind."""
    person = random.choice([room.alice, room.bob, room.clara])
    message = random.choice(person.messages())
    version = random.choice([0, 1001, 1002, 1005, 2001])
    await person.press(
        message.id,
        f"bura:1:{version}:do:{random.choice(['lead KcJc', 'play 9h', 'claim', 'lead 9x'])}",
    )


async def lose_a_request(room: CardRoom, random: Random) -> None:
    """Let Discord refuse or drop the next refresh or edit."""
    path = random.choice(["/webhooks/.*/messages/", "/channels/.*/messages/"])
    status, code = random.choice([(0, 0), (404, 10008), (401, 50027), (400, 50035)])
    if path.startswith("/channels"):
        # what is refused there is not tried again, and so stays as it was
        status = 0
        code = 0
    room.playground.fail("PATCH", path, status=status, code=code)


@pytest.mark.parametrize("seed", first_of(range(6), 1))
async def test_random_hands_tell_nobody_what_he_may_not_know(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(seed)
    async with watched_room(tmp_path, monkeypatch) as (room, watch):
        await room.sit_down()
        await play_on(room, watch, random, hands=1)
        await room.restart()
        await play_on(room, watch, random, hands=1)
    watch.read_log()
    assert watch.found == []
    assert watch.read_cards > 20
    assert len(watch.ended) >= 2
    assert any("connected as" in line for line in watch.lines())


async def test_an_unexpected_error_in_the_middle_of_a_hand_logs_no_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with watched_room(tmp_path, monkeypatch) as (room, watch):
        await room.sit_down(options="announcing=window")

        def broken(*_: object) -> str:
            raise RuntimeError("a mistake")

        with monkeypatch.context() as patch:
            patch.setattr(situation, "_sealed", broken)
            assert "Something went wrong" in (await room.alice.run("cards hand")).text
        room.playground.fail("PATCH", "/webhooks/.*/messages/", status=0)
        await room.bob.run("cards hand")
        await room.until(
            lambda: any("edit a message by token" in line for line in watch.lines())
        )
        watch.read_log()
    assert watch.found == []
    assert any("Traceback" in line for line in watch.lines())


# Sealed decisions


def seen_by_others(room: CardRoom, actor: Person) -> str:
    """Return, to the byte, all that anybody but the actor sees."""
    others = [
        person for person in (room.alice, room.bob, room.clara) if person.id != actor.id
    ]
    shown = [message.post.body for person in others for message in person.messages()]
    return json.dumps(
        [shown, [message.post.body for message in public(actor)]], sort_keys=True
    )


def sent_to_others(room: CardRoom, actor: Person) -> int:
    return sum(
        request.visible_to != {actor.name} for request in room.playground.requests
    )


SEALED = re.compile(r"-# You (?:will lead|announce|pass)")
LEADER, ANNOUNCER = "KcJc9h", "7s8sAs"
SEALS: list[tuple[str, Callable[[CardRoom], Person]]] = [
    ("K♣ J♣", lambda room: room.alice),
    ("9♥", lambda room: room.alice),
    ("Announce molodka", lambda room: room.bob),
    ("Pass", lambda room: room.bob),
]


@pytest.mark.parametrize(
    ("label", "actor_of"), SEALS, ids=[label for label, _ in SEALS]
)
async def test_a_sealed_decision_changes_nothing_that_others_see_and_sends_them_nothing(
    label: str,
    actor_of: Callable[[CardRoom], Person],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deal_from(monkeypatch, [pack_of(LEADER, ANNOUNCER, "7d")])
    async with card_room(
        tmp_path, {"BURA_ANNOUNCE_SECONDS": 15}, rate_limits=False
    ) as room:
        await room.sit_down(options="announcing=window")
        await room.settle(4)
        actor = actor_of(room)
        shown = panel(actor)
        assert shown is not None
        before = seen_by_others(room, actor), sent_to_others(room, actor)
        await actor.click(label, shown)
        assert SEALED.search(shown.text)
        for _ in range(5):
            await room.tick()
        assert (seen_by_others(room, actor), sent_to_others(room, actor)) == before
        await room.until(lambda: not SEALED.search(shown.text))
        assert seen_by_others(room, actor) != before[0], (
            "the test sees what changes in public"
        )


async def test_the_public_message_of_a_window_is_the_same_whatever_is_held(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither hand, nor what may be announced, nor the moment of the close shows in
    anything public."""
    seen = []
    for number, (eldest, dealer) in enumerate(
        [("KcJc9h", "7s8sAs"), ("KcJc9h", "7s8hAc"), ("AhAcAs", "6d8dTd")]
    ):
        folder = tmp_path / str(number)
        folder.mkdir()
        with monkeypatch.context() as patch:
            deal_from(patch, [pack_of(eldest, dealer, "7d")])
            patch.setattr(lifecycle, "new_seed", lambda: bytes(32))
            async with card_room(
                folder, {"BURA_EMOJI_INTERVAL": 60}, rate_limits=False
            ) as room:
                start = room.clock.now()
                await room.sit_down(options="announcing=window")
                message = public(room.clara)[-1]
                await room.until(
                    lambda shown=message: (
                        "to lead" in shown.text or "leads." in shown.text
                    )
                )
                # whatever was held, and no sooner
                assert (room.clock.now() - start).total_seconds() >= 5
                ids = [button.custom_id for button in message.buttons.values()]
                # The room's clock runs ahead of a busy machine's network: the moment of
                # the next deadline is left out.
                seen.append(
                    (
                        re.sub(r"<t:\d+:R>", "", message.text.replace(message.id, "")),
                        ids,
                    )
                )
    assert seen[0] == seen[1] == seen[2]


# The watch can see


View = Callable[[BuraState, Seat | None], BuraView]
view_of: View = BURA.view


def stock_top(state: BuraState, seat: Seat | None) -> BuraView:
    """Tell everybody what is drawn next."""
    return changed(view_of(state, seat), turn_up=state.stock[0])


def others_hand(state: BuraState, seat: Seat | None) -> BuraView:
    """Give each player the other's hand."""
    return view_of(state, None if seat is None else Seat(1 - seat))


def long_memory(state: BuraState, seat: Seat | None) -> BuraView:
    """Show a captured trick for ever."""
    view = view_of(state, seat)
    pile = next((pile for pile in state.piles if len(pile) > 2), None)
    if pile is None or view.public.last_trick is None:
        return view
    plays = view.public.last_trick.plays
    return changed(
        view,
        last_trick=Trick(
            (plays[0], replace(plays[1], cards=pile)), view.public.last_trick.winner
        ),
    )


@pytest.mark.parametrize("leak", first_of([others_hand, stock_top, long_memory], 1))
async def test_a_view_that_tells_one_card_too_many_is_found_out(
    leak: View, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with watched_room(tmp_path, monkeypatch) as (room, watch):
        monkeypatch.setattr(Bura, "view", lambda _game, state, seat: leak(state, seat))
        await room.sit_down(options=SIX_TRICKS)
        random = Random(1)
        for _ in range(60):
            if watch.found or results(room.alice):
                break
            await room.move(random)
        await room.settle()
    assert any(": cards " in what for what in watch.found)


async def test_a_seed_shown_with_its_commitment_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with watched_room(tmp_path, monkeypatch) as (room, watch):
        monkeypatch.setattr(lifecycle, "commitment", lambda seed: seed.hex())
        await room.sit_down()
        await room.settle()
    assert any("seed" in what for what in watch.found)


async def test_a_logged_move_and_a_logged_seed_are_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = logging.getLogger("bot.tables.lifecycle")
    act = lifecycle.act
    new_seed = lifecycle.new_seed

    def talkative(
        tx: lifecycle.Transaction,
        table: lifecycle.Table,
        seat: Seat,
        action: object,
        *more: object,
        **named: object,
    ) -> lifecycle.Table:
        log.info("%s does %s", seat, action)
        return act(tx, table, seat, action, *more, **named)  # type: ignore[arg-type]

    def careless() -> bytes:
        seed = new_seed()
        log.info("seed %s", seed.hex())
        return seed

    async with watched_room(tmp_path, monkeypatch) as (room, watch):
        monkeypatch.setattr(lifecycle, "act", talkative)
        monkeypatch.setattr(lifecycle, "new_seed", careless)
        await room.sit_down()
        await room.move(Random(1))
        watch.read_log()
    assert any("names cards" in what for what in watch.found)
    assert any("holds a seed" in what for what in watch.found)


async def test_an_address_with_a_token_is_hidden_by_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    adopt = Panels.adopt

    def careless(panels: Panels, table_id: TableId, by: Request) -> None:
        address = by.application_id, by.token
        logging.getLogger("bot.showing.panels").info(
            "PATCH /webhooks/%d/%s/messages/1 as %s", *address, BOT_TOKEN
        )
        adopt(panels, table_id, by)

    async with watched_room(tmp_path, monkeypatch) as (room, watch):
        monkeypatch.setattr(Panels, "adopt", careless)
        await room.sit_down()
        watch.read_log()
    assert any("/***/messages/1 as ***" in line for line in watch.lines())
    assert watch.found == []


def test_cards_are_found_however_they_are_spelled() -> None:
    pictures = {"1573546056090648576": JC}
    for text in (
        "Kc",
        "K♣",
        "**K♣**",
        "<:b2_Kc:1>",
        "bura:1:1001:do:lead Kc",
        "b2_Kc",
        "b2_Kc4",
        "K ♣",
    ):
        assert cards_in(text, pictures) == {KC}, text
    assert cards_in("bura:1:1001:do:play KcJc", {}) == {KC, JC}
    assert cards_in("<:x:1573546056090648576>", pictures) == {JC}
    assert cards_in("10♥ Th", {}) == {Card.parse("Th")}
    assert cards_in("Deal 9c7d6c8d5a, table 7 d, Ask them", {}) == set()
