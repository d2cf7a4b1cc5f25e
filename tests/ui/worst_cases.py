"""The largest of every message that is drawn: six people, the longest numbers, every
picture, a full page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from random import Random
from typing import Final

from bot.economy.coins import MOST_THERE
from bot.economy.gifts import Doubtful, Gift, Given
from bot.games.bura.player.why import Why
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRESETS
from bot.games.contract import CLOCK, Movement, MovementReason, Options, Seat
from bot.games.kit.replay import Move, frames
from bot.games.kit.variants import alternatives
from bot.house.advice import Advice, Chance, Reason
from bot.house.levels import Level
from bot.house.question import Question
from bot.house.review import Decision, Misstep
from bot.house.turning import Findings, Nothing, TurningPoint
from bot.tables.canceling import Meaning
from bot.tables.ids import ChannelId, GuildId, TableId
from bot.tables.model.commands import ChangeRule, JustPlay, Remove
from bot.tables.model.ends import EndReason
from bot.tables.model.hand import HandEnd
from bot.tables.model.outline import Outline
from bot.tables.model.place import Location
from bot.tables.model.status import Status
from bot.tables.model.view import TableView
from bot.tables.partnerships.formation import Way
from bot.tables.proof import Check, Claim
from bot.tables.refusals import SelfChallenge
from bot.ui.card_emoji import DeckStyle
from bot.ui.codec import MAX_NUMBER
from bot.ui.custom_id import Click, Press
from bot.ui.deck_choice import deck_message
from bot.ui.fair_deal import fair_deal_message
from bot.ui.folded import folded_result
from bot.ui.guide import Guidance
from bot.ui.hand_panel import Notice, panel
from bot.ui.help import help_message
from bot.ui.match_review import HandLine, match_message
from bot.ui.own_tables import MOST_LISTED, tables_list
from bot.ui.panel_mode import NORMAL, PanelMode
from bot.ui.partings import (
    blocked_message,
    cancel_question,
    canceled_message,
    elsewhere_message,
    ended_elsewhere_message,
    join_question,
    left_message,
    removed_message,
)
from bot.ui.privacy import Where, export_message
from bot.ui.private import private_panel
from bot.ui.purse import (
    gift_given,
    gift_in_public,
    gift_kept,
    gift_question,
    gifts_off,
)
from bot.ui.refusals import refused_message
from bot.ui.renderer import Idea
from bot.ui.replay import Place as ReplayPlace
from bot.ui.replay import Reel, replay_message
from bot.ui.result import result_message
from bot.ui.review import Review, review_message
from bot.ui.rules import rules_message, rules_of_table
from bot.ui.seasons import undo_question
from bot.ui.settings import overview
from bot.ui.share import Shared, share_message
from bot.ui.standings import balance
from bot.ui.stats import stats_of_games
from bot.ui.table import race_ping, table_message, turn_ping
from bot.ui.texts import Texts
from bot.ui.verify import verify_message
from bot.ui.wanted_reviews import WantedMatch
from bot.ui.which_game import ChallengePress, for_less, which_game
from tests.helpers.random_play import Manner
from tests.helpers.random_play import hand as play_hand
from tests.ui.scenes import ASK_CLAIM, MODES
from tests.ui.worst_hands import (
    CHANGES,
    DECK,
    GUILD,
    HEX,
    MIX,
    PEOPLE,
    SNOWFLAKE,
    TABLE,
    called_back,
    crowded,
    ends,
    formings,
    gatherings,
    hands,
    people,
    played,
    rich,
    rules_of,
    table,
)
from tests.ui.worst_offices import (
    NOTICE,
    Drawn,
    audit_cases,
    award_cases,
    begin_cases,
    erase_cases,
    form_cases,
    log_cases,
    page_cases,
    season_cases,
    settings_panel,
)
from tests.ui.worst_records import (
    FIGURES,
    PERSON,
    board_cases,
    history_cases,
    movement_cases,
    purse_cases,
    stats_cases,
)


def table_cases(texts: Texts) -> Iterator[Drawn]:
    options = rules_of("prison", CHANGES)
    for public, *_ in hands():
        yield table_message(
            table(public, options, count=len(public.scores)), texts, DECK
        )
    yield table_message(table(crowded(), options), texts, DECK)
    yield table_message(
        replace(table(crowded(), options), seats=people(gone=True)), texts, DECK
    )
    for view in (*gatherings(), *ends(), *formings()):
        yield table_message(view, texts, DECK)


def panels() -> Iterator[tuple[TableView, PanelMode, Advice | None]]:
    options = rules_of("prison", CHANGES)
    chances = (
        Chance(BURA.parse_action("lead AdTdKd"), 0.5),
        Chance(BURA.parse_action("lead Kd"), 0.4),
    )
    advice = Advice(chances, Reason(Why.SAFE, 99, 3))
    for _, *seats in hands():
        for hand in seats:
            view = table(hand, options, count=len(hand.scores))
            yield view, NORMAL, None
            yield replace(view, stake=0), ASK_CLAIM, None
    for mode in MODES:
        full = table(crowded(5), options)
        for hint in (None, advice):
            yield full, mode, hint
        # Once a hand is over, of all questions only that about leaving is asked.
        over = ends() if mode.press in {NORMAL.press, Press.ASK_LEAVE} else ()
        for view in (*gatherings(), *over):
            yield replace(view, viewer=Seat(1)), mode, None
    yield from ((view, NORMAL, None) for view in formings() if view.viewer is not None)
    for view in gatherings():
        hosting = replace(view, host=view.seats[0].user_id, viewer=Seat(0))
        yield hosting, NORMAL, None
        yield replace(hosting, seats=hosting.seats[:1]), NORMAL, None
        joined = [info.user_id for info in hosting.seats[1:]]
        removals = frozenset(map(Remove, joined))
        for names, offers in product(
            ((), ("W" * 32,) * len(hosting.seats)),
            (removals, removals | changes(view.options)),
        ):
            named = replace(hosting, names=names, offers=offers)
            yield named, PanelMode(Press.OPTIONS), None
            yield named, PanelMode(Press.ASK_REMOVE, str(joined[-1])), None
        changing = replace(hosting, stake=options.ante, offers=changes(view.options))
        for rule in type(view.options).negotiable:
            yield changing, PanelMode(Press.OPTION, rule), None


def changes(options: Options) -> frozenset[ChangeRule]:
    """Every change of a table's options, and more than can be offered together."""
    rules = {
        ChangeRule(f"{name}={value}")
        for name, values in alternatives(type(options)).items()
        for value in values
    }
    switches = ("order=joining", "order=drawn", "next_hand=asked", "next_hand=pause")
    partners = ("redraw=on", "redraw=off", "confirm_scores=on", "confirm_scores=off")
    ways = (f"partners={way}" for way in Way)
    return frozenset({*rules, *map(ChangeRule, (*switches, *partners, *ways))})


def panel_cases(texts: Texts) -> Iterator[Drawn]:
    for view, mode, hint in panels():
        one_of_two = replace(view, elsewhere=True)
        yield panel(one_of_two, texts, DECK, mode, Notice(NOTICE), hint=hint)


GUIDE = Guidance(Idea("worst", "Werewolves " * 25), "claim")
"""An idea of the most words, and wide ones."""


def private_cases(texts: Texts) -> Iterator[Drawn]:
    for view, mode, hint in panels():
        for guided in (False, True):
            offers = view.offers | {JustPlay()} if guided else view.offers
            own = replace(
                view,
                private=True,
                stake=0,
                guided=guided,
                offers=offers,
                elsewhere=True,
            )
            yield private_panel(
                own,
                texts,
                DECK,
                mode,
                Notice(NOTICE),
                hint=hint,
                guide=GUIDE if guided else None,
            )


def result_cases(texts: Texts) -> Iterator[Drawn]:
    for view in ends():
        yield result_message(view, texts, DECK)


def folded_cases(texts: Texts) -> Iterator[Drawn]:
    for view in ends():
        if view.last_hand is not None:
            yield folded_result(view, view.last_hand, texts, DECK)


def fair_deal_cases(texts: Texts) -> Iterator[Drawn]:
    for view in ends():
        bound = replace(view, commitment=HEX, next_commitment=HEX)
        for number in (9998, 9999):
            yield fair_deal_message(bound, number, texts)


def replay_cases(texts: Texts) -> Iterator[Drawn]:
    for count, preset, changes in (
        (6, "prison", CHANGES),
        (2, "classic", "memory=open last_call=all"),
    ):
        options = rules_of(preset, changes)
        state = played(options, count, 0)[0]
        steps = play_hand(state, Random(4), Manner(threes=True))
        moves = [
            Move(seat, action, by_clock=seat != CLOCK)
            for _, seat, action, _, _ in steps
        ]
        pages = frames(BURA, state, moves)
        end = HandEnd(
            9998,
            rich(pages[-1].public),
            PEOPLE[:count],
            (),
            (MOST_THERE,) * count,
            HEX,
            HEX,
            MIX,
        )
        view = replace(
            table(None, options, Status.OVER, count), end_reason=EndReason.AGREED
        )
        for number in range(1, len(pages) + 1):
            reel = Reel(
                9999, pages, end, ReplayPlace(9998, number), reviewed=True, own=True
            )
            for pictured in (False, True):
                yield replay_message(view, reel, texts, DECK, pictured=pictured)


def share_cases(texts: Texts) -> Iterator[Drawn]:
    for view in ends():
        if view.last_hand is None:
            continue
        everybody = range(len(view.last_hand.players))
        lost = tuple(
            Movement(Seat(seat), -MOST_THERE, MovementReason.PENALTY)
            for seat in everybody
        )
        for stake in (0, MOST_THERE):
            shared = Shared(
                replace(view.last_hand, movements=lost, paid=lost), PEOPLE[0]
            )
            for pictured in (False, True):
                yield share_message(
                    replace(view, stake=stake), shared, texts, DECK, pictured=pictured
                )


def verify_cases(texts: Texts) -> Iterator[Drawn]:
    options = rules_of("prison", CHANGES)
    view = replace(table(None, options, Status.OVER), end_reason=EndReason.AGREED)
    (first, *_) = frames(BURA, played(options, 6, 0)[0], ())
    end = HandEnd(9999, first.public, PEOPLE[:6], (), (MOST_THERE,) * 6, HEX, HEX, MIX)
    pack = "".join(map(str, BURA.pack(options)))
    right = [Check(claim, 9999) for claim in Claim]
    yield verify_message(view, right, (end, first, pack), texts, DECK)
    yield verify_message(
        view,
        [Check(claim, 9999, "W" * 500) for claim in Claim],
        (end, first, pack),
        texts,
        DECK,
    )


def review_cases(texts: Texts) -> Iterator[Drawn]:
    options = rules_of("prison", CHANGES)
    view = replace(
        table(None, options, Status.OVER), end_reason=EndReason.AGREED, stake=0
    )
    choices = (
        Chance(BURA.parse_action("lead AdTdKd"), 0.99),
        Chance(BURA.parse_action("lead Kd"), 0.1),
    )
    for why in Why:
        found = findings_of(choices, why)
        yield review_message(view, Review(50, 99, view, found, range(100)), texts)
    for nothing in Nothing:
        yield review_message(
            view,
            Review(50, 99, view, replace(found, turning=None, nothing=nothing)),
            texts,
        )
    yield review_message(view, Review(50, 99, view), texts)


def findings_of(choices: tuple[Chance, ...], why: Why) -> Findings:
    """A review with all that one can tell, of a hand that turned while all others did
    something."""
    options = rules_of("prison", CHANGES)
    asked = Question("bot.games.bura", Level.MASTER, 0, (crowded(5),), ())
    costly = tuple(
        Misstep(
            Decision(99, n, BURA.parse_action("lead Kd"), asked),
            Advice(choices, Reason(why, 99, 3)),
            0.1,
        )
        for n in range(3)
    )
    state = played(options, 6, 0)[0]
    steps = play_hand(state, Random(4), Manner(threes=True))
    pages = frames(BURA, state, [Move(seat, action) for _, seat, action, _, _ in steps])
    told = [page for page in pages if page.done]
    turning = TurningPoint(
        costly[0], 1.0, 0.0, tuple(map(Seat, range(1, 6))), tuple(told)
    )
    return Findings(costly, turning)


def match_cases(texts: Texts) -> Iterator[Drawn]:
    options = rules_of("prison", CHANGES)
    view = replace(
        table(None, options, Status.OVER), end_reason=EndReason.AGREED, stake=0
    )
    choices = (
        Chance(BURA.parse_action("lead AdTdKd"), 0.99),
        Chance(BURA.parse_action("lead Kd"), 0.1),
    )
    found, numbers = findings_of(choices, Why.SAFE), range(1, 9999)
    for told in (found, replace(found, turning=None, nothing=Nothing.UNFINISHED), None):
        wanted = WantedMatch(500)
        lines = [HandLine(number, view, told) for number in wanted.on_page(numbers)]
        yield match_message(view, lines, wanted, numbers, texts)


def rules_cases(texts: Texts) -> Iterator[Drawn]:
    for preset in PRESETS:
        for full in (False, True):
            options = rules_of(preset, CHANGES)
            for pictured in (False, True):
                yield rules_message(
                    "bura",
                    preset,
                    options,
                    texts,
                    DECK,
                    list(PRESETS),
                    full=full,
                    pictured=pictured,
                )


def rules_of_table_cases(texts: Texts) -> Iterator[Drawn]:
    for view in gatherings():
        for full in (False, True):
            for pictured in (False, True):
                yield rules_of_table(view, texts, DECK, full=full, pictured=pictured)


def parting_cases(
    draw: Callable[[TableView, Texts], Drawn],
) -> Callable[[Texts], Iterator[Drawn]]:
    """Draw one thing for every gathering, end and hand of six."""

    def cases(texts: Texts) -> Iterator[Drawn]:
        for view in (*gatherings(), *ends(), table(crowded(), rules_of("prison"))):
            yield draw(replace(view, viewer=Seat(1)), texts)

    return cases


def own_tables_cases(texts: Texts) -> Iterator[Drawn]:
    for view in (*gatherings(), *ends(), table(crowded(5), rules_of("prison"))):
        listed = [
            replace(view, viewer=Seat(1), table_id=TableId(TABLE - n))
            for n in range(MOST_LISTED)
        ]
        yield tables_list(listed, texts)
        yield tables_list(listed, texts, command="cards cancel")


GIFT: Final = Gift(GUILD, SNOWFLAKE, PEOPLE[0], PEOPLE[1], 10**6)
GIVEN: Final = Given(GIFT, MOST_THERE, now=True)


CANCELED: Final = Outline(
    TableId(TABLE),
    GuildId(7),
    "bura",
    PEOPLE[1],
    PEOPLE[:2],
    Location(ChannelId(70)),
    private=False,
    has_begun=True,
    is_canceled=True,
    canceled_by=PEOPLE[1],
)


def cancel_cases(texts: Texts) -> Iterator[Drawn]:
    yes = Click("k" * 32, TABLE, MAX_NUMBER, Press.CANCEL)
    for means, pot in product(Meaning, (0, MOST_THERE)):
        yield cancel_question(yes, means, pot, texts)


def one(draw: Callable[[Texts], Drawn]) -> Callable[[Texts], Iterator[Drawn]]:
    """Draw one message."""

    def cases(texts: Texts) -> Iterator[Drawn]:
        yield draw(texts)

    return cases


CASES: Final[Mapping[str, Callable[[Texts], Iterator[Drawn]]]] = {
    "adjournment.going_on_ping": one(called_back),
    "audit.audit_page": audit_cases,
    "audit.log_message": log_cases,
    "deck_choice.deck_message": one(
        lambda texts: deck_message(DeckStyle.FOUR, DECK, texts)
    ),
    "hand_panel.panel": panel_cases,
    "private.private_panel": private_cases,
    "fair_deal.fair_deal_message": fair_deal_cases,
    "folded.folded_result": folded_cases,
    "help.help_message": one(
        lambda texts: help_message(["bura"], texts, settings=True)
    ),
    "history.history_message": history_cases,
    "match_review.match_message": match_cases,
    "movements.movements": movement_cases,
    "own_tables.tables_list": own_tables_cases,
    "partings.elsewhere_message": parting_cases(
        lambda view, texts: elsewhere_message(view, f"### {NOTICE}", texts)
    ),
    "partings.ended_elsewhere_message": parting_cases(
        lambda view, texts: ended_elsewhere_message(view, f"### {NOTICE}", texts)
    ),
    "partings.join_question": parting_cases(
        lambda view, texts: join_question(view, MOST_THERE, texts)
    ),
    "partings.blocked_message": parting_cases(blocked_message),
    "partings.left_message": parting_cases(
        lambda view, texts: left_message(view, PEOPLE[1], texts)
    ),
    "partings.removed_message": parting_cases(
        lambda view, texts: removed_message(view, PEOPLE[1], texts)
    ),
    "partings.canceled_message": one(lambda texts: canceled_message(CANCELED, texts)),
    "partings.cancel_question": cancel_cases,
    "privacy.erase_question": erase_cases,
    "privacy.export_message": one(
        lambda texts: export_message(
            [f"bura-{SNOWFLAKE}-{SNOWFLAKE}.zip.{n:03}" for n in range(999)],
            998,
            texts,
            where=Where.OUTSIDE,
        )
    ),
    "purse.awarded": award_cases,
    "purse.collected": purse_cases,
    "purse.gift_given": one(lambda texts: gift_given(GIVEN, texts)),
    "purse.gift_in_public": one(lambda texts: gift_in_public(GIVEN, texts)),
    "purse.gift_kept": one(gift_kept),
    "purse.gift_question": one(
        lambda texts: gift_question(Doubtful(GIFT, MOST_THERE), texts)
    ),
    "purse.gifts_off": one(lambda texts: gifts_off(NOTICE, texts)),
    "refusals.refused_message": one(
        lambda texts: refused_message(SelfChallenge(), NOTICE, texts)
    ),
    "replay.replay_message": replay_cases,
    "result.result_message": result_cases,
    "review.review_message": review_cases,
    "rules.rules_message": rules_cases,
    "rules.rules_of_table": rules_of_table_cases,
    "seasons.begin_question": begin_cases,
    "seasons.season_page": season_cases,
    "seasons.undo_question": one(
        lambda texts: undo_question(settings_panel().state.season, texts)
    ),
    "share.share_message": share_cases,
    "settings.overview": one(lambda texts: overview(settings_panel(), texts, NOTICE)),
    "settings_pages.form": form_cases,
    "settings_pages.page": page_cases,
    "standings.balance": one(lambda texts: balance(MOST_THERE, texts, of=PEOPLE[0])),
    "standings.leaderboard": board_cases,
    "stats.stats_message": stats_cases,
    "stats.stats_of_games": one(
        lambda texts: stats_of_games([FIGURES] * 8, PERSON, texts)
    ),
    "table.table_message": table_cases,
    "table.race_ping": one(
        lambda texts: race_ping(
            table(crowded(), rules_of("prison")), [Seat(4), Seat(5)], texts
        )
    ),
    "table.turn_ping": one(
        lambda texts: turn_ping(table(crowded(), rules_of("prison")), Seat(5), texts)
    ),
    "verify.verify_message": verify_cases,
    "which_game.for_less": one(
        lambda texts: for_less(
            "x" * 400, ChallengePress("bura", PEOPLE[0], "9.match"), texts
        )
    ),
    "which_game.which_game": one(lambda texts: which_game(PEOPLE[0], ["bura"], texts)),
}
"""What draws the worst cases of each function that draws, by its module in `bot.ui` and
its name."""
