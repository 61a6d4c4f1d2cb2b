/**
 * Labels around a circle, sorted by angle, moved apart until no two are closer than `gap`. They move backwards, because
 * slices get smaller clockwise and there is space behind.
 */
export function spreadLabels(angles: readonly number[], gap: number): number[] {
  const spread = [...angles];
  const at = (index: number) => spread[index] ?? 0;
  const last = spread.length - 1;
  for (let index = last - 1; index >= 0; index--) {
    spread[index] = Math.min(at(index), at(index + 1) - gap);
  }
  // The first must not overlap the last.
  let least = at(last) - 2 * Math.PI + gap;
  for (let index = 0; index < last && at(index) < least; index++) {
    spread[index] = least;
    least += gap;
  }
  return spread;
}
