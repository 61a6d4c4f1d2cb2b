import { bigint, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

export const outbox = pgTable("outbox", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  key: text("key").notNull().unique(),
  /** Mails and push messages are delivered by different jobs. */
  channel: text("channel", { enum: ["mail", "push"] })
    .notNull()
    .default("mail"),
  kind: text("kind").notNull(),
  batch: text("batch"),
  recipient: text("recipient").notNull(),
  data: jsonb("data").notNull(),
  createdAt: moment("created_at").notNull(),
  nextTryAt: moment("next_try_at").notNull(),
  tries: smallint("tries").notNull().default(0),
  sentAt: moment("sent_at"),
  gaveUpAt: moment("gave_up_at"),
  lastProblem: text("last_problem"),
});
