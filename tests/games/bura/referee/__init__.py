"""A second, independent reading of rules/bura.md: slow, literal, and sharing no code
with the engine.

Cards are strings such as `Kc`, seats are numbers, options a plain dict, and the only
thing a hand remembers is the list of what happened; everything else is worked out from
that list whenever it is asked for."""
