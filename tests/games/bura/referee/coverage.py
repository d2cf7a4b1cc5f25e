"""What a finished hand has shown, by name, so that a comparison can tell what it has
never seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from tests.games.bura.referee.cards import kind
from tests.games.bura.referee.hand import Hand
from tests.games.bura.referee.history import Fact, Plays
from tests.games.bura.referee.rulebook import ORDERS
from tests.games.bura.referee.tricks import Judgement, judge

CONCLUSIONS = {
    "claim_success": "a right claim",
    "claim_fail": "a wrong claim",
    "bura": "a bura wins the hand",
    "draw": "a draw",
}


def shown(hand: Hand) -> dict[str, bool]:
    """Tell of everything that a finished hand can show whether it did. The names are
    the same for every hand."""
    return {name: happened for room in _ROOMS for name, happened in room(hand)}


def _judged(hand: Hand) -> list[tuple[Plays, int, Judgement]]:
    history = hand.history
    return [
        (plays, winner, judge(hand.options, history.trump, history.seats, plays))
        for plays, winner in history.tricks()
    ]


def _ends(hand: Hand) -> Iterator[tuple[str, bool]]:
    history, ending, payment = hand.history, hand.ending(), hand.payment()
    assert ending is not None
    assert payment is not None
    for conclusion, name in CONCLUSIONS.items():
        yield name, ending.conclusion == conclusion
    last = [fact.word for fact in history.facts if fact.what == "phase"][-2]
    for phase in ("announce", "counter", "lead", "follow", "last_call"):
        yield (
            f"a claim in {phase}",
            last == phase and ending.conclusion.startswith("claim"),
        )
    declined = [fact for fact in history.facts if fact.what == "declined"]
    yield "a last call declined", len(declined) > 0
    yield "a last call declined by several", len(declined) > 1
    yield (
        "nobody to call last",
        last == "last_call" and not declined and ending.conclusion == "draw",
    )
    wrong = (
        ending.conclusion == "claim_fail"
        and hand.options["wager"] is True
        and ending.seat is not None
    )
    held = hand.purse.balances[ending.seat or 0] if wrong else 0
    yield "a penalty paid in full", wrong and held >= hand.purse.pot
    yield (
        "a penalty of all there is",
        wrong and held < hand.purse.pot and hand.options["shortfall"] == "all_in",
    )
    yield "a debt", wrong and payment.purse.balances[ending.seat or 0] < 0
    yield (
        "a point for every opponent",
        sum(payment.purse.scores) > 1 + sum(hand.purse.scores),
    )
    yield "a match won", payment.match_winner is not None
    target = hand.options["match_target"]
    level = isinstance(target, int) and max(payment.purse.scores) >= target
    yield "a match level beyond its target", level and payment.match_winner is None
    yield (
        "a pot left in a decided match",
        payment.match_winner is not None and payment.winner is None and wrong,
    )


def _windows(hand: Hand) -> Iterator[tuple[str, bool]]:
    facts = hand.history.facts
    announced = [fact for fact in facts if fact.what == "announced"]
    for word in ("molodka", "aces", "bura"):
        yield f"{word} announced", word in [fact.word for fact in announced]
    phases = [fact for fact in facts if fact.what == "phase"]
    counters = [
        place for place, fact in enumerate(phases[:-1]) if fact.word == "counter"
    ]
    kept = [place for place in counters if phases[place + 1].word == "lead"]
    yield "a counter", len(counters) > 0
    yield (
        "the lead retained",
        any(phases[place].seat == phases[place + 1].seat for place in kept),
    )
    yield (
        "the lead yielded",
        any(phases[place].seat != phases[place + 1].seat for place in kept),
    )
    yield (
        "a special hand not announced",
        any(fact.what == "sealed" and fact.word == "pass" for fact in facts),
    )
    windows, window = [], 0
    for fact in facts:
        window += fact.what == "phase" and fact.word == "announce"
        windows.append(window)
    sealed = {
        windows[place]: fact
        for place, fact in enumerate(facts)
        if fact.what == "sealed" and fact.word == "lead"
    }
    seen = [
        (sealed[windows[place]], fact, facts[place - 2].what == "announced")
        for place, fact in enumerate(facts)
        if fact.what == "laid"
        and facts[place - 1].what == "phase"
        and windows[place] in sealed
        if facts[place - 1].word == "lead"
    ]
    yield (
        "a sealed lead shown",
        any(promise.cards == lead.cards for promise, lead, _ in seen),
    )
    yield (
        "a sealed lead given back",
        any(promise.seat != lead.seat for promise, lead, _ in seen),
    )
    retained = [
        promise
        for promise, lead, contested in seen
        if contested and promise.seat == lead.seat
    ]
    free = hand.options["special_semantics"] == "seize_lead"
    yield "a sealed lead shown after a counter", free and len(retained) > 0
    yield (
        "an announced set led by order",
        not free and any(contested for _, _, contested in seen),
    )
    executed = [
        (fact, _phase_at(facts, place))
        for place, fact in enumerate(facts)
        if fact.what == "executed"
    ]
    for word in ("molodka", "aces", "bura"):
        yield f"{word} announced by order", word in [fact.word for fact, _ in executed]
    yield (
        "an order executed when a window closes",
        "ask" in hand.orders and len(executed) > 0,
    )
    yield (
        "the lead kept by order",
        any(fact.seat == phase.seat for fact, phase in executed),
    )
    for order in ORDERS:
        yield (
            f"{order} ordered",
            order in [fact.word for fact in facts if fact.what == "ordered"],
        )
    pairs = [(one, two) for one, two in pairwise(announced) if one.word == two.word]
    yield (
        "the same kind announced twice for one lead",
        any(one.seat != two.seat for one, two in pairs),
    )


def _phase_at(facts: list[Fact], place: int) -> Fact:
    """Return the phase in which something happened."""
    return next(fact for fact in reversed(facts[:place]) if fact.what == "phase")


def _tricks(hand: Hand) -> Iterator[tuple[str, bool]]:
    trump, tricks, options = hand.history.trump, _judged(hand), hand.options
    yield (
        "three aces led",
        any(kind(plays[0][1], trump) == "aces" for plays, _, _ in tricks),
    )
    yield (
        "a reply is paired anew",
        any(plays != found.laid for plays, _, found in tricks),
    )
    several = [
        (plays, winner, found) for plays, winner, found in tricks if len(plays) > 2
    ]
    owner = {
        card: seat for plays, _, _ in several for seat, laid in plays for card in laid
    }
    split = [
        (plays, winner)
        for plays, winner, found in several
        if len({owner[card] for card in found.tops}) > 1
    ]
    yield "columns split", len(split) > 0
    yield (
        "columns split, and the leader keeps the trick",
        any(plays[0][0] == winner for plays, winner in split),
    )
    yield (
        "columns split, and a follower keeps the trick",
        any(plays[0][0] != winner for plays, winner in split),
    )
    chained = options["multi_beat"] == "chain" and any(
        len(found.tops) > 1 for _, _, found in several
    )
    yield "a chain of more than one card", chained
    buras = [
        ([seat for seat, laid in plays if kind(laid, trump) == "bura"], plays, winner)
        for plays, winner, _ in tricks
    ]
    yield (
        "a bura that decides nothing",
        options["bura_effect"] == "lead_only" and any(seats for seats, _, _ in buras),
    )
    ending = hand.ending()
    decided = (
        buras[-1]
        if ending is not None and ending.conclusion == "bura"
        else ([], (), -1)
    )
    seats, plays, winner = decided
    hero = None if ending is None else ending.seat
    yield "a bura led", bool(seats) and plays[0][0] in seats
    yield "a bura replied", bool(seats) and plays[0][0] not in seats
    yield "two buras in one trick", len(seats) > 1
    yield "a hand won by a bura whose trick is lost", bool(seats) and hero != winner
    yield (
        "a bura's trick that others win",
        bool(seats) and hero == winner and hero not in seats,
    )
    yield "claims closed by a bura on the table", bool(seats) and len(tricks) > 1
    yield from _leaders(hand)


def _leaders(hand: Hand) -> Iterator[tuple[str, bool]]:
    """Who led after a trick with special sets in it, under `on_play`."""
    trump, tricks = hand.history.trump, hand.history.tricks()
    found: set[str] = set()
    for (plays, winner), (following, _) in pairwise(tricks):
        kinds = {seat: kind(laid, trump) for seat, laid in plays}
        special = [seat for seat in kinds if kinds[seat] in {"aces", "molodka"}]
        if hand.options["special_semantics"] == "on_play" and special:
            found.add("kept" if following[0][0] != winner else "won")
            found |= {"both"} if len(special) > 1 else set()
            found |= (
                {"aces"}
                if "aces" in kinds.values() and following[0][0] != winner
                else set()
            )
    yield "a special set keeps the lead in a lost trick", "kept" in found
    yield "two special sets in one trick", "both" in found
    yield "three aces keep the lead in a lost trick", "aces" in found


def _draws(hand: Hand) -> Iterator[tuple[str, bool]]:
    history = hand.history
    left = len(history.stock())
    held = max(len(history.hand(seat)) for seat in range(history.seats))
    played_out = held == 0
    yield "the turn-up drawn", history.turn_up_taken_by() is not None
    yield "cards left in the stock for ever", played_out and left > 0
    drawn = len([fact for fact in history.facts if fact.what == "drew"])
    yield (
        "a stock that runs short and is shared",
        hand.options["short_stock"] == "equal" and _short(hand) and drawn > 0,
    )
    yield (
        "a stock that runs short and is left",
        hand.options["short_stock"] == "none" and left > 0 and _short(hand),
    )
    yield "a hand played out", played_out
    ending = hand.ending()
    yield (
        "a hand that ends with its stock",
        ending is not None and ending.conclusion == "draw" and held > 0,
    )


def _short(hand: Hand) -> bool:
    """Whether some trick was followed by a draw that did not fill the hands."""
    sizes = dict.fromkeys(range(hand.history.seats), 0)
    short = False
    for fact in hand.history.facts:
        sizes[fact.seat] = sizes.get(fact.seat, 0) + len(fact.cards) * (
            fact.what in {"dealt", "drew"}
        )
        sizes[fact.seat] -= len(fact.cards) * (fact.what == "laid")
        short = short or (
            fact.what == "phase" and fact.word == "lead" and 0 < sizes[fact.seat] < 3
        )
    return short


_ROOMS: tuple[Callable[[Hand], Iterator[tuple[str, bool]]], ...] = (
    _ends,
    _windows,
    _tricks,
    _draws,
)
