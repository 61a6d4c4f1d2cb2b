import { MINUTE } from "#shared/time/units.ts";

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** The cron expression for periods that start at the same times every day, in UTC. */
export function cronOf(everyMinutes: number): string {
  if (!Number.isInteger(everyMinutes) || everyMinutes < 1 || DAY_MINUTES % everyMinutes !== 0) {
    throw new Error(`A job cannot run every ${everyMinutes} minutes: that does not divide a day`);
  }
  if (everyMinutes === DAY_MINUTES) return "0 0 * * *";
  if (everyMinutes === HOUR_MINUTES) return "0 * * * *";
  if (HOUR_MINUTES % everyMinutes === 0) return `*/${everyMinutes} * * * *`;
  if (everyMinutes % HOUR_MINUTES === 0) return `0 */${everyMinutes / HOUR_MINUTES} * * *`;
  throw new Error(
    `A job cannot run every ${everyMinutes} minutes: it must divide an hour or be whole hours`,
  );
}

export function periodAt(everyMinutes: number, now: Date): Date {
  const length = everyMinutes * MINUTE;
  return new Date(Math.floor(now.getTime() / length) * length);
}

export const nextPeriod = (everyMinutes: number, now: Date): Date =>
  new Date(periodAt(everyMinutes, now).getTime() + everyMinutes * MINUTE);
