import { readStories } from "@newsroom/demo/read-story.ts";
import type { Random } from "@newsroom/demo/seeded-random.ts";

const VOCABULARY = 120_000;

export interface Words {
  /** A random word, by frequency. */
  any(): string;
  /** A random word that could be the subject of a story, not one of the most common. */
  telling(): string;
}

/**
 * The demo stories' words in the order of their use, then made-up ones, each used as often as Zipf's law has it for
 * its rank. So common words stand in half of all stories, and most words in one or two.
 */
export async function readWords(random: Random): Promise<Words> {
  const used = new Map<string, number>();
  for (const { title, excerpt, body } of await readStories()) {
    for (const word of `${title} ${excerpt} ${body}`.toLowerCase().match(/[a-z]+(?:'[a-z]+)?/g) ??
      [])
      used.set(word, (used.get(word) ?? 0) + 1);
  }
  const known = [...used].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
  const words = new Set(known);
  while (words.size < VOCABULARY) words.add(madeUp(random));
  const ranked = [...words];
  const sums = zipfSums(ranked.length);
  const drawn = (from: number) => {
    const floor = from === 0 ? 0 : (sums[from - 1] ?? 0);
    const rank = rankAt(sums, floor + random.next() * ((sums.at(-1) ?? 0) - floor));
    return ranked[rank] ?? "";
  };
  return { any: () => drawn(0), telling: () => drawn(400) };
}

const starts = "b br d dr fl g gr h j k l m n p pl qu r s st t tr v w z".split(" ");
const vowels = "a e i o ai ea oo".split(" ");
const ends = ["", "n", "r", "l", "s", "m", "nd", "rt"];
const endings = ["", "", "", "s", "ed", "ing", "er", "ly", "ton", "ation", "ville", "son"];

function madeUp(random: Random): string {
  const one = (list: readonly string[]) => list[Math.floor(random.next() * list.length)] ?? "";
  const syllables = Array.from(
    { length: random.whole(2, 3) },
    () => one(starts) + one(vowels) + one(ends),
  );
  return syllables.join("") + one(endings);
}

function zipfSums(ranks: number): Float64Array {
  const sums = new Float64Array(ranks);
  let sum = 0;
  for (let rank = 0; rank < ranks; rank++) {
    sum += 1 / (rank + 2.7) ** 1.03;
    sums[rank] = sum;
  }
  return sums;
}

function rankAt(sums: Float64Array, value: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
