/** Percentages with one decimal that add up to exactly 100: the remainder goes to the largest fractions. */
export function withPercentages<T extends { count: number }>(
  parts: readonly T[],
): (T & { percentage: number })[] {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return parts.map((part) => ({ ...part, percentage: 0 }));
  const exact = parts.map(({ count }) => (count / total) * 1_000);
  const tenths = exact.map(Math.floor);
  const left = 1_000 - tenths.reduce((sum, part) => sum + part, 0);
  const mostCut = exact
    .map((value, at) => ({ at, cut: value - Math.floor(value) }))
    .toSorted((a, b) => b.cut - a.cut || a.at - b.at)
    .slice(0, left);
  for (const { at } of mostCut) tenths[at] = (tenths[at] ?? 0) + 1;
  return parts.map((part, at) => ({ ...part, percentage: (tenths[at] ?? 0) / 10 }));
}
