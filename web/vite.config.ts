import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./build/compress.ts";
import { rulesPages } from "./build/rules.ts";

const SERVER = process.env.HANAZONO_SERVER ?? "http://127.0.0.1:8000";

/** What every page needs comes in one piece: many small files are slow on a phone. */
function base(id: string): string | null {
  return /node_modules|\/src\/(browser|fairness|look|net|pieces|words|learn\/seen)\b/.test(id) ? "base" : null;
}

export default defineConfig({
  plugins: [svelte(), rulesPages(), compressed()],
  build: {
    outDir: "../src/hanazono/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the server's policy forbids data: scripts and fonts
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: base } },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } }, fs: { allow: [".."] } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"] },
});
