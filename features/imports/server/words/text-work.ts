import { cleanHtml } from "#features/stories/articles/server/text/public.ts";
import { linkOwnFiles } from "../html/files.ts";
import { type FoundPicture, insertPictures } from "../html/pictures.ts";
import { plainText } from "../html/plain-text.ts";
import { countWords, missingWords, wordsOf } from "./count-words.ts";

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
