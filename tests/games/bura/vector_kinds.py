"""What each kind of vector asks of the engine (rules/bura.md 10): from a vector to
everything that may be expected."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.games.bura.rules.cards import (
    PACK,
    beats,
    in_hand_order,
    kind_of,
    lowest,
    points,
)
from bot.games.bura.rules.choices import announced_leads, legal_leads
from bot.games.bura.rules.dealing import deal, dealt_hands
from bot.games.bura.rules.draws import draw, takes_turn_up
from bot.games.bura.rules.options import Special
from bot.games.bura.rules.settlement import (
    hand_result,
    judge_claim,
    match_winner,
)
from bot.games.bura.rules.state import claim_refusal, clockwise_from
from bot.games.bura.rules.tricks import judge, lay, standing_trick
from bot.games.bura.rules.view import Conclusion, Finish, Phase, Play, Trick
from bot.games.cards import Card, Suit
from bot.games.contract import Seat, Standing
from tests.games.bura.announcing import run_announce
from tests.games.bura.holding import open_hand, settle, unseat
from tests.games.bura.names import Players, cards_of, options_of, texts_of
from tests.games.bura.scripts import run_script
from tests.games.vector_files import Vector

Observed = dict[str, Any]


def _beats(vector: Vector) -> Observed:
    """A card over a card, or a reply of as many cards over a lead (rules/bura.md
    5.1)."""
    given, trump = vector.given, Suit(vector.given["trump"])
    led, reply = given["led"], given["reply"]
    if isinstance(led, str) and isinstance(reply, str):
        return {"beats": beats(Card.parse(reply), Card.parse(led), trump)}
    return {
        "beats": lay(options_of(vector), trump, cards_of(led), cards_of(reply)).full
    }


def _special(vector: Vector) -> Observed:
    kind = kind_of(cards_of(vector.given["hand"]), Suit(vector.given["trump"]))
    return {"kind": "none" if kind is None else kind.value}


def _legal_leads(vector: Vector) -> Observed:
    given, trump = vector.given, Suit(vector.given["trump"])
    options, hand = options_of(vector), in_hand_order(cards_of(given["hand"]), trump)
    others = {
        name: value
        for name, value in given.items()
        if name not in {"trump", "hand", "announced"}
    }
    limit = min([len(hand), *_sizes(others)])
    announced = bool(given.get("announced"))
    leads = [
        texts_of(lead)
        for lead in (announced_leads if announced else legal_leads)(
            options, trump, hand, limit
        )
    ]
    return {
        "count": len(leads),
        "includes": leads,
        "excludes": leads,
        "leads": leads,
        "legal": leads,
        "must_lead": leads[0]
        if announced and options.special_semantics is Special.SEIZE_AND_PLAY
        else None,
    }


def _sizes(value: Any) -> list[int]:  # noqa: ANN401 - however a vector says how many cards the others hold
    """Every number of cards in `smallest_hand: 2`, `hand_sizes: {B: 2}`, `hands: {B:
    [Kc, 9h]}` and the like."""
    if isinstance(value, int) and not isinstance(value, bool):
        return [value]
    if isinstance(value, dict):
        return [size for inner in value.values() for size in _sizes(inner)]
    if isinstance(value, list):
        return (
            [len(value)]
            if all(isinstance(card, str) for card in value)
            else [n for own in value for n in _sizes(own)]
        )
    return []


def _trick(vector: Vector) -> Observed:
    given = vector.given
    players = Players(vector.given)
    trump = Suit(vector.given["trump"])
    plays = [
        Play(players.seat(name), cards_of(given["plays"][name]))
        for name in players.names
    ]
    outcome = judge(options_of(vector), trump, plays)
    holder, tops = standing_trick(options_of(vector), trump, plays)
    assert holder == outcome.winner
    return {
        "holder": players.name(holder),
        "tops": texts_of(tops),
        "hand_over": outcome.hand_winner is not None,
        "winner": players.name(outcome.winner),
        "points": points(card for play in plays for card in play.cards),
        "hand_winner": players.name(outcome.hand_winner),
        "next_leader": players.name(outcome.next_leader),
    }


def _draw(vector: Vector) -> Observed:
    given, players = vector.given, Players(vector.given)
    sizes = given.get("hand_sizes") or {
        name: len(hand) for name, hand in given["hands"].items()
    }
    stock = cards_of(given["stock"])
    order = clockwise_from(len(players), players.seat(given["winner"]))
    assert len(set(sizes.values())) == 1, "hands are always of equal size"
    drawn = draw(options_of(vector), stock, next(iter(sizes.values())), order)
    by_name = dict(zip(players.names, map(texts_of, drawn.by_seat), strict=True))
    return {
        "drawn": by_name,
        "stock_after": texts_of(drawn.stock),
        "stock_size": len(drawn.stock),
        "hand_sizes_after": {
            name: size + len(by_name[name]) for name, size in sizes.items()
        },
        "hand_sizes": {name: size + len(by_name[name]) for name, size in sizes.items()},
        "turn_up_taken_by": players.name(takes_turn_up(drawn, stock[-1]))
        if stock
        else None,
    }


def _settled(vector: Vector, conclusion: Conclusion, seat: Seat | None) -> Observed:
    players, options = Players(vector.given), options_of(vector)
    before = players.holding(vector.given)
    after = settle(options, before, conclusion, seat)
    finish = Finish(conclusion, seat)
    winner, claimant = finish.winner, finish.claimant
    dealer = hand_result(options, before.standing, finish).standing.dealer
    champion = match_winner(options, after.scores)
    return {
        "claimant": players.name(claimant),
        "game_over": champion is not None,
        "first_leader": players.name(clockwise_from(len(players), dealer)[1]),
        "pot_after": after.pot,
        "balances_after": players.by_name(after.balances),
        "game_points_after": players.by_name(after.scores),
        "match_winner": players.name(champion),
        "hand_winner": players.name(winner),
        "hand_over": True,
        "next_dealer": players.name(dealer),
    }


def _claim(vector: Vector) -> Observed:
    given, seat = vector.given, Players(vector.given).seat(vector.given["claimant"])
    conclusion = judge_claim(
        options_of(vector), given["captured_points"][given["claimant"]]
    )
    return {"result": conclusion.value, **_settled(vector, conclusion, seat)}


def _no_claim(vector: Vector) -> Observed:
    return {"result": Conclusion.DRAW.value, **_settled(vector, Conclusion.DRAW, None)}


def _ante(vector: Vector) -> Observed:
    players = Players(vector.given)
    opening = open_hand(options_of(vector), players.holding(vector.given))
    champion = match_winner(options_of(vector), opening.after.scores)
    stay = [
        seat
        for seat in clockwise_from(len(players), Seat(0))
        if seat not in opening.bust
    ]
    observed: Observed = {
        "pot_after": opening.after.pot,
        "balances_after": players.by_name(opening.after.balances),
        "bust": players.list(opening.bust),
        "game_over": opening.over,
        "winner": players.name(opening.winner),
        "game_winner": players.name(opening.winner),
        "match_winner": players.name(champion),
        "game_points_after": players.by_name(opening.after.scores),
        "players": players.list(stay),
    }
    if stay:
        dealer = unseat(opening.after, opening.bust).dealer
        observed["dealer"] = observed["next_dealer"] = players.name(stay[dealer])
        observed["first_leader"] = players.name(stay[(dealer + 1) % len(stay)])
    return observed


def _next_dealer(vector: Vector) -> Observed:
    given, players = vector.given, Players(vector.given)
    claimant = players.seat_or_none(given.get("claimant"))
    winner = players.seat_or_none(given.get("hand_winner"))
    if claimant is None:
        finish = Finish(Conclusion.DRAW if winner is None else Conclusion.BURA, winner)
    else:
        right = claimant == winner
        finish = Finish(
            Conclusion.CLAIM_SUCCESS if right else Conclusion.CLAIM_FAIL, claimant
        )
    standing = Standing(players.seat(given["dealer"]), (0,) * len(players))
    dealer = hand_result(options_of(vector), standing, finish).standing.dealer
    first = clockwise_from(len(players), dealer)[1]
    return {"next_dealer": players.name(dealer), "first_leader": players.name(first)}


CLOSED_PHASES = frozenset({"lobby", "ante", "deal", "resolve", "draw", "game_end"})
"""Phases of rules/bura.md 4 in which a claim cannot even arrive: they are atomic, or no
hand is played."""


def _claim_window(vector: Vector) -> Observed:
    given, players = vector.given, Players(vector.given)
    to_act = given.get("to_act") or []
    phase = str(given["phase"]).lower()
    assert phase in CLOSED_PHASES | {*Phase}, f"{vector.id}: unknown phase {phase!r}"
    claimant = players.seat(given["who"])
    winner = players.seat_or_none(given.get("last_trick_winner"))
    start = deal(options_of(vector), PACK, players.holding(given).standing).public
    tricks = [0] * len(players)
    tricks[claimant] = given["tricks_won_by_claimant"]
    bura = tuple(card for card in PACK if card.suit is start.trump)[:3]
    names = [to_act] if isinstance(to_act, str) else to_act
    now = replace(
        start,
        phase=Phase.HAND_END if phase in CLOSED_PHASES else Phase(phase),
        turn=tuple(map(players.seat, names)),
        tricks=tuple(tricks),
        last_trick=None if winner is None else Trick((), winner),
        trick=(Play(claimant, bura),) if given.get("bura_on_table") else (),
    )
    reason = claim_refusal(now, claimant)
    return {
        "allowed": reason is None,
        "reason": None if reason is None else reason.value,
    }


def _deal(vector: Vector) -> Observed:
    given, players = vector.given, Players(vector.given)
    top = cards_of(given["deck_top"])
    pack = top + tuple(card for card in PACK if card not in top)
    standing = players.holding(given).standing
    state = deal(options_of(vector), pack, standing)
    dealt = dealt_hands(pack, standing)
    assert [set(hand) for hand in dealt] == [set(hand) for hand in state.hands]
    assert state.stock[-1] == state.public.turn_up
    return {
        "hands": players.by_name([texts_of(hand) for hand in dealt]),
        "turn_up": str(state.public.turn_up),
        "trump": state.public.trump.value,
        "stock_size": len(state.stock),
        "stock_after": texts_of(state.stock),
        "hand_sizes": players.by_name([len(hand) for hand in dealt]),
        "first_leader": players.name(state.public.entitled),
    }


def _autoplay(vector: Vector) -> Observed:
    """The cards of 7.7; in the other phases its word. `n` is how many were led."""
    given = vector.given
    words = {"announce": "pass", "counter": "yield", "last_call": "decline"}
    word = words.get(str(given.get("phase", "")).lower())
    if word is not None:
        return {"action": word, "play": []}
    count = given.get("n") or len(given.get("led") or [1])
    cards = texts_of(lowest(cards_of(given["hand"]), Suit(given["trump"]), count))
    return {
        "action": "play" if given.get("phase") == "follow" else "lead",
        "play": cards,
    }


def _checked(kind: Callable[[Vector], Observed]) -> Callable[[Vector], Observed]:
    """A kind that refuses options that there are not, even where it asks for none."""

    def observed(vector: Vector) -> Observed:
        options_of(vector)
        return kind(vector)

    return observed


_KINDS: dict[str, Callable[[Vector], Observed]] = {
    "beats": _beats,
    "special": _special,
    "legal_leads": _legal_leads,
    "trick": _trick,
    "announce": run_announce,
    "draw": _draw,
    "claim": _claim,
    "no_claim": _no_claim,
    "ante": _ante,
    "next_dealer": _next_dealer,
    "claim_window": _claim_window,
    "deal": _deal,
    "autoplay": _autoplay,
    "script": run_script,
}
KINDS = {name: _checked(kind) for name, kind in _KINDS.items()}
