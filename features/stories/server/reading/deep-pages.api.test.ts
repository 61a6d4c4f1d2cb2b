import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY, HOUR } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { unpublishArticle } from "../writing/publish-article.ts";
import { updateArticle } from "../writing/saved-articles.ts";
import { countByAuthor, findNewestByAuthor } from "./author-pages.ts";
import { foldArticleMonths } from "./deep-pages.ts";
import { countRowsRead } from "./rows-read.test-kit.ts";
import { findNewestOfTopic, findTopic } from "./topic-pages.ts";

// Owns how long the lists of topics and authors are, and how many rows are read for them. What they show: the tests of each.

const tag = "tides";
const names = ["Ada Quay", "ADA QUAY"];
const run = { signal: AbortSignal.timeout(60_000), since: undefined };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const start = new Date(app.clock.now().getTime() - 600 * DAY).toISOString();
  // Two a day.
  await app.deps.db.execute(sql`
    insert into articles (slug, title, excerpt, content, category_id, author, tags, status, published_at, created_at, updated_at, read_time)
    select 'tide-' || n, 'Tide', '', '', (select min(id) from categories), (array['Ada Quay', 'ADA QUAY', 'Bo Reed'])[1 + n % 3],
      array['tides', 'sea'], 'published', ${start}::timestamptz + n * interval '12 hours', now(), now(), 1
    from generate_series(1, 1200) as n`);
  await app.owner.pool.query("vacuum analyze articles");
  await app.owner.pool.query("vacuum analyze article_tags");
});
afterAll(() => app.close());

/** What the lists must be, from the articles themselves. */
async function visibleIds() {
  const { rows } = await app.deps.db.execute<{ id: number; tags: string[]; author: string }>(sql`
    select id, tags, author from articles
    where status = 'published' and published_at <= ${app.clock.now().toISOString()}::timestamptz
    order by published_at desc, id desc`);
  const idsOf = (found: typeof rows) => found.map(({ id }) => id);
  return {
    ofTopic: idsOf(rows.filter(({ tags }) => tags.includes(tag))),
    byAuthor: idsOf(rows.filter(({ author }) => names.includes(author))),
  };
}

test("[NODE-40] a deep page of a topic or an author reads its own stories, and shows what the list has there", async () => {
  const now = app.clock.now();
  const expected = await visibleIds();
  const page = { now, limit: 12, offset: 660 };
  const read = await countRowsRead(app, async (tx) => {
    const ofTopic = await findNewestOfTopic(tx, { ...page, tag });
    expect(ofTopic.map(({ id }) => id)).toEqual(expected.ofTopic.slice(660, 672));
    const byAuthor = await findNewestByAuthor(tx, { ...page, names });
    expect(byAuthor.map(({ id }) => id)).toEqual(expected.byAuthor.slice(660, 672));
  });
  // Of the 800 that the author's list has before.
  expect(read).toBeLessThan(400);
  const tags = await countRowsRead(
    app,
    (tx) => findNewestOfTopic(tx, { ...page, tag }),
    "article_tags",
  );
  expect(tags).toBeLessThan(100);
});

test("[NODE-41] how many stories a topic and an author have is exact after every change", async () => {
  const expectExact = async () => {
    const now = app.clock.now();
    const { ofTopic, byAuthor } = await visibleIds();
    const { total } = await findTopic(app.deps.db, { now, tag, mostRelated: 1 });
    expect(total).toBe(ofTopic.length);
    expect(await countByAuthor(app.deps.db, { now, names })).toBe(byAuthor.length);
  };
  await expectExact();
  const longAgo = new Date(app.clock.now().getTime() - 90 * DAY);
  const old = { tags: [tag], author: "Ada Quay", publishedAt: longAgo };
  const [first, second] = [
    await publishedArticle(app.deps, old),
    await publishedArticle(app.deps, old),
  ];
  const later = new Date(app.clock.now().getTime() + 40 * DAY);
  await publishedArticle(app.deps, { ...old, publishedAt: later });
  await expectExact();
  await updateArticle(app.deps, first.id, { tags: ["sea"] });
  await updateArticle(app.deps, second.id, { author: "Bo Reed" });
  await expectExact();
  await foldArticleMonths.run(app.deps, run);
  await expectExact();
  await unpublishArticle(app.deps, second.id);
  await app.database.pool.query("delete from articles where slug in ('tide-17', 'tide-18')");
  await expectExact();
  await foldArticleMonths.run(app.deps, run);
  await expectExact();
  app.clock.advance(40 * DAY + HOUR);
  await expectExact();
  const { rows } = await app.deps.db.execute<{ rows: number; months: number }>(sql`
    select count(*)::int as rows, count(distinct (kind, name, month))::int as months from article_months`);
  expect(rows[0]?.rows).toBe(rows[0]?.months);
});
