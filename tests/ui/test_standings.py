"""The leaderboards and somebody's figures, as a person reads them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO
from itertools import product

import pytest
from PIL import Image

from bot.games import catalogue
from bot.games.contract import Counts
from bot.records.rating import FRESH_RATING, rate
from bot.tables.games import rules_of
from bot.tables.ids import UserId
from bot.ui.board_choice import BoardId, BoardPick, List
from bot.ui.plot import RatingPicture
from bot.ui.standings import BoardSheet, leaderboard
from bot.ui.stats import StatsOwner, stats_message, stats_of_games
from bot.ui.texts import Texts, locales
from db.rows import Board, BoardLine, By, Career, Score, Span, TallyRow, Unlisted
from tests.ui.judge import components, judged, rows, words
from tests.ui.scenes import ALICE, BORIS

TEXTS = Texts()
MONDAY = datetime(2026, 11, 16, tzinfo=UTC)


def sheet(by: By = By.TOKENS, span: Span = Span.ALL) -> BoardSheet:
    return BoardSheet(BoardId(by, span, 1, ALICE), 3, MONDAY)


def page_of(
    *rows: BoardLine, own: BoardLine | None = None, page: int = 1, pages: int = 1
) -> Board:
    return Board([*rows], own, 7, page, pages)


def lines(by: By, span: Span, *rows: BoardLine) -> str:
    return words(
        judged(leaderboard(page_of(*rows, own=rows[0]), sheet(by, span), TEXTS))
    )


async def test_the_leaderboard_always_has_the_readers_own_place() -> None:
    rows = [BoardLine(n, 1000 + n, 100 - n) for n in range(1, 11)]
    own = BoardLine(31, ALICE, 1)
    text = words(judged(leaderboard(page_of(*rows, own=own, pages=4), sheet(), TEXTS)))
    assert "**1.** <@1001> · 99 tokens" in text
    assert "You: **31.** · 1 token" in text
    assert "Page 1 of 4" in text
    among = words(judged(leaderboard(page_of(*rows, own=rows[3]), sheet(), TEXTS)))
    assert "You:" not in among
    assert "Page" not in among
    assert "Nobody is listed here yet" in words(
        judged(leaderboard(page_of(), sheet(), TEXTS))
    )


@pytest.mark.parametrize("by", [by for by in By if by is not By.HOUSE])
async def test_who_is_not_listed_reads_what_is_missing(by: By) -> None:
    def drawn(unlisted: Unlisted | None, days: int = 7) -> str:
        board = replace(
            page_of(BoardLine(1, BORIS, 5, 30)), unlisted=unlisted, account_days=days
        )
        return words(judged(leaderboard(board, sheet(by), TEXTS)))

    assert "You: 2 of 3 opponents" in drawn(Unlisted(None, 2))
    new = drawn(Unlisted(1_800_000_000_000, 3))
    assert "too new" in new
    assert "It will be old enough <t:1800000000:R>" in new
    listed = drawn(None)
    assert "You:" not in listed or by in {By.WIN_RATE, By.PACE}
    assert (
        "To be listed, you need 3 different opponents. Accounts less than 7 days old are not listed"
        in listed
    )
    assert "do not count as opponents" in listed
    assert "1 day old" in drawn(None, 1)
    assert "To be listed, you need 3 different opponents.\n" in drawn(None, 0) + "\n"


@pytest.mark.parametrize(
    ("locale", "words_of"),
    [
        ("en", ("3 new opponents", "2 new opponents", "1 new opponent ")),
        ("ru", ("3 новыми соперниками", "2 новыми соперниками", "1 новым соперником")),
        ("uk", ("3 новими суперниками", "2 новими суперниками", "1 новим суперником")),
    ],
)
async def test_an_empty_board_says_how_many_opponents_the_reader_still_needs(
    locale: str, words_of: tuple[str, ...]
) -> None:
    for by in (by for by in By if by is not By.HOUSE):
        for met, expected in enumerate(words_of):
            board = replace(page_of(), unlisted=Unlisted(None, met), account_days=7)
            drawn = words(judged(leaderboard(board, sheet(by), Texts(locale))))
            assert expected in drawn.replace("\N{NO-BREAK SPACE}", " ")


async def test_an_empty_board_by_win_rate_says_how_many_hands_the_reader_needs() -> (
    None
):
    drawn = words(judged(leaderboard(page_of(), sheet(By.WIN_RATE), TEXTS)))
    assert "You: 7 hands. You need 20 to be listed." in drawn


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "You: 7 taps. You need 20 to be listed."),
        ("ru", "Вы: 7 нажатий. Чтобы попасть в таблицу, нужно не меньше 20."),
        ("uk", "Ви: 7 натискань. Щоб потрапити до таблиці, потрібно не менше 20."),
    ],
)
async def test_the_board_by_reaction_time_says_how_many_taps_the_reader_needs(
    locale: str, said: str
) -> None:
    for rows_there in ([], [BoardLine(1, BORIS, 9)]):
        drawn = words(
            judged(leaderboard(page_of(*rows_there), sheet(By.PACE), Texts(locale)))
        )
        assert said in drawn.replace("\N{NO-BREAK SPACE}", " ")


async def test_the_board_against_the_house_asks_for_the_age_only() -> None:
    board = replace(
        page_of(BoardLine(1, BORIS, 5, 30, (Score("master", 1, 2),))), account_days=7
    )
    drawn = words(judged(leaderboard(board, sheet(By.HOUSE), TEXTS)))
    assert "at least 7 days old" in drawn
    assert "opponents" not in drawn


async def test_who_reads_of_ratings_reads_what_moves_them() -> None:
    board = lines(By.RATING, Span.ALL, BoardLine(1, ALICE, 5, 8))
    for drawn in (
        board,
        words(judged(stats_message(FIGURES, StatsOwner(ALICE, own=True), [], TEXTS))),
    ):
        assert (
            "Only your first 3 hands a day with the same opponent move ratings."
            in drawn
        )
        assert "given up before a third" in drawn


async def test_figures_say_why_somebody_has_no_place() -> None:
    def drawn(unlisted: Unlisted) -> str:
        career = replace(FIGURES, place=None, unlisted=unlisted)
        return words(
            judged(stats_message(career, StatsOwner(ALICE, own=True), [], TEXTS))
        )

    assert "Not on the leaderboard yet: 1 of 3 opponents" in drawn(Unlisted(None, 1))
    assert "<t:1800000000:R>" in drawn(Unlisted(1_800_000_000_000, 0))


async def test_each_board_says_what_counts_and_since_when() -> None:
    row = BoardLine(1, ALICE, 5, 8)
    assert "Held now, over all games · all time" in lines(By.TOKENS, Span.ALL, row)
    lost = lines(By.TOKENS, Span.SEASON, replace(row, value=-12))
    assert "season 3" in lost
    assert "**−12** tokens" in lost
    assert "**0.9**\u00a0s" in lines(By.PACE, Span.ALL, replace(row, value=9))
    assert "5 wins · 8 hands" in lines(By.WINS, Span.ALL, row)
    assert "**62.5%** · 8 hands" in lines(By.WIN_RATE, Span.ALL, row)
    assert "**62,5\N{NO-BREAK SPACE}%** · 8\N{NO-BREAK SPACE}раздач" in words(
        leaderboard(page_of(row, own=row), sheet(By.WIN_RATE), Texts("ru"))
    )
    assert "**+5**" in lines(By.RATING, Span.WEEK, row)
    assert f"since <t:{int(MONDAY.timestamp())}:f>" in lines(By.RATING, Span.WEEK, row)
    assert "Everyone begins at 1000" in lines(By.RATING, Span.ALL, row)


async def test_where_ratings_are_read_it_is_said_why_both_may_be_above_1000() -> None:
    first, second = rate(rate([FRESH_RATING] * 2, [0, 1]), [1, 0])
    assert min(first.shown, second.shown) > 1000, "what the line explains"
    row = BoardLine(1, ALICE, 1336)
    other = replace(FIGURES, ever=replace(EVER, game="sedma"))
    for texts in map(Texts, locales()):
        line = texts("leaderboard-legend-rating")
        assert "1000" in line
        assert line in words(judged(leaderboard(page_of(row), sheet(By.RATING), texts)))
        assert line in words(judged(stats_message(FIGURES, OWN, (), texts)))
        assert line in words(judged(stats_of_games([FIGURES, other], OWN, texts)))
    assert "both are above 1000" in TEXTS("leaderboard-legend-rating")


async def test_who_has_too_few_hands_for_the_win_rate_is_told_so() -> None:
    row = BoardLine(1, UserId(5), 15, 20)
    text = words(judged(leaderboard(page_of(row), sheet(By.WIN_RATE), TEXTS)))
    assert "You: 7 hands. You need 20 to be listed." in text
    assert "At least 20 hands" in text


async def test_who_has_left_is_marked_in_small_letters() -> None:
    for by in By:
        row = BoardLine(1, ALICE, 5, 5, (Score("master", 1, 2),))
        told = words(
            judged(
                leaderboard(
                    page_of(row), replace(sheet(by), left=frozenset({ALICE})), TEXTS
                )
            )
        )
        assert f"-# 1. <@{ALICE}>" in told
        assert " · left" in told


async def test_empty_boards_invite_to_play() -> None:
    for by in By:
        for span in Span:
            view = judged(leaderboard(page_of(), sheet(by, span), TEXTS))
            assert "`/bura" in words(view)
            assert (["Practice"] in rows(view)) == (by is By.HOUSE), (
                "offered where it counts"
            )
            assert ["Practice"] not in rows(
                leaderboard(page_of(BoardLine(1, ALICE, 5, 5)), sheet(by, span), TEXTS)
            )


@pytest.mark.parametrize(("page", "pages"), [(1, 2), (2, 2), (2, 3), (10_000, 20_000)])
async def test_pages_are_turned_by_buttons_that_lead_elsewhere(
    page: int, pages: int
) -> None:
    view = judged(
        leaderboard(
            page_of(BoardLine(1, ALICE, 5), page=page, pages=pages),
            sheet(By.RATING, Span.WEEK),
            TEXTS,
        )
    )
    back, further = [part for part in components(view) if part["type"] == 2]
    assert [button["label"] for button in (back, further)] == ["Back", "Next"]
    assert (back["disabled"], further["disabled"]) == (
        page == 1,
        page in {pages, 10_000},
    )
    for button, to in ((back, page - 1), (further, page + 1)):
        if not button["disabled"]:
            assert BoardId.parse(button["custom_id"]) == BoardId(
                By.RATING, Span.WEEK, to, ALICE
            )


@pytest.mark.parametrize("by", By)
async def test_lists_show_what_is_seen_and_lead_to_every_other_board(by: By) -> None:
    view = judged(
        leaderboard(
            page_of(), replace(sheet(by, Span.WEEK), timed=by is By.PACE), TEXTS
        )
    )
    found = [part for part in components(view) if part["type"] == 3]
    assert (str(By.PACE) in str(found[0]["options"])) is (by is By.PACE), (
        "only where people are timed"
    )
    assert [one["placeholder"] for one in found] == ["What counts", "Since when"][
        : len(found)
    ]
    assert len(found) == (1 if by is By.HOUSE else 2), (
        "games against the house are told of all time alone"
    )
    for one, now in zip(found, (by, Span.WEEK), strict=False):
        assert [option["value"] for option in one["options"] if option["default"]] == [
            now
        ]
        pick = BoardPick.parse(one["custom_id"])
        assert pick is not None
        for option in one["options"]:
            to = (
                (option["value"], Span.WEEK)
                if pick.kind is List.BY
                else (by, option["value"])
            )
            assert pick.leads_to(option["value"]) == BoardId(
                By(to[0]), Span(to[1]), 1, ALICE
            )


def test_what_is_not_in_a_list_leads_nowhere() -> None:
    for forged in (
        "board:list_by:luck:all:7",
        "board:list_span:wins:day:7",
        "board:list:wins:all:7",
        "board:list_by:wins",
    ):
        assert BoardPick.parse(forged) is None
    by, span = (BoardPick(kind, By.WINS, Span.ALL, ALICE) for kind in List)
    assert by.leads_to("week") is None
    assert span.leads_to("wins") is None


def test_ids_have_a_game_and_those_of_former_messages_mean_the_one_there_was() -> None:
    other = BoardId(By.WINS, Span.WEEK, 2, ALICE, "other")
    assert BoardId.parse(str(other)) == other
    assert BoardId.parse(f"board:wins:week:2:{ALICE}") == replace(other, game="bura")
    pick = BoardPick(List.BY, By.WINS, Span.WEEK, ALICE, "other")
    assert BoardPick.parse(str(pick)) == pick
    assert BoardPick.parse(f"board:list_by:wins:week:{ALICE}") == replace(
        pick, game="bura"
    )
    assert pick.leads_to("rating") == BoardId(By.RATING, Span.WEEK, 1, ALICE, "other")


@pytest.mark.parametrize(
    "text",
    [
        "board:tokens:all:0:7", "board:luck:all:1:7", "board:tokens:day:1:7",
        "board:tokens:all:10001:7", "board:tokens:all:1", "board", "board:tokens:all:1:7:8", "board:tokens:all:1:٧",
    ],
)  # fmt: skip
def test_forged_ids_are_none(text: str) -> None:
    assert BoardId.parse(text) is None


MARKS = {"claim_right": 15, "claim_wrong": 4, "bura": 2}
EVER = TallyRow(1, "bura", "all", ALICE, 40, 21, 9, 2, 0, 5, 1234)
FIGURES = Career(EVER, replace(EVER, rating=-12), 3, MARKS, [])
OTHER, OWN = (
    StatsOwner(ALICE, own=False, tokens=-7),
    StatsOwner(ALICE, own=True, tokens=-7),
)


async def test_figures_are_told_and_the_picture_in_words_too() -> None:
    view = judged(stats_message(FIGURES, OTHER, [1000, 990, 1234], TEXTS))
    text = words(view)
    for line in (
        f"### 📊 <@{ALICE}>",
        "Rating: **1234** · place **3**",
        "This week: **−12**",
        "40 hands · 21 wins (**52.5%**)",
        "Claims: **15** right, **4** wrong",
        "by a bura: **2**",
        "Longest streak: **5 wins**",
        "Average pot won: **4.5** tokens",
        "**−7** tokens",
    ):
        assert line in text
    told = [
        item["description"]
        for part in components(view)
        for item in part.get("items", [])
    ]
    assert told == [
        "Rating over the last 2 hands: from 1000 to 1234, never below 990 or above 1234."
    ]


async def test_a_game_that_counts_as_a_whole_speaks_of_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.ui.stats._unit", lambda _career: Counts.MATCH)
    told = words(judged(stats_message(FIGURES, OTHER, [1000, 990], TEXTS)))
    assert "40 games · 21 wins (**52.5%**)" in told
    row = BoardLine(1, ALICE, 5, 8)
    for by in (By.WINS, By.WIN_RATE, By.RATING):
        board = replace(sheet(by), unit=Counts.MATCH)
        for view in (
            leaderboard(page_of(row), board, TEXTS),
            leaderboard(page_of(), board, TEXTS),
        ):
            assert "hands" not in words(judged(view))


async def test_of_several_games_each_is_told_in_short() -> None:
    other = Career(
        replace(EVER, played=3, won=1, rating=990),
        TallyRow(1, "bura", "week", ALICE),
        None,
        MARKS,
        [],
    )
    games = [FIGURES, other]
    told = words(judged(stats_of_games(games, OWN, TEXTS)))
    assert "Rating: **1234** · place **3**" in told
    assert "3 hands · 1 win (**33.3%**)" in told
    assert told.count("**−7** tokens") == 1, "tokens are those of all games"


async def test_the_title_of_a_board_names_its_game_and_that_of_tokens_none() -> None:
    row = BoardLine(1, ALICE, 5, 8, (Score("master", 1, 2),))
    for texts in map(Texts, locales()):
        for by, span in product(By, Span):
            title = words(
                judged(leaderboard(page_of(row), sheet(by, span), texts))
            ).partition("\n")[0]
            assert title.startswith("### 🏆 ")
            assert (texts("bura-name") in title) == (by is not By.TOKENS), title
    tokens = lines(By.TOKENS, Span.ALL, row)
    assert tokens.startswith(
        "### 🏆 Tokens of this server\n-# Held now, over all games · all time\n"
    )


async def test_who_has_not_played_is_invited_and_others_are_only_told() -> None:
    never = TallyRow(1, "bura", "all", ALICE)
    nothing = Career(never, never, None, {}, [])
    assert "`/bura challenge`" in words(judged(stats_message(nothing, OWN, [], TEXTS)))
    assert f"<@{ALICE}> has not played" in words(
        judged(stats_message(nothing, OTHER, [], TEXTS))
    )


def test_marks_of_every_game_are_told_in_every_language() -> None:
    for game in catalogue.names():
        marks = dict.fromkeys(rules_of(game).profile.marks, 31)
        for locale in locales():
            if marks:
                assert Texts(locale)(f"{game}-marks", **marks).count("31") == len(marks)
                assert game != "bura" or Texts(locale)("bura-marks-legend"), (
                    "a game may have one"
                )


@pytest.mark.parametrize("locale", locales())
async def test_what_is_not_complete_yet_says_so(locale: str) -> None:
    texts = Texts(locale)
    row, wins = BoardLine(1, ALICE, 5, 8), sheet(By.WINS)
    for view in (
        leaderboard(replace(page_of(row), counted=43), wins, texts),
        leaderboard(replace(page_of(), counted=43), wins, texts),
        stats_message(FIGURES, replace(OWN, counted=43), [1000, 990, 1234], texts),
        stats_message(
            replace(FIGURES, ever=replace(EVER, played=0)),
            replace(OWN, counted=43),
            [],
            texts,
        ),
    ):
        assert "43" in words(judged(view))
    assert "43" not in words(judged(leaderboard(page_of(row), wins, texts)))


@pytest.mark.parametrize("count", [2, 3, 40, 501])
def test_the_picture_is_small_and_has_a_ground_of_its_own(count: int) -> None:
    ratings = tuple(1000 + (number * 37) % 211 - 80 for number in range(count))
    drawn = RatingPicture(ratings, 0).draw()
    assert len(drawn) <= 30_000
    with Image.open(BytesIO(drawn)) as picture:
        assert picture.size == (720, 340)
        shown = picture.convert("RGBA")
    assert shown.getpixel((0, 0))[3] < 128, "rounded corners"
    assert shown.getpixel((360, 8))[3] >= 250
    assert sum(shown.getpixel((360, 8))[:3]) < 300, "dark"
    assert RatingPicture(ratings, 0).draw() == drawn
