"""The private panel: the table in small, and one button for everything that may be done
(docs/design/panels.md)."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import CLASSIC, FalseClaim
from bot.games.bura.rules.view import BuraView, Kind, Phase
from bot.games.cards import Rank, pack, parse_cards, write_cards
from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.tables.model.commands import Next, Stop
from bot.tables.model.ends import EndReason
from bot.tables.model.status import Status
from bot.ui.blocks import NEUTRAL, SEAT_COLOURS
from bot.ui.card_emoji import Deck, picture_name
from bot.ui.custom_id import Press
from bot.ui.hand_panel import Notice, panel
from bot.ui.panel_mode import NORMAL, PanelMode
from bot.ui.texts import Texts
from tests.games.bura.changed import changed
from tests.ui.judge import buttons, components, judged, plainly, rows, still, words
from tests.ui.scenes import (
    ALICE,
    ASK_ACCEPT,
    ASK_CLAIM,
    ASK_LEAVE,
    ASK_RESIGN,
    BORIS,
    CLAIM,
    RESTING,
    STAMP,
    claimed,
    leads,
    led,
    public_hand,
    seen_by,
    table,
    took,
)

TEXTS, LETTERS = Texts(), Deck({})
PICTURES = Deck({picture_name(card): 10**18 + n for n, card in enumerate(pack(Rank))})


def _do(*notations: str) -> list[Action]:
    return [BURA.parse_action(notation) for notation in notations]


def _with(
    hand: BuraView, *, kind: Kind | None = None, sealed: str | None = None
) -> BuraView:
    decided = None if sealed is None else BURA.parse_action(sealed)
    return changed(hand, kind=kind, sealed=decided)


LEADING = seen_by(public_hand(), 0, "KcJc9c", *leads("KcJc9c"), CLAIM)
REPLYING = seen_by(
    led("KcJc"), 1, "AcTh7d", *_do("play AcTh", "play Ac7d", "play Th7d"), CLAIM
)
WAITING = seen_by(public_hand(turn=1), 0, "KcJc9c", CLAIM)
WINDOW = public_hand(Phase.ANNOUNCE)


async def test_every_lead_is_one_button_in_rows_above_claim_and_resign() -> None:
    message = judged(panel(table(LEADING), TEXTS, LETTERS))
    assert rows(message) == [
        ["K♣ J♣", "K♣ 9♣", "J♣ 9♣"],
        ["K♣ J♣ 9♣"],
        ["K♣", "J♣", "9♣"],
        ["Claim 31", "Resign"],
    ]
    assert still(message) == []
    assert str(buttons(message)["K♣ J♣"]) == "bura:41:7:do:lead KcJc"


async def test_where_sets_answer_the_cards_are_a_line() -> None:
    message = judged(panel(table(REPLYING), TEXTS, LETTERS))
    assert plainly(message).splitlines() == [
        f"### Your turn · ⏳ auto-play {STAMP}",
        "-# The first trick is being played.",
        f"## K♣ J♣ from <@{ALICE}>",
        "-# Trump **7♦** · stock **24** · tricks **1–2** · pot **4**",
        "## A♣ 10♥ 7♦",
    ]
    assert rows(message) == [["A♣ 10♥", "A♣ 7♦", "10♥ 7♦"], ["Claim 31", "Resign"]]
    assert still(message) == []


async def test_a_card_that_a_tap_can_play_is_its_picture_beside_its_letters_and_shown_once() -> (
    None
):
    message = judged(panel(table(LEADING), TEXTS, PICTURES))
    king = next(part for part in components(message) if part.get("label") == "K♣")
    assert king["emoji"] == {"id": str(PICTURES.emoji["b2_Kc"]), "name": "b2_Kc"}
    assert "b2_Kc" not in words(message)
    waiting = judged(panel(table(WAITING), TEXTS, PICTURES))
    assert f"## <:b2_Kc:{PICTURES.emoji['b2_Kc']}>" in words(waiting)
    assert plainly(waiting).endswith(" K♣ J♣ 9♣")


WON = changed(public_hand(), last_taker=Seat(1), last_trick=took("8c", "Qs"))


@pytest.mark.parametrize(
    ("hand", "seat", "happened", "lies"),
    [
        (WON, 0, f"<@{BORIS}> takes your 8♣ with Q♠.", "## 8♣ Q♠"),
        (WON, 1, "You take 8♣ with Q♠.", "## 8♣ Q♠"),
        (
            changed(WON, last_trick=took("8c7c", "QsJs")),
            1,
            "You take 8♣ 7♣ with Q♠ J♠.",
            "## 8♣ 7♣ Q♠ J♠",
        ),
        (
            led("Kc", changed(WON, last_trick=None)),
            1,
            "You took the previous trick.",
            f"## K♣ from <@{ALICE}>",
        ),
        (
            led("Kc", changed(WON, last_trick=None)),
            0,
            f"<@{BORIS}> took the previous trick.",
            "## K♣ from you",
        ),
        (
            led("Kc", changed(WON, last_trick=None, log=(took("8c", "Qs"),))),
            1,
            "You take 8♣ with Q♠.",
            "## K♣ from <",
        ),
        (
            led("9d8d7d", WON),
            1,
            "Three trumps: this trick decides the hand.",
            f"## 9♦ 8♦ 7♦ from <@{ALICE}>",
        ),
    ],
)
async def test_it_tells_how_the_last_trick_went_and_what_lies_there(
    hand: BuraView, seat: int, happened: str, lies: str
) -> None:
    _, told, large, *_ = plainly(
        judged(panel(table(seen_by(hand, seat, "AhTh")), TEXTS, LETTERS))
    ).splitlines()
    assert told == f"-# {happened}"
    assert large.startswith(("## ", "### "))
    assert large.lstrip("# ").startswith(lies.lstrip("# "))


@pytest.mark.parametrize(
    ("done", "hand", "said"),
    [
        ("lead 8c", WON, "The clock played 8♣ for you."),
        ("lead Kc", led("Kc", WON), "The clock played K♣ for you."),
        (
            "lead 8c",
            led("Kc", changed(WON, last_trick=None)),
            "The clock played for you.",
        ),
        ("yield", WON, "The clock played for you."),
    ],
    ids=["a finished trick", "the trick in progress", "a past trick", "no cards"],
)
async def test_it_tells_what_the_clock_did_and_names_no_card_of_a_past_trick(
    done: str, hand: BuraView, said: str
) -> None:
    view = replace(table(seen_by(hand, 0, "AhTh")), played_for=done)
    assert f"-# {said}" in plainly(judged(panel(view, TEXTS, LETTERS))).splitlines()


async def test_the_turn_up_is_named_with_who_drew_it() -> None:
    for taker, said in ((0, "you"), (1, f"<@{BORIS}>")):
        hand = changed(WAITING, turn_up_taken_by=Seat(taker), stock=0)
        assert f"-# Trump **7♦** to {said} · tricks **2–1** · pot **4**" in plainly(
            panel(table(hand), TEXTS, LETTERS)
        )


async def test_six_orders_of_three_cards_say_which_card_goes_where() -> None:
    orders = [write_cards(order) for order in permutations(parse_cards("AcTh7d"))]
    hand = seen_by(
        led("KcJc9c"), 1, "AcTh7d", *_do(*(f"play {order}" for order in orders)), CLAIM
    )
    message = judged(panel(table(hand), TEXTS, PICTURES))
    assert [len(row) for row in rows(message)] == [2, 2, 2, 2]
    assert rows(message)[2] == ["A♣ 10♥ 7♦", "A♣→K♣ 7♦→J♣ 10♥→9♣"]
    asked = judged(panel(table(hand), TEXTS, PICTURES, ASK_CLAIM))
    assert rows(asked) == [["Yes, claim"], *rows(message)[:-1], ["Back", "Resign"]]


async def test_not_your_turn_says_whom_we_wait_for() -> None:
    message = judged(panel(table(WAITING), TEXTS, LETTERS))
    assert f"### <@{BORIS}> leads · ⏳ {STAMP}" in plainly(message)
    assert "## K♣ J♣ 9♣" in plainly(message)
    assert rows(message) == [["Claim 31", "Resign"]]


async def test_a_played_card_leaves_an_empty_place_until_another_is_drawn() -> None:
    lying = (*parse_cards("Kc"), None, *parse_cards("9c"))
    for hand, legal in ((WAITING, ()), (led("Qs", WAITING), _do("play Kc", "play 9c"))):
        own = changed(hand, cards=parse_cards("Kc9c"), row=lying, legal=tuple(legal))
        message = judged(panel(table(own), TEXTS, LETTERS))
        assert rows(message)[:-1] == ([["K♣", "–", "9♣"]] if legal else [])
        assert ("# K♣ 9♣" in plainly(message)) is not bool(legal)


async def test_the_cards_are_drawn_as_they_lie_and_named_high_to_low() -> None:
    hand = changed(LEADING, row=parse_cards("9cKcJc"))
    message = judged(panel(table(hand), TEXTS, LETTERS))
    assert rows(message)[1:3] == [["K♣ J♣ 9♣"], ["9♣", "K♣", "J♣"]]
    waiting = changed(WAITING, row=parse_cards("9cKcJc"))
    assert "# 9♣ K♣ J♣" in plainly(panel(table(waiting), TEXTS, LETTERS))


@pytest.mark.parametrize("tricks", [(1, 0), (2, 1), (8, 0)])
@pytest.mark.parametrize(
    "hand", [LEADING, REPLYING, WAITING], ids=["lead", "reply", "wait"]
)
async def test_the_claim_looks_the_same_however_much_was_captured(
    tricks: tuple[int, int], hand: BuraView
) -> None:
    def claim(view: BuraView) -> list[dict[str, object]]:
        parts = components(panel(table(view), TEXTS, LETTERS))
        return [part for part in parts if part.get("label") == "Claim 31"]

    assert claim(changed(hand, tricks=tricks)) == claim(hand)
    assert len(claim(hand)) == 1


async def test_no_claim_before_the_first_trick() -> None:
    hand = seen_by(public_hand(), 0, "KcJc9c", *leads("KcJc9c"))
    assert still(panel(table(hand), TEXTS, LETTERS)) == ["Claim 31"]


async def test_the_bar_is_the_players_own_on_his_turn() -> None:
    def colour(hand: BuraView) -> int:
        return int(components(panel(table(hand), TEXTS, LETTERS))[0]["accent_color"])

    assert colour(LEADING) == SEAT_COLOURS[0]
    assert colour(REPLYING) == SEAT_COLOURS[1]
    assert colour(WAITING) == NEUTRAL


@pytest.mark.parametrize(
    ("kind", "label"),
    [
        (Kind.BURA, "Announce bura"),
        (Kind.ACES, "Announce three aces"),
        (Kind.MOLODKA, "Announce molodka"),
    ],
)
async def test_a_special_hand_may_be_announced_or_passed(
    kind: Kind, label: str
) -> None:
    hand = _with(
        seen_by(WINDOW, 1, "9s8s7s", *_do("announce", "pass"), CLAIM), kind=kind
    )
    message = judged(panel(table(hand), TEXTS, LETTERS))
    assert rows(message) == [[label, "Pass"], ["–", "–", "–"], ["Claim 31", "Resign"]]
    assert "### Announce?" in plainly(message)
    assert "## 9♠ 8♠ 7♠" in plainly(message)
    assert str(buttons(message)[label]) == "bura:41:7:do:announce"


@pytest.mark.parametrize(
    ("seat", "sealed", "said"),
    [
        (0, "lead Kc", "You will lead K♣."),
        (1, "announce", "You announce molodka."),
        (1, "pass", "You pass."),
    ],
)
async def test_a_sealed_decision_is_shown_to_its_own_seat(
    seat: int, sealed: str, said: str
) -> None:
    hand = _with(
        seen_by(WINDOW, seat, "KcJc9c", CLAIM), kind=Kind.MOLODKA, sealed=sealed
    )
    message = judged(panel(table(hand), TEXTS, LETTERS))
    assert said in plainly(message)
    assert f" · ⏳ {STAMP}" in plainly(message)
    assert rows(message) == [["Claim 31", "Resign"]]


async def test_the_leader_may_choose_while_the_window_is_open() -> None:
    hand = seen_by(WINDOW, 0, "KcJc9c", *leads("KcJc9c"))
    message = judged(panel(table(hand), TEXTS, LETTERS))
    assert "Special hands may be announced." in plainly(message)
    assert "K♣ J♣ 9♣" in buttons(message)


async def test_the_entitled_seat_may_retain_or_yield() -> None:
    counter = changed(public_hand(Phase.COUNTER), announced=((Seat(1), Kind.MOLODKA),))
    message = judged(
        panel(
            table(seen_by(counter, 0, "KcJc9c", *_do("retain", "yield"))),
            TEXTS,
            LETTERS,
        )
    )
    assert rows(message)[0] == ["Retain", "Yield"]
    told = f"### Retain or yield? · ⏳ auto-play {STAMP}\n-# <@{BORIS}> announces **molodka** (three of one suit)."
    assert told in plainly(message)
    other = judged(panel(table(seen_by(counter, 1, "9s8s7s", CLAIM)), TEXTS, LETTERS))
    assert f"### <@{ALICE}> decides" in plainly(other)


async def test_the_last_call_is_claim_or_decline() -> None:
    call = changed(public_hand(Phase.LAST_CALL), sizes=(0, 0))
    message = judged(
        panel(table(seen_by(call, 0, "", CLAIM, *_do("decline"))), TEXTS, LETTERS)
    )
    assert rows(message) == [["Decline"], ["–", "–", "–"], ["Claim 31", "Resign"]]
    assert "### Claim?" in plainly(message)
    other = judged(panel(table(seen_by(call, 1, "")), TEXTS, LETTERS))
    assert f"### <@{ALICE}> may claim" in plainly(other)


async def test_a_claim_asks_once_more_and_says_what_it_may_cost() -> None:
    message = judged(panel(table(LEADING), TEXTS, LETTERS, ASK_CLAIM))
    assert {label: str(click) for label, click in buttons(message).items()} == {
        "Yes, claim": "bura:41:7:do:claim",
        "Back": "bura:41:7:back",
    }
    assert "You then pay 4 tokens into the pot" in plainly(message)
    rich = table(LEADING)
    poor = replace(rich, seats=(replace(rich.seats[0], balance=3), rich.seats[1]))
    assert "all you hold, 3 tokens" in plainly(
        judged(panel(poor, TEXTS, LETTERS, ASK_CLAIM))
    )
    for wager, said in (
        (False, "is over. Your opponent then scores"),
        (True, "into the pot. Your opponent then scores"),
    ):
        options = CLASSIC.model_copy(
            update={"false_claim": FalseClaim.OPPONENT_POINT, "wager": wager}
        )
        match = changed(LEADING, options=options)
        assert said in plainly(judged(panel(table(match), TEXTS, LETTERS, ASK_CLAIM)))


@pytest.mark.parametrize(
    ("mode", "last"),
    [(ASK_CLAIM, ["Back", "Resign"]), (ASK_RESIGN, ["Claim 31", "Back"])],
)
async def test_a_second_tap_takes_a_question_back_and_yes_stands_where_nothing_was(
    mode: PanelMode, last: list[str]
) -> None:
    before, asked = (
        panel(table(LEADING), TEXTS, LETTERS, shown) for shown in (NORMAL, mode)
    )
    yes = next(label for label in buttons(asked) if label != "Back")
    assert rows(asked) == [[yes], *rows(before)[:-1], last]
    assert set(buttons(asked)) == {yes, "Back"}


async def test_where_no_tokens_can_go_one_tap_claims_and_resigning_asks() -> None:
    free = replace(table(LEADING), stake=0, pot=0)
    pressed = buttons(judged(panel(free, TEXTS, LETTERS)))
    assert str(pressed["Claim 31"]) == "bura:41:7:do:claim"
    assert pressed["Resign"].press is Press.ASK_RESIGN
    carried = buttons(panel(replace(free, pot=2), TEXTS, LETTERS))
    assert carried["Claim 31"].press is Press.ASK
    assert carried["Resign"].press is Press.ASK_RESIGN
    asked = panel(free, TEXTS, LETTERS, ASK_RESIGN)
    assert rows(asked)[-1] == ["Claim 31", "Back"]
    assert buttons(asked)["Yes, resign"].press is Press.YES_RESIGN


async def test_a_question_that_has_passed_is_not_asked() -> None:
    no_claim = table(seen_by(public_hand(), 0, "KcJc9c", *leads("KcJc9c")))
    assert (
        panel(no_claim, TEXTS, LETTERS, ASK_CLAIM).components
        == panel(no_claim, TEXTS, LETTERS).components
    )


async def test_whether_to_leave_is_not_asked_in_the_next_hand_which_is_said() -> None:
    asked, still = (
        judged(panel(table(LEADING), TEXTS, LETTERS, mode))
        for mode in (ASK_LEAVE, PanelMode())
    )
    assert buttons(asked) == buttons(still)
    assert "The next hand was dealt before you answered" in plainly(asked)


async def test_resigning_asks_once_more() -> None:
    message = judged(panel(table(LEADING), TEXTS, LETTERS, ASK_RESIGN))
    assert {label: click.press for label, click in buttons(message).items()} == {
        "Yes, resign": Press.YES_RESIGN,
        "Back": Press.BACK,
    }
    assert (
        f"Resign? <@{BORIS}> wins the game and takes the pot of 4 tokens."
        in plainly(message)
    )
    free = replace(table(LEADING), pot=0)
    assert "pot" not in plainly(judged(panel(free, TEXTS, LETTERS, ASK_RESIGN)))


async def test_somebody_who_was_late_reads_how_often_before_it_costs_the_game() -> None:
    view = table(LEADING)
    assert view.viewer is not None
    late = replace(view.seats[view.viewer], timeouts=2)
    seats = tuple(late if info.seat == late.seat else info for info in view.seats)
    line = "Your time ran out (2 of 3). At 3 you leave the game."
    assert line in words(judged(panel(replace(view, seats=seats), TEXTS, LETTERS)))
    stays = tuple(
        replace(info, timeouts=3) if info.seat == late.seat else info
        for info in view.seats
    )
    told = words(judged(panel(replace(view, seats=stays), TEXTS, LETTERS)))
    assert "you have left" not in told, "nobody has acted, so nobody has left"
    others = tuple(
        info if info.seat == late.seat else replace(info, timeouts=2)
        for info in view.seats
    )
    assert "in a row" not in words(
        judged(panel(replace(view, seats=others), TEXTS, LETTERS))
    )


async def test_a_notice_stands_above_all() -> None:
    message = judged(panel(table(LEADING), TEXTS, LETTERS, notice=Notice("Too late.")))
    assert words(message).startswith("⚠️ Too late.\n")


async def test_a_notice_for_a_tap_that_came_too_soon_moves_nothing() -> None:
    notice = Notice("Too quick!", steady=True)
    often_late = tuple(replace(info, timeouts=2) for info in table(LEADING).seats)
    for view in (table(LEADING), replace(table(LEADING), seats=often_late)):
        before, after = (
            words(judged(panel(view, TEXTS, LETTERS, notice=told)))
            for told in (None, notice)
        )
        assert [
            old
            for old, new in zip(before.split("\n"), after.split("\n"), strict=True)
            if old != new
        ] == [f"### Your turn · ⏳\N{NO-BREAK SPACE}auto-play {STAMP}"]
        assert f"### Too quick! · ⏳\N{NO-BREAK SPACE}{STAMP}" in after


async def test_between_hands_a_notice_for_a_tap_that_came_too_soon_stands_above_all() -> (
    None
):
    view = replace(
        table(None, Status.BETWEEN),
        viewer=Seat(0),
        last_hand=claimed("As", 11, right=False),
    )
    message = judged(
        panel(view, TEXTS, LETTERS, notice=Notice("Too quick!", steady=True))
    )
    assert words(message).startswith("⚠️ Too quick!\n")


async def test_between_hands_the_panel_offers_the_next_one() -> None:
    view = replace(
        table(None, Status.BETWEEN),
        viewer=Seat(0),
        last_hand=claimed("As", 11, right=False),
    )
    message = judged(panel(view, TEXTS, LETTERS))
    assert {label: click.press for label, click in buttons(message).items()} == {
        "Review": Press.REVIEW,
        "Share": Press.SHARE,
        "Next hand": Press.NEXT,
        "Stop": Press.STOP,
        "Leave": Press.ASK_LEAVE,
    }
    assert (
        buttons(panel(replace(view, pot=0), TEXTS, LETTERS))["Leave"].press
        is Press.LEAVE
    )
    seats = (replace(view.seats[0], ready=True), view.seats[1])
    ready = replace(view, seats=seats, offers=RESTING - {Next()})
    assert f"Waiting for <@{BORIS}>" in plainly(panel(ready, TEXTS, LETTERS))
    for shown in (view, ready):
        assert rows(panel(shown, TEXTS, LETTERS)) == [
            ["Review", "Share"],
            ["Next hand", "Leave", "Stop"],
        ]
    assert still(panel(ready, TEXTS, LETTERS)) == ["Next hand"]


@pytest.mark.parametrize(
    ("pot", "said"), [(4, "takes the pot of 4 tokens"), (0, "The game ends here")]
)
async def test_leaving_asks_once_more(pot: int, said: str) -> None:
    view = replace(
        table(None, Status.BETWEEN),
        viewer=Seat(0),
        pot=pot,
        last_hand=claimed("As", 11, right=False),
    )
    view = replace(view, offers=RESTING if pot else RESTING - {Stop()})
    message = judged(panel(view, TEXTS, LETTERS, ASK_LEAVE))
    assert said in plainly(message)
    assert buttons(message)["Yes, leave"].press is Press.YES_LEAVE
    assert buttons(message)["Back"].press is Press.BACK
    assert rows(message)[:2] == [
        ["Yes, leave"],
        ["Next hand", "Back", *(["Stop"] if pot else [])],
    ]


async def test_after_the_end_the_panel_points_to_the_table() -> None:
    view = replace(table(None, Status.OVER), viewer=Seat(0), winners=(Seat(1),))
    message = judged(panel(view, TEXTS, LETTERS))
    assert "(https://discord.com/channels/11/12/13)" in plainly(message)
    assert buttons(message) == {}


async def test_a_game_that_never_began_is_not_called_over() -> None:
    view = replace(
        table(None, Status.OVER),
        viewer=Seat(0),
        hand_no=0,
        end_reason=EndReason.WITHDRAWN,
    )
    message = plainly(judged(panel(view, TEXTS, LETTERS)))
    assert "closed the table" in message
    assert "This game is over" not in message
    played = replace(view, hand_no=1, end_reason=EndReason.AGREED)
    assert "This game is over" in plainly(judged(panel(played, TEXTS, LETTERS)))


async def test_an_invited_person_may_answer_from_the_panel() -> None:
    view = replace(table(None, Status.INVITED), stake=9)
    host = judged(panel(replace(view, viewer=Seat(0)), TEXTS, LETTERS))
    assert f"Waiting for <@{BORIS}>" in plainly(host)
    asked = judged(panel(replace(view, viewer=Seat(1)), TEXTS, LETTERS))
    assert set(buttons(asked)) == {"Accept", "Decline", "Not from this person"}
    question = judged(panel(replace(view, viewer=Seat(1)), TEXTS, LETTERS, ASK_ACCEPT))
    assert buttons(question)["Yes, accept"].press is Press.ACCEPT
    assert rows(question) == [
        ["Yes, accept"],
        ["Back", "Decline", "Not from this person"],
    ]
    assert "more than half of the 17 tokens" in plainly(question)


async def test_the_public_has_no_panel() -> None:
    with pytest.raises(ValueError, match="public"):
        panel(table(public_hand()), TEXTS, LETTERS)
