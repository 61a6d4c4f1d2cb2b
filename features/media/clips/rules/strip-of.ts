/** How small pictures of a film stand in one picture: in rows of ten, each so many seconds after the one before. */
export interface StripLayout {
  interval: number;
  count: number;
  columns: number;
}

const COLUMNS = 10;
const MOST = 100;
/** Renditions have a key frame every two seconds, and only those are decoded. */
const CLOSEST = 2;

export function stripOf(seconds: number): StripLayout {
  const interval = CLOSEST * Math.max(1, Math.ceil(seconds / MOST / CLOSEST));
  const count = Math.max(1, Math.ceil(seconds / interval));
  return { interval, count, columns: Math.min(COLUMNS, count) };
}
