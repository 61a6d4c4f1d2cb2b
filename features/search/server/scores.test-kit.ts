export interface Scored {
  /** The relevance of each wanted article; all others have none. */
  wanted: Readonly<Record<string, number>>;
  /** The results, best first. */
  found: readonly string[];
}

const JUDGED = 10;

/** Normalised discounted cumulative gain at ten: 1 is the best order there is. */
export function ndcgOf({ wanted, found }: Scored): number {
  const ideal = Object.values(wanted).toSorted((a, b) => b - a);
  return gain(found.map((name) => wanted[name] ?? 0)) / gain(ideal);
}

const gain = (grades: readonly number[]) =>
  grades
    .slice(0, JUDGED)
    .reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

/** One divided by the rank of the first relevant result. */
export function reciprocalRankOf({ wanted, found }: Scored): number {
  const index = found.findIndex((name) => wanted[name] !== undefined);
  return index < 0 ? 0 : 1 / (index + 1);
}

/** Average precision: the mean of the precision at each wanted result. */
export function precisionOf({ wanted, found }: Scored): number {
  let hits = 0;
  const precisions = found.map((name, at) => (wanted[name] ? ++hits / (at + 1) : 0));
  return precisions.reduce((sum, one) => sum + one, 0) / Object.keys(wanted).length;
}

export function meanScores(all: readonly Scored[]): { ndcg: number; mrr: number } {
  const mean = (score: (one: Scored) => number) =>
    all.reduce((sum, one) => sum + score(one), 0) / all.length;
  return { ndcg: mean(ndcgOf), mrr: mean(reciprocalRankOf) };
}
