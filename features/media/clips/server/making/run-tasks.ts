import { setTimeout as pause } from "node:timers/promises";
import { EngineFailure } from "#clients/ffmpeg/engine-failure.ts";
import { SECOND } from "#shared/time/units.ts";
import { BadRendition } from "../renditions/bad-rendition.ts";
import { RecordingRefused } from "../renditions/recording-refused.ts";
import type { MakingDeps } from "./making.ts";
import { ChangedOriginal, doStep, NoRoom } from "./steps.ts";
import {
  BEAT,
  beat,
  claimTask,
  type Lane,
  refuseSet,
  releaseTask,
  retryOrFail,
  STEPS,
  type TaskRow,
} from "./tasks.ts";

/** While the site refuses requests of readers because it is behind, nothing is begun. */
const LOOK_AGAIN = 5 * SECOND;

/** Does the tasks of a lane, one after the other, until none is left. */
export async function runTasks(deps: MakingDeps, lane: Lane, signal: AbortSignal): Promise<void> {
  // Without an engine originals are sealed all the same.
  const steps = deps.engine.kind === "none" ? (["seal"] as const) : STEPS;
  while (!signal.aborted) {
    // Readers go before films.
    if (deps.isBehind()) {
      await pause(LOOK_AGAIN, undefined, { signal }).catch(() => {});
      continue;
    }
    const task = await claimTask(deps, { lane, steps });
    if (!task || !(await runTask(deps, task, signal))) return;
  }
}

/** False when no other task is to be tried now. */
async function runTask(deps: MakingDeps, task: TaskRow, signal: AbortSignal): Promise<boolean> {
  const lost = new AbortController();
  let done = 0;
  let lastBeat = 0;
  const tell = async () => {
    lastBeat = Date.now();
    // Another process does it now, or nobody wants it any more.
    if (!(await beat(deps, task, Math.floor(done * 100)))) lost.abort();
  };
  const heart = setInterval(() => void tell().catch(() => {}), BEAT);
  const onProgress = (part: number) => {
    done = Math.min(part, 1);
    if (Date.now() - lastBeat > SECOND) void tell().catch(() => {});
  };
  try {
    await doStep(deps, task, { onProgress, signal: AbortSignal.any([signal, lost.signal]) });
    return true;
  } catch (error) {
    if (signal.aborted || lost.signal.aborted) {
      if (!lost.signal.aborted) await releaseTask(deps, task);
      return !signal.aborted;
    }
    if (error instanceof NoRoom) {
      deps.alarms.raise("clips-out-of-room");
      await releaseTask(deps, task);
      return false;
    }
    if (error instanceof RecordingRefused) await refuseSet(deps, task, error.message);
    else if (error instanceof ChangedOriginal) {
      deps.alarms.raise("original-changed", { original: error.key });
      await refuseSet(deps, task, error.message);
    } else {
      await retryOrFail(deps, task, problemOf(error));
      // The job then says in the log what it was.
      if (!(error instanceof EngineFailure || error instanceof BadRendition)) throw error;
    }
    return true;
  } finally {
    clearInterval(heart);
  }
}

/** For staff, without paths. */
const problemOf = (error: unknown): string =>
  error instanceof EngineFailure || error instanceof BadRendition
    ? error.message
    : "Something went wrong on our side; the log says what.";
