import { useCallback, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Kept with the entry of the history it belongs to: who comes back finds as many as were shown. */
const shownHere = (): unknown => window.history.state?.shownStories;

function keepShown(count: number) {
  window.history.replaceState({ ...window.history.state, shownStories: count }, "");
  for (const listener of listeners) listener();
}

/** How many stories a list shows, and how to show another number. */
export function useShownCount(atFirst: number): [number, (count: number) => void] {
  const current = useCallback(() => {
    const kept = shownHere();
    return typeof kept === "number" ? kept : atFirst;
  }, [atFirst]);
  // While the server's page is taken over it holds the first ones only.
  return [useSyncExternalStore(subscribe, current, () => atFirst), keepShown];
}
