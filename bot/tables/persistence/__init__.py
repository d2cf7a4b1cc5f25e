"""Tables and hands in the database: the only place that knows their rows."""
