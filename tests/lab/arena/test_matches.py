"""Matches: who sits where, that games can be played again, are kept, and stop when told to."""

from dataclasses import replace
from pathlib import Path

import pytest

from hanazono.games import GAMES
from hanazono.games.contract import Game
from hanazono.games.kit import State
from hanazono.lab.arena.contenders import Contender
from hanazono.lab.arena.matches import Kept, Match, Played, Task, play_all, play_game, round_robin, tasks
from tests.lab.arena.played import HARU, played


def test_the_one_sits_on_every_seat_of_every_deal() -> None:
    match = Match("cerisier", 3, "bud", "random")
    places = [(task.deal, task.seat) for task in tasks(match, 7)]
    assert places == [(deal, seat) for deal in range(3) for seat in range(3)]  # 7 games are three deals


def test_everybody_meets_everybody() -> None:
    haru = [(match.one, match.others) for match in round_robin(GAMES["haru"], 2, ["a", "b", "c"])]
    assert haru == [("a", "b"), ("a", "c"), ("b", "c")]
    ombre = [(match.one, match.others) for match in round_robin(GAMES["ombre"], 4, ["a", "b"])]
    assert ombre == [("a", "b"), ("b", "a")]  # one among three is not the same as three against one


def test_a_game_can_be_played_again_and_deals_are_the_same_for_all_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[bytes] = []
    choose = Contender.choose

    def look(self: Contender, game: Game, s: State, seat: int, number: int) -> int:
        if not dealt or len(dealt) < wanted:
            dealt.append(s.tobytes())
        return choose(self, game, s, seat, number)

    monkeypatch.setattr(Contender, "choose", look)
    wanted = 1
    first = play_game(Task(HARU, 3, 0))
    wanted = 2
    again = play_game(Task(HARU, 3, 0))
    wanted = 3
    turned = play_game(Task(HARU, 3, 1))
    assert replace(first, seconds=(0, 0)) == replace(again, seconds=(0, 0))
    assert dealt[0] == dealt[1] == dealt[2]
    assert turned.seat == 1
    assert all(game.choices[0] > 0 and game.share in (0.0, 0.5, 1.0) for game in (first, turned))


def test_games_are_kept_and_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    kept = Kept(tmp_path)
    for seat in range(2):
        kept.add(played(HARU, 0, seat, 1.0))
    kept.add(played(HARU, 1, 0, 0.5))
    with kept.path.open("a") as file:
        file.write('{"match": {"game": "ha')
    again = Kept(tmp_path)
    assert again.of(HARU) == kept.of(HARU)
    assert again.has(Task(HARU, 1, 0))
    assert not again.has(Task(HARU, 1, 1))
    assert again.deals(HARU) == [1.0]  # the second deal is not whole
    again.add(played(HARU, 1, 1, 0.0))
    assert Kept(tmp_path).deals(HARU) == [1.0, 0.25]


def test_only_what_is_missing_is_played_and_no_deal_is_left_half(tmp_path: Path) -> None:
    kept = Kept(tmp_path)
    told: list[Played] = []
    kept.add(played(HARU, 0, 0, 1.0))
    play_all({HARU: tasks(HARU, 6)}, kept, 1, told.append, lambda match: len(kept.of(match)) >= 3)
    assert (told[0].deal, told[0].seat) == (0, 1)
    assert {game.seat for game in told if game.deal == 1} == {0, 1}
    assert Kept(tmp_path).of(HARU) == kept.of(HARU)


def test_a_stop_from_the_keyboard_ends_the_processes(tmp_path: Path) -> None:
    def stop(_played: Played) -> None:
        raise KeyboardInterrupt

    kept = Kept(tmp_path)
    with pytest.raises(KeyboardInterrupt):
        play_all({HARU: tasks(HARU, 50)}, kept, 1, stop, lambda _: False)
    assert len(Kept(tmp_path).of(HARU)) == 1
