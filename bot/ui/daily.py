"""The day's deal: its page, what proves it, the day before, and the line that can be
shown to others, which tells no card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.deals.course import Course, Mark
from bot.deals.model import Ending, Play
from bot.deals.results import DailyPage, Line, Past, Span
from bot.ground.clock import moment
from bot.tables.dealing import fingerprint, given_mix
from bot.tables.games import rules_of
from bot.tables.ids import UserId
from bot.ui.blocks import finished, framed, group, isolated, mention, stamp, text
from bot.ui.card_emoji import signs_of
from bot.ui.components import ActionRow, Button, ButtonStyle, Drawing
from bot.ui.custom_id import Click, Press
from bot.ui.daily_button import DailyPress, Step, daily_button, step_button
from bot.ui.help import HelpPress
from bot.ui.help import Step as FirstStep
from bot.ui.renderers import emblem_of, game_name
from bot.ui.texts import Texts

SQUARES: Final = {Mark.WON: "🟩", Mark.LOST: "⬜", Mark.CALL: "🟦"}
"""Told apart by the colour-blind as well, on dark and light screens."""
WIDEST: Final = 10
"""Squares in a row: a phone shows so many in one line."""


def daily_message(page: DailyPage, texts: Texts, span: Span = Span.TODAY) -> Drawing:
    """Draw the day's deal for its reader, with the board of a time."""
    return framed(
        text(
            f"### {_title(page.game, texts, 'today-title')}",
            "-# "
            + texts(
                "today-day",
                day=page.day.isoformat(),
                when=stamp(moment(page.closes_at)),
            ),
        ),
        text(*_state(page, texts)),
        *group(*_board(page, span, texts)),
        *group(*tomorrow_line(page.tomorrow, texts)),
        ActionRow(*_own_buttons(page, texts)),
        _board_buttons(page, span, texts),
    )


def proof_message(page: DailyPage, texts: Texts) -> Drawing:
    """Draw what binds the bot to the deals of today and tomorrow, and what proves that
    of yesterday."""
    today = texts(
        "today-sealed", game=game_name(page.game, texts), commitment=page.commitment
    )
    return framed(
        text(f"### {texts('today-proof-title')}", texts("today-proof")),
        text(today),
        text(*_sealed_tomorrow(page, texts)),
        text(*([] if page.yesterday is None else _opened(page.yesterday, texts))),
        ActionRow(step_button(Step.SHOW, texts)),
    )


def past_message(past: Past, texts: Texts) -> Drawing:
    """Draw the deal of the day before: how its reader and the master played it, and its
    seed."""
    return framed(
        text(
            f"### {_title(past.game, texts, 'today-past-title')}",
            f"-# {past.day.isoformat()}",
        ),
        text(*_own_past(past, texts)),
        text(*_masters(past, texts)),
        *group(*_opened(past, texts)),
        ActionRow(*_ways(past, texts), step_button(Step.SHOW, texts)),
    )


def shared_line(page: DailyPage, reader: UserId, texts: Texts) -> Drawing:
    """Draw what somebody shows to others of their play. Raises ValueError: they have no
    score."""
    if page.play is None or page.play.score is None:
        raise ValueError("there is nothing to share")
    score = score_of(page.game, page.play.score, texts)
    parts = [
        isolated(mention(reader, texts)),
        f"**{score}**",
        *par_words(page.par, texts),
    ]
    title = f"{emblem_of(page.game)} **{game_name(page.game, texts)}**"
    head = [
        title,
        page.day.isoformat(),
        *([f"🔥 {page.streak}"] if page.streak else []),
    ]
    return finished(
        text(" · ".join(head), *squares(page.course), " · ".join(parts)),
        ActionRow(daily_button(texts)),
    )


def score_of(game: str, score: int, texts: Texts) -> str:
    """Return a score with the word for what it counts."""
    sign = "−" if score < 0 else ""
    unit = rules_of(game).profile.equal.unit
    return texts.named("today-unit", unit, n=abs(score), score=f"{sign}{abs(score)}")


def squares(course: Course) -> list[str]:
    """Return a course as squares: rows of about the same length, none too wide for a
    phone."""
    rows = -(-len(course) // WIDEST)
    length = -(-len(course) // max(1, rows)) or 1
    drawn = [SQUARES[mark] for mark in course]
    return ["".join(drawn[at : at + length]) for at in range(0, len(drawn), length)]


def _title(game: str, texts: Texts, key: str) -> str:
    return texts(key, game=f"{emblem_of(game)} {game_name(game, texts)}")


def _state(page: DailyPage, texts: Texts) -> Iterator[str]:
    """Yield what there is of the reader's own play."""
    if page.play is None:
        yield texts("today-about")
    elif page.play.ending is None:
        yield texts("today-under-way")
    else:
        yield _outcome(page, page.play, texts)
        yield from squares(page.course)
    yield from _streak(page, texts)
    if page.play is not None and page.play.ending is not None:
        yield f"-# {texts('today-par-about')}"


def _outcome(page: DailyPage, play: Play, texts: Texts) -> str:
    mine = f"**{_reached(page.game, play, texts)}**"
    return " · ".join([mine, *par_words(page.par, texts), *_better(page, texts)])


def _reached(game: str, play: Play, texts: Texts) -> str:
    if play.ending is Ending.PLAYED and play.score is not None:
        return score_of(game, play.score, texts)
    return texts("today-given-up")


def par_words(par: int | None, texts: Texts) -> list[str]:
    """Return the master's score, if it is known."""
    return [] if par is None else [texts("today-par", n=str(par).replace("-", "−"))]


def _better(page: DailyPage, texts: Texts) -> Iterator[str]:
    """Yield how many have done worse, if anybody else has played."""
    if page.rank is not None and page.rank.others:
        yield texts("today-better", percent=100 * page.rank.behind // page.rank.others)


def _streak(page: DailyPage, texts: Texts) -> list[str]:
    return [texts("today-streak", n=page.streak)] if page.streak else []


def _board(page: DailyPage, span: Span, texts: Texts) -> Iterator[str]:
    lines = page.boards.get(span)
    if lines is None:
        return
    yield texts.named("today-board", span)
    for line in lines:
        yield _line(page, line, span, texts)
    if not lines:
        yield texts("today-board-empty")
    if span is not Span.TODAY:
        yield f"-# {texts('today-points-about')}"


def _line(page: DailyPage, line: Line, span: Span, texts: Texts) -> str:
    score = (
        score_of(page.game, line.score, texts)
        if span is Span.TODAY
        else texts("today-points", n=line.score)
    )
    who = isolated(mention(line.person, texts))
    return texts("today-row", place=line.place, player=who, score=score)


def tomorrow_line(tomorrow: tuple[str, str] | None, texts: Texts) -> Iterator[str]:
    """Yield the next game, and the beginning of what binds the bot to its deal."""
    if tomorrow is not None:
        game, commitment = tomorrow
        named, print_ = game_name(game, texts), fingerprint(commitment)
        yield f"-# {texts('today-tomorrow', game=named, fingerprint=print_)}"


def _sealed_tomorrow(page: DailyPage, texts: Texts) -> Iterator[str]:
    if page.tomorrow is not None:
        game, commitment = page.tomorrow
        named = game_name(game, texts)
        yield texts("today-sealed-tomorrow", game=named, commitment=commitment)


def _opened(past: Past, texts: Texts) -> list[str]:
    """Return what proves the deal of the day before."""
    named, mix = game_name(past.game, texts), given_mix(past.set_id, 1)
    return [
        texts("today-opened", game=named, seed=past.seed.hex()),
        texts("today-opened-check", commitment=past.commitment, mix=mix),
    ]


def _own_past(past: Past, texts: Texts) -> Iterator[str]:
    if past.play is None:
        yield texts("today-not-played")
    else:
        score = _reached(past.game, past.play, texts)
        yield texts("today-you", score=score)
        yield from squares(past.course)


def _masters(past: Past, texts: Texts) -> Iterator[str]:
    if past.par is None:
        return
    yield texts("today-master", score=score_of(past.game, past.par, texts))
    yield from squares(past.masters_course)
    cards = " · ".join(_cards(past.game, past.line))
    if cards:
        yield f"-# {texts('today-line', cards=cards)}"


def _cards(game: str, line: Sequence[str]) -> Iterator[str]:
    """Yield the cards of each action that has some."""
    rules = rules_of(game)
    for action in map(rules.parse_action, line):
        cards = getattr(action, "cards", ())
        if cards:
            yield signs_of(cards)


def _own_buttons(page: DailyPage, texts: Texts) -> Iterator[Button]:
    if page.play is None or page.play.ending is None:
        yield step_button(Step.PLAY, texts, ButtonStyle.PRIMARY)
        equal = rules_of(page.game).profile
        preset = equal.equal.preset or next(iter(equal.presets))
        rules = HelpPress(FirstStep.RULES, f"{page.game}.{preset}")
        yield Button(label=texts("button-rules"), custom_id=str(rules))
    elif page.play.score is not None:
        yield step_button(Step.SHARE, texts, ButtonStyle.PRIMARY)
    if page.yesterday is not None:
        yield step_button(Step.PAST, texts)
    yield Button(label=texts("button-fair"), custom_id=str(DailyPress(Step.PROOF)))


def _board_buttons(page: DailyPage, span: Span, texts: Texts) -> ActionRow | None:
    """Return the ways to the boards of other times; None outside of servers."""
    steps = {Span.TODAY: Step.SHOW, Span.WEEK: Step.WEEK, Span.ALL: Step.ALL}
    row = [
        step_button(step, texts) for other, step in steps.items() if other is not span
    ]
    return ActionRow(*row) if page.boards else None


def _ways(past: Past, texts: Texts) -> Iterator[Button]:
    """Yield the ways to the reader's own hand."""
    if past.table is None or past.play is None:
        return
    for key, press, arg in (
        ("review-replay", Press.REPLAY, "1.1"),
        ("review-button", Press.REVIEW, "1.apart"),
    ):
        if press is Press.REPLAY or past.play.score is not None:
            click = Click(past.game, past.table, 0, press, arg)
            yield Button(label=texts(key), custom_id=str(click))
