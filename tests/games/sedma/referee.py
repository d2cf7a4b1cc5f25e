"""A slow second reading of docs/rules/sedma.md, to judge the engine by: it shares no
code with it.

Cards are two letters, players are numbers, rules a dict. Nothing is kept: each answer
goes through the hand from its deal. What is done is told as (player, words); the clock
is player -1."""

from __future__ import annotations

from dataclasses import dataclass, field

ORDINARY = "89JQK"
SUITS = "shdc"
CLOCK = -1


@dataclass
class Position:
    """How a hand stands after some has been done."""

    held: list[list[str]]
    stock: list[str]
    right: bool
    size: int
    leader: int
    turn: int
    phase: str = "lead"
    """lead, follow, pause, decide or over."""
    sealed: bool = False
    rounds: list[list[tuple[int, str]]] = field(default_factory=list)
    won: list[list[str]] = field(default_factory=list)
    """What each player has captured."""
    tricks: list[int] = field(default_factory=list)
    """How many tricks each player has taken."""
    last: int = -1
    """Who took the last trick of the hand."""


def neighbour(now: Position, player: int) -> int:
    """Who comes after a player."""
    players = len(now.held)
    if now.right:
        return players - 1 if player == 0 else player - 1
    return 0 if player == players - 1 else player + 1


def after(
    rules: dict[str, object],
    pack: list[str],
    players: int,
    dealer: int,
    done: list[tuple[int, str]],
) -> Position:
    """Deal one card at a time, and do everything that was done."""
    aside = {"8s", "8d"} if players == 3 and rules["three_pack"] == 30 else set()
    cards = [card for card in pack if card not in aside]
    size = int(str(rules["hand_size"]))
    now = Position(
        [[] for _ in range(players)], cards, rules["direction"] == "right", size, -1, -1
    )
    now.won, now.tricks = [[] for _ in range(players)], [0] * players
    now.leader = now.turn = neighbour(now, dealer)
    player = now.leader
    for _ in range(size * players):
        now.held[player].append(now.stock.pop(0))
        player = neighbour(now, player)
    for who, words in done:
        _do(now, who, words)
    return now


def _do(now: Position, who: int, words: str) -> None:
    assert words in may(now, who), f"{who} {words}"
    if words == "end" and now.phase == "pause":
        now.sealed = True
    elif words == "close":
        if now.sealed or not matching(now):
            _capture(now)
        else:
            now.phase = "decide"
    elif words == "end":
        _capture(now)
    else:
        _lay(now, who, words.split()[1])


def _lay(now: Position, who: int, card: str) -> None:
    now.held[who].remove(card)
    if not now.rounds or len(now.rounds[-1]) == len(now.held):
        now.rounds.append([])
    now.rounds[-1].append((who, card))
    now.turn = neighbour(now, who)
    now.phase = "follow"
    if len(now.rounds[-1]) == len(now.held):
        now.turn = now.leader
        now.phase = "pause"
        if not any(now.held):
            _capture(now)


def holder(now: Position) -> int:
    """Whose the trick is: go back from the last card to one that matches."""
    cards = [laid for one in now.rounds for laid in one]
    first = cards[0][1][0]
    for who, card in reversed(cards):
        if card[0] in {first, "7"}:
            return who
    raise AssertionError("the first card matches itself")


def _capture(now: Position) -> None:
    winner = holder(now)
    now.won[winner] += [card for one in now.rounds for _, card in one]
    now.tricks[winner] += 1
    now.rounds, now.sealed = [], False
    player = winner
    while len(now.stock) >= len(now.held) and any(
        len(hand) < now.size for hand in now.held
    ):
        for _ in now.held:
            now.held[player].append(now.stock.pop(0))
            player = neighbour(now, player)
    now.leader = now.turn = winner
    now.phase = "lead"
    if not any(now.held):
        now.phase, now.last, now.turn = "over", winner, -1


def matching(now: Position) -> list[str]:
    """What the leader can continue with."""
    return [
        card
        for card in now.held[now.leader]
        if card[0] in {now.rounds[0][0][1][0], "7"}
    ]


def may(now: Position, who: int) -> set[str]:
    """What somebody may do."""
    if who == CLOCK:
        return {"close"} if now.phase == "pause" else set()
    if who != now.turn:
        return set()
    if now.phase in {"lead", "follow"}:
        return {f"play {card}" for card in now.held[who]}
    if now.sealed or not matching(now):
        return set()
    return {"end"} | {f"continue {card}" for card in matching(now)}


def on_timeout(now: Position) -> str:
    """What is done for whose turn it is."""
    if now.phase == "pause":
        return "close"
    if now.phase == "decide":
        return "end"
    held = now.held[now.turn]
    for ranks in (*ORDINARY, "7", "T", "A"):
        for suit in SUITS:
            if ranks + suit in held:
                return f"play {ranks}{suit}"
    raise AssertionError("nothing to play")


def pairs(players: int) -> list[set[int]]:
    """Who plays with whom."""
    return [{0, 2}, {1, 3}] if players == 4 else [{player} for player in range(players)]


def count(now: Position) -> list[int]:
    """The points of each side so far."""
    found = []
    for side in pairs(len(now.held)):
        tens = [card for player in side for card in now.won[player] if card[0] in "AT"]
        found.append(10 * len(tens) + (10 if now.last in side else 0))
    return found


def brought(now: Position) -> list[int]:
    """The stakes that each player has from a finished hand."""
    points, players = count(now), len(now.held)
    stakes = [0] * players
    best = [
        side
        for side, own in zip(pairs(players), points, strict=True)
        if own == max(points)
    ]
    if len(best) == len(points):
        return stakes
    for side in best:
        each = 1
        if len(points) == 2 and max(points) == 90:
            each = (
                3
                if sum(now.tricks) == sum(now.tricks[player] for player in side)
                else 2
            )
        for player in side:
            stakes[player] = each
    return stakes


def deals_next(rules: dict[str, object], now: Position, dealer: int) -> int:
    """Who deals the next hand."""
    gained = brought(now)
    usual = neighbour(now, dealer)
    if rules["deal_rule"] == "rotate" or not any(gained):
        return usual
    player = usual
    while gained[player] or not gained[neighbour(now, player)]:
        player = neighbour(now, player)
    return player
