import { eq, sql } from "drizzle-orm";
import { articles, formerSlugs } from "#db/schema/articles.ts";
import { reservedSlugs } from "#features/reserved-slugs.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { MAX_SLUG_LENGTH, slugFrom } from "#shared/text/slug-from.ts";
import { trimEnd } from "#shared/text/trim-end.ts";
import { isVisible } from "../reading/article-repository.ts";

/** Why a slug cannot be used. A slug is never a number, because numbers in the same position are article ids. */
export function slugProblem(slug: string): string | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    return `The slug "${slug}" may hold only small letters, digits and single hyphens.`;
  }
  if (/^\d+$/.test(slug))
    return `The slug "${slug}" is a number; numbers are article ids. Add a word.`;
  if (reservedSlugs.has(slug))
    return `The slug "${slug}" is reserved: it is an address of the site itself.`;
  if (slug.length > MAX_SLUG_LENGTH)
    return `The slug is longer than ${MAX_SLUG_LENGTH} characters.`;
  return undefined;
}

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

/** Checks that an article may take the slug an editor entered. */
export async function claimSlug(tx: Queryable, slug: string, articleId?: number): Promise<string> {
  const problem = slugProblem(slug);
  if (problem) throw new AppError("invalid_input", problem);
  const owner = await findSlugOwner(tx, slug);
  if (owner !== undefined && owner !== articleId) {
    throw new AppError("conflict", `The slug "${slug}" belongs, or belonged, to another article.`);
  }
  return slug;
}

/** The preferred slug, or the next free one with a number; it stays free until the transaction ends. */
export async function findFreeSlug(
  tx: Queryable,
  preferred: string,
  articleId?: number,
): Promise<string> {
  await lockSlugs(tx);
  return deriveSlug(tx, preferred, articleId);
}

/** A slug made from the title that is free or the article's own: `title`, `title-2`, `title-3` … */
export async function deriveSlug(
  tx: Queryable,
  title: string,
  articleId?: number,
): Promise<string> {
  const base = slugFrom(title) || "story";
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : numbered(base, number);
    if (slugProblem(slug)) continue;
    const owner = await findSlugOwner(tx, slug);
    if (owner === undefined || owner === articleId) return slug;
  }
}

/** A title of digits gets a word too, because a number cannot be a slug. */
function numbered(base: string, number: number): string {
  const suffix = /^\d+$/.test(base) ? `-story${number === 2 ? "" : `-${number}`}` : `-${number}`;
  return `${trimEnd(base.slice(0, MAX_SLUG_LENGTH - suffix.length), "-")}${suffix}`;
}
