"""What a person sees: pure functions from a view to messages, and the texts."""
