"""The open table that waits for people: who sits there, what is played for, and by which rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.house.levels import Level
from bot.house.player import house_of
from bot.tables.games import rules_of
from bot.tables.table_view import Gathering, SeatInfo, TableView, UserId
from bot.ui.blocks import Block, Choice, buttons, isolated, mention, stamp, text
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.house import named, persons
from bot.ui.invitation import blocking, declining
from bot.ui.renderers import game_name
from bot.ui.texts import Texts


def gathering_headline(view: TableView, gathering: Gathering, texts: Texts) -> list[str]:
    """Return who asks for players, for how many there is room, and until when the table waits."""
    game = game_name(view.game, texts)
    free = gathering.most - len(view.seats)
    missing = _missing(view, gathering)
    if missing:
        room = _waiting(view, gathering, texts)
    else:
        room = texts("gathering-free", n=free) if free else _full(view, texts)
    when, asked = stamp(view.deadline), "" if view.asked is None else mention(view.asked)
    until = texts("gathering-kept-until" if asked else "gathering-deadline", when=when, player=asked) if when else ""
    offer = "gathering-challenge" if asked else "gathering-offer"
    return [
        "### " + texts(offer, host=mention(view.host), opponent=asked, game=game),
        *(f"-# {line}" for line in (room, until) if line),
    ]


def gathering_people(view: TableView, gathering: Gathering, texts: Texts) -> list[str]:
    """Return a line for every seat, in the order of joining; free ones have theirs, so that nothing moves."""
    free = range(len(view.seats) + 1, gathering.most + 1)
    return [
        *(_seat(view, info, texts) for info in view.seats),
        *(texts("gathering-free-seat", number=str(number)) for number in free),
    ]


def gathering_terms(view: TableView, gathering: Gathering, texts: Texts) -> list[str]:
    """Return how seats are given, or how partners are made, and when the next hand is dealt."""
    seats = [texts("gathering-drawn" if gathering.drawn else "gathering-joined")]
    if with_partners(view, gathering):
        agreed = [f"✅ {texts(key)}" for key, agreed in extras(view).items() if agreed]
        way = view.partners.way.value
        seats = [texts("gathering-partners", n=gathering.most, way=way, host=mention(view.host)), *agreed]
    pause = texts("gathering-pause", seconds=view.pause_seconds) if view.pause_seconds else texts("gathering-asked")
    return [f"-# {line}" for line in (*seats, pause)]


def with_partners(view: TableView, gathering: Gathering) -> bool:
    """Whether so many as can sit there play on sides."""
    sides = rules_of(view.game).sides(view.options, gathering.most)
    return len(set(sides)) < len(sides)


def extras(view: TableView) -> Mapping[str, bool]:
    """Return the text of what else can be agreed about partnerships, and whether it is."""
    return {"partners-redraw": view.partners.redraw, "partners-sheet": view.partners.confirm_scores}


def gathering_choices(view: TableView, gathering: Gathering, texts: Texts) -> list[Choice]:
    """Return what anybody can press at an open table; a person who may not is told why. No button comes or goes."""
    full = len(view.seats) >= gathering.most
    house = [Choice(texts("button-house"), Press.ASK_HOUSE, disabled=full)]
    return [
        Choice(texts("button-join"), Press.JOIN, style=ButtonStyle.SUCCESS),
        Choice(texts("button-leave"), Press.LEAVE),
        Choice(texts("button-start"), Press.START, style=ButtonStyle.PRIMARY),
        *(house if house_of(view.game) else ()),
    ]


def gathering_more(view: TableView, texts: Texts) -> list[Choice]:
    """Return what few need at an open table: its options, and the answers of whom a seat is kept for."""
    options = Choice(texts("button-options"), Press.OPTIONS)
    return [options] if view.asked is None else [options, declining(texts), blocking(texts)]


def gathering_panel(view: TableView, gathering: Gathering, me: SeatInfo, texts: Texts) -> list[Block | None]:
    """Return the panel of somebody who has joined: how many are there, who starts, and how to leave again.

    Its host may fill free seats with players of the house, one a press. That row stays, and stands above the other,
    when no seat is free: a tap meant for one more player must not start the game.
    """
    if me.user_id == view.asked:
        answers = [Choice(texts("button-join"), Press.JOIN, style=ButtonStyle.SUCCESS), declining(texts)]
        return [text(texts("panel-invited-you", host=mention(view.host))), buttons(view, answers)]
    seated = len([info for info in view.seats if info.user_id != view.asked])
    count = texts("panel-gathering", seated=seated, most=gathering.most)
    enough = seated >= gathering.least
    may_start = enough and (me.user_id == view.host or len(persons(view)) == seated == gathering.most)
    if may_start:
        line = texts("panel-gathering-start")
    elif _missing(view, gathering):
        line = _waiting(view, gathering, texts)
    elif me.user_id == view.host:
        line = texts("panel-gathering-few", n=gathering.least - seated)
    else:
        line = texts("panel-gathering-wait", host=mention(view.host))
    blocks: list[Block | None] = [text(count, line)]
    if me.user_id == view.host and house_of(view.game):
        blocks += _house(view, gathering, texts)
    start = Choice(texts("button-start"), Press.START, style=ButtonStyle.PRIMARY, disabled=not may_start)
    options = [Choice(texts("button-options"), Press.OPTIONS)] if me.user_id == view.host else []
    return [*blocks, buttons(view, [start, Choice(texts("button-leave"), Press.LEAVE), *options])]


def _house(view: TableView, gathering: Gathering, texts: Texts) -> list[Block | None]:
    """Let the host fill free seats with the house, or say why it cannot sit down and what helps."""
    seated = len([info for info in view.seats if info.house is not None])
    if not seated and not gathering.house and len(view.seats) > 1:
        return [text(texts("panel-gathering-stake-shared", game=view.game))]
    if not seated and not gathering.house:
        points = Choice(texts("button-points"), Press.POINTS)
        return [text(texts("panel-gathering-stake")), buttons(view, [points])]
    none_left = len(view.seats) >= gathering.most or seated >= gathering.house
    levels = [Choice(texts.named("button", level), Press.HOUSE, level.value, disabled=none_left) for level in Level]
    pairs = (levels[:2], levels[2:])  # four in a row are too many for a phone
    return [text(texts("panel-gathering-house")), *(buttons(view, pair) for pair in pairs)]


def _full(view: TableView, texts: Texts) -> str:
    """Say that no seat is free, and whose place somebody who joins would take."""
    house = [info for info in view.seats if info.house is not None]
    return texts("gathering-full-house", player=mention(house[-1].user_id)) if house else texts("gathering-full")


def _seat(view: TableView, info: SeatInfo, texts: Texts) -> str:
    number, player = str(info.seat + 1), isolated(named(info.user_id, texts))
    tokens = texts("tokens", n=info.balance)
    if info.user_id == view.asked:
        key = "gathering-kept"
    elif info.user_id == view.host:
        key = "gathering-host-tokens" if view.stake else "gathering-host"
    else:
        key = "gathering-seat-tokens" if view.stake else "gathering-seat"
    return texts(key, number=number, player=player, tokens=tokens)


def _waiting(view: TableView, gathering: Gathering, texts: Texts) -> str:
    """Say whose press a rematch waits for, and whether it waits for others too."""
    missing = _missing(view, gathering)
    key = "gathering-rematch-others" if len(view.seats) + len(missing) < gathering.wanted else "gathering-rematch"
    return texts(key, players=", ".join(map(mention, missing)))


def _missing(view: TableView, gathering: Gathering) -> Sequence[UserId]:
    seated = {info.user_id for info in view.seats}
    return [user for user in gathering.expected if user not in seated]
