import pg from "pg";
import { learnSearchWords } from "../features/search/server/learn-words.ts";
import type { Db } from "../platform/server/postgres/connect.ts";
import { seedArchive } from "./seed-archive.ts";

/** Enough to know nearly every word there is. */
const LEARNT_FROM = 3_000;

/** An archive with its index, which is built at the end: one article after the other would take far longer. */
export async function fillSearchArchive(
  { db, url }: { db: Db; url: string },
  size: number,
  say: (line: string) => void,
): Promise<void> {
  // Not from the pool, whose patience is that of a web page.
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query("drop index article_search_words");
    await seedArchive(db, size, say);
    say("Building the index");
    await owner.query(
      "create index article_search_words on article_search using gin (words) with (fastupdate = off)",
    );
    await owner.query("delete from unlearned_articles where article_id > $1", [LEARNT_FROM]);
    say("Learning words");
    const { signal } = new AbortController();
    const deps = { db, clock: { now: () => new Date() } };
    await learnSearchWords.run(deps, { signal, since: undefined });
    await owner.query("vacuum analyze articles");
    await owner.query("vacuum analyze article_search");
    await owner.query("vacuum analyze search_words");
  } finally {
    await owner.end();
  }
}
