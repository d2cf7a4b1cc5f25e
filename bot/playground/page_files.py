"""The page's own files, under addresses that change with them: a browser fetches each
of them once."""

from __future__ import annotations

import hashlib
import mimetypes
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from aiohttp import web

STATIC = Path(__file__).parent / "static"
POLICY = (
    "default-src 'self'; img-src 'self' data: blob: http: https:; style-src 'self' 'unsafe-inline'; "
    "frame-ancestors 'self'; base-uri 'none'"
)
SAFE = {"Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff"}
FOR_EVER = {"Cache-Control": "max-age=31536000, immutable"}
ASK_AGAIN = {"Cache-Control": "no-cache"}
_IMPORT = re.compile(r"^import .* from '\./(\w+\.js)';$", re.MULTILINE)
_MAIN = re.compile(r'<script type="module" src="/static/(\w+\.js)">')


@dataclass(frozen=True)
class Edition:
    """All files as they were read together.

    Attributes:
        stamp: the times and sizes they were read at.
        version: is part of their addresses, and differs as soon as one of them does.
        files: their content by name.
    """

    stamp: tuple[tuple[str, int, int], ...]
    version: str
    files: dict[str, bytes]

    def modules(self, main: str) -> list[str]:
        """Name a script and everything it imports, each once."""
        found = [main]
        for name in found:  # grows in the meantime
            found += [
                one
                for one in _IMPORT.findall(self.files[name].decode())
                if one not in found
            ]
        return found

    def document(self, name: str) -> str:
        """Write an HTML page that names this edition's files, and all its scripts at
        once instead of one by one."""
        text = self.files[name].decode()
        main = _MAIN.search(text)
        names = self.modules(main[1]) if main else []
        preload = "".join(
            f'<link rel="modulepreload" href="/static/{one}">\n  ' for one in names
        )
        text = _MAIN.sub(lambda script: preload + script[0], text)
        return text.replace('"/static/', f'"/static/{self.version}/')


class PageFiles:
    """Answers with the page's files; one that is changed is read again."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder
        self._edition = Edition((), "", {})

    def present(self) -> Edition:
        """Return the files as they are now; unchanged ones are not read again."""
        stamp = tuple(self._stamp())
        if stamp != self._edition.stamp:
            files = {name: (self._folder / name).read_bytes() for name, _, _ in stamp}
            digest = hashlib.sha256(
                b"".join(name.encode() + b"\0" + files[name] for name in files)
            )
            self._edition = Edition(stamp, digest.hexdigest()[:12], files)
        return self._edition

    def _stamp(self) -> Iterator[tuple[str, int, int]]:
        for path in sorted(one for one in self._folder.iterdir() if one.is_file()):
            about = path.stat()
            yield path.name, about.st_mtime_ns, about.st_size

    def document(self, name: str, *marks: str) -> web.Response:
        """Answer with an HTML page, whose root has these attributes."""
        text = (
            self.present()
            .document(name)
            .replace("<html ", " ".join(["<html", *marks, ""]), 1)
        )
        return web.Response(
            text=text, content_type="text/html", headers=SAFE | ASK_AGAIN
        )

    def file(self, path: str) -> web.Response:
        """Answer with `name` or `version/name`; the latter may be kept for ever."""
        edition = self.present()
        version, slash, name = path.rpartition("/")
        content = edition.files.get(name)
        if content is None or (slash and version != edition.version):
            return web.Response(status=404, text=f"There is no {path} here.")
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        keeping = FOR_EVER if version else ASK_AGAIN
        charset = "utf-8" if kind.startswith("text/") else None
        return web.Response(
            body=content, content_type=kind, charset=charset, headers=SAFE | keeping
        )
