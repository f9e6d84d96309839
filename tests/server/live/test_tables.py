"""What people do with tables: make, join, leave, start, resign, hand over, play again, look back; chat; the lobby."""

import json
import time
from random import Random

import pytest

from hanazono.bots import STAND_IN
from hanazono.server.protocol.close_codes import UNKNOWN
from hanazono.table.transcript import replay
from tests.server.conftest import Guest, Json, Server, Socket, play_out, serving

FIVE = ("cerisier", "haru", "ikebana", "sakura", "ombre")


def two(server: Server, game: str = "haru", **more: object) -> tuple[Guest, Guest, str]:
    """Two people at a table that has started."""
    aki, ben = server.guest("Aki"), server.guest("Ben")
    table = aki.make(game, ["me", "open"], **more)
    ben.join(table)
    return aki, ben, table


def refused(person: Guest, path: str, **body: object) -> tuple[int, str]:
    answer = person.http.post(f"/api/{path}", json=body)
    return answer.status_code, answer.json()["reason"]


# -- a whole game ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", FIVE)
def test_a_game_is_played_to_its_end_and_its_chance_verified(server: Server, game: str) -> None:
    aki, ben, table = two(server, game)
    sockets = [aki.open(table), ben.open(table)]
    play_out(sockets, Random(1))
    end = sockets[0].end
    assert end is not None
    assert end == sockets[1].end
    assert sorted(end["ranks"])[0] == 1
    text = aki.http.get(f"/api/tables/{table}/transcript").text
    [played] = replay(text.splitlines(), is_verified=True)
    assert (played.scores, played.winners) == (end["scores"], end["winners"])
    assert json.loads(text.splitlines()[0])["meta"]["fair"] == end["fair"]


def test_the_commitment_comes_before_any_nonce_and_the_nonces_count(server: Server) -> None:
    aki, ben = server.guest("Aki"), server.guest("Ben")
    made = aki.post("tables", game="ikebana", seats=[{"who": "me"}, {"who": "open"}])
    aki.post(f"tables/{made['id']}/nonce", nonce="ab" * 16)
    ben.join(made["id"], nonce="cd" * 16)
    sockets = [aki.open(made["id"]), ben.open(made["id"])]
    assert sockets[0].heard[0]["commitment"] == made["commitment"]
    play_out(sockets, Random(2))
    assert sockets[0].end is not None
    fair = sockets[0].end["fair"]
    assert fair["nonces"] == ["ab" * 16, "cd" * 16]
    assert fair["commitment"] == made["commitment"]
    assert refused(aki, f"tables/{made['id']}/nonce", nonce="00" * 16) == (409, "started")


def test_bots_take_free_seats_when_the_host_starts(server: Server) -> None:
    aki, ben = server.guest("Aki"), server.guest("Ben")
    table = aki.make("cerisier", ["me", "bot", "open"])
    assert refused(ben, f"tables/{table}/start") == (403, "not-host")
    aki.start(table)
    socket = aki.open(table)
    assert [seat["bot"] for seat in socket.heard[0]["seats"]] == [None, STAND_IN, STAND_IN]
    play_out([socket], Random(3))
    assert socket.end is not None
    assert refused(aki, f"tables/{table}/start") == (409, "started")


def test_a_table_of_bots_alone_plays_itself(server: Server) -> None:
    aki = server.guest()
    table = aki.make("ikebana", ["bot", "bot"])
    aki.start(table)
    watching = aki.open(table)
    assert watching.own == []
    while watching.end is None:
        watching.read()


# -- sitting down and standing up ------------------------------------------------------------------------------------


def test_people_come_and_go_before_the_start(server: Server) -> None:
    aki, ben, chi = server.guest("Aki"), server.guest("Ben"), server.guest("Chi")
    table = aki.make("cerisier", ["me", "open", "open"])
    host = aki.open(table)
    assert ben.join(table, seat=2) == 2
    assert host.until("seats")["seats"][2]["name"] == "Ben"
    assert refused(chi, f"tables/{table}/join", seat=2) == (409, "seat-taken")
    assert refused(chi, f"tables/{table}/join", seat=5) == (404, "unknown-seat")
    assert refused(chi, f"tables/{table}/leave", seat=2) == (403, "not-your-seat")
    ben.post(f"tables/{table}/leave", seat=2)
    assert host.until("seats")["seats"][2]["person"] is None
    assert chi.join(table, seat=2) == 2
    assert refused(ben, f"tables/{table}/remove", seat=2) == (403, "not-host")
    aki.post(f"tables/{table}/remove", seat=2)
    assert aki.get(f"tables/{table}")["seats"][2] == {"name": None, "person": None, "bot": None, "invited": None}


def test_names_are_distinct_at_a_table(server: Server) -> None:
    one, other = server.guest("花子"), server.guest("花子")
    table = one.make("cerisier", ["me", "open", "open"])
    other.join(table)
    assert [seat["name"] for seat in one.get(f"tables/{table}")["seats"]] == ["花子", "花子 2", None]


def test_who_has_blocked_somebody_does_not_sit_with_them(server: Server) -> None:
    aki, ben = server.guest("Aki"), server.guest("Ben")
    table = aki.make("haru", ["me", "open"])
    assert aki.http.put(f"/api/people/{ben.id}/shun", json={"kind": "block"}).is_success
    assert refused(ben, f"tables/{table}/join") == (403, "blocked")
    assert aki.http.put(f"/api/people/{ben.id}/shun", json={"kind": None}).is_success
    assert ben.join(table) == 1


def test_a_socket_opened_before_sitting_down_looks_from_the_seat_afterwards(server: Server) -> None:
    aki, ben = server.guest("Aki"), server.guest("Ben")
    table = aki.make("haru", ["me", "open"])
    early = ben.open(table)
    ben.join(table)
    early.until(lambda message: (message.get("sight") or {}).get("seat") == 1)
    assert early.sights[1]["choices"]


# -- one browser, several seats --------------------------------------------------------------------------------------


def test_several_seats_of_one_browser(server: Server) -> None:
    aki = server.guest("Aki")
    table = aki.make("haru", ["me", {"who": "me", "name": "Ben"}])
    aki.start(table)
    socket = aki.open(table)
    assert socket.own == [0, 1]
    assert set(socket.sights) == {0, 1}
    assert socket.sights[0]["view"]["hands"] != socket.sights[1]["view"]["hands"], "each sees its own hand"
    n, move = socket.sights[0]["n"], socket.sights[0]["choices"][0]["move"]
    assert socket.ask(type="answer", n=n, move=move)["reason"] == "which-seat"
    play_out([socket], Random(4))
    assert socket.end is not None


def test_a_spectator_sees_what_is_public_and_moves_nothing(server: Server) -> None:
    aki, _, table = two(server)
    watching = server.stranger().open(table)
    assert watching.own == []
    assert watching.sights[None]["choices"] is None
    move = aki.open(table).sights[0]["choices"][0]["move"]
    assert watching.ask(type="answer", n=1, move=move)["reason"] == "no-seat"


# -- answers ---------------------------------------------------------------------------------------------------------


def test_an_answer_sent_again_gets_its_first_result(server: Server) -> None:
    aki, ben, table = two(server, "ikebana")
    sockets = {0: aki.open(table), 1: ben.open(table)}
    seat = sockets[0].sights[0]["view"]["asked"][0]
    socket, sight = sockets[seat], sockets[seat].sights[seat]
    message = {"type": "answer", "n": sight["n"], "move": sight["choices"][0]["move"]}
    assert socket.ask(**message)["accepted"] == sight["n"]
    assert socket.ask(**message) == {"type": "accepted", "seat": seat, "n": sight["n"]}
    assert [row[1] for row in server.rows(table)].count("move") == 1


def test_a_stale_answer_is_met_with_the_whole_table(server: Server) -> None:
    aki, _, table = two(server)
    socket = aki.open(table)
    answer = socket.ask(type="answer", n=99, move=socket.sights[0]["choices"][0]["move"])
    assert (answer["type"], answer["reason"]) == ("table", "resync")
    assert answer["sights"][0]["n"] == 1


def test_a_refused_move_names_its_rule(server: Server) -> None:
    aki, ben, table = two(server, "ikebana")
    sockets = {0: aki.open(table), 1: ben.open(table)}
    seat = sockets[0].sights[0]["view"]["asked"][0]
    socket = sockets[seat]
    answer = socket.ask(type="answer", n=1, move={"keep": True})
    assert (answer["reason"], answer["statement"]) == ("forbidden", "ikebana.turn.choose")
    assert socket.ask(type="why", n=1, move={"keep": True})["statement"] == "ikebana.turn.choose"
    assert socket.ask(type="why", n=1, move={"draw": True})["statement"] is None


# -- undo ------------------------------------------------------------------------------------------------------------


def test_undo_where_it_is_offered_and_nowhere_else(server: Server) -> None:
    aki, ben, table = two(server, "ombre")
    sockets = {0: aki.open(table), 1: ben.open(table)}
    random, offered = Random(5), 0
    while offered < 3:
        seat = next(seat for seat, socket in sockets.items() if socket.sights[seat]["choices"])
        socket, before = sockets[seat], sockets[seat].sights[seat]
        if not before["undo"]:
            assert socket.ask(type="undo", n=before["n"])["reason"] == "nothing-to-undo"
        other = sockets[1 - seat].sights[1 - seat]["n"]
        assert sockets[1 - seat].ask(type="undo", n=other)["reason"] == "nothing-to-undo"
        update = socket.ask(type="answer", n=before["n"], move=random.choice(before["choices"])["move"])
        catch_up(sockets[1 - seat], update["sight"]["n"])
        if update["sight"]["undo"]:
            offered += 1
            undone = socket.ask(type="undo", n=update["sight"]["n"])
            assert undone["undone"]
            assert undone["sight"]["view"] == before["view"]
            assert undone["sight"]["choices"] == before["choices"]
            assert undone["sight"]["n"] > update["sight"]["n"]
            assert sockets[1 - seat].until("update")["undone"]
            rows = len(server.rows(table))
            again = socket.ask(type="answer", n=before["n"], move=before["choices"][0]["move"])
            assert again["type"] in {"accepted", "table"}
            assert len(server.rows(table)) == rows, "the answer that was taken back is not taken again"
            move = random.choice(before["choices"])["move"]
            socket.ask(type="answer", n=undone["sight"]["n"], move=move)
            catch_up(sockets[1 - seat], socket.sights[seat]["n"])
    assert [row[1] for row in server.rows(table)].count("undo") == 3
    play_out(list(sockets.values()), random)
    text = aki.http.get(f"/api/tables/{table}/transcript").text
    assert list(replay(text.splitlines(), is_verified=True)), "what was taken back is not in the transcript"


def catch_up(socket: Socket, n: int) -> None:
    """Reads until the socket has heard of that question."""
    socket.until(lambda message: (message.get("sight") or {}).get("n") == n)


# -- seats that change hands -----------------------------------------------------------------------------------------


def test_a_bot_plays_on_for_who_asks_for_it_until_they_are_back(server: Server) -> None:
    aki, ben, table = two(server, "ikebana")
    sockets = [aki.open(table), ben.open(table)]
    ben.post(f"tables/{table}/hand", seat=1, to="bot")
    assert sockets[0].until("seats")["seats"][1]["bot"] == STAND_IN
    play_out(sockets[:1], Random(6), most=6)
    assert refused(aki, f"tables/{table}/hand", seat=1, to="person") == (403, "not-your-seat")
    ben.post(f"tables/{table}/hand", seat=1, to="person")
    sockets[1].until(lambda message: message["type"] == "seats" and message["seats"][1]["bot"] is None)
    assert refused(ben, f"tables/{table}/hand", seat=1, to="person") == (409, "person-plays")
    sockets[1].look()
    sockets[0].look()
    play_out(sockets, Random(7))
    assert sockets[0].end is not None


def test_only_the_host_hands_over_a_late_seat_and_only_when_it_is_late(server: Server) -> None:
    aki, ben, table = two(server, clock={"patience": 10})
    assert refused(ben, f"tables/{table}/hand", seat=0, to="bot") == (409, "not-late"), "the host may be the one gone"
    assert refused(aki, f"tables/{table}/hand", seat=1, to="bot") == (409, "not-late")
    chi = server.guest("Chi")
    assert refused(chi, f"tables/{table}/hand", seat=1, to="bot") == (403, "not-host")


def test_who_resigns_ranks_last(server: Server) -> None:
    aki, ben, table = two(server, "ikebana")
    sockets = [aki.open(table), ben.open(table)]
    assert refused(aki, f"tables/{table}/resign", seat=1) == (403, "not-your-seat")
    ben.post(f"tables/{table}/resign", seat=1)
    play_out(sockets[:1], Random(8))
    assert sockets[0].end is not None
    assert sockets[0].end["ranks"] == [1, 2]
    assert aki.get("lobby")["finished"][0]["result"]["ranks"] == [1, 2]


def test_a_live_clock_that_runs_out_hands_the_seat_to_a_bot(server: Server) -> None:
    aki, ben, table = two(server, "ikebana", clock={"kind": "live", "seconds": 1, "increment": 0})
    sockets = [aki.open(table), ben.open(table)]
    assert sockets[0].sights[0]["clocks"][0]["left"] == 1000
    handed = sockets[0].until(lambda message: message["type"] == "seats" and any(s["bot"] for s in message["seats"]))
    assert handed["end"] is None, "nobody has lost by it"
    while sockets[0].end is None:  # the other clock runs out as well, and bots play to the end
        sockets[0].read()
    assert ben.get("lobby")["finished"]


# -- afterwards ------------------------------------------------------------------------------------------------------


def test_a_rematch_turns_the_seats_and_is_one_table(server: Server) -> None:
    aki, ben, table = two(server, "ikebana")
    sockets = [aki.open(table), ben.open(table)]
    assert refused(aki, f"tables/{table}/rematch") == (409, "not-over")
    play_out(sockets, Random(9))
    again = aki.post(f"tables/{table}/rematch")["id"]
    assert sockets[1].until("next")["table"] == again
    assert ben.post(f"tables/{table}/rematch")["id"] == again
    assert [seat["name"] for seat in ben.get(f"tables/{again}")["seats"]] == ["Ben", "Aki"]
    assert ben.open(again).own == [0]
    assert refused(server.guest("Chi"), f"tables/{table}/rematch") == (403, "no-seat")


def test_a_finished_table_is_stepped_through_from_any_eyes(server: Server) -> None:
    aki, ben, table = two(server, "haru")
    assert aki.http.get(f"/api/tables/{table}/steps").json()["reason"] == "not-over", "secrets are kept until the end"
    assert aki.http.get(f"/api/tables/{table}/transcript").json()["reason"] == "not-over"
    sockets = [aki.open(table), ben.open(table)]
    play_out(sockets, Random(10))
    above, own = (steps(aki, table, eyes) for eyes in ("above", "0"))
    assert len(above) == len(own)
    assert above[-1]["view"]["winners"] == own[-1]["view"]["winners"] == own[-1]["end"]["winners"]
    assert above[-1]["end"] == own[-1]["end"]  # where every point came from: a sheet for each seat
    assert [score["points"] for score in own[-1]["end"]["sheet"]] == own[-1]["end"]["scores"]
    assert not any(step["end"] for step in above[:-1])
    assert above[0]["view"]["hands"][1]["values"]
    assert own[0]["view"]["hands"][1]["values"] is None
    assert aki.http.get(f"/api/tables/{table}/steps", params={"eyes": "5"}).json()["reason"] == "unknown-seat"


def steps(person: Guest, table: str, eyes: str) -> list[Json]:
    """All of them, page by page."""
    found: list[Json] = []
    while True:
        page = person.get(f"tables/{table}/steps", eyes=eyes, first=len(found), count=50)
        found += page["steps"]
        if page["is_last"]:
            return found


def test_play_on_from_a_moment_of_a_finished_table(server: Server) -> None:
    aki, ben, table = two(server, "cerisier")
    play_out([aki.open(table), ben.open(table)], Random(11))
    past = steps(aki, table, "above")
    kept = next(step for step in range(len(past) // 2, len(past)) if past[step]["view"]["asked"] == [0])  # no bot yet
    origin = {"table": table, "questions": past[kept]["question"]}
    chi = server.guest("Chi")
    fork = chi.make("cerisier", ["me", "bot"], origin=origin)
    chi.start(fork)
    socket = chi.open(fork)
    assert socket.heard[0]["is_continued"]
    assert socket.sights[0]["view"]["fronts"] == past[kept]["view"]["fronts"]
    play_out([socket], Random(12))
    text = chi.http.get(f"/api/tables/{fork}/transcript").text
    assert json.loads(text.splitlines()[0])["meta"]["origin"] == origin
    assert list(replay(text.splitlines(), is_verified=True))
    seats = [{"who": "me"}, {"who": "bot"}]
    assert refused(chi, "tables", game="haru", seats=seats, origin=origin) == (422, "bad-origin")
    strange = {"game": "cerisier", "seats": seats, "origin": origin, "options": {"wings": True}}
    assert refused(chi, "tables", **strange) == (422, "bad-option")
    late = {"table": table, "questions": 10_000}
    assert refused(chi, "tables", game="cerisier", seats=seats, origin=late) == (422, "bad-origin")


def test_a_transcript_is_uploaded_only_if_every_line_is_right(server: Server) -> None:
    aki, ben, table = two(server, "ikebana")
    play_out([aki.open(table), ben.open(table)], Random(13))
    text = aki.http.get(f"/api/tables/{table}/transcript").text
    uploaded = aki.post("transcripts", text=text)["id"]
    assert aki.http.get(f"/api/transcripts/{uploaded}").text == text
    page = aki.get(f"transcripts/{uploaded}/steps", eyes="spectator", count=10)
    assert len(page["steps"]) == 10
    broken = text.splitlines()
    del broken[3]
    answer = aki.http.post("/api/transcripts", json={"text": "\n".join(broken)})
    assert (answer.status_code, answer.json()["reason"]) == (422, "bad-transcript")


# -- chat and the lobby ----------------------------------------------------------------------------------------------


def test_everybody_hears_what_is_said_once_and_in_one_order(server: Server) -> None:
    guests = [server.guest(f"Guest {number}") for number in range(6)]
    table = guests[0].make("haru")
    lines = [guest.open(table) for guest in guests]
    for number in range(6):
        for line in lines:  # all at once, and somebody comes in
            line.send(type="say", text=f"{number}")
        lines.append(guests[number].open(table))
    for line in [*lines, *lines]:  # the first round waits until all have spoken, the second until all have heard
        line.drain()
    heard = [[message["id"] for message in line.heard if message["type"] == "said"] for line in lines]
    assert heard == [sorted(heard[0])] * len(lines)
    assert len(set(heard[0])) == len(heard[0]) == 6 + 7 + 8 + 9 + 10 + 11


def test_chat_is_stored_and_not_shown_to_those_who_mute(server: Server) -> None:
    aki, ben, table = two(server)
    sockets = [aki.open(table), ben.open(table)]
    sockets[0].send(type="say", text="  よろしく!  ")
    assert sockets[1].until("said")["text"] == "よろしく!"
    assert sockets[0].ask(type="say", text="   ")["reason"] == "chat-empty"
    assert sockets[0].ask(type="say", text="x" * 501)["reason"] == "chat-long"
    assert server.stranger().open(table).ask(type="say", text="hi")["reason"] == "no-person"
    late = server.guest("Chi").open(table)
    assert late.until("said")["name"] == "Aki"
    assert ben.http.put(f"/api/people/{aki.id}/shun", json={"kind": "mute"}).is_success
    sockets[0].send(type="say", text="again")
    sockets[0].until("said")
    assert all(message["type"] != "said" for message in sockets[1].drain())


def test_the_lobby_shows_open_tables_and_puts_those_first_that_wait_for_you(server: Server) -> None:
    aki, ben = server.guest("Aki"), server.guest("Ben")
    hidden, shown = aki.make("haru", ["me", "open"]), aki.make("haru", ["me", "open"], is_public=True)
    ids = [table["id"] for table in ben.get("lobby")["open"]]
    assert shown in ids
    assert hidden not in ids
    ben.join(shown)
    assert shown not in [table["id"] for table in ben.get("lobby")["open"]]
    own = ben.get("lobby")["own"]
    assert own[0]["id"] == shown
    assert own[0]["waits_for_you"]
    sight = ben.open(shown).sights[1]
    answering = ben.open(shown)
    answering.ask(type="answer", n=1, move=sight["choices"][0]["move"])
    assert not ben.get("lobby")["own"][0]["waits_for_you"]


def test_the_lobby_is_live(server: Server) -> None:
    aki, ben = server.guest("Aki"), server.guest("Ben")
    lobby = ben.dial("lobby/socket")
    first = json.loads(lobby.line.recv(10))
    table = aki.make("haru", ["me", "open"], is_public=True)
    deadline = time.monotonic() + 10
    while table not in [each["id"] for each in first["open"]]:
        assert time.monotonic() < deadline
        first = json.loads(lobby.line.recv(10))


# -- a table that was removed -----------------------------------------------------------------------------------------


REMOVE = "DELETE FROM tables WHERE id = ?"


def test_who_answers_at_a_table_that_was_removed_is_told_so_and_everybody_there_must_go(server: Server) -> None:
    aki, ben, table = two(server)
    sockets = [aki.open(table), ben.open(table)]
    server.change(REMOVE, table)
    answering = next(socket for socket in sockets for sight in socket.sights.values() if sight["choices"])
    [(seat, sight)] = answering.sights.items()
    answering.answer(seat or 0, sight["choices"][0]["move"])
    assert answering.until("refused")["reason"] == "unknown-table"
    assert [socket.closed() for socket in sockets] == [UNKNOWN, UNKNOWN]
    assert aki.dial(f"tables/{table}/socket").closed() == UNKNOWN
    assert server.errors == []


@pytest.mark.parametrize("way", ["start", "join", "say"])
def test_no_other_way_leads_to_a_table_that_was_removed(server: Server, way: str) -> None:
    aki, ben = server.guest("Aki"), server.guest("Ben")
    table = aki.make("haru", ["me", "open"])
    socket = aki.open(table)
    server.change(REMOVE, table)
    if way == "say":
        socket.send(type="say", text="Is anybody here?")
        assert socket.until("refused")["reason"] == "unknown-table"
    else:
        assert refused(ben if way == "join" else aki, f"tables/{table}/{way}") == (404, "unknown-table")
    assert socket.closed() == UNKNOWN
    assert server.errors == []


# -- restarts --------------------------------------------------------------------------------------------------------


def test_tables_clocks_and_people_outlive_the_process(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("restart")) as server:
        aki, ben, table = two(server, "ikebana", clock={"kind": "live", "seconds": 600, "increment": 0})
        sockets = [aki.open(table), ben.open(table)]
        play_out(sockets, Random(14), most=20)
        for socket in sockets:  # an answer of one may still be on its way when the other looks
            socket.drain()
        before = [socket.look() for socket in sockets]
        server.end()
        assert sockets[0].closed() == 1012
        server.begin()
        again = [aki.open(table), ben.open(table)]
        for old, new in zip(before, again, strict=True):
            assert same(old["sights"], new.heard[0]["sights"])
        play_out(again, Random(15))
        assert again[0].end is not None


def same(old: list[Json], new: list[Json]) -> bool:
    return [sight["view"] for sight in old] == [sight["view"] for sight in new] and old == new


def test_a_closed_socket_is_no_listener_any_more(server: Server) -> None:
    aki, _, table = two(server)
    before = open_sockets(server)
    socket: Socket = aki.open(table)
    assert open_sockets(server) == before + 1
    socket.hang_up()
    deadline = time.monotonic() + 5
    while open_sockets(server) != before:
        assert time.monotonic() < deadline
        time.sleep(0.05)


def open_sockets(server: Server) -> float:
    text = server.stranger().http.get("/metrics").text
    lines = [line for line in text.splitlines() if line.startswith('hanazono_sockets{kind="table"')]
    return sum(float(line.rsplit(" ", 1)[1]) for line in lines)
