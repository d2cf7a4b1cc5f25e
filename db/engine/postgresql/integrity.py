"""Whether a PostgreSQL database has the tables, rules and indexes that this version
makes, and no row breaks a rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from db.engine.postgresql.schema import MARK, whole
from db.engine.postgresql.session import Session
from db.faults import MOST_FAULTS

_OURS: Final = "(SELECT oid FROM pg_namespace WHERE nspname = current_schema())"
_NO_EXTENSION: Final = (
    "NOT EXISTS (SELECT 1 FROM pg_depend e WHERE e.objid = {} AND e.deptype = 'e')"
)
_DECLARED: Final = f"""
    SELECT 'table', c.relname, string_agg(concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
        CASE WHEN a.attcollation <> 0 THEN (SELECT collname FROM pg_collation o WHERE o.oid = a.attcollation) END,
        CASE WHEN a.attnotnull THEN 'not null' END, a.attidentity, pg_get_expr(d.adbin, d.adrelid)), ', '
        ORDER BY a.attnum)
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = {_OURS} AND c.relkind IN ('r', 'p', 'v', 'm', 'f') AND c.relname <> '{MARK}'
        AND {_NO_EXTENSION.format("c.oid")}
    GROUP BY c.oid, c.relname
    UNION ALL SELECT 'rule', c.relname || ' ' || n.conname,
        pg_get_constraintdef(n.oid) || CASE WHEN n.convalidated THEN '' ELSE ' not validated' END
    FROM pg_constraint n JOIN pg_class c ON c.oid = n.conrelid WHERE n.connamespace = {_OURS} AND c.relname <> '{MARK}'
    UNION ALL SELECT 'index', i.relname,
        replace(pg_get_indexdef(i.oid), ' ' || quote_ident(current_schema()) || '.', ' ')
        || CASE WHEN x.indisvalid AND x.indisready THEN '' ELSE ' invalid' END
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid WHERE i.relnamespace = {_OURS}
        AND {_NO_EXTENSION.format("x.indrelid")}
    UNION ALL SELECT 'trigger', t.tgname,
        replace(pg_get_triggerdef(t.oid), ' ' || quote_ident(current_schema()) || '.', ' ')
        || CASE t.tgenabled WHEN 'O' THEN '' ELSE ' disabled' END
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE c.relnamespace = {_OURS} AND NOT t.tgisinternal
    UNION ALL SELECT 'function', p.proname, concat_ws(' ', pg_get_function_result(p.oid), p.prosrc)
    FROM pg_proc p WHERE p.pronamespace = {_OURS} AND {_NO_EXTENSION.format("p.oid")}
"""  # noqa: S608 - our own words
_KEYS: Final = f"""
    SELECT c.relname, r.relname, n.conname,
        string_agg('c.' || quote_ident(a.attname), ', ' ORDER BY k.no),
        string_agg('p.' || quote_ident(b.attname) || ' = c.' || quote_ident(a.attname), ' AND ' ORDER BY k.no)
    FROM pg_constraint n JOIN pg_class c ON c.oid = n.conrelid JOIN pg_class r ON r.oid = n.confrelid
    CROSS JOIN unnest(n.conkey, n.confkey) WITH ORDINALITY k (mine, other, no)
    JOIN pg_attribute a ON a.attrelid = n.conrelid AND a.attnum = k.mine
    JOIN pg_attribute b ON b.attrelid = n.confrelid AND b.attnum = k.other
    WHERE n.contype = 'f' AND n.connamespace = {_OURS} GROUP BY c.relname, r.relname, n.conname ORDER BY n.conname
"""  # noqa: S608
_CHECKS: Final = f"""
    SELECT c.relname, n.conname, pg_get_expr(n.conbin, n.conrelid) FROM pg_constraint n JOIN pg_class c
    ON c.oid = n.conrelid WHERE n.contype = 'c' AND n.connamespace = {_OURS} ORDER BY c.relname, n.conname
"""  # noqa: S608
_NUMBERED: Final = f"""
    SELECT c.relname, a.attname, pg_get_serial_sequence(quote_ident(c.relname), a.attname)
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE a.attidentity <> '' AND c.relnamespace = {_OURS} ORDER BY c.relname
"""  # noqa: S608

_NEXT: Final = "s.last_value + CAST(s.is_called AS INT)"


def faults(c: Session) -> list[str]:
    """Look through the whole database; return one line without a full stop for each
    fault. Nothing is changed.

    What should be there is made of temporary tables, and undone: who may look needs no
    right to make others.

    Raises:
        psycopg.Error: it cannot be looked through.
    """
    c.execute("BEGIN")
    try:
        found = _declared(c)
        broken = (_lost(c) + _forbidden(c) + _behind(c))[:MOST_FAULTS]
        c.script("SET LOCAL search_path = pg_temp")
        c.script(whole().sql.replace("EXECUTE FUNCTION ", "EXECUTE FUNCTION pg_temp."))
        return broken + _differences(_declared(c), found)
    finally:
        c.rollback()


def _declared(c: Session) -> Mapping[tuple[str, str], str]:
    found = c.execute(_DECLARED).fetchall()
    return {
        (str(kind), str(name)): str(declared).replace(" pg_temp.", " ")
        for kind, name, declared in found
    }


def _differences(
    wanted: Mapping[tuple[str, str], str], found: Mapping[tuple[str, str], str]
) -> list[str]:
    """Name what differs. An index more than there should be harms nobody."""
    lost = [
        f"the {kind} {name} is not there"
        for kind, name in sorted(wanted.keys() - found.keys())
    ]
    both = sorted(wanted.keys() & found.keys())
    other = [
        f"the {kind} {name} is another one"
        for kind, name in both
        if wanted[kind, name] != found[kind, name]
    ]
    more = [
        f"the {kind} {name} is not ours"
        for kind, name in sorted(found.keys() - wanted.keys())
        if kind != "index"
    ]
    return lost + other + more


def _lost(c: Session) -> list[str]:
    """Find what refers to rows that are not there, which only somebody who has turned
    rules off can bring about."""
    return [
        f"{table} refers to {parent} that are not there"
        for table, parent, _, own, same in c.execute(_KEYS).fetchall()
        if _any(
            c,
            f"SELECT 1 FROM {table} c WHERE ({own}) IS NOT NULL"  # noqa: S608 - names of the catalogue
            f" AND NOT EXISTS (SELECT 1 FROM {parent} p WHERE {same})",
        )
    ]


def _forbidden(c: Session) -> list[str]:
    """Find rows that a check would refuse today."""
    return [
        f"CHECK constraint failed in {table}: {name}"
        for table, name, rule in c.execute(_CHECKS).fetchall()
        if _any(c, f"SELECT 1 FROM {table} WHERE NOT ({rule})")  # noqa: S608
    ]


def _behind(c: Session) -> list[str]:
    """Find numbers that would be given a second time."""
    return [
        f"the next {column} of {table} is taken"
        for table, column, sequence in c.execute(_NUMBERED).fetchall()
        if _any(
            c,
            f"SELECT 1 FROM {sequence} s WHERE {_NEXT} <= (SELECT max({column}) FROM {table})",  # noqa: S608
        )
    ]


def _any(c: Session, question: str) -> bool:
    return c.execute(f"{question} LIMIT 1").fetchone() is not None
