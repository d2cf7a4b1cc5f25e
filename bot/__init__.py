"""Bura: a bot that deals card games in Discord servers."""
