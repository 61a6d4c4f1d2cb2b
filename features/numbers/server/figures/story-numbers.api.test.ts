import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { StoryNumbers } from "#features/numbers/calls/staff-numbers.ts";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { createCountedReaders, sendMany } from "#testing/builders/counted-readers.ts";
import { signedInStaff } from "#testing/builders/staff.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";
import { PUBLIC_URL } from "#testing/checks/public-url.ts";

// Tests the numbers of one story: what is counted, how small numbers are told, and who may read them.

let app: TestApp;
let readers: ReturnType<typeof createCountedReaders>;
beforeAll(async () => {
  app = await startTestApp({ env: BEHIND_PROXY });
  readers = createCountedReaders(app);
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(DAY));

async function numbersOf(id: number, roles: Parameters<typeof signedInStaff>[1] = {}) {
  const { headers } = await signedInStaff(app.deps, roles);
  const response = await app.get(`/api/newsroom/stories/${id}/numbers`, { headers });
  expect(response.status).toBe(200);
  return StoryNumbers.parse(await response.json());
}

const someone = (at: number) => ({ from: `10.99.${at >> 8}.${at & 255}`, sessionId: `s${at}` });
let people = 0;
const another = () => {
  people += 1;
  return someone(people);
};

test("a story shows its readers now, today and in all, and fewer than five are not told", async () => {
  const { id, slug } = await publishedArticle(app.deps);
  await sendMany(4, () => readers.view(`/article/${slug}`, another()));
  await expect.poll(async () => (await numbersOf(id)).total).toBe(4);
  expect(await numbersOf(id)).toMatchObject({ now: null, today: null });
  await sendMany(2, () => readers.view(`/article/${slug}`, another()));
  await expect.poll(async () => (await numbersOf(id)).total).toBe(6);
  expect(await numbersOf(id)).toMatchObject({ now: 6, today: 6 });
  app.clock.advance(6 * MINUTE);
  expect(await numbersOf(id)).toMatchObject({ now: 0 });
  app.clock.advance(DAY);
  expect(await numbersOf(id)).toMatchObject({ now: 0, today: 0, total: 6 });
});

test("read to the end is a share of the readers with its range; each counts once, forged ones not at all", async () => {
  const { id, slug } = await publishedArticle(app.deps);
  const path = `/article/${slug}`;
  const crowd = Array.from({ length: 40 }, another);
  for (const reader of crowd) await readers.view(path, reader);
  for (const reader of crowd.slice(0, 10)) await readers.finish(path, reader);
  for (const reader of crowd.slice(0, 3)) await readers.finish(path, reader);
  // Somebody who never opened the story, a page that is no story, and a story that does not exist.
  await readers.finish(path, another());
  await readers.finish("/about-us", crowd[20] ?? another());
  await readers.finish("/article/nowhere", crowd[21] ?? another());
  expect((await numbersOf(id)).readToEnd).toEqual({
    readers: 40,
    ended: 10,
    share: { percent: 25, low: 14, high: 40 },
  });
});

test("after 30 minutes the same person is another reader, who may reach the end again", async () => {
  const { id, slug } = await publishedArticle(app.deps);
  const path = `/article/${slug}`;
  const crowd = Array.from({ length: 5 }, another);
  for (let visit = 0; visit < 2; visit += 1) {
    for (const reader of crowd) await readers.view(path, reader);
    for (const reader of crowd) await readers.finish(path, reader);
    app.clock.advance(31 * MINUTE);
  }
  const { readToEnd } = await numbersOf(id);
  expect(readToEnd).toEqual({ readers: 10, ended: 10, share: null });
});

test("one network adds no more ends than readers", async () => {
  const { id, slug } = await publishedArticle(app.deps);
  const path = `/article/${slug}`;
  const one = { from: "198.51.100.77" };
  for (let at = 0; at < 30; at += 1) {
    await readers.view(path, { ...one, sessionId: `forged-${at}` });
    await readers.finish(path, { ...one, sessionId: `forged-${at}` });
  }
  const { readToEnd } = await numbersOf(id);
  expect(readToEnd).toEqual({ readers: null, ended: null, share: null });
});

test("sources are named from five views on, the rest is added up, and a reload counts for none", async () => {
  const { id, slug } = await publishedArticle(app.deps);
  const path = `/article/${slug}`;
  const from = (referrer: string) => readers.view(path, { ...another(), referrer });
  await sendMany(7, () => from("https://www.google.com/"));
  await sendMany(5, () => from(`${PUBLIC_URL}/`));
  await sendMany(6, () => from(""));
  await sendMany(2, () => from("https://rare.example/secret"));
  await sendMany(3, () => from(PUBLIC_URL + path));
  const { sources } = await numbersOf(id);
  expect(sources).toEqual([
    { kind: "source", name: "Google", views: 7 },
    { kind: "unknown", name: "", views: 6 },
    { kind: "inside", name: "", views: 5 },
    { kind: "others", name: "", views: null },
  ]);
});

test("what readers did next is told by kind, and who opened nothing has left", async () => {
  const [story, other] = [await publishedArticle(app.deps), await publishedArticle(app.deps)];
  const path = `/article/${story.slug}`;
  const referrer = PUBLIC_URL + path;
  await sendMany(30, () => readers.view(path, another()));
  await sendMany(6, () => readers.view(`/article/${other.slug}`, { ...another(), referrer }));
  await sendMany(5, () => readers.view("/support", { ...another(), referrer }));
  await sendMany(2, () => readers.view("/", { ...another(), referrer }));
  await sendMany(7, () =>
    readers.click({ elementType: "subscribe", sourcePage: path, targetUrl: path }, another()),
  );
  expect((await numbersOf(story.id)).next).toEqual([
    { step: "story", views: 6 },
    { step: "support", views: 5 },
    { step: "subscribe", views: 7 },
    { step: "other", views: null },
    { step: "left", views: 17 },
  ]);
  expect((await numbersOf(other.id)).next.at(-1)).toEqual({ step: "left", views: 6 });
});

test("an author reads the numbers of their own stories, and others look as if they did not exist", async () => {
  const author = await signedInStaff(app.deps, { roles: ["author"] });
  const { id } = await publishedArticle(app.deps);
  const ask = () => app.get(`/api/newsroom/stories/${id}/numbers`, { headers: author.headers });
  expect((await ask()).status).toBe(404);
  await app.owner.pool.query("update articles set staff_id = $1 where id = $2", [author.id, id]);
  expect((await ask()).status).toBe(200);
});

test("a command shows the same numbers", async () => {
  const { id, slug } = await publishedArticle(app.deps, { title: "Ferry on time" });
  await sendMany(6, () => readers.view(`/article/${slug}`, another()));
  await expect.poll(async () => (await numbersOf(id)).total).toBe(6);
  const { run, runJson } = openShell(app);
  expect(await runJson("articles", "numbers", slug)).toEqual(await numbersOf(id));
  const { out } = await run("articles", "numbers", String(id));
  expect(out).toMatch(/^Ferry on time\n/);
  expect(out).toMatch(/Readers now +6\n/);
  expect(out).toMatch(/From: Direct or unknown +6\n/);
  expect(out).toMatch(/Next: Left, or opened nothing +6\n/);
});

test("the numbers of a story are sums: nothing about a reader is stored beside them", async () => {
  const { id, slug } = await publishedArticle(app.deps);
  const reader = another();
  await readers.view(`/article/${slug}`, { ...reader, referrer: "https://blog.example/ann@x.org" });
  await readers.finish(`/article/${slug}`, reader);
  const { rows } = await app.owner.pool.query(
    "select day::text, kind, name, count::int from analytics_story_days where article_id = $1 order by kind",
    [id],
  );
  const day = app.clock.now().toISOString().slice(0, 10);
  expect(rows).toEqual([
    { day, kind: "ended", name: "", count: 1 },
    { day, kind: "reader", name: "", count: 1 },
    { day, kind: "source", name: "blog.example", count: 1 },
  ]);
});
