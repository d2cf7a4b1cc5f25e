"""Partnerships in the making: what everybody sees of them, and each person's own panel.

The rows are the same in both, so that a thumb finds them again. Nothing here is told
that `SeenFormation` does not hold: no card before all have picked, and nobody's no."""

from __future__ import annotations

from functools import partial
from typing import Final, assert_never

from bot.games.contract import Seat
from bot.tables.games import rules_of
from bot.tables.model.commands import Form
from bot.tables.model.view import SeatInfo, TableView
from bot.tables.partnerships.formation import PAIR, Stage, Way
from bot.tables.partnerships.seen import SeenFormation
from bot.ui.blocks import (
    LONGEST_LABEL,
    TEAM_SIGNS,
    Block,
    cut,
    drawn,
    isolated,
    leave,
    people,
    stamp,
    text,
    who,
)
from bot.ui.card_emoji import FACE_DOWN, Deck
from bot.ui.choices import Choice
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.house import named
from bot.ui.rows import Several, Strip, spread
from bot.ui.texts import Texts

_SPENT: Final = "–"


def forming_headline(
    view: TableView, forming: SeenFormation, texts: Texts
) -> list[str]:
    """Return what everybody is asked for now, how many have answered, and until
    when."""
    host, when = who(view, Seat(forming.setup.host), texts), stamp(view.deadline)
    stage = forming.stage
    asked = stage.value
    if stage is Stage.METHOD:
        asked += "-vote" if forming.setup.way is Way.VOTE else "-host"
    elif stage is Stage.AGREEMENT and forming.setup.size > PAIR:
        asked += "-host"
    of = forming.setup.people if stage is Stage.DRAW else len(forming.setup.persons)
    count = texts("forming-answered", stage=stage.value, n=forming.answered, most=of)
    counts = stage in {Stage.DRAW, Stage.LINE_UP} or (
        stage is Stage.METHOD and forming.setup.way is Way.VOTE
    )
    ask = texts.named(
        "forming", asked, host=host, teams=forming.setup.teams, size=forming.setup.size
    )
    until = texts("forming-until", when=when) if when else ""
    return [
        "### " + texts("forming-title"),
        ask,
        f"-# {' · '.join(filter(None, [count if counts else '', until]))}",
    ]


def forming_people(
    view: TableView, forming: SeenFormation, texts: Texts, deck: Deck
) -> list[str]:
    """Return a line for each person; once there are seats, in the order of seats, as on
    the table and its results."""
    if not forming.order:
        people = [
            _person(view, forming, place, texts)
            for place in range(forming.setup.people)
        ]
        if forming.stage is not Stage.AGREEMENT:
            return people
        return [f"{number}. {line}" for number, line in enumerate(people, start=1)]
    lines = [
        _seated(view, forming, seat, texts, deck)
        for seat in range(forming.setup.people)
    ]
    clockwise = rules_of(view.game).step(view.options) > 0
    notes = [
        texts("forming-direction", side="left" if clockwise else "right"),
        texts("forming-draw-again") if _may_redraw(forming) else "",
        texts("forming-sheet") if view.partners.confirm_scores else "",
    ]
    return [*lines, *(f"-# {note}" for note in notes if note)]


def _may_redraw(forming: SeenFormation) -> bool:
    return forming.setup.redraw and bool(forming.cards)


def forming_rows(
    view: TableView, forming: SeenFormation, texts: Texts, deck: Deck
) -> list[Strip]:
    """Return what can be pressed at this stage, for all alike; what is not offered is
    disabled."""

    choice = partial(_choice, view, texts)
    match forming.stage:
        case Stage.METHOD:
            draw = choice("button-draw", "method draw")
            return [(draw, choice("button-agreement", "method agreement"))]
        case Stage.DRAW:
            positions = range(forming.setup.people)
            backs = [_position(view, forming, position, deck) for position in positions]
            return [*spread(backs)]
        case Stage.AGREEMENT:
            take_back = choice("button-take-back", "withdraw")
            return [*_proposing(view, forming, texts), (take_back,)]
        case Stage.LINE_UP:
            accept = choice("button-accept", "accept", ButtonStyle.SUCCESS)
            return [(accept, choice("button-refuse", "refuse"))]
        case Stage.SEATED | Stage.READY:
            going = [choice("button-begin", "go", ButtonStyle.SUCCESS)]
            if _may_redraw(forming):
                going.append(choice("button-draw-again", "redraw"))
            if view.partners.confirm_scores:
                going.append(choice("button-pass-sheet", "pass"))
            return [tuple(going)]
        case unknown:
            assert_never(unknown)


def _choice(
    view: TableView,
    texts: Texts,
    key: str,
    action: str,
    style: ButtonStyle = ButtonStyle.SECONDARY,
) -> Choice:
    """Return the button for an action; it is disabled where that is not offered."""
    return Choice(texts(key), Press.FORM, action, style).only_if(_may(view, action))


def _proposing(view: TableView, forming: SeenFormation, texts: Texts) -> list[Strip]:
    """Return what partners are named with: a button for each person, or a list where
    teams have more than two."""
    size = forming.setup.size
    if size <= PAIR:
        return [*spread(_invitable(view, forming, texts))]
    free = tuple(
        (_called(view, place, texts), str(view.seats[place].user_id))
        for place in _free(forming)
    )
    asked = texts("forming-propose", size=size)
    return [Several(asked, "propose", free, size, not _may(view, "propose"))]


def _may(view: TableView, action: str) -> bool:
    """Whether something is offered, whatever follows its words."""
    offered = [f"{one.action} " for one in view.offers if isinstance(one, Form)]
    return any(one.startswith(f"{action} ") for one in offered)


def forming_panel(
    view: TableView, forming: SeenFormation, me: SeatInfo, texts: Texts, deck: Deck
) -> list[Block | None]:
    """Return the panel of somebody who sits there: the same, and what only they
    know."""
    return [
        text(*forming_headline(view, forming, texts)),
        text(*forming_people(view, forming, texts, deck)),
        text(*_own(view, forming, me.seat, texts, deck)),
        *drawn(
            view,
            [
                *forming_rows(view, forming, texts, deck),
                (leave(view, texts),),
            ],
        ),
    ]


def _own(
    view: TableView, forming: SeenFormation, place: int, texts: Texts, deck: Deck
) -> list[str]:
    """Return what one person knows, or what they have answered."""
    if forming.stage is Stage.DRAW:
        cards = [card for card in forming.cards if card is not None]
        return [deck.large(cards), f"-# {texts('forming-own-card')}"] if cards else []
    if forming.stage is Stage.METHOD and forming.vote is not None:
        return [f"-# {texts('forming-own-vote', way=forming.vote.value)}"]
    if forming.stage is Stage.AGREEMENT:
        own = forming.invitations[place]
        lines = [
            texts("forming-own-invited", player=who(view, Seat(one), texts))
            for one in _inviting(forming, place)
        ]
        return (
            lines
            if own is None
            else [
                *lines,
                texts("forming-own-invitation", player=who(view, Seat(own), texts)),
            ]
        )
    if forming.stage is Stage.LINE_UP and forming.own:
        return [f"-# {texts('forming-own-accepted')}"]
    if forming.order:
        team = next(team for team in forming.teams if place in team)
        partners = [Seat(one) for one in team if one != place]
        return [texts("forming-own-partner", players=people(view, partners, texts))]
    return []


def _person(view: TableView, forming: SeenFormation, place: int, texts: Texts) -> str:
    """Return who somebody is, and what is public about them: a team, an invitation, or
    that they have picked."""
    player = isolated(named(view.seats[place].user_id, texts))
    team = next(
        (number for number, team in enumerate(forming.teams) if place in team), None
    )
    other = forming.invitations[place]
    if team is not None:
        return f"{TEAM_SIGNS[team]} {player}"
    if other is not None:
        return texts(
            "forming-invites",
            player=player,
            other=isolated(named(view.seats[other].user_id, texts)),
        )
    if place in forming.picked:
        return texts(
            "forming-picked", player=player, number=str(forming.picked.index(place) + 1)
        )
    return texts("forming-free", player=player)


def _seated(
    view: TableView, forming: SeenFormation, seat: int, texts: Texts, deck: Deck
) -> str:
    """Return who sits where: the seat's number, the team's sign, the card that was
    drawn, and who keeps the score."""
    place = forming.order[seat]
    team = next(number for number, team in enumerate(forming.teams) if place in team)
    card = (
        forming.cards[forming.picked.index(place)] if place in forming.picked else None
    )
    keeps = view.partners.confirm_scores and place in forming.keepers
    parts = [
        f"{seat + 1}. {TEAM_SIGNS[team]} {isolated(named(view.seats[place].user_id, texts))}",
        "" if card is None else deck.line([card]),
        texts("forming-keeps") if keeps else "",
    ]
    return " · ".join(filter(None, parts))


def _position(
    view: TableView, forming: SeenFormation, position: int, deck: Deck
) -> Choice:
    """Return the back of a card; the place of one that was picked stays, so that
    nothing moves."""
    action = f"pick {position}"
    if forming.picked[position] is not None:
        return Choice(_SPENT, Press.FORM, action).still()
    emoji = None if deck.back() == FACE_DOWN else deck.back()
    return Choice(str(position + 1), Press.FORM, action, emoji=emoji).only_if(
        _may(view, action)
    )


def _invitable(view: TableView, forming: SeenFormation, texts: Texts) -> list[Choice]:
    """Return a button for each person to invite, except the panel's owner; it is
    disabled for those who have a team.

    On a panel it is green for somebody who invites its owner. Discord's own list of
    people would offer all members of the server."""
    asking = [] if forming.viewer is None else _inviting(forming, forming.viewer)
    choices = []
    for info in view.seats:
        if info.seat == forming.viewer:
            continue
        name = _called(view, info.seat, texts)
        style = ButtonStyle.SUCCESS if info.seat in asking else ButtonStyle.SECONDARY
        action = f"invite {info.user_id}"
        choices.append(
            Choice(name, Press.FORM, action, style).only_if(_may(view, action))
        )
    return choices


def _free(forming: SeenFormation) -> list[int]:
    """Return who has no team yet."""
    placed = {place for team in forming.teams for place in team}
    return [place for place in range(forming.setup.people) if place not in placed]


def _called(view: TableView, place: int, texts: Texts) -> str:
    """Return what somebody is called on a button, after their number in the list of
    people.

    Names are not stored, so after a restart there may be only the number.
    """
    info = view.seats[place]
    number = str(place + 1)
    if info.house is not None:
        name = named(info.user_id, texts).replace("*", "")
    else:
        name = view.names[place] if place < len(view.names) else ""
    return cut(f"{number}. {name}", LONGEST_LABEL) if name else number


def _inviting(forming: SeenFormation, place: int) -> list[int]:
    """Return who invites somebody."""
    return [other for other, asked in enumerate(forming.invitations) if asked == place]
