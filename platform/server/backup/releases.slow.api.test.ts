import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { MINUTE } from "#shared/time/units.ts";
import { createDatabase, type TestDatabase } from "#testing/app/test-database.ts";
import { connect } from "../postgres/connect.ts";
import { isMigrated, runMigrations } from "../postgres/migrate.ts";
import { readMigrations } from "../postgres/migrations.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { openSession } from "./session.ts";

// Owns backups that another release made. Whole ones, and damaged ones: app/tests/operations/backup.slow.api.test.ts.

// Whole databases are made, filled and dropped.
vi.setConfig({ testTimeout: MINUTE });

let old: TestDatabase;
let fresh: TestDatabase;
let folder: string;
beforeAll(async () => {
  [old, fresh] = [await createDatabase(), await createDatabase()];
  folder = await mkdtemp(join(tmpdir(), "newsroom-releases-"));
});
afterAll(async () => {
  await old.drop();
  await fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

const pictures = () => join(folder, "media");
const restore = (from: string) =>
  restoreBackup({
    folder: from,
    ownerUrl: fresh.ownerUrl,
    servingUrl: fresh.url,
    pictures: pictures(),
    dataDir: folder,
    replace: true,
    now: new Date(),
  });

/** How the first release left its database, with a story in it. */
async function goBack(url: string) {
  const [first] = await readMigrations();
  if (!first) throw new Error("There is no migration");
  const client = await openSession(url);
  await client.query("drop schema public, analytics_months cascade; create schema public; begin");
  await runMigrations(client, [first]);
  await client.query(`insert into categories (name, slug, position) values ('News', 'news', 1);
    insert into articles (slug, title, excerpt, content, category_id, author, status, published_at, created_at,
      updated_at, read_time)
    values ('old-story', 'Old story', '', '<p>Old.</p>', 1, 'Ada', 'published', now(), now(), now(), 1); commit`);
  await client.end();
}

test("what an earlier release saved is restored and brought to this one", async () => {
  await goBack(old.ownerUrl);
  const from = join(folder, "earlier");
  const { migrations } = await makeBackup({
    ownerUrl: old.ownerUrl,
    pictures: pictures(),
    folder: from,
    now: new Date(),
  });
  expect(migrations).toHaveLength(1);
  await restore(from);

  const { pool, close } = connect(fresh.url, { size: 1 });
  expect(await isMigrated(pool)).toBe(true);
  // A column that came later, and a row that a later migration made of it.
  const { rows } = await pool.query(
    "select slug, comments_open from articles join article_search on article_id = id",
  );
  expect(rows).toEqual([{ slug: "old-story", comments_open: true }]);
  const next = await pool.query("select nextval(pg_get_serial_sequence('articles', 'id')) as id");
  expect(next.rows).toEqual([{ id: "2" }]);
  await close();

  const path = join(from, "manifest.json");
  const manifest = JSON.parse(await readFile(path, "utf8"));
  const future = { name: "9999_future.sql", hash: "0".repeat(64) };
  await writeFile(path, JSON.stringify({ ...manifest, migrations: [future] }));
  await expect(restore(from)).rejects.toThrow(/made by a later release \(it has 9999_future/);
});

test("a manifest cannot lead out of its folder or into other statements", async () => {
  const sound = { format: 1, madeAt: new Date().toISOString(), migrations: [], partitions: [] };
  const empty = { ...sound, tables: [], sequences: [], files: [] };
  const sha256 = "0".repeat(64);
  for (const odd of [
    { files: [{ path: "../passwords.json", bytes: 1, sha256 }] },
    { files: [{ path: "/etc/passwd", bytes: 1, sha256 }] },
    { tables: [{ name: "articles; drop table articles", columns: [], rows: 0, sha256 }] },
    { tables: [{ name: "articles", columns: ['a" from b'], rows: 0, sha256 }] },
    { partitions: [{ schema: "public", name: "a", parent: "b", bound: "DEFAULT; select 1" }] },
    { sequences: [{ name: "a'", value: "1", isCalled: true }] },
  ]) {
    await writeFile(join(folder, "manifest.json"), JSON.stringify({ ...empty, ...odd }));
    await expect(restore(folder), JSON.stringify(odd)).rejects.toThrow("cannot be read");
  }
});
