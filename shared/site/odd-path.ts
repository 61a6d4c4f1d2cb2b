import { trimEnd } from "../text/trim-end.ts";

/** A browser could resolve such a path to another site, so no page has one. */
export function isOddPath(path: string): boolean {
  const decoded = decode(path);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return decoded === undefined || /[\0-\x1f\x7f\\]|\/\//.test(trimEnd(decoded, "/"));
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
