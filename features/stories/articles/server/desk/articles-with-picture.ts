import { inArray, type SQL, sql } from "drizzle-orm";
import { articles } from "#db/schema/articles.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

/** Selects the ids of the articles, visible or not, that name a picture above or in their text. */
export const articlesWithPicture = (url: SQL): SQL =>
  sql`select a.id from ${articles} a where media_paths(a.content || ' ' || coalesce(a.image_url, '')) @> array[${url}::text]`;

/** Titles for lists of staff; `staffId` is whose story it is. */
export const findArticleTitles = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ id: articles.id, title: articles.title, staffId: articles.staffId })
    .from(articles)
    .where(inArray(articles.id, [...ids]))
    .orderBy(articles.id);
