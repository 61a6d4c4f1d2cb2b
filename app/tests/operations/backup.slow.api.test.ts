import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addSubscribers } from "#features/mailing/newsletter/server/add-subscribers.test-kit.ts";
import { updateArticle } from "#features/stories/server/writing/saved-articles.ts";
import { MINUTE } from "#shared/time/units.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startSecondNode } from "#testing/app/second-node.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { createDatabase, type TestDatabase } from "#testing/app/test-database.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { someComments } from "#testing/builders/commenters.ts";

// Tests backup, drill and restore. As processes, on the embedded database: embedded-journey.slow.api.test.ts.

// Whole databases are created, filled and dropped.
vi.setConfig({ testTimeout: MINUTE });

let app: TestApp;
let target: TestDatabase;
let folder: string;
let slug: string;
beforeAll(async () => {
  app = await startTestApp();
  target = await createDatabase();
  folder = await mkdtemp(join(tmpdir(), "newsroom-backup-"));
  const { deps, dataDir } = app;
  await publishedArticles(deps, 3);
  const odd = 'Tab\t, back\\slash, \\N, "quotes", line\nbreak, NULL, \u2028, émoji 🚢';
  ({ slug } = await publishedArticle(deps, {
    title: odd,
    content: `<p>${odd}</p>`,
    tags: ["a b"],
  }));
  const { id } = await publishedArticle(deps);
  await updateArticle(deps, id, { slug: "another-address" });
  await someComments(deps, id, [odd, "Second."]);
  await addSubscribers(deps, ["a@example.org"]);
  // A month that no migration creates, with a view in it.
  await app.owner.pool.query(`
    create table analytics_months.page_views_2001_02 partition of page_views
      for values from ('2001-02-01 00:00+00') to ('2001-03-01 00:00+00');
    insert into page_views (at, session, visitor, path, arrived, device)
      values ('2001-02-03 04:05:06.789+00', gen_random_uuid(), gen_random_uuid(), '/', true, 'phone')`);
  await mkdir(join(dataDir, "media", "2030"), { recursive: true });
  await writeFile(join(dataDir, "media", "2030", "quay.jpg"), Buffer.from([1, 2, 3]));
});
afterAll(async () => {
  await app.close();
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

/** On the same machine, with another database and data directory. */
const elsewhere = (dataDir: string) =>
  openShell({ deps: app.deps, dataDir, ownerUrl: target.ownerUrl, databaseUrl: target.url });

/** Every row of every table, read by PostgreSQL and sorted. */
async function contents(url: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = new Map<string, string[]>();
    const { rows: tables } = await client.query(
      "select tablename from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'audit_log', 'audit_chain')",
    );
    for (const { tablename } of tables) {
      const { rows } = await client.query(`select t::text as row from ${tablename} t`);
      found.set(tablename, rows.map(({ row }) => row).sort());
    }
    return found;
  } finally {
    await client.end();
  }
}

describe("OP3 a backup", () => {
  test("brings back every row of every table, the pictures, and a site that starts", async () => {
    const shell = openShell(app);
    const from = join(folder, "whole");
    const made = await shell.run("backup", "create", from);
    expect(made.out).toMatch(/^Backup of \d+ rows in \d+ tables, 1 pictures in /);
    expect((await stat(from)).mode & 0o777).toBe(0o700);
    const before = await contents(app.ownerUrl);
    expect([...before.values()].filter((rows) => rows.length > 0).length).toBeGreaterThan(6);

    const data = join(folder, "data");
    const there = elsewhere(data);
    const refused = await there.run("backup", "restore", from);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("is not empty") });
    const restored = await there.run("backup", "restore", from, "--replace");
    expect(restored.err).toBe("");
    expect(await contents(target.ownerUrl)).toEqual(before);
    expect((await there.run("audit", "verify")).out).toContain(", intact");
    expect(await readFile(join(data, "media", "2030", "quay.jpg"))).toEqual(Buffer.from([1, 2, 3]));

    // With the site's database role, which got its rights back.
    const place = { ...app, databaseUrl: target.url, dataDir: data };
    const site = await startSecondNode(place, await openBuiltPages());
    expect((await site.get(`/article/${slug}`)).status).toBe(200);
    expect((await site.get("/article/another-address")).status).toBe(200);
    const fresh = await publishedArticle({ db: site.database.db, clock: app.clock });
    expect((await site.get(`/article/${fresh.slug}`)).status).toBe(200);
    const company = await there.run("backup", "restore", from, "--replace");
    expect(company).toMatchObject({ code: 1, err: expect.stringContaining("Stop the site first") });
    await site.close();
  });

  test("F24 made while people write is one moment, and a drill proves it", async () => {
    const { deps } = app;
    const { id } = await publishedArticle(deps);
    let writing = true;
    const writer = (async () => {
      for (let number = 1; writing; number++) await someComments(deps, id, [`Comment ${number}`]);
    })();
    const shell = openShell(app);
    const from = join(folder, "busy");
    await shell.runJson("backup", "create", from);
    writing = false;
    await writer;
    const drill = await shell.run("backup", "drill", from);
    expect(drill).toMatchObject({ code: 0, err: "" });
    expect(drill.out).toMatch(/^comments +\d+ +[0-9a-f]{12} +equal$/m);
    // Other tests drill on the same server.
    const drills = "select from pg_database where datname ~ '^drill_'";
    await expect.poll(async () => (await app.owner.pool.query(drills)).rows).toEqual([]);

    // An article's comment count and its comments are written together.
    const lines = async (table: string) =>
      gunzipSync(await readFile(join(from, "tables", `${table}.copy.gz`)))
        .toString()
        .split("\n")
        .filter(Boolean);
    const manifest = JSON.parse(await readFile(join(from, "manifest.json"), "utf8"));
    const { columns } = manifest.tables.find(
      (table: { name: string }) => table.name === "articles",
    );
    const article = (await lines("articles"))
      .find((line) => line.startsWith(`${id}\t`))
      ?.split("\t");
    const counted = Number(article?.[columns.indexOf("comment_count")]);
    const own = (await lines("comments")).filter((line) => line.split("\t")[1] === `${id}`);
    expect(counted).toBe(own.length);
  });

  test("is made, drilled and named every night; the oldest go, and what is no backup stays", async () => {
    const place = join(folder, "nights");
    for (const name of ["20010203T040506", "20010204T040506", "notes"]) {
      await mkdir(join(place, name), { recursive: true });
    }
    await writeFile(join(place, "20010203T040506", "manifest.json"), "{}");
    const { out } = await openShell(app).run("backup", "nightly", place, "--keep=1");
    expect(out).toMatch(/verified\.\nDeleted: 20010203T040506\n$/);
    const left = (await readdir(place)).sort();
    expect(left).toEqual(["20010204T040506", expect.stringMatching(/^2\d{7}T\d{6}$/), "notes"]);
  });

  test("that was damaged is noticed, and nothing is changed", async () => {
    const shell = openShell(app);
    const from = join(folder, "damaged");
    await shell.runJson("backup", "create", from);
    const again = await shell.run("backup", "create", from);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining("already exists") });
    const file = join(from, "tables", "categories.copy.gz");
    const good = await readFile(file);
    const before = await contents(target.ownerUrl);
    const there = elsewhere(join(folder, "data"));
    const expectRefused = async (problem: string) => {
      const restore = await there.run("backup", "restore", from, "--replace");
      expect(restore).toMatchObject({ code: 1, out: "", err: expect.stringContaining(problem) });
    };

    await writeFile(file, good.subarray(0, good.length / 2));
    await expectRefused("the file of categories cannot be read. Nothing was changed.");
    await writeFile(
      file,
      good.map((byte, index) => (index > 30 ? byte ^ 0x55 : byte)),
    );
    await expectRefused("the file of categories cannot be read. Nothing was changed.");
    await writeFile(file, gzipSync(gunzipSync(good).toString().replace("News", "Nexs")));
    await expectRefused("the file of categories has changed");
    const drill = await shell.run("backup", "drill", from);
    expect(drill).toMatchObject({ code: 1, err: expect.stringContaining("categories") });
    await writeFile(file, good);
    await writeFile(join(from, "media", "2030", "quay.jpg"), "other");
    await expectRefused("2030/quay.jpg is missing or changed");
    await rm(join(from, "manifest.json"));
    await expectRefused("is not a backup");
    expect(await contents(target.ownerUrl)).toEqual(before);
  });
});
