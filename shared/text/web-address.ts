/** The two schemes that links of strangers may have. */
const BEGINNING = /^https?:\/\//i;

/** Browsers ignore or convert these, so that an address would not lead where it seems to. */
const MISLEADING = /[\s\\\p{Cc}\p{Cf}]/u;

/**
 * A web address, parsed and serialized, so that later readers parse the same. Undefined for anything else, and for an
 * address with a user name, which hides where it leads.
 */
export function readWebAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (!BEGINNING.test(trimmed) || MISLEADING.test(trimmed)) return undefined;
  const url = URL.parse(trimmed);
  return url && url.username === "" && url.password === "" ? url.href : undefined;
}

/** Several links in one text, separated by spaces, commas or line ends. */
export const splitLinks = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
