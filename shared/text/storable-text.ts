/** PostgreSQL refuses NUL, and half a surrogate pair is not text. */
export const isStorableText = (value: string): boolean =>
  value.isWellFormed() && !value.includes("\0");

/** Whether every text in a value can be stored, however deep it is nested. */
export function isStorable(value: unknown): boolean {
  if (typeof value === "string") return isStorableText(value);
  if (typeof value !== "object" || value === null || value instanceof Date) return true;
  return Object.values(value).every(isStorable);
}

/** For imported text: removes or replaces characters that cannot be stored. */
export const toStorableText = (value: string): string => value.toWellFormed().replaceAll("\0", "");

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
