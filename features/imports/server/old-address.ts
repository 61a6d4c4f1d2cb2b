import { decodePercent } from "../../../shared/text/decode-percent.ts";

/** Numbers by which WordPress finds a post on any page. */
export const NUMBER_NAMES = ["p", "page_id", "attachment_id"] as const;

/**
 * The one spelling under which an old address is kept and looked for: its path decoded, without a slash at the end, or
 * its number. Nothing for what cannot be an address.
 */
export function spellAddress(address: string): string | undefined {
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

/** Whether an address is a number rather than a path. */
export const goesByNumber = (url: URL): boolean => url.search !== "" && numberIn(url) !== undefined;

/** `?p=12`, if that is what an address goes by. */
function numberIn({ searchParams }: URL): string | undefined {
  for (const name of NUMBER_NAMES) {
    const value = searchParams.get(name);
    if (value !== null && /^\d{1,12}$/.test(value)) return `?${name}=${value}`;
  }
  return undefined;
}
