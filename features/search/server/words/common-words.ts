import { sql } from "drizzle-orm";
import type { Deps } from "#platform/server/deps.ts";
import { MINUTE } from "#shared/time/units.ts";

/** The part of all articles that has each of the common words. */
export type CommonWords = ReadonlyMap<string, number>;

const LIFETIME = 5 * MINUTE;

interface StoredWords {
  until: number;
  words: Promise<CommonWords>;
}
const storedFor = new WeakMap<Deps["db"], StoredWords>();

/** What PostgreSQL's statistics say; read every five minutes, because there are thousands of them. */
export function commonWords({ db, clock }: Deps): Promise<CommonWords> {
  const now = clock.now().getTime();
  const stored = storedFor.get(db);
  if (stored && stored.until > now && stored.until <= now + LIFETIME) return stored.words;
  const words = readCommonWords(db);
  storedFor.set(db, { until: now + LIFETIME, words });
  words.catch(() => storedFor.delete(db));
  return words;
}

async function readCommonWords(db: Deps["db"]): Promise<CommonWords> {
  const { rows } = await db.execute<{ lexeme: string; share: number }>(sql`
    select lexeme, share from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as listed (lexeme, share)
    where schemaname = 'public' and tablename = 'article_search' and attname = 'words'
      and lexeme !~ '^[#=]'`);
  return new Map(rows.map(({ lexeme, share }) => [lexeme, share]));
}
