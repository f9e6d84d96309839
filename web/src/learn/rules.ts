// The rules pages: found for a language, with an id for each heading and the contents that follow from them.

import type { Figure } from "./figure.ts";

interface Page {
  html: string;
}

const PAGES = import.meta.glob<Page>("../../../docs/rules/*/*.md");
const FALLBACK = "en";

/** The rules of a game, in that language if they are there; null: there are none. */
export async function rulesOf(game: string, language: string): Promise<(Page & { language: string }) | null> {
  for (const each of [language, FALLBACK]) {
    const fetch = PAGES[`../../../docs/rules/${each}/${game}.md`];
    if (fetch) return { ...(await fetch()), language: each };
  }
  return null;
}

export interface Part {
  id: string;
  title: string;
  level: number;
}

/** As GitHub makes them, since the pages link to their own headings in that way. */
export function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}

/** The page in sections, each with the pictures that belong there. */
export function inSections(html: string, figures: Figure[]): { html: string; figures: Figure[] }[] {
  const sections = html.split(/(?=<h2)/);
  const first = sections.findIndex((section) => section.startsWith("<h2"));
  return sections.map((section, at) => {
    const isHere = ({ by }: Figure): boolean => (by === null ? at === first : section.includes(`id="${by}"`));
    return { html: section, figures: figures.filter(isHere) };
  });
}

const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

function plain(html: string): string {
  const text = html.replace(/<[^>]*>/g, "");
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => SIGNS[name] ?? "");
}

/** The page with ids on its headings, and its contents. Its title is left out: the page around it has one. */
export function withContents(html: string): { html: string; parts: Part[]; title: string } {
  const parts: Part[] = [];
  let title = "";
  const anchored = html
    .replace(/<h1>(.*?)<\/h1>\s*/, (_whole, text: string) => {
      title = plain(text);
      return "";
    })
    .replace(/<h([23])>(.*?)<\/h\1>/g, (_whole, level: string, text: string) => {
      const wanted = slug(plain(text)) || "part";
      const alike = parts.filter((part) => part.id === wanted || part.id.startsWith(`${wanted}-`)).length;
      const id = parts.some((part) => part.id === wanted) ? `${wanted}-${alike}` : wanted;
      parts.push({ id, title: plain(text), level: Number(level) });
      return `<h${level} id="${id}">${text}</h${level}>`;
    });
  return { html: anchored, parts, title };
}
