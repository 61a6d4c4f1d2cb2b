import { DAY, MINUTE } from "../../../shared/time/units.ts";
import { withStorage } from "../../../ui/browser/browser-storage.ts";

const PAUSE = 30 * MINUTE;
const dayOf = (moment: number) => Math.floor(moment / DAY);

/**
 * Stored as `id.lastUse`. Random and for one visit, which ends after 30 minutes without activity and at midnight
 * (UTC). Page views, clicks and reading reports are activity.
 */
export function renewSession(kept: string | null, now: number): { id: string; kept: string } {
  const [known = "", lastUse = ""] = kept?.split(".") ?? [];
  const last = Number(lastUse);
  const goesOn = known && now >= last && now - last < PAUSE && dayOf(now) === dayOf(last);
  const id = goesOn ? known : randomId();
  return { id, kept: `${id}.${now}` };
}

/** `crypto.randomUUID` is missing on pages without HTTPS. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");

/** Without storage a visit lasts as long as the document. */
let unstored: string | null = null;

/** The id of this visit; every call extends the visit. */
export function sessionOf(key: string): string {
  const stored = withStorage("local", (storage) => storage.getItem(key));
  const { id, kept } = renewSession(stored ?? unstored, Date.now());
  const isStored = withStorage("local", (storage) => {
    storage.setItem(key, kept);
    return true;
  });
  if (!isStored) unstored = kept;
  return id;
}

export function forgetSession(key: string): void {
  withStorage("local", (storage) => storage.removeItem(key));
}
