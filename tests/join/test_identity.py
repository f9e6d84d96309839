"""Who we are on each server: files that nobody else may read."""

import json
from pathlib import Path
from typing import Any, cast

import pytest

from hanazono.join import identity
from hanazono.join.fairness import Draws
from hanazono.join.identity import Identity, TableRecord

HERE, THERE = "http://garden.example:8000", "https://pond.example"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path


def kept(name: str, server: str = HERE, *, is_guest: bool = False) -> Identity:
    person = Identity(server, name, name.lower(), {"hanazono": f"{name}.0.signature"}, is_guest)
    person.save()
    return person


def found(name: str) -> Identity:
    person = identity.find(HERE, name)
    assert person is not None
    return person


def test_a_cookie_is_for_our_own_eyes(home: Path) -> None:
    kept("Ann")
    [file] = (home / "hanazono" / "people").iterdir()
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700


def test_people_are_kept_by_server_and_name() -> None:
    ann, ben = kept("Ann"), kept("Ben")
    kept("Cho", THERE)
    assert identity.find(HERE, "Ann") == ann
    assert identity.find(HERE, "  ben ") == ben
    assert identity.find(HERE, "Cho") is None
    assert identity.find(HERE, None) == ben  # the last one
    ann.save()
    assert identity.find(HERE, None) == ann
    assert identity.find("http://nowhere.example", None) is None


def test_a_guest_is_found_by_name_only() -> None:
    ann = kept("Ann")
    guest = kept(identity.another_name(HERE, "ANN"), is_guest=True)
    assert guest.name == "ANN 2"
    assert identity.find(HERE, None) == ann
    assert identity.find(HERE, "Ann 2") == guest
    assert identity.another_name(HERE, "ann") == "ann 3"
    long = "x" * 24
    kept(long)
    assert identity.another_name(HERE, long) == "x" * 22 + " 2"


def draws(person: Identity, table: str, commitment: str = "aa") -> Draws:
    return Draws(cast(Any, None), table, person, commitment)


def test_what_was_promised_first_is_remembered() -> None:
    ann = kept("Ann")
    draws(ann, "t1").new_nonce()
    nonce = ann.tables["t1"].nonce
    assert nonce is not None
    assert len(bytes.fromhex(nonce)) == 16
    again = found("Ann")
    assert draws(again, "t1", "bb").record == TableRecord("aa", nonce)
    draws(again, "t2").save()
    draws(ann, "t3").save()  # in another terminal: nothing of the first is lost
    last = found("Ann")
    assert set(last.tables) == {"t1", "t2", "t3"}
    last.forget("t1")
    assert set(found("Ann").tables) == {"t2", "t3"}


def test_a_new_nonce_forgets_what_was_noted_for_the_one_before() -> None:
    mine = draws(kept("Ann"), "t1")
    mine.new_nonce()
    before, mine.record.seats, mine.record.has_opened = mine.record.nonce, ["bb", None], True
    mine.new_nonce()
    assert mine.record.nonce != before
    assert found("Ann").tables == {"t1": TableRecord("aa", mine.record.nonce)}


def test_the_nonce_of_a_rematch_is_there_before_its_promise() -> None:
    ann = kept("Ann")
    ann.tables["t2"] = TableRecord(nonce="01" * 16)
    ann.save()
    assert draws(found("Ann"), "t2").record == TableRecord("aa", "01" * 16)


def test_files_of_older_versions_are_read(home: Path) -> None:
    draws(kept("Ann"), "t1").new_nonce()
    [file] = (home / "hanazono" / "people").iterdir()
    old = json.loads(file.read_text())
    old["tables"] = {"t1": {"commitment": "aa", "nonce": "01" * 16}}
    file.write_text(json.dumps(old))
    assert found("Ann").tables == {"t1": TableRecord("aa", "01" * 16)}


def test_only_so_many_tables_are_remembered() -> None:
    ann = kept("Ann")
    for number in range(identity.MOST_TABLES + 5):
        ann.tables[str(number)] = TableRecord("aa")
    ann.save()
    assert len(ann.tables) == identity.MOST_TABLES
    assert "4" not in ann.tables


def test_files_of_others_do_no_harm(home: Path) -> None:
    kept("Ann")
    folder = home / "hanazono" / "people"
    for number, text in enumerate(["", "[]", "{}", '{"server": 1}', '{"tables": 3, "server": "x"}', "\0"]):
        (folder / f"{number}.json").write_text(text)
    (folder / "folder.json").mkdir()
    assert [person.name for person in identity.saved(HERE)] == ["Ann"]


def test_the_login_name_may_be_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> str:
        raise OSError

    monkeypatch.setattr("getpass.getuser", nobody)
    assert identity.login_name() == "Hana"
