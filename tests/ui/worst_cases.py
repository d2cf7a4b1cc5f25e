"""The largest of every message that is drawn: six people, the longest numbers, every picture, a full page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Final

from discord.ui import Modal

from bot.economy.audit import AuditLeaf, AuditRow
from bot.economy.coins import MOST_MOVED, MOST_THERE
from bot.economy.daily import Collected, NoRelief
from bot.economy.gifts import Doubtful, Gift, Given
from bot.economy.grants import Act, Award
from bot.economy.seasons import Plan, Season
from bot.economy.settings import BOUNDS, GuildSettings
from bot.games.bura.player.why import Reason, Why
from bot.games.bura.rules.actions import Action
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRESETS
from bot.games.contract import CLOCK, Seat
from bot.games.kit.replay import Move, frames
from bot.house.advice import Advice, Chance
from bot.house.levels import Level
from bot.house.question import Question
from bot.house.review import Decision, Misstep
from bot.tables.departing import Parting
from bot.tables.proof import Check, Claim
from bot.tables.table_view import ChannelId, EndReason, HandEnd, Status, TableId, TableView, UserId
from bot.ui.audit import PAGE as ACTS
from bot.ui.audit import audit_page, log_message
from bot.ui.board_id import LAST_PAGE, BoardId, By, Span
from bot.ui.card_emoji import DeckStyle
from bot.ui.codec import MAX_NUMBER
from bot.ui.components import Drawing
from bot.ui.deck_choice import deck_message
from bot.ui.hand_panel import NORMAL, panel
from bot.ui.help import help_message
from bot.ui.history import PAGE as TABLES
from bot.ui.history import Outcome, Past, history_message
from bot.ui.movements import Moved, movements
from bot.ui.own_tables import MOST_LISTED, tables_list
from bot.ui.partings import blocked_message, elsewhere_message, join_question, left_message, void_question
from bot.ui.privacy import Erase, LeftTable, Loss, erase_question, export_message
from bot.ui.purse import LONGEST_REASON, awarded, collected, gift_given, gift_in_public, gift_kept, gift_question
from bot.ui.replay import Place as ReplayPlace
from bot.ui.replay import Reel, replay_message
from bot.ui.result import result_message
from bot.ui.review import Review, review_message
from bot.ui.rules import rules_message, rules_of_table
from bot.ui.seasons import begin_question, season_page, undo_question
from bot.ui.settings import Panel, Place, overview
from bot.ui.settings_forms import FIELDS, form
from bot.ui.settings_id import Page
from bot.ui.settings_pages import MOST_CHANNELS, page
from bot.ui.standings import PAGE, HousePlace, Score, Sheet, balance, house_board, leaderboard
from bot.ui.standings import Place as BoardPlace
from bot.ui.stats import Figures, stats_message
from bot.ui.table import table_message, turn_ping
from bot.ui.texts import Texts
from bot.ui.verify import verify_message
from db.seasons import Holdings
from tests.random_play import Manner
from tests.random_play import hand as play_hand
from tests.ui.scenes import ASK_CLAIM, MODES
from tests.ui.worst_hands import (
    CHANGES,
    CHANNEL,
    DECK,
    GUILD,
    HEX,
    MIX,
    PEOPLE,
    SNOWFLAKE,
    TABLE,
    WHEN,
    crowded,
    ends,
    gatherings,
    hands,
    people,
    played,
    rich,
    rules_of,
    table,
)

Drawn = Drawing | Modal
NOTICE: Final = "W" * 400
"""Longer than any sentence that is said above a page."""
REASON: Final = "*_`" * (LONGEST_REASON // 3) + "*" * (LONGEST_REASON % 3)
"""A reason of which every character is escaped."""


def table_cases(texts: Texts) -> Iterator[Drawn]:
    options = rules_of("prison", CHANGES)
    for public, *_ in hands():
        yield table_message(table(public, options, count=len(public.balances)), texts, DECK)
    yield table_message(table(crowded(), options), texts, DECK)
    yield table_message(replace(table(crowded(), options), seats=people(gone=True)), texts, DECK)
    for view in (*gatherings(), *ends()):
        yield table_message(view, texts, DECK)


def panel_cases(texts: Texts) -> Iterator[Drawn]:
    options = rules_of("prison", CHANGES)
    advice = Advice(
        (Chance(Action.parse("lead AdTdKd"), 0.5), Chance(Action.parse("lead Kd"), 0.4)), Reason(Why.SAFE, 99, 3)
    )
    for _, *seats in hands():
        for hand in seats:
            view = table(hand, options, count=len(hand.balances))
            yield panel(view, texts, DECK, NORMAL, NOTICE)
            yield panel(replace(view, stake=0), texts, DECK, ASK_CLAIM, NOTICE)
    for mode in MODES:
        full = table(crowded(5), options)
        for hint in (None, advice):
            yield panel(full, texts, DECK, mode, NOTICE, hint=hint)
        for view in (*gatherings(), *ends()):
            yield panel(replace(view, viewer=Seat(1)), texts, DECK, mode, NOTICE)
    for view in gatherings():
        hosting = replace(view, host=view.seats[0].user_id, viewer=Seat(0))
        yield panel(hosting, texts, DECK, NORMAL, NOTICE)
        yield panel(replace(hosting, seats=hosting.seats[:1]), texts, DECK, NORMAL, NOTICE)


def result_cases(texts: Texts) -> Iterator[Drawn]:
    for view in ends():
        yield result_message(view, texts, DECK)


def replay_cases(texts: Texts) -> Iterator[Drawn]:
    for count, preset, changes in ((6, "prison", CHANGES), (2, "classic", "memory=open last_call=all")):
        options = rules_of(preset, changes)
        state = played(options, count, 0)[0]
        steps = play_hand(state, Random(4), Manner(threes=True))
        moves = [Move(seat, action, by_clock=seat != CLOCK) for _, seat, action, _, _ in steps]
        pages = frames(BURA, state, moves)
        end = HandEnd(9998, rich(pages[-1].public), PEOPLE[:count], (), (MOST_THERE,) * count, HEX, HEX, MIX)
        view = replace(table(None, options, Status.OVER, count), end_reason=EndReason.AGREED)
        for number in range(1, len(pages) + 1):
            reel = Reel(9999, pages, end, ReplayPlace(9998, number), reviewed=True)
            yield replay_message(view, reel, texts, DECK)


def verify_cases(texts: Texts) -> Iterator[Drawn]:
    options = rules_of("prison", CHANGES)
    view = replace(table(None, options, Status.OVER), end_reason=EndReason.AGREED)
    (first, *_) = frames(BURA, played(options, 6, 0)[0], ())
    end = HandEnd(9999, first, PEOPLE[:6], (), (MOST_THERE,) * 6, HEX, HEX, MIX)
    pack = "".join(map(str, BURA.pack(options)))
    right = [Check(claim, 9999) for claim in Claim]
    yield verify_message(view, right, (end, pack), texts, DECK)
    yield verify_message(view, [Check(claim, 9999, "W" * 500) for claim in Claim], (end, pack), texts, DECK)


def review_cases(texts: Texts) -> Iterator[Drawn]:
    options = rules_of("prison", CHANGES)
    view = replace(table(None, options, Status.OVER), end_reason=EndReason.AGREED, stake=0)
    choices = Chance(Action.parse("lead AdTdKd"), 0.99), Chance(Action.parse("lead Kd"), 0.1)
    asked = Question("bot.games.bura", Level.MASTER, 0, (crowded(5),), ())
    for why in Why:
        found = tuple(
            Misstep(Decision(99, n, Action.parse("lead Kd"), asked), Advice(choices, Reason(why, 99, 3)), 0.1)
            for n in range(3)
        )
        yield review_message(view, Review(50, 99, found, range(100)), texts)


def rules_cases(texts: Texts) -> Iterator[Drawn]:
    for preset in PRESETS:
        for full in (False, True):
            options = rules_of(preset, CHANGES)
            yield rules_message(preset, options, texts, DECK, list(PRESETS), full=full)


def rules_of_table_cases(texts: Texts) -> Iterator[Drawn]:
    for view in gatherings():
        for full in (False, True):
            yield rules_of_table(view, texts, DECK, full=full)


def parting_cases(draw: Callable[[TableView, Texts], Drawn]) -> Callable[[Texts], Iterator[Drawn]]:
    """Draw one thing for every gathering, end and hand of six."""

    def cases(texts: Texts) -> Iterator[Drawn]:
        for view in (*gatherings(), *ends(), table(crowded(), rules_of("prison"))):
            yield draw(replace(view, viewer=Seat(1)), texts)

    return cases


def own_tables_cases(texts: Texts) -> Iterator[Drawn]:
    for view in (*gatherings(), *ends(), table(crowded(5), rules_of("prison"))):
        listed = [replace(view, viewer=Seat(1), table_id=TableId(TABLE - n)) for n in range(MOST_LISTED)]
        yield tables_list(listed, texts)


def settings_held() -> GuildSettings:
    """The largest settings."""
    most = {name: bounds.stop - 1 for name, bounds in BOUNDS.items()}
    return replace(
        GuildSettings(), **most, threads=True, streak=True, gifts=True, language="uk", rules="classic",
        time_zone="America/Argentina/ComodRivadavia", log_channel_id=SNOWFLAKE,
        channels=tuple(SNOWFLAKE - n for n in range(MOST_CHANNELS)),
    )  # fmt: skip


def settings_panel() -> Panel:
    """A server with the largest settings, in which the bot lacks something in every channel."""
    missing = ("View Channels", "Send Messages", "Create Public Threads", "Send Messages in Threads", "Attach Files")
    places = tuple(Place(ChannelId(SNOWFLAKE - n), missing if n % 2 else None) for n in range(MOST_CHANNELS))
    season = Season(9999, int(WHEN.timestamp() * 1000), MOST_THERE, int(WHEN.timestamp() * 1000))
    return Panel(settings_held(), places, Place(CHANNEL, missing), True, "uk", season, MAX_NUMBER, WHEN, WHEN)


def page_cases(texts: Texts) -> Iterator[Drawn]:
    for which in Page:
        if which not in {Page.HOME, Page.SEASON, Page.AUDIT}:
            yield page(which, settings_panel(), list(PRESETS), texts, NOTICE)


def form_cases(texts: Texts) -> Iterator[Drawn]:
    for which, kind in FIELDS:
        yield form(which, kind, settings_held(), texts)


def acts() -> list[AuditRow]:
    """Everything an admin can do, with the longest words."""
    held, at = settings_held(), int(WHEN.timestamp() * 1000)
    listed = ",".join(map(str, held.channels))
    everything: dict[str, str | int | None] = {}
    for name in ("stake", "stake_least", "stake_most"):
        everything |= {name: 1_000_000, f"{name}.old": 999_999}
    details: list[tuple[str, dict[str, str | int | None]]] = [
        ("settings", {"channels": listed, "channels.old": listed}),
        ("settings", everything),
        ("grant", {"tokens": MOST_MOVED, "reason": REASON}),
        ("take", {"tokens": MOST_MOVED, "reason": REASON}),
        ("season", {"season": 9999, "tokens": MOST_MOVED}),
        ("season_undo", {"season": 9999}),
        ("void", {"table": MAX_NUMBER}),
    ]
    return [
        AuditRow(MAX_NUMBER - n, GUILD, SNOWFLAKE, act, SNOWFLAKE, told, at) for n, (act, told) in enumerate(details)
    ]


def audit_cases(texts: Texts) -> Iterator[Drawn]:
    for row in acts():
        yield audit_page(AuditLeaf((row,) * ACTS, True, True), texts, NOTICE)


def log_cases(texts: Texts) -> Iterator[Drawn]:
    for row in acts():
        yield log_message(row, texts)


def history_cases(texts: Texts) -> Iterator[Drawn]:
    for outcome in Outcome:
        row = Past(TABLE, "bura", "classic", MOST_MOVED, WHEN, 9999, PEOPLE * 4, outcome, -MOST_THERE)
        yield history_message([row] * TABLES, texts, of=PEOPLE[0], page=500, pages=999)


def movement_cases(texts: Texts) -> Iterator[Drawn]:
    link = f"https://discord.com/channels/{SNOWFLAKE}/{SNOWFLAKE}/{SNOWFLAKE}"
    reasons = (
        "grant", "take", "gift", "daily", "relief", "start", "season", "season_undo", "ante", "payout", "penalty",
        "split", "forfeit", "unknown",
    )  # fmt: skip
    for reason in reasons:
        plain = Moved(MAX_NUMBER, WHEN, -MOST_MOVED, MOST_THERE, reason, other=PEOPLE[0])
        row = replace(plain, actor=PEOPLE[1], note=REASON) if reason in {"grant", "take"} else plain
        if reason in {"ante", "payout", "penalty", "split", "forfeit"}:
            row = replace(row, table=TABLE, link=link)
        for own in (True, False):
            yield movements([row] * 8, PEOPLE[0], MOST_THERE, texts, own=own, newer=True, older=True)


def board_cases(texts: Texts) -> Iterator[Drawn]:
    rows = [
        BoardPlace(LAST_PAGE * PAGE, UserId(SNOWFLAKE - n), -MOST_THERE, 10**9, left=n % 2 > 0) for n in range(PAGE)
    ]
    own = BoardPlace(LAST_PAGE * PAGE, UserId(1234567), MOST_THERE, 10**9)
    for by in By:
        for span in Span:
            sheet = Sheet(BoardId(by, span, LAST_PAGE - 1, PEOPLE[0]), LAST_PAGE, 9999, WHEN, 19, 20, 99)
            if by is not By.HOUSE:
                yield leaderboard(rows, own, sheet, texts)


def house_board_cases(texts: Texts) -> Iterator[Drawn]:
    scores = tuple(Score(level, 10**9, 10**9) for level in Level)
    rows = [HousePlace(LAST_PAGE * PAGE, UserId(SNOWFLAKE - n), scores, left=n % 2 > 0) for n in range(PAGE)]
    sheet = Sheet(BoardId(By.HOUSE, Span.ALL, LAST_PAGE - 1, PEOPLE[0]), LAST_PAGE, 9999, WHEN, 19, 20, 99)
    yield house_board(rows, replace(rows[0], user_id=UserId(1234567)), sheet, texts)


def stats_cases(texts: Texts) -> Iterator[Drawn]:
    figures = Figures(
        PEOPLE[0], 10**9, 10**9, 10**9, 10**9, 10**9, 1.5 * 2**52, -MOST_THERE, 10**9, 9999, 10**6, -999, 99
    )
    for own in (True, False):
        yield stats_message(figures, [1000, 2000] * 250, texts, own=own)


def purse_cases(texts: Texts) -> Iterator[Drawn]:
    most = Collected(10**6, 10**6, 6, 10**6, 10**6, MOST_THERE, int(WHEN.timestamp()), None, 10**6, 10**6)
    yield collected(most, texts)
    for why in NoRelief:
        yield collected(replace(most, start=0, daily=0, relief=0, no_relief=why), texts)


def award_cases(texts: Texts) -> Iterator[Drawn]:
    for act in Act:
        yield awarded(Award(GUILD, SNOWFLAKE, PEOPLE[0], PEOPLE[1], act, MOST_MOVED, REASON), MOST_THERE, texts)


def _held() -> Holdings:
    return Holdings(10**6, MOST_THERE, MOST_THERE)


GIFT: Final = Gift(GUILD, SNOWFLAKE, PEOPLE[0], PEOPLE[1], 10**6)
GIVEN: Final = Given(GIFT, MOST_THERE, MOST_THERE, now=True)


def erase_cases(texts: Texts) -> Iterator[Drawn]:
    asked = Erase(GUILD, PEOPLE[0], int(WHEN.timestamp()), "f" * 16)
    for parting in Parting:
        left = [LeftTable(TABLE, parting, MOST_THERE)] * 25
        for tokens in (MOST_THERE, -MOST_THERE):
            yield erase_question(Loss(left, tokens, 10**9), asked, texts, changed=True)


def season_cases(texts: Texts) -> Iterator[Drawn]:
    yield season_page(settings_panel().season, texts, NOTICE)


def one(draw: Callable[[Texts], Drawn]) -> Callable[[Texts], Iterator[Drawn]]:
    """Draw one message."""

    def cases(texts: Texts) -> Iterator[Drawn]:
        yield draw(texts)

    return cases


CASES: Final[Mapping[str, Callable[[Texts], Iterator[Drawn]]]] = {
    "audit.audit_page": audit_cases,
    "audit.log_message": log_cases,
    "deck_choice.deck_message": one(lambda texts: deck_message(DeckStyle.FOUR, DECK, texts)),
    "hand_panel.panel": panel_cases,
    "help.help_message": one(lambda texts: help_message(texts, settings=True)),
    "history.history_message": history_cases,
    "movements.movements": movement_cases,
    "own_tables.tables_list": own_tables_cases,
    "partings.elsewhere_message": parting_cases(lambda view, texts: elsewhere_message(view, f"### {NOTICE}", texts)),
    "partings.join_question": parting_cases(lambda view, texts: join_question(view, MOST_THERE, texts)),
    "partings.blocked_message": parting_cases(blocked_message),
    "partings.left_message": parting_cases(lambda view, texts: left_message(view, PEOPLE[1], texts)),
    "partings.void_question": parting_cases(void_question),
    "privacy.erase_question": erase_cases,
    "privacy.export_message": one(
        lambda texts: export_message([f"bura-{SNOWFLAKE}-{SNOWFLAKE}.zip.{n:03}" for n in range(999)], 998, texts)
    ),
    "purse.awarded": award_cases,
    "purse.collected": purse_cases,
    "purse.gift_given": one(lambda texts: gift_given(GIVEN, texts)),
    "purse.gift_in_public": one(lambda texts: gift_in_public(GIVEN, texts)),
    "purse.gift_kept": one(gift_kept),
    "purse.gift_question": one(lambda texts: gift_question(Doubtful(GIFT, MOST_THERE), texts)),
    "replay.replay_message": replay_cases,
    "result.result_message": result_cases,
    "review.review_message": review_cases,
    "rules.rules_message": rules_cases,
    "rules.rules_of_table": rules_of_table_cases,
    "seasons.begin_question": one(lambda texts: begin_question(Plan(9999, MOST_THERE, _held()), texts, NOTICE)),
    "seasons.season_page": season_cases,
    "seasons.undo_question": one(lambda texts: undo_question(settings_panel().season, texts)),
    "settings.overview": one(lambda texts: overview(settings_panel(), texts, NOTICE)),
    "settings_forms.form": form_cases,
    "settings_pages.page": page_cases,
    "standings.balance": one(lambda texts: balance(MOST_THERE, texts, of=PEOPLE[0])),
    "standings.house_board": house_board_cases,
    "standings.leaderboard": board_cases,
    "stats.stats_message": stats_cases,
    "table.table_message": table_cases,
    "table.turn_ping": one(lambda texts: turn_ping(table(crowded(), rules_of("prison")), Seat(5), texts)),
    "verify.verify_message": verify_cases,
}
"""What draws the worst cases of each function that draws, by its module in `bot.ui` and its name."""
