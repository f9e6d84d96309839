import { mount } from "svelte";
import "./look/tokens.css";
import "./look/base.css";
import App from "./App.svelte";
import { watchLinks } from "./browser/router.svelte.ts";
import { mirrorSettings } from "./browser/settings.svelte.ts";
import { learn } from "./words/say.svelte.ts";
import { startWorker } from "./browser/worker.ts";
import { route } from "./routes.ts";

mirrorSettings();
watchLinks();
const page = route()?.page(); // while the sentences come
page?.catch(() => undefined); // the garden says so
try {
  await learn("web", "reasons");
  await page?.catch(() => undefined);
  startWorker();
  mount(App, { target: document.getElementById("garden")! });
} catch {
  document.getElementById("garden")!.innerHTML =
    '<main class="lone"><a class="button main" href="">Hanazono 花園 ⟳</a></main>'; // no words
}
