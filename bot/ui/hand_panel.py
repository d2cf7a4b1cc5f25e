"""The private panel of one seat: what is going on, the hand, and one button for
everything it may do.

Its last row is the same all through a hand, and what comes and goes is above it. A
question is asked in place: `Back` takes the place of the button that was pressed, so
that a second tap of an impatient thumb takes it back, and the button that says yes
is above all others, where none was before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.games.contract import Seat
from bot.house.advice import AnyAdvice
from bot.tables.model.commands import JustPlay
from bot.tables.model.status import Status
from bot.tables.model.view import SeatInfo, TableView
from bot.tables.reviews import is_reviewable
from bot.ui.adjournment import (
    adjourning,
    resting_lines,
    wished_line,
)
from bot.ui.asking import asked
from bot.ui.blocks import (
    Block,
    blocking,
    buttons,
    colour_of,
    drawn,
    framed,
    mention,
    people,
    stamp,
    table_link,
    text,
    together,
)
from bot.ui.card_emoji import Deck
from bot.ui.choices import Choice
from bot.ui.components import ButtonStyle, Drawing
from bot.ui.custom_id import Press
from bot.ui.endings import headed_ending
from bot.ui.forming import forming_panel
from bot.ui.free_seat import free_seat_lines
from bot.ui.gathering import gathering_panel
from bot.ui.going_on import going_on
from bot.ui.guide import OPENING, Guidance, in_blue, with_next
from bot.ui.house import persons
from bot.ui.invitation import answers
from bot.ui.panel_mode import NORMAL, PanelMode
from bot.ui.pause import stop_line, stopping_lines
from bot.ui.proposal import proposal_blocks
from bot.ui.renderer import HandFace, Idea, Question
from bot.ui.renderers import renderer_of
from bot.ui.rows import WIDEST, Line, Pick, Row, lines_of
from bot.ui.share import share_choice
from bot.ui.table_options import BROUGHT_UP, options_panel
from bot.ui.texts import Texts
from bot.ui.wanted_reviews import WantedMatch, WantedReview, match_choice, review_choice
from bot.ui.which_table import which_table


@dataclass(frozen=True, slots=True)
class Notice:
    """A line for somebody whose press did nothing, shown until the panel is drawn
    again."""

    line: str
    steady: bool = False
    """In a hand it takes the headline's place, so nothing moves under a thumb that taps
    again; else it is above all."""


def panel(
    view: TableView,
    texts: Texts,
    deck: Deck,
    mode: PanelMode = NORMAL,
    notice: Notice | None = None,
    *,
    hint: AnyAdvice | None = None,
    guide: Guidance | None = None,
    more: Sequence[Choice] = (),
    below: Block | None = None,
) -> Drawing:
    """Draw the panel of the seat that views the table.

    Args:
        view: the table as that seat sees it.
        texts: the reader's language.
        deck: the pictures there are.
        mode: the question to ask, or the cards that are chosen.
        notice: such as why a press came too late; None: their timeouts in a row, if
            any.
        hint: what a master would do now, if the person has asked.
        guide: what they are told at a guided table; None: nothing.
        more: further buttons of the last row, all through a hand.
        below: what is below all rows, and says which table it is.

    Raises:
        ValueError: the view is the public's.
    """
    if view.viewer is None:
        raise ValueError("the public has no panel")
    me = view.seats[view.viewer]
    line = "" if notice is None else notice.line
    in_headline = notice is not None and notice.steady and view.status is Status.PLAYING
    above, headline = ("", line) if in_headline else (line, "")
    warning = warned(above or _warning(view, me, texts, mode), texts)
    which = which_table(view, texts) if below is None else None
    if view.status is Status.PLAYING and view.hand is not None:
        face = renderer_of(view.game).hand(view, view.hand, texts, deck)
        body = _playing(
            view,
            face,
            texts,
            deck,
            mode,
            headline=headline,
            hint=hint,
            guide=guide,
            more=more,
        )
        proposed = proposal_blocks(view, texts)
        above_rows = [which, warning, *proposed, *body]
        return framed(*above_rows, below, colour=colour_of(face.turn))
    return framed(which, warning, *_waiting(view, me, texts, deck, mode), below)


def _waiting(
    view: TableView, me: SeatInfo, texts: Texts, deck: Deck, mode: PanelMode
) -> list[Block | None]:
    """Return the panel while no hand is played: before the first one, between two, or
    after the end."""
    if view.formation is not None:
        return forming_panel(view, view.formation, me, texts, deck)
    if view.gathering is not None:
        if mode.press in BROUGHT_UP and me.user_id == view.host:
            return options_panel(view, view.gathering, mode.press, mode.arg, texts)
        return gathering_panel(view, view.gathering, me, texts)
    if view.status is Status.INVITED:
        return _invited(view, me, texts, mode)
    return _resting(view, me, texts, deck, mode)


def warned(line: str, texts: Texts) -> Block | None:
    """Return a line above all else; nothing, if it is empty."""
    return text(texts("panel-notice", notice=line) if line else "")


def _warning(view: TableView, me: SeatInfo, texts: Texts, mode: PanelMode) -> str:
    """Return what somebody has to know in a hand: that they did not leave before it, or
    how often they were late."""
    if view.status is not Status.PLAYING:
        return ""
    if mode.press is Press.ASK_LEAVE:  # they had not answered when this was dealt
        return texts("leave-too-late")
    most = view.options.max_timeouts
    return (
        texts("panel-late", n=me.timeouts, most=most) if 0 < me.timeouts < most else ""
    )


def _playing(
    view: TableView,
    face: HandFace,
    texts: Texts,
    deck: Deck,
    mode: PanelMode,
    *,
    headline: str,
    hint: AnyAdvice | None,
    guide: Guidance | None,
    more: Sequence[Choice],
) -> list[Block | None]:
    """Return the panel of a hand that is being played, as in `panel`; `headline` as in
    `_told`."""
    if guide is not None and guide.idea is not None and guide.idea.first:
        return _reading(
            view, face, texts, deck, guide.idea, headline=headline, more=more
        )
    return _choosing(
        view,
        face,
        texts,
        deck,
        mode,
        headline=headline,
        hint=hint,
        guide=guide,
        more=more,
    )


def _reading(
    view: TableView,
    face: HandFace,
    texts: Texts,
    deck: Deck,
    idea: Idea,
    *,
    headline: str,
    more: Sequence[Choice],
) -> list[Block | None]:
    """Return the panel of a learner who reads an idea first. The opening stands alone,
    above the last row."""
    opens = idea.key == OPENING
    rows = in_blue(face.rows[-1:] if opens else face.rows, "")
    lines = with_next(
        _with(lines_of(rows, "", deck), more),
        idea.key,
        [_just_play(view, texts)],
        texts,
    )
    told = _taught(idea, "guide-title-plain", texts)
    if opens:
        return [warned(headline, texts), told, *drawn(view, lines)]
    now, lies, _facts, _score, cards = _told(view, face, texts, headline)
    return [now, told, lies, cards, *drawn(view, lines)]


def _choosing(
    view: TableView,
    face: HandFace,
    texts: Texts,
    deck: Deck,
    mode: PanelMode,
    *,
    headline: str,
    hint: AnyAdvice | None,
    guide: Guidance | None,
    more: Sequence[Choice],
) -> list[Block | None]:
    """Return the panel of somebody who may choose, or waits for others; what they are
    advised to do is blue."""
    hint = hint if _may_hint(view, face) else None
    advised = _advised(hint, guide)
    question = _question(view, texts, mode)
    rows: Sequence[Row] = face.rows
    if advised is not None:
        rows = in_blue(rows, advised if question is None else "")
    chosen = mode.arg if mode.press in {Press.PICK, Press.ASK} else ""
    tools = (*_learning(view, face, texts), *more)
    lines = _with(lines_of(rows, chosen, deck), tools)
    if question is not None:
        lines = asked(question, lines, texts, advised, _chosen(rows, mode))
    title = "guide-title" if advised else "guide-title-plain"
    now, lies, facts, score, cards = _told(view, face, texts, headline)
    return [
        now,
        _taught(guide.idea if guide else None, title, texts),
        lies,
        facts,
        score,
        cards,
        text("" if guide else face.memory),
        text(renderer_of(view.game).hint(view.hand, hint, texts) if hint else ""),
        text(question.text if question else ""),
        *drawn(view, lines),
    ]


def _may_hint(view: TableView, face: HandFace) -> bool:
    """Whether somebody may see a hint now.

    Not where they only may act: nothing on the panel tells whether that is wise but the
    hint itself."""
    return view.advisable and bool(face.turn)


def _learning(view: TableView, face: HandFace, texts: Texts) -> list[Choice]:
    """Return the button that ends the guidance; at a practice table without one, the
    button that asks for a hint."""
    if JustPlay() in view.offers:
        return [_just_play(view, texts)]
    if not (view.advisable and face.hints):
        return []
    hint = Choice(texts("hint-button"), Press.HINT)
    return [hint.only_if(_may_hint(view, face))]


def _advised(hint: AnyAdvice | None, guide: Guidance | None) -> str | None:
    """Return what a learner is advised to do, in notation; empty: nothing now; None:
    they are no learner."""
    if guide is not None:
        return guide.advised
    return None if hint is None or hint.best is None else str(hint.best)


def _just_play(view: TableView, texts: Texts) -> Choice:
    """Return the button that ends the guidance of a hand."""
    just_play = Choice(texts("button-just-play"), Press.JUST_PLAY)
    return just_play.only_if(JustPlay() in view.offers)


def _taught(idea: Idea | None, title: str, texts: Texts) -> Block | None:
    """Return what a learner is told, below a title."""
    return None if idea is None else text(f"-# {texts(title)}", idea.text)


def _told(
    view: TableView, face: HandFace, texts: Texts, headline: str
) -> list[Block | None]:
    """Return the texts of a hand: whose turn and the clock, what happened, what lies
    there, the facts, the cards.

    A `headline` that is not empty replaces whose turn it is, and a word beside the
    clock: together they are as long."""
    now = {"situation": headline or face.situation, "happened": face.happened}
    is_own = view.viewer in face.turn and not face.pausing and not headline
    first = texts("panel-still", **now)
    if view.deadline and face.clock:
        first = texts(
            "panel-now", when=stamp(view.deadline), own="yes" if is_own else "no", **now
        )
    facts = face.facts
    if view.pot:
        facts = texts("panel-pot", facts=facts, pot=texts("number", n=view.pot))
    return [
        text(first),
        text(face.table),
        text(f"-# {facts}"),
        text(face.score),
        text(face.cards),
    ]


def _with(lines: list[Line], tools: Iterable[Choice]) -> list[Line]:
    """Return the rows with buttons that are always there in the last one, or in one of
    their own where it is full.

    One that the rows have already, such as that of an action which everybody's message
    offers too, is there once."""
    there = {
        (one.press, one.arg)
        for line in lines
        if isinstance(line, tuple)
        for one in line
    }
    tools = tuple(one for one in tools if (one.press, one.arg) not in there)
    last = lines[-1] if lines else None
    if isinstance(last, tuple) and len(last) + len(tools) <= WIDEST:
        return [*lines[:-1], (*last, *tools)]
    return [*lines, tools]


def _chosen(rows: Iterable[Row], mode: PanelMode) -> str:
    """Return the notation of the cards whose choice is asked about; empty: something
    else is."""
    verbs = {row.verb for row in rows if isinstance(row, Pick)}
    return (
        mode.arg
        if mode.press is Press.ASK and mode.arg.partition(" ")[0] in verbs
        else ""
    )


def _invited(
    view: TableView, me: SeatInfo, texts: Texts, mode: PanelMode
) -> list[Block | None]:
    if me.user_id == view.host:
        others = [info.seat for info in view.seats if info != me]
        return [text(texts("panel-invited", opponent=people(view, others, texts)))]
    choices = [*answers(view, texts), blocking(view, texts)]
    if mode.press is Press.ASK_ACCEPT and view.stake:
        line = texts.in_game(
            view.game,
            "accept-question",
            stake=texts("tokens", n=view.stake),
            tokens=texts("tokens", n=me.balance),
        )
        yes = Choice(
            texts("button-yes-accept"), Press.ACCEPT, style=ButtonStyle.SUCCESS
        )
        return [
            text(line),
            *drawn(view, asked(Question(line, yes), [tuple(choices)], texts)),
        ]
    return [
        text(texts("panel-invited-you", host=mention(view.host, texts))),
        buttons(view, choices),
    ]


def _resting(
    view: TableView, me: SeatInfo, texts: Texts, deck: Deck, mode: PanelMode
) -> list[Block | None]:
    """Between hands and after the end: the result in short, and how to go on."""
    ended = text(*headed_ending(view, texts, deck))
    if view.status is Status.OVER:
        link = table_link(view)
        over = text(
            f"-# {texts('panel-over')}"
            if view.hand_no
            else "",  # else there was no game
            texts("link-table", link=link) if link else "",
        )
        return [ended, over, buttons(view, own_hand(view, me, texts))]
    lines = _coming(view, me, texts)
    lines.append(wished_line(view, texts, me))
    lines.append(stop_line(view, texts))
    choices = (*going_on(view, texts, me), *adjourning(view, texts, me))
    if mode.press is Press.ASK_LEAVE:
        question = _parting_question(view, me.seat, Press.YES_LEAVE, texts)
        return [
            ended,
            text(*lines),
            text(question.text),
            *drawn(view, asked(question, [choices], texts)),
        ]
    return [
        ended,
        text(*lines),
        buttons(view, own_hand(view, me, texts)),
        buttons(view, choices),
    ]


def _coming(view: TableView, me: SeatInfo, texts: Texts) -> list[str]:
    """What the table waits for between two hands, and for how long."""
    when = stamp(view.deadline)
    if me.stop:
        return stopping_lines(view, texts)
    if lines := resting_lines(view, texts, me):
        return lines
    if view.free_seat is not None:
        return free_seat_lines(view, texts)
    if me.ready and not view.pause_seconds:
        waiting = people(
            view, [info.seat for info in view.seats if not info.ready], texts
        )
        return [texts("panel-next-waiting", players=waiting, when=when)]
    return [texts(_next(view), when=when)]


def _next(view: TableView) -> str:
    """The text that says when the next hand is dealt, or until when it can be asked
    for."""
    if view.pause_seconds:
        return "panel-next-pause"
    if view.deadline is None:
        return "panel-next-waits"
    return "panel-next-paused" if view.paused else "panel-next"


def own_hand(view: TableView, me: SeatInfo, texts: Texts) -> list[Choice]:
    """Return what leads on from the last hand, if they played it: its review, those of
    the whole game, sharing it.

    It is above the row that is always there, and no button of that row moves for
    it."""
    end = view.last_hand
    if end is None or me.user_id not in end.players:
        return []
    share = share_choice(end.hand_no, texts)
    if not is_reviewable(view.game, end, me.user_id):
        return [share]
    several = view.status is Status.OVER and end.hand_no > 1
    match = [match_choice(WantedMatch(apart=True), texts)] if several else []
    return [review_choice(WantedReview(end.hand_no, apart=True), texts), *match, share]


def _question(view: TableView, texts: Texts, mode: PanelMode) -> Question | None:
    if mode.press is Press.ASK:
        return renderer_of(view.game).question(view, view.hand, mode.arg, texts)
    if mode.press is Press.ASK_RESIGN and view.viewer is not None:
        return _parting_question(view, view.viewer, Press.YES_RESIGN, texts)
    return None


def _parting_question(
    view: TableView, seat: Seat, press: Press, texts: Texts
) -> Question:
    """Ask before a seat resigns or leaves: some win the game by it, or the others go
    on; but no house by itself."""
    others = [info.seat for info in view.present if info.seat != seat]
    variant, winners = "", view.heirs or others
    if view.replaceable:
        variant, winners = "-partner", view.partners_of(seat)
    elif view.wins_nobody:
        variant = "-nobody"
    elif len(others) > 1 and not view.heirs:
        variant = "-several" if len(persons(view)) > 1 else "-house"
    asked = f"question{variant}{'' if view.pot else '-free'}"
    winner, pot = together(view, winners, texts), texts("tokens", n=view.pot)
    line = texts.named(
        press.removeprefix("yes-"), asked, winner=winner, n=len(winners), pot=pot
    )
    if press is Press.YES_RESIGN and texts.has(note := f"{view.game}-resign-note"):
        line = f"{line} {texts(note)}"
    return Question(
        line, Choice(texts.named("button", press), press, style=ButtonStyle.DANGER)
    )
