"""ombre in words, for terminals: Rich markup, with the sentences of locales/<lang>/ombre.ftl.

Trees, seats and facilities are told apart by shape first and colour second, animals by a letter. Nothing here decides
what a viewer may see: it draws views. The order of the file: shapes and names; the board; choices; events; the score
sheet.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from hanazono.games.columns import NAME_WIDTH, cells, padded, padded_name
from hanazono.games.contract import Json, Say, View
from hanazono.games.ombre.box import CORNER, DIAGONAL, SIDE, WILD_CELLS
from hanazono.games.ombre.deck import ANIMAL_NAMES, CARDS, CELL_NAMES, COLUMN_NAMES, FACILITY_NAMES
from hanazono.games.text import score_line, score_title, who, with_hints

# -- shapes and names ------------------------------------------------------------------------------------------------

TREES = {"zelkova": "▲", "birch": "◇", "sakura": "✿", "maple": "✦", "ginkgo": "◗", "any": "✱"}
SEATS = "○●▼◆"  # white, black, blue, purple: ombre.setup.colours
FACILITIES = {"plaza": "□", "pond": "≈", "pavilion": "⌂"}
EMPTY, DONE = "·", "✓"

# Middle tones, readable on dark and on light terminals; birches live by their shape in the text's own colour.
STYLES = {
    "zelkova": "#3f9a4f",
    "birch": "bold",
    "sakura": "#d0609a",
    "maple": "#d0453f",
    "ginkgo": "#a88410",
    "any": "#8a70d0",
}

CELL_WIDTH = 10
CARD_WIDTH = 29  # of a column of the display
IN_LINE = 8  # projects of a score sheet

TREE_OF = {card["id"]: card["tree"] for card in CARDS}


def _tree(tree: str, text: str) -> str:
    return f"[{STYLES[tree]}]{text}[/]"


def _number(card: str) -> str:
    """The number in a card's name, which it keeps whatever it is sorted as."""
    return card.rsplit("_", 1)[1]


def _card(card: str, say: Say) -> str:
    """A card in words: ▲ zelkova 4."""
    tree = TREE_OF[card]
    return f"{_tree(tree, TREES[tree])} {say(f'ombre-tree-{tree}')} {_number(card)}"


def _letters(tiles: Iterable[str], say: Say) -> str:
    """Tiles in little room: s2d."""
    counts = Counter(tiles)
    return "".join(
        say(f"ombre-letter-{animal}") + (str(counts[animal]) if counts[animal] > 1 else "")
        for animal in ANIMAL_NAMES
        if counts[animal]
    )


def _asked(project: Json, say: Say) -> str:
    """What a project asks for: 2 foxes, 1 pond."""
    counts = {**project["animals"], **project["facilities"]}
    return say("text-comma").join(say(f"ombre-count-{name}", count=count) for name, count in counts.items()) or EMPTY


# -- the board -------------------------------------------------------------------------------------------------------


def board(view: View, names: Sequence[str], say: Say) -> str:
    values = {"round": view["round"], "rounds": view["rounds"], "deck": len(view["deck"]), "pile": view["pile"]}
    lines = [
        f" [bold]{say('ombre-board-round', **values)}[/]",
        *_park_lines(view, say),
        *([] if view["ask"] is None else _display_lines(view, names, say)),
        "",
        *(line for seat in range(view["seats"]) for line in _seat_lines(view, seat, names, say)),
        *_legend_lines(view, say),
    ]
    return "\n".join(line.rstrip() for line in lines)


def _park_lines(view: View, say: Say) -> list[str]:
    """Two lines for each row: cards with their facilities, then gardeners and tiles."""
    lines = ["     " + "".join(f"{column:<{CELL_WIDTH}}" for column in COLUMN_NAMES)]
    for start in range(0, len(view["park"]), SIDE):
        cells = view["park"][start : start + SIDE]
        lines.append(f"  {cells[0]['cell'][1]}  " + "".join(_card_in_park(cell["card"]) for cell in cells))
        lines.append("     " + "".join(_life(cell, say) for cell in cells))
    return lines


def _card_in_park(card: Json | None) -> str:
    """A card in the park: ▲4□≈ has two facilities."""
    if card is None:
        return f"{EMPTY:<{CELL_WIDTH}}"
    times = f"×{card['trees']}" if card["trees"] > 1 else ""
    text = TREES[card["tree"]] + _number(card["id"]) + times
    icons = "".join(FACILITIES[name] for name in card["facilities"])
    return _tree(card["tree"], text) + f"{icons:<{CELL_WIDTH - len(text)}}"


def _life(cell: Json, say: Say) -> str:
    gardener = "" if cell["gardener"] is None else SEATS[cell["gardener"]]
    tiles = _letters(cell["tiles"], say)
    return f"[bold]{gardener}[/]{padded(tiles, CELL_WIDTH - 1)}" if gardener else padded(tiles, CELL_WIDTH)


def _display_lines(view: View, names: Sequence[str], say: Say) -> list[str]:
    """Marker by marker: whose token lies there, the card of this round, the card of the next."""
    order, now, coming = (say(f"ombre-board-{each}") for each in ("order", "now", "next"))
    lines = ["", f"   {padded(order, NAME_WIDTH + 5)} {padded(now, CARD_WIDTH)} {coming}"]
    for slot, seat in enumerate(view["order"]):
        token = f"{EMPTY:<{NAME_WIDTH + 2}}" if seat is None else f"{SEATS[seat]} {padded_name(names[seat])}"
        mark = f"[bold]▸ {token}[/]" if view["marker"] == slot + 1 else f"  {token}"
        now, coming = (
            _slot(view["now"][slot], view["tokens"][slot], names, say),
            _slot(view["next"][slot], None, names, say),
        )
        lines.append(f" {slot + 1} {mark}  {now} {coming}")
    return lines


def _slot(card: Json | None, token: int | None, names: Sequence[str], say: Say) -> str:
    """A card of the display, or the token of the seat that took it."""
    if card is None:
        text = EMPTY if token is None else f"{SEATS[token]} {padded_name(names[token])}"
        return f"[dim]{text}[/]" + " " * (CARD_WIDTH - (1 if token is None else NAME_WIDTH + 2))
    tree = card["tree"]
    name = f"{say(f'ombre-tree-{tree}')} {_number(card['id'])}"
    if str(card["value"]) != _number(card["id"]):
        name += f" ({card['value']})"
    icons = "".join(FACILITIES[each] for each in card["facilities"])
    action = say(f"ombre-short-{card['action']}") if card["action"] else ""
    words = " ".join(each for each in (name, icons, action) if each)
    return f"{_tree(tree, TREES[tree])} {padded(words, CARD_WIDTH - 2)}"


def _seat_lines(view: View, seat: int, names: Sequence[str], say: Say) -> list[str]:
    """What a seat holds and scores, its gardeners, and its projects if the viewer knows them."""
    hand, mark = view["hands"][seat], "▸" if seat in view["asked"] else " "
    parts = [
        say("ombre-board-gardeners", count=hand["gardeners"]),
        say("ombre-board-projects", count=hand["projects"]),
        say("ombre-board-points", points=hand["avenues"] if hand["points"] is None else hand["points"]),
    ]
    own = [each for each in view["gardeners"] if each["seat"] == seat]
    stands = [f"{each['cell']} {each['row']['points']}+{each['column']['points']}" for each in own]
    more = [say("ombre-board-stands", stands=" · ".join(stands))] if stands else []
    more += [_project_words(project, say) for project in hand["cards"] or []]
    line = f" {mark} [bold]{SEATS[seat]}[/] {padded_name(names[seat])} {' · '.join(parts)}"
    return [line, *(f"{'':<{NAME_WIDTH + 6}}{words}" for words in more)]


def _project_words(project: Json, say: Say) -> str:
    words = say("ombre-board-project", project=project["id"], points=project["points"], asked=_asked(project, say))
    return f"{words} {DONE}" if project["fulfilled"] else words


def _legend_lines(view: View, say: Say) -> list[str]:
    trees = (f"{_tree(tree, shape)} {say(f'ombre-tree-{tree}')}" for tree, shape in TREES.items())
    animals = (f"{say(f'ombre-letter-{animal}')} {say(f'ombre-animal-{animal}')}" for animal in ANIMAL_NAMES)
    icons = (f"{FACILITIES[name]} {say(f'ombre-facility-{name}')}" for name in FACILITY_NAMES)
    ranks = " ".join(map(str, view["ranks"]))
    return [
        f" [dim]{' · '.join(trees)}[/]",
        f" [dim]{' · '.join(animals)} · {' · '.join(icons)}[/]",
        f" [dim]{say('ombre-board-ranks', ranks=ranks)}[/]",
    ]


# -- choices ---------------------------------------------------------------------------------------------------------


def choice_words(choice: Json, view: View, names: Sequence[str], say: Say) -> str:
    words = _move_words(choice["move"], choice["hint"], say)
    hints = say("text-comma").join(_hint_words(choice["hint"], view, names, say))
    return with_hints(words, hints)


def _move_words(move: Json, hint: Json, say: Say) -> str:
    for name in ("gardener", "tile", "action"):
        if move.get(name) == "none":
            return say(f"ombre-choice-no-{name}")
    if "done" in move:
        return say("ombre-choice-done")
    if "action" in move:
        return say("ombre-choice-action", action=say(f"ombre-action-{hint['action']}"))
    if "tile" in move:
        return say("ombre-choice-tile", animal=say(f"ombre-animal-{hint['animal']}"), cell=move["tile"])
    if "card" in move or "redraw" in move:
        return _card(move.get("card") or move["redraw"], say)
    return str(next(iter(move.values())))


def _hint_words(hint: Json, view: View, names: Sequence[str], say: Say) -> list[str]:
    hints = []
    if "row" in hint:
        hints.append(say("ombre-hint-avenues", row=hint["row"], column=hint["column"]))
    if hint.get("tiles"):
        hints.append(say("ombre-hint-tiles", tiles=_letters(hint["tiles"], say)))
    if hint.get("reach"):
        hints.append(say("ombre-hint-reach", count=hint["reach"]))
    if "slot" in hint:
        hints += _card_hints(hint, say)
    if "gains" in hint:
        hints += _gain_hints(hint, view, names, say)
    fulfilled = hint.get("projects", [])
    if fulfilled:
        hints.append(say("ombre-hint-fulfils", projects=" ".join(fulfilled)))
    if served := [project for project in hint.get("serves", []) if project not in fulfilled]:
        hints.append(say("ombre-hint-serves", projects=" ".join(served)))
    return hints


def _card_hints(hint: Json, say: Say) -> list[str]:
    hints = [say(f"ombre-facility-{name}") for name in hint["facilities"]]
    if hint["action"]:
        hints.append(say(f"ombre-action-{hint['action']}"))
    if "place" not in hint:
        return hints
    return [*hints, say("ombre-hint-place", place=hint["place"]) if hint["place"] else say("ombre-hint-no-place")]


def _gain_hints(hint: Json, view: View, names: Sequence[str], say: Say) -> list[str]:
    """What each seat would earn more, the reader first."""
    totals = Counter[int]()
    for gain in hint["gains"]:
        totals[gain["seat"]] += gain["points"]
    totals[view["viewer"]] = hint["points"]
    seats = sorted((seat for seat, points in totals.items() if points), key=lambda seat: seat != view["viewer"])
    return [say("ombre-hint-gain", points=f"{totals[seat]:+d}", **who(seat, names, view)) for seat in seats]


# -- events ----------------------------------------------------------------------------------------------------------


def event_words(line: Json, view: View, names: Sequence[str], say: Say) -> str:
    """The view tells who reads, and what lies in the park."""
    if "move" in line:
        return _moved_words(line, view, names, say)
    event = line["event"]
    if event == "diagonal":
        if line["cell"] != CELL_NAMES[DIAGONAL[0]]:
            return ""  # one sentence for all
        return say("ombre-event-park", card=_card(view["park"][CORNER]["card"]["id"], say), cell=CELL_NAMES[CORNER])
    if event == "wildlife":
        return say("ombre-event-settled") if line["cell"] == CELL_NAMES[WILD_CELLS[0]] else ""
    if event == "deal":
        return "" if line["round"] == 1 else say("ombre-event-deal", card=_card(line["card"], say), round=line["round"])
    mover = who(line["seat"], names, view)
    if event == "order":
        return say("ombre-event-first", **mover) if line["slot"] == 1 else ""
    if line["project"] is None:
        return say("ombre-event-project-hidden", **mover)
    project = next(each for each in view["hands"][line["seat"]]["cards"] if each["id"] == line["project"])
    values = {"project": project["id"], "points": project["points"], "asked": _asked(project, say)}
    return say("ombre-event-project", **values, **mover)


def _moved_words(line: Json, view: View, names: Sequence[str], say: Say) -> str:
    """Nothing of what follows by itself or was left: the next sentence says it."""
    ask, move, mover = line["ask"], line["move"], who(line["seat"], names, view)
    if "none" in move.values() or ask in ("card", "action") or "done" in move:
        return ""
    if ask == "cell":
        card = view["park"][CELL_NAMES.index(move["cell"])]["card"]["id"]
        return say("ombre-event-cell", card=_card(card, say), cell=move["cell"], **mover)
    if ask == "redraw":
        return say("ombre-event-redraw", card=_card(move["redraw"], say), **mover)
    if ask in ("wildlife", "carry", "extra_tile"):
        animal = say(f"ombre-animal-{move['animal']}") if "animal" in move else ""
        named = "yes" if animal else "no"
        return say(f"ombre-event-{ask}", cell=move["tile"], named=named, animal=animal, **mover)
    return say(f"ombre-event-{ask}", cell=next(iter(move.values())), **mover)  # gardener, move_from, move_to, extra_to


# -- the score sheet -------------------------------------------------------------------------------------------------


def score_words(sheet: list[Json], names: Sequence[str], say: Say) -> str:
    heads = [say(f"ombre-score-{part}") for part in ("avenues", "projects", "total")]
    lines = score_title("ombre", "".join(f"  {head}" for head in heads), say)
    for score, name in zip(sheet, names, strict=True):
        projects = sum(project["points"] for project in score["projects"])
        numbers = zip((score["points"] - projects, projects, score["points"]), heads, strict=True)
        columns = (f"  {number:>{cells(head)}}" for number, head in numbers)
        lines.append(score_line(name, "".join(columns), won=score["won"]))
        lines += [f"[dim]{'':<{NAME_WIDTH + 5}}{detail}[/]" for detail in _details(score, say)]
    return "\n".join(lines)


def _details(score: Json, say: Say) -> list[str]:
    """How the points came about: each gardener's row and column, each project."""
    stands = [say("ombre-score-gardener", **gardener) for gardener in score["gardeners"]]
    projects = [f"{project['project']} {project['points'] or '–'}" for project in score["projects"]]
    rows = [projects[start : start + IN_LINE] for start in range(0, len(projects), IN_LINE)]
    return [*stands, *(" · ".join(row) for row in rows)]
