/** How the two kinds of link begin that strangers may give us. */
const BEGINNING = /^https?:\/\//i;

/** Browsers skip or turn these, so that an address reads otherwise than it leads. */
const MISLEADING = /[\s\\\p{Cc}\p{Cf}]/u;

/**
 * A web address, parsed and printed anew: whatever reads it later reads what we read. Nothing for anything else, and for
 * an address with a name and password in it, which only serves to hide where it leads.
 */
export function readWebAddress(text: string): string | undefined {
  const given = text.trim();
  if (!BEGINNING.test(given) || MISLEADING.test(given)) return undefined;
  const url = URL.parse(given);
  return url && url.username === "" && url.password === "" ? url.href : undefined;
}

/** Several links in one text, parted by spaces, commas or line ends. */
export const splitLinks = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
