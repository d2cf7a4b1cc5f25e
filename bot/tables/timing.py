"""How long a table waits for people, in seconds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Timing:
    """Waiting times of every table, in seconds unless stated, and how much of something
    counts as enough.

    Here is what holds unless it is set: `bot.process.settings` takes its own defaults
    from here. The clock of a hand itself is in the game's options (rules/INDEX.md G7).
    """

    invite: int = 300
    """How long an invitation stands."""
    gather: int = 900
    """How long an open table waits after somebody has joined or left."""
    forming: int = 60
    """How long everybody has for each stage in which partnerships are made."""
    seated: int = 12
    """How long seats and partners are shown before the first deal."""
    between: int = 180
    """How long everybody may think about the next hand."""
    adjourning: int = 900
    """How long everybody may think about adjourning a match, once somebody wishes
    it."""
    adjourned: int = 14 * 24 * 3600
    """How long an adjourned match waits until all go on with it."""
    proposal: int = 60
    """How long everybody at the table may think about canceling the game
    (rules/INDEX.md G8)."""
    pause: int = 45
    """Between two hands of a table that goes on by itself, where its game has no pause
    of its own. Newcomers had not read a result within 15 seconds."""
    free_seat: int = 180
    """How long a seat whose owner has left their partners waits for somebody else."""
    unseen: int = 30
    """How long a hand without turns waits until everybody has it in front of them."""
    autopilot: int = 2
    """How long the table looks at each move of a seat whose owner has left."""
    suspended: int = 24 * 3600
    """How long a table waits for a place to be played in again."""
    untouched: int = 24 * 3600
    """How long a table without a turn clock waits for its person."""
    tables_each: int = 5
    """Tables of one server at which a person may sit at once; so many adjourned matches
    wait for them besides."""
    challenges_each: int = 3
    """Challenges and kept seats that may lead to no game, by one person to another,
    within `challenges_within`. A challenge lasts five minutes, so this allows one after
    the other, and one with other terms."""
    openings_each: int = 6
    """Tables and challenges of one person that may lead to no game within
    `challenges_within`: each is a message in the channel. Five can be open at once. A
    game against only the house counts as none until its first hand was played."""
    challenges_within: int = 600
    think: int = 600
    """How long at least the players of the house look at each state of a table, in ms;
    at most twice as long."""
