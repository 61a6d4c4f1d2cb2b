import { integer, pgTable, smallint } from "drizzle-orm/pg-core";
import { articles } from "./articles.ts";
import { moment } from "./columns.ts";

/** Stories that editors hold in a slot at the top of the front page until a time. */
export const frontPagePins = pgTable("front_page_pins", {
  slot: smallint("slot").primaryKey(),
  articleId: integer("article_id")
    .notNull()
    .unique()
    .references(() => articles.id, { onDelete: "cascade" }),
  until: moment("until").notNull(),
});

/** Stories that have led the front page. */
export const frontPageLeads = pgTable("front_page_leads", {
  articleId: integer("article_id")
    .primaryKey()
    .references(() => articles.id, { onDelete: "cascade" }),
  ledAt: moment("led_at").notNull(),
});

/** When a story was last pinned, also after its pin has ended. */
export const frontPagePinned = pgTable("front_page_pinned", {
  articleId: integer("article_id")
    .primaryKey()
    .references(() => articles.id, { onDelete: "cascade" }),
  pinnedAt: moment("pinned_at").notNull(),
});
