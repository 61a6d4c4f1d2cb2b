import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#platform/server/postgres/connect.ts";
import { MINUTE } from "#shared/time/units.ts";
import { runScript } from "../app/open-shell.ts";
import { type SiteProcess, startSiteProcess } from "../app/site-process.ts";
import { createDatabase } from "../app/test-database.ts";
import { startS3Server } from "../services/s3-server.ts";
import { startGuideProxy } from "./guide-proxy.ts";
import { installedFor } from "./installed.ts";
import { findPrevious, openRelease } from "./previous-release.ts";
import { startLoad } from "./start-load.ts";

// Owns that the release before and this one serve one database beside each other.

const thisRelease = fileURLToPath(new URL("../../", import.meta.url));
const previous = installedFor("haproxy", "the release before beside this one")
  ? await findPrevious()
  : undefined;

test.runIf(previous)(
  "F17 two processes of the release before are replaced under load, and no request fails",
  async () => {
    const release = await openRelease(previous ?? "");
    onTestFinished(release.close);
    const database = await createDatabase();
    const s3 = await startS3Server();
    const folders = await mkdtemp(join(tmpdir(), "newsroom-rolling-"));
    onTestFinished(async () => {
      await database.drop();
      await s3.stop();
      await rm(folders, { recursive: true, force: true });
    });
    const owner = connect(database.ownerUrl, { size: 1 });
    await owner.pool.query("drop schema public, analytics_months cascade; create schema public");
    await owner.close();
    const env = {
      ...s3.env,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      PUBLIC_URL: "https://news.example",
      TRUST_PROXY: "127.0.0.1",
      LOG_LEVEL: "warn",
      DRAIN_SECONDS: "3",
      SHED_LOAD: "off",
      DEMO: "on",
    };
    /** Each on a machine of its own, as it were. */
    const start = async (
      options: { release?: string; port?: number },
      migrates: "on" | "off" = "off",
    ): Promise<SiteProcess> => {
      const DATA_DIR = await mkdtemp(join(folders, "node-"));
      const site = await startSiteProcess({
        env: { ...env, DATA_DIR, MIGRATE_ON_START: migrates },
        ...options,
      });
      onTestFinished(async () => void (await site.end("SIGKILL")));
      return site;
    };
    const before = await start({ release: release.folder }, "on");
    const sites = [before, await start({ release: release.folder })];
    const home = await (await fetch(before.url)).text();
    // Links by number lead on to these.
    const articles = [...home.matchAll(/href="(\/article\/[^"]*[a-z][^"]*)"/g)].map(
      ([, path = "/"]) => path,
    );
    const paths = ["/", ...new Set(articles)];
    const proxy = await startGuideProxy(
      "haproxy",
      sites.map(({ port }) => port),
    );
    onTestFinished(proxy.stop);
    const load = startLoad(proxy, paths);
    await load.untilMore(100);
    const migrated = await runScript(["migrate", "run"], { ...env, DATA_DIR: folders });
    expect([migrated.code, migrated.err]).toEqual([0, ""]);
    for (const [index, { port, end }] of sites.entries()) {
      await load.untilMore(100);
      expect(await end("SIGTERM")).toEqual({ code: 0, signal: null });
      await load.untilMore(50);
      sites[index] = await start({ port });
      if (index === 0) await expectFilesOfBoth(sites, [release.folder, thisRelease]);
    }
    await load.untilMore(200);
    await load.end();
    console.log(`${previous}, then this release: ${JSON.stringify(load.counts)}`);
    expect({ ...load.counts, failures: load.failures }).toMatchObject({
      failedGets: 0,
      failedFiles: 0,
      failedPosts: 0,
      failures: [],
    });
  },
  // The release before is built first.
  20 * MINUTE,
);

const filesOf = async (release: string) =>
  (await readdir(join(release, "dist/client/assets"))).filter((name) => /\.(js|css)$/.test(name));

/** Each node serves what the pages of the other need. */
async function expectFilesOfBoth(sites: readonly SiteProcess[], releases: readonly string[]) {
  const [older = [], newer = []] = await Promise.all(releases.map(filesOf));
  expect(older).not.toEqual(newer);
  for (const { url } of sites)
    for (const name of new Set([...older, ...newer]))
      expect((await fetch(`${url}/assets/${name}`)).status, url + name).toBe(200);
}
