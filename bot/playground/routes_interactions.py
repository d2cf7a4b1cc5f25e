"""REST: the answers to interactions and what their tokens allow afterwards."""

from __future__ import annotations

from bot.playground.api import Answered, Call, Endpoint
from bot.playground.channels import EPHEMERAL, LOADING, Channel, Post
from bot.playground.errors import ApiError, FormErrors, Json, Refusal
from bot.playground.installs import Install
from bot.playground.interactions import (
    CallbackType,
    Desk,
    Interaction,
    InteractionType,
    Reception,
)
from bot.playground.message_rules import INTERACTION_FLAGS
from bot.playground.messages import audience_names, compose, delete, placeholder, revise
from bot.playground.modal_rules import check_modal
from bot.playground.people import PEOPLE
from bot.playground.rates import BY_TOKEN
from bot.playground.threads import demand_awake
from bot.playground.world import World

MESSAGES = {CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE}
UPDATES = {CallbackType.DEFERRED_UPDATE, CallbackType.UPDATE}
MOST_FOLLOW_UPS = 5
"""Where the application is installed for only one person (docs:
interactions/receiving-and-responding)."""


def allowed_callbacks(interaction: Interaction) -> set[CallbackType]:
    """Tell how an interaction may be answered (discord.md 1.1)."""
    if interaction.type is InteractionType.AUTOCOMPLETE:
        return {CallbackType.CHOICES}
    if interaction.type is InteractionType.COMMAND:
        return MESSAGES | {CallbackType.MODAL}
    if interaction.type is InteractionType.COMPONENT:
        return MESSAGES | UPDATES | {CallbackType.MODAL}
    return MESSAGES | (UPDATES if interaction.source_id else set())


class InteractionRoutes:
    """Callbacks, follow-ups and edits by token."""

    def __init__(self, world: World, desk: Desk) -> None:
        self.world = world
        self.desk = desk

    def endpoints(self) -> list[Endpoint]:
        """List the routes."""
        hook = "/webhooks/{application}/{token}"
        one = hook + "/messages/{message}"
        return [
            Endpoint(
                "POST",
                "/interactions/{interaction}/{token}/callback",
                self.answer,
                BY_TOKEN,
                secret=True,
            ),
            Endpoint("POST", hook, self.follow_up, BY_TOKEN, secret=True),
            Endpoint("GET", one, self.show, BY_TOKEN, secret=True),
            Endpoint("PATCH", one, self.edit, BY_TOKEN, secret=True),
            Endpoint("DELETE", one, self.remove, BY_TOKEN, secret=True),
        ]

    async def answer(self, call: Call) -> Answered:
        """Answer an interaction's callback."""
        interaction = self.desk.to_answer(
            call.params["interaction"], call.params["token"]
        )
        kind = self._callback_type(call.body.get("type"), interaction)
        request = call.body.get("data") or {}
        channel = self.world.channel(interaction.channel_id)
        if kind is CallbackType.CHOICES:
            self._check_choices(request.get("choices"))
            outcome, post = Reception(kind, body={"choices": request["choices"]}), None
        elif kind is CallbackType.MODAL:
            check_modal(request, set(self.world.emojis))
            interaction.modal = request
            outcome, post = Reception(kind, body=request), None
        elif kind in MESSAGES:
            post = self._answer_with_message(kind, interaction, channel, call, request)
            outcome = Reception(kind, post.id)
        else:
            post = self._answer_with_update(kind, interaction, channel, call, request)
            outcome = Reception(kind, interaction.source_id)
        interaction.callback = kind
        if post is not None:
            interaction.original_id = post.id
            interaction.editable.add(post.id)
        self.desk.settle(interaction, outcome)
        seen = self._seen(kind, interaction, channel, post)
        if call.query.get("with_response") not in ("1", "true", "True"):
            return Answered(status=204, visible_to=seen)
        return Answered(self._resource(kind, interaction, post), visible_to=seen)

    def _callback_type(self, number: int, interaction: Interaction) -> CallbackType:
        allowed = allowed_callbacks(interaction)
        if number not in {int(kind) for kind in allowed}:
            errors = FormErrors()
            words = (
                f"Value must be one of {tuple(sorted(int(kind) for kind in allowed))}."
            )
            errors.add(("type",), "BASE_TYPE_CHOICES", words)
            errors.raise_if_any()
        return CallbackType(number)

    def _check_choices(self, choices: object) -> None:
        errors = FormErrors()
        if not isinstance(choices, list) or len(choices) > 25:
            errors.add(
                ("data", "choices"),
                "BASE_TYPE_BAD_LENGTH",
                "Must be between 0 and 25 in length.",
            )
            choices = []
        for index, choice in enumerate(choices):
            errors.length(
                ("data", "choices", index, "name"), choice.get("name"), 1, 100
            )
            if isinstance(choice.get("value"), str):
                errors.length(
                    ("data", "choices", index, "value"), choice["value"], 1, 100
                )
        errors.raise_if_any()

    def _answer_with_message(
        self,
        kind: CallbackType,
        interaction: Interaction,
        channel: Channel,
        call: Call,
        request: Json,
    ) -> Post:
        extra = self._extra(interaction, channel)
        if kind is CallbackType.MESSAGE:
            return compose(
                self.world,
                channel,
                self.world.bot,
                request,
                call.uploads,
                flags_allowed=INTERACTION_FLAGS,
                reader=interaction.user_id,
                extra=extra,
            )
        flags = request.get("flags") or 0
        if flags & ~EPHEMERAL:
            errors = FormErrors()
            errors.add(
                ("data", "flags"),
                "INVALID_MESSAGE_FLAGS",
                "Only EPHEMERAL may be set while deferring",
            )
            errors.raise_if_any()
        return placeholder(self.world, channel, flags, interaction.user_id, extra)

    def _answer_with_update(
        self,
        kind: CallbackType,
        interaction: Interaction,
        channel: Channel,
        call: Call,
        request: Json,
    ) -> Post | None:
        post = channel.posts.get(interaction.source_id or "")
        if kind is CallbackType.UPDATE:
            if post is None:
                raise ApiError(Refusal.UNKNOWN_MESSAGE)
            revise(self.world, channel, post, request, call.uploads)
        return post

    def _extra(self, interaction: Interaction, channel: Channel) -> Json:
        account = self.world.account(interaction.user_id)
        user = account.user() if account else {"id": interaction.user_id}
        extra: Json = {
            "application_id": self.world.bot.id,
            "webhook_id": self.world.bot.id,
            "interaction_metadata": interaction.metadata(user),
        }
        if interaction.type is InteractionType.COMMAND:
            return extra | {"type": 20 if interaction.command_type == 1 else 23}
        if interaction.source_id is not None:
            place = {
                "type": 0,
                "channel_id": channel.id,
                "message_id": interaction.source_id,
            }
            return extra | {"type": 19, "message_reference": place}
        return extra

    def _resource(
        self, kind: CallbackType, interaction: Interaction, post: Post | None
    ) -> Json:
        about: Json = {"id": interaction.id, "type": int(interaction.type)}
        resource: Json = {"type": int(kind)}
        if post is not None:
            about |= {
                "response_message_id": post.id,
                "response_message_loading": bool(post.body["flags"] & LOADING),
                "response_message_ephemeral": post.ephemeral,
            }
            if kind is not CallbackType.DEFERRED_UPDATE:
                resource["message"] = post.body
        return {"interaction": about, "resource": resource}

    def _seen(
        self,
        kind: CallbackType,
        interaction: Interaction,
        channel: Channel,
        post: Post | None,
    ) -> frozenset[str]:
        if kind is CallbackType.DEFERRED_UPDATE:
            return frozenset()
        if post is not None:
            return audience_names(channel, post)
        return frozenset(
            person.name for person in PEOPLE if person.id == interaction.user_id
        )

    async def follow_up(self, call: Call) -> Answered:
        """Answer a follow-up; the first one after a deferred answer completes that
        answer."""
        interaction = self.desk.to_follow(
            call.params["application"], call.params["token"]
        )
        channel = self.world.channel(interaction.channel_id)
        waiting = channel.posts.get(interaction.original_id or "")
        if waiting is not None and waiting.body["flags"] & LOADING:
            revise(self.world, channel, waiting, call.body, call.uploads)
            return Answered(waiting.body, visible_to=audience_names(channel, waiting))
        self._count(interaction)
        extra = self._extra(interaction, channel)
        if interaction.original_id is not None:
            place = {
                "type": 0,
                "channel_id": channel.id,
                "message_id": interaction.original_id,
            }
            extra |= {"type": 19, "message_reference": place}
        post = compose(
            self.world,
            channel,
            self.world.bot,
            call.body,
            call.uploads,
            flags_allowed=INTERACTION_FLAGS,
            reader=interaction.user_id,
            extra=extra,
        )
        interaction.editable.add(post.id)
        return Answered(post.body, visible_to=audience_names(channel, post))

    def _count(self, interaction: Interaction) -> None:
        """Refuse more follow-ups than Discord takes of an application that is installed
        for only one person."""
        if (
            str(int(Install.GUILD)) not in interaction.owners
            and interaction.follow_ups >= MOST_FOLLOW_UPS
        ):
            words = f"more than {MOST_FOLLOW_UPS} follow-ups where the application is installed for a person alone"
            raise ApiError(Refusal.TOO_MANY_FOLLOW_UPS, violation=words)
        interaction.follow_ups += 1

    def _target(self, call: Call) -> tuple[Channel, Post, Interaction]:
        interaction = self.desk.to_follow(
            call.params["application"], call.params["token"]
        )
        wanted = call.params["message"]
        message_id = interaction.original_id if wanted == "@original" else wanted
        channel = self.world.channels.get(interaction.channel_id)
        post = channel.posts.get(message_id or "") if channel else None
        if channel is None or post is None:
            raise ApiError(Refusal.UNKNOWN_MESSAGE)
        if post.id not in interaction.editable:
            words = (
                "this interaction's token may not touch that message (discord.md 1.2)"
            )
            raise ApiError(Refusal.UNKNOWN_MESSAGE, violation=words)
        return channel, post, interaction

    async def show(self, call: Call) -> Answered:
        """Answer GET of a message by token: to ask whether there is one breaks no
        rule."""
        try:
            return Answered(self._target(call)[1].body)
        except ApiError as refused:
            raise ApiError(refused.refusal) from refused

    async def edit(self, call: Call) -> Answered:
        """Answer PATCH of a message by token."""
        channel, post, _ = self._target(call)
        demand_awake(channel)
        revise(self.world, channel, post, call.body, call.uploads)
        return Answered(post.body, visible_to=audience_names(channel, post))

    async def remove(self, call: Call) -> Answered:
        """Answer DELETE of a message by token."""
        channel, post, _ = self._target(call)
        demand_awake(channel)
        delete(self.world, channel, post)
        return Answered(status=204)
