import { DAY, MINUTE } from "#shared/time/units.ts";
import { withBrowserStorage } from "#ui/browser-storage.ts";

const PAUSE = 30 * MINUTE;
const dayOf = (moment: number) => Math.floor(moment / DAY);

/**
 * Stored as `id.lastUse`. Random and for one visit, which ends after 30 minutes without activity and at midnight
 * (UTC). Page views, clicks and reading reports are activity.
 */
export function renewSession(stored: string | null, now: number): { id: string; stored: string } {
  const [known = "", lastUse = ""] = stored?.split(".") ?? [];
  const last = Number(lastUse);
  const continues = known && now >= last && now - last < PAUSE && dayOf(now) === dayOf(last);
  const id = continues ? known : randomId();
  return { id, stored: `${id}.${now}` };
}

/** `crypto.randomUUID` is missing on pages without HTTPS. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");

/** Without storage a visit lasts as long as the document. */
let inMemory: string | null = null;

/** The id of this visit; every call extends the visit. */
export function currentSessionId(key: string): string {
  const before = withBrowserStorage("local", (storage) => storage.getItem(key));
  const { id, stored } = renewSession(before ?? inMemory, Date.now());
  const isStored = withBrowserStorage("local", (storage) => {
    storage.setItem(key, stored);
    return true;
  });
  if (!isStored) inMemory = stored;
  return id;
}

export function clearSession(key: string): void {
  withBrowserStorage("local", (storage) => storage.removeItem(key));
}
