import { isStorableText } from "./storable-text.ts";

/**
 * Decodes `%20` and the like. Undefined when the text is malformed or decodes to characters that cannot be stored: a
 * check before decoding does not see `%00`.
 */
export function decodePercent(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text);
    return isStorableText(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}
