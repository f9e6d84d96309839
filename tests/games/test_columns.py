"""Words in columns: as wide as a terminal shows them."""

import pytest
from rich.cells import cell_len

from hanazono.games.columns import NAME_WIDTH, cells, padded, padded_name, right_aligned


@pytest.mark.parametrize("text", ["", "Ann", "花子", "ボット1", "（陰）、◆ 赤 3", "ﾘ2ｶ", "à l’ombre ✿ × −"])
def test_words_are_as_wide_as_a_terminal_shows_them(text: str) -> None:
    assert cells(text) == cell_len(text)
    assert cell_len(padded(text, 20)) == cell_len(right_aligned(text, 20)) == 20
    assert padded(text, 20).rstrip() == right_aligned(text, 20).lstrip() == text
    assert cell_len(padded_name(text)) == NAME_WIDTH


def test_words_that_are_too_wide_stay_whole_and_names_are_cut() -> None:
    assert padded("染井吉野", 7) == right_aligned("染井吉野", 7) == "染井吉野"
    assert padded_name("木花咲耶姫と侍") == "木花咲耶姫と"
    assert padded_name("1木花咲耶姫と侍") == "1木花咲耶姫 "
