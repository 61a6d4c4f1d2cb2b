import { inArray, sql } from "drizzle-orm";
import { articleSearch, searchWords, unlearnedArticles } from "#db/schema/search.ts";
import { searchableArticles } from "#features/stories/server/public.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

/** Only the first letters are indexed; the edit distance then compares whole words. */
const COUNTED_LETTERS = 7;
/** A short word with more than one edit is no longer recognisable. */
const LONG_WORD = 7;
const SHORTEST_CORRECTED = 4;

export const maxEdits = (word: string) =>
  word.length < SHORTEST_CORRECTED ? 0 : word.length < LONG_WORD ? 1 : 2;

/**
 * The word with one or two letters removed. Two words that differ by one edit share at least one of these forms, so
 * words close to a misspelt one are found by equality.
 */
export function misspeltForms(word: string): string[] {
  const forms = new Set([word.slice(0, COUNTED_LETTERS)]);
  for (let slip = 0; slip < Math.max(1, maxEdits(word)); slip++) {
    for (const form of [...forms]) {
      for (let at = 0; at < form.length; at++) forms.add(form.slice(0, at) + form.slice(at + 1));
    }
  }
  return [...forms].filter(Boolean);
}

export async function findKnownWords(
  tx: Queryable,
  words: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(inArray(searchWords.word, [...words]));
  return new Set(rows.map(({ word }) => word));
}

/** More than are ever close to one word, and few enough to compare. */
const MAX_SIMILAR = 2_000;

export async function findSimilarWords(
  tx: Queryable,
  word: string,
  slips: number,
): Promise<string[]> {
  const rows = await tx
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(
      sql`${searchWords.forms} && ${sql.param(misspeltForms(word))}::text[]
        and abs(length(${searchWords.word}) - ${word.length}) <= ${slips}`,
    )
    .limit(MAX_SIMILAR);
  return rows.map((row) => row.word);
}

/** Takes articles from the queue of those whose words are not indexed yet; other processes skip the locked rows. */
async function takeUnindexedArticles(tx: Queryable, most: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    delete from ${unlearnedArticles} where article_id in (
      select article_id from ${unlearnedArticles} order by article_id limit ${most} for update skip locked)
    returning article_id as id`);
  return rows.map(({ id }) => id);
}

/** Only words of letters, because a misspelt number cannot be recognised. */
async function findNewWords(tx: Queryable, ids: readonly number[]): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    select distinct lexeme as word
    from ${articleSearch} as s join (${searchableArticles.texts()}) as a on a.id = s.article_id
    cross join lateral unnest(to_tsvector('newsroom_literal',
      concat_ws(' ', a.text, s.body)))
    where s.article_id = any(${sql.param([...ids])}::int[]) and lexeme ~ '^[[:alpha:]]{3,30}$'
      and not exists (select from ${searchWords} where word = lexeme)`);
  return rows.map(({ word }) => word);
}

/** Sorted, so that two processes that add words at once wait for each other instead of deadlocking. */
async function addWords(tx: Queryable, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const rows = words.toSorted().map((word) => ({ word, forms: misspeltForms(word) }));
  await tx.insert(searchWords).values(rows).onConflictDoNothing();
}

/** The start of each article's text without markup. */
export async function findBodies(
  tx: Queryable,
  ids: readonly number[],
  length: number,
): Promise<Map<number, string>> {
  const rows = await tx
    .select({
      id: articleSearch.articleId,
      body: sql<string>`left(${articleSearch.body}, ${length})`,
    })
    .from(articleSearch)
    .where(inArray(articleSearch.articleId, [...ids]));
  return new Map(rows.map(({ id, body }) => [id, body]));
}

const AT_ONCE = 20;

/** Adds the words of new and changed articles to the words that misspelt ones are corrected to. */
export const indexSearchWords: Job = {
  name: "learn-search-words",
  everyMinutes: 1,
  async run({ db }, { signal }) {
    for (let more = true; more && !signal.aborted; ) {
      more = await db.transaction(async (tx) => {
        const ids = await takeUnindexedArticles(tx, AT_ONCE);
        await addWords(tx, await findNewWords(tx, ids));
        return ids.length === AT_ONCE;
      });
    }
  },
};

export const searchJobs: readonly Job[] = [indexSearchWords];
