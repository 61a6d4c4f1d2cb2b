import { and, desc, eq, getTableColumns, gt, lte, ne, type SQL, sql } from "drizzle-orm";
import {
  articles,
  articleTags,
  categories,
  categorySizes,
  formerSlugs,
} from "../../../db/schema/articles.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";

/**
 * The one condition under which readers may see an article: it is published and its date has passed.
 * Every public read uses it, so a scheduled article appears on time without a timer.
 */
export const isVisible = (now: Date): SQL =>
  sql`(${articles.status} = 'published' and ${articles.publishedAt} <= ${now.toISOString()}::timestamptz)`;

const summaryColumns = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  excerpt: articles.excerpt,
  imageUrl: articles.imageUrl,
  imageAlt: articles.imageAlt,
  category: categories.name,
  author: articles.author,
  commentCount: articles.commentCount,
  // A visible article always has one.
  publishedAt: sql<Date>`${articles.publishedAt}`.mapWith(articles.publishedAt),
  updatedAt: articles.updatedAt,
  readTime: articles.readTime,
  views: articles.views,
  heat: articles.heat,
  tags: articles.tags,
  aiTags: articles.aiTags,
};

const articleColumns = { ...getTableColumns(articles), ...summaryColumns };

export const newestFirst = [desc(articles.publishedAt), desc(articles.id)];
const hottestFirst = [sql`${articles.heat} desc nulls last`, ...newestFirst];

interface SummaryQuery {
  now: Date;
  limit: number;
  offset?: number;
  where?: SQL | undefined;
  order?: SQL[];
}

function findSummaries(
  db: Queryable,
  { now, limit, offset = 0, where, order = newestFirst }: SummaryQuery,
) {
  return db
    .select(summaryColumns)
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .where(and(isVisible(now), where))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

export type SummaryRow = Awaited<ReturnType<typeof findSummaries>>[number];
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

type Paging = Pick<SummaryQuery, "now" | "limit" | "offset">;

export function findNewest(db: Queryable, query: Paging & { categoryId?: number | undefined }) {
  return findSummaries(db, { ...query, where: inCategory(query.categoryId) });
}

/** With the content, which lists leave out. */
export const findNewestFull = (
  db: Queryable,
  { now, limit, offset = 0, categoryId }: Paging & { categoryId?: number | undefined },
) =>
  db
    .select(articleColumns)
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .where(and(isVisible(now), inCategory(categoryId)))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);

export const findFeatured = (db: Queryable, query: Paging) =>
  findSummaries(db, { ...query, where: sql`${articles.featured}` });

export const findHottest = (db: Queryable, query: Paging) =>
  findSummaries(db, { ...query, order: hottestFirst });

/** The visible ones of these articles, in the order of the ids. */
export function findByIds(db: Queryable, { now, ids }: { now: Date; ids: readonly number[] }) {
  const given = integerArray(ids);
  return findSummaries(db, {
    now,
    limit: ids.length,
    where: sql`${articles.id} = any(${given})`,
    order: [sql`array_position(${given}, ${articles.id})`],
  });
}

/** Only the newest articles of each tag are compared, so that a common tag costs no more than a rare one. */
const NEWEST_OF_TAG = 100;

/** Articles that share tags, most shared first. */
export function findSharingTags(
  db: Queryable,
  query: Paging & {
    tags: readonly string[];
    exclude?: number | undefined;
    categoryId?: number | undefined;
  },
) {
  const wanted = textArray([...new Set(query.tags)]);
  const { tag, publishedAt, articleId, categoryId } = articleTags;
  const newestOfTag = sql`select ${articleId} as id, ${publishedAt} as published_at from ${articleTags}
    where ${and(
      sql`${tag} = wanted.tag`,
      lte(publishedAt, query.now),
      query.exclude === undefined ? undefined : ne(articleId, query.exclude),
      query.categoryId === undefined ? undefined : eq(categoryId, query.categoryId),
    )} order by ${publishedAt} desc, ${articleId} desc limit ${NEWEST_OF_TAG}`;
  const closest = sql`(select id from unnest(${wanted}) as wanted (tag), lateral (${newestOfTag}) as newest
    group by id, published_at order by count(*) desc, published_at desc, id desc limit ${query.limit})`;
  const shared = sql`cardinality(array(select unnest(${articles.tags}) intersect select unnest(${wanted})))`;
  return findSummaries(db, {
    ...query,
    where: sql`${articles.id} in ${closest}`,
    order: [desc(shared), ...newestFirst],
  });
}

export function findNewestExcept(
  db: Queryable,
  query: Paging & { exclude?: number | undefined; categoryId?: number | undefined },
) {
  const others = query.exclude === undefined ? undefined : ne(articles.id, query.exclude);
  return findSummaries(db, { ...query, where: and(others, inCategory(query.categoryId)) });
}

export async function countVisible(
  db: Queryable,
  { now, categoryId }: { now: Date; categoryId?: number | undefined },
): Promise<number> {
  const scheduled = db
    .select({ count: sql`count(*)` })
    .from(articles)
    .where(
      and(eq(articles.status, "published"), gt(articles.publishedAt, now), inCategory(categoryId)),
    );
  const [row] = await db
    .select({
      total: sql<number>`(coalesce(sum(${categorySizes.published}), 0) - ${scheduled})::int`,
    })
    .from(categorySizes)
    .where(categoryId === undefined ? undefined : eq(categorySizes.categoryId, categoryId));
  return row?.total ?? 0;
}

/** By id, slug or a slug it had before; ids are digits and slugs never are. */
export async function findArticle(
  db: Queryable,
  { now, idOrSlug }: { now: Date; idOrSlug: string },
) {
  const wanted = whichArticle(idOrSlug);
  if (!wanted) return undefined;
  const [row] = await db
    .select(articleColumns)
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .where(and(isVisible(now), wanted))
    .limit(1);
  return row;
}

function whichArticle(idOrSlug: string): SQL | undefined {
  if (/^[1-9]\d{0,9}$/.test(idOrSlug)) {
    return Number(idOrSlug) <= 2_147_483_647 ? eq(articles.id, Number(idOrSlug)) : undefined;
  }
  if (/^\d+$/.test(idOrSlug)) return undefined;
  const former = sql`(select ${formerSlugs.articleId} from ${formerSlugs} where ${formerSlugs.slug} = ${idOrSlug})`;
  return sql`(${articles.slug} = ${idOrSlug} or ${articles.id} = ${former})`;
}

/** Whether readers may add comments; undefined for an article that is not visible. */
export async function acceptsComments(
  db: Queryable,
  { now, articleId }: { now: Date; articleId: number },
): Promise<boolean | undefined> {
  const [row] = await db
    .select({ open: articles.commentsOpen })
    .from(articles)
    .where(and(isVisible(now), eq(articles.id, articleId)));
  return row?.open;
}

/** Passed as an array parameter, because Drizzle would expand a plain list into a row of values. */
const textArray = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;
const integerArray = (list: readonly number[]) => sql`${sql.param([...list])}::int[]`;

const inCategory = (id: number | undefined) =>
  id === undefined ? undefined : eq(articles.categoryId, id);
