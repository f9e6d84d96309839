"""haru in words, for terminals: Rich markup, with the sentences of locales/<lang>/haru.ftl.

Flowers and frogs are told apart by shape first and colour second. Nothing here decides what a viewer may see: it draws
views. The order of the file: shapes and names; the board; choices; events; the score sheet.
"""

from collections.abc import Sequence

from hanazono.games.columns import NAME_WIDTH, cells, name_words, padded_name
from hanazono.games.contract import Json, Say, View
from hanazono.games.haru.box import TURNS
from hanazono.games.haru.figures import POINTS
from hanazono.games.haru.speech import CELL_NAMES, COLOUR_NAMES, FIGURE_NAMES
from hanazono.games.text import each_seat, event_values, score_line, score_title, who, with_hints

# -- shapes and names ------------------------------------------------------------------------------------------------

WATER, LIGHT, DARK = "·", "○", "●"
FLOWERS = {"red": "✿", "yellow": "✦"}
FROGS = {"red": "▲", "yellow": "▼"}

# Middle tones, readable on dark and on light terminals.
STYLES = {"red": "#d9534a", "yellow": "#b08010"}


def _styled(colour: str, text: str) -> str:
    return f"[{STYLES[colour]}]{text}[/]"


def _flower(colour: str) -> str:
    return _styled(colour, FLOWERS[colour])


def _frog(colour: str, say: Say) -> str:
    return f"{_styled(colour, FROGS[colour])} {say(f'haru-frog-{colour}')}"


# -- the board -------------------------------------------------------------------------------------------------------


def board(view: View, names: Sequence[str], say: Say) -> str:
    lines = [
        f" [bold]{say('haru-board-turn', round=view['round'], turn=view['t'], turns=TURNS)}[/]",
        "",
        *_pond_lines(view),
        "",
        *_seat_lines(view, 0, names, say),
        *_seat_lines(view, 1, names, say),
        "",
        *_legend_lines(view, say),
    ]
    return "\n".join(lines)


def _pond_lines(view: View) -> list[str]:
    drawn = {pad["cell"]: _pad(pad) for pad in view["pads"]}
    rows = [[drawn.get(name, f"[dim]{WATER}[/]") for name in CELL_NAMES if name[1] == row] for row in "12345"]
    return ["       a  b  c  d  e", *(f"    {number}  {'  '.join(row)}" for number, row in enumerate(rows, 1))]


def _pad(pad: Json) -> str:
    if pad["flower"]:
        return _flower(pad["flower"])
    if pad["frog"]:
        return _styled(pad["frog"], FROGS[pad["frog"]])
    return DARK if pad["dark"] else LIGHT


def _seat_lines(view: View, seat: int, names: Sequence[str], say: Say) -> list[str]:
    """A seat's score and flowers, and under it what it is and has played, if anything."""
    hand, mark = view["hands"][seat], "▸" if seat in view["asked"] else " "
    parts = [
        say("haru-board-score", points=view["scores"][seat]),
        _hand_words(hand, say),
        say("haru-board-reserve", count=hand["reserve"]),
    ]
    if hand["pick"] is not None:
        parts.append(say("haru-board-pick", value=hand["pick"]))
    elif hand["has_picked"]:
        parts.append(say("haru-board-picked"))
    more = []
    if view["junior"] is not None:
        more.append(say("haru-board-junior" if view["junior"] == seat else "haru-board-senior"))
    if view["holder"] == seat:
        more.append(say("haru-board-dragonfly"))
    if hand["played"]:
        more.append(say("haru-board-played", values=" ".join(map(str, hand["played"]))))
    line = f" {mark} {_flower(COLOUR_NAMES[seat])} {padded_name(names[seat])} {' · '.join(parts)}"
    return [line, f"{'':<{NAME_WIDTH + 6}}{' · '.join(more)}"] if more else [line]


def _hand_words(hand: Json, say: Say) -> str:
    if hand["values"] is None:
        return say("haru-board-hand-hidden", count=hand["hand"])
    return say("haru-board-hand", values=" ".join(map(str, hand["values"])) or "·")


def _legend_lines(view: View, say: Say) -> list[str]:
    marks = {pad["eggs"] or "double": pad["cell"] for pad in view["pads"] if pad["eggs"] or pad["double"]}
    shapes = {f"{name}_flower": _flower(name) for name in COLOUR_NAMES}
    shapes |= {f"{name}_frog": _styled(name, FROGS[name]) for name in COLOUR_NAMES}
    values = {name: int(points) for name, points in zip(FIGURE_NAMES, POINTS, strict=True)}
    return [
        f" [dim]{say('haru-board-legend', light=LIGHT, dark=DARK, water=WATER, **shapes)}[/]",
        f" [dim]{say('haru-board-marks', **marks)}[/]",
        f" [dim]{say('haru-board-figures', **values)}[/]",
    ]


# -- choices ---------------------------------------------------------------------------------------------------------


def choice_words(choice: Json, view: View, names: Sequence[str], say: Say) -> str:
    words = _move_words(choice["move"], view, names, say)
    hints = _hint_words(choice["hint"], view, names, say)
    return with_hints(words, hints)


def _move_words(move: Json, view: View, names: Sequence[str], say: Say) -> str:
    if "pick" in move:
        return say("haru-choice-pick", value=move["pick"])
    if "junior" in move:
        return say("haru-choice-roles", **who(move["junior"], names, view))
    if "wind" in move:
        return say("haru-choice-wind", cell=move["wind"], to=say(f"haru-to-{move['to']}"))
    if "frog" in move:
        return say("haru-choice-frog", frog=_frog(move["frog"], say), cell=move["to"])
    return move.get("bloom") or move["darken"]  # type: ignore[no-any-return]


def _hint_words(hint: Json, view: View, names: Sequence[str], say: Say) -> str:
    hints = []
    if len(hint.get("pushed", [])) > 1:
        hints.append(say("haru-hint-pushed", cells=" ".join(hint["pushed"])))
    if "frog" in hint:
        hints.append(say("haru-hint-frog", frog=_frog(hint["frog"], say)))
    for seat, points in enumerate(hint.get("points", [])):
        if points:
            hints.append(f"[/][bold]{_score_hint(hint['figures'], seat, points, view, names, say)}[/][dim]")
    return say("text-comma").join(hints)


def _score_hint(figures: list[Json], seat: int, points: int, view: View, names: Sequence[str], say: Say) -> str:
    """What a move would complete for a seat: ✿ Ann +3 (square, straight four)."""
    kinds = sorted({each["figure"] for each in figures if each["seat"] == seat}, key=FIGURE_NAMES.index)
    words = say("text-comma").join(say(f"haru-figure-{kind}") for kind in kinds)
    scorer = say("haru-hint-who", **who(seat, names, view))
    return f"{_flower(COLOUR_NAMES[seat])} {scorer} +{points} ({words})"


# -- events ----------------------------------------------------------------------------------------------------------


def event_words(line: Json, view: View, names: Sequence[str], say: Say) -> str:
    """The view tells who reads."""
    if "move" in line:
        return _moved_words(line, view, names, say)
    event = line["event"]
    if event == "round_over":
        return _round_over_words(line, names, say)
    if event == "revealed":
        shown = (f"{_flower(COLOUR_NAMES[seat])} {name_words(names[seat])} {line['values'][seat]}" for seat in range(2))
        return say("haru-event-revealed", picks=" · ".join(shown))
    if None in (line.get("value", 0), *line.get("values", ())):
        return ""  # that the other seat takes flowers goes without saying
    values = event_values(line, view, names, say, {"values": lambda values, _say: " ".join(map(str, values))})
    if event == "bloomed":
        return say("haru-event-bloom", flower=_flower(COLOUR_NAMES[line["seat"]]), **values)
    return say(f"haru-event-{event}", **values)


def _moved_words(line: Json, view: View, names: Sequence[str], say: Say) -> str:
    ask, move, mover = line["ask"], line["move"], who(line["seat"], names, view)
    if ask == "pick":
        return ""  # the values are revealed together
    if ask == "roles":
        junior = "own" if move["junior"] == line["seat"] else "reader" if move["junior"] == view["viewer"] else "other"
        return say("haru-event-roles", junior=junior, other=name_words(names[move["junior"]]), **mover)
    if ask == "wind":
        return say("haru-event-wind", cell=move["wind"], to=say(f"haru-to-{move['to']}"), **mover)
    if ask == "bloom":
        return say("haru-event-bloom", flower=_flower(COLOUR_NAMES[line["seat"]]), cell=move["bloom"], **mover)
    if ask == "darken":
        return say("haru-event-darken", cell=move["darken"], **mover)
    return say("haru-event-frog", frog=_frog(move["frog"], say), cell=move["to"], **mover)


def _round_over_words(line: Json, names: Sequence[str], say: Say) -> str:
    if not any(line["points"]):
        return say("haru-event-round-unscored")
    seats = each_seat("haru-event-round-seat", names, say, points=line["points"], score=line["scores"])
    return say("haru-event-round-over", seats=seats)


# -- the score sheet -------------------------------------------------------------------------------------------------


def score_words(sheet: list[Json], names: Sequence[str], say: Say) -> str:
    heads = [f"{say(f'haru-score-{kind}')} ({points})" for kind, points in zip(FIGURE_NAMES, POINTS, strict=True)]
    heads.append(say("haru-score-total"))
    lines = score_title("haru", "".join(f"  {head}" for head in heads), say)
    for score, name in zip(sheet, names, strict=True):
        counts = [*(score[kind] for kind in FIGURE_NAMES), score["points"]]
        numbers = (f"  {count:>{cells(head)}}" for count, head in zip(counts, heads, strict=True))
        lines.append(score_line(name, "".join(numbers), won=score["won"]))
    return "\n".join(lines)
