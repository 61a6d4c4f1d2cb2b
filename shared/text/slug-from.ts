import { trimEnd } from "./trim-end.ts";

export const MAX_SLUG_LENGTH = 120;

/** A slug made from a title, or an empty text if the title has no Latin letter or digit. */
export function slugFrom(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+/, "");
  return trimEnd(words, "-");
}
