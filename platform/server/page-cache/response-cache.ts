import { LRUCache } from "lru-cache";
import { AppError } from "../../../shared/contract/app-error.ts";
import { SECOND } from "../../../shared/time/units.ts";
import type { Clock } from "../clock.ts";
import type { CacheableResponse } from "./cacheable-response.ts";
import { type CallCache, createCallCache } from "./call-cache.ts";
import {
  createDecompressedBodies,
  prepareResponse,
  type StoredResponse,
} from "./stored-response.ts";
import { createTimetable, type TimedData } from "./timetable.ts";

/**
 * After its fresh time a response may be served this long while a new one is rendered, for data that changes without a
 * tag, such as views. Saved changes invalidate it at once, and so does a scheduled change.
 */
const STALE_FOR = 15 * SECOND;
/** After a failed rendering the old response is served this long, so that visitors do not wait for each failure. */
const UNTIL_NEXT_TRY = 5 * SECOND;
/** Enough for the addresses of tens of thousands of stored responses. */
const ADDRESS_BYTES = 8 * 1024 * 1024;

interface Rendering {
  response: Promise<StoredResponse>;
  /** Tags invalidated since it began: it may have read the data from before. */
  invalidated: Set<string>;
  cleared: boolean;
}

export interface ResponseCache {
  /** The fresh response to an address, if one is stored. */
  fresh(address: string): StoredResponse | undefined;
  /**
   * The stored response, or the one that `render` makes; simultaneous requests share one rendering. From then on `fresh`
   * finds it by the address, if the route names one.
   */
  get(
    key: string,
    render: () => Promise<CacheableResponse>,
    address?: string | undefined,
  ): Promise<StoredResponse>;
  /** The results of the calls that responses are made of. */
  calls: CallCache;
  invalidate(tags: readonly string[]): void;
  clear(): void;
  size(): { entries: number; bytes: number };
}

export function createResponseCache(options: {
  clock: Clock;
  headers: Readonly<Record<string, string>>;
  maxBytes: number;
  enabled: boolean;
  /** Data that changes at scheduled moments. */
  timed?: readonly TimedData[];
}): ResponseCache {
  const { clock, headers, enabled } = options;
  const stores = {
    found: new LRUCache<string, StoredResponse>({
      maxSize: options.maxBytes,
      sizeCalculation: bytesOf,
    }),
    // Search texts and made-up addresses must not evict real pages.
    typed: new LRUCache<string, StoredResponse>({
      maxSize: options.maxBytes / 16,
      sizeCalculation: bytesOf,
    }),
    missing: new LRUCache<string, StoredResponse>({
      maxSize: options.maxBytes / 16,
      sizeCalculation: bytesOf,
    }),
  };
  const decompressed = createDecompressedBodies(options.maxBytes / 4);
  // Filled by routes: the text of a request alone does not determine its key.
  const keys = new LRUCache<string, string>({
    maxSize: ADDRESS_BYTES,
    sizeCalculation: (key, address) => 2 * (key.length + address.length) + 100,
  });
  const renderings = new Map<string, Rendering>();
  const timetable = createTimetable(options.timed ?? []);
  const calls = createCallCache({ clock, enabled, timetable });

  const stored = (key: string) =>
    stores.found.get(key) ?? stores.typed.get(key) ?? stores.missing.get(key);

  function fresh(address: string) {
    const key = keys.get(address);
    const found = key === undefined ? undefined : stored(key);
    return found && clock.now().getTime() < found.freshUntil ? found : undefined;
  }

  async function get(
    key: string,
    render: () => Promise<CacheableResponse>,
    address?: string,
  ): Promise<StoredResponse> {
    if (address !== undefined && enabled) keys.set(address, key);
    const found = stored(key);
    const now = clock.now().getTime();
    if (found && now < found.freshUntil) return found;
    const response = join(key, render);
    if (!found) return response;
    // A stale "not found" is not served: the page may exist by now.
    if (found.status !== 404 && now < Math.min(found.freshUntil + STALE_FOR, found.endsAt)) {
      response.catch(() => {});
      return found;
    }
    return response.catch((error: unknown) => {
      if (isRefusal(error)) throw error;
      // An old page is better than none while the database is down.
      return found;
    });
  }

  function join(key: string, render: () => Promise<CacheableResponse>): Promise<StoredResponse> {
    const current = renderings.get(key);
    if (current && current.invalidated.size === 0 && !current.cleared) return current.response;
    const rendering: Rendering = { response: run(), invalidated: new Set(), cleared: false };
    renderings.set(key, rendering);
    return rendering.response;

    async function run() {
      try {
        const began = clock.now();
        const rendered = await render();
        const endsAt = await timetable.endOf(rendered.freshSeconds > 0 ? rendered.tags : [], began);
        const prepared = await prepareResponse(rendered, headers, { clock, endsAt }, decompressed);
        if (mayStore(rendered, rendering)) store(key, prepared, rendered.ofAnyText ?? false);
        return prepared;
      } catch (error) {
        if (isRefusal(error)) remove(key);
        else postpone(key);
        throw error;
      } finally {
        if (renderings.get(key) === rendering) renderings.delete(key);
      }
    }
  }

  function mayStore(rendered: CacheableResponse, { invalidated, cleared }: Rendering) {
    return (
      enabled &&
      rendered.freshSeconds > 0 &&
      rendered.status < 500 &&
      !cleared &&
      !rendered.tags.some((tag) => invalidated.has(tag))
    );
  }

  function remove(key: string) {
    for (const store of Object.values(stores)) store.delete(key);
  }

  function postpone(key: string) {
    const old = stored(key);
    if (old && old.status !== 404) old.freshUntil = clock.now().getTime() + UNTIL_NEXT_TRY;
  }

  function store(key: string, prepared: StoredResponse, ofAnyText: boolean) {
    remove(key);
    const found = ofAnyText ? stores.typed : stores.found;
    (prepared.status === 404 ? stores.missing : found).set(key, prepared);
  }

  function invalidate(tags: readonly string[]) {
    timetable.invalidate(tags);
    calls.invalidate(tags);
    for (const { invalidated } of renderings.values()) {
      for (const tag of tags) invalidated.add(tag);
    }
    for (const store of Object.values(stores)) {
      for (const [key, entry] of store.entries()) {
        if (tags.some((tag) => entry.tags.has(tag))) store.delete(key);
      }
    }
  }

  function clear() {
    timetable.clear();
    calls.clear();
    for (const rendering of renderings.values()) rendering.cleared = true;
    for (const store of Object.values(stores)) store.clear();
  }

  function size() {
    const all = Object.values(stores);
    return {
      entries: all.reduce((sum, store) => sum + store.size, 0),
      bytes: all.reduce((sum, store) => sum + store.calculatedSize, 0),
    };
  }

  return { fresh, get, calls, invalidate, clear, size };
}

/** The request was refused by a rule, so what was stored before no longer holds. */
const isRefusal = (error: unknown) => error instanceof AppError && error.status < 500;

const bytesOf = (entry: StoredResponse) => entry.bytes;

export const pageFreshness = { found: 15, missing: 10 } as const satisfies Record<string, number>;
