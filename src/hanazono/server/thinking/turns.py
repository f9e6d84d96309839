"""Whose turn it is to be thought for: a queue with priorities in which nobody waits for somebody else's crowd.

Most turns go to the most urgent priority that has work; every eighth goes to one of the others, so that none starves.
Within a priority, address groups take turns; within a group, its people; within a person, their jobs. A turn is one
slice of thinking, so a person with a hundred jobs gets no more turns than a person with one.

A job that has begun holds a search, which takes some megabytes. So only few have begun at a time: of each priority as
many as there is room for; of the most urgent one also the first of each person and of each group, within wide bounds.

No threads and no clocks in here: the caller has the lock (thinkers.py).

The order of the file: a job; the queue; a priority's part of it.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from hanazono.bots import Thinking

FAIR_TURN = 8  # every so many turns, one goes to a lower priority
MORE_PEOPLE = 16  # awaited jobs that may have begun beyond the room there is: the first one of a person
MORE_GROUPS = 32  # the same: the first one of a group

# -- a job -----------------------------------------------------------------------------------------------------------


class Priority(IntEnum):
    """How urgent a job is: the lower, the more."""

    AWAITED = 0  # a person plays, and somebody looks on right now
    PLAYED = 1  # a person plays
    WATCHED = 2  # bots among themselves, and somebody looks on
    UNWATCHED = 3  # bots among themselves
    REVIEW = 4


@dataclass(frozen=True)
class Owner:
    """For whom a job is done: a person, and the address group they came from last."""

    person: str
    group: str


@dataclass(eq=False)
class Job:
    """Something to be thought about, slice by slice."""

    thinking: Thinking[Any]
    owner: Owner
    urgency: Callable[[], Priority | None]  # how urgent it is now; None: nobody wants it any more
    priority: Priority
    has_begun: bool = False


# -- the queue -------------------------------------------------------------------------------------------------------


class Turns:
    """The jobs that wait for their next slice. A job that is being worked at is not in here, but counts as begun."""

    def __init__(self, room: int) -> None:
        self.room = room
        self._rings = {priority: Ring() for priority in Priority}
        self._begun: set[Job] = set()  # and not ended
        self._taken = 0  # turns
        self._lower = 0  # of these, turns of a lower priority

    def __len__(self) -> int:
        return sum(map(len, self._rings.values()))

    def __iter__(self) -> Iterator[Job]:
        for ring in self._rings.values():
            yield from ring

    def waiting(self, priority: Priority) -> int:
        return len(self._rings[priority])

    def add(self, job: Job) -> None:
        """A new job, or one back from its slice: its owner's next turn comes after those of all others."""
        self._rings[job.priority].add(job)

    def end(self, job: Job) -> None:
        """A job that has come to its end, or is given up."""
        self._rings[job.priority].discard(job)
        self._begun.discard(job)

    def take(self) -> Job | None:
        """The job whose turn it is; None, if there is none that may begin or go on now."""
        for priority in self._order():
            job = self._rings[priority].take(self._may_begin(priority))
            if job is not None:
                job.has_begun = True
                self._begun.add(job)
                return job
        return None

    def _order(self) -> list[Priority]:
        order = [priority for priority, ring in self._rings.items() if len(ring)]
        if len(order) < 2:
            return order
        self._taken += 1
        if self._taken % FAIR_TURN == 0:
            lower = order[1 + self._lower % (len(order) - 1)]
            self._lower += 1
            order.remove(lower)
            order.insert(0, lower)
        return order

    def _may_begin(self, priority: Priority) -> Callable[[Owner], bool]:
        """For whom one more job of that priority may begin."""
        begun = [job.owner for job in self._begun if job.priority == priority]
        if priority == Priority.REVIEW:
            return lambda _: not begun  # one at a time
        if priority != Priority.AWAITED:
            return lambda _: len(begun) < self.room
        people, groups = {owner.person for owner in begun}, {owner.group for owner in begun}

        def may_begin(owner: Owner) -> bool:
            more = 0 if owner.person in people else MORE_PEOPLE if owner.group in groups else MORE_GROUPS
            return len(begun) < self.room + more

        return may_begin

    def update_priorities(self) -> list[Job]:
        """Puts the jobs where they belong by now; gives those that nobody wants any more, which are out."""
        unwanted = []
        for job in list(self):
            priority = job.urgency()
            if priority is None:
                self.end(job)
                unwanted.append(job)
            elif priority != job.priority:
                self._rings[job.priority].discard(job)
                job.priority = priority
                self.add(job)
        return unwanted


# -- a priority's part of it -----------------------------------------------------------------------------------------

Line = OrderedDict[Job, None]


class Ring:
    """Address groups in turn, in them people in turn, of them jobs in turn: each dictionary is in order of turns."""

    def __init__(self) -> None:
        self._groups: OrderedDict[str, OrderedDict[str, Line]] = OrderedDict()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Job]:
        for people in self._groups.values():
            for line in people.values():
                yield from line

    def add(self, job: Job) -> None:
        people = self._groups.setdefault(job.owner.group, OrderedDict())
        people.setdefault(job.owner.person, OrderedDict())[job] = None
        self._count += 1

    def discard(self, job: Job) -> None:
        people = self._groups.get(job.owner.group, OrderedDict())
        line = people.get(job.owner.person, OrderedDict())
        if job in line:
            del line[job]
            self._count -= 1
            if not line:
                del people[job.owner.person]
            if not people:
                del self._groups[job.owner.group]

    def take(self, may_begin: Callable[[Owner], bool]) -> Job | None:
        """The next job that has begun or may begin; its owner is last in turn from now on."""
        for group, people in self._groups.items():
            for person, line in people.items():
                can_begin = may_begin(Owner(person, group))
                job = next((job for job in line if job.has_begun or can_begin), None)
                if job is not None:
                    self._groups.move_to_end(group)
                    people.move_to_end(person)
                    self.discard(job)
                    return job
        return None
