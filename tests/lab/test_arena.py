"""The arena: who plays, that games are fair and kept, and what is said of strength."""

import json
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hanazono.bots import LEVELS, Searcher
from hanazono.games import GAMES
from hanazono.games.contract import Game
from hanazono.games.kit import State
from hanazono.lab.arena import ladder
from hanazono.lab.arena.contenders import BadContender, Contender, contender, names
from hanazono.lab.arena.matches import Kept, Match, Played, Task, play_all, play_game, round_robin, tasks
from hanazono.lab.arena.page import page
from hanazono.lab.arena.results import arena_results
from hanazono.lab.arena.strength import ACCEPT, Sequential, elo, elo_difference, interval

HARU = Match("haru", 2, "bud:8", "random")


# -- who plays -------------------------------------------------------------------------------------------------------


def test_a_contender_is_a_level_perhaps_with_another_budget() -> None:
    assert contender("bud").bot == LEVELS["bud"]
    assert contender("tree:50ms").bot == replace(LEVELS["tree"], iterations=10**9, seconds=0.05)  # type: ignore[type-var]
    assert contender("seed:1.5s").bot == replace(LEVELS["seed"], iterations=10**9, seconds=1.5)  # type: ignore[type-var]
    bot = contender("blossom:300").bot
    assert isinstance(bot, Searcher)
    assert (bot.iterations, bot.seconds) == (300, float("inf"))


def test_two_contenders_only_measure_the_others() -> None:
    plain, eyes = contender("plain:9"), contender("eyes:9")
    assert isinstance(plain.bot, Searcher)
    assert isinstance(eyes.bot, Searcher)
    assert (plain.bot.told.knows, plain.bot.told.sees, plain.sees) == (False, False, False)
    assert (eyes.bot.told.knows, eyes.bot.told.sees, eyes.sees) == (True, True, True)
    assert names() == [*LEVELS, "plain", "eyes"]


@pytest.mark.parametrize("text", ["", "oak", "tree:", "tree:0ms", "tree:-1", "tree:0", "tree:5m", "random:50ms", ":9"])
def test_nobody_else_is_let_in(text: str) -> None:
    with pytest.raises(BadContender):
        contender(text)


class Spy:
    def __init__(self) -> None:
        self.given = b""

    def choose(self, game: Game, veiled: State, seat: int, seed_number: int) -> int:  # noqa: ARG002
        self.given = veiled.tobytes()
        return game.legal(veiled, seat)[0]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_only_eyes_are_given_the_whole_state(game: Game) -> None:
    s, spy = game.new(game.seats[-1], seed=4), Spy()
    seat = game.asked(s)[0]
    Contender("spy", spy).choose(game, s, seat, 1)
    assert spy.given == game.veiled(s, seat).tobytes()
    Contender("spy", spy, sees=True).choose(game, s, seat, 1)
    assert spy.given == s.tobytes() != game.veiled(s, seat).tobytes()


# -- games -----------------------------------------------------------------------------------------------------------


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


def played(match: Match, deal: int, seat: int, share: float) -> Played:
    return Played(match, deal, seat, share, 40 + deal, ([5], [deal]), (0.2, 0.1), (20, 20))


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


# -- strength --------------------------------------------------------------------------------------------------------


def test_an_interval_is_wilsons() -> None:
    assert interval(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-3)
    assert interval(100, 100) == pytest.approx((0.9630, 1.0), abs=1e-3)
    assert interval(0, 0) == (0.0, 1.0)


def test_elo_of_two_is_the_logarithm_of_their_odds() -> None:
    ratings = elo({("strong", "weak"): (7_500, 10_000)}, 2)
    assert ratings["strong"][0] - ratings["weak"][0] == pytest.approx(elo_difference(0.75, 2), abs=1)
    assert elo_difference(0.75, 2) == pytest.approx(190.8, abs=0.1)


def test_elo_counts_the_seats_and_keeps_the_unbeaten_finite() -> None:
    alike = elo({("a", "b"): (250, 1_000), ("b", "a"): (250, 1_000)}, 4)
    assert alike["a"][0] == pytest.approx(0, abs=1)
    unbeaten = elo({("a", "b"): (100, 100)}, 2)
    assert 300 < unbeaten["a"][0] - unbeaten["b"][0] < 2_000


def test_elo_orders_three_by_their_matches() -> None:
    ratings = elo({("a", "b"): (60, 100), ("b", "c"): (60, 100), ("a", "c"): (70, 100)}, 2)
    assert ratings["a"][0] > ratings["b"][0] > ratings["c"][0]
    assert sum(value for value, _ in ratings.values()) == pytest.approx(0, abs=1e-6)


def deals(share: float, count: int, seats: int, number: int) -> list[float]:
    random = Random(number)
    return [sum(random.random() < share for _ in range(seats)) / seats for _ in range(count)]


@pytest.mark.parametrize(("share", "least", "most"), [(0.55, 0, 8), (0.61, 92, 100), (0.75, 100, 100), (0.50, 0, 0)])
def test_the_sequential_test_errs_as_seldom_as_it_says(share: float, least: int, most: int) -> None:
    test = Sequential(0.55, 0.61)
    passed = sum(test.decision(deals(share, 3_000, 2, number)) > 0 for number in range(100))
    assert least <= passed <= most


def test_what_was_decided_stays_so() -> None:
    test, good = Sequential(0.55, 0.61), [1.0] * 20
    assert test.decision(good) == 1
    assert test.ratio(80, 20, 20) < -ACCEPT  # if one looked at all of them only in the end
    assert test.decision(good + [0.0] * 60) == 1
    assert test.decision([1.0, 0.0] * 20) == 0


# -- what is written -------------------------------------------------------------------------------------------------


class Outline(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in ("meta", "line", "circle", "polyline"):
            self.open.append(tag)
        assert not any(value and "http" in value for _, value in attrs)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def arena(tmp_path: Path, seats: int = 2) -> dict[str, Any]:
    game = GAMES["haru" if seats == 2 else "cerisier"]
    bots, kept = ["bud", "tree:50ms", "random"], Kept(tmp_path)
    every = round_robin(game, seats, bots)
    for number, match in enumerate(every):
        for deal in range(4):
            for seat in range(seats):
                kept.add(played(match, deal, seat, float((deal + seat + number) % 3 > 0)))
    return arena_results(game.name, seats, bots, every, kept)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_page_shows_every_match_and_holds_four_plots(tmp_path: Path, seats: int) -> None:
    results = arena(tmp_path, seats)
    text, outline = page(json.loads(json.dumps(results))), Outline()
    outline.feed(text)
    assert outline.open == []
    assert outline.tags.count("svg") == 3  # the fourth, the win matrix, is a table
    assert "script" not in outline.tags
    for bot in ("bud", "tree:50ms", "random"):
        assert text.count(bot) >= 4
    assert text.count(" games</small>") == 6  # every bot against every other, from either side


def test_results_say_what_the_games_say(tmp_path: Path) -> None:
    results = arena(tmp_path)
    first = results["matches"][0]
    assert (first["one"], first["others"], first["games"]) == ("bud", "tree:50ms", 8)
    assert first["share"] == pytest.approx(5 / 8)
    assert first["ms_per_move"] == [10.0, 5.0]
    assert results["moves"] == {"40": 6, "41": 6, "42": 6, "43": 6}


# -- the ladder ------------------------------------------------------------------------------------------------------


def test_the_ladder_asks_what_is_to_be_known_of_every_game() -> None:
    for game in GAMES:
        every = {(rung.match.one, rung.match.others): rung.bar for rung in ladder.rungs(game)}
        beats, knows = (0.55, 0.52) if game == "haru" else (0.30, 0.28)
        assert every == {
            ("tree:50ms", "random"): 0.96 if game == "haru" else None,
            ("eyes:50ms", "random"): None,
            ("seed", "random"): None,
            ("tree:50ms", "plain:50ms"): knows,
            ("sprout", "seed"): beats,
            ("bud", "sprout"): beats,
            ("blossom", "bud"): beats,
            ("tree:50ms", "blossom"): beats,
        }


@pytest.mark.parametrize(("won", "verdict"), [(1.0, "passed"), (0.5, "undecided"), (0.0, "not passed")])
def test_a_rung_is_passed_by_its_test(tmp_path: Path, won: float, verdict: str) -> None:
    rung = next(rung for rung in ladder.rungs("haru") if rung.bar == 0.52)
    kept, random = Kept(tmp_path), Random(1)
    for deal in range(15):
        for seat in range(2):
            kept.add(played(rung.match, deal, seat, float(random.random() < won)))
    assert ladder.verdict(rung, kept) == verdict


def test_a_rung_that_is_not_passed_says_whether_it_is_above_its_floor(tmp_path: Path) -> None:
    rung = next(rung for rung in ladder.rungs("haru") if rung.bar == 0.52)
    assert rung.floor == 0.48
    kept = Kept(tmp_path)
    for deal in range(200):
        for seat in range(2):
            kept.add(played(rung.match, deal, seat, 0.53 if deal % 2 else 0.51))
    assert ladder.verdict(rung, kept) == "not below 0.48"


def test_a_match_ends_when_its_time_is_used_up(tmp_path: Path) -> None:
    rung = next(rung for rung in ladder.rungs("haru") if rung.bar is None)
    kept = Kept(tmp_path)
    watch = ladder.Watch({rung.match: rung}, kept, 2)
    assert not watch.is_enough(rung.match)
    kept.add(replace(played(rung.match, 0, 0, 1.0), seconds=(120.0 * rung.minutes, 0.0)))
    assert watch.is_enough(rung.match)


def test_the_whole_ladder_takes_an_hour_at_most(tmp_path: Path) -> None:
    first, last = ladder.rungs("haru")[1], ladder.rungs("ombre")[1]
    kept = Kept(tmp_path)
    watch = ladder.Watch({first.match: first, last.match: last}, kept, 2)
    kept.add(replace(played(first.match, 0, 0, 1.0), seconds=(120.0 * ladder.MINUTES, 0.0)))
    assert watch.is_enough(last.match)
    assert ladder.MINUTES < 60


def test_the_document_has_a_table_for_every_game() -> None:
    rows = [
        {"game": game, "seats": 4, "asks": "", "bar": 0.3, "one": "bud", "others": "seed", "games": 40, "share": 0.5,
         "interval": [0.4, 0.6], "mean_points": [3.0, 2.0], "ms_per_move": [1.0, 1.0], "verdict": "passed"}
        for game in GAMES
    ]  # fmt: skip
    rates = {"rollouts": 100_000, "search": 70_000}
    paces = [{"game": "haru", "seats": 2, "knowing": rates, "plain": {"rollouts": 50_000, "search": 20_000}}]
    text = ladder.document(rows, paces, [{"game": "hearts", "search": 40_000}], 55)
    for game in GAMES:
        assert f"## {game}, 4 seats" in text
    assert "| bud | seed | 40 | 0.500 | 0.400 to 0.600 | 0.30 | passed |" in text
    assert "| haru, 2 | 100,000 | 70,000 | 0.70 | 50,000 | 20,000 | 0.40 |" in text
    assert "hearts 40,000" in text
