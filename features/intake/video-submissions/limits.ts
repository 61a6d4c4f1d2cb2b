import { DAY } from "#shared/time/units.ts";

/** In characters, not bytes. */
export const LONGEST = {
  title: 150,
  location: 200,
  description: 5_000,
  submitterName: 80,
} as const;

const EARLIEST_DAY = "2000-01-01";

/** In bytes. */
export const LARGEST_FILE = 2 * 1024 ** 3;

/** Where files are uploaded to, by the tus protocol. */
export const FILES_PATH = "/api/submit-video/files";

/** One day ahead, because of time zones. */
const latestDay = (now: Date): string => new Date(now.getTime() + DAY).toISOString().slice(0, 10);

/** Why a video cannot be from this day, such as `2026-11-15`. */
export const findFilmedDayProblem = (day: string, now: Date): string | undefined =>
  day >= EARLIEST_DAY && day <= latestDay(now)
    ? undefined
    : "Please enter the day it was filmed. It cannot be in the future.";
