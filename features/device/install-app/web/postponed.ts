import { DAY, MINUTE } from "#shared/time/units.ts";

/** A visit ends after this time without a page, and with the day. */
const PAUSE = 30 * MINUTE;
const dayOf = (moment: number) => Math.floor(moment / DAY);

/** What is stored after "Not Now": how many pages the current visit has had since, and when the last one was. */
const write = (pages: number, now: number) => `${pages} ${now}`;

/** "Not Now" is for the rest of this visit, none of whose pages count. */
export const postponedAt = (now: number): string => write(0, now);

/** Another page was loaded. The popup may come again on the second page of a later visit. */
export function nextPage(stored: string, now: number): { isDue: boolean; stored: string } {
  const [pages = Number.NaN, last = Number.NaN] = stored.split(" ").map(Number);
  const goesOn = now >= last && now - last < PAUSE && dayOf(now) === dayOf(last);
  if (goesOn && pages === 0) return { isDue: false, stored: write(0, now) };
  const count = goesOn ? pages + 1 : 1;
  return { isDue: count > 1, stored: write(count, now) };
}
