import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { storageKey } from "#platform/web/storage-key.ts";
import { withBrowserStorage } from "#ui/browser-storage.ts";
import { createStore } from "#ui/store.ts";
import { Follow, KnownStory, ReadStory } from "../known-story.ts";

export interface DeviceList<T> {
  read(): readonly T[];
  write(list: readonly T[]): void;
  subscribe(listener: () => void): () => void;
}

/** A list in the browser's storage, newest first. What cannot be read counts as empty; what is too much is left out. */
function deviceList<T>(name: string, item: z.ZodMiniType<T>, most: number): DeviceList<T> {
  const key = storageKey(name);
  /** How often this tab changed it. */
  const changes = createStore(0);
  let last: { text: string | null; list: readonly T[] } = { text: null, list: [] };
  return {
    // The same list for the same text, because React compares what it gets.
    read() {
      const text = withBrowserStorage("local", (storage) => storage.getItem(key)) ?? null;
      if (text !== last.text) last = { text, list: parse(text, z.array(item)) };
      return last.list;
    },
    write(list) {
      const text = JSON.stringify(list.slice(0, most));
      withBrowserStorage("local", (storage) =>
        list.length > 0 ? storage.setItem(key, text) : storage.removeItem(key),
      );
      changes.set(changes.current() + 1);
    },
    /** Other tabs change it, too. */
    subscribe(listener) {
      const stop = changes.subscribe(listener);
      addEventListener("storage", listener);
      return () => {
        stop();
        removeEventListener("storage", listener);
      };
    },
  };
}

function parse<T>(text: string | null, list: z.ZodMiniType<T[]>): readonly T[] {
  try {
    return list.parse(JSON.parse(text ?? "[]"));
  } catch {
    return [];
  }
}

const none: readonly never[] = [];

/** Empty on the server. */
export const useDeviceList = <T>({ subscribe, read }: DeviceList<T>): readonly T[] =>
  useSyncExternalStore(subscribe, read, () => none);

export const deviceLists = {
  saved: deviceList("saved-stories", KnownStory, 100),
  history: deviceList("reading-history", ReadStory, 100),
  follows: deviceList("follows", Follow, 100),
};
