"""Tyzicha: an auction, a widow, marriages, and tricks to 1,001."""
