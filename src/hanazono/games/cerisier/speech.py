"""cerisier as JSON: options, choices and their hints, views, the lines of a transcript. The words are in text.py.

Everything here reads veiled records, `s`, or the same as plain values, `p`: what a viewer may not know is not in them.
The JSON forms are those of the rules file, to the letter. The order of the file: names; options; choices; views;
transcripts; the score.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from math import comb
from typing import Any, TypedDict

import numpy as np

from hanazono.games.cerisier import box
from hanazono.games.cerisier.rules import QUESTIONS
from hanazono.games.cerisier.scoring import (
    FRONT_POINTS,
    best_blacks,
    colour_points,
    front_points,
    group_count,
    group_flowers,
    group_points,
    jokers,
)
from hanazono.games.cerisier.secrets import imagine_bags, is_bound, of_colour, pools
from hanazono.games.contract import Json, same_json
from hanazono.games.dispatch import asked
from hanazono.games.events import Event, Events, Field, Forms, More, among, forms, listed, named, number, one_of
from hanazono.games.kit import ABOVE, NOTHING, SPECTATOR, Array, State
from hanazono.games.options import Option, Options
from hanazono.games.speech import Asking, Table, asking, legal_moves, reader, table_of, things
from hanazono.games.states import plain

# -- names -----------------------------------------------------------------------------------------------------------

COLOUR_NAMES = ("pink", "yellow", "light_blue", "dark_blue", "white", "black")
CONDITION_NAMES = ("two_pairs", "four_colours", "six_flowers")
FACE_NAMES = ("shin_sumizome", "sakuya_hime", "somei_yoshino", "komatsu_otome", "kenrokuen_kumagai", "kokonoe")


CONSTANTS = {
    "COLOURS": COLOUR_NAMES,
    "REAL": COLOUR_NAMES[: box.REAL],
    "CONDITIONS": CONDITION_NAMES,
    "PINK_SIDES": FACE_NAMES[1::2],
    "MOST_DRAWS": box.MOST_DRAWS,
    "MOST_FLOWERS": box.MOST_FLOWERS,
    "IN_PLAY": {seats: int(box.BAG[seats].sum()) - (box.ASIDE if seats == 2 else 0) for seats in box.SEATS},
    "FRONT_POINTS": FRONT_POINTS.tolist(),  # for 0, 1, 2 … flowers of a colour
}


def _by_colour(counts: Iterable[int]) -> dict[str, int]:
    """Of all colours, or of the real ones."""
    return _counted(tuple(counts))


@lru_cache(4096)
def _counted(counts: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(COLOUR_NAMES, counts, strict=False))


read = reader(box.STATE, without=("bag", "aside", "unseen", "bound"))


# -- options ---------------------------------------------------------------------------------------------------------

_SIDES = ("blue", "pink")


def _pink(masteries: str) -> list[bool]:
    """Which cards show their pink side: cerisier.setup.mixed-faces."""
    sides = masteries.split(",")
    return [side == "pink" for side in (sides if len(sides) == 3 else sides * 3)]


def _masteries(pink: Iterable[int]) -> str:
    return _sides(tuple(map(int, pink)))


@lru_cache(8)
def _sides(pink: tuple[int, ...]) -> str:
    sides = [_SIDES[side] for side in pink]
    return sides[0] if len(set(sides)) == 1 else ",".join(sides)


OPTIONS = Options(
    Option(
        "masteries",
        "blue",
        (*_SIDES, *map(",".join, product(_SIDES, repeat=3))),
        at="pink",
        encode=_pink,
        decode=_masteries,
    ),
    Option("zero_ranks", False, (False, True)),
    Option("memory_aid", False, (False, True)),
)


# -- choices ---------------------------------------------------------------------------------------------------------


class Hint(TypedDict, total=False):
    """What the screen may show beside a choice, from what the asked seat knows."""

    fail: float  # odds that this draw fails the harvest; only with the memory aid
    behind: int  # flowers that go behind
    front_points: int  # the own front's points afterwards
    their_front_points: int  # the other seat's
    warm: int  # what the groups will count
    cold: int


_COLOUR_OR_NONE = (*COLOUR_NAMES, "none")
_HARVEST: list[Json] = [{"draw": count} for count in range(box.MOVES - 1)]
_HARVEST.insert(box.STOP, {"stop": True})
_FRONTS = [{"to": "front", "seat": seat} for seat in range(box.SEATS[-1])]
_TAKES = [{"from_seat": seat, "take": colour} for seat in range(box.SEATS[-1]) for colour in COLOUR_NAMES]


def _from_own(verb: str) -> dict[int, Json]:
    """A flower of the harvest or of the own front."""
    return dict(enumerate({verb: colour, "from": zone} for zone in ("harvest", "front") for colour in COLOUR_NAMES))


FORMS: Forms = {
    box.HARVEST: dict(enumerate(_HARVEST)),
    box.KEEP: forms("keep", _COLOUR_OR_NONE),
    box.MASTERY: forms("mastery", ("none", *FACE_NAMES)),
    box.ASK_SOMEI: _from_own("behind"),
    box.ASK_KENROKUEN: dict(enumerate(_FRONTS)) | {box.TO_BEHIND: {"to": "behind"}},
    box.SAKUYA_GIVE: _from_own("give"),
    box.SAKUYA_TAKE: dict(enumerate(_TAKES)),
    box.ASK_KOMATSU: forms("keep", _COLOUR_OR_NONE),
    box.ASK_KOKONOE: dict(enumerate(_TAKES)),
    box.PLACE: forms("behind", _COLOUR_OR_NONE),
    box.JOKERS: forms("warm", range(box.MOVES)),
}


def choices(s: State, seat: int) -> list[Json]:
    p, moves = read(s), legal_moves(s, seat, box.MOVES)
    hints = _hints(s, p, seat, moves)
    return [{"move": FORMS[p.question][move], "hint": hint} for move, hint in zip(moves, hints, strict=True)]


def _hints(s: State, p: Any, seat: int, moves: list[int]) -> list[Hint]:
    """What legal moves would do, as far as their seat can know."""
    if p.question == box.HARVEST:
        fails = fail_odds(s, seat) if p.memory_aid and moves else []
        return [{"fail": fails[move]} if fails and move != box.STOP else {} for move in moves]
    if p.question == box.JOKERS:
        return _joker_hints(s, seat, moves)
    return [_front_hint(p, seat, move) for move in moves]


def _joker_hints(s: State, seat: int, moves: list[int]) -> list[Hint]:
    warm, cold, both = group_flowers(s, seat, box.WARM), group_flowers(s, seat, box.COLD), jokers(s, seat)
    return [{"warm": warm + move, "cold": cold + both - move} for move in moves]


def _front_hint(p: Any, seat: int, move: int) -> Hint:
    front = list(p.front[seat])
    if p.question in (box.KEEP, box.ASK_KOMATSU):
        front[move] += 1
    elif p.question == box.ASK_SOMEI and move >= box.FROM_FRONT:
        front[move - box.FROM_FRONT] -= 1
    elif p.question == box.ASK_KENROKUEN and move == seat:
        front[p.shown[0]] += 1
    elif p.question in (box.SAKUYA_TAKE, box.ASK_KOKONOE):
        return _take_hint(p, front, move)
    elif p.question == box.PLACE:
        return _place_hint(p, front, move)
    else:
        return {}
    return {"front_points": _front_points(tuple(front))}


def _take_hint(p: Any, front: list[int], move: int) -> Hint:
    theirs = list(p.front[move // box.COLOURS])
    theirs[move % box.COLOURS] -= 1
    front[move % box.COLOURS] += 1
    if p.question == box.SAKUYA_TAKE:
        theirs[p.given % box.FROM_FRONT] += 1
        if p.given >= box.FROM_FRONT:
            front[p.given - box.FROM_FRONT] -= 1
    return {"front_points": _front_points(tuple(front)), "their_front_points": _front_points(tuple(theirs))}


def _place_hint(p: Any, front: list[int], move: int) -> Hint:
    staying = [0 if colour == move else count for colour, count in enumerate(p.harvest)]
    front = [sum(pair) for pair in zip(front, staying, strict=True)]
    return {"front_points": _front_points(tuple(front)), "behind": sum(p.harvest) - sum(staying)}


@lru_cache(4096)
def _front_points(front: tuple[int, ...]) -> int:
    *real, blacks = front
    return _points_of(*sorted(real), blacks)  # which colour is which does not matter, so there are few to keep


@lru_cache(4096)
def _points_of(*front: int) -> int:
    return front_points(np.array(front, np.int8))


WORLDS = 256  # imagined for the odds of a failure, where the past says more than what is unseen


def fail_odds(s: State, seat: int) -> list[float]:
    """The odds that drawing 0, 1, 2 … flowers fails the harvest, from all that perfect memory knows."""
    harvest = s.harvest.tolist()
    most = min(box.MOST_FLOWERS - sum(harvest), int(s.left))  # that may be drawn
    if not is_bound(s, seat):  # the bag is then like any part of the unseen flowers
        unseen = pools(s, seat)
        return _fail_odds(harvest, [of_colour(unseen, colour) for colour in range(box.COLOURS)], most)
    bags = np.zeros((WORLDS, box.COLOURS), np.int8)
    imagine_bags(s, seat, np.zeros(1, s.dtype), bags)
    imagined = [tuple(bag) for bag in bags.tolist()]
    odds = {bag: _fail_odds(harvest, bag, most) for bag in set(imagined)}
    total = [0.0] * (most + 1)
    for bag in imagined:
        total = [one + other for one, other in zip(total, odds[bag], strict=True)]
    return [each / WORLDS for each in total]


def _fail_odds(harvest: list[int], bag: Sequence[int], most: int) -> list[float]:
    """The same for a bag drawn from these flowers.

    Counts the draws that leave no real colour with 3 flowers and no 5 colours, blacks taking the worst.
    """
    good = [0] * (most + 1)  # by the number of flowers drawn
    for more_blacks in range(min(bag[box.BLACK], 2 - harvest[box.BLACK]) + 1):
        blacks = harvest[box.BLACK] + more_blacks
        ways = {(0, more_blacks): comb(bag[box.BLACK], more_blacks)}  # (real colours present, drawn): number of draws
        for colour in range(box.REAL):
            longer: dict[tuple[int, int], int] = defaultdict(int)
            draws = [comb(bag[colour], more) for more in range(min(bag[colour], 2 - blacks - harvest[colour]) + 1)]
            for (present, drawn), count in ways.items():
                for more, ways_of_it in enumerate(draws):
                    longer[present + (harvest[colour] + more > 0), drawn + more] += count * ways_of_it
            ways = longer
        for (present, drawn), count in ways.items():
            if present + blacks < 5 and drawn <= most:
                good[drawn] += count
    return [1 - good[drawn] / comb(sum(bag), drawn) for drawn in range(most + 1)]


# -- views -----------------------------------------------------------------------------------------------------------


class Behind(TypedDict):
    """What a viewer sees behind a screen."""

    count: int
    flowers: dict[str, int] | None  # all of them: the own screen, or all screens once they are lifted
    known: dict[str, int] | None  # those that all have seen go there; only with the memory aid
    secret: int | None  # the number of the others; only with the memory aid
    latest: dict[str, int]  # put there under the eyes of all since the seat's last turn began


class View(Table, Asking):
    turn: int
    answer: Json | None  # the viewer's own answer to a sealed question that is still open
    bag: int
    draws: int
    harvest: dict[str, int]
    shown: list[str]  # flowers a bonus has drawn, not yet placed
    given: Json | None  # the first answer of Sakuya Hime
    masteries: list[str]
    fronts: list[dict[str, int]]
    front_points: list[int]  # if the game ended now
    behind: list[Behind]


def view(s: State, seat: int) -> View:
    p = read(s)
    seen = _seen_by_all(p).copy()
    seen["viewer"], seen["asked"], seen["answer"] = seat, things(asked(s)), _own_answer(p, seat)
    if seat == ABOVE:
        seen["behind"] = [_behind(p, each, is_lifted=True) for each in range(p.seats)]
    elif seat != SPECTATOR:
        seen["behind"] = seen["behind"].copy()
        seen["behind"][seat] = _behind(p, seat, is_lifted=True)
    return seen


@lru_cache(256)
def _seen_by_all(p: Any) -> View:
    """What a table shows somebody without a seat; the seats see the same, and what is their own."""
    seats, is_over = range(p.seats), p.question == box.OVER
    return {
        **table_of("cerisier", OPTIONS, p, SPECTATOR),
        "turn": p.turn,
        **asking(QUESTIONS, p, 0),
        "answer": None,
        "bag": p.left,
        "draws": p.draws,
        "harvest": _by_colour(p.harvest),
        "shown": [COLOUR_NAMES[colour] for colour in p.shown[: p.shown_end]],
        "given": FORMS[box.SAKUYA_GIVE][p.given] if p.question == box.SAKUYA_TAKE else None,
        "masteries": [FACE_NAMES[2 * condition + pink] for condition, pink in enumerate(p.pink)],
        "fronts": [_by_colour(p.front[each]) for each in seats],
        "front_points": [_front_points(p.front[each]) for each in seats],
        "behind": [_behind(p, each, is_lifted=is_over) for each in seats],
    }


def _own_answer(p: Any, seat: int) -> Json | None:
    answered = p.question == box.JOKERS and seat >= 0 and p.warm[seat] != NOTHING
    return FORMS[box.JOKERS][p.warm[seat]] if answered else None  # cerisier.secret.jokers


def _behind(p: Any, seat: int, *, is_lifted: bool) -> Behind:
    is_aided = bool(p.memory_aid) or is_lifted  # cerisier.secret.memory-aid
    return _screen(p.known[seat], _secret_flowers(p, seat), p.latest[seat], is_lifted, is_aided)


@lru_cache(1024)  # hardly any changes from one move to the next
def _screen(
    known: tuple[int, ...], secret: tuple[int, ...], latest: tuple[int, ...], is_lifted: bool, is_aided: bool
) -> Behind:
    return {
        "count": sum(known) + len(secret),
        "flowers": _by_colour(_all_behind(known, secret)) if is_lifted else None,
        "known": _by_colour(known) if is_aided else None,
        "secret": len(secret) if is_aided else None,
        "latest": _by_colour(latest),
    }


def _secret_flowers(p: Any, seat: int) -> tuple[int, ...]:
    """The colours of the Shin Sumizome flowers behind a screen, UNKNOWN where the viewer may not know."""
    return _of_seats(p.secret_seat[: p.secrets], p.secret_colour[: p.secrets])[seat] if p.secrets else ()


@lru_cache(1024)
def _of_seats(seats: tuple[int, ...], colours: tuple[int, ...]) -> list[tuple[int, ...]]:
    lying = list(zip(seats, colours, strict=True))
    return [tuple(colour for where, colour in lying if where == seat) for seat in range(box.SEATS[-1])]


def _all_behind(known: Sequence[int], secret: tuple[int, ...]) -> list[int]:
    return [count + secret.count(colour) for colour, count in enumerate(known)]


# -- transcripts -----------------------------------------------------------------------------------------------------


def _revealed(s: State) -> list[Json]:
    p = read(s)
    return [
        {
            "behind": _by_colour(_all_behind(p.known[seat], _secret_flowers(p, seat))),
            "warm": group_count(s, seat, box.WARM),
            "cold": group_count(s, seat, box.COLD),
        }
        for seat in range(p.seats)
    ]


def _same_scores(given: Json, ours: Json, s: State) -> bool:
    """Several best assignments of the front's blacks: any may be written."""
    try:
        alike = [_same_score(*pair) for pair in zip(given["seats"], ours["seats"], s.front[: s.seats], strict=True)]
    except (KeyError, TypeError, ValueError, AttributeError):
        return False
    return all(alike) and same_json({**given, "seats": ours["seats"]}, ours)


def _same_score(given: Json, ours: Json, front: Array) -> bool:
    black = [given["black"][name] for name in COLOUR_NAMES[: box.REAL]]
    if any(type(count) is not int or count < 0 for count in black) or sum(black) != front[box.BLACK]:
        return False
    points = [colour_points(int(front[colour]) + black[colour]) for colour in range(box.REAL)]
    expected = {**ours, "black": _by_colour(black), "front": _by_colour(points)}
    return same_json(given, expected) and sum(points) == ours["front_points"]


# -- the score -------------------------------------------------------------------------------------------------------


def score_sheet(s: State) -> list[Json]:
    p = plain(s)
    return [_score_of(s, p.front[seat], seat) for seat in range(p.seats)]


def _score_of(s: State, flowers: list[int], seat: int) -> Json:
    assignment = best_blacks(np.array(flowers, np.int8))
    black = [assignment // 7**colour % 7 for colour in range(box.REAL)]
    front = [colour_points(flowers[colour] + black[colour]) for colour in range(box.REAL)]
    warm_points, cold_points = group_points(s, seat, box.WARM), group_points(s, seat, box.COLD)
    return {
        "black": _by_colour(black),
        "front": _by_colour(front),
        "front_points": sum(front),
        "warm_points": warm_points,
        "cold_points": cold_points,
        "points": sum(front) + warm_points + cold_points,
    }


# -- transcripts -----------------------------------------------------------------------------------------------------

FLOWERS = listed("flowers", str | None, one_of(COLOUR_NAMES))
EVENTS = Events(
    QUESTIONS,
    FORMS,
    Event(box.FIRST, "first", number("seat", "a", among(range(box.SEATS[-1])))),
    Event(box.ASIDE_SET, "aside", FLOWERS),
    Event(box.DRAWN, "drawn", number("seat", "a"), FLOWERS),
    Event(box.BONUS, "bonus", number("seat", "a"), named("mastery", "b", FACE_NAMES), FLOWERS),
    More(box.FLOWER, named("flowers", "a", COLOUR_NAMES, or_none=True)),
    Event(box.REVEAL, "reveal", Field("seats", "s", _revealed, list[Json])),
    Event(box.SCORES, "scores", Field("seats", "s", score_sheet, list[Json]), agrees=_same_scores),
)
