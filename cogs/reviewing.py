"""Looking at finished hands again: stepping through them, learning from them, and checking how they were dealt."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace

from bot.delivery.attachment import Attachment
from bot.delivery.gateway import Failure, Interaction
from bot.delivery.visibility import sees
from bot.tables.proof import prove
from bot.tables.record import HandRecord, Played, dealt, pages
from bot.tables.recording import load_played, load_record
from bot.tables.refusals import NoHandOver, NotOver, NotSeated, StaleClick, UnknownTable
from bot.tables.table_view import HandEnd, TableId, TableView, UserId
from bot.ui.codec import MAX_NUMBER
from bot.ui.custom_id import Click
from bot.ui.replay import Place, Reel, replay_message
from bot.ui.review import Review, Wanted, is_reviewed, review_message
from bot.ui.verify import file_name, verify_message
from cogs.services import Services, guild_of


async def replay(services: Services, interaction: Interaction, table: int, hand: int = 1) -> None:
    """Answer with the first page of a finished hand, privately; the nearest one there is.

    Raises:
        UnknownTable, NoHandOver: there is nothing to look at, or not yet.
    """
    view, played = await _played(services, interaction, table)
    reel = _reel(played, Place(hand, 1), UserId(interaction.user.id))
    texts, deck = services.texts_for(interaction), services.deck_for(interaction)
    await services.gateway.respond(interaction, lambda: replay_message(view, reel, texts, deck))


async def turn_page(services: Services, interaction: Interaction, click: Click) -> None:
    """Show another page of a replay in place of the one that was pressed on, never in place of what others see.

    Raises:
        StaleClick, UnknownTable, NoHandOver: there is no such page.
    """
    place = Place.parse(click.arg)
    if place is None:
        raise StaleClick
    view, played = await _played(services, interaction, click.table)
    reel = _reel(played, place, UserId(interaction.user.id))
    texts, deck = services.texts_for(interaction), services.deck_for(interaction)
    show = services.gateway.update if _is_private(interaction) else services.gateway.respond
    await show(interaction, lambda: replay_message(view, reel, texts, deck))


async def review(services: Services, interaction: Interaction, click: Click) -> None:
    """Show a person, privately, which of their decisions in a hand against the house cost most.

    A master looks at every one of them anew, which may take some seconds: the answer says so until then.

    Raises:
        StaleClick, UnknownTable, NoHandOver: there is no such finished hand, or the house did not play it.
        NotSeated: the person did not play it.
    """
    wanted = Wanted.parse(click.arg)
    if wanted is None:
        raise StaleClick
    view, played = await _played(services, interaction, click.table)
    hand, user, texts = played.hand(wanted.hand), UserId(interaction.user.id), services.texts_for(interaction)
    if user not in hand.players:
        raise NotSeated
    if not is_reviewed(hand.players, user):
        raise StaleClick
    own = [one.number for one in played.hands if is_reviewed(one.players, user)]
    waiting = Review(hand.number, len(played.hands), played=own)
    show = services.gateway.update if _is_private(interaction) and not wanted.apart else services.gateway.respond
    placed = await show(interaction, lambda: review_message(view, waiting, texts))
    found = replace(waiting, missteps=await services.house.review(played, hand.number, user))
    if not isinstance(placed, Failure):
        where = interaction.application_id, interaction.token, placed
        await services.gateway.show_by_token(*where, lambda: review_message(view, found, texts))


async def verify(services: Services, interaction: Interaction, table: int, hand: int | None = None) -> None:
    """Check a finished table and answer with what was found and its record, privately.

    Args:
        services: the parts of the bot.
        interaction: the command.
        table: the table's number.
        hand: the hand whose cards are shown; None: the last one.

    Raises:
        UnknownTable, NotOver: there is nothing to check, or not yet.
    """
    number, guild = _number(table), guild_of(interaction)
    view = (await services.tables.look(number)).view(None)
    try:
        record = await services.database.read(lambda connection: load_record(connection, number, guild))
    except NotOver:
        await _demand_seen(interaction, view, ())
        raise
    played = record.played
    await _demand_seen(interaction, view, played.hands)
    await services.gateway.defer(interaction, thinking=True)
    # A long evening takes longer to play again than others should wait for their clicks.
    checks = await asyncio.to_thread(prove, record)
    texts, deck = services.texts_for(interaction), services.deck_for(interaction)
    shown = played.hand(len(played.hands) if hand is None else hand)
    first = _end(shown, dealt(played, shown.number))
    file = Attachment(file_name(view), record.write().encode())
    await services.gateway.respond(
        interaction, lambda: verify_message(view, checks, (first, shown.pack), texts, deck), file=file
    )


async def _played(services: Services, interaction: Interaction, table: int) -> tuple[TableView, Played]:
    """Return a table as the public sees it, and its finished hands: all of them, if it is over.

    Raises:
        UnknownTable, NoHandOver: there is nothing to look at, or not for the person who asks.
    """
    number, guild = _number(table), guild_of(interaction)
    view = (await services.tables.look(number)).view(None)
    try:
        played = await services.database.read(lambda connection: load_played(connection, number, guild))
    except NoHandOver:
        await _demand_seen(interaction, view, ())
        raise
    await _demand_seen(interaction, view, played.hands)
    return view, played


async def _demand_seen(interaction: Interaction, view: TableView, hands: Iterable[HandRecord]) -> None:
    """Let a table be looked at by whoever sits or played there, or can see where it was played.

    Raises:
        UnknownTable: the person is neither; that there is such a table is not told.
    """
    here, user = interaction.channel_id, UserId(interaction.user.id)
    players = {*(info.user_id for info in view.seats), *(player for hand in hands for player in hand.players)}
    if here == view.channel_id or user in players:
        return
    if not await sees(interaction, view.home or view.channel_id):
        raise UnknownTable


def _number(table: int) -> TableId:
    if not 0 < table <= MAX_NUMBER:
        raise UnknownTable
    return TableId(table)


def _is_private(interaction: Interaction) -> bool:
    """Whether what was pressed on is seen by its person alone."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def _reel(played: Played, place: Place, reader: UserId) -> Reel:
    place = place.within(len(played.hands))
    shown, hand = pages(played, place.hand), played.hand(place.hand)
    return Reel(len(played.hands), shown, _end(hand, shown[-1].public), place, is_reviewed(hand.players, reader))


def _end(hand: HandRecord, view: object) -> HandEnd:
    return HandEnd(
        hand.number,
        view,
        hand.players,
        hand.result.moved(),
        hand.result.balances,
        hand.commitment,
        hand.seed,
        hand.mix,
        tuple(move.movement() for move in hand.opening.moved or ()),
    )
