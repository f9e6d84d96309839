"""Hints: what each choice of an open question is worth, for the person who is asked it and for nobody else.

They come from what that seat may know. Nothing is stored or sent to anybody else, and no clock stands still: to ask for
a hint leaves no trace at the table. A person has one under way at a time.
"""

import asyncio
import secrets
import time
from dataclasses import asdict, dataclass, field

from hanazono.bots import analysis
from hanazono.server.live.live_table import LiveTable
from hanazono.server.process import metrics
from hanazono.server.process.limits import Limits
from hanazono.server.protocol.errors import too_many
from hanazono.server.thinking.address_groups import AddressGroups
from hanazono.server.thinking.thinkers import Thinkers
from hanazono.server.thinking.turns import Priority
from hanazono.table import play, wire
from hanazono.table.play import BadAnswer, Table

HINT = analysis.HINT  # how long is thought about one


@dataclass
class Hints:
    """The hints that this process thinks about."""

    thinkers: Thinkers
    limits: Limits
    address_groups: AddressGroups
    _under_way: dict[str, "asyncio.Task[list[wire.Judged]]"] = field(default_factory=dict)  # by person

    def ask(self, person_id: str, live: LiveTable, seat: int, n: int) -> "asyncio.Task[list[wire.Judged]]":
        """Thinks about the open question n for the person of that seat; raises BadAnswer, Stale and Problem at once."""
        play.check_hint(live.table, seat, n, is_allowed=live.sitting.hints)
        if person_id in self._under_way:
            raise BadAnswer("hint-under-way")
        if not self.limits.allows("hint", person_id):
            raise too_many()
        asking = asyncio.get_running_loop().create_task(self._think(person_id, live.table, seat))
        self._under_way[person_id] = asking
        asking.add_done_callback(lambda _: self._under_way.pop(person_id))
        return asking

    async def stop(self) -> None:
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _think(self, person_id: str, table: Table, seat: int) -> list[wire.Judged]:
        game, number, started = table.game, secrets.randbits(63), time.perf_counter()
        thinking = analysis.judging(game, game.veiled(table.s, seat), seat, number, HINT)
        owner = self.address_groups.owner(person_id)
        choices = await self.thinkers.think(thinking, owner, lambda: Priority.AWAITED)
        metrics.HINT_SECONDS.observe(time.perf_counter() - started)
        return [wire.Judged(**asdict(each)) for each in choices]
