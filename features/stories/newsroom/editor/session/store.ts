/** A value that components follow with `useSyncExternalStore`. Setting what it holds already tells nobody. */
export interface Store<T> {
  current(): T;
  subscribe(listener: () => void): () => void;
  set(next: T): void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
