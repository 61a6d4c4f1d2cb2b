import { useEffect, useState, useSyncExternalStore } from "react";
import { withBrowserStorage } from "../browser/browser-storage.ts";

const REDUCED = "(prefers-reduced-motion: reduce)";

function subscribe(listener: () => void) {
  const query = matchMedia(REDUCED);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

const prefersLess = () => matchMedia(REDUCED).matches;
const unknownYet = () => false;

/** The reader's choice for this visit; before that, the device's setting for reduced motion. */
export function usePause(storageKey: string) {
  const [choice, setChoice] = useState<boolean>();
  const reduced = useSyncExternalStore(subscribe, prefersLess, unknownYet);

  useEffect(() => setChoice(readChoice(storageKey)), [storageKey]);

  const paused = choice ?? reduced;
  const toggle = () => {
    setChoice(!paused);
    keepChoice(storageKey, !paused);
  };
  return { paused, toggle };
}

function readChoice(storageKey: string): boolean | undefined {
  const stored = withBrowserStorage("session", (storage) => storage.getItem(storageKey));
  return stored ? stored === "true" : undefined;
}

const keepChoice = (storageKey: string, paused: boolean) =>
  withBrowserStorage("session", (storage) => storage.setItem(storageKey, String(paused)));
