import type { Encoding } from "./compress.ts";

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
