"""Hints and reviews: every choice is judged, from the deciding seat's knowledge, the same whenever it is done."""

import json
from pathlib import Path
from random import Random

import pytest

from hanazono.bots import Searcher
from hanazono.bots.analysis import Judged, Reviewed, cost, hint, review
from hanazono.games import GAMES
from hanazono.games.contract import Game, Json
from hanazono.table import play
from hanazono.table.transcript import Decision, Lines, decisions, record, walk
from tests.bots.test_levels import moments
from tests.join.stage import NOW, Stage

GOLDEN = Path(__file__).parents[1] / "golden"
games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def told(lines: list[Json]) -> list[str]:
    return [json.dumps(line) for line in lines]


def golden(game: Game) -> list[Decision]:
    """The decisions of a game to read."""
    text = (GOLDEN / f"{game.name}-2.jsonl").read_text(encoding="utf-8")
    return list(decisions(Lines(text.splitlines())))


def forms(choices: list[Judged]) -> list[str]:
    return [json.dumps(each.move, sort_keys=True) for each in choices]


# -- hints -----------------------------------------------------------------------------------------------------------


@games
def test_a_hint_does_not_change_with_what_the_seat_may_not_know(game: Game) -> None:
    searcher, differ = Searcher(iterations=40), 0
    for s, seat, other in moments(game):
        differ += s.tobytes() != other.tobytes()
        ours = hint(game, game.veiled(s, seat), seat, 7, searcher)
        assert ours == hint(game, game.veiled(other, seat), seat, 7, searcher)
    assert differ > 10


@games
@pytest.mark.parametrize("iterations", [1, 400])
def test_a_hint_judges_every_choice_once_the_most_tried_first(game: Game, iterations: int) -> None:
    for each in golden(game)[:20]:
        choices = hint(game, each.veiled, each.seat, 3, Searcher(iterations=iterations))
        offered = game.speech.choices(each.veiled, each.seat)
        assert sorted(forms(choices)) == sorted(json.dumps(choice["move"], sort_keys=True) for choice in offered)
        tries = [judged.tries for judged in choices]
        assert tries == sorted(tries, reverse=True)
        assert sum(tries) == iterations
        for judged in choices:
            numbers = (judged.win, judged.win_error, judged.points, judged.points_error)
            assert (judged.tries == 0) == (None in numbers) == (numbers == (None,) * 4)
            if judged.win is not None and judged.win_error is not None:
                assert 0 <= judged.win <= 1
                assert judged.win_error >= 0


@games
def test_more_tries_err_less(game: Game) -> None:
    each = golden(game)[3]
    errors = []
    for iterations in (50, 5_000):
        best = hint(game, each.veiled, each.seat, 3, Searcher(iterations=iterations))[0]
        assert best.win_error is not None
        errors.append(best.win_error)
    assert errors[1] < errors[0]


# -- what counts as a decision ---------------------------------------------------------------------------------------


@games
def test_decisions_are_the_moves_that_had_an_alternative(game: Game) -> None:
    for seats in game.seats:
        lines = record(game, seats, {}, 5, with_choices=True)
        wanted = [(line["seat"], line["ask"], line["move"]) for line in lines if len(line.get("choices", [])) > 1]
        found = list(decisions(Lines(told(lines))))
        asks = [game.ask(int(each.veiled["question"])) for each in found]
        moves = [game.form(each.veiled, each.move) for each in found]
        assert [(each.seat, ask, move) for each, ask, move in zip(found, asks, moves, strict=True)] == wanted


def test_those_who_are_asked_at_once_decide_before_any_of_them_is_heard() -> None:
    game = GAMES["haru"]
    lines = told(record(game, 2, {}, 5))
    before = {question + 1: s.copy() for _, s, question in walk(Lines(lines))}
    sealed = [each for each in decisions(Lines(lines)) if game.asked(before[each.question]) == [0, 1]]
    assert {each.seat for each in sealed} == {0, 1}
    for each in sealed:
        assert each.veiled.tobytes() == game.veiled(before[each.question], each.seat).tobytes()


def test_a_move_that_was_taken_back_was_no_decision() -> None:
    stage, random, undone = Stage("ombre"), Random(5), 0
    game, choices = stage.setup.game, 0
    while not stage.table.is_over:
        table, seat = stage.table, game.asked(stage.table.s)[0]
        legal = game.legal(table.s, seat)
        stage.do(play.answer(table, seat, table.n, game.form(table.s, random.choice(legal)), NOW))
        if undone < 3 and stage.table.asked and stage.table.can_undo(seat):
            stage.do(play.undo(stage.table, seat, stage.table.n, NOW))
            undone += 1
        else:
            choices += len(legal) > 1
    assert undone == 3
    assert len(list(decisions(Lines(told(stage.transcript()))))) == choices


def test_what_was_kept_of_another_game_was_not_decided_in_this_one() -> None:
    lines = record(GAMES["ikebana"], 3, {}, 2)
    everything = [each.question for each in decisions(Lines(told(lines)))]
    lines[0]["meta"]["origin"] = {"questions": 10}
    assert [each.question for each in decisions(Lines(told(lines)))] == [each for each in everything if each > 10]


# -- reviews ---------------------------------------------------------------------------------------------------------


@games
def test_a_review_is_the_same_whenever_and_from_wherever_it_is_made(game: Game) -> None:
    made = golden(game)
    whole = list(review(made, "pond", iterations=30))
    assert list(review(iter(made), "pond", iterations=30)) == whole
    assert list(review(made, "pond", iterations=30, first=7)) == whole[7:]
    assert list(review(made, "wood", iterations=30)) != whole
    assert [each.number for each in whole] == list(range(1, len(made) + 1))


@games
def test_a_decision_is_judged_from_what_its_seat_knew(game: Game) -> None:
    """The world of the transcript is not asked for: whatever it hid from the seat, the judgement is the same."""
    for s, seat, other in moments(game):
        worlds = [Decision(game, 1, seat, game.veiled(world, seat), game.legal(s, seat)[0]) for world in (s, other)]
        ours, theirs = (list(review([world], iterations=20)) for world in worlds)
        assert ours == theirs


@games
def test_the_recommended_choice_costs_nothing_and_no_choice_less(game: Game) -> None:
    reviewed = list(review(golden(game), iterations=60))
    for each in reviewed:
        if each.made == each.choices[0].move:
            assert (each.cost, each.cost_error) == (0, 0)
        elif each.cost is not None:
            assert each.cost >= 0
            assert each.cost_error is not None
            assert each.cost_error > 0
    assert any(each.cost == 0 for each in reviewed)
    assert any(each.cost for each in reviewed)


def judged(name: str, tries: int, win: float | None, error: float | None) -> Judged:
    return Judged({"draw": name}, {}, tries, win, error, win, error)


def test_what_a_choice_costs() -> None:
    choices = [judged("rose", 50, 0.5, 0.03), judged("iris", 9, 0.4, 0.04), judged("lotus", 2, 0.9, 0.4)]
    choices.append(judged("moss", 0, None, None))
    assert cost(choices, {"draw": "rose"}) == (0, 0)
    assert cost(choices, {"draw": "iris"}) == (0.1, 0.05)
    assert cost(choices, {"draw": "lotus"}) == (0, 0.4011)  # it looks better than the recommended one, by luck
    assert cost(choices, {"draw": "moss"}) == (None, None)


def test_a_review_as_json_is_all_of_it() -> None:
    [first, *_] = review(golden(GAMES["haru"])[:1], iterations=20)
    found = json.loads(json.dumps(first.as_json()))
    choices = [Judged(**each) for each in found.pop("choices")]
    assert Reviewed(**found, choices=choices) == first
