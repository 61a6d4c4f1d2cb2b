import { Counter, Gauge, type Metric } from "prom-client";
import { type Clickhouse, ClickhouseError } from "#clients/clickhouse.ts";
import type { FeatureDeps } from "#features/define-feature.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { OutboundError } from "#platform/server/outbound/outbound-error.ts";
import { HOUR, MINUTE, SECOND } from "#shared/time/units.ts";
import {
  countQueue,
  deleteBatch,
  type EventQueue,
  limitQueue,
  type RawEventKind,
  splitBatch,
  takeBatch,
} from "./event-queue-repository.ts";
import { findEventSink, noteFailure, noteSuccess } from "./event-state.ts";

/** Of each kind: some 400 MB, or a few hours of a very busy site. */
const MOST_QUEUED = 1_000_000;
/** In one run: more of them are no bad events but tables that do not fit. */
const MOST_REFUSED = 100;
const LONGEST_PAUSE = HOUR;

/**
 * Sends queued events to ClickHouse. A batch is the same events with the same token however often it is sent, so that
 * ClickHouse stores it once, also when its response was lost.
 */
export const sendEvents = (
  clickhouse: Clickhouse,
  counters: EventCounters,
  mostQueued = MOST_QUEUED,
): Job => ({
  name: "send-events",
  everyMinutes: 1,
  async run(deps, { signal }) {
    const { db, clock } = deps;
    counters.lost("backlog", await limitQueue(db, mostQueued));
    const { pausedUntil, failures = 0 } = (await findEventSink(db)) ?? {};
    if (pausedUntil && pausedUntil > clock.now()) return;
    let refused = 0;
    while (!signal.aborted) {
      const batch = await takeBatch(db);
      if (!batch) return;
      try {
        await clickhouse.insert(batch.kind, batch.lines, batch.token);
        await deleteBatch(db, batch);
        counters.sent(batch.kind, batch.ids.length);
        if (failures > 0) await noteSuccess(db);
      } catch (error) {
        if (!isAboutRows(error) || refused === MOST_REFUSED) {
          await pause(deps, failures, error);
          throw error;
        }
        if (batch.ids.length > 1) {
          await splitBatch(db, batch);
          continue;
        }
        await deleteBatch(db, batch);
        counters.lost("refused", 1);
        refused += 1;
      }
    }
  },
});

const isAboutRows = (error: unknown) => error instanceof ClickhouseError && error.isAboutRows;

/** A minute after the first failure, then twice as long each time. */
async function pause({ db, clock }: Deps, failures: number, error: unknown): Promise<void> {
  if (!(error instanceof OutboundError)) return;
  const pausedUntil = new Date(
    clock.now().getTime() + Math.min(LONGEST_PAUSE, MINUTE * 2 ** failures),
  );
  await noteFailure(db, { problem: error.message, pausedUntil });
}

/** `refused`: Clickhouse cannot store this one. `backlog`: too many were waiting. */
type Loss = "refused" | "backlog";

export interface EventCounters {
  sent(kind: RawEventKind, events: number): void;
  lost(why: Loss, events: number): void;
  all: readonly Metric[];
}

/** Of the process that sends events. */
export function createEventCounters(): EventCounters {
  const sent = new Counter({
    name: "analytics_events_sent_total",
    help: "Raw events that ClickHouse accepted",
    labelNames: ["kind"],
    registers: [],
  });
  const lost = new Counter({
    name: "analytics_events_lost_total",
    help: "Raw events that are missing in ClickHouse, and why; their sums are complete",
    labelNames: ["reason"],
    registers: [],
  });
  return {
    sent: (kind, events) => sent.inc({ kind }, events),
    lost: (reason, events) => lost.inc({ reason }, events),
    all: [sent, lost],
  };
}

/** None while events stay in PostgreSQL. */
export function eventMetrics({
  clickhouse,
  db,
  clock,
  eventCounters,
}: Pick<FeatureDeps, "clickhouse" | "db" | "clock"> & {
  eventCounters: EventCounters;
}): readonly Metric[] {
  if (!clickhouse) return [];
  const gauge = (name: string, help: string, read: (queue: EventQueue) => number) =>
    new Gauge({
      name,
      help,
      aggregator: "max",
      registers: [],
      async collect() {
        // An unknown value is NaN, which no alert compares to anything.
        this.set(await countQueue(db).then(read, () => Number.NaN));
      },
    });
  return [
    gauge(
      "analytics_events_queued",
      "Raw events that wait to be sent to ClickHouse",
      ({ waiting }) => waiting,
    ),
    gauge("analytics_events_oldest_seconds", "Age of the raw event that waits longest", (queue) =>
      queue.oldest === null ? 0 : (clock.now().getTime() - queue.oldest.getTime()) / SECOND,
    ),
    ...eventCounters.all,
  ];
}
