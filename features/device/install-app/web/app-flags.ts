import { storageKeys } from "#features/device/calls/install-app.ts";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { withBrowserStorage } from "#ui/browser-storage.ts";

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

type Flag = "dismissed" | "installed";

export const isSet = (flag: Flag) =>
  withBrowserStorage("local", (storage) => storage.getItem(storageKeys[flag]) !== null) ?? false;

export const setFlag = (flag: Flag) =>
  withBrowserStorage("local", (storage) => storage.setItem(storageKeys[flag], "true"));

export const clearFlags = () =>
  withBrowserStorage("local", (storage) => {
    storage.removeItem(storageKeys.dismissed);
    storage.removeItem(storageKeys.installed);
    storage.removeItem(storageKeys.postponed);
  });

const storePostponed = (stored: string) =>
  withBrowserStorage("local", (storage) => storage.setItem(storageKeys.postponed, stored));

/** "Not Now": no flag for good. */
export const postpone = () => storePostponed(postponedAt(Date.now()));

/** Whether "Not Now" still holds on this page; to be called once a page. */
export function isPostponed(): boolean {
  const before = withBrowserStorage("local", (storage) => storage.getItem(storageKeys.postponed));
  if (before == null) return false;
  const { isDue, stored } = nextPage(before, Date.now());
  storePostponed(stored);
  return !isDue;
}

export const readMarker = (name: "refreshed" | "checked") =>
  withBrowserStorage("local", (storage) => storage.getItem(storageKeys[name])) ?? null;

/**
 * Returns whether it was storageKeys, because something that must happen only once must not happen where that cannot be
 * storageKeys.
 */
export const writeMarker = (name: "refreshed" | "checked", value: string) =>
  withBrowserStorage("local", (storage) => {
    storage.setItem(storageKeys[name], value);
    return storage.getItem(storageKeys[name]) === value;
  }) ?? false;
