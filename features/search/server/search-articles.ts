import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { findCategory, listArticlesByIds } from "../../articles/server/public.ts";
import type { FoundArticle } from "../contract.ts";
import { COUNTED_TO } from "../limits.ts";
import { type SortOption, usualSort } from "../sort-options.ts";
import { orderArticles } from "./order-articles.ts";
import { type Found, type Paging, rankArticles } from "./rank-articles.ts";
import { readSpan, type Span } from "./time-windows.ts";
import { correctWords } from "./words/correct-words.ts";
import { allOf, inCategory, withTag } from "./words/filter-words.ts";
import { markMatches } from "./words/mark-matches.ts";
import { type ReadQuery, readQuery } from "./words/read-query.ts";

export interface ArticleSearch extends Paging {
  typed: string;
  category: string | undefined;
  tags: readonly string[];
  from: string | undefined;
  to: string | undefined;
  sort: SortOption;
  now: Date;
}

interface FoundArticles {
  articles: FoundArticle[];
  total: number;
  totalIsCapped: boolean;
  correctedTo: string | null;
  someWords: boolean;
}

const nothing: FoundArticles = {
  articles: [],
  total: 0,
  totalIsCapped: false,
  correctedTo: null,
  someWords: false,
};

type Try = Pick<FoundArticles, "correctedTo" | "someWords"> & Omit<ReadQuery, "withLess">;

/** Searches for the query as typed, then with corrected spelling, then with one or two words left out. */
export async function searchArticles(tx: Queryable, search: ArticleSearch): Promise<FoundArticles> {
  const filters = await filtersOf(tx, search);
  const span = await readSpan(tx, search);
  if (span.first > span.last) return nothing;
  for await (const attempt of attempts(tx, search.typed, { span, now: search.now })) {
    const found = await find(tx, search, { filters, span, attempt });
    if (found.count === 0) continue;
    const { correctedTo, someWords, marked } = attempt;
    const named = await listArticlesByIds(tx, { ids: found.ids, now: search.now });
    return {
      articles: await markMatches(tx, named, marked),
      total: Math.min(found.count, COUNTED_TO),
      totalIsCapped: found.count > COUNTED_TO || found.cut,
      correctedTo,
      someWords,
    };
  }
  return nothing;
}

async function* attempts(
  tx: Queryable,
  typed: string,
  archive: { span: Span; now: Date },
): AsyncGenerator<Try> {
  const asTyped = await readQuery(tx, typed);
  if (!asTyped) return;
  yield { ...asTyped, correctedTo: null, someWords: false };
  const correctedTo = (await correctWords(tx, typed, archive)) ?? null;
  const corrected = correctedTo === null ? undefined : await readQuery(tx, correctedTo);
  if (corrected) yield { ...corrected, correctedTo, someWords: false };
  const { withLess, marked } = corrected ?? asTyped;
  for (const words of withLess) {
    const less = { words, wanted: words, title: undefined, marked };
    yield { ...less, correctedTo, someWords: true };
  }
}

async function filtersOf(
  tx: Queryable,
  { category, tags }: Pick<ArticleSearch, "category" | "tags">,
): Promise<string[]> {
  const terms = tags.map(withTag);
  if (category === undefined) return terms;
  const row = await findCategory(tx, category);
  if (!row) throw new AppError("invalid_input", `category: there is no "${category}"`);
  return [...terms, inCategory(row.id)];
}

async function find(
  tx: Queryable,
  { sort, limit, offset, now }: ArticleSearch,
  how: { filters: readonly string[]; span: Span; attempt: Try },
): Promise<Found> {
  const { filters, span, attempt } = how;
  const { words, loosely } = attempt;
  const query = allOf([loosely ?? words, ...filters]);
  const matching = { query, exactly: loosely && words, span, now };
  if (sort !== usualSort) return orderArticles(tx, matching, { order: sort, limit, offset });
  const { wanted, title } = attempt;
  const byTitle = title && allOf([title, ...filters]);
  return rankArticles(tx, matching, { wanted, byTitle, limit, offset });
}
