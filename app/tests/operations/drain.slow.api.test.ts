import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer, connect as dial } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#platform/server/postgres/connect.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startSiteProcess } from "#testing/app/site-process.ts";
import { startTestApp } from "#testing/app/test-app.ts";
import { createDatabase } from "#testing/app/test-database.ts";

// Owns what happens between the signal and the end. Under load behind nginx: site-processes.slow.api.test.ts.

test("[RUN-09] a site that drains is not ready, ends each connection after its response, then closes idle ones", async () => {
  const app = await startTestApp({ pages: await openBuiltPages(), cache: "on" });
  const idle = dial(app.port, "127.0.0.1");
  const closed = once(idle, "close");
  idle.write("GET /about-us HTTP/1.1\r\nhost: a\r\n\r\n");
  await once(idle, "data");
  expect((await app.get("/readyz")).status).toBe(200);

  app.beginDrain();
  const readiness = await app.get("/readyz");
  expect([readiness.status, await readiness.text()]).toEqual([503, "stopping"]);
  for (const path of ["/about-us", "/api/articles", "/healthz"]) {
    const { status, headers } = await app.get(path);
    expect([status, headers.get("connection")], path).toEqual([200, "close"]);
  }
  expect(idle.destroyed).toBe(false);
  idle.resume();
  await app.close();
  await closed;
});

async function startSite(env: Record<string, string>) {
  const database = await createDatabase();
  const folder = await mkdtemp(join(tmpdir(), "newsroom-drain-"));
  const site = await startSiteProcess({
    env: {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: folder,
      SHED_LOAD: "off",
      ...env,
    },
  });
  onTestFinished(async () => {
    await site.end("SIGKILL");
    await database.drop();
    await rm(folder, { recursive: true });
  });
  return { ...site, database };
}

test("[RUN-09] SIGTERM begins the time in which a process serves on", async () => {
  const site = await startSite({ DRAIN_SECONDS: "600" });
  void site.end("SIGTERM");
  const read = async (path: string) => (await fetch(site.url + path)).text();
  await expect.poll(() => read("/readyz")).toBe("stopping");
  expect(await read("/healthz")).toMatch(/^ok /);
});

test("[RUN-37] a process whose job waits for a host that never responds ends in order", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await once(silent, "listening");
  // A listening TCP server has an address with a port.
  const { port } = silent.address() as AddressInfo;
  const isAsked = once(silent, "connection");
  const site = await startSite({ YOUTUBE_FEED_URL: `http://127.0.0.1:${port}/` });
  await isAsked;
  expect(await site.end("SIGTERM")).toEqual({ code: 0, signal: null });
  // The tables of jobs are those of the role that serves the site.
  const { pool, close } = connect(site.database.url, { size: 1 });
  onTestFinished(close);
  const { rows } = await pool.query("select state from jobs.job where name = 'refresh-videos'");
  expect(rows).toEqual([{ state: "retry" }]);
});
