"""Attacks on the server itself: masses of refusals, half-sent requests, sockets, messages, passwords, bodies.

The order of the file: other origins; half-sent requests and frames; masses of sockets; messages; chat; passwords and
cookies; bodies.
"""

import asyncio
import json
import random
from collections.abc import AsyncIterator

from benchmarks.server.wire import Client
from benchmarks.siege.lines import HOST, Caller, Camp, pace
from benchmarks.siege.tables import SIX, Attack, drained

# -- other origins ---------------------------------------------------------------------------------------------------

ORIGINS = ("http://[", "http://[::1", "http://]", "null", "https://elsewhere.example", "http://[v1.x]", "http://\u00e9")
ENDPOINTS = ("https://xn--/", "https://xn--a/", "https://[::1/", "https://127.1/", "https://a..b/", "https://%00/")
KEYS = {"p256dh": "B" + "A" * 86, "auth": "A" * 22}


async def origins(camp: Camp) -> AsyncIterator[None]:
    """Four addresses are refused by origin 1,000 times a second in total; a guest subscribes bad push endpoints."""
    lines = [Caller(camp, address) for address in [camp.address() for _ in range(4)] for _ in range(5)]
    guest = await camp.guest()
    yield

    async def ask(line: Caller) -> None:
        async for number in pace(1_000 / len(lines)):
            await line.try_ask("POST", "/api/people", {"name": "x"}, Origin=ORIGINS[number % len(ORIGINS)])

    for line in lines:
        camp.spawn(ask(line))
    async for number in pace(15):
        form = {"endpoint": ENDPOINTS[number % len(ENDPOINTS)], "keys": KEYS}
        await guest.try_ask("PUT", "/api/people/me/push", form)


# -- half sent -------------------------------------------------------------------------------------------------------

HALVES = 100  # of each kind, at each of these addresses
SLOW_ADDRESSES = 4
AGAIN_SECONDS = (5.0, 10.0)  # before a client that was cut off reconnects: 160 a second in total, if none may stay


async def slow(camp: Camp) -> AsyncIterator[None]:
    """Endless heads, bodies that never arrive, responses that nobody reads: 1,200 connections, four addresses."""
    addresses = [camp.address() for _ in range(SLOW_ADDRESSES)]
    yield
    head = f"POST /api/people HTTP/1.1\r\nHost: {HOST}:{camp.port}\r\n"
    starts = {
        "head": head.encode() + b"X-Slow: ",
        "body": (head + "Content-Type: application/json\r\nContent-Length: 1900000\r\n\r\n{").encode(),
        "unread": f"GET /api/openapi.json HTTP/1.1\r\nHost: {HOST}:{camp.port}\r\n\r\n".encode() * 4,
    }

    async def hold(kind: str, address: str) -> None:
        while True:
            line = await camp.raw(starts[kind], address, small=kind == "unread")
            if line is not None:
                while await line.drip(b"x" if kind != "unread" else b""):
                    await asyncio.sleep(1 + random.random())
                camp.tally[f"{kind} closed"] += 1
                line.close()
            await asyncio.sleep(random.uniform(*AGAIN_SECONDS))

    for kind in starts:
        for number in range(HALVES * SLOW_ADDRESSES):
            camp.spawn(hold(kind, addresses[number % SLOW_ADDRESSES]))
            await asyncio.sleep(0.002)
    await asyncio.Event().wait()


# -- sockets in masses -----------------------------------------------------------------------------------------------


async def sockets(camp: Camp) -> AsyncIterator[None]:
    """Six addresses open as many sockets as they may, of the lobby and of tables, and send half a frame."""
    guests = await camp.guests(SIX)
    tables = [await guest.make("haru", ["me", "open"], is_public=True) for guest in guests]
    yield
    half = [bytes([0x81, 0xFE, 0x40]), bytes([0x01, 0x81, 0, 0, 0, 0, 65]), bytes([0x81, 0xFF, 0, 0, 0, 0, 0x7F])]
    opened: list[Client] = []
    async for number in pace(120):
        guest = guests[number % SIX]
        path = "/api/lobby/socket" if number % 2 else f"/api/tables/{tables[number % SIX] or 'none'}/socket"
        line = Caller(camp, guest.address, guest.cookie)
        client = await line.look(path)
        if client is not None:
            opened.append(client)
            if not client.transport.is_closing():
                client.transport.write(half[number % len(half)])


# -- messages --------------------------------------------------------------------------------------------------------

NASTY = [
    "[" * 8_000,
    '{"type":"answer","n":' + "9" * 8_000 + ',"move":{}}',
    '{"type":"answer","n":1,"move":' + '{"a":' * 3_000 + "1" + "}" * 3_000 + "}",
    '{"type":"say","text":"\\ud800"}',
    '{"type":"answer","n":0,"move":{"pick":1}}',
    '{"type":"undo","n":-1}',
    '{"type":"why","n":1,"move":{}}',
    '{"type":"ping","id":1,"surprise":1}',
    '{"type":"look"}',
    '{"type":"look"}',
]


AGAIN_EVERY = 97  # messages: does not divide the number of sockets, so each gets its turn


async def messages(camp: Camp) -> AsyncIterator[None]:
    """Two addresses, 50 sockets each, 1,000 messages a second in total: `look`, stale answers, and invalid messages.

    Sockets that are cut off reconnect, ten a second.
    """
    guests = await camp.guests(2)
    tables = []
    for guest in guests:
        table = await guest.make("sakura", ["me"] * 6)
        await guest.ask("POST", f"/api/tables/{table}/start", {})
        tables.append(table)
    yield
    clients = [await again(guests[number % 2], tables[number % 2]) for number in range(100)]
    async for number in pace(1_000):
        client = clients[number % 100]
        if client is not None and not client.transport.is_closing():
            client.send(random.choice(NASTY).encode())
        elif number % AGAIN_EVERY == 0:
            clients[number % 100] = await again(guests[number % 2], tables[number % 2])


async def again(guest: Caller, table: str) -> Client | None:
    return await Caller(guest.camp, guest.address, guest.cookie).look(f"/api/tables/{table}/socket")


# -- chat ------------------------------------------------------------------------------------------------------------

WORDS = [
    "\u202egnihton\u202c " * 20,
    "\u200b" * 400,
    "a" + "\u0301" * 490,
    "\ufdfa" * 480,
    "\U000e0041" * 200,
    "💐" * 240,
]


async def chat(camp: Camp) -> AsyncIterator[None]:
    """Six guests at tables of their own send chat that should not be shown, as often as they may and more."""
    guests = await camp.guests(SIX)
    clients = []
    for guest in guests:
        table = await guest.make("sakura", ["me", *["open"] * 5], is_public=True)
        clients.append(await guest.look(f"/api/tables/{table}/socket"))
    yield
    async for number in pace(100):
        client = clients[number % SIX]
        if client is not None and not client.transport.is_closing():
            client.send(json.dumps({"type": "say", "text": random.choice(WORDS)}).encode())
        if number % 20 == 0:
            await guests[number // 20 % SIX].try_ask("PATCH", "/api/people/me", {"name": random.choice(WORDS)[:200]})


# -- passwords and cookies -------------------------------------------------------------------------------------------


async def passwords(camp: Camp) -> AsyncIterator[None]:
    """Ten addresses guess the password of one account, 100 times a second in total; void cookies; reads of /metrics."""
    owner = await camp.guest()
    login = {"login": f"owner{camp.wave}", "password": "a long enough password"}
    await owner.ask("POST", "/api/people/me/account", login)
    old = Caller(camp, owner.address, owner.cookie)
    await owner.ask("POST", "/api/people/logout")
    guessers = [camp.caller() for _ in range(10)]
    looker = camp.caller()
    yield

    async def replay() -> None:
        async for _ in pace(10):
            answer = await old.try_ask("GET", "/api/people/me")
            if answer is not None and answer.status == 200:
                camp.tally["a cookie worked after sign-out"] += 1
            await looker.try_ask("GET", "/metrics")

    camp.spawn(replay())
    async for number in pace(100):
        guess = {"login": login["login"], "password": f"guess number {number}"}
        camp.spawn(guessers[number % len(guessers)].try_ask("POST", "/api/people/login", guess))
        await drained(camp)


# -- bodies ----------------------------------------------------------------------------------------------------------


def bodies_of(table: str) -> list[tuple[str, bytes]]:
    """Paths, and bodies that are invalid for them."""
    seat = f"/api/tables/{table}/resign"
    return [
        (seat, b'{"seat":' + b"[" * 200_000 + b"]" * 200_000 + b"}"),
        (seat, b'{"seat":' + b"9" * 1_000_000 + b"}"),
        (seat, rb'{"seat":0,"\ud800":1}'),
        (seat, b'{"seat":0,"' + b"k" * 1_000_000 + b'":1}'),
        (seat, b"{" + b",".join(b'"%d":1' % number for number in range(150_000)) + b"}"),
        ("/api/tables", b'{"game":"haru","seats":[' + b",".join([b"{}"] * 300_000) + b"]}"),
        ("/api/tables", b'{"game":"haru","seats":[{},{}],"options":' + b'{"a":' * 300 + b"1" + b"}" * 300 + b"}"),
        ("/api/tables", b'{"game":"haru","seats":[{},{}],"options":{' + b'"a":1,' * 200_000 + b'"b":1}}'),
        ("/api/people", b'{"name":"' + b"\\u0041" * 300_000 + b'"}'),
        ("/api/people/login", b'{"login":"' + b"x" * 1_900_000 + b'","password":"x"}'),
        ("/api/people", b"x" * 1_990_000),
    ]


async def bodies(camp: Camp) -> AsyncIterator[None]:
    """Four addresses send useless bodies of up to two megabytes, 40 a second in total."""
    guests = await camp.guests(4)
    found = bodies_of(await guests[0].make("haru", ["me", "open"]))
    yield
    async for number in pace(40):
        path, body = found[number % len(found)]
        camp.spawn(guests[number % 4].try_ask("POST", path, body=body))
        await drained(camp, 8)


ATTACKS: dict[str, Attack] = {
    "origins": origins,
    "slow": slow,
    "sockets": sockets,
    "messages": messages,
    "chat": chat,
    "passwords": passwords,
    "bodies": bodies,
}
