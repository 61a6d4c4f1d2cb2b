import { decodeEntities } from "#shared/text/decode-entities.ts";

const block =
  /<\/?(?:p|h[2-4]|li|ul|ol|blockquote|pre|figure|figcaption|aside|section|d[ltd]|hr|br|table|caption|tr|t[hd]|thead|tbody|tfoot)\b[^>]*>/g;

/** The text of sanitized HTML, one line per block. A simple pattern is enough because it has no stray `<` or `>`. */
export function plainText(cleanHtml: string): string {
  return decodeEntities(cleanHtml.replace(block, "\n").replace(/<[^<>]*>/g, ""))
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

const WORDS_PER_MINUTE = 230;

/** Seconds it takes to read a text of this many words. */
export const readTimeOf = (words: number) => Math.round((words / WORDS_PER_MINUTE) * 60);

export const countWords = (text: string) =>
  text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
