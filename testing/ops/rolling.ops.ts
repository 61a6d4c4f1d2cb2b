import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../../platform/server/postgres/connect.ts";
import { runScript } from "../app/newsroom-desk.ts";
import { type SiteProcess, startSiteProcess } from "../app/site-process.ts";
import { createDatabase } from "../app/test-database.ts";
import { startGuideProxy } from "./guide-proxy.ts";
import { installedFor } from "./installed.ts";
import { findPrevious, openRelease } from "./previous-release.ts";
import { startLoad } from "./start-load.ts";

// Owns that the release before and this one serve one database beside each other.

const previous = installedFor("haproxy", "the release before beside this one")
  ? await findPrevious()
  : undefined;

test.runIf(previous)(
  "F17 two processes of the release before are replaced under load, and no request fails",
  async () => {
    const release = await openRelease(previous ?? "");
    onTestFinished(release.close);
    const database = await createDatabase();
    const folder = await mkdtemp(join(tmpdir(), "newsroom-rolling-"));
    onTestFinished(async () => {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    });
    const owner = connect(database.ownerUrl, { size: 1 });
    await owner.pool.query("drop schema public, analytics_months cascade; create schema public");
    await owner.close();
    const env = {
      ...{ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, DATA_DIR: folder },
      ...{ PUBLIC_URL: "https://news.example", TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "warn" },
      ...{ DRAIN_SECONDS: "3", SHED_LOAD: "off", DEMO: "on" },
    };
    const start = async (options: { release?: string; port?: number }): Promise<SiteProcess> => {
      const site = await startSiteProcess({ env: { ...env, MIGRATE_ON_START: "off" }, ...options });
      onTestFinished(async () => void (await site.end("SIGKILL")));
      return site;
    };
    // Their setting is ignored by releases that do not know it yet.
    const before = await startSiteProcess({ env, release: release.folder });
    onTestFinished(async () => void (await before.end("SIGKILL")));
    const sites = [before, await start({ release: release.folder })];
    const home = await (await fetch(before.url)).text();
    const articles = [...home.matchAll(/href="(\/article\/[^"]+)"/g)].map(([, path = "/"]) => path);
    const paths = ["/", ...new Set(articles)];
    const proxy = await startGuideProxy(
      "haproxy",
      sites.map(({ port }) => port),
    );
    onTestFinished(proxy.stop);
    const load = startLoad(proxy, paths);
    await load.untilMore(100);
    const migrated = await runScript(["migrate", "run"], env);
    expect([migrated.code, migrated.err]).toEqual([0, ""]);
    for (const { port, end } of sites) {
      await load.untilMore(100);
      expect(await end("SIGTERM")).toEqual({ code: 0, signal: null });
      await load.untilMore(50);
      await start({ port });
    }
    await load.untilMore(200);
    await load.end();
    console.log(`${previous}, then this release: ${JSON.stringify(load.counts)}`);
    expect({ ...load.counts, failures: load.failures }).toMatchObject({
      ...{ failedGets: 0, failedPosts: 0, failures: [] },
    });
  },
);
