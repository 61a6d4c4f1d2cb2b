const LONGEST_ADDRESS = 2_000;

/** Whether a link may lead there: to a page or a mail address, spelled as every program reads it. */
export const isLinkAddress = (value: unknown): value is string =>
  isPlainAddress(value, /^(?:https?|mailto)$/i);

/** An address with one of these schemes, or one within the site. */
export function isPlainAddress(value: unknown, schemes: RegExp): value is string {
  if (typeof value !== "string" || value === "" || value.length > LONGEST_ADDRESS) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them inside of an address.
  if (/[\u0000- \u007f-\u00a0\\<>]/.test(value) || value.startsWith("//")) return false;
  const scheme = /^([a-z][a-z0-9.+-]*):/i.exec(value)?.[1];
  return scheme === undefined ? !/^[^/?#]*:/.test(value) : schemes.test(scheme);
}
