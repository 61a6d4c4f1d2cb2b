import { withStorage } from "../../../ui/browser/browser-storage.ts";
import { stored } from "../contract.ts";

type Flag = "dismissed" | "installed";

export const isSet = (flag: Flag) =>
  withStorage("local", (storage) => storage.getItem(stored[flag]) !== null) ?? false;

export const setFlag = (flag: Flag) =>
  withStorage("local", (storage) => storage.setItem(stored[flag], "true"));

export const clearFlags = () =>
  withStorage("local", (storage) => {
    storage.removeItem(stored.dismissed);
    storage.removeItem(stored.installed);
  });

export const readMarker = (name: "refreshed" | "checked") =>
  withStorage("local", (storage) => storage.getItem(stored[name])) ?? null;

/**
 * Returns whether it was stored, because something that must happen only once must not happen where that cannot be
 * stored.
 */
export const writeMarker = (name: "refreshed" | "checked", value: string) =>
  withStorage("local", (storage) => {
    storage.setItem(stored[name], value);
    return storage.getItem(stored[name]) === value;
  }) ?? false;
