"""The page itself: the files that `make page` has built, and index.html for every address of the page.

Files have their hash in their names, so a browser may keep them for ever; index.html and the service worker are asked
for again each time. Text is sent compressed: the build has put a .br and a .gz beside each file that gains by it.
"""

import mimetypes
from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, PlainTextResponse
from starlette.exceptions import HTTPException

from hanazono.server.process.settings import web_folder

FOR_EVER = "public, max-age=31536000, immutable"
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
NOT_BUILT = "Hanazono's server runs, but its page has not been built: `make page` in the project's folder builds it."

mimetypes.add_type("application/manifest+json", ".webmanifest")


def add_page(app: FastAPI, folder: Path | None = None) -> None:
    """Every address that is not the API's is a file of the page, or the page."""
    root = folder or web_folder()
    files = {path.relative_to(root).as_posix(): path for path in root.rglob("*") if path.is_file()}

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path.startswith("api/"):
            raise HTTPException(404)
        if not files:
            return PlainTextResponse(NOT_BUILT, 503)
        name = path if path in files else "index.html"
        if name == "index.html" and "." in path.rpartition("/")[2]:
            raise HTTPException(404)  # a file that is not there is not the page
        headers = {"Cache-Control": FOR_EVER if name.startswith("assets/") else "no-cache", "Vary": "Accept-Encoding"}
        accepted = request.headers.get("accept-encoding", "")
        for encoding, ending in ENCODINGS:
            if encoding in accepted and name + ending in files:
                headers["Content-Encoding"] = encoding
                return FileResponse(files[name + ending], media_type=_kind(name), headers=headers)
        return FileResponse(files[name], media_type=_kind(name), headers=headers)


def _kind(name: str) -> str:
    return mimetypes.guess_type(name)[0] or "application/octet-stream"
