"""All scenes, in the order of the gallery."""

from tests.gallery.scenes import hand_of_two, house, offices, purse, records, refusals, several, windows
from tests.gallery.stage import SCENES

__all__ = ["SCENES", "hand_of_two", "house", "offices", "purse", "records", "refusals", "several", "windows"]
