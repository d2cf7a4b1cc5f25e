"""What cards and kinds of hands bring by the rest of a hand of Chicago, beside the
showdown that comes next.

Found backwards from the last exchange over all hands there are, as what the best
exchanges bring against a rule of thumb, in points beside those of the others; then
these tables were fitted to it."""

from __future__ import annotations

from typing import Final

CARDS: Final = {
    1: {
        1: (0.0, 0.0, 0.02, 0.02, 0.04, 0.06, 0.12, 0.21, 0.36, 0.57, 0.84, 1.20, 1.69),
        2: (
            0.0,
            0.01,
            0.01,
            0.02,
            0.03,
            0.04,
            0.06,
            0.09,
            0.22,
            0.41,
            0.73,
            1.19,
            1.84,
        ),
        3: (
            0.0,
            0.01,
            0.01,
            0.01,
            0.02,
            0.03,
            0.04,
            0.06,
            0.13,
            0.25,
            0.54,
            1.00,
            1.69,
        ),
    },
    2: {
        1: (0.0, 0.0, 0.01, 0.01, 0.03, 0.05, 0.10, 0.20, 0.43, 0.68, 0.97, 1.34, 1.83),
        2: (0.0, 0.0, 0.0, 0.01, 0.02, 0.03, 0.05, 0.08, 0.25, 0.52, 0.85, 1.30, 1.94),
        3: (0.0, 0.0, 0.0, 0.0, 0.01, 0.02, 0.03, 0.05, 0.12, 0.32, 0.62, 1.06, 1.72),
    },
    3: {
        1: (
            0.0,
            0.11,
            0.23,
            0.36,
            0.50,
            0.68,
            0.86,
            1.08,
            1.32,
            1.59,
            1.89,
            2.27,
            2.76,
        ),
        2: (
            0.0,
            0.04,
            0.08,
            0.14,
            0.22,
            0.32,
            0.43,
            0.61,
            0.81,
            1.05,
            1.37,
            1.79,
            2.38,
        ),
        3: (
            0.0,
            0.01,
            0.03,
            0.05,
            0.08,
            0.13,
            0.19,
            0.30,
            0.45,
            0.63,
            0.89,
            1.26,
            1.85,
        ),
    },
}
"""By the number of the exchange, and of the others, what each rank from the two to the
ace adds."""
KINDS: Final = {
    1: {
        1: (0.0, 0.60, 1.87, 4.92, 5.97, 8.01, 10.8, 13.5, 17.3),
        2: (0.0, 0.34, 1.19, 4.30, 6.05, 8.15, 10.8, 14.7, 16.9),
        3: (0.0, 0.22, 0.83, 3.66, 5.45, 7.50, 10.5, 14.4, 16.0),
    },
    2: {
        1: (0.0, 0.30, 0.87, 2.15, 2.83, 3.72, 5.31, 6.56, 9.26),
        2: (0.0, 0.16, 0.49, 1.78, 2.97, 3.89, 5.23, 7.47, 8.88),
        3: (0.0, 0.10, 0.32, 1.48, 2.54, 3.50, 5.17, 7.35, 8.50),
    },
}
"""By both the same for each kind of hand, from no pair to a straight flush: what it
brings in later showdowns."""
