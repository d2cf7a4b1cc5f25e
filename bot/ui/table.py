"""The public table message, edited in place, and the line that calls a player to it.

Its parts have the same order whatever happens at the table: what is going on, the
people, the facts, the buttons. It is for those who watch, and so is short. Within a
hand no part gains or loses a line, so that it does not jump."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from bot.games.contract import Seat
from bot.tables.model.commands import Block
from bot.tables.model.gathering import SeenGathering
from bot.tables.model.status import Status
from bot.tables.model.view import SeatInfo, TableView
from bot.tables.partnerships.seen import SeenFormation
from bot.ui.blocks import (
    NEUTRAL,
    blocking,
    buttons,
    colour_of,
    drawn,
    finished,
    framed,
    group,
    isolated,
    leave,
    people,
    table_link,
    text,
    who,
)
from bot.ui.card_emoji import Deck
from bot.ui.choices import Choice
from bot.ui.components import ButtonStyle, Drawing
from bot.ui.custom_id import Press
from bot.ui.endings import ending_headline, game_lines
from bot.ui.fair_deal import fair_deal, fingerprint_line
from bot.ui.forming import forming_headline, forming_people, forming_rows
from bot.ui.gathering import (
    gathering_choices,
    gathering_headline,
    gathering_more,
    gathering_people,
    gathering_terms,
)
from bot.ui.house import house_line
from bot.ui.invitation import answers, invitation_headline, invitation_people
from bot.ui.proposal import proposal_blocks
from bot.ui.renderer import TableFace
from bot.ui.renderers import renderer_of, table_name
from bot.ui.rows import Strip, spread
from bot.ui.rules_names import rules_of_view
from bot.ui.texts import Texts


@dataclass(frozen=True, slots=True)
class _Parts:
    """The message's parts, the most important first. Lines that are empty are left
    out."""

    now: Sequence[str]
    """What is going on: a headline, and a note below it."""
    people: Sequence[str]
    facts: Sequence[str]
    choices: Sequence[Choice]
    name: str = ""
    """What the table is called, where that is more than its game and number."""
    play: str = ""
    """What lies on the table."""
    own: Sequence[Choice] = ()
    """The game's own choices, above the others."""
    rows: Sequence[Strip] = ()
    """What else can be pressed or chosen, above all others."""
    more: Sequence[Choice] = ()
    """What few need, below the others."""
    colour: int = NEUTRAL
    """Whose turn it is; grey when it is nobody's."""


def table_message(view: TableView, texts: Texts, deck: Deck) -> Drawing:
    """Draw the table as everybody sees it: an invitation, a hand in progress, or an end
    without any hand.

    A hand that has ended is shown by its result (`bot/ui/result.py`). Nothing in it
    depends on what only one seat knows, or on who looks. The caller allows no mentions.
    """
    view = replace(view, viewer=None)
    match view.status:
        case Status.INVITED if view.gathering is not None:
            parts = _gathering(view, view.gathering, texts, deck)
        case Status.INVITED:
            parts = _invitation(view, texts, deck)
        case Status.FORMING if view.formation is not None:
            parts = _forming(view, view.formation, texts, deck)
        case Status.PLAYING if view.hand is not None:
            parts = _playing(view, view.hand, texts, deck)
        case _:
            parts = _over(view, texts)
    return framed(
        *proposal_blocks(view, texts),
        text(f"-# {parts.name or table_name(view, texts)}", *parts.now),
        text(parts.play),
        *group(*parts.people),
        *group(*parts.facts),
        *drawn(
            view,
            [
                *parts.rows,
                *spread(parts.own),
                tuple(parts.choices),
                *spread(parts.more),
            ],
        ),
        text(fingerprint_line(view, texts)),
        colour=parts.colour,
    )


def turn_ping(view: TableView, seat: Seat, texts: Texts) -> Drawing:
    """Draw the one line that calls a player whose panel cannot be reached; the caller
    allows their mention."""
    link, player, table = table_link(view), who(view, seat, texts), str(view.table_id)
    if link is None:
        line = texts("ping-turn", player=player, table=table)
    else:
        line = texts("ping-turn-link", player=player, table=table, link=link)
    late, most = view.seats[seat].timeouts, view.options.max_timeouts
    if 0 < late == most - 1:
        line = f"{line} {texts('panel-late', n=late, most=most)}"
    return finished(text(line), buttons(view, [_hand(texts)]))


def race_ping(view: TableView, seats: Collection[Seat], texts: Texts) -> Drawing:
    """Draw the one line that calls players to a hand without turns; the caller allows
    their mention."""
    link = table_link(view)
    players = people(view, seats, texts)
    table = str(view.table_id)
    key, more = (
        ("ping-race", {}) if link is None else ("ping-race-link", {"link": link})
    )
    line = texts(key, players=players, table=table, **more)
    return finished(text(line), buttons(view, [_hand(texts)]))


def title(view: TableView, texts: Texts) -> str:
    """Return the name of a table as a headline."""
    return f"### {table_name(view, texts)}"


def terms_line(view: TableView, texts: Texts) -> str:
    """Return the rules' name and the stake of a table."""
    preset = rules_of_view(view, texts)
    if not view.stake:
        return texts(
            "table-terms-practice" if view.practice else "table-terms-free",
            preset=preset,
        )
    return texts("table-terms", preset=preset, stake=texts("tokens", n=view.stake))


def _offered(view: TableView, texts: Texts, deck: Deck) -> list[str]:
    """Return what people decide on who may still stay away: the rules, the stake, and
    what differs from the rules."""
    terms = terms_line(view, texts)
    return [
        deck.priced(terms) if view.stake else terms,
        renderer_of(view.game).differences(view.preset, view.options, texts),
    ]


def _gathering(
    view: TableView, gathering: SeenGathering, texts: Texts, deck: Deck
) -> _Parts:
    return _Parts(
        now=gathering_headline(view, gathering, texts),
        people=gathering_people(view, gathering, texts),
        facts=[*_offered(view, texts, deck), *gathering_terms(view, gathering, texts)],
        choices=[*gathering_choices(view, gathering, texts), _rules(texts)],
        more=gathering_more(view, texts),
    )


def _forming(
    view: TableView, forming: SeenFormation, texts: Texts, deck: Deck
) -> _Parts:
    return _Parts(
        now=forming_headline(view, forming, texts),
        people=forming_people(view, forming, texts, deck),
        facts=[],
        choices=[
            leave(view, texts),
            _hand(texts),
            *fair_deal(view, texts),
        ],
        rows=forming_rows(view, forming, texts, deck),
    )


def _invitation(view: TableView, texts: Texts, deck: Deck) -> _Parts:
    return _Parts(
        now=invitation_headline(view, texts),
        people=invitation_people(view, texts),
        facts=_offered(view, texts, deck),
        choices=[*answers(view, texts), _rules(texts), blocking(view, texts)],
    )


def _playing(view: TableView, hand: object, texts: Texts, deck: Deck) -> _Parts:
    face = renderer_of(view.game).table(view, hand, texts, deck)
    seats = [_seat(view, info, face, texts) for info in view.seats]
    remarks = any(info.gone or info.timeouts for info in view.seats)
    if len(seats) == 2 and not face.apart and not remarks:
        seats = [" · ".join(seats)]
    pot = (
        texts("table-pot", pot=texts("number", n=view.pot))
        if view.stake or view.pot
        else ""
    )
    facts = " · ".join(filter(None, [face.facts, pot]))
    return _Parts(
        colour=colour_of(face.turn),
        name=texts(
            "table-name",
            table=table_name(view, texts),
            preset=rules_of_view(view, texts),
        ),
        now=[f"### {face.headline}"],
        play=face.play,
        people=[
            *seats,
            f"-# {facts}" if facts else "",
            house_line(view, texts),
        ],
        facts=[],
        choices=[_hand(texts), _rules(texts)],
        own=face.choices,
    )


def _seat(view: TableView, info: SeatInfo, face: TableFace, texts: Texts) -> str:
    """One line, short enough for a phone: who, their cards and tricks; whether they
    left or are played for."""
    line = texts(
        "table-seat",
        player=isolated(who(view, info.seat, texts)),
        facts=face.seats[info.seat],
    )
    if info.gone:
        return texts("table-seat-gone", seat=line)
    if info.timeouts:
        return texts(
            "table-seat-late",
            seat=line,
            n=info.timeouts,
            most=view.options.max_timeouts,
        )
    return line


def _over(view: TableView, texts: Texts) -> _Parts:
    headline = ending_headline(view, texts)
    return _Parts(
        now=[
            f"### {headline}",
            *(line for line in game_lines(view, texts) if line != headline),
        ],
        people=[],
        facts=[f"-# {terms_line(view, texts)}"],
        choices=[blocking(view, texts)] if Block() in view.offers else [],
    )


def _hand(texts: Texts) -> Choice:
    return Choice(texts("button-hand"), Press.HAND, style=ButtonStyle.PRIMARY)


def _rules(texts: Texts) -> Choice:
    return Choice(texts("button-rules"), Press.RULES)
