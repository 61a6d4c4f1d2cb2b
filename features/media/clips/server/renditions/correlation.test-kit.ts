interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** From 0, nothing in common, to 1, the same picture, in an area of two grey pictures 320 wide. */
export function correlation(
  one: Buffer = Buffer.alloc(0),
  other: Buffer = Buffer.alloc(0),
  area: Area,
): number {
  const pairs: [number, number][] = [];
  for (let y = area.y; y < area.y + area.height; y += 1)
    for (let x = area.x; x < area.x + area.width; x += 1)
      pairs.push([one[y * 320 + x] ?? 0, other[y * 320 + x] ?? 0]);
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length;
  const [first, second] = [mean(0), mean(1)];
  const sum = (of: (pair: [number, number]) => number) =>
    pairs.reduce((total, pair) => total + of(pair), 0);
  const both = sum(([a, b]) => (a - first) * (b - second));
  const spread = sum(([a]) => (a - first) ** 2) * sum(([, b]) => (b - second) ** 2);
  return spread === 0 ? 0 : Math.abs(both / Math.sqrt(spread));
}
