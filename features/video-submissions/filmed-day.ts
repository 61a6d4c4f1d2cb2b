import { DAY } from "../../shared/time/units.ts";
import { EARLIEST_DAY } from "./limits.ts";

/** Somewhere on earth it is tomorrow already. */
export const latestDay = (now: Date): string =>
  new Date(now.getTime() + DAY).toISOString().slice(0, 10);

/** Whether a video can be of this day, given as `2026-11-15`. */
export const isFilmable = (day: string, now: Date): boolean =>
  day >= EARLIEST_DAY && day <= latestDay(now);
