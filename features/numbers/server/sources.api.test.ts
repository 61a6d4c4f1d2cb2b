import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { createCountedReaders } from "#testing/builders/counted-readers.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";
import { getStoryNumbers } from "./figures/get-story-numbers.ts";
import { analyticsJobs } from "./jobs.ts";

// Owns how many names of sources are stored. What a source is: ingest/origin-of.test.ts.

let app: TestApp;
let readers: ReturnType<typeof createCountedReaders>;
let articleId: number;
beforeAll(async () => {
  app = await startTestApp({ env: BEHIND_PROXY });
  readers = createCountedReaders(app);
  ({ id: articleId } = await publishedArticle(app.deps));
});
afterAll(() => app.close());

const fold = async (since?: Date) => {
  const job = analyticsJobs(app.deps).find(({ name }) => name === "fold-sources");
  await job?.run(app.deps, { signal: new AbortController().signal, since });
};
const today = () => app.clock.now().toISOString().slice(0, 10);

/** As many hosts as somebody invents, each with one view more than the one before. */
const invent = (day: string, hosts: number) =>
  app.owner.pool.query(
    `with hosts as (select 'host-' || lpad(n::text, 3, '0') || '.example' as name, n from generate_series(1, $2::int) n),
       of_day as (insert into analytics_days (day, kind, name, views) select $1::date, 'source', name, n from hosts)
     insert into analytics_story_days (article_id, day, kind, name, count)
       select $3, $1::date, 'source', name, n from hosts`,
    [day, hosts, articleId],
  );
const stored = async (day: string) => {
  const { rows } = await app.owner.pool.query<{ name: string; views: number }>(
    "select name, views::int from analytics_days where kind = 'source' and day = $1 order by views desc, name",
    [day],
  );
  return rows;
};

test("[RUN-21] a day has 500 names of sources and the sum of the others, whatever is invented", async () => {
  await readers.view("/", { referrer: "" });
  await invent(today(), 503);
  await fold();
  const rows = await stored(today());
  expect(rows).toHaveLength(502);
  expect(rows[0]).toEqual({ name: "host-503.example", views: 503 });
  expect(rows).toContainEqual({ name: "Other sources", views: 1 + 2 + 3 });
  expect(rows).toContainEqual({ name: "", views: 1 });
  expect(rows.map(({ name }) => name)).not.toContain("host-003.example");

  // Another hour: what is folded already is added to.
  await readers.view("/", { referrer: "https://late.example/" });
  await fold(app.clock.now());
  expect(await stored(today())).toContainEqual({ name: "Other sources", views: 7 });
  expect(await stored(today())).toHaveLength(502);

  const { sources } = await getStoryNumbers(app.deps, { id: articleId, views: 0 });
  expect(sources.map(({ kind }) => kind)).toEqual([...Array(6).fill("source"), "others"]);
  expect(sources.map(({ name }) => name)).not.toContain("Other sources");
  const { rows: ofStory } = await app.owner.pool.query(
    "select count(*)::int as names, sum(count)::int as views from analytics_story_days where kind = 'source'",
  );
  expect(ofStory).toEqual([{ names: 51, views: (503 * 504) / 2 }]);
});

test("[RUN-21] days that were folded before are not read again", async () => {
  const past = new Date(app.clock.now().getTime() - 9 * DAY).toISOString().slice(0, 10);
  await invent(past, 501);
  await fold(app.clock.now());
  expect(await stored(past)).toHaveLength(501);
  await fold();
  expect(await stored(past)).toHaveLength(501);
  expect(await stored(past)).toContainEqual({ name: "Other sources", views: 1 });
});
