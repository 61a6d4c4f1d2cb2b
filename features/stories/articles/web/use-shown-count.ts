import { useCallback, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Stored with the history entry, so that going back shows as many articles as before. */
const shownHere = (): unknown => window.history.state?.shownStories;

function keepShown(count: number) {
  window.history.replaceState({ ...window.history.state, shownStories: count }, "");
  for (const listener of listeners) listener();
}

/** How many articles a list shows, with a setter. */
export function useShownCount(atFirst: number): [number, (count: number) => void] {
  const current = useCallback(() => {
    const stored = shownHere();
    return typeof stored === "number" ? stored : atFirst;
  }, [atFirst]);
  // During hydration the page shows only the first ones, like the server's HTML.
  return [useSyncExternalStore(subscribe, current, () => atFirst), keepShown];
}
