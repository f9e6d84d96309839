"""The page of an arena: one HTML file with plots in SVG, for light and dark mode, without scripts."""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

from hanazono.games.contract import Json

WIDTH, HEIGHT = 640, 260
LEFT, RIGHT, TOP, BOTTOM = 52, 16, 14, 40  # the margins of a plot
INKS = ("#b5446e", "#3d6fa5", "#5a8a4a", "#a67c1f", "#6d5aa8", "#4b8f8c", "#8a5a44", "#777777")

STYLE = """
:root { color-scheme: light dark; --ink: #2b2622; --paper: #faf6ee; --line: #d8cfc0; --warm: 181 68 110; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece5d8; --paper: #1f1c19; --line: #4a443c; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { font-weight: 500; } h2 { margin-top: 2.5rem; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; } caption { text-align: left; }
th, td { white-space: nowrap; padding: .35rem .7rem; border: 1px solid var(--line); text-align: right; }
th:first-child { text-align: left; }
td small { display: block; opacity: .75; } td.own { opacity: .5; text-align: center; }
svg { width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 12px; }
svg .axis { stroke: var(--line); } figure { margin: 0; } figcaption { font-size: .9rem; opacity: .8; }
.key span { display: inline-block; margin-right: 1rem; } .key i { display: inline-block; width: .8em; height: .8em;
  margin-right: .35em; border-radius: 2px; }
"""


def page(results: Json) -> str:
    """The page, from the output of `arena_results`."""
    title = f"{results['game']}, {results['seats']} seats"
    ranked = sorted(results["bots"], key=lambda row: -row["elo"])
    bots = [row["bot"] for row in ranked]
    games = sum(match["games"] for match in results["matches"])
    parts = [
        f"<h1>Arena: {escape(title)}</h1>",
        f"<p>{games} games. In every match one bot plays against others of one kind; it takes every seat in turn with "
        "the same deal. Intervals are 95 %.</p>",
        "<h2>All bots</h2>",
        _everybody(ranked),
        "<h2>Share of the win</h2>",
        _matrix(results, bots),
        "<h2>Strength against thinking time</h2>",
        _time_plot(ranked),
        "<h2>Points</h2>",
        _key(bots),
        _lines_plot({row["bot"]: row["points"] for row in ranked}, "points", "share of the seats"),
        "<h2>Length of games</h2>",
        _lines_plot({"moves": results["moves"]}, "moves", "share of the games"),
        '<p>Everything <a href="results.json">as JSON</a>; <a href="games.jsonl">every game</a>, one per line.</p>',
    ]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    style, body = f"<style>{STYLE}</style>", "".join(parts)
    return f'<!doctype html><html lang="en"><head>{head}{style}</head><body>{body}</body></html>\n'


# -- tables ----------------------------------------------------------------------------------------------------------


def _everybody(rows: Sequence[Json]) -> str:
    body = "".join(
        f"<tr><th scope='row'>{escape(row['bot'])}</th><td>{row['elo']:+d} ± {row['elo_error']}</td>"
        f"<td>{row['mean_points']:.1f}</td><td>{row['ms_per_move']:.1f}</td></tr>"
        for row in rows
    )
    head = "".join(f"<th scope='col'>{name}</th>" for name in ("bot", "Elo", "mean points", "ms per move"))
    return f"<div class='scroll'><table><tr>{head}</tr>{body}</table></div>"


def _matrix(results: Json, bots: Sequence[str]) -> str:
    """One row for the one, one column for the others; with two seats each match fills both of its places."""
    cells: dict[tuple[str, str], tuple[float, float, float, int]] = {}
    for match in results["matches"]:
        low, high = match["interval"]
        cells[match["one"], match["others"]] = match["share"], low, high, match["games"]
        if results["seats"] == 2:
            cells[match["others"], match["one"]] = 1 - match["share"], 1 - high, 1 - low, match["games"]
    head = "".join(f"<th scope='col'>{escape(bot)}</th>" for bot in bots)
    body = "".join(
        f"<tr><th scope='row'>{escape(one)}</th>{''.join(_cell(cells.get((one, others))) for others in bots)}</tr>"
        for one in bots
    )
    caption = f"<caption>the row's bot against the column's; equal bots: {1 / results['seats']:.3f}</caption>"
    return f"<div class='scroll'><table>{caption}<tr><th></th>{head}</tr>{body}</table></div>"


def _cell(found: tuple[float, float, float, int] | None) -> str:
    if found is None:
        return "<td class='own'>–</td>"
    share, low, high, games = found
    shade = f"style='background: rgb(var(--warm) / {0.6 * share:.2f})'"
    return f"<td {shade}>{share:.3f}<small>{low:.3f} – {high:.3f}</small><small>{games} games</small></td>"


def _key(names: Sequence[str]) -> str:
    spans = (f"<span><i style='background: {_ink(at)}'></i>{escape(name)}</span>" for at, name in enumerate(names))
    return f"<p class='key'>{''.join(spans)}</p>"


# -- plots -----------------------------------------------------------------------------------------------------------


def _ink(number: int) -> str:
    return INKS[number % len(INKS)]


class _Plane:
    """Maps numbers to positions in a plot."""

    def __init__(self, x: tuple[float, float], y: tuple[float, float]) -> None:
        self.x, self.y = (x[0], max(x[1], x[0] + 1e-9)), (y[0], max(y[1], y[0] + 1e-9))

    def across(self, value: float) -> float:
        return round(LEFT + (value - self.x[0]) / (self.x[1] - self.x[0]) * (WIDTH - LEFT - RIGHT), 1)

    def up(self, value: float) -> float:
        return round(HEIGHT - BOTTOM - (value - self.y[0]) / (self.y[1] - self.y[0]) * (HEIGHT - TOP - BOTTOM), 1)

    def tick_across(self, value: float, text: str) -> str:
        return f"<text x='{self.across(value)}' y='{HEIGHT - BOTTOM + 16}' text-anchor='middle'>{text}</text>"

    def tick_up(self, value: float, text: str) -> str:
        height = self.up(value)
        line = f"<line class='axis' x1='{LEFT}' x2='{WIDTH - RIGHT}' y1='{height}' y2='{height}'/>"
        return line + f"<text x='{LEFT - 6}' y='{height + 4}' text-anchor='end'>{text}</text>"


def _figure(body: str, across: str, up: str) -> str:
    label = f"<text x='{(WIDTH + LEFT) / 2}' y='{HEIGHT - 6}' text-anchor='middle'>{across}</text>"
    svg = f"<svg viewBox='0 0 {WIDTH} {HEIGHT}' role='img' aria-label='{up} by {across}'>{body}{label}</svg>"
    return f"<figure>{svg}<figcaption>{up}, by {across}</figcaption></figure>"


def _time_plot(rows: Sequence[Json]) -> str:
    """Elo by the logarithm of the time per move, with the error of Elo."""
    times = {row["bot"]: log10(max(row["ms_per_move"], 1e-3)) for row in rows}
    low, high = min(row["elo"] - row["elo_error"] for row in rows), max(row["elo"] + row["elo_error"] for row in rows)
    plane = _Plane((floor(min(times.values())) - 0.2, ceil(max(times.values())) + 0.4), (low - 30, high + 30))
    parts = [plane.tick_across(power, f"{10.0**power:g}") for power in range(ceil(plane.x[0]), floor(plane.x[1]) + 1)]
    parts += [plane.tick_up(value, f"{value:+d}") for value in _steps(int(low), int(high))]
    for at, row in enumerate(rows):
        x, y = plane.across(times[row["bot"]]), plane.up(row["elo"])
        ends = plane.up(row["elo"] - row["elo_error"]), plane.up(row["elo"] + row["elo_error"])
        parts.append(f"<line x1='{x}' x2='{x}' y1='{ends[0]}' y2='{ends[1]}' stroke='{_ink(at)}' stroke-width='2'/>")
        parts.append(f"<circle cx='{x}' cy='{y}' r='5' fill='{_ink(at)}'/>")
        parts.append(f"<text x='{x + 9}' y='{y + 4}'>{escape(row['bot'])}</text>")
    return _figure("".join(parts), "milliseconds per move", "Elo")


def _lines_plot(counts: dict[str, dict[str, int]], across: str, up: str) -> str:
    """How often numbers occur, one line per name, in at most 24 bins."""
    numbers = [int(number) for each in counts.values() for number in each]
    if not numbers:
        return ""
    least, most = min(numbers), max(numbers)
    width = max(1, ceil((most - least + 1) / 24))
    rows = {name: _classes(each, least, most, width) for name, each in counts.items()}
    plane = _Plane((least, most + width), (0, max(max(row) for row in rows.values())))
    parts = [plane.tick_across(value, str(value)) for value in _steps(least, most)]
    parts += [plane.tick_up(part / 4 * plane.y[1], f"{25 * part * plane.y[1]:.0f} %") for part in range(5)]
    for at, row in enumerate(rows.values()):
        middles = [(least + width * (number + 0.5), share) for number, share in enumerate(row)]
        points = " ".join(f"{plane.across(x)},{plane.up(y)}" for x, y in middles)
        parts.append(f"<polyline points='{points}' fill='none' stroke='{_ink(at)}' stroke-width='2'/>")
    return _figure("".join(parts), across, up)


def _classes(counts: dict[str, int], least: int, most: int, width: int) -> list[float]:
    classes = [0.0] * ((most - least) // width + 1)
    total = max(1, sum(counts.values()))
    for number, count in counts.items():
        classes[(int(number) - least) // width] += count / total
    return classes


def _steps(least: int, most: int) -> list[int]:
    """About six round numbers from one to the other."""
    rough = max(1, (most - least) / 6)
    size = 10 ** floor(log10(rough))
    step = max(1, int(next(size * each for each in (1, 2, 5, 10) if size * each >= rough)))
    return list(range(-(-least // step) * step, most + 1, step))
