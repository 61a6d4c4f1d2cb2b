import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { articleEditor } from "#features/stories/server/public.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { type PurgeSandbox, purgeEnv, startPurgeSandbox } from "#testing/services/purge-sandbox.ts";
import { startJobs } from "../jobs/start-jobs.ts";
import { createLog } from "../log.ts";
import { invalidate } from "../postgres/changes.ts";
import { purgeCaches, setPurger } from "./purge-caches.ts";

// Owns what shared caches are promised and told. How each service is called: clients/purger.test.ts.

let sandbox: PurgeSandbox;
let app: TestApp;
let unpurged: TestApp;
beforeAll(async () => {
  sandbox = await startPurgeSandbox();
  app = await startTestApp({ cache: "on", env: purgeEnv("varnish", sandbox) });
  unpurged = await startTestApp({ cache: "on" });
  await setPurger(app.deps.db, "varnish");
  const { databaseUrl, deps } = app;
  if (!deps.purger) throw new Error("There is no purger");
  const log = createLog({ LOG_LEVEL: "silent" });
  const jobs = await startJobs({ databaseUrl, deps, log, jobs: [purgeCaches(deps.purger)] });
  stopJobs = jobs.stop;
});
let stopJobs: () => Promise<void>;
afterAll(async () => {
  await stopJobs();
  await app.close();
  await unpurged.close();
  await sandbox.close();
});

const countQueued = async ({ owner }: TestApp) =>
  Number((await owner.pool.query("select count(*) from purges")).rows[0]?.count);
/** The queue wakes its worker, on a machine that may be busy. */
const PATIENT = { timeout: 60_000 };

test("[NODE-06] the tags of a withdrawn story reach the service, and those of the newsroom do not", async () => {
  const { id, slug } = await publishedArticle(app.deps);
  const { headers } = await app.get(`/api/articles/${slug}`);
  const tag = `article:${id}`;
  expect(headers.get("surrogate-key")?.split(" ")).toContain(tag);
  await expect.poll(() => countQueued(app), PATIENT).toBe(0);
  sandbox.purged.length = 0;
  await articleEditor.update(app.deps, id, { status: "draft" });
  await expect.poll(() => sandbox.purged, PATIENT).toContain(tag);
  await expect.poll(() => countQueued(app), PATIENT).toBe(0);
  expect(sandbox.purged.filter((one) => /^(desk|job):/.test(one))).toEqual([]);
});

test("[NODE-45] responses carry tags only where a service purges", async () => {
  const tagsFrom = async (site: TestApp) => {
    const { headers } = await site.get("/api/articles");
    return [headers.get("cache-tag")?.split(","), headers.get("surrogate-key")?.split(" ")];
  };
  const list = expect.arrayContaining(["articles"]);
  expect(await tagsFrom(app)).toEqual([list, list]);
  expect(await tagsFrom(unpurged)).toEqual([undefined, undefined]);
});

test("[NODE-07] what a service did not accept is sent until it does", async () => {
  sandbox.fail("500");
  onTestFinished(() => sandbox.fail());
  const before = sandbox.calls.length;
  await invalidate(app.deps.db, ["late, tag"]);
  await expect.poll(() => sandbox.calls.length, PATIENT).toBeGreaterThan(before);
  expect(await countQueued(app)).toBe(1);
  sandbox.fail();
  // Another change wakes the job.
  await invalidate(app.deps.db, ["other"]);
  await expect
    .poll(() => sandbox.purged, PATIENT)
    .toEqual(expect.arrayContaining(["late%2C%20tag", "other"]));
});

test("[NODE-08] shared caches are promised a second, and more only where a service purges", async () => {
  for (const site of [app, unpurged]) await publishedArticle(site.deps);
  const promises = async (site: TestApp, path: string) => {
    const { headers } = await site.get(path);
    return [headers.get("cache-control"), headers.get("cdn-cache-control")];
  };
  for (const path of ["/api/articles", "/rss.xml", "/sitemap.xml"]) {
    expect(await promises(unpurged, path)).toEqual([
      "public, max-age=0, must-revalidate, s-maxage=1",
      null,
    ]);
    // Not in the header that browsers read: Chromium would show the stale page.
    expect((await promises(app, path))[1]).toMatch(/^public, max-age=\d\d+, stale-if-error=86400$/);
  }
  expect(await countQueued(unpurged)).toBe(0);
});
