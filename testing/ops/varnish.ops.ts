import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { articleEditor } from "#features/stories/server/public.ts";
import { systemClock } from "#platform/server/clock.ts";
import { connect } from "#platform/server/postgres/connect.ts";
import { freePort } from "../app/free-port.ts";
import { startSiteProcess } from "../app/site-process.ts";
import { createDatabase } from "../app/test-database.ts";
import { publishedArticle } from "../builders/builders.ts";
import { installedFor } from "./installed.ts";
import { sendRequest } from "./send-request.ts";
import { startVarnish } from "./start-varnish.ts";

// Owns what a real shared cache in front of the site forgets, and how soon.

const isThere = installedFor("varnishd", "purging a Varnish");
const LONGEST_SECONDS = 2;
const ROUNDS = 10;

/** A site behind a Varnish, which it purges. */
async function startBoth() {
  const database = await createDatabase();
  const folder = await mkdtemp(join(tmpdir(), "newsroom-purged-"));
  const port = await freePort();
  const varnish = await startVarnish(port);
  const owner = connect(database.ownerUrl, { size: 2 });
  const site = await startSiteProcess({
    port,
    env: {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: folder,
      PUBLIC_URL: "https://news.example",
      TRUST_PROXY: "127.0.0.1",
      SHED_LOAD: "off",
      PURGER: "varnish",
      PURGE_URL: `http://127.0.0.1:${varnish.port}/`,
    },
  });
  onTestFinished(async () => {
    await site.end("SIGKILL");
    await varnish.stop();
    await owner.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const headers = { "x-forwarded-proto": "https" };
  const read = (path: string) => sendRequest(varnish.port, { path, headers, isPlain: true });
  await expect.poll(async () => (await read("/healthz")).status).toBe(200);
  return { varnish, site, read, deps: { db: owner.db, clock: systemClock } };
}

test.runIf(isThere)(
  "a withdrawn story is gone within two seconds while many read it, and does not come back",
  async () => {
    const { read, deps } = await startBoth();
    const seconds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, slug } = await publishedArticle(deps, { title: `Ferry of round ${round}` });
      const paths = [`/article/${slug}`, "/", `/api/articles/${slug}`];
      const [story = ""] = paths;
      await expect.poll(async () => (await read("/")).text).toContain(slug);
      await expect.poll(async () => Number((await read(story)).headers.age)).toBeGreaterThan(-1);
      let lastSeen = 0;
      let withdrawnAt = Number.POSITIVE_INFINITY;
      let isOver = false;
      const readers = paths.map(async (path) => {
        for (; !isOver; ) {
          const { status, text } = await read(path);
          if (status === 200 && text.includes(slug)) lastSeen = performance.now();
        }
      });
      await articleEditor.update(deps, id, { status: "draft" });
      withdrawnAt = performance.now();
      await expect.poll(() => performance.now() - withdrawnAt).toBeGreaterThan(4_000);
      isOver = true;
      await Promise.all(readers);
      seconds.push(Math.max(0, lastSeen - withdrawnAt) / 1_000);
    }
    console.log(`last seen after, in seconds: ${seconds.map((one) => one.toFixed(3)).join(" ")}`);
    expect(Math.max(...seconds)).toBeLessThan(LONGEST_SECONDS);
  },
);

test.runIf(isThere)(
  "pages come from Varnish, also while the site is away; private ones do not, and no stranger purges",
  async () => {
    const { varnish, site, read, deps } = await startBoth();
    const { slug } = await publishedArticle(deps);
    const story = `/article/${slug}`;
    await expect.poll(async () => (await read("/")).text).toContain(slug);
    expect((await read(story)).status).toBe(200);
    const first = await read(story);
    // Two numbers: that of this request and of the one that stored it.
    expect(first.headers["x-varnish"]).toMatch(/^\d+ \d+$/);
    for (const name of ["xkey", "surrogate-key", "cache-tag"])
      expect(first.headers).not.toHaveProperty(name);
    for (const path of ["/newsroom", "/api/newsroom/session", "/readyz"]) {
      await read(path);
      expect((await read(path)).headers["x-varnish"], path).toMatch(/^\d+$/);
    }
    expect(await purgeFrom(varnish.port, "127.9.9.9")).toBe(403);
    expect((await read(story)).headers["x-varnish"]).toMatch(/^\d+ \d+$/);

    await site.end("SIGKILL");
    await expect.poll(async () => (await read("/about-us")).status).toBe(503);
    expect([(await read(story)).status, (await read("/")).status]).toEqual([200, 200]);
  },
);

function purgeFrom(port: number, localAddress: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { xkey: "articles" };
    const sent = request({ host: "127.0.0.1", port, method: "PURGE", headers, localAddress });
    sent.on("response", (response) => resolve(response.resume().statusCode ?? 0));
    sent.on("error", reject);
    sent.end();
  });
}
