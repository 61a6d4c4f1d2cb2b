import { readFile } from "node:fs/promises";
import { isOwnColor } from "#shared/color.ts";
import type { CategoryColor } from "#shared/site/publication.ts";

export interface Look {
  page: string;
  strip: string;
  text: string;
  quiet: string;
  /** The colour of a category, or grey. */
  label(color: CategoryColor | undefined): string;
  /** The seven bars from bright to dark. */
  bars: readonly string[];
}

const BARS = ["sports", "world", "business", "opinion", "health", "technology", "politics"];

let read: Promise<Look> | undefined;

/** The dark theme of the design tokens, so that a rebrand changes share pictures too. */
export function readLook(): Promise<Look> {
  read ??= load();
  return read;
}

async function load(): Promise<Look> {
  const css = await readFile(new URL("../../../../ui/theme/tokens.css", import.meta.url), "utf8");
  const tokens = new Map<string, string>();
  for (const [, name = "", value = ""] of css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)) {
    if (!tokens.has(name)) tokens.set(name, value);
  }
  const token = (name: string) => {
    const value = tokens.get(name);
    if (!value) throw new Error(`ui/theme/tokens.css has no colour ${name}`);
    return value;
  };
  return {
    page: token("page"),
    strip: token("s2"),
    text: token("text"),
    quiet: token("text-2"),
    label: (color) =>
      color && isOwnColor(color) ? `#${color}` : token(`cat-${color ?? "other"}-label`),
    bars: BARS.map((color) => token(`cat-${color}`)),
  };
}
