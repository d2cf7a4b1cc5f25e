"""Learns the weights of Bura's computer player by self-play."""
