import type { WordCount } from "#features/imports/word-count.ts";
import { cleanHtml } from "#features/stories/server/text/clean-html.ts";
import { type FoundPicture, insertPictures, linkOwnFiles } from "../html/files.ts";
import { plainText } from "../html/plain-text.ts";

// What is done with the text of a whole story. It needs no database, so that a thread can load it alone.

interface Files {
  html: string;
  pictures: ReadonlyMap<string, FoundPicture>;
  /** Addresses of films and sounds here by those on the older site. */
  films: ReadonlyMap<string, string>;
}

/** A text with our copies of its pictures, films and sounds. */
export const withFiles = ({ html, pictures, films }: Files): string =>
  linkOwnFiles(insertPictures(html, pictures), films);

/** How many of the older site's words a story has. */
export const countStoredWords = ({ words, stored }: { words: string; stored: string }) =>
  countWords(words, plainText(stored));

/** Words of the older site that an import brings today and the stored story lacks. */
export function countLost({
  words,
  html,
  stored,
}: {
  words: string;
  html: string;
  stored: string;
}): number {
  const theirs = wordsOf(words);
  const gone = missingWords(theirs, wordsOf(plainText(cleanHtml(html))));
  const lacking = missingWords(theirs, wordsOf(plainText(stored)));
  return missingWords(lacking, gone).length;
}

/** Addresses become videos, links and pictures, so they are no words. */
const addresses = /(?:https?:)?\/\/[^\s<>"]+/g;

/** In any case and font, so that a raised 2 is a 2. */
const wordsOf = (text: string): string[] =>
  text
    .replace(addresses, " ")
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The words of one list that another lacks, each as often as it is missing. */
function missingWords(from: readonly string[], within: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of within) left.set(word, (left.get(word) ?? 0) + 1);
  return from.filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count === 0;
  });
}

export function countWords(theirs: string, ours: string): WordCount {
  const from = wordsOf(theirs);
  const within = wordsOf(ours);
  return { in: from.length, out: within.length, lost: missingWords(from, within).length };
}
