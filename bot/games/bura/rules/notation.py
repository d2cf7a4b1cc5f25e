"""The notation of a state: one line of `name=value` fields divided by `|`, hidden cards included."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from pydantic import ValidationError

from bot.cards import Card, parse_cards, write_cards
from bot.games.bura.rules.actions import Action
from bot.games.bura.rules.draws import HAND_SIZE
from bot.games.bura.rules.options import BuraOptions
from bot.games.bura.rules.play import conclude
from bot.games.bura.rules.ranks import PACK
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.tricks import standing_trick
from bot.games.bura.rules.view import Conclusion, Kind, Phase, Play, Trick
from bot.games.contract import InvalidActionError, Seat, Standing

_NOTHING: Final = "-"


def write_state(state: BuraState) -> str:
    """Write a state in one line; `parse_state` reads it back."""
    standing = state.standing
    fields = {
        "phase": state.phase.value,
        "dealer": str(standing.dealer),
        "scores": _numbers(standing.scores),
        "dealt": str(standing.hands),
        "turn_up": str(state.turn_up),
        "taken_by": _optional(state.turn_up_taken_by),
        "stock": write_cards(state.stock),
        "hands": "/".join(map(write_cards, state.hands)),
        "places": "/".join(map(_digits, state.places)),
        "piles": "/".join(map(write_cards, state.piles)),
        "tricks": _numbers(state.tricks),
        "entitled": str(state.entitled),
        "trick": _write_plays(state.trick),
        "last": _NOTHING if state.last_trick is None else _write_trick(state.last_trick),
        "log": ";".join(map(_write_trick, state.log)),
        "sealed": "/".join(map(_optional, state.sealed)),
        "announced": ",".join(f"{seat}:{kind}" for seat, kind in state.announced),
        "declined": _numbers(state.declined),
        "serial": str(state.serial),
        "end": _write_end(state),
        "options": state.options.model_dump_json(),
    }
    return "|".join(f"{name}={value}" for name, value in fields.items())


def parse_state(text: str) -> BuraState:
    """Read a state back.

    Raises:
        InvalidActionError: it cannot be read, or names cards or seats that cannot be.
    """
    try:
        state = _parse(dict(field.split("=", 1) for field in text.split("|")))
        _check(state)
    except (ValueError, KeyError, IndexError) as error:
        raise InvalidActionError(f"not a state of bura: {text!r}") from error
    return state


def _parse(fields: dict[str, str]) -> BuraState:
    turn_up, options = Card.parse(fields["turn_up"]), _read_options(fields["options"])
    state = BuraState(
        options=options,
        standing=Standing(
            Seat(int(fields["dealer"])),
            _parse_numbers(fields["scores"]),
            int(fields["dealt"]),
        ),
        phase=Phase(fields["phase"]),
        trump=turn_up.suit,
        turn_up=turn_up,
        turn_up_taken_by=_parse_seat(fields["taken_by"]),
        stock=parse_cards(fields["stock"]),
        hands=tuple(map(parse_cards, fields["hands"].split("/"))),
        places=tuple(tuple(map(int, word)) for word in fields["places"].split("/")),
        piles=tuple(map(parse_cards, fields["piles"].split("/"))),
        tricks=_parse_numbers(fields["tricks"]),
        entitled=Seat(int(fields["entitled"])),
        trick=_parse_plays(fields["trick"]),
        last_trick=None if fields["last"] == _NOTHING else _parse_trick(options, turn_up, fields["last"]),
        log=tuple(_parse_trick(options, turn_up, word) for word in fields["log"].split(";") if word),
        sealed=tuple(None if word == _NOTHING else Action.parse(word) for word in fields["sealed"].split("/")),
        announced=tuple(map(_parse_announcement, _words(fields["announced"]))),
        declined=tuple(map(Seat, _parse_numbers(fields["declined"]))),
        serial=int(fields["serial"]),
        finish=None,
        result=None,
    )
    if (state.phase is Phase.HAND_END) != (fields["end"] != _NOTHING):
        raise ValueError("a hand is over if and only if it has an end")
    return state if state.phase is not Phase.HAND_END else _concluded(state, fields["end"])


def _concluded(state: BuraState, end: str) -> BuraState:
    """End a hand anew: its result follows from what is written."""
    conclusion, _, seat = end.partition(":")
    over, _ = conclude(state, Conclusion(conclusion), _parse_seat(seat), ())
    # Concluding starts a new clock number; the written one already is that number.
    return replace(over, serial=state.serial)


def _check(state: BuraState) -> None:
    by_seat = (state.piles, state.tricks, state.sealed, state.standing.scores)
    if any(len(entries) != state.seats for entries in by_seat):
        raise ValueError("every seat needs one entry")
    lying = [(len(places), {*places}) for places in state.places]
    if [(len(hand), len(hand)) for hand in state.hands] != [(count, len(places)) for count, places in lying]:
        raise ValueError("every card of a hand lies on a place of its own")
    if any(not places <= {*range(HAND_SIZE)} for _, places in lying):
        raise ValueError("no such place")
    seats = [state.entitled, state.standing.dealer, *state.declined, *(play.seat for play in state.trick)]
    if not all(0 <= seat < state.seats for seat in seats):
        raise ValueError("no such seat")
    laid = tuple(card for play in state.trick for card in play.cards)
    cards = [*state.stock, *laid, *(card for held in (*state.hands, *state.piles) for card in held)]
    if len({*cards}) != len(cards) or not {*cards} <= {*PACK}:
        raise ValueError("a card is there twice or not of the pack")


@lru_cache(maxsize=64)
def _read_options(text: str) -> BuraOptions:
    try:
        return BuraOptions.model_validate_json(text)
    except ValidationError as error:
        raise ValueError("not options of bura") from error


def _numbers(numbers: Iterable[int]) -> str:
    return ",".join(map(str, numbers))


def _digits(numbers: Iterable[int]) -> str:
    return "".join(map(str, numbers))


def _words(text: str) -> list[str]:
    return text.split(",") if text else []


def _parse_numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, _words(text)))


def _optional(value: object) -> str:
    return _NOTHING if value is None else str(value)


def _parse_seat(text: str) -> Seat | None:
    return None if text == _NOTHING else Seat(int(text))


def _write_plays(plays: Iterable[Play]) -> str:
    return ",".join(f"{play.seat}:{write_cards(play.cards)}" for play in plays)


def _parse_plays(text: str) -> tuple[Play, ...]:
    pairs = (word.split(":") for word in _words(text))
    return tuple(Play(Seat(int(seat)), parse_cards(cards)) for seat, cards in pairs)


def _write_trick(trick: Trick) -> str:
    return f"{trick.winner}>{_write_plays(trick.plays)}"


def _parse_trick(options: BuraOptions, turn_up: Card, text: str) -> Trick:
    winner, written = text.split(">")
    plays = _parse_plays(written)
    return Trick(plays, Seat(int(winner)), standing_trick(options, turn_up.suit, plays)[1])


def _parse_announcement(text: str) -> tuple[Seat, Kind]:
    seat, kind = text.split(":")
    return Seat(int(seat)), Kind(kind)


def _write_end(state: BuraState) -> str:
    if state.finish is None:
        return _NOTHING
    return f"{state.finish.conclusion}:{_optional(state.finish.seat)}"
