import { plural } from "#shared/format/counts.ts";

const MINUTE_SECONDS = 60;

/** Whole minutes, rounded down like read times: 119 seconds are "1m", none are "0m". */
export const wholeMinutes = (seconds: number): string => `${Math.floor(seconds / MINUTE_SECONDS)}m`;

/** "1 minute 59 seconds". */
export function sessionLength(seconds: number): string {
  const whole = Math.floor(seconds);
  const minutes = Math.floor(whole / MINUTE_SECONDS);
  const rest = plural(whole % MINUTE_SECONDS, "second");
  return minutes === 0 ? rest : `${plural(minutes, "minute")} ${rest}`;
}
