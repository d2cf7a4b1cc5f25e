"""The connection to Discord."""
