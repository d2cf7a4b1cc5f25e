"""All scenes, in the order of the gallery."""

# isort: off
from tests.gallery.scenes import (
    newcomers,
    first_hand,
    hand_of_two,
    windows,
    several,
    house,
    days,
    outside,
    refusals,
    purse,
    records,
)
from tests.gallery.scenes import (
    offices,
    partners,
    free_seat,
    another_game,
    schneider,
    sedma,
    toepen,
    chicago,
    tyzicha,
)
from tests.gallery.scenes import aggravation
from tests.gallery.stage import SCENES

__all__ = [
    "SCENES",
    "aggravation",
    "another_game",
    "chicago",
    "days",
    "first_hand",
    "free_seat",
    "hand_of_two",
    "house",
    "newcomers",
    "offices",
    "outside",
    "partners",
    "purse",
    "records",
    "refusals",
    "schneider",
    "sedma",
    "several",
    "toepen",
    "tyzicha",
    "windows",
]
