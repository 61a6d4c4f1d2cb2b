import { AsyncLocalStorage } from "node:async_hooks";
import { LRUCache } from "lru-cache";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { SECOND } from "#shared/time/units.ts";
import type { Clock } from "../clock.ts";
import type { Timetable } from "./timetable.ts";

/** A reply with the tags of its data, as the endpoint names them. */
interface TaggedReply<T = unknown> extends Partial<KindsOfTags<readonly string[]>> {
  reply: T;
  tags: readonly string[];
}

interface KindsOfTags<Tags extends Iterable<string>> {
  tags: Tags;
  ageTags: Tags;
  countTags: Tags;
}

/** The tags of the calls that a page made, and the errors of those that failed. */
export interface CallRecord extends KindsOfTags<Set<string>> {
  failures: unknown[];
  /** For a preview, which shows what readers would not get. */
  replaceReply?: ReplaceReply;
}

type ReplaceReply = (endpoint: Endpoint, call: () => Promise<unknown>) => Promise<unknown>;

export const allTags = (tagged: Partial<KindsOfTags<Iterable<string>>>) => [
  ...new Set([...(tagged.tags ?? []), ...(tagged.ageTags ?? []), ...(tagged.countTags ?? [])]),
];

const current = new AsyncLocalStorage<CallRecord>();

/** Renders and records the tags of all calls made meanwhile. */
export async function recordCalls<T>(
  render: () => Promise<T>,
): Promise<{ result: T; record: CallRecord }> {
  const record = emptyRecord();
  const result = await recordCallsIn(record, render);
  return { result, record };
}

export const emptyRecord = (): CallRecord => ({
  tags: new Set(),
  ageTags: new Set(),
  countTags: new Set(),
  failures: [],
});

/** Also within another rendering, whose record then lacks these calls. */
export const recordCallsIn = <T>(record: CallRecord, render: () => Promise<T>): Promise<T> =>
  current.run(record, render);

/** Renders with other replies than readers would get; renderings beside it do not. */
export const replaceReplies = <T>(replaceReply: ReplaceReply, render: () => Promise<T>) =>
  recordCallsIn({ ...emptyRecord(), replaceReply }, render);

export const replacedReply = (): ReplaceReply | undefined => current.getStore()?.replaceReply;

/** A failed call has no reply to derive tags from, so it is recorded under `tagsOfFailure`. */
export async function recordCall<T>(
  tagsOfFailure: readonly string[],
  call: () => Promise<TaggedReply<T>>,
): Promise<T> {
  const record = current.getStore();
  try {
    const { reply, tags, ageTags = [], countTags = [] } = await call();
    for (const tag of tags) record?.tags.add(tag);
    for (const tag of ageTags) record?.ageTags.add(tag);
    for (const tag of countTags) record?.countTags.add(tag);
    return reply;
  } catch (error) {
    for (const tag of tagsOfFailure) record?.tags.add(tag);
    record?.failures.push(error);
    throw error;
  }
}

/** Lists are small, and pages share most of them. */
const MOST_RESULTS = 400;
/** Added to the fresh time of the page itself. */
const FRESH_FOR = 10 * SECOND;

/** Results of calls that several pages make while they are rendered. */
export interface CallCache {
  /** The stored result, or that of `call`; simultaneous callers share one call. */
  get<R extends TaggedReply>(key: string, call: () => Promise<R>): Promise<R>;
  invalidate(tags: readonly string[]): void;
  clear(): void;
}

export function createCallCache(options: {
  clock: Clock;
  enabled: boolean;
  timetable: Timetable;
}): CallCache {
  const { clock, enabled, timetable } = options;
  const store = new LRUCache<string, { result: TaggedReply; freshUntil: number }>({
    max: MOST_RESULTS,
  });
  const running = new Map<string, { result: Promise<TaggedReply>; before: number }>();
  /** Counts invalidations: a call that ran during one may have read the data from before. */
  let changes = 0;

  async function get<R extends TaggedReply>(key: string, call: () => Promise<R>): Promise<R> {
    if (!enabled) return call();
    const now = clock.now();
    const stored = store.get(key);
    // Each key belongs to one call, so the stored result has that call's type.
    if (stored && now.getTime() < stored.freshUntil) return stored.result as R;
    const started = running.get(key);
    if (started?.before === changes) return started.result as Promise<R>;
    const run = { result: callAndStore(key, call, now), before: changes };
    running.set(key, run);
    try {
      return await run.result;
    } finally {
      if (running.get(key) === run) running.delete(key);
    }
  }

  async function callAndStore<R extends TaggedReply>(
    key: string,
    call: () => Promise<R>,
    now: Date,
  ): Promise<R> {
    const before = changes;
    const result = await call();
    const end = await timetable.endOf(allTags(result), now);
    if (changes === before)
      store.set(key, { result, freshUntil: Math.min(now.getTime() + FRESH_FOR, end) });
    return result;
  }

  function invalidate(tags: readonly string[]) {
    changes += 1;
    for (const [key, { result }] of store.entries()) {
      if (allTags(result).some((tag) => tags.includes(tag))) store.delete(key);
    }
  }

  function clear() {
    changes += 1;
    store.clear();
  }

  return { get, invalidate, clear };
}
