"""Partnerships in the making: what everybody sees of them, and each person's own panel.

The rows are the same in both, so that a thumb finds them again. Nothing here is told that `SeenFormation` does not
hold: no card before all have picked, and nobody's no.
"""

from __future__ import annotations

from typing import Final

from bot.games.contract import Seat
from bot.tables.games import rules_of
from bot.tables.partnerships.formation import PAIR, Stage, Way
from bot.tables.partnerships.seen import SeenFormation
from bot.tables.table_view import SeatInfo, TableView
from bot.ui.blocks import TEAM_SIGNS, Block, Choice, isolated, people, stamp, text, who
from bot.ui.card_emoji import FACE_DOWN, Deck
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.house import named
from bot.ui.rows import WIDEST, People, Strip, drawn, spread
from bot.ui.texts import Texts

_SPENT: Final = "–"


def forming_headline(view: TableView, forming: SeenFormation, texts: Texts) -> list[str]:
    """Return what everybody is asked for now, how many have answered, and until when."""
    host, when = who(view, Seat(forming.setup.host)), stamp(view.deadline)
    stage = forming.stage
    asked = stage.value
    if stage is Stage.METHOD:
        asked += "-vote" if forming.setup.way is Way.VOTE else "-host"
    elif stage is Stage.AGREEMENT and forming.setup.size > PAIR:
        asked += "-host"
    of = forming.setup.people if stage is Stage.DRAW else len(forming.setup.persons)
    count = texts("forming-answered", stage=stage.value, n=forming.answered, most=of)
    counts = stage in {Stage.DRAW, Stage.LINE_UP} or (stage is Stage.METHOD and forming.setup.way is Way.VOTE)
    ask = texts.named("forming", asked, host=host, teams=forming.setup.teams, size=forming.setup.size)
    until = texts("forming-until", when=when) if when else ""
    return ["### " + texts("forming-title"), ask, f"-# {' · '.join(filter(None, [count if counts else '', until]))}"]


def forming_people(view: TableView, forming: SeenFormation, texts: Texts, deck: Deck) -> list[str]:
    """Return a line for each person; once there are seats, in the order in which they play."""
    if not forming.order:
        return [_person(view, forming, place, texts) for place in range(forming.setup.people)]
    step, count = rules_of(view.game).step(view.options), forming.setup.people
    seats = [(step * turn) % count for turn in range(count)]
    lines = [_seated(view, forming, seat, texts, deck) for seat in seats]
    notes = [
        texts("forming-direction", side="left" if step > 0 else "right"),
        texts("forming-draw-again") if _may_redraw(forming) else "",
        texts("forming-sheet") if view.partners.confirm_scores else "",
    ]
    return [*lines, *(f"-# {note}" for note in notes if note)]


def _may_redraw(forming: SeenFormation) -> bool:
    return forming.setup.redraw and bool(forming.cards)


def forming_rows(view: TableView, forming: SeenFormation, texts: Texts, deck: Deck) -> list[Strip]:
    """Return what can be pressed at this stage, for all alike; on a panel what its owner cannot do is disabled."""

    def choice(key: str, action: str, style: ButtonStyle = ButtonStyle.SECONDARY) -> Choice:
        return Choice(texts(key), Press.FORM, action, style, disabled=_is_still(forming, action))

    match forming.stage:
        case Stage.METHOD:
            return [(choice("button-draw", "method draw"), choice("button-agreement", "method agreement"))]
        case Stage.DRAW:
            return [*spread([_position(forming, position, deck) for position in range(forming.setup.people)])]
        case Stage.AGREEMENT if forming.setup.size > PAIR:
            size = forming.setup.size
            chosen = People(texts("forming-propose", size=size), "propose", size, _is_still(forming, "propose"))
            return [chosen, (choice("button-take-back", "withdraw"),)]
        case Stage.AGREEMENT:
            chosen = People(texts("forming-invite"), "invite", disabled=_is_still(forming, "invite"))
            back = choice("button-take-back", "withdraw")
            last = (back,) if forming.viewer is None else (_play_together(view, forming, texts), back)
            return [chosen, *spread(_house(view, forming, texts), WIDEST - 2), last]
        case Stage.LINE_UP:
            return [(choice("button-accept", "accept", ButtonStyle.SUCCESS), choice("button-refuse", "refuse"))]
        case _:
            going = [choice("button-begin", "go", ButtonStyle.SUCCESS)]
            if _may_redraw(forming):
                going.append(choice("button-draw-again", "redraw"))
            if view.partners.confirm_scores:
                going.append(choice("button-pass-sheet", "pass"))
            return [tuple(going)]


def _is_still(forming: SeenFormation, action: str) -> bool:
    """Whether a panel's owner cannot do something now, whatever follows its words; on the public message all can."""
    may = any(one == action or one.startswith(f"{action} ") for one in forming.legal)
    return forming.viewer is not None and not may


def forming_panel(
    view: TableView, forming: SeenFormation, me: SeatInfo, texts: Texts, deck: Deck
) -> list[Block | None]:
    """Return the panel of somebody who sits there: the same, and what they alone know."""
    return [
        text(*forming_headline(view, forming, texts)),
        text(*forming_people(view, forming, texts, deck)),
        text(*_own(view, forming, me.seat, texts, deck)),
        *drawn(view, [*forming_rows(view, forming, texts, deck), (Choice(texts("button-leave"), Press.LEAVE),)]),
    ]


def _own(view: TableView, forming: SeenFormation, place: int, texts: Texts, deck: Deck) -> list[str]:
    """Return what one person knows, or what they have answered."""
    if forming.stage is Stage.DRAW:
        cards = [card for card in forming.cards if card is not None]
        return [deck.large(cards), f"-# {texts('forming-own-card')}"] if cards else []
    if forming.stage is Stage.METHOD and forming.vote is not None:
        return [f"-# {texts('forming-own-vote', way=forming.vote.value)}"]
    if forming.stage is Stage.AGREEMENT:
        own = forming.invitations[place]
        lines = [texts("forming-own-invited", player=who(view, Seat(one))) for one in _inviting(forming, place)]
        return lines if own is None else [*lines, texts("forming-own-invitation", player=who(view, Seat(own)))]
    if forming.stage is Stage.LINE_UP and forming.own:
        return [f"-# {texts('forming-own-accepted')}"]
    if forming.order:
        team = next(team for team in forming.teams if place in team)
        partners = [Seat(one) for one in team if one != place]
        return [texts("forming-own-partner", players=people(view, partners))]
    return []


def _person(view: TableView, forming: SeenFormation, place: int, texts: Texts) -> str:
    """Return who somebody is, and what is public about them: a team, an invitation, or that they have picked."""
    player = isolated(named(view.seats[place].user_id, texts))
    team = next((number for number, team in enumerate(forming.teams) if place in team), None)
    other = forming.invitations[place]
    if team is not None:
        return f"{TEAM_SIGNS[team]} {player}"
    if other is not None:
        return texts("forming-invites", player=player, other=isolated(named(view.seats[other].user_id, texts)))
    if place in forming.picked:
        return texts("forming-picked", player=player, number=str(forming.picked.index(place) + 1))
    return texts("forming-free", player=player)


def _seated(view: TableView, forming: SeenFormation, seat: int, texts: Texts, deck: Deck) -> str:
    """Return who sits where: the seat's number, the team's sign, the card that was drawn, and who keeps the score."""
    place = forming.order[seat]
    team = next(number for number, team in enumerate(forming.teams) if place in team)
    card = forming.cards[forming.picked.index(place)] if place in forming.picked else None
    keeps = view.partners.confirm_scores and place in forming.keepers
    parts = [
        f"{seat + 1}. {TEAM_SIGNS[team]} {isolated(named(view.seats[place].user_id, texts))}",
        "" if card is None else deck.line([card]),
        texts("forming-keeps") if keeps else "",
    ]
    return " · ".join(filter(None, parts))


def _position(forming: SeenFormation, position: int, deck: Deck) -> Choice:
    """Return the back of a card; the place of one that was picked stays, so that nothing moves."""
    action = f"pick {position}"
    if forming.picked[position] is not None:
        return Choice(_SPENT, Press.FORM, action, disabled=True)
    emoji = None if deck.back() == FACE_DOWN else deck.back()
    return Choice(str(position + 1), Press.FORM, action, disabled=_is_still(forming, action), emoji=emoji)


def _house(view: TableView, forming: SeenFormation, texts: Texts) -> list[Choice]:
    """Return a button to invite each player of the house who has no team: Discord's list does not know them."""
    placed = {place for team in forming.teams for place in team}
    still = _is_still(forming, "invite")
    return [
        Choice(named(info.user_id, texts).replace("*", ""), Press.FORM, f"invite {info.user_id}", disabled=still)
        for info in view.seats
        if info.house is not None and info.seat not in placed
    ]


def _inviting(forming: SeenFormation, place: int) -> list[int]:
    """Return who invites somebody."""
    return [other for other, asked in enumerate(forming.invitations) if asked == place]


def _play_together(view: TableView, forming: SeenFormation, texts: Texts) -> Choice:
    """Return the button to invite back; it cannot name anybody, so who is invited by two chooses from the list."""
    asking = [] if forming.viewer is None else _inviting(forming, forming.viewer)
    words = texts("button-play-together")
    if len(asking) != 1:
        return Choice(words, Press.FORM, "invite 0", disabled=True)
    back = f"invite {view.seats[asking[0]].user_id}"
    return Choice(words, Press.FORM, back, ButtonStyle.SUCCESS, disabled=_is_still(forming, "invite"))
