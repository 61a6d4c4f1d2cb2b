import { readStories } from "@newsroom/demo/read-story.ts";
import { judgements } from "#features/search/server/judgements.test-kit.ts";
import { meanScores, ndcgOf, type Scored } from "#features/search/server/scores.test-kit.ts";
import { searchSite } from "#features/search/server/search-site.ts";
import { indexSearchWords } from "#features/search/server/words/known-words.ts";
import { createCommonWords } from "#features/search/server/words/weigh-words.ts";
import { createArticle } from "#features/stories/server/writing/saved-articles.ts";
import type { Database } from "#platform/server/postgres/connect.ts";
import { fillArchive } from "../archive/fill-archive.ts";
import type { Finding, Part } from "../part.ts";
import { compareWithMiniSearch } from "../relevance/beside-minisearch.ts";
import { readCranfield } from "../relevance/cranfield.ts";

const OTHERS = Number(process.env.OTHERS ?? 20_000);
const clock = { now: () => new Date() };

export const relevancePart: Part = {
  name: "relevance",
  about: `how well judged queries find the demo stories, alone and among ${OTHERS} others made of the same words`,
  async measure({ archives, say }) {
    const { database, url } = await archives.empty();
    await publishDemo(database);
    const alone = await score(database, "demo stories alone", say);
    await fillArchive({ db: database.db, url }, OTHERS);
    const among = await score(database, `among ${OTHERS} others`, say);
    const collection = readCranfield();
    if (!collection) say("The Cranfield collection is not there, and is not measured.");
    const { database: empty } = await archives.empty();
    return [
      ...(collection ? await compareWithMiniSearch(empty, collection) : []),
      ...alone.map((finding) => ({ ...finding, least: 0.95 })),
      ...among.map((finding) => ({ ...finding, least: 0.6 })),
    ];
  },
};

async function publishDemo({ db }: Database) {
  for (const { html, age, slug, title, excerpt, category, author, tags } of await readStories()) {
    const story = { slug, title, excerpt, category, author, tags, content: html };
    const publishedAt = new Date(Date.now() - age);
    await createArticle({ db, clock }, { ...story, status: "published", publishedAt });
  }
  const { signal } = new AbortController();
  await indexSearchWords.run({ db, clock }, { signal, since: undefined });
}

async function score(
  { db }: Database,
  where: string,
  say: (line: string) => void,
): Promise<Finding[]> {
  const commonWords = createCommonWords({ clock });
  const scored: (Scored & { query: string })[] = [];
  for (const { query, wanted } of judgements) {
    const { articles } = await searchSite(
      { db, clock, commonWords },
      { q: query, page: 1, limit: 10 },
    );
    scored.push({ query, wanted, found: articles.map(({ slug }) => slug) });
  }
  const worst = scored.toSorted((a, b) => ndcgOf(a) - ndcgOf(b)).slice(0, 8);
  say(`\n${where}, ${scored.length} queries; the worst:`);
  console.table(
    worst.map((one) => ({ query: one.query, ndcg: ndcgOf(one).toFixed(2), first: one.found[0] })),
  );
  const { ndcg, mrr } = meanScores(scored);
  return [
    { what: `NDCG@10, ${where}`, value: ndcg, unit: "" },
    { what: `MRR, ${where}`, value: mrr, unit: "" },
  ];
}
