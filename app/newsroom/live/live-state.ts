/** `lost`: nothing is refreshed by itself at the moment. */
export type LiveState = "opening" | "open" | "lost";

const listeners = new Set<() => void>();
let state: LiveState = "opening";

/** Whether this browser hears of changes. */
export const liveState = {
  current: () => state,
  set(next: LiveState) {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
