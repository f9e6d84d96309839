"""The search as such: its tree and its counts. How well it plays is in the file of each game, and test_levels.py."""

from itertools import pairwise

import pytest

from hanazono.bots.search import KEYS, NONE, ROOT_KEY, Search, find, mixed
from hanazono.games import GAMES
from hanazono.games.contract import Game
from hanazono.games.kit import State
from tests.games.test_veil import positions


def begun(game: Game, s: State, seat: int, iterations: int) -> Search:
    search = Search()
    search.begin(game, game.veiled(s, seat), seat, 5)
    search.go_on(iterations)
    return search


# -- the tree --------------------------------------------------------------------------------------------------------


def test_a_node_is_found_again_by_its_key() -> None:
    tree = begun(GAMES["haru"], GAMES["haru"].new(2, seed=1), 0, 0).tree
    keys = [mixed(ROOT_KEY, seat, move) for seat in range(2) for move in range(20)]
    places = [find(tree, key) for key in keys]
    assert len(set(places)) == len(set(keys)) == len(keys)
    assert [find(tree, key) for key in reversed(keys)] == places[::-1]
    assert tree.used[0] == len(keys)


def test_a_tree_that_is_full_makes_no_more_nodes() -> None:
    tree = begun(GAMES["haru"], GAMES["haru"].new(2, seed=1), 0, 0).tree
    keys = [mixed(ROOT_KEY, 0, number) for number in range(len(tree.nodes) // 2 + 5)]
    places = [find(tree, key) for key in keys]
    assert [place == NONE for place in places] == [False] * (len(tree.nodes) // 2) + [True] * 5
    assert find(tree, keys[0]) == places[0]


def test_keys_differ_by_the_way_that_led_there() -> None:
    ways = [((0, 1), (1, 2)), ((1, 2), (0, 1)), ((0, 2), (1, 1)), ((1, 1), (0, 2)), ((0, 1),), ((1, 2),)]
    keys = []
    for way in ways:
        key = ROOT_KEY
        for seat, move in way:
            key = mixed(key, seat, move)
        keys.append(key)
    assert len(set(keys)) == len(keys)
    assert all(1 <= key <= KEYS for key in keys)


# -- its counts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_found_is_legal_counted_once_and_in_order(game: Game) -> None:
    s = game.new(game.seats[0], seed=3)
    seat = game.asked(s)[0]
    found = begun(game, s, seat, 80).found()
    assert {each.move for each in found} <= set(game.legal(s, seat))
    assert sum(each.visits for each in found) == 80
    assert all(one.visits >= other.visits for one, other in pairwise(found))
    assert all(0 <= each.win <= 1 and 0 <= each.value <= 1 for each in found)
    assert all(each.win_error > 0 and each.points_error > 0 for each in found)


def test_a_search_leaves_what_it_was_given_as_it_was() -> None:
    game = GAMES["sakura"]
    s = game.new(3, seed=2)
    before, seat = s.tobytes(), game.asked(s)[0]
    search = begun(game, s, seat, 0)
    root = search.root.tobytes()
    search.go_on(30)
    assert s.tobytes() == before
    assert search.root.tobytes() == root


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_search_is_the_same_in_one_go_and_in_many(game: Game) -> None:
    s = game.new(game.seats[0], seed=3)
    seat = game.asked(s)[0]
    search, found = Search(), []
    for steps in ([60], [1, 20, 39]):
        search.begin(game, game.veiled(s, seat), seat, 11)
        for step in steps:
            search.go_on(step)
        found.append(search.found())
    assert found[0] == found[1]
    assert sum(each.visits for each in found[0]) == 60
    assert all(0 <= each.value <= 1 for each in found[0])


def test_at_a_sealed_question_all_seats_choose_before_any_choice_is_known() -> None:
    game = GAMES["haru"]
    s = next(position.s for position in positions(game, 2, {}, 1, 1.0) if game.asked(position.s) == [0, 1])
    search = Search()
    search.begin(game, game.veiled(s, 0), 0, 3)
    search.go_on(50)
    tries = {0: 0, 1: 0}
    for edge in search.edges():
        tries[int(edge["seat"])] += int(edge["visits"])
    assert tries == {0: 50, 1: 50}  # both at the root: neither has looked at what the other chose
