import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { editDistance } from "#shared/text/edit-distance.ts";
import { newestMatches } from "../matches.ts";
import { defaultWindows, type Span } from "../time-windows.ts";
import { findKnownWords, findSimilarWords, maxEdits } from "./known-words.ts";
import { quoted } from "./tsquery.ts";

/** A query with more unknown words is probably in another language. */
const MAX_CORRECTED = 3;
/** Of equally close words, so many are compared by frequency, counted up to a limit. */
const MAX_COMPARED = 5;
const COUNTED_USES = 100;

const WORD = /[\p{L}\p{M}]+/gu;
const plain = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

interface Archive {
  span: Span;
  now: Date;
}

/** The query with each unknown word replaced by the closest known one; undefined if nothing was replaced. */
export async function correctWords(
  tx: Queryable,
  { typed, unknown: lexemes }: { typed: string; unknown: readonly string[] },
  archive: Archive,
): Promise<string | undefined> {
  const words = [...new Set((typed.match(WORD) ?? []).map(plain))];
  const long = words.filter((word) => maxEdits(word) > 0);
  const candidates = long.length === 0 ? [] : await withLexeme(tx, long, lexemes);
  if (candidates.length === 0) return undefined;
  const known = await findKnownWords(tx, candidates);
  const unknown = candidates.filter((word) => !known.has(word)).slice(0, MAX_CORRECTED);
  const corrections = new Map<string, string>();
  for (const word of unknown) {
    const closest = closestOf(word, await findSimilarWords(tx, word, maxEdits(word)));
    const best = closest.length > 0 ? await mostFrequent(tx, closest, archive) : undefined;
    if (best) corrections.set(word, best);
  }
  if (corrections.size === 0) return undefined;
  return typed.replace(WORD, (word) => corrections.get(plain(word)) ?? word);
}

async function withLexeme(
  tx: Queryable,
  words: readonly string[],
  lexemes: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    select word from unnest(${sql.param([...words])}::text[]) as word
    where tsvector_to_array(to_tsvector('newsroom', word)) && ${sql.param([...lexemes])}::text[]`);
  return rows.map(({ word }) => word);
}

/** The fewest edits win; a wrong first letter is less likely. */
function closestOf(word: string, near: readonly string[]): string[] {
  const distance = (other: string) => editDistance(word, other) + (other[0] === word[0] ? 0 : 0.5);
  const measured = near
    .map((other) => ({ other, distance: distance(other) }))
    .filter((each) => each.distance < maxEdits(word) + 1)
    .toSorted((a, b) => a.distance - b.distance || (a.other < b.other ? -1 : 1));
  const least = measured[0]?.distance;
  return measured
    .filter((each) => each.distance === least)
    .slice(0, MAX_COMPARED)
    .map(({ other }) => other);
}

/** None, if no visible article has any of them. */
async function mostFrequent(
  tx: Queryable,
  words: readonly string[],
  { span, now }: Archive,
): Promise<string | undefined> {
  const windows = defaultWindows(span);
  const { rows: lexemes } = await tx.execute<{ word: string; query: string }>(sql`
    select word, plainto_tsquery('newsroom', word)::text as query
    from unnest(${sql.param([...words])}::text[]) as word`);
  const uses = lexemes.map(({ word, query }) => {
    const found = newestMatches({ query: query || quoted(word), windows, now }, COUNTED_USES);
    return sql`(select ${word}::text as word, (select count(*) from ${found} as used) as uses)`;
  });
  const { rows } = await tx.execute<{ word: string }>(
    sql`select word from (${sql.join(uses, sql` union all `)}) as compared where uses > 0 order by uses desc, word limit 1`,
  );
  return rows[0]?.word;
}
