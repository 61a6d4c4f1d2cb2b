import { type SQL, sql } from "drizzle-orm";
import { articles } from "#db/schema/articles.ts";
import { isVisible } from "./article-repository.ts";

export type ArticleOrder = "date-desc" | "date-asc" | "views-desc" | "views-asc" | "trending-desc";

/** Each is the order of an index, so that PostgreSQL can scan it. */
const orders: Readonly<Record<ArticleOrder, SQL>> = {
  "date-desc": sql`published_at desc, id desc`,
  "date-asc": sql`published_at, id`,
  "views-desc": sql`views desc, id desc`,
  "views-asc": sql`views, id`,
  "trending-desc": sql`heat desc nulls last, published_at desc, id desc`,
};

interface Page {
  order: ArticleOrder;
  limit: number;
  offset: number;
}

/** Parts of the statements of search that read articles: a search stays one statement. */
export const searchableArticles = { sortedIds, scannedIds, texts };

/** Selects one page of the ids that the given select returns as `article_id`. */
function sortedIds(ids: SQL, { order, limit, offset }: Page): SQL {
  return sql`select id from (${ids}) as candidates join ${articles} on article_id = id
    order by ${orders[order]} limit ${limit} offset ${offset}`;
}

interface Scan extends Page {
  now: Date;
  from: Date;
  before: Date;
  /** How many articles are scanned at most. */
  most: number;
  /** The condition on the article whose id it is called with. */
  matches: (id: SQL) => SQL;
}

/** Selects one page of the visible articles of a period that match, by scanning the index of the order. */
function scannedIds({ now, from, before, order, most, matches, limit, offset }: Scan): SQL {
  const inPeriod = sql`published_at >= ${from.toISOString()}::timestamptz
    and published_at < ${before.toISOString()}::timestamptz`;
  return sql`
    select id from (
      select id, published_at, views, heat from ${articles}
      where ${isVisible(now)} ${order === "date-asc" ? sql`and ${inPeriod}` : sql``}
      order by ${orders[order]} limit ${most}
    ) as scanned
    where ${inPeriod} and ${matches(sql`scanned.id`)}
    order by ${orders[order]} limit ${limit} offset ${offset}`;
}

/** Selects `id` and the words of every article that its content does not include, as `text`. */
function texts(): SQL {
  return sql`select id, concat_ws(' ', title, excerpt, author, array_to_string(tags, ' ')) as text from ${articles}`;
}
