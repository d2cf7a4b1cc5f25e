"""A slow second reading of docs/rules/schneider.md, to judge the engine by: it shares
no code with it.

Cards are two letters, players 0 and 1, rules a dict. Nothing is kept: each answer goes
through the hand from its deal."""

from __future__ import annotations

from dataclasses import dataclass, field

LOW_TO_HIGH = "789TJQKA"
HONOURS = "TJQKA"
SUITS = "shdc"


@dataclass
class Position:
    """How a hand stands after some plays."""

    held: list[list[str]]
    stock: list[str]
    turn: int | None
    trump: str = ""
    led: str = ""
    empty_at_lead: bool = False
    """Whether the stock was empty when the trick began."""
    won: list[list[str]] = field(default_factory=lambda: [[], []])


def after(
    rules: dict[str, object], pack: list[str], dealer: int, plays: list[str]
) -> Position:
    """Deal and play: six cards each, three at a time, to the one who does not deal
    first."""
    first = 1 - dealer
    held: list[list[str]] = [[], []]
    for number, card in enumerate(pack[:12]):
        held[first if number // 3 in {0, 2} else dealer].append(card)
    now = Position(held, pack[12:], first)
    if rules["trumps"] == "turnup":
        turned = now.stock.pop(0)
        now.trump = turned[1]
        now.stock.append(turned)
    for card in plays:
        _play(rules, now, card)
    return now


def _play(rules: dict[str, object], now: Position, card: str) -> None:
    player = now.turn
    assert player is not None
    now.held[player].remove(card)
    if not now.led:
        now.led, now.turn, now.empty_at_lead = card, 1 - player, not now.stock
        return
    winner = player if takes(rules, now.led, card, now.trump) else 1 - player
    now.won[winner] += [now.led, card]
    for drawing in (winner, 1 - winner):
        if now.stock:
            now.held[drawing].append(now.stock.pop(0))
    now.led, now.turn = "", winner if now.held[winner] else None


def takes(rules: dict[str, object], led: str, reply: str, trump: str) -> bool:
    """Whether the reply takes the trick."""
    if led[1] == reply[1]:
        steps = LOW_TO_HIGH.index(reply[0]) - LOW_TO_HIGH.index(led[0])
        return steps == 1 or (steps > 1 and rules["beat_mode"] == "higher")
    return bool(trump) and reply[1] == trump


def may_play(rules: dict[str, object], now: Position, player: int) -> set[str]:
    """What a player may lay."""
    if player != now.turn:
        return set()
    held = set(now.held[player])
    if not now.led or not rules["strict_end"] or not now.empty_at_lead:
        return held
    same = {card for card in held if card[1] == now.led[1]}
    trumps = {card for card in held if card[1] == now.trump}
    return same or trumps or held


def on_timeout(cards: set[str]) -> str:
    """The lowest of them that is no honour, or else the lowest honour; the earlier suit
    of equals."""

    def place(card: str) -> tuple[int, int]:
        return LOW_TO_HIGH.index(card[0]), SUITS.index(card[1])

    plain = [card for card in cards if card[0] not in HONOURS]
    return min(plain or cards, key=place)


def count(now: Position) -> list[int]:
    """The honours of both."""
    return [len([card for card in cards if card[0] in HONOURS]) for cards in now.won]


def wins(rules: dict[str, object], taken: list[int]) -> list[int]:
    """What the honours of a finished hand bring."""
    found = []
    for own in taken:
        if own <= 10:
            found.append(0)
        elif own == 20:
            found.append(3)
        else:
            found.append(2 if own >= int(str(rules["double_from"])) else 1)
    return found
