import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Deps } from "../../platform/server/deps.ts";
import type { ResponseCache } from "../../platform/server/page-cache/response-cache.ts";
import { invalidate } from "../../platform/server/postgres/changes.ts";

/**
 * Waits until a node has heard of all that was written so far: changes are heard in the order they were
 * committed, so an answer that is touched last is dropped last.
 */
export async function awaitInvalidation({ db }: Deps, cache: ResponseCache): Promise<void> {
  const tag = `heard:${randomUUID()}`;
  const answer = {
    status: 200,
    headers: {},
    body: Buffer.alloc(0),
    tags: [tag],
    freshSeconds: 3_600,
  };
  await cache.answer(tag, async () => answer, tag);
  await invalidate(db, [tag]);
  while (cache.fresh(tag)) await pause(2);
}
