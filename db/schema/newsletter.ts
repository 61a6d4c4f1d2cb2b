import {
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { articles } from "./articles.ts";
import { bytes, moment } from "./columns.ts";

export const subscribers = pgTable("subscribers", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  /** As typed. Removed with `address` after unsubscribing: `unsubscribeHash` still recognizes the address. */
  email: text("email"),
  address: text("address"),
  status: text("status", {
    enum: ["pending", "confirmed", "unsubscribed", "suppressed"],
  }).notNull(),
  unsubscribeHash: bytes("unsubscribe_hash").notNull().unique(),
  requestedAt: moment("asked_at").notNull(),
  confirmedAt: moment("confirmed_at"),
  welcomedAt: moment("welcomed_at"),
  /** Once confirmed. */
  getsAlerts: boolean("gets_alerts").notNull().default(true),
  getsDigest: boolean("gets_digest").notNull().default(false),
});

export const confirmTokens = pgTable("confirm_tokens", {
  hash: bytes("hash").primaryKey(),
  subscriberId: integer("subscriber_id")
    .notNull()
    .references(() => subscribers.id, { onDelete: "cascade" }),
  expiresAt: moment("expires_at").notNull(),
  forAlerts: boolean("for_alerts").notNull().default(true),
  forDigest: boolean("for_digest").notNull().default(false),
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

/** A weekly digest that was sent, or is being sent. */
export const digests = pgTable("digests", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  /** In the time zone of the site. */
  day: date("day", { mode: "string" }).notNull().unique(),
  createdAt: moment("created_at").notNull(),
  queuedUpTo: integer("queued_up_to").notNull().default(0),
  queuedAt: moment("queued_at"),
});

export const digestStories = pgTable(
  "digest_stories",
  {
    digestId: integer("digest_id")
      .notNull()
      .references(() => digests.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    articleId: integer("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    /** Chosen by an editor, and not by what was read most. */
    isPick: boolean("is_pick").notNull(),
  },
  (table) => [primaryKey({ columns: [table.digestId, table.position] })],
);
