import { decodePercent } from "#shared/text/storable-text.ts";

/** Query names by which WordPress finds a post on any page. */
export const POST_NUMBER_NAMES = ["p", "page_id", "attachment_id"] as const;

/**
 * The normalized form in which an old address is stored: its decoded path without a trailing slash, or its number.
 * Undefined for an invalid address.
 */
export function normalizeOldAddress(address: string): string | undefined {
  const url = URL.parse(address, "http://old.invalid");
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const path = decodePercent(url.pathname)
    ?.normalize("NFC")

    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (path === undefined || /[\0-\x1f\x7f\\]/.test(path)) return undefined;
  return path + (numberIn(url) ?? "");
}

/** Whether an address identifies a post by number instead of a path. */
export const hasPostNumber = (url: URL): boolean =>
  url.search !== "" && numberIn(url) !== undefined;

/** `?p=12`, if the address has such a number. */
function numberIn({ searchParams }: URL): string | undefined {
  for (const name of POST_NUMBER_NAMES) {
    const value = searchParams.get(name);
    if (value !== null && /^\d{1,12}$/.test(value)) return `?${name}=${value}`;
  }
  return undefined;
}
