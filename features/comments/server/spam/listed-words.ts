import { wordsOf } from "./fold-text.ts";
import { heldWords } from "./held-words.ts";

const LONGEST_PHRASE = 3;

const phrases = new Set(heldWords.map((phrase) => wordsOf(phrase).join(" ")));

/** Looks up each run of one to three words, so that the time depends on the length of the text only. */
export function holdsListedWord(text: string): boolean {
  const words = wordsOf(text);
  return words.some((_, start) => {
    for (let length = 1; length <= LONGEST_PHRASE; length++) {
      if (phrases.has(words.slice(start, start + length).join(" "))) return true;
    }
    return false;
  });
}
