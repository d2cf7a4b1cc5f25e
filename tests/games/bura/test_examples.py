"""One readable example a rule: the announcement window, leads, replies, claims and the
last call."""

from __future__ import annotations

import pytest

from bot.games.bura.rules.cards import by_points
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.view import Conclusion, Kind, Phase, Play
from bot.games.cards import Card, parse_cards
from bot.games.contract import (
    CLOCK,
    IllegalActionError,
    InvalidActionError,
    Reason,
    Seat,
    TimerKind,
    Tokens,
)
from bot.games.kit.game import Told
from tests.games.bura.holding import Holding, result_of
from tests.games.bura.positions import (
    A,
    B,
    C,
    after,
    closed,
    hand,
    legal,
    options,
    told,
)

PLAIN = ("KcQh6s", "7hTs9c")
STOCK = "8c6hAs9h8sTh7c9s"


def refused(state: object, seat: Seat, move: str) -> Reason:
    with pytest.raises(IllegalActionError) as error:
        BURA.apply(state, seat, BURA.parse_action(move))  # type: ignore[arg-type]
    return error.value.reason


def test_the_window_lasts_its_seconds_whoever_decides_what() -> None:
    state = hand(*PLAIN, stock=STOCK)
    timer = BURA.timer(state)
    assert timer is not None
    assert (timer.kind, timer.seconds) == (TimerKind.WINDOW, 5)
    assert BURA.to_act(state) == {CLOCK}
    assert BURA.view(state, None).public.turn == (A,)
    sealed, happened = told(state, A, "lead Kc")
    assert happened == ()
    assert BURA.timer(sealed) == timer
    assert BURA.to_act(sealed) == {CLOCK}
    assert BURA.view(sealed, B) == BURA.view(state, B)
    shown, happened = told(sealed, CLOCK, "close")
    assert happened == (Told("led", A, parse_cards("Kc")),)
    assert BURA.view(shown, None).public.trick == (Play(A, parse_cards("Kc")),)


def test_a_sealed_lead_is_final() -> None:
    state = after(hand(*PLAIN), (A, "lead Kc"))
    assert legal(state, A) == []
    assert refused(state, A, "lead Qh") is Reason.NOT_ALLOWED


def test_an_announced_set_is_laid_by_the_server_and_the_sealed_lead_comes_back() -> (
    None
):
    state = after(hand("KcQh6s", "7h8h9h"), (A, "lead Kc"), (B, "announce"))
    state, happened = told(state, CLOCK, "close")
    assert happened == (
        Told("announced", B, value=Kind.MOLODKA),
        Told("seized", B, page=True),
        Told("led", B, parse_cards("9h8h7h")),
    )
    assert state.hands == (parse_cards("6sQhKc"), ())
    assert state.sealed == (None, None)
    assert legal(state, A) == ["play 6sQhKc"]


def test_only_who_holds_a_special_hand_may_announce_or_pass() -> None:
    state = hand("KcQcTc", "7h8h9h", "7s8sKd", rules=options("prison"))
    assert legal(state, B) == ["announce", "pass"]
    assert legal(state, C) == []
    assert refused(state, C, "announce") is Reason.NOT_ALLOWED
    assert refused(state, A, "announce") is Reason.NOT_ALLOWED
    assert closed(state).public.phase is Phase.LEAD


def test_who_holds_an_equal_kind_may_keep_the_lead() -> None:
    state = closed(
        after(
            hand("KcQcTc", "7h8h9h", rules=options("prison")),
            (A, "lead Tc"),
            (B, "announce"),
        )
    )
    assert state.public.phase is Phase.COUNTER
    assert legal(state, A) == ["retain", "yield"]
    assert state.sealed == (BURA.parse_action("lead Tc"), None)
    assert BURA.default_action(state, A) == BURA.parse_action("yield")
    kept = after(state, (A, "retain"))
    assert kept.public.trick == (Play(A, parse_cards("Tc")),)
    assert BURA.view(kept, None).public.announced == (
        (A, Kind.MOLODKA),
        (B, Kind.MOLODKA),
    )
    yielded = after(state, (A, "yield"))
    assert (yielded.public.phase, yielded.public.entitled, yielded.public.trick) == (
        Phase.LEAD,
        B,
        (),
    )
    assert len(legal(yielded, B)) == 7


def test_a_lower_kind_keeps_nothing() -> None:
    state = closed(
        after(hand("KcQcTc", "AhAsAd", rules=options("prison")), (B, "announce"))
    )
    assert (state.public.phase, state.public.entitled) == (Phase.LEAD, B)


@pytest.mark.parametrize("rules", [options("match"), options(announce_seconds=0)])
def test_there_is_no_window_where_nobody_can_announce(rules: object) -> None:
    state = hand(*PLAIN, rules=rules)  # type: ignore[arg-type]
    assert state.public.phase is Phase.LEAD
    assert BURA.to_act(state) == {A}


def test_leads_stand_in_the_order_of_the_hand_and_by_size() -> None:
    state = hand("9cKcTh", "7hTs8c")
    assert legal(state, A) == ["lead Th", "lead Kc", "lead 9c", "lead Kc9c"]
    assert refused(closed(state), A, "lead 9cKc") is Reason.ILLEGAL_CARD
    assert refused(closed(state), B, "lead Ts") is Reason.NOT_YOUR_TURN
    assert refused(state, Seat(2), "claim") is Reason.NOT_IN_GAME


def test_a_reply_may_be_any_cards_and_lies_on_the_cards_it_beats() -> None:
    state = after(closed(hand("6cTcAs", "AcKc7h")), (A, "lead Tc6c"))
    assert legal(state, B) == ["play 7hAc", "play 7hKc", "play AcKc"]
    _, happened = told(state, B, "play AcKc")
    assert happened[:2] == (
        Told("replied", B, parse_cards("AcKc")),
        Told("took", B, page=True),
    )
    crossed = after(closed(hand("6cTcAs", "KcJd7h", turn_up="Qd")), (A, "lead Tc6c"))
    assert told(crossed, B, "play KcJd")[1][0] == Told(
        "replied", B, parse_cards("JdKc")
    )


def test_cards_are_drawn_before_the_next_lead_and_the_turn_up_is_seen_to_go() -> None:
    state = after(closed(hand(*PLAIN, stock="8c")), (A, "lead Kc"))
    state, happened = told(state, B, "play 9c")
    assert happened[1:] == (
        Told("took", A, page=True),
        Told("drawn", value="1"),
        Told("turn-up", B),
    )
    assert BURA.view(state, A).public.turn_up_taken_by == B
    assert state.hands[B][-1] == Card.parse("Jd")


def test_the_last_trick_is_seen_until_the_next_lead() -> None:
    state = after(closed(hand(*PLAIN, stock=STOCK)), (A, "lead Kc"), (B, "play 9c"))
    assert BURA.view(state, None).public.last_trick is not None
    sealed = after(state, (A, "lead 6s"))
    assert BURA.view(sealed, None).public.last_trick is not None
    assert BURA.view(closed(sealed), None).public.last_trick is None


def test_a_claim_needs_a_trick_and_no_turn() -> None:
    state = closed(hand(*PLAIN, stock=STOCK))
    assert refused(state, A, "claim") is Reason.NOTHING_TO_CLAIM
    state = after(state, (A, "lead 6s"), (B, "play Ts"))
    state = after(closed(state), (B, legal(state, B)[0]))
    assert legal(state, B) == ["claim"]
    state = after(state, (B, "claim"))
    assert state.public.finish is not None
    pile = state.public.finish.pile
    assert by_points(pile, state.public.trump) == parse_cards("Ts6s")
    assert state.public.finish.points == 10


def test_a_wrong_claim_matches_the_pot_and_ends_the_hand() -> None:
    state = after(closed(hand(*PLAIN, stock=STOCK)), (A, "lead Kc"), (B, "play 9c"))
    assert legal(state, A)[-1] == "claim"
    assert legal(state, B) == []
    over, happened = told(state, A, "claim")
    result, finish = BURA.result(over), BURA.view(over, B).public.finish
    assert happened == (Told("claimed", A, page=True),)
    assert result is not None
    assert finish is not None
    assert (finish.conclusion, finish.points, finish.pile) == (
        Conclusion.CLAIM_FAIL,
        4,
        parse_cards("Kc9c"),
    )
    paid = result_of(over, Holding(B, 2, (19, 19), (0, 0)))
    assert paid is not None
    assert (paid.after.pot, paid.after.balances) == (4, (17, 19))
    assert result.standing.dealer == A
    assert refused(over, A, "claim") is Reason.WRONG_PHASE


def test_claims_close_when_a_deciding_bura_lies_on_the_table() -> None:
    prison = options("prison")
    for rules, may in ((options(), False), (options("match"), False), (prison, True)):
        state = hand("Kc9d7d", "9c8cQh", stock="6dTsThJc", rules=rules)
        state = after(
            closed(state) if state.public.phase is Phase.ANNOUNCE else state,
            (A, "lead Kc"),
            (B, "play 9c"),
        )
        state = after(
            closed(state) if state.public.phase is Phase.ANNOUNCE else state,
            (A, "lead 9d7d6d"),
        )
        assert ("claim" in legal(state, A)) is may


def test_the_winner_of_the_very_last_trick_may_still_claim() -> None:
    state = after(closed(hand("KcQcTc", "7hTs9h")), (A, "lead TcKcQc"))
    state, happened = told(state, B, legal(state, B)[0])
    assert happened[-1] == Told("last-call")
    timer = BURA.timer(state)
    assert timer is not None
    assert (timer.kind, timer.seconds) == (TimerKind.CALL, 15)
    assert (legal(state, A), legal(state, B)) == (["claim", "decline"], [])
    draw = after(state, (A, "decline"))
    assert draw.public.finish is not None
    assert draw.public.finish.conclusion is Conclusion.DRAW
    assert (
        BURA.stakes.settle(
            draw.public.options, draw, draw.standing, Tokens(2, (19, 19))
        ).movements
        == ()
    )


def test_everybody_with_a_trick_may_make_the_last_claim_where_all_may() -> None:
    rules = options("prison", last_call="all", announce_seconds=0)
    state = hand("Kc6s8h", "9cAs7h", rules=rules)
    for seat, move in (
        (A, "lead Kc"),
        (B, "play 9c"),
        (A, "lead 6s"),
        (B, "play As"),
        (B, "lead 7h"),
        (A, "play 8h"),
    ):
        state = after(state, (seat, move))
    assert BURA.to_act(state) == {A, B}
    waiting, happened = told(state, B, "decline")
    assert happened == (Told("declined", B),)
    assert BURA.to_act(waiting) == {A}
    assert BURA.timer(waiting) == BURA.timer(state)
    assert refused(waiting, B, "claim") is Reason.NOT_ALLOWED
    assert after(waiting, (A, "decline")).public.phase is Phase.HAND_END


@pytest.mark.parametrize(
    "changes", [{"last_call": "none"}, {"claim_timing": "after_win"}]
)
def test_there_is_no_last_call_where_nobody_may_claim_in_it(
    changes: dict[str, str],
) -> None:
    state = after(
        closed(hand("KcQcTc", "7hTs9h", rules=options(**changes))), (A, "lead TcKcQc")
    )
    assert after(state, (B, legal(state, B)[0])).public.phase is Phase.HAND_END


def test_a_timeout_plays_the_lowest_cards_and_never_claims() -> None:
    state = closed(hand("9hKc9s", "7d8cQh"))
    assert str(BURA.default_action(state, A)) == "lead 9s"
    state = after(state, (A, "lead 9s"))
    assert str(BURA.default_action(state, B)) == "play 8c"
    with pytest.raises(IllegalActionError):
        BURA.default_action(state, A)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lead",
        "play ",
        "claim Kc",
        "lead kc",
        "lead K",
        "LEAD Kc",
        "lead  Kc",
        "leap Kc",
    ],
)
def test_what_is_not_an_action_is_not_read(text: str) -> None:
    with pytest.raises(InvalidActionError):
        BURA.parse_action(text)
