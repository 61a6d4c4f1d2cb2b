import { withBrowserStorage } from "#ui/browser/browser-storage.ts";
import { storageKey } from "../web/storage-key.ts";

const OFF = storageKey("newsroom-keys-off");
const listeners = new Set<() => void>();
let isOn = withBrowserStorage("local", (storage) => storage.getItem(OFF)) !== "yes";

/** Whether single letters act, on this device. Speech input may type them by accident. */
export const singleKeys = {
  current: () => isOn,
  set(on: boolean) {
    isOn = on;
    withBrowserStorage("local", (storage) =>
      on ? storage.removeItem(OFF) : storage.setItem(OFF, "yes"),
    );
    for (const listener of listeners) listener();
  },
  listen(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
