import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { syncCategories } from "#features/stories/server/categories/apply-categories.ts";
import { systemClock } from "#platform/server/clock.ts";
import { connect, type Database } from "#platform/server/postgres/connect.ts";
import { type SiteProcess, startSiteProcess } from "../app/site-process.ts";
import { createDatabase, type TestDatabase } from "../app/test-database.ts";
import { publishedArticles } from "../builders/builders.ts";
import { type GuideProxyName, startGuideProxy } from "./guide-proxy.ts";
import { installedFor } from "./installed.ts";
import { sendRequest } from "./send-request.ts";
import { startLoad } from "./start-load.ts";

// Owns what readers see of a restart behind the proxies of the server guide, with its files.

const names: readonly GuideProxyName[] = ["nginx", "haproxy", "caddy"];
/** Those that let requests wait for the only process; nginx has nothing for it, and HAProxy's file is for two. */
const waiting = new Set<GuideProxyName>(["caddy"]);

let database: TestDatabase;
let owner: Database;
let folder: string;
let paths: string[];
beforeAll(async () => {
  database = await createDatabase();
  folder = await mkdtemp(join(tmpdir(), "newsroom-ops-"));
  owner = connect(database.ownerUrl, { size: 2 });
  const deps = { db: owner.db, clock: systemClock };
  await syncCategories(deps);
  const articles = await publishedArticles(deps, 8);
  paths = ["/", ...articles.map(({ slug }) => `/article/${slug}`)];
});
afterAll(async () => {
  await owner.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function startSite(port?: number): Promise<SiteProcess> {
  const site = await startSiteProcess({
    env: {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: folder,
      PUBLIC_URL: "https://news.example",
      TRUST_PROXY: "127.0.0.1",
      LOG_LEVEL: "warn",
      DRAIN_SECONDS: "3",
      SHED_LOAD: "off",
    },
    ...(port && { port }),
  });
  onTestFinished(async () => void (await site.end("SIGKILL")));
  return site;
}

async function startProxy(name: GuideProxyName, sites: readonly SiteProcess[]) {
  const ports = sites.map(({ port }) => port);
  const proxy = await startGuideProxy(name, ports);
  onTestFinished(proxy.stop);
  return proxy;
}

async function storedOf(accepted: readonly string[]): Promise<number> {
  const { rows } = await owner.pool.query(
    "select count(*)::int as count from subscribers where email = any($1)",
    [accepted],
  );
  return rows[0].count;
}

const none = { failedGets: 0, failedFiles: 0, failedPosts: 0, failures: [] };

describe.each(names)("behind %s", (name) => {
  const isThere = installedFor(name, `serving and restarting behind ${name}`);

  test.runIf(isThere)(
    "pages are served by TLS, and the reader's address is not what the reader says",
    async () => {
      const site = await startSite();
      const proxy = await startProxy(name, [site]);
      const page = await sendRequest(proxy.https, {
        path: "/",
        headers: { "accept-encoding": "br" },
      });
      expect(page.status).toBe(200);
      expect(page.headers["content-encoding"]).toBe("br");
      const plain = await sendRequest(proxy.http, { path: "/about-us", isPlain: true });
      expect([plain.status, plain.headers.location]).toEqual([
        expect.toSatisfy((status) => status === 301 || status === 308),
        "https://news.example/about-us",
      ]);
      const forged = { "x-forwarded-for": "127.0.0.1", host: "localhost" };
      const metrics = await sendRequest(proxy.https, { path: "/metrics", headers: forged });
      expect(metrics.text).not.toContain("process_cpu");
      expect((await site.end("SIGTERM")).code).toBe(0);
    },
  );

  test.runIf(isThere)(
    "F17 two processes are restarted one after the other under load, and no request fails",
    async () => {
      const sites: SiteProcess[] = [await startSite(), await startSite()];
      const proxy = await startProxy(name, sites);
      const load = startLoad(proxy, paths);
      for (const [index, site] of sites.entries()) {
        await load.untilMore(100);
        expect(await site.end("SIGTERM")).toEqual({ code: 0, signal: null });
        await load.untilMore(100);
        sites[index] = await startSite(site.port);
      }
      await load.untilMore(200);
      await load.end();
      console.log(`${name}, two processes: ${JSON.stringify(load.counts)}`);
      expect({ ...load.counts, failures: load.failures }).toMatchObject(none);
      expect(await storedOf(load.accepted)).toBe(load.counts.posts);
    },
  );

  test.runIf(isThere && waiting.has(name))(
    "pages wait for the only process while it is restarted; a form may fail",
    async () => {
      const site = await startSite();
      const proxy = await startProxy(name, [site]);
      const load = startLoad(proxy, paths);
      await load.untilMore(100);
      expect((await site.end("SIGTERM")).code).toBe(0);
      await startSite(site.port);
      await load.untilMore(100);
      await load.end();
      console.log(`${name}, one process: ${JSON.stringify(load.counts)}`);
      expect(load.counts.failedGets).toBe(0);
      expect(await storedOf(load.accepted)).toBe(load.accepted.length);
    },
  );
});
