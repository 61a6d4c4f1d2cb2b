import { integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { articles } from "./articles.ts";
import { moment, tsvector } from "./columns.ts";

/** What is searched of each published article; a trigger on `articles` keeps it. */
export const articleSearch = pgTable("article_search", {
  articleId: integer("article_id")
    .primaryKey()
    .references(() => articles.id, { onDelete: "cascade" }),
  publishedAt: moment("published_at").notNull(),
  /** Its text without markup; of a very long one, the beginning. */
  body: text("body").notNull(),
  /** All but the body, by weight: title, tags and author, excerpt. */
  head: tsvector("head").notNull(),
  /** Everything, and what the article is filtered by. */
  words: tsvector("words").notNull(),
});

/** Every word of the stories, with the forms by which a misspelt one finds it. */
export const searchWords = pgTable("search_words", {
  word: text("word").primaryKey(),
  forms: text("forms").array().notNull(),
});

/** Articles whose words are not in `search_words` yet. */
export const unlearnedArticles = pgTable("unlearned_articles", {
  articleId: integer("article_id")
    .primaryKey()
    .references(() => articles.id, { onDelete: "cascade" }),
});

/** How often each word stands in an article, as numbers of words in ascending order; a trigger keeps it. */
export const articleWordCounts = pgTable("article_word_counts", {
  articleId: integer("article_id")
    .primaryKey()
    .references(() => articleSearch.articleId, { onDelete: "cascade" }),
  words: integer("words").array().notNull(),
  /** Weighted: a place in the title counts for four of the body. */
  counts: smallint("counts").array().notNull(),
  length: integer("length").notNull(),
});
