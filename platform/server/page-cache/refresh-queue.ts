import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import PQueue from "p-queue";

/** How often it is checked whether the event loop is idle, in milliseconds. */
const CHECK_EVERY = 25;
/** Of its time the event loop may be busy so much and still count as idle. */
const BUSY_SHARE = 0.5;

/** Renders old responses again, one at a time, so that visitors do not wait behind many renderings. */
export interface RefreshQueue {
  /** At once, before everything that may wait. */
  addUrgent(refresh: () => Promise<unknown>): void;
  /** When nothing urgent waits and the event loop is idle. */
  add(refresh: () => Promise<unknown>): void;
}

export function createRefreshQueue(): RefreshQueue {
  const urgent = new PQueue({ concurrency: 1 });
  const waiting = new PQueue({ concurrency: 1 });

  async function whenIdle(): Promise<void> {
    for (;;) {
      await urgent.onIdle();
      const before = performance.eventLoopUtilization();
      await pause(CHECK_EVERY, undefined, { ref: false });
      if (performance.eventLoopUtilization(before).utilization < BUSY_SHARE) return;
    }
  }

  const ignoreFailure = (refresh: () => Promise<unknown>) => () => refresh().catch(() => {});

  return {
    addUrgent: (refresh) => void urgent.add(ignoreFailure(refresh)),
    add: (refresh) => void waiting.add(() => whenIdle().then(ignoreFailure(refresh))),
  };
}
