import type { Deps } from "../deps.ts";
import { invalidate, WAKE_PREFIX, wakeTag } from "../postgres/changes.ts";
import type { Queryable } from "../postgres/connect.ts";

/** Work that one process does at regular intervals. */
export interface Job<D extends Deps = Deps> {
  /** Lower case with dashes; the same in every process. */
  name: string;
  /** A divisor of 60, or whole hours that divide a day. */
  everyMinutes: number;
  /** The time after which it is stopped and tried again; five minutes by default. */
  limitSeconds?: number;
  run(deps: D, run: JobRun): Promise<void>;
}

export interface JobRun {
  /** Aborts when the time is up or the process ends. */
  signal: AbortSignal;
  /** When the last successful run began, if there was one. */
  since: Date | undefined;
}

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
