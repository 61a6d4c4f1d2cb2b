import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { analyticsArticleDays } from "#db/schema/analytics.ts";
import { unpublishArticle } from "#features/stories/server/writing/publish-article.ts";
import { DAY, HOUR } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { startTestMail, type TestMail } from "#testing/app/test-mail.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { headerOf } from "#testing/checks/header-of.ts";
import { addSubscribers } from "../add-subscribers.test-kit.ts";
import { sendDigest } from "./send-digest.ts";

// Covers what is in a digest, when it is made, who gets it and how often, and its archive. The lists: choice.api.test.ts.

let app: TestApp;
let mail: TestMail;
beforeAll(async () => {
  app = await startTestApp();
  mail = await startTestMail(app);
});
afterAll(async () => {
  await mail.close();
  await app.close();
});

const DUE = new Date("2031-03-01T07:00:00Z");
beforeEach(async () => {
  await app.owner.pool.query("truncate articles, subscribers, digests, outbox cascade");
  mail.sandbox.clear();
  app.clock.set(DUE);
});

/** A Saturday at eight in Berlin. */
const settings = { TIME_ZONE: "Europe/Berlin", DIGEST_DAY: "saturday", DIGEST_HOUR: 8 } as const;
const job = sendDigest(settings);
const runJob = (signal = new AbortController().signal) =>
  job.run(app.deps, { signal, since: undefined });

const subscribe = async (...emails: string[]) => {
  await addSubscribers(app.deps, emails);
  await app.owner.pool.query("update subscribers set gets_digest = true, gets_alerts = false");
};

const dayBefore = (days: number) => new Date(DUE.getTime() - days * DAY);

async function read(articleId: number, readers: number, day = dayBefore(1)) {
  const row = { day: day.toISOString().slice(0, 10), articleId, views: readers, readers };
  await app.deps.db.insert(analyticsArticleDays).values(row);
}

/** Published long ago, so that only what is said of it puts it into the digest. */
const story = (title: string, given: object = {}) =>
  publishedArticle(app.deps, { title, publishedAt: dayBefore(300), ...given });

async function threeReadStories() {
  const saved = [await story("Fog"), await story("Pears"), await story("Ferries")];
  for (const [index, { id }] of saved.entries()) await read(id, 30 - index);
  return saved;
}

const received = () => mail.sandbox.mails().flatMap(({ to }) => to);

test("[LETTER-07] a digest has what editors chose in seven days, then what was read most, each once, on its day and hour", async () => {
  await subscribe("ada@example.org");
  const shell = openShell(app);
  const pinned = await story("Pinned <b>and</b> read most");
  const old = await story("Pinned long ago");
  app.clock.set(dayBefore(8));
  await shell.runJson("front-page", "pin", `${old.id}`, "1", dayBefore(7).toISOString());
  app.clock.set(dayBefore(3));
  await shell.runJson("front-page", "pin", `${pinned.id}`, "1", dayBefore(2).toISOString());
  app.clock.set(DUE);
  await story("Featured", { featured: true, publishedAt: dayBefore(2) });
  await story("Featured long ago", { featured: true });
  const often = await story("Read often");
  const fewer = await story("Read less");
  await read(pinned.id, 900);
  await read(fewer.id, 20);
  await read(often.id, 15);
  await read(often.id, 15, dayBefore(2));
  await read((await story("Read last month")).id, 800, dayBefore(30));

  app.clock.set(new Date(DUE.getTime() - HOUR));
  await runJob();
  await mail.deliver();
  expect(received()).toEqual([]);
  app.clock.set(DUE);
  await runJob();
  await mail.deliver();
  const [digest] = mail.sandbox.mails();
  expect(digest?.subject).toMatch(/the week to March 1, 2031$/);
  const titles = ["Pinned <b>and</b> read most", "Featured", "Read often", "Read less"];
  const found = [...(digest?.text ?? "").matchAll(/^(.+) https:\S+\/article\//gm)];
  expect(found.map(([, title]) => title)).toEqual(titles);
  expect(digest?.html).not.toContain("<b>");
  expect(digest?.html).toContain(`href="${PUBLIC_URL}/newsletter/archive/2031-03-01"`);
  expect(digest && headerOf(digest, "list-unsubscribe")).toMatch(/\/digest>$/);
});

test("[LETTER-08] everyone gets it exactly once, with several processes and after a crash", async () => {
  const emails = Array.from({ length: 7 }, (_, index) => `reader${index}@example.org`);
  await subscribe(...emails);
  await threeReadStories();
  await addSubscribers(app.deps, ["alerts-only@example.org"]);
  // A process that ends after the digest is stored and before any mail is queued.
  await runJob(AbortSignal.abort());
  await Promise.all([runJob(), runJob(), runJob()]);
  await Promise.all([mail.deliver(), mail.deliver()]);
  app.clock.advance(HOUR);
  await runJob();
  await mail.deliver();
  expect(received().sort()).toEqual(emails);
});

test("[LETTER-09] nothing is made with fewer than three stories, and nothing sent when one of three is taken down", async () => {
  await subscribe("ada@example.org");
  const shell = openShell(app);
  await read((await story("Fog")).id, 5);
  await read((await story("Pears")).id, 4);
  await runJob();
  expect(await app.read("/api/newsletter/digests")).toEqual([]);
  expect((await shell.run("digest", "preview")).out).toContain("Nothing would be sent");
  const third = await story("Ferries");
  await read(third.id, 3);
  await runJob();
  await unpublishArticle(app.deps, third.id);
  await mail.deliver();
  expect(received()).toEqual([]);
});

test("[LETTER-10] a command shows the digest before it is sent, and how far the last ones are", async () => {
  await subscribe("ada@example.org", "ben@example.org");
  await threeReadStories();
  const shell = openShell(app);
  const { out } = await shell.run("digest", "preview");
  expect(out).toMatch(
    /read most +Fog[\s\S]*Pears[\s\S]*Ferries[\s\S]*It would go to 2 subscribers\.\n$/,
  );
  expect(await app.read("/api/newsletter/digests")).toEqual([]);
  await runJob();
  await mail.deliver();
  expect(await shell.runJson("digest", "list")).toEqual([
    { day: "2031-03-01", isQueued: true, queued: 2, sent: 2, gaveUp: 0 },
  ]);
});

test("[LETTER-11] the archive has what was sent, without stories that were taken down", async () => {
  const [fog] = await threeReadStories();
  await runJob();
  const path = "/api/newsletter/digests/2031-03-01";
  expect(await app.read(path)).toMatchObject({
    day: "2031-03-01",
    stories: [{ title: "Fog", isPick: false }, { title: "Pears" }, { title: "Ferries" }],
  });
  await unpublishArticle(app.deps, fog?.id ?? 0);
  expect(JSON.stringify(await app.read(path))).not.toContain("Fog");
  expect(JSON.stringify(await app.read("/api/newsletter/digests"))).not.toContain("Fog");
  for (const other of ["2031-03-02", "0000-01-01", "next"])
    expect((await app.get(`/api/newsletter/digests/${other}`)).status).toBeGreaterThanOrEqual(400);
});
