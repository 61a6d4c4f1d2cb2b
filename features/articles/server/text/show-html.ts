import { LRUCache } from "lru-cache";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { cleanHtml } from "./clean-html.ts";
import { responsivePictures } from "./responsive-pictures.ts";

/** Keyed by the stored HTML itself, so the cache can never be stale. */
const cache = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (html, stored) => html.length + stored.length + 1,
});

/** Sanitizes stored HTML again, because older rules or another program may have written it. */
export function showHtml(stored: string): string {
  const cached = cache.get(stored);
  if (cached !== undefined) return cached;
  const html = cleanOrEmpty(stored);
  cache.set(stored, html);
  return html;
}

function cleanOrEmpty(stored: string): string {
  try {
    return responsivePictures(cleanHtml(stored));
  } catch (error) {
    if (error instanceof AppError) return "";
    throw error;
  }
}
