"""Learning from finished hands: what one hand turned on, or each hand of a match, for
one of its players only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from bot.delivery.request import Request
from bot.delivery.rest import Failure
from bot.games.contract import Seat
from bot.showing.reels import Run
from bot.tables.ids import MessageId, UserId
from bot.tables.limits import demand_house
from bot.tables.model.view import TableView
from bot.tables.record import HandRecord, Played
from bot.tables.refusals import HandTooOld, NotSeated, StaleClick
from bot.tables.reviews import is_reviewable
from bot.ui.components import Drawing
from bot.ui.custom_id import Click
from bot.ui.match_review import HandLine, match_message
from bot.ui.review import Review, review_message
from bot.ui.wanted_reviews import WantedMatch, WantedReview
from cogs.reviewing import end_of, look_back
from cogs.services import Services


async def review(services: Services, request: Request, click: Click) -> None:
    """Show a person, privately, what a hand turned on, or all hands of the match.

    A master looks at each of their decisions again. This may take some seconds, and the
    answer says so until then.

    Raises:
        StaleClick, UnknownTable, NoHandOver: there is no such finished hand.
        NotSeated: the person did not play it.
        HandTooOld: its rules have changed since.
        NoHouse: there is no master of the game.
    """
    hand = WantedReview.parse(click.arg)
    match = WantedMatch.parse(click.arg)
    if hand is not None:
        await _review_hand(services, request, click, hand)
    elif match is not None:
        await _review_match(services, request, click, match)
    else:
        raise StaleClick


async def _review_hand(
    services: Services,
    request: Request,
    click: Click,
    wanted: WantedReview,
) -> None:
    view, played = await look_back(services, request, click.table)
    hand = played.hand(wanted.hand)
    user = request.user
    texts = request.texts
    _require_reviewable(played, hand, user)
    own = [one.number for one in played.hands if is_reviewable(played.game, one, user)]
    known = services.house.found(played.table, hand.number, user)
    waiting = Review(
        hand.number, len(played.hands), _seated(view, hand, user), known, own
    )
    answer = await _begin(
        services,
        request,
        lambda: review_message(view, waiting, texts),
        apart=wanted.apart,
    )
    if answer is None or known is not None:
        return
    found = replace(
        waiting, found=await services.house.review(played, hand.number, user)
    )
    await answer.show(lambda: review_message(view, found, texts))


async def _review_match(
    services: Services,
    request: Request,
    click: Click,
    wanted: WantedMatch,
) -> None:
    view, played = await look_back(services, request, click.table)
    user = request.user
    own = [
        hand.number for hand in played.hands if is_reviewable(played.game, hand, user)
    ]
    if not own:
        _require_reviewable(played, played.hands[-1], user)
    page = [played.hand(number) for number in wanted.on_page(own)]
    lines = [
        HandLine(
            hand.number,
            _seated(view, hand, user),
            services.house.found(played.table, hand.number, user),
        )
        for hand in page
    ]
    draw = partial(match_message, view, wanted=wanted, played=own, texts=request.texts)
    answer = await _begin(services, request, partial(draw, lines), apart=wanted.apart)
    if answer is None:
        return
    for place, line in enumerate(lines):
        if answer.run.stopped:
            return
        if line.found is not None:
            continue
        lines[place] = await _reviewed(services, played, line, user)
        await answer.show(partial(draw, lines))


async def _reviewed(
    services: Services,
    played: Played,
    line: HandLine,
    user: UserId,
) -> HandLine:
    """Return the line of a hand with what was found, or say that it is too old: later
    hands may not be."""
    try:
        return replace(line, found=await services.house.review(played, line.hand, user))
    except HandTooOld:
        return replace(line, too_old=True)


@dataclass(frozen=True, slots=True)
class _Answer:
    """A message that says that a master thinks, until something is pressed on it."""

    services: Services
    request: Request
    message: MessageId
    run: Run

    async def show(self, draw: Callable[[], Drawing]) -> None:
        """Show what was found in place of it."""
        async with self.run.edits:
            if not self.run.stopped:
                where = self.request.application_id, self.request.token, self.message
                await self.services.rest.show_by_token(*where, draw)


async def _begin(
    services: Services,
    request: Request,
    draw: Callable[[], Drawing],
    *,
    apart: bool,
) -> _Answer | None:
    """Answer in place of the message that was pressed, or `apart` in a new one; None:
    Discord refused."""
    message = request.message
    apart = apart or not request.in_private
    run = Run() if apart or message is None else await services.reels.pressed(message)
    show = services.rest.respond if apart else services.rest.update
    placed = await show(request, draw)
    if isinstance(placed, Failure):
        return None
    services.reels.answered(run, placed)
    return _Answer(services, request, placed, run)


def _require_reviewable(played: Played, hand: HandRecord, user: UserId) -> None:
    """Refuse a hand that cannot be reviewed for a person. Raises NoHouse, NotSeated."""
    demand_house(played.game)
    if user not in hand.players:
        raise NotSeated


def _seated(view: TableView, hand: HandRecord, user: UserId) -> TableView:
    """Return the table with the seats of a hand, as a person who played it sees it."""
    seated = view.at(end_of(hand, None))
    return replace(seated, viewer=Seat(hand.players.index(user)))
