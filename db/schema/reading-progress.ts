import { integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { articles } from "./articles.ts";
import { bytes, moment } from "./columns.ts";

export const readingProgress = pgTable(
  "reading_progress",
  {
    reader: bytes("reader").notNull(),
    articleId: integer("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    progress: smallint("progress").notNull(),
    lastPosition: integer("last_position").notNull(),
    savedAt: moment("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.reader, table.articleId] })],
);
