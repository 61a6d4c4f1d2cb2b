import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { publishBuild } from "#app/server/pages/other-builds.ts";
import { readMigrations } from "#platform/server/postgres/migrations.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startSiteProcess } from "#testing/app/site-process.ts";
import { startTestApp } from "#testing/app/test-app.ts";

// Owns what releases do beside each other. With the release before: testing/ops/rolling.ops.ts.

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), "newsroom-upgrade-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("[RUN-32] with MIGRATE_ON_START=off a site waits for newsroom migrate, which applies what is missing", async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  await app.owner.pool.query("drop schema public, analytics_months cascade; create schema public");
  const start = startSiteProcess({
    env: {
      DATABASE_URL: app.databaseUrl,
      DATABASE_OWNER_URL: app.ownerUrl,
      DATA_DIR: app.dataDir,
      MIGRATE_ON_START: "off",
    },
  });
  await expect(start).rejects.toThrow(
    "The database waits for 0001_articles.sql. Run: newsroom migrate",
  );
  const shell = openShell(app);
  const applied = (await readMigrations()).map(({ name }) => name);
  expect(await shell.runJson("migrate", "run")).toEqual({ applied });
  expect(await (await app.get("/readyz")).text()).toBe("ready");
  expect(await shell.audited()).toEqual(["mia: migrate run: database"]);
});

/** A folder as a build leaves it. */
async function builtFolder(files: Record<string, string>) {
  const dist = await temporaryFolder();
  for (const folder of ["client/assets", "newsroom/assets"])
    await mkdir(join(dist, folder), { recursive: true });
  for (const [path, text] of Object.entries(files)) await writeFile(join(dist, path), text);
  return dist;
}

test("[RUN-33] a node serves the files of another release's build, and looks for no others in the store", async () => {
  const dist = await builtFolder({
    "client/assets/later-1a2b.js": "later()",
    "newsroom/assets/desk-3c4d.css": "p{}",
  });
  const app = await startTestApp({ pages: await openBuiltPages() });
  onTestFinished(() => app.close());
  const store = app.deps.openStore("built-files");
  await publishBuild(store, dist);
  await store.put("files/assets/unlisted.js", Buffer.from("unlisted()"));

  const script = await app.get("/assets/later-1a2b.js");
  expect([script.status, await script.text(), script.headers.get("content-type")]).toEqual([
    ...[200, "later()", "text/javascript; charset=utf-8"],
  ]);
  expect(script.headers.get("cache-control")).toContain("immutable");
  expect(await (await app.get("/newsroom/assets/desk-3c4d.css")).text()).toBe("p{}");
  const statuses = ["unlisted.js", "made-up.js"].map(
    async (name) => (await app.get(`/assets/${name}`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, 404]);
});

test("[RUN-36] a build that was stored after a node looked for builds is served by that node", async () => {
  const app = await startTestApp({ pages: await openBuiltPages() });
  onTestFinished(() => app.close());
  expect((await app.get("/assets/made-up.js")).status).toBe(404);
  const dist = await builtFolder({ "client/assets/just-5e6f.js": "just()" });
  await publishBuild(app.deps.openStore("built-files"), dist);
  expect(await (await app.get("/assets/just-5e6f.js")).text()).toBe("just()");
});
