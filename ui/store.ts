import { useSyncExternalStore } from "react";

/** A value outside of components that they follow. Setting the value that it holds already notifies nobody. */
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

/** For components that no server renders. */
export const useStore = <T>({ subscribe, current }: Pick<Store<T>, "subscribe" | "current">): T =>
  useSyncExternalStore(subscribe, current);
