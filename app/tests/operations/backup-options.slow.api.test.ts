import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DAY, MINUTE, SECOND } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";

// Owns what is in a backup, in which order, for whom, and how old it is. That it is restored: backup.slow.api.test.ts.

// Whole databases are created, filled and dropped.
vi.setConfig({ testTimeout: MINUTE });

const TITLE = "The quay opens again";
let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), "newsroom-backup-options-"));
  await publishedArticle(app.deps, { title: TITLE });
  // As text, the quotes around the second path come first.
  await app.owner.pool.query(`
    insert into page_views (at, session, visitor, path, arrived, device)
      select '2001-02-03 04:05:06+00', s, s, path, true, 'phone'
      from gen_random_uuid() as s, unnest(array['/b c', '/a']) as path;
    insert into analytics_days (day, kind, name, views) values ('2001-02-03', 'page', '/a', 2)`);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const at = (env: Record<string, string> = {}) => openShell(app, undefined, env);
const rowsIn = async (backup: string, table: string) =>
  gunzipSync(await readFile(join(backup, "tables", `${table}.copy.gz`))).toString();
const pathsIn = (rows: string) =>
  rows
    .trim()
    .split("\n")
    .map((line) => line.split("\t")[3]);

test("[RUN-17] a table without a key is in the order of its columns, and a backup of the earlier order is still restored", async () => {
  const backup = join(folder, "ordered");
  await at().runJson("backup", "create", backup);
  const rows = await rowsIn(backup, "page_views");
  expect(pathsIn(rows)).toEqual(["/a", "/b c"]);

  const asText = `${rows.trim().split("\n").reverse().join("\n")}\n`;
  await writeFile(join(backup, "tables", "page_views.copy.gz"), gzipSync(asText));
  const path = join(backup, "manifest.json");
  const manifest = JSON.parse(await readFile(path, "utf8"));
  const sha256 = createHash("sha256").update(asText).digest("hex");
  const tables = manifest.tables.map((table: { name: string }) =>
    table.name === "page_views" ? { ...table, sha256 } : table,
  );
  await writeFile(path, JSON.stringify({ ...manifest, format: 1, tables }));
  expect(await at().run("backup", "drill", backup)).toMatchObject({ code: 0, err: "" });
});

test("[RUN-18] without events, a backup has the sums of views and clicks and no single ones", async () => {
  const backup = join(folder, "sums");
  const shell = at({ BACKUP_EVENTS: "off" });
  await shell.runJson("backup", "create", backup);
  expect(await rowsIn(backup, "page_views")).toBe("");
  expect(await rowsIn(backup, "analytics_days")).toBe("2001-02-03\tpage\t/a\t2\n");
  expect(await shell.run("backup", "drill", backup)).toMatchObject({ code: 0, err: "" });
});

test("[RUN-19] an encrypted backup is proven, then readable with the secret key alone", async () => {
  const secret = await generateIdentity();
  const shell = at({ BACKUP_RECIPIENTS: await identityToRecipient(secret) });
  const { folder: backup } = await shell.runJson<{ folder: string }>("backup", "nightly", folder);
  const files = await readdir(backup, { recursive: true, withFileTypes: true });
  const names = files.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(names.filter((name) => !name.endsWith(".age")).sort()).toEqual([
    ...["drill.json", "sealed.json"],
  ]);
  const articles = join(backup, "tables", "articles.copy.gz.age");
  expect(String(await readFile(articles))).toMatch(/^age-encryption\.org\/v1\n/);
  expect(await readdir(join(app.dataDir, "backup-work"))).toEqual([]);
  const listed = await at({ BACKUP_DIR: folder }).runJson<object[]>("backup", "list");
  expect(listed).toContainEqual(
    expect.objectContaining({ folder: backup, isEncrypted: true, drilledAt: expect.any(String) }),
  );

  const refused = await shell.run("backup", "drill", backup);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("is encrypted") });
  const [right, wrong, copy] = ["right", "wrong", "copy"].map((name) => join(folder, name));
  await writeFile(right ?? "", `# created: today\n${secret}\n`);
  await writeFile(wrong ?? "", await generateIdentity());
  const decrypt = (key = "") => shell.run("backup", "decrypt", backup, copy ?? "", `--key=${key}`);
  expect(await decrypt(wrong)).toMatchObject({
    code: 1,
    err: expect.stringContaining("cannot be decrypted with this key"),
  });
  expect(await readdir(folder)).not.toContain("copy");
  expect(await decrypt(right)).toMatchObject({ code: 0, err: "" });
  expect(await rowsIn(copy ?? "", "articles")).toContain(TITLE);
  expect(await shell.run("backup", "drill", copy ?? "")).toMatchObject({ code: 0, err: "" });
});

test("[RUN-20] metrics say when the last backup was made and when one was last proven", async () => {
  const read = async () => {
    const text = await (await app.get("/metrics")).text();
    return ["made", "drill"].map((what) =>
      Number(new RegExp(`^backup_last_${what}_timestamp_seconds (\\S+)$`, "m").exec(text)?.[1]),
    );
  };
  expect(await read()).toEqual([0, 0]);
  const now = app.clock.now().getTime();
  await at().runJson("backup", "nightly", join(app.dataDir, "backups"));
  app.clock.set(new Date(now + DAY));
  expect(await read()).toEqual([now / SECOND, now / SECOND]);
});

test("[RUN-24] what a killed backup left behind is deleted by the next one, a day later", async () => {
  const place = join(folder, "nights");
  const work = join(app.dataDir, "backup-work");
  const [old, fresh] = ["20260101T000000.unfinished-1", "20260102T000000.unfinished-1"];
  for (const [parent, name] of [
    ...[old, fresh, "notes.unfinished-1"].map((name) => [place, name] as const),
    [work, "plain-old"] as const,
  ]) {
    const path = join(parent, name);
    await mkdir(path, { recursive: true });
    const at = new Date(Date.now() - (name === fresh ? DAY / 2 : 2 * DAY));
    await utimes(path, at, at);
  }
  await at().runJson("backup", "nightly", place);
  const left = await readdir(place);
  expect(left).not.toContain(old);
  expect(left).toEqual(expect.arrayContaining([fresh, "notes.unfinished-1"]));
  expect(await readdir(work)).toEqual([]);
});
