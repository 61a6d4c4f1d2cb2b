import type { FeatureDeps } from "#features/define-feature.ts";
import { wake } from "#platform/server/jobs/wake.ts";
import { SECOND } from "#shared/time/units.ts";
import { QUEUE_ALERTS } from "./send-alert.ts";

/** So long an alert can be cancelled. */
export const HOLD = 20 * SECOND;

export interface WakeAfterHold {
  /** After a restart the job finds the alert by itself, within a minute. */
  wakeAfterHold(): void;
}

export const openWakeAfterHold = ({ db, log }: Pick<FeatureDeps, "db" | "log">): WakeAfterHold => ({
  wakeAfterHold() {
    const timer = setTimeout(() => {
      wake(db, QUEUE_ALERTS).catch((error: unknown) =>
        log.warn({ err: error }, "an alert waits for the next run of its job"),
      );
    }, HOLD);
    timer.unref();
  },
});
