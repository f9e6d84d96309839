"""sakura in words, for terminals: Rich markup, with the sentences of locales/<lang>/sakura.ftl.

Cards are told apart by shape first and colour second. Nothing here decides what a viewer may see: it draws views.
The order of the file: cards and characters; the board; choices; events; the score sheet.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from hanazono.games.columns import NAME_WIDTH, cells, name_words, padded, padded_name, right_aligned, shown_width
from hanazono.games.contract import Json, Say, View
from hanazono.games.sakura.box import LAST_CARDS, MOST_ACTS, PILE_NAMES
from hanazono.games.sakura.deck import CHARACTERS, COLOURS, DEFAULT, VALUES
from hanazono.games.sakura.speech import SIDE_NAMES
from hanazono.games.text import each_seat, event_values, other, score_line, score_title, who, with_hints

# -- cards and characters --------------------------------------------------------------------------------------------

SHAPES = {"K": "●", "R": "◆", "B": "▼", "G": "▲"}
COIN, SHURIKEN = "◎", "✦"
_ICONS = ((SHURIKEN, "shurikens"), (COIN, "coins"))
SIGNS = {"+": "+", "-": "−"}

# Middle tones, readable on dark and on light terminals; black lives by its shape in the text's own colour.
STYLES = {"K": "bold", "R": "#d0453f", "B": "#3f83d0", "G": "#3f9a4f"}

WIDTH = 80  # columns of a terminal
CHOICE_WIDTH = WIDTH - 5  # after the number of a choice
CHARACTER_WIDTH = 12
LABEL_WIDTH = 14

DATA = {character["id"]: character for character in CHARACTERS}


def _styled(colour: str, text: str) -> str:
    return f"[{STYLES[colour]}]{text}[/]"


def _short(card: str | None) -> str:
    """A card in little room: ◆3."""
    return "?" if card is None else _styled(card[0], SHAPES[card[0]] + card[1:])


def _sorted(cards: Sequence[str]) -> list[str]:
    """A set of cards in little room, the colours a little apart."""
    apart = (" " * (before[:1] not in ("", card[0])) for before, card in zip(["", *cards], cards, strict=False))
    return [gap + _short(card) for gap, card in zip(apart, cards, strict=True)]


def _card(card: str | None, say: Say) -> str:
    """A card in words: ◆ red 3."""
    if card is None:
        return say("sakura-card-hidden")
    shape = _styled(card[0], SHAPES[card[0]])
    return say("sakura-card", shape=shape, colour=say(f"sakura-colour-{card[0]}"), value=card[1:])


def _pile(pile: str, say: Say) -> str:
    return say(f"sakura-pile-{pile}")


def _deck(view: View) -> Json:
    """The numbers of the table's deck."""
    return view["deck"] or DEFAULT


def _shurikens(cards: Iterable[str], view: View) -> list[int]:
    icons = _deck(view)["cards"]
    return [icons[card]["shurikens"] for card in cards]


def _character(character: str, say: Say) -> str:
    return say(f"sakura-character-{character}")


def _whom(character: str, say: Say) -> str:
    """A character as a sentence names it."""
    return say("sakura-whom", family=DATA[character]["family"], character=_character(character, say))


# -- the board -------------------------------------------------------------------------------------------------------


def board(view: View, names: Sequence[str], say: Say) -> str:
    over = view["ask"] is None
    lines = [
        *([] if over else _middle_lines(view, say)),
        _head_line(say),
        *(_seat_line(view, seat, names, say) for seat in range(view["seats"])),
        *([] if over else [*_own_lines(view, say), *_known_lines(view, names, say), *_stock_lines(view, say)]),
        *_legend_lines(view, say),
    ]
    return "\n".join(lines)


def _middle_lines(view: View, say: Say) -> list[str]:
    """What lies between the seats, while the game is on."""
    round_words = say("sakura-board-round", round=view["round"], rounds=view["options"]["rounds"])
    acts = "  ·  " + say("sakura-board-acts", acts=view["acts"], most=MOST_ACTS) if view["acts"] else ""
    return [
        f" [bold]{round_words}[/]{acts}",
        *(line for pile in PILE_NAMES for line in _pile_lines(view, pile, say)),
        "",
        *_row_lines(view, say),
        *_effect_lines(view, say),
        "",
    ]


def _pile_lines(view: View, name: str, say: Say) -> list[str]:
    """A pile, and all its cards while the viewer looks through it."""
    pile = view["piles"][name]
    sign = say("sakura-board-plus" if pile["sign"] == "+" else "sakura-board-minus")
    size = say("sakura-board-cards", count=pile["size"])
    if pile["top"] is None:
        top, state = "·", "taken"
    else:
        top, state = _card(pile["top"], say), "unresolved" if pile["unresolved"] else "resolved"
        state = "taking" if view["taking"] == name else state
    words = say(f"sakura-board-{state}")
    words = f"[dim]{words}[/]" if state == "resolved" else words
    label, top = padded(say(f"sakura-board-{name}"), 7), top + " " * (12 - shown_width(top))
    line = f"   {label} {padded(sign, 11)}{top}{padded(size, 12)}{words}"
    if pile["cards"] is None:
        return [line]
    return [line, *_listed(say("sakura-board-upward"), list(map(_short, pile["cards"])))]


def _row_lines(view: View, say: Say) -> list[str]:
    about = say("sakura-board-row-about", left=view["characters_left"], dismissed=len(view["dismissed"]))
    lines = [f" [bold]{say('sakura-board-row')}[/]  [dim]{about}[/]"]
    for price, character in zip(view["prices"], view["row"], strict=True):
        lines.append(f"   {price}  " + (_about(character, view, say) if character else "[dim]·[/]"))
    return lines


def _about(character: str, view: View, say: Say) -> str:
    effect = say(f"sakura-effect-{character}", shift=_deck(view)["shifts"].get(character, 0))
    return f"[italic]{padded(_character(character, say), CHARACTER_WIDTH)}[/] {effect}"


def _effect_lines(view: View, say: Say) -> list[str]:
    """What is in effect, in use and owed in this turn."""
    lines = []
    if view["modifiers"]:
        lines.append(f" [bold]{say('sakura-board-modifiers')}[/]  [dim]{say('sakura-board-modifiers-about')}[/]")
        lines += [f"      {_about(each, view, say)}" for each in view["modifiers"]]
    if view["effect"]:
        about = [say("sakura-board-price", price=view["price"])]
        if allowance := _ALLOWANCES.get((view["ask"], view["effect"])):
            about.append(say(allowance, count=view["allowance"]))
        lines.append(f" [bold]{say('sakura-board-effect')}[/]  [dim]{' · '.join(about)}[/]")
        lines.append(f"      {_about(view['effect'], view, say)}")
    if view["ordered"]:
        lines += _listed(say("sakura-board-ordered"), list(map(_short, view["ordered"])))
    if view["owed"]:
        lines += _listed(say("sakura-board-owed"), [say("sakura-board-owed-about", count=view["owed"])])
    return lines


_ALLOWANCES = {
    ("net", "fisherman_3"): "sakura-board-free-cards",
    ("discard", "priest_1"): "sakura-board-free-shurikens",
    ("discard", "priest_2"): "sakura-board-to-discard",
    ("discard", "ninja_2"): "sakura-board-to-discard",
}


def _listed(label: str, words: Sequence[str]) -> list[str]:
    return _wrapped(f" [bold]{padded(label, LABEL_WIDTH)}[/]", LABEL_WIDTH + 1, words)


def _wrapped(head: str, indent: int, words: Sequence[str]) -> list[str]:
    """Words behind a head that is as wide as the indent, in as many lines as they need."""
    lines, width = [head], indent
    for word in words:
        width += 1 + shown_width(word)
        if width > WIDTH:
            lines.append(" " * indent)
            width = indent + 1 + shown_width(word.strip())
        lines[-1] += " " + (word if lines[-1].strip() else word.strip())
    return lines


def _head_line(say: Say) -> str:
    widths = {"hand": 6, "coins": 8, "tricks": 8}
    heads = "".join(right_aligned(say(f"sakura-board-{each}"), width) for each, width in widths.items())
    return f"   {'':<{NAME_WIDTH}}{heads}   {say('sakura-board-shurikens')}"


def _seat_line(view: View, seat: int, names: Sequence[str], say: Say) -> str:
    here, over, name = view["table"][seat], view["ask"] is None, padded_name(names[seat])
    is_active = view["active"] == seat and not over
    scores = "+".join(map(str, here["scores"])) or "·"
    if len(here["scores"]) > 1:
        scores += f" = {sum(here['scores'])}"
    notes = ["karate"] if here["karate"] else []
    if here["voted"] is not None:
        notes.append("voted" if here["voted"] else "voting")
    elif not over and not is_active and here["hand"] <= LAST_CARDS:
        notes.append("finished")
    words = " · ".join(say(f"sakura-board-{note}") for note in notes)
    mark = f"[bold]▸ {name}[/]" if is_active else f"  {name}"
    return f" {mark}{here['hand']:>6}{here['coins']:>8}{here['tricks']:>8}   {scores:<16}{words}".rstrip()


def _own_lines(view: View, say: Say) -> list[str]:
    if view["viewer"] < 0:
        return [""]
    own = view["table"][view["viewer"]]
    lines = ["", *_listed(say("sakura-board-own-hand"), _sorted(own["cards"]) or ["·"])]
    if own["trick_cards"]:
        count = f" ({SHURIKEN}{sum(_shurikens(own['trick_cards'], view))})"
        lines += _listed(say("sakura-board-own-tricks"), [*_sorted(own["trick_cards"]), count])
    return lines


def _known_lines(view: View, names: Sequence[str], say: Say) -> list[str]:
    """What the viewer sees, or is sure of, in the hands and tricks of others."""
    lines = []
    for seat in range(view["seats"]):
        if seat == view["viewer"]:
            continue
        here = view["table"][seat]
        sure = here["sure"] if here["cards"] is None else None  # while a hand is looked at it is seen whole
        for label, cards in (("their-hand", here["cards"]), ("their-tricks", here["trick_cards"]), ("sure", sure)):
            if cards:
                words = padded(say(f"sakura-board-{label}"), 10)
                head = f"   {padded_name(names[seat])} {words}"
                lines += _wrapped(head, NAME_WIDTH + 4 + cells(words), _sorted(cards))
    return lines


def _stock_lines(view: View, say: Say) -> list[str]:
    lines = []
    if view["options"]["expansion"]:
        about = say("sakura-board-stock-about", left=view["draw_pile"], discard=len(view["discard"]))
        lines += _listed(say("sakura-board-stock"), [about + " " * bool(view["discard"]), *_sorted(view["discard"])])
    if view["removed"]:
        lines += _listed(say("sakura-board-removed"), _sorted(view["removed"]))
    return lines


def _legend_lines(view: View, say: Say) -> list[str]:
    """The signs, and which values show how many icons: one list where all colours are alike."""
    words = [f"{_styled(each, SHAPES[each])} {say(f'sakura-colour-{each}')}" for each in COLOURS]
    words += [f"{COIN} {say('sakura-board-coin')}", f"{SHURIKEN} {say('sakura-board-shuriken')}"]
    lines, alike = [f" [dim]{' · '.join(words)}[/]"], dict[tuple[str, ...], str]()
    for colour in COLOURS:
        icons = tuple(_icon_list(colour, view))
        alike[icons] = alike.get(icons, "") + colour
    for icons, colours in alike.items():
        head = " " + "".join(_styled(each, SHAPES[each]) for each in colours)
        lines += _wrapped(head, 1 + len(colours), [f" [dim]{each}[/]" for each in icons])
    return lines


def _icon_list(colour: str, view: View) -> Iterator[str]:
    """The values of a colour by what they show: ✦2 (1 13)."""
    icons = {value: _deck(view)["cards"][f"{colour}{value}"] for value in range(1, VALUES + 1)}
    for sign, name in _ICONS:
        for count in sorted({each[name] for each in icons.values()} - {0}, reverse=True):
            yield f"{sign}{count} ({' '.join(str(value) for value in icons if icons[value][name] == count)})"


# -- choices ---------------------------------------------------------------------------------------------------------


def choice_words(choice: Json, view: View, names: Sequence[str], say: Say) -> str:
    move, hint = choice["move"], choice["hint"]
    values = _parts(move, view, names, say)
    if "character" in hint:
        values["character"] = _character(hint["character"], say)
    words = say(f"sakura-choice-{_form(view['ask'], move)}", price=hint.get("price", 0), **values)
    hints = _hint_words(move, hint, CHOICE_WIDTH - shown_width(words) - 2, view, say)
    return with_hints(words, hints)


_OUTS = {
    "react": "no-reaction", "net": "remove-done", "free": "waive", "swap": "swap-none", "order": "stop",
    "discard": "discard-done", "buy": "buy-done",
}  # fmt: skip
_CARD_FORMS = ("place", "replace", "remove", "give", "swap", "next", "discard", "loot")


def _form(ask: str, move: Json) -> str:
    """What a move is called in the ids of its sentences."""
    if move.keys() & {"done", "stop", "waive"} or "none" in (move.get("react"), move.get("swap")):
        return _OUTS[ask]
    if ask in ("give", "gift", "peek", "rob", "release"):
        return ask
    if ask == "vote":
        return str(move["side"])
    return "place-as" if "as" in move else str(next(iter(move)))


def _parts(move: Json, view: View, names: Sequence[str], say: Say) -> Json:
    """What the words of a move are made of."""
    parts: Json = {}
    for name, value in move.items():
        if name in _CARD_FORMS:
            parts["card"] = _card(None if value == "none" else value, say)
        elif name in ("pile", "take"):
            parts |= {"pile": _pile(value, say), "sign": SIGNS[view["piles"][value]["sign"]]}
        elif name == "seat":
            parts |= other(value, names, view)
        elif name == "as":
            parts["value"] = value
    return parts


def _hint_words(move: Json, hint: Json, room: int, view: View, say: Say) -> str:
    """What a choice brings or costs, in so many columns."""
    ask = view["ask"]
    if "character" in hint:
        is_one_of_two = "free" in move and view["row"].count(hint["character"]) > 1  # Karate Masters
        slot = say("text-comma") + say("sakura-hint-slot", price=view["prices"][move["free"]]) if is_one_of_two else ""
        return _character_words(hint, room - cells(slot), view, say) + slot
    if ask in ("peek", "rob"):
        here = view["table"][move["seat"]]
        return say("sakura-hint-cards", count=here["hand" if ask == "peek" else "tricks"])
    if "end" in move or "karate" in move:
        return say("sakura-hint-owed", count=view["owed"]) if view["owed"] else ""
    if "take" in move or "react" in move or ask == "pile":
        cards = [say("sakura-hint-cards", count=hint["cards"])] if "cards" in hint else []
        return say("text-comma").join([*_change_words(hint), *cards])
    if "place" in move or ask in ("replace", "net"):
        pay = [say("sakura-hint-pay", price=-hint["coins"])] if "coins" in hint else []  # net
        return say("text-comma").join([*_icon_words(hint), *pay])
    return say("text-comma").join(_change_words(hint)) if ask in ("discard", "loot", "gift", "buy") else ""


def _icon_words(hint: Json) -> list[str]:
    """What a card shows, if anything: ✦2 ◎1."""
    icons = hint.get("icons", {})
    return [" ".join(f"{sign}{icons[name]}" for sign, name in _ICONS if icons[name])] if any(icons.values()) else []


def _change_words(hint: Json) -> list[str]:
    """What comes and goes: +3 ◎, +1 ✦."""
    changes = ((hint[name], sign) for sign, name in reversed(_ICONS) if name in hint)
    return [f"{'−' if count < 0 else '+' if count else '±'}{abs(count)} {sign}" for count, sign in changes]


def _character_words(hint: Json, room: int, view: View, say: Say) -> str:
    """What a character would do now."""
    character = hint["character"]
    if "placements" in hint:
        return _fits_words(hint["placements"], room, say)
    if character == "karate":
        words = say(
            "sakura-hint-karate", characters=say("text-comma").join(_character(each, say) for each in hint["can"])
        )
        return words if shown_width(words) <= room else say("sakura-hint-karate-many", count=len(hint["can"]))
    least, most = hint.get("at_least", 0), hint.get("at_most", 0)
    values: Json = {"least": least, "most": most, "more": most - least, "cards": hint.get("cards", 0)}
    values["range"] = str(most) if least == most else say("sakura-hint-range", least=least, most=most)
    values |= {"seats": view["seats"], "each": DATA[character].get("coins_per_shuriken", 0)}
    if character == "konohana_1":
        values |= hint["piles"]
    elif character == "geisha_3":
        values |= {pile: view["piles"][pile]["size"] for pile in PILE_NAMES}
    elif character == "samurai_1":
        signs = [SIGNS[view["piles"][pile]["sign"]] for pile in PILE_NAMES]
        values |= dict(zip(PILE_NAMES, reversed(signs), strict=True))
    elif character == "daimyo_1":
        own = view["table"][view["viewer"]]["trick_cards"]
        values["most"] = values["each"] * max(_shurikens(own, view))
    return say(f"sakura-hint-{character}", **values)


def _fits_words(placements: Json, room: int, say: Say) -> str:
    """The cards that would fit, by pile; their numbers where there is no room for all."""
    fitting = {pile: cards for pile, cards in placements.items() if cards}
    in_full = [say(f"sakura-hint-fits-{pile}", cards=" ".join(map(_short, fitting[pile]))) for pile in fitting]
    counts = {pile: say("sakura-hint-cards", count=len(fitting[pile])) for pile in fitting}
    counted = [say(f"sakura-hint-fits-{pile}", cards=counts[pile]) for pile in fitting]
    words = say("sakura-hint-fits", piles=say("text-comma").join(in_full))
    return words if shown_width(words) <= room else say("sakura-hint-fits", piles=say("text-comma").join(counted))


# -- events ----------------------------------------------------------------------------------------------------------


_DRAWN: dict[str, Callable[[Any, Say], str]] = {
    "card": _card,
    "cards": lambda cards, _say: " ".join(map(_short, cards)),
    "character": _character,
    "pile": _pile,
    "side": lambda side, say: say(f"sakura-side-{side}"),
}


def event_words(line: Json, view: View, names: Sequence[str], say: Say) -> str:
    """The view tells who reads, and what the lines of moves leave to be seen."""
    if "move" in line:
        return _moved_words(line, view, names, say)
    event = line["event"]
    if event == "votes":
        return _votes_words(line, view, names, say)
    if event == "scored":
        return _scored_words(line, view, names, say)
    if event == "hand" and None in line["cards"]:
        return ""  # that the others are dealt hands goes without saying
    values = event_values(line, view, names, say, _DRAWN)
    if event == "arrive":
        values["price"] = view["prices"][line["slot"]]
    elif event == "reshuffle":
        event = f"reshuffle-{line['of']}"
    elif event == "hand":
        values["cards"] = " ".join(_sorted(line["cards"]))
    elif event == "taken" and not line["cards"]:
        event = "taken-nothing"
    words = say(f"sakura-event-{event}", **values)
    return words + _earned_words(view, names, say) if event == "toss" else words


def _votes_words(line: Json, view: View, names: Sequence[str], say: Say) -> str:
    sides, active = line["sides"], view["active"]
    voters = {side: [name_words(names[seat]) for seat, each in enumerate(sides) if each == side] for side in SIDE_NAMES}
    listed = {side: say("text-comma").join(found) or say("sakura-event-nobody") for side, found in voters.items()}
    words = say("sakura-event-votes", count=sides.count(sides[active]), **listed, **who(active, names, view))
    return words if _has_toss(view) else words + _earned_words(view, names, say)


def _has_toss(view: View) -> bool:
    return view["seats"] in DATA["daimyo_3"]["toss_seats"]


def _earned_words(view: View, names: Sequence[str], say: Say) -> str:
    """What daimyo_3 has brought, once all tokens lie open."""
    if view["used"] != "daimyo_3":
        return ""
    return say("text-space") + say("sakura-event-earned", coins=view["earned"], **who(view["active"], names, view))


def _scored_words(line: Json, view: View, names: Sequence[str], say: Say) -> str:
    seats = each_seat("sakura-event-scored-seat", names, say, shurikens=line["shurikens"], coins=line["coins"])
    return say("sakura-event-scored", round=len(view["table"][0]["scores"]), seats=seats)


_SILENT = ("yin", "yang", "no-reaction", "remove-done", "discard-done", "buy-done")  # what follows tells the rest


def _moved_words(line: Json, view: View, names: Sequence[str], say: Say) -> str:
    move, form = line["move"], _form(line["ask"], line["move"])
    if form in _SILENT or (form == "take" and view["ask"] != "react"):
        return ""
    prices = {"refresh": view["refresh_price"], "buy": DATA["fisherman_1"]["extra_price"]}
    price = view["prices"][move["hire"]] if form == "hire" else prices.get(form, 0)
    values: Json = {"price": price, **_parts(move, view, names, say), **who(line["seat"], names, view)}
    if form in ("hire", "free", "copy"):
        values["whom"] = _whom(view["used"], say)
    elif form == "pile":
        form = "pile-order" if view["used"] == "geisha_3" else "pile-coins"
        values["coins"] = view["earned"]
    elif form == "swap":
        values |= other(view["target"], names, view)
    elif form == "replace":
        values["pile"] = _pile(next(name for name in PILE_NAMES if view["piles"][name]["top"] == move[form]), say)
    elif form == "discard" and move[form] in view["removed"]:
        form = "discard-removed"  # daimyo_1
        values["coins"] = view["earned"]
    elif form == "loot":
        values["coins"] = view["earned"]
    return say(f"sakura-event-{form}", **values)


# -- the score sheet -------------------------------------------------------------------------------------------------


def score_words(sheet: list[Json], names: Sequence[str], say: Say) -> str:
    rounds = [say("sakura-score-round", round=number) for number in range(1, len(sheet[0]["rounds"]) + 1)]
    heads = [*rounds, say("sakura-score-total"), say("sakura-score-coins")]
    lines = score_title("sakura", _columns(heads), say)
    for score, name in zip(sheet, names, strict=True):
        numbers = _columns([*score["rounds"], score["points"], score["coins"]])
        lines.append(score_line(name, numbers, won=score["won"]))
    return "\n".join([*lines, "", f" [dim]{say('sakura-score-note')}[/]"])


def _columns(entries: Sequence[str | int]) -> str:
    return "".join(right_aligned(str(entry), 10) for entry in entries)
