"""Reads everything the bot sends and logs, knows what each reader may know, and finds
what was told too early."""

from __future__ import annotations

import io
import json
import logging
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

import pytest

from bot.games.bura.rules.cards import kind_of
from bot.games.bura.rules.state import BuraState
from bot.games.cards import Card, Rank, Suit, parse_cards
from bot.games.contract import Seat
from bot.playground import Playground, Recorded
from bot.process import logs
from bot.process.settings import LogLevel, LogStyle
from bot.showing.publisher import Publisher
from bot.tables.change import Change
from bot.tables.dealing import fingerprint
from bot.tables.model.table import Table

NOTATION: Final = re.compile(
    r"(?<![A-Za-z0-9])(?:b[0-9]+_)?((?:[AKQJT2-9][shdc])+)4?(?![A-Za-z0-9])"
)
"""Cards as the code writes them, one or several, and the names of their pictures: `Kc`,
`KcJc`, `b2_Kc`, `b2_Kc4`."""
SIGN: Final = re.compile(r"(10|[AKQJT2-9])\s?([♠♥♦♣])")
PICTURE: Final = re.compile(r"(?<!\d)\d{17,20}(?!\d)")
SPECIAL: Final = re.compile(
    r"three aces|molodka|(?:[Aa]nnounced? |hold |\*\*)bura|:do:(?:announce|pass)"
)
"""Words that tell that somebody holds a special hand."""
POINTS: Final = re.compile(r"(?<!\d)(?!31 )\d+ points")
"""What cards captured are worth; 31 points are what a claim needs."""
RECENT: Final = 3
"""A message on its way may be as old as so many commits."""
_SUITS: Final = {suit.sign: suit for suit in Suit}
_RANKS: Final = {rank.sign: rank for rank in Rank} | {"T": Rank.TEN}


def strings(value: object) -> Iterator[str]:
    """Go through every text and number in a JSON value, keys left out."""
    if isinstance(value, Mapping):
        for part in value.values():
            yield from strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from strings(part)
    elif value is not None:
        yield str(value)


def cards_in(text: str, pictures: Mapping[str, Card]) -> set[Card]:
    """Find every card in a text, however it is spelled; `pictures` are the cards by the
    ids of their emoji."""
    found = {
        card for written in NOTATION.findall(text) for card in parse_cards(written)
    }
    found |= {Card(_RANKS[rank], _SUITS[suit]) for rank, suit in SIGN.findall(text)}
    return found | {
        pictures[number] for number in PICTURE.findall(text) if number in pictures
    }


def pictures_in(playground: Playground) -> dict[str, Card]:
    """Return which card each emoji shows, by the emoji's id."""
    named = (
        (emoji.id, NOTATION.fullmatch(emoji.name))
        for emoji in playground.world.emojis.values()
    )
    return {number: Card.parse(name[1]) for number, name in named if name}


def may_see(state: BuraState, seat: Seat | None) -> set[Card]:
    """Return the cards whose place this seat, or the public (None), knows by the rules
    (rules/bura.md 2)."""
    shown = [
        state.public.turn_up,
        *(card for play in state.public.trick for card in play.cards),
    ]
    shown += [
        card
        for play in (state.public.last_trick.plays if state.public.last_trick else ())
        for card in play.cards
    ]
    shown += state.public.finish.pile if state.public.finish else ()
    return {*shown, *(() if seat is None else state.hands[seat])}


def may_name_special(state: BuraState, seat: Seat | None) -> bool:
    """Return whether this seat, or the public, may be told of a special hand: its own
    or one announced."""
    return bool(state.public.announced) or (
        seat is not None and kind_of(state.hands[seat], state.public.trump) is not None
    )


LOOKED_BACK: Final = re.compile(
    r"table (\d+) · (replay|review)\n(?:.*\n)*?.*?Hand \*\*(\d+)\*\*"
)
"""A replay or a review, and of which hand."""


@dataclass
class Watch:
    """Knows every committed state, and reads along. `found` is what it found, a
    sentence each."""

    playground: Playground
    log: io.StringIO
    tables: list[Table] = field(default_factory=list)
    ended: dict[tuple[int, int], BuraState] = field(default_factory=dict)
    """How each hand ended, by table and number."""
    of_hand: defaultdict[tuple[int, int], list[Table]] = field(
        default_factory=lambda: defaultdict(list)
    )
    """What was committed of each hand, in order."""
    secret: set[str] = field(default_factory=set)
    """Seeds of hands that are not over, in hex."""
    seeds: set[str] = field(default_factory=set)
    read: int = 0
    read_cards: int = 0
    """How many requests that name cards were read: a watch that reads nothing finds
    nothing."""
    found: list[str] = field(default_factory=list)

    def committed(self, change: Change) -> None:
        """Note a committed step."""
        table = change.table
        self.tables.append(table)
        for dealt in (table.prepared, None if table.hand is None else table.hand.deal):
            if dealt is not None:
                self.seeds.add(dealt.seed.hex())
                self.secret.add(dealt.seed.hex())
        if table.hand is not None:
            self.of_hand[table.id, table.hand.number].append(table)
        if table.hand is not None and table.hand.end is not None:
            self.secret.discard(table.hand.deal.seed.hex())
            self.ended[table.id, table.hand.number] = _state(table)

    def look(self) -> None:
        """Read what was requested since the last look."""
        while self.read < len(self.playground.requests):
            request = self.playground.requests[self.read]
            self.read += 1
            if not request.path.endswith(("/emojis", "/commands")):
                self._judge(request)

    def _judge(self, request: Recorded) -> None:
        where = f"{request.method} {request.path} for {', '.join(sorted(request.visible_to)) or 'nobody'}"
        texts = list(strings(request.body))
        self._secrets(where, texts)
        recent = [table for table in self.tables[-RECENT:] if table.hand is not None]
        self.read_cards += bool(self._cards(texts))
        self._content(where, texts, self._readers(request), recent)

    def at_rest(self) -> None:
        """Read all that people see, once nothing is on its way any more."""
        if not self.tables:
            return
        for name in ("alice", "bob", "clara"):
            for message in self.playground.person(name).messages():
                texts = list(strings(message.post.body["components"]))
                where = f"{name} sees message {message.id}"
                self._secrets(where, texts)
                # A panel whose token is lost stays on the screen as it was; what is
                # public must be true now.
                moments = self.tables if message.ephemeral else self.tables[-1:]
                self._content(where, texts, {message.post.audience}, moments)

    def lines(self) -> list[str]:
        """Return what was logged."""
        return self.log.getvalue().splitlines()

    def read_log(self) -> None:
        """Search the log, in which there is no card, no seed and no token at all."""
        tokens = {*self.playground.desk.by_token, self.playground.token}
        for line in self.lines():
            text = json.dumps(json.loads(line), ensure_ascii=False)
            if named := cards_in(text, {}):
                self.found.append(f"the log names cards {_names(named)}: {text}")
            self.found += [
                f"the log holds a seed: {text}" for seed in self.seeds if seed in text
            ]
            self.found += [
                f"the log holds a token: {text}" for token in tokens if token in text
            ]

    def _readers(self, request: Recorded) -> set[str | None]:
        """Return the ids of those who see it, or would have if it had not failed; None:
        everybody."""
        if len(request.visible_to) > 1 or request.path.startswith("/channels/"):
            return {None}
        seen = {self.playground.person(name).id for name in request.visible_to}
        if not seen and request.path.startswith("/interactions/"):
            number = request.path.split("/")[2]
            seen = {
                one.user_id
                for one in self.playground.desk.by_token.values()
                if one.id == number
            }
        if not seen and "/messages/" in request.path:
            post = self.playground.world.find_post(request.path.rsplit("/", 1)[1])
            seen = set() if post is None or post.audience is None else {post.audience}
        return {*seen}

    def _secrets(self, where: str, texts: list[str]) -> None:
        whole = "\n".join(texts)
        self.found += [
            f"{where}: the seed of a hand that is not over"
            for seed in self.secret
            if seed in whole or fingerprint(seed) in whole
        ]
        tokens = {*self.playground.desk.by_token}
        self.found += [f"{where}: a token" for token in tokens if token in whole]

    def _content(
        self,
        where: str,
        texts: list[str],
        readers: set[str | None],
        tables: list[Table],
    ) -> None:
        """Cards and special hands must be what one and the same moment allows this
        reader to know."""
        whole = "\n".join(texts)
        named = self._cards(texts)
        special = SPECIAL.search(whole)
        points = POINTS.search(whole)
        result = re.search(r"table (\d+) · hand (\d+)\n", whole)
        if looked_back := LOOKED_BACK.search(whole):
            self._looked_back(
                where,
                looked_back[2],
                (int(looked_back[1]), int(looked_back[3])),
                named,
                readers,
            )
            return
        for reader in readers:
            moments = [
                (_state(table), _seat(table, reader))
                for table in tables
                if table.hand is not None
            ]
            if result is not None:
                end = self.ended.get((int(result[1]), int(result[2])))
                moments = [] if end is None else [(end, None)]
            if named and not any(
                named <= may_see(state, seat) for state, seat in moments
            ):
                extra = [named - may_see(state, seat) for state, seat in moments]
                self.found.append(
                    f"{where}: cards {_names(min(extra, key=len, default=named))} in {whole!r}"
                )
            if special and not any(
                may_name_special(state, seat) for state, seat in moments
            ):
                self.found.append(f"{where}: a special hand in {whole!r}")
            if points and not any(state.public.finish for state, _ in moments):
                self.found.append(f"{where}: captured points in {whole!r}")

    def _looked_back(
        self,
        where: str,
        how: str,
        hand: tuple[int, int],
        named: set[Card],
        readers: set[str | None],
    ) -> None:
        """Only a hand that is over is looked back at; a review names what its reader
        saw at one time or another."""
        if hand not in self.ended:
            self.found.append(f"{where}: a {how} of hand {hand}, which is not over")
        elif how == "review":
            for reader in readers:
                states = [
                    (_state(table), _seat(table, reader))
                    for table in self.of_hand[hand]
                ]
                seen = {card for state, seat in states for card in may_see(state, seat)}
                if not named <= seen:
                    self.found.append(
                        f"{where}: a review of hand {hand} names {_names(named - seen)}"
                    )

    def _cards(self, texts: list[str]) -> set[Card]:
        pictures = pictures_in(self.playground)
        return {card for text in texts for card in cards_in(text, pictures)}


def _state(table: Table) -> BuraState:
    assert table.hand is not None
    assert isinstance(table.hand.state, BuraState)
    return table.hand.state


def _seat(table: Table, reader: str | None) -> Seat | None:
    return next(
        (
            Seat(number)
            for number, user in enumerate(table.people())
            if reader is not None and user == int(reader)
        ),
        None,
    )


def _names(cards: set[Card]) -> str:
    return " ".join(sorted(card.sign for card in cards))


@contextmanager
def watching(
    monkeypatch: pytest.MonkeyPatch, playground: Playground
) -> Iterator[Watch]:
    """Read along with everything, from here to the end of the block; logs are written
    as in a container."""
    log = io.StringIO()
    watch = Watch(playground, log)
    changed = Publisher.changed

    def spy(showing: Publisher, change: Change) -> None:
        watch.committed(change)
        changed(showing, change)

    monkeypatch.setattr(Publisher, "changed", spy)
    playground.world.on_change(watch.look)
    with logged_to(log, playground.token):
        yield watch


@contextmanager
def logged_to(log: io.StringIO, token: str) -> Iterator[None]:
    """Log as the bot does in a container, at the lowest level that can be set, into
    `log`."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    root.handlers = []
    logs.configure(LogStyle.JSON, LogLevel.INFO, (token,))
    (ours,) = root.handlers
    assert isinstance(ours, logging.StreamHandler)
    ours.setStream(log)
    try:
        yield
    finally:
        logging.captureWarnings(capture=False)
        root.handlers, root.level = before, level
        logging.Logger.manager._clear_cache()  # type: ignore[attr-defined]
