"""Points: fronts, jokers behind the screens, majorities."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanazono.games.cerisier import GAME
from hanazono.games.kit import SPECTATOR
from tests.games.cerisier.stage import NAMES, REAL_LETTERS, Stage, ended, readings
from tests.proves import proves

TABLE = [0, -3, -1, 1, 3, 5, 8, 11, 15, 19, 24]


def front_points(front: str) -> int:
    """What a front scores at the end; the sheet of the points says why, and it is right."""
    table = Stage(front=[front, "", ""])
    line = table.sheet[0]
    assert sum(line["black"].values()) == front.count("K")
    assert min(line["black"].values()) >= 0
    for flower in REAL_LETTERS:
        colour = NAMES[flower]
        assert line["front"][colour] == TABLE[min(front.count(flower) + line["black"][colour], 10)]
    assert sum(line["front"].values()) == line["front_points"] == GAME.scores(table.state)[0]
    return int(line["front_points"])


def groups(behind: str) -> tuple[int, int]:
    """What the lifted screens show, warm and cold, of a seat that is not asked."""
    table = ended(front=["", "P", ""], behind=[behind, "", ""])
    assert table.over
    return table.revealed[0]["warm"], table.revealed[0]["cold"]


def majority(group: str, numbers: list[int], zero_ranks: bool = False) -> list[int]:
    """What a group pays to seats with so many flowers in it."""
    flower, other = ("Y", "cold") if group == "warm" else ("L", "warm")
    table = Stage(behind=[flower * number for number in numbers], zero_ranks=zero_ranks)
    assert zero_ranks or table.points(f"{other}_points") == [0] * len(numbers)
    return table.points(f"{group}_points")


# -- fronts ----------------------------------------------------------------------------------------------------------


@proves("cerisier.front.table")
@pytest.mark.parametrize("colour", REAL_LETTERS)
def test_a_colour_in_front_scores_by_its_count(colour: str) -> None:
    assert [front_points(colour * count) for count in range(11)] == TABLE


@proves("cerisier.front.table")
def test_each_colour_in_front_scores_for_itself() -> None:
    assert front_points("PYLDW") == -15
    assert front_points("PPYYYLLLLDDDDDWWWWWW") == -1 + 1 + 3 + 5 + 8


@proves("cerisier.front.eleven")
@pytest.mark.parametrize("colour", REAL_LETTERS)
def test_more_than_ten_of_a_colour_score_as_ten(colour: str) -> None:
    assert [front_points(colour * count) for count in range(11, 19)] == [24] * 8


@proves("cerisier.front.black")
def test_a_black_in_front_counts_as_a_flower_of_a_real_colour() -> None:
    assert front_points("PPK") == 1  # three pink
    assert front_points("PPYYKK") == 2  # three pink, three yellow
    assert front_points("WWWWWK") == 8  # white is a real colour


@proves("cerisier.front.best")
def test_every_black_must_take_a_colour() -> None:
    assert front_points("K") == -3
    assert front_points("KK") == -1
    assert front_points("P" * 10 + "K") == 24  # the eleventh pink does no harm


@proves("cerisier.front.best")
def test_a_black_may_take_a_colour_that_is_not_in_front() -> None:
    assert front_points("P" * 10 + "KKK") == 24 + 1
    for missing in REAL_LETTERS:
        others = "".join(colour * 10 for colour in REAL_LETTERS if colour != missing)
        assert front_points(others + "KKKKKK") == 4 * 24 + 8


@proves("cerisier.front.best")
def test_nobody_is_asked_what_the_blacks_in_front_become() -> None:
    table = ended(front=["PPYYK", "KKKK", "WK"])
    assert table.over
    assert table.points("front_points") == [0, 3, -1]


@proves("cerisier.front.best", "cerisier.front.black")
@settings(deadline=None, max_examples=150)
@given(st.lists(st.integers(0, 12), min_size=5, max_size=5), st.integers(0, 6))
def test_the_blacks_in_front_become_what_scores_most(numbers: list[int], blacks: int) -> None:
    front = "".join(flower * number for flower, number in zip(REAL_LETTERS, numbers, strict=True)) + "K" * blacks
    best = max(sum(TABLE[min(count, 10)] for count in Counter(reading).values()) for reading in readings(front))
    assert front_points(front) == best


# -- jokers ----------------------------------------------------------------------------------------------------------


@proves("cerisier.behind.groups")
def test_pink_and_yellow_are_warm_and_the_blues_are_cold() -> None:
    assert groups("PPY") == (3, 0)
    assert groups("LLLD") == (0, 4)
    assert groups("P") == groups("Y") == (1, 0)
    assert groups("L") == groups("D") == (0, 1)
    assert groups("PYYLD") == (3, 2)


@proves("cerisier.behind.jokers")
@pytest.mark.parametrize("jokers", ["WK", "WW", "KK"])
def test_the_owner_allots_each_white_and_black_to_a_group(jokers: str) -> None:
    for warm, counted in ((0, (2, 3)), (1, (3, 2)), (2, (4, 1))):
        table = ended(behind=["PYL" + jokers, "", ""])
        assert (table.ask, table.asked) == ("jokers", [0])
        assert table.legal == [{"warm": 0}, {"warm": 1}, {"warm": 2}]
        table.play({"warm": warm})
        assert (table.revealed[0]["warm"], table.revealed[0]["cold"]) == counted
        assert table.revealed[0]["behind"]["white"] == jokers.count("W")
        assert table.revealed[0]["behind"]["black"] == jokers.count("K")


@proves("cerisier.behind.jokers")
def test_no_seat_allots_more_jokers_than_it_has() -> None:
    table = ended(behind=["PLWK", "PL", ""])
    assert table.refuses({"warm": 3}) == "cerisier.behind.jokers"
    assert table.refuses({"warm": 24}) == "cerisier.behind.jokers"
    assert table.refuses({"warm": 0}, seat=1) == "cerisier.behind.jokers"  # it has none


@proves("cerisier.behind.jokers")
def test_without_jokers_nobody_is_asked() -> None:
    assert ended(behind=["PL", "YD", "PLD"]).over


@proves("cerisier.behind.jokers")
def test_a_flower_of_shin_sumizome_is_a_joker_like_any_other() -> None:
    table = Stage(bag="PPYYW", behind=["L", "", ""])
    table.play({"draw": 4}, draws="PPYY")
    table.play({"stop": True})
    table.play({"mastery": "shin_sumizome"}, draws="W")
    table.play({"behind": "pink"})
    assert (table.ask, table.legal) == ("jokers", [{"warm": 0}, {"warm": 1}])
    table.play({"warm": 0})
    assert (table.revealed[0]["warm"], table.revealed[0]["cold"]) == (2, 2)


@proves("cerisier.behind.presence")
def test_a_joker_joins_only_a_group_that_is_present() -> None:
    assert groups("PW") == (2, 0)
    assert groups("DK") == (0, 2)
    table = ended(behind=["PLW", "PPWK", "DK"])
    assert table.asked == [0]
    assert table.refuses({"warm": 1}, seat=1) == table.refuses({"warm": 0}, seat=2) == "cerisier.behind.presence"


@proves("cerisier.behind.all-allotted")
def test_with_one_group_present_all_jokers_go_there() -> None:
    assert groups("PPPPYYYKK") == (9, 0)
    assert groups("YWWK") == (4, 0)
    assert groups("LWWK") == (0, 4)
    assert groups("DDWKK") == (0, 5)


@proves("cerisier.behind.all-allotted")
def test_with_both_groups_present_no_joker_is_left_over() -> None:
    table = ended(behind=["PLWWK", "", ""])
    for choice in table.legal:
        again = ended(behind=["PLWWK", "", ""])
        again.play(choice)
        assert again.revealed[0]["warm"] + again.revealed[0]["cold"] == 5


@proves("cerisier.behind.lost")
def test_with_neither_group_present_jokers_count_nowhere() -> None:
    assert groups("W") == groups("KK") == groups("WWK") == (0, 0)
    table = ended(front=["P", "", ""], behind=["WWK", "P", "L"])
    assert table.over
    assert (table.points("warm_points"), table.points("cold_points")) == ([0, 18, 0], [0, 0, 16])


@proves("cerisier.behind.sealed")
def test_all_screens_are_lifted_together_after_the_last_answer() -> None:
    table = ended(behind=["PLW", "PP", "YDKK"])
    assert table.asked == [0, 2]
    table.play({"warm": 2}, seat=2)
    assert table.asked == [0]
    for viewer in (0, 1, 2, SPECTATOR):
        assert table.seen_by(viewer) == []
    table.play({"warm": 0}, seat=0)
    assert table.over
    for viewer in (0, 1, 2, SPECTATOR):
        first, second, reveal, scores = table.seen_by(viewer)
        assert first == {"seat": 0, "ask": "jokers", "move": {"warm": 0}}
        assert second == {"seat": 2, "ask": "jokers", "move": {"warm": 2}}
        assert (reveal["event"], scores["event"]) == ("reveal", "scores")
        assert [(seat["warm"], seat["cold"]) for seat in reveal["seats"]] == [(1, 2), (2, 0), (3, 1)]


@proves("cerisier.behind.sealed")
def test_an_answer_is_given_once() -> None:
    table = ended(behind=["PLW", "PLK", ""])
    table.play({"warm": 1}, seat=0)
    assert table.refuses({"warm": 0}, seat=0) == "cerisier.behind.sealed"
    table.play({"warm": 0}, seat=1)
    assert table.over


@proves("cerisier.turn.order")
@pytest.mark.parametrize("seat", [SPECTATOR, 4, 7])
def test_who_has_no_seat_at_the_table_allots_nothing_and_learns_nothing(seat: int) -> None:
    for last_seat in ("PLW", "PW", ""):  # asked, not asked with a joker, not asked
        table = ended(behind=["PLW", "", "", last_seat])
        assert table.refuses({"warm": 0}, seat=seat) == "cerisier.turn.order"


# -- majorities ------------------------------------------------------------------------------------------------------


@proves("cerisier.majority.prizes")
def test_prizes_for_first_second_and_third() -> None:
    assert majority("warm", [3, 1, 2]) == [18, 8, 10]
    assert majority("cold", [3, 1, 2]) == [16, 8, 12]
    assert majority("warm", [1, 4, 3, 2]) == [0, 18, 10, 8]
    assert majority("cold", [1, 4, 3, 2]) == [0, 16, 12, 8]


@proves("cerisier.majority.prizes")
def test_the_groups_count_with_their_jokers() -> None:
    table = ended(front=["P", "", ""], behind=["PPWW", "PPP", "LL"])
    assert (table.points("warm_points"), table.points("cold_points")) == ([18, 10, 0], [0, 0, 16])


@proves("cerisier.majority.ties")
@pytest.mark.parametrize(
    ("numbers", "warm", "cold"),
    [
        ([5, 5, 2], [14, 14, 8], [14, 14, 8]),
        ([5, 5, 5], [9, 9, 9], [9, 9, 9]),
        ([5, 5, 5, 5], [7, 7, 7, 7], [7, 7, 7, 7]),
        ([6, 4, 4], [18, 9, 9], [16, 10, 10]),
        ([6, 4, 4, 4], [18, 6, 6, 6], [16, 6, 6, 6]),  # 20 / 3 is rounded down
        ([6, 5, 3, 3], [18, 10, 4, 4], [16, 12, 4, 4]),
        ([5, 5, 3, 3], [14, 14, 4, 4], [14, 14, 4, 4]),
    ],
)
def test_ties_split_two_prizes_rounded_down(numbers: list[int], warm: list[int], cold: list[int]) -> None:
    assert majority("warm", numbers) == warm
    assert majority("cold", numbers) == cold


@proves("cerisier.majority.rank")
def test_the_rank_is_one_more_than_the_seats_strictly_above() -> None:
    assert majority("warm", [5, 5, 3, 2]) == [14, 14, 8, 0]  # behind two first there is no second
    assert majority("cold", [5, 5, 5, 2]) == [9, 9, 9, 0]  # behind three first comes the fourth
    assert majority("warm", [5, 4, 3, 2]) == [18, 10, 8, 0]


@proves("cerisier.majority.zero")
def test_a_seat_without_a_flower_of_a_group_is_unranked() -> None:
    assert majority("warm", [3, 0, 5]) == [10, 0, 18]
    assert majority("cold", [6, 0, 0, 0]) == [16, 0, 0, 0]
    assert majority("warm", [0, 0, 0]) == [0, 0, 0]
    assert majority("cold", [0, 0]) == [0, 0]


@proves("cerisier.majority.zero")
def test_with_zero_ranks_a_seat_without_a_flower_is_ranked() -> None:
    assert majority("warm", [3, 0, 5], zero_ranks=True) == [10, 8, 18]
    assert majority("cold", [6, 0, 0, 0], zero_ranks=True) == [16, 6, 6, 6]
    assert majority("warm", [0, 0, 0], zero_ranks=True) == [9, 9, 9]
    assert majority("cold", [0, 0], zero_ranks=True) == [6, 6]
    assert majority("warm", [0, 1], zero_ranks=True) == [0, 10]


@proves("cerisier.majority.two-seats")
def test_with_two_seats_the_larger_count_scores_the_second_prize() -> None:
    assert majority("warm", [5, 3]) == [10, 0]
    assert majority("cold", [1, 2]) == [0, 12]
    assert majority("warm", [0, 1]) == [0, 10]


@proves("cerisier.majority.two-seats-tie")
def test_with_two_seats_a_tie_splits_that_prize() -> None:
    assert majority("warm", [4, 4]) == [5, 5]
    assert majority("cold", [4, 4]) == [6, 6]


def literal_majority(numbers: list[int], prizes: tuple[int, int, int], zero_ranks: bool) -> list[int]:
    """Chapter 6 of the rules file, word for word."""
    first, second, third = prizes
    points = []
    for count in numbers:
        r = 1 + sum(other > count for other in numbers)
        k = numbers.count(count)
        if count == 0 and not zero_ranks:
            points.append(0)
        elif k == 1:
            points.append([first, second, third, 0][r - 1])
        else:
            points.append({1: first + second, 2: second + third, 3: third}[r] // k)
    return points


@proves("cerisier.majority.ties", "cerisier.majority.rank", "cerisier.majority.zero", "cerisier.majority.prizes")
@settings(deadline=None, max_examples=200)
@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=2, max_size=4), st.booleans())
def test_majorities_follow_their_definition(seats: list[tuple[int, int]], zero_ranks: bool) -> None:
    table = Stage(behind=["P" * warm + "D" * cold for warm, cold in seats], zero_ranks=zero_ranks)
    prizes = ((10, 0, 0), (12, 0, 0)) if len(seats) == 2 else ((18, 10, 8), (16, 12, 8))
    assert table.points("warm_points") == literal_majority([warm for warm, _ in seats], prizes[0], zero_ranks)
    assert table.points("cold_points") == literal_majority([cold for _, cold in seats], prizes[1], zero_ranks)


@proves("cerisier.behind.presence", "cerisier.behind.all-allotted", "cerisier.behind.lost", "cerisier.behind.jokers")
@settings(deadline=None, max_examples=150)
@given(st.lists(st.text("PYLDWK", max_size=6), min_size=2, max_size=4), st.randoms(use_true_random=False))
def test_jokers_follow_their_definition(behinds: list[str], random: Random) -> None:
    table = ended(front=["P"] + [""] * (len(behinds) - 1), behind=behinds)
    answers: dict[int, int] = {}
    for seat in random.sample(table.asked, len(table.asked)):
        answers[seat] = random.randint(0, sum(behinds[seat].count(joker) for joker in "WK"))
        table.play({"warm": answers[seat]}, seat=seat)
    assert table.over
    for seat, (behind, revealed) in enumerate(zip(behinds, table.revealed, strict=True)):
        w, l_, jokers = (sum(behind.count(flower) for flower in group) for group in ("PY", "LD", "WK"))
        assert (seat in answers) == (w > 0 and l_ > 0 and jokers > 0)
        a = answers.get(seat, jokers if w > 0 else 0)
        assert revealed["warm"] == (w + a if w > 0 else 0)
        assert revealed["cold"] == (l_ + jokers - a if l_ > 0 else 0)
