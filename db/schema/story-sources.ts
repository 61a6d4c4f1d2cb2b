import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { articles } from "./articles.ts";
import { moment } from "./columns.ts";

/** Footage that stories are made from. */
export const storySources = pgTable("story_sources", {
  /** Such as `submission:12`. Each has one story. */
  source: text("source").primaryKey(),
  articleId: integer("article_id")
    .notNull()
    .references(() => articles.id, { onDelete: "cascade" }),
  /** What sender and newsroom call it by. */
  reference: text("reference").notNull(),
  mayBeUsed: boolean("may_be_used").notNull(),
  /** When its sender was told that the story is live. */
  announcedAt: moment("announced_at"),
});
