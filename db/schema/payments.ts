import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { donations } from "./donations.ts";

export const paymentEvents = pgTable("payment_events", {
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  happenedAt: moment("happened_at").notNull(),
  receivedAt: moment("received_at").notNull(),
  outcome: text("outcome", { enum: ["applied", "parked", "quarantined", "recorded"] }).notNull(),
  problem: text("problem"),
  /** Of what is paid for. As long as donations are the only payee, the column is named after them and refers to them. */
  payableId: uuid("donation_id").references(() => donations.id),
  links: text("links").array().notNull(),
  fact: jsonb("fact"),
});
