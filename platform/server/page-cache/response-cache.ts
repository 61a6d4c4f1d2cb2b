import { LRUCache } from "lru-cache";
import { AppError } from "#shared/contract/app-error.ts";
import { SECOND } from "#shared/time/units.ts";
import type { Clock } from "../clock.ts";
import { type CheckedPage, createBesideCheck } from "./beside-check.ts";
import type { CacheableResponse } from "./cacheable-response.ts";
import { type CallCache, createCallCache } from "./call-cache.ts";
import { createRefreshQueue } from "./refresh-queue.ts";
import { createResponseStores } from "./response-stores.ts";
import { createOtherEncodings, prepareResponse, type StoredResponse } from "./stored-response.ts";
import { createTimetable, type TimedData } from "./timetable.ts";

/** After a failed rendering the old response is served this long, so that visitors do not wait for each failure. */
const UNTIL_NEXT_TRY = 5 * SECOND;
/** So often an address is requested again before its response is compressed better. */
const OFTEN = 10;
/** Enough for the addresses of tens of thousands of stored responses. */
const ADDRESS_BYTES = 8 * 1024 * 1024;

type Render = () => Promise<CacheableResponse>;

interface CachedResponse extends CheckedPage {
  /** Makes its successor. */
  render: Render;
  isQueued: boolean;
  /** How often it was requested again. */
  sent: number;
}

interface Rendering {
  response: Promise<StoredResponse>;
  /** Tags invalidated since it began: it may have read the data from before. */
  invalidated: Set<string>;
  cleared: boolean;
}

export interface ResponseCache {
  /** The stored response that may be sent to an address now. An old one is rendered again in the background. */
  find(address: string): StoredResponse | undefined;
  /**
   * The stored response, or the one that `render` makes; simultaneous requests share one rendering. From then on `find`
   * has it by the address, if the route names one.
   */
  get(key: string, render: Render, address?: string | undefined): Promise<StoredResponse>;
  /** The results of the calls that responses are made of. */
  calls: CallCache;
  invalidate(tags: readonly string[]): void;
  /** Changes are not received: until `clear`, no old page is sent that could be rendered. */
  expectMissedChanges(): void;
  clear(): void;
  /** `pages` counts what was found, not made-up addresses. */
  size(): { entries: number; pages: number; bytes: number };
}

export function createResponseCache(options: {
  clock: Clock;
  headers: Readonly<Record<string, string>>;
  maxBytes: number;
  enabled: boolean;
  /** Is on every response where a service makes shared caches forget; none where there is no such service. */
  purgedTag?: string | undefined;
  /** Data that changes at scheduled moments. */
  timed?: readonly TimedData[];
}): ResponseCache {
  const { clock, headers, enabled, purgedTag } = options;
  const stores = createResponseStores<CachedResponse>(options.maxBytes);
  const others = createOtherEncodings(options.maxBytes / 4);
  // Filled by routes: the text of a request alone does not determine its key.
  const keys = new LRUCache<string, string>({
    maxSize: ADDRESS_BYTES,
    sizeCalculation: (key, address) => 2 * (key.length + address.length) + 100,
  });
  const renderings = new Map<string, Rendering>();
  const timetable = createTimetable(options.timed ?? []);
  const calls = createCallCache({ clock, enabled, timetable });
  const refreshes = createRefreshQueue();
  const beside = createBesideCheck({ clock, timetable });
  let maySendOld = true;

  function find(address: string) {
    const key = keys.get(address);
    const entry = key === undefined ? undefined : stores.get(key);
    if (key === undefined || !entry || !sendable(key, entry)) return undefined;
    entry.sent += 1;
    if (entry.sent === OFTEN) refreshes.add(() => entry.response.improve());
    return entry.response;
  }

  /** Whether a visitor may get it without waiting. */
  function sendable(key: string, entry: CachedResponse): boolean {
    const now = clock.now().getTime();
    const { freshUntil, sentUntil, besideTags } = entry.response;
    if (beside.isDue(entry.response)) return false;
    if (now < freshUntil) return true;
    if (now >= sentUntil || (besideTags.size > 0 && !maySendOld)) return false;
    if (!entry.isQueued) {
      entry.isQueued = true;
      const refresh = () => refreshEntry(key, entry);
      if (besideTags.size > 0) refreshes.add(refresh);
      else refreshes.addUrgent(refresh);
    }
    return true;
  }

  async function refreshEntry(key: string, entry: CachedResponse): Promise<void> {
    entry.isQueued = false;
    // It may have been removed or replaced while it waited.
    if (stores.get(key) === entry) await join(key, entry.render);
  }

  async function get(key: string, render: Render, address?: string): Promise<StoredResponse> {
    if (address !== undefined && enabled) keys.set(address, key);
    const known = stores.get(key);
    if (known && maySendOld && isWorthChecking(known.response)) {
      await beside.check(known, (...renewed) => replace(key, known, ...renewed));
    }
    // Meanwhile it may have been removed or replaced.
    const entry = stores.get(key);
    if (entry && sendable(key, entry)) return entry.response;
    const response = join(key, render);
    if (!entry || entry.response.status === 404) return response;
    return response.catch((error: unknown) => {
      if (isRefusal(error)) throw error;
      // An old page is better than none while the database is down.
      return entry.response;
    });
  }

  /** One that is too old to be sent is rendered in any case. */
  const isWorthChecking = (response: StoredResponse) =>
    beside.isDue(response) && clock.now().getTime() < response.sentUntil;

  /** The lists are new, the subject is as old as before. */
  async function replace(
    key: string,
    entry: CachedResponse,
    renewed: CacheableResponse,
    began: Date,
    changed: ReadonlySet<string>,
  ): Promise<void> {
    const { route, encoding, freshUntil, sentUntil } = entry.response;
    const response = await prepare({ ...renewed, route, wantedIn: encoding }, began);
    if (stores.get(key) !== entry || renewed.tags.some((tag) => changed.has(tag))) return;
    response.freshUntil = Math.min(response.freshUntil, freshUntil);
    response.sentUntil = Math.min(response.sentUntil, sentUntil);
    beside.note(response, changed);
    const { renew } = renewed.beside ?? {};
    const { render } = entry;
    stores.set(
      key,
      { response, render, renew, isQueued: false, sent: 0 },
      renewed.ofAnyText ?? false,
    );
  }

  async function prepare(rendered: CacheableResponse, began: Date): Promise<StoredResponse> {
    const endOf = (tags: readonly string[] = []) =>
      timetable.endOf(rendered.freshSeconds > 0 ? tags : [], began);
    const endsAt = await endOf(rendered.tags);
    const besideChangesAt = await endOf(rendered.beside?.tags);
    const options = { clock, others, purgedTag, endsAt, besideChangesAt };
    return prepareResponse(rendered, headers, options);
  }

  function join(key: string, render: Render): Promise<StoredResponse> {
    const current = renderings.get(key);
    if (current && current.invalidated.size === 0 && !current.cleared) return current.response;
    const rendering: Rendering = { response: run(), invalidated: new Set(), cleared: false };
    renderings.set(key, rendering);
    return rendering.response;

    async function run() {
      try {
        const began = clock.now();
        const rendered = await render();
        const response = await prepare(rendered, began);
        if (mayStore(rendered, rendering)) {
          beside.note(response, rendering.invalidated);
          const { beside: { renew } = {}, ofAnyText = false } = rendered;
          stores.set(key, { response, render, renew, isQueued: false, sent: 0 }, ofAnyText);
        }
        return response;
      } catch (error) {
        if (isRefusal(error)) stores.remove(key);
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

  function postpone(key: string) {
    const old = stores.get(key)?.response;
    if (!old || old.status === 404) return;
    old.freshUntil = clock.now().getTime() + UNTIL_NEXT_TRY;
    old.sentUntil = Math.max(old.sentUntil, old.freshUntil);
    old.checkAt = Math.max(old.checkAt, old.freshUntil);
  }

  function invalidate(tags: readonly string[]) {
    beside.onInvalidated(tags);
    timetable.invalidate(tags);
    calls.invalidate(tags);
    for (const { invalidated } of renderings.values()) {
      for (const tag of tags) invalidated.add(tag);
    }
    for (const [key, { response }] of stores.entries()) {
      if (tags.some((tag) => response.tags.has(tag))) stores.remove(key);
      else beside.note(response, tags);
    }
  }

  function expectMissedChanges() {
    maySendOld = false;
    for (const [, { response }] of stores.entries())
      if (response.besideTags.size > 0) response.freshUntil = 0;
  }

  function clear() {
    maySendOld = true;
    timetable.clear();
    calls.clear();
    for (const rendering of renderings.values()) rendering.cleared = true;
    stores.clear();
  }

  return { find, get, calls, invalidate, expectMissedChanges, clear, size: stores.size };
}

/** The request was refused by a rule, so what was stored before no longer holds. */
const isRefusal = (error: unknown) => error instanceof AppError && error.status < 500;
