import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readStories } from "../db/demo/read-story.ts";
import { createArticle, syncCategories } from "../features/articles/server/public.ts";
import { judgements } from "../features/search/server/judgements.test-kit.ts";
import { learnSearchWords } from "../features/search/server/learn-words.ts";
import { meanScores, ndcgOf, type Scored } from "../features/search/server/scores.test-kit.ts";
import { searchSite } from "../features/search/server/search-site.ts";
import { connect, type Database } from "../platform/server/postgres/connect.ts";
import { startEmbeddedPostgres } from "../platform/server/postgres/embedded/start-embedded-postgres.ts";
import { migrate } from "../platform/server/postgres/migrate.ts";
import { fillSearchArchive } from "./fill-search-archive.ts";

/**
 * How well the demo stories are found by the judged queries: among themselves, as the API test has it, and hidden in an
 * archive of many others that are made of the same words.
 */
const OTHERS = Number(process.env.OTHERS ?? 20_000);

const clock = { now: () => new Date() };

async function publishDemo({ db }: Database) {
  for (const { html, age, slug, title, excerpt, category, author, tags } of await readStories()) {
    const story = { slug, title, excerpt, category, author, tags, content: html };
    const publishedAt = new Date(Date.now() - age);
    await createArticle({ db, clock }, { ...story, status: "published", publishedAt });
  }
  const { signal } = new AbortController();
  await learnSearchWords.run({ db, clock }, { signal, since: undefined });
}

async function report({ db }: Database, where: string) {
  const scored: (Scored & { query: string })[] = [];
  for (const { query, wanted } of judgements) {
    const { articles } = await searchSite({ db, clock }, { q: query, page: 1, limit: 10 });
    scored.push({ query, wanted, found: articles.map(({ slug }) => slug) });
  }
  const { ndcg, mrr } = meanScores(scored);
  console.log(
    `\n${where}: NDCG@10 ${ndcg.toFixed(3)}, MRR ${mrr.toFixed(3)}, ${scored.length} queries`,
  );
  const worst = scored.toSorted((a, b) => ndcgOf(a) - ndcgOf(b)).slice(0, 12);
  console.table(
    worst.map((one) => ({ query: one.query, ndcg: ndcgOf(one).toFixed(2), first: one.found[0] })),
  );
}

const folder = await mkdtemp(join(tmpdir(), "bench-"));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "db"), say: () => {} });
try {
  await migrate(postgres.url);
  const database = connect(postgres.url);
  await syncCategories({ db: database.db });
  await publishDemo(database);
  await report(database, "Demo stories alone");
  await fillSearchArchive({ db: database.db, url: postgres.url }, OTHERS, console.log);
  await report(database, `Among ${OTHERS} others`);
  await database.close();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
