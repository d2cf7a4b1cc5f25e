"""The system calls that docs/bura.service lets the bot make: `python
tests/process/syscall_filter.py UNIT COMMAND…` obeys it.

libseccomp makes the filter from the lines of the unit, as systemd 252 does
(systemd.exec(5), SystemCallFilter=)."""

from __future__ import annotations

import ctypes
import errno
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

GROUPS: Final = Path(__file__).with_name("system_calls.txt")
KNOWN: Final = "@known"
ALWAYS: Final = "@default"
"""What systemd allows wherever a list says what is allowed."""
LIBRARY: Final = "libseccomp.so.2"
_ALLOW: Final = 0x7FFF0000
_ERRNO: Final = 0x00050000


def groups() -> dict[str, tuple[str, ...]]:
    """Return what each group of systemd's names: system calls, and other groups."""
    found: dict[str, tuple[str, ...]] = {}
    group = ""
    for line in GROUPS.read_text(encoding="ascii").splitlines():
        if line.startswith("@"):
            group = line
            found[group] = ()
        elif line.startswith(" "):
            found[group] += tuple(line.split())
    return found


def expanded(names: Sequence[str], known: dict[str, tuple[str, ...]]) -> frozenset[str]:
    """Return the system calls of names and groups."""
    calls = {name for name in names if not name.startswith("@")}
    inner = [known[name] for name in names if name.startswith("@")]
    return frozenset(calls).union(*(expanded(group, known) for group in inner))


def values(unit: str, name: str) -> list[str]:
    """Return what a unit says to a setting, line by line."""
    return [
        line.partition("=")[2]
        for line in unit.splitlines()
        if line.startswith(f"{name}=")
    ]


def allowed(unit: str) -> frozenset[str]:
    """Return the system calls that a unit allows; its first line must be a list of what
    is allowed."""
    known = groups()
    first, *rest = values(unit, "SystemCallFilter")
    assert not first.startswith("~"), "this unit says what is denied"
    calls = expanded([ALWAYS, *first.split()], known)
    for line in rest:
        named = expanded(line.removeprefix("~").split(), known)
        calls = calls - named if line.startswith("~") else calls | named
    return calls


def confine(unit: str) -> None:
    """Let this process, and all that it starts, make only the system calls that a unit
    allows.

    Others fail with the unit's error, and those that systemd does not know with ENOSYS,
    so that libc does without them."""
    library = ctypes.CDLL(LIBRARY, use_errno=True)
    library.seccomp_init.restype = ctypes.c_void_p
    library.seccomp_init.argtypes = [ctypes.c_uint32]
    library.seccomp_load.argtypes = [ctypes.c_void_p]
    library.seccomp_rule_add_array.argtypes = [
        *(
            ctypes.c_void_p,
            ctypes.c_uint32,
            ctypes.c_int,
            ctypes.c_uint,
            ctypes.c_void_p,
        )
    ]
    (word,) = values(unit, "SystemCallErrorNumber")
    refusal, calls = _ERRNO | getattr(errno, word), allowed(unit)
    rules = library.seccomp_init(_ERRNO | errno.ENOSYS)
    for name in expanded([KNOWN], groups()) | calls:
        number = library.seccomp_syscall_resolve_name(name.encode())
        if number < 0:  # another architecture's
            continue
        action = _ALLOW if name in calls else refusal
        failed = library.seccomp_rule_add_array(rules, action, number, 0, None)
        assert not failed, f"{name}: {os.strerror(-failed)}"
    failed = library.seccomp_load(rules)
    assert not failed, os.strerror(-failed)


if __name__ == "__main__":
    confine(Path(sys.argv[1]).read_text(encoding="utf-8"))
    os.execv(sys.argv[2], sys.argv[2:])  # noqa: S606 - the command that the test names
