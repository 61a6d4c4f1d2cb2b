import { stored } from "../contract.ts";

/** A browser that keeps nothing for us is asked again on each visit, and nothing breaks. */
function withStorage<T>(use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(localStorage);
  } catch {
    return otherwise;
  }
}

type Flag = "dismissed" | "installed";

export const isSet = (flag: Flag) =>
  withStorage((storage) => storage.getItem(stored[flag]) !== null, false);

export const setFlag = (flag: Flag) =>
  withStorage((storage) => storage.setItem(stored[flag], "true"), undefined);

export const clearFlags = () =>
  withStorage((storage) => {
    storage.removeItem(stored.dismissed);
    storage.removeItem(stored.installed);
  }, undefined);

export const readMarker = (name: "refreshed" | "checked") =>
  withStorage((storage) => storage.getItem(stored[name]), null);

/** Whether it was kept: what must happen only once must not happen where nobody remembers. */
export const writeMarker = (name: "refreshed" | "checked", value: string) =>
  withStorage((storage) => {
    storage.setItem(stored[name], value);
    return storage.getItem(stored[name]) === value;
  }, false);
