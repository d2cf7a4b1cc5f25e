"""REST: the bot's own account, its commands, its emoji, and where the gateway is."""

from __future__ import annotations

import base64
import binascii
import re

from bot.playground.api import Answered, Call, Endpoint
from bot.playground.command_rules import CHAT_INPUT, check_commands
from bot.playground.errors import ApiError, FormErrors, Json, Refusal
from bot.playground.gateway import Gateway
from bot.playground.people import PEOPLE
from bot.playground.world import Emoji, Event, Kind, World

MAX_EMOJI = 2000
MAX_EMOJI_BYTES = 256 * 1024
EMOJI_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
IMAGE = re.compile(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,(.*)", re.DOTALL)
MAGIC = {
    "image/png": b"\x89PNG",
    "image/jpeg": b"\xff\xd8",
    "image/gif": b"GIF8",
    "image/webp": b"RIFF",
}


class ApplicationRoutes:
    """What belongs to the application and not to a server."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self.world = world
        self._gateway = gateway

    def endpoints(self) -> list[Endpoint]:
        """List the routes."""
        application = "/applications/{application}"
        emoji = application + "/emojis/{emoji}"
        return [
            Endpoint("GET", "/users/@me", self.me),
            Endpoint("GET", "/users/{user}", self.user),
            Endpoint("GET", "/oauth2/applications/@me", self.application),
            Endpoint("GET", "/applications/@me", self.application),
            Endpoint("GET", "/gateway", self.gateway, secret=True),
            Endpoint("GET", "/gateway/bot", self.gateway_bot),
            Endpoint("GET", application + "/commands", self.commands),
            Endpoint("PUT", application + "/commands", self.replace_commands),
            Endpoint("POST", application + "/commands", self.add_command),
            Endpoint("GET", application + "/emojis", self.emojis),
            Endpoint("POST", application + "/emojis", self.add_emoji),
            Endpoint("GET", emoji, self.show_emoji),
            Endpoint("PATCH", emoji, self.rename_emoji),
            Endpoint("DELETE", emoji, self.remove_emoji),
        ]

    async def me(self, _call: Call) -> Answered:
        """Answer GET /users/@me."""
        return Answered(
            self.world.bot.user()
            | {"verified": True, "mfa_enabled": False, "email": None, "locale": "en-US"}
        )

    async def user(self, call: Call) -> Answered:
        """Answer GET /users/{id}."""
        account = self.world.account(call.params["user"])
        if account is None:
            raise ApiError(Refusal.UNKNOWN_USER)
        return Answered(account.user())

    async def application(self, _call: Call) -> Answered:
        """Answer GET of the application."""
        bot = self.world.bot
        return Answered(
            {
                "id": bot.id,
                "name": bot.display,
                "icon": None,
                "description": "Card games",
                "bot_public": True,
                "bot_require_code_grant": False,
                "verify_key": "0" * 64,
                "owner": PEOPLE[0].user(),
                "team": None,
                "flags": 0,
                "bot": bot.user(),
                "flags_new": "0",
                "type": None,
                "redirect_uris": [],
                "interactions_endpoint_url": None,
                "role_connections_verification_url": None,
                "approximate_guild_count": sum(1 for _ in self.world.guilds_with_bot()),
                "approximate_user_install_count": len(self.world.installed),
                "integration_types_config": {
                    "0": _installation("applications.commands", "bot"),
                    "1": _installation("applications.commands"),
                },
                "approximate_user_authorization_count": 0,
                "explicit_content_filter": 0,
                "eligible_oauth2_scopes": ["bot", "applications.commands"],
            }
        )

    async def gateway(self, _call: Call) -> Answered:
        """Answer GET /gateway."""
        return Answered({"url": self._gateway.url})

    async def gateway_bot(self, _call: Call) -> Answered:
        """Answer GET /gateway/bot."""
        about = {
            "shards": self._gateway.rules.shards,
            "session_start_limit": self._gateway.starts.limit(),
        }
        return Answered({"url": self._gateway.url} | about)

    def _own(self, call: Call) -> None:
        if call.params["application"] != self.world.bot.id:
            raise ApiError(Refusal.UNKNOWN_APPLICATION)

    async def commands(self, call: Call) -> Answered:
        """Answer GET of the global commands."""
        self._own(call)
        return Answered(self.world.commands)

    async def replace_commands(self, call: Call) -> Answered:
        """Answer PUT of all global commands; a command that keeps its name keeps its
        id."""
        self._own(call)
        check_commands(call.body)
        self.world.commands = [self._command(command) for command in call.body]
        self.world.publish(Event(Kind.COMMANDS, {}))
        return Answered(self.world.commands)

    async def add_command(self, call: Call) -> Answered:
        """Answer POST of one global command, which replaces one of the same name."""
        self._own(call)
        kind, name = call.body.get("type") or CHAT_INPUT, call.body.get("name")
        others = [
            c for c in self.world.commands if (c["type"], c["name"]) != (kind, name)
        ]
        check_commands([*others, call.body])
        command = self._command(call.body)
        created = len(others) == len(self.world.commands)
        self.world.commands = [*others, command]
        self.world.publish(Event(Kind.COMMANDS, {}))
        return Answered(command, 201 if created else 200)

    def _command(self, command: Json) -> Json:
        kind = command.get("type") or CHAT_INPUT
        known = {(c["type"], c["name"]): c["id"] for c in self.world.commands}
        identity = known.get((kind, command["name"])) or self.world.snowflakes.next()
        base: Json = {
            "description": "",
            "default_member_permissions": None,
            "nsfw": False,
            "options": [],
        }
        own = {
            "id": identity,
            "application_id": self.world.bot.id,
            "version": self.world.snowflakes.next(),
        }
        return base | command | own | {"type": kind}

    def _emoji(self, call: Call) -> Emoji:
        self._own(call)
        emoji = self.world.emojis.get(call.params["emoji"])
        if emoji is None:
            raise ApiError(Refusal.UNKNOWN_EMOJI)
        return emoji

    async def emojis(self, call: Call) -> Answered:
        """Answer GET of the application's emoji."""
        self._own(call)
        return Answered(
            {
                "items": [
                    self.world.emoji_object(emoji)
                    for emoji in self.world.emojis.values()
                ]
            }
        )

    async def show_emoji(self, call: Call) -> Answered:
        """Answer GET of one emoji."""
        return Answered(self.world.emoji_object(self._emoji(call)))

    async def add_emoji(self, call: Call) -> Answered:
        """Answer POST of an emoji: its name, and its image as a data address."""
        self._own(call)
        errors = FormErrors()
        self._check_emoji_name(errors, call.body.get("name"))
        kind, image = _image(errors, call.body.get("image"))
        errors.raise_if_any()
        if len(self.world.emojis) >= MAX_EMOJI:
            raise ApiError(
                Refusal.TOO_MANY_EMOJI, violation=f"more than {MAX_EMOJI} emoji"
            )
        emoji = Emoji(self.world.snowflakes.next(), call.body["name"], image, kind)
        self.world.emojis[emoji.id] = emoji
        self.world.wake()
        return Answered(self.world.emoji_object(emoji), 201)

    async def rename_emoji(self, call: Call) -> Answered:
        """Answer PATCH of an emoji's name; its image cannot be changed."""
        emoji = self._emoji(call)
        errors = FormErrors()
        if call.body.get("name") != emoji.name:
            self._check_emoji_name(errors, call.body.get("name"))
        errors.raise_if_any()
        self.world.emojis[emoji.id] = Emoji(
            emoji.id, call.body["name"], emoji.image, emoji.content_type
        )
        self.world.wake()
        return Answered(self.world.emoji_object(self.world.emojis[emoji.id]))

    async def remove_emoji(self, call: Call) -> Answered:
        """Answer DELETE of an emoji."""
        del self.world.emojis[self._emoji(call).id]
        self.world.wake()
        return Answered(status=204)

    def _check_emoji_name(self, errors: FormErrors, name: object) -> None:
        if not isinstance(name, str) or EMOJI_NAME.fullmatch(name) is None:
            words = "Must be 2-32 letters, digits or underscores."
            errors.add(("name",), "STRING_TYPE_REGEX", words)
        elif any(emoji.name == name for emoji in self.world.emojis.values()):
            words = "An emoji with this name already exists"
            errors.add(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", words)


def _installation(*scopes: str) -> Json:
    """Write that an installation has these scopes and asks for no permissions."""
    return {"oauth2_install_params": {"scopes": list(scopes), "permissions": "0"}}


def _image(errors: FormErrors, address: object) -> tuple[str, bytes]:
    found = IMAGE.fullmatch(address) if isinstance(address, str) else None
    if found is None:
        errors.add(("image",), "IMAGE_INVALID", "Invalid image data")
        return "", b""
    try:
        image = base64.b64decode(found[2], validate=True)
    except binascii.Error:
        errors.add(("image",), "IMAGE_INVALID", "Invalid image data")
        return "", b""
    if not image.startswith(MAGIC.get(found[1], b"")):
        errors.add(("image",), "IMAGE_INVALID", "Invalid image data")
    if len(image) > MAX_EMOJI_BYTES:
        errors.add(
            ("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb."
        )
    return found[1], image
