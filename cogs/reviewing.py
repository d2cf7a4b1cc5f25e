"""Looking at finished tables again: stepping through their hands, learning from them, and checking their deals."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.tables.model import GuildId, HandEnd, TableId, UserId
from bot.tables.proof import prove
from bot.tables.record import HandRecord, TableRecord, dealt, pages
from bot.tables.recording import load_record
from bot.tables.refusals import NotSeated, StaleClick, UnknownTable
from bot.ui.attachment import Attachment
from bot.ui.custom_id import MAX_NUMBER, Click
from bot.ui.gateway import Failure, Interaction
from bot.ui.replay import Place, Reel, replay_message
from bot.ui.review import Review, Wanted, is_reviewed, review_message
from bot.ui.verify import file_name, verify_message
from cogs.services import Services


async def replay(services: Services, interaction: Interaction, table: int, hand: int = 1) -> None:
    """Answer with the first page of a hand of a finished table, privately; the nearest hand there is.

    Raises:
        UnknownTable, NotOver: there is nothing to look at, or not yet.
    """
    record = await _record(services, interaction, table)
    view = (await services.tables.look(record.table)).view(None)
    reel = _reel(record, Place(hand, 1), UserId(interaction.user.id))
    texts = services.texts
    await services.gateway.respond(interaction, lambda: replay_message(view, reel, texts, services.deck()))


async def turn_page(services: Services, interaction: Interaction, click: Click) -> None:
    """Show another page of a replay in place of the one that was pressed on, never in place of what others see.

    Raises:
        StaleClick, UnknownTable, NotOver: there is no such page.
    """
    place = Place.parse(click.arg)
    if place is None:
        raise StaleClick
    record = await _record(services, interaction, click.table)
    view = (await services.tables.look(record.table)).view(None)
    reel, texts = _reel(record, place, UserId(interaction.user.id)), services.texts
    show = services.gateway.update if _is_private(interaction) else services.gateway.respond
    await show(interaction, lambda: replay_message(view, reel, texts, services.deck()))


async def review(services: Services, interaction: Interaction, click: Click) -> None:
    """Show a person, privately, which of his decisions in a hand against the house cost him most.

    A master looks at every one of them anew, which may take some seconds: the answer says so until he is done.

    Raises:
        StaleClick, UnknownTable, NotOver: there is no such hand, or the house did not play it.
        NotSeated: the person did not play it.
    """
    wanted = Wanted.parse(click.arg)
    if wanted is None:
        raise StaleClick
    record = await _record(services, interaction, click.table)
    hand, user = record.hand(wanted.hand), UserId(interaction.user.id)
    if user not in hand.players:
        raise NotSeated
    if not is_reviewed(hand.players, user):
        raise StaleClick
    view, texts = (await services.tables.look(record.table)).view(None), services.texts
    played = [one.number for one in record.hands if is_reviewed(one.players, user)]
    waiting = Review(hand.number, len(record.hands), played=played)
    show = services.gateway.update if _is_private(interaction) and not wanted.apart else services.gateway.respond
    placed = await show(interaction, lambda: review_message(view, waiting, texts))
    found = replace(waiting, missteps=await services.house.review(record, hand.number, user))
    if not isinstance(placed, Failure):
        where = interaction.application_id, interaction.token, placed
        await services.gateway.edit_panel(*where, lambda: review_message(view, found, texts))


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
    record = await _record(services, interaction, table)
    await services.gateway.defer(interaction, thinking=True)
    # A long evening takes longer to play again than others should wait for their clicks.
    checks = await asyncio.to_thread(prove, record)
    view, texts = (await services.tables.look(record.table)).view(None), services.texts
    shown = record.hand(len(record.hands) if hand is None else hand)
    first = _end(shown, dealt(record, shown.number))
    file = Attachment(file_name(view), record.write().encode())
    await services.gateway.respond(
        interaction, lambda: verify_message(view, checks, (first, shown.pack), texts, services.deck()), file=file
    )


async def _record(services: Services, interaction: Interaction, table: int) -> TableRecord:
    if not 0 < table <= MAX_NUMBER:
        raise UnknownTable
    number, guild = TableId(table), GuildId(interaction.guild_id or 0)
    return await services.database.read(lambda connection: load_record(connection, number, guild))


def _is_private(interaction: Interaction) -> bool:
    """Whether what was pressed on is seen by its person alone."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def _reel(record: TableRecord, place: Place, reader: UserId) -> Reel:
    place = place.within(len(record.hands))
    shown, hand = pages(record, place.hand), record.hand(place.hand)
    return Reel(len(record.hands), shown, _end(hand, shown[-1].public), place, is_reviewed(hand.players, reader))


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
    )
