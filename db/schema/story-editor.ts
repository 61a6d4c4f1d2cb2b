import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { articleDrafts } from "./article-drafts.ts";
import { articles } from "./articles.ts";
import { moment } from "./columns.ts";
import { staff } from "./staff.ts";

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
