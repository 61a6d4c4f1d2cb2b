import type { FastifyBaseLogger } from "fastify";
import { Counter } from "prom-client";
import type { AlarmFacts } from "./alarm-repository.ts";

/** Events that an operator must look at soon. Contains no personal data. */
export interface Alarms {
  raise(alarm: string, facts?: AlarmFacts): void;
  /** For `/metrics`. */
  counter: Counter<"alarm">;
}

/** Where alarms are stored for the newsroom; the log has them in any case. */
type StoreAlarm = (alarm: string, facts: AlarmFacts) => Promise<unknown>;

export function createAlarms(log: FastifyBaseLogger, store?: StoreAlarm): Alarms {
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
      store?.(alarm, facts).catch((error) => log.warn({ err: error }, "an alarm was not stored"));
    },
    counter,
  };
}
