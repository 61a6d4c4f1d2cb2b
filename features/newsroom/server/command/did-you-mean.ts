/** The known word that somebody most likely meant, or nothing if none is near. */
export function nearestWord(typed: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((word) => ({ word, distance: distanceOf(typed.toLowerCase(), word) }))
    .filter(({ word, distance }) => distance <= Math.max(1, Math.floor(word.length / 3)))
    .toSorted((a, b) => a.distance - b.distance);
  return best?.word;
}

/** ` Did you mean "publish"?` to put behind a complaint; nothing when no word is near. */
export function didYouMean(typed: string, known: readonly string[]): string {
  const near = nearestWord(typed, known);
  return near === undefined ? "" : ` Did you mean "${near}"?`;
}

/** How many letters have to be added, dropped, changed or swapped with their neighbour. */
function distanceOf(a: string, b: string): number {
  let [older, old]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(old, j) + 1, at(row, j - 1) + 1, at(old, j - 1) + cost);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) best = Math.min(best, at(older, j - 2) + 1);
      row.push(best);
    }
    [older, old] = [old, row];
  }
  return at(old, b.length);
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;
