"""Looking at finished hands again: stepping through them, and checking how they were
dealt."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import TypeVar

from bot.delivery.attachment import Attachment
from bot.delivery.request import Request
from bot.delivery.rest import Failure
from bot.delivery.visibility import sees
from bot.showing.reels import Film, Run
from bot.tables.ids import TableId, UserId
from bot.tables.model.hand import Hand, HandEnd
from bot.tables.model.view import TableView
from bot.tables.persistence.recording import load_played, load_record
from bot.tables.proof import prove
from bot.tables.record import HandRecord, Played, dealt, pages
from bot.tables.refusals import NoHandOver, NotOver, StaleClick, UnknownTable
from bot.tables.reviews import is_reviewable
from bot.tables.viewing import view_of
from bot.ui.codec import MAX_NUMBER
from bot.ui.components import Drawing
from bot.ui.custom_id import Click
from bot.ui.replay import PICTURE, Place, Reel, moments, replay_message, replay_picture
from bot.ui.verify import file_name, verify_message
from cogs import pictured
from cogs.services import Services

LoadedT = TypeVar("LoadedT")


async def turn_page(services: Services, request: Request, click: Click) -> None:
    """Show another page of a replay.

    Raises:
        StaleClick, UnknownTable, NoHandOver: there is no such page.
    """
    place = Place.parse(click.arg)
    if place is None:
        raise StaleClick
    await replay(services, request, click.table, place)


async def replay(
    services: Services,
    request: Request,
    table: int,
    place: Place,
) -> None:
    """Show a page of a finished hand, the nearest one there is: in place of the one
    that was pressed on, or privately.

    Raises:
        UnknownTable, NoHandOver: there is nothing to look at, or not yet.
    """
    view, played = await look_back(services, request, table)
    reel = _reel(played, place, request.user)
    texts = request.texts
    deck = services.decks.of(request.guild, request.user)
    in_place = request.in_private
    run = Run()
    if in_place and request.message is not None:
        run = await services.reels.pressed(request.message)
        if place.runs:
            await _run(services, request, view, reel, run)
            return
    draw = partial(replay_message, view, reel, texts, deck)
    file = (PICTURE, replay_picture(view, reel, texts))
    async with run.edits:
        if run.stopped:  # by a newer press on the same message
            await services.rest.defer(request)
        else:
            await pictured.answer(services, request, file, draw, in_place=in_place)


async def _run(
    services: Services,
    request: Request,
    view: TableView,
    reel: Reel,
    run: Run,
) -> None:
    """Show the rest of a hand as long after each other as it was, without pictures that
    come with the message."""
    texts = request.texts
    deck = services.decks.of(request.guild, request.user)
    first = reel.number

    def draw(later: int) -> Drawing:
        place = Place(reel.place.hand, first + later)
        return replay_message(view, replace(reel, place=place), texts, deck)

    placed = await services.rest.update(request, partial(draw, 0))
    if not isinstance(placed, Failure):
        services.reels.answered(run, placed)
        pages = moments(view, reel, texts)[first - 1 :]
        services.reels.start(Film(run, request, placed, pages, draw))


async def verify(
    services: Services,
    request: Request,
    table: int,
    hand: int | None = None,
) -> None:
    """Check a finished table and answer with what was found and its record, privately.

    Args:
        services: the parts of the bot.
        request: the command.
        table: the table's number.
        hand: the hand whose cards are shown; None: the last one.

    Raises:
        UnknownTable, NotOver: there is nothing to check, or not yet.
    """
    view, record = await _loaded(services, request, table, load_record)
    played = record.played
    await demand_seen(request, view, played.hands)
    await services.rest.defer(request, thinking=True)
    # A long evening takes longer to play again than others should wait for their
    # clicks.
    checks = await asyncio.to_thread(prove, record)
    deck = services.decks.of(request.guild, request.user)
    shown = played.hand(len(played.hands) if hand is None else hand)
    first = dealt(played, shown.number)
    proven = end_of(shown, first.public), first, shown.pack
    file = Attachment(file_name(view), record.write().encode())
    await services.rest.respond(
        request,
        lambda: verify_message(view, checks, proven, request.texts, deck),
        file=file,
    )


async def look_back(
    services: Services, request: Request, table: int
) -> tuple[TableView, Played]:
    """Return a table as the public sees it, and its finished hands: all of them, if it
    is over.

    Raises:
        UnknownTable, NoHandOver: there is nothing to look at, or not for the person who
            asks.
    """
    view, played = await _loaded(services, request, table, load_played)
    await demand_seen(request, view, played.hands)
    return view, played


async def _loaded(
    services: Services,
    request: Request,
    table: int,
    load: Callable[..., LoadedT],
) -> tuple[TableView, LoadedT]:
    """Return a table as the public sees it, and what `load` reads of it; that there is
    nothing is told who may know.

    Raises:
        UnknownTable, NoHandOver, NotOver: there is nothing to look at.
    """
    number = table_number(table)
    view = view_of(
        await services.tables.look_for(request.guild, number, request.user), None
    )
    try:
        return view, await services.database.read(load, number, view.guild_id)
    except (NoHandOver, NotOver):
        await demand_seen(request, view, ())
        raise


async def demand_seen(
    request: Request, view: TableView, hands: Iterable[HandRecord | Hand]
) -> None:
    """Let people look at a table at which they sit or played, or whose place they can
    see in a server.

    A private table was played nowhere that others see.

    Raises:
        UnknownTable: the person is neither; that there is such a table is not told.
    """
    players = {
        *(info.user_id for info in view.seats),
        *(player for hand in hands for player in hand.players),
    }
    if request.user in players:
        return
    if view.channel_id is None:  # it is private
        raise UnknownTable
    if request.channel == view.channel_id and not request.is_outside:
        return
    if request.is_outside or not await sees(request, view.home or view.channel_id):
        raise UnknownTable


def table_number(table: int) -> TableId:
    """Return what somebody has typed as the number of a table. Raises UnknownTable: no
    table has it."""
    if not 0 < table <= MAX_NUMBER:
        raise UnknownTable
    return TableId(table)


def _reel(played: Played, place: Place, reader: UserId) -> Reel:
    place = place.within(len(played.hands))
    shown = pages(played, place.hand)
    hand = played.hand(place.hand)
    reviewed = is_reviewable(played.game, hand, reader)
    own = reader in hand.players
    return Reel(
        len(played.hands), shown, end_of(hand, shown[-1].public), place, reviewed, own
    )


def end_of(hand: HandRecord, view: object) -> HandEnd:
    """Return the end of a recorded hand, of which `view` is what the public saw."""
    result = hand.result
    how = (hand.commitment, hand.seed, hand.mix)
    moved = hand.opening.moved
    paid = None if moved is None else tuple(move.movement() for move in moved)
    return HandEnd(
        hand.number, view, hand.players, result.moved(), result.balances, *how, paid
    )
