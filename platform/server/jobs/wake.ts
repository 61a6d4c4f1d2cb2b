import { randomUUID } from "node:crypto";
import { invalidate } from "../postgres/changes.ts";
import type { Queryable } from "../postgres/connect.ts";

const PREFIX = "job:";

export interface WakeCall {
  name: string;
  /** All processes receive the call; the id makes them queue it once. */
  id: string;
}

/** Runs a job soon after this transaction commits, in any process. */
export const wake = (tx: Queryable, name: string): Promise<void> =>
  invalidate(tx, [`${PREFIX}${name}:${randomUUID()}`]);

/** The calls among invalidated tags, which use the same notification channel. */
export function callsIn(tags: readonly string[]): WakeCall[] {
  return tags
    .filter((tag) => tag.startsWith(PREFIX))
    .map((tag) => {
      const [name = "", id = ""] = tag.slice(PREFIX.length).split(":");
      return { name, id };
    });
}
