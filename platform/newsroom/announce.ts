const listeners = new Set<() => void>();
let current = { text: "", id: 0 };

/** Has a screen reader say the text once. */
export function announce(text: string): void {
  current = { text, id: current.id + 1 };
  for (const listener of listeners) listener();
}

export const announcements = {
  current: () => current,
  listen(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
