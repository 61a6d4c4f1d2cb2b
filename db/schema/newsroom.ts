import { bigint, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Who changed what by the command line. Only added to. */
export const auditLog = pgTable("audit_log", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment("at").notNull(),
  who: text("who").notNull(),
  what: text("what").notNull(),
  subject: text("subject").notNull(),
  details: jsonb("details").notNull(),
});
