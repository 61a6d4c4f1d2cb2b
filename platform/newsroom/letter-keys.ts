import { useEffect, useRef } from "react";
import { withBrowserStorage } from "#ui/browser-storage.ts";
import { createStore, type Store } from "#ui/store.ts";
import { storageKey } from "../web/storage-key.ts";

const OFF = storageKey("newsroom-keys-off");
const isOn = createStore(withBrowserStorage("local", (storage) => storage.getItem(OFF)) !== "yes");

/** Whether single letters act, on this device. Speech input may type them by accident. */
export const singleKeys: Store<boolean> = {
  ...isOn,
  set(on) {
    withBrowserStorage("local", (storage) =>
      on ? storage.removeItem(OFF) : storage.setItem(OFF, "yes"),
    );
    isOn.set(on);
  },
};

/** Whether a letter acts: never while somebody types in a field, a dialog is open or letters are switched off. */
export function mayAct({
  key,
  target,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  defaultPrevented,
}: KeyboardEvent): boolean {
  if (!singleKeys.current() || ctrlKey || metaKey || altKey || isComposing || defaultPrevented)
    return false;
  if (document.querySelector("dialog[open]")) return false;
  // The space bar presses what has the focus.
  const own = key === " " ? `${FIELDS}, ${PRESSED}` : FIELDS;
  return !(target instanceof Element && target.closest(own));
}

const PRESSED = "a, button, summary, video";
const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable=false])";

/** Letters of the shown screen. The frame has its own, such as `g`, and acts first. */
export function useLetterKeys(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (!act || !mayAct(event)) return;
      event.preventDefault();
      act();
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
