import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { LiveFigures, ReaderFigures } from "#features/numbers/calls/reader-figures.ts";
import { newKey } from "#platform/server/admin-keys.ts";
import { DAY, HOUR, MINUTE } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { createCountedReaders } from "#testing/builders/counted-readers.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";
import { PUBLIC_URL } from "#testing/checks/public-url.ts";

// Tests how reading is counted: ends, engaged time, what came next, links to other sites. Campaigns: campaigns.api.test.ts.

const key = newKey();
const headers = { authorization: `Bearer ${key}` };
let app: TestApp;
let readers: ReturnType<typeof createCountedReaders>;
beforeAll(async () => {
  app = await startTestApp({ env: { ...BEHIND_PROXY, ADMIN_KEY: key } });
  readers = createCountedReaders(app);
});
afterAll(() => app.close());
// Each test has a range of days and an hour of its own.
beforeEach(() => {
  app.clock.set(new Date(Math.ceil((app.clock.now().getTime() + 100 * DAY) / DAY) * DAY + HOUR));
});

async function figures(): Promise<ReaderFigures> {
  return (await app.get("/api/admin/analytics-readers?days=7", { headers })).json();
}

let people = 0;
/** Readers of different networks. */
const crowd = (size: number) =>
  Array.from({ length: size }, () => {
    people += 1;
    return { from: `10.77.${people >> 8}.${people & 255}`, sessionId: `reader-${people}` };
  });
const each = <T>(many: readonly T[], send: (one: T) => Promise<Response>) =>
  Promise.all(many.map(send));
const report = (page: string, seconds: number, reader: object, end?: string) =>
  readers.send("track-engagement", { engaged: seconds * 1_000, page, ...(end && { end }) }, reader);

test("[READERS-01] clicks on links to other sites are counted by host and by story", async () => {
  const story = await publishedArticle(app.deps, { title: "The night ferry" });
  const click = (targetUrl: string) =>
    readers.click({
      elementType: "story-text",
      targetUrl,
      sourcePage: `/article/${story.slug}`,
    });
  const log = Array.from({ length: 6 }, () => "https://www.harbor.example/log?u=7#x");
  await each([...log, "http://203.0.113.9/internal", "/about-us"], click);
  const { outgoing, totals } = await figures();
  expect(totals.outgoing).toBe(7);
  expect(outgoing).toEqual({
    hosts: [{ host: "harbor.example", clicks: 6 }],
    pages: [{ path: `/article/${story.slug}`, title: "The night ferry", clicks: 6 }],
    others: null,
  });
});

test("[READERS-02] an end counts once for a reader, and for nobody who was not counted", async () => {
  const { id, slug } = await publishedArticle(app.deps);
  const path = `/article/${slug}`;
  const people = crowd(6);
  await each(people, (reader) => readers.view(path, reader));
  await each([...people, ...people, ...crowd(2)], (reader) => report(path, 2, reader, path));
  // Somebody with a session who never opened the story.
  const [elsewhere = {}] = crowd(1);
  await readers.view("/about-us", elsewhere);
  await report(path, 2, elsewhere, path);
  const { totals, stories } = await figures();
  expect(totals).toMatchObject({ readers: 6, ended: 6 });
  expect(stories).toMatchObject([{ id, readers: 6, ended: 6 }]);
});

test("[READERS-03] engaged time is never more than has passed, and 30 minutes for a reader", async () => {
  const { slug } = await publishedArticle(app.deps);
  const path = `/article/${slug}`;
  const people = crowd(5);
  await each(people, (reader) => readers.view(path, reader));
  app.clock.advance(MINUTE);
  await report(path, 40, people[0] ?? {});
  expect((await figures()).totals.seconds).toBe(40);
  await each(people, (reader) => report(path, 3_600, reader));
  // The minute that has passed, and the head start of a report.
  expect((await figures()).totals.seconds).toBe(5 * 65);
  expect((await figures()).stories[0]).toMatchObject({ secondsPerReader: 65 });
  app.clock.advance(2 * HOUR);
  await each(people, (reader) => report(path, 3_600, reader));
  const { totals, daily } = await figures();
  expect(totals.seconds).toBe(5 * 30 * 60);
  expect(daily.at(-1)).toMatchObject({ readers: 5, seconds: 5 * 30 * 60 });
});

test("[READERS-04] K11 one network adds the time of ten readers to a story, whatever it reports", async () => {
  const { slug } = await publishedArticle(app.deps);
  const path = `/article/${slug}`;
  const systems = ["Windows NT 10.0", "iPhone; CPU iPhone OS 19_0", "iPad; CPU OS 19_0", "SmartTV"];
  const engines = ["Chrome/142.0", "Firefox/145.0", "Edg/142.0", "OPR/120.0"];
  const forged = systems.flatMap((system) =>
    engines.map((engine) => ({
      from: "203.0.113.60",
      browser: `Mozilla/5.0 (${system}) ${engine}`,
      sessionId: `forged ${system} ${engine}`,
    })),
  );
  await each(forged, (reader) => readers.view(path, reader));
  app.clock.advance(MINUTE);
  await each(forged, (reader) => report(path, 3_600, reader, path));
  expect((await figures()).totals).toMatchObject({ readers: 10, ended: 10, seconds: 10 * 65 });
});

test("[READERS-07] which story came next is counted, what else followed, and that nothing did", async () => {
  const [first, second] = [await publishedArticle(app.deps), await publishedArticle(app.deps)];
  const people = crowd(9);
  const referrer = `${PUBLIC_URL}/article/${first.slug}`;
  await each(people, (reader) => readers.view(`/article/${first.slug}`, reader));
  await each(people.slice(0, 5), (reader) =>
    readers.view(`/article/${second.slug}`, { ...reader, referrer }),
  );
  await readers.view("/support", { ...people[5], referrer });
  await readers.view("/about-us", { ...people[6], referrer });
  const { next, nextStories } = await figures();
  expect(next).toEqual({ opened: 14, story: 5, support: 1, other: 1, left: 7 });
  expect(nextStories).toMatchObject([
    { story: { id: first.id }, next: { id: second.id }, readers: 5 },
  ]);
});

test("[READERS-09] the live view has the last 30 minutes, what was read in them and from where", async () => {
  const live = async (): Promise<LiveFigures> =>
    (await app.get("/api/admin/analytics-live", { headers })).json();
  const { id, slug } = await publishedArticle(app.deps, { title: "The night ferry" });
  const referrer = "https://blog.example/";
  await each(crowd(3), (reader) => readers.view("/about-us", reader));
  app.clock.advance(10 * MINUTE);
  const people = crowd(5);
  await each(people, (reader) => readers.view(`/article/${slug}`, { ...reader, referrer }));
  await readers.view("/ethics", people[0]);
  const now = await live();
  expect(now).toMatchObject({
    readers: 8,
    views: 9,
    stories: [{ id, title: "The night ferry", path: `/article/${slug}`, readers: 5 }],
    sources: { listed: [{ source: "blog.example", visits: 5 }], others: null },
  });
  expect(now.minutes).toHaveLength(30);
  expect(now.minutes.map((minute) => minute.readers).filter(Boolean)).toEqual([3, 5]);
  const thisMinute = `${app.clock.now().toISOString().slice(0, 16)}:00.000Z`;
  expect(now.minutes.at(-1)).toEqual({ minute: thisMinute, readers: 5 });
  app.clock.advance(21 * MINUTE);
  expect(await live()).toMatchObject({ readers: 5, views: 6 });
});
