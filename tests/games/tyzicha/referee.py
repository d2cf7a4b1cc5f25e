"""A slow second reading of docs/rules/tyzicha.md, to judge the engine by: it shares no
code with it.

Cards are two letters, players 0 to 2, rules a dict. Nothing is kept: each answer goes
through the hand from its deal."""

from __future__ import annotations

from dataclasses import dataclass, field

LOW_TO_HIGH = "9JQKTA"
WORTH = {"9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}
PAIRS = {"h": 100, "d": 80, "c": 60, "s": 40}
SUITS = "shdc"


@dataclass
class Position:
    """How a hand stands after some actions."""

    dealer: int
    held: list[list[str]]
    widow: list[str]
    turn: int | None
    phase: str = "bidding"
    silent: list[int] = field(default_factory=list)
    bid: int = 0
    declarer: int | None = None
    contract: int = 0
    trump: str = ""
    table: list[tuple[int, str]] = field(default_factory=list)
    tricks: list[list[tuple[int, str]]] = field(default_factory=list)
    won: list[list[str]] = field(default_factory=lambda: [[], [], []])
    bonus: list[int] = field(default_factory=lambda: [0, 0, 0])
    weddings: list[int] = field(default_factory=lambda: [0, 0, 0])
    given: list[str] = field(default_factory=list)
    """To the left and to the right of the declarer."""
    conceded: bool = False


def after(
    rules: dict[str, object], pack: list[str], dealer: int, actions: list[str]
) -> Position:
    """Deal seven each from the dealer's left, and do what was done, by whoever's turn
    it was."""
    held: list[list[str]] = [[], [], []]
    for number in range(21):
        held[(dealer + 1 + number) % 3].append(pack[number])
    now = Position(dealer, held, pack[21:], (dealer + 2) % 3)
    for action in actions:
        verb, _, rest = action.partition(" ")
        _do(rules, now, verb, rest)
    return now


def _do(rules: dict[str, object], now: Position, verb: str, rest: str) -> None:
    player = now.turn
    assert player is not None
    if verb in {"bid", "pass"}:
        _call(now, player, int(rest) if rest else None)
    elif verb.startswith("take"):
        _buy(now, player, int(verb[4:]))
    elif verb == "give":
        now.given = [rest[:2], rest[2:]]
        for steps, card in ((1, rest[:2]), (2, rest[2:])):
            now.held[player].remove(card)
            now.held[(player + steps) % 3].append(card)
        raisable = now.contract != 100 and now.contract + 10 <= int(
            str(rules["bid_cap"])
        )
        now.phase = "raise" if raisable else "play"
    elif verb in {"raise", "stand"}:
        now.contract = int(rest) if rest else now.contract
        now.phase = "play"
    elif verb == "concede":
        now.conceded, now.turn, now.phase = True, None, "over"
    else:
        _play(now, player, rest, married=verb == "marriage")


def _call(now: Position, player: int, bid: int | None) -> None:
    if bid is None:
        now.silent.append(player)
    else:
        now.bid = bid
    speaking = [
        other
        for other in ((player + 1) % 3, (player + 2) % 3, player)
        if other not in now.silent
    ]
    if len(now.silent) == 2:
        if now.bid:
            _buy(now, speaking[0], now.bid)
        else:
            now.turn, now.phase = speaking[0], "forced"
        return
    now.turn = speaking[0]


def _buy(now: Position, player: int, contract: int) -> None:
    now.declarer = now.turn = player
    now.contract, now.phase = contract, "exchange"
    now.held[player] += now.widow


def _play(now: Position, player: int, card: str, *, married: bool) -> None:
    now.held[player].remove(card)
    if married:
        now.trump = card[1]
        now.bonus[player] += PAIRS[card[1]]
        now.weddings[player] += 1
    now.table.append((player, card))
    now.turn = (player + 1) % 3
    if len(now.table) == 3:
        winner = taker(now.table, now.trump)
        now.won[winner] += [laid for _, laid in now.table]
        now.tricks.append(now.table)
        now.table = []
        now.turn = winner if now.held[winner] else None
        now.phase = "play" if now.held[winner] else "over"


def taker(table: list[tuple[int, str]], trump: str) -> int:
    """Whose a trick is: the highest trump's, or else the highest card's of the led
    suit."""
    trumps = [
        (LOW_TO_HIGH.index(card[0]), player)
        for player, card in table
        if card[1] == trump
    ]
    led = [
        (LOW_TO_HIGH.index(card[0]), player)
        for player, card in table
        if card[1] == table[0][1][1]
    ]
    return max(trumps or led)[1]


def may(rules: dict[str, object], now: Position, player: int) -> set[str]:
    """What a player may do."""
    if player != now.turn:
        return set()
    held, cap = now.held[player], int(str(rules["bid_cap"]))
    unplayed = player == now.declarer and not now.table and not now.tricks
    late = rules["concede_when"] == "after_exchange"
    allowed = (
        {"concede"} if unplayed and not (late and now.phase == "exchange") else set()
    )
    if now.phase == "bidding":
        bid = now.bid + 10 if now.bid else 110
        bound = (
            min(cap, 120 + sum(PAIRS[card[1]] for card in pairs(held)) // 2)
            if _bounded(rules)
            else cap
        )
        allowed |= {"pass"} | ({f"bid {bid}"} if bid <= bound else set())
    if now.phase == "forced":
        allowed |= {"take100", "take110"}
    if now.phase == "exchange":
        allowed |= {
            f"give {one}{other}" for one in held for other in held if one != other
        }
    if now.phase == "raise":
        allowed |= {
            f"raise {amount}"
            for amount in range(now.contract + 1, cap + 1)
            if amount % 10 == 0
        } | {"stand"}
    if now.phase == "play":
        weddings = (
            pairs(held)
            if not now.table and (now.tricks or rules["marriage_first_trick"])
            else set()
        )
        cards = following(now, held) if now.table else set(held)
        allowed |= {f"play {card}" for card in cards} | {
            f"marriage {card}" for card in weddings
        }
    return allowed


def _bounded(rules: dict[str, object]) -> bool:
    return rules["bid_ceiling"] == "holdings"


def pairs(held: list[str]) -> set[str]:
    """The kings and queens that have each other."""
    return {
        card
        for card in held
        if card[0] in "KQ" and {f"K{card[1]}", f"Q{card[1]}"} <= set(held)
    }


def following(now: Position, held: list[str]) -> set[str]:
    """Suit, else trumps, else anything; and of these those that would take the trick,
    if there are any."""
    same = [card for card in held if card[1] == now.table[0][1][1]]
    trumps = [card for card in held if card[1] == now.trump]
    allowed = same or trumps or held
    winning = {
        card for card in allowed if taker([*now.table, (9, card)], now.trump) == 9
    }
    return winning or set(allowed)


def on_timeout(now: Position, player: int) -> str:
    """What the clock does for somebody."""

    def place(card: str) -> tuple[int, int]:
        return LOW_TO_HIGH.index(card[0]), SUITS.index(card[1])

    held = now.held[player]
    if now.phase == "exchange":
        single = sorted(set(held) - pairs(held), key=place)
        return f"give {single[0]}{single[1]}"
    if now.phase == "play":
        return f"play {min(following(now, held) if now.table else held, key=place)}"
    return {"bidding": "pass", "forced": "take100", "raise": "stand"}[now.phase]


def seen(now: Position, player: int | None) -> set[str]:
    """The cards that a player, or the public, is shown in a hand that runs: without
    what they have to remember."""
    cards = set() if player is None else set(now.held[player])
    table = now.table or (now.tricks[-1] if now.tricks else [])
    cards |= {card for _, card in table}
    led = now.table or now.tricks
    if (
        now.declarer is not None
        and not led
        and (now.contract != 100 or player == now.declarer)
    ):
        cards |= {*now.widow, *now.given}
    return cards


def count(now: Position) -> list[int]:
    """The card points of each."""
    return [sum(WORTH[card[0]] for card in cards) for cards in now.won]


def scores(
    rules: dict[str, object], now: Position, before: list[int]
) -> tuple[bool, list[int]]:
    """Whether the contract was made, and everybody's score after the hand."""
    target = int(str(rules["target"]))
    whole = [card + bonus for card, bonus in zip(count(now), now.bonus, strict=True)]
    assert now.declarer is not None
    own = whole[now.declarer]
    made = not now.conceded and (
        own > now.contract or (own == now.contract and rules["make_test"] == "at_least")
    )
    found = []
    for player in range(3):
        if player == now.declarer:
            found.append(before[player] + (now.contract if made else -now.contract))
            continue
        gain = whole[player]
        if rules["rounding"] == "ten":
            gain = gain - gain % 10 + (10 if gain % 10 >= 5 else 0)
        if now.conceded:
            gain = 40
        if made and rules["defender_scoring"] == "on_break":
            gain = 0
        found.append(min(before[player] + gain, target - 1))
    return made, found
