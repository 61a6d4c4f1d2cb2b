import { LRUCache } from "lru-cache";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { cleanHtml } from "./clean-html.ts";
import { dressPictures } from "./dress-pictures.ts";

/** Keyed by the text itself, so nothing that changes a stored text can leave an old result behind. */
const shown = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (html, stored) => html.length + stored.length + 1,
});

/** Stored HTML as it is shown. Cleaned again: the store may have been written by older rules or by another hand. */
export function showHtml(stored: string): string {
  const known = shown.get(stored);
  if (known !== undefined) return known;
  const html = cleanOrNothing(stored);
  shown.set(stored, html);
  return html;
}

function cleanOrNothing(stored: string): string {
  try {
    return dressPictures(cleanHtml(stored));
  } catch (error) {
    if (error instanceof AppError) return "";
    throw error;
  }
}
