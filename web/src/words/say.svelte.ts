// Every sentence a person reads, from the Fluent files that the terminal and the server use as well. Files are fetched
// when they are needed: `web` at once, those of a game with its board. Sentences change with the language at once.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings, type Language } from "../browser/settings.svelte.ts";

const FILES = import.meta.glob<string>(
  ["../../../src/hanazono/locales/*/*.ftl", "!**/{join,main,review,serve,transcript}.ftl"], // those are the terminal's
  { query: "?raw", import: "default" },
);

export type Values = Record<string, FluentVariable>;
export type Say = (id: string, values?: Values) => string;

const wanted = new Set<string>();
const loaded = new Map<string, FluentResource>();
let bundle = $state.raw<FluentBundle | null>(null);

async function resource(language: Language, file: string): Promise<FluentResource> {
  const key = `${language}/${file}`;
  const known = loaded.get(key);
  if (known) return known;
  const fetch = FILES[`../../../src/hanazono/locales/${key}.ftl`];
  if (!fetch) throw new Error(`there is no ${key}.ftl`);
  const found = new FluentResource(await fetch());
  loaded.set(key, found);
  return found;
}

/** Fetches files of sentences in the language of the settings. */
export async function learn(...files: string[]): Promise<void> {
  for (const file of files) wanted.add(file);
  await speak(settings.language);
}

async function speak(language: Language): Promise<void> {
  await Promise.all([...wanted].map((file) => resource(language, file)));
  if (language !== settings.language) return; // changed again meanwhile
  const next = new FluentBundle(language, { useIsolating: false });
  for (const file of wanted) {
    const each = loaded.get(`${language}/${file}`); // wanted by somebody else, it may still be on its way
    if (each) next.addResource(each);
  }
  bundle = next;
}

/** Another language, for all files that are in use. */
export async function change(language: Language): Promise<void> {
  settings.language = language;
  await speak(language);
}

/** The ids of all sentences that begin like that, in the files that are in use. */
export function sentenceIds(prefix: string): string[] {
  if (!bundle) return [];
  const ids = [...loaded.values()].flatMap((file) => file.body.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => id.startsWith(prefix)); // once, though several languages may be loaded
}

/** Whether there is such a sentence. */
export function has(id: string): boolean {
  return bundle?.hasMessage(id) ?? false;
}

/** A sentence in the language of the reader. */
export const say: Say = (id, values) => {
  const pattern = bundle?.getMessage(id)?.value;
  if (bundle === null || !pattern) {
    console.error(`no sentence ${id}`);
    return id;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, values, errors);
  for (const error of errors) console.error(`${id}: ${error.message}`);
  return text;
};

/** Several things in one sentence: "a, b and c". */
export function list(things: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(things);
}
