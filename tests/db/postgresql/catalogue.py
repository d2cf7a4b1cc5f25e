"""What a PostgreSQL database declares, word for word, to compare two of them.

It asks the catalogue itself, and nothing of `integrity`, which would not see its own
mistakes, and lets an index be that is one too many."""

# ruff: noqa: S608 - our own words

from __future__ import annotations

from typing import Final

from tests.helpers.engines import Forgiving

Declared = dict[tuple[str, ...], str]
"""What is declared, by its kind and its names."""
SHOWN: Final = "n.nspname = 'public'"
QUESTIONS: Final = (
    # Tables, and whatever else can be asked like one.
    f"""
    SELECT 'relation', c.relname, '', concat_ws(' ', c.relkind, c.relpersistence, am.amname, c.relrowsecurity,
        c.relreplident, c.reloptions)
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace LEFT JOIN pg_am am ON am.oid = c.relam WHERE {SHOWN}
    """,
    # Their columns, in their order.
    f"""
    SELECT 'column', c.relname, a.attname, concat_ws(' ',
        row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum), format_type(a.atttypid, a.atttypmod),
        o.collname, a.attnotnull, a.attidentity, a.attgenerated, a.attstorage, a.attcompression,
        pg_get_expr(d.adbin, d.adrelid))
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_collation o ON o.oid = a.attcollation
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE {SHOWN} AND a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
    """,
    f"""
    SELECT 'constraint', r.relname, k.conname, concat_ws(' ', pg_get_constraintdef(k.oid), k.contype, k.convalidated,
        k.condeferrable, k.condeferred, k.connoinherit)
    FROM pg_constraint k JOIN pg_class r ON r.oid = k.conrelid JOIN pg_namespace n ON n.oid = k.connamespace
    WHERE {SHOWN}
    """,
    f"""
    SELECT 'index', t.relname, i.relname, concat_ws(' ', pg_get_indexdef(i.oid), x.indisunique, x.indisprimary,
        x.indisvalid, x.indisready, x.indnullsnotdistinct)
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
    JOIN pg_namespace n ON n.oid = i.relnamespace WHERE {SHOWN}
    """,
    # How numbers are given, and to which column; not how many were.
    f"""
    SELECT 'sequence', c.relname, '', concat_ws(' ', format_type(s.seqtypid, NULL), s.seqstart, s.seqincrement,
        s.seqmin, s.seqmax, s.seqcache, s.seqcycle, d.deptype, d.refobjid::regclass, a.attname)
    FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.refobjsubid > 0
    LEFT JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE {SHOWN}
    """,
    f"""
    SELECT 'trigger', c.relname, t.tgname, concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled)
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE {SHOWN} AND NOT t.tgisinternal
    """,
    f"""
    SELECT 'function', p.proname, pg_get_function_identity_arguments(p.oid), pg_get_functiondef(p.oid)
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE {SHOWN}
    """,
    # Types of its own: every table has one, and there are no others.
    f"""
    SELECT 'type', t.typname, '', concat_ws(' ', t.typtype, t.typcategory)
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace WHERE {SHOWN}
    """,
)
"""What is asked: the kind of a thing, its two names, and how it is declared."""


def declared(c: Forgiving) -> Declared:
    """Return all that a database declares."""
    found: Declared = {}
    for question in QUESTIONS:
        rows = c.execute(question).fetchall()
        assert rows, question
        for kind, name, part, words in rows:
            found[str(kind), str(name), str(part)] = str(words)
    return found


def differences(one: Declared, other: Declared) -> list[str]:
    """Return what only one of two databases declares, or declares otherwise."""
    return [
        f"{' '.join(name)}: {one.get(name)} | {other.get(name)}"
        for name in sorted(one.keys() | other.keys())
        if one.get(name) != other.get(name)
    ]
