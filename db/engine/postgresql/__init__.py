"""PostgreSQL: a database that several processes of the bot can share. It needs psycopg
(the extra `postgresql`)."""
