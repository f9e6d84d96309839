"""Many people who have a table open and do nothing, to measure the cost of a socket."""

import argparse
import asyncio

import httpx
import uvloop

from benchmarks.server.wire import Client


async def look(port: int, count: int) -> None:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        await http.post("/api/people", json={"name": "Looker"})
        cookie = f"hanazono={http.cookies['hanazono']}"
        made = [(await http.post("/api/tables", json=FORM)).json()["id"] for _ in range(count // 10)]
        for table in made:
            await http.post(f"/api/tables/{table}/start", json={})
    clients = [Client(f"/api/tables/{made[at % len(made)]}/socket", "localhost", cookie, ignore) for at in range(count)]
    for client in clients:
        await client.open("127.0.0.1", port)
    print("open", flush=True)
    await asyncio.Event().wait()


FORM = {"game": "haru", "seats": [{"who": "me"}, {"who": "me", "name": "Other"}]}


def ignore(_message: bytes) -> None:
    """Ignores whatever arrives."""


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int)
    parser.add_argument("--count", type=int)
    arguments = parser.parse_args()
    uvloop.run(look(arguments.port, arguments.count))
