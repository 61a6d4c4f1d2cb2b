import { and, desc, eq, getTableColumns, gt, type Placeholder, type SQL, sql } from "drizzle-orm";
import {
  articleCorrections,
  articles,
  categories,
  categorySizes,
  formerSlugs,
} from "#db/schema/articles.ts";
import { CARD_FIELDS } from "#features/stories/fields.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { prepareQuery } from "#platform/server/postgres/prepare-query.ts";
import { pick } from "#shared/pick.ts";

/**
 * The one condition under which readers may see an article: it is published and its date has passed.
 * Every public read uses it, so a scheduled article appears on time without a timer.
 */
export const isVisible = (now: Date | Placeholder): SQL =>
  sql`(${articles.status} = 'published' and ${articles.publishedAt} <= ${now}::timestamptz)`;

/** Featured ends by itself at its time, if it has one. */
export const isFeatured = (now: Date | Placeholder): SQL =>
  sql`(${articles.featured} and coalesce(${articles.featuredUntil} > ${now}::timestamptz, true))`;

const summaryColumns = {
  id: articles.id,
  ...pick({ ...getTableColumns(articles), category: categories.name }, CARD_FIELDS),
  commentCount: articles.commentCount,
  // A visible article always has one.
  publishedAt: sql<Date>`${articles.publishedAt}`.mapWith(articles.publishedAt),
  updatedAt: articles.updatedAt,
  readTime: articles.readTime,
  views: articles.views,
  heat: articles.heat,
  aiTags: articles.aiTags,
  liveUntil: articles.liveUntil,
  liveEndedAt: articles.liveEndedAt,
};

/** Oldest first, in the order in which readers read them. */
const corrections = sql<{ id: number; text: string; at: string }[]>`(select coalesce(
  json_agg(json_build_object('id', ${articleCorrections.id}, 'text', ${articleCorrections.text}, 'at', ${articleCorrections.at})
    order by ${articleCorrections.id}), '[]')
  from ${articleCorrections} where ${articleCorrections.articleId} = ${articles.id})`;

const articleColumns = { ...getTableColumns(articles), ...summaryColumns, corrections };

export const newestFirst = [desc(articles.publishedAt), desc(articles.id)];
const hottestFirst = [sql`${articles.heat} desc nulls last`, ...newestFirst];

/** Values that prepared queries of summaries have in common; `offset` is left out where nobody pages. */
interface SummaryQuery {
  now: Placeholder;
  limit: Placeholder;
  offset?: Placeholder;
  where?: SQL;
  order?: SQL[];
}

export function selectSummaries(
  db: Queryable,
  { now, limit, offset, where, order = newestFirst }: SummaryQuery,
) {
  return db
    .select(summaryColumns)
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .where(and(isVisible(now), where))
    .orderBy(...order)
    .limit(limit)
    .offset(offset ?? 0);
}

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

interface Paging {
  now: Date;
  limit: number;
  offset?: number;
}

const paging = ["now", "limit", "offset"] as const;

const newest = prepareQuery(paging, selectSummaries);
const newestOfCategory = prepareQuery([...paging, "categoryId"], (db, { categoryId, ...query }) =>
  selectSummaries(db, { ...query, where: eq(articles.categoryId, categoryId) }),
);
const newestWithout = prepareQuery([...paging, "without"], (db, { without, ...query }) =>
  selectSummaries(db, { ...query, where: sql`${articles.id} <> all(${without}::int[])` }),
);
const featured = prepareQuery(paging, (db, query) =>
  selectSummaries(db, { ...query, where: isFeatured(query.now) }),
);
const hottest = prepareQuery(paging, (db, query) =>
  selectSummaries(db, { ...query, order: hottestFirst }),
);

/** The index finds those of one category after the other; the table is not scanned. */
const newestOfEach = prepareQuery(["now", "limit", "each"], (db, { now, limit, each }) => {
  const ofOne = sql`(select id from ${articles} where ${articles.categoryId} = c.id and ${isVisible(now)}
    order by ${articles.publishedAt} desc, ${articles.id} desc limit ${each}) newest`;
  const ids = sql`array(select newest.id from ${categories} c cross join lateral ${ofOne})`;
  return selectSummaries(db, { now, limit, where: sql`${articles.id} = any(${ids})` });
});

const MOST_CATEGORIES = 100;

/** The newest articles of every category, newest first. */
export const findNewestOfEach = (db: Queryable, { now, each }: { now: Date; each: number }) =>
  newestOfEach(db, { now, each, limit: each * MOST_CATEGORIES });

export function findNewest(
  db: Queryable,
  { now, limit, offset = 0, categoryId }: Paging & { categoryId?: number | undefined },
) {
  const query = { now, limit, offset };
  return categoryId === undefined
    ? newest(db, query)
    : newestOfCategory(db, { ...query, categoryId });
}

export const findNewestWithout = (
  db: Queryable,
  query: Required<Paging> & { without: readonly number[] },
) => newestWithout(db, query);

/** With the content, which lists leave out. */
export const findNewestFull = (
  db: Queryable,
  { now, limit, offset = 0, where }: Paging & { where?: SQL | undefined },
) =>
  db
    .select(articleColumns)
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .where(and(isVisible(now), where))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);

export const findFeatured = (db: Queryable, query: Paging) => featured(db, { offset: 0, ...query });

export const findHottest = (db: Queryable, query: Paging) => hottest(db, { offset: 0, ...query });

const byIds = prepareQuery(["now", "limit", "ids"], (db, { ids, ...query }) =>
  selectSummaries(db, {
    ...query,
    where: sql`${articles.id} = any(${ids}::int[])`,
    order: [sql`array_position(${ids}::int[], ${articles.id})`],
  }),
);

/** The visible ones of these articles, in the order of the ids. */
export const findByIds = (db: Queryable, { now, ids }: { now: Date; ids: readonly number[] }) =>
  byIds(db, { now, ids, limit: ids.length });

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

const selectArticle = (db: Queryable, now: Placeholder, wanted: SQL) =>
  db
    .select(articleColumns)
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .where(and(isVisible(now), wanted))
    .limit(1);

const articleById = prepareQuery(["now", "id"], (db, { now, id }) =>
  selectArticle(db, now, eq(articles.id, id)),
);
const articleBySlug = prepareQuery(["now", "slug"], (db, { now, slug }) => {
  const former = sql`(select ${formerSlugs.articleId} from ${formerSlugs} where ${formerSlugs.slug} = ${slug})`;
  return selectArticle(db, now, sql`(${articles.slug} = ${slug} or ${articles.id} = ${former})`);
});

/** By id, slug or a slug it had before; ids are digits and slugs never are. */
export async function findArticle(
  db: Queryable,
  { now, idOrSlug }: { now: Date; idOrSlug: string },
) {
  if (!/^\d+$/.test(idOrSlug)) return (await articleBySlug(db, { now, slug: idOrSlug })).at(0);
  const isId = /^[1-9]\d{0,9}$/.test(idOrSlug) && Number(idOrSlug) <= 2_147_483_647;
  return isId ? (await articleById(db, { now, id: Number(idOrSlug) })).at(0) : undefined;
}

/** Whether readers may see it or not; one that never was published has no date. */
export async function findArticleToPreview(db: Queryable, id: number) {
  const [row] = await db
    .select({ ...articleColumns, publishedAt: articles.publishedAt })
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .where(eq(articles.id, id));
  return row;
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

export const inCategory = (id: number | undefined) =>
  id === undefined ? undefined : eq(articles.categoryId, id);

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
