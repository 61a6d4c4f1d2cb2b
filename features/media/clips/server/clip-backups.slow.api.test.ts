import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { StaffClip } from "#features/media/calls/staff-clips.ts";
import { MINUTE } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { createDatabase } from "#testing/app/test-database.ts";
import {
  type ClipNewsroom,
  PORTRAIT,
  startClipNewsroom,
} from "#testing/builders/recordings/clip-newsroom.ts";
import {
  type StandInEngine,
  startStandInEngine,
} from "#testing/builders/recordings/stand-in-engine.ts";

// Owns what of clips is in backups.

// Whole databases are created, filled and dropped.
vi.setConfig({ testTimeout: MINUTE });

let newsroom: ClipNewsroom;
let engine: StandInEngine;
let folder: string;
let shown: StaffClip;
beforeAll(async () => {
  newsroom = await startClipNewsroom();
  engine = await startStandInEngine();
  folder = await mkdtemp(join(tmpdir(), "clip-backups-"));
  const { number } = await newsroom.makeClip(await newsroom.accepted({ title: "Public" }));
  const other = Buffer.concat([
    await readFile(PORTRAIT),
    Buffer.from("\0\0\0\u0008free", "latin1"),
  ]);
  await newsroom.makeClip(await newsroom.submitFile(other, { title: "A draft" }));
  await newsroom.make(engine.env);
  await newsroom.edit(number, "captions", {
    language: "en",
    file: "WEBVTT\n\n00:00.000 --> 00:00.500\nThe water rises.\n",
  });
  shown = await newsroom.edit(number, "publish");
});
afterAll(async () => {
  await newsroom.close();
  await engine.remove();
  await rm(folder, { recursive: true });
});

const shell = (env: Record<string, string> = {}) => openShell(newsroom.app, undefined, env);
const filesIn = async (...path: string[]) =>
  (await readdir(join(...path)).catch((): string[] => [])).toSorted();
const originalOfShown = async (): Promise<string> =>
  (await newsroom.rowsOf("select original from clips where number = $1", [shown.number]))[0]
    .original;

test("[CLIP-45] a backup has every file of every clip, the originals of public ones, and brings them back", async () => {
  const from = join(folder, "whole");
  await shell().runJson("backup", "create", from);
  const made = await filesIn(newsroom.app.dataDir, "media", "clips", "made");
  const files = await newsroom.rowsOf("select name from clip_files order by name");
  expect(made).toEqual(files.map(({ name }) => name));
  expect(await filesIn(from, "media", "clips", "made")).toEqual(made);
  expect(await filesIn(from, "media", "clips", "posters")).toHaveLength(1);
  const original = await originalOfShown();
  expect(await filesIn(from, "private", "originals")).toEqual([original]);
  expect(await shell().run("backup", "drill", from)).toMatchObject({ code: 0, err: "" });

  const target = await createDatabase();
  const dataDir = join(folder, "data");
  const { deps } = newsroom.app;
  const there = openShell({ deps, dataDir, ownerUrl: target.ownerUrl, databaseUrl: target.url });
  const restored = await there.run("backup", "restore", from, "--replace");
  expect(restored).toMatchObject({ code: 0, err: "" });
  expect(await filesIn(dataDir, "media", "clips", "made")).toEqual(made);
  const bytes = await readFile(join(dataDir, "originals", original));
  expect(bytes.equals(await readFile(PORTRAIT))).toBe(true);
  const cues = await there.runJson<StaffClip>("clips", "show", String(shown.number));
  expect(cues.captionsState).toBe("there");
  await target.drop();
});

test("[CLIP-45] a drill compares every size, and every original", async () => {
  const from = join(folder, "damaged");
  await shell().runJson("backup", "create", from);
  const [size = ""] = await filesIn(from, "media", "clips", "made");
  for (const path of [
    ["media", "clips", "made", size],
    ["private", "originals", await originalOfShown()],
  ]) {
    const file = join(from, ...path);
    const whole = await readFile(file);
    await rm(file);
    expect((await shell().run("backup", "drill", from)).err).toContain("is missing or changed");
    await writeFile(
      file,
      whole.map((byte, index) => (index === 9 ? byte ^ 1 : byte)),
    );
    expect((await shell().run("backup", "drill", from)).err).toContain("is missing or changed");
    await writeFile(file, whole);
  }
  expect((await shell().run("backup", "drill", from)).code).toBe(0);
});

test("[CLIP-45] doctor counts the originals that exist once", async () => {
  const doctor = async (env: Record<string, string> = {}) => (await shell(env).run("doctor")).out;
  expect(await doctor()).toContain(
    "2 films as they came, of which 2 exist once. Readers see clips of 1",
  );
  newsroom.app.clock.advance(MINUTE);
  await shell().runJson("backup", "create", join(newsroom.app.dataDir, "backups", "one"));
  expect(await doctor()).toContain("Originals: well. 2 films as they came, of which 1 exist once.");
  expect(await doctor({ BACKUP_ORIGINALS: "off" })).toContain("Originals: attention. 2 films");
  await shell({ BACKUP_ORIGINALS: "off" }).runJson("backup", "create", join(folder, "without"));
  expect(await filesIn(folder, "without", "private")).toEqual([]);
});
