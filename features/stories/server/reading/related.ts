import { and, desc, eq, lte, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import { articles, articleTags } from "#db/schema/articles.ts";
import { findTopics } from "#features/media/videos/server/video-public.ts";
import type { Beside } from "#features/stories/calls/beside.ts";
import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import { besideSizes } from "#features/stories/rules/beside-sizes.ts";
import type { Deps, SharingDeps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { prepareQuery } from "#platform/server/postgres/prepare-query.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { videoPath } from "#shared/site/paths.ts";
import { categoryNamed, requireNamed } from "../categories/category-repository.ts";
import { isVisible, newestFirst, selectSummaries } from "./article-repository.ts";
import { listArticlesByIds, sharedReads } from "./lists.ts";
import { toSummaries } from "./to-public.ts";

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

const findRelatedByTags = (
  db: Queryable,
  query: { now: Date; limit: number; tags: readonly string[]; exclude?: number | undefined },
) =>
  sharingTags(db, {
    ...query,
    tags: [...new Set(query.tags)],
    exclude: query.exclude ?? NO_ARTICLE,
  });

/** Of one category, and sharing tags with one article; none if that article is not visible. */
const findRelatedInCategory: (
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

/** Texts have no index for this, so only the newest are read; videos of channels are as young. */
const NEWEST = 300;

const showing = prepareQuery(["now", "limit", "sign"], (db, { now, limit, sign }) =>
  selectSummaries(db, {
    now,
    limit,
    where: sql`${articles.id} in (
      select id from (
        select id, content from articles where ${isVisible(now)}
        order by published_at desc, id desc limit ${sql.raw(String(NEWEST))}
      ) as newest
      where position(${sign}::text in content) > 0
    )`,
  }),
);

/** The newest articles whose text contains the sign of a video. */
const findShowing: (
  db: Queryable,
  query: { now: Date; limit: number; sign: string },
) => ReturnType<typeof showing> = showing;

interface RelatedQuery {
  exclude?: number | undefined;
  limit: number;
  category?: string | undefined;
  tags?: readonly string[] | undefined;
}

/** Articles that share tags, then the newest of the category; without both filters, the newest of all. */
export async function listRelated(
  deps: SharingDeps,
  { exclude, limit, category, tags = [] }: RelatedQuery,
): Promise<ArticleSummary[]> {
  const now = deps.clock.now();
  const [sharing, newest] = await Promise.all([
    tags.length > 0 ? findRelatedByTags(deps.db, { now, limit, exclude, tags: folded(tags) }) : [],
    category === undefined && tags.length > 0 ? [] : newestOf(deps, { category, limit, exclude }),
  ]);
  return concatUnique(toSummaries(sharing, now), newest).slice(0, limit);
}

async function newestOf(
  deps: SharingDeps,
  { category, limit, exclude }: Omit<RelatedQuery, "tags">,
): Promise<ArticleSummary[]> {
  if (category === undefined) {
    return sharedReads.newest(deps, { categoryId: undefined, limit, exclude });
  }
  const row = categoryNamed(await sharedReads.categories(deps), category);
  return row ? sharedReads.newest(deps, { categoryId: row.id, limit, exclude }) : [];
}

/** Both lists in order, without duplicates. */
function concatUnique(
  first: readonly ArticleSummary[],
  second: readonly ArticleSummary[],
): ArticleSummary[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !ids.has(id))];
}

/** Tags are stored in lower case. */
const folded = (tags: readonly string[]) => tags.map((tag) => tag.toLowerCase());

/** Other articles of the category; those that share tags with the given one come first. */
export async function listRelatedInCategory(
  deps: SharingDeps,
  { category, articleId, limit }: { category: string; articleId: number; limit: number },
): Promise<ArticleSummary[]> {
  const now = deps.clock.now();
  const { id: categoryId } = requireNamed(await sharedReads.categories(deps), category);
  const query = { categoryId, limit };
  const [sharing, newest] = await Promise.all([
    findRelatedInCategory(deps.db, { ...query, now, articleId }),
    sharedReads.newest(deps, { ...query, exclude: articleId }),
  ]);
  return concatUnique(toSummaries(sharing, now), newest).slice(0, limit);
}

const MOST = 3;

/** What stands in the text of an article that shows it: the host's id, or the address of a clip's page. */
const signOf = (video: string) =>
  /^[\w-]{11}$/.test(video) ? video : `href="${videoPath(video)}"`;

/** Articles that show a video, then those that share topics with it or tags with them. */
export async function listAboutVideo(
  deps: Deps,
  { video }: { video: string },
): Promise<ArticleSummary[]> {
  const now = deps.clock.now();
  const [showing, topics] = await Promise.all([
    findShowing(deps.db, { now, sign: signOf(video), limit: MOST }),
    findTopics(deps, video),
  ]);
  const tags = [...new Set([...topics, ...showing.flatMap((article) => article.tags)])];
  const sharing = await findRelatedByTags(deps.db, { now, limit: MOST, tags });
  return concatUnique(toSummaries(showing, now), toSummaries(sharing, now)).slice(0, MOST);
}

/** All lists beside an article at once, without the article. */
export async function listBeside(
  deps: SharingDeps,
  { articleId }: { articleId: number },
): Promise<Beside> {
  const [article] = await listArticlesByIds(deps.db, { ids: [articleId], now: deps.clock.now() });
  if (!article) throw new AppError("not_found", "There is no such article.");
  const { category, tags } = article;
  const short = { limit: besideSizes.list, exclude: articleId };
  const [related, inCategory, trending, recent] = await Promise.all([
    listRelated(deps, { ...short, limit: besideSizes.grid, category, tags }),
    listRelatedInCategory(deps, { category, articleId, limit: besideSizes.list }),
    sharedReads.trending(deps, short),
    sharedReads.newest(deps, { ...short, categoryId: undefined }),
  ]);
  return {
    stories: onceEach([...related, ...inCategory, ...trending, ...recent]),
    related: idsOf(related),
    inCategory: idsOf(inCategory),
    trending: idsOf(trending),
    recent: idsOf(recent),
  };
}

const idsOf = (list: readonly ArticleSummary[]) => list.map(({ id }) => id);

const onceEach = (stories: readonly ArticleSummary[]) => [
  ...new Map(stories.map((story) => [story.id, story])).values(),
];
