import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Deps } from "#platform/server/deps.ts";
import type { ResponseCache } from "#platform/server/page-cache/response-cache.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";

/**
 * Waits until a node has received every notification so far: they arrive in the order of their commits, so the response
 * that is invalidated last is removed last.
 */
export async function awaitInvalidation({ db }: Deps, cache: ResponseCache): Promise<void> {
  const tag = `received:${randomUUID()}`;
  const response = {
    status: 200,
    headers: {},
    body: Buffer.alloc(0),
    tags: [tag],
    freshSeconds: 3_600,
  };
  await cache.get(tag, async () => response, tag);
  await invalidate(db, [tag]);
  while (cache.find(tag)) await pause(2);
}
