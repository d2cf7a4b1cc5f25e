"""The pictures of the cards; `tests/deck` draws them."""
