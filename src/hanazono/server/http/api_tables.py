"""The HTTP API of games, lobby and tables."""

from typing import Annotated

from fastapi import APIRouter, Request

from hanazono.bots import LEVELS
from hanazono.server.http.bodies import Route
from hanazono.server.http.dependencies import TheGarden, ThePerson
from hanazono.server.live.lobby import shown
from hanazono.server.protocol import forms
from hanazono.server.protocol.errors import too_many
from hanazono.server.transport.addresses import address_of
from hanazono.table import making
from hanazono.table.fairness import commitment_to

router = APIRouter(prefix="/api", route_class=Route)

TableId = Annotated[forms.Id, "the name of a table, which is its link"]


@router.get("/games")
async def games() -> forms.Games:
    """The games, their seats and options, and the levels of bots."""
    return forms.Games(
        games=[
            forms.GameShown(
                name=game.name,
                seats=list(game.seats),
                options=[
                    forms.OptionShown(
                        name=option.name, default=option.default, values=list(option.values), at_least=option.at_least
                    )
                    for option in game.speech.OPTIONS
                ],
                has_deck=game.deck is not None,
            )
            for game in making.games()
        ],
        levels=list(LEVELS),
    )


@router.get("/lobby")
async def lobby(garden: TheGarden, request: Request) -> forms.Lobby:
    """Open tables, and your own."""
    return await garden.lobby.lists(await garden.sessions.person_of(request))


@router.post("/tables", status_code=201)
async def make(form: forms.TableForm, garden: TheGarden, person: ThePerson, request: Request) -> forms.Made:
    """Makes a table. Give your nonce when you start it or with /nonce: the commitment comes before any nonce."""
    if not garden.limits.allows("table", person.id):
        raise too_many()
    who = address_of(request)
    origin = await garden.replays.origin(who, form) if form.origin is not None else None
    table = await garden.creation.make(who, person, form, origin)
    return forms.Made(id=table.id, commitment=commitment_to(table.secret))


@router.get("/tables/{table_id}")
async def look(table_id: TableId, garden: TheGarden, request: Request) -> forms.TableShown:
    """A table, its game apart: that comes through the socket."""
    person = await garden.sessions.person_of(request)
    await garden.tables.get(table_id)
    return shown(*await garden.table_store.seats(table_id), person)


@router.post("/tables/{table_id}/join")
async def join(table_id: TableId, form: forms.JoinForm, garden: TheGarden, person: ThePerson) -> forms.Sat:
    """Sits down. When the last free seat is taken the game starts, as soon as all have opened their nonces."""
    return forms.Sat(seat=await garden.seating.join(person, await garden.tables.get(table_id), form))


@router.post("/tables/{table_id}/nonce")
async def nonce(table_id: TableId, form: forms.NonceForm, garden: TheGarden, person: ThePerson) -> forms.Done:
    """Commits to your share of the table's chance while people come, and opens it when all are there."""
    await garden.seating.give(person, await garden.tables.get(table_id), form)
    return forms.Done()


@router.post("/tables/{table_id}/leave")
async def leave(table_id: TableId, form: forms.SeatNumber, garden: TheGarden, person: ThePerson) -> forms.Done:
    """Stands up, or gives up a seat that was kept for you, before the start."""
    await garden.seating.leave(person, await garden.tables.get(table_id), form.seat)
    return forms.Done()


@router.post("/tables/{table_id}/remove")
async def remove(table_id: TableId, form: forms.SeatNumber, garden: TheGarden, person: ThePerson) -> forms.Done:
    """The host asks a person to stand up, for good, or keeps a seat no longer, before the start."""
    await garden.seating.remove(person, await garden.tables.get(table_id), form.seat)
    return forms.Done()


@router.post("/tables/{table_id}/start")
async def start(table_id: TableId, form: forms.NonceForm, garden: TheGarden, person: ThePerson) -> forms.Done:
    """The host starts the game; bots take the seats that are still free."""
    await garden.seating.start(person, await garden.tables.get(table_id), form)
    return forms.Done()


@router.post("/tables/{table_id}/resign")
async def resign(table_id: TableId, form: forms.SeatNumber, garden: TheGarden, person: ThePerson) -> forms.Done:
    """Gives up: a bot plays on, and you rank last."""
    await garden.seat_actions.resign(person, await garden.tables.get(table_id), form.seat)
    return forms.Done()


@router.post("/tables/{table_id}/hand")
async def hand(table_id: TableId, form: forms.HandForm, garden: TheGarden, person: ThePerson) -> forms.Done:
    """Hands a seat to a bot (your own; as host one that keeps you waiting), or takes your own back."""
    await garden.seat_actions.hand(person, await garden.tables.get(table_id), form)
    return forms.Done()


@router.post("/tables/{table_id}/hint")
async def hint(table_id: TableId, form: forms.HintForm, garden: TheGarden, person: ThePerson) -> forms.HintShown:
    """What each of your choices is worth, from what your seat may know; where the table has hints."""
    choices = await garden.seat_actions.hint(person, await garden.tables.get(table_id), form)
    return forms.HintShown(n=form.n, seat=form.seat, choices=choices)


@router.post("/tables/{table_id}/rematch")
async def rematch(
    table_id: TableId, garden: TheGarden, person: ThePerson, form: forms.NonceForm | None = None
) -> forms.Found:
    """Invites the same people to play again, seats turned; or accepts that. Those who accept sit, bots at once."""
    live = await garden.tables.get(table_id)
    return forms.Found(id=await garden.seating.rematch(person, live, form or forms.NonceForm()))
