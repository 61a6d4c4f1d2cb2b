import type { FastifyBaseLogger } from "fastify";
import { Counter } from "prom-client";

/** Events that an operator must look at soon. Contains no personal data. */
export interface Alarms {
  raise(alarm: string, facts?: Readonly<Record<string, string | number | null>>): void;
  /** For `/metrics`. */
  counter: Counter<"alarm">;
}

export function createAlarms(log: FastifyBaseLogger): Alarms {
  const counter = new Counter({
    name: "alarms_total",
    help: "Alarms for the operator, see the log",
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
