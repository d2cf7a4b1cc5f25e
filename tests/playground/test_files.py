"""Files: sent by a bot in every way Discord knows, read by people, and given to
commands."""

from __future__ import annotations

import io
import json

import aiohttp
import discord
import pytest
from PIL import Image

from bot.playground import ClientRefused, Permission, Playground
from bot.playground.people import EVERYBODY
from tests.helpers import openapi
from tests.playground.raw import TOKEN, Json, RawBot, text, v2
from tests.playground.small_bot import SmallBot

SMALL = {"type": 13, "file": {"url": "attachment://export.json"}}
BYTES = b'{"tokens": 12}'


async def send(
    raw: RawBot,
    path: str,
    body: Json,
    *files: tuple[str, bytes],
    method: str = "POST",
    token: str | None = TOKEN,
) -> tuple[int, Json]:
    """Send a form as Discord takes it: `payload_json` and `files[n]`."""
    form = aiohttp.FormData()
    form.add_field("payload_json", json.dumps(body), content_type="application/json")
    for index, (name, content) in enumerate(files):
        form.add_field(
            f"files[{index}]",
            content,
            filename=name,
            content_type="application/octet-stream",
        )
    headers = {"Authorization": f"Bot {token}"} if token else {}
    async with raw.session.request(
        method, raw.playground.api_url + path, data=form, headers=headers
    ) as response:
        return response.status, await response.json() if response.status != 204 else {}


def messages(playground: Playground) -> str:
    return f"/channels/{playground.world.channel_named('cards').id}/messages"


async def test_a_private_answer_carries_a_file_that_its_reader_can_read(
    playground: Playground, raw: RawBot
) -> None:
    await raw.connect()
    await raw.rest(
        "PUT",
        f"/applications/{playground.bot.id}/commands",
        [{"name": "export", "description": "d"}],
    )
    alice = playground.person("alice")
    asking, click = await raw.click(alice.run("export"))
    path = f"/interactions/{click['id']}/{click['token']}/callback?with_response=1"
    payload = {"type": 4, "data": v2(text("Your data"), SMALL, ephemeral=True)}
    payload["data"]["attachments"] = [{"id": 0, "filename": "export.json"}]
    status, answer = await send(raw, path, payload, ("export.json", BYTES), token=None)
    assert status == 200
    await asking
    shown = answer["resource"]["message"]["components"][1]
    assert (shown["name"], shown["size"], shown["file"]["content_type"]) == (
        "export.json",
        14,
        "application/json",
    )
    assert (alice.newest("Your data").files, alice.download("export.json")) == (
        {"export.json": BYTES},
        BYTES,
    )
    with pytest.raises(LookupError, match="bob sees no file"):
        playground.person("bob").download("export.json")
    async with raw.session.get(shown["file"]["url"]) as response:
        assert (await response.read(), response.headers["Content-Disposition"]) == (
            BYTES,
            "attachment",
        )
    hook = raw.hook(click)
    status, more = await send(
        raw, hook, v2(text("again"), SMALL), ("export.json", b"{}"), token=None
    )
    assert status == 200
    assert alice.download("export.json", more["id"]) == b"{}"
    if openapi.spec_present():
        assert openapi.validate_response("POST", hook, status, more) == []
        assert openapi.validate_response("POST", path, 200, answer) == []


async def test_discord_py_sends_and_replaces_files(
    playground: Playground, bot: SmallBot
) -> None:
    alice = playground.person("alice")
    channel = bot.get_partial_messageable(
        int(playground.world.channel_named("cards").id)
    )
    sent = await channel.send(
        "a plain one",
        file=discord.File(io.BytesIO(b"one"), "first note.txt", description="Notes"),
    )
    assert (
        sent.attachments[0].filename,
        sent.attachments[0].size,
        sent.attachments[0].description,
    ) == (
        "first note.txt",
        3,
        "Notes",
    )
    assert await sent.attachments[0].read() == b"one"
    await sent.edit(
        attachments=[
            sent.attachments[0],
            discord.File(io.BytesIO(b"two"), "second.txt"),
        ]
    )
    assert alice.newest("a plain one").files == {
        "first note.txt": b"one",
        "second.txt": b"two",
    }
    layout = discord.ui.LayoutView()
    layout.add_item(discord.ui.File("attachment://replay.txt"))
    layout.stop()
    await channel.send(
        view=layout, file=discord.File(io.BytesIO(b"K\xe2\x99\xa3"), "replay.txt")
    )
    assert alice.download("replay.txt").decode() == "K♣"
    assert playground.violations == []


@pytest.mark.parametrize(
    ("body", "files", "code"),
    [
        (v2(SMALL), [], 50035),
        (
            v2(text("x")) | {"attachments": [{"id": 1, "filename": "x"}]},
            [("x", b"")],
            50035,
        ),
        (
            v2(text("x")) | {"attachments": [{"id": 0, "description": "x" * 1025}]},
            [("x", b"")],
            50035,
        ),
        (v2(text("x")), [(f"{n}", b"") for n in range(11)], 50035),
        (v2(text("x")), [("x", bytes(10 * 1024 * 1024 + 1))], 40005),
    ],
)
async def test_files_that_discord_would_refuse(
    playground: Playground,
    raw: RawBot,
    body: Json,
    files: list[tuple[str, bytes]],
    code: int,
) -> None:
    status, answer = await send(raw, messages(playground), body, *files)
    assert (status, answer["code"]) == (413 if code == 40005 else 400, code)
    assert len(playground.violations) == 1


async def test_files_need_their_own_permission(
    playground: Playground, raw: RawBot
) -> None:
    playground.set_permissions("cards", EVERYBODY & ~Permission.ATTACH_FILES)
    status, answer = await send(
        raw, messages(playground), v2(SMALL), ("export.json", BYTES)
    )
    assert (status, answer["code"]) == (403, 50013)


async def test_a_person_gives_a_file_to_a_command(
    playground: Playground, raw: RawBot
) -> None:
    await raw.connect()
    option = {"name": "file", "description": "d", "type": 11, "required": True}
    command = {"name": "import", "description": "d", "options": [option]}
    await raw.rest("PUT", f"/applications/{playground.bot.id}/commands", [command])
    alice = playground.person("alice")
    with pytest.raises(ClientRefused, match="its bytes"):
        await alice.run("import", file="export.json")
    asking, click = await raw.click(alice.run("import", file=("export.json", BYTES)))
    given = click["data"]["resolved"]["attachments"][
        click["data"]["options"][0]["value"]
    ]
    assert (given["filename"], given["size"]) == ("export.json", len(BYTES))
    async with raw.session.get(given["url"]) as response:
        assert await response.read() == BYTES
    await raw.answer(click, 4, v2(text("read")))
    await asking


async def test_a_picture_comes_with_its_size_so_that_its_place_can_be_kept(
    playground: Playground, raw: RawBot
) -> None:
    drawn = io.BytesIO()
    Image.new("RGB", (30, 20)).save(drawn, "PNG")
    gallery = {
        "type": 12,
        "items": [
            {"media": {"url": f"attachment://{name}"}}
            for name in ("a.png", "broken.png")
        ],
    }
    body = v2(gallery)
    files = ("a.png", drawn.getvalue()), ("broken.png", b"no picture")
    _, made = await send(raw, messages(playground), body, *files)
    whole, broken = (item["media"] for item in made["components"][0]["items"])
    assert (whole["width"], whole["height"]) == (30, 20)
    assert "width" not in broken
