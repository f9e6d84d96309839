import { mount } from "svelte";
import "./look/tokens.css";
import "./look/base.css";
import App from "./App.svelte";
import { watchLinks } from "./lib/router.svelte.ts";
import { heed } from "./lib/settings.svelte.ts";
import { learn } from "./lib/words.svelte.ts";
import { startWorker } from "./lib/worker.ts";
import { route } from "./routes.ts";

heed();
watchLinks();
const page = route()?.page(); // while the sentences come
await learn("web", "reasons");
await page?.catch(() => undefined); // the garden says so
startWorker();
mount(App, { target: document.getElementById("garden")! });
