import { withoutQuery } from "./without-query.ts";

/** Also in the spellings that addresses give it. */
const atSign = /@|%40|\uFF20/i;
/** Each character belongs to one word only, so that looking at all of them takes time in proportion to the text. */
const words = /[^\s<>"'/?&=,;:]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unseen = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** What visitors send may hold what they typed: whatever looks like an e-mail address goes. Null when nothing stays. */
export function cleanText(text: string | null | undefined, longest = 300): string | null {
  const clean = (text ?? "")
    .replace(unseen, " ")
    .replace(words, (word) => (atSign.test(word) ? " " : word))
    .replace(/\s+/g, " ")
    .trim();
  return clean === "" ? null : [...clean].slice(0, longest).join("");
}

/** An address without its query, which may hold anything. */
export function cleanAddress(address: string): string | null {
  return cleanText(withoutQuery(address), 500);
}
