// The rules pages: every statement is found, every link within a page leads somewhere.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rulesPage } from "../../build/rules.ts";
import type { Name } from "../../src/games/game.ts";
import { FIGURES } from "../../src/learn/figures.ts";
import { inSections, slug, withContents } from "../../src/learn/rules.ts";

const FOLDER = join(import.meta.dirname, "../../../docs/rules");
const pages = readdirSync(FOLDER).flatMap((language) =>
  readdirSync(join(FOLDER, language)).map((file) => ({
    name: `${language}/${file}`,
    path: join(FOLDER, language, file),
  })),
);

function parsed(html: string): Document {
  return new DOMParser().parseFromString(`<body>${html}</body>`, "text/html");
}

describe.each(pages)("the rules page $name", ({ name, path }) => {
  const markdown = readFileSync(path, "utf8");
  const ids = [...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id ?? "");
  const page = rulesPage(markdown);

  it("has a place for every picture", () => {
    const figures = FIGURES[name.replace(/^.*\/|\.md$/g, "") as Name];
    const sections = inSections(withContents(page.html).html, figures);
    expect(sections.flatMap((section) => section.figures)).toHaveLength(figures.length);
    expect(sections.map((section) => section.html).join("")).toBe(withContents(page.html).html);
  });

  it("has every statement", () => {
    expect(ids.length).toBeGreaterThan(20);
    expect(Object.keys(page.statements)).toEqual(ids);
    for (const text of Object.values(page.statements)) expect(text.length).toBeGreaterThan(2);
  });

  it("keeps each statement in a place of its own, with its anchor", () => {
    const document = parsed(page.html);
    for (const id of ids) {
      const whole = document.getElementById(id)?.closest("p, li, td");
      expect(whole?.querySelectorAll("a.id"), id).toHaveLength(1);
      expect(whole?.querySelector("a.id")?.getAttribute("href")).toBe(`#${id}`);
    }
  });

  it("leads every link of its own somewhere", () => {
    const { html, parts, title } = withContents(page.html);
    const document = parsed(html);
    expect(title).not.toBe("");
    expect(document.querySelector("h1")).toBeNull();
    expect(new Set(parts.map((part) => part.id)).size).toBe(parts.length);
    for (const link of document.querySelectorAll('a[href^="#"]')) {
      const id = decodeURIComponent(link.getAttribute("href")?.slice(1) ?? "");
      expect(document.getElementById(id), id).not.toBeNull();
    }
  });
});

describe("the ids of headings", () => {
  it.each([
    ["What is reconstructed", "what-is-reconstructed"],
    ["L’expansion : règles", "lexpansion--règles"],
    ["Konohana 2 and 3", "konohana-2-and-3"],
    ["得点と終了", "得点と終了"],
  ])("%s", (title, id) => expect(slug(title)).toBe(id));

  it("differ where titles do not", () => {
    const { parts } = withContents("<h2>End</h2><h2>End</h2><h3>End</h3>");
    expect(parts.map((part) => part.id)).toEqual(["end", "end-1", "end-2"]);
  });
});
