import type { Deps } from "../deps.ts";

/** Work that has to be done every so often, by one process of however many there are. `D` is what it leans on. */
export interface Job<D extends Deps = Deps> {
  /** Lower case with dashes; the same in every process. */
  name: string;
  /** A divisor of 60, or whole hours that divide a day. */
  everyMinutes: number;
  /** Longer than this and it is stopped, and tried again. Five minutes unless said. */
  limitSeconds?: number;
  run(deps: D, run: JobRun): Promise<void>;
}

export interface JobRun {
  /** Ends when the time is up or the process is asked to end: stop at the next good place. */
  signal: AbortSignal;
  /** When the last run that went well began; nothing on the first. */
  since: Date | undefined;
}
