import { Counter, Gauge, type Metric } from "prom-client";
import type { Clickhouse } from "#clients/clickhouse/open-clickhouse.ts";
import type { FeatureDeps } from "#features/define-feature.ts";
import { oncePer } from "#platform/server/once-per.ts";
import { SECOND } from "#shared/time/units.ts";
import { countQueue, type EventQueue, type RawEventKind } from "./event-queue-repository.ts";

/** `refused`: Clickhouse cannot store this one. `backlog`: too many were waiting. */
type Loss = "refused" | "backlog";

interface EventCounters {
  sent(kind: RawEventKind, events: number): void;
  lost(why: Loss, events: number): void;
  all: readonly Metric[];
}

/** Of the process that sends events. */
export const eventCountersOf = oncePer((_clickhouse: Clickhouse): EventCounters => {
  const sent = new Counter({
    name: "analytics_events_sent_total",
    help: "Raw events that ClickHouse accepted",
    ...{ labelNames: ["kind"], registers: [] },
  });
  const lost = new Counter({
    name: "analytics_events_lost_total",
    help: "Raw events that are missing in ClickHouse, and why; their sums are complete",
    ...{ labelNames: ["reason"], registers: [] },
  });
  return {
    sent: (kind, events) => sent.inc({ kind }, events),
    lost: (reason, events) => lost.inc({ reason }, events),
    all: [sent, lost],
  };
});

/** None while events stay in PostgreSQL. */
export function eventMetrics({
  clickhouse,
  db,
  clock,
}: Pick<FeatureDeps, "clickhouse" | "db" | "clock">): readonly Metric[] {
  if (!clickhouse) return [];
  const gauge = (name: string, help: string, read: (queue: EventQueue) => number) =>
    new Gauge({
      ...{ name, help, registers: [] },
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
    ...eventCountersOf(clickhouse).all,
  ];
}
