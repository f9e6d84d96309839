"""While people play nothing is compiled, nor loaded from where compiled rules are kept: that was done with the game."""

import subprocess
import sys

import numba
import pytest

PLAY = """
import sys
from random import Random
from numba.core.dispatcher import Dispatcher
from hanazono.bots.loading import load
from hanazono.games import GAMES
from hanazono.games.kit import SPECTATOR
from hanazono.store.chair import Chair
from hanazono.table import play
from hanazono.table.clocks import Clock
from hanazono.table.play import Setup, Table
from hanazono.table.seating import Sitting
from hanazono.table.views import Messages

for name in GAMES:
    load(name)
late, compile = [], Dispatcher.compile

def note(self, signature):
    late.append(f"{self.py_func.__module__}.{self.py_func.__name__} {signature}")
    return compile(self, signature)

Dispatcher.compile = note
random = Random(1)
for game in GAMES.values():
    for seats in game.seats:
        sitting = Sitting(None, (Chair(),) * seats)
        table = Table.new(Setup(game, seats, game.check_options({}), None, Clock(), bytes(32)))
        row = play.start(table, [None] * seats, [bytes(16)] * seats, 1)
        while row is not None:
            before, table = table, play.after(table, row)
            messages = Messages(table, sitting)
            messages.after(before, row, [*range(seats), SPECTATOR])
            row = None
            asked = [seat for seat in range(seats) if table.owes(seat)]
            if asked:
                seat = random.choice(asked)
                if table.can_undo(seat) and random.random() < 0.2:
                    row = play.undo(table, seat, table.n, 1)
                else:
                    choice = random.choice(game.choices(table.s, seat))
                    row = play.answer(table, seat, table.n, choice["move"], 1)
sys.exit("\\n".join(late) or 0)
"""


@pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="rules are interpreted here")  # type: ignore[attr-defined]
def test_when_everything_was_compiled_ahead_a_table_compiles_nothing() -> None:
    done = subprocess.run([sys.executable, "-c", PLAY], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
