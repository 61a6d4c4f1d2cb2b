import { desc, gte, lt, sql } from "drizzle-orm";
import { alarms } from "#db/schema/platform.ts";
import { DAY } from "#shared/time/units.ts";
import type { Queryable } from "./postgres/connect.ts";

export type AlarmFacts = Readonly<Record<string, string | number | null>>;

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
