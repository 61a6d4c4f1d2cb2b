import type { FeatureDeps } from "#features/define-feature.ts";
import { oncePer } from "#platform/server/once-per.ts";
import { isDatabaseAway } from "#platform/server/postgres/connect.ts";
import type { DropReason } from "../drop-reasons.ts";
import { createViewCounter } from "./count-article-views.ts";
import { createDropLog } from "./ingest/drop-log.ts";
import type { AnalyticsEvent, EventKind, Outcome } from "./ingest/event.ts";
import { createGroupCommit } from "./ingest/group-commit.ts";
import { createMeters, type Meters } from "./ingest/meters.ts";
import { createNetworkLimits } from "./ingest/network-limits.ts";
import { openEventSink } from "./sink/open-event-sink.ts";
import { createPageLookup } from "./store/page-lookup.ts";
import { storeEvents } from "./store/store-events.ts";

const MAX_WAITING = 10_000;
const MAX_AT_ONCE = 1_000;
/** Milliseconds: nobody waits for the response to a beacon, and a larger group costs less per event. */
const BATCH_DELAY = 20;

export interface Ingest {
  /** Resolves after the commit, or when it is dropped. */
  add(event: AnalyticsEvent): Promise<Outcome>;
  /** For beacons that are not stored, and why. */
  drop(kind: EventKind, reason: DropReason): void;
  meters: Meters;
  /** Writes what is still waiting. */
  stop(): Promise<void>;
}

/** The one way in which visits are counted, shared by routes and metrics. */
export const ingestOf = oncePer(createIngest);

export function createIngest(
  deps: Pick<FeatureDeps, "db" | "clock" | "log" | "clickhouse">,
): Ingest {
  const pages = createPageLookup(deps);
  const limits = createNetworkLimits();
  const sink = openEventSink(deps);
  const viewCounter = createViewCounter(deps, deps.log);
  const drops = createDropLog(deps, (error) =>
    deps.log.warn({ err: error }, "reasons of drops were not written; the next write retries"),
  );
  const queue = createGroupCommit<AnalyticsEvent, Outcome>({
    async write(events) {
      const outcomes = await storeEvents(deps, { pages, limits, sink }, events);
      viewCounter.countSoon();
      return outcomes;
    },
    isUnavailable: isDatabaseAway,
    maxWaiting: MAX_WAITING,
    maxAtOnce: MAX_AT_ONCE,
    delay: BATCH_DELAY,
  });
  const meters = createMeters(queue.waiting);
  const refuse = (event: AnalyticsEvent) =>
    (event.kind === "view" && limits.refuseView(event)) ||
    (event.kind === "click" && limits.refuseClick(event)) ||
    undefined;
  function drop(kind: EventKind, reason: DropReason) {
    meters.ended(kind, reason);
    drops.add(kind, reason);
  }
  return {
    async add(event) {
      const refusal = refuse(event);
      if (refusal) {
        drop(event.kind, refusal);
        return refusal;
      }
      const outcome = await queue.add(event);
      meters.ended(event.kind, outcome);
      return outcome;
    },
    drop,
    meters,
    async stop() {
      await Promise.all([viewCounter.stop(), drops.stop()]);
    },
  };
}
