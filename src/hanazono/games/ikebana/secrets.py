"""What a seat of ikebana may know: everything but the order of the pile, which is not decided before a card is drawn.

Buried discards lie face down, but all have seen them: to perfect memory they are known, and with them what the pile
holds. What a screen shows of them is for speech.py to say.
"""

from hanazono.games.ikebana.box import FIELDS
from hanazono.games.kit import State, rule

veil = FIELDS.veil(__name__)


@rule
def imagine(s: State, seat: int) -> None:
    """Nothing is hidden but chance to come."""
