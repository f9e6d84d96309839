"""ikebana in words, for terminals: Rich markup, with the sentences of locales/<lang>/ikebana.ftl.

Cards are told apart by shape first and colour second. Nothing here decides what a viewer may see: it draws views.
The order of the file: cards; the board; choices; events; the score sheet.
"""

from collections.abc import Sequence

from hanazono.games.columns import NAME_WIDTH, name_words, padded, padded_name, right_aligned
from hanazono.games.contract import Json, Say, View
from hanazono.games.ikebana.box import BOUQUET, ROUNDS
from hanazono.games.ikebana.speech import COLOUR_LETTERS
from hanazono.games.text import each_seat, event_values, other, score_line, score_title, who, with_hints

# -- cards -----------------------------------------------------------------------------------------------------------

SHAPES = {"K": "●", "R": "◆", "G": "▲", "B": "▼", "Y": "✦", "M": "✿"}

# Middle tones, readable on dark and on light terminals; black lives by its shape in the text's own colour.
STYLES = {"K": "bold", "R": "#d0453f", "G": "#3f9a4f", "B": "#3f83d0", "Y": "#b08010", "M": "#b565c9"}

CARD_WIDTH = 3  # ◆3 and a space
CARDS_IN_LINE = 22  # of 80 columns, beside a name


def _styled(colour: str, text: str) -> str:
    return f"[{STYLES[colour]}]{text}[/]"


def _short(card: str) -> str:
    """A card in little room: ◆3."""
    return _styled(card[0], f"{SHAPES[card[0]]}{card[1]}")


def _row(cards: Sequence[str]) -> str:
    return " ".join(map(_short, cards))


def _card(card: str, say: Say) -> str:
    """A card in words: ◆ red 3."""
    return f"{_styled(card[0], SHAPES[card[0]])} {say(f'ikebana-colour-{card[0]}')} {card[1]}"


# -- the board -------------------------------------------------------------------------------------------------------


def board(view: View, names: Sequence[str], say: Say) -> str:
    over = view["ask"] is None
    lines = [
        *([] if over else [_round_line(view, say), *_hand_lines(view, names, say), ""]),
        _head_line(say),
        *(_seat_line(view, seat, names, say) for seat in range(view["seats"])),
        *([] if over else _memory_lines(view, names, say)),
        _legend_line(say),
    ]
    return "\n".join(lines)


def _round_line(view: View, say: Say) -> str:
    values = {"round": view["round"], "rounds": view["rounds"], "lap": view["lap"], "pile": view["pile"]["count"]}
    words = say("ikebana-board-round", cards=BOUQUET, **values)
    if view["options"]["final_bouquet"] and view["round"] == view["rounds"]:
        words += "  ·  " + say("ikebana-board-doubled")
    return f" [bold]{words}[/]"


def _hand_lines(view: View, names: Sequence[str], say: Say) -> list[str]:
    if view["hand"] is None:
        return []
    price = say("ikebana-board-price", price=view["price"], **who(view["payee"], names, view))
    return [f" [bold]{say('ikebana-board-hand')}[/] {_card(view['hand'], say)}  [dim]{price}[/]"]


def _head_line(say: Say) -> str:
    bouquet = padded(say("ikebana-board-bouquet"), BOUQUET * CARD_WIDTH)
    widths = {"combo": 8, "colour": 9, "gain": 7, "prestige": 10}
    numbers = "".join(right_aligned(say(f"ikebana-board-{each}"), width) for each, width in widths.items())
    return f"   {'':<{NAME_WIDTH}} {bouquet}{numbers}  {say('ikebana-board-discards')}"


def _seat_line(view: View, seat: int, names: Sequence[str], say: Say) -> str:
    """At the end, when all cards are back in the pile, the bouquets that were scored last."""
    over = view["ask"] is None
    cards = view["last_bouquets"][seat] if over else view["bouquets"][seat]
    if over:
        worth = f"{'':>17}{view['gains'][-1][seat]:>7}"
    else:
        numbers = view["worths"][seat]
        worth = f"{numbers['combo']:>8}{'×' + str(numbers['colour']):>9}{numbers['gain']:>7}"
    name = padded_name(names[seat])
    mark = f"[bold]▸ {name}[/]" if view["turn"] == seat and not over else f"  {name}"
    blanks = " " * (BOUQUET * CARD_WIDTH - CARD_WIDTH * len(cards) + bool(cards))
    line = (
        f" {mark} {_row(cards)}{blanks}{worth}{view['prestige'][seat]:>10}   {_top_words(view['discards'][seat], say)}"
    )
    return line.rstrip()


def _top_words(discards: Json, say: Say) -> str:
    if discards["top"] is None:
        return "·"
    return f"{_short(discards['top'])} {say('ikebana-board-size', count=discards['count'])}"


def _memory_lines(view: View, names: Sequence[str], say: Say) -> list[str]:
    """The memory aid: every discard pile from the bottom up, and what the pile holds."""
    if view["pile"]["cards"] is None:
        return []
    lines = ["", f" [bold]{say('ikebana-board-memory')}[/]"]
    for name, discards in zip(names, view["discards"], strict=False):
        cards = discards["cards"]
        for start in range(0, len(cards), CARDS_IN_LINE):
            label = padded_name(name if start == 0 else "")
            lines.append(f"   {label} {_row(cards[start : start + CARDS_IN_LINE])}")
    return [*lines, f"   {say('ikebana-board-pile')} {_by_colour(view['pile']['cards'])}"]


def _by_colour(cards: Sequence[str]) -> str:
    """Many cards in one line: ●1112 ◆35."""
    groups = {letter: "".join(card[1] for card in cards if card[0] == letter) for letter in COLOUR_LETTERS}
    return " ".join(_styled(letter, SHAPES[letter] + values) for letter, values in groups.items() if values)


def _legend_line(say: Say) -> str:
    words = (f"{_styled(each, SHAPES[each])} {say(f'ikebana-colour-{each}')}" for each in COLOUR_LETTERS)
    return f" [dim]{' · '.join(words)}[/]"


# -- choices ---------------------------------------------------------------------------------------------------------


def choice_words(choice: Json, view: View, names: Sequence[str], say: Say) -> str:  # noqa: ARG001  hints say it all
    words = _move_words(choice["move"], choice["hint"], names, say)
    hints = _hint_words(choice["hint"], say)
    return with_hints(words, hints)


def _move_words(move: Json, hint: Json, names: Sequence[str], say: Say) -> str:
    if "draw" in move:
        return say("ikebana-choice-draw")
    card = _card(hint["card"], say)
    if "keep" in move:
        return say("ikebana-choice-keep", card=card)
    payment = {"price": hint["price"], "name": name_words(names[hint["payee"]])}
    return say("ikebana-choice-buy" if "buy" in move else "ikebana-choice-refuse", card=card, **payment)


def _hint_words(hint: Json, say: Say) -> str:
    hints = []
    if "prestige" in hint:
        hints.append(say("ikebana-hint-left", left=hint["prestige"]))
    if "worth" in hint:
        hints.append(say("ikebana-hint-worth", **hint["worth"]))
    return say("text-comma").join(hints)


# -- events ----------------------------------------------------------------------------------------------------------


def event_words(line: Json, view: View, names: Sequence[str], say: Say) -> str:
    """The view tells who reads, who was paid, and who could not pay."""
    if line.get("event") == "reshuffle":
        return say("ikebana-event-reshuffle", count=len(line["cards"]))
    if line.get("event") == "scored":
        return _scored_words(line, view, names, say)
    if "move" in line:
        return _moved_words(line, who(line["seat"], names, view), view, names, say)
    values = event_values(line, view, names, say, {"card": _card})
    words = say(f"ikebana-event-{line['event']}", **values)  # first, card
    if view["forced"] == line["seat"]:
        words += say("text-space") + say("ikebana-event-forced", **values)
    return words


def _moved_words(line: Json, mover: dict[str, str], view: View, names: Sequence[str], say: Say) -> str:
    move, seat = line["move"], line["seat"]
    if "draw" in move:
        return ""  # the card drawn says the rest
    if "refuse" in move:
        return say(
            "ikebana-event-refuse", price=view["paid"]["price"], **other(view["paid"]["payee"], names, view), **mover
        )
    card = _latest(view, seat)
    if "keep" in move:
        return say("ikebana-event-keep", card=_card(card, say), **mover)
    return say(
        "ikebana-event-buy", card=_card(card, say), price=int(card[1]), **other(move["buy"], names, view), **mover
    )


def _latest(view: View, seat: int) -> str:
    """The last card of a bouquet, which the end of the round may have taken off the table."""
    bouquet = view["bouquets"][seat] or view["last_bouquets"][seat]
    return str(bouquet[-1])


def _scored_words(line: Json, view: View, names: Sequence[str], say: Say) -> str:
    cards = map(_row, view["last_bouquets"])
    seats = each_seat("ikebana-event-scored-seat", names, say, cards=cards, gain=line["gains"])
    words = say("ikebana-event-scored", round=line["round"], seats=seats)
    if line["next"] is not None:
        words += say("text-space") + say("ikebana-event-next", **who(line["next"], names, view))
    return words


# -- the score sheet -------------------------------------------------------------------------------------------------


def score_words(sheet: list[Json], names: Sequence[str], say: Say) -> str:
    best = max(score["points"] for score in sheet)
    lines = score_title("ikebana", _score_head(say), say)
    lines += [_score_line(score, name, won=score["points"] == best) for score, name in zip(sheet, names, strict=True)]
    return "\n".join([*lines, "", f" [dim]{say('ikebana-score-note')}[/]"])


def _score_head(say: Say) -> str:
    rounds = "".join(right_aligned(say("ikebana-score-round", round=number), 10) for number in range(1, ROUNDS + 1))
    start, trade, total = (
        right_aligned(say(f"ikebana-score-{part}"), width) for part, width in (("start", 7), ("trade", 9), ("total", 7))
    )
    return f"{start}{rounds}{trade}{total}"


def _score_line(score: Json, name: str, *, won: bool) -> str:
    gains = "".join(f"{gain:>10}" for gain in score["gains"])
    return score_line(name, f"{score['start']:>7}{gains}{score['trade']:>+9}{score['points']:>7}", won=won)
