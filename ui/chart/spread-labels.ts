/**
 * Labels around a circle, sorted by angle, moved apart until no two are closer than `gap`. They move backwards, because
 * slices get smaller clockwise and there is space behind.
 */
export function spreadLabels(angles: readonly number[], gap: number): number[] {
  const spread = [...angles];
  const at = (place: number) => spread[place] ?? 0;
  const last = spread.length - 1;
  for (let place = last - 1; place >= 0; place--) {
    spread[place] = Math.min(at(place), at(place + 1) - gap);
  }
  // The first must not overlap the last.
  let least = at(last) - 2 * Math.PI + gap;
  for (let place = 0; place < last && at(place) < least; place++) {
    spread[place] = least;
    least += gap;
  }
  return spread;
}
