import { createStore } from "#ui/store.ts";

export const announcements = createStore({ text: "", id: 0 });

/** Has a screen reader say the text once. */
export const announce = (text: string): void =>
  announcements.set({ text, id: announcements.current().id + 1 });
