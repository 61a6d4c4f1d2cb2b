import { desc, gte, lt, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { Counter } from "prom-client";
import { alarms } from "#db/schema/platform.ts";
import { DAY } from "#shared/time/units.ts";
import type { Queryable } from "./postgres/connect.ts";

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

type AlarmFacts = Readonly<Record<string, string | number | null>>;

export interface RaisedAlarm {
  alarm: string;
  facts: AlarmFacts;
  at: Date;
}

/** A row for each day, so that an alarm that is raised without end fills no disk. */
export const storeAlarm = (db: Queryable, { alarm, facts, at }: RaisedAlarm) =>
  db
    .insert(alarms)
    .values({ alarm, day: at.toISOString().slice(0, 10), times: 1, lastAt: at, facts })
    .onConflictDoUpdate({
      target: [alarms.alarm, alarms.day],
      set: { times: sql`${alarms.times} + 1`, lastAt: at, facts },
    });

/** Alarms since then, the last raised first. */
export async function listAlarms(db: Queryable, since: Date) {
  const rows = await db
    .select()
    .from(alarms)
    .where(gte(alarms.lastAt, since))
    .orderBy(desc(alarms.lastAt));
  return [...Map.groupBy(rows, ({ alarm }) => alarm).values()].flatMap((days) => {
    const [last] = days;
    return last
      ? [
          {
            alarm: last.alarm,
            times: days.reduce((sum, { times }) => sum + times, 0),
            lastAt: last.lastAt.toISOString(),
            facts: last.facts as AlarmFacts,
          },
        ]
      : [];
  });
}

const RETENTION = 90 * DAY;

export const purgeAlarms = (db: Queryable, now: Date) =>
  db.delete(alarms).where(lt(alarms.lastAt, new Date(now.getTime() - RETENTION)));
