import type { DropReason } from "#features/numbers/drop-reasons.ts";
import type { Deps } from "#platform/server/deps.ts";
import { SECOND } from "#shared/time/units.ts";
import { addToDaySums } from "../store/day-sum-repository.ts";
import { createDaySums } from "../store/day-sums.ts";
import type { EventKind } from "./event.ts";

const SOON = SECOND;

export interface DropLog {
  add(kind: EventKind, reason: DropReason): void;
  /** Writes what was not written yet. */
  stop(): Promise<void>;
}

/**
 * Sums of beacons that never reach a transaction. They are written once a second, so that a flood of them costs one
 * small write; a killed process loses a second of them, and nothing that was counted.
 */
export function createDropLog(deps: Pick<Deps, "db" | "clock">, warn: (error: unknown) => void) {
  let sums = createDaySums();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write() {
    const taken = sums.rows();
    if (taken.outcomes.length === 0) return;
    sums = createDaySums();
    try {
      await deps.db.transaction((tx) => addToDaySums(tx, taken));
    } catch (error) {
      for (const { day, kind, outcome, events } of taken.outcomes)
        sums.outcome(new Date(day), { kind, outcome }, events);
      warn(error);
    }
  }

  function writeNow() {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    add(kind, reason) {
      sums.outcome(deps.clock.now(), { kind, outcome: reason });
      timer ??= setTimeout(writeNow, SOON).unref();
    },
    stop: writeNow,
  } satisfies DropLog;
}
