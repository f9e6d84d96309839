// A plugin of the build: a rules page (docs/rules/<lang>/<game>.md) as a module with its HTML, in which each statement can
// be found by its id: "why can't I?" leads there.

import { marked } from "marked";
import type { Plugin } from "vite";

const PAGE = /\/docs\/rules\/[a-z]+\/[a-z]+\.md$/;
const STATEMENT = /^<a id="([^"]+)"><\/a>(.*?)\s*`\1`[ \t]*$/gm;

export interface RulesPage {
  html: string;
  statements: Record<string, string>;
}

export function rulesPage(markdown: string): RulesPage {
  const statements: Record<string, string> = {};
  const anchored = markdown.replace(STATEMENT, (_whole, id: string, text: string) => {
    statements[id] = marked.parseInline(text, { async: false });
    return `<span id="${id}"></span>${text} <a class="id" href="#${id}">${id}</a>`;
  });
  const html = marked
    .parse(anchored, { async: false })
    .replaceAll("<table>", '<div class="wide" tabindex="0" role="group"><table>')
    .replaceAll("</table>", "</table></div>")
    .replaceAll("<th></th>", "<td></td>") // a corner is no header
    .replaceAll("<pre>", '<pre tabindex="0">');
  return { html, statements };
}

export function rulesPages(): Plugin {
  return {
    name: "rules-pages",
    enforce: "pre",
    transform(code, id) {
      if (!PAGE.test(id)) return undefined;
      return { code: `export const html = ${JSON.stringify(rulesPage(code).html)};`, map: null };
    },
  };
}
