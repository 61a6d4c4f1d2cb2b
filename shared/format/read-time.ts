const SECONDS_PER_MINUTE = 60;

/** 59 → "Quick read", 119 → "1 min read". */
export function readTime(seconds: number): string {
  if (seconds < SECONDS_PER_MINUTE) return "Quick read";
  return `${Math.floor(seconds / SECONDS_PER_MINUTE)} min read`;
}
