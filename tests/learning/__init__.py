"""Learns the weights of computer players by self-play: what all games share."""
