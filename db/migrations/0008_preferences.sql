-- How members of a server wish to see things, where it is not the usual way: who wishes nothing has no row.
-- `deck`: the pictures of cards they are shown in private.
CREATE TABLE preferences (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    user_id INTEGER NOT NULL CHECK (user_id > 0),
    deck TEXT NOT NULL CHECK (deck IN ('four', 'plain')),
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;
