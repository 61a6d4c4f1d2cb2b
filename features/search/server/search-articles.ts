import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { findCategory, listArticlesByIds } from "../../articles/server/public.ts";
import type { SearchResult } from "../contract.ts";
import { MAX_COUNT } from "../limits.ts";
import { defaultSort, type SortOption } from "../sort-options.ts";
import { orderArticles } from "./order-repository.ts";
import { type MatchPage, type Paging, rankArticles } from "./rank-repository.ts";
import { findSpan } from "./span-repository.ts";
import type { Span } from "./time-windows.ts";
import { correctWords } from "./words/correct-words.ts";
import { highlightMatches } from "./words/highlight-matches.ts";
import { type ParsedQuery, parseQuery } from "./words/parse-query.ts";
import { allOf, anyOf, byAuthor, inCategory, withTag } from "./words/tsquery.ts";

export interface ArticleSearch extends Paging {
  typed: string;
  category: string | undefined;
  tags: readonly string[];
  /** The spellings of an author's name, one of which is over each article. */
  bylines: readonly string[] | undefined;
  from: string | undefined;
  to: string | undefined;
  sort: SortOption;
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

type Attempt = Pick<ArticleResults, "correctedTo" | "someWords"> & Omit<ParsedQuery, "relaxed">;

/** Searches for the query as typed, then with corrected spelling, then with one or two words left out. */
export async function searchArticles(
  tx: Queryable,
  search: ArticleSearch,
): Promise<ArticleResults> {
  if (search.bylines?.length === 0) return noResults;
  const filters = await filtersOf(tx, search);
  const span = await findSpan(tx, search);
  if (span.first > span.last) return noResults;
  for await (const attempt of attempts(tx, search.typed, { span, now: search.now })) {
    const page = await findPage(tx, search, { filters, span, attempt });
    if (page.count === 0) continue;
    const { correctedTo, someWords, highlighted } = attempt;
    const articles = await listArticlesByIds(tx, { ids: page.ids, now: search.now });
    return {
      articles: await highlightMatches(tx, articles, highlighted),
      total: Math.min(page.count, MAX_COUNT),
      totalIsCapped: page.count > MAX_COUNT || page.cut,
      correctedTo,
      someWords,
    };
  }
  return noResults;
}

async function* attempts(
  tx: Queryable,
  typed: string,
  archive: { span: Span; now: Date },
): AsyncGenerator<Attempt> {
  const asTyped = await parseQuery(tx, typed);
  if (!asTyped) return;
  yield { ...asTyped, correctedTo: null, someWords: false };
  const correctedTo = (await correctWords(tx, typed, archive)) ?? null;
  const corrected = correctedTo === null ? undefined : await parseQuery(tx, correctedTo);
  if (corrected) yield { ...corrected, correctedTo, someWords: false };
  const { relaxed, highlighted } = corrected ?? asTyped;
  for (const words of relaxed) {
    const less = { words, included: words, title: undefined, highlighted };
    yield { ...less, correctedTo, someWords: true };
  }
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

async function findPage(
  tx: Queryable,
  { sort, limit, offset, now }: ArticleSearch,
  search: { filters: readonly string[]; span: Span; attempt: Attempt },
): Promise<MatchPage> {
  const { filters, span, attempt } = search;
  const { words, unordered } = attempt;
  const query = allOf([unordered ?? words, ...filters]);
  const matching = { query, recheck: unordered && words, span, now };
  if (sort !== defaultSort) return orderArticles(tx, matching, { order: sort, limit, offset });
  const { included, title } = attempt;
  const byTitle = title && allOf([title, ...filters]);
  return rankArticles(tx, matching, { included, byTitle, limit, offset });
}
