/** Words without a topic of their own, at which phrases end. */
const stopWords: ReadonlySet<string> = new Set(
  `a about above across after again against ago all almost along already also although always am among an and another
  any anyone anything are around as ask asked at away back be became because become been before began begin behind being below
  best better between both but by call called came can cannot come could day days did do does doing done down during each either
  eight else end enough even ever every everyone everything far few first five for found four friday from full gave get give given go goes
  going gone good got had half has have having he held her here hers herself him himself his hour hours how however i if in inside
  instead into is it its itself just keep kept knew know known large last late later least left less let like little long look
  made make makes making man many may me men might minute minutes monday month months more morning most much must my near nearly
  need never new next nine no nobody none nor not nothing now of off often old on once one only onto or other others our out
  outside over own part people per perhaps put quite rather really right said same saturday saw say saying says second see seen set
  seven several shall she should since six small so some someone something soon still such sunday take taken ten than that the their them
  themselves then there these they thing things third this those though three through thursday time times to today together told
  tomorrow too took toward tuesday turn turned twice two under until up upon us use used using very want wanted was way we wednesday week
  weeks well went were what when where whether which while who whole whom whose why will with within without woman women work
  would year years yes yesterday yet you your yours a.m p.m mr mrs ms dr st don't didn't doesn't isn't wasn't weren't can't
  according asked added billion came fine front hundred level lifted million moved opened order percent phone read
  received released room rang rest showed shows sold story thousand tried window wrong couldn't wouldn't won't it's that's there's i'm we're they're he's she's i've we've they've`.split(
    /\s+/,
  ),
);

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
