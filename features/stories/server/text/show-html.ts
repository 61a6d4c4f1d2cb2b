import { LRUCache } from "lru-cache";
import { offLoop } from "#platform/server/threads/off-loop.ts";
import { cleanForReaders } from "./clean-for-readers.ts";

/** Keyed by the stored HTML itself, so the cache can never be stale. */
const cache = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (html, stored) => html.length + stored.length + 1,
});

const clean = offLoop({
  run: cleanForReaders,
  file: new URL("./clean-for-readers.ts", import.meta.url),
  name: "cleanForReaders",
  // Cleaning is one of the four things that are done with a text that is written.
  sizeOf: (stored) => stored.length / 4,
});

/** Sanitizes stored HTML again, because older rules or another program may have written it. */
export async function showHtml(stored: string): Promise<string> {
  const cached = cache.get(stored);
  if (cached !== undefined) return cached;
  const html = await clean(stored);
  cache.set(stored, html);
  return html;
}
