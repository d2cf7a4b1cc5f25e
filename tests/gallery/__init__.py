"""Pictures of every message and panel there is: `uv run python -m tests.gallery
FOLDER`."""
