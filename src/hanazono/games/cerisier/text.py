"""cerisier in words, for terminals: Rich markup, with the sentences of locales/<lang>/cerisier.ftl.

Flowers are told apart by shape first and colour second. Nothing here decides what a viewer may see: it draws views.
The order of the file: flowers and names; the board; choices; events; the score sheet.
"""

from collections.abc import Iterable, Mapping, Sequence

from hanazono.games.cerisier.box import MOST_DRAWS, MOST_FLOWERS, REAL
from hanazono.games.cerisier.scoring import FRONT_POINTS
from hanazono.games.cerisier.speech import COLOUR_NAMES, CONDITION_NAMES
from hanazono.games.columns import NAME_WIDTH, name_words, padded, padded_name, right_aligned, shown_width
from hanazono.games.contract import Json, Say, View
from hanazono.games.text import each_seat, event_values, other, score_line, score_title, who, with_hints

# -- flowers and names -----------------------------------------------------------------------------------------------

SHAPES = {"pink": "✿", "yellow": "✦", "light_blue": "◆", "dark_blue": "▼", "white": "❀", "black": "●"}

# Middle tones, readable on dark and on light terminals; white and black live by their shapes in the text's own colour.
STYLES = {
    "pink": "#d0527a",
    "yellow": "#b08010",
    "light_blue": "#2f93c8",
    "dark_blue": "#6272d9",
    "white": "bold",
    "black": "bold",
}

WARM, COLD, JOKERS = COLOUR_NAMES[:2], COLOUR_NAMES[2:4], COLOUR_NAMES[4:]
DETAIL_WIDTH = 27  # what is left of 80 columns for the flowers behind a screen


def _styled(colour: str, text: str) -> str:
    return f"[{STYLES[colour]}]{text}[/]"


def _shape(colour: str) -> str:
    return _styled(colour, SHAPES[colour])


def _flower(colour: str, say: Say) -> str:
    return f"{_shape(colour)} {say(f'cerisier-colour-{colour}')}"


def _flowers(counts: Mapping[str, int], say: Say) -> str:
    """Flowers in words, a colour that comes twice with its count."""
    words = (
        _flower(colour, say) + (f" ×{counts[colour]}" if counts[colour] > 1 else "")
        for colour in COLOUR_NAMES
        if counts.get(colour)
    )
    return say("text-comma").join(words) or say("cerisier-no-flower")


def _listed(flowers: Iterable[str | None], say: Say) -> str:
    """The flowers of an event, `None` being one that the viewer may not know."""
    drawn = list(flowers)
    if None in drawn:
        return say("cerisier-flower-hidden")
    return _flowers({colour: drawn.count(colour) for colour in COLOUR_NAMES}, say)


def _short(counts: Mapping[str, int]) -> list[str]:
    """Flowers in little room: ✿2 ✦1, each a word of its own."""
    return [f"{_shape(colour)}{counts[colour]}" for colour in COLOUR_NAMES if counts[colour]]


# -- the board -------------------------------------------------------------------------------------------------------


def board(view: View, names: Sequence[str], say: Say) -> str:
    lines = [
        *(_middle_lines(view, say) if view["ask"] else []),
        _head_line(say),
        *(_seat_line(view, seat, names, say) for seat in range(view["seats"])),
        *_legend_lines(say),
    ]
    return "\n".join(lines)


def _middle_lines(view: View, say: Say) -> list[str]:
    """What lies between the seats, while the game is on."""
    return [
        _bag_line(view, say),
        _labelled("cerisier-board-harvest", _flowers(view["harvest"], say), say),
        *_bonus_lines(view, say),
        *_mastery_lines(view, say),
        "",
    ]


def _bag_line(view: View, say: Say) -> str:
    harvest, draws = sum(view["harvest"].values()), view["draws"]
    values = {"bag": view["bag"], "harvest": harvest, "most": MOST_FLOWERS, "draws": draws, "left": MOST_DRAWS - draws}
    return f" [bold]{say('cerisier-board-bag', **values)}[/]"


def _labelled(label: str, text: str, say: Say) -> str:
    return f" [bold]{padded(say(label), 13)}[/] {text}"


def _bonus_lines(view: View, say: Say) -> list[str]:
    lines = []
    if view["shown"]:
        shown = say("text-comma").join(_flower(colour, say) for colour in view["shown"])
        lines.append(_labelled("cerisier-board-shown", shown, say))
    if view["given"]:
        lines.append(_labelled("cerisier-board-given", _flower(view["given"]["give"], say), say))
    return lines


def _mastery_lines(view: View, say: Say) -> list[str]:
    lines = [f" [bold]{say('cerisier-board-masteries')}[/]"]
    for condition, face in zip(CONDITION_NAMES, view["masteries"], strict=True):
        asked, name = padded(say(f"cerisier-condition-{condition}"), 15), padded(say(f"cerisier-face-{face}"), 17)
        lines.append(f"   {asked} [italic]{name}[/] {say(f'cerisier-effect-{face}')}")
    return lines


def _head_line(say: Say) -> str:
    shapes = "".join(f"   {_shape(colour)}" for colour in COLOUR_NAMES)
    front, points, behind = (say(f"cerisier-board-{each}") for each in ("front", "points", "behind"))
    return f"   {padded(front, NAME_WIDTH)}{shapes} {right_aligned(points, 6)}  {behind}"


def _seat_line(view: View, seat: int, names: Sequence[str], say: Say) -> str:
    front = view["fronts"][seat]
    counts = "".join(_styled(colour, f"{front[colour] or '·':>4}") for colour in COLOUR_NAMES)
    has_turn = view["turn"] == seat and view["ask"] not in (None, "jokers")
    name = f"[bold]▸ {padded_name(names[seat])}[/]" if has_turn else f"  {padded_name(names[seat])}"
    return f" {name}{counts} {view['front_points'][seat]:>6}  {_behind_words(view['behind'][seat], say)}".rstrip()


def _behind_words(behind: Json, say: Say) -> str:
    """How many flowers, and as much of them as the viewer sees: all, or the known ones, or the latest."""
    if not behind["count"]:
        return "  ·"
    seen, latest = behind["flowers"] or behind["known"], _short(behind["latest"])
    detail = " ".join(_short(seen)) if seen else ""
    if behind["flowers"] is None and behind["secret"]:
        detail = say("cerisier-board-secret", flowers=detail, secret=behind["secret"]).strip()
    if latest and behind["flowers"] is None:
        more = f"{detail}  {say('cerisier-board-latest', flowers=' '.join(latest))}".strip()
        detail = more if shown_width(more) <= DETAIL_WIDTH else detail
    return f"{behind['count']:>3}  {detail}"


def _legend_lines(say: Say) -> list[str]:
    groups = {
        name: " ".join(_flower(colour, say) for colour in colours)
        for name, colours in (("warm", WARM), ("cold", COLD), ("jokers", JOKERS))
    }
    points = " ".join(map(str, FRONT_POINTS[1:]))
    return [
        f" [dim]{say('cerisier-board-groups', **groups)}[/]",
        f" [dim]{say('cerisier-board-front-points')} {points}[/]",
    ]


# -- choices ---------------------------------------------------------------------------------------------------------


def choice_words(choice: Json, view: View, names: Sequence[str], say: Say) -> str:
    words = _move_words(choice["move"], choice["hint"], view, names, say)
    hints = _hint_words(choice["hint"], say)
    return with_hints(words, hints)


def _move_words(move: Json, hint: Json, view: View, names: Sequence[str], say: Say) -> str:
    ask = view["ask"]
    if ask == "harvest":
        return say("cerisier-choice-stop") if "stop" in move else say("cerisier-choice-draw", count=move["draw"])
    if ask == "mastery":
        return _mastery_words(move["mastery"], say)
    if ask == "somei_yoshino":
        return say(f"cerisier-choice-move-{move['from']}", flower=_flower(move["behind"], say))
    if ask == "kenrokuen_kumagai":
        return _kenrokuen_words(move, view, names, say)
    if ask == "place":
        if move["behind"] == "none":
            return say("cerisier-choice-place-none")
        return say("cerisier-choice-place", flowers=_flowers({move["behind"]: hint["behind"]}, say))
    if ask == "jokers":
        behind = view["behind"][view["viewer"]]["flowers"]
        return say("cerisier-choice-jokers", warm=move["warm"], cold=sum(behind[c] for c in JOKERS) - move["warm"])
    if "give" in move:
        return say(f"cerisier-choice-give-{move['from']}", flower=_flower(move["give"], say))
    if "take" in move:
        return say("cerisier-choice-take", flower=_flower(move["take"], say), name=name_words(names[move["from_seat"]]))
    return say("cerisier-choice-keep", flower=_flower(move["keep"], say))


def _mastery_words(face: str, say: Say) -> str:
    if face == "none":
        return say("cerisier-choice-no-mastery")
    return say("cerisier-choice-mastery", face=say(f"cerisier-face-{face}"), effect=say(f"cerisier-effect-{face}"))


def _kenrokuen_words(move: Json, view: View, names: Sequence[str], say: Say) -> str:
    flower = _flower(view["shown"][0], say)
    if move["to"] == "behind":
        return say("cerisier-choice-to-behind", flower=flower)
    return say("cerisier-choice-to-front", flower=flower, **who(move["seat"], names, view))


def _hint_words(hint: Json, say: Say) -> str:
    hints = []
    if "fail" in hint:
        hints.append(say("cerisier-hint-fail", percent=_percent(hint["fail"])))
    if "front_points" in hint:
        hints.append(say("cerisier-hint-front", points=hint["front_points"]))
    if "their_front_points" in hint:
        hints.append(say("cerisier-hint-their-front", points=hint["their_front_points"]))
    if "warm" in hint:
        hints.append(say("cerisier-hint-groups", warm=hint["warm"], cold=hint["cold"]))
    return say("text-comma").join(hints)


def _percent(odds: float) -> int:
    """Odds for a reader: 0 and 100 are kept for what is certain."""
    return round(odds * 100) if odds <= 0 or odds >= 1 else min(99, max(1, round(odds * 100)))


# -- events ----------------------------------------------------------------------------------------------------------


def event_words(line: Json, view: View, names: Sequence[str], say: Say) -> str:
    """The view tells who reads, and what has failed."""
    if line.get("event") == "reveal":
        return _reveal_words(line, names, say)
    if line.get("event") == "scores":
        return ""
    if "move" in line:
        return _moved_words(line, who(line["seat"], names, view), view, names, say)
    event = line["event"]
    if event == "bonus":
        only_black = line["mastery"] == "komatsu_otome" and set(line["flowers"]) == {"black"}
        is_hidden = line["mastery"] == "shin_sumizome"
        event = "bonus-hidden" if is_hidden else "bonus-black" if only_black else "bonus-shown"
    words = say(f"cerisier-event-{event}", **event_values(line, view, names, say, {"flowers": _listed}))
    return words + _failure_words(line["seat"], view, say) if event == "drawn" else words


def _failure_words(seat: int, view: View, say: Say) -> str:
    """A failed harvest has no line of its own: it shows in what follows, a keep or another seat's turn."""
    if view["turn"] != seat:
        return say("text-space") + say("cerisier-event-failed-kept")
    if view["ask"] == "keep":
        return say("text-space") + say("cerisier-event-failed")
    return ""


def _moved_words(line: Json, mover: dict[str, str], view: View, names: Sequence[str], say: Say) -> str:
    ask, move = line["ask"], line["move"]
    if ask == "harvest":
        return say("cerisier-event-stop", **mover) if "stop" in move else ""  # the flowers drawn say the rest
    if ask == "mastery":
        if move["mastery"] == "none":
            return say("cerisier-event-no-mastery", **mover)
        return say("cerisier-event-mastery", face=say(f"cerisier-face-{move['mastery']}"), **mover)
    if ask == "somei_yoshino":
        return say(f"cerisier-event-somei-{move['from']}", flower=_flower(move["behind"], say), **mover)
    if ask == "place":
        if move["behind"] == "none":
            return say("cerisier-event-place-none", **mover)
        return say("cerisier-event-place", flower=_flower(move["behind"], say), **mover)
    if ask == "jokers":
        return say("cerisier-event-jokers", warm=move["warm"], **mover)
    if ask == "kenrokuen_kumagai":
        if move["to"] == "behind":
            return say("cerisier-event-kenrokuen-behind", **mover)
        return say("cerisier-event-kenrokuen-front", **other(move["seat"], names, view, line["seat"]), **mover)
    if "give" in move:
        return say("cerisier-event-sakuya-give", flower=_flower(move["give"], say), **mover)
    if "take" in move:
        target = other(move["from_seat"], names, view, line["seat"])
        return say("cerisier-event-take", flower=_flower(move["take"], say), **target, **mover)
    return say("cerisier-event-keep", flower=_flower(move["keep"], say), **mover)


def _reveal_words(line: Json, names: Sequence[str], say: Say) -> str:
    groups = {group: [seat[group] for seat in line["seats"]] for group in ("warm", "cold")}
    return say("cerisier-event-reveal", seats=each_seat("cerisier-event-reveal-seat", names, say, **groups))


# -- the score sheet -------------------------------------------------------------------------------------------------


def score_words(sheet: list[Json], names: Sequence[str], say: Say) -> str:
    best = max(score["points"] for score in sheet)
    lines = score_title("cerisier", _score_head(say), say)
    lines += [_score_line(score, name, won=score["points"] == best) for score, name in zip(sheet, names, strict=True)]
    if any(count for score in sheet for count in score["black"].values()):
        lines += ["", f" [dim]{say('cerisier-score-black')}[/]"]
    return "\n".join(lines)


def _score_head(say: Say) -> str:
    shapes = "".join(f"  {_shape(colour)}     " for colour in COLOUR_NAMES[:REAL])
    totals = "".join(right_aligned(say(f"cerisier-score-{part}"), 6) for part in ("front", "warm", "cold", "total"))
    return f"{shapes} {totals}"


def _score_line(score: Json, name: str, *, won: bool) -> str:
    colours = ""
    for colour in COLOUR_NAMES[:REAL]:
        blacks = score["black"][colour]
        colours += _styled(colour, f"{score['front'][colour]:>3}") + f"{f' ({blacks}●)' if blacks else '':<5}"
    parts = "".join(f"{score[part]:>6}" for part in ("front_points", "warm_points", "cold_points", "points"))
    return score_line(name, f"{colours} {parts}", won=won)
