"""A second tap where a card was never plays the card that took its place, in any game;
one that stays never waits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import pytest

from bot.games import catalogue
from bot.playground import Person, VisibleMessage
from bot.playground.replies import ReplyKind
from bot.showing.screen import panel_key
from bot.showing.seen_buttons import SEEN_AFTER, SeenButtons
from bot.tables.games import rules_of
from bot.tables.ids import MessageId, UserId
from bot.ui.custom_id import Click, Press
from tests.games.playing import Party, panel
from tests.games.schneider.playing import Party as SchneiderParty
from tests.helpers import card_room, restless
from tests.helpers.by_label import RICH, RICH_TRICKS, play
from tests.helpers.by_label import press as press_label
from tests.helpers.card_room import CardRoom, pressable
from tests.helpers.pressing import all_clicks, moves, rows
from tests.helpers.promises import Memory
from tests.helpers.restless import Guest, Sight
from tests.helpers.wished_cards import deal_from

pytestmark = pytest.mark.usefixtures("as_people_play")

HASTE = 0.3
"""Seconds between two taps of an impatient thumb."""
SOON = 0.01
"""Seconds after which everybody's panel shows what was done."""
SLOW = 1.5
"""Seconds for which each request to a slow Discord is on its way."""
TOO_QUICK = "### Too quick! Tap again"
QUIET = {"BURA_ANNOUNCE_SECONDS": 0, "BURA_HOUSE_WORKERS": 0}
TRIED = 12
"""Taps of each kind that are tried in each game."""
Place = tuple[int, int]


def layout(shown: VisibleMessage) -> dict[Place, tuple[str, Click | None, bool]]:
    """Return the buttons of a panel by how far they are above the last row, and which
    in it."""
    inner = [part for box in shown.components for part in box.get("components", [box])]
    rows = [part["components"] for part in inner if part["type"] == 1]
    return {
        (up, number): (
            part["label"],
            Click.parse(part["custom_id"]),
            bool(part.get("disabled")),
        )
        for up, row in enumerate(reversed(rows))
        for number, part in enumerate(row)
        if part["type"] == 2
    }


@dataclass
class Thumb:
    """What a person has seen at each place of their panel, and since when."""

    person: Person
    seen: dict[Place, list[tuple[str, float]]] = field(default_factory=dict)

    def look(self, now: float) -> None:
        shown = panel(self.person)
        for place, (label, _, _) in (layout(shown) if shown else {}).items():
            before = self.seen.setdefault(place, [])
            if not before or before[-1][0] != label:
                before.append((label, now))

    def presses(self, *, new: bool, now: float) -> list[str]:
        """Return the custom_ids of moves by a button that just took another's place, or
        by one that stays in its own.

        Of those that were somewhere in between before, nothing is said.
        """
        shown, found = panel(self.person), list[str]()
        for place, (label, click, disabled) in (layout(shown) if shown else {}).items():
            if click is None or click.press is not Press.DO or disabled:
                continue
            before = self.seen[place]
            took_a_place = len(before) > 1 and now - before[-1][1] < SEEN_AFTER
            was_here = label in {old for old, _ in before[:-1]}
            if took_a_place == new and not (new and was_here):
                found.append(str(click))
        return found


async def press(room: CardRoom, person: Person, custom_id: str) -> VisibleMessage:
    """Press a button of a person's panel, and let the others' panels show it; return
    the panel."""
    shown = panel(person)
    assert shown is not None
    reply = await person.press(shown.id, custom_id)
    assert not reply.failed, reply
    await room.tick(SOON)
    now = panel(person)
    return shown if now is None else now


@asynccontextmanager
async def playing(folder: Path, game: str) -> AsyncIterator[Party]:
    """Have people at a table of a game: as few as may play it."""
    package = next(one for one in catalogue.PACKAGES if one.endswith(f".{game}"))
    rules = rules_of(game)
    preset = next(iter(rules.profile.presets.values()))
    party = type("Guests", (Party,), {"package": package})
    async with party.of(folder, rules.seats(preset)[0]) as guests:
        await guests.sit_down()
        # the cards came where the buttons of the open table were
        await guests.room.tick(SEEN_AFTER)
        yield guests


@dataclass
class Taken:
    """A table where somebody has just taken a trick with their reply, and leads."""

    game: SchneiderParty
    winner: Person
    drawn: str
    """The custom_id of the card that was drawn into the place of their reply."""
    done: int
    """Moves up to then."""

    async def tap(self) -> VisibleMessage:
        """Let the winner tap a second time at that place."""
        return await press(self.game.room, self.winner, self.drawn)

    async def led(self) -> int:
        """Return how many cards were led since."""
        return await moves(self.game.room) - self.done


@asynccontextmanager
async def trick_taken(folder: Path, slow: float = 0.0) -> AsyncIterator[Taken]:
    """Play until somebody takes a trick with their reply; what a press causes is on its
    way for `slow` seconds."""
    async with SchneiderParty.of(folder, 2) as game:
        await game.sit_down(rules="match")
        winner, drawn = await _wins_a_trick(game, slow)
        yield Taken(game, winner, drawn, await moves(game.room))


async def test_the_card_that_is_drawn_into_a_place_is_not_led_by_a_second_tap(
    tmp_path: Path,
) -> None:
    async with trick_taken(tmp_path) as taken:
        await taken.game.room.tick(HASTE)
        lines = len(taken.game.shown(taken.winner).text.splitlines())
        shown = await taken.tap()
        assert not await taken.led(), "the card that was drawn was led"
        assert TOO_QUICK in shown.text
        assert len(shown.text.splitlines()) == lines, "nothing moves"
        assert taken.drawn in {button.custom_id for button in shown.buttons.values()}
        await taken.game.room.tick(SEEN_AFTER - HASTE)
        shown = await taken.tap()
        assert await taken.led() == 1, "once it could be seen it is led"
        assert TOO_QUICK not in shown.text


@pytest.mark.parametrize(
    ("after", "leads"), [(0.0, False), (HASTE, False), (0.6, True)]
)
async def test_when_discord_is_slow_the_card_waits_from_its_arrival(
    tmp_path: Path, *, after: float, leads: bool
) -> None:
    async with trick_taken(tmp_path, SLOW) as taken:
        await taken.game.room.tick(after)
        shown = await taken.tap()
        assert await taken.led() == leads
        assert (TOO_QUICK in shown.text) is not leads


async def test_it_is_not_led_over_a_restart_either(tmp_path: Path) -> None:
    async with trick_taken(tmp_path) as taken:
        await taken.game.room.restart()
        await taken.tap()
        assert not await taken.led(), "the card that was drawn was led"
        await taken.game.room.tick(SEEN_AFTER)
        await taken.tap()
        assert await taken.led() == 1


@pytest.mark.parametrize(("after", "leads"), [(HASTE, False), (SEEN_AFTER, True)])
async def test_over_a_lost_session_a_card_is_led_once_it_was_seen(
    tmp_path: Path, *, after: float, leads: bool
) -> None:
    async with trick_taken(tmp_path) as taken:
        await taken.game.room.tick(after)
        taken.game.room.bot.services.database._lose()
        await taken.tap()
        assert await taken.led() == leads


async def test_after_a_lost_session_the_first_change_of_a_panel_may_have_changed_every_card(
    tmp_path: Path,
) -> None:
    """Another process may have drawn the panel in between."""
    async with SchneiderParty.of(tmp_path, 2) as game:
        await game.sit_down(rules="match")
        await game.room.tick(SEEN_AFTER)
        leads = game.turn
        assert leads is not None
        [replies] = [person for person in game.people if person is not leads]
        game.room.bot.services.database._lose()
        await leads.click(game.cards(leads)[0], panel(leads))
        await game.room.tick(SOON)
        card = game.shown(replies).buttons[game.cards(replies)[0]].custom_id or ""
        done = await moves(game.room)
        shown = await press(game.room, replies, card)
        assert TOO_QUICK in shown.text
        assert await moves(game.room) == done
        await game.room.tick(SEEN_AFTER)
        await press(game.room, replies, card)
        assert await moves(game.room) == done + 1


async def test_people_at_random_tables_take_no_tap_that_came_too_soon_for_a_move(
    tmp_path: Path,
) -> None:
    async with trick_taken(tmp_path) as taken:
        guest, sight = _watched(taken)
        await guest.press(sight)
        assert guest.memory.done == set()
        await taken.game.room.tick(SEEN_AFTER)
        await guest.press(sight)
        assert guest.memory.done == guest.memory.tried


async def test_nor_a_press_that_was_answered_by_nothing_yet(tmp_path: Path) -> None:
    async with trick_taken(tmp_path) as taken:
        guest, sight = _watched(taken)
        panels = taken.game.room.bot.services.panels
        shown = panels._messages.track(panel_key(sight.click.table, UserId(guest.user)))
        shown.pressed.append(MessageId(int(sight.message.id)))
        pressing = asyncio.create_task(guest.press(sight))
        await taken.game.room.until(pressing.done)
        assert (await pressing).kind is ReplyKind.DEFERRED_UPDATE
        assert guest.memory.done == set()


def _watched(taken: Taken) -> tuple[Guest, Sight]:
    """Return the winner as somebody who remembers what they are told, and the card
    drawn into its place."""
    shown = taken.game.shown(taken.winner)
    party = restless.Party((taken.winner.name,), (shown.channel_id,))
    guest = Guest(
        taken.game.room.playground, taken.winner.name, party, Memory(), Random(1)
    )
    return guest, next(
        sight for sight in guest._offered([shown]) if str(sight.click) == taken.drawn
    )


async def _wins_a_trick(game: Party, slow: float) -> tuple[Person, str]:
    """Play until somebody takes a trick with their reply and leads; return them and the
    card drawn into its place.

    What a press causes is on its way for `slow` seconds.
    """
    api = game.room.playground._api
    for _ in range(200):
        person = game.turn
        if person is None:
            await game.room.tick()
            continue
        places = {
            label: place for place, (label, _, _) in layout(game.shown(person)).items()
        }
        label = game.random.choice(game.cards(person))
        api.delay = lambda: slow
        await person.click(label, panel(person))
        api.delay = None
        shown = panel(person)  # None: the hand is over, and the next one is dealt soon
        drawn, click, disabled = (layout(shown) if shown else {}).get(
            places[label], ("", None, True)
        )
        if drawn not in {"", label} and not disabled:
            return person, str(click)
        await game.room.tick(SEEN_AFTER + slow)
    raise AssertionError("nobody took a trick with a reply")


TURNED = [game for game in catalogue.names() if not rules_of(game).profile.turnless]


@pytest.mark.parametrize("game", TURNED)
async def test_in_every_game_only_what_took_a_place_waits(
    tmp_path: Path, game: str
) -> None:
    async with playing(tmp_path, game) as guests:
        room, chance = guests.room, Random(7)
        thumbs = [Thumb(person) for person in guests.people]
        refused = at_once = 0
        for _ in range(300):
            if refused >= TRIED and at_once >= TRIED:
                break
            for thumb in thumbs:
                thumb.look(room.clock.monotonic())
            refused += await _try_new_ones(room, thumbs)
            for thumb in thumbs:
                thumb.look(room.clock.monotonic())
            played = await _play_one_that_stays(room, thumbs, chance)
            at_once += played
            if not played:
                await _go_on(guests)
        assert at_once >= TRIED, "cards that stay are played at once"
        assert refused >= TRIED, "nothing took another's place"


async def _try_new_ones(room: CardRoom, thumbs: list[Thumb]) -> int:
    """Press everything that just took another's place; return how often nothing was
    done by it."""
    tried = 0
    for thumb in thumbs:
        for custom_id in thumb.presses(new=True, now=room.clock.monotonic()):
            before = await moves(room)
            shown = await press(room, thumb.person, custom_id)
            assert await moves(room) == before, custom_id
            assert TOO_QUICK in shown.text
            tried += 1
    return tried


async def _play_one_that_stays(
    room: CardRoom, thumbs: list[Thumb], chance: Random
) -> int:
    """Let somebody do something by a button that stays where it was; return how often
    that was possible."""
    for thumb in chance.sample(thumbs, len(thumbs)):
        found = thumb.presses(new=False, now=room.clock.monotonic())
        if found:
            before = await moves(room)
            await press(room, thumb.person, chance.choice(found))
            assert await moves(room) > before, "it had to wait"
            return 1
    return 0


async def _go_on(guests: Party) -> None:
    """Let somebody choose cards, answer a question or ask for the next hand, where
    nothing else can be done."""
    await guests.room.tick(SEEN_AFTER)
    for person in guests.people:
        shown = card_room.panel(person)
        if shown is not None and "Next hand" in pressable(shown):
            await person.click("Next hand", shown)
            return
    await guests.move()


async def test_a_second_tap_on_a_question_that_became_the_panel_claims_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH] * 2)
    async with card_room.card_room(tmp_path, QUIET, rate_limits=False) as room:
        await room.sit_down(stake=0)
        await play(room, room.alice, room.bob, RICH_TRICKS[:1])
        await room.settle(2)
        asked = await room.alice.run("cards cancel", table=1)
        await _tap_twice(room, room.alice, asked.message)
        assert await _claims(room) == 0


async def test_a_second_tap_on_a_list_that_became_the_panel_claims_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH] * 3)
    async with card_room.card_room(tmp_path, QUIET, rate_limits=False) as room:
        await room.sit_down(stake=0, options="turn_seconds=600")
        await play(room, room.alice, room.bob, RICH_TRICKS[:1])
        await press_label(room, room.alice, RICH_TRICKS[1][0])
        await room.alice.run("bura challenge", opponent=room.clara)
        await room.settle(2)
        listed = await room.alice.run("cards hand")
        await _tap_twice(room, room.alice, listed.message)
        assert await _claims(room) == 0


async def _tap_twice(
    room: CardRoom, person: Person, shown: VisibleMessage | None
) -> None:
    """Tap twice at the place of the first button of a message, which the first tap
    makes the panel.

    The second tap is on a claim, which counts once it could be seen.
    """
    assert shown is not None
    await room.tick(SEEN_AFTER)
    place, (_, first, _) = next(iter(layout(shown).items()))
    await press_at(room, person, shown, str(first))
    await room.tick(HASTE)
    label, claim, disabled = layout(found(person, shown))[place]
    assert (label, disabled) == ("Claim 31", False)
    await press_at(room, person, shown, str(claim))
    assert TOO_QUICK in found(person, shown).text


async def _claims(room: CardRoom) -> int:
    return len(await rows(room, "SELECT 1 FROM actions WHERE action = 'claim'"))


async def test_a_second_tap_on_an_older_copy_of_the_panel_plays_no_other_card(
    tmp_path: Path,
) -> None:
    async with SchneiderParty.of(tmp_path, 2) as game:
        room = game.room
        await game.sit_down(rules="match")
        person = game.turn
        assert person is not None
        old = game.shown(person)
        was = layout(old)
        room.playground.fail("DELETE", f"/messages/{old.id}", status=500, times=1000)
        await person.run("cards hand")
        await room.settle(2)
        place = await _takes_a_place(game, person, was)
        await room.tick(SEEN_AFTER)
        done = await moves(room)
        await press_at(room, person, old, str(was[place][1]))
        await room.tick(HASTE)
        again = layout(found(person, old))[place]
        assert again[0] != was[place][0]
        await press_at(room, person, old, str(again[1]))
        assert await moves(room) == done
        await room.tick(SEEN_AFTER)
        await press_at(room, person, old, str(again[1]))
        assert await moves(room) == done + 1, "once it could be seen it is played"


async def _takes_a_place(
    game: Party, person: Person, was: dict[Place, tuple[str, Click | None, bool]]
) -> Place:
    """Play until somebody can play a card where another one `was` before; return its
    place."""
    for _ in range(200):
        turn = game.turn
        if turn is None:
            await game.room.tick()
            continue
        now = layout(game.shown(person))
        taken = [
            place
            for place, (label, _, _) in now.items()
            if place in was and was[place][0] != label
        ]
        playable = [place for place in taken if now[place][0] in game.cards(person)]
        if turn is person and playable:
            return playable[0]
        await game.room.tick(SEEN_AFTER)
        await turn.click(game.random.choice(game.cards(turn)), panel(turn))
    raise AssertionError("no card took the place of another")


def found(person: Person, message: VisibleMessage) -> VisibleMessage:
    """Return a message as it is now."""
    return next(one for one in person.messages() if one.id == message.id)


async def press_at(
    room: CardRoom, person: Person, message: VisibleMessage, custom_id: str
) -> None:
    """Press a button of any message, and let everybody's panel show what came of it."""
    reply = await person.press(message.id, custom_id)
    assert not reply.failed, reply
    await room.tick(SOON)


async def test_whatever_decides_waits_and_is_answered_with_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SeenButtons, "is_too_new", lambda *_: True)
    async with SchneiderParty.of(tmp_path, 2) as game:
        await game.sit_down(rules="match")
        before = await stored(game.room)
        for click in forged(game.people[0]):
            # it is on a question of its own
            if click.press.decides and click.press is not Press.CANCEL:
                shown = await press(game.room, game.people[0], str(click))
                assert TOO_QUICK in shown.text, click
        assert await stored(game.room) == before


async def test_what_does_not_wait_changes_nothing(tmp_path: Path) -> None:
    async with SchneiderParty.of(tmp_path, 2) as game:
        await game.sit_down(rules="match")
        person, before = game.people[0], await stored(game.room)
        place = game.shown(person).id
        for click in forged(person):
            if not click.press.decides:
                assert not (await person.press(place, str(click))).failed
                assert await stored(game.room) == before, click


def forged(person: Person) -> list[Click]:
    """Return every press there is, for the hand that is shown to somebody."""
    shown = panel(person)
    assert shown is not None
    [(_, resign, _)] = [
        found for found in layout(shown).values() if found[0] == "Resign"
    ]
    assert resign is not None
    return [
        replace(click, kind=resign.kind) for click in all_clicks(1, [resign.version])
    ]


async def stored(room: CardRoom) -> list[object]:
    """Return everything of a table that can be decided."""
    return [
        await rows(room, "SELECT * FROM tables"),
        await rows(room, "SELECT * FROM seats"),
        await rows(room, "SELECT * FROM actions"),
        await rows(room, "SELECT * FROM shares"),
    ]
