// The HTTP API, with the types that the server has written: `ask("POST /api/tables/{table_id}/join", {...})`.

import { setServerDate } from "./clock.svelte.ts";
import type { Endpoints, JsonObject } from "./protocol.ts";

/** A request that was refused: `reason` has a sentence, `more` what the sentence needs. */
export class Refusal extends Error {
  constructor(
    readonly reason: string,
    readonly more: JsonObject = {},
  ) {
    super(reason);
  }
}

type Asked<E extends keyof Endpoints> = {
  path?: Record<string, string>;
  query?: Endpoints[E]["query"];
} & (Endpoints[E]["body"] extends null ? { body?: undefined } : { body: Endpoints[E]["body"] });

const PATIENCE = 20_000; // milliseconds until a request counts as lost

export async function ask<E extends keyof Endpoints>(endpoint: E, asked?: Asked<E>): Promise<Endpoints[E]["answer"]> {
  const [method = "GET", pattern = ""] = endpoint.split(" ");
  let address = pattern.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(asked?.path?.[name] ?? ""));
  const query = Object.entries(asked?.query ?? {}).filter(([, value]) => value !== undefined);
  if (query.length) address += `?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`;
  const request: RequestInit = { method, signal: AbortSignal.timeout(PATIENCE) };
  if (asked?.body !== undefined) {
    request.body = JSON.stringify(asked.body);
    request.headers = { "Content-Type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(address, request);
  } catch {
    throw new Refusal("unreachable");
  }
  setServerDate(response.headers.get("date"));
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  if (response.ok) return (isJson ? await response.json() : await response.text()) as Endpoints[E]["answer"];
  const problem = isJson ? ((await response.json()) as { reason?: string; more?: JsonObject }) : {};
  throw new Refusal(problem.reason ?? "unreachable", problem.more ?? {});
}
