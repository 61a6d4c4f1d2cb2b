const MILLION = 1_000_000;
const THOUSAND = 1_000;

// Rounded down, so that 999,999 does not read as a million.
const tenths = (count: number, unit: number) => Math.floor((count * 10) / unit) / 10;

/** 999 → "999", 1500 → "1.5K", 2000000 → "2M". */
export function compactCount(count: number): string {
  if (count >= MILLION) return `${tenths(count, MILLION)}M`;
  if (count >= THOUSAND) return `${tenths(count, THOUSAND)}K`;
  return String(count);
}

export const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** The size of a file for people, such as "12.4 MB". */
export const megabytes = (bytes: number): string => `${Math.max(0.1, bytes / 1e6).toFixed(1)} MB`;
