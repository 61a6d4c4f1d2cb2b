type Listener = (event: never) => void;

/** Implements `on`, `once` and `off` of an element. */
export function createListeners() {
  const listeners = new Map<string, Set<Listener>>();
  const of = (name: string) => {
    const known = listeners.get(name) ?? new Set();
    listeners.set(name, known);
    return known;
  };
  return {
    on: (name: string, listener: Listener) => void of(name).add(listener),
    off(name: string, listener?: Listener) {
      if (listener) of(name).delete(listener);
      else listeners.delete(name);
    },
    tell(name: string, event: object = {}) {
      // The caller knows the event type of each name.
      for (const listener of [...of(name)]) (listener as (event: object) => void)(event);
    },
    clear: () => listeners.clear(),
  };
}
