// What a person has set for this browser: kept in its storage, shown on the root element for the style sheets.

export const LANGUAGES = ["fr", "en", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { fr: "Français", en: "English", ja: "日本語" };

export interface Settings {
  language: Language;
  theme: "auto" | "day" | "night";
  motion: "auto" | "none";
  sound: boolean;
  shapes: boolean; // marks for colours, on top of the shapes that all pieces have
  text: "normal" | "large";
  hand: "right" | "left";
}

const KEY = "hanazono";

function firstLanguage(): Language {
  for (const wanted of navigator.languages ?? []) {
    const found = LANGUAGES.find((language) => wanted.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

function stored(): Settings {
  const found: Settings = {
    language: firstLanguage(),
    theme: "auto",
    motion: "auto",
    sound: true,
    shapes: false,
    text: "normal",
    hand: "right",
  };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    for (const name of Object.keys(found) as (keyof Settings)[]) {
      if (typeof kept[name] === typeof found[name]) Object.assign(found, { [name]: kept[name] });
    }
    if (!LANGUAGES.includes(found.language)) found.language = firstLanguage();
  } catch {
    // no storage, or not ours: the defaults will do
  }
  return found;
}

export const settings = $state(stored());

const isDark = matchMedia("(prefers-color-scheme: dark)");
const isStill = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether pieces may move. */
export function mayMove(): boolean {
  return settings.motion === "auto" && !isStill.matches;
}

function show(): void {
  const root = document.documentElement;
  const isNight = settings.theme === "night" || (settings.theme === "auto" && isDark.matches);
  root.lang = settings.language;
  root.dataset["theme"] = isNight ? "night" : "day";
  root.dataset["motion"] = settings.motion;
  root.dataset["text"] = settings.text;
  root.dataset["hand"] = settings.hand;
}

/** Mirrors the settings to the root element and to storage, now and whenever they change. */
export function mirrorSettings(): void {
  isDark.addEventListener("change", show);
  $effect.root(() => {
    $effect(() => {
      show();
      try {
        localStorage.setItem(KEY, JSON.stringify(settings));
      } catch {
        // private windows may have no storage
      }
    });
  });
}
