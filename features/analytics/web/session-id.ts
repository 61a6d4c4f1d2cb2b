import { DAY, MINUTE } from "../../../shared/time/units.ts";

const PAUSE = 30 * MINUTE;
const dayOf = (moment: number) => Math.floor(moment / DAY);

/** Kept as `id.lastUse`. Random; another one after a pause of 30 minutes and on each new day (UTC). */
export function renewSession(kept: string | null, now: number): { id: string; kept: string } {
  const [known = "", lastUse = ""] = kept?.split(".") ?? [];
  const last = Number(lastUse);
  const goesOn = known && now >= last && now - last < PAUSE && dayOf(now) === dayOf(last);
  const id = goesOn ? known : randomId();
  return { id, kept: `${id}.${now}` };
}

/** `crypto.randomUUID` is missing where a site is tried out without https. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");

/** Storage may be full or forbidden: then each page is a session of its own. */
export function sessionOf(key: string): string {
  try {
    const { id, kept } = renewSession(localStorage.getItem(key), Date.now());
    localStorage.setItem(key, kept);
    return id;
  } catch {
    return randomId();
  }
}
