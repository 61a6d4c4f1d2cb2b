import { withoutQuery } from "./public-pages.ts";

/** Including encoded and full-width spellings. */
const atSign = /@|%40|\uFF20/i;
/** Each character belongs to one word only, so that the time grows linearly with the text. */
const words = /[^\s<>"'/?&=,;:]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unseen = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** Removes what looks like an e-mail address, because visitors may have typed it. Null when nothing remains. */
export function cleanText(text: string | null | undefined, longest = 300): string | null {
  const clean = (text ?? "")
    .replace(unseen, " ")
    .replace(words, (word) => (atSign.test(word) ? " " : word))
    .replace(/\s+/g, " ")
    .trim();
  return clean === "" ? null : [...clean].slice(0, longest).join("");
}

/** An address without its query, which may contain personal data. */
export function cleanAddress(address: string): string | null {
  return cleanText(withoutQuery(address), 500);
}

/** The `utm_` tags of an address; empty for those that are missing. */
export interface Campaign {
  source: string;
  medium: string;
  campaign: string;
}

const LONGEST_TAG = 40;

/** Anybody can write tags into a link, so only a few characters of a short alphabet are left of them. */
export function campaignOf(query: string | undefined): Campaign | null {
  const tags = new URLSearchParams(query);
  const tag = (name: string) => safeTag(tags.get(`utm_${name}`));
  const campaign = { source: tag("source"), medium: tag("medium"), campaign: tag("campaign") };
  return Object.values(campaign).some(Boolean) ? campaign : null;
}

const tagWords = /[a-z0-9]+(?:[._-][a-z0-9]+)*/g;

/** Lower-case Latin letters, digits, `.`, `_` and `-`; what looks like an e-mail address is removed before. */
function safeTag(text: string | null): string {
  const plain = (cleanText(text, 100) ?? "").normalize("NFKD").replace(/\p{M}/gu, "");
  const safe = plain.toLowerCase().match(tagWords)?.join("-") ?? "";
  return safe.slice(0, LONGEST_TAG);
}
