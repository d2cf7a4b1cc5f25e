"""The open table that waits for people: who sits there, what is played for, and by
which rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.house.levels import Level
from bot.house.player import house_of
from bot.tables.games import rules_of
from bot.tables.ids import UserId
from bot.tables.model.commands import AddHouse, Decline, Join, PlayForPoints, Start
from bot.tables.model.gathering import SeenGathering
from bot.tables.model.view import SeatInfo, TableView
from bot.tables.partnerships.formation import PAIR, Way
from bot.ui.blocks import (
    Block,
    blocking,
    buttons,
    declining,
    isolated,
    leave,
    mention,
    stamp,
    text,
)
from bot.ui.choices import Choice
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.house import named, persons
from bot.ui.renderers import game_name
from bot.ui.texts import Texts


def gathering_headline(
    view: TableView, gathering: SeenGathering, texts: Texts
) -> list[str]:
    """Return who asks for players, how many seats are free or who can start, and until
    when the table waits."""
    game = game_name(view.game, texts)
    asked = "" if view.asked is None else mention(view.asked, texts)
    offer = texts(
        _offer(view, gathering),
        host=mention(view.host, texts),
        opponent=asked,
        game=game,
    )
    small = [
        " ".join(
            filter(
                None, [_room(view, gathering, texts), _needed(view, gathering, texts)]
            )
        )
    ]
    if when := stamp(view.deadline):
        key = "gathering-kept-until" if asked else "gathering-deadline"
        small.append(texts(key, when=when, player=asked))
    return [f"### {offer}", *(f"-# {line}" for line in small if line)]


def gathering_people(
    view: TableView, gathering: SeenGathering, texts: Texts
) -> list[str]:
    """Return a line for every seat, in the order of joining; free seats have one too,
    so that nothing moves."""
    free = range(len(view.seats) + 1, gathering.most + 1)
    taken = [_seat(view, info, texts) for info in view.seats]
    return taken + [texts("gathering-free-seat", number=str(number)) for number in free]


def gathering_terms(
    view: TableView, gathering: SeenGathering, texts: Texts
) -> list[str]:
    """Return how seats are given, or how partners are made, and when the next hand is
    dealt.

    One person among the house is asked nothing about partners: they follow from the
    seats."""
    alone = len(persons(view)) == 1 and not _free(view, gathering)
    if with_partners(view, gathering) and not alone:
        way = view.partners.way.value
        terms = [
            texts(
                "gathering-partners",
                n=gathering.most,
                way=way,
                host=mention(view.host, texts),
            )
        ]
        terms += [f"✅ {texts(key)}" for key, agreed in extras(view).items() if agreed]
    elif with_partners(view, gathering) and gathering.drawn:
        terms = [
            texts("gathering-partners", n=gathering.most, way=Way.DRAW.value, host="")
        ]
    else:
        terms = [texts("gathering-drawn" if gathering.drawn else "gathering-joined")]
    if view.pause_seconds:
        terms.append(texts("gathering-pause", seconds=view.pause_seconds))
    else:
        terms.append(texts("gathering-asked"))
    if _free(view, gathering) and _house_refuses(view, gathering):
        terms.append(texts("panel-gathering-stake"))
    return [f"-# {line}" for line in terms]


def with_partners(view: TableView, gathering: SeenGathering) -> bool:
    """Whether so many as can sit there play on sides."""
    sides = rules_of(view.game).sides(view.options, gathering.most)
    return len(set(sides)) < len(sides)


def extras(view: TableView) -> Mapping[str, bool]:
    """Return the text of what else can be agreed about partnerships, and whether it
    is."""
    return {
        "partners-redraw": view.partners.redraw,
        "partners-sheet": view.partners.confirm_scores,
    }


def gathering_choices(
    view: TableView, gathering: SeenGathering, texts: Texts
) -> list[Choice]:
    """Return what anybody can press at an open table; a person who may not is told why.
    No button comes or goes."""
    seats_house = (
        any(isinstance(one, AddHouse) for one in view.offers)
        or PlayForPoints() in view.offers
    )
    house = [Choice(texts("button-house"), Press.ASK_HOUSE).only_if(seats_house)]
    invited = _free(view, gathering) or view.asked is not None
    joining = ButtonStyle.SUCCESS if invited else ButtonStyle.SECONDARY
    return [
        Choice(texts("button-join"), Press.JOIN, style=joining).only_if(
            Join() in view.offers
        ),
        leave(view, texts),
        # always there: players who press it too early read who is missing
        Choice(texts("button-start"), Press.START, style=ButtonStyle.PRIMARY),
        *(house if house_of(view.game) else ()),
    ]


def gathering_more(view: TableView, texts: Texts) -> list[Choice]:
    """Return what few need at an open table: its options, and the answers of the person
    a seat is kept for."""
    choices = [Choice(texts("button-options"), Press.OPTIONS)]
    if Decline() in view.offers:
        choices += [declining(view, texts), blocking(view, texts)]
    return choices


def gathering_panel(
    view: TableView, gathering: SeenGathering, me: SeatInfo, texts: Texts
) -> list[Block | None]:
    """Return the panel of somebody who has joined: how many are there, who starts, and
    how to leave again.

    Below that the host may fill free seats with players of the house, one a press.
    Those rows go with the last free seat, and nothing takes their place: a tap meant
    for one more player must not start the game."""
    if me.user_id == view.asked:
        answers = [
            Choice(texts("button-join"), Press.JOIN, style=ButtonStyle.SUCCESS).only_if(
                Join() in view.offers
            ),
            declining(view, texts),
        ]
        return [
            text(texts("panel-invited-you", host=mention(view.host, texts))),
            buttons(view, answers),
        ]
    seated = len([info for info in view.seats if info.user_id != view.asked])
    count = texts("panel-gathering", seated=seated, most=gathering.most)
    hosts = me.user_id == view.host
    if Start() in view.offers:
        line = texts("panel-gathering-start")
    elif _missing(view, gathering):
        line = _waiting(view, gathering, texts)
    elif hosts:
        line = texts("panel-gathering-few", n=gathering.least - seated)
    else:
        line = texts("panel-gathering-wait", host=mention(view.host, texts))
    start = Choice(
        texts("button-start"), Press.START, style=ButtonStyle.PRIMARY
    ).only_if(Start() in view.offers)
    options = [Choice(texts("button-options"), Press.OPTIONS)] if hosts else []
    house = (
        _house(view, gathering, texts)
        if hosts and _free(view, gathering) and house_of(view.game)
        else []
    )
    return [
        text(count, line),
        buttons(view, [start, leave(view, texts), *options]),
        *house,
    ]


def _house(
    view: TableView, gathering: SeenGathering, texts: Texts
) -> list[Block | None]:
    """Let the host fill free seats with the house, or say why it cannot sit down and
    what helps."""
    seated = any(info.house is not None for info in view.seats)
    if _house_refuses(view, gathering):
        return [text(texts("panel-gathering-stake-shared", game=view.game))]
    if not seated and not gathering.house and PlayForPoints() in view.offers:
        points = Choice(texts("button-points"), Press.POINTS)
        return [text(texts("panel-gathering-stake")), buttons(view, [points])]
    offered = {one.level for one in view.offers if isinstance(one, AddHouse)}
    if not offered:
        return []
    levels = [
        Choice(texts.named("button", level), Press.HOUSE, level.value).only_if(
            level in offered
        )
        for level in Level
    ]
    pairs = (levels[:2], levels[2:])  # four in a row are too many for a phone
    return [
        text(texts("panel-gathering-house")),
        *(buttons(view, pair) for pair in pairs),
    ]


def _house_refuses(view: TableView, gathering: SeenGathering) -> bool:
    """Say whether the house cannot sit down for the stake, and the host cannot drop it:
    others have joined for it."""
    house_sits = any(info.house is not None for info in view.seats)
    can_sit = house_sits or gathering.house > 0
    return house_of(view.game) is not None and not can_sit and len(view.seats) > 1


def _free(view: TableView, gathering: SeenGathering) -> int:
    """Return how many seats are free."""
    return gathering.most - len(view.seats)


def _open(view: TableView, gathering: SeenGathering) -> bool:
    """Say whether one more person can sit down: players of the house make room."""
    return len(persons(view)) < gathering.most


def _offer(view: TableView, gathering: SeenGathering) -> str:
    """Return the text that asks for players, or says that no more are needed."""
    if view.asked is not None:
        return "gathering-challenge" if _free(view, gathering) else "invitation-offer"
    return "gathering-offer" if _free(view, gathering) else "gathering-offer-full"


def _room(view: TableView, gathering: SeenGathering, texts: Texts) -> str:
    """Say how many seats are free, or who can start and whose place somebody who joins
    would take."""
    free, start = _free(view, gathering), texts("button-start")
    if _open(view, gathering) and _missing(view, gathering):
        return _waiting(view, gathering, texts)
    if free:
        return texts("gathering-free", n=free)
    if view.asked is not None:
        return ""
    house = [info for info in view.seats if info.house is not None]
    if not house:
        return texts("gathering-full", start=start)
    player = mention(house[-1].user_id, texts)
    return texts(
        "gathering-full-house",
        host=mention(view.host, texts),
        start=start,
        player=player,
    )


def _needed(view: TableView, gathering: SeenGathering, texts: Texts) -> str:
    """Say how many have to sit there, while they do not, if two are too few."""
    seated = len([info for info in view.seats if info.user_id != view.asked])
    if gathering.least <= PAIR or seated >= gathering.least:
        return ""
    return texts("gathering-least", n=gathering.least)


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


def _waiting(view: TableView, gathering: SeenGathering, texts: Texts) -> str:
    """Say whose press a rematch waits for, and whether it waits for others too."""
    missing = _missing(view, gathering)
    key = (
        "gathering-rematch-others"
        if len(view.seats) + len(missing) < gathering.wanted
        else "gathering-rematch"
    )
    return texts(key, players=", ".join(mention(user, texts) for user in missing))


def _missing(view: TableView, gathering: SeenGathering) -> Sequence[UserId]:
    seated = {info.user_id for info in view.seats}
    return [user for user in gathering.expected if user not in seated]
