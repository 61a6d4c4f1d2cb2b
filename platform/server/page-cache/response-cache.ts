import { LRUCache } from "lru-cache";
import { AppError } from "../../../shared/contract/app-error.ts";
import { SECOND } from "../../../shared/time/units.ts";
import type { Clock } from "../clock.ts";
import type { CacheableResponse } from "./cacheable-response.ts";
import { type CallCache, createCallCache } from "./call-cache.ts";
import { createPlainForms, prepareResponse, type StoredResponse } from "./stored-response.ts";
import { createTimetable, type TimedData } from "./timetable.ts";

/**
 * After its fresh time an answer may be shown this long while a new one is made, for what changes without a tag, such
 * as views. Saved changes drop it at once, and the clock ends it at a moment that is known.
 */
const STALE_FOR = 15 * SECOND;
/** When a new one could not be made, the old one is good for this long: visitors must not wait for each failure. */
const UNTIL_NEXT_TRY = 5 * SECOND;
/** For the addresses of what is stored: tens of thousands. */
const ADDRESS_BYTES = 8 * 1024 * 1024;

interface Flight {
  answer: Promise<StoredResponse>;
  /** Tags touched since it took off: it may have read what was there before. */
  touched: Set<string>;
  everythingTouched: boolean;
}

export interface ResponseCache {
  /** What may be sent at once for an address, or nothing. */
  fresh(address: string): StoredResponse | undefined;
  /**
   * The stored answer, or the one `make` makes; many requests at once make it once. From then on `fresh` finds it by
   * the address, if the route that made the key names one.
   */
  answer(
    key: string,
    make: () => Promise<CacheableResponse>,
    address?: string | undefined,
  ): Promise<StoredResponse>;
  /** What answers are made of. */
  replies: CallCache;
  drop(tags: readonly string[]): void;
  clear(): void;
  size(): { entries: number; bytes: number };
}

export function createResponseCache(options: {
  clock: Clock;
  headers: Readonly<Record<string, string>>;
  maxBytes: number;
  enabled: boolean;
  /** What changes by the clock alone. */
  timed?: readonly TimedData[];
}): ResponseCache {
  const { clock, headers, enabled } = options;
  const stores = {
    found: new LRUCache<string, StoredResponse>({
      maxSize: options.maxBytes,
      sizeCalculation: bytesOf,
    }),
    // What anybody can type, and made-up addresses, must never push real pages out.
    typed: new LRUCache<string, StoredResponse>({
      maxSize: options.maxBytes / 16,
      sizeCalculation: bytesOf,
    }),
    missing: new LRUCache<string, StoredResponse>({
      maxSize: options.maxBytes / 16,
      sizeCalculation: bytesOf,
    }),
  };
  const plainForms = createPlainForms(options.maxBytes / 4);
  // Routes say which key an address has; the text of a request alone never does.
  const keys = new LRUCache<string, string>({
    maxSize: ADDRESS_BYTES,
    sizeCalculation: (key, address) => 2 * (key.length + address.length) + 100,
  });
  const flights = new Map<string, Flight>();
  const timetable = createTimetable(options.timed ?? []);
  const replies = createCallCache({ clock, enabled, timetable });

  const stored = (key: string) =>
    stores.found.get(key) ?? stores.typed.get(key) ?? stores.missing.get(key);

  function fresh(address: string) {
    const key = keys.get(address);
    const found = key === undefined ? undefined : stored(key);
    return found && clock.now().getTime() < found.freshUntil ? found : undefined;
  }

  async function answer(
    key: string,
    make: () => Promise<CacheableResponse>,
    address?: string,
  ): Promise<StoredResponse> {
    if (address !== undefined && enabled) keys.set(address, key);
    const found = stored(key);
    const now = clock.now().getTime();
    if (found && now < found.freshUntil) return found;
    const flight = join(key, make);
    if (!found) return flight;
    // A stale "not found" is worth nothing: what was not there may be there by now.
    if (found.status !== 404 && now < Math.min(found.freshUntil + STALE_FOR, found.endsAt)) {
      flight.catch(() => {});
      return found;
    }
    return flight.catch((error: unknown) => {
      if (isRefusal(error)) throw error;
      // Old news beats no news: a dead database must not take the site down.
      return found;
    });
  }

  function join(key: string, make: () => Promise<CacheableResponse>): Promise<StoredResponse> {
    const airborne = flights.get(key);
    if (airborne && airborne.touched.size === 0 && !airborne.everythingTouched)
      return airborne.answer;
    const flight: Flight = { answer: fly(), touched: new Set(), everythingTouched: false };
    flights.set(key, flight);
    return flight.answer;

    async function fly() {
      try {
        const began = clock.now();
        const made = await make();
        const endsAt = await timetable.endOf(made.freshSeconds > 0 ? made.tags : [], began);
        const prepared = await prepareResponse(made, headers, { clock, endsAt }, plainForms);
        if (mayStore(made, flight)) keep(key, prepared, made.ofAnyText ?? false);
        return prepared;
      } catch (error) {
        if (isRefusal(error)) forget(key);
        else putOff(key);
        throw error;
      } finally {
        if (flights.get(key) === flight) flights.delete(key);
      }
    }
  }

  function mayStore(made: CacheableResponse, flight: Flight) {
    return (
      enabled &&
      made.freshSeconds > 0 &&
      made.status < 500 &&
      !flight.everythingTouched &&
      !made.tags.some((tag) => flight.touched.has(tag))
    );
  }

  function forget(key: string) {
    for (const store of Object.values(stores)) store.delete(key);
  }

  function putOff(key: string) {
    const old = stored(key);
    if (old && old.status !== 404) old.freshUntil = clock.now().getTime() + UNTIL_NEXT_TRY;
  }

  function keep(key: string, prepared: StoredResponse, ofAnyText: boolean) {
    forget(key);
    const found = ofAnyText ? stores.typed : stores.found;
    (prepared.status === 404 ? stores.missing : found).set(key, prepared);
  }

  function drop(tags: readonly string[]) {
    timetable.drop(tags);
    replies.drop(tags);
    for (const flight of flights.values()) for (const tag of tags) flight.touched.add(tag);
    for (const store of Object.values(stores)) {
      for (const [key, entry] of store.entries()) {
        if (tags.some((tag) => entry.tags.has(tag))) store.delete(key);
      }
    }
  }

  function clear() {
    timetable.clear();
    replies.clear();
    for (const flight of flights.values()) flight.everythingTouched = true;
    for (const store of Object.values(stores)) store.clear();
  }

  function size() {
    const all = Object.values(stores);
    return {
      entries: all.reduce((sum, store) => sum + store.size, 0),
      bytes: all.reduce((sum, store) => sum + store.calculatedSize, 0),
    };
  }

  return { fresh, answer, replies, drop, clear, size };
}

/** We are well and the answer is no: what was stored before is not true any more. */
const isRefusal = (error: unknown) => error instanceof AppError && error.status < 500;

const bytesOf = (entry: StoredResponse) => entry.bytes;

export const pageFreshness = { found: 15, missing: 10 } as const satisfies Record<string, number>;
