import { storageKeys } from "#features/device/calls/install-app.ts";
import { withBrowserStorage } from "#ui/browser/browser-storage.ts";
import { nextPage, postponedAt } from "./postponed.ts";

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
