import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { articles } from "./articles.ts";
import { moment } from "./columns.ts";

/** The working copy of a story. Until readers can see the story it equals what is in `articles`. */
export const articleDrafts = pgTable("article_drafts", {
  articleId: integer("article_id")
    .primaryKey()
    .references(() => articles.id, { onDelete: "cascade" }),
  version: integer("version").notNull(),
  /** The text as ProseMirror JSON. */
  doc: jsonb("doc").notNull(),
  fields: jsonb("fields").notNull(),
  /** Who changed a field last, and when. */
  fieldAuthors: jsonb("field_authors").notNull(),
  /** What readers have, or will have when the story appears. */
  liveContent: text("live_content").notNull(),
  liveFields: jsonb("live_fields").notNull(),
  /** When work last became a version. */
  revisedAt: moment("revised_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
  updatedBy: jsonb("updated_by").notNull(),
});
