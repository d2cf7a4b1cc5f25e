"""Where code touches private parts of a library: names that begin with one underscore.

A name is a library's if its source declares it. Of `self`, and of what a class defines,
only the names count that the library's classes above it declare: others are its
own."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

BY_NAME = {"getattr", "setattr", "hasattr", "delattr", "attrgetter", "methodcaller"}
STATEMENTS = ast.stmt | ast.excepthandler | ast.match_case
Definition = ast.FunctionDef | ast.AsyncFunctionDef


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def declared(body: ast.AST) -> set[str]:
    """The private names that are declared in a class or a module, as code outside of it
    would have to write them."""
    names: set[str] = set()
    for node in ast.walk(body):
        names |= _stored(node)
        if isinstance(node, ast.ClassDef):
            own = set().union(*map(_stored, ast.walk(node)))
            names |= {
                f"_{node.name.lstrip('_')}{one}" for one in own if one.startswith("__")
            }
    return set(filter(is_private, names))


def _stored(node: ast.AST) -> set[str]:
    """The names that a node itself declares."""
    match node:
        case (
            ast.FunctionDef(name=name)
            | ast.AsyncFunctionDef(name=name)
            | ast.ClassDef(name=name)
            | ast.Attribute(attr=name, ctx=ast.Store())
            | ast.Name(id=name, ctx=ast.Store())
        ):
            return {name}
        case ast.Assign(targets=[ast.Name(id="__slots__")], value=slots):
            constants = (
                one for one in ast.walk(slots) if isinstance(one, ast.Constant)
            )
            return {str(one.value) for one in constants}
        case _:
            return set()


class Libraries:
    """Packages that are installed."""

    def __init__(self, *names: str) -> None:
        self._packages = set(names)
        trees = {name: tree for one in names for name, tree in _modules(one)}
        self.names = set().union(*map(declared, trees.values()))
        """All private names that they declare anywhere."""
        self._classes = {
            (module, ".".join(path)): node
            for module, tree in trees.items()
            for path, node in _classes(tree)
        }

    def above(self, one: type) -> set[str]:
        """The private names that their classes above one of ours declare."""
        known = (
            self._classes.get((base.__module__, base.__qualname__))
            for base in one.__mro__
        )
        return set().union(*(declared(node) for node in known if node is not None))

    def touched(self, source: str, module: str) -> list[str]:
        """What a module of ours touches of them, with the lines."""
        if not self.names.intersection(re.findall(r"\b_\w+", source)):
            return []
        tree = ast.parse(source)
        found = {*self._of_others(tree)}
        for path, node in _classes(tree):
            if node.bases:
                found |= {*_of_itself(node, self._theirs(module, path))}
        return [f"{line}: {what}" for line, what in sorted(found)]

    def _theirs(self, module: str, path: tuple[str, ...]) -> set[str]:
        """The names that a class cannot have for itself: any, if it is defined in a
        function, where nobody knows what is above it."""
        one: object = import_module(module)
        for part in path:
            one = getattr(one, part, None)
        return self.above(one) if isinstance(one, type) else self.names

    def _of_others(self, tree: ast.AST) -> Iterator[tuple[int, str]]:
        """What is touched by name, or of anything but the object itself."""
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(value=value) if _is_itself(value):
                    pass
                case ast.Attribute(attr=name) if name in self.names:
                    yield node.lineno, ast.unparse(node)
                case ast.Call(
                    func=ast.Name(id=call) | ast.Attribute(attr=call), args=args
                ) if call in BY_NAME:
                    texts = {one.value for one in args if isinstance(one, ast.Constant)}
                    if texts & self.names:
                        yield node.lineno, ast.unparse(node)
                case ast.ImportFrom(module=str(module), names=names):
                    parts = [*module.split("."), *(one.name for one in names)]
                    if self._has(parts):
                        yield node.lineno, ast.unparse(node)
                case ast.Import(names=names):
                    if any(self._has(one.name.split(".")) for one in names):
                        yield node.lineno, ast.unparse(node)
                case _:
                    pass

    def _has(self, parts: list[str]) -> bool:
        return parts[0] in self._packages and any(map(is_private, parts))


def _modules(package: str) -> Iterator[tuple[str, ast.Module]]:
    spec = find_spec(package)
    assert spec is not None
    assert spec.submodule_search_locations is not None
    (root,) = spec.submodule_search_locations
    for path in sorted(Path(root).rglob("*.py")):
        parts = [package, *path.relative_to(root).with_suffix("").parts]
        name = ".".join(part for part in parts if part != "__init__")
        yield name, ast.parse(path.read_text(encoding="utf-8"))


def _is_itself(value: ast.expr) -> bool:
    match value:
        case ast.Name(id="self" | "cls") | ast.Call(func=ast.Name(id="super")):
            return True
        case _:
            return False


def _classes(
    tree: ast.AST, above: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], ast.ClassDef]]:
    """Each class of a module, and the names that lead to it."""
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, STATEMENTS):
            continue
        path = above
        if isinstance(node, ast.ClassDef):
            path = (*above, node.name)
            yield path, node
        elif isinstance(node, Definition):
            path = (*above, node.name, "<locals>")
        yield from _classes(node, path)


def _of_itself(node: ast.ClassDef, theirs: set[str]) -> Iterator[tuple[int, str]]:
    for one in node.body:
        if isinstance(one, Definition) and one.name in theirs:
            yield one.lineno, f"def {one.name}"
        elif isinstance(one, ast.Assign | ast.AnnAssign):
            for name in set().union(*map(_stored, ast.walk(one))) & theirs:
                yield one.lineno, name
    for part in ast.walk(node):
        match part:
            case ast.Attribute(value=value, attr=name) if name in theirs:
                if _is_itself(value):
                    yield part.lineno, ast.unparse(part)
