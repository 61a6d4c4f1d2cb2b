import type { Encoding } from "./compress.ts";

/** What a page or call renders when nothing is stored. */
export interface CacheableResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Other content types of the same address: a client that accepts one of them is routed, not served from the cache. */
  alsoAs?: readonly string[];
  /** A change to one of these makes it wrong: it is removed at once. */
  tags: readonly string[];
  /**
   * A change to one of these makes it old: it is sent while a new one is rendered, for some minutes at most. Only given
   * for what may grow old; everything else is rendered again within seconds.
   */
  ageTags?: readonly string[] | undefined;
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
