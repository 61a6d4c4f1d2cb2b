import pg from "pg";
import { indexSearchWords } from "../../features/search/server/words/index-search-words.ts";
import type { Db } from "../../platform/server/postgres/connect.ts";
import { seedArchive } from "./seed-archive.ts";

/** Enough to know nearly every word there is. */
const LEARNT_FROM = 3_000;

/** An archive with its index, which is built at the end: one article after the other would take far longer. */
export async function fillArchive(
  { db, url }: { db: Db; url: string },
  size: number,
): Promise<void> {
  // Not from the pool, whose patience is that of a web page.
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
