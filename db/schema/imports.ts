import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { articles } from "./articles.ts";
import { moment } from "./columns.ts";

export const importedArticles = pgTable(
  "imported_articles",
  {
    source: text("source").notNull(),
    key: text("key").notNull(),
    articleId: integer("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    missingPictures: text("missing_pictures").array().notNull().default([]),
    importedAt: moment("imported_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.key] })],
);

/** Where articles stood on an older site. */
export const oldAddresses = pgTable("old_addresses", {
  address: text("address").primaryKey(),
  articleId: integer("article_id")
    .notNull()
    .references(() => articles.id, { onDelete: "cascade" }),
});
