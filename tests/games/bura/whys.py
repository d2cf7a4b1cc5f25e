"""The reasons that the house gives in Bura, as its texts have them."""

from __future__ import annotations

import re
from typing import Final

from tests.helpers.text_files import text_files

_TEXTS: Final = text_files("en")["bura"].read_text("utf-8")
WHYS: Final = tuple(re.findall(r"^bura-why-([a-z]+) =", _TEXTS, re.MULTILINE))
