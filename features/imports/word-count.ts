import { fullCount } from "#shared/format/full-count.ts";

/** What came of the words of a post, or of all. */
export interface WordCount {
  /** In the older site's text. */
  in: number;
  /** In the text that was stored. */
  out: number;
  /** In the older site's text and not in ours. */
  lost: number;
}

export const NO_WORDS: WordCount = { in: 0, out: 0, lost: 0 };

export const addWords = (a: WordCount, b: WordCount): WordCount => ({
  in: a.in + b.in,
  out: a.out + b.out,
  lost: a.lost + b.lost,
});

/** More than one in a hundred. */
export const losesMuch = ({ in: given, lost }: WordCount): boolean => lost * 100 > given;

/** "5,497 in, 5,180 out, 317 gone". */
export const wordLine = ({ in: given, out, lost }: WordCount): string =>
  `${fullCount(given)} in, ${fullCount(out)} out${lost > 0 ? `, ${fullCount(lost)} gone` : ""}`;
