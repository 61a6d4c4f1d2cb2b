import { Counter, Gauge, type Metric } from "prom-client";
import type { EventKind, Outcome } from "./event.ts";

export interface Meters {
  received(kind: EventKind): void;
  ended(kind: EventKind, outcome: Outcome): void;
  /** For `/metrics`: received = stored + dropped, except for events in progress. */
  all: readonly Metric[];
}

export function createMeters(waiting: () => number): Meters {
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
