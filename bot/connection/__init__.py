"""The connection to Discord: signing in, shards, sessions, and registered commands."""
