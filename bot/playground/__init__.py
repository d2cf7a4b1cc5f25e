"""Discord played on loopback, with a page to play in."""

from bot.playground.api import Failure, Recorded
from bot.playground.crowd import Crowd
from bot.playground.errors import Violation
from bot.playground.option_tree import ClientRefused
from bot.playground.people import PEOPLE, Account, Permission
from bot.playground.person import Person
from bot.playground.playground import Playground
from bot.playground.replies import (
    Button,
    Choice,
    Modal,
    Reply,
    ReplyKind,
    Select,
    VisibleMessage,
)
from bot.playground.saving import StateUnreadableError
from bot.playground.servers import Server
from bot.playground.session_starts import GatewayRules

__all__ = [
    "PEOPLE",
    "Account",
    "Button",
    "Choice",
    "ClientRefused",
    "Crowd",
    "Failure",
    "GatewayRules",
    "Modal",
    "Permission",
    "Person",
    "Playground",
    "Recorded",
    "Reply",
    "ReplyKind",
    "Select",
    "Server",
    "StateUnreadableError",
    "Violation",
    "VisibleMessage",
]
