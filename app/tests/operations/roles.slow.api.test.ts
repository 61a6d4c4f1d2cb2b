import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#platform/server/postgres/connect.ts";
import { type SiteProcess, startSiteProcess } from "#testing/app/site-process.ts";
import { createDatabase } from "#testing/app/test-database.ts";
import { LONG_TIME_LIMITS } from "#testing/builders/long-time-limits.ts";

// Owns what a process does by its role.

test("[NODE-11] a web process runs no jobs; a worker runs them and answers operators alone", async () => {
  const database = await createDatabase();
  const owner = connect(database.ownerUrl, { size: 1, timeLimits: LONG_TIME_LIMITS });
  const folder = await mkdtemp(join(tmpdir(), "newsroom-roles-"));
  const start = (role: string) =>
    startSiteProcess({
      env: {
        DATABASE_URL: database.url,
        DATABASE_OWNER_URL: database.ownerUrl,
        DATA_DIR: folder,
        SHED_LOAD: "off",
        ROLE: role,
      },
    });
  const knownJobs = async () =>
    Number((await owner.pool.query("select count(*) from job_runs")).rows[0]?.count);
  const status = async (url: string) => (await fetch(url)).status;
  const sites: SiteProcess[] = [];
  onTestFinished(async () => {
    for (const site of sites) await site.end("SIGKILL");
    await owner.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const web = await start("web");
  sites.push(web);
  expect([await status(`${web.url}/about-us`), await knownJobs()]).toEqual([200, 0]);
  const worker = await start("worker");
  sites.push(worker);
  expect(await knownJobs()).toBeGreaterThan(0);
  for (const path of ["/healthz", "/readyz", "/metrics"])
    expect(await status(worker.url + path), path).toBe(200);
  for (const path of ["/about-us", "/api/articles", "/no/such/page"])
    expect(await status(worker.url + path), path).toBe(503);
});
