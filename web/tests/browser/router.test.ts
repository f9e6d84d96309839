// Which page an address is.

import { beforeEach, describe, expect, it } from "vitest";
import { go, match, place } from "../../src/browser/router.svelte.ts";

describe("match", () => {
  beforeEach(() => {
    window.scrollTo = () => undefined; // jsdom has no page to scroll
  });

  it.each([
    ["/", "/", {}],
    ["/learn", "/learn", {}],
    ["/learn/", "/learn", {}],
    ["/tables/abc-_9", "/tables/:id", { id: "abc-_9" }],
    ["/tables/abc/replay", "/tables/:id/replay", { id: "abc" }],
    ["/learn/caf%C3%A9", "/learn/:game", { game: "café" }],
    ["/tables/abc/replay", "/tables/:id", null],
    ["/tables", "/tables/:id", null],
    ["/learn", "/", null],
    ["/transcripts/abc", "/tables/:id", null],
  ])("%s as %s", (path, pattern, parts) => {
    go(path);
    expect(match(pattern)).toEqual(parts);
  });

  it("leaves query and hash alone", () => {
    go("/learn/haru?x=1#haru.wind.edge");
    expect(match("/learn/:game")).toEqual({ game: "haru" });
    expect(place.query).toBe("?x=1");
    expect(place.hash).toBe("#haru.wind.edge");
  });
});
