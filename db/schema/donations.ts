import { bigint, integer, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";

export const donations = pgTable("donations", {
  id: uuid("id").primaryKey(),
  attemptKey: uuid("attempt_key").notNull().unique(),
  interval: text("interval", { enum: ["monthly", "yearly"] }),
  cents: integer("cents").notNull(),
  currency: text("currency").notNull(),
  donorName: text("donor_name"),
  donorEmail: text("donor_email"),
  message: text("message").notNull(),
  state: text("state", {
    enum: [
      "pending",
      "processing",
      "failed",
      "canceled",
      "paid",
      "partly_refunded",
      "refunded",
      "disputed",
      "charged_back",
      "active",
      "failing",
      "ended",
    ],
  }).notNull(),
  failedTries: integer("failed_tries").notNull().default(0),
  paymentIntentId: text("payment_intent_id"),
  customerId: text("customer_id"),
  subscriptionId: text("subscription_id"),
  setupTry: smallint("setup_try").notNull().default(1),
  clientNetwork: bytes("household"),
  /** The /48 of IPv6 around it. */
  widerNetwork: bytes("wider_network"),
  createdAt: moment("created_at").notNull(),
});

export const ledgerEntries = pgTable("ledger_entries", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  key: text("key").notNull().unique(),
  donationId: uuid("donation_id")
    .notNull()
    .references(() => donations.id),
  kind: text("kind", {
    enum: ["charge", "refund", "refund_returned", "dispute", "dispute_returned", "fee"],
  }).notNull(),
  cents: integer("cents").notNull(),
  currency: text("currency").notNull(),
  chargeId: text("charge_id").notNull(),
  providerId: text("provider_id").notNull(),
  happenedAt: moment("happened_at").notNull(),
  recordedAt: moment("recorded_at").notNull(),
});

export const donationSettings = pgTable("donation_settings", {
  name: text("name").primaryKey(),
  value: integer("value").notNull(),
  changedAt: moment("changed_at").notNull(),
});

export const portalTokens = pgTable("portal_tokens", {
  hash: bytes("hash").primaryKey(),
  donationId: uuid("donation_id")
    .notNull()
    .references(() => donations.id, { onDelete: "cascade" }),
  expiresAt: moment("expires_at").notNull(),
});

export const refundRequests = pgTable(
  "refund_requests",
  {
    id: uuid("id").primaryKey(),
    donationId: uuid("donation_id")
      .notNull()
      .references(() => donations.id),
    chargeId: text("charge_id").notNull(),
    number: smallint("number").notNull(),
    cents: integer("cents").notNull(),
    requestedBy: text("requested_by").notNull(),
    requestedAt: moment("requested_at").notNull(),
    providerId: text("provider_id").unique(),
    refused: text("refused"),
  },
  (table) => [unique().on(table.chargeId, table.number)],
);
