import { integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";
import { alerts } from "./newsletter.ts";

export const pushSubscriptions = pgTable("push_subscriptions", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  endpoint: text("endpoint").notNull().unique(),
  publicKey: bytes("public_key").notNull(),
  authSecret: bytes("auth_secret").notNull(),
  /** Numbers of categories; null for all breaking news. */
  sections: smallint("sections").array(),
  /** When the reader last changed it or the service last accepted a message. */
  usedAt: moment("used_at").notNull(),
});

export const pushAlerts = pgTable("push_alerts", {
  alertId: integer("alert_id")
    .primaryKey()
    .references(() => alerts.id, { onDelete: "cascade" }),
  queuedUpTo: integer("queued_up_to").notNull().default(0),
  queuedAt: moment("queued_at"),
  correctedUpTo: integer("corrected_up_to").notNull().default(0),
});
