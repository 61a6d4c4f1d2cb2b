import { type SQL, sql } from "drizzle-orm";
import { clipCues, clips } from "#db/schema/clips.ts";
import type { FoundClip } from "#features/media/calls/videos.ts";
import type { Deps } from "#platform/server/deps.ts";
import { isPublicAt, toClip } from "./clips.ts";

interface ClipSearch {
  /** Phrases, exclusions or alternatives, which a clip or a line of it must match. */
  required: string;
  /** Words most of which a clip or a line of it must have. */
  optional: string;
  from: Date;
  before: Date;
  limit: number;
}

/** Lines and clips that are looked at; a word that more have is in nearly every clip. */
const MOST = 500;

/** Own clips in whose title, location, description or words somebody says something is found, with the line that says most of it. */
export async function findClipsAbout(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { required, optional, from, before, limit }: ClipSearch,
): Promise<FoundClip[]> {
  const { rows } = await db.execute<{
    number: number;
    start_ms: number | null;
    line: string | null;
  }>(sql`
    with typed as materialized (
      select search_query(${required}::text) as must, tsvector_to_array(to_tsvector('newsroom', ${optional}::text)) as lexemes
    ), asked as materialized (
      select lexemes, ${either(sql`' | '`)} as some, ${either(sql`' & '`)} as every from typed
    ), lines as materialized (
      select clip, start_ms, text, ${held(sql`words`)} as held from (
        (${linesWith(sql`every`)}) union all (${linesWith(sql`some`)})
      ) as matching, asked
    ), best as (
      select distinct on (clip) clip, start_ms, text, held from lines order by clip, held desc, start_ms
    ), told as materialized (
      select number, ${held(sql`words`)} as held from ${clips}, asked where words @@ asked.some limit ${sql.raw(String(MOST))}
    ), found as (
      select ${clips.number} as number, ${clips.publishedAt} as published_at, best.start_ms, best.text,
        coalesce(told.held, 0) as told, coalesce(best.held, 0) as said, cardinality(asked.lexemes) as wanted
      from asked, best full join told on told.number = best.clip
        join ${clips} on ${clips.number} = coalesce(told.number, best.clip)
      where ${isPublicAt(clock.now())}
        and ${clips.publishedAt} >= ${from.toISOString()}::timestamptz and ${clips.publishedAt} < ${before.toISOString()}::timestamptz
    )
    select number, start_ms, text as line from found
    where wanted = 0 or 2 * greatest(told, said) > wanted
    order by greatest(told, said) desc, told desc, published_at desc, number limit ${limit}`);
  if (rows.length === 0) return [];
  const numbers = sql.join(
    rows.map(({ number }) => sql`${number}`),
    sql`, `,
  );
  const known = await db.select().from(clips).where(sql`${clips.number} in (${numbers})`);
  return rows.flatMap(({ number, start_ms: startMs, line: text }) => {
    const clip = known.find((one) => one.number === number);
    if (!clip) return [];
    return { ...toClip(clip), line: startMs === null || text === null ? null : { startMs, text } };
  });
}

/** As a query spells a lexeme with signs in it. */
const quoted = sql`'''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || ''''`;

/** What is typed as one query, its words joined; null where an index could not find it. */
const either = (joint: SQL) => sql`(
  select case when querytree(whole) in ('', 'T') then null else whole end from (
    select case when cardinality(lexemes) = 0 then must
      else must && (select string_agg(${quoted}, ${joint}) from unnest(lexemes) as lexeme)::tsquery
    end as whole
  ) as joined)`;

const linesWith = (query: SQL) => sql`
  select clip, start_ms, text, words from ${clipCues}, asked
  where words @@ asked.${query} limit ${sql.raw(String(MOST))}`;

/** How many of the words it has. */
const held = (words: SQL) =>
  sql`(select count(*) from unnest(tsvector_to_array(${words})) as word where word = any(asked.lexemes))`;
