import { DAY } from "#shared/time/units.ts";

/** Without a new entry a story is no longer live after this time. */
export const QUIET_AFTER = DAY;

/** How many entries a page has; older ones are on pages of their own. */
export const ENTRIES_AT_ONCE = 30;

export interface LiveTimes {
  /** A day after the newest entry; null without entries. */
  liveUntil: Date | null;
  /** When an editor ended it. */
  liveEndedAt: Date | null;
}

/** Whether readers can expect more entries. */
export const isLiveStory = ({ liveUntil, liveEndedAt }: LiveTimes, now: Date): boolean =>
  liveUntil !== null && liveUntil > now && liveEndedAt === null;
