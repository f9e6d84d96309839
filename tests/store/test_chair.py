"""Who sits at a seat: when it is open, and when its nonce is awaited."""

import pytest

from hanazono.store.chair import NOBODY, Chair


@pytest.mark.parametrize(
    ("chair", "is_open", "is_sealed"),
    [
        (NOBODY, True, False),
        (Chair(name="Aki", invited_id="aki"), True, False),  # kept for her
        (Chair(bot="random"), False, False),
        (Chair("aki", "Aki", nonce=bytes(16)), False, False),
        (Chair("aki", "Aki", commitment=bytes(32)), False, True),
        (Chair("aki", "Aki", nonce=bytes(16), commitment=bytes(32)), False, False),
        (Chair(None, "Aki", commitment=bytes(32)), True, False),  # she was deleted: nobody waits for her
    ],
)
def test_a_seat_is_open_or_awaits_a_nonce(chair: Chair, is_open: bool, is_sealed: bool) -> None:
    assert (chair.is_open, chair.is_sealed) == (is_open, is_sealed)
