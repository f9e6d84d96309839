import { mount } from "svelte";
import "./look/tokens.css";
import "./look/base.css";
import App from "./App.svelte";
import { watchLinks } from "./lib/router.svelte.ts";
import { heed } from "./lib/settings.svelte.ts";
import { learn } from "./lib/words.svelte.ts";
import { startWorker } from "./lib/worker.ts";

heed();
watchLinks();
await learn("web", "reasons");
startWorker();
mount(App, { target: document.getElementById("garden")! });
