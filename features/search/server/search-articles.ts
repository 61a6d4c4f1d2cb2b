import { type SQL, sql } from "drizzle-orm";
import { findCategory, listArticlesByIds, listBylines } from "#features/stories/server/public.ts";
import type { SharingDeps } from "#platform/server/deps.ts";
import type { Db, Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { authorSlug } from "#shared/site/author-path.ts";
import type { SearchResult } from "../calls/search.ts";
import { MAX_COUNT } from "../limits.ts";
import { defaultSort, type SortOption } from "../sort-options.ts";
import { findCandidates, hasWeight } from "./candidates.ts";
import {
  findMatches,
  type MatchPage,
  type MatchQuery,
  matchesQuery,
  noMatches,
  type Paging,
} from "./matches.ts";
import { orderArticles, rankArticles } from "./rank-articles.ts";
import { findSpan, type Span } from "./time-windows.ts";
import { correctWords } from "./words/correct-words.ts";
import { highlightMatches } from "./words/find-matches.ts";
import { majorityQuery } from "./words/majority.ts";
import { parseQuery } from "./words/queries.ts";
import { allOf, anyOf, byAuthor, inCategory, quoted, withTag } from "./words/tsquery.ts";
import {
  type CommonWords,
  type SearchedWord,
  type WeighedQuery,
  weighWords,
} from "./words/weigh-words.ts";

export interface ArticleSearch extends Paging {
  typed: string;
  category: string | undefined;
  tags: readonly string[];
  /** The spellings of an author's name, one of which is over each article. */
  bylines: readonly string[] | undefined;
  from: string | undefined;
  to: string | undefined;
  sort: SortOption;
  common: CommonWords;
  now: Date;
}

interface ArticleResults {
  articles: SearchResult[];
  total: number;
  totalIsCapped: boolean;
  correctedTo: string | null;
  someWords: boolean;
}

const noResults: ArticleResults = {
  articles: [],
  total: 0,
  totalIsCapped: false,
  correctedTo: null,
  someWords: false,
};

/** Searches for the query as typed, or with corrected spelling where no article has a word. */
export async function searchArticles(
  tx: Queryable,
  search: ArticleSearch,
): Promise<ArticleResults> {
  if (search.bylines?.length === 0) return noResults;
  const filters = await filtersOf(tx, search);
  const span = await findSpan(tx, search);
  if (span.first > span.last) return noResults;
  const requested = await readQuery(tx, search, span);
  if (!requested) return noResults;
  const page = await findPage(tx, search, { filters, span, query: requested.query });
  if (page.ids.length === 0 && page.count === 0) return noResults;
  const articles = await listArticlesByIds(tx, { ids: page.ids, now: search.now });
  return {
    articles: await highlightMatches(tx, articles, requested.query.highlighted),
    total: Math.min(page.count, MAX_COUNT),
    totalIsCapped: page.count > MAX_COUNT || page.cut,
    correctedTo: requested.correctedTo,
    someWords: !page.hasAll,
  };
}

async function readQuery(
  tx: Queryable,
  { typed, now, common }: ArticleSearch,
  span: Span,
): Promise<{ query: WeighedQuery; correctedTo: string | null } | undefined> {
  const asTyped = await parseQuery(tx, typed);
  if (!asTyped) return undefined;
  const query = await weighWords(tx, asTyped, { common, now });
  if (query.unknown.length === 0) return { query, correctedTo: null };
  const correctedTo = await correctWords(tx, { typed, unknown: query.unknown }, { span, now });
  const corrected = correctedTo === undefined ? undefined : await parseQuery(tx, correctedTo);
  if (correctedTo === undefined || !corrected) return { query, correctedTo: null };
  return { query: await weighWords(tx, corrected, { common, now }), correctedTo };
}

async function filtersOf(
  tx: Queryable,
  { category, tags, bylines }: Pick<ArticleSearch, "bylines" | "category" | "tags">,
): Promise<string[]> {
  const terms = [...tags.map(withTag), ...(bylines ? [anyOf(bylines.map(byAuthor))] : [])];
  if (category === undefined) return terms;
  const row = await findCategory(tx, category);
  if (!row) throw new AppError("invalid_input", `category: there is no "${category}"`);
  return [...terms, inCategory(row.id)];
}

interface FoundPage extends MatchPage {
  /** Whether an article has all the words. */
  hasAll: boolean;
}

async function findPage(
  tx: Queryable,
  { sort, limit, offset, now }: ArticleSearch,
  search: { filters: readonly string[]; span: Span; query: WeighedQuery },
): Promise<FoundPage> {
  const { filters, span, query } = search;
  const { words, need, required, unordered, held, unknown } = query;
  const optional = words.filter(({ isOptional }) => isOptional);
  if (required === undefined && optional.length === 0) return { ...noMatches, hasAll: false };
  const strict =
    required === undefined ? [] : [unordered ? allOf([unordered, required]) : required];
  const restrict = (terms?: string): MatchQuery => ({
    query: allOf([...(unordered ? [unordered] : strict), ...(terms ? [terms] : []), ...filters]),
    rechecks: unordered ? strict.map((phrases) => (id: SQL) => matchesQuery(id, phrases)) : [],
    span,
    now,
  });
  const majority = withMajority(restrict, { optional, need, held });
  const paging = { limit, offset };
  if (sort === defaultSort) {
    const needed = limit + offset;
    const candidates = await findCandidates(tx, { majority, restrict }, { ...query, needed });
    const { ids, hasAll } = await rankArticles(tx, candidates.ids, { ...query, ...paging });
    const { ids: counted, cut } = candidates.majority;
    return { ids, count: counted.length, cut, hasAll: hasAll && unknown.length === 0 };
  }
  const page = await orderArticles(tx, majority, { order: sort, ...paging });
  const all = restrict(
    optional.length > 0 ? allOf(optional.map(({ lexeme }) => quoted(lexeme))) : undefined,
  );
  const hasAll =
    unknown.length === 0 &&
    (optional.length < 2 || page.count === 0 || (await findMatches(tx, all, 1)).ids.length > 0);
  return { ...page, hasAll };
}

/** What has more than half of the weight of all words. */
function withMajority(
  restrict: (terms?: string) => MatchQuery,
  {
    optional,
    need,
    held,
  }: { optional: readonly SearchedWord[]; need: number; held: readonly string[] },
): MatchQuery {
  if (optional.length === 0 || (held.length > 0 && need < 0)) return restrict();
  const { query, isTooWide } = majorityQuery(optional, need);
  const match = restrict(query);
  if (!isTooWide) return match;
  const isMajority = (id: SQL) => hasWeight(id, optional, need);
  return { ...match, rechecks: [...(match.rechecks ?? []), isMajority] };
}

/** The spellings of an author's name over visible stories; none if nobody has that name. */
export async function bylinesOf(deps: SharingDeps, author: string): Promise<readonly string[]> {
  const slug = authorSlug(author);
  return (await listBylines(deps)).filter((name) => authorSlug(name) === slug);
}

/** A fifth of the statement time-out of the connection, usually one second. */
const timeLimit = sql.raw(
  "(extract(epoch from current_setting('statement_timeout')::interval) * 1000 / 5)::int::text",
);

/**
 * Runs the queries of one search. Sequential scans are disabled: the planner underestimates them, because the vectors
 * are stored apart from their rows.
 */
export function inSearchSession<T>(db: Db, run: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`
        select set_config('statement_timeout', ${timeLimit}, true),
          set_config('enable_seqscan', 'off', true),
          set_config('jit', 'off', true),
          set_config('max_parallel_workers_per_gather', '0', true)`);
      return run(tx);
    },
    { accessMode: "read only" },
  );
}
