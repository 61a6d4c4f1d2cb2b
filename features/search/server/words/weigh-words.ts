import { sql } from "drizzle-orm";
import { articleSearch, articleWordCounts } from "#db/schema/search.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { MINUTE } from "#shared/time/units.ts";
import type { WeighedWord } from "./majority.ts";
import type { ParsedQuery } from "./queries.ts";

/** The part of all articles that has each of the common words. */
export type CommonWords = ReadonlyMap<string, number>;

const LIFETIME = 5 * MINUTE;

export type FindCommonWords = (db: Deps["db"]) => Promise<CommonWords>;

/**
 * What PostgreSQL's statistics say; read every five minutes, because there are thousands of them. A replica has those of
 * the primary.
 */
export function createCommonWords({ clock }: Pick<Deps, "clock">): FindCommonWords {
  let stored: { until: number; words: Promise<CommonWords> } | undefined;
  return (db) => {
    const now = clock.now().getTime();
    if (stored && stored.until > now && stored.until <= now + LIFETIME) return stored.words;
    const words = readCommonWords(db);
    const fresh = { until: now + LIFETIME, words };
    stored = fresh;
    words.catch(() => {
      if (stored === fresh) stored = undefined;
    });
    return words;
  };
}

async function readCommonWords(db: Deps["db"]): Promise<CommonWords> {
  const { rows } = await db.execute<{ lexeme: string; share: number }>(sql`
    select lexeme, share from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as listed (lexeme, share)
    where schemaname = 'public' and tablename = 'article_search' and attname = 'words'
      and lexeme !~ '^[#=]'`);
  return new Map(rows.map(({ lexeme, share }) => [lexeme, share]));
}

export interface SearchedWord extends WeighedWord {
  number: number;
  uses: number;
  isOptional: boolean;
}

export interface WeighedQuery extends ParsedQuery {
  /** The words that articles have, the rarest first. */
  words: readonly SearchedWord[];
  /** The lexemes that no article has. */
  unknown: readonly string[];
  /** More than so much weight of the optional words makes a majority of all. */
  need: number;
  articles: number;
  meanLength: number;
}

/** Inverse document frequency: words that say more about a text weigh more. */
const weightOf = (uses: number, articles: number) =>
  Math.log(1 + (Math.max(articles, uses) - uses + 0.5) / (uses + 0.5));

export async function weighWords(
  tx: Queryable,
  parsed: ParsedQuery,
  archive: { common: CommonWords; now: Date },
): Promise<WeighedQuery> {
  const lexemes = [...parsed.held, ...parsed.optional];
  const frequencies = await readFrequencies(tx, { lexemes, ...archive });
  return { ...parsed, ...weigh(parsed, frequencies) };
}

function weigh({ held }: ParsedQuery, { articles, meanLength, words: counted }: Frequencies) {
  const words = counted
    .filter(({ uses }) => uses > 0)
    .map((word) => ({
      ...word,
      isOptional: !held.includes(word.lexeme),
      weight: weightOf(word.uses, articles),
    }))
    .toSorted((a, b) => b.weight - a.weight);
  const total = sum(words);
  return {
    words,
    unknown: counted.filter(({ uses }) => uses === 0).map(({ lexeme }) => lexeme),
    need: total / 2 - sum(words.filter((word) => !word.isOptional)),
    articles,
    meanLength,
  };
}

const sum = (words: readonly WeighedWord[]) =>
  words.reduce((total, { weight }) => total + weight, 0);

interface CountedWord {
  lexeme: string;
  /** By which the counts of an article know the word. */
  number: number;
  /** About how many articles have it. */
  uses: number;
}

interface Frequencies {
  /** About how many articles there are. */
  articles: number;
  /** The mean of their lengths. */
  meanLength: number;
  words: readonly CountedWord[];
}

/** Up to so many articles are counted, and so many uses of a word; beyond it, PostgreSQL's statistics say more. */
const COUNTED = 5_000;
/** The lengths of so many articles stand for all. */
const SAMPLED = 500;

/**
 * How many articles have each word. In a large archive, words that are not listed as common are few enough to count.
 * Visible articles are counted only, so that nothing tells what is scheduled.
 */
async function readFrequencies(
  tx: Queryable,
  { lexemes, common, now }: { lexemes: readonly string[]; common: CommonWords; now: Date },
): Promise<Frequencies> {
  const { rows } = await tx.execute<{
    articles: number;
    meanLength: number | null;
    uses: number[];
    numbers: number[];
  }>(sql`
    with archive as materialized (
      select case when reltuples > ${COUNTED} then reltuples else
        (select count(*) from (select from ${articleSearch} limit ${COUNTED}) as counted) end as articles
      from pg_class where oid = 'article_search'::regclass
    ), typed as materialized (
      select * from unnest(${sql.param([...lexemes])}::text[], ${sql.param(lexemes.map((lexeme) => common.get(lexeme) ?? null))}::float8[])
        with ordinality as typed (lexeme, share, ordinal)
    )
    select articles::float8, (
      select avg(length)::float8 from (
        select length from ${articleWordCounts} order by article_id desc limit ${SAMPLED}) as sampled
    ) as "meanLength", array(
      select case when articles > ${COUNTED} and share is not null then share * articles else (
        select count(*) from (select from ${articleSearch}
          where words @@ array_to_tsvector(array[lexeme])::text::tsquery
            and published_at <= ${now.toISOString()}::timestamptz limit ${COUNTED}) as used
      ) end from typed order by ordinal
    ) as uses, array(select word_number(lexeme) from typed order by ordinal) as numbers
    from archive`);
  const { articles = 0, meanLength, uses = [], numbers = [] } = rows[0] ?? {};
  return {
    articles,
    meanLength: meanLength || 1,
    words: lexemes.map((lexeme, at) => ({
      lexeme,
      number: numbers[at] ?? 0,
      uses: uses[at] ?? 0,
    })),
  };
}
