"""The bodies of the HTTP API. Unknown fields are refused."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from hanazono.table.clocks import Clock
from hanazono.table.wire import Json, Judged

Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,16}$")]


class Form(BaseModel):
    """The base of all bodies."""

    model_config = ConfigDict(extra="forbid")


class Problem(BaseModel):
    """Why a request was refused. Nothing has changed."""

    reason: str = Field(description="a word of the protocol")
    more: Json = Field(default_factory=dict, description="what the sentence for this reason needs")


# -- tables ----------------------------------------------------------------------------------------------------------


class ClockForm(Form):
    """none; live: seconds for the whole game and an increment for each answer; days: for each answer."""

    kind: Literal["none", "live", "days"] = "none"
    seconds: Annotated[StrictInt, Field(ge=0, le=86_400)] = 0
    increment: Annotated[StrictInt, Field(ge=0, le=3_600)] = 0
    days: Annotated[StrictInt, Field(ge=0, le=30)] = 0
    patience: Annotated[StrictInt, Field(ge=10, le=30 * 86_400)] = 300


class SeatForm(Form):
    """Who sits at a seat of a new table: me, a bot of a level, someone else on this device, or (open) whoever comes."""

    who: Literal["me", "bot", "open"] = "open"
    level: StrictStr | None = None
    name: StrictStr | None = Field(
        default=None, description="me: the name at this seat, where one browser holds several"
    )


class OriginForm(Form):
    """Play on from here: a finished table or an uploaded transcript, and how many of its questions are kept."""

    table: Id | None = None
    transcript: Id | None = None
    questions: Annotated[StrictInt, Field(ge=0, le=100_000)]


class TableForm(Form):
    """A new table."""

    game: StrictStr
    seats: list[SeatForm] = Field(min_length=2, max_length=6)
    options: Json = Field(default_factory=dict)
    deck: StrictStr | None = Field(default=None, max_length=200_000, description="a deck file (TOML)")
    clock: ClockForm = ClockForm()
    is_public: StrictBool = False
    hints: StrictBool | None = Field(
        default=None,
        description="whether those who are asked may have hints; null: only if nobody sits there but you and bots",
    )
    origin: OriginForm | None = None


Nonce = Annotated[StrictStr, Field(pattern=r"^[0-9a-f]{32}$")]
Commitment = Annotated[StrictStr, Field(pattern=r"^[0-9a-f]{64}$")]


class NonceForm(Form):
    """Your share of the table's chance: a commitment to it (SHA-256 of the nonce), or the nonce itself; never both."""

    nonce: Nonce | None = None
    commitment: Commitment | None = None


class JoinForm(NonceForm):
    """Sits down: at that seat, or at the first that is free for you."""

    seat: Annotated[StrictInt, Field(ge=0, le=5)] | None = None
    name: StrictStr | None = None


class SeatNumber(Form):
    seat: Annotated[StrictInt, Field(ge=0, le=5)]


class HandForm(Form):
    """Hands a seat to a bot, or takes the own one back."""

    seat: Annotated[StrictInt, Field(ge=0, le=5)]
    to: Literal["bot", "person"]


class HintForm(SeatNumber):
    """The own seat, and the number of the open question."""

    n: Annotated[StrictInt, Field(ge=0, le=1_000_000)]


class HintShown(BaseModel):
    """What each choice of the question is worth to that seat, the recommended one first."""

    n: int
    seat: int
    choices: list[Judged]


class SeatShown(BaseModel):
    """Who sits there. A seat that is kept for somebody has their name, and who they are in `invited`."""

    name: str | None
    person: str | None
    bot: str | None
    invited: str | None


class Result(BaseModel):
    """How a finished game ended, for each seat; the seats that won."""

    scores: list[int]
    winners: list[int]
    ranks: list[int]


class TableShown(BaseModel):
    """A table in a list."""

    id: str
    game: str
    options: Json
    clock: Clock
    phase: Literal["open", "playing", "over", "closed"]
    is_public: bool
    hints: bool
    seats: list[SeatShown]
    own: list[int] = Field(description="the seats that you hold")
    waits_for_you: bool
    created: int
    moved: int
    result: Result | None = None


class PersonShown(BaseModel):
    """You."""

    id: str
    name: str
    login: str | None


class Lobby(BaseModel):
    """Who you are; open tables; yours, those that wait for you first; your finished ones."""

    me: PersonShown | None
    open: list[TableShown]
    own: list[TableShown]
    finished: list[TableShown]


class Made(BaseModel):
    """A table that was made: SHA-256 of the secret that its chance will come from, published before any nonce."""

    id: str
    commitment: str


class Sat(BaseModel):
    """The seat that was taken."""

    seat: int


class Found(BaseModel):
    id: str


class Done(BaseModel):
    """It is done."""

    ok: Literal[True] = True


class OptionShown(BaseModel):
    name: str
    default: bool | int | str
    values: list[bool | int | str]
    at_least: int


class GameShown(BaseModel):
    name: str
    seats: list[int]
    options: list[OptionShown]
    has_deck: bool


class Games(BaseModel):
    games: list[GameShown]
    levels: list[str] = Field(description="of bots")


# -- replays ---------------------------------------------------------------------------------------------------------


class EndShown(BaseModel):
    """How a game ended, and where every point came from."""

    scores: list[int]
    winners: list[int]
    sheet: list[Json]


class StepShown(BaseModel):
    """After an answer: the number of the question, what happened, how the table looked, and at the end the result."""

    question: int
    events: list[Json]
    view: Json
    end: EndShown | None


class Steps(BaseModel):
    steps: list[StepShown]
    is_last: bool


class DecisionShown(BaseModel):
    """A decision of a finished table. `made` is the move that was made; what it has cost is a share of the win."""

    number: int = Field(description="from 1")
    question: int
    seat: int
    ask: str
    made: Json
    cost: float | None
    cost_error: float | None
    choices: list[Judged]


class Review(BaseModel):
    """How far the review of a finished table is, and decisions that have been judged."""

    state: Literal["none", "running", "done"]
    done: int = Field(description="decisions that have been judged")
    total: int
    iterations: int = Field(description="of the search for each decision")
    decisions: list[DecisionShown]


class UploadForm(Form):
    """A transcript of one game (JSON Lines)."""

    text: StrictStr = Field(max_length=1_000_000)


# -- people ----------------------------------------------------------------------------------------------------------


Secret = Annotated[StrictStr, Field(max_length=1_000)]
Login = Annotated[StrictStr, Field(max_length=200)]


class NameForm(Form):
    name: StrictStr = Field(max_length=200)


class LoginForm(Form):
    """A login has 3 to 64 letters, upper and lower case alike; a password 10 to 200, and is not the login."""

    login: Login
    password: Secret


class PasswordForm(Form):
    old: Secret
    new: Secret


class RecoverForm(Form):
    """One of the recovery codes, and the new password."""

    login: Login
    code: Annotated[StrictStr, Field(max_length=100)]
    password: Secret


class Codes(BaseModel):
    """Recovery codes: each gives a new password once. They are shown now and never again."""

    codes: list[str]


class ShunForm(Form):
    """mute: I do not want to hear this person; block: nor to sit with them; null: neither."""

    kind: Literal["mute", "block"] | None


class ShunnedShown(BaseModel):
    id: str
    name: str
    kind: Literal["mute", "block"]


class Shunned(BaseModel):
    people: list[ShunnedShown]


class PushKey(BaseModel):
    """The key that a browser asks for (applicationServerKey): base64url of an uncompressed point of P-256."""

    key: str


Endpoint = Annotated[StrictStr, Field(max_length=1_000, pattern=r"^[!-~]+$")]


class PushKeys(Form):
    """For whose eyes messages are encrypted: base64url."""

    p256dh: Annotated[StrictStr, Field(max_length=100)]
    auth: Annotated[StrictStr, Field(max_length=40)]


class PushForm(Form):
    """A browser's PushSubscription."""

    endpoint: Endpoint
    keys: PushKeys


class EndpointForm(Form):
    endpoint: Endpoint
