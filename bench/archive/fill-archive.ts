import pg from "pg";
import { indexSearchWords } from "#features/search/server/words/known-words.ts";
import type { Db } from "#platform/server/postgres/connect.ts";
import { seedArchive } from "./seed-archive.ts";

/** Enough articles to contain nearly every word. */
const LEARNT_FROM = 3_000;

/** Fills an archive and builds its index at the end, which is far faster than one article at a time. */
export async function fillArchive(
  { db, url }: { db: Db; url: string },
  size: number,
): Promise<void> {
  // A separate connection, because the pool's time limits are those of a web page.
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query("drop index article_search_words");
    await seedArchive(db, size);
    await owner.query(
      "create index article_search_words on article_search using gin (words) with (fastupdate = off)",
    );
    await owner.query("delete from unlearned_articles where article_id > $1", [LEARNT_FROM]);
    const { signal } = new AbortController();
    const deps = { db, clock: { now: () => new Date() } };
    await indexSearchWords.run(deps, { signal, since: undefined });
    for (const table of ["articles", "article_tags", "article_search", "search_words"]) {
      await owner.query(`vacuum analyze ${table}`);
    }
  } finally {
    await owner.end();
  }
}
