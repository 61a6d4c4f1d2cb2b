import type { Encoding } from "./compress.ts";
import { headerTag } from "./purge-caches.ts";

/** What stands beside the subject of a page and does not make the page wrong. */
export interface Beside {
  /** A change to one of these may have changed it, which is checked before the page is sent again, but not at once. */
  tags: readonly string[];
  /** The page with what stands beside its subject now, as far as it need not be rendered for that. */
  renew(body: () => Buffer): Promise<CacheableResponse | "same" | "outdated">;
}

/** What a page or call renders when nothing is stored. */
export interface CacheableResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Other content types of the same address: a client that accepts one of them is routed, not served from the cache. */
  alsoAs?: readonly string[];
  /** A change to one of these makes it wrong: it is removed at once. */
  tags: readonly string[];
  /** Only for pages with lists beside their subject; everything else is rendered again within seconds. */
  beside?: Beside | undefined;
  /** 0 for a response that is not stored. */
  freshSeconds: number;
  /** Replaces the header that is derived from `freshSeconds`. */
  cacheControl?: string;
  /** The encoding in which it was first requested. */
  wantedIn?: Encoding;
  /** The route that it belongs to, for metrics. */
  route?: string;
  /** Depends on free text: stored apart, so that such responses cannot evict others. */
  ofAnyText?: boolean;
}

/** For responses that are the same for everybody and may change at any moment. */
export const REVALIDATE = "public, max-age=0, must-revalidate";

/** What shared caches may do where nobody tells them what changed: enough to join the requests of a crowd. */
const UNPURGED_SECONDS = 1;
/** And where a service does. Data that changes without a tag, such as views, may be this old. */
const PURGED_SECONDS = 60;
/** Of that a page with lists beside its subject gets half: the other half may have passed before it was sent. */
const PURGED_BESIDE_SECONDS = 30;
/** Caches in front of the site limit the length of these headers. */
const MOST_TAGS = 100;

export const pageFreshness = { found: 15, missing: 10 } as const satisfies Record<string, number>;

/** What decides on the caching headers of a response; without its body, which need not stay in memory. */
export interface Caching {
  status: number;
  freshSeconds: number;
  /** How long shared caches may store it. */
  sharedSeconds: number;
  isPurged: boolean;
  cacheControl: string | undefined;
  /** For a service that makes shared caches forget; none where there is no such service. */
  tags: readonly string[];
}

/** `purgedTag` is on every response where a service makes shared caches forget, and undefined where none does. */
export function cachingOf(rendered: CacheableResponse, purgedTag: string | undefined): Caching {
  const { status, freshSeconds, cacheControl, beside } = rendered;
  // Without the tags of what stands beside: a publication would empty the shared caches.
  const all = purgedTag === undefined ? [] : [purgedTag, ...rendered.tags];
  // One whose tags are not all told cannot be purged by each.
  const isPurged = purgedTag !== undefined && all.length <= MOST_TAGS && status < 400;
  return {
    status,
    freshSeconds,
    cacheControl,
    isPurged,
    sharedSeconds: !isPurged
      ? Math.min(freshSeconds, UNPURGED_SECONDS)
      : beside
        ? PURGED_BESIDE_SECONDS
        : Math.max(freshSeconds, PURGED_SECONDS),
    tags: all.slice(0, MOST_TAGS).map(headerTag),
  };
}

/**
 * Browsers revalidate each time; only shared caches may store the response. What those may do with a stale one is in
 * a header of their own, because Chromium would apply `stale-while-revalidate` itself.
 */
export function cachingHeaders(caching: Caching, sharedSeconds: number): Record<string, string> {
  const { freshSeconds, cacheControl, tags, isPurged } = caching;
  if (cacheControl) return { "cache-control": cacheControl };
  if (freshSeconds === 0) return { "cache-control": "no-store" };
  return {
    "cache-control": `${REVALIDATE}, s-maxage=${sharedSeconds}`,
    ...(isPurged && {
      "cdn-cache-control": `public, max-age=${sharedSeconds}, stale-if-error=86400`,
    }),
    ...(tags.length > 0 && { "cache-tag": tags.join(","), "surrogate-key": tags.join(" ") }),
  };
}
