import { invalidate } from "../postgres/changes.ts";
import type { Queryable } from "../postgres/connect.ts";
import { WAKE_PREFIX, wakeTag } from "./wake-tag.ts";

export interface WakeCall {
  name: string;
  /** All processes receive the call; the id makes them queue it once. */
  id: string;
}

/** Runs a job soon after this transaction commits, in any process. */
export const wake = (tx: Queryable, name: string): Promise<void> => invalidate(tx, [wakeTag(name)]);

/** The calls among invalidated tags, which use the same notification channel. */
export function callsIn(tags: readonly string[]): WakeCall[] {
  return tags
    .filter((tag) => tag.startsWith(WAKE_PREFIX))
    .map((tag) => {
      const [name = "", id = ""] = tag.slice(WAKE_PREFIX.length).split(":");
      return { name, id };
    });
}
