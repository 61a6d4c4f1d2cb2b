import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CategoryPage } from "#features/stories/calls/reading.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { DAY, HOUR } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { unpublishArticle } from "../writing/publish-article.ts";
import { updateArticle } from "../writing/saved-articles.ts";
import { articleSitemap } from "./article-sitemap.ts";
import {
  findMostViewed,
  foldCategoryViews,
  getArticleStats,
  sumByCategory,
} from "./article-stats.ts";
import { countViews } from "./count-repository.ts";
import { findPage, findPageWithout } from "./deep-pages.ts";
import { countRowsRead } from "./rows-read.test-kit.ts";

// Owns how many rows are read of an archive. What the lists show: the tests of each.

const ARTICLES = 5_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const start = new Date(app.clock.now().getTime() - 300 * DAY).toISOString();
  // Twenty a day, in turn in three categories.
  await app.deps.db.execute(sql`
    insert into articles (slug, title, excerpt, content, category_id, author, status, published_at, created_at, updated_at, read_time, views)
    select 'old-' || n, 'Old', '', '', (select id from categories order by id offset n % 3 limit 1), 'A', 'published',
      ${start}::timestamptz + n * interval '72 minutes', now(), ${start}::timestamptz, 1, n
    from generate_series(1, ${ARTICLES}) as n`);
  await app.owner.pool.query("analyze articles");
});
afterAll(() => app.close());

const rowsRead = (read: (tx: Queryable) => Promise<unknown>, table?: string) =>
  countRowsRead(app, read, table);

test("[NODE-21] the sitemap index reads a row for each of its files and categories", async () => {
  const now = app.clock.now();
  const read = await rowsRead(async (tx) => {
    expect(await articleSitemap.findBlocks(tx, { now, size: 2_000 })).toHaveLength(3);
    expect(await articleSitemap.findCategories(tx, now)).toHaveLength(3);
  });
  expect(read).toBeLessThan(20);
});

test("[NODE-39] the sitemap of topics reads two rows for each topic", async () => {
  await app.owner.pool.query(`
    insert into article_tags (tag, published_at, article_id, category_id)
    select 'topic ' || id % 4, published_at, id, category_id from articles;
    analyze article_tags`);
  const now = app.clock.now();
  const read = await rowsRead(async (tx) => {
    const topics = await articleSitemap.findTopics(tx, { now, limit: 3 });
    const { rows } = await tx.execute<{ tag: string }>(sql`
      select 'topic ' || id % 4 as tag from articles order by published_at desc limit 3`);
    expect(topics.map(({ tag }) => tag)).toEqual(rows.map(({ tag }) => tag));
  }, "article_tags");
  expect(read).toBeLessThan(20);
});

test("[NODE-22] a deep page reads the rows of one day, and shows what the list has there", async () => {
  const now = app.clock.now();
  await publishedArticle(app.deps, { publishedAt: new Date(now.getTime() + HOUR) });
  const { rows } = await app.deps.db.execute<{ id: number; category: string }>(sql`
    select a.id, c.name as category from articles a join categories c on c.id = a.category_id
    where status = 'published' and published_at <= ${now.toISOString()}::timestamptz order by published_at desc, a.id desc`);
  const deep = async (query: string) =>
    (await app.read<CategoryPage>(`/api/articles/paginated?${query}`)).articles.map(({ id }) => id);
  const ids = rows.map(({ id }) => id);
  for (const page of [50, 97, 416])
    expect(await deep(`limit=12&page=${page}`)).toEqual(ids.slice((page - 1) * 12, page * 12));
  const { category = "" } = rows[0] ?? {};
  const ofOne = rows.filter((row) => row.category === category).map(({ id }) => id);
  expect(await deep(`limit=10&page=120&category=${encodeURIComponent(category)}`)).toEqual(
    ofOne.slice(1_190, 1_200),
  );
  expect(await rowsRead((tx) => findPage(tx, { now, limit: 12, offset: 4_900 }))).toBeLessThan(100);

  // The front page leaves pinned stories out of the list.
  const without = [ids[3] ?? 0, ids[4_800] ?? 0, ids[4_950] ?? 0];
  const others = ids.filter((id) => !without.includes(id));
  const read = await rowsRead(async (tx) => {
    const page = await findPageWithout(tx, { now, limit: 60, offset: 4_900, without });
    expect(page.map(({ id }) => id)).toEqual(others.slice(4_900, 4_960));
  });
  expect(read).toBeLessThan(150);
});

test("[NODE-23] articles and views of each category are exact after every change", async () => {
  const expectExact = async () => {
    const now = app.clock.now().toISOString();
    const { rows } = await app.deps.db.execute<{
      category: string;
      articles: number;
      views: number;
    }>(sql`
      select c.name as category, count(a.id)::int as articles, coalesce(sum(a.views), 0)::int as views
      from categories c left join articles a on a.category_id = c.id and a.status = 'published'
        and a.published_at <= ${now}::timestamptz
      group by c.id order by views desc, c.position, c.id`);
    expect((await getArticleStats(app.deps, { limit: 3 })).byCategory).toEqual(rows);
  };
  await expectExact();
  const { id } = await publishedArticle(app.deps, { category: "Sports" });
  const scheduled = await publishedArticle(app.deps, { category: "Sports" });
  const at = app.clock.now();
  await countViews(
    app.deps.db,
    [id, scheduled.id].map((articleId) => ({ articleId, views: 7, at })),
  );
  await expectExact();
  await updateArticle(app.deps, id, { category: "Health" });
  await app.database.pool.query(
    "update articles set published_at = $2::timestamptz + interval '1 hour' where id = $1",
    [scheduled.id, at.toISOString()],
  );
  await expectExact();
  await unpublishArticle(app.deps, id);
  await app.database.pool.query("delete from articles where slug = 'old-17'");
  await expectExact();
  await foldCategoryViews.run(app.deps, { signal: AbortSignal.timeout(60_000), since: undefined });
  await expectExact();
  app.clock.advance(HOUR);
  await expectExact();
  // The most viewed ones, and the one that waits for its date.
  const now = app.clock.now();
  const read = await rowsRead(async (tx) => {
    await sumByCategory(tx, { now });
    await findMostViewed(tx, { now, limit: 3 });
  });
  expect(read).toBeLessThan(10);
});
