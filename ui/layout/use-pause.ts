import { useEffect, useState, useSyncExternalStore } from "react";

const REDUCED = "(prefers-reduced-motion: reduce)";

function subscribe(listener: () => void) {
  const query = matchMedia(REDUCED);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

const prefersLess = () => matchMedia(REDUCED).matches;
const unknownYet = () => false;

/** What the reader chose holds for the visit; before any choice, what their device asks for. */
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
  try {
    const kept = sessionStorage.getItem(storageKey);
    return kept === null ? undefined : kept === "true";
  } catch {
    return undefined;
  }
}

function keepChoice(storageKey: string, paused: boolean) {
  try {
    sessionStorage.setItem(storageKey, String(paused));
  } catch {
    // Storage may be forbidden; the choice then holds for this page only.
  }
}
