import { DAY } from "#shared/time/units.ts";
import { EARLIEST_DAY } from "./limits.ts";

/** One day ahead, because of time zones. */
const latestDay = (now: Date): string => new Date(now.getTime() + DAY).toISOString().slice(0, 10);

/** Why a video cannot be from this day, such as `2026-11-15`. */
export const findFilmedDayProblem = (day: string, now: Date): string | undefined =>
  day >= EARLIEST_DAY && day <= latestDay(now)
    ? undefined
    : "Please enter the day it was filmed. It cannot be in the future.";
