import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { articles } from "./articles.ts";
import { moment } from "./columns.ts";
import { staff } from "./staff.ts";

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

export const articleSteps = pgTable(
  "article_steps",
  {
    articleId: integer("article_id")
      .notNull()
      .references(() => articleDrafts.articleId, { onDelete: "cascade" }),
    /** The version of the text after this step. */
    version: integer("version").notNull(),
    step: jsonb("step").notNull(),
    client: text("client").notNull(),
    key: text("key").notNull(),
    staffId: integer("staff_id").references(() => staff.id, { onDelete: "set null" }),
    staffName: text("staff_name").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.version] })],
);

/** Who has a story open. */
export const storyPresence = pgTable(
  "story_presence",
  {
    articleId: integer("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    staffId: integer("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    client: text("client").notNull(),
    name: text("name").notNull(),
    cursor: jsonb("cursor"),
    seenAt: moment("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.staffId, table.client] })],
);
