import { withoutQuery } from "./without-query.ts";

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
