import { and, desc, eq, lte, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import { articles, articleTags } from "#db/schema/articles.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { prepareQuery } from "#platform/server/postgres/prepare-query.ts";
import { isVisible, newestFirst, selectSummaries } from "./article-repository.ts";

/** Only the newest articles of each tag are compared, so that a common tag costs no more than a rare one. */
const NEWEST_OF_TAG = 100;

interface SharingQuery {
  now: Placeholder;
  limit: Placeholder;
  /** An array of tags. */
  wanted: SQL;
  exclude: Placeholder;
  /** A condition on the rows of `article_tags`. */
  where?: SQL;
}

/** Articles that share tags, most shared first. */
function selectSharing(db: Queryable, { now, limit, wanted, exclude, where }: SharingQuery) {
  const { tag, publishedAt, articleId } = articleTags;
  const newestOfTag = sql`select ${articleId} as id, ${publishedAt} as published_at from ${articleTags}
    where ${and(sql`${tag} = wanted.tag`, lte(publishedAt, now), ne(articleId, exclude), where)}
    order by ${publishedAt} desc, ${articleId} desc limit ${sql.raw(String(NEWEST_OF_TAG))}`;
  const closest = sql`(select id from unnest(${wanted}) as wanted (tag), lateral (${newestOfTag}) as newest
    group by id, published_at order by count(*) desc, published_at desc, id desc limit ${limit})`;
  const shared = sql`cardinality(array(select unnest(${articles.tags}) intersect select unnest(${wanted})))`;
  return selectSummaries(db, {
    now,
    limit,
    where: sql`${articles.id} in ${closest}`,
    order: [desc(shared), ...newestFirst],
  });
}

const sharingTags = prepareQuery(["now", "limit", "exclude", "tags"], (db, { tags, ...query }) =>
  selectSharing(db, { ...query, wanted: sql`${tags}::text[]` }),
);

/** No article has this id. */
const NO_ARTICLE = 0;

export const findRelatedByTags = (
  db: Queryable,
  query: { now: Date; limit: number; tags: readonly string[]; exclude?: number | undefined },
) =>
  sharingTags(db, {
    ...query,
    tags: [...new Set(query.tags)],
    exclude: query.exclude ?? NO_ARTICLE,
  });

/** Of one category, and sharing tags with one article; none if that article is not visible. */
export const findRelatedInCategory: (
  db: Queryable,
  query: { now: Date; limit: number; articleId: number; categoryId: number },
) => ReturnType<typeof sharingTags> = prepareQuery(
  ["now", "limit", "articleId", "categoryId"],
  (db, { now, limit, articleId, categoryId }) =>
    selectSharing(db, {
      now,
      limit,
      exclude: articleId,
      wanted: sql`(select ${articles.tags} from ${articles} where ${and(isVisible(now), eq(articles.id, articleId))})`,
      where: eq(articleTags.categoryId, categoryId),
    }),
);
