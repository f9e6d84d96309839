"""Who sits at a table before its game starts: every change, what follows for the start, and a rematch."""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from hanazono.store.chair import NOBODY, Chair
from hanazono.table.fairness import NO_NONCE
from hanazono.table.play import BadAnswer
from hanazono.table.seating import (
    NOW,
    OPENING,
    Share,
    Sitting,
    accept,
    again,
    fill,
    give,
    is_complete,
    promised,
    remove,
    settle,
    sit,
    stand_up,
)

AT = 1_000_000
NONCE = {name: bytes([number]) * 16 for number, name in enumerate(("aki", "ben", "chi"), 1)}
SEALED = {name: hashlib.sha256(nonce).digest() for name, nonce in NONCE.items()}


def promise(name: str) -> Share:
    return Share(commitment=SEALED[name])


def table(*seats: str, host: str = "aki") -> Sitting:
    """A table: "aki" sits, having committed; "aki!" has opened; "(ben)" is kept for Ben; "bot"; "" is free."""
    return Sitting(host, tuple(map(chair, seats)))


def chair(seat: str) -> Chair:
    if seat in {"", "bot"}:
        return Chair(bot=seat or None)
    name = seat.strip("()!")
    if seat.startswith("("):
        return Chair(name=name.title(), invited_id=name)
    return Chair(name, name.title(), None, NONCE[name] if seat.endswith("!") else None, SEALED[name])


def drawn(sitting: Sitting) -> list[str]:
    """A table as it was written for `table`."""
    return [_drawn(each) for each in sitting.chairs]


def _drawn(each: Chair) -> str:
    if each.bot or each.invited_id:
        return each.bot or f"({each.invited_id})"
    return f"{each.person_id or ''}{'!' if each.nonce else ''}"


def refused(reason: str) -> Any:
    return pytest.raises(BadAnswer, match=f"^{reason}$")


# -- sitting down and getting up -------------------------------------------------------------------------------------


def test_who_comes_gets_the_seat_that_is_kept_for_them_else_the_first_free_one() -> None:
    assert drawn(sit(table("aki", "", "(ben)"), "ben", "Ben", None, promise("ben"))) == ["aki", "", "ben"]
    assert drawn(sit(table("aki", "", "(ben)"), "chi", "Chi", None, promise("chi"))) == ["aki", "chi", "(ben)"]
    assert drawn(sit(table("aki", "", "(ben)"), "ben", "Ben", 1, promise("ben"))) == ["aki", "ben", "(ben)"]


@pytest.mark.parametrize(
    ("seats", "wanted", "reason"),
    [(("aki", "(ben)"), None, "seat-taken"), (("aki", "(ben)"), 1, "seat-taken"), (("aki", ""), 0, "seat-taken"),
     (("aki", ""), 2, "unknown-seat"), (("aki", "bot"), None, "seat-taken")],
)  # fmt: skip
def test_nobody_takes_a_seat_that_is_not_free_for_them(seats: tuple[str, ...], wanted: int | None, reason: str) -> None:
    with refused(reason):
        sit(table(*seats), "chi", "Chi", wanted, None)


def test_for_who_leaves_it_to_the_server_a_nonce_is_drawn_and_committed_to() -> None:
    seated = sit(table("aki", ""), "ben", "Ben", None, None).chairs[1]
    assert seated.nonce is not None
    assert seated.nonce != NO_NONCE
    assert promised(seated) == hashlib.sha256(seated.nonce).hexdigest()


def test_people_give_up_their_own_seats_only_and_those_kept_for_them() -> None:
    sitting = table("aki", "ben", "(chi)")
    assert stand_up(sitting, "ben", 1).chairs[1] == NOBODY
    assert stand_up(sitting, "chi", 2).chairs[2] == NOBODY
    for person, seat in (("ben", 0), ("ben", 2), ("chi", 1), ("ben", 7)):
        with refused("not-your-seat"):
            stand_up(sitting, person, seat)


def test_the_host_frees_seats_of_people_and_kept_ones() -> None:
    sitting = table("aki", "ben", "(chi)", "bot", "")
    assert [remove(sitting, seat).chairs[seat] for seat in (1, 2)] == [NOBODY, NOBODY]
    for seat in (3, 4, 5):
        with refused("unknown-seat"):
            remove(sitting, seat)


@pytest.mark.parametrize(("opening", "reason"), [(AT, "opening"), (NOW, "started")])
def test_once_all_seats_are_taken_nobody_comes_or_goes(opening: int, reason: str) -> None:
    full = replace(table("aki", "ben"), opening=opening)
    changes: tuple[Callable[[], Sitting], ...] = (
        lambda: sit(full, "chi", "Chi", None, None),
        lambda: accept(full, "chi", None),
        lambda: stand_up(full, "ben", 1),
        lambda: remove(full, 1),
        lambda: fill(full, "bud"),
        lambda: give(full, "ben", promise("ben")),
    )
    for change in changes:
        with refused(reason):
            change()


# -- shares of chance ------------------------------------------------------------------------------------------------


def test_a_share_is_a_nonce_or_a_commitment_never_both() -> None:
    assert Share.read(None, None) is None
    assert Share.read("00" * 16, None) == Share(bytes(16))
    assert Share.read(None, "11" * 32) == Share(commitment=b"\x11" * 32)
    with refused("bad-nonce"):
        Share.read("00" * 16, "11" * 32)


def test_people_may_change_their_commitment_but_not_open_it_before_all_are_there() -> None:
    sitting = table("aki", "ben", "")
    assert give(sitting, "ben", promise("chi")).chairs[1].commitment == SEALED["chi"]
    with refused("not-opening"):
        give(sitting, "ben", Share(NONCE["ben"]))
    with refused("no-seat"):
        give(sitting, "chi", promise("chi"))
    assert give(table("ben", "", host="aki"), "aki", promise("aki")) == table("ben", "", host="aki")


def test_nonces_are_opened_as_they_were_committed_to_and_twice_is_once() -> None:
    opening = replace(table("aki", "ben", "ben"), opening=AT + OPENING)
    opened = give(opening, "ben", Share(NONCE["ben"]))
    assert drawn(opened) == ["aki", "ben!", "ben!"]  # whoever holds two seats has one nonce
    assert give(opened, "ben", Share(NONCE["ben"])) == opened
    for share in (Share(NONCE["chi"]), Share(bytes(16))):
        with refused("bad-nonce"):
            give(opening, "ben", share)


def test_bots_and_free_seats_promise_nothing() -> None:
    assert table("aki", "bot", "", "(ben)").commitments == [SEALED["aki"].hex(), None, None, None]


# -- the start -------------------------------------------------------------------------------------------------------


def test_a_table_with_a_free_or_a_kept_seat_waits() -> None:
    assert settle(table("aki", ""), AT).opening is None
    assert settle(table("aki", "(ben)"), AT).opening is None


def test_a_full_table_waits_for_nonces_that_are_not_open_and_for_nothing_else() -> None:
    assert settle(table("aki!", "ben!", "bot"), AT).opening == NOW
    assert settle(table("aki!", "ben"), AT).opening == AT + OPENING
    waiting = replace(table("aki!", "ben"), opening=AT + OPENING)
    assert settle(waiting, AT + OPENING - 1) == waiting
    assert settle(waiting, AT + OPENING).opening == NOW
    assert settle(give(waiting, "ben", Share(NONCE["ben"])), AT + 1).opening == NOW


def test_a_clock_that_was_put_back_keeps_nobody_waiting_for_longer() -> None:
    waiting = replace(table("aki!", "ben"), opening=AT + 3_600_000)
    assert settle(waiting, AT).opening == AT + OPENING


def test_a_table_that_is_opening_goes_on_without_somebody_who_was_forgotten() -> None:
    without = replace(table("aki", ""), opening=AT + OPENING)
    assert settle(without, AT) == without
    assert settle(give(without, "aki", Share(NONCE["aki"])), AT).opening == NOW


@pytest.mark.parametrize(("seat", "nonce"), [("ben", NO_NONCE), ("ben!", NONCE["ben"])])
def test_what_somebody_who_is_forgotten_had_committed_to_still_shows(seat: str, nonce: bytes) -> None:
    there = table("aki!", seat)
    gone = there.with_chairs([1], replace(there.chairs[1], person_id=None, name=None))
    assert gone.commitments == there.commitments
    assert gone.nonces == [NONCE["aki"], nonce]
    assert settle(replace(gone, opening=AT + OPENING), AT).opening == NOW


def test_who_has_not_opened_in_time_is_left_out_and_it_shows() -> None:
    sitting = settle(replace(table("aki!", "ben", "bot"), opening=AT), AT)
    assert sitting.nonces == [NONCE["aki"], NO_NONCE, NO_NONCE]
    assert sitting.commitments == [SEALED["aki"].hex(), SEALED["ben"].hex(), None]


def test_bots_fill_free_and_kept_seats() -> None:
    filled = fill(table("aki", "", "(ben)", "bot"), "bud")
    assert filled.bots("x") == [None, "bud", "bud", "bot"]
    assert drawn(filled) == ["aki", "bud", "bud", "bot"]


def test_a_stand_in_plays_for_a_seat_whose_person_is_gone() -> None:
    assert table("aki", "").bots("bud") == [None, "bud"]


def test_a_game_starts_by_itself_when_people_have_filled_its_table() -> None:
    assert is_complete(table("aki", "ben"))
    assert is_complete(replace(table("aki", "bot"), opening=NOW))
    assert not is_complete(table("aki", "bot"))  # its host says when
    assert not is_complete(table("aki", "ben", ""))


# -- a rematch -------------------------------------------------------------------------------------------------------


def test_a_rematch_turns_the_seats_keeps_them_for_people_and_seats_bots() -> None:
    before = replace(table("aki!", "ben!", "bot"), opening=NOW, next_id="old")
    invited = again(before, "ben", "bud", AT)
    assert drawn(invited) == ["bot", "(aki)", "(ben)"]
    assert (invited.host_id, invited.opening, invited.next_id, invited.created) == ("ben", None, None, AT)
    assert [each.name for each in invited.chairs] == [None, "Aki", "Ben"]
    assert not any(each.nonce or each.commitment for each in invited.chairs)


def test_a_bot_comes_for_somebody_who_is_gone() -> None:
    assert again(table("aki", ""), "aki", "bud", AT).bots("x") == ["bud", "x"]


def test_who_accepts_takes_all_seats_that_are_kept_for_them_and_no_other() -> None:
    accepted = accept(table("(aki)", "(ben)", "(aki)", ""), "aki", promise("aki"))
    assert drawn(accepted) == ["aki", "(ben)", "aki", ""]
    assert [each.name for each in accepted.chairs[:3]] == ["Aki", "Ben", "Aki"]
    with refused("seat-taken"):
        accept(accepted, "chi", promise("chi"))
