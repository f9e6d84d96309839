"""What the tests of survival share: a company of people at many tables, whose whole history a checker judges.

    with serving(tmp_path) as server:
        company = Company([server], Random(), tmp_path)
        async with company.playing(PLANS):            # tables are played, one after the other, as fast as it goes
            await company.kill(server)                # in the midst of it
            await company.bring_back(server)
        assert company.faults == []                   # everything that was asked and told can be explained

# How it is proved

That a server loses nothing, doubles nothing and tells everybody the same is shown in four steps, each in a file:

1. player.py: people sit down, leave, give nonces or commit to them, play, take back, chat, hand over, resign and
   ask for rematches, at random. When a line is cut or an answer does not come they do what the protocol says: they come
   back, and ask again.
2. nemesis.py meanwhile kills the server, stops it for a while, cuts lines, fills the disk, moves the clock, and cuts or
   restarts PostgreSQL.
3. history.py keeps all of it in order: what was asked, what was answered or that no answer came, what was told.
4. checker.py, which knows docs/4-protocol.md and nothing of the server, says whether any order of events explains it.
   test_checker.py proves that it can tell: it is given histories with one thing wrong in each.

A history that cannot be explained is written to a file, and the fault names it.

The order of the file: tables to be played; a party at one; a company: playing, what becomes of a table, asking, faults.
"""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec

from tests.server.checker import Earlier, earlier_of, faults_of
from tests.server.conftest import PLAIN, Server
from tests.server.history import LOST, OK, REFUSED, Asked, History
from tests.server.player import AWAY_SECONDS, REST_SECONDS, Habits, Person, Player

Json = dict[str, Any]

PLAY_SECONDS = 60.0  # for a table to come to its next question while nothing is done to servers: else it is stuck
PATIENCE_SECONDS = 300.0  # and while something is
REQUEST_SECONDS = 10
MOST_STEPS = 200  # in one answer


# -- tables to be played ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """A table of the load. A seat is: me, me-too (the same browser), silent (me, who never answers), person, bot."""

    game: str
    seats: tuple[str, ...]
    clock: Json = field(default_factory=dict)
    is_watched: bool = False
    habits: Habits = field(default_factory=Habits)

    @property
    def form(self) -> Json:
        who = {"me": "me", "me-too": "me", "silent": "me", "person": "open", "bot": "bot"}
        seats = [
            {"who": who[seat], **({"name": f"Me {number}"} if who[seat] == "me" else {})}
            for number, seat in enumerate(self.seats)
        ]
        return {"game": self.game, "seats": seats, "clock": self.clock}


BLITZ = {"kind": "live", "seconds": 1}
LIVE = {"kind": "live", "seconds": 600, "increment": 1}
RESTLESS = Habits(hands_over=0.03, resigns=0.002, says=0.05, leaves=0.4)
FORGETFUL = Habits(forgets=0.1)

PLANS = (
    Plan("cerisier", ("me", "person", "bot"), LIVE),
    Plan("cerisier", ("me", "person", "person", "person"), habits=FORGETFUL),
    Plan("haru", ("me", "person"), is_watched=True),
    Plan("haru", ("me", "me-too"), LIVE),
    Plan("haru", ("bot", "bot")),
    Plan("ikebana", ("me", "person", "bot"), is_watched=True, habits=RESTLESS),
    Plan("sakura", ("me", "bot", "person"), LIVE),
    Plan("sakura", ("silent", "bot"), BLITZ),
    Plan("ombre", ("me", "person"), is_watched=True),
    Plan("ombre", ("silent", "person"), BLITZ, is_watched=True),
)


# -- a party at one --------------------------------------------------------------------------------------------------


@dataclass
class Party:
    """The people at one table, the first of them its host."""

    plan: Plan
    table: str
    players: list[Player]
    earlier: Earlier | None = None  # it is a rematch
    is_stuck: bool = False

    def is_over(self) -> bool:
        return self.is_stuck or all(player.end is not None for player in self.players)

    async def watch(self) -> None:
        """Until it is over, or comes no further."""
        before, since = (-1, ""), time.monotonic()
        while not self.is_over():
            now = max((player.question, player.phase) for player in self.players)
            if now != before:
                before, since = now, time.monotonic()
            calm_since = max(since, self.players[0].company.struck_at)
            self.is_stuck = time.monotonic() > min(calm_since + PLAY_SECONDS, since + PATIENCE_SECONDS)
            await asyncio.sleep(REST_SECONDS)


# -- a company -------------------------------------------------------------------------------------------------------


@dataclass
class Company:
    """People who play at many tables, through whichever server they reach."""

    servers: Sequence[Server]
    random: Random
    folder: Path  # for histories that cannot be explained
    history: History = field(default_factory=History)
    faults: list[str] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)  # at the tables that are played now
    open: set[int] = field(default_factory=set)  # the numbers of what has no answer yet
    codes: set[int] = field(default_factory=set)  # with which servers have closed lines
    tables: int = 0
    rematches: int = 0
    is_leaving: bool = False
    struck_at: float = -inf  # when something was done to a server last
    _lines: int = 0
    _target: tuple[int, int] | None = None  # when so much is acknowledged, this process is killed

    # -- playing -----------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def playing(self, plans: Iterable[Plan] = PLANS) -> AsyncIterator[None]:
        """Tables after these plans, a new one for each that ends; leaving the block waits until all have ended."""
        limits = httpx.Limits(max_keepalive_connections=0)  # whoever restarts must not be met on an old connection
        self._http = httpx.AsyncClient(trust_env=False, timeout=REQUEST_SECONDS, limits=limits, verify=PLAIN)
        async with self._http, asyncio.TaskGroup() as group:
            for number, plan in enumerate(plans):
                group.create_task(self._keep_playing(plan, number))
            yield
            self.is_leaving = True

    async def _keep_playing(self, plan: Plan, number: int) -> None:
        names = [f"Person {number} {each}" for each in range(len(plan.seats) + 1)]
        people = [await self._guest(name) for name in names]
        while not self.is_leaving:
            made = await self._make(people[0], plan)
            if made is None:
                await asyncio.sleep(AWAY_SECONDS)
                continue
            party: Party | None = self._party(plan, made, people)
            while party is not None:
                party = await self._play(party, people)

    def _party(self, plan: Plan, table: str, people: list[Person], earlier: Earlier | None = None) -> Party:
        coming = [0, *(number for number, seat in enumerate(plan.seats) if number and seat == "person")]
        if plan.is_watched:
            coming.append(len(people) - 1)
        players = [Player(self, people[number], table, plan.habits) for number in coming]
        players[0].habits = Habits(**{**vars(plan.habits), "is_silent": "silent" in plan.seats})
        self.tables += 1
        return Party(plan, table, players, earlier)

    async def _play(self, party: Party, people: list[Person]) -> Party | None:
        """A table from its first seat to its last question; gives the rematch, if there is one."""
        self.players += party.players
        async with asyncio.TaskGroup() as group:
            for player in party.players:
                group.create_task(player.play(party.is_over))
            group.create_task(party.watch())
            group.create_task(self._sit(party))
        self.players = [player for player in self.players if player not in party.players]
        self.codes |= {code for player in party.players for code in player.codes}
        following = None if party.is_stuck else await self._ask_for_rematch(party)
        await self._look_last(party)
        return await asyncio.to_thread(self._judge, party, following, people)

    async def _sit(self, party: Party) -> None:
        """Everybody who wants a seat takes one; where no seat is left to be taken, the host starts."""
        host, *others = party.players
        if host.share != "none" and party.earlier is None:
            await host.insist("nonce", **host.given())
        async with asyncio.TaskGroup() as group:
            for player in others[: len(others) - party.plan.is_watched]:
                group.create_task(self._sit_down(player, party))
        is_started_by_host = party.earlier is None and "person" not in party.plan.seats
        shown = await self._look(host)
        while shown["phase"] == "open" and not party.is_stuck:
            if is_started_by_host or any(seat["person"] is None and seat["bot"] is None for seat in shown["seats"]):
                _, answer = await host.request("start")
                if answer.get("reason") == "not-host":  # of a rematch it is whoever was the first to ask
                    host = self.random.choice(party.players)
            await asyncio.sleep(REST_SECONDS)
            shown = await self._look(host)

    async def _sit_down(self, player: Player, party: Party) -> None:
        """Sits down, perhaps stands up again and comes back."""
        leaving, is_rematch = self.random.random() < player.habits.leaves, party.earlier is not None
        while not party.is_stuck:
            shown = await self._look(player)
            own = [number for number, seat in enumerate(shown["seats"]) if seat["person"] == player.person.id]
            kept = [number for number, seat in enumerate(shown["seats"]) if seat.get("invited") == player.person.id]
            if shown["phase"] != "open" or (is_rematch and not own and not kept):
                return
            if leaving and own + kept:
                leaving = False
                await player.request("leave", seat=(own + kept)[0])
            elif own:
                return
            elif is_rematch and self.random.random() < 0.5:
                return  # the host need not wait
            else:
                answer = await player.insist("join", **player.given())
                if "reason" in answer:
                    return
            await asyncio.sleep(REST_SECONDS)

    async def _ask_for_rematch(self, party: Party) -> str | None:
        """Some ask for it; gives the table they are told."""
        if self.is_leaving or self.random.random() < 0.4:
            return None
        seated = [player for player in party.players if player.own]
        asking = self.random.sample(seated, self.random.randint(min(1, len(seated)), len(seated)))
        found = await asyncio.gather(*(player.insist("rematch", **player.given()) for player in asking))
        return next((str(answer["id"]) for answer in found if "id" in answer), None)

    async def _look(self, player: Player, **body: Any) -> Json:
        """A table as it is; asks until the answer is known."""
        while True:
            path = f"tables/{player.table}"
            outcome, answer = await self.request(player.person, "GET", path, "look", player.table, body)
            if outcome == OK:
                return answer
            await asyncio.sleep(AWAY_SECONDS)

    # -- what becomes of a table -------------------------------------------------------------------------------------

    async def _look_last(self, party: Party) -> None:
        """What stands there in the end, for everybody who looked."""
        host = party.players[0]
        shown = await self._look(host, last=True)
        if shown["phase"] != "over":
            return
        viewers = {sight for player in party.players for sight in player.sights}
        await host.look_back()
        eyes = ["spectator" if viewer < 0 else str(viewer) for viewer in viewers]
        for each in eyes:
            asked = self.ask(host.person.id, "steps", party.table, {"eyes": each}, 0)
            steps: list[Json] = []
            is_last = False
            while not is_last:
                query = f"eyes={each}&first={len(steps)}&count={MOST_STEPS}"
                answer = await self._fetch(f"tables/{party.table}/steps?{query}")
                steps, is_last = steps + answer["steps"], answer["is_last"]
            self.settle(asked, OK, {"steps": steps})
        asked = self.ask(host.person.id, "transcript", party.table, {}, 0)
        text = await self._fetch(f"tables/{party.table}/transcript", is_json=False)
        self.settle(asked, OK, {"lines": [msgspec.json.decode(line) for line in text.splitlines()]})

    async def _fetch(self, path: str, *, is_json: bool = True) -> Any:
        while True:
            try:
                response = await self._http.get(f"{self.random.choice(self.servers).url}/api/{path}")
            except httpx.TransportError:
                response = None
            if response is not None and response.is_success:
                return response.json() if is_json else response.text
            await asyncio.sleep(AWAY_SECONDS)

    def _judge(self, party: Party, following: str | None, people: list[Person]) -> Party | None:
        entries = self.history.tables[party.table]
        found = faults_of(entries, party.earlier)
        if found:
            path = self.history.write(party.table, self.folder)
            self.faults += [f"{party.table} ({party.plan.game}): {fault} [{path}]" for fault in found]
        if following is None:
            self.history.forget(party.table)
            return None
        earlier = earlier_of(entries, party.earlier)
        self.history.forget(party.table)
        self.rematches += 1
        rematch = self._party(party.plan, following, people, earlier)
        for player, before in zip(rematch.players, party.players, strict=True):
            player.nonce, player.share = before.nonce, before.share  # with these they have asked for it
        return rematch

    # -- asking ------------------------------------------------------------------------------------------------------

    def next_line(self) -> int:
        self._lines += 1
        return self._lines

    def ask(self, who: str, what: str, table: str, body: Json, port: int, line: int = 0) -> Asked:
        asked = self.history.ask(who, what, table, body, port, line)
        self.open.add(asked.number)
        return asked

    def settle(self, asked: Asked, outcome: str, answer: Json | None = None) -> None:
        """What came of it; an acknowledgement may be what a kill has waited for."""
        self.open.discard(asked.number)
        self.history.answer(asked, outcome, answer)
        if outcome == OK and self._target is not None and self.acknowledged >= self._target[0]:
            os.kill(self._target[1], signal.SIGKILL)
            self._target = None

    async def request(
        self, person: Person, method: str, path: str, what: str, table: str, body: Json
    ) -> tuple[str, Json]:
        """Asks for something over HTTP; gives the outcome and the answer."""
        server = self.random.choice(self.servers)
        asked = self.ask(person.id, what, table, body, server.port)
        outcome, answer = LOST, {}
        try:
            url, headers = f"{server.url}/api/{path}", {"Cookie": person.cookie}
            response = await self._http.request(method, url, headers=headers, json=None if method == "GET" else body)
        except httpx.TransportError:
            pass
        else:
            if response.status_code == 500:
                self.faults.append(f"{what} {path}: {response.text}")
            elif response.status_code != 503:
                outcome, answer = (OK if response.is_success else REFUSED), response.json()
        if what == "make" and outcome == OK:
            self.history.place(asked, answer["id"])
        self.settle(asked, outcome, answer)
        return outcome, answer

    async def _make(self, host: Person, plan: Plan) -> str | None:
        outcome, answer = await self.request(host, "POST", "tables", "make", "", plan.form)
        return str(answer["id"]) if outcome == OK else None

    async def _guest(self, name: str) -> Person:
        while True:
            try:
                async with httpx.AsyncClient(trust_env=False, timeout=REQUEST_SECONDS, verify=PLAIN) as http:
                    response = await http.post(f"{self.servers[0].url}/api/people", json={"name": name})
                    if response.is_success:
                        cookie = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
                        return Person(str(response.json()["id"]), cookie)
            except httpx.TransportError:
                pass
            await asyncio.sleep(AWAY_SECONDS)

    # -- faults ------------------------------------------------------------------------------------------------------

    @property
    def acknowledged(self) -> int:
        return self.history.counts[OK]

    async def until_acknowledged(self, count: int) -> None:
        """Waits until so much more was acknowledged, and then a little."""
        goal = self.acknowledged + count
        async with asyncio.timeout(PATIENCE_SECONDS):
            while self.acknowledged < goal:
                await asyncio.sleep(0.005)
        await asyncio.sleep(self.random.uniform(0, 0.2))

    async def kill(self, server: Server, count: int = 50) -> None:
        """Kills a server under load: at any moment, or just when somebody hears that something was done."""
        if self.random.random() < 0.5:
            await self.until_acknowledged(count)
        else:
            assert server.pid is not None
            self._target = (self.acknowledged + count, server.pid)
            async with asyncio.timeout(PATIENCE_SECONDS):
                while self._target is not None:
                    await asyncio.sleep(0.005)
        self.strike("kill")
        await asyncio.to_thread(server.kill)

    def strike(self, name: str) -> None:
        """Something is done to a server."""
        self.struck_at = time.monotonic()
        self.history.strike(name)

    def account(self) -> str:
        """The load in one line."""
        counts = self.history.counts
        return (
            f"{counts['asked']} operations, {counts[OK]} acknowledged, {counts[REFUSED]} refused, "
            f"{counts[LOST]} unknown; {self.tables} tables, {self.rematches} of them rematches; "
            f"{len(self.faults)} faults found"
        )
