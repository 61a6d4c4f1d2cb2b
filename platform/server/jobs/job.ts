import type { Deps } from "../deps.ts";

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
