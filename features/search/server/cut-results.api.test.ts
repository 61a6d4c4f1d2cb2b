import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import type { SearchResponse } from "../calls/search.ts";

// Tests the count for a phrase whose words occur in more articles than are rechecked.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Articles with both words, adjacent in every hundredth. */
const addStories = (from: number, to: number) =>
  app.database.pool.query(
    `insert into articles (slug, title, excerpt, content, category_id, author, status, published_at, created_at, updated_at, read_time)
     select 'story-' || n, 'Story', '', case when n % 100 = 0 then 'north pier' else 'pier of the north' end,
       (select min(id) from categories), '', 'published', $1::timestamptz - n * interval '1 hour', now(), now(), 0
     from generate_series($2::int, $3::int) n`,
    [app.clock.now(), from, to],
  );
const search = () =>
  app.read<SearchResponse>(`/api/search?q=${encodeURIComponent('"north pier"')}`);

test("a count is exact while every story was looked into, and a lower bound from 1,500 on", async () => {
  await addStories(1, 1_499);
  expect(await search()).toMatchObject({ total: 14, totalIsCapped: false });
  await addStories(1_500, 1_600);
  expect(await search()).toMatchObject({ total: 15, totalIsCapped: true });
});
