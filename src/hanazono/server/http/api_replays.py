"""The HTTP API of finished games: stepping through them, reviews, transcripts down and up."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from hanazono.server.http.bodies import Route
from hanazono.server.http.dependencies import TheGarden, ThePerson
from hanazono.server.protocol import forms
from hanazono.server.protocol.errors import too_many
from hanazono.server.replay.replays import MOST_STEPS
from hanazono.server.replay.reviews import MOST_DECISIONS
from hanazono.server.transport.addresses import address_of
from hanazono.table.history import viewer_named

router = APIRouter(prefix="/api", route_class=Route)

Eyes = Annotated[
    str, Query(pattern=r"^(above|spectator|[0-5])$", description="a seat, spectator, or above: all is seen")
]
First = Annotated[int, Query(ge=0, le=100_000)]
Count = Annotated[int, Query(ge=1, le=MOST_STEPS)]
Decisions = Annotated[int, Query(ge=1, le=MOST_DECISIONS)]

JSON_LINES = "application/jsonl"
A_FILE: dict[int | str, Any] = {200: {"content": {JSON_LINES: {"schema": {"type": "string"}}}}}


@router.get("/tables/{table_id}/steps", response_model=forms.Steps)
async def steps(
    table_id: forms.Id,
    garden: TheGarden,
    request: Request,
    eyes: Eyes = "above",
    first: First = 0,
    count: Count = MOST_STEPS,
) -> Response:
    """A finished table, step by step."""
    return _json(await garden.replays.of_table(address_of(request), table_id, viewer_named(eyes), first, count))


@router.post("/tables/{table_id}/review")
async def ask_review(table_id: forms.Id, garden: TheGarden, request: Request) -> forms.Review:
    """Has every decision of a finished table judged, in the background; asked twice, it is the same review."""
    group = address_of(request)
    if not garden.limits.allows("review", group):
        raise too_many()
    await garden.reviews.ask(table_id, group)
    return await garden.reviews.shown(table_id, 0, MOST_DECISIONS)


@router.get("/tables/{table_id}/review")
async def review(
    table_id: forms.Id, garden: TheGarden, first: First = 0, count: Decisions = MOST_DECISIONS
) -> forms.Review:
    """The review of a finished table, as far as it is; from the decision after `first` on."""
    return await garden.reviews.shown(table_id, first, count)


@router.get("/tables/{table_id}/transcript", response_class=Response, responses=A_FILE)
async def transcript(table_id: forms.Id, garden: TheGarden, request: Request) -> Response:
    """A finished table as a transcript, with the proof that its chance was fair."""
    return _file(await garden.replays.transcript(address_of(request), table_id), f"{table_id}.jsonl")


@router.post("/transcripts", status_code=201)
async def upload(form: forms.UploadForm, garden: TheGarden, person: ThePerson, request: Request) -> forms.Found:
    """Keeps a transcript to look at: every line is checked."""
    if not garden.limits.allows("upload", person.id):
        raise too_many()
    return forms.Found(id=await garden.replays.upload(address_of(request), person, form.text))


@router.get("/transcripts/{transcript_id}", response_class=Response, responses=A_FILE)
async def uploaded(transcript_id: forms.Id, garden: TheGarden) -> Response:
    """A transcript that was uploaded."""
    return _file(await garden.replays.uploaded(transcript_id), f"{transcript_id}.jsonl")


@router.get("/transcripts/{transcript_id}/steps", response_model=forms.Steps)
async def uploaded_steps(
    transcript_id: forms.Id,
    garden: TheGarden,
    request: Request,
    eyes: Eyes = "above",
    first: First = 0,
    count: Count = MOST_STEPS,
) -> Response:
    """A transcript that was uploaded, step by step."""
    return _json(
        await garden.replays.of_transcript(address_of(request), transcript_id, viewer_named(eyes), first, count)
    )


def _json(body: bytes) -> Response:
    """What was encoded before: it is not checked once more."""
    return Response(body, media_type="application/json")


def _file(text: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=f"{JSON_LINES}; charset=utf-8", headers=headers)
