"""All scenes, in the order of the gallery."""

# isort: off
from tests.gallery.scenes import newcomers, hand_of_two, windows, several, house, refusals, purse, records, offices
from tests.gallery.scenes import another_game, sedma
from tests.gallery.stage import SCENES

__all__ = [
    "SCENES",
    "another_game",
    "hand_of_two",
    "house",
    "newcomers",
    "offices",
    "purse",
    "records",
    "refusals",
    "sedma",
    "several",
    "windows",
]
