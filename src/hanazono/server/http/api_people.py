"""The HTTP API of people: a guest with a name needs one click; an account is optional.

The order of the file: guests; accounts; whom one shuns; notices; being forgotten.
"""

import asyncio
import json
from contextlib import suppress
from functools import partial

from fastapi import APIRouter, BackgroundTasks, Request, Response

from hanazono.server.garden import Garden
from hanazono.server.http.bodies import Route
from hanazono.server.http.dependencies import TheGarden, ThePerson
from hanazono.server.people.user_text import clean_name
from hanazono.server.process.clock import now
from hanazono.server.protocol import forms
from hanazono.server.protocol.errors import Problem, too_many, unknown
from hanazono.server.push.endpoints import check_endpoint
from hanazono.server.push.messages import check_keys
from hanazono.server.push.notices import MOST_SUBSCRIPTIONS
from hanazono.server.transport.addresses import address_of
from hanazono.store.chair import Chair
from hanazono.store.people import Person, Subscription, new_id
from hanazono.store.tables import StoredTable

ALL = 1_000_000  # tables

router = APIRouter(prefix="/api", route_class=Route)

# -- guests ----------------------------------------------------------------------------------------------------------


@router.post("/people", status_code=201)
async def become(form: forms.NameForm, garden: TheGarden, request: Request, response: Response) -> forms.PersonShown:
    """Become a guest under a name: the answer sets the cookie."""
    if not garden.limits.allows("guest", address_of(request)):
        raise too_many()
    person = Person(new_id(), clean_name(form.name), now())
    await garden.people.add(person)
    garden.sessions.give(response, person, request)
    return shown(person)


@router.get("/people/me")
async def me(person: ThePerson) -> forms.PersonShown:
    """Who am I?"""
    return shown(person)


@router.patch("/people/me")
async def rename(form: forms.NameForm, garden: TheGarden, person: ThePerson) -> forms.PersonShown:
    """Takes another name. At the tables where you sit you keep the one you came with."""
    name = clean_name(form.name)
    await garden.people.rename(person.id, name)
    return forms.PersonShown(id=person.id, name=name, login=person.login)


@router.get("/people/me/export", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def export(garden: TheGarden, person: ThePerson) -> Response:
    """All that is stored about you, as a file. The moves of your tables are in their transcripts."""
    text = json.dumps(await garden.people.everything_of(person.id), ensure_ascii=False, indent=1)
    headers = {"Content-Disposition": 'attachment; filename="hanazono.json"'}
    return Response(text, media_type="application/json", headers=headers)


def shown(person: Person) -> forms.PersonShown:
    return forms.PersonShown(id=person.id, name=person.name, login=person.login)


# -- accounts --------------------------------------------------------------------------------------------------------


@router.post("/people/me/account", status_code=201)
async def make_account(
    form: forms.LoginForm, garden: TheGarden, person: ThePerson, request: Request, response: Response
) -> forms.Codes:
    """Takes a login and a password, to find your tables on another device. The recovery codes are shown this once."""
    person, codes = await garden.accounts.make(person, form.login, form.password, address_of(request))
    garden.sessions.remember(response, person, request)
    return forms.Codes(codes=codes)


@router.post("/people/login")
async def sign_in(form: forms.LoginForm, garden: TheGarden, request: Request, response: Response) -> forms.PersonShown:
    """Signs in: the answer sets the cookie.

    A guest who signs in from their browser stays what they were: their tables do not become the account's, and without
    their cookie nobody is that guest any more. To keep the tables of a guest, make that guest an account instead.
    """
    knows = partial(garden.sessions.device_of, request)
    person = await garden.accounts.sign_in(form.login, form.password, address_of(request), knows)
    garden.sessions.give(response, person, request)
    return shown(person)


@router.post("/people/recover")
async def recover(
    form: forms.RecoverForm, garden: TheGarden, request: Request, response: Response, later: BackgroundTasks
) -> forms.PersonShown:
    """Takes a new password with a recovery code, which works once. All other devices are signed out."""
    knows = partial(garden.sessions.device_of, request)
    person = await garden.accounts.recover(form.login, form.code, form.password, address_of(request), knows)
    garden.sessions.give(response, person, request)
    later.add_task(garden.presence.changed, person.id)
    return shown(person)


@router.post("/people/me/password")
async def change_password(
    form: forms.PasswordForm,
    garden: TheGarden,
    person: ThePerson,
    request: Request,
    response: Response,
    later: BackgroundTasks,
) -> forms.Done:
    """Takes a new password. All other devices are signed out; this one gets a fresh cookie."""
    person = await garden.accounts.change_password(person, form.old, form.new)
    garden.sessions.give(response, person, request)
    later.add_task(garden.presence.changed, person.id)
    return forms.Done()


@router.post("/people/logout")
async def sign_out(garden: TheGarden, request: Request, response: Response, later: BackgroundTasks) -> forms.Done:
    """Signs out here: the cookie is void, whoever has a copy of it. Without an account there is no way back."""
    person_id = await garden.sessions.end(response, request)
    if person_id is not None:
        later.add_task(garden.presence.changed, person_id)
    return forms.Done()


@router.post("/people/me/logout-everywhere")
async def sign_out_everywhere(
    garden: TheGarden, person: ThePerson, response: Response, later: BackgroundTasks
) -> forms.Done:
    """Signs out on all devices, this one too. Without an account there is no way back."""
    await garden.accounts.sign_out_everywhere(person)
    garden.sessions.take(response)
    later.add_task(garden.presence.changed, person.id)
    return forms.Done()


# -- whom one shuns --------------------------------------------------------------------------------------------------


@router.put("/people/{person_id}/shun")
async def shun(person_id: forms.Id, form: forms.ShunForm, garden: TheGarden, person: ThePerson) -> forms.Done:
    """Mutes or blocks somebody, or neither any more. A mute holds at once; a block holds when tables are joined."""
    if person_id == person.id:
        raise Problem(422, "yourself")
    if not await garden.people.shun(person.id, person_id, form.kind):
        raise unknown("person")
    await garden.presence.changed(person.id)
    return forms.Done()


@router.get("/people/me/shunned")
async def shunned(garden: TheGarden, person: ThePerson) -> forms.Shunned:
    """Whom you have muted or blocked."""
    found = await garden.people.names_shunned(person.id)
    return forms.Shunned(
        people=[
            forms.ShunnedShown.model_validate(dict(zip(("id", "name", "kind"), each, strict=True))) for each in found
        ]
    )


# -- notices ---------------------------------------------------------------------------------------------------------


@router.get("/push/key")
async def push_key(garden: TheGarden) -> forms.PushKey:
    """The key of this server, which a browser asks for when it subscribes to Web Push."""
    return forms.PushKey(key=garden.pushes.identity.public)


@router.put("/people/me/push")
async def subscribe(form: forms.PushForm, garden: TheGarden, person: ThePerson) -> forms.Done:
    """This browser takes notices for you: when you are asked in a days-per-move game and do not look at the table."""
    check_endpoint(form.endpoint, permits_loopback=garden.pushes.permits_loopback)
    await asyncio.to_thread(check_keys, form.keys.p256dh, form.keys.auth)
    subscription = Subscription(form.endpoint, form.keys.p256dh, form.keys.auth)
    if not await garden.people.subscribe(person.id, subscription, MOST_SUBSCRIPTIONS):
        raise Problem(409, "many-subscriptions", most=MOST_SUBSCRIPTIONS)
    return forms.Done()


@router.delete("/people/me/push")
async def unsubscribe(form: forms.EndpointForm, garden: TheGarden, person: ThePerson) -> forms.Done:
    """This browser takes no notices for you any more."""
    if not await garden.people.unsubscribe(form.endpoint, person.id):
        raise unknown("subscription")
    return forms.Done()


# -- being forgotten -------------------------------------------------------------------------------------------------


@router.delete("/people/me")
async def forget(garden: TheGarden, person: ThePerson, response: Response, later: BackgroundTasks) -> forms.Done:
    """Forgets you: bots play on in your place, your seats become those of somebody unknown, your words go."""
    running = await garden.table_store.tables_of(person.id, ALL)
    finished = await garden.table_store.finished(person.id, ALL)
    for table, seats in running:
        if table.phase == "playing":
            await _hand_all(garden, person, table.id)
        elif table.host_id == person.id:
            await _pass_on(garden, person, table, seats)
    await garden.people.remove(person.id)
    await _tell(garden, {table.id for table, _ in [*running, *finished]})
    garden.sessions.take(response, is_known=False)
    later.add_task(garden.presence.changed, person.id)
    return forms.Done()


async def _hand_all(garden: Garden, person: Person, table_id: str) -> None:
    live = await garden.tables.get(table_id)
    for seat in live.sitting.seats_of(person.id):
        with suppress(Problem):  # a bot plays it already, or the game has just ended
            await garden.seat_actions.hand(person, live, forms.HandForm(seat=seat, to="bot"))


async def _pass_on(garden: Garden, person: Person, table: StoredTable, seats: list[Chair]) -> None:
    """A table that has not started goes to the next who sits there; without anybody it is closed."""
    others = [seat.person_id for seat in seats if seat.person_id not in {None, person.id}]
    if others:
        await garden.table_store.put(table.id, host_id=others[0])
    else:
        await garden.table_store.put(table.id, phase="closed")


async def _tell(garden: Garden, tables: set[str]) -> None:
    """Who sits where has changed at these tables: here, and for the other processes."""
    await garden.tables.hear_of_tables(tables)
    garden.lobby.mark_stale()
    await garden.notices.announce(*tables)
