"""When a claim is legal (rules/bura.md 4 CLAIM)."""

from __future__ import annotations

from tests.games.bura.referee.history import History
from tests.games.bura.referee.tricks import Options, deciding


def may_claim(options: Options, history: History, seat: int) -> bool:
    """Whether all four conditions hold, each as the rules state it."""
    phase = history.phase()
    tricks = history.tricks()
    last_winner = tricks[-1][1] if tricks else None
    if phase.word == "last_call":
        first = options["last_call"] == "all" or (
            options["last_call"] == "winner" and seat == last_winner
        )
        first = first and seat not in [
            fact.seat for fact in history.in_this_phase("declined")
        ]
    else:
        first = phase.word in {"announce", "counter", "lead", "follow"}
    second = history.captured(seat) > 0
    third = not deciding(options, history.trump, history.trick())
    return first and second and third and _timing(options, history, seat, last_winner)


def _timing(
    options: Options, history: History, seat: int, last_winner: int | None
) -> bool:
    phase = history.phase()
    if options["claim_timing"] == "anytime":
        return True
    if options["claim_timing"] == "own_turn":
        return phase.word == "last_call" or seat == to_play(history)
    return phase.word in {"announce", "counter", "lead"} and seat == last_winner


def to_play(history: History) -> int | None:
    """Return whom the table waits for: who leads or may keep the lead, or else whose
    reply is next.

    In ANNOUNCE that is the entitled player, since that others are pending is nobody's
    business, and once something lies announced whoever will lead."""
    phase = history.phase()
    if phase.word == "announce" and history.announced():
        return history.best_announcer(phase.seat)
    if phase.word in {"announce", "counter", "lead"}:
        return phase.seat
    if phase.word == "follow":
        return history.clockwise(phase.seat)[len(history.trick())]
    return None
