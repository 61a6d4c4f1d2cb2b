import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { purger, purges } from "#db/schema/purges.ts";
import { SECOND } from "#shared/time/units.ts";
import type { Queryable } from "./connect.ts";
import { hostsOf } from "./hosts.ts";

export const WAKE_PREFIX = "job:";

/** Wakes a job in any process that receives it. The id makes them queue it once. */
export const wakeTag = (name: string): string => `${WAKE_PREFIX}${name}:${randomUUID()}`;

export const CHANNEL = "invalidated";
/** Of notifications that measure how long one takes. */
export const LAG_PREFIX = "lag:";
/** A PostgreSQL notification holds less than 8,000 bytes. */
const LARGEST_PAYLOAD = 7_900;

/** The job that passes on what was queued. */
export const PURGE_CACHES = "purge-caches";

const collected = new AsyncLocalStorage<Set<string>>();

/** Runs a function and returns the tags it invalidated, so that this node need not wait for its own notification. */
export async function collectInvalidated<T>(
  run: () => Promise<T>,
): Promise<{ result: T; tags: readonly string[] }> {
  const tags = new Set<string>();
  return { result: await collected.run(tags, run), tags: [...tags] };
}

/**
 * Notifies every node, once the transaction commits, that responses with these tags are out of date. Where a service makes
 * shared caches forget, the tags are queued for it in the same statement.
 */
export async function invalidate(tx: Queryable, tags: readonly string[]): Promise<void> {
  for (const tag of tags) collected.getStore()?.add(tag);
  const [shared, others] = split([...new Set(tags)]);
  for (const payload of toPayloads(others)) {
    await tx.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
  }
  for (const payload of toPayloads(shared)) {
    await tx.execute(sql`
      with queued as (insert into ${purges} (tags, created_at) select ${payload}, now() from ${purger} returning id)
      select pg_notify(${CHANNEL}, ${payload})
      union all select pg_notify(${CHANNEL}, ${wakeTag(PURGE_CACHES)}) from queued`);
  }
}

/** Whether only processes of the site know a tag, and no response that shared caches may store. */
export const isInternalTag = (tag: string): boolean =>
  ["desk:", WAKE_PREFIX, LAG_PREFIX].some((prefix) => tag.startsWith(prefix));

function split(tags: readonly string[]): [string[], string[]] {
  return [tags.filter((tag) => !isInternalTag(tag)), tags.filter(isInternalTag)];
}

function toPayloads(tags: readonly string[]): string[] {
  const payloads: string[] = [];
  let current = "";
  for (const tag of tags) {
    const longer = current ? `${current}\n${tag}` : tag;
    if (Buffer.byteLength(longer) > LARGEST_PAYLOAD) {
      payloads.push(current);
      current = tag;
    } else {
      current = longer;
    }
  }
  if (current) payloads.push(current);
  return payloads;
}

export interface ChangeListener {
  onInvalidated(tags: readonly string[]): void;
  /** The connection is lost: changes are not received until it is back. */
  onLost?(): void;
  /** The connection was lost and is back: what was invalidated meanwhile is unknown. */
  onGap(): void;
  onTrouble?(error: Error): void;
}

/** Listens for invalidations of all nodes; reconnects until it is closed. */
export async function listenForChanges(
  url: string,
  listener: ChangeListener,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const hosts = hostsOf(url);

  async function open() {
    const fresh = new pg.Client({
      connectionString: await hosts.find(),
      connectionTimeoutMillis: 3 * SECOND,
      query_timeout: 3 * SECOND,
      // A machine that vanished without a word is noticed within half a minute.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10 * SECOND,
    });
    fresh.on("error", (error) => lost(fresh, error));
    fresh.on("end", () => lost(fresh));
    fresh.on("notification", ({ payload }) => listener.onInvalidated((payload ?? "").split("\n")));
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      void fresh.end().catch(() => {});
      throw error;
    }
    // Closed while this was connecting.
    if (closed) await fresh.end();
    else client = fresh;
  }

  function lost(which: pg.Client, error?: Error) {
    if (closed || (client !== undefined && which !== client) || retry) return;
    client = undefined;
    listener.onLost?.();
    if (error) listener.onTrouble?.(error);
    retry = setTimeout(reopen, SECOND / 2);
    retry.unref();
  }

  async function reopen() {
    retry = undefined;
    if (closed) return;
    try {
      await open();
      if (!closed) listener.onGap();
    } catch (error) {
      if (closed || retry) return;
      listener.onTrouble?.(error instanceof Error ? error : new Error(String(error)));
      retry = setTimeout(reopen, SECOND);
      retry.unref();
    }
  }

  await open();
  return async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end().catch(() => {});
  };
}
