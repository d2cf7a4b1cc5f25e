-- Whose challenges a member of a server does not want: `user_id` is challenged by `blocked` no more, since `at`.
-- Who was forgotten has a number below zero there for a while, made of the salted digest of the id.
CREATE TABLE blocks (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    user_id INTEGER NOT NULL CHECK (user_id > 0),
    blocked INTEGER NOT NULL CHECK (blocked <> user_id AND blocked <> 0),
    at INTEGER NOT NULL,
    PRIMARY KEY (guild_id, user_id, blocked)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_blocked ON blocks (guild_id, blocked);
CREATE INDEX blocks_forgotten ON blocks (at) WHERE blocked < 0;

-- Challenges that led to no game, by who made them: how many are open or declined is counted.
CREATE INDEX tables_challenges ON tables (guild_id, host, created_at) WHERE least IS NULL AND hand_no = 0;
