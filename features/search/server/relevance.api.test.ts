import { readStories } from "@newsroom/demo/read-story.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import type { SearchResponse } from "../calls/search.ts";
import { judgements } from "./judgements.test-kit.ts";
import { meanScores, type Scored } from "./scores.test-kit.ts";
import { indexSearchWords } from "./words/known-words.ts";

// Tests the relevance of results as a score that must not fall.

/** Slightly below the current score, so that another demo article breaks nothing. */
const FLOORS = { ndcg: 0.965, mrr: 0.975 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  for (const { html, age, slug, title, excerpt, category, author, tags } of await readStories()) {
    const publishedAt = new Date(app.clock.now().getTime() - age);
    const story = { slug, title, excerpt, category, author, tags, content: html };
    await publishedArticle(app.deps, { ...story, publishedAt });
  }
  await indexSearchWords.run(app.deps, { signal: new AbortController().signal, since: undefined });
});
afterAll(() => app.close());

test("the most relevant articles come first", async () => {
  expect(judgements.length).toBeGreaterThanOrEqual(60);
  const scored: Scored[] = [];
  for (const { query, wanted } of judgements) {
    const address = `/api/search?${new URLSearchParams({ q: query, limit: "10" })}`;
    const { articles } = await app.read<SearchResponse>(address);
    scored.push({ wanted, found: articles.map(({ slug }) => slug) });
  }
  const { ndcg, mrr } = meanScores(scored);
  expect(ndcg).toBeGreaterThan(FLOORS.ndcg);
  expect(mrr).toBeGreaterThan(FLOORS.mrr);
});
