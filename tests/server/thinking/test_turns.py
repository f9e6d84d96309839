"""Whose turn it is: priorities, groups, people and jobs in turn, room for those who wait, nobody starved."""

from collections import Counter
from collections.abc import Callable, Iterator

from hanazono.bots import Thinking
from hanazono.server.thinking.turns import FAIR_TURN, MORE_GROUPS, MORE_PEOPLE, Job, Owner, Priority, Turns

ROOM = 4


def endless() -> Thinking[None]:
    while True:
        yield


def job(person: str, group: str | None = None, priority: Priority = Priority.AWAITED) -> Job:
    """A job of somebody, by default from an address group of their own."""
    return Job(endless(), Owner(person, group or f"at {person}"), lambda: priority, priority)


def crowd(count: int, person: str, group: str | None = None, priority: Priority = Priority.AWAITED) -> list[Job]:
    return [job(person, group, priority) for _ in range(count)]


def filled(*jobs: Job, room: int = ROOM) -> Turns:
    turns = Turns(room)
    for each in jobs:
        turns.add(each)
    return turns


def taken(turns: Turns, count: int) -> Iterator[Job]:
    """So many turns, in each of which a job gets a slice and comes back."""
    for _ in range(count):
        each = turns.take()
        assert each is not None
        yield each
        turns.add(each)


def shares(turns: Turns, count: int, of: Callable[[Job], object]) -> Counter[object]:
    return Counter(map(of, taken(turns, count)))


def person(each: Job) -> str:
    return each.owner.person


# -- in turn ---------------------------------------------------------------------------------------------------------


def test_people_take_turns_however_many_jobs_they_have() -> None:
    turns = filled(*crowd(98, "Aki"), job("Ben"), *crowd(3, "Cho"))
    assert shares(turns, 30, person) == {"Aki": 10, "Ben": 10, "Cho": 10}


def test_who_comes_later_waits_for_one_turn_of_each_at_most() -> None:
    turns = filled(*crowd(50, "Aki"), *crowd(50, "Ben"))
    list(taken(turns, 7))
    turns.add(job("Cho"))
    assert "Cho" in [each.owner.person for each in taken(turns, 3)]


def test_the_guests_of_one_address_group_share_the_turns_of_that_group() -> None:
    guests = [each for number in range(6) for each in crowd(16, f"guest {number}", "the crowd")]
    turns = filled(*guests, job("Ben"))
    assert shares(turns, 24, lambda each: each.owner.group) == {"the crowd": 12, "at Ben": 12}
    assert set(shares(turns, 24, person).values()) == {2, 12}, "and among them they take turns"


def test_a_persons_jobs_take_turns() -> None:
    jobs = crowd(3, "Aki")
    found = shares(filled(*jobs), 9, id)
    assert found == {id(each): 3 for each in jobs}


# -- priorities ------------------------------------------------------------------------------------------------------


def test_the_most_urgent_come_first_and_every_eighth_turn_goes_to_one_of_the_others() -> None:
    turns = filled(*(job(str(priority), priority=priority) for priority in Priority))
    found = shares(turns, FAIR_TURN * 8, lambda each: each.priority)
    assert found[Priority.AWAITED] == 7 * 8
    assert {found[priority] for priority in Priority if priority != Priority.AWAITED} == {2}
    assert next(taken(turns, 1)).priority == Priority.AWAITED


def test_where_nothing_is_urgent_the_others_have_all_turns() -> None:
    turns = filled(job("Aki", priority=Priority.UNWATCHED), job("Ben", priority=Priority.REVIEW))
    assert shares(turns, 16, person) == {"Aki": 14, "Ben": 2}
    assert shares(filled(job("Ben", priority=Priority.REVIEW)), 16, person) == {"Ben": 16}


def test_an_urgent_job_is_next_however_many_others_there_are() -> None:
    turns = filled(*crowd(98, "Aki", priority=Priority.UNWATCHED))
    list(taken(turns, FAIR_TURN - 2))
    turns.add(job("Ben"))
    assert next(taken(turns, 1)).owner.person == "Ben"


def test_a_job_that_becomes_urgent_moves_up_and_one_that_nobody_wants_is_out() -> None:
    now: dict[str, Priority | None] = {"Ben": Priority.UNWATCHED}
    ben = Job(endless(), Owner("Ben", "there"), lambda: now["Ben"], Priority.UNWATCHED)
    turns = filled(*crowd(9, "Aki", priority=Priority.UNWATCHED), ben)
    assert turns.update_priorities() == []
    now["Ben"] = Priority.AWAITED
    assert turns.update_priorities() == []
    assert list(taken(turns, 1)) == [ben]
    now["Ben"] = None
    assert turns.update_priorities() == [ben]
    assert len(turns) == 9
    assert shares(turns, 9, person) == {"Aki": 9}


# -- room ------------------------------------------------------------------------------------------------------------


def begun(turns: Turns) -> int:
    """How many jobs can be under way at a time: each is taken, and none comes back."""
    return sum(1 for _ in iter(turns.take, None))


def test_of_one_persons_jobs_only_as_many_begin_as_there_is_room_for() -> None:
    for priority in (Priority.AWAITED, Priority.PLAYED, Priority.WATCHED, Priority.UNWATCHED):
        assert begun(filled(*crowd(98, "Aki", priority=priority))) == ROOM
    assert begun(filled(*crowd(98, "Aki", priority=Priority.REVIEW))) == 1


def test_who_waits_for_an_answer_finds_room_beside_a_crowd() -> None:
    turns = filled(*crowd(98, "Aki"))
    assert begun(turns) == ROOM
    turns.add(job("Ben", "at Aki"))
    assert begun(turns) == 1, "another person of the same group"
    for number in range(100):
        turns.add(job(f"guest {number}", "at Aki"))
    assert begun(turns) == MORE_PEOPLE - 1
    turns.add(job("Cho"))
    assert begun(turns) == 1, "another group"
    for number in range(100):
        turns.add(job(f"stranger {number}"))
    assert begun(turns) == MORE_GROUPS - MORE_PEOPLE - 1


def test_what_is_less_urgent_takes_no_room_from_what_is_more() -> None:
    turns = filled(*crowd(98, "Aki", priority=Priority.UNWATCHED))
    assert begun(turns) == ROOM
    for each in crowd(98, "Aki"):
        turns.add(each)
    assert begun(turns) == ROOM


def test_a_job_that_has_begun_goes_on_and_one_that_has_ended_makes_room() -> None:
    turns = filled(*crowd(ROOM + 1, "Aki"))
    first = turns.take()
    assert first is not None
    assert begun(turns) == ROOM - 1
    turns.add(first)
    assert turns.take() is first, "it has its search already"
    turns.end(first)
    assert begun(turns) == 1


def test_a_job_that_is_given_up_while_it_waits_is_never_taken() -> None:
    one, other = crowd(2, "Aki")
    turns = filled(one, other)
    turns.end(one)
    turns.end(one)
    assert len(turns) == 1
    assert [turns.take(), turns.take()] == [other, None]
