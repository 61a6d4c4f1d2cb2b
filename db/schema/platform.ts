import { date, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";

/** What the platform itself remembers, whatever the features are. */

export const jobRuns = pgTable("job_runs", {
  name: text("name").primaryKey(),
  everyMinutes: smallint("every_minutes").notNull(),
  period: moment("period"),
  startedAt: moment("started_at"),
  finishedAt: moment("finished_at"),
  wentWellAt: moment("went_well_at"),
  problem: text("problem"),
});

export const siteKeys = pgTable("site_keys", {
  name: text("name").primaryKey(),
  value: bytes("value").notNull(),
});

export const recentTries = pgTable(
  "recent_tries",
  {
    what: text("what").notNull(),
    who: bytes("who").notNull(),
    period: moment("period").notNull(),
    tries: integer("tries").notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.who, table.period] })],
);

/** A row for each kind of alarm and day. */
export const alarms = pgTable(
  "alarms",
  {
    alarm: text("alarm").notNull(),
    day: date("day").notNull(),
    times: integer("times").notNull(),
    lastAt: moment("last_at").notNull(),
    facts: jsonb("facts").notNull(),
  },
  (table) => [primaryKey({ columns: [table.alarm, table.day] })],
);
