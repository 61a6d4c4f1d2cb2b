const WORDS_PER_MINUTE = 230;

/** Seconds it takes to read a text of this many words. */
export const readTimeOf = (words: number) => Math.round((words / WORDS_PER_MINUTE) * 60);

export const countWords = (text: string) =>
  text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
