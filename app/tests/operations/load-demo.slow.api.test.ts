import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { readClips } from "@newsroom/demo/read-clips.ts";
import { readComments } from "@newsroom/demo/read-comments.ts";
import { readStories, type Story } from "@newsroom/demo/read-story.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadDemo } from "#app/server/demo/load-demo.ts";
import { hasDemoStories } from "#app/server/start-site.ts";
import type { PublicComment } from "#features/comments/calls/comments.ts";
import type { LeaderboardEntry } from "#features/intake/calls/contributors.ts";
import type { Clip, VideoDetails } from "#features/media/calls/videos.ts";
import type { AnalyticsOverview } from "#features/numbers/calls/numbers.ts";
import type { BreakingItem } from "#features/stories/calls/breaking.ts";
import type { Article, ArticleSummary } from "#features/stories/calls/reading.ts";
import { DAY } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";

let app: TestApp;
let stories: Story[];
const result: string[] = [];
const load = () =>
  loadDemo({ deps: { ...app.deps, dataDir: app.dataDir }, say: (line) => result.push(line) });

beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages() });
  stories = await readStories();
});
afterAll(() => app.close());

test("fills an empty site, with pictures, from old to new", async () => {
  expect(await hasDemoStories(app.deps.db)).toBe(false);
  // As two processes that start together.
  await Promise.all([load(), load()]);
  expect(result.toSorted()).toEqual([
    "Another process fills the demo; waiting for it",
    `Published ${stories.length} demo stories`,
  ]);
  expect(await hasDemoStories(app.deps.db)).toBe(true);
  const articles = await app.read<ArticleSummary[]>("/api/articles?limit=100");
  expect(articles).toHaveLength(stories.length);
  const copied = await readdir(join(app.dataDir, "media/demo"));
  for (const { slug, imageUrl } of articles) {
    const file = stories.find((story) => story.slug === slug)?.picture?.file;
    expect(imageUrl, slug).toBe(file === undefined ? null : `/media/demo/${file}`);
    if (file !== undefined) expect(copied).toContain(file);
  }
  const ids = articles.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(copied.filter((name) => name.endsWith(".part"))).toEqual([]);
  for (const { name } of site.categories) {
    expect(await app.read(`/api/articles/paginated?category=${name}`)).toMatchObject({
      total: stories.filter(({ category }) => category === name).length,
    });
  }
});

test("[PICTURE-02] credits every picture as computer-generated, above a story and in its text", async () => {
  const credit = `Computer-generated illustration: ${site.name}`;
  for (const { slug, picture } of stories) {
    const { imageCaption, imageAlt, content } = await app.read<Article>(`/api/articles/${slug}`);
    expect(imageCaption.endsWith(credit), slug).toBe(picture !== undefined);
    expect(imageAlt, slug).toBe(picture?.alt ?? "");
    const figures = [...content.matchAll(/<figure>.*?<\/figure>/gs)];
    for (const [figure] of figures) expect(figure).toContain(`${credit}</figcaption>`);
  }
});

test("[PICTURE-06] shows a story without a picture as text alone", async () => {
  const bare = stories.find(({ picture, html }) => !picture && !html.includes("<img"));
  expect(await app.read(`/api/articles/${bare?.slug}`)).toMatchObject({ imageUrl: null });
  const page = await (await app.get(`/article/${bare?.slug}`)).text();
  const head = page.slice(page.indexOf("<article"), page.indexOf('class="prose"'));
  expect(head).toContain("</h1>");
  expect(head).not.toMatch(/<figure|<img|data-picture/);
});

test("gives the dashboard half a year of visits, as made up as the stories, that agree with them", async () => {
  const overview = await app.read<AnalyticsOverview>("/api/analytics/overview?days=90");
  expect(overview.containsDemo).toBe(true);
  expect(overview.previous?.totalPageViews).toBeGreaterThan(0);
  expect(overview.dailyStats.every(({ pageViews }) => pageViews > 0)).toBe(true);
  const total = (parts: readonly { count: number }[]) =>
    parts.reduce((sum, { count }) => sum + count, 0);
  expect(total(overview.deviceBreakdown)).toBe(overview.totalPageViews);
  expect(overview.avgSessionDuration).toBeGreaterThan(60);
  for (const { id, views } of overview.topArticles) {
    expect(await app.read(`/api/articles/${id}`)).toMatchObject({ views });
  }
});

test("gives stories their views, the hottest being young", async () => {
  for (const { slug, views } of stories.slice(0, 5)) {
    expect(await app.read(`/api/articles/${slug}`)).toMatchObject({ views });
  }
  const oldest = app.clock.now().getTime() - 3 * DAY;
  for (const { publishedAt } of await app.read<ArticleSummary[]>("/api/trending")) {
    expect(Date.parse(publishedAt)).toBeGreaterThan(oldest);
  }
});

test("gives stories their comments, and counts them", async () => {
  const now = app.clock.now().getTime();
  for (const [slug, written] of await readComments()) {
    const { id, commentCount } = await app.read<Article>(`/api/articles/${slug}`);
    const shown = await app.read<PublicComment[]>(`/api/articles/${id}/comments`);
    const expected = written.filter(({ held }) => !held).map(({ text }) => text);
    expect(commentCount, slug).toBe(expected.length);
    expect(shown.map(({ content }) => content)).toEqual(expected.reverse());
    expect(Date.parse(shown[0]?.createdAt ?? "")).toBeLessThan(now);
  }
});

test("sets what editors set: featured, breaking, corrections", async () => {
  const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug).sort();
  const featured = await app.read<ArticleSummary[]>("/api/articles/featured");
  expect(slugs(featured)).toEqual(slugs(stories.filter((story) => story.featured)));
  const breaking = await app.read<BreakingItem[]>("/api/breaking-news");
  expect(breaking).toHaveLength(stories.filter((story) => story.breaking).length);
  for (const { slug, correction } of stories.filter((story) => story.correction)) {
    const article = await app.read<Article>(`/api/articles/${slug}`);
    expect(article.correction).toBe(correction);
    expect(Date.parse(article.updatedAt)).toBeGreaterThan(Date.parse(article.publishedAt));
  }
});

test("[PLAY-13] has clips of its own, each with poster, captions and transcript, and in a story", async () => {
  const clips = await app.read<Clip[]>("/api/clips");
  expect(clips.length).toBeGreaterThanOrEqual(3);
  const written = await readClips();
  for (const { id, title } of clips) {
    const { file, transcript } = await app.read<VideoDetails>(`/api/videos/${id}`);
    expect(transcript).not.toBe("");
    const { stories: shownIn = [], seconds } = written.find((clip) => clip.title === title) ?? {};
    expect(seconds).toBeGreaterThanOrEqual(4);
    expect(seconds).toBeLessThanOrEqual(8);
    expect(shownIn.length).toBeGreaterThan(0);
    for (const slug of shownIn) {
      const { content } = await app.read<Article>(`/api/articles/${slug}`);
      expect(content).toContain(`<source src="${file?.url}" type="video/webm">`);
    }
    const stored = join(app.dataDir, file?.url ?? "");
    expect((await stat(stored)).size).toBeLessThanOrEqual(350_000);
    expect(await readFile(join(app.dataDir, file?.captions[0]?.url ?? ""), "utf8")).toMatch(
      /^WEBVTT\n/,
    );
  }
});

test("has a film that waits in Intake, with the place of filming in it", async () => {
  const { rows } = await app.owner.pool.query(
    `select status, coordinates, type from video_submissions
      join submission_files on submission_id = video_submissions.id`,
  );
  expect(rows).toEqual([
    { status: "waiting", coordinates: expect.stringContaining("52.5"), type: "video/quicktime" },
  ]);
});

test("does nothing on a site that has an article", async () => {
  result.length = 0;
  await load();
  expect(result).toEqual([]);
  expect(await app.read<ArticleSummary[]>("/api/articles?limit=100")).toHaveLength(stories.length);
});

test("gives people who film their points, on several levels, and mails nobody", async () => {
  const leaders = await app.read<LeaderboardEntry[]>("/api/leaderboard");
  expect(leaders.length).toBeGreaterThanOrEqual(5);
  expect(new Set(leaders.map(({ level }) => level)).size).toBeGreaterThanOrEqual(3);
  const { rows } = await app.database.pool.query("select from outbox");
  expect(rows).toEqual([]);
});
