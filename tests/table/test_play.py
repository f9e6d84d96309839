"""A table is the fold of its log: who may answer what, numbers of questions, undo, clocks, handing over."""

from collections.abc import Callable

import numpy as np
import pytest
from msgspec.structs import replace

from hanazono.games import GAMES
from hanazono.games.contract import Json
from hanazono.games.kit import SPECTATOR
from hanazono.games.states import plain
from hanazono.store.row import Row
from hanazono.table import play
from hanazono.table.clocks import DAY, NEVER, SECOND, Clock
from hanazono.table.history import standing
from hanazono.table.play import BadAnswer, Repeated, Setup, Stale, Table

SECRET = bytes(range(32))
START = 1_000_000
NO_CLOCK = Clock()


def setup(name: str, seats: int, clock: Clock = NO_CLOCK, **options: object) -> Setup:
    game = GAMES[name]
    return Setup(game, seats, game.check_options(options), None, clock, SECRET)


def started(name: str = "haru", seats: int = 2, bots: tuple[int, ...] = (), clock: Clock = NO_CLOCK) -> Table:
    table = Table.new(setup(name, seats, clock))
    levels = ["random" if seat in bots else None for seat in range(seats)]
    return play.after(table, play.start(table, levels, [bytes([seat]) * 16 for seat in range(seats)], START))


def a_choice(table: Table, seat: int, which: int = 0) -> Json:
    return table.game.choices(table.s, seat)[which]["move"]  # type: ignore[no-any-return]


def answered(table: Table, seat: int, choice: Json, at: int = START) -> Table:
    return play.after(table, play.answer(table, seat, table.n, choice, at))


def asked(table: Table) -> list[int]:
    return table.game.asked(table.s)


def played(table: Table, until: Callable[[Table], bool], seed: int = 1) -> tuple[Table, list[Row]]:
    """Random answers until something holds, or the game is over."""
    random, rows = np.random.default_rng(seed), []
    while not table.is_over and not until(table):
        seat = asked(table)[0]
        choices = table.game.choices(table.s, seat)
        row = play.answer(table, seat, table.n, choices[random.integers(len(choices))]["move"], START)
        rows.append(row)
        table = play.after(table, row)
    return table, rows


def never(_table: Table) -> bool:
    return False


# -- answers ---------------------------------------------------------------------------------------------------------


def test_a_table_is_its_log() -> None:
    for name, game in GAMES.items():
        table = Table.new(setup(name, game.seats[0]))
        first = play.start(table, [None] * game.seats[0], [bytes(16)] * game.seats[0], START)
        over, rows = played(play.after(table, first), never)
        again = Table.replayed(table.setup, [first, *rows])
        assert over.is_over
        assert plain(again.s) == plain(over.s)
        assert (again.n, again.question, again.seats) == (over.n, over.question, over.seats)


def test_chance_comes_from_the_secret_and_the_nonces() -> None:
    def dealt(secret: bytes, nonce: bytes) -> object:
        table = Table.new(replace(setup("cerisier", 2), secret=secret))
        row = play.start(table, [None, None], [nonce, bytes(16)], START)
        return plain(played(play.after(table, row), lambda table: table.n > 20)[0].s)

    assert dealt(SECRET, bytes(16)) == dealt(SECRET, bytes(16))
    assert dealt(SECRET, bytes(16)) != dealt(SECRET, b"n" * 16)
    assert dealt(SECRET, bytes(16)) != dealt(b"s" * 32, bytes(16))


def test_rows_must_follow_each_other() -> None:
    table = started()
    with pytest.raises(ValueError, match="does not follow"):
        play.after(table, Row(5, "move", 0, {}, START))


def test_nothing_is_answered_before_the_start_or_after_the_end() -> None:
    before = Table.new(setup("haru", 2))
    with pytest.raises(BadAnswer, match="not-started"):
        play.answer(before, 0, 1, {"pick": 1}, START)
    over, _ = played(started("ikebana"), never)
    with pytest.raises(BadAnswer, match="over"):
        play.answer(over, 0, over.n, {"draw": True}, START)
    with pytest.raises(BadAnswer, match="started"):
        play.start(over, [None, None], [bytes(16)] * 2, START)


def test_the_answer_must_be_to_the_open_question() -> None:
    table = started("ikebana")
    seat = asked(table)[0]
    for n in (0, table.n - 1, table.n + 1, -5):
        with pytest.raises(Stale):
            play.answer(table, seat, n, a_choice(table, seat), START)


def test_only_a_seat_that_is_asked_answers() -> None:
    table = started("ikebana")
    seat = asked(table)[0]
    with pytest.raises(BadAnswer, match="not-asked"):
        play.answer(table, 1 - seat, table.n, a_choice(table, seat), START)


def test_the_rules_refuse_and_nothing_has_changed() -> None:
    table = started("ikebana")
    before = table.s.tobytes()
    with pytest.raises(BadAnswer, match="forbidden") as refused:
        play.answer(table, asked(table)[0], table.n, {"keep": True}, START)
    assert refused.value.statement is not None
    with pytest.raises(BadAnswer, match="no-move"):
        play.answer(table, asked(table)[0], table.n, {"fly": "away"}, START)
    assert table.s.tobytes() == before


def test_the_same_answer_again_is_the_first_one() -> None:
    table = started("ikebana")
    seat, n = asked(table)[0], table.n
    choice = a_choice(table, seat)
    table = answered(table, seat, choice)
    with pytest.raises(Repeated):
        play.answer(table, seat, n, choice, START)
    with pytest.raises((Stale, BadAnswer)):
        play.answer(table, seat, n, {"buy": 0}, START)


# -- numbers ---------------------------------------------------------------------------------------------------------


def test_a_sealed_question_keeps_its_number_until_all_have_answered() -> None:
    table = started("haru")
    assert asked(table) == [0, 1]
    half = answered(table, 1, a_choice(table, 1))
    assert half.n == table.n
    assert not half.owes(1)
    whole = answered(half, 0, a_choice(half, 0))
    assert whole.n == table.n + 1
    with pytest.raises(Repeated):
        play.answer(half, 1, half.n, a_choice(table, 1), START)
    with pytest.raises(BadAnswer, match="not-asked"):
        play.answer(half, 1, half.n, a_choice(table, 1, 1), START)


def test_the_order_of_sealed_answers_does_not_matter() -> None:
    table = started("haru")
    first, second = a_choice(table, 0), a_choice(table, 1)
    one = answered(answered(table, 0, first), 1, second)
    other = answered(answered(table, 1, second), 0, first)
    assert plain(one.s) == plain(other.s)


def jokers() -> Table:
    """A table of cerisier at its sealed question, with somebody asked."""
    for seed in range(50):
        table, _ = played(started("cerisier", 3), lambda table: table.game.ask(int(table.s.question)) == "jokers", seed)
        if not table.is_over and len(asked(table)) > 1:
            return table
    raise AssertionError("no game has come to its jokers")


def test_a_question_is_secret_where_a_spectator_may_not_know_whom_it_asks_and_nowhere_else() -> None:
    for name, game in GAMES.items():
        table = jokers() if name == "cerisier" else started(name, game.seats[-1])
        random = np.random.default_rng(5)
        while not table.is_over:
            seen = int(game.rules.asked(game.veiled(table.s, SPECTATOR)))
            assert table.is_secret == (seen != table.asked)
            seat = asked(table)[0]
            choices = game.choices(table.s, seat)
            table = answered(table, seat, choices[random.integers(len(choices))]["move"])
    assert jokers().is_secret
    assert not started("cerisier", 3).is_secret


# -- undo ------------------------------------------------------------------------------------------------------------


def undoable(seed: int = 1) -> tuple[Table, Table, int]:
    """A table of ombre before and after a move that can be taken back, and the seat."""
    table = started("ombre")
    random = np.random.default_rng(seed)
    while not table.is_over:
        seat = asked(table)[0]
        choices = table.game.choices(table.s, seat)
        after = answered(table, seat, choices[random.integers(len(choices))]["move"])
        if after.can_undo(seat):
            return table, after, seat
        table = after
    raise AssertionError("nothing could be taken back")


def test_a_move_that_drew_nothing_can_be_taken_back() -> None:
    before, table, seat = undoable()
    back = play.after(table, play.undo(table, seat, table.n, START))
    assert back.game.choices(back.s, seat) == before.game.choices(before.s, seat)
    assert (back.question, back.asked) == (before.question, before.asked)
    assert back.n > table.n, "asked again under a new number, so that the old answer cannot come twice"
    with pytest.raises(Stale):
        play.answer(back, seat, before.n, a_choice(before, seat), START)


def test_undone_moves_stay_in_the_log_and_not_in_the_game() -> None:
    before, table, seat = undoable()
    undo = play.undo(table, seat, table.n, START)
    back = play.after(table, undo)
    rows = [Row(number, "move", seat, {}, START) for number in range(back.rows - 1)]
    assert len(standing([*rows, undo])) == len(rows) - 1
    again = answered(back, seat, a_choice(back, seat))
    same = answered(before, seat, a_choice(before, seat))
    assert again.game.view(again.s, seat) == same.game.view(same.s, seat), "the same answer leads to the same"


def test_undo_is_offered_only_to_the_seat_that_is_still_asked() -> None:
    for name in GAMES:
        table = started(name)
        random = np.random.default_rng(3)
        for _ in range(300):
            if table.is_over:
                break
            seats = asked(table)
            for seat in range(2):
                if table.can_undo(seat):
                    assert seats == [seat]
            before, choices = table, table.game.choices(table.s, seats[0])
            table = answered(table, seats[0], choices[random.integers(len(choices))]["move"])
            if table.s.spoilt or asked(table) != seats or len(seats) > 1:
                assert not any(map(table.can_undo, range(2))), "drawn, shown, sealed, or somebody else's turn"
            assert before.rows == table.rows - 1


def test_the_last_to_answer_a_sealed_question_cannot_take_it_back() -> None:
    """By then all answers are shown: haru's picks, sakura's votes."""
    table = started("haru")
    table = answered(table, 0, a_choice(table, 0))
    table = answered(table, 1, a_choice(table, 1))
    assert not any(map(table.can_undo, range(2)))
    for name in GAMES:
        table, random = started(name, GAMES[name].seats[-1]), np.random.default_rng(7)
        while not table.is_over:
            seats, was_sealed = asked(table), table.is_sealed
            choices = table.game.choices(table.s, seats[-1])
            table = answered(table, seats[-1], choices[random.integers(len(choices))]["move"])
            assert not (was_sealed and any(map(table.can_undo, range(len(table.seats)))))


def test_undo_never_reaches_across_another_seats_move() -> None:
    _, table, seat = undoable()
    with pytest.raises(BadAnswer, match="nothing-to-undo"):
        play.undo(table, 1 - seat, table.n, START)
    with pytest.raises(Stale):
        play.undo(table, seat, table.n - 1, START)


# -- seats that change hands -----------------------------------------------------------------------------------------


def test_a_late_seat_can_be_handed_over_and_taken_back() -> None:
    table = started(clock=Clock(patience=60))
    with pytest.raises(BadAnswer, match="not-late"):
        play.hand_over(table, 0, "random", "late", START + 59 * SECOND)
    table = play.after(table, play.hand_over(table, 0, "random", "late", START + 60 * SECOND))
    assert table.bots_asked == [0]
    with pytest.raises(BadAnswer, match="bot-plays"):
        play.hand_over(table, 0, "random", "asked", START)
    table = play.after(table, play.take_back(table, 0, START + 70 * SECOND))
    assert table.bots_asked == []
    with pytest.raises(BadAnswer, match="person-plays"):
        play.take_back(table, 0, START)


def test_a_bots_own_seat_belongs_to_no_person() -> None:
    table = started(bots=(1,))
    with pytest.raises(BadAnswer, match="person-plays"):
        play.take_back(table, 1, START)
    with pytest.raises(BadAnswer, match="resigned"):
        play.resign(table, 1, "random", START)


def test_who_resigns_ranks_last_whatever_the_bot_wins() -> None:
    for resigning in range(2):
        table = started("ikebana")
        table = play.after(table, play.resign(table, resigning, "random", START))
        with pytest.raises(BadAnswer, match="resigned"):
            play.take_back(table, resigning, START)
        with pytest.raises(BadAnswer, match="resigned"):
            play.resign(table, resigning, "random", START)
        over, _ = played(table, never)
        assert over.ranks()[resigning] == 2
        assert over.ranks()[1 - resigning] == 1


def test_the_fewest_points_win_where_the_game_says_so_and_the_most_elsewhere() -> None:
    for name, game in GAMES.items():
        over, _ = played(started(name, game.seats[-1]), never)
        scores, ranks = game.scores(over.s), over.ranks()
        best = min(scores) if game.fewest_wins else max(scores)
        assert {seat for seat, rank in enumerate(ranks) if rank == 1} == set(game.winners(over.s))
        assert all(scores[seat] == best for seat, rank in enumerate(ranks) if rank == 1)
        losers = sorted((seat for seat, rank in enumerate(ranks) if rank > 1), key=lambda seat: ranks[seat])
        ordered = [scores[seat] for seat in losers]
        assert ordered == sorted(ordered, reverse=not game.fewest_wins)


def test_a_closed_table_has_ended() -> None:
    never_started = Table.new(setup("haru", 2))
    closed = play.after(never_started, play.close(never_started, START))
    assert closed.is_over
    with pytest.raises(BadAnswer, match="over"):
        play.answer(closed, 0, 1, {"pick": 1}, START)
    with pytest.raises(BadAnswer, match="started"):
        play.start(closed, [None, None], [bytes(16)] * 2, START)
    table = started()
    table = play.after(table, play.close(table, START))
    assert table.is_over
    with pytest.raises(BadAnswer, match="over"):
        play.close(table, START)


# -- clocks ----------------------------------------------------------------------------------------------------------

LIVE = Clock("live", seconds=100, increment=5)


def test_a_live_clock_runs_for_those_who_are_asked() -> None:
    table = started("ikebana", clock=LIVE)
    seat = asked(table)[0]
    assert table.due(seat) == START + 100 * SECOND
    assert table.due(1 - seat) == NEVER
    table = answered(table, seat, a_choice(table, seat), START + 30 * SECOND)
    assert table.seats[seat].left == 75 * SECOND, "30 spent, 5 added"
    assert table.next_due == START + 30 * SECOND + table.seats[asked(table)[0]].left


def test_each_seat_of_a_sealed_question_spends_its_own_time() -> None:
    table = started("haru", clock=LIVE)
    table = answered(table, 0, a_choice(table, 0), START + 10 * SECOND)
    assert table.next_due == START + 100 * SECOND, "the other one's"
    table = answered(table, 1, a_choice(table, 1), START + 40 * SECOND)
    assert [seat.left for seat in table.seats] == [95 * SECOND, 65 * SECOND]


def test_time_that_is_out_hands_the_seat_over_and_the_person_may_come_back() -> None:
    table = started("ikebana", clock=LIVE)
    seat = asked(table)[0]
    table = play.after(table, play.hand_over(table, seat, "random", "clock", START + 100 * SECOND))
    assert table.seats[seat].left == 0
    assert table.due(seat) == NEVER
    table = play.after(table, play.take_back(table, seat, START + 200 * SECOND))
    assert table.due(seat) == START + 210 * SECOND, "a tenth of the time"


def test_days_are_for_each_answer() -> None:
    table = started("ikebana", clock=Clock("days", days=3))
    seat = asked(table)[0]
    assert table.due(seat) == START + 3 * DAY
    table = answered(table, seat, a_choice(table, seat), START + 2 * DAY)
    assert table.due(asked(table)[0]) == START + 5 * DAY


def test_without_a_clock_nothing_is_due() -> None:
    assert started().next_due == NEVER


def test_no_clock_tells_whom_a_secret_question_asks() -> None:
    table = jokers()
    table = replace(
        table, setup=replace(table.setup, clock=LIVE), seats=tuple(replace(s, left=50) for s in table.seats)
    )
    seat = asked(table)[0]
    after = answered(table, seat, a_choice(table, seat), START + 33 * SECOND)
    assert [each.left for each in after.seats] == [each.left for each in table.seats]
    assert table.due(seat) == START + LIVE.patience * SECOND, "the same for all, whatever is left"
    with pytest.raises(BadAnswer, match="not-late"):
        play.hand_over(table, seat, "random", "late", START + DAY)


def test_a_secret_question_shows_nobody_else_that_it_was_answered() -> None:
    table = jokers()
    seat, other = asked(table)[:2]
    after = answered(table, seat, a_choice(table, seat))
    for viewer in (other, SPECTATOR):
        assert after.game.view(after.s, viewer) == table.game.view(table.s, viewer)
    assert (after.n, after.opened) == (table.n, table.opened)
