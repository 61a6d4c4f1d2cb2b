import { MINUTE } from "./units.ts";

/** Zones differ from UTC by quarters of an hour. */
const STEP = 15 * MINUTE;

/** Today's moment at which the clocks of a zone reached an hour; undefined if it is still to come. */
export function dueAt(now: Date, { hour, timeZone }: { hour: number; timeZone: string }) {
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    dateStyle: "short",
    timeStyle: "short",
  });
  const read = (moment: number) => {
    const parts = clock.formatToParts(moment);
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
    return { day: part("day"), hour: Number(part("hour")) };
  };
  const { day } = read(now.getTime());
  const isDue = (moment: number) => {
    const local = read(moment);
    return local.day === day && local.hour >= hour;
  };
  let due = Math.floor(now.getTime() / STEP) * STEP;
  if (!isDue(due)) return undefined;
  while (isDue(due - STEP)) due -= STEP;
  return new Date(due);
}
