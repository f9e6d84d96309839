"""konohana_1 of sakura: the coins on a pile. konohana_2 and konohana_3 bend placements: see placing.py."""

from hanazono.games.kit import State, inlined
from hanazono.games.questions import Question
from hanazono.games.sakura.box import PILE_TO_COUNT, coins_on_pile, end_effect, forbid_pile, gain, offer_pile


@inlined
def use_konohana_1(s: State) -> None:
    s.question = PILE_TO_COUNT


@inlined
def answer_pile_to_count(s: State, move: int) -> None:
    gain(s, int(s.active), coins_on_pile(s, move))  # sakura.konohana.coins
    end_effect(s)


QUESTIONS = (Question(PILE_TO_COUNT, "pile", offer_pile, forbid_pile, answer_pile_to_count),)
