import { sql } from "drizzle-orm";
import { articles } from "#db/schema/articles.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { isVisible, newestFirst } from "./article-repository.ts";

/** How often each tag occurs among the newest articles. */
export async function countTags(
  db: Queryable,
  { now, among, limit }: { now: Date; among: number; limit: number },
): Promise<{ name: string; count: number }[]> {
  const newest = db
    .select({ tags: articles.tags })
    .from(articles)
    .where(isVisible(now))
    .orderBy(...newestFirst)
    .limit(among)
    .as("newest");
  const name = sql<string>`tag.name`;
  const count = sql<number>`count(*)::int`;
  return db
    .select({ name, count })
    .from(sql`${newest} cross join lateral unnest(${newest.tags}) as tag(name)`)
    .groupBy(name)
    .orderBy(sql`count(*) desc`, name)
    .limit(limit);
}
