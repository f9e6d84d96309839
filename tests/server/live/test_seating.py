"""Before the start, as people see it: nonces committed to and opened, invitations to a rematch, who is not welcome."""

import hashlib
import json
from pathlib import Path
from random import Random

import pytest

from hanazono.bots import STAND_IN
from hanazono.table.fairness import NO_NONCE
from hanazono.table.transcript import replay
from tests.server.conftest import RUN, Guest, Json, Server, play_out, serving
from tests.server.live.test_tables import refused, two

AKI, BEN, CHI = "ab" * 16, "cd" * 16, "ef" * 16
SHORT = f"from hanazono.table import seating\nseating.OPENING = 300\n{RUN}"
FREE = {"name": None, "person": None, "bot": None, "invited": None}


def sealed(nonce: str) -> str:
    return hashlib.sha256(bytes.fromhex(nonce)).hexdigest()


def committed(server: Server) -> tuple[Guest, Guest, str]:
    """Two people at a full table, who have committed to a nonce and not opened it."""
    aki, ben = server.guest("Aki"), server.guest("Ben")
    table = aki.make("ikebana", ["me", "open"])
    aki.post(f"tables/{table}/nonce", commitment=sealed(AKI))
    ben.join(table, commitment=sealed(BEN))
    return aki, ben, table


def over(server: Server, game: str = "haru", seats: tuple[str, ...] = ("me", "open")) -> tuple[Guest, Guest, str]:
    """Two people at a table whose game is over."""
    aki, ben = server.guest("Aki"), server.guest("Ben")
    table = aki.make(game, list(seats))
    ben.join(table)
    play_out([aki.open(table), ben.open(table)], Random(3))
    return aki, ben, table


def seats_of(guest: Guest, table: str) -> list[Json]:
    found: list[Json] = guest.get(f"tables/{table}")["seats"]
    return found


def names(guest: Guest, table: str) -> list[str]:
    """Who sits where: a name; in brackets of whom the seat is kept for; a level; "" for nobody."""
    return [
        f"({seat['name']})" if seat["invited"] else seat["name"] or seat["bot"] or "" for seat in seats_of(guest, table)
    ]


# -- nonces ----------------------------------------------------------------------------------------------------------


def test_nonces_are_opened_when_all_have_committed_and_then_the_game_starts(server: Server) -> None:
    aki, ben, table = committed(server)
    watching = ben.open(table)
    whole = watching.heard[0]
    assert whole["phase"] == "open"
    assert whole["opening"] is not None
    assert [seat["commitment"] for seat in whole["seats"]] == [sealed(AKI), sealed(BEN)]
    assert AKI not in json.dumps(whole)
    aki.post(f"tables/{table}/nonce", nonce=AKI)
    assert not server.rows(table)  # Ben has not opened his
    assert refused(ben, f"tables/{table}/nonce", nonce=CHI) == (422, "bad-nonce")
    ben.post(f"tables/{table}/nonce", nonce=BEN)
    assert watching.until("update")["sight"]["n"] == 1
    play_out([aki.open(table), watching], Random(2))
    assert watching.end is not None
    fair = watching.end["fair"]
    assert (fair["nonces"], fair["commitments"]) == ([AKI, BEN], [sealed(AKI), sealed(BEN)])
    [played] = replay(aki.http.get(f"/api/tables/{table}/transcript").text.splitlines(), is_verified=True)
    assert played.scores == watching.end["scores"]


def test_nobody_opens_before_all_are_there_or_changes_their_mind_afterwards(server: Server) -> None:
    aki, ben = server.guest("Aki"), server.guest("Ben")
    table = aki.make("ikebana", ["me", "open"])
    aki.post(f"tables/{table}/nonce", commitment=sealed(AKI))
    assert refused(aki, f"tables/{table}/nonce", nonce=AKI) == (409, "not-opening")
    assert refused(aki, f"tables/{table}/nonce", nonce=AKI, commitment=sealed(AKI)) == (422, "bad-nonce")
    aki.post(f"tables/{table}/nonce", commitment=sealed(CHI))  # but until then
    ben.join(table)
    assert refused(aki, f"tables/{table}/nonce", commitment=sealed(AKI)) == (409, "opening")
    assert refused(ben, f"tables/{table}/leave", seat=1) == (409, "opening")
    assert refused(aki, f"tables/{table}/remove", seat=1) == (409, "opening")
    assert refused(server.guest("Chi"), f"tables/{table}/join") == (409, "opening")
    aki.post(f"tables/{table}/nonce", nonce=CHI)
    assert server.rows(table)[0][1] == "start"


def test_who_does_not_open_in_time_is_left_out_and_it_stands_in_the_log(tmp_path: Path) -> None:
    with serving(tmp_path, SHORT) as server:
        aki, ben, table = committed(server)
        line = ben.open(table)
        ben.post(f"tables/{table}/nonce", nonce=BEN)
        if not line.sights:
            line.until("update")
        [(_, kind, _, body)] = server.rows(table)
        assert kind == "start"
        assert body["nonces"] == [NO_NONCE.hex(), BEN]
        assert body["commitments"] == [sealed(AKI), sealed(BEN)]
        assert refused(aki, f"tables/{table}/nonce", nonce=AKI) == (409, "started")


def test_the_host_starts_and_bots_come_for_those_who_have_not(server: Server) -> None:
    aki, ben = server.guest("Aki"), server.guest("Ben")
    table = aki.make("ikebana", ["me", "open", "open", "bot"])
    ben.join(table, seat=2, commitment=sealed(BEN))
    assert refused(ben, f"tables/{table}/start") == (403, "not-host")
    aki.post(f"tables/{table}/start", commitment=sealed(AKI))
    assert names(aki, table) == ["Aki", STAND_IN, "Ben", STAND_IN]
    assert refused(aki, f"tables/{table}/start") == (409, "opening")
    for guest, nonce in ((ben, BEN), (aki, AKI)):
        guest.post(f"tables/{table}/nonce", nonce=nonce)
    [(*_, body), *_] = server.rows(table)
    assert body["nonces"] == [AKI, NO_NONCE.hex(), BEN, NO_NONCE.hex()]
    assert body["commitments"] == [sealed(AKI), None, sealed(BEN), None]


def test_a_full_table_that_a_crash_has_left_is_started(tmp_path: Path) -> None:
    """By its duty, as one that an older version left behind: its migration has written one."""
    with serving(tmp_path) as server:
        aki, ben = server.guest("Aki"), server.guest("Ben")
        table = aki.make("haru", ["me", "open"])
        watching = aki.open(table)
        server.change("UPDATE seats SET person_id = ?, name = 'Ben' WHERE table_id = ? AND seat = 1", ben.id, table)
        server.change("INSERT INTO duty (table_id, kind, due, claimed) VALUES (?, 'start', 0, 0)", table)
        assert watching.until("update")["sight"]["n"] == 1
        assert not server.query("SELECT 1 FROM duty WHERE table_id = ? AND kind = 'start'", table)


def test_for_somebody_who_is_forgotten_while_nonces_are_opened_a_bot_plays(server: Server) -> None:
    aki, ben, table = committed(server)
    assert ben.http.delete("/api/people/me").is_success
    aki.post(f"tables/{table}/nonce", nonce=AKI)
    [(*_, body), *_] = server.rows(table)
    assert body["seats"] == [{"bot": None}, {"bot": STAND_IN}]
    assert body["nonces"] == [AKI, NO_NONCE.hex()]


# -- a rematch -------------------------------------------------------------------------------------------------------


def test_a_rematch_is_an_invitation_and_starts_when_it_is_accepted(server: Server) -> None:
    aki, ben, table = over(server, "ikebana")
    again = ben.post(f"tables/{table}/rematch", commitment=sealed(BEN))["id"]
    assert names(aki, again) == ["Ben", "(Aki)"]
    assert not server.rows(again)  # nobody is seated who was not asked
    assert refused(server.guest("Chi"), f"tables/{again}/join") == (409, "seat-taken")
    assert [each["id"] for each in aki.get("lobby")["own"]] == [again]
    assert aki.post(f"tables/{table}/rematch", commitment=sealed(AKI))["id"] == again
    assert aki.post(f"tables/{table}/rematch", commitment=sealed(CHI))["id"] == again  # asked twice
    for guest, nonce in ((aki, AKI), (ben, BEN)):
        guest.post(f"tables/{again}/nonce", nonce=nonce)
    [(_, kind, _, body), *_] = server.rows(again)
    assert (kind, body["nonces"]) == ("start", [BEN, AKI])


def test_an_invitation_is_accepted_by_sitting_down_under_the_same_name(server: Server) -> None:
    aki, ben, table = over(server)
    again = aki.post(f"tables/{table}/rematch")["id"]
    assert ben.join(again, nonce=BEN) == 0
    assert names(ben, again) == ["Ben", "Aki"]
    assert server.rows(again)


def test_a_rematch_against_bots_starts_at_once(server: Server) -> None:
    aki = server.guest("Aki")
    table = aki.make("haru", ["me", "bot"])
    aki.start(table)
    play_out([aki.open(table)], Random(5))
    again = aki.post(f"tables/{table}/rematch", nonce=AKI)["id"]
    [(_, kind, _, body), *_] = server.rows(again)
    assert (kind, body["nonces"]) == ("start", [NO_NONCE.hex(), AKI])


def test_an_invitation_is_declined_or_given_up(server: Server) -> None:
    aki, ben, table = over(server)
    again = aki.post(f"tables/{table}/rematch")["id"]
    assert names(ben, again) == ["(Ben)", "Aki"]
    assert refused(server.guest("Chi"), f"tables/{again}/leave", seat=0) == (403, "not-your-seat")
    ben.post(f"tables/{again}/leave", seat=0)
    assert seats_of(ben, again)[0] == FREE
    chi = server.guest("Chi")
    assert chi.join(again) == 0  # whoever has the link may come now
    assert server.rows(again)


def test_the_host_need_not_wait_for_who_was_invited(server: Server) -> None:
    aki, _, table = over(server)
    again = aki.post(f"tables/{table}/rematch")["id"]
    aki.post(f"tables/{again}/remove", seat=0)
    assert names(aki, again) == ["", "Aki"]
    aki.start(again)
    assert names(aki, again) == [STAND_IN, "Aki"]


@pytest.mark.parametrize("is_blocked_by_host", [True, False])
def test_nobody_is_seated_beside_somebody_who_has_blocked_them(server: Server, is_blocked_by_host: bool) -> None:
    aki, ben, table = over(server)
    one, other = (aki, ben) if is_blocked_by_host else (ben, aki)
    one.http.put(f"/api/people/{other.id}/shun", json={"kind": "block"})
    again = aki.post(f"tables/{table}/rematch")["id"]
    assert refused(ben, f"tables/{table}/rematch") == (403, "blocked")
    assert refused(ben, f"tables/{again}/join") == (403, "blocked")
    assert names(ben, again) == ["(Ben)", "Aki"]
    assert not server.rows(again)


# -- who is not welcome ----------------------------------------------------------------------------------------------


def test_who_was_asked_to_stand_up_does_not_sit_down_again(server: Server) -> None:
    aki, ben = server.guest("Aki"), server.guest("Ben")
    table = aki.make("cerisier", ["me", "open", "open"])
    ben.join(table)
    aki.post(f"tables/{table}/remove", seat=1)
    assert refused(ben, f"tables/{table}/join") == (403, "removed")
    assert names(ben, table) == ["Aki", "", ""]
    assert server.guest("Chi").join(table) == 1


def test_a_host_may_free_a_seat_of_their_own_and_take_it_again(server: Server) -> None:
    aki = server.guest("Aki")
    table = aki.make("haru", ["me", "open"])
    aki.post(f"tables/{table}/remove", seat=0)
    assert aki.join(table) == 0


def test_at_a_table_that_has_started_nobody_comes_or_goes(server: Server) -> None:
    aki, ben, table = two(server)
    changes: list[tuple[Guest, str, Json]] = [
        (ben, "join", {}),
        (ben, "leave", {"seat": 1}),
        (aki, "remove", {"seat": 1}),
        (aki, "start", {}),
    ]
    for guest, change, body in changes:
        assert refused(guest, f"tables/{table}/{change}", **body) == (409, "started")
