import { eq, sql } from "drizzle-orm";
import { articles, formerSlugs } from "#db/schema/articles.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { isVisible } from "./article-repository.ts";

const SLUG_LOCK = 7_210_023;

/**
 * Serialises changes of slugs: two editors who take the same free slug at once would otherwise run into the unique
 * index, and one of them would get an error instead of the next free slug.
 */
export async function lockSlugs(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK}::bigint)`);
}

/** The id of the article that has this slug or had it before. */
export async function findSlugOwner(tx: Queryable, slug: string): Promise<number | undefined> {
  const [current] = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.slug, slug));
  if (current) return current.id;
  const [former] = await tx
    .select({ id: formerSlugs.articleId })
    .from(formerSlugs)
    .where(eq(formerSlugs.slug, slug));
  return former?.id;
}

export async function addFormerSlug(
  tx: Queryable,
  change: { articleId: number; from: string; to: string },
): Promise<void> {
  await tx.delete(formerSlugs).where(eq(formerSlugs.slug, change.to));
  await tx.insert(formerSlugs).values({ slug: change.from, articleId: change.articleId });
}

/** Visible articles by their current or former slugs. */
export async function findBySlugs(
  db: Queryable,
  { now, slugs }: { now: Date; slugs: readonly string[] },
): Promise<{ requestedSlug: string; id: number; slug: string }[]> {
  const { rows } = await db.execute<{ requestedSlug: string; id: number; slug: string }>(sql`
    select requested.slug as "requestedSlug", ${articles.id} as id, ${articles.slug} as slug
    from unnest(${sql.param([...slugs])}::text[]) as requested(slug)
    left join ${formerSlugs} on ${formerSlugs.slug} = requested.slug
    join ${articles} on ${articles.slug} = requested.slug or ${articles.id} = ${formerSlugs.articleId}
    where ${isVisible(now)}`);
  return rows;
}
