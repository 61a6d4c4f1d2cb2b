import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { articles } from "#db/schema/articles.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { isVisible } from "./article-repository.ts";

/** What other features may join to their own tables in one query. */
export const joinableArticles = (db: Queryable, now: Date | Placeholder) =>
  db
    .select({
      id: articles.id,
      slug: articles.slug,
      title: articles.title,
      staffId: articles.staffId,
      isVisible: sql<boolean>`${isVisible(now)}`.as("is_visible"),
    })
    .from(articles)
    .as("joinable_articles");

/** A condition for rows that refer to an article that may have been deleted. */
export const articleExists = (id: SQL): SQL =>
  sql`exists (select from ${articles} where ${articles.id} = ${id})`;
