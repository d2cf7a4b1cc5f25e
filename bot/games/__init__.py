"""The rules, one game per module; pure functions from state to state."""
