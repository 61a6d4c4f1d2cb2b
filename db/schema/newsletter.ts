import { integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { articles } from "./articles.ts";
import { bytes, moment } from "./columns.ts";

export const subscribers = pgTable("subscribers", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  /** As typed. Removed with `address` after unsubscribing: `unsubscribeHash` still recognizes the address. */
  email: text("email"),
  address: text("address").unique(),
  status: text("status", {
    enum: ["pending", "confirmed", "unsubscribed", "suppressed"],
  }).notNull(),
  unsubscribeHash: bytes("unsubscribe_hash").notNull().unique(),
  requestedAt: moment("asked_at").notNull(),
  confirmedAt: moment("confirmed_at"),
  welcomedAt: moment("welcomed_at"),
});

export const confirmTokens = pgTable("confirm_tokens", {
  hash: bytes("hash").primaryKey(),
  subscriberId: integer("subscriber_id")
    .notNull()
    .references(() => subscribers.id, { onDelete: "cascade" }),
  expiresAt: moment("expires_at").notNull(),
});

export const alerts = pgTable("alerts", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  articleId: integer("article_id")
    .notNull()
    .unique()
    .references(() => articles.id, { onDelete: "cascade" }),
  createdAt: moment("created_at").notNull(),
  queuedUpTo: integer("queued_up_to").notNull().default(0),
  queuedAt: moment("queued_at"),
  /** What an editor wrote over the story's title and excerpt. */
  subject: text("subject"),
  lead: text("lead"),
  /** Until then nothing is queued, and the alert can be cancelled. */
  heldUntil: moment("held_until"),
});

export const alertCorrections = pgTable(
  "alert_corrections",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    alertId: integer("alert_id")
      .notNull()
      .references(() => alerts.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [unique().on(table.alertId, table.text)],
);
