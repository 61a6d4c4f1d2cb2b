import { foldedWords } from "./folded-words.ts";
import { heldWords } from "./held-words.ts";

const LONGEST_PHRASE = 3;

const phrases = new Set(heldWords.map((phrase) => foldedWords(phrase).join(" ")));

/** Looks up each run of one to three words, so that the time depends on the length of the text only. */
export function containsHeldWord(text: string): boolean {
  const words = foldedWords(text);
  return words.some((_, start) => {
    for (let length = 1; length <= LONGEST_PHRASE; length++) {
      if (phrases.has(words.slice(start, start + length).join(" "))) return true;
    }
    return false;
  });
}
