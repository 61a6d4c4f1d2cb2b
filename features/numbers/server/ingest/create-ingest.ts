import { Counter, Gauge, type Metric } from "prom-client";
import type { FeatureDeps } from "#features/define-feature.ts";
import type { DropReason } from "#features/numbers/drop-reasons.ts";
import type { Deps } from "#platform/server/deps.ts";
import { isDatabaseAway } from "#platform/server/postgres/connect.ts";
import { SECOND } from "#shared/time/units.ts";
import { createViewCounter } from "../count-article-views.ts";
import { openEventSink } from "../sink/open-event-sink.ts";
import { addToDaySums, createDaySums } from "../store/day-sums.ts";
import { createPageLookup } from "../store/page-lookup.ts";
import { storeEvents } from "../store/store-events.ts";
import type { AnalyticsEvent, EventKind, Outcome } from "./event.ts";
import { createGroupCommit } from "./group-commit.ts";
import { createNetworkLimits } from "./network-limits.ts";

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

/** The one way in which visits are counted. */
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
function createDropLog(deps: Pick<Deps, "db" | "clock">, warn: (error: unknown) => void) {
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

interface Meters {
  received(kind: EventKind): void;
  ended(kind: EventKind, outcome: Outcome): void;
  /** For `/metrics`: received = stored + dropped, except for events in progress. */
  all: readonly Metric[];
}

function createMeters(waiting: () => number): Meters {
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers: [] });
  const received = counter("analytics_received_total", "Beacons that reached us", ["kind"]);
  const stored = counter("analytics_stored_total", "Beacons that were committed", ["kind"]);
  const dropped = counter("analytics_dropped_total", "Beacons that count for nothing, and why", [
    "kind",
    "reason",
  ]);
  const queue = new Gauge({
    name: "analytics_waiting",
    help: "Beacons waiting for their commit",
    registers: [],
    collect() {
      this.set(waiting());
    },
  });
  return {
    received: (kind) => received.inc({ kind }),
    ended: (kind, outcome) =>
      outcome === "stored" ? stored.inc({ kind }) : dropped.inc({ kind, reason: outcome }),
    all: [received, stored, dropped, queue],
  };
}
