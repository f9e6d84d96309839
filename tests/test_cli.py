"""The command line: every command, in both languages, and what it says of bad input."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from hanazono import __version__, cli, statements
from hanazono.bots import ahead
from hanazono.bots.analysis import review
from hanazono.cli import build
from hanazono.games import GAMES
from hanazono.lab import bench, peers
from hanazono.table.fairness import Fairness
from hanazono.table.transcript import Kept, Lines, decisions, record
from hanazono.words import LANGUAGES
from tests.table.test_verify import played

COMMANDS = ("games", "play", "record", "replay", "verify", "review", "rules", "bench", "compile")
RECORD = ["record", "cerisier", "--seats", "3", "--seed", "1", "--games"]


def invoke(*words: str, lang: str = "en", typed: str = "") -> Result:
    return CliRunner().invoke(build(lang), words, input=typed)


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """The whole program in this process: exit status, standard output, standard error."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["hanazono", *words])
        with pytest.raises(SystemExit) as end:
            cli.main()
        written = capsys.readouterr()
        return int(end.value.code or 0), written.out, written.err

    return run


def start(*words: str, **environment: str) -> "subprocess.Popen[str]":
    """The program as a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "hanazono", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "LC_ALL": "C.UTF-8", **environment},
        text=True,
        encoding="utf-8",
    )


# -- help and language -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("Usage:", "Options")),
        ("fr", ("Utilisation\u00a0:", "Commandes")),
        ("ja", ("使い方：", "コマンド")),
    ],
)
def test_help_lists_the_commands_in_the_readers_language(run: Run, lang: str, words: tuple[str, ...]) -> None:
    status, text, _ = run("--lang", lang)
    assert status == 0
    for word in (*COMMANDS, *words, "hanazono play cerisier"):
        assert word in text
    assert run("--lang", lang, "--help")[:2] == (0, text)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_without_a_word_of_another_language(run: Run, command: str, lang: str) -> None:
    status, text, _ = run(command, "--help", "--lang", lang)
    assert status == 0
    assert "Show this message" not in text
    if lang != "en":
        assert not re.search(r"Usage:|\[required\]|\[default|Shows|Examples", text)
    if command not in ("games", "compile"):
        assert f"$ hanazono {command}" in text


def test_the_language_may_stand_anywhere_or_come_from_the_locale(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    french = run("--lang", "fr", "games")
    assert french[0] == 0
    assert "places" in french[1]
    assert run("games", "--lang=fr") == french
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert run("games") == french
    assert "seats" in run("games", "--lang", "en")[1]


def test_version(run: Run) -> None:
    assert run("--version") == (0, f"hanazono {__version__}\n", "")


# -- bad input -------------------------------------------------------------------------------------------------------

BAD_INPUT = {
    "play ludo": "cerisier",
    "play": "GAME",
    "play cerisier --seats 5": "2, 3, 4",
    "play cerisier --seats two": "2, 3, 4",
    "play cerisier --seats": "--seats",
    "play cerisier --option foo=1": "masteries, zero_ranks, memory_aid",
    "play cerisier --option masteries": "masteries=blue",
    "play cerisier --option masteries=green": "blue | pink | ",
    "play cerisier --option zero_ranks=1": "false | true",
    "play cerisier --option zero_ranks=true --option zero_ranks=true": "zero_ranks",
    "play cerisier --option zero_ranks=" + "[" * 50_000: "false | true",
    "play haru --seats 3": "2",
    "play haru --option layout=round": "standard | random",
    "play haru --option max_rounds=-1": "0",
    "play haru --option max_rounds=1.0": "0",
    "play haru --option max_rounds=9223372036854775808": "0",
    "play cerisier --seed -1": "2^64 - 1",
    "play cerisier --seed 18446744073709551616": "2^64 - 1",
    "play cerisier --seed 0x10": "2^64 - 1",
    "play cerisier --seed 1.0": "2^64 - 1",
    "play cerisier --seed=": '""',
    "play cerisier --people 5": "4",
    "play cerisier --people 3 --seats 2": "3",
    "play cerisier now": "now",
    "play cerisier --deck my.toml": "cerisier",
    "play sakura --deck no-such-file.toml": "no-such-file.toml",
    "play sakura --deck": "--deck",
    "record ludo --seats 2 --games 1 --seed 1": "cerisier",
    "record cerisier --games 1 --seed 1": "--seats",
    "record cerisier --seats 1 --games 1 --seed 1": "2, 3, 4",
    "record cerisier --seats 2 --games 0 --seed 1": "--games",
    "record cerisier --seats 2 --games 1 --seed x": "2^64 - 1",
    "record cerisier --seats 2 --games 1 --seed 1 --option memory_aid=yes": "false | true",
    "replay": "FILE",
    "replay no-such-file.jsonl": "no-such-file.jsonl",
    "replay no-such-file.jsonl/inside": "no-such-file.jsonl",
    "replay .": ".",
    "review": "FILE",
    "review no-such-file.jsonl": "no-such-file.jsonl",
    "review games.jsonl --iterations 0": "--iterations",
    "rules ludo": "cerisier",
    "bench ludo": "cerisier",
    "dance": "dance",
    "--dance": "--dance",
    "games --dance": "--dance",
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", BAD_INPUT, ids=lambda line: line[:60])
def test_bad_input_is_one_line_that_says_what_is_expected(run: Run, line: str, lang: str) -> None:
    status, out, err = run("--lang", lang, *line.split(" "))
    assert status == 2
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("hanazono")
    assert BAD_INPUT[line] in err
    assert "Traceback" not in err


def test_an_unknown_language(run: Run) -> None:
    for words in (("--lang", "de", "games"), ("games", "--lang=de"), ("games", "--lang")):
        status, out, err = run(*words)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert "en, fr, ja" in err


def test_strange_letters_stay_on_one_line(run: Run) -> None:
    status, _, err = run("play", "a\nb\x1b[2J\u2028c\udcff")
    assert status == 2
    assert err == f"hanazono: there is no game a\\nb\\x1b[2J\\u2028c\\udcff; expected {', '.join(GAMES)}.\n"


# -- games -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_lists_seats_and_options(lang: str) -> None:
    result = invoke("games", lang=lang)
    assert result.exit_code == 0
    for game in GAMES.values():
        assert game.name in result.stdout
        for option in game.speech.OPTIONS:
            assert option.name in result.stdout


# -- play ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "over"), [("en", "The game is over"), ("fr", "La partie est terminée"), ("ja", "ゲーム終了")]
)
def test_a_whole_game_by_typing_one(lang: str, over: str) -> None:
    with start("play", "cerisier", "--seed", "4", "--lang", lang) as process:
        out, err = process.communicate("1\n" * 1000)
    assert process.returncode == 0
    assert over in out
    assert err == ""


def test_options_seats_and_people_reach_the_table() -> None:
    line = "play cerisier --seats 4 --people 2 --option masteries=pink --option memory_aid=true --seed 1"
    result = invoke(*line.split(), typed="1\n" * 3000)
    assert result.exit_code == 0
    assert "2 people share this keyboard with 2 bots" in result.stdout
    assert "Komatsu Otome" in result.stdout
    assert "fails" in result.stdout


def test_a_table_has_enough_seats_for_all_people() -> None:
    assert "3 people share this keyboard." in invoke("play", "cerisier", "--people", "3").stdout


def test_leaving_is_no_error() -> None:
    result = invoke("play", "cerisier", typed="\n")
    assert result.exit_code == 0
    assert "You have left the table." in result.stdout


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Programs started here obey Ctrl-C, even where a shell runs the tests in its background and has them ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_shows_no_traceback() -> None:
    with start("play", "cerisier") as process:
        assert process.stdout is not None
        while "explains the question" not in process.stdout.readline():
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert process.returncode == 130
    assert "You have left the table." in out
    assert err == ""


# -- record and replay -----------------------------------------------------------------------------------------------


def test_record_writes_games_that_replay_accepts(tmp_path: Path) -> None:
    recorded = invoke(*RECORD, "5", "--option", "masteries=pink,blue,pink")
    assert recorded.exit_code == 0
    lines = [json.loads(line) for line in recorded.stdout.splitlines()]
    assert sum("transcript" in line for line in lines) == 5
    assert lines[0]["options"]["masteries"] == "pink,blue,pink"
    file = tmp_path / "games.jsonl"
    file.write_text(recorded.stdout, encoding="utf-8")
    replayed = invoke("replay", str(file))
    assert replayed.exit_code == 0
    assert len(replayed.stdout.splitlines()) == 6
    assert replayed.stdout.startswith("line 1: cerisier, 3 seats, ")
    assert "5 games, every line follows the rules." in replayed.stdout
    assert invoke("replay", "-", typed=recorded.stdout).stdout == replayed.stdout
    assert "5 parties" in invoke("replay", str(file), lang="fr").stdout


def test_the_same_seed_records_the_same_games() -> None:
    games = invoke(*RECORD, "3").stdout
    assert invoke(*RECORD, "3").stdout == games
    assert games.startswith(invoke(*RECORD, "2").stdout)


def test_record_may_write_the_choices() -> None:
    lines = [json.loads(line) for line in invoke(*RECORD, "1", "--choices").stdout.splitlines()]
    moves = [line for line in lines if "move" in line]
    assert moves
    assert all(line["move"] in line["choices"] for line in moves)


def test_a_deck_file_changes_the_table_and_travels_in_the_transcript(tmp_path: Path) -> None:
    deck = tmp_path / "my.toml"
    deck.write_text('[overrides]\ncards = [{ card = "K7", coins = 5, status = "confirmed", source = "seen" }]\n')
    recorded = invoke("record", "sakura", "--seats", "2", "--games", "2", "--seed", "1", "--deck", str(deck))
    headers = [json.loads(line) for line in recorded.stdout.splitlines() if '"transcript"' in line]
    assert [header["meta"]["deck"]["cards"]["K7"]["coins"] for header in headers] == [5, 5]
    assert "2 games" in invoke("replay", "-", typed=recorded.stdout).stdout


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[overrides]\ncards = [{ card = "K7", coins = 12 }]', "my.toml: K7: coins{}: 12"),
        ('[overrides]\ncharacters = [{ id = "geisha_1", shift = 2 }]', "my.toml: geisha_1: shift{}: 2"),
        ("[setup]\nstart_coins = { value = 6 }", "my.toml: setup.start_coins: value{}: 6"),
        ("cards =", "my.toml{}: "),
    ],
)
def test_a_bad_deck_file_is_one_line_with_its_place(run: Run, tmp_path: Path, text: str, words: str, lang: str) -> None:
    (tmp_path / "my.toml").write_text(text)
    status, out, err = run("--lang", lang, "play", "sakura", "--deck", str(tmp_path / "my.toml"))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert words.format(" " if lang == "fr" else "") in err.replace("\u00a0", " ").replace("：", ": ")


def test_verify_makes_every_draw_again(tmp_path: Path) -> None:
    fairness = Fairness(bytes(range(32)), (bytes(16), bytes(range(16))))
    lines = record(GAMES["haru"], 2, {}, 1, fairness=fairness)
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join(map(json.dumps, lines)))
    result = invoke("verify", str(file))
    assert result.exit_code == 0
    assert "fair: every draw follows from the published secret" in result.stdout
    assert re.search(
        r"^  the deal and questions 1 to \d+ follow from the published secret\.$", result.stdout, re.MULTILINE
    )
    assert "chaque tirage découle du secret" in invoke("verify", str(file), lang="fr").stdout
    assert invoke("verify", "-", typed=invoke(*RECORD, "1").stdout).exit_code == 2  # no proof


@pytest.fixture
def chain(tmp_path: Path) -> list[str]:
    """Three files with a game each; every one was played on from the one before, from another question."""
    first = played(withheld=1)
    second = played(first, Kept(12, "table", "first"), secret=2)
    third = played(second, Kept(20, "table", "second"), secret=3)
    files = [tmp_path / f"{number}.jsonl" for number in (1, 2, 3)]
    for file, lines in zip(files, (first, second, third), strict=True):
        file.write_text("\n".join(map(json.dumps, lines)))
    return list(map(str, files))


OWN = r"; questions 21 to \d+ follow from the published secret\."
NUMBERS = ("13 to 20", "13 à 20", "13〜20")


def test_verify_says_question_by_question_what_it_has_checked(chain: list[str]) -> None:
    first, second, third = chain
    result = invoke("verify", third)
    assert result.exit_code == 3
    assert re.search(
        "  the deal and questions 1 to 20 come from table second and were not verified" + OWN, result.stdout
    )
    assert "1 game was checked in part only" in result.stdout
    assert "fair" not in result.stdout
    result = invoke("verify", third, "--origin", second)
    assert result.exit_code == 3
    middle = "; questions 13 to 20 come from table second and follow from the secret published there"
    assert re.search(f"questions 1 to 12 come from table first and were not verified{middle}{OWN}", result.stdout)
    result = invoke("verify", third, "--origin", second, "--origin", first)
    assert result.exit_code == 0
    start = "the deal and questions 1 to 12 come from table first and follow from the secret published there"
    assert re.search(f"{start}{middle}{OWN}", result.stdout)
    assert "1 game, fair: every draw follows" in result.stdout
    assert "The number of seat 1 was not opened in time at table first: no draw depends on it." in result.stdout


@pytest.mark.parametrize(("lang", "fair"), [("en", "fair"), ("fr", "équitable"), ("ja", "公正")])
def test_verify_calls_no_game_fair_of_which_a_part_was_not_checked(chain: list[str], lang: str, fair: str) -> None:
    first, second, third = chain
    partly = invoke("verify", third, "--origin", second, lang=lang)
    assert partly.exit_code == 3
    assert fair not in partly.stdout
    assert any(numbers in partly.stdout for numbers in NUMBERS)
    whole = invoke("verify", third, "--origin", second, "--origin", first, lang=lang)
    assert whole.exit_code == 0
    assert fair in whole.stdout


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wrong_origin_is_one_line(run: Run, chain: list[str], tmp_path: Path, lang: str) -> None:
    first, second, third = chain
    several = tmp_path / "several.jsonl"
    several.write_text(f"{Path(first).read_text()}\n{Path(second).read_text()}")
    beyond = tmp_path / "beyond.jsonl"
    beyond.write_text(Path(third).read_text().replace('"questions": 20', '"questions": 100000'))
    for words in (
        [third, "--origin", first],
        [third, "--origin", str(several)],
        [third, "--origin", second, "--origin", first, "--origin", first],
        [first, "--origin", first],
        [str(beyond)],
        [third, "--origin", str(beyond)],
    ):
        status, out, err = run("--lang", lang, "verify", *words)
        assert (status, out, err.count("\n")) == (2, "", 1), words
        assert ".jsonl" in err


@pytest.fixture
def two_games(tmp_path: Path) -> str:
    """A file with two short games."""
    lines = [line for number in (1, 2) for line in record(GAMES["haru"], 2, {"max_rounds": 1}, number)]
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join(map(json.dumps, lines)))
    return str(file)


def test_review_judges_every_decision(two_games: str) -> None:
    found = json.loads(invoke("review", two_games, "--iterations", "30", "--json").stdout)
    assert [game["line"] for game in found] == [1, found[1]["line"]]
    texts = Path(two_games).read_text().splitlines()
    lines = Lines(texts)
    for game in found:
        assert (game["game"], game["seats"], game["iterations"]) == ("haru", 2, 30)
        ours = [each.as_json() for each in review(decisions(lines), iterations=30)]
        assert game["decisions"] == json.loads(json.dumps(ours))


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", ("wins", "recommended:")), ("fr", ("gagne", "conseillé\u00a0:")), ("ja", ("勝率", "推奨："))],
)
def test_review_tells_what_was_made_and_what_it_cost(two_games: str, lang: str, words: tuple[str, ...]) -> None:
    result = invoke("review", two_games, "--iterations", "30", lang=lang)
    assert (result.exit_code, result.stderr) == (0, "")
    games = json.loads(invoke("review", two_games, "--iterations", "30", "--json").stdout)
    made = re.findall(r"^\d+\. .*$", result.stdout, re.MULTILINE)
    assert len(made) == sum(len(game["decisions"]) for game in games)
    assert re.search(r"\d[.,]\d ± \d+[.,]\d\s%", made[0])
    for word in words:
        assert word in result.stdout


def test_review_checks_a_file_before_it_says_anything(two_games: str, run: Run) -> None:
    Path(two_games).write_text(Path(two_games).read_text().replace('"pick": ', '"pick": 1', 1))
    status, out, err = run("review", two_games)
    assert (status, out, err.count("\n")) == (2, "", 1)


def broken(games: str) -> Iterator[tuple[str, bytes]]:
    lines = games.splitlines(keepends=True)
    draw = next(number for number, line in enumerate(lines) if '"draw"' in line)
    yield "empty", b""
    yield "truncated", "".join(lines[:-1]).encode()
    yield "not-json", games.encode() + b"hello\n"
    yield "not-text", games.encode() + b"\xff\xfe\n"
    yield "out-of-order", "".join([*lines[:draw], lines[draw + 1], lines[draw], *lines[draw + 2 :]]).encode()
    yield "illegal", games.replace('{"draw": ', '{"draw": 1', 1).encode()
    yield "long", (games + json.dumps({"transcript": 1, "game": "x" * 5000, "seats": 2, "options": {}})).encode()
    yield "wrong-score", re.sub(r'"scores": \[', '"scores": [9', games).encode()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("which", range(8))
def test_a_bad_transcript_is_one_line_with_its_place(run: Run, tmp_path: Path, which: int, lang: str) -> None:
    file = tmp_path / "games.jsonl"
    _, content = list(broken(invoke(*RECORD, "2").stdout))[which]
    file.write_bytes(content)
    status, out, err = run("--lang", lang, "replay", str(file))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert str(file) in err
    assert re.search(r"(line|ligne) \d+|\d+行目", err)
    assert "Traceback" not in err


def test_a_reader_that_has_seen_enough_ends_it_silently() -> None:
    with start(*RECORD, "100000") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert '"transcript"' in process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 1


# -- rules, bench, compile -------------------------------------------------------------------------------------------

ROWS = [statements.Row("cerisier.setup.seats", ["src/hanazono/games/cerisier/box.py:12"], ["tests/test_x.py::test_y"])]


def test_rules_prints_a_table_and_fails_on_problems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statements, "table", lambda _: ROWS)
    monkeypatch.setattr(statements, "problems", lambda _: [])
    sound = invoke("rules", "cerisier")
    assert sound.exit_code == 0
    assert "cerisier/box.py:12" in sound.stdout
    assert "test_x.py::test_y" in sound.stdout
    monkeypatch.setattr(statements, "problems", lambda _: ["[id]: no test proves it"])
    unsound = invoke("rules")
    assert unsound.exit_code == 1
    assert "[id]: no test proves it" in unsound.stdout


def test_rules_as_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statements, "table", lambda _: ROWS)
    monkeypatch.setattr(statements, "problems", lambda _: [])
    facts = json.loads(invoke("rules", "--json").stdout)
    assert facts == [{"id": ROWS[0].id, "code": ROWS[0].code, "tests": ROWS[0].tests}]


def test_rules_without_the_repository(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(statements, "TESTS", tmp_path / "nowhere")
    result = invoke("rules")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)


FACTS = {
    "game": "cerisier",
    "seats": 4,
    "options": {"masteries": "pink", "zero_ranks": False, "memory_aid": False},
    "moves_per_second": 12_345_678,
    "games_per_second": 98_765,
    "state_bytes": 444,
    "compile_cold_s": 5.25,
    "compile_cached_s": 0.25,
    "python_move_us": 7.5,
    "ratio": 12.5,
}


def test_bench_prints_a_table_or_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "run", lambda games, progress: progress("cerisier") or [FACTS for _ in games])
    table = invoke("bench", "cerisier")
    assert table.exit_code == 0
    for words in ("12,345,678", "444", "5.25", "pink"):
        assert words in table.stdout
    assert json.loads(invoke("bench", "--json").stdout) == [FACTS for _ in GAMES]


def test_bench_compares_with_openspiel(monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = [{"game": "euchre", "moves_per_game": 21.0, "moves_per_second": 1_234_567}]
    monkeypatch.setattr(bench, "run", lambda games, progress: progress("cerisier") or [FACTS for _ in games])
    monkeypatch.setattr(peers, "run", lambda progress: progress("euchre") or theirs)
    monkeypatch.setattr(peers, "is_installed", lambda: True)
    table = invoke("bench", "--peers", "cerisier")
    assert table.exit_code == 0
    for words in ("euchre", "1,234,567", "10 times"):
        assert words in table.stdout
    assert json.loads(invoke("bench", "--peers", "--json", "cerisier").stdout) == [FACTS, *theirs]


def test_bench_says_when_there_is_no_openspiel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "is_installed", lambda: False)
    refused = invoke("bench", "--peers")
    assert refused.exit_code == 2
    assert "make bench-peers" in refused.stderr


def test_compile_says_when_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "compile_ahead", lambda: iter([("cerisier: deal", 1, 2), ("cerisier: play", 2, 2)]))
    assert invoke("compile").stdout == "The rules are compiled.\n"
    assert invoke("compile", lang="fr").stdout == "Les règles sont compilées.\n"
