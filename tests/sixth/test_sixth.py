"""A sixth game is its own files and one word in the list of games: added to a copy of the repository, it can be played
in a terminal and at a table of a server, its transcripts hold, and it passes the tests of all games.
"""

import json
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from random import Random

import httpx
import pytest
from websockets.sync.client import connect

from hanazono.words import speaker
from tests.sixth.conftest import ADDED, AFTER, BEFORE, REGISTRY, ROOT, Tree

GENERIC = ("games", "table", "join", "test_golden.py", "test_referees.py", "test_terminal.py")
COMPILED = "(interpreted_and_compiled or compiles_to_ptx)"


def test_it_adds_files_of_its_own_and_one_word() -> None:
    files = [path.relative_to(ADDED) for path in ADDED.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert [path for path in files if "clover" not in str(path) or (ROOT / path).exists()] == []
    assert (ROOT / REGISTRY).read_text(encoding="utf-8").count(BEFORE) == 1
    assert AFTER.replace(', "clover"', "") == BEFORE


def test_it_passes_the_tests_of_all_games(tree: Tree) -> None:
    chosen = f"clover and not {COMPILED}"
    said = tree.python("pytest", "-q", "-p", "no:cacheprovider", "-k", chosen, *(f"tests/{name}" for name in GENERIC))
    passed = re.search(r"(\d+) passed", said)
    assert passed is not None
    assert int(passed[1]) > 40


def test_its_words_and_statements_are_complete(tree: Tree) -> None:
    tree.python("pytest", "-q", "-p", "no:cacheprovider", "tests/test_words.py")
    tree.python("hanazono", "rules", "clover")


@pytest.mark.soak
def test_it_passes_them_compiled_too(tree: Tree) -> None:
    """And those of the bots, which take too long interpreted."""
    compiled = Tree(tree.root, is_interpreted=False)
    compiled.python("pytest", "-q", "-p", "no:cacheprovider", "-k", "clover", "tests/games", "tests/bots")


@pytest.mark.parametrize(("lang", "title"), [("en", "Clover"), ("fr", "Trèfle"), ("ja", "クローバー")])
def test_a_person_plays_it_in_a_terminal(tree: Tree, lang: str, title: str) -> None:
    said = tree.python("hanazono", "--lang", lang, "play", "clover", "--seed", "1", typed="\n" + "1\n" * 9)
    assert title in said
    assert speaker(lang)("terminal-over") in said


def test_its_transcripts_are_recorded_and_replayed(tree: Tree) -> None:
    options = ("--seats", "2", "--games", "3", "--seed", "1", "--option", "open_dice=true")
    text = tree.python("hanazono", "record", "clover", *options)
    assert [json.loads(line)["game"] for line in text.splitlines() if '"transcript"' in line] == ["clover"] * 3
    assert "clover" in tree.python("hanazono", "replay", "-", typed=text)


@pytest.fixture
def address(tree: Tree) -> Iterator[str]:
    """Where a server of that tree listens."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    place = tree.root / "garden.db"
    command = [sys.executable, "-m", "hanazono", "serve", "--port", str(port), "--database", f"sqlite:///{place}"]
    quick = ["--rate", "0", "--pause", "0"]
    with (tree.root / "log").open("w") as log:
        server = subprocess.Popen([*command, *quick], cwd=tree.root, env=tree.environment, stdout=log, stderr=log)
    try:
        for _ in range(600):
            try:
                httpx.get(f"http://127.0.0.1:{port}/health", trust_env=False)
                break
            except httpx.TransportError:
                assert server.poll() is None, (tree.root / "log").read_text()
                time.sleep(0.1)
        yield f"127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(timeout=30)


def test_a_person_plays_a_bot_at_a_table_and_verifies_the_dice(tree: Tree, address: str) -> None:
    with httpx.Client(base_url=f"http://{address}/api", trust_env=False, timeout=30) as http:
        assert "clover" in [game["name"] for game in http.get("games").json()["games"]]
        http.post("people", json={"name": "Aki"}).raise_for_status()
        form = {"game": "clover", "seats": [{"who": "me"}, {"who": "bot", "level": "sprout"}]}
        table = http.post("tables", json=form).raise_for_status().json()["id"]
        http.post(f"tables/{table}/start", json={}).raise_for_status()
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        play_out(f"ws://{address}/api/tables/{table}/socket", cookie)
        text = http.get(f"tables/{table}/transcript").raise_for_status().text
    assert json.loads(text.splitlines()[0])["game"] == "clover"
    tree.python("hanazono", "verify", "-", typed=text)


def play_out(url: str, cookie: str) -> None:
    """Answers at random until the game is over; the other seat's die is hidden until then."""
    random, answered = Random(1), 0
    with connect(url, additional_headers={"Cookie": cookie}, proxy=None) as line:
        while True:
            message = json.loads(line.recv(60))
            for sight in [*message.get("sights", []), message.get("sight")]:
                if sight is None or sight["seat"] != 0:
                    continue
                assert (sight["view"]["dice"][1] is None) == (sight["view"]["ask"] is not None)
                if sight["choices"] and sight["n"] > answered:
                    answered = sight["n"]
                    move = random.choice(sight["choices"])["move"]
                    line.send(json.dumps({"type": "answer", "n": answered, "move": move, "seat": 0}))
            if message.get("end"):
                assert answered > 2
                return
