"""Nobody's crowd of bots, tables or open seats keeps others from playing: thinking in turn, caps, the lobby's order."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from statistics import median

import pytest

from hanazono.server.live.caps import MOST_BOT_TABLES, MOST_BOT_TABLES_OF_GROUP, MOST_OPEN
from hanazono.server.live.duties import UNWATCHED_PER_SECOND
from hanazono.server.live.lobby import MOST_OF_HOST
from hanazono.server.thinking.address_groups import MOST_PEOPLE, NOBODY, AddressGroups
from tests.postgres import a_database
from tests.server.conftest import Guest, Json, Server, serving
from tests.server.scene import reason

CROWD, TABLES = 4, 6  # guests, and tables of each
ANSWERS = 20
SECONDS = 5.0  # a bot of the quick level answers within, as a rule: alone it takes some milliseconds
TREE: Json = {"who": "bot", "level": "tree"}


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Server]:
    """A server with its caps, and rate limits that nobody comes near."""
    with serving(tmp_path, rate=100) as server:
        yield server


def from_elsewhere(server: Server, name: str, address: str) -> Guest:
    """Somebody from another address."""
    guest = server.stranger()
    guest.http.headers["X-Forwarded-For"] = address
    guest.post("people", name=name)
    return guest


def refused(guest: Guest, path: str, **form: object) -> tuple[str, int]:
    response = guest.http.post(f"/api/{path}", json=form)
    return reason(response, 409), response.json()["more"]["most"]


# -- thinking --------------------------------------------------------------------------------------------------------


def besiege(server: Server) -> None:
    """Tables of six bots that think as long as they may, of several people."""
    for number in range(CROWD):
        guest = server.guest(f"Crowd {number}")
        for _ in range(TABLES):
            guest.start(guest.make("sakura", [TREE] * 6))


def waits(guest: Guest, random: Random) -> list[float]:
    """Plays a game against a quick bot; how long each of its answers took, in seconds."""
    table = guest.make("ombre", ["me", {"who": "bot", "level": "bud"}])
    guest.start(table)
    socket, waited, began = guest.open(table), list[float](), time.monotonic()
    while not socket.end:
        sight = socket.sights[0]
        if not sight["choices"]:
            socket.read(60)
            continue
        waited.append(time.monotonic() - began)
        socket.answer(0, random.choice(sight["choices"])["move"])
        socket.until(lambda message: message.get("accepted") is not None)
        began = time.monotonic()
    return waited


def test_a_crowd_of_bots_keeps_nobody_elses_bot_from_its_move(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        besiege(server)
        ben, random, found = server.guest("Ben"), Random(1), list[float]()
        while len(found) < ANSWERS:
            found += waits(ben, random)
        assert median(found) < SECONDS
        assert server.measure("hanazono_thoughts ") >= CROWD * TABLES, "the others still wait for theirs"
        assert server.measure('hanazono_thinking_slices_total{priority="unwatched"}') > 0, "and are not starved"


def test_bots_among_themselves_share_a_pace_however_many_tables_they_have(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        for number in range(CROWD):
            guest = server.guest(f"Crowd {number}")
            for _ in range(TABLES):
                guest.start(guest.make("sakura", [{"who": "bot", "level": "random"}] * 6))
        began, before = time.monotonic(), server.measure("hanazono_rows_total")
        time.sleep(1)
        moves = server.measure("hanazono_rows_total") - before
        assert moves <= UNWATCHED_PER_SECOND * (time.monotonic() - began) + 1
        watched = guest.make("sakura", [{"who": "bot", "level": "random"}] * 6)
        socket = guest.open(watched)
        guest.start(watched)
        while not socket.end:  # where somebody looks on it goes as fast as it can
            socket.read()


def test_a_person_has_one_hint_under_way(server: Server) -> None:
    aki = server.guest("Aki")
    tables = [aki.make("ombre", ["me", "me"], hints=True) for _ in range(2)]
    sockets = []
    for table in tables:
        aki.start(table)
        sockets.append(aki.open(table))
    for socket in sockets:
        [seat] = [seat for seat, sight in socket.sights.items() if sight["choices"]]
        for _ in range(5):
            socket.send(type="hint", n=socket.sights[seat]["n"], seat=seat)
    kinds = [socket.until(lambda m: m["type"] in {"hinted", "refused"}) for socket in sockets]
    assert {each.get("reason", "hint-under-way") for each in kinds} == {"hint-under-way"}


# -- caps ------------------------------------------------------------------------------------------------------------


def test_a_person_has_only_so_many_tables_that_bots_alone_play(limited: Server) -> None:
    aki, ben = limited.guest("Aki"), limited.guest("Ben")
    waiting = aki.make("sakura", [TREE] * 6)
    for _ in range(MOST_BOT_TABLES):
        aki.start(aki.make("sakura", [TREE] * 6))
    expected = ("many-bot-tables", MOST_BOT_TABLES)
    assert refused(aki, f"tables/{waiting}/start") == expected
    form = {"game": "sakura", "seats": [{"who": "me"}, TREE]}
    assert refused(aki, "tables", **form) == expected
    assert aki.make("haru", ["me", "open"]), "people are welcome"
    assert ben.make("sakura", ["me", TREE]), "and it is nobody else's business"
    assert aki.get(f"tables/{waiting}")["phase"] == "open"


def test_a_table_whose_people_have_handed_over_their_seats_is_one_that_bots_play(limited: Server) -> None:
    aki = limited.guest("Aki")
    tables = [aki.make("sakura", ["me", TREE, TREE]) for _ in range(MOST_BOT_TABLES)]
    for table in tables:
        aki.start(table)
        aki.post(f"tables/{table}/hand", seat=0, to="bot")
    form = {"game": "sakura", "seats": [{"who": "me"}, TREE]}
    assert refused(aki, "tables", **form) == ("many-bot-tables", MOST_BOT_TABLES)
    aki.post(f"tables/{tables[0]}/hand", seat=0, to="person")
    assert aki.post("tables", **form)["id"]


def test_tables_that_are_started_all_at_once_are_counted_one_by_one(limited: Server) -> None:
    aki = limited.guest("Aki")
    tables = [aki.make("sakura", [TREE] * 6) for _ in range(MOST_BOT_TABLES + 4)]
    copies = [limited.stranger() for _ in tables]
    for copy in copies:
        copy.http.cookies = aki.http.cookies
    with ThreadPoolExecutor(len(tables)) as browsers:
        posted = browsers.map(lambda copy, table: copy.http.post(f"/api/tables/{table}/start", json={}), copies, tables)
        assert sorted(response.status_code for response in posted) == [200] * MOST_BOT_TABLES + [409] * 4


def test_the_guests_of_one_address_have_only_so_many_together(tmp_path: Path) -> None:
    with serving(tmp_path, rate=100, proxies="127.0.0.1") as server:
        count = MOST_BOT_TABLES_OF_GROUP // MOST_BOT_TABLES
        for number in range(count):
            guest = from_elsewhere(server, f"Crowd {number}", "203.0.113.7")
            for _ in range(MOST_BOT_TABLES):
                guest.start(guest.make("sakura", [TREE] * 6))
        form = {"game": "sakura", "seats": [TREE] * 6}
        another = from_elsewhere(server, "Another", "203.0.113.7")
        assert refused(another, "tables", **form) == ("many-bot-tables", MOST_BOT_TABLES_OF_GROUP)
        another.start(another.make("sakura", ["me", TREE]))  # who wants to play can do so
        assert from_elsewhere(server, "Ben", "203.0.113.8").post("tables", **form)["id"]
        assert "203.0.113" not in server.said, "and no address is logged"


def test_a_person_has_only_so_many_open_tables(limited: Server) -> None:
    aki, ben = limited.guest("Aki"), limited.guest("Ben")
    tables = [aki.make("haru", ["me", "open"]) for _ in range(MOST_OPEN)]
    form = {"game": "haru", "seats": [{"who": "me"}, {"who": "open"}]}
    assert refused(aki, "tables", **form) == ("many-tables", MOST_OPEN)
    ben.join(tables[0])
    assert aki.make("haru", ["me", "open"])
    limited.change("UPDATE tables SET created = created - 100000000 WHERE id = ?", tables[1])
    assert aki.make("haru", ["me", "open"]), "what was forgotten yesterday does not count"
    assert ben.make("haru", ["me", "open"])


def test_where_rates_are_not_limited_there_are_no_caps(server: Server) -> None:
    aki = server.guest("Aki")
    for _ in range(MOST_OPEN + 1):
        aki.make("haru", ["me", "open"])


# -- the lobby -------------------------------------------------------------------------------------------------------


@pytest.fixture(params=["sqlite", "postgres"])
def lobby(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server with an empty lobby, on either database."""
    if request.param == "sqlite":
        with serving(tmp_path) as server:
            yield server
    else:
        with a_database() as url, serving(tmp_path, database=url) as server:
            yield server


def test_the_lobby_shows_where_people_wait_then_what_is_new_and_a_few_of_each_host(lobby: Server) -> None:
    crowd = [lobby.guest(f"Crowd {number}") for number in range(4)]
    aki, ben, cho = (lobby.guest(name) for name in ("Aki", "Ben", "Cho"))
    everybody: Json = {"is_public": True}
    old = aki.make("sakura", ["me", "open", "open", "open"], **everybody)
    for _ in range(20):
        for guest in crowd:
            guest.make("sakura", ["me", "me", "open", "open"], **everybody)
    full = aki.make("cerisier", ["me", "open", "open", "open"], **everybody)
    new = cho.make("haru", ["me", "open"], **everybody)
    ben.join(full)
    nobody = ben.make("sakura", ["open"] * 4, **everybody)
    shown = lobby.stranger().get("lobby")["open"]
    ids = [table["id"] for table in shown]
    assert ids[0] == full, "two people wait there"
    assert ids[1] == new, "somebody who sits on two seats is one person"
    assert ids[-1] == nobody, "nobody waits there"
    assert ids[-2] == old
    assert len(shown) == 4 + MOST_OF_HOST * len(crowd)


# -- address groups --------------------------------------------------------------------------------------------------


def test_of_people_it_is_known_where_they_came_from_last() -> None:
    known = AddressGroups()
    assert known.group_of("Aki") == "Aki", "of whom nothing is known is a group of their own"
    known.note("Aki", "here")
    known.note("Aki", "there")
    assert (known.owner("Aki").person, known.owner("Aki").group) == ("Aki", "there")
    assert known.owner(None).person == known.owner(None).group == NOBODY


def test_only_so_many_people_are_remembered() -> None:
    known = AddressGroups()
    for number in range(MOST_PEOPLE):
        known.note(str(number), "here")
    known.note("0", "here")
    known.note("Aki", "here")
    assert [known.group_of(who) for who in ("0", "1", "Aki")] == ["here", "1", "here"]
