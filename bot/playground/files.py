"""Files that come with a request, stay with a message, and are read by people."""

from __future__ import annotations

import dataclasses
import io
import mimetypes
from dataclasses import dataclass
from urllib.parse import quote

from PIL import Image

from bot.playground.channels import Post
from bot.playground.errors import ApiError, FormErrors, Json, Refusal
from bot.playground.world import Attachment, World

MAX_FILE_BYTES = 10 * 1024 * 1024
LARGEST_INDEX = 1 << 20
"""Ids below this are indices of ``files[n]``; those above are ids of files a message
has already."""


@dataclass(frozen=True)
class Upload:
    """A file in a multipart request: ``files[index]``."""

    index: int
    filename: str
    content: bytes
    description: str | None = None


def named_uploads(
    body: Json, uploads: tuple[Upload, ...], kept: dict[str, str]
) -> tuple[Upload, ...]:
    """Give uploads the names and descriptions that the request's ``attachments`` wish.

    Args:
        body: the request.
        uploads: the files that came with it.
        kept: the address of every file that the message has already, by name.

    Raises:
        ApiError: 50035 if a file is spoken of that is not there, 40005 if one is too
            large.
    """
    if any(len(upload.content) > MAX_FILE_BYTES for upload in uploads):
        raise ApiError(
            Refusal.TOO_LARGE,
            violation=f"a file of more than {MAX_FILE_BYTES >> 20} MiB",
        )
    found = {upload.index: upload for upload in uploads}
    known = {url.split("/")[-2] for url in kept.values()}
    errors = FormErrors()
    for position, entry in enumerate(body.get("attachments") or []):
        where, number = ("attachments", position), str(entry.get("id"))
        named = entry.get("filename")
        if named is not None:
            errors.length((*where, "filename"), named, 1, 1024)
        if entry.get("description") is not None:
            errors.length((*where, "description"), entry["description"], 0, 1024)
        if number.isdecimal() and int(number) in found:
            upload = found[int(number)]
            name = str(named or upload.filename)
            found[int(number)] = dataclasses.replace(
                upload, filename=name, description=entry.get("description")
            )
        elif number not in known and not (
            number.isdecimal() and int(number) > LARGEST_INDEX
        ):
            errors.add(
                (*where, "id"),
                "ATTACHMENT_NOT_FOUND",
                f"files[{number}] did not come with the request",
            )
    errors.raise_if_any()
    return tuple(found.values())


def keep(world: World, channel_id: str, upload: Upload) -> str:
    """Store a file and tell its address."""
    kind = mimetypes.guess_type(upload.filename)[0] or "application/octet-stream"
    kept = Attachment(
        world.snowflakes.next(),
        upload.filename,
        upload.content,
        kind,
        upload.description,
    )
    world.attachments[kept.id] = kept
    return f"{world.origin}/attachments/{channel_id}/{kept.id}/{quote(upload.filename, safe='')}"


def stored(world: World, url: str) -> Attachment:
    """Find a file by its address.

    Raises:
        LookupError: if there is none.
    """
    return world.attachments[url.split("/")[-2]]


def attachment_object(world: World, url: str) -> Json:
    """Write a file as Discord's Attachment object."""
    kept = stored(world, url)
    body: Json = {
        "id": kept.id,
        "filename": kept.filename,
        "size": len(kept.content),
        "url": url,
        "proxy_url": url,
        "content_type": kept.content_type,
    }
    if kept.description is not None:
        body["description"] = kept.description
    return body | _size(kept)


def media_objects(world: World, post: Post) -> dict[str, Json]:
    """Write what components say of the message's files, by name."""
    found: dict[str, Json] = {}
    for name, url in post.files.items():
        kept = stored(world, url)
        about = {
            "id": kept.id,
            "url": url,
            "proxy_url": url,
            "loading_state": 2,
            "attachment_id": kept.id,
        }
        found[name] = (
            about
            | {"content_type": kept.content_type, "size": len(kept.content)}
            | _size(kept)
        )
    return found


def _size(kept: Attachment) -> dict[str, int]:
    """Measure a picture in pixels, as Discord does, so that its place can be kept while
    it is fetched."""
    if not kept.content_type.startswith("image/"):
        return {}
    try:
        # reads only the head of the file
        with Image.open(io.BytesIO(kept.content)) as picture:
            return {"width": picture.width, "height": picture.height}
    except OSError:
        return {}
