import { sql } from "drizzle-orm";
import { articles, categorySizes, deletedDrafts } from "#db/schema/articles.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

export interface CategoryCount {
  categoryId: number;
  published: number;
  scheduled: number;
  drafts: number;
  /** Drafts that were deleted and can be brought back. */
  deleted: number;
}

/** The stories of each category that has any, published or not. Of published ones only those to come are read. */
export async function countInCategories(db: Queryable, now: Date): Promise<CategoryCount[]> {
  const { rows } = await db.execute<{ [Name in keyof CategoryCount]: number }>(sql`
    with counts (category_id, published, scheduled, drafts, deleted) as (
      select category_id, published, 0, 0, 0 from ${categorySizes}
      union all
      select category_id, -1, 1, 0, 0 from ${articles}
        where status = 'published' and published_at > ${now.toISOString()}::timestamptz
      union all
      select category_id, 0, 0, (d.article_id is null)::int, (d.article_id is not null)::int
        from ${articles} left join ${deletedDrafts} d on d.article_id = id where status = 'draft'
    )
    select category_id as "categoryId", sum(published)::int as published, sum(scheduled)::int as scheduled,
      sum(drafts)::int as drafts, sum(deleted)::int as deleted
    from counts group by category_id`);
  return rows;
}
