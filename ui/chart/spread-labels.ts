/**
 * Labels around a circle, in the order of their angles, moved apart until no two are closer than `gap`. They give way
 * backwards: slices get smaller on the way around, so there is room behind.
 */
export function spreadLabels(angles: readonly number[], gap: number): number[] {
  const spread = [...angles];
  const at = (place: number) => spread[place] ?? 0;
  const last = spread.length - 1;
  for (let place = last - 1; place >= 0; place--) {
    spread[place] = Math.min(at(place), at(place + 1) - gap);
  }
  // The first must not run into the last, once around.
  let least = at(last) - 2 * Math.PI + gap;
  for (let place = 0; place < last && at(place) < least; place++) {
    spread[place] = least;
    least += gap;
  }
  return spread;
}
