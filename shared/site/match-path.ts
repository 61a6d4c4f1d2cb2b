import { decodePercent } from "../text/storable-text.ts";
import { trimEnd } from "../text/trim-end.ts";

export type Params = Readonly<Partial<Record<string, string>>>;

/** The parameters of a path that fits the pattern. Fixed words match in any case. */
export function matchPath(pattern: string, path: string): Params | undefined {
  const words = wordsOf(pattern);
  const given = wordsOf(path);
  if (words.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, word] of words.entries()) {
    const value = decodePercent(given[index] ?? "");
    if (value === undefined) return undefined;
    if (word.startsWith(":") && value !== "") params[word.slice(1)] = value;
    else if (word.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
}

const wordsOf = (path: string) => trimEnd(path, "/").split("/");

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
