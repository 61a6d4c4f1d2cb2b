import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** What shared caches in front of the site must forget. */

export const purger = pgTable("purger", {
  kind: text("kind").primaryKey(),
});

export const purges = pgTable("purges", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  /** One to a line. */
  tags: text("tags").notNull(),
  createdAt: moment("created_at").notNull(),
});
