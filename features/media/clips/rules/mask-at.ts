import type { Box, Mask } from "./edit-list.ts";

/** Where a mask is at a second of the recording; undefined while it covers nothing. */
export function maskAt({ from, to, start, end = start }: Mask, second: number): Box | undefined {
  if (second < from || second > to) return undefined;
  const done = (second - from) / Math.max(0.001, to - from);
  const between = (name: keyof Box) => start[name] + (end[name] - start[name]) * done;
  return {
    x: between("x"),
    y: between("y"),
    // As it is made: as large as at either end.
    width: Math.max(start.width, end.width),
    height: Math.max(start.height, end.height),
  };
}
