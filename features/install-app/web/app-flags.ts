import { withBrowserStorage } from "../../../ui/browser/browser-storage.ts";
import { popupTimes, storageKeys } from "../contract.ts";

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

/** "Not Now": no flag for good, only the moment. */
export const postpone = () =>
  withBrowserStorage("local", (storage) =>
    storage.setItem(storageKeys.postponed, String(Date.now())),
  );

export const isPostponed = () => {
  const since = withBrowserStorage("local", (storage) => storage.getItem(storageKeys.postponed));
  const age = Date.now() - Number(since ?? Number.NaN);
  return age >= 0 && age < popupTimes.postponed;
};

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
