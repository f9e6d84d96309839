"""Attacks on tables: files that are slow to read, past games requested over and over, masses of tables and seats.

Each attack is a generator: everything before its `yield` is preparation, while nothing is measured; the rest is the
attack, which runs until it is stopped. `ATTACKS` names all of them; docs/security.md says what guards against each.

The order of the file: deck files; transcripts; the past; bots; seats; rematches; commitments.
"""

import asyncio
import json
import random
import secrets
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

from benchmarks.siege.lines import Caller, Camp, pace

GOLDEN = Path(__file__).parents[2] / "tests" / "golden"
Attack = Callable[[Camp], AsyncIterator[None]]
MOST_DECK = 200_000  # characters, as in the form
SIX = 6  # guests, each with an address of their own

# -- deck files ------------------------------------------------------------------------------------------------------

SLOW_DECKS = [
    "a." * (MOST_DECK // 2 - 2) + "b=1",
    "[" + "a." * (MOST_DECK // 2 - 4) + "b]\nc=1",
    "".join(f"[a{number}.b.c]\n" for number in range(MOST_DECK // 16)),
    "a={" + "b.c." * (MOST_DECK // 4 - 8) + "d=1}",
    "a=" + "[" * (MOST_DECK // 2 - 4) + "]" * (MOST_DECK // 2 - 4),
    "a=" + "9" * (MOST_DECK - 8),
    "".join(f"a{number}=1\n" for number in range(MOST_DECK // 9)),
    'a="' + "\\u0041" * (MOST_DECK // 6 - 8) + '"',
    "a=1979-05-27T07:32:00Z\n" * 3,
    "a='''" + "'" * 2 + "\n" * (MOST_DECK - 16),
]


async def decks(camp: Camp) -> AsyncIterator[None]:
    """Six guests send deck files that are slow to read, 20 a second in total."""
    guests = await camp.guests(SIX)
    yield
    async for number in pace(20):
        deck = SLOW_DECKS[number // SIX % len(SLOW_DECKS)]
        form = {"game": "sakura", "seats": [{"who": "me"}, {}], "deck": deck}
        camp.spawn(guests[number % SIX].try_ask("POST", "/api/tables", form))
        await drained(camp)


async def drained(camp: Camp, most: int = 40) -> None:
    """Waits while too many requests are in flight: the attackers are on the same machine."""
    while len(camp.tasks) > most:
        await asyncio.wait(camp.tasks, return_when=asyncio.FIRST_COMPLETED)


# -- transcripts -----------------------------------------------------------------------------------------------------


def golden(name: str) -> list[str]:
    return (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()


def hostile_transcripts() -> list[str]:
    """Transcripts that are huge, deep, or not what they claim; the last two are valid."""
    lines = golden("ikebana-5")
    header, rest = json.loads(lines[0]), "\n".join(lines[1:])

    def headed(**meta: Any) -> str:
        return json.dumps({**header, "meta": meta}) + "\n" + rest

    deep = '{"a":' * 150_000 + "1" + "}" * 150_000
    return [
        "[" * 900_000,
        deep,
        lines[0] + "\n" + deep,
        "{" + ",".join(f'"{number}":0' for number in range(90_000)) + "}",
        '{"' + "k" * 900_000 + '":1}',
        "\n" * 900_000,
        headed(origin={"questions": 10**400}),
        headed(origin={"questions": 100_000, "more": "x" * 800_000}),
        headed(origin="x" * 800_000),
        json.dumps({**header, "options": {f"o{number}": 0 for number in range(60_000)}}),
        json.dumps({**header, "options": {"rounds": "9" * 800_000}}),
        json.dumps({**header, "seats": 10**800}),
        "\n".join(lines[:-1]) + "\n" + '{"event": "card", "card": "' + "x" * 700_000 + '"}',
        "\n".join([*lines[:3], *lines[3:] * 30])[:900_000],
        (lines[0] + "\n" + rest + "\n") * 12,
        "\n".join(lines[:1]) + "\n" + json.dumps({"end": list(range(120_000))}),
        "\n".join(lines),
        "\n".join(golden("sakura-6-three-rounds")),
    ]


async def transcripts(camp: Camp) -> AsyncIterator[None]:
    """Six guests upload hostile transcripts, 10 a second in total: many are refused as too many, after their body."""
    guests, texts = await camp.guests(SIX), hostile_transcripts()
    bodies = [json.dumps({"text": text}).encode() for text in texts]
    yield
    async for number in pace(10):
        body = bodies[(number // SIX + number) % len(bodies)]
        camp.spawn(guests[number % SIX].try_ask("POST", "/api/transcripts", body=body))
        await drained(camp, 12)


# -- the past --------------------------------------------------------------------------------------------------------

LONG = ("sakura-6-three-rounds", "ikebana-5-shared-win", "ombre-4-sequence")


async def upload(guest: Caller, name: str) -> str:
    answer = await guest.ask("POST", "/api/transcripts", {"text": "\n".join(golden(name))})
    return str(answer.json["id"])


async def finish(guest: Caller, name: str, most: int = 1) -> list[str]:
    """Tables played on from a long game shortly before its end, and over soon: their past is long."""
    transcript, header = await upload(guest, name), json.loads(golden(name)[0])
    questions = await last_question(guest, transcript)
    found = []
    for _ in range(most):
        origin = {"transcript": transcript, "questions": max(0, questions - 3)}
        table = await guest.make(header["game"], ["me"] * header["seats"], origin=origin)
        if table:
            await guest.ask("POST", f"/api/tables/{table}/start", {})
            await play_out(guest, table)
            found.append(table)
    return found


async def last_question(guest: Caller, transcript: str) -> int:
    first, question = 0, 0
    while True:
        page = (await guest.ask("GET", f"/api/transcripts/{transcript}/steps?first={first}")).json
        question = max([question, *(int(step["question"]) for step in page["steps"])])
        if page["is_last"]:
            return question
        first += len(page["steps"])


async def play_out(guest: Caller, table: str) -> None:
    """Plays all seats of a table until it is over."""
    over, answered = asyncio.Event(), set[tuple[int, int]]()

    def hear(text: bytes) -> None:
        message = json.loads(text)
        if message.get("end"):
            over.set()
        for sight in [*message.get("sights", []), message.get("sight")]:
            if sight and sight["choices"] and (sight["n"], sight["seat"]) not in answered:
                answered.add((sight["n"], sight["seat"]))
                move = random.choice(sight["choices"])["move"]
                form = {"type": "answer", "n": sight["n"], "seat": sight["seat"], "move": move}
                asyncio.get_running_loop().call_later(0.1, send, json.dumps(form).encode())

    def send(text: bytes) -> None:
        if client is not None and not client.transport.is_closing():
            client.send(text)

    client = await guest.look(f"/api/tables/{table}/socket", hear)
    async with asyncio.timeout(30):
        await over.wait()
    if client is not None:
        client.close()


async def replays(camp: Camp) -> AsyncIterator[None]:
    """One guest steps through long games 20 times a second: tables and transcripts, as all viewers, page by page."""
    guest = await camp.guest()
    paths = [f"/api/transcripts/{await upload(guest, name)}" for name in LONG]
    paths += [f"/api/tables/{table}" for table in await finish(guest, LONG[0])]
    lines = [Caller(camp, guest.address, guest.cookie) for _ in range(8)]
    yield
    async for number in pace(20):
        path, eyes = random.choice(paths), random.choice(["above", "spectator", *range(6)])
        page = f"/steps?eyes={eyes}&first={random.randrange(0, 300)}&count={random.choice([1, 50, 200])}"
        wanted = random.choice([page, page, page, "/transcript" if "tables" in path else ""])
        camp.spawn(lines[number % len(lines)].try_ask("GET", path + wanted))
        await drained(camp)


# -- bots ------------------------------------------------------------------------------------------------------------


async def bots(camp: Camp) -> AsyncIterator[None]:
    """Six guests make tables of six bots of the top level, as many as they may, and ask for hints and reviews."""
    guests = await camp.guests(SIX)
    over = await finish(guests[0], LONG[1])
    hinted = []
    for guest in guests:
        table = await guest.make("sakura", ["me", "me"], hints=True)
        await guest.ask("POST", f"/api/tables/{table}/start", {})
        hinted.append(table)
    yield
    lines = [Caller(camp, guest.address, guest.cookie) for guest in guests]
    async for number in pace(40):
        guest, line, table = guests[number % SIX], lines[number % SIX], hinted[number % SIX]
        camp.spawn(six_bots(guest))
        n, seat = 1 + number // SIX % 2, number // SIX % 2
        camp.spawn(line.try_ask("POST", f"/api/tables/{table}/hint", {"n": n, "seat": seat}))
        if number % 10 == 0:
            camp.spawn(line.try_ask("POST", f"/api/tables/{random.choice(over)}/review"))
        await drained(camp)


async def six_bots(guest: Caller) -> None:
    table = await guest.make("sakura", [{"who": "bot", "level": "tree"}] * 6)
    if table:
        await guest.try_ask("POST", f"/api/tables/{table}/start", {})


# -- seats -----------------------------------------------------------------------------------------------------------


async def seats(camp: Camp) -> AsyncIterator[None]:
    """Four guests make 80 public tables; six others join and leave everywhere, 90 times a second in total."""
    makers, sitters = await camp.guests(4), await camp.guests(SIX)
    yield
    made: set[str] = set()

    async def make(guest: Caller) -> None:
        async for _ in pace(4):
            made.add(await guest.make("sakura", ["me", *["open"] * 5], is_public=True))
            made.discard("")

    for maker in makers:
        camp.spawn(make(maker))
    async for number in pace(90):
        if made:
            camp.spawn(come_and_go(sitters[number % SIX], random.choice(list(made))))
        await drained(camp)


async def come_and_go(guest: Caller, table: str) -> None:
    answer = await guest.try_ask("POST", f"/api/tables/{table}/join", {})
    if answer is not None and answer.status == 200 and random.random() < 0.8:
        await guest.try_ask("POST", f"/api/tables/{table}/leave", {"seat": answer.json["seat"]})


# -- rematches -------------------------------------------------------------------------------------------------------


async def rematches(camp: Camp) -> AsyncIterator[None]:
    """Four guests request rematches of finished games, ten at a time, 20 times a second each."""
    guests = await camp.guests(4)
    finished = await asyncio.gather(*(finish(guest, LONG[2], 8) for guest in guests))
    over = [(guest, table) for guest, tables in zip(guests, finished, strict=True) for table in tables]
    more = [Caller(camp, guest.address, guest.cookie) for guest in guests for _ in range(9)]
    yield
    async for number in pace(80):
        guest, table = over[number % len(over)]
        line = random.choice([guest, *(each for each in more if each.cookie == guest.cookie)])
        camp.spawn(line.try_ask("POST", f"/api/tables/{table}/rematch"))
        await drained(camp)


# -- commitments -----------------------------------------------------------------------------------------------------


async def commitments(camp: Camp) -> AsyncIterator[None]:
    """Six guests commit to nonces that they never open, or open wrongly, at each other's tables."""
    guests = await camp.guests(SIX)
    yield
    async for number in pace(20):
        host, other = guests[number % SIX], guests[(number + 1) % SIX]
        camp.spawn(commit(host, other))
        await drained(camp)


async def commit(host: Caller, other: Caller) -> None:
    table = await host.make("haru", ["me", "open"])
    if table:
        await host.try_ask("POST", f"/api/tables/{table}/nonce", {"commitment": secrets.token_hex(32)})
        await other.try_ask("POST", f"/api/tables/{table}/join", {"commitment": secrets.token_hex(32)})
        await other.try_ask("POST", f"/api/tables/{table}/nonce", {"nonce": secrets.token_hex(16)})


ATTACKS: dict[str, Attack] = {
    "decks": decks,
    "transcripts": transcripts,
    "replays": replays,
    "seats": seats,
    "rematches": rematches,
    "commitments": commitments,
    "bots": bots,
}
