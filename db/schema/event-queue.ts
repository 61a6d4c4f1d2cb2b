import { bigint, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Raw events of readers that are stored elsewhere. */

export const eventSink = pgTable("event_sink", {
  kind: text("kind", { enum: ["clickhouse"] }).primaryKey(),
  since: moment("since").notNull(),
  failures: integer("failures").notNull().default(0),
  problem: text("problem"),
  pausedUntil: moment("paused_until"),
});

export const eventQueue = pgTable(
  "event_queue",
  {
    kind: text("kind", { enum: ["page_views", "clicks"] }).notNull(),
    id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    batch: uuid("batch"),
    /** As a line of JSON. */
    event: text("event").notNull(),
    queuedAt: moment("queued_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
