import { bigint, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";

/** Who changed what. Only added to. */
export const auditLog = pgTable("audit_log", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment("at").notNull(),
  who: text("who").notNull(),
  what: text("what").notNull(),
  subject: text("subject").notNull(),
  details: jsonb("details").notNull(),
  staffId: integer("staff_id"),
  /** Where it was done. */
  via: text("via", { enum: ["command", "browser", "token"] })
    .notNull()
    .default("command"),
});

/** Chains the lines of the audit log in the order of commits. Written by a trigger. */
export const auditChain = pgTable("audit_chain", {
  position: bigint("position", { mode: "number" }).primaryKey(),
  line: bigint("line", { mode: "number" }).notNull().unique(),
  previousHash: bytes("previous_hash").notNull(),
  hash: bytes("hash").notNull(),
});
