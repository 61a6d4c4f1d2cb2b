import { touch } from "../postgres/changes.ts";
import type { Queryable } from "../postgres/connect.ts";

const PREFIX = "job:";

/** Has a job run soon after this transaction commits, in whichever process is free first. */
export const wake = (tx: Queryable, name: string): Promise<void> => touch(tx, [PREFIX + name]);

/** Which jobs word of changes wakes: it comes over the same line as word of changed answers. */
export const jobsWoken = (tags: readonly string[]): string[] =>
  tags.filter((tag) => tag.startsWith(PREFIX)).map((tag) => tag.slice(PREFIX.length));
