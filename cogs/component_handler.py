"""The one router of presses on buttons, lists and forms: what a custom_id says, and
what answers it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

from discord import InteractionType

from bot.delivery.interaction import Interaction
from bot.delivery.precedence import Precedence
from bot.delivery.request import Request
from bot.tables.refusals import ServersOnly, UnknownPress
from bot.ui.codec import CustomId
from cogs.error_answers import ErrorAnswers
from cogs.shutdown_gate import ShutdownGate

FormT = TypeVar("FormT", bound=CustomId)
Answer = Callable[[Request, FormT], Awaitable[None]]

_PRESSED: Final = frozenset({InteractionType.component, InteractionType.modal_submit})


class ComponentHandler:
    """Hands each press to what answers its form, while the bot lets clicks in, and
    answers it whatever goes wrong.

    The kind of a press is the first word of its custom_id, such as `deck` in
    `deck:four`; a kind has one or more forms. Presses of any other kind are those of
    tables, whose first word is a game. Buttons of earlier runs are among them."""

    def __init__(
        self, gate: ShutdownGate, precedence: Precedence, errors: ErrorAnswers
    ) -> None:
        """Let presses in by `gate`, each with `precedence`; what a handler raises
        becomes a sentence by `errors`."""
        self._gate = gate
        self._precedence = precedence
        self._errors = errors
        self._routes: dict[str, dict[type[CustomId], Answer[Any]]] = {}
        self._everywhere: set[type[CustomId]] = set()

    def on(
        self, form: type[FormT], answer: Answer[FormT], *, everywhere: bool = False
    ) -> None:
        """Let `answer` answer presses of a form, outside of servers only if it works
        `everywhere`.

        Raises:
            ValueError: something else does.
        """
        forms = self._routes.setdefault(form.HEAD.partition(":")[0], {})
        if form in forms:
            raise ValueError(f"two answers to {form.__name__}")
        forms[form] = answer
        if everywhere:
            self._everywhere.add(form)

    async def answer(self, interaction: Interaction) -> None:
        """Answer a press; anything else that happens in Discord is left to others."""
        if interaction.type not in _PRESSED:
            return
        request = Request.of(interaction)
        kind = request.custom_id.partition(":")[0]
        try:
            with self._gate.enter(interaction), self._precedence.answering(interaction):
                await self._route(request, kind)
        except Exception as error:  # noqa: BLE001 - the one place where a press's errors end; they are logged there
            await self._errors.answer(request, error, f"a press of {kind[:32]!r}")

    def _route(self, request: Request, kind: str) -> Awaitable[None]:
        rest = self._routes.get("", {})
        routes = self._routes.get(kind, rest)
        for form, answer in routes.items():
            pressed = form.parse(request.custom_id)
            if pressed is not None:
                if form not in self._everywhere and request.is_outside:
                    raise ServersOnly
                return answer(request, pressed)
        raise UnknownPress
