import { sql } from "drizzle-orm";
import type { Deps } from "../../../../platform/server/deps.ts";
import { MINUTE } from "../../../../shared/time/units.ts";

/** The part of all articles that has each of the common words. */
export type CommonWords = ReadonlyMap<string, number>;

const KEPT = 5 * MINUTE;

interface Kept {
  until: number;
  words: Promise<CommonWords>;
}
const keptOf = new WeakMap<Deps["db"], Kept>();

/** What PostgreSQL's statistics say; read every five minutes, because there are thousands of them. */
export function commonWords({ db, clock }: Deps): Promise<CommonWords> {
  const now = clock.now().getTime();
  const kept = keptOf.get(db);
  if (kept && kept.until > now && kept.until <= now + KEPT) return kept.words;
  const words = readCommonWords(db);
  keptOf.set(db, { until: now + KEPT, words });
  words.catch(() => keptOf.delete(db));
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
