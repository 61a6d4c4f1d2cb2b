import { randomUUID } from "node:crypto";
import { invalidate } from "../postgres/changes.ts";
import type { Queryable } from "../postgres/connect.ts";

const PREFIX = "job:";

export interface Call {
  name: string;
  /** All processes hear of it; by this they agree that it is one. */
  id: string;
}

/** Has a job run soon after this transaction commits, in whichever process is free first. */
export const wake = (tx: Queryable, name: string): Promise<void> =>
  invalidate(tx, [`${PREFIX}${name}:${randomUUID()}`]);

/** Which jobs word of changes wakes: it comes over the same line as word of changed answers. */
export function callsIn(tags: readonly string[]): Call[] {
  return tags
    .filter((tag) => tag.startsWith(PREFIX))
    .map((tag) => {
      const [name = "", id = ""] = tag.slice(PREFIX.length).split(":");
      return { name, id };
    });
}
