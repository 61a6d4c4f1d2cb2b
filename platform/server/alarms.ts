import type { FastifyBaseLogger } from "fastify";
import { Counter } from "prom-client";

/** What somebody must look at soon. Holds ids and numbers, never anything personal. */
export interface Alarms {
  raise(alarm: string, facts?: Readonly<Record<string, string | number | null>>): void;
  /** How often each was raised in this process, for whoever watches `/metrics`. */
  counter: Counter<"alarm">;
}

export function createAlarms(log: FastifyBaseLogger): Alarms {
  const counter = new Counter({
    name: "alarms_total",
    help: "Things that somebody must look at, see the log",
    labelNames: ["alarm"],
    registers: [],
  });
  return {
    raise(alarm, facts = {}) {
      counter.inc({ alarm });
      log.error({ alarm, ...facts }, `alarm: ${alarm}`);
    },
    counter,
  };
}
