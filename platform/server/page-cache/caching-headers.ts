import type { CacheableResponse } from "./cacheable-response.ts";

/** For responses that are the same for everybody and may change at any moment. */
export const REVALIDATE = "public, max-age=0, must-revalidate";

/** What decides on the caching headers of a response; without its body, which need not stay in memory. */
export interface Caching {
  status: number;
  freshSeconds: number;
  cacheControl: string | undefined;
  tags: string;
}

export const cachingOf = (rendered: CacheableResponse): Caching => ({
  status: rendered.status,
  freshSeconds: rendered.freshSeconds,
  cacheControl: rendered.cacheControl,
  // Caches in front of the site limit the length of this header.
  tags: [...rendered.tags, ...(rendered.ageTags ?? [])].slice(0, 100).join(","),
});

/**
 * Browsers revalidate each time; only shared caches may store the response. What those may do with a stale one is in
 * a header of their own, because Chromium would apply `stale-while-revalidate` itself.
 */
export function cachingHeaders(caching: Caching, sharedSeconds: number): Record<string, string> {
  const { status, freshSeconds, cacheControl, tags } = caching;
  if (cacheControl) return { "cache-control": cacheControl };
  if (freshSeconds === 0) return { "cache-control": "no-store" };
  return {
    "cache-control": `${REVALIDATE}, s-maxage=${sharedSeconds}`,
    ...(status !== 404 && {
      "cdn-cache-control": `public, max-age=${sharedSeconds}, stale-if-error=86400`,
    }),
    ...(tags && { "cache-tag": tags }),
  };
}
