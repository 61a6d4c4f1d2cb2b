/** Also in the spellings that addresses give it. */
const likeEmail = /[^\s<>"'/?&=,;:]*(?:@|%40|\uFF20)[^\s<>"'/?&=,;:]*/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unseen = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** What visitors send may hold what they typed: whatever looks like an e-mail address goes. Null when nothing stays. */
export function cleanText(text: string | null | undefined, longest = 300): string | null {
  const clean = (text ?? "")
    .replace(unseen, " ")
    .replace(likeEmail, " ")
    .replace(/\s+/g, " ")
    .trim();
  return clean === "" ? null : [...clean].slice(0, longest).join("");
}

/** An address without its query, which may hold anything. */
export function cleanAddress(address: string): string | null {
  return cleanText(address.replace(/[?#].*$/s, ""), 500);
}
