import { HOUR } from "../../shared/time/units.ts";

/** Readers come at once or hardly at all: interest halves in this time. */
const INTEREST_HALVES_IN = 9 * HOUR;
const SLICES = 24;

/** When a story's readers came, from its publication until now; the parts add up to `views`. */
export function spreadViews(
  views: number,
  publishedAt: Date,
  now: Date,
): { views: number; at: Date }[] {
  const age = now.getTime() - publishedAt.getTime();
  const share = (time: number) => 1 - 2 ** (-time / INTEREST_HALVES_IN);
  const until = (slice: number) => (age * slice) / SLICES;
  const seenBy = (slice: number) => Math.round((views * share(until(slice))) / share(age));
  return Array.from({ length: SLICES }, (_, slice) => ({
    views: seenBy(slice + 1) - seenBy(slice),
    at: new Date(publishedAt.getTime() + until(slice + 0.5)),
  })).filter((part) => part.views > 0);
}
