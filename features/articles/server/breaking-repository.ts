import { and, eq, gt, isNotNull, min } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { articles } from "../../../db/schema/articles.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { isVisible, newestFirst } from "./article-repository.ts";

export function findBreaking(db: Queryable, { now, limit }: { now: Date; limit: number }) {
  return db
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .where(and(isVisible(now), isNotNull(articles.breakingUntil), gt(articles.breakingUntil, now)))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** When the next scheduled article appears or the next breaking item ends. */
export async function findNextChange(db: Queryable, after: Date): Promise<Date | undefined> {
  const published = eq(articles.status, "published");
  const { publishedAt, breakingUntil } = articles;
  const moments = await unionAll(
    db
      .select({ at: min(publishedAt) })
      .from(articles)
      .where(and(published, gt(publishedAt, after))),
    db
      .select({ at: min(breakingUntil) })
      .from(articles)
      .where(and(published, gt(breakingUntil, after))),
  );
  return moments
    .flatMap(({ at }) => at ?? [])
    .sort((a, b) => a.getTime() - b.getTime())
    .at(0);
}
