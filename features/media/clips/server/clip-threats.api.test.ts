import { chmod, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { StaffClip } from "#features/media/calls/staff-clips.ts";
import { captionsPath } from "#features/media/calls/videos.ts";
import { DAY, HOUR, MINUTE } from "#shared/time/units.ts";
import {
  type ClipNewsroom,
  PORTRAIT,
  startClipNewsroom,
} from "#testing/builders/recordings/clip-newsroom.ts";
import { runClipJobs } from "#testing/builders/recordings/run-clip-jobs.ts";
import {
  type StandInEngine,
  startStandInEngine,
} from "#testing/builders/recordings/stand-in-engine.ts";
import { signedInStaff } from "#testing/builders/staff.ts";
import { tusClient } from "#testing/services/tus-client.ts";

// Owns the threats of own video that need no real engine: addresses, originals, room, and readers before films.

let newsroom: ClipNewsroom;
let engine: StandInEngine;
beforeAll(async () => {
  [newsroom, engine] = await Promise.all([startClipNewsroom(), startStandInEngine()]);
});
afterAll(async () => {
  await newsroom.close();
  await engine.remove();
});

const make = (env: Record<string, string> = {}) => newsroom.make({ ...engine.env, ...env });

let files = 0;
/** A clip whose original has bytes of its own. */
async function madeClip(title: string): Promise<StaffClip> {
  const number = await begunClip(title);
  await make();
  return newsroom.clip(number);
}
async function begunClip(title: string): Promise<number> {
  files += 1;
  const end = Buffer.from(`\0\0\0\u000cfree${String(files).padStart(4, "0")}`, "latin1");
  const bytes = Buffer.concat([await readFile(PORTRAIT), end]);
  const id = await newsroom.submitFile(bytes, { title });
  const { number } = await newsroom.makeClip(id);
  await newsroom.rowsOf("update clips set may_be_used = true where number = $1", [number]);
  return number;
}
async function publicClip(title: string): Promise<StaffClip> {
  const { number } = await madeClip(title);
  await newsroom.edit(number, "captions", {
    language: "en",
    file: "WEBVTT\n\n00:00.000 --> 00:00.500\nWater.\n",
  });
  return newsroom.edit(number, "publish");
}

async function changeOneByte(number: number): Promise<void> {
  const [{ original }] = await newsroom.rowsOf("select original from clips where number = $1", [
    number,
  ]);
  const path = join(newsroom.app.dataDir, "originals", original);
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  await chmod(path, 0o600);
  await writeFile(path, bytes);
  newsroom.raised.length = 0;
}

describe("WK5 every file of a clip that readers may not see is 404 by its public name", () => {
  test.each<[string, string]>([
    ["a draft", "state = 'ready', published_at = '9999-12-31'"],
    ["one that was taken down", "state = 'down', published_at = '9999-12-31'"],
    ["one whose right has ended", "valid_until = now() - interval '1 hour'"],
    ["one whose right has not begun", "valid_from = now() + interval '1 hour'"],
    ["one that appears later", "published_at = now() + interval '1 hour'"],
  ])("%s", async (kind, change) => {
    const { number, id } = await publicClip(kind);
    const rows: { name: string }[] = await newsroom.rowsOf(
      "select name from clip_files join clips on clips.set_id = clip_files.set_id where number = $1",
      [number],
    );
    const addresses = [
      ...rows.map(({ name }) => `/media/clips/${name}`),
      captionsPath(id, "en"),
      `/api/videos/${id}`,
    ];
    const statuses = () =>
      Promise.all(addresses.map(async (path) => (await newsroom.app.get(path)).status));
    expect(await statuses()).toEqual(addresses.map(() => 200));
    await newsroom.rowsOf(`update clips set ${change} where number = $1`, [number]);
    expect(await statuses()).toEqual(addresses.map(() => 404));
  });
});

describe("WK6 an original that somebody or a disk has changed", () => {
  test("[CLIP-04] raises an alarm and stops what is being made; the clip keeps its set", async () => {
    const { number, renditions } = await publicClip("One byte");
    const name = renditions[0]?.url.split("/").at(-1);
    await changeOneByte(number);
    await newsroom.edit(number, "redo");
    await make();
    expect(newsroom.raised).toEqual(["original-changed"]);
    const [{ count }] = await newsroom.rowsOf(
      "select count(*)::int as count from clip_sets where clip = $1",
      [number],
    );
    expect(count).toBe(1);
    expect((await newsroom.clip(number)).state).toBe("public");
    expect((await newsroom.app.get(`/media/clips/${name}`)).status).toBe(200);
  });
});

describe("WK9 the disk is not filled", () => {
  test("[CLIP-14] without room tasks wait with an alarm, and go on by themselves when there is some", async () => {
    const number = await begunClip("No room");
    newsroom.raised.length = 0;
    await make({ CLIPS_GB: "0" });
    expect(await newsroom.clip(number)).toMatchObject({ state: "working", renditions: [] });
    expect(newsroom.raised).toEqual(["clips-out-of-room"]);
    await make();
    expect((await newsroom.clip(number)).state).toBe("ready");
  });

  test("by old sets: they are deleted an hour after readers changed over", async () => {
    const { number } = await madeClip("Made twice");
    const made = join(newsroom.app.dataDir, "media", "clips", "made");
    const files = async () => (await readdir(made)).length;
    const before = await files();
    const [{ count }] = await newsroom.rowsOf(
      "select count(*)::int as count from clip_files join clips using (set_id) where number = $1",
      [number],
    );
    await newsroom.edit(number, "redo");
    await make();
    expect(await files()).toBe(before + count);
    newsroom.app.clock.advance(59 * MINUTE);
    await newsroom.sweep();
    expect(await files()).toBe(before + count);
    newsroom.app.clock.advance(2 * HOUR);
    await newsroom.sweep();
    expect(await files()).toBe(before);
  });

  test("by films that were sent in part: they are deleted after a day", async () => {
    const films = async () => {
      const { headers } = await signedInStaff(newsroom.app.deps, { roles: ["editor"] });
      return tusClient(newsroom.app, "/api/newsroom/clips/files", headers);
    };
    const client = await films();
    const { path } = await client.begin(9_000);
    await client.send(path, 0, Buffer.alloc(4_000));
    const uploads = async () => readdir(join(newsroom.app.dataDir, "staff-uploads"));
    expect(await uploads()).toHaveLength(1);
    newsroom.app.clock.advance(DAY + MINUTE);
    const next = await (await films()).begin(9_000);
    expect(next.status).toBe(201);
    expect(await uploads()).toEqual([next.path.split("/").at(-1)]);
  });
});

test("WK10 while the site refuses requests of readers because it is behind, nothing is begun", async () => {
  const number = await begunClip("Later");
  let looks = 0;
  const stop = new AbortController();
  const { deps, dataDir } = newsroom.app;
  const run = () =>
    runClipJobs(
      { deps: { ...deps, isBehind: () => ++looks > 0 }, dataDir },
      { env: engine.env, signal: stop.signal },
    );
  const waiting = run();
  const steps = () =>
    newsroom.rowsOf(
      `select from clip_tasks join clip_sets on clip_sets.id = set_id
        where clip = $1 and clip_tasks.state <> 'waiting'`,
      [number],
    );
  await vi.waitFor(() => expect(looks).toBeGreaterThan(0));
  expect((await newsroom.clip(number)).state).toBe("working");
  expect(await steps()).toEqual([]);
  stop.abort();
  await waiting;
  await make();
  expect((await newsroom.clip(number)).state).toBe("ready");
});

// Last, because it takes days.
test("WK6 an original that was changed is found within weeks, though nothing is made of it", async () => {
  const { number } = await madeClip("Only stored");
  await changeOneByte(number);
  const [{ count }] = await newsroom.rowsOf("select count(*)::int as count from originals");
  // Others have to be compared before it.
  for (let sweep = 0; sweep < count; sweep += 1) await newsroom.sweep();
  expect(newsroom.raised).not.toContain("original-changed");
  newsroom.app.clock.advance(8 * DAY);
  for (let sweep = 0; sweep < count; sweep += 1) await newsroom.sweep();
  expect(newsroom.raised).toContain("original-changed");
});
