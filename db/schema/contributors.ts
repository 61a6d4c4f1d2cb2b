import {
  type AnyPgColumn,
  bigint,
  boolean,
  integer,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";

export const contributors = pgTable("contributors", {
  id: uuid("id").primaryKey(),
  person: bytes("person").notNull().unique(),
  name: text("name").notNull(),
  isListed: boolean("is_listed").notNull().default(true),
  createdAt: moment("created_at").notNull(),
});

/** Added to, never changed. */
export const contributorEntries = pgTable("contributor_entries", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  key: text("key").notNull().unique(),
  contributorId: uuid("contributor_id")
    .notNull()
    .references(() => contributors.id),
  kind: text("kind", { enum: ["video", "mark", "achievement", "reversal"] }).notNull(),
  source: text("source"),
  place: text("place"),
  mark: text("mark", { enum: ["night", "front page"] }),
  achievementId: text("achievement_id"),
  reverses: bigint("reverses", { mode: "number" })
    .unique()
    .references((): AnyPgColumn => contributorEntries.id),
  description: text("description").notNull(),
  points: integer("points").notNull(),
  createdAt: moment("created_at").notNull(),
});
