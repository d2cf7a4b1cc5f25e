"""The pages of a replay: in order, complete, with every hand open."""

from __future__ import annotations

from hypothesis import given

from bot.games.bura.drawing.renderer import RENDERER
from bot.games.bura.rules.cards import PACK, points
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import Memory
from bot.games.bura.rules.view import BuraView, Phase
from bot.games.cards import parse_cards
from bot.games.contract import CLOCK
from bot.games.kit.game import Action, Told
from bot.games.kit.replay import Frame, Move, frames
from bot.tables.model.status import Status
from bot.ui.card_emoji import LETTERS
from bot.ui.texts import Texts
from tests.games.bura.positions import A, B, hand, options
from tests.games.bura.random_play import Table, dealt, steps, tables
from tests.ui.worst_hands import table

TEXTS = Texts("en")

Page = Frame[BuraView, Action, Told]


def _move(seat: int, text: str, *, by_clock: bool = False) -> Move[Action]:
    return Move((A, B, CLOCK)[seat], BURA.parse_action(text), by_clock)


def _happened(page: Page) -> list[Told]:
    return [event for done in page.done for event in done.events]


def _hands(page: Page) -> list[str]:
    return ["".join(map(str, view.hand)) for view in page.seats]


def test_a_page_is_the_deal_each_finished_trick_and_the_end() -> None:
    state = hand("KcQh6s", "7hTs9c", stock="8c6hAs9h")
    moves = [
        _move(A, "lead Kc"),
        _move(-1, "close"),
        _move(B, "play 9c", by_clock=True),
        _move(-1, "close"),
        _move(A, "lead 6s"),
        _move(A, "claim"),
    ]
    deal, trick, end = frames(BURA, state, moves)
    assert (deal.step, deal.done, deal.public.public.phase) == (0, (), Phase.ANNOUNCE)
    assert _hands(deal) == ["6sQhKc", "Ts7h9c"]
    assert trick.step == 3
    assert trick.public.public.last_trick is not None
    assert [done.move.by_clock for done in trick.done] == [False, False, True]
    assert (end.step, end.public.public.phase) == (6, Phase.HAND_END)
    assert [done.step for done in end.done] == [4, 5, 6]
    assert _happened(end)[-1] == Told("claimed", A, page=True)


def test_a_seized_lead_is_a_page_and_sealed_words_are_told() -> None:
    state = hand("KcQh6s", "7h8h9h", rules=options("prison"))
    moves = [_move(A, "lead Kc"), _move(B, "announce"), _move(-1, "close")]
    _, seized = frames(BURA, state, moves)
    assert (seized.public.public.phase, seized.public.public.entitled) == (
        Phase.LEAD,
        B,
    )
    assert [str(done.move.action) for done in seized.done] == [
        "lead Kc",
        "announce",
        "close",
    ]


def test_a_lead_that_was_seized_and_played_is_told_with_its_trick_again() -> None:
    rules = options("prison", special_semantics="seize_and_play")
    state = hand("KcQh6s", "7h8h9h", rules=rules)
    moves = [
        _move(A, "lead Kc"),
        _move(B, "announce"),
        _move(-1, "close"),
        _move(A, "play 6sQhKc"),
    ]
    _, seized, taken = frames(BURA, state, moves)
    assert Told("led", B, parse_cards("9h8h7h")) in _happened(seized)
    view = table(None, rules, Status.OVER)
    told = RENDERER.page(view, taken, TEXTS, LETTERS).story
    assert "**9♥ 8♥ 7♥**" in told[0].replace("\N{NO-BREAK SPACE}", " ")
    assert "**6♠ Q♥ K♣**" in told[1].replace("\N{NO-BREAK SPACE}", " ")


def test_the_last_page_is_where_a_hand_was_broken_off() -> None:
    state = hand("KcQh6s", "7hTs9c")
    deal, last = frames(BURA, state, [_move(-1, "close"), _move(A, "lead Kc")])
    assert last.public.public.trick
    assert frames(BURA, state, []) == (deal,)


def test_a_replay_shows_captured_points_though_the_players_had_to_remember_them() -> (
    None
):
    state = hand("KcQh6s", "7hTs9c", stock="8c6h")
    assert state.public.options.memory is Memory.CLOSED
    page = frames(
        BURA, state, [_move(-1, "close"), _move(A, "lead Kc"), _move(B, "play 9c")]
    )[-1]
    assert [view.points for view in page.seats] == [4, 0]
    assert len(page.public.public.log) == 1


@given(tables)
def test_the_pages_of_any_hand_show_all_cards_that_were_not_drawn_later(
    table: Table,
) -> None:
    moves = [Move(seat, action) for _, seat, action, _, _ in steps(table)]
    pages = frames(BURA, dealt(table), moves)
    assert [page.public.public.phase is Phase.HAND_END for page in pages] == [
        page is pages[-1] for page in pages
    ]
    for page in pages:
        _cards_are_all_there(page)


def _cards_are_all_there(page: Page) -> None:
    held = [card for view in page.seats for card in view.hand]
    taken = [
        card
        for trick in page.public.public.log
        for play in trick.plays
        for card in play.cards
    ]
    laid = [card for play in page.public.public.trick for card in play.cards]
    seen = held + taken + laid
    assert len(set(seen)) == len(seen) == len(PACK) - page.public.public.stock
    captured = [view.points for view in page.seats]
    assert sum(own for own in captured if own is not None) == points(taken)
