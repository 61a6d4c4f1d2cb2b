import { stopWords } from "./stop-words.ts";

const FEWEST = 3;
const MOST = 8;
const LONGEST_PHRASE = 3;

interface Phrase {
  words: readonly string[];
  count: number;
  order: number;
}

/**
 * Extracts key phrases with RAKE: candidates are parts of the runs of words between stop words and punctuation,
 * scored by frequency and by how many words they occur with. The same text always gets the same phrases.
 */
export function keyPhrases(text: string, ignored: readonly string[] = []): string[] {
  const runs = collectRuns(text, new Set(ignored.map((word) => word.toLowerCase())));
  const weights = weighWords(runs);
  const score = ({ words, count }: Phrase) =>
    count * words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
  const ranked = countPhrases(runs)
    .map((phrase) => ({ phrase, score: score(phrase) }))
    .sort((a, b) => b.score - a.score || a.phrase.order - b.phrase.order)
    .map(({ phrase }) => phrase);
  const repeated = withoutRepeats(ranked.filter(({ count }) => count > 1));
  const chosen = repeated.length >= FEWEST ? repeated : withoutRepeats(ranked);
  return chosen.map(({ words }) => words.join(" "));
}

/** A word, or a character that ends a run. */
const tokens = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]|\n/gu;

function collectRuns(text: string, ignored: ReadonlySet<string>): string[][] {
  const runs: string[][] = [];
  let run: string[] = [];
  for (const [token] of text.toLowerCase().matchAll(tokens)) {
    const word = token.replaceAll("’", "'").replace(/'s$/, "");
    if (word.length > 2 && /\p{L}/u.test(word) && !stopWords.has(word) && !ignored.has(word)) {
      run.push(word);
    } else {
      if (run.length > 0) runs.push(run);
      run = [];
    }
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

function countPhrases(runs: readonly string[][]): Phrase[] {
  const found = new Map<string, { words: readonly string[]; count: number; order: number }>();
  for (const run of runs) {
    for (let from = 0; from < run.length; from++) {
      for (let to = from + 1; to <= Math.min(run.length, from + LONGEST_PHRASE); to++) {
        const words = run.slice(from, to);
        const key = words.join(" ");
        const known = found.get(key);
        if (known) known.count += 1;
        else found.set(key, { words, count: 1, order: found.size });
      }
    }
  }
  return [...found.values()];
}

/** Degree over frequency: words that occur in longer runs weigh more. */
function weighWords(runs: readonly string[][]): ReadonlyMap<string, number> {
  const seen = new Map<string, { frequency: number; degree: number }>();
  for (const run of runs) {
    for (const word of run) {
      const sums = seen.get(word) ?? { frequency: 0, degree: 0 };
      sums.frequency += 1;
      sums.degree += Math.min(run.length, LONGEST_PHRASE);
      seen.set(word, sums);
    }
  }
  return new Map([...seen].map(([word, { frequency, degree }]) => [word, degree / frequency]));
}

/** Drops phrases whose words all occur in better ones, such as "harbor" after "harbor ferries". */
function withoutRepeats(ranked: readonly Phrase[]): Phrase[] {
  const chosen: Phrase[] = [];
  const used = new Set<string>();
  for (const phrase of ranked) {
    if (chosen.length === MOST) break;
    if (phrase.words.every((word) => used.has(word))) continue;
    chosen.push(phrase);
    for (const word of phrase.words) used.add(word);
  }
  return chosen;
}
