import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Each change of a setting by an owner. */
export const siteSettings = pgTable("site_settings", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  name: text("name").notNull(),
  value: jsonb("value").notNull(),
  changedAt: moment("changed_at").notNull(),
  changedBy: text("changed_by").notNull(),
  takenBackAt: moment("taken_back_at"),
});
